"""What the scripted player's numbers mean: the strongest motive for a choice, and what to look at on the board.

May touch: one decision of the scripted player. Must not: decide, or see more than that player did.
Marks: "hand" an agent in hand, "offer" the open (0) or hidden (1) card, "slot" a place of the supply,
"play 0" and "play 1" an agent in play, "space" where the own pawn would stop.
"""

from __future__ import annotations

from msgspec.structs import replace

from undertable.kernel.types import Because, Choice, Pointer

from ..board.map import space
from ..box.tables import CARD
from ..rules.market import step_of
from ..speech.asks import Again, Buy, Exchange, Lay, LayDown, Lead, Name, NameInPlay, Nominate, Offer, Ready, Take
from .because import (
    BestOpen,
    BetterKept,
    Burdens,
    CardBest,
    CardMoves,
    CardStays,
    EitherLeads,
    EitherSuits,
    FollowsHidden,
    GoodHand,
    HiddenIsBetter,
    LeadsOpen,
    LeastHarm,
    Missed,
    OpenIsGood,
    OpenPromises,
    RecruitMoves,
    StaysYours,
    TakenFromThem,
    TakesAway,
    TakesBack,
    Tempts,
    Unreadable,
    WinsEitherWay,
    WinsNow,
    WouldLose,
)
from .weigh import Turn

LIKELY = 0.6  # from here on it is told what the other side will probably take


class Advice:
    """The motives behind one decision."""

    def __init__(self, turn: Turn) -> None:
        self.turn, self.s, self.look = turn, turn.s, turn.look
        self.me, self.other = turn.side, 1 - turn.side

    def because(self, choice: Choice) -> Because | None:
        """The strongest motive for a choice."""
        if isinstance(choice, Offer):
            return self._offer(choice.up, choice.down)
        if isinstance(choice, Lay):
            return self._lay(choice.agent)
        if isinstance(choice, Exchange):
            return Missed((Pointer("hand", choice.agent),), agent=choice.agent)
        if isinstance(choice, Ready):
            return GoodHand()
        if isinstance(choice, Lead):
            return {"me": LeadsOpen, "mate": FollowsHidden}.get(choice.who, EitherLeads)()
        if isinstance(choice, Take):
            return self._take(choice.open)
        if isinstance(choice, (Buy, Nominate)):
            return self._card(choice.slot)
        if isinstance(choice, Name):
            return self._name(choice.agent)
        if isinstance(choice, Again):
            return self._recruits(self.s.taken) if choice.yes else BetterKept(agent=self.s.taken)
        return None

    # --- numbers ---

    def _steps(self, side: int, agent: int) -> int:
        """How far an agent would move a side now."""
        return self.look.recruits[side][agent].steps

    def _stop(self, agent: int) -> Pointer:
        """Where the own pawn would stop with an agent."""
        return Pointer("space", space(self.s.pawn[self.me] + self._steps(self.me, agent)))

    def _now(self) -> float:
        """The own winning chance as things stand."""
        return self.look.alone(self.look.stay[self.me])

    # --- the offer ---

    def _offer(self, up: int, down: int) -> Because:
        pair, other = self.look.pair, self.other
        marks = (Pointer("hand", up), Pointer("hand", down))
        if_open, if_hidden = pair(down, up), pair(up, down)
        taken = self.turn.takes_up(up)
        if min(if_open, if_hidden) == 1.0:
            return WinsEitherWay(marks, other=other)
        if max(if_open, if_hidden) < self._now():
            return LeastHarm(marks, other=other)
        n, m = self._gain(down, up), self._gain(up, down)
        if min(n, m) > 0:
            return EitherSuits(marks, other=other, n=n, m=m)
        if taken >= LIKELY and if_open >= if_hidden:
            return self._expected(
                marks, Tempts(marks, other=other, up=up, down=down, n=self._steps(self.me, down)), down, up
            )
        if taken <= 1 - LIKELY and if_hidden >= if_open:
            return self._expected(marks, StaysYours(marks, other=other, up=up, n=self._steps(self.me, up)), up, down)
        return Unreadable(marks, other=other)

    def _expected(self, marks: tuple[Pointer, ...], gain: Because, mine: int, theirs: int) -> Because:
        """What will probably happen: told by the own gain or by their loss, whichever is more."""
        loss = self._steps(self.other, theirs)
        if self._steps(self.me, mine) > max(0, -loss):
            return replace(gain, marks=(*marks, self._stop(mine)))
        if loss < 0:
            return Burdens(marks, other=self.other, agent=theirs, m=loss)
        return Unreadable(marks, other=self.other)

    def _gain(self, mine: int, theirs: int) -> int:
        """By how much the own pawn gains on the other one."""
        return self._steps(self.me, mine) - self._steps(self.other, theirs)

    def _lay(self, agent: int) -> Because:
        """AA-9.7: the follower completes an offer, the leader opens one."""
        if isinstance(self.s.stack[-1], LayDown):
            return self._offer(self.s.up, agent)
        return BestOpen((Pointer("hand", agent),), up=agent)

    # --- recruiting ---

    def _take(self, open_card: bool) -> Because:
        up, me, other = self.s.up, self.me, self.other
        mine, theirs = self.look.recruits[me][up], self.look.recruits[other][up]
        mark = Pointer("offer", int(not open_card))
        if not open_card:
            if mine.loses:
                return WouldLose((mark,), agent=up)
            return HiddenIsBetter((mark,), agent=up, n=mine.steps)
        marks = (mark, self._stop(up))
        if self.look.alone(mine) == 1.0:
            return WinsNow(marks, agent=up)
        if self.look.chance(self.look.stay[me], theirs) == 0.0:
            return TakenFromThem(marks, agent=up, other=other)
        if mine.steps <= 0:
            return OpenPromises(marks, agent=up, n=mine.steps)
        return OpenIsGood(marks, agent=up, other=other, n=mine.steps, m=theirs.steps)

    # --- the market ---

    def _card(self, slot: int) -> Because:
        card, marks = self.s.supply[slot], (Pointer("slot", slot),)
        if CARD[card].ongoing:
            return CardStays(marks, card=card)
        step = step_of(card)
        return CardMoves(marks, card=card, n=step.given["n"]) if step.word == "move" else CardBest(marks, card=card)

    def _name(self, agent: int) -> Because:
        ask = self.s.stack[-1]
        if not isinstance(ask, NameInPlay):
            return self._recruits(agent)
        marks = (Pointer(f"play {ask.side}", agent),)
        return TakesBack(marks, agent=agent) if ask.side == self.me else TakesAway(marks, agent=agent, other=self.other)

    def _recruits(self, agent: int) -> Because:
        steps = self._steps(self.me, agent)
        if self.turn.again(agent) == 1.0:
            return WinsNow((Pointer("hand", agent), self._stop(agent)), agent=agent)
        return RecruitMoves((Pointer("hand", agent), self._stop(agent)), agent=agent, n=steps)
