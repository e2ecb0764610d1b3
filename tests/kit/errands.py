"""A small game whose cards are nothing but terms: couriers in a town of four places.

Its words cover what a game's words may do: act at once, push a question or a throw, branch by an answer, a condition
or what fell, count, and run lists that stand inside a term.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated, Literal

from msgspec.structs import replace

from undertable.kernel.game import Book, Game, Option, Outcomes, Setup, option
from undertable.kernel.marks import of, per
from undertable.kernel.parts import Belief
from undertable.kernel.state import State
from undertable.kernel.text import Says, Sentence, Words
from undertable.kernel.types import PUBLIC, Ask, Chance, Choice, Reason, Seat, Seats
from undertable.kit.kinds import plain
from undertable.kit.terms import Do, Inner, Terms

NONE = -1
PLACE = plain("place", ("mill", "inn", "ford", "abbey"))
COURIER = plain("courier", ("ada", "bea", "cyr"))


class Town(State):
    at: Annotated[list[int], PUBLIC, per(COURIER), of(PLACE)] = []
    trust: Annotated[int, PUBLIC] = 0


# --- what is pending -------------------------------------------------------------------------


class Effect(Do, frozen=True, gc=False):
    """What is left of a card; `chosen` is the answer to a word's question."""

    seat: Annotated[Seat, PUBLIC]
    chosen: Annotated[int, PUBLIC, of(PLACE)] = NONE


class WhereTo(Ask, frozen=True, gc=False):
    says = Says("Where to?")

    effect: Annotated[Effect, PUBLIC]


class Accept(Ask, frozen=True, gc=False):
    says = Says("Do you accept?")

    steps: Annotated[tuple[Effect, ...], PUBLIC]


class Which(Ask, frozen=True, gc=False):
    says = Says("Which of them?")

    ways: Annotated[tuple[Effect, ...], PUBLIC]


class Throw(Chance, frozen=True, gc=False):
    even: Annotated[Effect, PUBLIC]
    odd: Annotated[Effect, PUBLIC]


class Place(Choice, frozen=True, gc=False):
    place: int
    says = Says("{place:place}")


class Say(Choice, frozen=True, gc=False):
    yes: bool

    def saying(self) -> Says:
        return Says("yes") if self.yes else Says("no")


class Way(Choice, frozen=True, gc=False):
    index: int
    says = Says("way {index}")


class Fell(Choice, frozen=True, gc=False):
    even: bool


PLACES = [Place(place) for place in range(len(PLACE))]
SAY = [Say(yes=True), Say(yes=False)]
WAYS = [Way(index) for index in range(3)]
FELL = [Fell(even=True), Fell(even=False)]


UNFIT = {  # a card that cannot be played, by the condition that fails
    "trusted": Sentence("Unfit", "Nobody trusts you enough."),
    "alone": Sentence("Unfit", "Somebody is with you."),
}


book: Book[Town] = Book()
effects: Terms[Town] = Terms("do")
conditions: Terms[Town] = Terms("if")
counters: Terms[Town] = Terms("count")
effects.run(book, Effect)

# --- conditions and counters -----------------------------------------------------------------


@conditions.word
def trusted(s: Town, about: Effect, n: int) -> bool:
    return s.trust >= n


@conditions.word
def stands(s: Town, about: Effect, who: Annotated[int, of(COURIER)], at: Annotated[int, of(PLACE)]) -> bool:
    return s.at[who] == at


@conditions.word
def alone(s: Town, about: Effect, who: Annotated[int, of(COURIER)]) -> bool:
    return s.at.count(s.at[who]) == 1


@counters.word
def couriers(s: Town, about: Effect, at: Annotated[int, of(PLACE)]) -> int:
    return s.at.count(at)


@counters.word
def plain_(s: Town, about: Effect, n: int) -> int:
    return n


# --- effects ---------------------------------------------------------------------------------


@effects.word
def trust(s: Town, at: Effect, n: int) -> None:
    s.trust += n


@effects.word
def trust_by(s: Town, at: Effect, by: Annotated[str, counters]) -> None:
    s.trust += counters.total(s, at, by)


@effects.word
def send(
    s: Town,
    at: Effect,
    who: Annotated[tuple[int, ...], of(COURIER)],
    to: Annotated[int | Literal["any"], of(PLACE)],
    from_: Annotated[int, of(PLACE)] = NONE,
) -> None:
    if to == "any" and at.chosen == NONE:
        s.then(WhereTo(at.seat, at))
        return
    goal = at.chosen if isinstance(to, str) else to
    for courier in who:
        if from_ in (NONE, s.at[courier]):
            s.at[courier] = goal


@effects.word
def offer(s: Town, at: Effect, effect: Inner, cost: Inner = "", may: bool = True) -> None:
    steps = tuple([at.into(key) for key in (cost, effect) if key])
    s.then(*[Accept(at.seat, steps)] if may else steps)


@effects.word
def choose(s: Town, at: Effect, of: tuple[Inner, ...]) -> None:
    s.then(Which(at.seat, tuple([at.into(key) for key in of])))


@effects.word
def if_(s: Town, at: Effect, all: Annotated[str, conditions], then: Inner, else_: Inner = "") -> None:
    key = then if conditions.holds(s, at, all) else else_
    if key:
        s.then(at.into(key))


@effects.word
def throw(s: Town, at: Effect, even: Inner, odd: Inner) -> None:
    s.then(Throw(at.into(even), at.into(odd)))


# --- answers ---------------------------------------------------------------------------------


@book.options(WhereTo, Place)
def places(s: Town, ask: WhereTo, seat: Seat) -> Sequence[Choice]:
    return PLACES


@book.answer(WhereTo)
def sent(s: Town, ask: WhereTo, seat: Seat, choice: Place) -> None:
    effects.once(s, replace(ask.effect, chosen=choice.place))


@book.options(Accept, Say)
def yes_or_no(s: Town, ask: Accept, seat: Seat) -> Sequence[Choice]:
    return SAY


@book.answer(Accept)
def accepted(s: Town, ask: Accept, seat: Seat, choice: Say) -> None:
    if choice.yes:
        s.then(*ask.steps)


@book.options(Which, Way)
def ways(s: Town, ask: Which, seat: Seat) -> Sequence[Choice]:
    return WAYS[: len(ask.ways)]


@book.answer(Which)
def chosen(s: Town, ask: Which, seat: Seat, choice: Way) -> None:
    s.then(ask.ways[choice.index])


@book.chance(Throw, Fell)
def sides(s: Town, ask: Throw) -> Outcomes:
    return [(fell, 1) for fell in FELL]


@book.answer(Throw)
def thrown(s: Town, ask: Throw, seat: Seat, fell: Fell) -> None:
    s.then(ask.even if fell.even else ask.odd)


CARDS = tomllib.loads("""
[[card]]
id = "plain_walk"
effect = [{do = "send", who = ["ada", "bea"], to = "inn"}, {do = "trust", n = 1}]

[[card]]
id = "free_walk"
effect = [{do = "send", who = ["ada"], to = "any"}, {do = "trust", n = 2}]

[[card]]
id = "bargain"
effect = [
  {do = "trust", n = 1},
  {do = "offer", cost = ["trust:-3"], effect = [{do = "choose", of = [
    [{do = "send", who = ["cyr"], to = "any"}, "trust:10"],
    [{do = "throw", even = ["trust:20"], odd = []}, {do = "trust", n = 100}],
  ]}]},
  {do = "trust", n = 1000},
]

[[card]]
id = "reckoning"
effect = [{do = "trust_by", by = ["couriers:mill", "couriers:ford", {count = "plain", n = 5}]}]

[[card]]
id = "test"
effect = [
  {do = "if", all = ["stands:ada:mill", {if = "trusted", n = 1}], then = ["trust:7"], else = ["trust:-7"]},
  {do = "if", all = [], then = [{do = "offer", may = false, effect = ["trust:70"]}]},
]

[[card]]
id = "farewell"
effect = [{do = "send", who = ["ada", "bea", "cyr"], from = "mill", to = "abbey"}]
""")["card"]  # fmt: skip

for _card in CARDS:
    effects.read(f"card.{_card['id']}", _card["effect"], f"errands.toml, {_card['id']}")
NEEDS = conditions.read("needs.visit", ["trusted:2", "alone:ada"])


def unfit(s: Town, at: Effect) -> Reason | None:
    """Why the visit cannot be made."""
    clause = conditions.fails(s, at, NEEDS)
    return UNFIT[clause.word](rule="") if clause else None


class NoSecrets(Belief[Town]):
    """Everything lies open."""

    def determinize(self, seen: Town, who: Seats, rng: Random) -> Town:
        return seen


class Errands(Game[Town]):
    """One card is played, which is the mode; then all is over."""

    id = "errands"
    state = Town
    book = book
    modes = {card["id"]: (1,) for card in CARDS}
    options = (Option("trust", (0, 1, 2)),)
    words = Words({table.sort: [dict(name) for name in table.names] for table in (PLACE, COURIER)})
    belief = NoSecrets()

    def begin(self, s: Town, setup: Setup) -> None:
        s.at = [0, 0, 2]
        s.trust = int(option(self, setup, "trust"))
        s.then(Effect(f"card.{setup.mode}", 0, 0))

    def census(self, s: Town) -> Iterable[tuple[str, int]]:
        return ()


GAME = Errands()
