"""Team decisions (MM-3.3): the first valid answer counts, or, if the table wants it, a vote of the Rogue players.

The question itself is put to the vote, but for an ally (MM-9.6): ASKing is up to the agent's owner, help to the team.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from undertable.kernel.types import AskAll, AskAny, Choice, Frame, Reason, Seat

from ..board.book import book
from ..board.looks import rogues
from ..board.state import State
from ..speech.asks import Act, ChooseAgent, PlaceAgent, PlaceSlip, PushOut, RhythmMove, Vote
from ..speech.asks_shift import MarkImmortal, NamePattern, PlaceRoadblock, PlaceWiretap, WantEcho
from ..speech.events import TeamVoted

TEAM_ASKS: tuple[type[AskAny], ...] = (
    PlaceAgent,
    PlaceSlip,
    PlaceWiretap,
    PlaceRoadblock,
    MarkImmortal,
    ChooseAgent,
    Act,
    PushOut,
    RhythmMove,
    NamePattern,
    WantEcho,
)


def put(s: State, ask: AskAny) -> Frame:
    """The question as the table wants it: open to the first answer, or put to the vote."""
    if not s.vote or len(ask.seats) == 1:
        return ask
    return Vote(ask.seats, (None,) * len(ask.seats), (ask,))


def captain(s: State) -> Seat:
    """MM-3.3: first clockwise from the Recruiter; the role moves on every round."""
    players = rogues(s)
    return players[max((s.time - 4) // 2 - 1, 0) % len(players)]


def outcome(ask: AskAll, captain: Seat) -> Choice:
    """MM-3.3: what more than half of the players want, else what the captain wants."""
    answers = [answer for answer in ask.answers if answer is not None]
    favourite, votes = Counter(answers).most_common(1)[0]
    return favourite if 2 * votes > len(answers) else answers[ask.seats.index(captain)]


def register() -> None:
    """File the vote in the book, with the answers of every question that can be voted on."""
    choices = tuple(dict.fromkeys(choice for ask in TEAM_ASKS for choice in book.choices[ask]))
    book.options(Vote, *choices)(ballots)
    book.universe(Vote)(any_ballot)
    book.refuse(Vote)(refuse_ballot)
    book.resolve(Vote)(count)


def ballots(s: State, ask: Vote, seat: Seat) -> Sequence[Choice]:
    """MM-3.3: the answers to the question voted on."""
    return book.open(s, ask.frames[0], seat)


def any_ballot(s: State, ask: Vote, seat: Seat) -> Sequence[Choice]:
    """Whatever one might want to answer to it."""
    return book.all(s, ask.frames[0], seat)


def refuse_ballot(s: State, ask: Vote, seat: Seat, choice: Choice) -> Reason | None:
    """The reasons are those of the question itself."""
    return book.why_not(s, ask.frames[0], seat, choice)


def count(s: State, ask: Vote) -> None:
    """The votes are told, and what the team wants is done (MM-3.3)."""
    inner = ask.frames[0]
    choice = outcome(ask, captain(s))
    s.tell(TeamVoted(ask.answers.count(choice), len(ask.seats)))
    book.do(s, inner, captain(s), choice)
