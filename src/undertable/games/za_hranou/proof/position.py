"""Positions by name: for tests, tutorials and puzzles. Whatever is not described is as after set-up.

A position is a table of plain values, for instance in TOML:

    ring = ["center", "blocks", "harbor", …]      # all eight zones, clockwise from position 0
    at = { jumper = "blocks", enforcer = "harbor" }   # the criminals of this game; as many as the rules say
    items = { cash = "jumper", rifle = "center" } # held by a criminal, or lying in a zone
    sentinel = "center"
    barricades = [0, 4]                           # border k lies clockwise of position k
    heat = { blocks = 3, harbor = 2, parish = 1 }
    hooks = [["jumper"], ["enforcer"]]            # by seat, in port order
    grip = [{ jumper = 3 }]
    lock = { jumper = "lock_hook" }
    intel = [5, 3]
    tolerance = [4]
    dossiers = [1, 0]
    boosts = [["action_1"]]
    market = ["grip_1", "hook", "action_2"]
    bounty = [1, 0, 0]
    rail = ["target", "arms", "arms", "timing"]
    display = 6                                   # tokens left in it
    peeked = { 0 = ["arms"] }                     # by seat: the first slots of the display, which that seat has seen
    shown = [{ arms = 1 }]                        # in memory, known to all
    memory = [["target", "leader"]]               # in memory, known to its owner
    vault = [["arms"]]
    bonus = { boost = "arms" }                    # put there by seat 0
    shared = ["leader"]
    supply = 10                                   # tokens left in it; the others are out of the game in row slots
    missions = ["target", "tactics", "leader"]
    files = [2, 1, 0]                             # dossiers left on the board
    out = ["d", "f"]                              # storylines that are not in this game
    story = ["b1_night_beat"]
    petty_used = ["p13_stash"]
    hands = [["b2_lesser_test", "p13_stash"]]
    traced = ["p13_stash"]                        # of the cards in hands: what another, seat 1 or else 0, has put under its deck
    under = ["a1_pocket_money"]                   # put under their decks by seat 0
    aside = ["c1_wiretap"]                        # set aside by seat 0; seat 1 had put them under the deck
    decks = { level_1 = 0 }                       # cards left; the others are out of the game
    dilemmas = [["d01"], []]
    bank = [["d02"]]
    pile = ["d03"]                                # discarded by seat 0
    dilemma_deck = 3
    chapter = 3
    ended = true
    last_turns = 1
    idle = 5
    turn = 0                                      # whose turn it is
    step = "turn"                                 # turn (default), act, major, cards, end, evaluate; storylines: those
                                                  # that leave the game are drawn, then the turn begins;
                                                  # rewards: two dilemmas, three evidence, two to process,
                                                  # two dilemmas to discard
    actions = 2

What belongs to Echo is described in `position_echo`; `turn` may be hers, the number of seats.
"""

from __future__ import annotations

from typing import Annotated, Any

from undertable.kernel.game import Game, Setup, SetupError, option
from undertable.kernel.marks import of, per, piece
from undertable.kernel.types import ALL, LATE_CELL, NOBODY, Cell, Frame, Seats, bit, cell
from undertable.kit.kinds import SEAT, plain
from undertable.kit.pool import take
from undertable.kit.position import Layout

from ..board.looks import cells, in_play
from ..board.state import IN_HAND, NONE, State
from ..box.tables import (
    CHAPTER,
    CRIME,
    DECK,
    EVIDENCE,
    ITEM,
    MAJOR,
    NUMBERS,
    RING,
    SEATS,
    STORYLINE,
    ZONE,
    deck_of,
    storyline_of,
)
from ..rules.pieces.trail import note_coming, note_leaving
from ..rules.setup import criminals_in, lay_city_out, lay_out, put_in_box
from ..rules.turn import window
from ..speech.answers import FIRST_BONUS, OWN_VAULT
from ..speech.asks import Acting, BeginTurn, DrawCards, DrawStoryline, EndTurn, Major, MakeDecks, PutUnder, TakeAside
from ..speech.asks_evidence import DiscardDilemmas, DrawDilemmas, Evaluate, GainEvidence, ProcessEvidence
from . import position_echo
from .position_echo import Hers, lay_echo

KEYS = {
    "ring": "ring", "at": "at", "items": "item", "sentinel": "guardian", "barricades": "barrier", "heat": "heat",
    "hooks": "ports", "grip": "grip", "lock": "lock", "intel": "intel", "tolerance": "tolerance",
    "dossiers": "dossiers", "boosts": "boosts", "market": "market", "bounty": "bounty", "rail": "rail",
    "shown": "shown", "memory": "kept", "vault": "vault", "bonus": "bonus", "shared": "shared",
    "missions": "missions", "files": "files", "story": "story", "petty_used": "petty_used", "dilemmas": "dilemmas",
    "bank": "bank", "pile": "pile", "chapter": "chapter", "ended": "ended", "last_turns": "last_turns", "idle": "idle",
}  # fmt: skip
STEP = plain("step", ("turn", "act", "major", "cards", "end", "evaluate", "storylines", "rewards"))


class Besides(Hers, kw_only=True):
    """What a position says besides what lies where."""

    out: Annotated[list[int], of(STORYLINE)] = []
    hands: Annotated[list[list[int]], piece(CRIME)] = []
    traced: Annotated[list[int], of(CRIME)] = []
    under: Annotated[list[int], piece(CRIME)] = []
    aside: Annotated[list[int], piece(CRIME)] = []
    decks: Annotated[dict[int, int], per(DECK)] = {}
    peeked: Annotated[dict[str, list[int]], piece(EVIDENCE)] = {}
    display: int = NONE
    supply: int = NONE
    dilemma_deck: int = NONE
    turn: Annotated[int, of(SEAT)] = 0
    step: Annotated[int, of(STEP)] = STEP.kind("turn")
    actions: int = NUMBERS.actions
    drawn: int = 0  # storylines still to be drawn


def place(game: Game[State], s: State, setup: Setup, described: dict[str, Any]) -> None:
    """Lay out the table as described and push what comes next; SetupError says what cannot be."""
    lay_out(game, s, setup)
    s.ring, s.item = list(range(RING)), list(range(len(ITEM)))
    s.missions = list(range(len(s.missions)))
    besides = Layout(s, {**KEYS, **position_echo.KEYS}).fill(described, Besides)
    _rail_and_market(s, described)
    _city(s, described)
    _cards(s, besides)
    _own_pieces(s)
    _evidence(s, besides)
    if s.players > s.seats:
        lay_echo(s, besides)
    _trail(s)
    besides.drawn = len(s.storylines) - int(option(game, setup, "storylines"))
    _push(s, besides)


def _rail_and_market(s: State, described: dict[str, Any]) -> None:
    """What is not described comes out of the pools as it stands there; a shorter market has empty thirds."""
    if "rail" not in described:
        s.rail = [kind for kind, n in enumerate(s.evidence_pool) if n][: NUMBERS.rail]
        for kind in s.rail:
            take(s.evidence_pool, kind)
    if "market" not in described:
        s.market = [boost for boost, n in enumerate(s.boosts_left) if n][: len(s.market)]
        for boost in s.market:
            take(s.boosts_left, boost)


# --- the city --------------------------------------------------------------------------------


def _city(s: State, described: dict[str, Any]) -> None:
    """A whole ring, as many criminals as the rules say, heat in groups of three, two and one."""
    if sorted(s.ring) != list(range(RING)):
        raise SetupError("the ring has every zone once")
    _lay_as_usual(s, described)
    _stand_as_usual(s, described)
    if len(in_play(s)) != criminals_in(s):
        raise SetupError("there are {n} criminals in such a game", n=criminals_in(s))
    if len(set(s.barrier)) != 2 or not set(s.barrier) <= set(range(RING)):
        raise SetupError("the two barricades stand on two borders")
    if sorted(heat for heat in s.heat if heat) != sorted(NUMBERS.heat):
        raise SetupError("heat lies in groups of three, two and one")
    _hands_of_criminals(s)
    _hooked_criminals(s)


def _lay_as_usual(s: State, described: dict[str, Any]) -> None:
    """Sentinel, barricades and heat that are not described are where every game begins."""
    usual = lay_city_out(s)
    for key, (name, value) in {
        "sentinel": ("guardian", usual.guardian), "barricades": ("barrier", usual.barrier), "heat": ("heat", usual.heat)
    }.items():  # fmt: skip
        if key not in described:
            setattr(s, name, value)


def _stand_as_usual(s: State, described: dict[str, Any]) -> None:
    """Criminals that are not described stand one in each zone, none with the Sentinel."""
    if "at" in described:
        return
    free = [zone for zone in range(len(ZONE)) if zone != s.guardian]
    for criminal in range(criminals_in(s)):
        s.at[criminal] = free[criminal]


def _once_each(s: State, criminals: list[int]) -> bool:
    """Whether all of them play, and none is there twice."""
    return len(set(criminals)) == len(criminals) and set(criminals) <= set(in_play(s))


def _hands_of_criminals(s: State) -> None:
    if not _once_each(s, [spot - IN_HAND for spot in s.item if spot >= IN_HAND]):
        raise SetupError("a criminal in this game holds at most one item")


def _hooked_criminals(s: State) -> None:
    hooked = [criminal for ports in s.ports for criminal in ports]
    if not _once_each(s, hooked):
        raise SetupError("a criminal in this game is hooked at most once")
    if any(len(ports) > NUMBERS.ports for ports in s.ports):
        raise SetupError("a console has {n} ports", n=NUMBERS.ports)
    if any(lock != NONE and criminal not in hooked for criminal, lock in enumerate(s.lock)):
        raise SetupError("a lock lies on a hooked criminal")


# --- cards -----------------------------------------------------------------------------------


def _cards(s: State, p: Besides) -> None:
    """Crimes in hands and decks, without the storylines that are out; dilemmas."""
    if len(p.hands) > s.players:
        raise SetupError("{n} hands are told, but there is room for {room}", n=len(p.hands), room=s.players)
    for storyline in p.out:
        _leave_out(s, storyline)
    for player, hand in enumerate(p.hands):
        _deal(s, player, hand, p.traced)
    _put_away(s, p)
    for deck, left in p.decks.items():
        _shorten(s, deck, left)
    s.deck = [sum(s.crime_pool[card] for card in _of_deck(deck)) for deck in range(len(DECK))]
    if p.dilemma_deck != NONE:
        _discard_dilemmas(s, p.dilemma_deck)
    s.dilemma_deck = sum(s.dilemma_pool)


def _leave_out(s: State, storyline: int) -> None:
    """A storyline is not in this game, but for cards of it that are described."""
    s.storylines.remove(storyline)
    cards = [card for card in range(len(MAJOR)) if storyline_of(card) == storyline]
    for card in cards:
        if s.crime_pool[card]:
            put_in_box(s, card)


def _deal(s: State, player: int, hand: list[int], traced: list[int]) -> None:
    """A hand, of which somebody else may know a card that was put under its deck."""
    for card in hand:
        other = bit(0 if player == 1 else 1) if card in traced else NOBODY
        s.hand[player][deck_of(card)].append(cell(card, bit(player) | other))


def _put_away(s: State, p: Besides) -> None:
    """What seat 0 has put under decks, and what lies aside for it, which seat 1 had put under its deck."""
    for card in p.under:
        s.under[deck_of(card)].append(cell(card, bit(0)))
    for card in p.aside:
        s.aside[0].append(cell(card, bit(1)))
        s.aside_deck[0].append(deck_of(card))


def _of_deck(deck: int) -> list[int]:
    """Every crime card with the back of a deck."""
    return [card for card in range(len(CRIME)) if deck_of(card) == deck]


def _shorten(s: State, deck: int, left: int) -> None:
    """A deck has only so many cards left: the others are not in this game."""
    cards = [card for card in _of_deck(deck) if s.crime_pool[card]]
    for card in cards[left:]:
        put_in_box(s, card)


def _discard_dilemmas(s: State, left: int) -> None:
    """All but so many dilemmas have been discarded by seat 0."""
    cards = [card for card, n in enumerate(s.dilemma_pool) if n]
    for card in cards[left:]:
        s.dilemma_pool[card] = 0
        s.pile.append(cell(card, ALL))


# --- evidence --------------------------------------------------------------------------------


def _own_pieces(s: State) -> None:
    """What is secret is known to its owner alone."""
    for player in range(s.players):
        for zones in (s.kept, s.vault, s.dilemmas, s.bank):
            zones[player] = _known_to(zones[player], bit(player))
    s.bonus, s.pile = _known_to(s.bonus, bit(0)), _known_to(s.pile, bit(0))


def _known_to(zone: list[Cell | None], who: Seats) -> list[Cell | None]:
    return [None if one is None else cell(one.kind, who) for one in zone]


def _evidence(s: State, p: Besides) -> None:
    """The display, with what somebody has seen of it, and the supply; what is too much lies in the shared vault."""
    most = SEATS[s.players].display
    n = most if p.display == NONE else p.display
    if not 0 <= n <= most:
        raise SetupError("the display has {n} slots", n=most)
    s.display = [LATE_CELL] * n
    slot = 0
    for seat, kinds in p.peeked.items():
        if not seat.isdecimal() or int(seat) >= s.seats:
            raise SetupError("there is no such seat")
        for kind in kinds:
            if slot >= n:
                raise SetupError("the display has {n} slots", n=n)
            s.display[slot] = cell(kind, bit(int(seat)))
            slot += 1
    unseen = n - slot
    s.supply = sum(s.evidence_pool) - unseen
    if s.supply < 0:
        raise SetupError("there is not so much evidence")
    while p.supply != NONE and s.supply > p.supply:
        most_left = max(range(len(s.evidence_pool)), key=s.evidence_pool.__getitem__)
        take(s.evidence_pool, most_left)
        s.shared.append(cell(most_left, ALL))
        s.supply -= 1


def _trail(s: State) -> None:
    """What lies in memories has come there one by one; what lies in the plan passed through a memory alone."""
    for player in range(s.seats):
        gone = [(OWN_VAULT, token) for token in cells(s.vault[player])]
        if player == 0:
            own = [field for field, token in enumerate(s.bonus) if token is not None and not s.hers[field]]
            gone += [(FIRST_BONUS + field, token) for field in own if (token := s.bonus[field]) is not None]
        for goal, token in gone:
            note_coming(s, player, token)
            note_leaving(s, player, goal, token)
        shown = [cell(kind, ALL) for kind, n in enumerate(s.shown[player]) for _ in range(n)]
        for token in [*shown, *cells(s.kept[player])]:
            note_coming(s, player, token)


# --- what comes next -------------------------------------------------------------------------


def _push(s: State, p: Besides) -> None:
    """The step of the turn that is asked for, and what follows it."""
    if not 0 <= p.turn < s.players:
        raise SetupError("there is no such seat")
    if not 1 <= s.chapter <= len(CHAPTER):
        raise SetupError("there are {n} chapters", n=len(CHAPTER))
    player, step = p.turn, STEP.ids[p.step]
    s.turn = player
    if step == "turn":
        s.then(BeginTurn(player))
        return
    if step in ("evaluate", "storylines"):
        drawn = [DrawStoryline()] * p.drawn
        s.then(*([Evaluate()] if step == "evaluate" else [*drawn, MakeDecks(), BeginTurn(player)]))
        return
    s.actions = p.actions
    if step == "end":
        s.then(EndTurn(player))
        return
    last_window = window(s, player, "cards") if s.rules >= 2 else []
    cards = [*last_window, PutUnder(player, ()), DrawCards(player), TakeAside(player), EndTurn(player)]
    if step == "rewards":
        pays = [DrawDilemmas(player, 2), GainEvidence(player, 3), ProcessEvidence(player, 2)]
        s.then(*pays, DiscardDilemmas(player, 2, hand=True, bank=True), *cards)
        return
    crimes: dict[str, list[Frame]] = {"act": [Acting(player), Major(player)], "major": [Major(player)], "cards": []}
    s.then(*crimes[step], *cards)
