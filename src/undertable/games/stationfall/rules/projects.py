"""Project X (SF-7.2): its release, and what it does in T4. Its effects are words in `projects.toml`.

May touch: the Monster, the wormhole, and through `harm` whomever they hit. Must not: decide when T4 comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from undertable.kernel.marks import of
from undertable.kernel.types import Choice, Seat
from undertable.kit.terms import Inner, Terms

from ..board.book import book
from ..board.looks import BODY, HUMAN, dark, escaped, helmeted, monster_of
from ..board.state import LIVE, NONE, State
from ..box.tables import DATA, MONSTER, OUTER_SPACE, PLACE, PROJECT, STATION, X_VAULT
from ..speech.answers import ENOUGH, PASS, WHERE, WHOM, Enough, Pass, Where, Whom
from ..speech.asks import MoveX, PickVictim, PlaceMouth, ReleaseX, ResolveX
from ..speech.asks_powers import XEffect
from ..speech.events import SetOut
from ..speech.events_station import Engulfed, MouthMoved, XReleased
from .pieces.alarm import antimatter_left
from .pieces.data import gain_data as copy_to
from .pieces.harm import bring_down, contaminate, damage, enter, suffer
from .prowl import Prey, Through, Victim, closer, may_end, mouth_ways, onward, preferred, victims, ways

effects: Terms[State] = Terms()
All = Literal["all_humans_and_robots"]
Path = tuple[int, ...]


# --- release (SF-7.2) ------------------------------------------------------------------------


@book.run(ReleaseX)
def release(s: State, todo: ReleaseX) -> None:
    """SF-7.2: the card is turned up, a Monster stands in the X Vault, and the effects of the release happen."""
    row = PROJECT[s.x.kind]
    s.tell(XReleased(s.x))
    if row.monster:
        s.status[MONSTER], s.at[MONSTER] = LIVE, X_VAULT
        s.tell(SetOut(MONSTER, X_VAULT))
        suffer(s, MONSTER)
    s.then(XEffect(f"{row.id}.release", 0, s.active))


# --- T4 (SF-7.2.1) ---------------------------------------------------------------------------


@book.run(ResolveX)
def resolve(s: State, todo: ResolveX) -> None:
    """SF-7.2.1: in every turn, or in the last seat's; what cannot act does not."""
    kind = monster_of(s)
    if kind == NONE or (PROJECT[kind].monster and not at_large(s)):
        return
    last = (s.active + 1) % s.seats == s.first
    if PROJECT[kind].cadence == "every_turn" or (PROJECT[kind].cadence == "end_of_minute" and last):
        s.then(XEffect(f"{PROJECT[kind].id}.resolve", 0, s.active))


def at_large(s: State) -> bool:
    """A Monster that is Live and has not Escaped; any other does nothing more (SF-7.2.1)."""
    return s.status[MONSTER] == LIVE and not escaped(s, MONSTER)


effects.run(book, XEffect)


# --- moving (SF-7.2.5) -----------------------------------------------------------------------


@effects.word
def x_choose(s: State, at: XEffect, options: tuple[Inner, ...]) -> None:
    """One of several effects; the decider may decline all."""
    s.then(MoveX(at.seat, (), at.step))


@effects.word
def x_move(
    s: State,
    at: XEffect,
    n: int,
    through: Through,
    ends_in: Literal["", "dark"] = "",
    must: bool = False,
    prefer: Literal["", "undamaged"] = "",
) -> None:
    """Up to n moves, also none; with `must` exactly one if there is any way."""
    ask_or_walk(s, at)


@effects.word
def x_move_to_nearest(s: State, at: XEffect, n: int, target: Prey, through: Through) -> None:
    """Up to n moves along a shortest path to the nearest prey, stopping where it is."""
    ask_or_walk(s, at)


@effects.word
def x_move_mouth(s: State, at: XEffect, n: int, through: Through) -> None:
    """Mouth B of the wormhole may be shifted by one Section (SF-7.2.4)."""
    s.then(MoveX(at.seat, (), at.step))


def ask_or_walk(s: State, at: XEffect) -> None:
    """The decider is asked where there is anything to decide; a path without a choice is walked at once."""
    if not at_large(s):
        return
    path: tuple[Choice, ...] = ()
    while len(found := next_moves(s, at.key, at.step, path)) == 1:
        path = (*path, found[0])
    if found:
        s.then(MoveX(at.seat, (), at.step))
    else:
        walk(s, path)


def next_moves(s: State, key: str, step: int, path: tuple[Choice, ...]) -> Sequence[Choice]:
    """What may come after the first steps of a path; nothing where it is complete."""
    term = effects.lists[key][step]
    places = [choice.place for choice in path if isinstance(choice, Where)]
    if len(places) < len(path):  # a word, not a place: enough, declined, or a victim
        return ()
    here = places[-1] if places else s.at[MONSTER]
    if term.word == "x_choose":
        return [] if path else _any_effect(s, term.given["options"])
    if term.word == "x_move_mouth":
        return [] if path else [*[WHERE[place] for place in mouth_ways(s)], PASS]
    left = term.given["n"] - len(path)
    if term.word == "x_move_to_nearest":
        found = closer(s, here, term.given["target"], term.given["through"]) if left else []
        return [WHERE[place] for place in found]
    return _wander(s, here, left, term.given, started=bool(path))


def _wander(s: State, here: int, left: int, given: dict[str, Any], *, started: bool) -> Sequence[Choice]:
    """The next place of a free path, or that it ends here."""
    through, ends_in = given["through"], given.get("ends_in", "")
    if given.get("must"):
        return [] if started else [WHERE[b] for b in preferred(s, ways(s, here, through), given.get("prefer", ""))]
    if left == 0:
        return []
    stop = [ENOUGH] if not started or may_end(s, here, ends_in) else []
    return [*[WHERE[b] for b in onward(s, here, left, through, ends_in)], *stop]


def _any_effect(s: State, keys: Sequence[str]) -> Sequence[Choice]:
    """The choices of several effects of one step each, or none of them."""
    found: list[Choice] = []
    for key in keys:
        term = effects.lists[key][0]
        if term.word == "x_move":
            found += [WHERE[place] for place in ways(s, s.at[MONSTER], term.given["through"])]
        else:
            found += [WHOM[pawn] for pawn in victims(s, term.given["target"], "")]
    return [*found, PASS]


@book.options(MoveX, Where, Whom, Enough, Pass)
def where_x_goes(s: State, ask: MoveX, seat: Seat) -> Sequence[Choice]:
    """SF-7.2.5: one Section after another."""
    return next_moves(s, f"{PROJECT[s.x.kind].id}.resolve", ask.step, ask.steps)


@book.resolve(MoveX)
def move_x(s: State, ask: MoveX) -> None:
    """SF-7.2.5: the path is walked step by step; the wormhole shifts its mouth; the Swarm may strike instead."""
    first = ask.steps[0]
    if isinstance(first, Whom):
        bring_down(s, first.pawn)
    elif isinstance(first, Where) and s.mouth != NONE:
        open_mouth(s, first.place)
    else:
        walk(s, ask.steps)


def walk(s: State, path: Sequence[Choice]) -> None:
    """The Monster goes, and whoever is Engulfed with it, until it is Down (SF-7.2.3)."""
    for choice in path:
        if isinstance(choice, Where) and at_large(s):
            for pawn in [pawn for pawn, inside in enumerate(s.engulfed) if inside]:
                s.at[pawn] = choice.place
            enter(s, MONSTER, choice.place)
            antimatter_left(s)


# --- what it does where it is ----------------------------------------------------------------


@effects.word
def x_down(
    s: State,
    at: XEffect,
    n: int,
    target: Victim,
    prefer: Literal["", "pc"] = "",
    if_: Literal["", "dark"] = "",
) -> None:
    """So many of those it may hit in its Section go Down: all, or the decider picks (SF-7.2.5)."""
    if not at_large(s) or (if_ == "dark" and not dark(s, s.at[MONSTER])):
        return
    found = victims(s, target, prefer)
    if len(found) <= n:
        for pawn in found:
            bring_down(s, pawn)
    else:
        s.then(PickVictim(at.seat, at.step, tuple(found)))


@book.options(PickVictim, Whom)
def whom_it_may_hit(s: State, ask: PickVictim, seat: Seat) -> Sequence[Choice]:
    """SF-7.2.5: one of those whom the Monster found."""
    return [WHOM[pawn] for pawn in ask.pawns]


@book.answer(PickVictim, Whom)
def hit(s: State, ask: PickVictim, seat: Seat, choice: Whom) -> None:
    """SF-7.2.5: that one is Down."""
    bring_down(s, choice.pawn)


def beside_it(s: State) -> list[int]:
    """Every Human and Robot in its Section, Live or Down."""
    return [pawn for pawn in range(MONSTER) if BODY[pawn] and s.at[pawn] == s.at[MONSTER]]


@effects.word
def x_engulf(s: State, at: XEffect, target: All) -> None:
    """Everybody in its Section is Engulfed; unhelmeted Humans go Down, the Daredevil too (SF-7.2.3)."""
    if not at_large(s):
        return
    for pawn in beside_it(s):
        if not s.engulfed[pawn]:
            s.engulfed[pawn] = True
            s.tell(Engulfed(pawn, True))
            if HUMAN[pawn] and not helmeted(s, pawn):
                bring_down(s, pawn)


@effects.word
def x_contaminate(s: State, at: XEffect, target: All) -> None:
    """Everybody in its Section is Contaminated (SF-4.5)."""
    if at_large(s):
        for pawn in beside_it(s):
            contaminate(s, pawn)


@effects.word
def damage_section(s: State, at: XEffect, where: Literal["x"]) -> None:
    """Its Section is Damaged (SF-5.4)."""
    if at_large(s):
        damage(s, s.at[MONSTER])


# --- those that are no Monsters --------------------------------------------------------------


@effects.word
def x_place_mouths(
    s: State, at: XEffect, a: Annotated[int, of(PLACE)], b: Literal["chosen_section_or_outer_space"]
) -> None:
    """Mouth A is in the X Vault; the active player says where B is (SF-7.2.4)."""
    s.then(PlaceMouth(at.seat))


@book.options(PlaceMouth, Where)
def where_it_may_open(s: State, ask: PlaceMouth, seat: Seat) -> Sequence[Choice]:
    """SF-7.2.4: any other station Section, or Outer Space."""
    return [WHERE[place] for place in (*STATION, OUTER_SPACE) if place != X_VAULT]


@book.answer(PlaceMouth, Where)
def place_mouth(s: State, ask: PlaceMouth, seat: Seat, choice: Where) -> None:
    """SF-7.2.4: the second mouth of the wormhole opens at the chosen place."""
    open_mouth(s, choice.place)


def open_mouth(s: State, place: int) -> None:
    """Mouth B is there: a Corridor to the X Vault that holds no Lock (SF-7.2.4)."""
    s.mouth = place
    s.tell(MouthMoved(place))


@effects.word
def gain_data(
    s: State, at: XEffect, data: Annotated[int, of(DATA)], who: Literal["releasing_character_and_all_in_x_vault"]
) -> None:
    """The releaser, if any, and everybody in the X Vault have that Data (SF-V)."""
    found = [pawn for pawn in range(MONSTER) if BODY[pawn] and (pawn == s.releaser or s.at[pawn] == X_VAULT)]
    for pawn in found:
        copy_to(s, pawn, data)


for _row in PROJECT:
    effects.read(f"{_row.id}.release", _row.release, f"projects.toml, {_row.id}, release")
    effects.read(f"{_row.id}.resolve", _row.resolve, f"projects.toml, {_row.id}, resolve")
