"""Where the scripted player leads Project X (SF-7.2): towards those whose fall pays, away from its own, or nowhere.

May touch: the view of a seat. Must not: use luck; asked again inside a draft, it says the same.

Every Character has a price: what the own lead gains if Project X gets at it. A place is worth what it does there, and
a part of that where somebody is near, so that a Monster which reaches nobody now still goes somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from undertable.kernel.state import copy
from undertable.kernel.types import Because, Choice

from ..automaton.mind import Mind
from ..automaton.roads import roads
from ..board.looks import BODY, HUMAN, ROBOT, dark, helmeted, monster_of, unescaped
from ..board.state import DOCKED, LIVE, NONE, State
from ..box.tables import CHARACTER_OF, IDENTITY, MONSTER, PAWN_OF, PAWNS_OF, PODS, PROJECT
from ..rules.projects import next_moves
from ..rules.prowl import Through, distances
from ..speech.answers import ENOUGH, PASS, Where, Whom
from ..speech.asks import MoveX, PickVictim, PlaceMouth
from .because import AnyWill, Prowls, ShortensWay, SparesOwn, Stays, Strikes, StrikesLeast
from .errands import wants_flight
from .threats import CONTAMINATION, GETS_AWAY, OF_OTHERS, Rivals, Swing, as_it_is, away, fallen, rivals

Options = Sequence[Choice]
Answer = tuple[Choice, Because]
Prices = dict[int, float]  # by Character
Path = tuple[Choice, ...]
DEAR = 2.0  # points: what it costs besides that the own Character or a friend cannot act
NEAR = (1.0, 0.3, 0.1)  # what a Character counts for that is so many moves away
NOTICED = 0.05  # points: less is no reason to go anywhere
CONTAMINATED = CONTAMINATION | {"contaminated", "artifact_or_contaminated"}  # words of Agendas
ANYWHERE: Through = ("corridor", "lock", "vent", "airlock")


# --- what somebody's fall is worth -----------------------------------------------------------


def prices(mind: Mind) -> Prices:
    """By Character of the cast, what it is worth that Project X gets at it: less than nothing for the own ones."""
    others, sows = rivals(mind), PROJECT[monster_of(mind.s)].id == "sower"
    price = sickening if sows else felling
    return {character: price(others, character) for character in mind.s.cast if BODY[PAWN_OF[character]]}


def felling(others: Rivals, character: int) -> float:
    """What it is worth that a Character is Down instead of getting away as it may want to."""
    mind, cards = others.mind, cards_of(character)
    likely = max([row.get(card, 0.0) for row in others.chances.values() for card in cards], default=0.0)
    otherwise = away(character) if wants_flight(mind, character) or likely else as_it_is
    worth = GETS_AWAY * others.margin(Swing((), otherwise, fallen(character), OF_OTHERS, cards))
    return worth - DEAR if is_dear(mind, character) else worth


def sickening(others: Rivals, character: int) -> float:
    """What it is worth that a Character is Contaminated (SF-4.5) and gets away so."""
    swing = Swing((), away(character), _sick_and_away(character), CONTAMINATED, cards_of(character))
    return GETS_AWAY * others.margin(swing)


def _sick_and_away(character: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        for pawn in PAWNS_OF[character]:
            s.sick[pawn] = True
        away(character)(s)

    return change


def cards_of(character: int) -> tuple[int, ...]:
    """The Identity cards of a Character."""
    return tuple(card for card, row in enumerate(IDENTITY) if row.character == character)


def is_dear(mind: Mind, character: int) -> bool:
    """The own Character, or a Bonus Character that is no foe."""
    return character == mind.character or (character in mind.bonus and character not in mind.foes)


# --- what Project X does at a place ----------------------------------------------------------


def harm_at(s: State, price: Prices, place: int) -> float:
    """What it is worth that a Monster acts there next."""
    kind = PROJECT[monster_of(s)].id
    hit = [price[CHARACTER_OF[pawn]] for pawn in struck_at(s, kind, place)]
    if kind in ("robot_assassin", "vent_stalker"):
        return max(hit, default=0.0)  # one of them at once, and who led it there says which
    return sum(hit)  # all of them; or one, but that says the next player


def struck_at(s: State, kind: str, place: int) -> list[int]:
    """Whom a Monster could hit there (SF-7.2.5)."""
    here = [pawn for pawn in range(MONSTER) if BODY[pawn] and s.at[pawn] == place and not s.engulfed[pawn]]
    return STRIKES_AT.get(kind, standing_of)(s, place, here)


def standing_of(s: State, place: int, here: list[int]) -> list[int]:
    """Whoever is Live."""
    return [pawn for pawn in here if s.status[pawn] == LIVE]


def healthy_of(s: State, place: int, here: list[int]) -> list[int]:
    """Whoever is not Contaminated, Live or Down."""
    return [pawn for pawn in here if not s.sick[pawn]]


def humans_of(s: State, place: int, here: list[int]) -> list[int]:
    """Live Humans."""
    return [pawn for pawn in standing_of(s, place, here) if HUMAN[pawn]]


def robots_of(s: State, place: int, here: list[int]) -> list[int]:
    """Live Robots."""
    return [pawn for pawn in standing_of(s, place, here) if ROBOT[pawn]]


def bare_of(s: State, place: int, here: list[int]) -> list[int]:
    """Live Humans without a Helmet."""
    return [pawn for pawn in humans_of(s, place, here) if not helmeted(s, pawn)]


def bloomed(s: State, place: int, here: list[int]) -> list[int]:
    """Live Robots; in a Pod everybody, who stays behind with it."""
    return (standing_of if place in PODS else robots_of)(s, place, here)


def swarmed(s: State, place: int, here: list[int]) -> list[int]:
    """Live Humans without a Helmet, and Live Robots."""
    return [*bare_of(s, place, here), *robots_of(s, place, here)]


def stalked(s: State, place: int, here: list[int]) -> list[int]:
    """Live Humans without a Helmet, in the Dark."""
    return bare_of(s, place, here) if dark(s, place) else []


STRIKES_AT: dict[str, Callable[[State, int, list[int]], list[int]]] = {
    "sower": healthy_of,
    "nanite_bloom": bloomed,
    "robot_assassin": humans_of,
    "combat_swarm": swarmed,
    "vent_stalker": stalked,
}  # by Monster; any other hits whoever stands


class Lair(NamedTuple):
    """A place a Monster could be at: what it is worth, and whom that is for."""

    worth: float
    character: int


def lair(s: State, price: Prices, place: int) -> Lair:
    """What a Monster does there, and a part of whatever is near: what it can do next."""
    worth, most, whom = harm_at(s, price, place), 0.0, NONE
    far = distances(s, [place], ANYWHERE)
    for character, points in price.items():
        moves = min([far.get(s.at[pawn], len(NEAR)) for pawn in standing(s, character)], default=len(NEAR))
        if moves < len(NEAR):
            share = points * NEAR[moves]
            worth += share if moves else 0.0
            if abs(share) > most:
                most, whom = abs(share), character
    return Lair(worth, whom)


def standing(s: State, character: int) -> list[int]:
    """The pawns of a Character that are Live and have not Escaped."""
    return [pawn for pawn in PAWNS_OF[character] if s.status[pawn] == LIVE and unescaped(s, pawn)]


# --- moving it (SF-7.2.5) --------------------------------------------------------------------


def move_x(mind: Mind, ask: MoveX, options: Options) -> Answer:
    """Whoever may be struck and should be; else the path to the best place; where none is better it stays."""
    if mind.s.mouth != NONE:
        return shift_mouth(mind, options)
    s, price = mind.s, prices(mind)
    strokes = {choice: price[CHARACTER_OF[choice.pawn]] for choice in options if isinstance(choice, Whom)}
    if strokes and max(strokes.values()) >= NOTICED:
        choice = max(strokes, key=lambda one: (strokes[one], -one.pawn))
        return choice, Strikes(character=CHARACTER_OF[choice.pawn])
    ends = {path: lair(s, price, end_of(path, s.at[MONSTER])) for path in paths(s, ask)}
    if not ends:  # somebody has led it where only a way back is left
        return options[0], AnyWill()
    path = max(ends, key=lambda path: (ends[path].worth + NOTICED * (not path), -len(path)))
    if path == ask.steps:
        return leave(options), Stays()
    return path[len(ask.steps)], purpose(price, lair(s, price, s.at[MONSTER]), ends[path])


def leave(options: Options) -> Choice:
    """That it stays where it is, or goes no farther."""
    return PASS if PASS in options else ENOUGH


def paths(s: State, ask: MoveX) -> Iterator[Path]:
    """All ways to complete the move that is being told, those that come back to where they were not among them."""
    key = f"{PROJECT[s.x.kind].id}.resolve"
    begun: list[Path] = [ask.steps]
    while begun:
        path = begun.pop()
        found = next_moves(s, key, ask.step, path)
        if not found or PASS in found or ENOUGH in found:
            yield path
        begun += [(*path, one) for one in found if isinstance(one, Where) and not goes_back(s, path, one)]


def goes_back(s: State, path: Path, choice: Where) -> bool:
    """Whether a path would come where it has been: no shorter way to anywhere."""
    return choice in path or choice.place == s.at[MONSTER]


def end_of(path: Path, start: int) -> int:
    """Where a path leads."""
    last = path[-1] if path else None
    return last.place if isinstance(last, Where) else start


def purpose(price: Prices, now: Lair, best: Lair) -> Because:
    """Whom it hunts there, or whom it leaves alone."""
    if best.character != NONE and price[best.character] > 0:
        return Prowls(character=best.character)
    if now.character != NONE and price[now.character] < 0:
        return SparesOwn(character=now.character)
    return AnyWill()


def pick_victim(mind: Mind, ask: PickVictim, options: Options) -> Answer:
    """Whose fall pays most, or costs least (SF-7.2.5)."""
    price = prices(mind)
    worth = {choice: price[CHARACTER_OF[choice.pawn]] for choice in options if isinstance(choice, Whom)}
    choice = max(worth, key=lambda one: (worth[one], -one.pawn))
    character = CHARACTER_OF[choice.pawn]
    return choice, (Strikes if worth[choice] >= NOTICED else StrikesLeast)(character=character)


# --- the wormhole (SF-7.2.4) -----------------------------------------------------------------


def place_mouth(mind: Mind, ask: PlaceMouth, options: Options) -> Answer:
    """Where it brings those who should Escape nearest to a Pod."""
    places = [choice for choice in options if isinstance(choice, Where)]
    choice, saved, character = shortest(mind, places)
    return (choice, ShortensWay(character=character)) if saved > 0 else (options[0], AnyWill())


def shift_mouth(mind: Mind, options: Options) -> Answer:
    """The same, by one Section; it stays where it is no shorter for anybody."""
    choice, saved, character = shortest(mind, [one for one in options if isinstance(one, Where)])
    return (choice, ShortensWay(character=character)) if saved > 0 else (PASS, Stays())


def shortest(mind: Mind, places: Sequence[Where]) -> tuple[Where, int, int]:
    """The mouth that saves the most moves, how many, and who is saved most of them."""
    s = mind.s
    fleeing = [c for c in (mind.character, *mind.bonus) if wants_flight(mind, c) and BODY[PAWN_OF[c]]]
    pawns = [pawn for character in fleeing for pawn in standing(s, character)]
    now = {pawn: to_a_pod(s, mind.seat, pawn) for pawn in pawns}
    best, most, whom = places[0], 0, NONE
    for choice in places:
        world = copy(s)
        world.mouth = choice.place
        saved = {pawn: now[pawn] - to_a_pod(world, mind.seat, pawn) for pawn in pawns}
        if sum(saved.values()) > most:
            best, most = choice, sum(saved.values())
            whom = CHARACTER_OF[max(pawns, key=lambda pawn: saved[pawn])]
    return best, most, whom


def to_a_pod(s: State, seat: int, pawn: int) -> int:
    """How many moves a pawn is from the nearest Pod that can fly."""
    found = roads(s, seat, pawn)
    fit = [pod for pod in PODS if s.pod[pod] == DOCKED and not s.damaged[pod]]
    return min([found[pod].moves for pod in fit if pod in found], default=len(PODS) + len(NEAR))
