"""The end step (AA-7): all conditions at once, on the same final position."""

from __future__ import annotations

from undertable.kernel.types import ALL, Result, cell
from undertable.kit.table import Row, load

from .asks import BeginTurn, EndStep
from .board import BLUE, GREEN, HOME, LENGTH, SIDES, distance, space
from .book import alone, book, members
from .cards import CODEBREAKER, DAREDEVIL, FOLDER, LEADER_OF_THE_PACK, MASTERPLAN, SECURITY_SYSTEM, number
from .events import RanOut, Shown, Won
from .state import State

CODEBREAKERS_TO_WIN = 3
DAREDEVILS_TO_LOSE = 3
NAMES_FOR_MASTERPLAN = number(MASTERPLAN)
DAREDEVILS_FOR_THE_PACK = number(LEADER_OF_THE_PACK)

CONDITIONS = (
    "catch",
    "win_codebreakers",
    "win_security_system",
    "win_leader_of_the_pack",
    "win_masterplan",
    "lose_daredevils",
    "deck_out",
)


CLAIM = load(FOLDER, "claims", Row, called="condition of victory")
CLAIM_NAMES = [  # each of CONDITIONS twice: claimed by Green, claimed by Blue
    CLAIM.row(f"{condition}.{side}" if f"{condition}.{side}" in CLAIM else condition).name
    for condition in CONDITIONS
    for side in SIDES
]


def wins(s: State, side: int) -> list[str]:
    """The win conditions a side meets (AA-7.2, AA-11.10)."""
    area, cards = s.play[side], s.ongoing[side]
    held = []
    if distance(s.pawn, side) <= 0:
        held.append("catch")
    if area[CODEBREAKER] >= CODEBREAKERS_TO_WIN:
        held.append("win_codebreakers")
    return held + _wins_by_card(s, side, area, cards) if cards else held


def _wins_by_card(s: State, side: int, area: list[int], cards: list[int]) -> list[str]:
    """The conditions that ongoing cards add (AA-11.10)."""
    held = []
    if SECURITY_SYSTEM in cards and space(s.pawn[1 - side]) == HOME[side]:
        held.append("win_security_system")
    if LEADER_OF_THE_PACK in cards and area[DAREDEVIL] >= DAREDEVILS_FOR_THE_PACK:
        held.append("win_leader_of_the_pack")
    if MASTERPLAN in cards and sum(1 for n in area if n) >= NAMES_FOR_MASTERPLAN:
        held.append("win_masterplan")
    return held


def loses(s: State, side: int) -> bool:
    """Three Daredevils lose, unless their owner leads the pack (AA-7.3)."""
    return s.play[side][DAREDEVIL] >= DAREDEVILS_TO_LOSE and LEADER_OF_THE_PACK not in s.ongoing[side]


def claims(s: State, side: int) -> list[str]:
    """Why a side would win: its own win conditions, and the other side's defeat (AA-7.4)."""
    return wins(s, side) + (["lose_daredevils"] if loses(s, 1 - side) else [])


@book.run(EndStep)
def end_step(s: State, todo: EndStep) -> None:
    """AA-7.4: one claim wins; with two the active side wins; with none, go on (AA-7.7)."""
    claim = [claims(s, GREEN), claims(s, BLUE)]
    if claim[GREEN] or claim[BLUE]:
        tie = bool(claim[GREEN] and claim[BLUE])
        winner = s.active if tie else GREEN if claim[GREEN] else BLUE
        finish(s, winner, claim[winner], claim[1 - winner], tie)
    elif cannot_play(s, 1 - s.active):
        run_out(s)
    else:
        s.active = 1 - s.active
        s.then(BeginTurn())


def cannot_play(s: State, side: int) -> bool:
    """AA-7.5: deck empty, and a lone player has fewer than two cards, or a teammate none."""
    if s.deck:
        return False
    hands = [len(s.hand[seat]) for seat in members(s, side)]
    return hands[0] < 2 if len(hands) == 1 else 0 in hands


def run_out(s: State) -> None:
    """AA-7.6: whoever is closer to catching wins; level, the active side."""
    s.tell(RanOut(1 - s.active, alone(s, 1 - s.active)))
    gap = distance(s.pawn, GREEN)
    tie = gap * 2 == LENGTH
    winner = s.active if tie else GREEN if gap * 2 < LENGTH else BLUE
    finish(s, winner, ["deck_out"], [], tie)


def finish(s: State, winner: int, why: list[str], others: list[str], tie: bool) -> None:
    """AA-7.8, AA-10.17."""
    mine, theirs = (tuple(CONDITIONS.index(condition) for condition in claim) for claim in (why, others))
    s.tell(Won(winner, mine, theirs, tie, alone(s, winner)))
    notes = [*why, "tie"] if tie else why
    s.over = Result(tuple(members(s, winner)), (SIDES[winner], *notes))
    if not s.reveal:
        return
    for seat in range(s.seats):
        hand, pile = ([cell(agent, ALL) for agent in zone[seat]] for zone in (s.hand, s.pile))
        s.tell(Shown(seat, tuple(hand), tuple(pile)))
    s.open = True
