"""Every event card, turned up in a position where all of it can happen: what is printed on it is what happens (BO-8.5)."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.black_orchestra.box.tables import EVENT, NAZI, PLACE
from undertable.kernel.engine import asked
from undertable.kernel.types import CHANCE

from .content import by_id
from .table import Table

PRINTED = by_id("events")
FREE = ("kordt", "oster", "beck")  # a civilian, one of the Abwehr, one of the Wehrmacht
AFFILIATION = {"civilian": "kordt", "abwehr": "oster", "wehrmacht": "beck"}
SUPPORT, MOTIVATION, SUSPICION = 4, 2, 1


def turned_up(event: str) -> Table:
    """Three conspirators in Berlin, none of them alone, in the stage of the event; nothing that it asks is special."""
    stage = PRINTED[event]["stage"]
    position: dict[str, Any] = {
        "who": ["kordt", "canaris", "oster", "beck"],  # a prisoner is next: no turn begins beside anybody
        "at": {**dict.fromkeys(FREE, "zeughaus"), "canaris": "prison"},
        "motivation": dict.fromkeys(FREE, "motivated"),
        "suspicion": dict.fromkeys(FREE, "medium"),
        "support": SUPPORT,
        "stage": stage,
        "nazi": dict.fromkeys(NAZI.ids, "adlerhorst"),
        "step": "events",
        "next": [event],
    }
    t = Table(4, **position)
    while asked(t.s) == (CHANCE,) and t.ask == "TurnTile":
        t.falls(t.open(CHANCE)[0])
    return t


def terms(event: str, word: str) -> list[dict[str, Any]]:
    return [term for term in PRINTED[event]["effect"] if term["do"] == word]


@pytest.mark.parametrize("event", EVENT.ids)
def test_support_changes_as_printed(event: str) -> None:
    support = SUPPORT
    for term in PRINTED[event]["effect"]:
        if term["do"] == "support":
            support = min(7, max(3, support + term["n"]))
        elif term["do"] == "support_reset":
            support = 3
        elif term["do"] == "support_at_least":
            support = max(support, term["n"])
    assert turned_up(event).s.support == support


@pytest.mark.parametrize("event", EVENT.ids)
def test_hitler_and_deputies_are_where_they_are_sent(event: str) -> None:
    places = dict.fromkeys(NAZI.ids, "adlerhorst")
    for term in terms(event, "move_nazi"):
        places |= dict.fromkeys(term["who"], term["to"])
    for term in terms(event, "move_nazi_home"):
        places |= {id: PLACE.ids[NAZI.row(id).home] for id in term["who"]}
    for term in terms(event, "visit"):
        places |= {term["who"]: "zeughaus"}
    for term in terms(event, "remove_nazi"):
        places |= {term["who"]: "gone"}
    t = turned_up(event)
    assert {id: t.nazi(id) for id in NAZI.ids} == places
    moved = {id for id in NAZI.ids if places[id] not in ("adlerhorst", "gone")}
    assert {NAZI.ids[nazi] for nazi in t.s.moved} == moved


@pytest.mark.parametrize("event", EVENT.ids)
def test_motivation_and_suspicion_change_as_printed(event: str) -> None:
    motivation, suspicion = dict.fromkeys(FREE, MOTIVATION), dict.fromkeys(FREE, SUSPICION)
    for track, word in ((motivation, "motivation"), (suspicion, "suspicion")):
        for term in terms(event, word):
            whom = term["who"].removeprefix("berlin_")
            concerned = FREE if whom in ("all", "berlin") else (AFFILIATION[whom],)
            track |= {who: track[who] + term["n"] for who in concerned}
    if terms(event, "suspicion_raise_to"):
        suspicion = dict.fromkeys(FREE, 2)  # all are equally near to Hitler
    t = turned_up(event)
    levels = {
        "timid": 0,
        "skeptical": 1,
        "motivated": 2,
        "committed": 3,
        "low": 0,
        "medium": 1,
        "high": 2,
        "extreme": 3,
    }
    assert {who: levels[t.motivation(who)] for who in FREE} == motivation
    assert {who: levels[t.suspicion(who)] for who in FREE} == suspicion


@pytest.mark.parametrize("event", [id for id in EVENT.ids if terms(id, "remove_events")])
def test_as_many_events_are_removed_as_printed(event: str) -> None:
    (term,) = terms(event, "remove_events")
    assert turned_up(event).s.top[term["stage"] - 1] == 2 + 1 + term["n"]


@pytest.mark.parametrize("event", [id for id in EVENT.ids if terms(id, "reveal_item")])
def test_the_item_is_revealed_where_it_is_printed(event: str) -> None:
    t = turned_up(event)
    assert all(t.s.tile[PLACE.kind(term["at"])] >= 0 for term in terms(event, "reveal_item"))


@pytest.mark.parametrize("event", [id for id in EVENT.ids if terms(id, "move_conspirator")])
def test_conspirators_go_where_they_are_sent(event: str) -> None:
    t = turned_up(event)
    for term in terms(event, "move_conspirator"):
        assert t.at(AFFILIATION[term["who"]]) == term["to"]
