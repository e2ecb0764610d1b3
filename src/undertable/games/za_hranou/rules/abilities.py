"""What criminals can do whom one has a grip on (ZH-11). The Shade's and the Mechanic's work by themselves.

May touch: the city, through `moves`, and who has used what in this turn. Must not: count actions; `actions` does.
"""

from __future__ import annotations

from collections.abc import Callable

from undertable.kernel.types import Reason, Seat

from ..board.book import book
from ..board.looks import able, held_by, in_play, room_for_grip, zone_of
from ..board.map import reachable
from ..board.state import IN_HAND, NONE, State
from ..box.tables import COURIER, CRIMINAL, CRUSHER, ENFORCER, FIXER, HACKER, ITEM, JUMPER, NUMBERS, SEER, SMUGGLER
from ..speech.answers_effects import Grab, Shift, There
from ..speech.asks_effects import GripOn, Guard, Handle, SendTogether, UseNearby
from ..speech.events import AbilityUsed
from ..speech.reasons import LittleGrip
from ..speech.reasons_effects import AlwaysWorks, NothingToDo, NotMeant, UsedAlready
from .pieces.moves import go, lay, nearby, opposite, pick_up, position
from .terms.effects_city import criminal_moves, item_moves, send_criminal
from .terms.guard import in_reach
from .zones import use_zone

# --- what is within reach --------------------------------------------------------------------


def zones_to_use(s: State) -> list[int]:
    """The zones near the Fixer that have no heat, barricades or not (ZH-11.1, ZH-15.28)."""
    return [zone for zone in nearby(s, s.at[FIXER]) if not s.heat[zone]]


def criminals_to_push(s: State) -> list[tuple[int, int]]:
    """Whom the Enforcer can move where: anybody near but himself, not across barricades (ZH-11.2, ZH-15.26)."""
    near = nearby(s, s.at[ENFORCER])
    others = [criminal for criminal in in_play(s) if criminal != ENFORCER and s.at[criminal] in near]
    return criminal_moves(s, others, ignoring=False)


def items_near(s: State, criminal: int) -> list[int]:
    """The items near a criminal, dropped or held (ZH-2.15)."""
    near = nearby(s, s.at[criminal])
    return [item for item in range(len(ITEM)) if zone_of(s, item) in near]


def items_to_hack(s: State) -> list[int]:
    """The dropped items near the Hacker, which he can pick up (ZH-11.3)."""
    return [item for item in items_near(s, HACKER) if s.item[item] < IN_HAND]


def items_to_smuggle(s: State) -> list[int]:
    """The items in the Smuggler's zone, lying or in another's hand, but for placements that have been (ZH-4.5)."""
    here = [item for item in range(len(ITEM)) if zone_of(s, item) == s.at[SMUGGLER]]
    others = [item for item in here if s.item[item] != IN_HAND + SMUGGLER]
    return [item for item in others if placement_after(s, SMUGGLER, item) not in s.placements]


def placement_after(s: State, criminal: int, item: int) -> tuple[int, ...]:
    """Where all items would be once a criminal has taken one (ZH-4.5)."""
    spots, held = list(s.item), held_by(s, criminal)
    if held != NONE:
        spots[held] = s.at[criminal]
    spots[item] = IN_HAND + criminal
    return tuple(spots)


def criminals_to_sense(s: State, player: int) -> list[int]:
    """Those near the Seer on whom grip can rise, she herself apart (ZH-11.6)."""
    near = nearby(s, s.at[SEER])
    others = [criminal for criminal in in_play(s) if criminal != SEER and s.at[criminal] in near]
    return [criminal for criminal in others if room_for_grip(s, player, criminal)]


def zones_to_ride_to(s: State) -> list[int]:
    """Where the Courier gets without crossing a barricade (ZH-11.10); everywhere if they are ignored (ZH-15.29)."""
    barriers = () if s.ignoring else s.barrier
    return [s.ring[place] for place in reachable(position(s, s.at[COURIER]), barriers)]


def crush(player: int) -> Guard:
    """The Crusher's move of a barricade or of the Sentinel (ZH-11.7)."""
    return Guard(player, 1, True, True, True, CRUSHER)


WITHIN: dict[int, Callable[[State, int], object]] = {  # by criminal: what there is to do, where there may be nothing
    FIXER: lambda s, player: zones_to_use(s),
    ENFORCER: lambda s, player: criminals_to_push(s),
    HACKER: lambda s, player: items_near(s, HACKER),
    SMUGGLER: lambda s, player: items_to_smuggle(s),
    SEER: criminals_to_sense,
    CRUSHER: lambda s, player: in_reach(s, crush(player)),
}


# --- using one -------------------------------------------------------------------------------


def is_free(s: State, criminal: int) -> bool:
    """Whether using the ability costs no action now (ZH-11)."""
    timing = CRIMINAL[criminal].timing
    return timing in ("free", "free_once") or (timing == "first_free_then_action" and not s.crusher_used)


def refuse_ability(s: State, player: int, criminal: int) -> Reason | None:
    """A hooked criminal, enough grip, and something to do (ZH-6.6, ZH-11)."""
    if not able(s, player, criminal):
        return LittleGrip(rule="ZH-6.6", grip=s.grip[player][criminal], needed=NUMBERS.ability)
    rule = CRIMINAL[criminal].rule
    if CRIMINAL[criminal].timing == "passive":
        return AlwaysWorks(rule=rule, criminal=criminal)
    if criminal == SEER and s.seer_used:
        return UsedAlready(rule=rule, criminal=criminal)
    within = WITHIN.get(criminal)
    return None if within is None or within(s, player) else NothingToDo(rule=rule)


def use_ability(s: State, player: int, criminal: int) -> None:
    """The ability is used; what it asks for comes next (ZH-11)."""
    s.tell(AbilityUsed(player, criminal))
    ABILITIES[criminal](s, player)


def fixer(s: State, player: int) -> None:
    """Use a nearby zone without heat (ZH-11.1)."""
    s.then(UseNearby(player, FIXER, tuple(zones_to_use(s))))


def enforcer(s: State, player: int) -> None:
    """Move somebody nearby (ZH-11.2)."""
    send_criminal(s, player, criminals_to_push(s))


def hacker(s: State, player: int) -> None:
    """Move a nearby item, or pick one up; barricades are ignored (ZH-11.3)."""
    moves = item_moves(s, items_near(s, HACKER), ignoring=True)
    s.then(Handle(player, HACKER, tuple(items_to_hack(s)), tuple(moves)))


def smuggler(s: State, player: int) -> None:
    """Pick up an item in his zone, or take somebody's (ZH-11.5)."""
    s.then(Handle(player, SMUGGLER, tuple(items_to_smuggle(s)), ()))


def seer(s: State, player: int) -> None:
    """Grip on somebody nearby, once per turn (ZH-11.6)."""
    s.seer_used = True
    s.then(GripOn(player, 1, 1, tuple(criminals_to_sense(s, player))))


def crusher(s: State, player: int) -> None:
    """Move a nearby barricade or the Sentinel (ZH-11.7)."""
    s.crusher_used = True
    s.then(crush(player))


def jumper(s: State, player: int) -> None:
    """To the opposite zone (ZH-11.9)."""
    go(s, JUMPER, opposite(s, s.at[JUMPER]))


def courier(s: State, player: int) -> None:
    """To any zone without crossing a barricade (ZH-11.10)."""
    s.then(SendTogether(player, (COURIER,), tuple(zones_to_ride_to(s))))


ABILITIES: dict[int, Callable[[State, int], None]] = {
    FIXER: fixer,
    ENFORCER: enforcer,
    HACKER: hacker,
    SMUGGLER: smuggler,
    SEER: seer,
    CRUSHER: crusher,
    JUMPER: jumper,
    COURIER: courier,
}


# --- their questions -------------------------------------------------------------------------


book.asks(UseNearby, There)


@book.refuse(UseNearby, There)
def refuse_nearby(s: State, ask: UseNearby, seat: Seat, choice: There) -> Reason | None:
    """A nearby zone without heat (ZH-11.1)."""
    return None if choice.zone in ask.zones else NotMeant(rule="ZH-11.1")


@book.answer(UseNearby, There)
def use_nearby(s: State, ask: UseNearby, seat: Seat, choice: There) -> None:
    """The zone is used as if he stood there (ZH-11.1)."""
    use_zone(s, seat, choice.zone)


book.asks(Handle, Grab, Shift)


@book.refuse(Handle, Grab)
def refuse_grab(s: State, ask: Handle, seat: Seat, choice: Grab) -> Reason | None:
    """An item within reach (ZH-11.3, ZH-11.5)."""
    return None if choice.item in ask.items else NotMeant(rule=CRIMINAL[ask.criminal].rule)


@book.answer(Handle, Grab)
def grab(s: State, ask: Handle, seat: Seat, choice: Grab) -> None:
    """It comes into the criminal's hand; what that held is dropped (ZH-11.3, ZH-11.5)."""
    pick_up(s, ask.criminal, choice.item)
    if ask.criminal == SMUGGLER:
        s.placements.append(tuple(s.item))


@book.refuse(Handle, Shift)
def refuse_handle(s: State, ask: Handle, seat: Seat, choice: Shift) -> Reason | None:
    """A nearby item, one zone (ZH-11.3)."""
    return None if (choice.item, choice.zone) in ask.moves else NotMeant(rule=CRIMINAL[ask.criminal].rule)


@book.answer(Handle, Shift)
def handle(s: State, ask: Handle, seat: Seat, choice: Shift) -> None:
    """The item is dropped in its new zone (ZH-2.21)."""
    lay(s, choice.item, choice.zone)
