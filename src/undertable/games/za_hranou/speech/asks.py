"""What can be pending in set-up and in a turn, in the order of the rulebook. Answers are in `answers`.

May touch: tables. Must not: read a state. Evidence, dilemmas and the end of a chapter stand in `asks_evidence`.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, Ask, Chance, Draft, Todo
from undertable.kit.kinds import SEAT

from ..box.tables import CRIME, CRIMINAL, DECK, POSITION, THIRD, ZONE

Player = Annotated[int, PUBLIC, of(SEAT)]  # Echo too
Who = Annotated[int, PUBLIC, of(CRIMINAL)]
Card = Annotated[int, PUBLIC, of(CRIME)]

# --- set-up (ZH-3) ---------------------------------------------------------------------------


class DrawZone(Chance, frozen=True, gc=False):
    """Which zone lies at a position of the ring (ZH-3.1)."""

    position: Annotated[int, PUBLIC, of(POSITION)]


class DrawItem(Chance, frozen=True, gc=False):
    """Which item lies in a zone (ZH-3.1)."""

    zone: Annotated[int, PUBLIC, of(ZONE)]


class LayCity(Todo, frozen=True, gc=False):
    """Sentinel, barricades and heat stand where the zones say (ZH-3.1)."""


class DrawFirst(Chance, frozen=True, gc=False):
    """Who takes the first turn (ZH-3.8)."""


class DrawCriminal(Chance, frozen=True, gc=False):
    """One of the criminals of this game (ZH-3.1)."""


class PickCriminal(Ask, frozen=True, gc=False):
    """The first player names the criminals of this game one by one (ZH-3.1)."""

    rule = "ZH-3.1"
    says = Says("Which criminal is in this game? {left} still to name.")

    left: Annotated[int, PUBLIC]


class ChooseCriminals(Todo, frozen=True, gc=False):
    """The first player is known and may name the criminals (ZH-3.1)."""

    n: Annotated[int, PUBLIC]


class DrawPlace(Chance, frozen=True, gc=False):
    """Where a criminal begins: alone, and not with the Sentinel (ZH-3.1)."""

    criminal: Who


class PlaceCriminals(Todo, frozen=True, gc=False):
    """The criminals of this game are known and find their places (ZH-3.1)."""


class DrawStoryline(Chance, frozen=True, gc=False):
    """A storyline that leaves the game (ZH-3.2)."""


class MakeDecks(Todo, frozen=True, gc=False):
    """The crimes of the storylines in play, by level (ZH-3.3)."""


class DrawGrip(Chance, frozen=True, gc=False):
    """A grip token that advances before the game, for a player who comes later (ZH-3.9)."""

    player: Player
    left: Annotated[int, PUBLIC]  # this one counted
    before: Annotated[int, PUBLIC, of(CRIMINAL)]  # the one that advanced already, or NONE


class DealPlayers(Todo, frozen=True, gc=False):
    """Everybody gets what they begin with, and the first turn begins (ZH-3.8)."""


class DealPlayer(Todo, frozen=True, gc=False):
    """What a player begins with (ZH-3.8)."""

    player: Player


# --- steps 1 and 2 (ZH-5) --------------------------------------------------------------------


class BeginTurn(Todo, frozen=True, gc=False):
    """The next player's turn (ZH-4.1)."""

    player: Player


class Hook(Ask, frozen=True, gc=False):
    """Hook a criminal, perhaps after unhooking others (ZH-5.1, ZH-5.2)."""

    rule = "ZH-5.1"
    says = Says("Which criminal do you hook?")

    must: Annotated[bool, PUBLIC]  # because none is hooked, or by a boost
    boost: Annotated[bool, PUBLIC] = False  # by a boost: grip on the new one follows at once (ZH-15.4)


class GainGrip(Todo, frozen=True, gc=False):
    """Grip on everybody hooked (ZH-5.7)."""

    player: Player


# --- step 3 (ZH-6) ---------------------------------------------------------------------------


class BeginActions(Todo, frozen=True, gc=False):
    """The actions of a turn are counted out (ZH-6.1)."""

    player: Player


class Acting(Todo, frozen=True, gc=False):
    """The action step goes on (ZH-6.1)."""

    player: Player


class Act(Ask, frozen=True, gc=False):
    """The main question of a turn (ZH-6)."""

    rule = "ZH-6.1"
    says = Says("What do your criminals do?")
    onward = True


class ExtraAct(Ask, frozen=True, gc=False):
    """The action that stamina pays for (ZH-6.2)."""

    rule = "ZH-6.2"
    says = Says("Which extra action does {criminal:criminal.nom} perform?")

    criminal: Who


# --- step 4 (ZH-7) ---------------------------------------------------------------------------


class Major(Ask, frozen=True, gc=False):
    """A major crime, or none: always asked (ZH-7.1, ZH-17.2)."""

    rule = "ZH-7.1"
    says = Says("Do you commit a major crime?")


class Outcome(Ask, frozen=True, gc=False):
    """Careful or reckless (ZH-7.2)."""

    rule = "ZH-7.2"
    says = Says("“{card:crime}”: which outcome?")

    card: Card


class AskOutcome(Todo, frozen=True, gc=False):
    """The effects of a major crime are done (ZH-7.2)."""

    player: Player
    card: Card


class PayPetty(Todo, frozen=True, gc=False):
    """The effects of a petty crime are done: its rewards come (ZH-7.10)."""

    player: Player
    card: Card


class DiscardPetty(Todo, frozen=True, gc=False):
    """A petty crime is paid: its card goes to the discards (ZH-7.10)."""

    player: Player
    card: Card


class ToStory(Todo, frozen=True, gc=False):
    """A major crime joins the story, and its criminals are unhooked (ZH-7.2)."""

    player: Player
    card: Card


# --- step 5 (ZH-8) ---------------------------------------------------------------------------


class PutUnder(Draft, frozen=True, gc=False):
    """Which crime cards go under their decks, card by card (ZH-8.1)."""

    rule = "ZH-8.1"
    says = Says("Which crime cards do you put under their decks?")


class HookStep(Todo, frozen=True, gc=False):
    """Step 1: skipped where no hook token can be taken (ZH-5.6)."""

    player: Player


class DrawCards(Todo, frozen=True, gc=False):
    """Missing crime cards are drawn (ZH-8.2)."""

    player: Player


class DrawLevel(Ask, frozen=True, gc=False):
    """From which deck the missing major crime is drawn (ZH-8.2)."""

    rule = "ZH-8.2"
    says = Says("From which deck do you draw a crime?")


class DrawFrom(Todo, frozen=True, gc=False):
    """A player draws a card of this deck into the hand (ZH-3.8, ZH-8.2)."""

    player: Player
    deck: Annotated[int, PUBLIC, of(DECK)]


class DrawCrime(Chance, frozen=True, gc=False):
    """The next card of a crime deck, into a hand (ZH-8.2)."""

    player: Player
    deck: Annotated[int, PUBLIC, of(DECK)]


class RevealAside(Chance, frozen=True, gc=False):
    """A card set aside turns out to be one of its deck (ZH-8.3)."""

    player: Player
    deck: Annotated[int, PUBLIC, of(DECK)]


class TakeAside(Todo, frozen=True, gc=False):
    """The crime cards set aside come into the hand (ZH-8.3)."""

    player: Player


class EndTurn(Todo, frozen=True, gc=False):
    """The turn is over; perhaps nobody has gained evidence for long (ZH-4.4)."""

    player: Player


class NextTurn(Todo, frozen=True, gc=False):
    """Who comes next, or the chapter is evaluated (ZH-14.2)."""

    player: Player


# --- boosts outside the third step (ZH-15.2) and the market (ZH-9.8) -----------------------------------------


class OpenWindow(Todo, frozen=True, gc=False):
    """Unless the table forbids it: whoever has boosts may use them in other steps than the third too (ZH-15.2)."""

    player: Player
    before: Annotated[str, PUBLIC]  # which step, see `WINDOWS`


class Window(Ask, frozen=True, gc=False):
    """A boost before another step (ZH-15.2)."""

    rule = "ZH-9.9"

    before: Annotated[str, PUBLIC]

    def saying(self) -> Says:
        return WINDOWS[self.before]


WINDOWS = {
    "hook": Says("Do you use a boost token before you hook?"),
    "grip": Says("Do you use a boost token before your grip rises?"),
    "major": Says("Do you use a boost token before the major crime?"),
    "cards": Says("Do you use a boost token before you put cards back?"),
}


class DrawBoost(Chance, frozen=True, gc=False):
    """A new boost token for a third of the market (ZH-9.8)."""

    third: Annotated[int, PUBLIC, of(THIRD)]
