"""Every rule of the book is named: by a test, or by a note that says why it needs none."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

LANGUAGES = ("en", "cs")
GAME_FOLDER = files("undertable.games.mind_mgmt")
TESTS = Path(__file__).parents[1]
HEADING = re.compile(r"^### (MM-\d+(?:\.\d+)+) · (\S.*)$", re.MULTILINE)
RULE = re.compile(r"\bMM-\d+(?:\.\d+)+")
RANGE = re.compile(r"\bMM-(\d+)\.(\d+) to MM-\1\.(\d+)")
TEST_NAME = re.compile(r"def test_((?:\d+_)+)")

# How many rules each chapter has. Numbers are stable: they are cited in code, tests and by players.
CHAPTERS = {1: 4, 2: 10, 3: 4, 4: 23, 5: 5, 6: 8, 7: 7, 8: 10, 9: 6, 10: 5, 11: 4, 12: 9, 13: 7, 14: 2, 15: 7, 17: 35}
PARTS = {"6.4": 2, "8.4": 4, "8.7": 2, "15.5": 8}

SHIFT = "SHIFT campaigns are not at this table yet; the book says so at this number"
# Rules without behaviour of this game, and where they are kept instead.
NOTES: dict[str, str] = {
    **dict.fromkeys(["MM-4.23", "MM-13.7", "MM-17.30", *(f"MM-12.{n}" for n in range(1, 10))], SHIFT),
    "MM-14.1": "a rule for a paper map, which the book keeps for its readers",
    "MM-14.2": "every move is checked and every answer computed: the laws hold it",
    "MM-15.5.5": "a new connection gets one full view of its seat: the table's own rule, tested with the server",
    "MM-17.31": "leaving, bots and substitution belong to the table, not to the game",
}


@cache
def headings(lang: str) -> dict[str, str]:
    """The rule ids of one language's book, with their titles."""
    text = (GAME_FOLDER / "rules" / f"{lang}.md").read_text("utf-8")
    found = HEADING.findall(text)
    assert len(found) == len(dict(found)), "a rule stands twice in the book"
    return dict(found)


def sources() -> list[str]:
    """The game's modules and contents."""
    paths = [*GAME_FOLDER.iterdir(), *(GAME_FOLDER / "cards").iterdir(), *(GAME_FOLDER / "web").iterdir()]
    return [path.read_text("utf-8") for path in paths if path.name.endswith((".py", ".toml", ".js"))]


@cache
def named_in_tests() -> set[str]:
    """The rule ids that tests cite, in their text or in their names."""
    named: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        if path == Path(__file__) or "node_modules" in path.parts:
            continue
        text = path.read_text("utf-8")
        named |= set(RULE.findall(text))
        named |= {f"MM-{c}.{n}" for c, a, b in RANGE.findall(text) for n in range(int(a), int(b) + 1)}
        if path.parent == Path(__file__).parent:
            named |= {"MM-" + numbers.rstrip("_").replace("_", ".") for numbers in TEST_NAME.findall(text)}
    return named


def test_both_languages_hold_the_same_rules_in_the_same_order() -> None:
    assert list(headings("en")) == list(headings("cs"))


def test_no_rule_is_missing() -> None:
    plain = {f"MM-{chapter}.{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)}
    parts = {f"MM-{rule}.{n}" for rule, count in PARTS.items() for n in range(1, count + 1)}
    assert set(headings("en")) == plain | parts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_title_of_its_own(lang: str) -> None:
    titles = list(headings(lang).values())
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("rule", headings("en"))
def test_every_rule_is_named_by_a_test_or_a_note(rule: str) -> None:
    assert (rule in named_in_tests()) != (rule in NOTES), f"{rule}: {headings('en')[rule]}"


def test_code_and_tests_cite_only_rules_that_are_in_the_book() -> None:
    in_code = {rule for source in sources() for rule in RULE.findall(source)}
    assert len(in_code) > 80
    assert in_code | named_in_tests() | set(NOTES) <= set(headings("en"))


def test_the_books_refer_only_to_rules_that_are_in_them() -> None:
    for lang in LANGUAGES:
        text = (GAME_FOLDER / "rules" / f"{lang}.md").read_text("utf-8")
        assert set(RULE.findall(text)) <= set(headings(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_not_at_this_table_says_so(lang: str) -> None:
    text = (GAME_FOLDER / "rules" / f"{lang}.md").read_text("utf-8")
    words = {"en": "Not yet at this table", "cs": "U tohoto stolu zatím"}[lang]
    parts = HEADING.split(text)[1:]
    bodies = dict(zip(parts[::3], parts[2::3], strict=True))
    assert {rule for rule, body in bodies.items() if body.strip().startswith(words)} == {
        rule for rule, note in NOTES.items() if note == SHIFT
    }


def test_every_refusal_names_a_rule_that_a_player_can_read() -> None:
    """A chapter alone (MM-9) has no text of its own: `?` could not show it."""
    cited = {rule for source in sources() for rule in re.findall(r"rule=\"(MM-[\d.]+)\"", source)}
    cited |= {rule for source in sources() for rule in re.findall(r"^    rule = \"(MM-[\d.]+)\"", source, re.MULTILINE)}
    assert len(cited) > 25
    assert cited <= set(headings("en"))
