"""The questions of MIND MGMT: answers of one kind in one line, numbered, with what they bring.

May touch: an observed state. Must not: decide what is allowed; it gets choices and words them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from undertable.cli.answers import Entry
from undertable.cli.faces import Look
from undertable.games.mind_mgmt.board import PLACES
from undertable.games.mind_mgmt.book import contacts
from undertable.games.mind_mgmt.choices import (
    Admit,
    AskAbout,
    Confirm,
    EndActivation,
    EndTurn,
    ImmortalRecruit,
    MindSlip,
    Move,
    MoveImmortal,
    Push,
    PutAgent,
    PutImmortal,
    PutMayhem,
    PutSlip,
    Shakedown,
    ShowStep,
    Start,
    Step,
    Weaken,
)
from undertable.games.mind_mgmt.state import OWN, RECRUITER
from undertable.kernel.types import Choice

from .city import walked
from .names import full, short, side_by_side
from .table import indented, secrets
from .typed import Placed, numbered


def menu(look: Look, entries: Sequence[Entry]) -> list[str]:
    """The own secrets, then what can be answered."""
    choices = list(dict.fromkeys(entry.choice for entry in entries))
    listed = numbered(look)
    lines = indented(secrets(look)) if look.seat == RECRUITER else []
    lines += _numbers(look, listed) if listed else _by_name(look, choices)
    if any(isinstance(choice, EndTurn | EndActivation) for choice in choices):
        lines.append("  0) " + next(look.say(c) for c in choices if isinstance(c, EndTurn | EndActivation)))
    return lines + _hints(look, choices)


def _by_name(look: Look, choices: Sequence[Choice]) -> list[str]:
    """A question with so many answers that they are only named."""
    if any(isinstance(choice, PutMayhem) for choice in choices):
        return ["  " + look.t("Type two neighbouring locations: b2 b3.")]
    places = [PLACES[choice.place] for choice in choices if isinstance(choice, Placed)]
    return ["  " + look.t("Type a location: {place}.", place=places[len(places) // 2])] if places else []


def _numbers(look: Look, listed: list[Choice]) -> list[str]:
    lines, number = [], 1
    for title, group in groupby(listed, key=lambda choice: _title(look, choice)):
        items = [f"{number + i}) {_item(look, choice)}" for i, choice in enumerate(group)]
        number += len(items)
        lines += _block(title, items)
    return lines


def _block(title: str, items: list[str]) -> list[str]:
    """Answers of one kind side by side; where each is a sentence of its own, one below the other."""
    if not title:
        return [f"  {item}" for item in items]
    return side_by_side(title, items)


def _title(look: Look, choice: Choice) -> str:
    """What several answers have in common."""
    t = look.t
    if isinstance(choice, MindSlip):
        return t("MIND SLIP, own token:") if choice.token == OWN else t("MIND SLIP, token from the board:")
    if isinstance(choice, MoveImmortal):
        return t("Immortal {n} to:", n=choice.immortal + 1)
    if isinstance(choice, Weaken):
        return t("Exposed Weakness, Immortal {n} to:", n=choice.immortal + 1)
    if isinstance(choice, AskAbout):
        return t("ASK with the Spy Dolphin:") if choice.allies else t("ASK about:")
    titles: dict[type[Choice], str] = {
        Step: t("STEP to:"),
        Move: t("move to:"),
        ShowStep: t("extra Immortal move, step token in:"),
        ImmortalRecruit: t("IMMORTAL RECRUIT:"),
        Shakedown: t("SHAKEDOWN, name a feature:"),
        Push: t("push the Immortal to:"),
        PutSlip: t("token in:"),
        PutAgent: t("begin in:"),
        PutImmortal: t("an Immortal in:"),
        Admit: t("step token in:"),
    }
    return titles.get(type(choice), "")


def _item(look: Look, choice: Choice) -> str:
    """One answer under its title."""
    if not _title(look, choice):
        return look.say(choice)
    if isinstance(choice, AskAbout | Shakedown):
        return short(look, choice.feature)
    if isinstance(choice, ImmortalRecruit):
        return full(look, choice.feature)
    assert isinstance(choice, Placed | MoveImmortal | Weaken)
    return PLACES[choice.place] + _worth(look, choice, choice.place)


def _worth(look: Look, choice: Choice, place: int) -> str:
    """What the Recruiter gets there, or when they were there."""
    if isinstance(choice, Step | MindSlip) and look.seat == RECRUITER and look.seen.secret:
        return f" +{n}" if (n := contacts(look.seen, place)) else ""
    if isinstance(choice, Admit | ShowStep):
        return f" ({walked(look.seen).index(place) + 1:02d}:00)"
    return ""


def _hints(look: Look, choices: Sequence[Choice]) -> list[str]:
    """How to type, where it is not plain from the list."""
    kinds, t = {type(choice) for choice in choices}, look.t
    if Confirm in kinds:
        return ["  " + t("There is nothing to choose, but every question is answered.")]
    if Start in kinds or not {Step, Move} & kinds:
        return []
    example = next(PLACES[c.place] for c in choices if isinstance(c, Step | Move))
    texts = [t("Type a number, or a location: {place}.", place=example)]
    if MoveImmortal in kinds:
        move = next(c for c in choices if isinstance(c, MoveImmortal))
        texts.append(t("Immortals: {example}.", example=f"{move.immortal + 1} {PLACES[move.place]}"))
    return ["  " + " ".join(texts)]
