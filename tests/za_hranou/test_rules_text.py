"""The rules of Za hranou on paper: complete, the same in both languages, every link leading somewhere."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pytest

from undertable.server import books

GAME = "za_hranou"
LANGUAGES = ("en", "cs")
RULES_FOLDER = files("undertable.games") / GAME / "rules"

HEADING = re.compile(r"^### (ZH-\d+(?:\.\d+)+) · (\S.*)$", re.MULTILINE)
CHAPTER = re.compile(r"^## (\d+)\. \S", re.MULTILINE)
CHAPTER_NAMED = {"en": re.compile(r"\bchapters? (\d+)"), "cs": re.compile(r"\bkapitol\w* (\d+)")}
RULE = re.compile(r"\bZH-\d+(?:\.\d+)+")

# Which rules each chapter has. Numbers are stable: they are cited in code, tests and by players.
CHAPTERS: dict[int, list[int]] = {
    1: [*range(1, 5)], 2: [*range(1, 8), *range(10, 17), 20, 21], 3: [*range(1, 11)], 4: [*range(1, 6)], 5: [*range(1, 9)],
    6: [*range(1, 11)], 7: [*range(1, 5), 10, 11, 12], 8: [*range(1, 5)], 9: [*range(1, 13)], 10: [*range(1, 10)],
    11: [*range(1, 11)], 12: [*range(1, 8)], 13: [*range(1, 13)], 14: [*range(1, 5), *range(10, 17)],
    15: [*range(1, 40)], 16: [*range(1, 16), 20, 21], 17: [1, 2],
}  # fmt: skip
PARTS = {"ZH-7.1": 1, "ZH-17.1": 1}


def expected_rules() -> list[str]:
    """Every rule id in the order of the book, a rule's parts right after it."""
    found: list[str] = []
    for chapter, numbers in CHAPTERS.items():
        for number in numbers:
            rule = f"ZH-{chapter}.{number}"
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


@cache
def page(lang: str) -> str:
    """The rules as the server shows them."""
    setting = books.rules(GAME, lang)
    while True:
        try:
            next(setting)
        except StopIteration as done:
            return str(done.value.html)


def shape(markdown: str) -> list[str]:
    """Headings, rows, points and paragraphs, without their words."""
    kinds = [("#", "heading"), ("|", "row"), ("- ", "point"), *((f"{n}. ", "step") for n in range(1, 10))]
    lines = [line for line in markdown.splitlines() if line]
    return [next((kind for start, kind in kinds if line.startswith(start)), "paragraph") for line in lines]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_stands_in_the_book_once_and_in_order(lang: str) -> None:
    assert [rule for rule, _ in HEADING.findall(text(f"{lang}.md"))] == expected_rules()


def test_both_languages_hold_the_same_rules_in_the_same_order() -> None:
    assert list(bodies("en")) == list(bodies("cs"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_title_of_its_own_and_a_text(lang: str) -> None:
    titles = [title for _, title in HEADING.findall(text(f"{lang}.md"))]
    assert len(set(titles)) == len(titles)
    assert not [rule for rule, body in bodies(lang).items() if not body]


@pytest.mark.parametrize("rule", expected_rules())
def test_a_rule_has_the_same_tables_and_lists_in_both_languages(rule: str) -> None:
    assert shape(bodies("en")[rule]) == shape(bodies("cs")[rule])


@pytest.mark.parametrize("rule", expected_rules())
def test_a_rule_refers_to_the_same_rules_in_both_languages(rule: str) -> None:
    assert RULE.findall(bodies("en")[rule]) == RULE.findall(bodies("cs")[rule])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_names_only_rules_and_chapters_that_are_in_it(lang: str) -> None:
    book = text(f"{lang}.md")
    chapters_named = CHAPTER_NAMED[lang].findall(book)
    assert len(chapters_named) > 2
    assert set(chapters_named) <= set(CHAPTER.findall(book))
    assert set(RULE.findall(book)) == set(expected_rules())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_link_on_the_page_leads_to_one_place_on_it(lang: str) -> None:
    anchors = re.findall(r'\bid="([^"]+)"', page(lang))
    links = re.findall(r'\bhref="#([^"]*)"', page(lang))
    assert len(anchors) == len(set(anchors))
    assert set(expected_rules()) <= set(anchors)
    assert len(links) > len(expected_rules())
    assert set(links) <= set(anchors)


@pytest.mark.parametrize("name", ["{}.md", "aid.{}.md"])
def test_a_page_is_built_the_same_way_in_both_languages(name: str) -> None:
    assert shape(text(name.format("en"))) == shape(text(name.format("cs")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_aid_fits_a_page_and_has_no_links(lang: str) -> None:
    aid = text(f"aid.{lang}.md")
    assert len(aid.splitlines()) <= 75
    assert not RULE.search(aid) and "](" not in aid
