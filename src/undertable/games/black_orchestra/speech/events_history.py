"""What the players hear of events, raids, interrogations and plots, and of the end (BO-15). See `events`."""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, Cell, Event

from ..box.tables import ENDING

# --- events ----------------------------------------------------------------------------------


class EventTurned(Event, frozen=True, gc=False):
    """An event was turned up (BO-8.5)."""

    uses = {"card": "event"}
    card: Annotated[Cell, KNOWERS]
    says = Says('Event: "{card:event}".')


class EventSkipped(Event, frozen=True, gc=False):
    """A card prevented the event (BO-14.1)."""

    says = Says("No event is turned up this time.")


class Ignored(Event, frozen=True, gc=False):
    """An important event came after the key event and has no effect (BO-8.4)."""

    card: Annotated[Cell, KNOWERS]
    says = Says('"{card:event}" is removed: the key event of this stage has happened.')


class StageBegan(Event, frozen=True, gc=False):
    """A stage of history begins (BO-8.2)."""

    stage: Annotated[int, PUBLIC]
    says = Says("Stage {stage} begins.")


class EventsRemoved(Event, frozen=True, gc=False):
    """Events left the game unseen (BO-8.11)."""

    n: Annotated[int, PUBLIC]
    says = Says("Unseen, {n} event card leaves the game.", many="Unseen, {n} event cards leave the game.", count="n")


class Looked(Event, frozen=True, gc=False):
    """Event cards were looked at, by Kordt or by all (BO-15.4)."""

    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("The next events: {cards:event}.", unknown="Kordt looks at the next events.")


class PutBack(Event, frozen=True, gc=False):
    """Whether the order has changed is not told."""

    says = Says("The event cards are put back.")


class EventOut(Event, frozen=True, gc=False):
    """A known event left the game (BO-16.29)."""

    card: Annotated[int, PUBLIC]
    says = Says('"{card:event}" leaves the game.')


# --- raid, arrest, interrogation -------------------------------------------------------------


class RaidBegan(Event, frozen=True, gc=False):
    """The Gestapo searches everybody (BO-9.1)."""

    says = Says("The Gestapo raids.")


class CardKept(Event, frozen=True, gc=False):
    """A card was saved from the raid (BO-9.2)."""

    who: Annotated[int, PUBLIC]
    card: Annotated[int, PUBLIC]
    says = Says('{who:conspirator.nom} keeps "{card:card}".')


class Arrested(Event, frozen=True, gc=False):
    """A conspirator went to prison (BO-10.1)."""

    who: Annotated[int, PUBLIC]
    says = Says("{who:conspirator.nom} is arrested.")


class Questioned(Event, frozen=True, gc=False):
    """A prisoner drew a card that only the prisoner sees (BO-10.4)."""

    who: Annotated[int, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{who:conspirator.nom} is interrogated: “{card:interrogation}”.", unknown="{who:conspirator.nom} is interrogated.")  # fmt: skip


class OptionRead(Event, frozen=True, gc=False):
    """The prisoner takes one of the two options of the interrogation card (BO-10.5)."""

    uses = {"option": "option"}
    who: Annotated[int, PUBLIC]
    option: Annotated[int, PUBLIC]
    says = Says('{who:conspirator.nom} chooses "{option:option}". The card says: {option:option_text}.')


class Resisted(Event, frozen=True, gc=False):
    """The prisoner resists, and rolls for what follows (BO-10.7)."""

    uses = {"table": "resistance"}
    who: Annotated[int, PUBLIC]
    table: Annotated[int, PUBLIC]
    says = Says('{who:conspirator.nom} chooses "{table:resistance}". The card says: {table:resistance_text}.')


class QuestionSpent(Event, frozen=True, gc=False):
    """BO-10.9: the smaller deck and the option read aloud tell which it was."""

    card: Annotated[Cell, KNOWERS]
    says = Says('The interrogation card "{card:interrogation}" leaves the game.')


class Released(Event, frozen=True, gc=False):
    """A conspirator is free again (BO-10.8)."""

    who: Annotated[int, PUBLIC]
    says = Says("{who:conspirator.nom} is released.")


class AbwehrDissolved(Event, frozen=True, gc=False):
    """Anzio Landing (BO-4.11)."""

    says = Says("The abilities of Abwehr conspirators do not work any more.")


# --- plots -----------------------------------------------------------------------------------


class PlotTried(Event, frozen=True, gc=False):
    """An attempt begins (BO-7.4)."""

    who: Annotated[int, PUBLIC]
    card: Annotated[int, PUBLIC]
    nazi: Annotated[int, PUBLIC]
    says = Says('{who:conspirator.nom} attempts the plot "{card:card}". Target: {nazi:nazi.nom}.')


class Announced(Event, frozen=True, gc=False):
    """Before the dice are chosen: how many there are, and what they must and must not show (BO-7.4)."""

    dice: Annotated[int, PUBLIC]
    need: Annotated[int, PUBLIC]
    limit: Annotated[int, PUBLIC]  # eagles that must fall, the current event and items counted (BO-7.6)

    def saying(self) -> Says:
        if self.limit == 0:
            return Says("Dice in the pool: {dice}. Targets needed: {need}. Any roll gives it away.")
        return Says("Dice in the pool: {dice}. Targets needed: {need}. Eagles that give it away: {limit}.")


class PlotFailed(Event, frozen=True, gc=False):
    """The attempt failed and nobody noticed (BO-7.7)."""

    says = Says("The attempt fails unnoticed.")


class PlotDetected(Event, frozen=True, gc=False):
    """The attempt was noticed (BO-7.8)."""

    says = Says("The attempt is detected.")


class Killed(Event, frozen=True, gc=False):
    """The attempt succeeded (BO-7.7, BO-12.2)."""

    nazi: Annotated[int, PUBLIC]
    says = Says("The attempt succeeds: {nazi:nazi.nom} is dead.")


# --- the end ---------------------------------------------------------------------------------


class Ended(Event, frozen=True, gc=False):
    """The game is over, and why (BO-11.1, BO-11.2)."""

    verdict = True
    uses = {"ending": "ending"}
    ending: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        return {
            "success": Says("The plot has succeeded. The conspirators win."),
            "all_in_prison": Says("Everybody is in prison. The conspirators lose."),
            "no_events_left": Says("No event card is left, history has run its course. The conspirators lose."),
            "documents_located": Says("The Gestapo has found its evidence. The conspirators lose."),
        }[ENDING[self.ending].id]


class Rated(Event, frozen=True, gc=False):
    """BO-11.4: of a victory, for those who keep statistics."""

    points: Annotated[int, PUBLIC]
    support: Annotated[int, PUBLIC]  # at the start
    stages: Annotated[int, PUBLIC]  # left
    cards: Annotated[int, PUBLIC]  # left in this one
    turns: Annotated[int, PUBLIC]
    says = Says("Rating {points}: Support at the start {support}, stages left {stages}, events left in this stage {cards}. Turns: {turns}.")  # fmt: skip


class Disclosed(Event, frozen=True, gc=False):
    """BO-15.6: what only some had seen."""

    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("Events that some had seen: {cards:event}.")
