"""Positions by name: what is described lies there, out of its pool; every mistake is told in one style."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from undertable.games import find
from undertable.kernel.engine import start
from undertable.kernel.game import SetupError
from undertable.kernel.marks import of, per, piece, pool, tally
from undertable.kernel.state import State
from undertable.kernel.types import ALL, HIDDEN, KNOWERS, OWNER_ZONE, PUBLIC, Cell, bit, cell
from undertable.kit.kinds import SEAT, Kinds, Row, plain
from undertable.kit.position import Layout

CARD = Kinds("card", [Row(id="ace", count=2), Row(id="king"), Row(id="queen", count=3)])
SIDE = plain("side", ("green", "blue"))
KEYS = {
    "hands": "hand", "play": "play", "pawns": "pawn", "said": "said", "slots": "slot", "down": "down", "active": "active",
    "seats_of": "owner", "open": "shown",
}  # fmt: skip


class Board(State):
    hand: Annotated[list[list[int]], OWNER_ZONE, piece(CARD)] = []
    play: Annotated[list[list[int]], PUBLIC, per(SIDE), piece(CARD, counts=True)] = []
    pawn: Annotated[list[int], PUBLIC, per(SIDE)] = []
    said: Annotated[list[list[int]], PUBLIC, per(SEAT), tally(CARD)] = []
    slot: Annotated[list[int], PUBLIC, per(SIDE), piece(CARD)] = []
    down: Annotated[list[Cell], KNOWERS, piece(CARD)] = []
    active: Annotated[int, PUBLIC, of(SIDE)] = -1
    owner: Annotated[list[int], PUBLIC, per(SIDE), of(SEAT)] = []
    shown: Annotated[bool, PUBLIC] = False
    left: Annotated[list[int], HIDDEN, pool(CARD)] = []


class Besides(msgspec.Struct):
    deck: Annotated[int | list[int] | None, piece(CARD)] = None
    times: Annotated[dict[int, int], per(SIDE)] = {}


def _board() -> Board:
    none = [0, 0, 0]
    return Board(
        2, hand=[[], []], play=[none, none], pawn=[0, 7], said=[none, none], slot=[-1, -1], owner=[0, 1], left=CARD.whole
    )  # fmt: skip


def _filled(knowers: int = ALL, **described: Any) -> tuple[Board, Besides]:
    board = _board()
    return board, Layout(board, KEYS, knowers).fill(described, Besides)


def test_everything_lies_where_it_is_said_to_and_comes_out_of_the_pool() -> None:
    board, besides = _filled(
        bit(1), hands=[["queen", "ace"]], play={"blue": {"queen": 1}}, pawns={"green": 3}, said=[{}, {"ace": 2}],
        slots=[None, "king"], down=["ace"], active="blue", seats_of=[1, 0], open=True, deck=["queen"], times={"blue": 4},
    )  # fmt: skip
    assert (board.hand, board.play) == ([[0, 2], []], [[0, 0, 0], [0, 0, 1]])
    assert (board.pawn, board.said, board.slot) == ([3, 7], [[0, 0, 0], [2, 0, 0]], [-1, 1])
    assert (board.down, board.active, board.owner, board.shown) == ([cell(0, bit(1))], 1, [1, 0], True)
    assert (besides.deck, besides.times) == ([2], {1: 4})
    assert board.left == [0, 0, 0]


def test_what_is_left_out_stays_as_it_was_laid_out() -> None:
    board, besides = _filled(deck=5, hands=None)
    assert (board, besides.deck, besides.times) == (_board(), 5, {})


@pytest.mark.parametrize(
    ("described", "told"),
    [
        ({"colour": 1}, "a position has no 'colour'; it may have: "),
        ({"hands": 5}, "hands: a value of the wrong kind"),
        ({"hands": ["ace"]}, "hands: a value of the wrong kind"),
        ({"hands": [[1]]}, "hands: a value of the wrong kind"),
        ({"hands": [[None]]}, "hands: a value of the wrong kind"),
        ({"hands": [["jack"]]}, "hands: no card 'jack'; there are: ace, king, queen"),
        ({"hands": [[], [], []]}, "hands: 3 are told, but there is room for 2"),
        ({"hands": [["king"], ["king"]]}, "hands: the card king is placed twice, or is not in this game"),
        ({"hands": [["ace"]], "play": {"blue": {"ace": 2}}}, "play: there are not so many of ace (only 2 in all)"),
        ({"play": {"red": {}}}, "play: no side 'red'; there are: green, blue"),
        ({"play": {"blue": ["ace"]}}, "play: a value of the wrong kind"),
        ({"play": {"blue": {"ace": -1}}}, "play: a value of the wrong kind"),
        ({"said": [{"ace": True}]}, "said: a value of the wrong kind"),
        ({"pawns": {"green": 0.5}}, "pawns: a value of the wrong kind"),
        ({"active": ["blue"]}, "active: a value of the wrong kind"),
        ({"open": 1}, "open: a value of the wrong kind"),
        ({"deck": True}, "deck: a value of the wrong kind"),
        ({"deck": ["jack"]}, "deck: no card 'jack'; there are: ace, king, queen"),
        ({"times": {"blue": "noon"}}, "times: a value of the wrong kind"),
    ],
)
def test_a_mistake_is_told_with_its_key(described: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError) as refusal:
        _filled(**described)
    assert str(refusal.value).startswith(told) and "\n" not in str(refusal.value)
    assert refusal.value.say("cs") != str(refusal.value), "in both languages"


# --- the games ------------------------------------------------------------------------------------

LISTED = {"agent_avenue": "hands", "mind_mgmt": "trail", "black_orchestra": "discard"}
THINGS = {
    "agent_avenue": ("hands", [["wizard"]]),
    "mind_mgmt": ("trail", ["z9"]),
    "black_orchestra": ("discard", ["wizard"]),
}


@pytest.mark.parametrize("id", LISTED)
def test_every_game_tells_the_same_mistake_in_the_same_words(id: str) -> None:
    game, key, (other, wrong) = find(id), LISTED[id], THINGS[id]
    for described, en, cs in (
        ({key: 5}, f"{key}: a value of the wrong kind", f"{key}: hodnota nesprávného druhu"),
        ({"colour": "red"}, "a position has no 'colour'; it may have: ", "pozice nezná nic jako „colour“; může mít: "),
        ({other: wrong}, f"{other}: no ", "neexistuje; jsou tu: "),
    ):
        with pytest.raises(SetupError) as refusal:
            start(game, game.setups()[0], described)
        assert str(refusal.value).startswith(en) and cs in refusal.value.say("cs", game.words)
