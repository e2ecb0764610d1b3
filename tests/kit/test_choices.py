"""Every answer there is, made from what the fields of its class say they hold."""

from typing import Annotated, Literal

import pytest

from undertable.kernel.book import intern
from undertable.kernel.marks import of
from undertable.kernel.types import Choice, Seat
from undertable.kit.choices import every
from undertable.kit.kinds import SEAT, plain

COLOUR = plain("colour", ("red", "blue", "green"))
SIZE = plain("size", ("small", "large"))


def test_a_class_without_fields_has_one_choice() -> None:
    class Wait(Choice, frozen=True):
        pass

    assert every(Wait) == Wait()


def test_choices_lie_in_lists_by_their_fields() -> None:
    class Paint(Choice, frozen=True):
        colour: Annotated[int, of(COLOUR)]
        size: Annotated[int, of(SIZE)]

    table: list[list[Paint]] = every(Paint)
    assert [len(row) for row in table] == [2, 2, 2]
    assert all(table[c][s] == Paint(c, s) for c in range(3) for s in range(2))


def test_three_fields_make_lists_in_lists_in_lists() -> None:
    class Frame3(Choice, frozen=True):
        colour: Annotated[int, of(COLOUR)]
        size: Annotated[int, of(SIZE)]
        framed: bool

    table: list[list[list[Frame3]]] = every(Frame3)
    assert table[2][1] == [Frame3(2, 1, framed=True), Frame3(2, 1, framed=False)]


def test_yes_comes_before_no_and_words_in_the_order_written() -> None:
    class Agree(Choice, frozen=True):
        yes: bool

    class Lean(Choice, frozen=True):
        way: Literal["left", "right", "neither"]

    assert [choice.yes for choice in every(Agree)] == [True, False]
    assert [choice.way for choice in every(Lean)] == ["left", "right", "neither"]


def test_seats_need_a_limit() -> None:
    class Point(Choice, frozen=True):
        seat: Annotated[Seat, of(SEAT)]

    with pytest.raises(TypeError, match=r"Point\.seat does not say what it may hold"):
        every(Point)
    assert [choice.seat for choice in every(Point, seat=3)] == [0, 1, 2]


def test_a_field_that_does_not_say_what_it_holds_is_told() -> None:
    class Bid(Choice, frozen=True):
        coins: int

    with pytest.raises(TypeError, match=r"Bid\.coins does not say"):
        every(Bid)


def test_nobody_says_twice_which_choices_there_are() -> None:
    class Wink(Choice, frozen=True):
        pass

    every(Wink)
    with pytest.raises(TypeError, match="the choices of Wink are made twice"):
        intern(Wink, [Wink()])
