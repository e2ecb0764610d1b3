"""What needs the others' yes: taking back, resigning as a team, stopping, another clock, a seat for somebody.

May touch: its own list of requests. Must not: ask bots; they always agree. It judges, and says what would be otherwise:
which requests are open is written together with whatever opens, answers or voids them, so a restart forgets none.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from undertable.kernel.codec import view
from undertable.kernel.match import OnlyInPractice
from undertable.kernel.state import State
from undertable.kernel.types import NOBODY, Seat, seats_in
from undertable.kit.timeout import shows

from ..ground.identity import new_id
from ..ground.problem import Problem, not_begun, table_over
from ..playing.judging import need_open, refusal, taken_back
from ..playing.play import Play
from ..shapes import deeds, messages
from ..shapes.answers import Asked
from ..shapes.change import Change
from ..shapes.room import Room
from ..storage.schema import Ended, Request, RequestKind
from .names import Names
from .seating import Seating
from .talk import Talk

ANSWER_WITHIN = 180.0  # seconds in which somebody who asks for a seat is answered, or not at all
REFUSED = {  # what everybody hears of a no
    "undo": "{name} does not agree to take the decision back.",
    "resign": "{name} does not want to resign.",
    "stop": "{name} does not agree to end the game.",
    "clock": "{name} does not agree to another clock.",
    "pause": "{name} does not agree to a pause.",
    "swap": "{name} does not want to change seats.",
    "come": "{name} does not agree that somebody comes to that seat.",
}


class Requests:
    """The open requests of one table, at most one of a kind."""

    def __init__(
        self, room: Room, play: Play, seating: Seating, names: Names, talk: Talk, stored: list[Request],
        ask_anew: Callable[[], object],
    ) -> None:  # fmt: skip
        self._room, self._play, self._seating, self._names, self._talk = room, play, seating, names, talk
        self._open: dict[RequestKind, Request] = {offer.kind: offer for offer in stored}
        self._ask_anew = ask_anew
        self._returning = (
            self._open["come"].id if "come" in self._open else ""
        )  # asked before; its people are coming back

    def shown(self) -> dict[RequestKind, messages.Offer]:
        """What everybody sees of them."""
        return {offer.kind: self._shown(offer) for offer in self._open.values()}

    def _shown(self, offer: Request) -> messages.Offer:
        shown = messages.Offer(id=offer.id, seat=offer.seat, waiting=sorted(offer.waiting))
        if offer.clock is not None:
            shown.clock = messages.Clock(offer.clock.kind, offer.clock.seconds)
        if offer.kind == "swap":
            shown.with_ = offer.target
        if offer.kind == "come":
            shown.who = self._names.player(offer.player).name
            shown.held = self._room.seats[offer.seat].kind == "human"
        return shown

    # --- which are open ---

    def foresee(self, change: Change) -> None:
        """Requests that become void by a change are part of it."""
        before = self._play.state
        for one in (change, *change.more) if self._open else ():
            one.requests |= {kind: None for kind, offer in self._open.items() if self._voids(one, before, offer)}
            before = before if one.branch is None else one.branch.state

    def _voids(self, change: Change, before: State, offer: Request) -> bool:
        """Whoever ended the game, nothing more can be agreed upon. When it went on, nothing is taken back, and when it has
        begun, nobody changes places any more."""
        if "result" in change.row:
            return True
        if offer.kind == "undo" and change.branch is not None:
            return shows(view(before, NOBODY), change.branch.state, change.branch.events)
        if offer.kind == "swap" and change.row.get("begun"):
            return True
        return bool(change.seats) and not self._concerns_the_same(offer, change)

    def _concerns_the_same(self, offer: Request, change: Change) -> bool:
        """Whether all who ask and are still to answer will sit where they sat when it was made: nobody is bound by what
        somebody else asked or agreed to."""
        seats = self._room.seats
        rows = [(change.seats.get(seat, seats[seat]), offer.people[seat]) for seat in self._concerned(offer)]
        return not any(row.away or set(row.holders).isdisjoint(before) for row, before in rows)

    def take(self, changed: dict[RequestKind, Request | None]) -> None:
        """It is written: now they are so."""
        for kind, offer in changed.items():
            if offer is None:
                self._open.pop(kind, None)
            else:
                self._open[kind] = offer

    @staticmethod
    def _concerned(offer: Request) -> list[Seat]:
        """Whoever asks and whoever is to answer; somebody new asks from no seat."""
        return offer.waiting if offer.kind == "come" else [offer.seat, *offer.waiting]

    def __bool__(self) -> bool:
        return bool(self._open)

    # --- taking back ---

    def undo(self, deed: deeds.TakeBack) -> Change:
        """Take back freely where that is safe, else by consent of the other people. People round one device agree by
        word of mouth; whoever is alone with bots has nobody to ask, and takes back more only where all practise."""
        seat, play = deed.seat, self._play
        known = play.replies.to(seat, deed.key)
        if known is not None:
            return Change(reply=known)
        need_open(play)
        if play.match.undo_to(seat) is not None:
            return taken_back(play, seat, (), deed.key)
        target = None if play.match.drafting else play.match.last_decision(seat)
        if target is None:
            raise refusal(play, seat, play.match.why_no_undo(seat))
        others = self._seating.others(seat)
        if not others and self._seating.alone(seat) and not self._room.row.practice:
            raise refusal(play, seat, OnlyInPractice(rule=""))
        if not others:
            return taken_back(play, seat, self._all_but(seat), deed.key)
        change = self._proposed(Request("undo", seat, others, target, deed.key))
        change.reply = Asked(asked=others)
        return change

    def _all_but(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(s for s in range(self._room.row.setup.seats) if s != seat) or (seat,)

    # --- answers ---

    def consent(self, deed: deeds.Consent) -> Change | None:
        """A yes or no to the very request it names; whoever made that may take it back by a no."""
        self._need_not_ended()
        seat = deed.seat
        offer = next((offer for offer in self._open.values() if offer.id == deed.request), None)
        if offer is None or (seat not in offer.waiting and (seat != offer.seat or deed.yes)):
            raise Problem(409, "no-offer", "There is nothing to agree to any more.")
        return self._answered(offer, seat, deed.yes)

    def _answered(self, offer: Request, seat: Seat, yes: bool) -> Change | None:
        if seat != offer.seat and seat not in offer.waiting:
            return None
        if not yes:
            change = Change(requests={offer.kind: None})
            if seat in offer.waiting:  # else it was withdrawn
                change.lines.append(self._talk.told(REFUSED[offer.kind], seat=seat))
            return change
        waiting = [s for s in offer.waiting if not self._seating.same_person(s, seat)]
        if seat not in offer.waiting:
            return Change()
        if waiting:
            return Change(requests={offer.kind: replace(offer, waiting=waiting)})
        change = self._agreed(offer)
        change.requests[offer.kind] = None
        return change

    def _agreed(self, offer: Request) -> Change:
        """What happens when everybody has said yes."""
        if offer.kind == "undo":
            return self._undone(offer)
        if offer.kind == "resign":
            return Change(row={"result": self._defeat(offer.seat)})
        if offer.kind == "clock":
            return Change(row={"clock": offer.clock}, lines=[self._talk.told("The clock was changed.")])
        if offer.kind == "pause":
            return Change(row={"paused": True})
        if offer.kind == "swap":
            return self._seating.swap(offer.seat, offer.target)
        if offer.kind == "come":
            return self._seating.admit(offer.seat, offer.player) or Change()
        return Change(row={"result": self._room.ending((), "stopped")})

    def _undone(self, offer: Request) -> Change:
        if self._room.ended or self._play.match.last_decision(offer.seat) != offer.target:
            return Change()
        return taken_back(self._play, offer.seat, self._all_but(offer.seat), offer.key)

    # --- ending early ---

    def stop(self, deed: deeds.Stop) -> Change | None:
        """Offer to stop without a winner, or answer such an offer."""
        self._need_not_ended()
        if "stop" in self._open:
            return self._answered(self._open["stop"], deed.seat, deed.yes)
        return self._propose(Request("stop", deed.seat, self._seating.others(deed.seat))) if deed.yes else None

    def resign(self, deed: deeds.Resign) -> Change | None:
        """Give up. Where others can play on without this seat, a bot takes it; else its side has lost, and people on
        the same side must agree. Whoever is asked just that by their partner has said yes to it."""
        seat = deed.seat
        self._need_running()
        if self._room.seats[seat].resigned:
            return None
        if self.go_on_without(seat):
            return self._seating.resign(seat)
        asked = self._open.get("resign")
        if asked is not None and seat in asked.waiting:
            return self._answered(asked, seat, yes=True)
        side = self._side(seat)
        return self._propose(Request("resign", seat, [s for s in self._seating.others(seat) if s in side]))

    def go_on_without(self, seat: Seat) -> bool:
        """Whether the game goes on when this seat resigns: of three sides or more two are left; and people who are all
        on one side may want to play on. Of two sides the other has won."""
        sides = self._room.game.manners.sides(self._play.public)
        return len(sides) > 2 or (len(sides) == 1 and bool(self._seating.others(seat)))

    def _need_running(self) -> None:
        self._need_not_ended()
        if not self._room.begun:
            raise not_begun()

    def _need_not_ended(self) -> None:
        if self._room.ended:
            raise table_over()

    def _propose(self, offer: Request) -> Change:
        self._need_not_ended()
        if not self._room.begun and offer.kind == "stop":
            raise not_begun()
        return self._proposed(offer) if offer.waiting else self._agreed(offer)

    def _proposed(self, offer: Request) -> Change:
        """It is open from then on, in place of what the same seat asked before. The same once more changes nothing, and
        nobody pushes another's request aside."""
        before = self._open.get(offer.kind)
        if before is not None and before.seat != offer.seat:
            raise Problem(409, "somebody-asks", "Somebody else is asking for that just now; answer them first.")
        if before is not None and (before.target, before.clock) == (offer.target, offer.clock):
            return Change()
        return self._opened(offer)

    def _opened(self, offer: Request) -> Change:
        """It waits from now on, for these people, under a name that no other request ever had or will have."""
        people = {seat: list(self._room.seats[seat].holders) for seat in self._concerned(offer)}
        name = f"{offer.kind}-{offer.seat}-{new_id()}"
        return Change(requests={offer.kind: replace(offer, people=people, since=time.time(), id=name)})

    # --- the clock ---

    def pause(self, deed: deeds.Pause) -> Change | None:
        """Stop clocks and bots, or let them go on. Where a live clock runs, time to think is not taken without the
        others' yes."""
        if self._room.ended or self._room.row.paused == deed.on:
            return None
        timed = deed.on and self._room.running and self._room.row.clock.kind == "live"
        others = self._seating.others(deed.seat) if timed else []
        return self._propose(Request("pause", deed.seat, others)) if others else Change(row={"paused": deed.on})

    def clock(self, deed: deeds.ChangeClock) -> Change:
        """Another time for a decision, by consent of all."""
        return self._propose(Request("clock", deed.seat, self._seating.others(deed.seat), clock=deed.clock))

    # --- seats ---

    def swap(self, deed: deeds.Swap) -> Change:
        """Change places before the game begins; whoever sits there must agree."""
        seat, other = deed.seat, deed.other
        if not self._seating.exists(other) or self._room.begun:
            raise Problem(409, "begun", "The game has begun; seats stay as they are.")
        held = self._room.seats[other].kind == "human" and not self._seating.same_person(seat, other)
        return self._propose(Request("swap", seat, [other] if held else [], other))

    def come(self, deed: deeds.AskToCome) -> Change | None:
        """Somebody asks for a seat: its holder on a strange device, or somebody new where a bot plays on."""
        waiting = self._seating.whose_yes(deed.seat, deed.player)
        known = self._open.get("come")
        if known is None or _overdue(known):
            return self._opened(Request("come", deed.seat, waiting, player=deed.player, asked=list(waiting)))
        if (known.seat, known.player) != (deed.seat, deed.player):
            raise Problem(409, "somebody-asks", "Somebody else is asking for a seat just now; try again later.")
        return None

    def withdraw(self, deed: deeds.Withdraw) -> Change | None:
        """Whoever asked for a seat thinks better of it."""
        offer = self._open.get("come")
        return Change(requests={"come": None}) if offer is not None and offer.player == deed.player else None

    def came_or_went(self) -> None:
        """Somebody who may have a say about a seat that is asked for came or went, or time went by."""
        offer = self._open.get("come")
        if offer is None:
            return
        if self._have_a_say(offer) == offer.asked:
            self._returning = ""  # all are here again
        if self._to_ask(offer) != offer.asked:
            self._ask_anew()

    def ask_anew(self, deed: deeds.AskAnew) -> Change | None:
        """Whoever sits in a seat that somebody asks for has a say while they are here: if that changed, all are asked
        anew, so that nobody's yes to one question counts for another. Where nobody is left to ask, or nobody answered for
        a while, it is void, and another may ask."""
        offer = self._open.get("come")
        now = [] if offer is None else self._to_ask(offer)
        if offer is None or now == offer.asked:
            return None
        return self._opened(replace(offer, asked=now, waiting=list(now))) if now else Change(requests={"come": None})

    def _to_ask(self, offer: Request) -> list[Seat]:
        """Who must agree now that somebody comes. After a restart that stays as it was asked while its people come back:
        nobody less decides it, and whoever was asked before need not be asked again."""
        if _overdue(offer):
            return []
        now = self._have_a_say(offer)
        return offer.asked if now and offer.id == self._returning and set(now) <= set(offer.asked) else now

    def _have_a_say(self, offer: Request) -> list[Seat]:
        try:
            return self._seating.whose_yes(offer.seat, offer.player)
        except Problem:
            return []  # nobody is left to ask

    def asks(self, seat: Seat, player: str) -> list[Seat]:
        """The seats whose yes somebody waits for who asked for a seat."""
        offer = self._open.get("come")
        return list(offer.waiting) if offer and (offer.seat, offer.player) == (seat, player) else []

    # --- who loses ---

    def _defeat(self, seat: Seat) -> Ended:
        side = self._side(seat)
        winners = tuple(s for s in range(self._room.row.setup.seats) if s not in side)
        return self._room.ending(winners, "resigned", seat)

    def _side(self, seat: Seat) -> list[Seat]:
        """The seats that win and lose together with this one."""
        sides = self._room.game.manners.sides(self._play.public)
        return next((seats_in(side) for side in sides if side >> seat & 1), [seat])


def _overdue(offer: Request) -> bool:
    """Whether whoever asked for a seat was not answered for a while."""
    return time.time() >= offer.since + ANSWER_WITHIN
