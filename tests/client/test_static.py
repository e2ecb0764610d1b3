"""The shipped client: vendored files are what they were, nothing inline, nothing from elsewhere, small modules."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from pathlib import Path

import pytest

from undertable import games

PACKAGE = Path(__file__).parents[2] / "src" / "undertable"
STATIC = PACKAGE / "web" / "static"
MODULES = sorted([*(STATIC / "js").rglob("*.js"), *PACKAGE.glob("games/*/web/*.js")])
STYLES = sorted([*(STATIC / "css").glob("*.css"), *PACKAGE.glob("games/*/web/*.css")])
GAME_STYLES = [path for path in STYLES if STATIC not in path.parents]
LONGEST = 400  # lines
TEXTS = [*PACKAGE.rglob("*.po"), *PACKAGE.rglob("*.toml"), *PACKAGE.glob("games/*/rulebook/*.md"), *MODULES]


def relative(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def test_vendored_files_have_their_pinned_hashes() -> None:
    for line in (STATIC / "vendor" / "HASHES").read_text().splitlines():
        digest, name = line.split()
        assert hashlib.sha256((STATIC / "vendor" / name).read_bytes()).hexdigest() == digest, name


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_a_module_is_short_and_says_what_it_is(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) < LONGEST
    assert text.startswith("//")


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_no_module_needs_inline_code_or_styles(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"\sstyle=", text), "style attributes are blocked: use classes or the CSSOM"
    assert not re.search(r"innerHTML|dangerouslySetInnerHTML|\beval\(|new Function", text)


@pytest.mark.parametrize("path", [*MODULES, *STYLES], ids=relative)
def test_nothing_is_fetched_from_elsewhere(path: Path) -> None:
    addresses = re.findall(r"(?:https?:)?//[a-z][\w.-]+\.[a-z]{2,}", path.read_text("utf-8"))
    assert not [a for a in addresses if not a.startswith("http://www.w3.org")]


def outermost(css: str) -> list[str]:
    """The selectors and at-rules that stand inside no other."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    while (inner := re.sub(r"\{[^{}]*\}", ";", bare)) != bare:
        bare = inner
    return [found.strip() for found in bare.split(";") if found.strip()]


@pytest.mark.parametrize("path", GAME_STYLES, ids=relative)
def test_a_game_sheet_is_short_and_reaches_nothing_beyond_its_board(path: Path) -> None:
    css = path.read_text("utf-8")
    board = f".board-{path.parents[1].name}"
    assert len(css.splitlines()) < LONGEST
    assert {found for found in outermost(css) if not found.startswith("@import")} <= {board, f":where({board})"}


@pytest.mark.parametrize("folder", sorted({path.parent for path in STYLES}), ids=relative)
def test_a_colour_that_is_used_twice_has_a_name(folder: Path) -> None:
    lines = [line.strip() for path in folder.glob("*.css") for line in path.read_text("utf-8").splitlines()]
    used = Counter(re.findall(r"#[0-9a-f]{3,8}\b", "\n".join(line for line in lines if not line.startswith("--"))))
    assert not {colour for colour, times in used.items() if times > 1}


@pytest.mark.parametrize("path", STYLES, ids=relative)
def test_sizes_of_type_are_steps_of_the_scale(path: Path) -> None:
    """Beside the scale: sizes that follow the text around them (em), the window (clamp) or a drawing (px)."""
    assert not re.findall(r"font(?:-size)?:[^;(]*\b[\d.]+rem[^;]*;", path.read_text("utf-8"))


def test_every_font_named_in_the_styles_is_shipped_with_its_licence() -> None:
    css = (STATIC / "css" / "faces.css").read_text("utf-8")
    named = set(re.findall(r"fonts/([\w.-]+\.woff2)", css))
    assert named == {path.name for path in (STATIC / "fonts").glob("*.woff2")}
    assert len(list((STATIC / "fonts").glob("LICENSE-*"))) == len({re.sub(r"-\d.*", "", name) for name in named})


def ranges_of_faces() -> dict[str, set[str]]:
    """By file: the letters for which a page fetches it."""
    css = (STATIC / "css" / "faces.css").read_text("utf-8")
    found = {}
    for name, spans in re.findall(r"fonts/([\w.-]+)\.woff2.*?unicode-range:(.*?);", css, re.S):
        ends = [(int(first, 16), int(last or first, 16)) for first, last in re.findall(r"U\+(\w+)(?:-(\w+))?", spans)]
        found[name] = {chr(n) for first, last in ends for n in range(first, last + 1)}
    return found


def test_whatever_is_said_in_czech_or_english_is_in_the_small_part_of_a_typeface() -> None:
    """The rest of Latin is fetched for people's names alone; what is no letter may come from the system."""
    faces = ranges_of_faces()
    said = {letter for path in TEXTS for letter in path.read_text("utf-8") if letter.isalpha()}
    for name, letters in faces.items():
        if name.endswith("-rest"):
            core = faces[name.removesuffix("-rest")]
            assert not letters & core, "no letter is in both"
            assert not said & letters, name
            assert said <= core | letters, name


def words_of_games() -> set[str]:
    """What only a game says: its id, and the names of the events it defines."""
    return {*games.IDS, *(event.__name__ for game in games.IDS for event in games.find(game).events)}


def test_the_shell_knows_no_game() -> None:
    words = words_of_games()
    for path in (STATIC / "js").rglob("*.js"):
        quoted = set(re.findall(r"\"(\w+)\"", path.read_text("utf-8")))
        assert not quoted & words, relative(path)
