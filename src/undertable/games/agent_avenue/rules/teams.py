"""Teams of two (AA-9): who leads, one card each, and secret votes with a captain.

Teammates see neither each other's hands nor draws; all they share is what they vote.
"""

from __future__ import annotations

from undertable.kernel.types import AskAll, Choice, Reason, Seat

from ..board.book import book
from ..board.looks import captain, mate, members, team
from ..board.state import NONE, State, Voted
from ..box.tables import CARD
from ..speech.asks import (
    LAYS,
    READY,
    AskRecruit,
    Exchange,
    Lay,
    LayDown,
    LayUp,
    Lead,
    Nominate,
    Prepare,
    Ready,
    Refill,
    Take,
    VoteCard,
    VoteLead,
    VoteRecruit,
)
from ..speech.events import Answers, IsReady, Leads, SecondRound
from ..speech.reasons import EmptyPlace, NotInHand, NotYourTeam, SameAsOpen
from . import market, turn
from .ballots import prepare, vote_card, vote_recruit

ROUNDS = 2


# --- who lays first (AA-9.4, AA-9.5) ---------------------------------------------------------


@book.options(Prepare, Ready, Exchange)
def preparations(s: State, ask: Prepare, seat: Seat) -> list[Choice]:
    """AA-9.4, AA-9.6: exchanges at once, in the order received; one may always be ready."""
    return [READY, *turn.exchanges(s, seat)]


@book.answer(Prepare, Ready)
def ready(s: State, ask: Prepare, seat: Seat, choice: Ready) -> None:
    """Whoever is ready exchanges no more; when all are, the cards are laid (AA-9.6)."""
    s.tell(IsReady(seat))
    waiting = tuple(x for x in ask.seats if x != seat)
    if waiting:
        s.then(Prepare(waiting, ask.side, ask.round))
    else:
        s.then(VoteLead(tuple(members(s, ask.side)), (None, None), ask.side, ask.round))


book.asks(VoteLead, Lead)  # AA-9.5


@book.resolve(VoteLead)
def count_leads(s: State, ask: VoteLead) -> None:
    """AA-9.5: agreement, or a second round, or the captain's word."""
    disclose(s, ask, ask.side, "lead")
    leader = agreed_leader(s, ask)
    if leader is None and ask.round < ROUNDS:
        s.tell(SecondRound(ask.side))
        s.then(prepare(s, ask.side, ask.round + 1))
        return
    if leader is None:
        chief = captain(s, ask.side)
        answer = ask.answers[ask.seats.index(chief)]
        assert isinstance(answer, Lead)
        leader = mate(s, chief) if answer.who == "mate" else chief
    s.tell(Leads(leader))
    s.then(LayUp(leader, mate(s, leader)), LayDown(mate(s, leader)))


def agreed_leader(s: State, ask: VoteLead) -> Seat | None:
    """AA-9.5: me + mate or either; mate + either; either twice leaves it to the captain."""
    said = {seat: a.who for seat, a in zip(ask.seats, ask.answers, strict=True) if isinstance(a, Lead)}
    words = sorted(said.values())
    if words == ["either", "either"]:
        return captain(s, ask.side)
    if words in (["me", "me"], ["mate", "mate"]):
        return None
    if "me" in words:
        return next(seat for seat, word in said.items() if word == "me")
    return next(seat for seat, word in said.items() if word == "either")


# --- one card each (AA-9.7) ------------------------------------------------------------------


@book.options(LayUp, Exchange, Lay)
def open_lays(s: State, ask: LayUp, seat: Seat) -> list[Choice]:
    """AA-9.7: the leader's choice is free."""
    return turn.exchanges(s, seat) + [LAYS[agent] for agent in dict.fromkeys(s.hand[seat])]


@book.options(LayDown, Exchange, Lay)
def hidden_lays(s: State, ask: LayDown, seat: Seat) -> list[Choice]:
    """AA-9.7: another name, unless the whole hand has the open card's name."""
    names = list(dict.fromkeys(s.hand[seat]))
    fitting = [agent for agent in names if agent != s.up] or names
    return turn.exchanges(s, seat) + [LAYS[agent] for agent in fitting]


@book.refuse(LayUp, Lay)
def refuse_open_lay(s: State, ask: LayUp, seat: Seat, choice: Lay) -> Reason | None:
    """The open card must be in one's hand (AA-9.7)."""
    return None if choice.agent in s.hand[seat] else NotInHand(rule="AA-9.7", agent=choice.agent)


@book.refuse(LayDown, Lay)
def refuse_hidden_lay(s: State, ask: LayDown, seat: Seat, choice: Lay) -> Reason | None:
    """The hidden card must be in one's hand, and another than the open one while it can (AA-9.7)."""
    hand = s.hand[seat]
    if choice.agent not in hand:
        return NotInHand(rule="AA-9.7", agent=choice.agent)
    if choice.agent == s.up and hand[0] != hand[-1]:  # hands are sorted
        return SameAsOpen(rule="AA-9.7", agent=s.up)
    return None


@book.answer(LayUp, Lay)
def lay_up(s: State, ask: LayUp, seat: Seat, choice: Lay) -> None:
    """The leader lays the open card of the team (AA-9.7)."""
    turn.lay_up(s, seat, choice.agent)


@book.answer(LayDown, Lay)
def lay_down(s: State, ask: LayDown, seat: Seat, choice: Lay) -> None:
    """AA-9.7, then the refill, leader first (AA-9.7.1)."""
    turn.lay_down(s, seat, choice.agent)
    s.then(Refill(s.laid[0]), Refill(seat), AskRecruit())


# --- votes (AA-9.8, AA-9.9, AA-9.13) ---------------------------------------------------------


def disclose(s: State, ask: AskAll, side: int, question: str) -> None:
    """AA-9.13: both answers to the two who gave them, and to nobody else."""
    one, two = ask.answers
    assert one is not None and two is not None
    s.tell(Answers(team(s, side), ask.seats[0], ask.seats[1], one, two))
    s.recall(Voted(team(s, side), side, s.turns[side], question, (repr(one), repr(two))))


book.asks(VoteRecruit, Take)  # AA-9.8


@book.resolve(VoteRecruit)
def count_recruit(s: State, ask: VoteRecruit) -> None:
    """Both votes are read: agreement, a second round, or the captain's word (AA-9.8, AA-9.13)."""
    disclose(s, ask, ask.side, "recruit")
    one, two = ask.answers
    if one != two and ask.round < ROUNDS:
        s.tell(SecondRound(ask.side))
        s.then(vote_recruit(s, ask.side, ask.round + 1))
        return
    choice = ask.answers[ask.seats.index(captain(s, ask.side))]
    assert isinstance(choice, Take)
    turn.take_offer(s, choice.open)


book.asks(VoteCard, Nominate)  # AA-9.9: any filled place, either member


@book.refuse(VoteCard, Nominate)
def refuse_nomination(s: State, ask: VoteCard, seat: Seat, choice: Nominate) -> Reason | None:
    """There must be a card, and it goes to a member of the team (AA-9.9)."""
    if s.supply[choice.slot] == NONE:
        return EmptyPlace(rule="AA-10.18")
    return None if choice.seat in ask.seats else NotYourTeam(rule="AA-9.9")


@book.resolve(VoteCard)
def count_nominations(s: State, ask: VoteCard) -> None:
    """AA-9.9: one and the same ongoing card agrees whatever member is named."""
    disclose(s, ask, ask.side, "market")
    one, two = ask.answers
    assert isinstance(one, Nominate) and isinstance(two, Nominate)
    agree = one == two or (one.slot == two.slot and CARD[s.supply[one.slot]].ongoing)
    if not agree and ask.round < ROUNDS:
        s.tell(SecondRound(ask.side))
        s.then(vote_card(s, ask.side, ask.round + 1))
        return
    choice = ask.answers[ask.seats.index(captain(s, ask.side))]
    assert isinstance(choice, Nominate)
    market.take_card(s, choice.seat, choice.slot)
