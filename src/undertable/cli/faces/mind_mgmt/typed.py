"""How the answers of MIND MGMT are typed: locations by name, features and agents by the beginnings of their names.

May touch: an observed state. Must not: decide what is allowed; it gets choices and words them.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.cli.answers import Entry, Part, part
from undertable.cli.faces import Look
from undertable.games.mind_mgmt.board import BORDERS, PLACES
from undertable.games.mind_mgmt.choices import (
    Activate,
    Admit,
    AskAbout,
    Capture,
    Confirm,
    DrawCard,
    EndActivation,
    EndTurn,
    Home,
    ImmortalRecruit,
    LeaveIt,
    MindSlip,
    Move,
    MoveImmortal,
    Push,
    PutAgent,
    PutImmortal,
    PutMayhem,
    PutSlip,
    Reveal,
    Rhythm,
    Shakedown,
    ShowStep,
    Start,
    Step,
    TakeAgent,
    TakeCard,
    Weaken,
)
from undertable.games.mind_mgmt.state import OWN
from undertable.kernel.engine import options
from undertable.kernel.types import Choice

from .names import short

Way = tuple[Part, ...]
Placed = Start | Step | MindSlip | ShowStep | Move | Push | Admit | PutImmortal | PutAgent | PutSlip

STEP = part("krok step")
GO = part("jít go move")
SLIP = part("iluze mind slip")
TOKEN = {True: part("vlastní own"), False: part("plán plánu board")}
IMMORTAL = part("nesmrtelný přesun přesunout immortal move")
TOKEN_SHOWN = part("žeton dodatečný token extra")
RECRUIT = part("nábor recruit")
ASK = part("otázka zeptat ask")
SHAKE = part("zastrašování zastrašit shakedown")
PUSH = part("vytlačit push")
RHYTHM = part("neurorytmus rhythm neuro")
WEAKEN = part("slabina slabiny weakness exposed")
DONE = part(0, "hotovo ukončit done end")
ALONE: dict[type[Choice], Part] = {
    DrawCard: part("vylosovat losovat náhodně draw random"),
    Reveal: part("odhalení odhalit reveal"),
    Capture: part("zajetí zajmout capture"),
    Home: part("psychické zaměřování zaměřit psychic homing"),
    EndTurn: DONE,
    EndActivation: DONE,
    LeaveIt: part(0, "nevytlačovat nechat ne no leave"),
    Confirm: part("odpovědět ano answer ok"),
}
LISTED = 24  # more answers than that are not numbered: they are places, which have names


def entries(look: Look, choices: Sequence[Choice]) -> list[Entry]:
    """Every way to type each choice; the numbers are those of the menu."""
    numbers = {choice: n for n, choice in enumerate(numbered(look), 1)}
    found = []
    for choice in choices:
        number = [(part(numbers[choice]),)] if choice in numbers else []
        found += [Entry(way, look.say(choice), choice) for way in [*number, *ways(look, choice)]]
    return found


def numbered(look: Look) -> list[Choice]:
    """The answers that the menu numbers, in its order."""
    assert look.seat is not None
    offered = [choice for choice in options(look.seen, look.seat) if not isinstance(choice, EndTurn | EndActivation)]
    places = any(isinstance(choice, PutMayhem) for choice in offered)
    if places or (len(offered) > LISTED and len({type(choice) for choice in offered}) == 1):
        return []
    kinds = list(dict.fromkeys(map(_kind, offered)))
    return sorted(offered, key=lambda choice: kinds.index(_kind(choice)))


def _kind(choice: Choice) -> tuple[object, ...]:
    """What answers must share to stand in one line."""
    helped = isinstance(choice, AskAbout) and choice.allies
    return type(choice), helped, getattr(choice, "token", None), getattr(choice, "immortal", None)


# --- how a choice is typed -------------------------------------------------------------------


def ways(look: Look, choice: Choice) -> list[Way]:
    """The ways of one choice, each a row of parts."""
    if type(choice) in ALONE:
        return [(ALONE[type(choice)],)]
    if isinstance(choice, AskAbout | Shakedown | ImmortalRecruit):
        return _of_feature(look, choice)
    if isinstance(choice, Activate | TakeAgent):
        return [(_agent(look, choice.agent),)]
    if isinstance(choice, Rhythm):
        return [(RHYTHM, _agent(look, choice.agent))]
    if isinstance(choice, TakeCard):
        return [(_named(look, "recruiter", choice.card),)]
    if isinstance(choice, MoveImmortal | Weaken):
        return _of_immortal(choice)
    if isinstance(choice, PutMayhem):
        one, two = (_place(place) for place in BORDERS[choice.border])
        return [one + two, two + one]
    assert isinstance(choice, Placed)
    return _of_place(choice)


def _of_place(choice: Placed) -> list[Way]:
    """A location alone where nothing else can be meant, or after its verb."""
    at = _place(choice.place)
    if isinstance(choice, MindSlip):
        return [(SLIP, *at), (SLIP, TOKEN[choice.token == OWN], *at)]
    if isinstance(choice, ShowStep):
        return [(TOKEN_SHOWN, *at)]
    verbs: dict[type[Choice], Part] = {Step: STEP, Move: GO, Push: PUSH}
    return [at, (verbs[type(choice)], *at)] if type(choice) in verbs else [at]


def _of_feature(look: Look, choice: AskAbout | Shakedown | ImmortalRecruit) -> list[Way]:
    """A feature alone, or after its verb; allies are named besides."""
    feature = _feature(look, choice.feature)
    if isinstance(choice, AskAbout) and choice.allies:
        allies = tuple(_named(look, "ally", ally) for ally in choice.allies)
        return [(*allies, feature), (feature, *allies), (ASK, *allies, feature), (ASK, feature, *allies)]
    verb = {AskAbout: ASK, Shakedown: SHAKE, ImmortalRecruit: RECRUIT}[type(choice)]
    return [(feature,), (verb, feature)]


def _of_immortal(choice: MoveImmortal | Weaken) -> list[Way]:
    """Which Immortal, and where to."""
    verb = IMMORTAL if isinstance(choice, MoveImmortal) else WEAKEN
    number, at = part(choice.immortal + 1), _place(choice.place)
    return [(number, *at), (verb, number, *at), (verb, *at)]


# --- parts -----------------------------------------------------------------------------------


def _place(place: int) -> Way:
    """A column and a row: typed together or apart."""
    name = PLACES[place]
    return part(name[0]), part(name[1:])


def _named(look: Look, sort: str, kind: int) -> Part:
    """A name in any case, in either language."""
    table = look.game.words.names[sort][kind]
    return part(*(word for name in table.values() for form, word in name.items() if form not in ("gender", "number")))


def _feature(look: Look, feature: int) -> Part:
    """Letters and numbers out of a name (C-4, K-9) would be taken for locations."""
    return frozenset(word for word in (_named(look, "feature", feature) | part(short(look, feature))) if len(word) > 2)


def _agent(look: Look, agent: int) -> Part:
    return _named(look, "agent", agent)
