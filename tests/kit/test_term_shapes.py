"""Whole files of effect lists are read and checked at once; one wrong letter in any of them is found."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from undertable.kernel.marks import of
from undertable.kernel.state import State
from undertable.kit.kinds import ContentError, plain
from undertable.kit.terms import Do, Inner, Terms

FILE = Path(__file__).parent / "smugglers.toml"
TEXT = FILE.read_text("utf-8")

PLACE = plain("place", ("square", "harbour", "mill", "cell"))
WATCH = plain("watch", ("warden", "miller", "priest"))
THING = plain("thing", ("lantern", "rope"))
LEVEL = plain("level", ("low", "medium", "high"))

Who = Literal["self", "one", "one_other", "visited", "all", "in_town"]
Person = Annotated[int, of(WATCH)]
People = Annotated[tuple[int, ...], of(WATCH)]


# Nothing but signatures: what such a file may say.
effects, conditions, counters = Terms[State]("do"), Terms[State]("is"), Terms[State]("count")


@conditions.word
def has(s: State, at: Do, who: Who, what: Annotated[int, of(THING)]) -> bool:
    return True


@conditions.word
def away(s: State, at: Do, who: Person) -> bool:
    return True


@conditions.word
def not_in(s: State, at: Do, who: Who, at_: Annotated[int, of(PLACE)]) -> bool:
    return True


@conditions.word
def goods_at_least(s: State, at: Do, who: Who, n: int) -> bool:
    return True


@conditions.word
def courage_at_least(s: State, at: Do, who: Who, n: int) -> bool:
    return True


@counters.word
def goods(s: State, at: Do, who: Who) -> int:
    return 1


@counters.word
def wardens_within(s: State, at: Do, steps: int) -> int:
    return 1


@effects.word
def move(s: State, at: Do, who: People, to: Annotated[int, of(PLACE)]) -> None: ...


@effects.word
def move_home(s: State, at: Do, who: People) -> None: ...


@effects.word
def visit(s: State, at: Do, who: Person) -> None: ...


@effects.word
def alarm(s: State, at: Do, who: Who, n: int) -> None: ...


@effects.word
def alarm_up_to(s: State, at: Do, who: Who, level: Annotated[int, of(LEVEL)]) -> None: ...


@effects.word
def courage(s: State, at: Do, who: Who, n: int | Literal["thrown"]) -> None: ...


@effects.word
def courage_by(s: State, at: Do, who: Who, count: Annotated[str, counters]) -> None: ...


@effects.word
def lose_goods(s: State, at: Do, who: Who, n: int) -> None: ...


@effects.word
def while_current(
    s: State, at: Do, mod: Literal["ignore_bells", "closed"], n: int = 0, at_: Annotated[int, of(PLACE)] = -1
) -> None: ...


@effects.word
def if_alone(s: State, at: Do, may: bool, effect: Inner, cost: Inner = "") -> None: ...


@effects.word
def if_(s: State, at: Do, all: Annotated[str, conditions], then: Inner, else_: Inner = "") -> None: ...


@effects.word
def throw(s: State, at: Do, dice: int, number: Inner, bell: Inner, blank: Inner) -> None: ...


@effects.word
def choose(s: State, at: Do, ways: tuple[Inner, ...]) -> None: ...


@effects.word
def move_player(
    s: State, at: Do, who: Who, steps: int = 1, to: Annotated[int | Literal["any_open"], of(PLACE)] = -1
) -> None: ...


@effects.word
def look(
    s: State, at: Do, at_: Annotated[int | Literal["any"], of(PLACE)], n: int, seen_by: Literal["self", "all"]
) -> None: ...


def read(text: str) -> None:
    """All lists of the file, and no others."""
    for terms in (effects, conditions, counters):
        terms.lists.clear()
    data = tomllib.loads(text)
    for sort, column in (("event", "effect"), ("card", "effect"), ("agenda", "all")):
        for row in data[sort]:
            terms = conditions if sort == "agenda" else effects
            terms.read(f"{sort}.{row['id']}", row[column], f"smugglers.toml, {row['id']}")


def test_every_list_of_a_file_is_read_with_those_inside_it() -> None:
    read(TEXT)
    assert len(effects.lists) == 10 + 1 + 2 + 4 + 2 + 6, "ten rows, and what stands inside them"
    assert len(conditions.lists) == 2 + 1
    assert len(counters.lists) == 1
    used = {term.word for terms in effects.lists.values() for term in terms}
    assert used == set(effects.words)


def test_references_become_numbers_and_exceptions_stay_words() -> None:
    read(TEXT)
    move = effects.lists["event.market_day"][0]
    assert move.given == {"who": (0, 1, 2), "to": PLACE.kind("square")}
    assert effects.lists["event.curfew"][0].given == {"mod": "closed", "at_": PLACE.kind("harbour")}
    assert effects.lists["card.two_ways_out.0.ways.1"][1].given["at_"] == "any"
    assert effects.lists["event.dice_in_the_cellar.1.effect.0.number"][0].given["n"] == "thrown"
    assert conditions.lists["agenda.last_one"][1].given == {"who": "self", "n": 4}


def letters() -> Iterator[Any]:
    """Every word between quotes that stands in a list, spelt wrongly, one at a time."""
    for number, line in enumerate(TEXT.splitlines()):
        if line.startswith(("id", "#")):
            continue
        for n in range(1, line.count('"'), 2):
            yield pytest.param(number, n, id=f"line {number + 1}, word {n // 2 + 1}")


@pytest.mark.parametrize(("number", "n"), list(letters()))
def test_one_wrong_letter_anywhere_is_found(number: int, n: int) -> None:
    lines = TEXT.splitlines()
    parts = lines[number].split('"')
    parts[n] += "x"
    lines[number] = '"'.join(parts)
    with pytest.raises(ContentError, match=r"^smugglers\.toml, \w+, step \d"):
        read("\n".join(lines))
