"""The campaign to which a table belongs, as far as it concerns that table: what is selected for its game, what comes of it.

May touch: the campaign's row. Must not: change it before it is written; or know any game.

Until all is selected nothing begins. A selection is a deed like any other; bots, and the game in its own chair, select
when it is their turn. With the last one the table's `Setup` is written anew: nothing was dealt, so the record begins
with what was selected and replays alone. Another proposal (`mutual`) asks everybody anew; in an `auction` one bids a
higher number or is out for good, and the winner changes places with whoever has the seat that is sold.
"""

from __future__ import annotations

import time
from typing import Any

import msgspec
from msgspec.structs import replace

from undertable.kernel.campaign import CampaignRules, Side
from undertable.kernel.observe import observe
from undertable.kernel.state import State, copy
from undertable.kernel.types import NOBODY, Seat, seats_in

from ..ground.mishap import damaged
from ..ground.problem import Problem
from ..playing.play import Play
from ..shapes import deeds, messages
from ..shapes.change import MOVED, Change, HangUp
from ..shapes.room import Room
from ..storage.schema import CampaignGame, CampaignRow, Ended, GameEnded, Picks, SeatRow
from ..storage.store import Store
from .picks import Selecting, ToSelect


class Campaign:
    """A table's place in its campaign; most tables have none."""

    def __init__(self, room: Room, play: Play, store: Store) -> None:
        self._room, self._play = room, play
        self.row: CampaignRow | None = store.campaign_of(room.id)
        self._games: list[CampaignGame] = store.games_of(self.row.id) if self.row is not None else []

    @property
    def rules(self) -> CampaignRules[Any]:
        """What the game says about campaigns."""
        rules = self._room.game.campaign
        assert rules is not None, "only games with campaigns have tables in one"
        return rules

    @property
    def number(self) -> int:
        """Which game of the campaign this is."""
        return next((game.n for game in self._games if game.table == self._room.id), 1)

    @property
    def ready(self) -> bool:
        """Whether the game could begin: nothing is left to be selected."""
        return self._picks.done

    @property
    def _picks(self) -> Picks:
        """What is selected for this very game; that of an older one has long been played."""
        return self.row.picks if self.row is not None and self.row.table == self._room.id else Picks(done=True)

    def fixed(self, one: Seat, other: Seat) -> bool:
        """Whether two seats may not change places: from the second game on everybody stays on their side."""
        if self.row is None or self.number == 1:
            return False
        return not any(side >> one & 1 and side >> other & 1 for side in self.rules.sides(self._room.row.setup))

    # --- what would be ---

    def pick(self, deed: deeds.Pick) -> Change:
        """Somebody selects, or proposes."""
        selecting = self._selecting()
        return self._changed(selecting, selecting.pick(self._picks, deed.seat, deed.names))

    def bid(self, deed: deeds.Bid) -> Change:
        """Somebody bids, or bids no more."""
        selecting = self._selecting()
        return self._changed(selecting, selecting.bid(self._picks, deed.seat, deed.n))

    def foresee(self, change: Change) -> None:
        """What else a change brings: other people may have nobody left to ask, and the end of a game is noted."""
        if self.row is None or self.row.table != self._room.id:
            return
        for one in (change, *change.more):
            if "result" in one.row:
                state = self._play.state if one.branch is None else one.branch.state
                self._note(one, one.row["result"], state)
        if change.seats and not self._room.begun and not self.ready and "setup" not in change.row:
            seats = [change.seats.get(i, row) for i, row in enumerate(self._room.seats)]
            selecting = self._selecting(seats)
            more = self._changed(selecting, selecting.go_on(self._picks), seats)
            change.row |= more.row
            change.seats |= more.seats
            change.campaign, change.then = more.campaign or change.campaign, [*change.then, *more.then]
            change.hang_up = [*change.hang_up, *more.hang_up]

    def _selecting(self, seats: list[SeatRow] | None = None) -> Selecting:
        if self.row is None or self._room.begun:
            raise Problem(409, "not-asked", "It is not for you to select now.")
        return Selecting(self.rules, self._now, self._room.row.setup, self._room.seats if seats is None else seats)

    @property
    def _now(self) -> Any:
        return standing(self.rules, self.row) if self.row is not None else self.rules.standing()

    def _changed(self, selecting: Selecting, picks: Picks, seats: list[SeatRow] | None = None) -> Change:
        """The selection has come further; with the last of it the game to come is settled."""
        if self.row is None or picks == self.row.picks:
            return Change()
        row = replace(self.row, picks=picks)
        before = self._room.seats if seats is None else seats
        moved = {i: now for i, now in enumerate(selecting.seats) if now is not before[i]}
        change = Change(
            seats=moved,
            hang_up=[HangUp(tuple(moved), MOVED)] if moved else [],
            campaign=row,
            then=[lambda: self._take(row)],
        )
        if picks.done:
            setup = self.rules.setup(self._room.row.setup, self._now, picks.selected)
            change.row["setup"] = setup
            change.then.append(self._play.set_up_anew)
        return change

    def _note(self, change: Change, ended: Ended, state: State) -> None:
        """A game that was resigned counts as lost; one that was stopped does not count."""
        winner = self._winner(ended)
        if self.row is None or winner is None:
            return
        rules, before = self.rules, self._now
        after = rules.after(before, winner)
        opened = tuple(
            (side, name)
            for side in range(len(rules.sides(self._room.row.setup)))
            for name in rules.opened(after, side).switches
            if name not in rules.opened(before, side).switches
        )
        shown = state
        if ended.why == "resigned":
            shown = copy(state)
            self._room.game.manners.disclose(shown)
        line = GameEnded(time.time(), winner, opened, rules.note(observe(shown, NOBODY)))
        row = replace(self.row, standing=msgspec.Raw(msgspec.json.encode(after)))
        change.campaign, change.game_ended = row, line
        change.then = [*change.then, lambda: self._take(row, line)]

    def _winner(self, ended: Ended) -> Side | None:
        sides = self.rules.sides(self._room.row.setup)
        return next((n for n, side in enumerate(sides) if set(seats_in(side)) & set(ended.winners)), None)

    def _take(self, row: CampaignRow, line: GameEnded | None = None) -> None:
        """It is written: now it is so."""
        self.row = row
        if line is not None:
            self._games = [replace(g, ended=line) if g.table == self._room.id else g for g in self._games]

    def followed_by(self, row: CampaignRow) -> None:
        """The campaign goes on at another table, or was begun anew."""
        self._take(row)

    # --- what is told ---

    def facts(self) -> Any:
        """All that the message depends on."""
        return self.row, self._games

    def message(self, lang: str, mine: list[Seat], names: list[str]) -> messages.Campaign | None:
        """The campaign as one reader is told of it: everything about it is public but the reader's own link."""
        if self.row is None:
            return None
        rules, now, setup = self.rules, self._now, self._room.row.setup
        asked = None if self._room.begun or self.ready else self._selecting().asked(self._picks)
        return messages.Campaign(
            path=f"/campaign/{self.row.id}",
            n=self.number,
            newest=self.row.table == self._room.id and not self.row.followed,
            open=rules.all_open(now, setup),
            sides=[self._side(side, lang) for side in range(len(rules.sides(setup)))],
            opened=self._opened_here(lang),
            selected=self._selected(lang),
            asks=None if asked is None else self._asks(asked, lang, mine, names),
        )

    def _side(self, side: Side, lang: str) -> messages.CampaignSide:
        """How far one side has come."""
        opened, ended = self.rules.opened(self._now, side), [game.ended for game in self._games]
        won = sum(line is not None and line.winner == side for line in ended)
        return messages.CampaignSide(self.rules.called(side, lang), won, len(opened.switches), opened.packages)

    def _opened_here(self, lang: str) -> list[messages.CampaignOpened]:
        """What the end of this very game has opened, as far as it is still open."""
        rules, here = self.rules, next((game.ended for game in self._games if game.table == self._room.id), None)
        found = []
        for side, name in () if here is None else here.opened:
            switches = rules.opened(self._now, side).switches
            if name in switches:
                n, called = switches.index(name) + 1, rules.called(side, lang)
                found.append(messages.CampaignOpened(called, n, *rules.content(name, lang)))
        return found

    def _selected(self, lang: str) -> list[messages.CampaignSelected]:
        """What each side has selected; of a proposal nothing until it is agreed to."""
        if self._picks.way == "mutual" and not self.ready:
            return []
        rules, chosen = self.rules, sorted(self._picks.selected.items())
        return [
            messages.CampaignSelected(rules.called(side, lang), [rules.content(name, lang).name for name in names])
            for side, names in chosen
        ]

    def _asks(self, asked: ToSelect, lang: str, mine: list[Seat], names: list[str]) -> messages.CampaignAsks:
        """What is to be selected now, and how far that has come."""
        picks, own = self._picks, [seat for seat in mine if seat in asked.seats]
        return messages.CampaignAsks(
            way=picks.way,
            mine=[seat for seat in own if self._room.seats[seat].kind == "human"],
            who=[names[seat] for seat in asked.seats if seat not in picks.agreed],
            least=asked.least,
            most=asked.most,
            offers=self._offers(asked, lang),
            said=all(seat in picks.agreed for seat in own),
            agreed=[names[seat] for seat in picks.agreed],
            bidding=not asked.sides,
            bid=picks.bid,
            bidder=names[picks.bidder] if picks.bidder >= 0 else "",
            top=self._selecting().top,
        )

    def _offers(self, asked: ToSelect, lang: str) -> list[messages.CampaignOffer]:
        """What can be selected from, side by side."""
        rules, selecting = self.rules, self._selecting()
        chosen = {name for given in self._picks.selected.values() for name in given}
        return [
            messages.CampaignOffer(rules.called(side, lang), name, name in chosen, *rules.content(name, lang))
            for side in asked.sides
            for name in selecting.offers(side)
        ]


def standing(rules: CampaignRules[Any], row: CampaignRow) -> Any:
    """Where a campaign stands, as its game understands it."""
    try:
        return msgspec.json.decode(row.standing, type=rules.standing)
    except msgspec.MsgspecError as error:
        raise damaged() from error
