"""What the rules of Agent Avenue allow where the game itself only says what it refuses: lists written from the rulebook.

They share no line with the rules modules, so that a clause missing there shows here.
"""

from __future__ import annotations

from undertable.games.agent_avenue.board.state import State
from undertable.games.agent_avenue.box.tables import AGENT, CARD
from undertable.games.agent_avenue.speech.asks import (
    AGAIN,
    BUYS,
    LEADS,
    NAMES,
    NOMINATIONS,
    NOTHING,
    TAKES,
    MayRecruit,
    NameInHand,
    NameInPlay,
    PickCard,
    Recruit,
    VoteCard,
    VoteLead,
    VoteRecruit,
)
from undertable.kernel.types import Choice, Seat
from undertable.laws import Rules


def filled(s: State) -> list[int]:
    """AA-11.4: places with a card."""
    return [slot for slot in range(3) if s.supply[slot] >= 0]


def in_hand(s: State, ask: NameInHand, seat: Seat) -> list[Choice]:
    """AA-11.12, AA-11.13: what each card may be used on; nothing only where there is nothing."""
    hand = sorted(set(s.hand[seat]))
    usable = {
        "outpost": [agent for agent in hand if AGENT[agent].id == "sentinel"],
        "secret_recruit": [agent for agent in hand if not s.play[s.side_of[seat]][agent]],
        "double_trouble": [agent for agent in hand if s.hand[seat].count(agent) > 1],
    }[CARD[ask.card].id]
    return [NAMES[agent] for agent in usable] or [NOTHING]


RULES: Rules = {
    Recruit: lambda s, ask, seat: TAKES,  # AA-6.1
    VoteRecruit: lambda s, ask, seat: TAKES,  # AA-9.8
    VoteLead: lambda s, ask, seat: LEADS,  # AA-9.5
    PickCard: lambda s, ask, seat: [BUYS[slot] for slot in filled(s)],
    VoteCard: lambda s, ask, seat: [  # AA-9.9
        NOMINATIONS[slot][member]
        for slot in filled(s)
        for member in range(s.seats)
        if s.side_of[member] == s.side_of[seat]
    ],
    NameInHand: in_hand,
    NameInPlay: lambda s, ask, seat: [NAMES[agent] for agent in range(len(AGENT)) if s.play[ask.side][agent]],
    MayRecruit: lambda s, ask, seat: AGAIN,  # AA-10.38
}
