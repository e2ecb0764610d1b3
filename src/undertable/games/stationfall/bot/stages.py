"""The plan of a hint in words: where somebody heads and what for, what comes then, and what all of it is good for.

May touch: nothing but words. Must not: decide anything.
Every part is a whole sentence, so that a hint is two or three of them, whatever they are.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Because

from .because import AnyWill


class Planned(Because, frozen=True, gc=False):
    """The next stage of a plan, and why."""

    stage: Because = AnyWill()
    why: Because = AnyWill()
    says = Says("{stage} {why}")


class PlannedOn(Because, frozen=True, gc=False):
    """The next stage of a plan, the one after it, and why."""

    stage: Because = AnyWill()
    then: Because = AnyWill()
    why: Because = AnyWill()
    says = Says("{stage} {then} {why}")


# --- on the way ------------------------------------------------------------------------------


class Heads(Because, frozen=True, gc=False):
    """To be somewhere is all."""

    pawn: int = 0
    place: int = 0
    moves: int = 1
    says = Says(
        "{pawn:pawn.nom} heads {place:to}, {moves} move away.",
        many="{pawn:pawn.nom} heads {place:to}, {moves} moves away.",
        count="moves",
    )


class HeadsToAct(Because, frozen=True, gc=False):
    """An Action that can be done there."""

    pawn: int = 0
    place: int = 0
    moves: int = 1
    act: int = 0
    says = Says(
        "{pawn:pawn.nom} heads {place:to} ({moves} move) for the Action “{act:act.nom}”.",
        many="{pawn:pawn.nom} heads {place:to} ({moves} moves) for the Action “{act:act.nom}”.",
        count="moves",
    )


class HeadsForItem(Because, frozen=True, gc=False):
    """An Item that is to be had there."""

    pawn: int = 0
    place: int = 0
    moves: int = 1
    item: int = 0
    says = Says(
        "{pawn:pawn.nom} heads {place:to} ({moves} move) to get this: {item:item.acc}.",
        many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to get this: {item:item.acc}.",
        count="moves",
    )


class HeadsToHand(Because, frozen=True, gc=False):
    """An Item that somebody there should have."""

    pawn: int = 0
    place: int = 0
    moves: int = 1
    item: int = 0
    says = Says(
        "{pawn:pawn.nom} heads {place:to} ({moves} move) to hand this over: {item:item.acc}.",
        many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to hand this over: {item:item.acc}.",
        count="moves",
    )


class HeadsForKompromat(Because, frozen=True, gc=False):
    """Kompromat that lies there."""

    pawn: int = 0
    place: int = 0
    moves: int = 1
    says = Says(
        "{pawn:pawn.nom} heads {place:to} ({moves} move) to pick up Kompromat.",
        many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to pick up Kompromat.",
        count="moves",
    )


class HeadsForData(Because, frozen=True, gc=False):
    """Data that are made there."""

    pawn: int = 0
    place: int = 0
    moves: int = 1
    data: int = 0
    says = Says(
        "{pawn:pawn.nom} heads {place:to} ({moves} move) for this Data: {data:data.acc}.",
        many="{pawn:pawn.nom} heads {place:to} ({moves} moves) for this Data: {data:data.acc}.",
        count="moves",
    )


class HeadsToSend(Because, frozen=True, gc=False):
    """Data that are sent from there, or Copied to somebody."""

    pawn: int = 0
    place: int = 0
    moves: int = 1
    data: int = 0
    says = Says(
        "{pawn:pawn.nom} heads {place:to} ({moves} move) to pass this on: {data:data.acc}.",
        many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to pass this on: {data:data.acc}.",
        count="moves",
    )


class HeadsToStrike(Because, frozen=True, gc=False):
    """Somebody to be Attacked there."""

    pawn: int = 0
    place: int = 0
    moves: int = 1
    character: int = 0
    says = Says(
        "{pawn:pawn.nom} heads {place:to} ({moves} move) to Attack {character:character.acc}.",
        many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to Attack {character:character.acc}.",
        count="moves",
    )


class HeadsToRevive(Because, frozen=True, gc=False):
    """Somebody to be Revived there."""

    pawn: int = 0
    place: int = 0
    moves: int = 1
    character: int = 0
    says = Says(
        "{pawn:pawn.nom} heads {place:to} ({moves} move) to Revive {character:character.acc}.",
        many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to Revive {character:character.acc}.",
        count="moves",
    )


class HeadsAway(Because, frozen=True, gc=False):
    """A Pod, or another way off the station."""

    pawn: int = 0
    place: int = 0
    moves: int = 1
    says = Says(
        "{pawn:pawn.nom} is to Escape and heads {place:to} ({moves} move).",
        many="{pawn:pawn.nom} is to Escape and heads {place:to} ({moves} moves).",
        count="moves",
    )


# --- there, and after that -------------------------------------------------------------------


class ActsHere(Because, frozen=True, gc=False):
    """An Action where somebody stands."""

    pawn: int = 0
    place: int = 0
    act: int = 0
    says = Says("{pawn:pawn.nom} is {place:at} already; now comes the Action “{act:act.nom}”.")


class TakesHere(Because, frozen=True, gc=False):
    """An Item within reach."""

    pawn: int = 0
    place: int = 0
    item: int = 0
    says = Says("{pawn:pawn.nom} is {place:at} already and takes this: {item:item.acc}.")


class MakesRoom(Because, frozen=True, gc=False):
    """Something is dropped for an Item that is wanted more (SF-4.4)."""

    pawn: int = 0
    item: int = 0
    says = Says("First {pawn:pawn.nom} makes room for this: {item:item.acc}.")


class ThenActs(Because, frozen=True, gc=False):
    """The Action after that."""

    act: int = 0
    says = Says("Then comes the Action “{act:act.nom}”.")


class ThenFlees(Because, frozen=True, gc=False):
    """A Pod after that."""

    says = Says("Then it is time for a Pod.")
