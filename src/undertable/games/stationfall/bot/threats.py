"""What the scripted player would rather prevent, or bring about against others: errands by what they do to its lead.

May touch: the view of a seat. Must not: know anybody's identity; what others may be comes from `known`, as for everybody.

A swing is something that can still go either way. What it is worth is the change of the own points, less that of the
best rival: of everybody who may be ahead, by how likely that seat has that identity and how much that would bring it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp
from typing import NamedTuple

from undertable.kernel.state import copy
from undertable.kernel.types import Because

from ..automaton.mind import Mind
from ..belief.known import own_seats, scaled, struck, weights_of
from ..board.final import About, data_escaped
from ..board.looks import BODY, escaped, holds, item_place, live
from ..board.map import on_board
from ..board.state import ANTIMATTER_TOKEN, DOCKED, DOWN, LAUNCH, LAUNCHED, LIVE, NONE, SUSPECT, State
from ..box.tables import (
    ANTIMATTER,
    CHARACTER,
    EVIDENCE,
    IDENTITY,
    INSTITUTION,
    MONSTER,
    PAWNS_OF,
    PLACE,
    PODS,
    SHIP,
    STATION,
    X_SECRET,
)
from ..rules.scoring import agenda_points, score_of
from .because import AgainstRival, AgainstRivals
from .errands import ANYBODY, EVERYBODY, Errand, wants_flight
from .fetching import passengers

LEAST_CHANCE = 0.03  # what is less likely is not thought of
KEEN = 2.0  # points by which somebody must be ahead for the others to matter much less
LIKELY = 0.9  # how likely a Character must be a rival's before it is attacked for that
LEAST = 0.4  # points: less is not worth anybody's while
BARRED = 3.0  # what it is worth that a rival is Guilty and cannot win (SF-10.6)
GETS_AWAY = 0.6  # how likely somebody who wants to Escape does, as far as anybody knows
FUSE = 4  # minutes between Arming and the explosion (SF-7.3)
MORE_TIME = 4.0  # what it is worth to somebody who wants to Escape that the game does not end early
AUTHORITIES, NEWS = INSTITUTION.kind("authorities"), INSTITUTION.kind("news")
OFF_BOARD_DATA = frozenset(
    ("offsite", "not_offsite", "data_escaped", "data_not_escaped", "copies_escaped_at_least", "only_escaped_holder")
)
CONTAMINATION = frozenset(("no_contaminated_escaped", "contaminated_escaped", "contaminated_npc_escaped"))
OF_OTHERS = frozenset(
    (
        "no_human_pc_escaped",
        "no_innocent_pc_escaped",
        "no_robot_escaped",
        "only_human_escaped",
        "live_robots",
        "all_escaped_humans_have",
        "other_humans_escaped",
        "officer_npcs_escaped",
        "escaped_humans_with",
        "officers_down",
        "no_down_humans_onboard",
        "down_human_with_weapon_onboard",
        "down_fugitive_monster_or_noninnocent_pc_onboard",
    )
)  # words about whether somebody Escaped or fell
WORDS = [
    frozenset(word.split(":")[0] for entry in row.agenda for word in (*entry.if_, entry.per or "")) for row in IDENTITY
]  # by identity: what its Agenda speaks of
Change = Callable[[State], None]


class Swing(NamedTuple):
    """What may still go either way: how the station ends if nobody does anything, and how after the errand."""

    ways: tuple[str, ...]
    otherwise: Change
    then: Change
    speaks: frozenset[str]  # words of Agendas that it matters to; empty: perhaps to all
    cards: tuple[int, ...] = ()  # and identities besides
    after: int = 0  # Actions that are still to be done when the ways have led somewhere
    chance: float = 0.8
    extra: float = 0.0  # what it is worth besides points
    because: Because = AgainstRivals()
    who: frozenset[int] = ANYBODY

    def matters(self, card: int) -> bool:
        """Whether an identity may gain or lose by it."""
        return not self.speaks or card in self.cards or bool(self.speaks & WORDS[card])


class Supposed:
    """A station as it may stand at the end, and what it would bring: each reckoned once."""

    def __init__(self, world: State) -> None:
        self.world = world
        self.points: dict[About, int] = {}

    def agenda(self, about: About) -> int:
        """The Agenda of somebody."""
        points = self.points.get(about)
        if points is None:
            points = self.points[about] = agenda_points(self.world, about)
        return points

    def after(self, change: Change) -> Supposed:
        """The same with something else about it; itself where nothing changes."""
        if change is as_it_is:
            return self
        world = copy(self.world)
        change(world)
        return Supposed(world)


class Rivals(NamedTuple):
    """Everybody else: by seat who it may be; by identity a seat that may have it, and how likely such a one is ahead."""

    mind: Mind
    now: Supposed
    chances: dict[int, dict[int, float]]
    ahead: dict[int, tuple[int, float]]

    def margin(self, swing: Swing) -> float:
        """The change of the own points less that of whoever is ahead."""
        minds = [card for card in self.ahead if swing.matters(card)]
        if not minds and not swing.matters(self.mind.identity):
            return swing.extra
        before, after = self.now.after(swing.otherwise), self.now.after(swing.then)
        about = About(self.mind.seat, self.mind.identity)
        gain = score_of(after.world, about).total - score_of(before.world, about).total + swing.extra
        for card in minds:
            seat, chance = self.ahead[card]
            theirs = About(seat, card)
            gain -= chance * (after.agenda(theirs) - before.agenda(theirs))
        return gain


def rivals(mind: Mind) -> Rivals:
    """Who everybody else may be by what everybody has seen, without the cards in the own hand."""
    chances = {
        seat: likely_cards(mind, seat) for seat in range(mind.s.seats) if seat not in own_seats(mind.s, mind.seat)
    }
    now = Supposed(open_world(mind))
    hopes = hopes_of(now, chances)
    lead: dict[int, float] = {}
    for cards in chances.values():
        for card, p in cards.items():
            lead[card] = lead.get(card, 0.0) + p * exp(hopes[card] / KEEN)
    total = sum(lead.values()) or 1.0
    holder = {card: seat for seat, cards in chances.items() for card in cards}
    return Rivals(
        mind, now, chances, {card: (holder[card], p / total) for card, p in lead.items() if p / total >= LEAST_CHANCE}
    )


def likely_cards(mind: Mind, seat: int) -> dict[int, float]:
    """By identity that a seat may well have, how likely that is."""
    s = mind.s
    if s.pc[seat] != NONE:
        return {s.pc[seat]: 1.0}
    mine = struck(s, mind.seat)
    row = scaled([0.0 if card in mine else weight for card, weight in enumerate(weights_of(s, seat))])
    return {card: chance for card, chance in enumerate(row) if chance >= LEAST_CHANCE}


def hopes_of(now: Supposed, chances: dict[int, dict[int, float]]) -> dict[int, float]:
    """By identity that somebody may have, what its Agenda promises: for the first seat that may have it."""
    hopes: dict[int, float] = {}
    for seat, cards in chances.items():
        hopes.update({card: outlook(now, About(seat, card)) for card in cards if card not in hopes})
    return hopes


def open_world(mind: Mind) -> State:
    """The station as the seat sees it, to suppose things in: of others' hands and Bonus cards nothing is known."""
    world, own = copy(mind.s), own_seats(mind.s, mind.seat)
    world.hand = [hand if seat in own else [] for seat, hand in enumerate(world.hand)]
    world.bonus = [cards if seat in own else [] for seat, cards in enumerate(world.bonus)]
    return world


def outlook(now: Supposed, about: About) -> float:
    """What an Agenda brings as things stand, or if its Character gets away, which is never sure."""
    world = copy(now.world)
    flee(world, about.character)
    stays, flies = now.agenda(about), agenda_points(world, about)
    return max(stays, GETS_AWAY * flies + (1 - GETS_AWAY) * stays)


def flee(s: State, character: int) -> None:
    """As if a Character had Escaped."""
    for pawn in PAWNS_OF[character]:
        if BODY[pawn] and live(s, pawn):
            s.at[pawn] = SHIP


def as_it_is(s: State) -> None:
    """Nothing changes."""


def hindrances(mind: Mind) -> list[Errand]:
    """Errands that take more from others than they cost."""
    others = rivals(mind)
    found = []
    for swing in (
        *station_swings(mind),
        *data_swings(mind),
        *pod_swings(mind),
        *luggage_swings(mind),
        *character_swings(others),
    ):
        points = others.margin(swing) * swing.chance
        if points >= LEAST:
            found.append(Errand(points, swing.ways, swing.who, swing.because, swing.after))
    return found


# --- the station -----------------------------------------------------------------------------


def station_swings(mind: Mind) -> Iterator[Swing]:
    """Project X, the Antimatter, Damage."""
    s = mind.s
    if not s.released:
        yield Swing(("release_x", "get:bludgeon"), as_it_is, _release, frozenset(("x_released", "x_not_released")))
    if not s.armed and s.minute < FUSE:  # too late to end the game
        yield Swing(("arm_antimatter",), as_it_is, _arm, frozenset(("antimatter_not_armed",)))
    if not any(s.damaged[place] for place in STATION):
        ways = ("sabotage:nearest_noncritical", "get:bludgeon")
        yield Swing(ways, as_it_is, _damage, frozenset(("no_damaged_sections",)))
    ticking = any(purpose == ANTIMATTER_TOKEN for _, _, purpose, _ in s.tokens)
    if ticking and on_board(s, item_place(s, ANTIMATTER)):
        waits = wants_flight(mind, mind.character) and not any(escaped(s, pawn) for pawn in PAWNS_OF[mind.character])
        yield Swing(
            ("dump_antimatter",), _detonate, as_it_is, frozenset(("antimatter_detonated_onboard",)),
            extra=MORE_TIME if waits else 0.0,
        )  # fmt: skip


def _release(s: State) -> None:
    s.released = True


def _arm(s: State) -> None:
    s.armed = True


def _damage(s: State) -> None:
    s.damaged[STATION[0]] = True


def _detonate(s: State) -> None:
    s.detonated = True


# --- Data ------------------------------------------------------------------------------------


def data_swings(mind: Mind) -> Iterator[Swing]:
    """Evidence and the X-Secret that somebody could send, and Jammers that stop whoever has them."""
    s = mind.s
    for data, name in ((EVIDENCE, "evidence"), (X_SECRET, "x_secret")):
        for institution in (NEWS, AUTHORITIES):
            guilty = guilty_by_it(mind) if (data, institution) == (EVIDENCE, AUTHORITIES) else 0.0
            if not s.offsite[institution] >> data & 1 or guilty:
                sending = (f"relay:{name}", f"transmit:{name}:{INSTITUTION.ids[institution]}", f"make:{name}")
                yield Swing(sending, as_it_is, _sent(data, institution), OFF_BOARD_DATA, after=2, extra=guilty)
        aboard = passengers(s, data)
        if aboard and not data_escaped(s, data):
            ways = (f"smuggle:{name}", f"make:{name}")
            yield Swing(ways, _flown(aboard[0]), _flown(aboard[0], data), OFF_BOARD_DATA, after=1)
        held = any(live(s, pawn) and holds(s, pawn, data) for pawn in range(MONSTER))
        if held and not s.jammers:
            yield Swing(("toggle:jammers:on",), _sent(data, NEWS), as_it_is, OFF_BOARD_DATA, chance=0.4)


def _flown(pawn: int, data: int = NONE) -> Change:
    def change(s: State) -> None:
        s.at[pawn] = SHIP
        s.data[pawn] |= 1 << data if data != NONE else 0

    return change


def guilty_by_it(mind: Mind) -> float:
    """What it is worth that all other Suspects become Guilty (SF-10.4); each is one rival of several."""
    s, others = mind.s, mind.s.seats - 1
    return BARRED * sum(guilt == SUSPECT for seat, guilt in enumerate(s.guilt) if seat != mind.seat) / others


def _sent(data: int, institution: int) -> Change:
    def change(s: State) -> None:
        s.offsite[institution] |= 1 << data

    return change


# --- Pods and Characters ---------------------------------------------------------------------


def pod_swings(mind: Mind) -> Iterator[Swing]:
    """Whoever is in a Pod whose countdown runs Escapes, unless it is Damaged."""
    s = mind.s
    for _, _, purpose, pod in s.tokens:
        if purpose == LAUNCH and pod in PODS and s.pod[pod] == DOCKED and not s.damaged[pod]:
            yield Swing((f"spoil:{PLACE.ids[pod]}",), _launched(pod), as_it_is, frozenset(), chance=0.4)


def _launched(pod: int) -> Change:
    def change(s: State) -> None:
        s.pod[pod] = LAUNCHED

    return change


def luggage_swings(mind: Mind) -> Iterator[Swing]:
    """Whoever is to Escape anyway can take along what others want to stay: Contamination, or Data."""
    s = mind.s
    pawns = travellers(mind)
    if not pawns:
        return
    who = frozenset(pawns)
    if not any(s.sick[pawn] for pawn in pawns):
        yield Swing(("contaminate_pc",), _flown(pawns[0]), _sick(pawns[0]), CONTAMINATION, after=1, who=who)
    for data, name in ((EVIDENCE, "evidence"), (X_SECRET, "x_secret")):
        if not data_escaped(s, data) and not any(holds(s, pawn, data) for pawn in pawns):
            then = _flown(pawns[0], data)
            yield Swing((f"learn:{name}",), _flown(pawns[0]), then, OFF_BOARD_DATA, after=1, who=who)


def travellers(mind: Mind) -> list[int]:
    """The own Character and friends that are to Escape and are in no Pod yet."""
    wanted = [character for character in (mind.character, *mind.bonus) if wants_flight(mind, character)]
    pawns = [pawn for character in wanted for pawn in PAWNS_OF[character]]
    return [pawn for pawn in pawns if BODY[pawn] and live(mind.s, pawn) and mind.s.at[pawn] not in PODS]


def _sick(pawn: int) -> Change:
    def change(s: State) -> None:
        s.at[pawn] = SHIP
        s.sick[pawn] = True

    return change


def character_swings(others: Rivals) -> Iterator[Swing]:
    """A Character that is likely a rival's should not get away."""
    mind = others.mind
    for character in mind.s.cast:
        if character == mind.character or (character in mind.bonus and character not in mind.foes):
            continue
        cards = [card for card, row in enumerate(IDENTITY) if row.character == character]
        likely = max([row.get(card, 0.0) for row in others.chances.values() for card in cards], default=0.0)
        if likely >= LIKELY and any(BODY[pawn] and live(mind.s, pawn) for pawn in PAWNS_OF[character]):
            because = AgainstRival(character=character)
            yield Swing(
                (f"strike:{CHARACTER.ids[character]}", "get:gun", "get:bludgeon"), away(character), fallen(character),
                OF_OTHERS, tuple(cards), chance=0.15, because=because, who=EVERYBODY - frozenset(PAWNS_OF[character]),
            )  # fmt: skip


def away(character: int) -> Change:
    """As if a Character had got away."""

    def change(s: State) -> None:
        flee(s, character)

    return change


def fallen(character: int) -> Change:
    """As if a pawn of a Character were Down."""

    def change(s: State) -> None:
        for pawn in PAWNS_OF[character]:
            if s.status[pawn] == LIVE and not escaped(s, pawn):
                s.status[pawn] = DOWN
                return

    return change
