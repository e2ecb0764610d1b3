"""What is selected before a game of a campaign: whose turn it is, what they may select, what comes of it.

May touch: the game's rules of campaigns, and who sits where. Must not: keep or write anything, or know any game.

Three ways: `order`, side by side as the game says; and where nothing is closed any more also `mutual`, a proposal that
everybody agrees to, and `auction`: whoever bids the highest number gets the seat that is sold, and the other sides
select so many.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from undertable.bots.base import fresh
from undertable.kernel.campaign import CampaignRules, Side
from undertable.kernel.game import Setup
from undertable.kernel.parts import Chair
from undertable.kernel.types import Seat, seats_in

from ..ground.problem import Problem
from ..storage.schema import Picks, SeatRow, Way

ORDER: Way = "order"
MUTUAL: Way = "mutual"
AUCTION: Way = "auction"
WAYS = (ORDER, MUTUAL, AUCTION)
OUT = -1  # what is bid by whoever bids no more


class ToSelect(NamedTuple):
    """What is to be selected now, and by whom."""

    seats: tuple[Seat, ...]  # any of them answers; at an auction the one that bids, of a mutual choice all must
    sides: tuple[Side, ...]  # whose switches are open to them; none while they bid
    least: int
    most: int


class Selecting:
    """The selection for one game, with the seats as they are; an auction may move them."""

    def __init__(self, rules: CampaignRules[Any], now: Any, setup: Setup, seats: Sequence[SeatRow]) -> None:
        self._rules, self._now, self._setup = rules, now, setup
        self.seats = list(seats)
        self._sides = [seats_in(side) for side in rules.sides(setup)]
        self._chairs: Sequence[Chair] = rules.game.manners.chairs(setup)
        self._top = max(rules.opened(now, side).packages for side in range(len(self._sides)))  # of all bids

    # --- beginning ---

    def begin(self, way: str) -> Picks:
        """The selection as it is before anybody has said anything; raises Problem where there is no such way."""
        if way not in WAYS:
            raise Problem(422, "way", "Nothing can be selected in that way.")
        if way != ORDER and not self._rules.all_open(self._now, self._setup):
            raise Problem(409, "closed", "That is for campaigns in which everything is open.")
        if way == ORDER:
            return self.go_on(Picks(ORDER))
        if way == MUTUAL:
            return self.go_on(Picks(MUTUAL, dict.fromkeys(range(len(self._sides)), ())))
        bidders = self._bidders()
        if self._rules.prize not in bidders:
            raise Problem(409, "no-auction", "The game itself plays that seat; it is not for sale.")
        return self.go_on(Picks(AUCTION, turn=self._luck().choice(bidders)))

    def _bidders(self) -> list[Seat]:
        """Whoever could have the seat that is sold: one chair of the same size after another, clockwise."""
        size = next(len(chair.seats) for chair in self._chairs if self._rules.prize in chair.seats)
        return [chair.seats[0] for chair in self._chairs if not chair.automaton and len(chair.seats) == size]

    @staticmethod
    def _luck() -> Random:
        return Random(fresh())

    # --- who is asked ---

    def asked(self, picks: Picks) -> ToSelect | None:
        """What is to be selected next; nothing where all is."""
        if picks.done:
            return None
        if picks.way == MUTUAL:
            return ToSelect(tuple(self._people()), tuple(range(len(self._sides))), 0, len(self._sides) * self._top)
        if picks.turn >= 0:
            return ToSelect((picks.turn,), (), 0, 0)
        side = self._next(picks)
        if side is None:
            return None
        return ToSelect(tuple(self._sides[side]), (side,), *self._bounds(picks, side))

    def _next(self, picks: Picks) -> Side | None:
        """The side that selects next."""
        return next((side for side in self._rules.order(self._now) if side not in picks.selected), None)

    def _bounds(self, picks: Picks, side: Side) -> tuple[int, int]:
        """The least and the most that a side may select; after an auction as many as were bid, the buyer none."""
        if picks.way == ORDER:
            return 0, self._rules.most(self._now, side, picks.selected)
        bought = 0 if self._rules.prize in self._sides[side] else picks.bid
        least = min(bought, len(self._rules.opened(self._now, side).switches))
        return least, least

    def _people(self) -> list[Seat]:
        return [seat for seat, row in enumerate(self.seats) if row.kind == "human"]

    def offers(self, side: Side) -> tuple[str, ...]:
        """What a side has to select from."""
        return self._rules.opened(self._now, side).switches

    @property
    def top(self) -> int:
        """The highest bid there is."""
        return self._top

    # --- by itself ---

    def go_on(self, picks: Picks) -> Picks:
        """Who has no choice, and who is a bot, selects at once; until a person is to be asked, or all is selected."""
        while not picks.done:
            further = self._by_itself(picks)
            if further == picks:
                break
            picks = further
        return picks

    def _by_itself(self, picks: Picks) -> Picks:
        asked = self.asked(picks)
        if asked is None:
            return replace(picks, done=True)
        if picks.way == MUTUAL:
            people = self._people()
            return replace(picks, done=bool(people) and set(people) <= set(picks.agreed))
        if not asked.sides:
            return self._gone_out(picks) if self.seats[picks.turn].kind == "bot" else picks  # bots do not bid
        (side,) = asked.sides
        if not asked.most:
            return self._selected(picks, side, ())
        if all(self.seats[seat].kind == "bot" for seat in asked.seats):
            return self._selected(picks, side, self._rules.by_itself(self.offers(side), asked.most, self._luck()))
        return picks

    @staticmethod
    def _selected(picks: Picks, side: Side, names: tuple[str, ...]) -> Picks:
        return replace(picks, selected={**picks.selected, side: names})

    # --- what people say ---

    def pick(self, picks: Picks, seat: Seat, names: Sequence[str]) -> Picks:
        """A seat selects for its side, or proposes for all; whoever proposes what lies there agrees to it."""
        asked = self._need(picks, seat)
        if not asked.sides:
            raise Problem(409, "bidding", "First the bidding must end.")
        chosen = {side: tuple(name for name in self.offers(side) if name in names) for side in asked.sides}
        n = sum(map(len, chosen.values()))
        if n != len(set(names)) or n != len(names):
            raise Problem(422, "closed", "That does not lie open to you.")
        if not asked.least <= n <= asked.most:
            raise Problem(422, "how-many", "You may select {least} to {most}.", least=asked.least, most=asked.most)
        if picks.way == MUTUAL:
            same = chosen == picks.selected
            picks = replace(picks, selected=chosen, agreed=self._agreed(picks.agreed if same else (), seat))
        else:
            picks = replace(picks, selected={**picks.selected, **chosen})
        return self.go_on(picks)

    def _agreed(self, before: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
        """With the seat of a person all their seats agree."""
        mine = [i for i, row in enumerate(self.seats) if set(row.holders) & set(self.seats[seat].holders)]
        return tuple(sorted({*before, *mine, seat}))

    def bid(self, picks: Picks, seat: Seat, n: int) -> Picks:
        """A seat bids more than the last one, or no more."""
        asked = self._need(picks, seat)
        if asked.sides:
            raise Problem(409, "no-bidding", "There is nothing to bid for now.")
        if n == OUT:
            return self.go_on(self._gone_out(picks))
        if not picks.bid < n <= self._top:
            raise Problem(422, "bid", "Bid {least} to {most}, or no more.", least=picks.bid + 1, most=self._top)
        return self.go_on(self._settled(replace(picks, bid=n, bidder=seat)))

    def _gone_out(self, picks: Picks) -> Picks:
        return self._settled(replace(picks, out=(*picks.out, picks.turn)))

    def _settled(self, picks: Picks) -> Picks:
        """The next one bids; or the bidding is over, and whoever is left has the seat, for nothing if nobody bid."""
        left = [seat for seat in self._bidders() if seat not in picks.out]
        if len(left) > 1 and picks.bid < self._top:
            after = [seat for seat in left if seat > picks.turn]
            return replace(picks, turn=(after or left)[0])
        winner = picks.bidder if picks.bid >= self._top or not left else left[0]
        self._move(winner)
        return replace(picks, turn=-1, bid=max(picks.bid, 0), bidder=self._rules.prize)

    def _move(self, winner: Seat) -> None:
        """Whoever won the auction changes places with whoever had the seat."""
        chairs = {chair.seats[0]: chair.seats for chair in self._chairs}
        for here, there in zip(chairs[winner], chairs[self._rules.prize], strict=True):
            if here != there:
                self.seats[here], self.seats[there] = self.seats[there], self.seats[here]

    def _need(self, picks: Picks, seat: Seat) -> ToSelect:
        asked = self.asked(picks)
        if asked is None or seat not in asked.seats or self.seats[seat].kind != "human":
            raise Problem(409, "not-asked", "It is not for you to select now.")
        return asked
