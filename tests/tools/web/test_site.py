"""The site as files: complete, the same every time, in both languages, asking nobody else."""

import base64
import hashlib
import html.parser
import io
import json
import os
import re
import shutil
import struct
import subprocess
import sys

import pytest
from PIL import Image

from tools import vm
from tools.play import PANELS
from tools.web import __main__ as web, site

SCRIPTS = [path for path in site.PAGE.iterdir() if path.suffix == ".js"]


@pytest.fixture(scope="module")
def files(built):
    return {path.name: path.read_bytes() for path in built.iterdir()}


# What the site is made of.
SOURCES = ("engine", "firmware", "hardware/wiring.svg", "tools", "LICENSE")


def test_two_clones_of_a_commit_give_the_same_bytes(tmp_path):
    """Built from nothing, in folders of different names, in the other order, at another time."""
    first, second = tmp_path / "first", tmp_path / "the second"
    _clone(vm.ROOT, first)  # the tree may change meanwhile, so the second is a copy of this one
    _clone(first, second)
    one, other = (_built(clone, seed) for clone, seed in ((first, "1"), (second, "2")))
    assert set(one) == set(other)
    assert [name for name in one if one[name] != other[name]] == []


def _clone(source, target):
    for name in SOURCES:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (source / name).is_dir() else shutil.copyfile
        copy(source / name, target / name)
    (target / "build").mkdir()
    (target / "build/wasm").symlink_to(vm.BUILD / "wasm")


def _built(clone, seed):
    """The files of a site built in a clone; seed: of the order in Python's sets."""
    subprocess.run(
        [sys.executable, "-m", "tools.web", "build"],
        cwd=clone,
        env={**os.environ, "PYTHONHASHSEED": seed, "TZ": "Asia/Tokyo" if seed == "2" else "UTC"},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return {path.name: path.read_bytes() for path in (clone / "build/site").iterdir()}


def test_what_a_build_no_longer_makes_goes(tmp_path, monkeypatch):
    monkeypatch.setattr(site, "files", lambda _: {"new": b"1"})
    (tmp_path / "old").write_bytes(b"0")
    site.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


def test_the_service_worker_knows_every_other_file_by_its_digest(files):
    listed = json.loads(re.search(rb"const FILES = (\{.*?\});", files["sw.js"], re.DOTALL)[1])
    assert set(listed) == set(files) - {"sw.js"}
    for name, digest in listed.items():
        found = base64.b64encode(hashlib.sha256(files[name]).digest()).decode()
        assert digest == f"sha256-{found}", name


def test_another_file_makes_another_version(monkeypatch, files):
    monkeypatch.setattr(site, "compiled", lambda: {"kartl/app.mpy": b"M"})
    version = re.compile(rb'const SITE = "(.+)"')
    assert version.search(site.files()["sw.js"])[1] != version.search(files["sw.js"])[1]


class Addresses(html.parser.HTMLParser):
    """Every address that the page asks for by itself, without the links that people click."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        names = ("src", "action", "data") if tag == "a" else ("src", "action", "data", "href")
        self.found += [value for name, value in attrs if name in names and value]


def test_the_page_asks_for_its_own_files_only(files):
    assert set(Addresses(files["index.html"].decode()).found) <= set(files)
    for name in ("style.css", *[path.name for path in SCRIPTS]):
        assert not re.search(rb"""https?:|["'`(]//""", files[name]), name
    assert b"default-src 'self'" in files["index.html"]


def test_nothing_is_left_to_fill_in(files):
    for name in ("index.html", "sw.js"):
        assert b"{{" not in files[name]


def test_both_languages_say_as_much(files):
    page = files["index.html"].decode()
    for tag in ("article", "span"):
        german = re.findall(rf'<{tag}[^>]* lang="de"', page)
        english = re.findall(rf'<{tag}[^>]* lang="en"', page)
        assert len(german) == len(english) > 0
    sentences = (site.PAGE / "texts.js").read_text("utf-8")
    names = re.findall(r'^    "?([\w-]+)"?: \{$', sentences, re.MULTILINE)
    assert len(re.findall(r"^        de: ", sentences, re.MULTILINE)) == len(names)
    assert len(re.findall(r"^        en: ", sentences, re.MULTILINE)) == len(names)
    told = re.findall(
        r'(?:tell|problem|sentence)\("([\w-]+)"', b"".join(files.values()).decode("latin")
    )
    assert set(told) <= set(names)


def test_the_link_to_the_project_is_there_when_its_address_is_known(files):
    assert b'<p ><a href="https://example.org/kartl">' in files["index.html"]
    assert b"<p hidden><a" in site.files()["index.html"]


def test_every_board_can_be_chosen_with_every_panel(files):
    keys = [board["key"] for board in site.boards()]
    assert keys[0] == "reference" and "reference-sh1106" in keys
    for key in keys:
        assert f'<option value="{key}"'.encode() in files["index.html"]
    other = next(board for board in site.boards() if board["key"] == "reference-sh1106")
    assert other["options"]["COLUMN_OFFSET"] == PANELS["sh1106"]


def contents(image):
    size = struct.unpack_from("<I", image)[0]
    at, found = 4 + size, {}
    for name, length in json.loads(image[4:at]).items():
        found[name] = image[at : at + length]
        at += length
    assert at == len(image)
    return found


def test_the_firmware_is_there_without_native_code(files):
    found = contents(files["firmware.bin"])
    assert {"kartl/main.mpy", "kartl/names", "virtual/web.mpy"} <= set(found)
    for name, data in found.items():
        if name.endswith(".mpy"):
            assert data[:2] == b"M\x06" and not data[2] >> 2, name


def test_the_workflow_publishes_what_make_site_builds():
    steps = (vm.ROOT / ".github/workflows/pages.yml").read_text("utf-8")
    assert re.search(r"run: make site REPOSITORY=\S", steps)
    assert f"path: {site.FOLDER.relative_to(vm.ROOT)}" in steps
    assert steps.index("make site") < steps.index("upload-pages-artifact")
    assert steps.index("upload-pages-artifact") < steps.index("deploy-pages")


def test_the_size_of_all_files_is_printed(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(site, "files", lambda _: {"a.js": b"1" * 1000, "b.js": b"2" * 20})
    assert web.main(["build", "--out", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "a.js     1000" in said and "2 files, 1020 bytes" in said


def test_without_micropython_it_is_said_what_fetches_it(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(site, "PORT", tmp_path / "nothing")
    assert web.main(["build", "--out", str(tmp_path / "site")]) == 1
    assert "make wasm" in capsys.readouterr().err


def test_the_icon_is_the_cards_of_the_start_picture():
    icon = Image.open(io.BytesIO(site.icon(180)))
    assert icon.size == (180, 180)
    assert {colour for _, colour in icon.getcolors()} == set(site._ICON_COLOURS)


def test_a_port_in_use_is_told(served, built, capsys):
    taken = served().server_address[1]
    assert web.serve(built, taken) == 2
    assert f"Port {taken} can't be used" in capsys.readouterr().out
