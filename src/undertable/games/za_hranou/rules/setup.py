"""Set-up (ZH-3): what lies where before the first turn, drawn in the order of ZH-3.10.

May touch: a new state. Must not: draw anything itself; chance is pushed.
"""

from __future__ import annotations

from typing import NamedTuple

from undertable.kernel.game import Game, Outcomes, Setup, option
from undertable.kernel.types import ALL, LATE_CELL, Reason, Seat, cell

from ..board.book import book
from ..board.looks import in_play, is_echo
from ..board.state import NONE, State
from ..box.tables import (
    BLOCKS,
    BONUS,
    BOOST,
    CENTER,
    CRIME,
    CRIMINAL,
    DECK,
    DILEMMA,
    ECHO_BOARD,
    EVIDENCE,
    ITEM,
    KINDS,
    LETTER,
    NUMBERS,
    PETTY_DECK,
    RING,
    ROW,
    SEATS,
    STORYLINE,
    THIRD,
    ZONE,
    deck_of,
    is_petty,
    major,
)
from ..speech.answers import NameCriminal
from ..speech.asks import (
    BeginTurn,
    ChooseCriminals,
    DealPlayer,
    DealPlayers,
    DrawCriminal,
    DrawFirst,
    DrawFrom,
    DrawGrip,
    DrawItem,
    DrawPlace,
    DrawStoryline,
    DrawZone,
    LayCity,
    MakeDecks,
    PickCriminal,
    PlaceCriminals,
)
from ..speech.asks_echo import DrawLetter, DrawMark
from ..speech.asks_effects import FillMarket
from ..speech.asks_evidence import DealMission, DrawToken, FillRail, LayDisplay
from ..speech.events import FirstDrawn, Joined, MissionDealt, StorylineOut
from ..speech.outcomes import (
    CRIMINAL_FELL,
    ITEM_FELL,
    SEAT_FELL,
    STORYLINE_FELL,
    TOKEN_FELL,
    ZONE_FELL,
    CriminalFell,
    ItemFell,
    SeatFell,
    StorylineFell,
    TokenFell,
    ZoneFell,
)
from ..speech.reasons import NamedAlready
from .pieces.consoles import change_grip
from .pieces.decks import take_top


def begin(game: Game[State], s: State, setup: Setup) -> None:
    """ZH-3.10: what chance decides is pushed in the order in which it is drawn."""
    lay_out(game, s, setup)
    first = [DrawFirst()] if option(game, setup, "first_player") == "random" else []
    n = criminals_in(s)
    chosen = option(game, setup, "criminals") == "chosen"
    s.then(
        *[DrawZone(position) for position in range(RING)],
        *[DrawItem(zone) for zone in range(len(ZONE))],
        LayCity(),
        *first,
        *([ChooseCriminals(n)] if chosen else [DrawCriminal()] * n),
        PlaceCriminals(),
        *[DrawStoryline()] * (len(STORYLINE) - int(option(game, setup, "storylines"))),
        MakeDecks(),
        FillRail(),
        LayDisplay(),
        FillMarket(),
        *[DealMission(row) for row in range(len(ROW))],
        DealPlayers(),
    )


def criminals_in(s: State) -> int:
    """How many criminals such a game has (ZH-3.1)."""
    return SEATS[s.players].criminals if s.players == s.seats else NUMBERS.echo.criminals[s.seats - 1]


def lay_out(game: Game[State], s: State, setup: Setup) -> None:
    """The table before anything is drawn."""
    s.players = s.seats + (setup.mode == "echo")  # Echo is a player without a seat (ZH-16.1)
    s.order = list(range(s.players))
    s.may_decline = option(game, setup, "processing") == "may"
    s.picks_slots = option(game, setup, "display_pick") == "choose"
    s.boosts_any_time = _window(game, s, setup) == "turn"
    s.ring, s.at, s.item = [NONE] * RING, [NONE] * len(CRIMINAL), [NONE] * len(ITEM)
    s.heat = [0] * len(ZONE)
    _lay_consoles(s)
    _lay_evidence(s)
    _lay_cards(s)
    if s.players > s.seats:
        s.echo_board = ECHO_BOARD.kind(str(option(game, setup, "echo_board")))
        s.letters = [NONE] * len(LETTER)


def _window(game: Game[State], s: State, setup: Setup) -> str | int | bool:
    """When blue boosts may be used; by the first rules among the actions where nothing is said (ZH-15.2)."""
    if s.rules < 2:
        return setup.options.get("boost_window", "action_phase")
    return option(game, setup, "boost_window")


def _lay_consoles(s: State) -> None:
    """Every player's console (ZH-3.8)."""
    people = range(s.players)
    s.ports, s.boosts, s.aside_deck = [[] for _ in people], [[] for _ in people], [[] for _ in people]
    s.lock = [NONE] * len(CRIMINAL)
    s.grip = [[0] * len(CRIMINAL) for _ in people]
    s.intel = [NUMBERS.start_intel] * s.players
    s.tolerance, s.dossiers, s.corruption = [0] * s.players, [0] * s.players, [0] * s.players
    s.shown = [[0] * KINDS for _ in people]
    s.kept, s.vault, s.aside = [[] for _ in people], [[] for _ in people], [[] for _ in people]
    s.dilemmas, s.bank = [[] for _ in people], [[] for _ in people]
    s.hand = [[[] for _ in DECK] for _ in people]


def _lay_evidence(s: State) -> None:
    """Evidence, missions and boosts before they are drawn (ZH-3.5 to ZH-3.7)."""
    s.evidence_pool = EVIDENCE.whole
    s.supply = sum(s.evidence_pool)
    s.bonus, s.hers = [None] * len(BONUS), [0] * len(BONUS)
    s.filed = [[] for _ in ROW]
    s.missions = [NONE] * len(ROW)
    s.files = list(SEATS[s.players].dossiers)
    s.market, s.bounty = [NONE] * len(THIRD), [0] * len(THIRD)
    s.boosts_left = BOOST.whole


def _lay_cards(s: State) -> None:
    """Crimes, without those for four players and more where there are fewer (ZH-3.2), and dilemmas (ZH-3.4)."""
    s.crime_pool, s.dilemma_pool = CRIME.whole, DILEMMA.whole
    s.deck, s.under = [0] * len(DECK), [[] for _ in DECK]
    s.dilemma_deck = sum(s.dilemma_pool)
    s.storylines = list(range(len(STORYLINE)))
    if not SEATS[s.players].four_plus:
        for card in range(len(CRIME)):
            if not is_petty(card) and major(card).four_plus:
                put_in_box(s, card)


def put_in_box(s: State, card: int) -> None:
    """A crime card is not in this game."""
    s.crime_pool[card] = 0
    s.boxed.append(card)


# --- the city (ZH-3.1) -----------------------------------------------------------------------


@book.chance(DrawZone, ZoneFell)
def zones_left(s: State, ask: DrawZone) -> Outcomes:
    """Every zone that does not lie there yet."""
    return [(fell, 1) for fell in ZONE_FELL if fell.zone not in s.ring]


@book.answer(DrawZone)
def draw_zone(s: State, ask: DrawZone, chance: Seat, fell: ZoneFell) -> None:
    """The zone lies at that position (ZH-3.1)."""
    s.ring[ask.position] = fell.zone


@book.chance(DrawItem, ItemFell)
def items_left(s: State, ask: DrawItem) -> Outcomes:
    """Every item that does not lie anywhere yet."""
    return [(fell, 1) for fell in ITEM_FELL if s.item[fell.item] == NONE]


@book.answer(DrawItem)
def draw_item(s: State, ask: DrawItem, chance: Seat, fell: ItemFell) -> None:
    """One item in each zone (ZH-3.1)."""
    s.item[fell.item] = ask.zone


@book.run(LayCity)
def lay_city(s: State, todo: LayCity) -> None:
    """Where the ring says (ZH-3.1)."""
    laid = lay_city_out(s)
    s.guardian, s.barrier, s.heat = laid.guardian, laid.barrier, laid.heat


class Laid(NamedTuple):
    """Where Sentinel, barricades and heat begin."""

    guardian: int
    barrier: list[int]
    heat: list[int]


def lay_city_out(s: State) -> Laid:
    """The Sentinel in the Center, a barricade clockwise of it and one opposite, heat from the Blocks on (ZH-3.1)."""
    border, blocks = s.ring.index(CENTER), s.ring.index(BLOCKS)
    heat = [0] * len(ZONE)
    for n, steps in zip(NUMBERS.heat, NUMBERS.heat_steps, strict=True):
        heat[s.ring[(blocks + steps) % RING]] = n
    return Laid(CENTER, [border, (border + RING // 2) % RING], heat)


# --- who plays, and with whom (ZH-3.1, ZH-3.8) -----------------------------------------------


@book.chance(DrawFirst, SeatFell)
def seats(s: State, ask: DrawFirst) -> Outcomes:
    """Every seat may begin (ZH-3.8)."""
    return [(SEAT_FELL[seat], 1) for seat in range(s.seats)]


@book.answer(DrawFirst)
def draw_first(s: State, ask: DrawFirst, chance: Seat, fell: SeatFell) -> None:
    """Turns go clockwise from the drawn seat (ZH-3.8, ZH-4.1)."""
    people = [(fell.seat + i) % s.seats for i in range(s.seats)]
    s.order = people + s.order[s.seats :]
    s.tell(FirstDrawn(fell.seat))


@book.chance(DrawCriminal, CriminalFell)
def criminals_left(s: State, ask: DrawCriminal) -> Outcomes:
    """Every criminal who is not in the game yet (ZH-3.1)."""
    return [(fell, 1) for fell in CRIMINAL_FELL if s.at[fell.criminal] == NONE]


@book.answer(DrawCriminal)
def draw_criminal(s: State, ask: DrawCriminal, chance: Seat, fell: CriminalFell) -> None:
    """The criminal is in the game and has no place yet: it waits with the Sentinel (ZH-3.1)."""
    s.at[fell.criminal] = s.guardian


@book.run(ChooseCriminals)
def choose_criminals(s: State, todo: ChooseCriminals) -> None:
    """The first player names them one by one (ZH-3.1)."""
    s.then(*[PickCriminal(s.order[0], left) for left in range(todo.n, 0, -1)])


book.asks(PickCriminal, NameCriminal)


@book.refuse(PickCriminal, NameCriminal)
def refuse_name(s: State, ask: PickCriminal, seat: Seat, choice: NameCriminal) -> Reason | None:
    """Each criminal once (ZH-3.1)."""
    return None if s.at[choice.criminal] == NONE else NamedAlready(rule="ZH-3.1", criminal=choice.criminal)


@book.answer(PickCriminal, NameCriminal)
def name_criminal(s: State, ask: PickCriminal, seat: Seat, choice: NameCriminal) -> None:
    """The named criminal is in the game (ZH-3.1)."""
    s.at[choice.criminal] = s.guardian


@book.run(PlaceCriminals)
def place_criminals(s: State, todo: PlaceCriminals) -> None:
    """Each finds a place of its own (ZH-3.1)."""
    s.then(*[DrawPlace(criminal) for criminal in in_play(s)])


@book.chance(DrawPlace, ZoneFell)
def places_left(s: State, ask: DrawPlace) -> Outcomes:
    """At most one criminal in a zone, none with the Sentinel (ZH-3.1)."""
    return [(fell, 1) for fell in ZONE_FELL if fell.zone not in s.at and fell.zone != s.guardian]


@book.answer(DrawPlace)
def draw_place(s: State, ask: DrawPlace, chance: Seat, fell: ZoneFell) -> None:
    """The criminal stands there (ZH-3.1)."""
    s.at[ask.criminal] = fell.zone
    s.tell(Joined(ask.criminal, fell.zone))


# --- storylines, missions (ZH-3.2, ZH-3.7) ---------------------------------------------------


@book.chance(DrawStoryline, StorylineFell)
def storylines_left(s: State, ask: DrawStoryline) -> Outcomes:
    """Every storyline that is still in play (ZH-3.2)."""
    return [(STORYLINE_FELL[storyline], 1) for storyline in s.storylines]


@book.answer(DrawStoryline)
def draw_storyline(s: State, ask: DrawStoryline, chance: Seat, fell: StorylineFell) -> None:
    """All its cards leave the game (ZH-3.2)."""
    s.storylines.remove(fell.storyline)
    gone = [
        c for c in range(len(CRIME)) if not is_petty(c) and major(c).storyline == fell.storyline and s.crime_pool[c]
    ]
    for card in gone:
        put_in_box(s, card)
    s.tell(StorylineOut(fell.storyline, tuple(cell(card, ALL) for card in gone)))


@book.run(MakeDecks)
def make_decks(s: State, todo: MakeDecks) -> None:
    """What is left, by the backs of the cards (ZH-3.3)."""
    s.deck = [sum(n for card, n in enumerate(s.crime_pool) if deck_of(card) == deck) for deck in range(len(DECK))]


@book.chance(DealMission, TokenFell)
def missions_left(s: State, ask: DealMission) -> Outcomes:
    """One mission for each kind of evidence (ZH-3.7)."""
    return [(TOKEN_FELL[kind], 1) for kind in range(KINDS) if kind not in s.missions]


@book.answer(DealMission)
def deal_mission(s: State, ask: DealMission, chance: Seat, fell: TokenFell) -> None:
    """The mission of a row (ZH-3.7)."""
    s.missions[ask.row] = fell.evidence
    s.tell(MissionDealt(ask.row, fell.evidence))


# --- what players begin with (ZH-3.8, ZH-3.9) ------------------------------------------------


@book.run(DealPlayers)
def deal_players(s: State, todo: DealPlayers) -> None:
    """Seat by seat from the first player, then the first turn (ZH-3.10)."""
    s.then(*[DealPlayer(player) for player in s.order], BeginTurn(s.order[0]))


@book.run(DealPlayer)
def deal_player(s: State, todo: DealPlayer) -> None:
    """Evidence, a petty crime, a crime of level 1, and grip for those who come later (ZH-3.8, ZH-3.9)."""
    player = todo.player
    grips = NUMBERS.start_grip[s.order.index(player)]
    if is_echo(s, player):
        lay_hers(s, player)
        s.then(*([DrawGrip(player, grips, NONE)] if grips else []), *[DrawLetter()] * len(LETTER), DrawMark())
        return
    s.then(
        DrawToken(player, "memory", NONE),
        DrawFrom(player, PETTY_DECK),
        DrawFrom(player, 0),
        *([DrawGrip(player, grips, NONE)] if grips else []),
    )


def lay_hers(s: State, echo: int) -> None:
    """Echo's evidence and her crime of level 1: nobody sees them, so none is drawn yet (ZH-16.2, ZH-3.10)."""
    s.supply -= 1
    s.kept[echo].append(LATE_CELL)
    s.hand[echo][0].append(take_top(s, 0))


@book.chance(DrawGrip, CriminalFell)
def grips_left(s: State, ask: DrawGrip) -> Outcomes:
    """Any criminal of this game, not the same twice (ZH-3.9)."""
    return [(CRIMINAL_FELL[criminal], 1) for criminal in in_play(s) if criminal != ask.before]


@book.answer(DrawGrip)
def draw_grip(s: State, ask: DrawGrip, chance: Seat, fell: CriminalFell) -> None:
    """The token advances by one (ZH-3.9)."""
    change_grip(s, ask.player, fell.criminal, 1)
    if ask.left > 1:
        s.then(DrawGrip(ask.player, ask.left - 1, fell.criminal))
