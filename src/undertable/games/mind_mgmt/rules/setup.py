"""Set-up (MM-4), in the order of the set-up card: mayhem, the Recruiter's opening, Immortals, agents."""

from __future__ import annotations

import msgspec

from undertable.kernel.game import Game, Outcomes, Setup, option
from undertable.kernel.types import ALL, Choice, Reason, Seat, cell

from ..board.book import book, deck
from ..board.looks import ONLY_RECRUITER, contacts, step_ways
from ..board.map import INNER, PLACES, TOUCHING, open_steps, walkable
from ..board.state import NO_SUCH, NONE, NOWHERE, RECRUITER, SHARED, State
from ..box.tables import (
    AGENT,
    ALLY,
    CHANGE_OF_PLAN,
    DECOY,
    FEATURE,
    MODE,
    MODULE,
    RECRUITER_CARD,
    TUNNELS,
    Ally,
    Mode,
    RecruiterCard,
    in_package,
)
from ..speech.answers import (
    CARD_FELL,
    FEATURE_FELL,
    STEPS,
    CardFell,
    DrawCard,
    FeatureFell,
    PutImmortal,
    PutMayhem,
    Start,
    Step,
    TakeCard,
)
from ..speech.asks import (
    ChooseCard,
    ChooseStart,
    DealHidden,
    Divide,
    DrawRecruiter,
    Opening,
    PlaceAgents,
    PlaceImmortal,
    PlaceMayhem,
)
from ..speech.asks_shift import PlaceTunnel
from ..speech.events import Revealed
from ..speech.events_setup import CardTaken, HiddenDealt, ImmortalPlaced, MayhemLaid, OpeningDone, Started
from ..speech.reasons import AlreadyVisited, DeadEnd, ImmortalThere, Mayhem, NotInUse, NotNext, OuterEdge, Touches
from ..speech.reasons_shift import Roadblocked

HIDDEN_CARDS = 3
OPENING_STEPS = 4
SIDES = ("recruiter", "agents")
MOUTHS = 2  # of a tunnel


def begin(game: Game[State], s: State, setup: Setup) -> None:
    """MM-4.1 to MM-4.21; what chance decides is pushed, not drawn."""
    lay_out(game, s, setup)
    mode = mode_of(setup, s.modules)
    s.then(Divide(0), PlaceAgents())
    if s.full:
        s.then(*[PlaceImmortal(RECRUITER)] * mode.immortals)
    s.then(ChooseCard(RECRUITER), ChooseStart(RECRUITER), *[DealHidden()] * HIDDEN_CARDS, Opening(RECRUITER, ()))
    s.then(*[PlaceTunnel(RECRUITER)] * (MOUTHS if TUNNELS in s.modules else 0))  # MM-4.23
    s.then(*(PlaceMayhem(n % s.seats) for n in range(mode.mayhem)))  # MM-4.3: the Recruiter first, then clockwise


def opened(game: Game[State], setup: Setup) -> list[int]:
    """How many packages the two sides have opened, in a Full Game (MM-12.1); nothing if none is open.

    Outside a campaign whoever selects a module opens its package and those before it.
    """
    chosen = [MODULE[module] for module in selected(game, setup)]
    packages = [
        max([int(option(game, setup, f"{side}_packages")), *(row.package for row in chosen if row.side == side)])
        for side in SIDES
    ]
    return packages if MODE.row(setup.mode).full and any(packages) else []


def selected(game: Game[State], setup: Setup) -> list[int]:
    """The SHIFT modules of a Full Game, as its set-up says (MM-12.4)."""
    if not MODE.row(setup.mode).full:
        return []
    return [module for module, row in enumerate(MODULE) if option(game, setup, row.id)]


def mode_of(setup: Setup, modules: list[int]) -> Mode:
    """The numbers of the mode, with what modules add to them (MM-12.9)."""
    mode = MODE.row(setup.mode)
    for module in modules:
        changed = {name: getattr(mode, name) + more for name, more in MODULE[module].modify.items()}
        mode = msgspec.structs.replace(mode, **changed)
    return mode


def in_the_game(packages: list[int], card: RecruiterCard | Ally) -> bool:
    """MM-12.3: what is in the box, and in the Full Game whatever came out of an opened package."""
    module = in_package(card)
    if module is None:
        return True
    return bool(packages) and module.package <= packages[SIDES.index(module.side)]


def lay_out(game: Game[State], s: State, setup: Setup) -> None:
    """The empty table: everything that no chance and no player has touched."""
    s.packages, s.modules = opened(game, setup), selected(game, setup)
    s.decoy = NOWHERE if DECOY in s.modules else NO_SUCH
    s.drawn = NOWHERE if CHANGE_OF_PLAN in s.modules else NO_SUCH
    mode = mode_of(setup, s.modules)
    s.full, s.goal, s.final_time, s.row_size = mode.full, mode.goal, mode.final_time, mode.row_size
    s.supply, s.slips = mode.supply, mode.slips  # MM-4.6, MM-4.9
    s.potential = [i for i, card in enumerate(RECRUITER_CARD) if in_the_game(s.packages, card)]
    s.allies = [i for i, ally in enumerate(ALLY) if in_the_game(s.packages, ally)] if s.full else []
    recruiter = str(option(game, setup, "recruiter"))
    s.automated = "" if recruiter == "player" else recruiter
    s.previsited = bool(option(game, setup, "slip_previsited"))
    s.open_chat = option(game, setup, "agent_chat") == "public"
    s.vote = bool(option(game, setup, "team_vote"))
    s.dealt_agents = option(game, setup, "agent_assignment") == "random"
    s.step, s.note = [0] * len(PLACES), [0] * len(PLACES)
    s.track, s.symbol = [0] * (s.final_time + 1), [0] * len(FEATURE)
    s.agent, s.controller = [NONE] * len(AGENT), [SHARED] * len(AGENT)
    s.standing = [True] * len(AGENT)
    s.unseen = list(range(len(FEATURE)))
    s.deck = len(s.unseen)


# --- mayhem (MM-4.3) -------------------------------------------------------------------------


book.asks(PlaceMayhem, PutMayhem)


@book.refuse(PlaceMayhem, PutMayhem)
def refuse_mayhem(s: State, ask: PlaceMayhem, seat: Seat, choice: PutMayhem) -> Reason | None:
    """MM-2.8, MM-4.3: free, and touching no other."""
    if choice.border in s.mayhem or not TOUCHING[choice.border].isdisjoint(s.mayhem):
        return Touches(rule="MM-4.3")
    return None


@book.answer(PlaceMayhem, PutMayhem)
def put_mayhem(s: State, ask: PlaceMayhem, seat: Seat, choice: PutMayhem) -> None:
    """The mayhem token blocks its border to the end (MM-4.3)."""
    s.mayhem.append(choice.border)
    s.tell(MayhemLaid(seat, choice.border))


# --- the Recruiter card (MM-4.10) ------------------------------------------------------------


book.asks(ChooseCard, TakeCard, DrawCard)  # MM-4.10: choose, or draw at random


@book.refuse(ChooseCard, TakeCard)
def refuse_card(s: State, ask: ChooseCard, seat: Seat, choice: TakeCard) -> Reason | None:
    """The character must be among those of this game (MM-4.10)."""
    return None if choice.card in s.potential else NotInUse(rule="MM-4.10")


@book.answer(ChooseCard, TakeCard)
def choose_card(s: State, ask: ChooseCard, seat: Seat, choice: TakeCard) -> None:
    """The Recruiter takes the chosen character (MM-4.10)."""
    take_card(s, choice.card)


@book.answer(ChooseCard, DrawCard)
def leave_it_to_chance(s: State, ask: ChooseCard, seat: Seat, choice: DrawCard) -> None:
    """The Recruiter lets chance choose the character (MM-4.10)."""
    s.then(DrawRecruiter())


@book.chance(DrawRecruiter, CardFell)
def recruiter_cards(s: State, ask: DrawRecruiter) -> Outcomes:
    """Every character of this game can fall (MM-4.10)."""
    return [(CARD_FELL[card], 1) for card in s.potential]


@book.answer(DrawRecruiter)
def draw_card(s: State, ask: DrawRecruiter, chance: Seat, fell: CardFell) -> None:
    """The Recruiter takes the drawn character (MM-4.10)."""
    take_card(s, fell.card)


def take_card(s: State, card: int) -> None:
    """MM-4.10: the rest go away unseen."""
    s.card = cell(card, ONLY_RECRUITER)
    s.away = [cell(other, ONLY_RECRUITER) for other in s.potential if other != card]
    s.tell(CardTaken(RECRUITER, s.card))


# --- start, hidden cards, opening (MM-4.11 to MM-4.15) ---------------------------------------


book.asks(ChooseStart, Start)  # MM-4.11: anywhere


@book.answer(ChooseStart, Start)
def choose_start(s: State, ask: ChooseStart, seat: Seat, choice: Start) -> None:
    """MM-4.11, MM-4.12: shown with a confirmed note in the Training Mission."""
    start = cell(choice.place, ONLY_RECRUITER if s.full else ALL)
    s.trail = [start]
    s.tell(Started(cell(choice.place, ONLY_RECRUITER)))
    if not s.full:
        s.note[choice.place] = 1
        s.tell(Revealed(start, 1))


@book.chance(DealHidden, FeatureFell)
def undealt(s: State, ask: DealHidden) -> Outcomes:
    """Every feature that was not dealt can fall (MM-4.13)."""
    return deck.outcomes(s, FEATURE_FELL)


@book.answer(DealHidden)
def deal_hidden(s: State, ask: DealHidden, chance: Seat, fell: FeatureFell) -> None:
    """The drawn feature is seen by the Recruiter alone (MM-4.13)."""
    deck.draw(s, fell.feature)
    s.secret.append(cell(fell.feature, ONLY_RECRUITER))
    s.tell(HiddenDealt(s.secret[-1]))


def _walk(s: State, ask: Opening) -> list[int]:
    return [s.trail[0].kind, *(step.place for step in ask.steps if isinstance(step, Step))]


def completable(s: State, walk: list[int]) -> bool:
    """Whether the opening STEPs that are left can be taken from here (MM-4.14, MM-17.9)."""
    if len(walk) > OPENING_STEPS:
        return True
    return any(completable(s, [*walk, w]) for w in step_ways(s, walk[-1]) if w not in walk)


@book.options(Opening, Step)
def openings(s: State, ask: Opening, seat: Seat) -> list[Choice]:
    """Steps after which the opening can still be completed (MM-4.14)."""
    if len(ask.steps) == OPENING_STEPS:
        return []
    walk = _walk(s, ask)
    ways = (w for w in step_ways(s, walk[-1]) if w not in walk)
    return [STEPS[w] for w in ways if completable(s, [*walk, w])]


@book.refuse(Opening, Step)
def refuse_opening(s: State, ask: Opening, seat: Seat, choice: Step) -> Reason | None:
    """A step of the opening goes one location further and leaves a way to its end (MM-4.14, MM-6.3)."""
    walk = _walk(s, ask)
    reason = refuse_walk(s, walk[-1], choice.place, "MM-4.14")
    if reason is not None:
        return reason
    if choice.place in walk:
        return AlreadyVisited(rule="MM-6.3", place=choice.place)
    return None if completable(s, [*walk, choice.place]) else DeadEnd(rule="MM-4.14")


def refuse_walk(s: State, v: int, w: int, rule: str) -> Reason | None:
    """MM-6.3: where the Recruiter's STEP leads; besides mayhem roadblocks stop it, and a tunnel helps it (MM-12.9)."""
    if w in walkable(s.mayhem, s.tunnel, v):
        return None if w in step_ways(s, v) else Roadblocked(rule="MM-2.7")
    return refuse_path(s, v, w, rule)


def refuse_path(s: State, v: int, w: int, rule: str) -> Reason | None:
    """MM-2.4, MM-2.7: neighbours, and no mayhem between them."""
    if w in open_steps(s.mayhem, v):
        return None
    return Mayhem(rule="MM-2.7") if w in open_steps((), v) else NotNext(rule=rule, place=w)


@book.resolve(Opening)
def open_game(s: State, ask: Opening) -> None:
    """MM-4.14, MM-4.15: only the number of recruits is told."""
    s.trail += [cell(place, ONLY_RECRUITER) for place in _walk(s, ask)[1:]]
    n = sum(contacts(s, visit.kind) for visit in s.trail)
    s.track[s.time] = n
    s.supply -= n
    s.tell(OpeningDone(n))


# --- Immortals (MM-4.16) ---------------------------------------------------------------------


book.asks(PlaceImmortal, PutImmortal)


@book.refuse(PlaceImmortal, PutImmortal)
def refuse_immortal(s: State, ask: PlaceImmortal, seat: Seat, choice: PutImmortal) -> Reason | None:
    """MM-4.16: inner locations, temples included (MM-17.11), each its own."""
    if choice.place not in INNER:
        return OuterEdge(rule="MM-4.16")
    return ImmortalThere(rule="MM-4.16") if choice.place in s.immortal else None


@book.answer(PlaceImmortal, PutImmortal)
def put_immortal(s: State, ask: PlaceImmortal, seat: Seat, choice: PutImmortal) -> None:
    """The Immortal's figure is placed on the board (MM-4.16)."""
    s.immortal.append(choice.place)
    s.tell(ImmortalPlaced(len(s.immortal) - 1, choice.place))
