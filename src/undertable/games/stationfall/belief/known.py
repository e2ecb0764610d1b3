"""Who is who (SF-18): how likely each identity is for each seat, from what everybody has seen it do.

May touch: what is public in a state. Must not: depend on who looks, or call impossible what is possible.
`Known` is what the client gets as JSON; only what is certain is 0 or 1. `struck` is what a seat's own cards add to it.

Deeds give every identity of every seat a weight. No card is dealt twice, so what counts are all ways to give different
cards to the seats, each weighing as much as its weights multiplied: summed exactly, card by card, by which seats have
theirs already.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import exp

import msgspec

from undertable.kernel.types import Seat

from ..board.state import NONE, State, Took
from ..box.acts import ACT, ACTIVATED, INFLUENCED
from ..box.tables import ANTIMATTER, CHARACTER, CHARACTER_OF, DATA, IDENTITY, ITEM

CARDS_OF = [[card for card, row in enumerate(IDENTITY) if row.character == n] for n in range(len(CHARACTER))]
DIGITS = 4
LEAST = 10.0**-DIGITS  # the smallest chance that is shown
NOISE = 1e-9  # what adding up may be off by

# How much each kind of sign speaks for an identity, as logarithms, set after games of scripted players; how well they
# tell is in `bench/results/stationfall.md`. Where three cards are dealt to each (SF-2.7) more of what people do is for Bonus Characters.
WEIGHT = {"led": 0.25, "paid": 0.6, "deed": 1.25, "got": 1.0, "sent": 1.0, "bomb": 4.0}
SURER, LESS_SURE = 1.25, 0.85  # times as much, where two cards are dealt, and where three are
FEW = 3  # players with three cards each
MOST = 6.0  # nothing that people do is proof

# What an Action speaks for: the tags of identities that want it.
SPEAKS_FOR: dict[str, tuple[str, ...]] = {
    "attack": ("kill", "guard"),
    "sabotage": ("release_x", "kill"),
    "feed_me": ("feed",),
    "revive_nanogel": ("heal",),
    "emergency_response": ("heal",),
    "jury_rig": ("repair",),
    "service_robot": ("repair",),
    "rocket_launch": ("escape",),
    "launch_countdown": ("escape", "people_out"),
    "medical_launch": ("escape", "people_out"),
    "shuttle_launch": ("escape", "people_out"),
    "bridge_abandon_ship": ("escape", "people_out"),
    "bridge_launch_pods": ("people_out",),
    "bridge_self_destruct": ("antimatter",),
    "bridge_release_x": ("release_x",),
    "cryo_release_x": ("release_x",),
    "manufacture_evidence": ("evidence_out", "kompromat"),
    "manufacture_x_secret": ("x_secret_out",),
    "manufacture_digital_assistant": ("ai",),
    "manufacture_nanogel": ("nanogel", "heal"),
    "manufacture_gun": ("gun", "kill"),
    "transmit": ("evidence_out", "x_secret_out", "ai"),
    "delete_data": ("evidence_in",),
    "contaminate": ("contaminate",),
    "decontaminate": ("decontaminate",),
    "process_server": ("nda",),
}
# What getting an Item or sending Data speaks for.
ITEM_SPEAKS: dict[str, tuple[str, ...]] = {
    "briefcase": ("briefcase",),
    "artifact": ("artifact",),
    "antimatter": ("antimatter",),
    "nanogel": ("nanogel", "heal"),
    "gun": ("gun",),
}
SENT: dict[str, tuple[str, ...]] = {
    "evidence": ("evidence_out",),
    "x_secret": ("x_secret_out",),
    "digital_assistant": ("ai",),
}


def wanting(tags: tuple[str, ...]) -> list[int]:
    """The identities whose Agenda wants something."""
    return [identity for identity, row in enumerate(IDENTITY) if any(tag in row.tags for tag in tags)]


WANTED_BY = {ACT.kind(id_): wanting(tags) for id_, tags in SPEAKS_FOR.items()}  # by Action
ITEM_WANTED_BY = {ITEM.kind(id_): wanting(tags) for id_, tags in ITEM_SPEAKS.items()}
DATA_WANTED_BY = {DATA.kind(id_): wanting(tags) for id_, tags in SENT.items()}
TRANSMIT, PICK_UP, ROB, SELF_DESTRUCT = (
    ACT.kind(id_) for id_ in ("transmit", "pick_up", "rob", "bridge_self_destruct")
)


LEADS = {ACTIVATED: "led", INFLUENCED: "paid"}


class Known(msgspec.Struct, frozen=True):
    """By seat and identity: how likely it is the seat's Secret Identity, or its PC once Revealed."""

    chance: list[list[float]]


def known(s: State) -> Known:
    """What everybody could work out from a state, whoever sees it."""
    hidden = [seat for seat in range(s.seats) if s.pc[seat] == NONE]
    told = dict(zip(hidden, shares([weights_of(s, seat) for seat in hidden]), strict=True))
    return Known([told[seat] if seat in told else certain(s.pc[seat]) for seat in range(s.seats)])


def certain(card: int) -> list[float]:
    """A seat that has Revealed."""
    return [float(one == card) for one in range(len(IDENTITY))]


def struck(s: State, seat: Seat | None) -> list[int]:
    """The Identity cards a seat holds itself, so that nobody else is any of them; none from nobody's eyes."""
    if seat is None:
        return []
    zones = (s.dealt, s.secret, s.bonus, s.dropped)  # while identities are chosen, those that were dealt
    own = own_seats(s, seat)
    return sorted([card for zone in zones for n in own if zone for card in zone[n]])


def own_seats(s: State, seat: Seat) -> tuple[Seat, ...]:
    """SF-2.12: who plays two seats holds the cards of both."""
    return (seat, seat ^ 2) if s.double else (seat,)


def without(row: list[float], cards: Collection[int]) -> list[float]:
    """The chances of a seat once some cards are ruled out: those of the rest, among themselves.

    >>> without([0.5, 0.25, 0.25], [0])
    [0.0, 0.5, 0.5]
    """
    return [shown(p) for p in scaled([0.0 if card in cards else p for card, p in enumerate(row)])]


def shown(chance: float) -> float:
    """A chance as it is told: rounded, but what is possible does not become 0, nor what is not certain 1."""
    if chance <= 0.0 or chance > 1.0 - NOISE:
        return float(chance > 0.0)
    return min(max(round(chance, DIGITS), LEAST), 1.0 - LEAST)


# --- what deeds speak for --------------------------------------------------------------------


def possible(s: State, seat: Seat) -> list[int]:
    """The identities a seat may have: its PC's; else any of the cast that lies open nowhere (SF-2.7)."""
    if s.pc[seat] != NONE:
        return [s.pc[seat]]
    open_cards = {*s.pc, *[card for cards in s.shown for card in cards]}
    return [card for card, row in enumerate(IDENTITY) if row.character in s.cast and card not in open_cards]


def weights_of(s: State, seat: int) -> list[float]:
    """How much speaks for each identity of a seat; 0 for the impossible."""
    votes = votes_of(s, seat)
    may = possible(s, seat)
    return [exp(min(votes[card], MOST)) if card in may else 0.0 for card in range(len(IDENTITY))]


def votes_of(s: State, seat: int) -> list[float]:
    """What a seat's turns speak for: every sign with its weight."""
    votes, trust = [0.0] * len(IDENTITY), SURER if s.seats - s.automata > FEW else LESS_SURE
    for fact in s.memory:
        if isinstance(fact, Took) and fact.seat == seat:
            for deed in fact.deeds:
                for sign, card in signs(deed):
                    votes[card] += WEIGHT[sign] * trust
    return votes


def signs(deed: tuple[int, ...]) -> Iterator[tuple[str, int]]:
    """The identities that a deed speaks for: whom one leads and pays, and who wants what one has done, got or sent."""
    act, pawn, *more = deed
    if act in LEADS and pawn != NONE:
        sign, cards = LEADS[act], CARDS_OF[CHARACTER_OF[pawn]]
    elif act == TRANSMIT and more:
        sign, cards = "sent", DATA_WANTED_BY.get(more[0], [])
    elif act in (PICK_UP, ROB) and more:
        sign, cards = ("bomb" if more[-1] == ANTIMATTER else "got"), ITEM_WANTED_BY.get(more[-1], [])
    else:
        sign, cards = ("bomb" if act == SELF_DESTRUCT else "deed"), WANTED_BY.get(act, [])
    return ((sign, card) for card in cards)


# --- all ways to give out the cards ----------------------------------------------------------


def shares(weights: list[list[float]]) -> list[list[float]]:
    """By seat and card, how much of all ways to give out different cards it is in; as told.

    >>> shares([[1.0, 1.0], [1.0, 0.0]])
    [[0.0, 1.0], [1.0, 0.0]]
    """
    seats = len(weights)
    cards = list(zip(*weights, strict=True))  # by card: its weight for each seat
    before = reached(cards, seats)
    after = reached(cards[::-1], seats)[::-1]
    everybody = (1 << seats) - 1
    total = before[-1][everybody]
    if not total:
        return [[0.0] * len(cards) for _ in weights]
    return [
        [shown(column[seat] * around(before[card], after[card + 1], seat) / total) for card, column in enumerate(cards)]
        for seat in range(seats)
    ]


def reached(cards: list[tuple[float, ...]], seats: int) -> list[list[float]]:
    """After none, one, two … of the cards: by the set of seats that have one, the weight of all ways to it."""
    found = [[1.0] + [0.0] * ((1 << seats) - 1)]
    for column in cards:
        row = found[-1]
        if not any(column):
            found.append(row)
            continue
        more = list(row)
        for seat, weight in enumerate(column):
            if weight:
                bit = 1 << seat
                for those in range(bit, 1 << seats):
                    if those & bit:
                        more[those] += row[those ^ bit] * weight
        found.append(more)
    return found


def around(before: list[float], after: list[float], seat: int) -> float:
    """The weight of all ways in which the cards on either side of one serve every seat but this."""
    bit, everybody = 1 << seat, len(before) - 1
    return sum(ways * after[everybody ^ bit ^ those] for those, ways in enumerate(before) if ways and not those & bit)


def scaled(row: list[float]) -> list[float]:
    """The same summing to one; nothing where nothing is possible."""
    total = sum(row)
    return [chance / total for chance in row] if total else row


def fits(s: State, told: Known) -> bool:
    """Whether everybody's identity is possible by what was told."""
    for seat, chances in enumerate(told.chance):
        for card in (s.pc[seat], *s.secret[seat]):
            if card != NONE and not chances[card]:
                return False
    return True
