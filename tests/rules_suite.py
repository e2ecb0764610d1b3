"""The rules of a game on paper, as a test class: complete, the same in both languages, every link leading somewhere.

class TestRulesOnPaper(RulesOnPaper):
    game, letters = "black_orchestra", "BO"
    chapters = {1: range(1, 13), …}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import ClassVar

import pytest

from undertable.kernel.text import LANGUAGES
from undertable.server.ground import books

CHAPTER = re.compile(r"^## (\d+)\. \S", re.MULTILINE)
CHAPTER_NAMED = {"en": re.compile(r"\bchapters? (\d+)"), "cs": re.compile(r"\bkapitol\w* (\d+)")}
AID = 75  # lines on a page


@cache
def text(game: str, name: str) -> str:
    return (files("undertable.games") / game / "rulebook" / name).read_text("utf-8")


@cache
def page(game: str, lang: str) -> str:
    """The rules as the server shows them."""
    setting = books.rules(game, lang)
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


def up_to(counts: Mapping[int, int]) -> dict[int, range]:
    """Chapters whose rules are numbered from 1 on without a gap."""
    return {chapter: range(1, count + 1) for chapter, count in counts.items()}


class RulesOnPaper:
    """Numbers of rules are stable: they are cited in code, tests and by players. A game says which each chapter has."""

    game: ClassVar[str]
    letters: ClassVar[str]
    chapters: ClassVar[Mapping[int, Iterable[int]]]
    parts: ClassVar[Mapping[str, int]] = {}  # by rule: how many parts it has
    pages: ClassVar[tuple[str, ...]] = ("{}.md", "aid.{}.md")

    @classmethod
    def expected(cls) -> list[str]:
        """Every rule id in the order of the book, a rule's parts right after it."""
        found: list[str] = []
        for chapter, numbers in cls.chapters.items():
            for rule in (f"{cls.letters}-{chapter}.{number}" for number in numbers):
                found += [rule, *(f"{rule}.{part}" for part in range(1, cls.parts.get(rule, 0) + 1))]
        return found

    @classmethod
    def cited(cls, markdown: str) -> list[str]:
        """The rules that a text names."""
        return re.findall(rf"\b{cls.letters}-\d+(?:\.\d+)+", markdown)

    @classmethod
    def headed(cls, lang: str) -> list[tuple[str, str, str]]:
        """Every rule with its title and what stands under its heading."""
        heading = re.compile(rf"^### ({cls.letters}-\d+(?:\.\d+)+) · (\S.*)$", re.MULTILINE)
        found = heading.split(text(cls.game, f"{lang}.md"))[1:]
        bodies = (body.split("\n## ")[0].strip() for body in found[2::3])
        return list(zip(found[::3], found[1::3], bodies, strict=True))

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_rule_stands_in_the_book_once_and_in_order(self, lang: str) -> None:
        assert [rule for rule, _, _ in self.headed(lang)] == self.expected()

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_rule_has_a_title_of_its_own_and_a_text(self, lang: str) -> None:
        titles = [title for _, title, _ in self.headed(lang)]
        assert len(set(titles)) == len(titles)
        assert not [rule for rule, _, body in self.headed(lang) if not body]

    def test_a_rule_has_the_same_tables_lists_and_references_in_both_languages(self) -> None:
        both = zip(self.headed("en"), self.headed("cs"), strict=True)
        for (rule, _, english), (other, _, czech) in both:
            assert rule == other
            assert shape(english) == shape(czech), rule
            assert self.cited(english) == self.cited(czech), rule

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_book_names_only_rules_and_chapters_that_are_in_it(self, lang: str) -> None:
        book = text(self.game, f"{lang}.md")
        assert set(CHAPTER_NAMED[lang].findall(book)) <= set(CHAPTER.findall(book))
        assert set(self.cited(book)) == set(self.expected())

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_link_on_the_page_leads_to_one_place_on_it(self, lang: str) -> None:
        anchors = re.findall(r'\bid="([^"]+)"', page(self.game, lang))
        links = re.findall(r'\bhref="#([^"]*)"', page(self.game, lang))
        assert len(anchors) == len(set(anchors))
        assert set(self.expected()) <= set(anchors)
        assert links and set(links) <= set(anchors)

    def test_pages_are_built_the_same_way_in_both_languages(self) -> None:
        for name in self.pages:
            assert shape(text(self.game, name.format("en"))) == shape(text(self.game, name.format("cs"))), name

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_aid_fits_a_page_and_has_no_links(self, lang: str) -> None:
        aid = text(self.game, f"aid.{lang}.md")
        assert len(aid.splitlines()) <= AID
        assert not self.cited(aid) and "](" not in aid
