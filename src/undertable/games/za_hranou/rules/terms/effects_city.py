"""Words that change the city: criminals, items, Sentinel, barricades and heat (ZH-13).

May touch: the city, through `moves`. Must not: know which card, zone or boost is speaking.
What can be done in one way only is done; what can be done in none is left undone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from undertable.kernel.types import Reason, Seat

from ...board.book import book
from ...board.looks import held_by, in_play, slips_by, zone_of
from ...board.state import IN_HAND, NONE, State
from ...box.tables import ITEM, ZONE
from ...speech.answers_effects import Send, SendHeat, Shift, SwapCriminals, SwapItems, SwapPlaces, There
from ...speech.asks_effects import (
    Effect,
    Scatter,
    SendCriminal,
    SendTogether,
    ShiftHeat,
    ShiftItem,
    SwapItemCriminal,
    SwapTwoCriminals,
    SwapTwoItems,
)
from ...speech.reasons_effects import NotMeant
from ..pieces.moves import (
    cold_zones,
    draw_heat,
    drop,
    go,
    hand,
    hot_zones,
    lay,
    neighbours,
    pick_up,
    post,
    shift_heat,
    steps,
    swap_criminals,
    swap_items,
)
from .effects import effects, which_item, whom, zone_meant
from .references import GUARDIAN, Actor, Who

Barriers = Literal["block", "ignore"]


# --- hands -----------------------------------------------------------------------------------


@effects.word
def drop_(s: State, at: Effect, who: Actor) -> None:
    """A criminal drops its item (ZH-13)."""
    drop(s, whom(at, who))


@effects.word
def drop_in_zone(s: State, at: Effect, zone: str, holders: Literal["yours"]) -> None:
    """All of the player's hooked criminals in a zone drop their items (ZH-13)."""
    here = zone_meant(s, at, zone)
    for criminal in s.ports[at.player]:
        if s.at[criminal] == here:
            drop(s, criminal)


@effects.word
def give_item(s: State, at: Effect, giver: Actor, taker: Actor) -> None:
    """An item passes on; what the taker held is dropped (ZH-13)."""
    item = held_by(s, whom(at, giver))
    if item != NONE:
        pick_up(s, whom(at, taker), item)


@effects.word
def swap_held(s: State, at: Effect, who: tuple[Actor, Actor]) -> None:
    """Two criminals exchange what they hold; an empty hand gives nothing (ZH-13)."""
    one, other = (whom(at, name) for name in who)
    mine, theirs = held_by(s, one), held_by(s, other)
    if mine != NONE and theirs != NONE:
        swap_items(s, mine, theirs)
    elif mine != NONE:
        hand(s, mine, other)
    elif theirs != NONE:
        hand(s, theirs, one)


# --- items -----------------------------------------------------------------------------------


@effects.word
def relocate_item(s: State, at: Effect, item: str, to: str) -> None:
    """An item goes to a zone, or to one that the player chooses, and is dropped there (ZH-13)."""
    which = which_item(at, item)
    if to == "choose":
        send_item(s, at.player, [(which, zone) for zone in range(len(ZONE))])
    elif to.startswith("adjacent:"):
        beside = neighbours(s, zone_meant(s, at, to.removeprefix("adjacent:")))
        send_item(s, at.player, [(which, zone) for zone in beside])
    else:
        lay(s, which, zone_meant(s, at, to))


@effects.word
def relocate_any_item(s: State, at: Effect, n: Literal[1]) -> None:
    """Any item goes to any zone (ZH-13)."""
    send_item(s, at.player, [(item, zone) for item in range(len(ITEM)) for zone in range(len(ZONE))])


@effects.word
def move_any_item(s: State, at: Effect, steps: Literal[1], barriers: Barriers) -> None:
    """Any item, dropped or held, goes one zone (ZH-10.2)."""
    send_item(s, at.player, item_moves(s, range(len(ITEM)), barriers == "ignore"))


def item_moves(s: State, items: Iterable[int], ignoring: bool) -> list[tuple[int, int]]:
    """Which items can move where (ZH-2.13)."""
    return [(item, zone) for item in items for zone in steps(s, zone_of(s, item), ignoring)]


def send_item(s: State, player: int, moves: Sequence[tuple[int, int]]) -> None:
    """One of the moves is made, as the player likes."""
    if len(moves) == 1:
        lay(s, *moves[0])
    elif moves:
        s.then(ShiftItem(player, tuple(moves)))


book.asks(ShiftItem, Shift)


@book.refuse(ShiftItem, Shift)
def refuse_shift(s: State, ask: ShiftItem, seat: Seat, choice: Shift) -> Reason | None:
    """Only where the effect allows (ZH-13)."""
    return None if (choice.item, choice.zone) in ask.moves else NotMeant(rule="ZH-13.2")


@book.answer(ShiftItem, Shift)
def shift_item(s: State, ask: ShiftItem, seat: Seat, choice: Shift) -> None:
    """The item is dropped in its new zone (ZH-2.21)."""
    lay(s, choice.item, choice.zone)


# --- criminals -------------------------------------------------------------------------------


@effects.word
def relocate(s: State, at: Effect, who: tuple[Who, ...], to: str) -> None:
    """All who are named go together to a zone, or to one that the player chooses (ZH-13)."""
    criminals = tuple(whom(at, one) for one in who if one != GUARDIAN)
    if to == "choose":
        s.then(SendTogether(at.player, criminals, tuple(range(len(ZONE)))))
        return
    zone = zone_meant(s, at, to)
    for criminal in criminals:
        go(s, criminal, zone)
    if GUARDIAN in who:
        post(s, zone)


book.asks(SendTogether, There)


@book.refuse(SendTogether, There)
def refuse_together(s: State, ask: SendTogether, seat: Seat, choice: There) -> Reason | None:
    """Only where the effect allows (ZH-13)."""
    return None if choice.zone in ask.zones else NotMeant(rule="ZH-13.3")


@book.answer(SendTogether, There)
def send_together(s: State, ask: SendTogether, seat: Seat, choice: There) -> None:
    """They go there with what they hold (ZH-2.14)."""
    for criminal in ask.criminals:
        go(s, criminal, choice.zone)


@effects.word
def relocate_any_criminal(s: State, at: Effect, n: Literal[1]) -> None:
    """Any criminal goes to any zone (ZH-10.3)."""
    send_criminal(s, at.player, [(criminal, zone) for criminal in in_play(s) for zone in range(len(ZONE))])


@effects.word
def move(s: State, at: Effect, who: Actor, steps: Literal[1], barriers: Barriers, dst: str = "") -> None:
    """A criminal goes one zone, where the player likes or as the card says (ZH-13)."""
    moves = criminal_moves(s, [whom(at, who)], barriers == "ignore")
    if dst:
        zone = zone_meant(s, at, dst)
        moves = [one for one in moves if one[1] == zone]
    send_criminal(s, at.player, moves)


@effects.word
def move_any_criminal(s: State, at: Effect, steps: Literal[1], barriers: Barriers) -> None:
    """Any criminal goes one zone (ZH-10.2)."""
    send_criminal(s, at.player, criminal_moves(s, in_play(s), barriers == "ignore"))


def criminal_moves(s: State, criminals: Iterable[int], ignoring: bool) -> list[tuple[int, int]]:
    """Which criminals can move where (ZH-2.13)."""
    return [(criminal, zone) for criminal in criminals for zone in steps(s, s.at[criminal], ignoring)]


def send_criminal(s: State, player: int, moves: Sequence[tuple[int, int]]) -> None:
    """One of the moves is made, as the player likes."""
    if len(moves) == 1:
        go(s, *moves[0])
    elif moves:
        s.then(SendCriminal(player, tuple(moves)))


book.asks(SendCriminal, Send)


@book.refuse(SendCriminal, Send)
def refuse_send(s: State, ask: SendCriminal, seat: Seat, choice: Send) -> Reason | None:
    """Only where the effect allows (ZH-13)."""
    return None if (choice.criminal, choice.zone) in ask.moves else NotMeant(rule="ZH-13.3")


@book.answer(SendCriminal, Send)
def send(s: State, ask: SendCriminal, seat: Seat, choice: Send) -> None:
    """The criminal goes there with what it holds (ZH-2.14)."""
    go(s, choice.criminal, choice.zone)


@effects.word
def scatter(s: State, at: Effect, zone: str) -> None:
    """Everybody in a zone but the one who commits the crime is driven out, in any order (ZH-13)."""
    here, me = zone_meant(s, at, zone), whom(at, "me")
    drive_out(s, at.player, [criminal for criminal in in_play(s) if s.at[criminal] == here and criminal != me])


def drive_out(s: State, player: int, criminals: Iterable[int]) -> None:
    """The next of them goes; whoever cannot move stays (ZH-13)."""
    left = tuple(criminal for criminal in criminals if ways_out(s, player, criminal))
    if left:
        s.then(Scatter(player, left))


def ways_out(s: State, player: int, criminal: int) -> list[int]:
    """Where somebody can be driven: not across barricades, unless it is the Shade whose ability works (ZH-11.4, ZH-13.3)."""
    return steps(s, s.at[criminal], ignoring=s.rules >= 2 and slips_by(s, player, criminal))


book.asks(Scatter, Send)


@book.refuse(Scatter, Send)
def refuse_scatter(s: State, ask: Scatter, seat: Seat, choice: Send) -> Reason | None:
    """Whoever is still to go, and only where there is a way out (ZH-13)."""
    if choice.criminal not in ask.left or choice.zone not in ways_out(s, seat, choice.criminal):
        return NotMeant(rule="ZH-13.3")
    return None


@book.answer(Scatter, Send)
def scattered(s: State, ask: Scatter, seat: Seat, choice: Send) -> None:
    """One is driven out, then the next (ZH-13)."""
    go(s, choice.criminal, choice.zone)
    left = tuple(criminal for criminal in ask.left if criminal != choice.criminal)
    if left:
        s.then(replace(ask, left=left))


@effects.word
def swap_criminals_(s: State, at: Effect, who: tuple[Actor, Actor]) -> None:
    """Two criminals trade zones with their items (ZH-13)."""
    swap_criminals(s, whom(at, who[0]), whom(at, who[1]))


# --- any two ---------------------------------------------------------------------------------


@effects.word
def swap_any_items(s: State, at: Effect) -> None:
    """Any two items change places, unless all lie dropped in one zone (ZH-10.4)."""
    if len(set(s.item)) > 1:
        s.then(SwapTwoItems(at.player))


book.asks(SwapTwoItems, SwapItems)


@book.refuse(SwapTwoItems, SwapItems)
def refuse_swap_items(s: State, ask: SwapTwoItems, seat: Seat, choice: SwapItems) -> Reason | None:
    """Two that lie dropped in the same zone are no pair (ZH-10.4)."""
    alike = s.item[choice.one] == s.item[choice.other] < IN_HAND
    return NotMeant(rule="ZH-10.4") if alike else None


@book.answer(SwapTwoItems, SwapItems)
def swap_two_items(s: State, ask: SwapTwoItems, seat: Seat, choice: SwapItems) -> None:
    """Each takes over the place of the other, hand or ground (ZH-2.21)."""
    swap_items(s, choice.one, choice.other)


@effects.word
def swap_any_criminals(s: State, at: Effect) -> None:
    """Any two criminals in different zones change places (ZH-13)."""
    if len({s.at[criminal] for criminal in in_play(s)}) > 1:
        s.then(SwapTwoCriminals(at.player))


book.asks(SwapTwoCriminals, SwapCriminals)


@book.refuse(SwapTwoCriminals, SwapCriminals)
def refuse_swap_criminals(s: State, ask: SwapTwoCriminals, seat: Seat, choice: SwapCriminals) -> Reason | None:
    """Both in the game, in different zones (ZH-13)."""
    one, other = s.at[choice.one], s.at[choice.other]
    return NotMeant(rule="ZH-13.10") if NONE in (one, other) or one == other else None


@book.answer(SwapTwoCriminals, SwapCriminals)
def swap_two_criminals(s: State, ask: SwapTwoCriminals, seat: Seat, choice: SwapCriminals) -> None:
    """They trade zones with what they hold (ZH-2.14)."""
    swap_criminals(s, choice.one, choice.other)


@effects.word
def swap_item_criminal(s: State, at: Effect) -> None:
    """An item and a criminal in different zones trade them (ZH-13)."""
    places = {s.at[criminal] for criminal in in_play(s)} | {zone_of(s, item) for item in range(len(ITEM))}
    if len(places) > 1:
        s.then(SwapItemCriminal(at.player))


book.asks(SwapItemCriminal, SwapPlaces)


@book.refuse(SwapItemCriminal, SwapPlaces)
def refuse_swap_places(s: State, ask: SwapItemCriminal, seat: Seat, choice: SwapPlaces) -> Reason | None:
    """In different zones: so never an item that this criminal holds (ZH-13)."""
    here = s.at[choice.criminal]
    return NotMeant(rule="ZH-13.10") if here in (NONE, zone_of(s, choice.item)) else None


@book.answer(SwapItemCriminal, SwapPlaces)
def swap_places(s: State, ask: SwapItemCriminal, seat: Seat, choice: SwapPlaces) -> None:
    """The criminal goes to the item's zone, the item is dropped where the criminal was (ZH-13)."""
    here, there = s.at[choice.criminal], zone_of(s, choice.item)
    lay(s, choice.item, here)
    go(s, choice.criminal, there)


# --- heat ------------------------------------------------------------------------------------


@effects.word
def draw_heat_(s: State, at: Effect, zone: str) -> None:
    """Heat is drawn to a zone that has none (ZH-13)."""
    draw_heat(s, zone_meant(s, at, zone))


@effects.word
def shift_heat_(s: State, at: Effect, src: str, dst: Literal["choose_cold"]) -> None:
    """All heat of a zone goes to one without any, as the player likes (ZH-13)."""
    sources = hot_zones(s) if src == "choose_hot" else [zone_meant(s, at, src)]
    hot = tuple(zone for zone in sources if s.heat[zone])
    if hot:
        s.then(ShiftHeat(at.player, hot))


book.asks(ShiftHeat, SendHeat)


@book.refuse(ShiftHeat, SendHeat)
def refuse_heat(s: State, ask: ShiftHeat, seat: Seat, choice: SendHeat) -> Reason | None:
    """From where the effect says to a zone without heat (ZH-2.16)."""
    if choice.source not in ask.sources or choice.zone not in cold_zones(s):
        return NotMeant(rule="ZH-2.16")
    return None


@book.answer(ShiftHeat, SendHeat)
def send_heat(s: State, ask: ShiftHeat, seat: Seat, choice: SendHeat) -> None:
    """The whole group goes (ZH-2.16)."""
    shift_heat(s, choice.source, choice.zone)
