"""An update whose cable is cut: a few of the cuts that `make cuts` makes."""

from tests.tools.flash import cuts

LIMIT = 300


def test_whenever_the_cable_is_cut_the_old_or_the_new_version_starts(tmp_path, version):
    def some(whole):
        if whole < 200:  # packs
            assert whole > 15
            return [1, whole // 2, whole]
        return [3, whole // 2, *range(whole - 9, whole, 2), whole]  # the last ones: the switch

    seen = cuts.run(some, tmp_path, version)
    assert seen[cuts.OLD] >= 5 and seen[version.number] >= 4


def test_so_it_is_where_few_files_change(tmp_path, version):
    seen = cuts.run(lambda whole: [max(1, whole // 2), whole - 1], tmp_path, version, every=9)
    assert sum(seen.values()) == 6
