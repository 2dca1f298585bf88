"""Every screen in both languages, dot by dot as in tests/golden, and by its digest what it would be
on the colour boards; and how pictures are compared.

After a wanted change: `make golden`. build/golden-diff shows what a failing test has seen.
"""

import pytest
from PIL import Image, ImageChops

from tools import shots

README = shots.vm.ROOT / "README.md"
UPSIDE_DOWN = ("turned", "rotated")  # pictures that the panel turns round
JOBS = [(script, language) for script in shots.scripts() for language in shots.LANGUAGES]


@pytest.mark.parametrize("script, language", JOBS, ids=[f"{s.stem}-{lang}" for s, lang in JOBS])
def test_screens_are_as_in_the_golden_pictures(script, language):
    found, digests = shots.look(script, language)
    wrong = [shots.compare(f"{language}/{name}", shot) for name, shot in found.items()]
    for board, seen in digests.items():
        assert seen.keys() == found.keys()
        wrong += shots.strange(board, {f"{language}/{name}": seen[name] for name in seen})
    assert not any(wrong), "\n".join(filter(None, wrong))


@pytest.mark.parametrize("board", shots.BOARD_SHOTS)
def test_panels_of_colour_boards_show_what_the_digests_say(board):
    """A script runs on the board itself, and what its panel shows is looked at."""
    pictures, digests = shots.board_shots(board)
    for path in [path for path in digests if path.endswith(UPSIDE_DOWN)]:
        del digests[path]
    wrong = shots.strange(board, digests)
    assert not wrong, "\n".join(wrong)
    for path, shot in pictures.items():
        golden = Image.open(shots.GOLDEN / f"{path}.png").convert("RGB")
        assert not ImageChops.difference(shot, golden).getbbox(), path


def test_every_golden_picture_is_still_taken():
    names = {
        line.split()[-1]
        for script in shots.scripts()
        for line in script.read_text().splitlines()
        if line.startswith("shot ") or " shot " in line
    }
    kept = {path.stem for path in shots.GOLDEN.glob("*/*.png")}
    assert kept <= names, "`make golden` takes away: " + ", ".join(sorted(kept - names))
    both = {f"{language}/{name}" for language in shots.LANGUAGES for name in kept}
    for board in shots.BOARD_SHOTS:
        assert shots.known(board).keys() == both, board


def dots(*lit):
    picture = bytearray(1024)
    for x, y in lit:
        picture[(y >> 3) * 128 + x] |= 1 << (y & 7)
    return shots.image(bytes(picture))


def test_an_image_has_its_dots_where_the_panel_has():
    found = dots((0, 0), (127, 63), (5, 9))
    lit = [(x, y) for y in range(64) for x in range(128) if found.getpixel((x, y))]
    assert lit == [(0, 0), (5, 9), (127, 63)]


@pytest.fixture
def folders(tmp_path, monkeypatch):
    monkeypatch.setattr(shots, "GOLDEN", tmp_path / "golden")
    monkeypatch.setattr(shots, "DIFFERENT", tmp_path / "different")
    return tmp_path


def test_one_dot_makes_a_difference_that_is_shown(folders):
    shots.accept({"en/menu": dots((3, 4))})
    assert shots.compare("en/menu", dots((3, 4))) is None
    assert "golden picture" in shots.compare("en/menu", dots((3, 4), (9, 9)))
    shown = Image.open(folders / "different/en/menu-diff.png")
    assert shown.size == (128 * shots.SCALE, 64 * shots.SCALE)
    red = shown.getpixel((9 * shots.SCALE, 9 * shots.SCALE))
    assert red[0] > red[2]


def test_a_picture_without_a_golden_one_fails_and_is_kept(folders):
    assert "no golden picture" in shots.compare("en/new", dots())
    assert (folders / "different/en/new.png").exists()


def test_accepting_takes_away_what_no_script_takes_any_more(folders):
    shots.accept({"en/old": dots(), "en/menu": dots()})
    shots.accept({"en/menu": dots()})
    assert [path.name for path in (folders / "golden/en").iterdir()] == ["menu.png"]


def test_a_script_that_fails_tells_its_line(tmp_path):
    script = tmp_path / "broken.txt"
    script.write_text("wait 1\nnonsense\n")
    with pytest.raises(shots.Failed, match="line 2: no such command: nonsense"):
        shots.take(script, "en")


def test_shots_have_room_around_them():
    assert shots.enlarged(dots((0, 0)), 2).size == (272, 144)


def test_the_pictures_of_the_readme_are_made_of_the_golden_ones():
    for path, made in (
        (shots.README_PICTURE, shots.readme_picture()),
        (shots.BOARDS_PICTURE, shots.boards_picture()),
    ):
        shown = Image.open(path).convert("RGB")
        assert not ImageChops.difference(shown, made.convert("RGB")).getbbox()
        assert path.relative_to(shots.vm.ROOT).as_posix() in README.read_text()


def test_a_digest_that_is_another_one_is_told_with_its_board(folders):
    shot = Image.new("RGB", (3, 2), (8, 4, 8))
    shots.GOLDEN.mkdir()
    shots.accept_digests("t_display", {"en/menu": shots.digest(shot)})
    assert shots.strange("t_display", {"en/menu": shots.digest(shot)}) == []
    shot.putpixel((1, 1), (8, 8, 8))
    (told,) = shots.strange("t_display", {"en/menu": shots.digest(shot)})
    assert told.startswith("en/menu is another one on t_display")
