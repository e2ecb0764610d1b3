"""What is legal is said once: by classes of answers, with reasons; lists where they pay, and then law 6 compares."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Annotated, Any

import pytest

from undertable.kernel.book import intern
from undertable.kernel.engine import NoSuchAnswer, Refused, apply, options, refuse, start, universe
from undertable.kernel.game import Book, Game, Setup
from undertable.kernel.marks import of
from undertable.kernel.parts import Belief
from undertable.kernel.state import State
from undertable.kernel.text import Sentence, Words
from undertable.kernel.types import PUBLIC, Ask, AskAll, Choice, Reason, Seat, Seats
from undertable.kit.choices import every
from undertable.kit.kinds import SEAT, plain
from undertable.laws import LawBroken
from undertable.laws.check import check_game
from undertable.laws.clauses import Rules, clauses
from undertable.laws.oracle import Oracle
from undertable.laws.roam import RandomChooser
from undertable.laws.trial import Report

CUP = plain("cup", ("left", "middle", "right"))


class Shelf(State):
    cups: Annotated[list[int], PUBLIC] = []  # how much is in each
    left: Annotated[int, PUBLIC] = 0


class Turn(Ask, frozen=True, gc=False):
    rule = "R-1"


class Toast(AskAll, frozen=True, gc=False):
    pass


class Drink(Choice, frozen=True, gc=False):
    cup: Annotated[int, of(CUP)]


class Pour(Choice, frozen=True, gc=False):
    cup: Annotated[int, of(CUP)]


class Rest(Choice, frozen=True, gc=False):
    pass


class To(Choice, frozen=True, gc=False):
    seat: Annotated[Seat, of(SEAT)]


DRINK: list[Drink] = every(Drink)
POUR: list[Pour] = every(Pour)
REST: Rest = every(Rest)
TO: list[To] = every(To, seat=4)


Empty = Sentence("Empty", "That cup is empty.")
Full = Sentence("Full", "That cup is full.")
Yourself = Sentence("Yourself", "You do not drink to yourself.")


def refuse_drink(s: Shelf, ask: Turn, seat: Seat, choice: Drink) -> Reason | None:
    return None if s.cups[choice.cup] else Empty(rule="R-2")


def refuse_pour(s: Shelf, ask: Turn, seat: Seat, choice: Pour) -> Reason | None:
    return Full(rule="R-3") if s.cups[choice.cup] > 1 else None


def refuse_to(s: Shelf, ask: Toast, seat: Seat, choice: To) -> Reason | None:
    return Yourself(rule="R-4") if choice.seat == seat else None


def drink(s: Shelf, ask: Turn, seat: Seat, choice: Drink) -> None:
    s.cups[choice.cup] -= 1
    go_on(s)


def pour(s: Shelf, ask: Turn, seat: Seat, choice: Pour) -> None:
    s.cups[choice.cup] += 1
    go_on(s)


def rest(s: Shelf, ask: Turn, seat: Seat, choice: Rest) -> None:
    go_on(s)


def go_on(s: Shelf) -> None:
    s.left -= 1
    s.then(Turn(s.left % s.seats) if s.left else Toast(tuple(range(s.seats)), (None,) * s.seats))


def filed(*without: str) -> Book[Shelf]:
    """The rules, with handlers left out."""
    book: Book[Shelf] = Book()
    book.asks(Turn, Drink, Pour, Rest)
    book.asks(Toast, To)
    book.resolve(Toast)(lambda s, ask: None)
    handlers: dict[str, Callable[[], Any]] = {
        "refuse drink": lambda: book.refuse(Turn, Drink)(refuse_drink),
        "refuse pour": lambda: book.refuse(Turn, Pour)(refuse_pour),
        "refuse to": lambda: book.refuse(Toast, To)(refuse_to),
        "drink": lambda: book.answer(Turn, Drink)(drink),
        "pour": lambda: book.answer(Turn, Pour)(pour),
        "rest": lambda: book.answer(Turn, Rest)(rest),
    }
    for name, file in handlers.items():
        if name not in without:
            file()
    return book


def ruled(s: Shelf, ask: Turn, seat: Seat) -> Sequence[Choice]:
    return [*(DRINK[i] for i in range(3) if s.cups[i]), *(POUR[i] for i in range(3) if s.cups[i] < 2), REST]


RULES: Rules = {Turn: ruled, Toast: lambda s, ask, seat: [TO[x] for x in range(s.seats) if x != seat]}


class NoSecrets(Belief[Shelf]):
    """Everything lies open."""

    def determinize(self, seen: Shelf, who: Seats, rng: Random) -> Shelf:
        return seen


class Table(Game[Shelf]):
    id = "shelf"
    state = Shelf
    modes = {"only": (2, 3)}
    words = Words({})
    belief = NoSecrets()

    def __init__(self, book: Book[Shelf]) -> None:
        self.book = book
        super().__init__()

    def begin(self, s: Shelf, setup: Setup) -> None:
        s.cups = [0, 1, 2]
        s.left = 8
        s.then(Turn(0))

    def census(self, s: Shelf) -> Iterable[tuple[str, int]]:
        return ()


def begun(book: Book[Shelf], seats: int = 2) -> Shelf:
    return start(Table(book), Setup("only", seats))


# --- derived ---------------------------------------------------------------------------------


def test_what_is_not_refused_is_open_in_the_order_of_classes_and_tables() -> None:
    s = begun(filed())
    assert list(options(s, 0)) == [DRINK[1], DRINK[2], POUR[0], POUR[1], REST]
    assert list(universe(s, 0)) == [*DRINK, *POUR, REST]
    assert list(options(s, 1)) == [] and list(universe(s, 1)) == []


def test_each_class_has_its_own_reasons_and_one_without_is_free() -> None:
    s = begun(filed())
    assert refuse(s, 0, DRINK[0]) == Empty(rule="R-2")
    assert refuse(s, 0, POUR[2]) == Full(rule="R-3")
    assert refuse(s, 0, REST) is None


def test_each_class_does_its_own() -> None:
    s = begun(filed())
    apply(s, 0, POUR[0])
    apply(s, 1, DRINK[2])
    apply(s, 0, REST)
    assert (s.cups, s.left) == ([1, 1, 1], 5)


@pytest.mark.parametrize("choice", [Drink(3), Drink(-1), Pour(99), TO[0]])
def test_an_answer_that_names_nothing_never_reaches_the_rules(choice: Choice) -> None:
    s = begun(filed())
    assert refuse(s, 0, choice) == NoSuchAnswer(rule="R-1")
    with pytest.raises(Refused):
        apply(s, 0, choice)


def test_only_seats_that_there_are_can_be_named() -> None:
    for seats in (2, 3):
        s = begun(filed(), seats)
        s.stack = [Toast(tuple(range(seats)), (None,) * seats)]
        assert list(universe(s, 0)) == TO[:seats]
        assert list(options(s, 0)) == TO[1:seats]
        assert refuse(s, 0, TO[seats]) == NoSuchAnswer(rule="")


def test_a_question_that_wraps_another_is_answered_by_its_rules() -> None:
    book = filed()
    s, ask = begun(book), Turn(1)
    assert list(book.open(s, ask, 1)) == [DRINK[1], DRINK[2], POUR[0], POUR[1], REST]
    assert list(book.all(s, ask, 1)) == [*DRINK, *POUR, REST]
    assert book.why_not(s, ask, 1, DRINK[0]) == Empty(rule="R-2")
    book.do(s, ask, 1, DRINK[2])
    assert s.cups == [0, 1, 1]


# --- filed wrongly ---------------------------------------------------------------------------


def test_an_answer_that_does_nothing_is_told_at_the_start() -> None:
    with pytest.raises(TypeError, match="Turn: Rest lacks a handler"):
        Table(filed("rest"))


def test_a_reason_for_an_answer_the_question_does_not_take_is_told() -> None:
    book = filed("refuse to")
    book.refuse(Toast, Rest)(lambda s, ask, seat, choice: None)
    with pytest.raises(TypeError, match="Toast: Rest lacks a handler or a use"):
        Table(book)


def test_two_handlers_for_one_class_are_told() -> None:
    book = filed()
    with pytest.raises(TypeError, match="Turn has two handlers of one kind"):
        book.refuse(Turn, Drink)(lambda s, ask, seat, choice: None)
    with pytest.raises(TypeError, match="Turn has two handlers of one kind"):
        book.refuse(Turn)(lambda s, ask, seat, choice: None)


def test_a_question_says_once_what_it_takes() -> None:
    with pytest.raises(TypeError, match="Turn says twice what it takes"):
        filed().asks(Turn, Rest)


def test_without_a_list_every_answer_must_be_known() -> None:
    class Bid(Choice, frozen=True, gc=False):
        coins: int

    class Auction(Ask, frozen=True, gc=False):
        pass

    book = filed()
    book.asks(Auction, Bid)
    book.answer(Auction, Bid)(lambda s, ask, seat, choice: None)
    with pytest.raises(TypeError, match="Auction lists no options, and nobody says which Bid there are"):
        Table(book)
    intern(Bid, [Bid(1), Bid(5)])
    s = begun(book)
    s.stack = [Auction(0)]
    assert list(options(s, 0)) == [Bid(1), Bid(5)]


# --- law 6 and the clauses -------------------------------------------------------------------


def test_what_is_derived_is_not_compared_with_itself() -> None:
    game = Table(filed())
    assert game.book.said_twice == set()
    assert game.book.derived == {Turn, Toast}
    assert "6b" in Report.of(game).beside


def test_a_list_that_differs_from_what_is_refused_breaks_the_law(tmp_path: Any) -> None:
    book = filed()
    del book.choices[Turn]
    book.options(Turn, Drink, Pour, Rest)(lambda s, ask, seat: [c for c in ruled(s, ask, seat) if c != REST])
    game = Table(book)
    oracle = tmp_path / "who_knows.toml"
    oracle.write_text('public = ["cups", "left", "Turn.seat", "Toast.seats", "Toast.answers"]\n')
    assert "6b" not in Report.of(game).beside
    with pytest.raises(LawBroken, match="law 6b"):
        check_game(game, Oracle(game, oracle), Setup("only", 2), RandomChooser(Random(1)), Report())


def test_a_clause_left_out_is_noticed_by_the_list_written_from_the_rules() -> None:
    found = clauses(Table(filed()), RULES)
    assert {str(clause) for clause in found.noticed} == {
        "Turn, Drink: Empty",
        "Turn, Pour: Full",
        "Toast, To: Yourself",
    }
    assert found.survivors() == []


def test_without_such_a_list_nobody_would_notice() -> None:
    """That is why there must be one: the options follow whatever is refused."""
    assert clauses(Table(filed()), {}).survivors() == ["Toast, To: Yourself", "Turn, Drink: Empty", "Turn, Pour: Full"]


def test_a_handler_left_out_is_another_game_than_the_rules() -> None:
    with pytest.raises(LawBroken, match="the rules allow"):
        clauses(Table(filed("refuse drink")), RULES)
