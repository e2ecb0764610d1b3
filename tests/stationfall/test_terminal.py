"""Stationfall at a terminal: the station in eighty columns, own cards, and who may be who; nothing that may not be told."""

from __future__ import annotations

from random import Random

import pytest

from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.state import State
from undertable.games.stationfall.box.tables import IDENTITY
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.observe import observe
from undertable.kernel.setup import Setup
from undertable.kernel.types import CHANCE, NOBODY
from undertable.kit.terminal import TerminalView, face_of

from .table import Table, activate

FACE = face_of(GAME)
NAMES = ("Ema", "Jan", "Iva", "Ota", "Eva", "Jiří", "Klára", "Matěj", "Zdeňka")


def look(s: State, seat: int | None, lang: str = "en", plain: bool = False) -> TerminalView:
    """What a seat sees, or nobody in particular."""
    seen = observe(s, NOBODY if seat is None else GAME.viewer(s, seat))
    return TerminalView(GAME, seen, seat, NAMES, lang, plain)


def table(s: State, seat: int | None = None, lang: str = "en", plain: bool = False) -> str:
    return "\n".join(FACE.table(look(s, seat, lang, plain)))


def guessed(s: State, seat: int | None, lang: str = "en") -> str:
    seen = look(s, seat, lang)
    return "\n".join(FACE.knowledge(seen, GAME.belief.know(seen.seen)))


@pytest.mark.parametrize("setup", [Setup("full", 9, {"minutes": "10"}), Setup("double", 4), Setup("solo", 3)])
def test_all_of_a_game_fits_eighty_columns_and_the_table_is_the_same_for_everybody(setup: Setup) -> None:
    rng = Random(f"columns {setup.mode}")
    s, asked_before = start(GAME, setup), 0
    while seats := asked(s):
        if seats == (CHANCE,):
            outcomes = chance(s)
            step(s, CHANCE, rng.choices([o for o, _ in outcomes], [n for _, n in outcomes])[0])
            continue
        if asked_before % 40 == 0:
            for lang in ("cs", "en"):
                seen = look(s, seats[0], lang)
                lines = [*FACE.table(seen), *FACE.hand(seen), *FACE.knowledge(seen, GAME.belief.know(seen.seen))]
                assert max(map(len, lines), default=0) <= 80, max(lines, key=len)
            tables = {table(s, seat) for seat in (None, *range(s.seats))}
            assert len(tables) == 1
        step(s, seats[0], rng.choice(list(options(s, seats[0]))))
        asked_before += 1
    assert asked_before > 80 and "Abandon Ship!" in table(s)


def at_work() -> State:
    """Somebody at work in a damaged Kitchen, somebody Down, a countdown, cubes and a Bribe."""
    return Table(
        2,
        at={"exile": "kitchen", "stranger": "mcqueen", "medical": "kitchen"},
        status={"medical": "down"},
        held={"exile": ["gun", "nanogel"]},
        data={"exile": ["evidence"]},
        damaged=["kitchen"],
        tokens=["0 3 launch mcqueen"],
        cubes=[{"exile": 2}, {"stranger": 1}],
        secret=[["cyborg"], ["stranger"]],
        bonus=[["daredevil"], ["exile"]],
        hand=[["engineer"], []],
    ).s


def test_the_station_tells_who_is_where_with_what_and_in_what_state() -> None:
    said = table(at_work())
    kitchen = next(line for line in said.split("\n") if line.startswith("Kitchen"))
    assert "damaged" in kitchen and "Exile [Nanogel, Gun, Evidence]" in kitchen and "Medical (Down)" in said
    assert "Launch, minute 3, Stranger" in said and "Empty: " in said
    assert "Exile: Ema ■■" in said and "Kompromat in hand: 1" in said


def test_it_is_said_in_czech_too() -> None:
    said = table(at_work(), lang="cs")
    assert "Kuchyně" in said and "poškozen" in said and "Prázdno: " in said and "Zbývá minut" in said


def test_the_own_cards_are_told_in_full_to_their_owner_alone() -> None:
    s = at_work()
    mine = "\n".join(FACE.hand(look(s, 0)))
    assert "You are, in secret: Cyborg. +1 for every Officer" in mine
    assert "Daredevil (+2 if Escaped)" in mine and "Kompromat in your hand: Engineer" in mine
    theirs = "\n".join(FACE.hand(look(s, 1)))
    assert "Stranger" in theirs and "Cyborg" not in theirs and "Engineer" not in theirs
    assert FACE.hand(look(s, None)) == []


def test_whoever_acts_is_marked_and_told_where_one_can_go() -> None:
    laid = Table(2, at={"exile": "kitchen"}, cubes=[{"exile": 1}])
    laid.do(activate("exile"))
    s = laid.s
    said = table(s)
    assert "▸Exile" in said and "Kitchen (lit) → " in said
    assert "▸" not in table(s, plain=True)


def test_chances_are_told_by_seat_without_the_own_cards() -> None:
    s = at_work()
    public = guessed(s, None)
    assert public.count("%") >= 10 and "Ema:" in public and "Jan:" in public
    mine = guessed(s, 0)
    assert "Ema:" not in mine and "Jan:" in mine and "identities" in mine
    assert not any(GAME.words.name("identity", IDENTITY.kind(id_), "en") in mine for id_ in ("cyborg", "daredevil"))
    assert "další" in guessed(s, 0, "cs") or "dalších" in guessed(s, 0, "cs")
