"""Who may reach a seat, and how a seat changes hands.

May touch: seat rows. Must not: change anything: it judges, and says what would be otherwise.

A seat opens to its holders (`SeatRow.holders`: cookies) and by its holder's own link (`SeatRow.key`), to nobody else.
An invitation (`SeatRow.nonce`) leads to a free seat once. Whoever has ever played a seat of a running game
(`SeatRow.played`) comes to no other. Seats of one chair are one person's hands: they change hands together, and one
link leads to all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from undertable.bots.base import NAMES as BOTS
from undertable.bots.base import fresh
from undertable.kernel.game import Setup, hosted
from undertable.kernel.types import Seat

from ..campaign.part import Campaign
from ..ground.identity import Caller, Seal, SeatLink, new_id
from ..ground.problem import Problem, not_your_seat, table_over
from ..shapes import deeds
from ..shapes.change import LEFT, MOVED, RESIGNED, Change, HangUp
from ..shapes.room import Room, seats_held
from ..storage.schema import SeatRow
from ..views.listeners import Listeners
from .names import Names
from .talk import Talk

Rows = dict[Seat, SeatRow]
SUBSTITUTE = "scripted"  # the bot that plays on for whoever got up


class Seating:
    """The seats of one table."""

    def __init__(
        self, room: Room, seal: Seal, listeners: Listeners, names: Names, talk: Talk, campaign: Campaign,
        opening: Callable[[Setup], Change],
    ) -> None:  # fmt: skip
        self._campaign = campaign
        self._room, self._seal, self._listeners, self._names, self._talk = room, seal, listeners, names, talk
        self._opening = opening  # the first step of the game
        self.chairs = room.chairs

    # --- who may ---

    def exists(self, seat: Seat) -> bool:
        """Whether there is such a seat."""
        return 0 <= seat < len(self._room.seats)

    def owns(self, caller: Caller, seat: Seat) -> bool:
        """Whether the seat is the caller's, also after getting up."""
        if not self.exists(seat):
            return False
        row = self._room.seats[seat]
        if caller.link is not None:
            return caller.link.own and (caller.link.table, caller.link.nonce) == (self._room.id, row.key)
        return bool(caller.player) and caller.player in row.holders

    def holds(self, caller: Caller, seat: Seat) -> bool:
        """Whether the caller may see and act for a seat now."""
        return self.owns(caller, seat) and not self._room.seats[seat].away

    def gave_up(self, caller: Caller, seat: Seat) -> bool:
        """Whether the caller has resigned from a seat, and the others play on."""
        return self.owns(caller, seat) and self._room.seats[seat].resigned

    def need(self, caller: Caller, seat: Seat) -> None:
        """Raise Problem unless the caller holds the seat."""
        if not self.holds(caller, seat):
            raise not_your_seat()

    def need_player(self, caller: Caller, seat: Seat) -> None:
        """Raise Problem unless the caller holds the seat and plays it; what a bot plays must be taken back first."""
        self.need(caller, seat)
        if self._room.seats[seat].kind == "bot":
            raise Problem(409, "bot-plays", "A bot plays this seat now; take it back first.")

    def seats_of(self, player: str) -> list[Seat]:
        """The seats a player holds and has not got up from."""
        return seats_held(self._room.seats, player)

    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [i for i, row in enumerate(self._room.seats) if row.kind == "human"]

    def chair(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that one person plays together with this one."""
        return self.chairs[seat].seats

    def others(self, seat: Seat) -> list[Seat]:
        """The seats of other people than those who hold this one."""
        return [i for i in self.people() if i != seat and not self.same_person(i, seat)]

    def alone(self, seat: Seat) -> bool:
        """Whether nobody else plays: bots sit in every other chair, or nobody does."""
        return set(self.people()) <= set(self.chair(seat))

    def same_person(self, one: Seat, other: Seat) -> bool:
        """Whether one person holds both."""
        seats = self._room.seats
        return one == other or bool(set(seats[one].holders) & set(seats[other].holders))

    def free(self) -> list[Seat]:
        """The seats nobody has taken."""
        return [i for i, row in enumerate(self._room.seats) if row.kind == "open"]

    def barred(self, player: str, seat: Seat) -> bool:
        """Whether somebody knows too much of another person's seat to ever come to this one."""
        rows = enumerate(self._room.seats)
        return any(player in [*row.holders, *row.played] and not self.same_person(i, seat) for i, row in rows)

    def _need_stranger(self, player: str, seat: Seat) -> None:
        if self.barred(player, seat):
            raise Problem(409, "seat-of-another", "You have or had another place at this table.")

    # --- links ---

    def may_invite(self, player: str, seat: Seat) -> bool:
        """Whoever made the table may give away its free seats."""
        free = self._room.seats[seat].kind == "open" and seat == self.chair(seat)[0]
        return bool(player) and player == self._room.row.host and free

    def invitation(self, seat: Seat) -> str:
        """The path that leads somebody to a free seat."""
        return self._path(seat, self._room.seats[seat].nonce, own=False)

    def own_link(self, seat: Seat) -> str:
        """The path that leads a seat's holder back to it."""
        return self._path(seat, self._room.seats[seat].key, own=True)

    def _path(self, seat: Seat, nonce: str, *, own: bool) -> str:
        return "/s/" + self._seal.link(self._room.id, seat, nonce, own=own)

    def link(self, player: str, seat: Seat) -> str:
        """The link of a seat that this player may have: one's own, or the invitation to a free one."""
        if self.exists(seat) and player and player in self._room.seats[seat].holders:
            return self.own_link(seat)
        if self.exists(seat) and self.may_invite(player, seat):
            return self.invitation(seat)
        raise not_your_seat()

    def renew(self, deed: deeds.RenewLink) -> Change:
        """A new link; the old one ends, and so does every other device at the seat."""
        player, seat = deed.player, deed.seat
        self.link(player, seat)  # raises where there is none to have
        if self._room.seats[seat].kind == "open":
            return Change(seats=self._changed(seat, nonce=new_id()))
        seats = self._changed(seat, key=new_id(), holders=[player])
        return Change(seats=seats, hang_up=[HangUp(self.chair(seat), LEFT, player)])

    def campaign_link(self, player: str) -> str:
        """The path that leads a player of a campaign to it, whatever table it has come to; nothing for others."""
        mine = next((row.key for row in self._room.seats if player and player in row.holders), "")
        campaign = self._campaign.row
        return f"/c/{self._seal.campaign_link(campaign.id, mine)}" if campaign is not None and mine else ""

    def leads_to(self, link: SeatLink) -> Seat:
        """The seat that a link belongs to, wherever it has moved; raises Problem if it was withdrawn."""
        for seat, row in enumerate(self._room.seats):
            if link.table == self._room.id and link.nonce == (row.key if link.own else row.nonce):
                return seat
        raise Problem(410, "withdrawn", "This link was withdrawn. Ask for a new one at the table.")

    # --- sitting down ---

    def sit(self, deed: deeds.Sit) -> Change | None:
        """A player takes a free seat; one that is kept for somebody, only by the invitation to it."""
        seat, player = deed.seat, deed.player
        if not self.exists(seat):
            raise not_your_seat()
        row = self._room.seats[seat]
        if player in row.holders and not row.away:
            return None  # and has done so already

        invited = self._invites(deed.link, seat)
        if row.kind != "open" or self._room.ended or (row.reserved and not invited):
            raise Problem(409, "taken", "This seat is taken or kept for somebody.")
        if self._room.begun or invited:
            self._need_stranger(player, seat)
        return self._seated(seat, player)

    def _invites(self, link: SeatLink | None, seat: Seat) -> bool:
        """Whether a link is an invitation to this very seat."""
        return link is not None and not link.own and self.leads_to(link) == seat

    def _seated(self, seat: Seat, player: str) -> Change:
        """Somebody new has a free seat; before the game that may be the last one."""
        played = [*self._room.seats[seat].played, player] if self._room.begun else []
        seats = self._changed(seat, kind="human", bot="", holders=[player], key=new_id(), away=False, played=played)
        if self._room.begun:
            return Change(seats=seats, lines=[self._talk.told("{name} sits down.", seat=seat)])
        return self._gathered(seats)

    def device(self, deed: deeds.AddDevice) -> Change | None:
        """A holder comes by the own link, perhaps with another device; that is no secret."""
        seat, player = deed.seat, deed.player
        row, change = self._room.seats[seat], Change()
        self._need_no_resigned(row)
        if player not in row.holders:
            self._need_stranger(player, seat)
            played = [*row.played, player] if self._room.begun else row.played
            change.seats = self._changed(seat, holders=[*row.holders, player], played=played)
            change.lines.append(self._talk.told("Another device has joined the seat of {name}.", seat=seat))
        if row.away:
            self._back(seat, change)
        return change if change.seats else None

    # --- asking for a seat ---

    def whose_yes(self, seat: Seat, player: str) -> list[Seat]:
        """The seats that decide whether somebody may have this one; raises Problem where that cannot be asked."""
        if self._room.ended:
            raise table_over()
        if not self.exists(seat) or self._room.seats[seat].kind == "open" or self._automaton(seat):
            raise Problem(409, "not-to-ask", "This seat cannot be asked for.")
        self._need_stranger(player, seat)
        row = self._room.seats[seat]
        here = row.kind == "human" and self._listeners.present(seat)  # its holder is here and has a say
        found = [i for i in self.people() if (i != seat or here)]
        if not found:
            raise Problem(409, "nobody-to-ask", "Nobody is at this table who could agree to that.")
        return found

    def _automaton(self, seat: Seat) -> bool:
        return self.chairs[seat].automaton

    def admit(self, seat: Seat, player: str) -> Change | None:
        """All agreed: a held seat gets another device, one that a bot plays gets somebody new."""
        row = self._room.seats[seat]
        self._need_stranger(player, seat)
        if row.kind == "human":
            return self.device(deeds.AddDevice(seat, player))
        seats = self._changed(
            seat, kind="human", bot="", holders=[player], key=new_id(), away=False, resigned=False,
            played=[*row.played, player],
        )  # fmt: skip
        return Change(
            seats=seats, hang_up=[HangUp(self.chair(seat), LEFT, player)],
            lines=[self._talk.told("{name} plays here from now on.", seat=seat)],
        )  # fmt: skip

    # --- getting up, bots ---

    def leave(self, deed: deeds.Leave) -> Change:
        """Get up: from a game that runs, a bot plays on and only the same person may come back."""
        if self._room.ended:
            raise table_over()
        seat, told = deed.seat, self._talk.told
        gone = [HangUp(self.chair(seat))]
        if self._room.begun:
            seats = self._changed(seat, kind="bot", bot=SUBSTITUTE, away=True)
            return Change(seats=seats, hang_up=gone, lines=[told("{name} has left; a bot plays on.", seat=seat)])
        name = self._names.given()[seat]
        seats = self._changed(seat, kind="open", holders=[], nonce=new_id(), key=new_id())
        return Change(seats=seats, hang_up=gone, lines=[told("{who} has left.", who=name)] if name else [])

    def resign(self, seat: Seat) -> Change:
        """Give up while the others play on: the scripted player takes the seat, whoever held it may watch, and comes
        back only if all people agree."""
        return Change(
            seats=self._changed(seat, kind="bot", bot=SUBSTITUTE, away=True, resigned=True),
            hang_up=[HangUp(self.chair(seat), RESIGNED)],
            lines=[self._talk.told("{name} resigned; a bot plays on.", seat=seat)],
        )

    @staticmethod
    def _need_no_resigned(row: SeatRow) -> None:
        if row.resigned:
            raise Problem(409, "resigned", "You have resigned. Ask for the seat: everybody at the table must agree.")

    def to_bot(self, deed: deeds.HandOver) -> Change:
        """A bot plays on; whoever held the seat may take it back."""
        if deed.bot not in BOTS:
            raise Problem(422, "no-bot", "There is no bot {name}.", name=deed.bot)
        if self._room.ended:
            raise table_over()
        seats = self._changed(deed.seat, kind="bot", bot=deed.bot)
        if not self._room.begun:
            return self._gathered(seats)
        held = bool(self._room.seats[deed.seat].holders)
        text = "A bot plays for {name} now." if held else "A bot sits down: {name}."
        return Change(seats=seats, lines=[self._talk.told(text, seat=deed.seat)])

    def to_human(self, deed: deeds.TakeOver) -> Change | None:
        """The holder plays again."""
        row = self._room.seats[deed.seat]
        if row.kind != "bot" or self._automaton(deed.seat):
            return None
        self._need_no_resigned(row)
        change = Change()
        if row.holders:
            self._back(deed.seat, change)
        elif not self._room.begun:
            change.seats = self._changed(deed.seat, kind="open", bot="")
        return change

    def _back(self, seat: Seat, change: Change) -> None:
        """Whoever holds the seat plays it again, besides whatever changes with it."""
        if self._room.bot(seat) and not self._automaton(seat):
            change.seats = self._changed(seat, change.seats, kind="human", bot="", away=False)
            change.lines.append(self._talk.told("{name} is back.", seat=seat))

    # --- the waiting room ---

    def swap(self, one: Seat, other: Seat) -> Change:
        """Two seats change places before anything is dealt; one of them may be free or a bot's."""
        seats = self._room.seats
        if self._room.begun or self._automaton(one) or self._automaton(other):
            raise Problem(409, "begun", "The game has begun; seats stay as they are.")
        if self._campaign.fixed(one, other):
            raise Problem(409, "same-roles", "In a campaign everybody stays on their side.")
        here, there = self.chair(one), self.chair(other)
        if len(here) != len(there):
            raise Problem(409, "unequal", "These two places have different numbers of seats.")
        pairs = [*zip(here, there, strict=True), *zip(there, here, strict=True)]
        moved = {i: seats[j] for i, j in pairs}  # links go with whom they belong to
        return Change(seats=moved, hang_up=[HangUp((*here, *there), MOVED)])

    def begin(self, deed: deeds.Begin) -> Change | None:
        """Everybody is here, or bots sit in: the first cards are dealt."""
        if self._room.begun or (deed.if_all_here and not self.all_here()):
            return None
        if not self._campaign.ready:
            raise Problem(409, "selecting", "First it must be selected what is played with.")
        return self._begun({})

    def _gathered(self, seats: Rows) -> Change:
        """Before the game: seats as they would be; if none of them is free then, the game begins."""
        free = [i for i in self.free() if i not in seats or seats[i].kind == "open"]
        return Change(seats=seats) if free or not self._campaign.ready else self._begun(seats)

    def _begun(self, seats: Rows) -> Change:
        """The game begins: bots where nobody sits, and who plays what is remembered for good."""
        sitting = [seats.get(i, row) for i, row in enumerate(self._room.seats)]
        table = self._room.row
        change = self._opening(hosted(self._room.game, table.setup, seats_held(sitting, table.host)))
        change.row["begun"] = True
        for i, row in enumerate(sitting):
            if row.kind == "open":
                row = replace(row, kind="bot", bot=SUBSTITUTE, memory=row.memory or fresh())
            change.seats[i] = replace(row, played=list(row.holders))
        return change

    def may_begin(self, player: str) -> bool:
        """Whoever made the table says when; if that person does not sit here, anybody who does."""
        mine, host = self.seats_of(player), self._room.row.host
        return bool(player) and (player == host or (bool(mine) and not self.seats_of(host)))

    def all_here(self) -> bool:
        """Whether nobody is missing: no seat is free, and whoever sits is looking."""
        return self._campaign.ready and not self.free() and all(self._listeners.present(seat) for seat in self.people())

    # --- rows as they would be ---

    def _changed(self, seat: Seat, also: Rows | None = None, **changes: Any) -> Rows:
        """The same for all seats of a chair, besides what changes already; where a bot comes, each keeps what was noted
        for it."""
        rows = {i: replace((also or {}).get(i, self._room.seats[i]), **changes) for i in self.chair(seat)}
        if changes.get("kind") == "bot":
            rows = {i: replace(row, memory=row.memory or fresh()) for i, row in rows.items()}
        return {**(also or {}), **rows}
