"""Set-up (SF-2): the cast, pawns and possessions, the map, Identity cards, the first player.

May touch: a fresh state. Must not: draw anything itself; what chance decides is pushed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from undertable.kernel.game import Game, Outcomes, Setup, SetupError, option
from undertable.kernel.types import ALL, Choice, Seat, bit, cell

from ..board.book import book
from ..board.looks import HAS, PAWNS, RAT_PAWN
from ..board.map import PLACES
from ..board.state import ABSENT, DOCKED, DOWN, INNOCENT, LAUNCHED, LIVE, NONE, RESCUE, State
from ..box.tables import (
    BILLIONAIRE,
    BOARDER,
    CHARACTER,
    CHARACTER_OF,
    CORRIDOR,
    CRAFTS,
    HAZARD,
    IDENTITIES_OF,
    IDENTITY,
    INSTITUTION,
    ITEM,
    KOMPROMAT,
    KOMPROMAT_PLACES,
    LEVEL,
    NUMBERS,
    PAWNS_OF,
    PLACE,
    PODS,
    RAT,
    RAT_ITEM,
    SCRIPT,
    SEATING,
)
from ..speech.answers import ADDS, IDENTITIES, AddCharacter, TakeIdentity
from ..speech.asks import CastDone, ChooseIdentity, DealIdentity, DrawCast, DrawFirst, NextTurn, PickCast
from ..speech.events import BonusShown, CharacterJoined, FirstDrawn, IdentitiesChosen, IdentityDealt
from ..speech.outcomes import CHARACTER_FELL, FIRST_FELL, IDENTITY_FELL, CharacterFell, FirstFell, IdentityFell

TIERS = {
    "all": ("beginner", "middle", "high", "experienced"),
    "beginner": ("beginner",),
    "middle": ("beginner", "middle"),
    "high": ("beginner", "middle", "high"),
}
OFFICERS_LEAST = 2  # in a cast drawn at random (SF-2.1)
OFFICERS = frozenset(CHARACTER_OF[pawn] for pawn in HAS["officer"])


def scripted(setup: Setup) -> int:
    """How many of the last seats are played by script (SF-17.2)."""
    if setup.mode == "solo":
        return setup.seats - 1
    return int(setup.options.get("automata", 0))


def tiers_of(setup: Setup) -> tuple[str, ...]:
    """The tiers a cast is made of; beginners in the tutorial (SF-2.12)."""
    if setup.mode == "tutorial":
        return TIERS["beginner"]
    return TIERS[str(setup.options.get("tiers", "all"))]


def allowed(setup: Setup) -> list[int]:
    """The Characters a cast is made of."""
    tiers = tiers_of(setup)
    return [kind for kind, row in enumerate(CHARACTER) if row.tier in tiers]


def identities_each(s: State, seat: Seat) -> int:
    """SF-2.7: three where at most three seats are human, else two; two where the cards would not do; a script two."""
    human = s.seats - s.automata
    there = sum(len(IDENTITIES_OF[character]) for character in s.cast)
    if human > 3 or seat >= human or there < 3 * human + 2 * s.automata or s.double:
        return 2
    return 3


def check(game: Game[State], setup: Setup) -> None:
    """SetupError unless such a game can begin (SF-2.1)."""
    if len(allowed(setup)) < SEATING[setup.seats].characters:
        raise SetupError("the chosen tiers hold too few Characters for {seats} seats", seats=setup.seats)
    if scripted(setup) >= setup.seats:
        raise SetupError("at least one seat is a person's")
    if setup.mode in ("tutorial", "double") and setup.options.get("automata", 0):
        raise SetupError("this mode has no scripted seats")


def applies(setup: Setup, switch: str) -> bool:
    """Whether a switch changes anything: a solo game and two modes say themselves who is scripted (SF-17.2), the first
    game which Characters there are, and only there Bonus Characters may lie open (SF-2.12)."""
    if switch == "automata":
        return setup.mode == "full"
    if switch == "level":
        return scripted(setup) > 0
    if switch == "tiers":
        return setup.mode != "tutorial"
    return switch != "open_bonus" or setup.mode == "tutorial"


# --- before anything is drawn ----------------------------------------------------------------


def lay_out(game: Game[State], s: State, setup: Setup) -> None:
    """The empty station, and everybody's supply (SF-2.3, SF-2.10)."""
    s.double = setup.mode == "double"
    s.open_bonus = setup.mode == "tutorial" and bool(option(game, setup, "open_bonus"))
    s.automata = scripted(setup)
    s.level = LEVEL.row(str(option(game, setup, "level"))).draw
    told = str(option(game, setup, "minutes"))
    s.minute = SEATING[s.seats].minutes if told == "table" else int(told)
    lay_out_station(s)
    lay_out_people(s)


def lay_out_station(s: State) -> None:
    """Locks, Hazards, Items on the floor, Pods that need nobody (SF-2.3)."""
    s.damaged = [False] * PLACES
    s.hazard = [HAZARD.kind(row.hazard) for row in PLACE]
    s.locked = [row.locked for row in CORRIDOR]
    s.pod = [DOCKED if kind in PODS and not row.needs else ABSENT for kind, row in enumerate(PLACE)]
    for craft in CRAFTS:
        s.pod[craft] = LAUNCHED  # whoever is there has Escaped
    s.supply = ITEM.whole
    s.gone = [0] * len(ITEM)
    s.floor = [[] for _ in range(PLACES)]
    for place, row in enumerate(PLACE):
        for item in sorted(row.items):
            s.supply[item] -= 1
            s.floor[place].append(item)
    s.offsite = [0] * len(INSTITUTION)
    s.kompromat_at = [False] * PLACES
    s.unread = [0] * len(KOMPROMAT)
    s.used = [0] * len(KOMPROMAT)


def lay_out_people(s: State) -> None:
    """Pawns are out until the cast is known; everything of the players is in their supply (SF-2.10)."""
    s.at, s.status = [NONE] * PAWNS, [0] * PAWNS
    s.engulfed, s.sick, s.data = [False] * PAWNS, [False] * PAWNS, [0] * PAWNS
    s.held = [[] for _ in range(PAWNS)]
    n = s.seats
    s.cubes = [[0] * len(CHARACTER) for _ in range(n)]
    s.betrayal, s.guilt = [0] * n, [INNOCENT] * n
    s.disc, s.bribe, s.pc, s.kept = [NONE] * n, [NONE] * n, [NONE] * n, [NONE] * n
    s.early, s.kept_turns = [False] * n, [0] * n
    s.dealt, s.secret, s.bonus, s.dropped, s.shown = zones(n), zones(n), zones(n), zones(n), zones(n)
    s.hand, s.away, s.drawn = zones(n), zones(n), zones(n)
    s.named = [[0] * len(KOMPROMAT) for _ in range(n)]
    s.undealt = [0] * len(IDENTITY)
    s.scripts = SCRIPT.whole if s.automata else [0] * len(SCRIPT)
    s.in_deck = sum(s.scripts)
    s.laid = [0] * len(SCRIPT)


def zones(n: int) -> list[list[int]]:
    """An empty zone for every seat."""
    return [[] for _ in range(n)]


def begin(game: Game[State], s: State, setup: Setup) -> None:
    """SF-2: the cast by chance, by the host, or by draft; then everything that depends on it."""
    lay_out(game, s, setup)
    n, how = SEATING[s.seats].characters, str(option(game, setup, "cast"))
    s.tiers = [kind in allowed(setup) for kind in range(len(CHARACTER))]
    if how == "random":
        s.then(*[DrawCast(n)] * n, CastDone(), DrawFirst())
    else:
        humans = s.seats - s.automata
        s.then(*[PickCast(i % humans if how == "draft" else 0) for i in range(n)], CastDone(), DrawFirst())


# --- the cast (SF-2.1) -----------------------------------------------------------------------


@book.chance(DrawCast, CharacterFell)
def which_character(s: State, ask: DrawCast) -> Outcomes:
    """Any Character left, by how many casts with two Officers it leads to: so no cast is ever drawn again."""
    left = [kind for kind, in_tier in enumerate(s.tiers) if in_tier and kind not in s.cast]
    officers = sum(kind in OFFICERS for kind in left)
    have, more = sum(kind in OFFICERS for kind in s.cast), ask.n - len(s.cast) - 1
    least = min(OFFICERS_LEAST, have + officers)
    plain = _casts(len(left) - 1, officers, more, least - have) if officers < len(left) else 0
    commanding = _casts(len(left) - 1, officers - 1, more, least - have - 1) if officers else 0
    weights = [(kind, commanding if kind in OFFICERS else plain) for kind in left]
    return [(CHARACTER_FELL[kind], weight) for kind, weight in weights if weight]


def _casts(left: int, officers: int, more: int, need: int) -> int:
    """How many ways to choose so many more with at least so many Officers."""
    return sum(
        comb(officers, n) * comb(left - officers, more - n) for n in range(max(need, 0), min(officers, more) + 1)
    )


@book.answer(DrawCast)
def character_fell(s: State, ask: DrawCast, seat: Seat, choice: CharacterFell) -> None:
    """It joins the cast."""
    join(s, choice.character)


@book.options(PickCast, AddCharacter)
def who_may_join(s: State, ask: PickCast, seat: Seat) -> Sequence[Choice]:
    """Any Character of the tiers that is not in yet."""
    return [ADDS[kind] for kind, in_tier in enumerate(s.tiers) if in_tier and kind not in s.cast]


@book.answer(PickCast, AddCharacter)
def pick(s: State, ask: PickCast, seat: Seat, choice: AddCharacter) -> None:
    """It joins the cast."""
    join(s, choice.character)


def join(s: State, character: int) -> None:
    """A Character is in the cast, which is kept by card number."""
    s.cast = sorted([*s.cast, character])
    s.tell(CharacterJoined(character))


# --- what depends on the cast (SF-2.2 to SF-2.7) ---------------------------------------------


@book.run(CastDone)
def cast_done(s: State, todo: CastDone) -> None:
    """Pawns, possessions, Pods, Kompromat, Identity cards."""
    for character in s.cast:
        bring_in(s, character)
    bring_pieces(s)
    lay_kompromat(s)
    for character in s.cast:
        for identity in IDENTITIES_OF[character]:
            s.undealt[identity] = 1
    deals = [DealIdentity(seat) for seat in range(s.seats) for _ in range(identities_each(s, seat))]
    s.then(*deals, ChooseIdentity(tuple(range(s.seats)), (None,) * s.seats))


def bring_in(s: State, character: int) -> None:
    """A Character's pawns where they start, with what they possess (SF-2.2)."""
    row = CHARACTER[character]
    for n, pawn in enumerate(PAWNS_OF[character]):
        s.status[pawn] = DOWN if row.down else LIVE
        if n < len(row.start) and pawn != RAT_PAWN:
            s.at[pawn] = row.start[n]
        for item in row.start_items:
            s.supply[item] -= 1
            s.held[pawn].append(item)
        s.held[pawn].sort()
    if character == RAT:
        s.supply[RAT_ITEM] -= 1
        s.floor[row.start[0]].append(RAT_ITEM)
        s.floor[row.start[0]].sort()
        s.sick[RAT_PAWN] = True


def bring_pieces(s: State) -> None:
    """The Pods, the ship and the grey Bribes of Characters in play (SF-2.3)."""
    for pod in PODS:
        if PLACE[pod].needs and CHARACTER.kind(PLACE[pod].needs) in s.cast:
            s.pod[pod] = DOCKED
    if BOARDER in s.cast:
        s.ship = RESCUE
    if BILLIONAIRE in s.cast:
        s.grey = [BILLIONAIRE] * NUMBERS.grey_bribes
    else:
        s.grey = []


def lay_kompromat(s: State) -> None:
    """SF-2.4: one for every Character in play that has one, in the printed order of Sections."""
    for kind, row in enumerate(KOMPROMAT):
        s.unread[kind] = int(row.character in s.cast)
    for place in KOMPROMAT_PLACES[: sum(s.unread)]:
        s.kompromat_at[place] = True


# --- identities and the first player (SF-2.7, SF-2.8, SF-2.11) -------------------------------


@book.chance(DealIdentity, IdentityFell)
def which_identity(s: State, ask: DealIdentity) -> Outcomes:
    """Any Identity card of the cast."""
    return [(IDENTITY_FELL[kind], n) for kind, n in enumerate(s.undealt) if n]


@book.answer(DealIdentity)
def identity_fell(s: State, ask: DealIdentity, seat: Seat, choice: IdentityFell) -> None:
    """The card is the seat's alone."""
    s.undealt[choice.identity] -= 1
    s.dealt[ask.seat] = sorted([*s.dealt[ask.seat], choice.identity])
    s.tell(IdentityDealt(ask.seat, cell(choice.identity, bit(ask.seat))))


@book.options(ChooseIdentity, TakeIdentity)
def own_cards(s: State, ask: ChooseIdentity, seat: Seat) -> Sequence[Choice]:
    """One of the cards dealt (SF-2.8)."""
    return [IDENTITIES[identity] for identity in s.dealt[seat]]


@book.resolve(ChooseIdentity)
def chosen(s: State, ask: ChooseIdentity) -> None:
    """Everybody has a Secret Identity, the rest are Bonus Characters (SF-2.8); shown where a tutorial says so."""
    for seat, answer in zip(ask.seats, ask.answers, strict=True):
        assert isinstance(answer, TakeIdentity)
        rest = [card for card in s.dealt[seat] if card != answer.identity]
        s.secret[seat], s.dealt[seat] = [answer.identity], []
        (s.shown if s.open_bonus else s.bonus)[seat] = rest
    s.tell(IdentitiesChosen())
    for seat in range(s.seats):
        s.tell(*[BonusShown(seat, cell(card, ALL)) for card in s.shown[seat]])


@book.chance(DrawFirst, FirstFell)
def who_begins(s: State, ask: DrawFirst) -> Outcomes:
    """The first player is drawn among all seats alike (SF-2.11)."""
    return [(FIRST_FELL[seat], 1) for seat in range(s.seats)]


@book.answer(DrawFirst)
def first_fell(s: State, ask: DrawFirst, seat: Seat, choice: FirstFell) -> None:
    """The first player never changes (SF-2.11)."""
    s.first = choice.seat
    s.tell(FirstDrawn(choice.seat, s.minute))
    s.then(NextTurn(choice.seat))
