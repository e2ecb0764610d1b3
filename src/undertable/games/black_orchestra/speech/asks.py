"""Everything that can be pending, in the order of the rulebook. Answers are in `answers`."""

from __future__ import annotations

from typing import Annotated, Literal

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, AnyFrame, Ask, Chance, Open, Seat, Todo
from undertable.kit.kinds import SEAT
from undertable.kit.terms import Do

from ..box.tables import BRANCH, CARD, CONSPIRATOR, NAZI, PLACE, WINDOW

Who = Annotated[int, PUBLIC, of(CONSPIRATOR)]
Frames = Annotated[tuple[AnyFrame, ...], PUBLIC]  # the effect that waits for the answer

# --- set-up (BO-3) ---------------------------------------------------------------------------


class PickBoard(Ask, frozen=True, gc=False):
    """Every player chooses a conspirator (BO-3.7)."""

    rule = "BO-3.7"

    second: Annotated[bool, PUBLIC] = False  # who plays alone leads two (BO-12.5)

    def saying(self) -> Says:
        if self.second:
            return Says("Which second conspirator do you lead? You play both of them.")
        return Says("Which conspirator do you play?")


class DealBoard(Chance, frozen=True, gc=False):
    """Which conspirator a player gets, where they are dealt at random (BO-3.7)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]


class DrawFirst(Chance, frozen=True, gc=False):
    """Chance says who takes the first turn (BO-3.8)."""


class Begin(Todo, frozen=True, gc=False):
    """Everybody has a board: the first turn (BO-3.8)."""


# --- the turn (BO-5) -------------------------------------------------------------------------


class BeginTurn(Todo, frozen=True, gc=False):
    """The next conspirator's turn begins (BO-5.1)."""


class Penalties(Todo, frozen=True, gc=False):
    """Nazis beside the conspirator have their say (BO-5.2)."""


class Penalty(Todo, frozen=True, gc=False):
    """One of them (BO-5.2); the player orders those whose order matters."""

    nazi: Annotated[int, PUBLIC, of(NAZI)]
    says = Says("The penalty of {nazi:nazi.gen} comes first.")


class StartOfTurn(Todo, frozen=True, gc=False):
    """Rally of Peace, Goerdeler's card, three actions (BO-5.3 to BO-5.5)."""


class Acting(Todo, frozen=True, gc=False):
    """The action phase goes on (BO-5.5)."""


ACTING = Acting()  # one for all: it says nothing but that


class Action(Open, frozen=True, gc=False):
    """The main question; owners of cards for any time may speak up (BO-14.4)."""

    rule = "BO-5.5"
    says = Says("{who:conspirator.nom}: what do you do?")

    who: Who


class ActionsEnded(Todo, frozen=True, gc=False):
    """Unless somebody has added an action (BO-16.43)."""

    had: Annotated[int, PUBLIC]


class Events(Todo, frozen=True, gc=False):
    """The turn ends with its events (BO-5.6)."""


class Limits(Todo, frozen=True, gc=False):
    """Whoever has too much discards at once (BO-4.7)."""


# --- windows (BO-14) -------------------------------------------------------------------------


class OpenWindow(Todo, frozen=True, gc=False):
    """A window; `passed` have let it go."""

    window: Annotated[int, PUBLIC, of(WINDOW)]
    passed: Annotated[tuple[int, ...], PUBLIC, of(CONSPIRATOR)] = ()


class React(Ask, frozen=True, gc=False):
    """An owner of a card that may be played now."""

    rule = "BO-14.4"
    standing = True
    says = Says("{window:window}: does {who:conspirator.nom} play a card?")

    window: Annotated[int, PUBLIC, of(WINDOW)]
    who: Who
    passed: Annotated[tuple[int, ...], PUBLIC, of(CONSPIRATOR)]


class ReactToRoll(React, frozen=True, gc=False):
    """The same after the roll for a plot: never by standing order (BO-7.5)."""

    rule = "BO-7.5"
    standing = False
    says = Says("The dice for the plot lie there: does {who:conspirator.nom} play a card?")


# --- effects (BO-13) -------------------------------------------------------------------------


class Effect(Do, frozen=True, gc=False):
    """A list of effects: who uses it, and what has been chosen and rolled for the term at hand."""

    user: Who
    chosen: Annotated[tuple[int, ...], PUBLIC] = ()
    rolled: Annotated[int, PUBLIC] = 0


class PutAway(Todo, frozen=True, gc=False):
    """A card that was played goes to the discards (BO-4.7)."""

    card: Annotated[int, PUBLIC, of(CARD)]


class ChoosePerson(Ask, frozen=True, gc=False):
    """A conspirator for an effect (BO-4.4)."""

    rule = "BO-4.4"

    people: Annotated[tuple[int, ...], PUBLIC, of(CONSPIRATOR)]
    about: Annotated[str, PUBLIC]  # the word that asks, with the sign of its number
    frames: Frames

    def saying(self) -> Says:
        return {
            "motivation+": Says("Whose Motivation rises?"),
            "motivation-": Says("Whose Motivation falls?"),
            "suspicion+": Says("Whose Suspicion rises?"),
            "suspicion-": Says("Whose Suspicion falls?"),
            "suspicion_raise_to": Says("Whose Suspicion rises?"),
            "arrest": Says("Who is arrested?"),
            "release": Says("Who is released?"),
            "move_conspirator+": Says("Which conspirator is moved?"),
            "discard_cards+": Says("Who discards cards?"),
            "discard_items+": Says("Who discards items?"),
            "discard_plots+": Says("Who discards a plot?"),
            "discard_one_illegal": Says("Who discards an illegal card?"),
        }[self.about]


class ChooseDeputy(Ask, frozen=True, gc=False):
    """A deputy for an effect (BO-4.4)."""

    rule = "BO-4.4"
    says = Says("Which deputy is called away?")

    nazis: Annotated[tuple[int, ...], PUBLIC, of(NAZI)]
    frames: Frames


class ChoosePlace(Ask, frozen=True, gc=False):
    """A location for an effect (BO-4.4)."""

    rule = "BO-4.4"

    places: Annotated[tuple[int, ...], PUBLIC, of(PLACE)]
    about: Annotated[str, PUBLIC]  # the word that asks, with the sign of its number
    frames: Frames

    def saying(self) -> Says:
        return {
            "visit": Says("Several conspirators are equally near: who is visited?"),
            "suspicion_raise_to": Says("Several conspirators are equally near to Hitler: who is meant?"),
            "walk_nazi+": Says("Where does Hitler go?"),
            "relocate_deputies+": Says("Where do the deputies go?"),
            "move_conspirator": Says("Where does the conspirator go?"),
            "reveal_item": Says("Where is an item revealed?"),
            "take_item_anywhere+": Says("From where is an item taken?"),
            "remove_hidden_items+": Says("From where is an unrevealed item discarded?"),
        }[self.about]


class ChooseBranch(Ask, frozen=True, gc=False):
    """One of the lists of a card or ability (BO-4.4)."""

    rule = "BO-4.4"
    says = Says("Choose one of the effects.")

    who: Who
    branches: Annotated[tuple[int, ...], PUBLIC, of(BRANCH)]


class Walk(Ask, frozen=True, gc=False):
    """Step by step (BO-6.6)."""

    rule = "BO-6.6"
    says = Says(
        "Where does {who:conspirator.nom} go? {left} more step.",
        many="Where does {who:conspirator.nom} go? {left} more steps.",
        count="left",
    )

    who: Who
    left: Annotated[int, PUBLIC]


class Lose(Ask, frozen=True, gc=False):
    """So many things to discard; `sort` says of which (BO-4.7, BO-4.12)."""

    rule = "BO-4.7"

    who: Who  # whose things
    sort: Annotated[Literal["cards", "items", "tiles", "plots", "either", "illegal"], PUBLIC]
    left: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        return self.last() if self.left == 1 else self.several()

    def last(self) -> Says:
        """One thing, or the last of them."""
        if self.sort in ("items", "tiles"):
            return Says("Which item of {who:conspirator.gen} is discarded?")
        if self.sort == "either":
            return Says("Which card or item of {who:conspirator.gen} is discarded?")
        return Says("Which card of {who:conspirator.gen} is discarded?")

    def several(self) -> Says:
        """More than one."""
        if self.sort in ("items", "tiles"):
            return Says("Which item of {who:conspirator.gen} is discarded? Still to go: {left}.")
        if self.sort == "either":
            return Says("Which card or item of {who:conspirator.gen} is discarded? Still to go: {left}.")
        return Says("Which card of {who:conspirator.gen} is discarded? Still to go: {left}.")


class LoseToPenalty(Lose, frozen=True, gc=False):
    """The same, because a deputy stands where one begins the turn (BO-5.2)."""

    rule = "BO-5.2"

    nazi: Annotated[int, PUBLIC, of(NAZI)]

    def saying(self) -> Says:
        if self.sort == "items":
            return Says("The penalty of {nazi:nazi.gen}: which item of {who:conspirator.gen} is discarded?")
        return Says("The penalty of {nazi:nazi.gen}: which card of {who:conspirator.gen} is discarded?")


class OfferItems(Ask, frozen=True, gc=False):
    """Any number of items, each for a change of Suspicion: the visit from Göring."""

    rule = "BO-8.12"
    says = Says("Does {who:conspirator.nom} discard an item to lower Suspicion?")

    who: Who
    change: Annotated[int, PUBLIC]


class Consider(Ask, frozen=True, gc=False):
    """An offer when visited (BO-8.12)."""

    rule = "BO-8.12"

    who: Who
    frames: Frames

    def saying(self) -> Says:
        """What is offered: the lists that wait are named after the event."""
        return OFFERS[self.frames[-1].key.split(".")[1]]  # type: ignore[attr-defined]


OFFERS = {
    "s1_visit_goebbels": Says(
        "Goebbels visits {who:conspirator.acc}: Suspicion would rise to High and Motivation by 2. Do you accept?"
    ),
    "s1_visit_himmler": Says(
        "Himmler visits {who:conspirator.acc}: a die would be rolled. A number raises Motivation by as much, "
        "an eagle raises Suspicion by 2. Do you accept?"
    ),
    "s2_visit_hess": Says(
        "Hess visits {who:conspirator.acc}: Motivation and Suspicion would fall by 1, "
        "with a move to any accessible location. Do you accept?"
    ),
    "s2_visit_bormann": Says(
        "Bormann visits {who:conspirator.acc}: for a discarded card or item Suspicion would fall by 2. Do you accept?"
    ),
    "s3_visit_hitler": Says(
        "Hitler visits {who:conspirator.acc}: Motivation and Suspicion would fall to where they began. Do you accept?"
    ),
    "s3_visit_goering": Says(
        "Göring visits {who:conspirator.acc}: for each discarded item Suspicion would fall by 1. Do you accept?"
    ),
}


class RollTable(Chance, frozen=True, gc=False):
    """A die whose face says what happens (BO-8.12)."""

    beat = True
    n: Annotated[int, PUBLIC]
    frames: Frames


# --- cards and items -------------------------------------------------------------------------


class Draw(Todo, frozen=True, gc=False):
    """A card from the deck, into a dossier, aside, or in search of a plot (BO-4.8)."""

    who: Who
    how: Annotated[Literal["dossier", "aside", "dig"], PUBLIC]
    again: Annotated[bool, PUBLIC] = True  # whether the discards may still be shuffled in


class DrawCard(Chance, frozen=True, gc=False):
    """Which card it is."""

    beat = True
    who: Who
    how: Annotated[Literal["dossier", "aside", "dig"], PUBLIC]
    again: Annotated[bool, PUBLIC] = True


class DrawMore(Ask, frozen=True, gc=False):
    """One may draw on or stop."""

    rule = "BO-4.4"
    says = Says("Does {who:conspirator.nom} draw a card? At most {left} more.")

    who: Who
    left: Annotated[int, PUBLIC]


class KeepOne(Ask, frozen=True, gc=False):
    """Oster keeps one of two cards (BO-6.5)."""

    rule = "BO-6.5"
    says = Says("Which card do you keep?")

    who: Who
    cards: Annotated[tuple[int, ...], PUBLIC, of(CARD)]


class AskKeep(Todo, frozen=True, gc=False):
    """Both have been drawn (BO-6.5)."""

    who: Who


class TurnTile(Chance, frozen=True, gc=False):
    """A face-down tile is turned up: it stays, or somebody takes it; `place` NONE: one of those discarded unseen."""

    beat = True
    place: Annotated[int, PUBLIC, of(PLACE)]
    taker: Annotated[int, PUBLIC, of(CONSPIRATOR)]


class TakeScrap(Ask, frozen=True, gc=False):
    """Spare Gear (BO-4.9)."""

    rule = "BO-4.9"
    says = Says("Which discarded item do you take?")

    who: Who


class TakeDiscard(Ask, frozen=True, gc=False):
    """Dumpster Dive (BO-4.8)."""

    rule = "BO-4.8"
    says = Says("Which discarded card do you take?")

    who: Who
