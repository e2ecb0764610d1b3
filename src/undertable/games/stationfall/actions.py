"""The Basic and Item Actions (SF-12): who may, and what happens.

May touch: the shared verbs of `items` and `harm`. Must not: know what an Activation costs.
"""

from __future__ import annotations

from collections.abc import Iterator

from .acts import ACT
from .asks import DrawKompromat
from .board import CORRIDORS, DAMAGEABLE, throw_targets
from .book import (
    BODY,
    HAS,
    HUMAN,
    beside,
    bound,
    dark,
    downs_monster,
    has,
    helmeted,
    holds,
    loose,
    nanogel_of,
    players_of,
    powered,
    room,
    unescaped,
    vulnerable,
)
from .cards import (
    BLUDGEON,
    CHARACTER_OF,
    CYBORG,
    DATA,
    FANG_MOSS,
    FIREBOMB,
    GUN,
    HELMET,
    INTEGRAL,
    MONSTER,
    NANOGEL,
    NANOGEL_USED,
    NDA,
    OUTER_SPACE,
    RAT_ITEM,
    ROCKET_WINGS,
    WINGS,
)
from .choices import (
    IGNITE,
    NOT_IGNITE,
    TAKE,
    TAKE_KOMPROMAT,
    WHAT,
    WHERE,
    WHICH,
    WHOM,
    Take,
    TakeKompromat,
    What,
    Where,
    Which,
    Whom,
)
from .data import delete_data, gain_data
from .events import Acted
from .grammar import Order, Slots, completes, performs
from .harm import annihilate, bring_down, damage, place_hazard, revivable, revive
from .items import destroy, lay, lift, lose, take, to_supply
from .state import DOWN, FIRE, INNOCENT, LIVE, NO_HAZARD, NONE, State
from .tokens import flee

_PICK_UP, _DROP, _GIVE, _THROW, _ROB, _ATTACK, _SABOTAGE, _COPY, _GEL, _FEED, _ROCKET = (
    ACT.kind(id_)
    for id_ in (
        "pick_up", "drop", "give", "throw", "rob", "attack", "sabotage", "copy_data", "revive_nanogel", "feed_me",
        "rocket_launch",
    )
)  # fmt: skip
WEAPONS = (BLUDGEON, GUN)


# --- Items (SF-8) ----------------------------------------------------------------------------


@completes("pick_up")
def ways_to_pick_up(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Item on the floor or of a Down Character here, with a free slot; Kompromat needs none (SF-8.5)."""
    place = s.at[pawn]
    if room(s, pawn) > 0:
        for item in dict.fromkeys(s.floor[place]):
            yield (TAKE[item][NONE],)
        for other in beside(s, pawn):
            if s.status[other] == DOWN and s.held[other]:
                for item in loose(s, other):
                    yield (TAKE[item][other],)
    if s.kompromat_at[place]:
        yield (TAKE_KOMPROMAT[place],)
    if has(s, pawn, "investigator"):
        for near, _ in CORRIDORS[place]:
            if s.kompromat_at[near]:
                yield (TAKE_KOMPROMAT[near],)


@performs("pick_up")
def pick_up(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Item is taken; Kompromat goes unseen to the hand of the active player (SF-8.5)."""
    choice = slots[0]
    if isinstance(choice, TakeKompromat):
        s.kompromat_at[choice.place] = False
        s.then(DrawKompromat(order.seat))
        return
    assert isinstance(choice, Take)
    if choice.pawn == NONE:
        lift(s, choice.item, s.at[pawn])
    else:
        lose(s, choice.pawn, choice.item)
    s.tell(Acted(pawn, _PICK_UP, other=choice.pawn, item=choice.item))
    take(s, pawn, choice.item)


def may_part(s: State, order: Order, pawn: int, item: int) -> bool:
    """Self-Preservation keeps the only Helmet in a Hazard (SF-4.8)."""
    if item != HELMET or order.reckless or s.hazard[s.at[pawn]] == NO_HAZARD:
        return True
    return not HUMAN[pawn] or s.held[pawn].count(HELMET) > 1 or pawn in HAS["adrenaline"]


def may_cast_off(s: State, order: Order, pawn: int, item: int) -> bool:
    """The same for Drop, Throw and Airlock; the Rat obeys My Precious (SF-13.10)."""
    if item == RAT_ITEM:
        player = powered(s, "my_precious")
        return player in (NONE, order.seat)
    return may_part(s, order, pawn, item)


def may_ignite(s: State, order: Order, pawn: int, place: int) -> bool:
    """SF-8.4: where no Hazard is, and not under the own feet of somebody whom Fire would bring Down."""
    if s.hazard[place] != NO_HAZARD or not DAMAGEABLE[place]:
        return False
    return order.reckless or place != s.at[pawn] or not vulnerable(s, pawn)


def put_down(s: State, pawn: int, item: int, place: int, slots: Slots) -> None:
    """An Item leaves a pawn for a place, where a Firebomb may be lit (SF-8.4)."""
    lose(s, pawn, item)
    if slots and slots[-1] == IGNITE:
        to_supply(s, FIREBOMB)
        place_hazard(s, place, FIRE)
    else:
        lay(s, item, place)
        if item == HELMET:
            from .harm import suffer

            suffer(s, pawn)


@completes("drop")
def ways_to_drop(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Any Item that is not integral; a Firebomb lit or not (SF-8.4)."""
    for item in loose(s, pawn):
        if item == FIREBOMB and may_ignite(s, order, pawn, s.at[pawn]):
            yield WHAT[item], IGNITE
            yield WHAT[item], NOT_IGNITE
        elif may_cast_off(s, order, pawn, item):
            yield (WHAT[item],)


@performs("drop")
def drop(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Item lies here."""
    choice = slots[0]
    assert isinstance(choice, What)
    s.tell(Acted(pawn, _DROP, item=choice.item))
    put_down(s, pawn, choice.item, s.at[pawn], slots)


@completes("give")
def ways_to_give(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Item to a Live Human or Robot here with a free slot."""
    items = [item for item in loose(s, pawn) if may_part(s, order, pawn, item)]
    if not items:
        return
    for other in beside(s, pawn):
        if BODY[other] and s.status[other] == LIVE and room(s, other) > 0:
            for item in items:
                yield WHOM[other], WHAT[item]


@performs("give")
def give(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Item changes hands; nobody can decline it (SF-11.2)."""
    whom, what = slots
    assert isinstance(whom, Whom) and isinstance(what, What)
    s.tell(Acted(pawn, _GIVE, other=whom.pawn, item=what.item))
    hand_over(s, pawn, whom.pawn, what.item)


def hand_over(s: State, pawn: int, other: int, item: int) -> None:
    """From one pawn to another; who has lost a Helmet in a Hazard goes Down (SF-6.1)."""
    lose(s, pawn, item)
    take(s, other, item)
    if item == HELMET:
        from .harm import suffer

        suffer(s, pawn)


@completes("throw")
def ways_to_throw(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """One unlocked Corridor far, two through zero gravity; a Firebomb lit or not (SF-12)."""
    items = [item for item in loose(s, pawn) if may_cast_off(s, order, pawn, item)]
    if not items:
        return
    for place in throw_targets(s, s.at[pawn]):
        for item in items:
            if item == FIREBOMB and may_ignite(s, order, pawn, place):
                yield WHERE[place], WHAT[item], IGNITE
                yield WHERE[place], WHAT[item], NOT_IGNITE
            else:
                yield WHERE[place], WHAT[item]


@performs("throw")
def throw(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Item lands there."""
    where_to, what = slots[:2]
    assert isinstance(where_to, Where) and isinstance(what, What)
    s.tell(Acted(pawn, _THROW, where_to.place, item=what.item))
    put_down(s, pawn, what.item, where_to.place, slots)


# --- weapons (SF-8.2) ------------------------------------------------------------------------


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


@completes("attack")
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
    s.tell(Acted(pawn, _ATTACK, other=target, item=weapon))
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


@completes("rob")
def ways_to_rob(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """One Item or Data of a Human or Robot here: with a weapon that works, the Badge for Items, or Data of the Down."""
    for other in beside(s, pawn):
        if not BODY[other] or other in HAS["pride"]:
            continue
        fallen = s.status[other] == DOWN
        armed = not fallen and armed_against(s, pawn, other)
        if not fallen and (armed or has(s, pawn, "badge")) and room(s, pawn) > 0:
            for item in loose(s, other):
                yield WHOM[other], WHAT[item]
        if (fallen or armed) and s.data[other] and not bound(s, other):
            for data in range(len(DATA)):
                if holds(s, other, data) and not holds(s, pawn, data):
                    yield WHOM[other], WHICH[data]


@performs("rob")
def rob(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """It changes hands; robbed of the Helmet in a Hazard one goes Down (SF-19.10)."""
    whom, what = slots
    assert isinstance(whom, Whom)
    if isinstance(what, What):
        s.tell(Acted(pawn, _ROB, other=whom.pawn, item=what.item))
        hand_over(s, whom.pawn, pawn, what.item)
    else:
        assert isinstance(what, Which)
        s.tell(Acted(pawn, _ROB, other=whom.pawn, data=what.data))
        delete_data(s, whom.pawn, what.data)
        gain_data(s, pawn, what.data)


@completes("sabotage")
def ways_to_sabotage(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """A Bludgeon or a Gun, and an undamaged Section here; not for Peacekeepers."""
    held, place = s.held[pawn], s.at[pawn]
    armed = BLUDGEON in held or GUN in held
    if armed and DAMAGEABLE[place] and not s.damaged[place] and not has(s, pawn, "peacekeeper"):
        yield ()


@performs("sabotage")
def sabotage(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Damage here."""
    s.tell(Acted(pawn, _SABOTAGE, s.at[pawn]))
    damage(s, s.at[pawn])


# --- Data (SF-9) -----------------------------------------------------------------------------


@completes("copy_data")
def ways_to_copy(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """To somebody here, or anywhere with Jammers OFF, who lacks it; never NDA, never by its holder (SF-9.4)."""
    mine = s.data[pawn]
    if not mine or bound(s, pawn):
        return
    near = beside(s, pawn) if s.jammers else [one for one in range(len(s.at)) if one != pawn and reachable(s, one)]
    for data in range(len(DATA)):
        if mine >> data & 1 and data != NDA:
            for other in near:
                if BODY[other] and not holds(s, other, data):
                    yield WHICH[data], WHOM[other]


def reachable(s: State, pawn: int) -> bool:
    """On the map, Live or Down, and not Engulfed (SF-19.25)."""
    return s.at[pawn] != NONE and unescaped(s, pawn) and not s.engulfed[pawn]


@performs("copy_data")
def copy_data(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The other has a copy as well."""
    which, whom = slots
    assert isinstance(whom, Whom) and isinstance(which, Which)
    s.tell(Acted(pawn, _COPY, other=whom.pawn, data=which.data))
    gain_data(s, whom.pawn, which.data)


# --- Nanogel, Fang Moss, Rocket Wings --------------------------------------------------------


@completes("revive_nanogel")
def ways_to_revive(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Somebody Down here, a Monster too; no unhelmeted Human in a Hazard (SF-4.7)."""
    if nanogel_of(s, pawn) == NONE:
        return
    for other in beside(s, pawn):
        if (BODY[other] or other == MONSTER) and revivable(s, other):
            yield (WHOM[other],)


@performs("revive_nanogel")
def revive_by_nanogel(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """One of two uses (SF-8.3)."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    gel = nanogel_of(s, pawn)
    s.tell(Acted(pawn, _GEL, other=whom.pawn, item=gel))
    lose(s, pawn, gel)
    if gel == NANOGEL:
        take(s, pawn, NANOGEL_USED)
    else:
        to_supply(s, NANOGEL_USED)
    revive(s, whom.pawn, pawn)


@completes("feed_me")
def ways_to_feed(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """With Fang Moss: a Down Human here."""
    if FANG_MOSS in s.held[pawn]:
        for other in beside(s, pawn):
            if HUMAN[other] and s.status[other] == DOWN:
                yield (WHOM[other],)


@performs("feed_me")
def feed(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """A meal for Fang Moss."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    s.tell(Acted(pawn, _FEED, other=whom.pawn))
    devour(s, whom.pawn)


def devour(s: State, pawn: int) -> None:
    """The Human is Annihilated, the Items drop, and it counts for the Botanist (SF-14.4)."""
    annihilate(s, pawn, drop_items=True)
    s.meals += 1


@completes("rocket_launch")
def ways_to_rocket(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """In Outer Space with Rocket Wings and a Helmet."""
    if s.at[pawn] == OUTER_SPACE and ROCKET_WINGS in s.held[pawn] and helmeted(s, pawn):
        yield ()


@performs("rocket_launch")
def rocket_launch(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Escapes with all possessions."""
    s.tell(Acted(pawn, _ROCKET))
    flee(s, pawn, WINGS)


def fang_moss_place(s: State) -> int:
    """Where Fang Moss can act by itself: on the floor or on a Down Character, not Escaped (SF-13.21); else NONE."""
    from .board import on_map
    from .book import item_holder, item_place

    holder, place = item_holder(s, FANG_MOSS), item_place(s, FANG_MOSS)
    if place == NONE or not on_map(s, place) or (holder != NONE and s.status[holder] == LIVE):
        return NONE
    return place
