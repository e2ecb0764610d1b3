"""What a mask does to each kind of field, and that nothing is shown by accident."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from undertable.kernel import state as kernel
from undertable.kernel.observe import hear, mask_frame, observe
from undertable.kernel.state import copy, fields_of
from undertable.kernel.types import (
    ALL,
    COUNT,
    HIDDEN,
    HUSH,
    KNOWERS,
    LATE_CELL,
    NOBODY,
    OWNER,
    OWNER_ZONE,
    POISON,
    PUBLIC,
    UNKNOWN,
    AnyOrder,
    Ask,
    AskAll,
    Cell,
    Choice,
    Draft,
    Event,
    Fact,
    Seats,
    UnknownRead,
    bit,
    by,
    cell,
    to,
)


class Box(kernel.State):
    score: Annotated[list[int], PUBLIC] = []
    role: Annotated[list[int], OWNER] = []
    hand: Annotated[list[list[int]], OWNER_ZONE] = []
    deck: Annotated[list[int], COUNT] = []
    table: Annotated[list[Cell], KNOWERS] = []
    stage: Annotated[Cell | None, KNOWERS] = None
    chief: Annotated[int, PUBLIC] = 0
    plan: Annotated[list[int], by("chief")] = []
    pair: Annotated[Seats, PUBLIC] = 0
    signal: Annotated[int, to("pair")] = 0
    nested: Annotated[list[list[int]], HIDDEN] = []
    forgotten: list[int] = []  # no mark at all


class Say(Choice, frozen=True):
    word: int


class Plot(Ask, frozen=True):
    secret: Annotated[int, by("seat")]
    unmarked: int


class Whisper(Event, frozen=True):
    to = "ears"
    ears: Annotated[Seats, PUBLIC]
    card: Annotated[Cell, KNOWERS]


@pytest.fixture
def box() -> Box:
    return Box(
        seats=3,
        score=[1, 2, 3],
        role=[7, 8, 9],
        hand=[[1, 2], [3], []],
        deck=[5, 5, 6],
        table=[cell(4, bit(1)), cell(5, ALL), LATE_CELL, cell(6, NOBODY)],
        stage=cell(3, bit(0)),
        chief=1,
        plan=[1, 2],
        pair=bit(0) | bit(2),
        signal=42,
        nested=[[1], [2]],
        forgotten=[1, 2, 3],
        memory=(Fact(bit(2)), Fact(ALL)),
    )


def test_public_fields_are_seen_by_everybody(box: Box) -> None:
    assert observe(box, NOBODY).score == [1, 2, 3]


def test_an_owner_sees_the_own_cell_and_no_other(box: Box) -> None:
    assert observe(box, bit(1)).role == [UNKNOWN, 8, UNKNOWN]


def test_others_see_how_many_cards_a_hand_holds(box: Box) -> None:
    assert observe(box, bit(1)).hand == [[UNKNOWN, UNKNOWN], [3], []]


def test_of_a_counted_zone_everybody_sees_the_number_only(box: Box) -> None:
    assert observe(box, bit(0)).deck == [UNKNOWN] * 3


def test_cells_are_seen_by_their_knowers_and_a_late_cell_by_nobody(box: Box) -> None:
    kinds = [c.kind for c in observe(box, bit(1)).table]
    assert kinds == [4, 5, UNKNOWN, UNKNOWN]
    assert [c.kind for c in observe(box, NOBODY).table] == [UNKNOWN, 5, UNKNOWN, UNKNOWN]


def test_who_knows_a_cell_is_public(box: Box) -> None:
    assert [c.knowers for c in observe(box, NOBODY).table] == [bit(1), ALL, NOBODY, NOBODY]


def test_a_field_for_the_seat_or_set_named_beside_it(box: Box) -> None:
    assert observe(box, bit(1)).plan == [1, 2]
    assert observe(box, bit(0)).plan == []
    assert observe(box, bit(2)).signal == 42
    assert observe(box, bit(1)).signal == UNKNOWN


def test_a_field_without_a_mark_is_never_shown(box: Box) -> None:
    everybody = bit(0) | bit(1) | bit(2)
    assert observe(box, everybody).forgotten == []
    assert observe(box, everybody).nested == []


def test_a_set_of_seats_sees_the_union(box: Box) -> None:
    assert observe(box, bit(0) | bit(2)).role == [7, UNKNOWN, 9]


def test_facts_are_recalled_by_their_knowers(box: Box) -> None:
    assert len(observe(box, bit(2)).memory) == 2
    assert len(observe(box, bit(0)).memory) == 1


def test_observing_twice_as_nobody_gives_the_public_state(box: Box) -> None:
    assert observe(observe(box, bit(1)), NOBODY) == observe(box, NOBODY)


def test_after_the_end_what_was_realised_is_shown_and_what_was_never_drawn_is_not(box: Box) -> None:
    box.open = True
    seen = observe(box, NOBODY)
    assert seen.role == [7, 8, 9]
    assert [c.kind for c in seen.table] == [4, 5, UNKNOWN, 6]
    assert seen.deck == [UNKNOWN] * 3


def test_poison_raises_whatever_one_does_with_it(box: Box) -> None:
    seen = observe(box, NOBODY, POISON)
    for use in (
        lambda: seen.role[0] == 7,
        lambda: seen.role[0] + 1,
        lambda: seen.forgotten[0],
        lambda: len(seen.forgotten),
        lambda: 3 in seen.hand[0],
        lambda: sorted(seen.hand[0]),
        lambda: seen.score[seen.role[0]],
        lambda: bool(seen.signal),
        lambda: list(seen.plan),
        lambda: {seen.signal},
        lambda: seen.signal.bit_length(),
    ):
        with pytest.raises(UnknownRead):
            use()


def test_counting_a_hand_is_allowed_even_poisoned(box: Box) -> None:
    assert len(observe(box, NOBODY, POISON).hand[0]) == 2


def test_a_poisoned_state_can_be_copied(box: Box) -> None:
    assert copy(observe(box, NOBODY, POISON)).score == [1, 2, 3]


def test_frames_are_masked_field_by_field() -> None:
    frame = Plot(seat=1, secret=5, unmarked=6)
    assert mask_frame(frame, bit(1)) == Plot(seat=1, secret=5, unmarked=UNKNOWN)
    assert mask_frame(frame, bit(0)) == Plot(seat=1, secret=UNKNOWN, unmarked=UNKNOWN)


def test_frames_inside_frames_are_masked_too() -> None:
    order = AnyOrder(0, (Plot(seat=1, secret=5, unmarked=6),))
    seen = mask_frame(order, bit(0))
    assert isinstance(seen, AnyOrder)
    assert seen.frames == (Plot(seat=1, secret=UNKNOWN, unmarked=UNKNOWN),)


def test_of_secret_answers_others_see_that_they_were_given() -> None:
    ask = AskAll((0, 1, 2), (Say(1), Say(2), None))
    seen = mask_frame(ask, bit(0))
    assert isinstance(seen, AskAll)
    assert seen.answers == (Say(1), HUSH, None)


def test_of_a_draft_others_do_not_even_see_how_far_it_is() -> None:
    seen = mask_frame(Draft(1, (Say(1), Say(2))), bit(0))
    assert isinstance(seen, Draft)
    assert seen.steps == ()


def test_an_event_is_heard_by_its_audience_only() -> None:
    event = Whisper(ears=bit(1) | bit(2), card=cell(4, bit(1)))
    assert hear(event, bit(0)) is None
    assert hear(event, NOBODY) is None
    assert hear(event, bit(1)) == event
    heard = hear(event, bit(2))
    assert isinstance(heard, Whisper)
    assert heard.card.kind == UNKNOWN


def test_a_copy_is_independent(box: Box) -> None:
    twin = copy(box)
    twin.hand[0].append(9)
    twin.nested[0].append(9)
    twin.table[0] = cell(9, ALL)
    assert (box.hand[0], box.nested[0], box.table[0].kind) == ([1, 2], [1], 4)


def test_a_state_that_cannot_be_copied_is_refused() -> None:
    class Bad(kernel.State):
        stuff: Annotated[set[int], PUBLIC] = msgspec.field(default_factory=set)

    with pytest.raises(TypeError, match="cannot hold"):
        copy(Bad())


def test_a_value_that_cannot_be_hidden_is_refused() -> None:
    class Bad(kernel.State):
        flag: Annotated[bool, HIDDEN] = False

    with pytest.raises(TypeError, match="cannot be hidden"):
        observe(Bad(), NOBODY)


def test_undeclared_means_hidden() -> None:
    assert next(f for f in fields_of(Box) if f.name == "forgotten").visible == HIDDEN
