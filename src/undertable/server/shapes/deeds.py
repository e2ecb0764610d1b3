"""All that can happen to a table, as a closed list. `table.py` says who judges each of them.

May touch: nothing. Must not: do anything.

Not here, because nobody else's table changes by it: private notes, and marks over the board, which have doors of their
own (`layers.py`).
"""

from __future__ import annotations

import msgspec

from undertable.kernel.types import Choice, Seat

from ..ground.identity import SeatLink
from ..storage.schema import Clock


class Deed(msgspec.Struct, frozen=True):
    """Something that somebody, or something, wants to happen."""


# --- the game ---


class Begin(Deed, frozen=True):
    """The first cards are dealt, with bots where nobody sits; or only if everybody who sits is looking."""

    if_all_here: bool = False


class Act(Deed, frozen=True):
    """A seat's answer to the question it was shown, as it was sent."""

    seat: Seat
    ask: int
    choice: bytes | msgspec.Raw
    key: str = ""


class Acts(Deed, frozen=True):
    """A seat's answers to the question it was shown and to those that follow, as they were sent; one key for all.
    `lang` is its reader's."""

    seat: Seat
    ask: int
    choices: tuple[bytes | msgspec.Raw, ...]
    key: str
    lang: str = "en"


class BotAct(Deed, frozen=True):
    """What a bot, or a standing order, answers to the view it was given; no choice where it has none."""

    seat: Seat
    view: bytes
    choice: Choice | None
    memory: bytes
    standing: bool = False  # a person's order, carried out
    aside: bool = False  # nobody waits for it: it speaks up


class Beat(Deed, frozen=True):
    """Chance decides one step."""


class TimeOut(Deed, frozen=True):
    """A seat's time has run out: the game's default decides."""

    seat: Seat


class TakeBack(Deed, frozen=True):
    """A seat wants its last decision back: freely, or by consent."""

    seat: Seat
    key: str = ""


# --- what needs a yes ---


class Consent(Deed, frozen=True):
    """A seat's yes or no to one request, by its id."""

    seat: Seat
    request: str
    yes: bool


class Resign(Deed, frozen=True):
    """A seat gives up."""

    seat: Seat


class Stop(Deed, frozen=True):
    """A seat wants to end the game without a winner, or answers such a wish."""

    seat: Seat
    yes: bool


class ChangeClock(Deed, frozen=True):
    """A seat wants another time for decisions."""

    seat: Seat
    clock: Clock


class Swap(Deed, frozen=True):
    """A seat wants to change places before the game."""

    seat: Seat
    other: Seat


class AskToCome(Deed, frozen=True):
    """Somebody asks for a seat: its holder on a strange device, or somebody new where a bot plays on."""

    seat: Seat
    player: str


class Withdraw(Deed, frozen=True):
    """Whoever asked for a seat thinks better of it."""

    player: str


class AskAnew(Deed, frozen=True):
    """Others have a say about somebody who asks for a seat than those who were asked, or nobody answered for long."""


# --- campaigns ---


class Pick(Deed, frozen=True):
    """A seat selects what its side plays with, or proposes that for all."""

    seat: Seat
    names: tuple[str, ...]


class Bid(Deed, frozen=True):
    """A seat bids for the seat that is sold, or bids no more (−1)."""

    seat: Seat
    n: int


# --- seats ---


class Sit(Deed, frozen=True):
    """A player takes a free seat; one that is kept for somebody, only by the invitation to it."""

    seat: Seat
    player: str
    link: SeatLink | None = None


class AddDevice(Deed, frozen=True):
    """A holder comes by the own link, perhaps with another device."""

    seat: Seat
    player: str


class Leave(Deed, frozen=True):
    """Whoever sits there gets up."""

    seat: Seat


class HandOver(Deed, frozen=True):
    """A bot plays on."""

    seat: Seat
    bot: str


class TakeOver(Deed, frozen=True):
    """The seat's holder plays again."""

    seat: Seat


class RenewLink(Deed, frozen=True):
    """A new link to a seat; the old one ends, and so does every other device there."""

    player: str
    seat: Seat


# --- the rest ---


class Pause(Deed, frozen=True):
    """Clocks and bots stop, or go on; a seat asks for it."""

    on: bool
    seat: Seat = -1


class Say(Deed, frozen=True):
    """A person says something."""

    seat: Seat
    channel: str
    text: str


class Entrust(Deed, frozen=True):
    """A seat leaves a sort of question to the table from now on, or no longer."""

    seat: Seat
    question: str
    on: bool
