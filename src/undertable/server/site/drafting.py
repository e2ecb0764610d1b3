"""The form of a new table as it stands: what can be chosen, what is chosen, and what will come of it, in words.

May touch: set-ups, and what a game says of them. Must not: make a table, or know what a game's switches mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from undertable.bots.base import NAMES as BOTS
from undertable.kernel.game import Game, Option, Setup, SetupError, option
from undertable.kit.offer import usual

from ..doors.security import number
from ..ground import books
from ..ground.words import Speech, speech
from ..storage.schema import OFF, OWN

SECONDS = (15, 30, 60, 120, 300, 600)  # what the form offers
DAYS = (1, 2, 3, 7, 14)
ME, FRIEND, OPEN = "me", "friend", "open"  # who else than a bot may be asked for
USUAL_BOT = "scripted"


class Offer(NamedTuple):
    """A switch on the form."""

    name: str
    values: list[str | int | bool]
    chosen: str | int | bool
    people: bool  # whether it decides how many people can play; then it is asked before their number
    seating: bool  # whether it decides which seats there are to take and on which side; then it is asked first
    says: str  # what it means, in a sentence
    each: list[tuple[str, str]]  # values that need a sentence of their own, with it
    group: str  # what it is folded under, if anything


class Place(NamedTuple):
    """A chair on the form, and who is to sit there."""

    seat: int
    role: str
    side: str
    automaton: bool
    kind: str  # as the form calls whoever sits there; nothing where the game itself plays


class Draft(NamedTuple):
    """What is chosen so far; a form that was only just opened has what most people want."""

    setup: Setup
    chairs: list[Place]
    clock: str
    amounts: dict[str, int]  # by the unit of the clock
    practice: bool
    campaign: bool
    knowledge: str


def draft(game: Game[Any], asked: Mapping[str, str], lang: str) -> Draft:
    """What the address of the form says, and whatever it leaves out as it is usual."""
    setup = _asked_for(game, usual(game, *_size(game, asked)), asked)
    common = books.about(game.id, lang)
    hints = asked.get("knowledge", OWN if common.hints else OFF)
    clock = asked.get("clock", "none")
    return Draft(
        setup,
        _chairs(game, setup, asked, lang),
        clock if clock in ("live", "days") else "none",
        {
            "seconds": _number(asked.get("seconds", ""), SECONDS, common.usual["seconds"]),
            "days": _number(asked.get("days", ""), DAYS, common.usual["days"]),
        },
        asked.get("practice") == "yes",
        asked.get("campaign") == "yes",
        OWN if hints == OWN and game.belief.shown else OFF,
    )


def _size(game: Game[Any], asked: Mapping[str, str]) -> tuple[str, int]:
    """The mode and the number of players: unless something else is asked for, those of a first table."""
    first = game.manners.first_table()
    mode = asked.get("mode", "") if asked.get("mode", "") in game.modes else first.mode
    counts = game.modes[mode]
    return mode, _number(asked.get("players", ""), counts, first.seats if first.seats in counts else counts[0])


def _number(text: str, counts: tuple[int, ...], usual: int) -> int:
    given = number(text)
    return given if given in counts else usual


def _asked_for(game: Game[Any], setup: Setup, asked: Mapping[str, str]) -> Setup:
    """The usual set-up with whatever of the address can be had."""
    for switch in game.options:
        for value in switch.values:
            changed = switched(setup, switch, value)
            if asked.get(f"option_{switch.name}") == str(value).lower() and possible(game, changed):
                setup = changed
    return setup


def switched(setup: Setup, option: Option, value: str | int | bool) -> Setup:
    """The same with one switch set; switches at their default are not written down."""
    options = {name: kept for name, kept in setup.options.items() if name != option.name}
    return Setup(setup.mode, setup.seats, options if value == option.values[0] else {**options, option.name: value})


def possible(game: Game[Any], setup: Setup) -> bool:
    """Whether a game can begin like that."""
    try:
        game.check_setup(setup)
    except SetupError:
        return False
    return True


def _chairs(game: Game[Any], setup: Setup, asked: Mapping[str, str], lang: str) -> list[Place]:
    """Where people can sit, what they may know of it before, and who sits there; whoever asks sits somewhere still."""
    found = []
    for chair in game.manners.chairs(setup):
        seat, kind = chair.seats[0], ME if chair.first else USUAL_BOT
        given = asked.get(f"seat{seat}", kind)
        kind = given if given in (ME, FRIEND, OPEN, *BOTS) else kind
        found.append(
            Place(
                seat,
                chair.role.get(lang, ""),
                chair.side.get(lang, ""),
                chair.automaton,
                "" if chair.automaton else kind,
            )
        )
    sat = any(value == ME for name, value in asked.items() if name.startswith("seat"))
    if sat and not any(place.kind == ME for place in found):
        mine = game.manners.newcomer(setup)
        return [place._replace(kind=ME) if place.seat == mine else place for place in found]
    return found


# --- what can be chosen ---


def modes(game: Game[Any]) -> list[str]:
    """The modes, the one for a first table before all others."""
    return sorted(game.modes, key=lambda mode: mode != game.manners.first_table().mode)


def counts(game: Game[Any], mode: str, asked: Mapping[str, str]) -> list[tuple[int, int]]:
    """The numbers of seats to choose from, each with how many of them people can take."""
    setups = [_asked_for(game, usual(game, mode, n), asked) for n in game.modes[mode]]
    return [(setup.seats, game.manners.people(setup)) for setup in setups]


def offers(game: Game[Any], setup: Setup, lang: str) -> list[Offer]:
    """The switches that mean anything in such a game, each with the values with which it can begin."""
    found = []
    for switch in game.options:
        if not game.applies(setup, switch.name):
            continue
        ways = {value: switched(setup, switch, value) for value in switch.values}
        values = [value for value, way in ways.items() if possible(game, way)]
        people = len({game.manners.automata(way) for way in ways.values()}) > 1
        seating = len({_sitting(game, way, lang) for way in ways.values()}) > 1
        says = books.explained(game.id, "explain", switch.name, lang)
        each = explanations(game, "value", [str(value) for value in values], lang)
        chosen = option(game, setup, switch.name)
        found.append(Offer(switch.name, values, chosen, people, seating, says, each, switch.group))
    return found


def _sitting(game: Game[Any], setup: Setup, lang: str) -> tuple[frozenset[int], tuple[str, ...]]:
    """Which seats people cannot take, and on which side each seat plays."""
    return game.manners.automata(setup), tuple(
        game.manners.chair(setup, seat).side.get(lang, "") for seat in range(setup.seats)
    )


def explanations(game: Game[Any], sort: str, names: Iterable[str], lang: str) -> list[tuple[str, str]]:
    """Those of the names about which the game has something to say, with what it says."""
    told = [(name, books.explained(game.id, f"explain_{sort}", name, lang)) for name in names]
    return [(name, words) for name, words in told if words]


def who_plays(game: Game[Any], setup: Setup, lang: str) -> str:
    """Whether the number of players counts people alone or with the game itself among them."""
    automated = bool(game.manners.automata(setup))
    return books.explained(game.id, "explain_players", "game" if automated else "people", lang)


def bot_names(lang: str) -> dict[str, str]:
    """What the form calls each bot."""
    t = speech(lang)
    known = {"random": t("bot: any move"), USUAL_BOT: t("bot: knows the ropes")}
    return {name: known.get(name, name) for name in BOTS}


# --- what will come of it ---


def will_sit(chairs: list[Place], lang: str) -> str:
    """For how many the table is, and for whom.

    >>> seats = [Place(n, "", "", False, kind) for n, kind in enumerate(["me", "scripted", "random", "friend"])]
    >>> will_sit(seats, "en"), will_sit(seats, "cs"), will_sit(seats[:1], "en")
    ('for 4: you, 1 place for a friend and 2 bots', 'pro 4, ty, 1 místo pro přátele a 2 boti', 'for you alone')
    """
    t, kinds = speech(lang), [chair.kind for chair in chairs]
    if kinds == [ME]:
        return t("for you alone")
    mine, friends, free = (kinds.count(kind) for kind in (ME, FRIEND, OPEN))
    bots = sum(kind in BOTS for kind in kinds)
    parts = [t("you") if mine == 1 else t("you at {n} place", "you at {n} places", mine)] if mine else []
    parts += [t("{n} place for a friend", "{n} places for friends", friends)] if friends else []
    parts += [t("{n} free seat", "{n} free seats", free)] if free else []
    parts += [t("{n} bot", "{n} bots", bots)] if bots else []
    parts += [t("the game itself")] if any(chair.automaton for chair in chairs) else []
    return t("for {all}: {who}", all=len(chairs), who=_together(parts, t))


def _together(parts: list[str], t: Speech) -> str:
    """One after another, the last one joined by a word."""
    *most, last = parts
    return t("{first} and {last}", first=", ".join(most), last=last) if most else last


def waits_for(chairs: list[Place]) -> int:
    """How many have to come before the game begins."""
    return sum(chair.kind in (FRIEND, OPEN) for chair in chairs)


def said(game: Game[Any], chosen: Draft, switches: list[Offer], lang: str) -> list[str]:
    """What is folded away, as it is now: the clock, hints, and every switch that says more than no."""
    t = speech(lang)
    amount = chosen.amounts["seconds" if chosen.clock == "live" else "days"]
    time = {
        "none": t("no limit"),
        "live": t("{n} second", "{n} seconds", amount),
        "days": t("{n} day", "{n} days", amount),
    }
    parts = [f"{t('Time for a decision')}: {time[chosen.clock]}"]
    if game.belief.shown:
        parts.append(t("with hints and the knowledge board") if chosen.knowledge == OWN else t("without hints"))
    parts += [t("for practice")] if chosen.practice else []
    parts += [t("Campaign")] if chosen.campaign and game.campaign and game.campaign.counts(chosen.setup) else []
    return parts + [words for switch in switches if not switch.seating for words in _switch(game, switch, lang)]


def _switch(game: Game[Any], switch: Offer, lang: str) -> list[str]:
    """One of them, if there is anything to say; of those that lie together only what is set."""
    name = books.called(game.id, "option", switch.name, lang)
    if isinstance(switch.chosen, bool):
        return [name] if switch.chosen else []
    if switch.group and switch.chosen == switch.values[0]:
        return []
    return [f"{name}: {books.called(game.id, 'value', str(switch.chosen), lang)}"]
