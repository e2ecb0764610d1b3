"""Můj soused špion in a terminal: where it does better than the plain face.

May touch: an observed state. Must not: know a rule; what a card is worth is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.games.agent_avenue.belief.known import Known
from undertable.games.agent_avenue.board.map import SIDES
from undertable.games.agent_avenue.board.state import State
from undertable.games.agent_avenue.speech.asks import (
    Again,
    Buy,
    Exchange,
    Lay,
    Lead,
    Name,
    Nominate,
    Nothing,
    Offer,
    Ready,
    Take,
)
from undertable.kernel.types import Choice
from undertable.kit.terminal import PlainFace, TerminalView
from undertable.kit.terminal.answers import Entry

from .count import count
from .hand import hand, held, own_names, worth
from .market import card_in, cards_on_display, team
from .table import table

UP, DOWN = "nahoru odkrytá", "skrytá hidden"
ME, MATE, EITHER = "já mě mně me", "mate", "oba both"
YES, NO = "ano yes znovu verbovat", "ne no nechat"


class AgentAvenueFace(PlainFace):
    """The street is drawn; cards are typed by their numbers in the hand or on display, with what they are worth."""

    labels = {
        "side_of": "Side", "active": "On turn", "allowance": "Exchanges left", "known": "Surely holds", "deck": "Agent deck",
        "play": "In play", "box": "Back in the box", "up": "Face up", "down": "Face down", "laid": "Laid by",
        "supply": "Black market", "market": "Market deck", "taken": "Taken back", "reveal": "Revealed at the end",
    }  # fmt: skip
    verbs = {Exchange: "v x výměna vyměň swap", Offer: "kartu card", Lay: "kartu card", Nothing: "nikdo nobody none"}
    insist = (Exchange,)

    # --- what is there ---

    def table(self, look: TerminalView) -> list[str]:
        """Everything that lies open."""
        return table(look, self)

    def turn(self, s: State) -> object:
        """Turns begun by both sides."""
        return tuple(s.turns)

    def hand(self, look: TerminalView) -> list[str]:
        """The own cards with their worth to both sides."""
        return hand(look)

    def knowledge(self, look: TerminalView, known: Known) -> list[str]:
        """What everybody could know of the hands."""
        return count(look, known)

    def colours(self, look: TerminalView) -> dict[str, str]:
        """Each side in its own colour, its letter on the street too."""
        letters = look.t("G B").split()
        named = {look.call("side", side): colour for side, colour in enumerate(SIDES)}
        return named | {f" {letters[side]} ]": colour for side, colour in enumerate(SIDES)}

    # --- what can be answered ---

    def numbers(self, look: TerminalView) -> dict[Choice, int]:
        """Cards of the hand and on display have numbers of their own."""
        numbers = super().numbers(look)
        if any(isinstance(choice, Offer | Lay | Ready | Nominate) for choice in numbers):
            return {choice: 0 for choice in numbers if isinstance(choice, Ready)}
        return {choice: choice.slot + 1 if isinstance(choice, Buy) else n for choice, n in numbers.items()}

    def also(self, look: TerminalView, choice: Choice, field: str) -> str:
        """An agent by its number in the hand, a market card by its name, teammates as people call each other."""
        if isinstance(choice, Exchange | Lay | Offer) and field and getattr(choice, field) in own_names(look):
            return str(own_names(look).index(getattr(choice, field)) + 1)
        if isinstance(choice, Buy | Nominate) and field == "place":
            return card_in(look, choice.slot)
        if isinstance(choice, Nominate) and choice.seat in team(look):
            return f"{team(look).index(choice.seat) + 1} {ME if choice.seat == look.seat else MATE}"
        return _in_a_word(look, choice) or super().also(look, choice, field)

    def choice(self, look: TerminalView, choice: Choice) -> str:
        """A choice in words, with what it means right now."""
        s, t = look.seen, look.t
        if isinstance(choice, Take):
            if choice.open:
                return t(
                    "take {card}, face up ({worth})", card=look.call("agent", s.up, "acc"), worth=worth(look, s.up)
                )
            return t("take the face-down card; they keep {card}", card=look.call("agent", s.up))
        if isinstance(choice, Nominate) and card_in(look, choice.slot):
            return t("{card}, taken by {seat}", card=card_in(look, choice.slot), seat=look.name(choice.seat))
        if isinstance(choice, Buy) and card_in(look, choice.slot):
            return card_in(look, choice.slot)
        return super().choice(look, choice)

    def worth(self, look: TerminalView, choice: Choice) -> str:
        """What an agent that is named would bring."""
        return f": {worth(look, choice.agent)}" if isinstance(choice, Name) else ""

    def menu(self, look: TerminalView, entries: Sequence[Entry]) -> list[str]:
        """The hand where cards are played from it, the market where cards are taken from it, else a list."""
        t, kinds = look.t, {type(entry.choice) for entry in entries}
        if Offer in kinds:
            how = t("Type two cards, the first face up, the second face down: 1 2, or the beginnings of their names.")
            return [*hand(look), how, *_exchanges(look, kinds)]
        if Lay in kinds:
            return [*hand(look), t("Type a card: its number or the beginning of its name."), *_exchanges(look, kinds)]
        if Ready in kinds:
            return [*hand(look), "  0) " + t("ready: no more exchanges"), *_exchanges(look, kinds)]
        if Nominate in kinds:
            who = ", ".join(f"{n} {look.name(seat)}" for n, seat in enumerate(team(look), 1))
            how = t("Type the card and who takes it ({who}): 1 2.", who=who)
            return [*held(look), *cards_on_display(look), how]
        if Buy in kinds:
            return [*held(look), *cards_on_display(look)]
        return [*([] if Name in kinds else held(look)), *self.answers(look)]


def _exchanges(look: TerminalView, kinds: set[type[Choice]]) -> list[str]:
    if Exchange not in kinds:
        return []
    return [look.t(
        "To exchange a card first, put x before it: x1 ({n} exchange left).",
        "To exchange a card first, put x before it: x1 ({n} exchanges left).", look.seen.allowance[look.seat],
    )]  # fmt: skip


FACE = AgentAvenueFace()


def _in_a_word(look: TerminalView, choice: Choice) -> str:
    """What answers without a card are called besides; nothing for all others."""
    if isinstance(choice, Take):
        return f"{UP} {look.call('agent', look.seen.up)}" if choice.open else DOWN
    if isinstance(choice, Lead):
        return {"me": ME, "mate": MATE, "either": EITHER}[choice.who]
    if isinstance(choice, Again):
        return YES if choice.yes else NO
    return ""
