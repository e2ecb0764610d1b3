"""The rules of Stationfall on paper: complete, the same in both languages, every reference leading somewhere."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pytest

LANGUAGES = ("en", "cs")
RULES_FOLDER = files("undertable.games") / "stationfall" / "rules"
HEADING = re.compile(r"^### (SF-\d+(?:\.\d+)+) · (\S.*)$", re.MULTILINE)
RULE = re.compile(r"\bSF-\d+(?:\.\d+)+")

# How many rules each chapter has. Numbers are stable: they are cited in code, tests and by players.
CHAPTERS = {
    1: 5, 2: 12, 3: 10, 4: 8, 5: 7, 6: 5, 7: 4, 8: 6, 9: 5, 10: 7, 11: 3, 12: 7, 13: 22, 14: 27, 15: 9, 16: 7, 17: 8, 18: 5,
    19: 46, 20: 28,
}  # fmt: skip
PARTS = {"SF-7.2": 5, "SF-7.3": 2, "SF-7.4": 2, "SF-15.3": 2, "SF-15.5": 7, "SF-15.8": 2}


def expected_rules() -> list[str]:
    """Every rule id in the order of the book, a rule's parts right after it."""
    found: list[str] = []
    for chapter, count in CHAPTERS.items():
        for number in range(1, count + 1):
            rule = f"SF-{chapter}.{number}"
            found.append(rule)
            found += [f"{rule}.{part}" for part in range(1, PARTS.get(rule, 0) + 1)]
    return found


@cache
def text(name: str) -> str:
    return (RULES_FOLDER / name).read_text("utf-8")


@cache
def bodies(lang: str) -> dict[str, str]:
    """What stands under each rule's heading."""
    parts = HEADING.split(text(f"{lang}.md"))[1:]
    return dict(zip(parts[::3], (body.split("\n## ")[0].strip() for body in parts[2::3]), strict=True))


def shape(markdown: str) -> list[str]:
    """Headings, rows, points and paragraphs, without their words."""
    kinds = [("#", "heading"), ("|", "row"), ("- ", "point"), *((f"{n}. ", "step") for n in range(1, 10))]
    lines = [line for line in markdown.splitlines() if line]
    return [next((kind for start, kind in kinds if line.startswith(start)), "paragraph") for line in lines]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_stands_in_the_book_once_and_in_order(lang: str) -> None:
    assert [rule for rule, _ in HEADING.findall(text(f"{lang}.md"))] == expected_rules()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_title_of_its_own_and_a_text(lang: str) -> None:
    titles = [title for _, title in HEADING.findall(text(f"{lang}.md"))]
    assert len(set(titles)) == len(titles)
    assert not [rule for rule, body in bodies(lang).items() if not body]


@pytest.mark.parametrize("rule", expected_rules())
def test_a_rule_is_built_the_same_way_in_both_languages(rule: str) -> None:
    assert shape(bodies("en")[rule]) == shape(bodies("cs")[rule])
    assert RULE.findall(bodies("en")[rule]) == RULE.findall(bodies("cs")[rule])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_names_only_rules_that_are_in_it(lang: str) -> None:
    assert set(RULE.findall(text(f"{lang}.md"))) == set(expected_rules())


@pytest.mark.parametrize("name", ["{}.md", "aid.{}.md"])
def test_a_page_is_built_the_same_way_in_both_languages(name: str) -> None:
    assert shape(text(name.format("en"))) == shape(text(name.format("cs")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_aid_fits_a_page_and_has_no_links(lang: str) -> None:
    aid = text(f"aid.{lang}.md")
    assert len(aid.splitlines()) <= 75
    assert not RULE.search(aid) and "](" not in aid
