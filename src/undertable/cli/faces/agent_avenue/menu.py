"""The questions of Můj soused špion: numbered hands, two cards in one line, cards by their names.

May touch: an observed state. Must not: decide what is allowed; it gets choices and words them.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.cli.answers import Entry, Part, part
from undertable.cli.faces import Look
from undertable.games.agent_avenue.asks import (
    Again,
    Buy,
    Exchange,
    Lay,
    Lead,
    Name,
    NameInHand,
    NameInPlay,
    Nominate,
    Nothing,
    Offer,
    Ready,
    Take,
)
from undertable.games.agent_avenue.cards import CARD
from undertable.games.agent_avenue.state import NONE
from undertable.kernel.engine import options
from undertable.kernel.types import Choice, known

from .names import agent, card_name, next_icon

EXCHANGE = part("v vyměnit vyměň výměna x exchange swap")
UP, DOWN = "lícem vzhůru nahoru odkrytá face up", "lícem dolů skrytá face down hidden"
ME, MATE, EITHER = "já mě mně me i", "spoluhráč mate teammate", "jedno oba either both"
YES, NO = "ano yes znovu again recruit verbovat", "ne no nechat keep"
READY = "hotovo ready"
NOBODY = "nikdo nic nobody none nothing"


def own_names(look: Look) -> list[int]:
    """The different agents of the own hand: their places are the numbers people type."""
    if look.seat is None:
        return []
    return list(dict.fromkeys(kind for kind in look.seen.hand[look.seat] if known(kind)))


def worth(look: Look, kind: int) -> str:
    """What an agent would bring to each side now."""
    side = look.seen.side_of[look.seat]
    return look.t("you {mine}, them {theirs}", mine=next_icon(look, side, kind), theirs=next_icon(look, 1 - side, kind))


def hand(look: Look) -> list[str]:
    """The own cards, numbered, with their worth; and what was exchanged."""
    if look.seat is None:
        return []
    cards, lines = look.seen.hand[look.seat], []
    for n, kind in enumerate(own_names(look), 1):
        copies = cards.count(kind)
        times = f" ×{copies}" if copies > 1 else ""
        lines.append(f"  {n} {agent(look, kind)}{times}: {worth(look, kind)}")
    pile = [agent(look, kind) for kind in look.seen.pile[look.seat]]
    if pile:
        lines.append("  " + look.t("laid away: {cards}", cards=", ".join(pile)))
    return lines or ["  " + look.t("no cards")]


# --- how a choice is typed -------------------------------------------------------------------


def _agent(look: Look, kind: int, numbers: Sequence[int], *extra: str) -> Part:
    """All that names an agent: its number in a list, its name in any case, in either language."""
    table = look.game.words.names["agent"][kind]
    forms = [word for name in table.values() for form, word in name.items() if form != "gender"]
    number = (numbers.index(kind) + 1,) if kind in numbers else ()
    return part(*number, *forms, *extra)


def _card(look: Look, slot: int) -> Part:
    card = look.seen.supply[slot] if slot < len(look.seen.supply) else NONE
    names = look.game.words.names["market"][card].values() if card != NONE else ()
    return part(slot + 1, *(word for name in names for form, word in name.items() if form != "gender"))


def _member(look: Look, seat: int) -> Part:
    side = look.seen.side_of
    members = [x for x in range(look.seen.seats) if side[x] == side[look.seat or 0]]
    number = (members.index(seat) + 1,) if seat in members else ()
    return part(*number, look.name(seat).rpartition(" ")[2], look.name(seat), ME if seat == look.seat else MATE)


def _take(look: Look, open_card: bool) -> Part:
    up = _agent(look, look.seen.up, (), "1", UP)
    return up if open_card else part(2, DOWN)


def _parts(look: Look, choice: Choice, listed: Sequence[int]) -> tuple[Part, ...]:
    if isinstance(choice, Exchange):
        return (EXCHANGE, _agent(look, choice.agent, listed))
    if isinstance(choice, Offer):
        return (_agent(look, choice.up, listed, UP), _agent(look, choice.down, listed, DOWN))
    if isinstance(choice, Lay | Name):
        return (_agent(look, choice.agent, listed),)
    if isinstance(choice, Take):
        return (_take(look, choice.open),)
    if isinstance(choice, Buy):
        return (_card(look, choice.slot),)
    if isinstance(choice, Nominate):
        return (_card(look, choice.slot), _member(look, choice.seat))
    if isinstance(choice, Lead):
        return (part(*{"me": (1, ME), "mate": (2, MATE), "either": (3, EITHER)}[choice.who]),)
    if isinstance(choice, Again):
        return (part(1, YES) if choice.yes else part(2, NO),)
    fixed = {Ready: part(0, READY), Nothing: part(1, NOBODY)}
    return (fixed.get(type(choice), part(look.say(choice))),)


def entries(look: Look, choices: Sequence[Choice]) -> list[Entry]:
    """How each choice can be typed."""
    ask = look.seen.stack[-1]
    if isinstance(ask, NameInHand | NameInPlay):  # numbered as the menu lists them
        listed = [c.agent for c in options(look.seen, ask.seat) if isinstance(c, Name)]
    else:
        listed = own_names(look)
    return [Entry(_parts(look, choice, listed), label(look, choice), choice) for choice in choices]


# --- what the menu says ----------------------------------------------------------------------


def label(look: Look, choice: Choice) -> str:
    """A choice in words, with what it means right now."""
    s, t = look.seen, look.t
    if isinstance(choice, Take):
        if choice.open:
            return t("take {card}, face up ({worth})", card=agent(look, s.up, "acc"), worth=worth(look, s.up))
        return t("take the face-down card; they keep {card}", card=agent(look, s.up))
    if isinstance(choice, Buy | Nominate) and choice.slot < len(s.supply) and s.supply[choice.slot] != NONE:
        name = card_name(look, s.supply[choice.slot])
        if isinstance(choice, Nominate):
            return t("{card}, taken by {seat}", card=name, seat=look.name(choice.seat))
        return name
    return look.say(choice)


def market_lines(look: Look) -> list[str]:
    """The cards on display with their texts."""
    kinds = {True: look.t("ongoing"), False: look.t("instant")}
    return [
        f"  {slot + 1} {card_name(look, card)} ({kinds[CARD[card].ongoing]}): {CARD[card].text[look.lang]}"
        for slot, card in enumerate(look.seen.supply)
        if card != NONE
    ]


def menu(look: Look, entries: Sequence[Entry]) -> list[str]:
    """What can be answered: the hand where cards are played from it, else a list."""
    t, choices = look.t, [entry.choice for entry in entries]
    if any(isinstance(c, Offer) for c in choices):
        how = t("Type two cards, the first face up, the second face down: 1 2, or the beginnings of their names.")
        return [*hand(look), how, *_exchanges(look, choices)]
    if any(isinstance(c, Lay) for c in choices):
        return [*hand(look), t("Type a card: its number or the beginning of its name."), *_exchanges(look, choices)]
    if any(isinstance(c, Ready) for c in choices):
        return [*hand(look), "  0 " + t("ready: no more exchanges"), *_exchanges(look, choices)]
    if any(isinstance(c, Nominate) for c in choices):
        who = ", ".join(f"{n} {look.name(x)}" for n, x in enumerate(_team(look), 1))
        return [*held(look), *market_lines(look), t("Type the card and who takes it ({who}): 1 2.", who=who)]
    if any(isinstance(c, Buy) for c in choices):
        return [*held(look), *market_lines(look)]
    if any(isinstance(c, Name) for c in choices):
        named = [c.agent for c in choices if isinstance(c, Name)]
        return [f"  {n} {agent(look, kind)}: {worth(look, kind)}" for n, kind in enumerate(named, 1)]
    return [*held(look), *(f"  {n} {entry.label}" for n, entry in enumerate(entries, 1))]


def held(look: Look) -> list[str]:
    """The own hand in one line, where nothing is played from it."""
    if look.seat is None:
        return []
    cards = look.seen.hand[look.seat]
    return [look.t("Your hand: {cards}", cards=", ".join(agent(look, kind) for kind in cards) or look.t("no cards"))]


def _team(look: Look) -> list[int]:
    side = look.seen.side_of
    return [seat for seat in range(look.seen.seats) if side[seat] == side[look.seat or 0]]


def _exchanges(look: Look, choices: Sequence[Choice]) -> list[str]:
    left = look.seen.allowance[look.seat]
    if not any(isinstance(c, Exchange) for c in choices):
        return []
    return [look.t(
        "To exchange a card first, put x before it: x1 ({n} exchange left).",
        "To exchange a card first, put x before it: x1 ({n} exchanges left).", left,
    )]  # fmt: skip
