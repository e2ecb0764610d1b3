"""The knowledge board: what everybody can reckon of plan and evidence, exact, and nothing that anybody hides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.belief.known import Known, known
from undertable.games.za_hranou.board.state import State
from undertable.games.za_hranou.box.tables import EVIDENCE, KINDS
from undertable.games.za_hranou.proof.laws import SECRETS
from undertable.games.za_hranou.terminal import FACE
from undertable.kernel.codec import encode
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import ALL, NOBODY, POISON, cell
from undertable.kernel.types import known as is_known
from undertable.kit.terminal import TerminalView
from undertable.laws import LawBroken, Report, check_game, oracle_of
from undertable.laws.roam import RandomChooser

from .table import Table

PLAN: dict[str, Any] = {
    "seats": 3, "rail": ["timing", "arms", "arms", "target"], "shown": [{"arms": 1}, {"target": 2}],
    "memory": [["target"], ["arms"], ["funding"]], "vault": [["arms"], ["timing"]], "bonus": {"tolerance": "leader"},
}  # fmt: skip


def shown(table: Table) -> Known:
    """The board, worked out by somebody who sees nothing but what is public."""
    board = GAME.belief.know(observe(table.s, NOBODY, POISON))
    assert isinstance(board, Known)
    return board


def test_tokens_are_counted_where_everybody_sees_them() -> None:
    board = shown(Table(**PLAN, shared=["leader", "leader", "leader", "arms"]))
    by_kind = dict(zip(EVIDENCE.ids, board.kinds, strict=True))
    assert (board.face_down, board.needed, board.tokens) == (3, 4, 3)
    leader, arms, target = by_kind["leader"], by_kind["arms"], by_kind["target"]
    assert (leader.open, leader.least, leader.most, leader.elsewhere, leader.unseen) == (3, 3, 6, 0, 9)
    assert (arms.open, arms.least, arms.most, arms.elsewhere, arms.unseen) == (1, 1, 4, 3, 8)
    assert (target.open, target.least, target.most, target.elsewhere) == (0, 0, 3, 3)
    assert (board.sure, board.possible) == (1, 2)  # leaders; two arms more, or three of another kind


def test_the_bounds_are_the_best_there_are() -> None:
    """With little left unseen: every way in which the tokens face down could be dealt, one by one."""
    here: dict[str, int] = {"funding": 9, "target": 8, "leader": 7, "tactics": 9, "timing": 8, "arms": 7}
    seen: dict[str, Any] = {
        "shown": [{"arms": 1, "funding": 2, "tactics": 3}, {"target": 2, "timing": 2}],
        "display": 0,
    }
    hidden = {"vault": [["arms"], ["timing"], ["leader"] * 4]}
    table = Table(**{**PLAN, **seen, **hidden}, shared=[kind for kind, n in here.items() for _ in range(n)])
    board = shown(table)
    open_, unseen = [one.open for one in board.kinds], [one.unseen for one in board.kinds]
    dealt = [deal for deal in product(*[range(n + 1) for n in unseen]) if sum(deal) == board.face_down]
    assert len(dealt) > 10 and board.kinds[EVIDENCE.kind("leader")].least > 7
    plans = [[n + more for n, more in zip(open_, deal, strict=True)] for deal in dealt]
    for kind, one in enumerate(board.kinds):
        counts = {plan[kind] for plan in plans}
        assert (one.least, one.most) == (min(counts), max(counts))
    enough = {sum(n >= board.tokens for n in plan) for plan in plans}
    assert board.sure <= min(enough) and board.possible == max(enough)


def test_how_many_kinds_may_have_enough_is_the_best_there_is() -> None:
    for shared in (["leader"], ["leader", "leader", "arms", "arms"], ["timing", "timing", "target", "target", "arms"]):
        board = shown(Table(**PLAN, shared=shared))
        open_ = [one.open for one in board.kinds]
        dealt = [h for h in product(range(board.face_down + 1), repeat=KINDS) if sum(h) == board.face_down]
        assert board.possible == max(
            sum(n + more >= board.tokens for n, more in zip(open_, hidden, strict=True)) for hidden in dealt
        )


def test_who_looks_makes_no_difference() -> None:
    s = Table(**PLAN, shared=["leader"]).s
    board = encode(GAME.belief.know(observe(s, NOBODY, POISON)))
    assert {encode(GAME.belief.know(seen)) for seen in (s, *[observe(s, 1 << seat) for seat in range(3)])} == {board}


def test_a_world_that_contradicts_the_board_does_not_fit() -> None:
    t = Table(**PLAN, shared=["leader"])
    other = Table(**PLAN, shared=["leader"] * 5)
    assert GAME.belief.fits(t.s, shown(t)) and not GAME.belief.fits(other.s, shown(t))
    assert not GAME.belief.fits(t.s, shown(other))


def test_what_echo_has_put_there_counts_as_face_down() -> None:
    t = Table(mode="echo", seats=1, her_vault=2, her_bonus=["grip"], her_shared=["arms"], shared=["leader"])
    board = shown(t)
    assert board.face_down == 4 and board.needed == 3
    assert GAME.belief.fits(t.s, board)


@pytest.mark.parametrize(("lang", "words"), [("en", "in the plan 3–6"), ("cs", "v plánu 3–6")])
def test_the_terminal_tells_it(lang: str, words: str) -> None:
    t = Table(**PLAN, shared=["leader", "leader", "leader"])
    lines = FACE.knowledge(TerminalView(GAME, observe(t.s, 1), 0, (), lang), shown(t))
    assert len(lines) == KINDS + 2 and words in lines[EVIDENCE.kind("leader")]
    assert "4" in lines[-1] and "1" in lines[-1]


# --- mutants of law 17 -----------------------------------------------------------------------


def run_laws() -> None:
    """A short game full of secrets, held against the laws again and again."""
    position = {**SECRETS, "chapter": 3, "ended": True, "last_turns": 3, "step": "rewards"}
    for seed in range(3):
        check_game(
            GAME, oracle_of(GAME), Setup("agents", 3), RandomChooser(Random(seed)), Report(), thorough=0.4, seed=seed,
            position=position,
        )  # fmt: skip


def peeks(seen: State) -> Known:
    """Reads a vault where it can."""
    board = known(seen)
    own = [token for vault in seen.vault for token in vault if token is not None and is_known(token.kind)]
    return msgspec.structs.replace(board, sure=board.sure + len(own))


def reads_everything(seen: State) -> Known:
    """Takes every token in the plan for one that lies open."""
    world = msgspec.structs.replace(seen, vault=[[t and cell(t.kind, ALL) for t in vault] for vault in seen.vault])
    return known(world)


def sees_too_few(seen: State) -> Known:
    """Forgets what lies face down."""
    board = known(seen)
    kinds = tuple(msgspec.structs.replace(one, most=one.open) for one in board.kinds)
    return msgspec.structs.replace(board, kinds=kinds)


def sees_too_many(seen: State) -> Known:
    """Takes it for certain that whatever lies face down is of the first kind."""
    board = known(seen)
    first = msgspec.structs.replace(board.kinds[0], least=board.kinds[0].open + board.face_down)
    return msgspec.structs.replace(board, kinds=(first, *board.kinds[1:]))


@pytest.mark.parametrize("mutant", [peeks, reads_everything, sees_too_few, sees_too_many])
def test_every_wrong_board_is_noticed(monkeypatch: pytest.MonkeyPatch, mutant: Callable[[State], Known]) -> None:
    monkeypatch.setattr(GAME.belief, "know", mutant)
    with pytest.raises(LawBroken, match="law 17"):
        run_laws()


def test_other_plans_that_are_possible_fit() -> None:
    s = Table(**PLAN, shared=["leader"]).s
    rng, plans = Random(1), set()
    for _ in range(20):
        world = GAME.belief.determinize(observe(s, NOBODY), NOBODY, rng)
        tokens = [token.kind for vault in world.vault for token in vault if token is not None]
        plans.add(tuple(sorted(Counter(tokens).items())))
        assert GAME.belief.fits(world, known(s))
    assert len(plans) > 5
