"""Attack, Rob and Sabotage (SF-12): which weapon works on whom, and what happens.

May touch: the shared verbs of `items` and `harm`. Must not: know what an Activation costs.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...board.looks import (
    BODY,
    HAS,
    HUMAN,
    beside,
    bound,
    dark,
    downs_monster,
    has,
    helmeted,
    loose,
    players_of,
    powered,
    room,
)
from ...board.map import DAMAGEABLE
from ...board.state import DOWN, INNOCENT, LIVE, NONE, State
from ...box.acts import NAMED
from ...box.tables import BLUDGEON, CHARACTER_OF, CYBORG, DATA, GUN, HELMET, INTEGRAL, MONSTER
from ...speech.answers import WHAT, WHICH, WHOM, What, Which, Whom
from ...speech.events import Acted
from ..pieces.data import delete_data, gain_data
from ..pieces.harm import bring_down, damage
from ..pieces.items import destroy, lose
from .carry import hand_over
from .filing import ARMED, COMPANY, THREAT, Order, Slots, completes, performs

# --- weapons (SF-8.2) ------------------------------------------------------------------------

WEAPONS = (BLUDGEON, GUN)


def works_on(s: State, weapon: int, target: int) -> bool:
    """Whether a weapon works on a Human or Robot: the Gun on all, the Bludgeon unless a Helmet or armour stops it."""
    if weapon == GUN:
        return True
    return target not in HAS["armored"] and not (HUMAN[target] and helmeted(s, target))


def armed_against(s: State, pawn: int, target: int) -> bool:
    """Whether one of a pawn's weapons works for a Rob (SF-8.2)."""
    held = s.held[pawn]
    return any(weapon in held and works_on(s, weapon, target) for weapon in WEAPONS)


def hits(s: State, pawn: int, weapon: int, target: int) -> bool:
    """Whether a weapon in a pawn's hands works for an Attack (SF-8.2, SF-13.4, SF-13.5)."""
    if weapon not in s.held[pawn]:
        return False
    if target == MONSTER:
        return downs_monster(s, "gun" if weapon == GUN else "bludgeon")
    if weapon == BLUDGEON and target in HAS["fast_talk"] and HUMAN[pawn] and not dark(s, s.at[pawn]):
        return False
    return works_on(s, weapon, target) or brutal(s, pawn, weapon, target)


def brutal(s: State, pawn: int, weapon: int, target: int) -> bool:
    """SF-13.5: the Cyborg's PC strikes through a Helmet."""
    return (
        weapon == BLUDGEON
        and CHARACTER_OF[pawn] == CYBORG
        and HUMAN[target]
        and target not in HAS["armored"]
        and powered(s, "brutal") != NONE
    )


def may_attack(s: State, pawn: int, target: int) -> bool:
    """SF-13.4: Peacekeepers Attack only Fugitives, Monsters and PCs of players who are not Innocent."""
    if not has(s, pawn, "peacekeeper"):
        return True
    if target == MONSTER or target in HAS["fugitive"]:
        return True
    return any(s.guilt[seat] != INNOCENT for seat in players_of(s, CHARACTER_OF[target]))


@completes("attack", ARMED | COMPANY)
def ways_to_attack(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """A Live Character or Monster here; with both weapons one says which."""
    held = s.held[pawn]
    if BLUDGEON not in held and GUN not in held:
        return
    for other in beside(s, pawn):
        if s.status[other] == LIVE and (BODY[other] or other == MONSTER) and may_attack(s, pawn, other):
            weapons = [weapon for weapon in WEAPONS if hits(s, pawn, weapon, other)]
            if len(weapons) == 1:
                yield (WHOM[other],)
            else:
                yield from [(WHOM[other], WHAT[weapon]) for weapon in weapons]


@performs("attack")
def attack(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The target is Down; a brutal stroke costs Bludgeon and Helmet (SF-13.5)."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    target = whom.pawn
    weapon = next(w.item for w in slots[1:] if isinstance(w, What)) if len(slots) > 1 else only_weapon(s, pawn, target)
    s.tell(Acted(pawn, NAMED["attack"], other=target, item=weapon))
    if target != MONSTER and not works_on(s, weapon, target):
        lose(s, pawn, BLUDGEON)
        destroy(s, BLUDGEON)
        if s.held[target].count(HELMET) > INTEGRAL[target].count(HELMET):
            lose(s, target, HELMET)
            destroy(s, HELMET)
    bring_down(s, target)


def only_weapon(s: State, pawn: int, target: int) -> int:
    """The one weapon that works."""
    return next(weapon for weapon in WEAPONS if hits(s, pawn, weapon, target))


@completes("rob", COMPANY | THREAT)
def ways_to_rob(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """One Item or Data of a Human or Robot here: with a weapon that works, the Badge for Items, or Data of the Down."""
    for other in beside(s, pawn):
        if BODY[other] and other not in HAS["pride"]:
            fallen = s.status[other] == DOWN
            armed = not fallen and armed_against(s, pawn, other)
            if not fallen and (armed or has(s, pawn, "badge")) and room(s, pawn) > 0:
                yield from [(WHOM[other], WHAT[item]) for item in loose(s, other)]
            if fallen or armed:
                yield from [(WHOM[other], WHICH[data]) for data in stealable(s, pawn, other)]


def stealable(s: State, pawn: int, other: int) -> list[int]:
    """The Data of somebody that a pawn lacks; none of whoever has signed (SF-9.4)."""
    new = s.data[other] & ~s.data[pawn]
    return [data for data in range(len(DATA)) if new >> data & 1] if new and not bound(s, other) else []


@performs("rob")
def rob(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """It changes hands; robbed of the Helmet in a Hazard one goes Down (SF-19.10)."""
    whom, what = slots
    assert isinstance(whom, Whom)
    if isinstance(what, What):
        s.tell(Acted(pawn, NAMED["rob"], other=whom.pawn, item=what.item))
        hand_over(s, whom.pawn, pawn, what.item)
    else:
        assert isinstance(what, Which)
        s.tell(Acted(pawn, NAMED["rob"], other=whom.pawn, data=what.data))
        delete_data(s, whom.pawn, what.data)
        gain_data(s, pawn, what.data)


@completes("sabotage", ARMED)
def ways_to_sabotage(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """A Bludgeon or a Gun, and an undamaged Section here; not for Peacekeepers."""
    held, place = s.held[pawn], s.at[pawn]
    armed = BLUDGEON in held or GUN in held
    if armed and DAMAGEABLE[place] and not s.damaged[place] and not has(s, pawn, "peacekeeper"):
        yield ()


@performs("sabotage")
def sabotage(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Damage here."""
    s.tell(Acted(pawn, NAMED["sabotage"], s.at[pawn]))
    damage(s, s.at[pawn])
