"""The door for orders: one POST for each, the same for browsers, terminals, bots and tests.

May touch: a table through its own methods. Must not: apply anything itself.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from msgspec import UNSET
from starlette.types import Receive, Scope, Send

from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import Seat

from ..ground.identity import Caller, new_id
from ..ground.problem import Permit, Problem, broken, malformed, not_your_seat
from ..ground.words import language
from ..playing.advice import hint, preview, why
from ..shapes import deeds
from ..shapes.answers import DONE, Acted, Asked, Done, Earlier, Followed, Foreseen, Hinted, Linked, Refusals, Seated
from ..shapes.orders import (
    ActOrder,
    ActsOrder,
    Again,
    BidOrder,
    ClockOrder,
    ConsentOrder,
    EarlierOrder,
    Lang,
    Line,
    LinkOrder,
    MarkOrder,
    Name,
    Note,
    Nothing,
    PauseOrder,
    PickOrder,
    Plan,
    ResignOrder,
    SeatOrder,
    StandingOrder,
    StopOrder,
    UndoOrder,
    Why,
)
from ..shapes.room import SPECTATOR
from ..shapes.view import written
from ..storage.schema import Person, Stroke
from ..tables import campaigns
from ..tables.clock import clock_of
from ..tables.names import COLOURS, name_taken, tidied, unfit_name
from ..tables.table import Table
from .gate import Gate, answer, answer_done, answer_problem
from .security import address, check_origin, headers_of, read_body

log = logging.getLogger("undertable")
Doing = Callable[[Table, Caller, Any], Awaitable[Done | None]]  # what is done with an order; its answer
SCARCE = frozenset(("hint", "chat", "mark", "preview"))  # orders with a limit of their own


class Door:
    """`POST /api/t/{table}/{action}`."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.hub = gate.hub
        orders: dict[str, tuple[type, Doing]] = {
            "act": (ActOrder, self.act),
            "acts": (ActsOrder, self.acts),
            "undo": (UndoOrder, self.undo),
            "consent": (ConsentOrder, self.consent),
            "why": (Why, self.why),
            "preview": (Plan, self.preview),
            "hint": (Why, self.hint),
            "seat": (SeatOrder, self.seat),
            "name": (Name, self.name),
            "begin": (Nothing, self.begin),
            "clock": (ClockOrder, self.clock),
            "resign": (ResignOrder, self.resign),
            "stop": (StopOrder, self.stop),
            "pause": (PauseOrder, self.pause),
            "rematch": (Again, self.rematch),
            "pick": (PickOrder, self.pick),
            "bid": (BidOrder, self.bid),
            "chat": (Line, self.chat),
            "note": (Note, self.note),
            "mark": (MarkOrder, self.mark),
            "standing": (StandingOrder, self.standing),
            "lang": (Lang, self.lang),
            "earlier": (EarlierOrder, self.earlier),
            "link": (LinkOrder, self.link),
        }
        self._orders: dict[str, tuple[msgspec.json.Decoder[Any], Doing]] = {
            name: (msgspec.json.Decoder(kind), do) for name, (kind, do) in orders.items()
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take an order, answer it."""
        headers = headers_of(scope)
        caller: Caller | None = None
        try:
            caller = self.gate.caller(scope, headers)
            if caller.link is None:
                check_origin(headers)
            done, cookie = await self._order(scope, headers, receive, caller)
        except Exception as error:
            lang = caller.lang if caller is not None else language(None, None, headers.get("accept-language"))
            await answer_problem(send, self._told(error), lang)
        else:
            extra = ((b"set-cookie", cookie.encode()),) if cookie else ()
            if extra or done != DONE:
                await answer(send, written(done), headers=extra)
            else:
                await answer_done(scope, send)

    def _told(self, error: Exception) -> Problem:
        """What the caller is told of an error; of one that is nobody's fault but ours, the log says more."""
        if isinstance(error, Problem):
            return error
        log.error("an order failed: %s", type(error).__name__, exc_info=error)
        return broken()

    async def _order(self, scope: Scope, headers: Any, receive: Receive, caller: Caller) -> tuple[Done, str]:
        """What is answered, and the cookie that goes with it."""
        self.gate.limits.admit("act", caller.name, address(scope))
        action = scope["path_params"]["action"]
        decoder, do = self._orders.get(action, (None, None))
        if decoder is None or do is None:
            raise Problem(404, "no-order", "There is no such thing to do here.")
        if action in SCARCE:
            self.gate.limits.admit(action, caller.name, address(scope))
        if not headers.get("content-type", "").startswith("application/json"):
            raise Problem(415, "not-json", "Send JSON.")
        raw = await read_body(headers, receive)
        try:
            order = decoder.decode(raw or b"{}")
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise malformed(str(error)[:200]) from None
        table = await self.hub.get(scope["path_params"]["table"])
        caller, cookie = self._named(scope, caller, order)
        done = await do(table, caller, order)
        if isinstance(order, Lang):
            cookie = self.gate.lang_cookie(order.lang, scope)
        return done or DONE, cookie

    def _named(self, scope: Scope, caller: Caller, order: Any) -> tuple[Caller, str]:
        """Whoever sits down or takes a name becomes somebody."""
        seated = isinstance(order, SeatOrder) and order.action in ("take", "ask")
        if isinstance(order, SeatOrder) and order.action == "ask":
            self.gate.limits.admit("ask", caller.name, address(scope))
        if caller.name or not (seated or isinstance(order, Name)):
            return caller, ""
        self.gate.limits.admit("guest", "", address(scope))
        player = new_id(16)
        return Caller(player, None, caller.lang), self.gate.cookie(player, scope)

    # --- the game ---

    async def act(self, table: Table, caller: Caller, order: ActOrder) -> Done:
        """Decide."""
        if bytes(order.choice)[:1] != b"{":
            raise malformed("choice")
        may = partial(table.seating.need_player, caller, order.seat)
        return await table.act(order.seat, order.ask, order.choice, order.key, may)

    async def acts(self, table: Table, caller: Caller, order: ActsOrder) -> Acted:
        """Decide several things in a row."""
        if any(bytes(choice)[:1] != b"{" for choice in order.choices):
            raise malformed("choices")
        may = partial(table.seating.need_player, caller, order.seat)
        deed = deeds.Acts(order.seat, order.ask, tuple(order.choices), order.key, caller.lang)
        done = await table.acts(deed, may)
        assert isinstance(done, Acted), "a whole plan is answered with how much of it was done"
        return done

    @staticmethod
    async def _holder(table: Table, caller: Caller, seat: Seat, viewer: Seat) -> Permit:
        """Whoever holds a seat may, now and later; what is judged by what a viewer sees must have caught up by then."""
        may = partial(table.seating.need, caller, seat)
        may()
        await table.follow(viewer)
        return may

    async def undo(self, table: Table, caller: Caller, order: UndoOrder) -> Done | Asked:
        """Take back."""
        may = await self._holder(table, caller, order.seat, SPECTATOR)  # a request lapses with what everybody sees
        return await table.take_back(order.seat, order.key, may)

    async def consent(self, table: Table, caller: Caller, order: ConsentOrder) -> None:
        """Agree or not."""
        may = partial(table.seating.need, caller, order.seat)
        await table.happen(deeds.Consent(order.seat, order.request, order.yes), may)

    async def why(self, table: Table, caller: Caller, order: Why) -> Refusals:
        """What is not possible, and why."""
        (await self._holder(table, caller, order.seat, order.seat))()
        return Refusals(refusals=why(table.play, table.room, order.seat, order.ask, caller.lang))

    async def preview(self, table: Table, caller: Caller, order: Plan) -> Foreseen:
        """Where a plan leads."""
        (await self._holder(table, caller, order.seat, order.seat))()
        return preview(table.play, order.seat, order.ask, order.choices, caller.lang)

    async def hint(self, table: Table, caller: Caller, order: Why) -> Hinted:
        """What the scripted player would do here."""
        (await self._holder(table, caller, order.seat, order.seat))()
        return await hint(table.play, table.room, self.hub.pool, order.seat, order.ask, caller.lang)

    # --- the people ---

    async def seat(self, table: Table, caller: Caller, order: SeatOrder) -> Done | Seated | None:
        """Sit down, ask for a seat, get up, hand over, take back, change places."""
        if order.action == "take":
            return await self._take(table, caller, order.seat)
        if order.action == "ask":
            await table.happen(deeds.AskToCome(order.seat, self._somebody(caller)))
            return None
        await table.happen(self._seat_deed(order), lambda: self._need_seat(table, caller, order))
        return None

    def _need_seat(self, table: Table, caller: Caller, order: SeatOrder) -> None:
        """A seat is its holder's, also to come back to; free ones, and bots before the game, are the host's too."""
        seat, action = order.seat, order.action
        if action == "human" and (table.seating.owns(caller, seat) or self._hosts(table, caller, seat, "bot")):
            return
        if action == "bot" and self._hosts(table, caller, seat, "open"):
            return
        if action == "human":
            raise not_your_seat()
        table.seating.need(caller, seat)

    @staticmethod
    def _seat_deed(order: SeatOrder) -> deeds.Deed:
        if order.action == "swap":
            return deeds.Swap(order.seat, order.to)
        if order.action == "leave":
            return deeds.Leave(order.seat)
        return deeds.HandOver(order.seat, order.bot) if order.action == "bot" else deeds.TakeOver(order.seat)

    async def _take(self, table: Table, caller: Caller, seat: Seat) -> Done:
        """Sit down. A program with an invitation becomes a holder like anybody, and is told its own token."""
        player = new_id(16) if caller.link is not None else self._somebody(caller)
        link = caller.link
        if link is not None and (link.own or table.seating.leads_to(link) != seat):
            raise not_your_seat()
        await table.happen(deeds.Sit(seat, player, link))
        return DONE if link is None else Seated(token=_token(table.seating.own_link(seat)))

    @staticmethod
    def _somebody(caller: Caller) -> str:
        if not caller.player:
            raise not_your_seat()
        return caller.player

    @staticmethod
    def _hosts(table: Table, caller: Caller, seat: Seat, kind: str) -> bool:
        """Whether the caller made the table and nobody has that seat of it."""
        if not caller.player or caller.player != table.row.host or not table.seating.exists(seat):
            return False
        row = table.row.seats[seat]
        return row.kind == kind and not row.holders and (kind == "open" or not table.row.begun)

    async def begin(self, table: Table, caller: Caller, order: Nothing) -> None:
        """Begin now, with bots where nobody sits."""

        def may() -> None:
            if not table.seating.may_begin(caller.player):
                raise Problem(403, "not-host", "Whoever made the table begins the game.")

        await table.happen(deeds.Begin(), may)

    async def clock(self, table: Table, caller: Caller, order: ClockOrder) -> None:
        """Ask for another clock."""
        may = partial(table.seating.need, caller, order.seat)
        await table.happen(deeds.ChangeClock(order.seat, clock_of(order.kind, order.amount)), may)

    async def name(self, table: Table, caller: Caller, order: Name) -> None:
        """Be called otherwise."""
        if not caller.player:
            raise not_your_seat()
        name = tidied(order.name)
        if order.colour and order.colour not in COLOURS:
            raise unfit_name()
        if any(table.names.taken(name, seat) for seat in table.seating.seats_of(caller.player)):
            raise name_taken()
        await self.hub.rename(Person(caller.player, name, order.colour))

    async def resign(self, table: Table, caller: Caller, order: ResignOrder) -> None:
        """Give up."""
        seating, seat = table.seating, order.seat

        def may() -> None:
            if not seating.gave_up(caller, seat):  # said twice it is the same
                seating.need(caller, seat)

        may()
        await table.follow(SPECTATOR)
        await table.happen(deeds.Resign(seat), may)

    async def stop(self, table: Table, caller: Caller, order: StopOrder) -> None:
        """Offer to stop, or answer."""
        may = await self._holder(table, caller, order.seat, SPECTATOR)
        await table.happen(deeds.Stop(order.seat, order.yes), may)

    async def pause(self, table: Table, caller: Caller, order: PauseOrder) -> None:
        """Stop the clocks and the bots, or go on."""
        await table.happen(deeds.Pause(order.on, order.seat), partial(table.seating.need, caller, order.seat))

    async def rematch(self, table: Table, caller: Caller, order: Again) -> Followed:
        """Once more."""
        link = caller.link
        if link is None and table.seating.seats_of(caller.player):
            return Followed(table=(await self._again(table, caller.player, order)).row.id)
        here = -1 if link is None else table.seating.leads_to(link)
        if not table.seating.holds(caller, here):
            raise not_your_seat()
        after = await self._again(table, "", order)
        mine = after.seating.seats_of(table.row.seats[here].holders[0])  # seats may have been swapped since
        token = _token(after.seating.own_link(mine[0])) if mine else UNSET
        return Followed(table=after.row.id, token=token)

    async def _again(self, table: Table, player: str, order: Again) -> Table:
        if table.campaign.row is None:
            return await self.hub.rematch(table, player, swap=order.swap)
        return await campaigns.next_game(self.hub, table, player, order.way)

    async def pick(self, table: Table, caller: Caller, order: PickOrder) -> None:
        """Select for the next game of a campaign."""
        await table.happen(deeds.Pick(order.seat, order.names), partial(table.seating.need, caller, order.seat))

    async def bid(self, table: Table, caller: Caller, order: BidOrder) -> None:
        """Bid for the seat that is sold."""
        await table.happen(deeds.Bid(order.seat, order.n), partial(table.seating.need, caller, order.seat))

    async def chat(self, table: Table, caller: Caller, order: Line) -> None:
        """Say something."""
        may = partial(table.seating.need, caller, order.seat)
        await table.happen(deeds.Say(order.seat, order.channel, order.text), may)

    async def note(self, table: Table, caller: Caller, order: Note) -> None:
        """Keep a private note; whoever only watches would fill our disk with them."""
        if not table.seating.seats_of(caller.player):
            raise not_your_seat()
        await table.notice.keep_note(caller.player, order.text)

    async def mark(self, table: Table, caller: Caller, order: MarkOrder) -> None:
        """Draw over the board, or rub out."""
        may = partial(table.seating.need, caller, order.seat)
        may()
        if order.do == "clear":
            await table.layers.clear(order.seat, order.layer, order.sort, order.key, may)
        elif not order.id:
            raise malformed("id")
        elif order.do == "remove":
            await table.layers.remove(order.seat, order.layer, order.id, order.key, may)
        else:
            mark = Stroke(order.id, order.sort, order.places, order.text, order.seat)
            await table.layers.put(order.layer, mark, order.key, may)

    async def standing(self, table: Table, caller: Caller, order: StandingOrder) -> None:
        """Leave a sort of question to the table, or answer it again oneself."""
        may = await self._holder(table, caller, order.seat, order.seat)
        await table.happen(deeds.Entrust(order.seat, order.question, order.on), may)

    async def lang(self, table: Table, caller: Caller, order: Lang) -> None:
        """Read on in another language."""
        if order.lang not in LANGUAGES:
            raise malformed("lang")
        mine = [box for box in table.boxes if caller.player and box.player == caller.player]
        for seat in {box.viewer.seat for box in mine}:
            await table.follow(seat, order.lang)
        for box in mine:
            box.again(order.lang)

    async def earlier(self, table: Table, caller: Caller, order: EarlierOrder) -> Earlier:
        """What happened before what one was sent."""
        if order.seat != SPECTATOR:
            table.seating.need(caller, order.seat)
        return await table.earlier(order.seat, order.before, caller.lang)

    async def link(self, table: Table, caller: Caller, order: LinkOrder) -> Linked:
        """The link of a seat: one's own, or the invitation to a free one of a table one made."""
        seating = table.seating
        if order.new:
            await table.happen(deeds.RenewLink(caller.player, order.seat))
        return Linked(path=seating.link(caller.player, order.seat))


def _token(path: str) -> str:
    return path.removeprefix("/s/")
