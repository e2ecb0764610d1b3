"""The end step (AA-7): all conditions at once, on the same final position."""

from __future__ import annotations

from undertable.kernel.types import ALL, Result, cell
from undertable.kit.kinds import ContentError, Row, load

from ..board.book import book
from ..board.looks import alone, members
from ..board.map import BLUE, GREEN, LENGTH, SIDES, distance
from ..board.state import State
from ..box.tables import CARD, CODEBREAKER, DAREDEVIL, FOLDER
from ..speech.asks import BeginTurn, EndStep
from ..speech.events import RanOut, Shown, Won
from .ongoing import cancelled, winning

CODEBREAKERS_TO_WIN = 3
DAREDEVILS_TO_LOSE = 3

CONDITIONS = (
    "catch",
    "win_codebreakers",
    "win_security_system",
    "win_leader_of_the_pack",
    "win_masterplan",
    "lose_daredevils",
    "deck_out",
)
for _card in CARD:
    if _card.wins and f"win_{_card.id}" not in CONDITIONS:
        raise ContentError(f"market.toml, {_card.id}: it wins, but end.py has no condition win_{_card.id}")


CLAIM = load(FOLDER, "claims", Row, called="condition of victory")
CLAIM_NAMES = [  # each of CONDITIONS twice: claimed by Green, claimed by Blue
    CLAIM.row(f"{condition}.{side}" if f"{condition}.{side}" in CLAIM else condition).name
    for condition in CONDITIONS
    for side in SIDES
]


def wins(s: State, side: int) -> list[str]:
    """The win conditions a side meets (AA-7.2, AA-11.10)."""
    held = ["catch"] if distance(s.pawn, side) <= 0 else []
    if s.play[side][CODEBREAKER] >= CODEBREAKERS_TO_WIN:
        held.append("win_codebreakers")
    return held + [f"win_{CARD[card].id}" for card in winning(s, side)] if s.ongoing[side] else held


def loses(s: State, side: int) -> bool:
    """Three Daredevils lose, unless their owner leads the pack (AA-7.3)."""
    return s.play[side][DAREDEVIL] >= DAREDEVILS_TO_LOSE and not cancelled(s, side, "lose_daredevils")


def claims(s: State, side: int) -> list[str]:
    """Why a side would win: its own win conditions, and the other side's defeat (AA-7.4)."""
    return [*wins(s, side), "lose_daredevils"] if loses(s, 1 - side) else wins(s, side)


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
    """The game is over: say who won and why, and uncover what the table agreed to uncover (AA-7.8, AA-10.17)."""
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
