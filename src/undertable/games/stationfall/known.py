"""Who is who (SF-18): how likely each identity is for each seat, from what everybody has seen it do.

May touch: what is public in a state. Must not: depend on who looks, or call impossible what is possible.
`Known` is what a client would get as JSON; only what is certain is 0 or 1.
"""

from __future__ import annotations

from math import exp

import msgspec

from .acts import ACT, ACTIVATED, INFLUENCED
from .cards import CHARACTER_OF, IDENTITY
from .state import NONE, State, Took

DIGITS = 4
LEAST = 10.0**-DIGITS  # the smallest chance that is shown
ROUNDS = 12  # of making rows and columns fit: enough for four digits at nine seats

LED = 0.12  # how much leading a Character speaks for being it
PAID = 0.08  # how much a cube does
DEED = 0.3  # how much an Action speaks for those whose Agenda wants it
MOST = 2.5  # nothing that people do is proof

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
WANTED_BY = {
    ACT.kind(id_): [identity for identity, row in enumerate(IDENTITY) if any(tag in row.tags for tag in tags)]
    for id_, tags in SPEAKS_FOR.items()
}  # by Action: the identities whose Agenda wants it


class Known(msgspec.Struct, frozen=True):
    """By seat and identity: how likely it is the seat's Secret Identity, or its PC once Revealed."""

    chance: list[list[float]]


def known(s: State) -> Known:
    """What everybody could work out from a state, whoever sees it."""
    weights = [weights_of(s, seat) for seat in range(s.seats)]
    return Known([[shown(chance) for chance in row] for row in fitted(weights)])


def shown(chance: float) -> float:
    """A chance as it is told: rounded, but what is possible does not become 0, nor what is not certain 1."""
    if chance in (0.0, 1.0):
        return chance
    return min(max(round(chance, DIGITS), LEAST), 1.0 - LEAST)


def possible(s: State, seat: int) -> list[int]:
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
    """What a seat's turns speak for: whom it led and paid, and what it had them do."""
    votes = [0.0] * len(IDENTITY)
    for fact in s.memory:
        if isinstance(fact, Took) and fact.seat == seat:
            for act, pawn, *_ in fact.deeds:
                led = LED if act == ACTIVATED else PAID if act == INFLUENCED else 0.0
                for card, row in enumerate(IDENTITY):
                    votes[card] += led if pawn != NONE and row.character == CHARACTER_OF[pawn] else 0.0
                for card in WANTED_BY.get(act, ()):
                    votes[card] += DEED
    return votes


def fitted(weights: list[list[float]]) -> list[list[float]]:
    """Rows that sum to one, and no card likelier to be somebody's than certain: by turns, until it settles.

    >>> fitted([[1.0, 1.0], [1.0, 0.0]])[1]
    [1.0, 0.0]
    """
    rows = [scaled(row) for row in weights]
    for _ in range(ROUNDS):
        heavy = [max(1.0, sum(column)) for column in zip(*rows, strict=True)]
        rows = [scaled([chance / over for chance, over in zip(row, heavy, strict=True)]) for row in rows]
    return rows


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
