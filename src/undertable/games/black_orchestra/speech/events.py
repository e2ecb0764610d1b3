"""What the players hear (BO-15): nearly everything is public; cards that only some may see travel as Cells."""

from __future__ import annotations

from typing import Annotated, Literal

from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, Event, Seat

# --- set-up and turn -------------------------------------------------------------------------


class BoardTaken(Event, frozen=True, gc=False):
    """It is settled whom a seat plays (BO-3.7)."""

    uses = {"who": "conspirator"}
    seat: Annotated[Seat, PUBLIC]
    who: Annotated[int, PUBLIC]
    says = Says("{seat:seat} plays {who:conspirator.acc}.", you="You play {who:conspirator.acc}.")


class TurnBegan(Event, frozen=True, gc=False):
    """A conspirator's turn begins (BO-5.1)."""

    seat: Annotated[Seat, PUBLIC]
    who: Annotated[int, PUBLIC]
    says = Says("The turn of {who:conspirator.gen} begins.", you="Your turn with {who:conspirator.ins} begins.")


class PenaltyHit(Event, frozen=True, gc=False):
    """A conspirator begins the turn beside a Nazi (BO-5.2)."""

    uses = {"nazi": "nazi"}
    who: Annotated[int, PUBLIC]
    nazi: Annotated[int, PUBLIC]
    says = Says("{who:conspirator.nom} begins the turn beside {nazi:nazi.ins}.")


class ActionsGained(Event, frozen=True, gc=False):
    """A conspirator has more actions in this turn (BO-5.5, BO-6.3)."""

    who: Annotated[int, PUBLIC]
    n: Annotated[int, PUBLIC]
    says = Says("{who:conspirator.nom} has {n} more action.", many="{who:conspirator.nom} has {n} more actions.", count="n")  # fmt: skip


class PlanSet(Event, frozen=True, gc=False):
    """A seat set the plan that everybody sees (BO-15.7)."""

    seat: Annotated[Seat, PUBLIC]
    plot: Annotated[int, PUBLIC]
    who: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        if self.who < 0:
            if self.place < 0:
                return Says('{seat:seat} proposes a plan: "{plot:card}".', you='You propose a plan: "{plot:card}".')
            return Says(
                '{seat:seat} proposes a plan: "{plot:card}" {place:at}.',
                you='You propose a plan: "{plot:card}" {place:at}.',
            )
        if self.place < 0:
            return Says(
                '{seat:seat} proposes a plan: "{plot:card}", attempted by {who:conspirator.nom}.',
                you='You propose a plan: "{plot:card}", attempted by {who:conspirator.nom}.',
            )
        return Says(
            '{seat:seat} proposes a plan: "{plot:card}", attempted by {who:conspirator.nom} {place:at}.',
            you='You propose a plan: "{plot:card}", attempted by {who:conspirator.nom} {place:at}.',
        )


class PlanDropped(Event, frozen=True, gc=False):
    """A seat dropped the plan (BO-15.7)."""

    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} drops the plan.", you="You drop the plan.")


# --- tracks ----------------------------------------------------------------------------------


class MotivationChanged(Event, frozen=True, gc=False):
    """A conspirator's motivation has another level (BO-1.3)."""

    who: Annotated[int, PUBLIC]
    level: Annotated[int, PUBLIC]
    says = Says("Motivation of {who:conspirator.gen}: {level:motivation.nom}.")


class SuspicionChanged(Event, frozen=True, gc=False):
    """A conspirator's suspicion has another level (BO-1.4)."""

    who: Annotated[int, PUBLIC]
    level: Annotated[int, PUBLIC]
    says = Says("Suspicion of {who:conspirator.gen}: {level:suspicion.nom}.")


class SupportChanged(Event, frozen=True, gc=False):
    """Hitler's support has another height (BO-1.5)."""

    support: Annotated[int, PUBLIC]
    says = Says("Hitler's Military Support: {support}.")


# --- moves -----------------------------------------------------------------------------------


class Entered(Event, frozen=True, gc=False):
    """A conspirator went to another location (BO-6.6)."""

    who: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{who:conspirator.nom} goes {place:to}.")


class NaziMoved(Event, frozen=True, gc=False):
    """A Nazi went to another location (BO-8.8)."""

    nazi: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{nazi:nazi.nom} goes {place:to}.")


class NaziGone(Event, frozen=True, gc=False):
    """Out of the game by an event."""

    nazi: Annotated[int, PUBLIC]
    says = Says("{nazi:nazi.nom} leaves the game.")


# --- cards and items -------------------------------------------------------------------------


class CardDrawn(Event, frozen=True, gc=False):
    """A card came from the deck to a dossier (BO-6.5)."""

    uses = {"card": "card"}
    who: Annotated[int, PUBLIC]
    card: Annotated[int, PUBLIC]
    says = Says('{who:conspirator.nom} draws "{card:card}".')


class CardTurned(Event, frozen=True, gc=False):
    """Turned over in search of a plot, and nobody's (BO-6.1)."""

    uses = {"card": "card"}
    card: Annotated[int, PUBLIC]
    says = Says('"{card:card}" is turned over.')


class CardGained(Event, frozen=True, gc=False):
    """A card that was set aside or discarded goes into a dossier."""

    who: Annotated[int, PUBLIC]
    card: Annotated[int, PUBLIC]
    says = Says('{who:conspirator.nom} takes "{card:card}" into the dossier.')


class CardPlayed(Event, frozen=True, gc=False):
    """A card was played (BO-6.1, BO-14.4)."""

    who: Annotated[int, PUBLIC]
    card: Annotated[int, PUBLIC]
    says = Says('{who:conspirator.nom} plays "{card:card}".')


class CardLost(Event, frozen=True, gc=False):
    """A card was discarded (BO-4.8)."""

    who: Annotated[int, PUBLIC]
    card: Annotated[int, PUBLIC]
    says = Says('{who:conspirator.nom} discards "{card:card}".')


class Reshuffled(Event, frozen=True, gc=False):
    """The discard pile became the deck (BO-4.8)."""

    says = Says("The discarded cards are shuffled into the deck.")


class AbilityUsed(Event, frozen=True, gc=False):
    """A conspirator's ability was used (BO-6.1)."""

    who: Annotated[int, PUBLIC]
    ability: Annotated[int, PUBLIC]
    says = Says('{who:conspirator.nom} uses "{ability:ability}".')


class ItemRevealed(Event, frozen=True, gc=False):
    """An item was turned face up (BO-6.8, BO-8.13)."""

    uses = {"item": "item"}
    place: Annotated[int, PUBLIC]
    item: Annotated[int, PUBLIC]
    says = Says("Revealed: {item:item.nom} ({place:place.nom}).")


class ItemTaken(Event, frozen=True, gc=False):
    """A conspirator has an item more (BO-6.2)."""

    who: Annotated[int, PUBLIC]
    item: Annotated[int, PUBLIC]
    says = Says("{who:conspirator.nom} takes {item:item.acc}.")


class ItemLost(Event, frozen=True, gc=False):
    """An item was discarded (BO-4.9)."""

    who: Annotated[int, PUBLIC]
    item: Annotated[int, PUBLIC]
    says = Says("{who:conspirator.nom} discards {item:item.acc}.")


class TileGone(Event, frozen=True, gc=False):
    """A tile leaves the board, an unrevealed one unseen (BO-4.9)."""

    place: Annotated[int, PUBLIC]
    says = Says("The item {place:at} is gone.")


class Delivered(Event, frozen=True, gc=False):
    """A delivery was made (BO-6.4)."""

    who: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    item: Annotated[int, PUBLIC]  # NONE: the Concealed Pistol (BO-16.21)

    def saying(self) -> Says:
        if self.item < 0:
            return Says("{who:conspirator.nom} delivers the Concealed Pistol {place:to}.")
        return Says("{who:conspirator.nom} delivers {item:item.acc} {place:to}.")


class HandedOver(Event, frozen=True, gc=False):
    """An item or a card went from one conspirator to another (BO-6.9)."""

    giver: Annotated[int, PUBLIC]
    taker: Annotated[int, PUBLIC]
    item: Annotated[int, PUBLIC]
    card: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        if self.card < 0:
            return Says("{giver:conspirator.nom} gives {item:item.acc} to {taker:conspirator.dat}.")
        return Says('{giver:conspirator.nom} gives "{card:card}" to {taker:conspirator.dat}.')


class Declined(Event, frozen=True, gc=False):
    """Somebody did not consent (BO-6.9, BO-7.10)."""

    who: Annotated[int, PUBLIC]
    says = Says("{who:conspirator.nom} does not agree.")


# --- dice ------------------------------------------------------------------------------------


class Rolled(Event, frozen=True, gc=False):
    """Any roll (BO-1.12), and what it is for."""

    faces: Annotated[tuple[int, ...], PUBLIC]
    about: Annotated[Literal["conspire", "plot", "again", "release", "resist", "orchestra", "visit"], PUBLIC]

    def saying(self) -> Says:
        return {
            "conspire": Says("The roll for Conspire: {faces:face.nom}."),
            "plot": Says("The roll for the attempt: {faces:face.nom}."),
            "again": Says("The attempt after a re-roll: {faces:face.nom}."),
            "release": Says("The roll for a release from prison: {faces:face.nom}."),
            "resist": Says("The roll to resist: {faces:face.nom}."),
            "orchestra": Says("The roll for Black Orchestra: {faces:face.nom}."),
            "visit": Says("The roll during the visit: {faces:face.nom}."),
        }[self.about]


class TargetsLost(Event, frozen=True, gc=False):
    """An eagle took the targets of a roll (BO-6.3.2)."""

    says = Says("An eagle: the targets of this roll are lost.")


class DissentChanged(Event, frozen=True, gc=False):
    """The dissent track holds another number of dice (BO-6.3.1)."""

    dice: Annotated[int, PUBLIC]
    says = Says("There is {dice} die on the dissent track.", many="There are {dice} dice on the dissent track.", count="dice")  # fmt: skip


class DiceOnCard(Event, frozen=True, gc=False):
    """The card Defections and Dissent holds another number of dice (BO-6.3.2)."""

    dice: Annotated[int, PUBLIC]
    says = Says("There is {dice} die on Defections and Dissent.", many="There are {dice} dice on Defections and Dissent.", count="dice")  # fmt: skip


class RewardTaken(Event, frozen=True, gc=False):
    """The dissent track was full and its reward was chosen (BO-6.3.1)."""

    uses = {"reward": "reward"}
    reward: Annotated[int, PUBLIC]
    says = Says("The dissent track is full. The reward: {reward:reward_text}.")


class DieAssigned(Event, frozen=True, gc=False):
    """Dice were given for actions of the next turn (BO-4.10)."""

    who: Annotated[int, PUBLIC]
    n: Annotated[int, PUBLIC]
    says = Says("{who:conspirator.nom} has {n} more action next turn.", many="{who:conspirator.nom} has {n} more actions next turn.", count="n")  # fmt: skip
