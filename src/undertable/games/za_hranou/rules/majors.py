"""Step 4: a major crime (ZH-7A), and what petty ones pay (ZH-7B).

May touch: story and rewards. Must not: know what a crime requires or does; `crimes` does.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.looks import cells
from ..board.state import State
from ..box.rows import Reward
from ..box.tables import LEVELS, reward_of
from ..speech.answers import COMMIT_MAJOR, OUTCOMES, PASS_MAJOR, CommitMajor, PassMajor, TakeOutcome
from ..speech.asks import AskOutcome, DiscardPetty, Major, Outcome, PayPetty, ToStory
from ..speech.asks_effects import GainBoost
from ..speech.asks_evidence import DrawDilemmas, GainEvidence, ProcessEvidence
from ..speech.events import OutcomeTaken
from ..speech.reasons import NotInHand
from .crimes import commit, possible, refuse_crime
from .pieces.consoles import change_intel, unhook_all
from .pieces.decks import holds, leave_hand, reveal


@book.options(Major, PassMajor, CommitMajor)
def majors(s: State, ask: Major, seat: Seat) -> Sequence[Choice]:
    """Nothing, or any major crime in hand that is possible (ZH-7.1)."""
    hand = sorted(card.kind for level in range(LEVELS) for card in cells(s.hand[seat][level]))
    return [PASS_MAJOR, *[COMMIT_MAJOR[card] for card in possible(s, seat, hand)]]


@book.refuse(Major, CommitMajor)
def refuse_major(s: State, ask: Major, seat: Seat, choice: CommitMajor) -> Reason | None:
    """What one holds, and what the story and the city allow (ZH-7.1)."""
    if not holds(s, seat, choice.card):
        return NotInHand(rule="ZH-7.1", card=choice.card)
    return refuse_crime(s, seat, choice.card)


@book.answer(Major, PassMajor)
def pass_major(s: State, ask: Major, seat: Seat, choice: PassMajor) -> None:
    """No major crime in this turn (ZH-7.1)."""


@book.answer(Major, CommitMajor)
def commit_major(s: State, ask: Major, seat: Seat, choice: CommitMajor) -> None:
    """The card is shown, its effects happen, then the outcome is chosen (ZH-7.2)."""
    reveal(s, seat, choice.card)
    s.then(AskOutcome(seat, choice.card))
    commit(s, seat, choice.card)


@book.run(AskOutcome)
def ask_outcome(s: State, todo: AskOutcome) -> None:
    """Careful or reckless (ZH-7.2)."""
    s.then(Outcome(todo.player, todo.card), ToStory(todo.player, todo.card))


@book.options(Outcome, TakeOutcome)
def outcomes(s: State, ask: Outcome, seat: Seat) -> Sequence[Choice]:
    """Both, always (ZH-7.2)."""
    return OUTCOMES


@book.answer(Outcome, TakeOutcome)
def take_outcome(s: State, ask: Outcome, seat: Seat, choice: TakeOutcome) -> None:
    """The rewards of the chosen outcome, left to right; none can be declined (ZH-7.2, ZH-7.4)."""
    s.tell(OutcomeTaken(seat, ask.card, choice.reckless))
    grant(s, seat, reward_of(ask.card, s.rules, choice.reckless))


def grant(s: State, player: int, reward: Reward) -> None:
    """Intel, dilemmas, evidence, processing, boost: one after another (ZH-7.2, ZH-7.10)."""
    change_intel(s, player, reward.intel)
    s.then(
        DrawDilemmas(player, reward.dilemmas),
        GainEvidence(player, reward.evidence),
        ProcessEvidence(player, reward.process),
        GainBoost(player, reward.boost),
    )


@book.run(ToStory)
def to_story(s: State, todo: ToStory) -> None:
    """The card joins the story, and all criminals of the player are unhooked (ZH-7.2)."""
    leave_hand(s, todo.player, todo.card)
    s.story.append(todo.card)
    unhook_all(s, todo.player)


@book.run(PayPetty)
def pay_petty(s: State, todo: PayPetty) -> None:
    """What a petty crime pays, then its card is discarded; nobody is unhooked (ZH-7.10)."""
    s.then(DiscardPetty(todo.player, todo.card))
    grant(s, todo.player, reward_of(todo.card, s.rules))
