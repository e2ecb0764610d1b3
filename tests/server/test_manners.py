"""Who may talk, and between whose seats a curtain falls: as the game declares it, on the wire."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.kit import Guest, House, house
from undertable.games import find
from undertable.kernel.parts import PHRASES, Channel, Manners

AVENUE = find("agent_avenue")


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


def channels(monkeypatch: pytest.MonkeyPatch, **open_now: Channel) -> None:
    talk: Manners[object] = type(AVENUE.manners)  # type: ignore[assignment,type-var]
    monkeypatch.setattr(talk, "talk", lambda self, seen: open_now)
    monkeypatch.setattr(talk, "talk_stays", False)


def says(guest: Guest, table: str, seat: int, text: str, channel: str = "table") -> int:
    return guest.post(table, "chat", seat=seat, channel=channel, text=text).status


def test_whoever_is_silenced_reads_and_does_not_write(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    me = Guest(home)
    channels(monkeypatch, table=Channel(readers=0b11, writers=0b01))
    table = me.new_table("me", "me")
    with me.socket(table, 1) as prisoner:
        assert prisoner.until("table")["talk"] == []
        assert says(me, table, 0, "drž se") == 204
        assert prisoner.until("chat")["text"] == "drž se"
        assert says(me, table, 1, "pomoc") == 403
    with me.socket(table, 0) as free:
        assert free.until("table")["talk"] == ["table"]


def test_set_phrases_too_are_said_only_by_those_who_may(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    me = Guest(home)
    channels(monkeypatch, **{PHRASES: Channel(readers=0b1111, writers=0b1110)})
    table = me.new_table("me", "me", "me", "me")
    with me.socket(table, 0) as prisoner, me.socket(table, 1) as free:
        assert prisoner.until("table")["phrases"] == [] and prisoner.tables[-1]["talk"] == []
        assert free.until("table")["phrases"]
    assert says(me, table, 0, "hello", PHRASES) == 403
    assert says(me, table, 1, "hello", PHRASES) == 204


def sights(guest: Guest, table: str) -> list[int]:
    with guest.socket(table, 0) as ear:
        return [row["sight"] for row in ear.until("table", lambda message: message["begun"])["seats"]]


def test_a_curtain_falls_only_where_the_next_person_sees_something_else(home: House) -> None:
    me = Guest(home)
    assert sights(me, me.new_table("me", "me")) == [0, 1]
    hunt = me.new_table("me", "me", "me", game="mind_mgmt", mode="training")
    assert sights(me, hunt) == [0, 1, 1], "the Rogue players know the same"
