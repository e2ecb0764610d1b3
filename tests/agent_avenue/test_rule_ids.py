"""Every rule of the book is named: by a test here, or by a note that says why it needs none."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from undertable.games.agent_avenue.cards import CARD

LANGUAGES = ("en", "cs")
GAME_FOLDER = files("undertable.games.agent_avenue")
HEADING = re.compile(r"^### (AA-\d+(?:\.\d+)+) · (\S.*)$", re.MULTILINE)
RULE = re.compile(r"\bAA-\d+(?:\.\d+)+")
TEST_NAME = re.compile(r"def test_aa_(\d+)_(\d+)_")

# Rules without behaviour, and where they are kept instead.
NOTES: dict[str, str] = {
    "AA-2.5": "pawns and player aids are things to draw, not rules: the aid is `rules/aid.*.md`",
}


@cache
def headings(lang: str) -> dict[str, str]:
    """The rule ids of one language's book, with their titles."""
    text = (GAME_FOLDER / "rules" / f"{lang}.md").read_text("utf-8")
    found = HEADING.findall(text)
    assert len(found) == len(dict(found)), "a rule stands twice in the book"
    return dict(found)


def named_in_code() -> set[str]:
    """The rule ids that the game's modules cite."""
    sources = [path.read_text("utf-8") for path in GAME_FOLDER.iterdir() if path.name.endswith(".py")]
    return {rule for source in sources for rule in RULE.findall(source)}


def named_in_tests() -> set[str]:
    """The rule ids that tests cite, in their text or in their names."""
    named: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        if path == Path(__file__):
            continue
        text = path.read_text("utf-8")
        named |= set(RULE.findall(text))
        named |= {f"AA-{chapter}.{int(n)}" for chapter, n in TEST_NAME.findall(text)}
    return named


def test_both_languages_hold_the_same_rules_in_the_same_order() -> None:
    assert list(headings("en")) == list(headings("cs"))
    assert len(headings("en")) > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_title_of_its_own(lang: str) -> None:
    titles = list(headings(lang).values())
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("rule", headings("en"))
def test_every_rule_is_named_by_a_test_or_a_note(rule: str) -> None:
    assert (rule in named_in_tests()) != (rule in NOTES), f"{rule}: {headings('en')[rule]}"


def test_code_and_tests_cite_only_rules_that_are_in_the_book() -> None:
    assert named_in_code() | named_in_tests() | set(NOTES) <= set(headings("en"))


def test_the_books_refer_only_to_rules_that_are_in_them() -> None:
    for lang in LANGUAGES:
        text = (GAME_FOLDER / "rules" / f"{lang}.md").read_text("utf-8")
        assert set(RULE.findall(text)) <= set(headings(lang))


def test_every_card_cites_a_rule_that_is_in_the_book() -> None:
    text = (GAME_FOLDER / "cards" / "market.toml").read_text("utf-8")
    rules = re.findall(r'^rule = "(.*)"$', text, re.MULTILINE)
    assert len(rules) == len(CARD) and set(rules) <= set(headings("en"))
