"""An update whose cable is cut: a few of the cuts that `make cuts` makes."""

from tests.tools.flash import cuts

LIMIT = 300


def test_whenever_the_cable_is_cut_the_old_or_the_new_version_starts(tmp_path, version):
    def some(whole):
        assert whole > 200
        return [3, whole // 2, *range(whole - 9, whole, 2), whole]  # the last ones: the switch

    seen = cuts.run(some, tmp_path, version)
    assert seen[cuts.OLD] >= 2 and seen[version.number] >= 1


def test_so_it_is_on_a_flash_without_room_for_two_versions(tmp_path, version):
    seen = cuts.run(lambda whole: [whole // 2, whole - 2, whole - 1], tmp_path, version, free=100)
    assert sum(seen.values()) == 3
