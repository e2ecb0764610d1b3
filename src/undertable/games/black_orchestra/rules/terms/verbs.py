"""The words that most cards are written in: tracks, offers of a visit, items, discarding, drawing (BO-4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec.structs import replace

from undertable.kernel.marks import of
from undertable.kernel.types import Seat
from undertable.kit.terms import Inner

from ...board.book import book
from ...board.looks import owner
from ...board.state import FACE_DOWN, NONE, State
from ...box.tables import FACE, MEDIUM, MOTIVATION, PLACE, SUSPICION, TARGET
from ...speech.answers_effects import Accept
from ...speech.asks import (
    ChoosePlace,
    Consider,
    Draw,
    DrawMore,
    Effect,
    Limits,
    RollTable,
    TakeDiscard,
    TakeScrap,
    TurnTile,
)
from ...speech.events import ActionsGained, DissentChanged, Rolled
from ...speech.events_history import AbwehrDissolved
from ...speech.outcomes import ROLLS, DiceFell
from ..pieces.things import droppable, lose_tile, take_tile
from ..pieces.tracks import motivate, put_support, put_suspicion, suspect
from .effects import Who, about, effects, people, pick_place

# --- tracks ----------------------------------------------------------------------------------


@effects.word
def support(s: State, at: Effect, n: int) -> None:
    """Hitler's support goes up or down (BO-4.3)."""
    put_support(s, s.support + n)


@effects.word
def support_reset(s: State, at: Effect) -> None:
    """Hitler's support falls to its lowest (BO-3.4)."""
    put_support(s, s.floor)


@effects.word
def support_at_least(s: State, at: Effect, n: int) -> None:
    """Hitler's support rises to a height, unless it is higher (BO-4.3)."""
    put_support(s, max(s.support, n))


@effects.word
def motivation(s: State, at: Effect, who: Who, n: int | Literal["rolled"]) -> None:
    """Motivation of those named goes up or down (BO-4.3)."""
    for one in people(s, at, who):
        motivate(s, one, at.rolled if n == "rolled" else n)


@effects.word
def suspicion(s: State, at: Effect, who: Who, n: int) -> None:
    """Suspicion of those named goes up or down (BO-4.3)."""
    for one in people(s, at, who):
        suspect(s, one, n)


@effects.word
def suspicion_raise_to(s: State, at: Effect, who: Who, level: Annotated[int, of(SUSPICION)]) -> None:
    """Suspicion rises to a level, and stays where it is already higher (BO-4.3)."""
    for one in people(s, at, who):
        put_suspicion(s, one, max(s.suspicion[one], level))


@effects.word
def reset_tracks(s: State, at: Effect, who: Who) -> None:
    """BO-4.3: down to the starting levels, never up."""
    for one in people(s, at, who):
        motivate(s, one, -len(MOTIVATION))
        put_suspicion(s, one, min(s.suspicion[one], MEDIUM))


@effects.word
def turn_block(s: State, at: Effect, what: Literal["ability", "conspire"]) -> None:
    """BO-5.2; a bonus to limits may be gone with the ability (BO-16.5)."""
    if what == "ability":
        s.no_ability = True
        s.then(Limits())
    else:
        s.no_conspire = True


@effects.word
def extra_actions(s: State, at: Effect, who: Who, n: int) -> None:
    """This turn."""
    s.actions += n
    s.tell(ActionsGained(s.active, n))


@effects.word
def disable_abilities(s: State, at: Effect, affiliation: Literal["abwehr"]) -> None:
    """BO-4.11: for the rest of the game."""
    s.abwehr_off = True
    s.tell(AbwehrDissolved())
    s.then(Limits())


@effects.word
def clear_dissent(s: State, at: Effect) -> None:
    """The dissent track is emptied (BO-9.3)."""
    empty_track(s)


def empty_track(s: State) -> None:
    """All dice of the dissent track return (BO-9.3)."""
    if s.track:
        s.track = 0
        s.tell(DissentChanged(0))


# --- offers of a visit (BO-8.12) -------------------------------------------------------------


@effects.word
def if_alone(s: State, at: Effect, may: bool, effect: Inner, cost: Inner = "") -> None:
    """BO-8.12: only for one who is visited alone; a cost that cannot be paid in full is not offered."""
    if len(s.visited) != 1:
        return
    who = s.visited[0]
    if cost and not droppable(s, who, "either"):
        return
    steps = tuple(replace(at, key=key, step=0) for key in (cost, effect) if key)
    if may:
        s.then(Consider(owner(s, who), who, steps))
    else:
        s.then(*steps)


book.asks(Consider, Accept)


@book.answer(Consider, Accept)
def consider(s: State, ask: Consider, seat: Seat, choice: Accept) -> None:
    """What was offered happens, or does not (BO-8.12)."""
    if choice.yes:
        s.then(*ask.frames)


@effects.word
def roll_table(s: State, at: Effect, dice: int, who: Who, number: Inner, eagle: Inner, target: Inner) -> None:
    """BO-8.12: the branch of the face."""
    s.then(RollTable(dice, (at,)))


@book.chance(RollTable, DiceFell)
def table_dice(s: State, ask: RollTable) -> Sequence[tuple[DiceFell, int]]:
    """BO-1.12; a single die can always be rolled (BO-4.10)."""
    return ROLLS[ask.n]


@book.answer(RollTable)
def table_rolled(s: State, ask: RollTable, chance: Seat, fell: DiceFell) -> None:
    """The face says which effect follows (BO-8.12)."""
    at = ask.frames[0]
    assert isinstance(at, Effect)
    face = fell.faces[0]
    s.tell(Rolled(fell.faces, "visit"))
    value = FACE[face].value
    branch = "number" if value else "target" if face == TARGET else "eagle"
    s.then(replace(at, key=effects.at(at).given[branch], step=0, rolled=value))


# --- items -----------------------------------------------------------------------------------


@effects.word
def reveal_item(s: State, at: Effect, at_: Annotated[int | Literal["any"], of(PLACE)]) -> None:
    """An item that lies face down is turned up (BO-8.13)."""
    hidden = [place for place, tile in enumerate(s.tile) if tile == FACE_DOWN]
    if at_ == "any":
        place = at.chosen[0] if at.chosen else pick_place(s, at, owner(s, at.user), hidden)
    else:
        place = at_ if at_ in hidden else None
    if place is not None:
        s.then(TurnTile(place, NONE))


@effects.word
def take_item_here(s: State, at: Effect, face: Literal["hidden"]) -> None:
    """Turned up when taken."""
    if s.tile[s.at[at.user]] == FACE_DOWN:
        take_tile(s, at.user, s.at[at.user])


@effects.word
def take_item_anywhere(s: State, at: Effect, n: int) -> None:
    """Also in a location that is not accessible (BO-8.7)."""
    lying = [place for place, tile in enumerate(s.tile) if tile != NONE]
    place = at.chosen[0] if at.chosen else pick_place(s, at, owner(s, at.user), lying)
    if place is not None:
        take_tile(s, at.user, place)


@effects.word
def take_discarded_item(s: State, at: Effect, n: int) -> None:
    """A discarded item may be taken (BO-4.9)."""
    if s.scrap or s.scrap_down:
        s.then(TakeScrap(owner(s, at.user), at.user))


@effects.word
def remove_hidden_items(s: State, at: Effect, n: int) -> None:
    """BO-4.9: one after another, as many as there are."""
    for place in at.chosen[-1:]:
        lose_tile(s, place, out=False)
    hidden = [place for place, tile in enumerate(s.tile) if tile == FACE_DOWN]
    if len(at.chosen) < n and hidden:
        s.then(ChoosePlace(owner(s, at.user), tuple(hidden), about(at), (at,)))


@effects.word
def remove_items_in_stages(s: State, at: Effect, stages: tuple[int, ...]) -> None:
    """Items in the locations of these stages leave the game (BO-4.9)."""
    for place, tile in enumerate(s.tile):
        if tile != NONE and PLACE[place].stage in stages:
            lose_tile(s, place, out=True)


# --- drawing ---------------------------------------------------------------------------------


@effects.word
def draw_cards(s: State, at: Effect, who: Who, n: int = 0, up_to: int = 0) -> None:
    """One at a time; with `up_to` one may stop."""
    for one in reversed(people(s, at, who)):  # pushed last, asked first
        if up_to:
            s.then(DrawMore(owner(s, one), one, up_to))
        else:
            s.then(*[Draw(one, "dossier")] * n)


@effects.word
def dig_for_plot(s: State, at: Effect) -> None:
    """Planning Session."""
    s.then(Draw(at.user, "dig"))


@effects.word
def take_discarded_card(s: State, at: Effect, n: int) -> None:
    """Dumpster Dive."""
    if s.discard:
        s.then(TakeDiscard(owner(s, at.user), at.user))
