"""Conspire (BO-6.3): the roll, the dissent track and its rewards, the two cards that wait for targets."""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.types import Reason, Seat

from ..board.book import book
from ..board.looks import at_large, available, here, modifier, owner
from ..board.state import State
from ..box.tables import DEFECTIONS, EAGLE, FACE, NUMBERS, PAPERS, REWARD, TARGET
from ..speech.answers import Conspire
from ..speech.answers_effects import TakeDice, TakeReward
from ..speech.asks import ACTING, Action, Effect
from ..speech.asks_actions import AskTargets, ChooseReward, Dissent, GainActions, RollConspire, TakeTargets
from ..speech.events import ActionsGained, DiceOnCard, DissentChanged, RewardTaken, Rolled, TargetsLost
from ..speech.outcomes import ROLLS, DiceFell
from ..speech.reasons import BormannWatches, ConspiredAlready, NoActions, NoDice, NoSuchReward, NotYours, TooMany
from .pieces.things import lose_card
from .pieces.tracks import put_support, suspect


def refuse_conspire(s: State, dice: int) -> Reason | None:
    """Once a turn, not after a turn begun beside Bormann, with actions and dice enough (BO-6.3, BO-5.2, BO-4.10)."""
    if s.conspired:
        return ConspiredAlready(rule="BO-6.3")
    if s.no_conspire:
        return BormannWatches(rule="BO-5.2")
    if dice > s.actions:
        return NoActions(rule="BO-5.5")
    return NoDice(rule="BO-4.10") if dice > available(s) else None


@book.refuse(Action, Conspire)
def refuse_action(s: State, ask: Action, seat: Seat, choice: Conspire) -> Reason | None:
    """Only the one whose turn it is conspires (BO-6.3)."""
    return NotYours(rule="BO-14.4") if seat != ask.seat else refuse_conspire(s, choice.dice)


@book.answer(Action, Conspire)
def conspire(s: State, ask: Action, seat: Seat, choice: Conspire) -> None:
    """BO-6.3: an action for each die."""
    s.conspired = True
    s.actions -= choice.dice
    s.then(RollConspire(choice.dice), ACTING)


@book.chance(RollConspire, DiceFell)
def conspire_dice(s: State, ask: RollConspire) -> Sequence[tuple[DiceFell, int]]:
    """What the dice can show (BO-1.12)."""
    return ROLLS[ask.n]


@book.answer(RollConspire)
def conspired(s: State, ask: RollConspire, chance: Seat, fell: DiceFell) -> None:
    """BO-6.3, BO-4.2: eagles, then targets, then numbers."""
    s.tell(Rolled(fell.faces, "conspire"))
    eagles, targets = fell.faces.count(EAGLE), fell.faces.count(TARGET)
    if eagles:
        for who in here(s, s.at[s.active]):
            suspect(s, who, eagles)
    s.then(GainActions(sum([FACE.rows[face].value for face in fell.faces])))
    if eagles and spoiled(s):
        s.tell(TargetsLost())
    elif targets:
        reassure(s)
        s.then(AskTargets(targets))


@book.run(GainActions)
def gain_actions(s: State, todo: GainActions) -> None:
    """BO-6.3: the sum of the numbers."""
    if todo.n:
        s.actions += todo.n
        s.tell(ActionsGained(s.active, todo.n))


# --- cards that wait for targets (BO-6.3.2) --------------------------------------------------


def holder(s: State, card: int) -> int | None:
    """The free conspirator who holds a card."""
    for who in s.order:
        if card in s.dossier[who]:
            break
    else:
        return None  # mostly so
    return next((who for who in at_large(s) if card in s.dossier[who]), None)


def spoiled(s: State) -> bool:
    """BO-6.3.2: an eagle costs such cards, and with them the targets of the roll."""
    found = False
    for card in (DEFECTIONS, PAPERS):
        who = holder(s, card)
        if who is not None:
            found = True
            lose_card(s, who, card)
            if card == PAPERS:
                suspect(s, who, 1)
    return found


def reassure(s: State) -> None:
    """BO-6.3.2: a target without an eagle helps the owner of Classified Papers."""
    who = holder(s, PAPERS)
    if who is not None:
        suspect(s, who, -1)


@book.run(AskTargets)
def ask_targets(s: State, todo: AskTargets) -> None:
    """BO-6.3.2: first Defections and Dissent, the rest to the track."""
    who = holder(s, DEFECTIONS)
    if who is None:
        s.then(Dissent(todo.targets))
    else:
        s.then(TakeTargets(owner(s, who), who, todo.targets))


book.asks(TakeTargets, TakeDice)


@book.refuse(TakeTargets, TakeDice)
def refuse_take(s: State, ask: TakeTargets, seat: Seat, choice: TakeDice) -> Reason | None:
    """No more dice than there are targets (BO-6.3.2)."""
    return None if choice.dice <= ask.targets else TooMany(rule="BO-6.3.2")


@book.answer(TakeTargets, TakeDice)
def take_targets(s: State, ask: TakeTargets, seat: Seat, choice: TakeDice) -> None:
    """BO-6.3.2: two or more on the card are Support −1."""
    if choice.dice:
        s.on_card += choice.dice
        s.tell(DiceOnCard(s.on_card))
    if s.on_card >= 2:
        s.on_card = 0
        put_support(s, s.support - 1)
    s.then(Dissent(ask.targets - choice.dice))


# --- the track (BO-6.3.1) --------------------------------------------------------------------


@book.run(Dissent)
def dissent(s: State, todo: Dissent) -> None:
    """BO-6.3.1: as many as it holds, a reward when it is full, the rest afterwards."""
    if not todo.targets:
        return
    laid = min(todo.targets, NUMBERS.dissent_slots - s.track)
    s.track += laid
    s.tell(DissentChanged(s.track))
    s.then(Dissent(todo.targets - laid))
    if s.track == NUMBERS.dissent_slots:
        s.then(ChooseReward(owner(s, s.active), s.support == s.floor))


book.asks(ChooseReward, TakeReward)


@book.refuse(ChooseReward, TakeReward)
def refuse_reward(s: State, ask: ChooseReward, seat: Seat, choice: TakeReward) -> Reason | None:
    """Some rewards are open only while their event is the current one (BO-6.3.1)."""
    mod = REWARD[choice.reward].while_current
    return NoSuchReward(rule="BO-6.3.1") if mod and not modifier(s, mod) else None


@book.answer(ChooseReward, TakeReward)
def reward(s: State, ask: ChooseReward, seat: Seat, choice: TakeReward) -> None:
    """The reward is taken, and the dice of the track come back (BO-6.3.1)."""
    s.track = 0
    s.tell(RewardTaken(choice.reward))
    s.then(Effect(f"reward.{REWARD[choice.reward].id}", 0, s.active))
