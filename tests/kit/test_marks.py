"""What fields say they hold is what playthroughs call by name and messages speak of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import zip_longest
from typing import Any

import pytest
from golden import GOLDEN, Golden, play

from undertable.games import IDS, find
from undertable.kernel.marks import Of
from undertable.kernel.record import Record
from undertable.kernel.setup import SetupError
from undertable.kernel.state import FieldSpec, fields_of
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import Sayable
from undertable.laws.mismarks import mismarked
from undertable.laws.playthrough import told

SLOT = re.compile(r"\{(\w+):(\w+)")
# What no playthrough below calls by name: hidden from everybody, the same throughout, told by the number of its place,
# or only ever emptied. Where pieces lie in these, law 5 notices the wrong table.
UNTOLD = {
    "agent_avenue": {"side_of", "unseen", "box"},
    "mind_mgmt": {
        "potential",
        "unseen",
        "allies",
        "modules",
        "used",
        "tunnel",
        "wiretap",
        "roadblock",
        "decoy",
        "shelved",
        "drawn",
        "denied",  # of SHIFT
    },
    "black_orchestra": {
        "pool",
        "unread",
        "unrevealed",
        "deck",
        "tried",
        "plan_plot",
        "plan_by",
        "plan_at",
    },
    "za_hranou": {"lock", "evidence_pool", "boosts_left", "echo_board"},
}
TOLD = {
    "agent_avenue": ("advanced-2", "advanced-3"),
    "mind_mgmt": ("full-2", "full-4"),
    "black_orchestra": ("team-2", "team-5", "victory"),
    "za_hranou": ("agents-2", "followed", "duel", "looking", "set-aside", "echo", "two-and-echo"),
}


@cache
def _played(game: str) -> list[tuple[Golden, Record]]:
    told = [golden for golden in GOLDEN if golden.game == game and _about(golden) in TOLD[game]]
    return sorted(((golden, play(golden)) for golden in told), key=lambda played: len(played[1].entries))


def _about(golden: Golden) -> str:
    """Mode and seats where all is as usual, else what its position is about."""
    usual = not (golden.setup.options or golden.position)
    return f"{golden.setup.mode}-{golden.setup.seats}" if usual else golden.called


def _named(game: str) -> list[FieldSpec]:
    words = find(game).words.names
    return [f for f in fields_of(find(game).state) if f.of.table is not None and f.of.table.sort in words]


def _tells_otherwise(game: str, golden: Golden, record: Record) -> bool:
    """Whether a game is told in other words than its playthrough; nothing after the first of them is listened to."""
    right = golden.path().read_text("utf-8").removesuffix("\n").split("\n")
    try:
        lines = told(find(game), record, golden.lang, golden.most)
        return any(line != other for line, other in zip_longest(lines, right))
    except (IndexError, SetupError):  # the wrong table has no such row, or a position cannot be laid by it
        return True


@pytest.mark.parametrize(("game", "field"), [(id, f.name) for id in TOLD for f in _named(id)])
def test_a_field_of_the_wrong_table_is_told_wrongly(game: str, field: str) -> None:
    state, names = find(game).state, find(game).words.names
    right = next(f.of for f in fields_of(state) if f.name == field)
    other = next(table for table in find(game).tables if table.sort in names and table.sort != right.table.sort)
    with mismarked(state, field, Of(other, right.per, right.counts)):
        wrong = any(_tells_otherwise(game, golden, record) for golden, record in _played(game))
    assert wrong is (field not in UNTOLD[game])


# --- messages ------------------------------------------------------------------------------------


def _spoken(game: str) -> Iterator[tuple[type[Sayable], FieldSpec]]:
    book = find(game).book
    for cls in {*book.frames, *(choice for choices in book.choices.values() for choice in choices)}:
        yield from ((cls, f) for f in fields_of(cls))


@pytest.mark.parametrize("game", IDS)
def test_a_message_names_a_field_by_the_table_it_is_marked_with(game: str) -> None:
    words = find(game).words
    agreed = 0
    for cls, f in _spoken(game):
        for template in _templates(cls, words):
            for field, sort in SLOT.findall(template):
                if field == f.name and sort in words.names:
                    assert f.of.table is not None, f"{cls.__name__}.{f.name} is named and not marked"
                    assert sort in (f.of.table.sort, "at", "to", "out"), f"{cls.__name__}.{f.name}: {template}"
                    agreed += 1
    assert agreed


def _templates(cls: Any, words: Any) -> Iterator[str]:
    for source, _ in cls.says.sources() if cls.says is not None else ():
        yield from (words.template(source, "", None, lang) for lang in LANGUAGES)
