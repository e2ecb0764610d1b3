"""The language of cards: whom a term is about, what it demands, and the words for tracks, moves and things (BO-13).

Words that belong to one card or ability stand in `powers`, those of plots, events and prison beside their rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec.structs import replace

from undertable.kernel.types import Choice, Reason, Seat
from undertable.kit.terms import Terms

from ...board.book import book
from ...board.looks import at_large, free, here, may_be_led, owner, prisoners
from ...board.map import BERLIN, DISTANCE, PRAGUE
from ...board.state import NONE, State
from ...box.tables import AFFILIATION, BRANCH, CONSPIRATOR, HIGH, HITLER
from ...speech.answers_effects import PERSON, THERE, Branch, Deputy, Person, There
from ...speech.asks import ChooseBranch, ChooseDeputy, ChoosePerson, ChoosePlace, Effect
from ...speech.reasons import NobodyToLead, NotOffered
from .conditions import conditions, fits

effects: Terms[State] = Terms("do")
effects.run(book, Effect)

Who = Literal[
    "self", "owner", "active", "one", "one_other", "one_any", "one_free", "all", "here", "others_here", "visited",
    "nearest_hitler", "berlin", "berlin_wehrmacht", "wehrmacht", "abwehr", "civilian", "at_prague_high_or_extreme",
    "one_prisoner", "all_prisoners",
]  # fmt: skip


# --- whom a term is about --------------------------------------------------------------------


def people(s: State, at: Effect, who: Who) -> Sequence[int]:
    """The conspirators a term is about; nobody yet where that is asked first, and the word comes again."""
    if who == "nearest_hitler":
        return _nearest_hitler(s, at)
    found = candidates(s, at, who)
    if not who.startswith("one"):
        return found
    if at.chosen:
        return at.chosen[:1]
    if len(found) > 1:
        s.then(ChoosePerson(owner(s, at.user), tuple(found), about(at), (at,)))
        return ()
    return found


def about(at: Effect) -> str:
    """The word at hand, with the sign of its number: what a question says depends on it."""
    term = effects.at(at)
    n = term.given.get("n", term.given.get("steps"))
    return term.word if not isinstance(n, int) else f"{term.word}{'+' if n > 0 else '-'}"


def candidates(s: State, at: Effect, who: Who) -> list[int]:
    """All that a selector admits (BO-13); prisoners only where it says so (BO-4.6)."""
    if who in ("self", "owner"):
        return [at.user]
    if who == "active":
        return [s.active]
    if who == "one_any":
        return prisoners(s) + at_large(s)
    if who in ("one_prisoner", "all_prisoners"):
        return prisoners(s)
    if who == "one_free":
        return [one for one in at_large(s) if suits(s, at, one)]
    if who == "visited":
        return [one for one in s.visited if free(s, one)]
    admits = _ADMITS[who]
    return [one for one in at_large(s) if admits(s, at.user, one)]


def _is(one: int, affiliation: str) -> bool:
    return CONSPIRATOR[one].affiliation == AFFILIATION.kind(affiliation)


# Whom of the free ones a selector means, by who uses the card.
_ADMITS: dict[str, Callable[[State, int, int], bool]] = {
    "one": lambda s, user, one: True,
    "all": lambda s, user, one: True,
    "one_other": lambda s, user, one: one != user,
    "here": lambda s, user, one: s.at[one] == s.at[user],
    "others_here": lambda s, user, one: s.at[one] == s.at[user] and one != user,
    "berlin": lambda s, user, one: s.at[one] in BERLIN,
    "berlin_wehrmacht": lambda s, user, one: s.at[one] in BERLIN and _is(one, "wehrmacht"),
    "at_prague_high_or_extreme": lambda s, user, one: s.at[one] == PRAGUE and s.suspicion[one] >= HIGH,
    **{who: lambda s, user, one, who=who: _is(one, who) for who in AFFILIATION.ids},  # type: ignore[misc]
}


def _nearest_hitler(s: State, at: Effect) -> Sequence[int]:
    """BO-8.9: somebody in his own location is nearest; of several places the active player picks one."""
    if s.nazi[HITLER] == NONE:
        return ()
    if at.chosen:
        return here(s, at.chosen[0])
    far = DISTANCE[s.stage][s.nazi[HITLER]]
    places = sorted({s.at[one] for one in at_large(s)})
    least = min([far[place] for place in places])
    nearest = [place for place in places if far[place] == least]
    if len(nearest) > 1:
        s.then(ChoosePlace(owner(s, s.active), tuple(nearest), about(at), (at,)))
        return ()
    return here(s, nearest[0])


def suits(s: State, at: Effect, one: int) -> bool:
    """BO-10.6: under A and B only somebody who satisfies the option's own condition."""
    terms = conditions.lists.get(at.key, ())
    return all(fits(s, one, **term.given) for term in terms if term.word == "free_conspirator")


@book.options(ChoosePerson, Person)
def named_people(s: State, ask: ChoosePerson, seat: Seat) -> list[Choice]:
    """Those named by the effect (BO-4.4)."""
    return [PERSON[who] for who in sorted(ask.people)]


@book.refuse(ChoosePerson, Person)
def refuse_person(s: State, ask: ChoosePerson, seat: Seat, choice: Person) -> Reason | None:
    """Only one of those named by the effect (BO-4.4)."""
    return None if choice.who in ask.people else NotOffered(rule="BO-4.4")


@book.answer(ChoosePerson, Person)
def choose_person(s: State, ask: ChoosePerson, seat: Seat, choice: Person) -> None:
    """The effect goes on with the chosen conspirator (BO-4.4)."""
    go_on(s, ask.frames[0], choice.who)


def go_on(s: State, waiting: object, chosen: int) -> None:
    """The word that asked runs again and knows one answer more."""
    assert isinstance(waiting, Effect)
    effects.once(s, replace(waiting, chosen=(*waiting.chosen, chosen)))


book.asks(ChooseDeputy, Deputy)


@book.refuse(ChooseDeputy, Deputy)
def refuse_deputy(s: State, ask: ChooseDeputy, seat: Seat, choice: Deputy) -> Reason | None:
    """Only one of those named by the effect (BO-4.4)."""
    return None if choice.nazi in ask.nazis else NotOffered(rule="BO-4.4")


@book.answer(ChooseDeputy, Deputy)
def choose_deputy(s: State, ask: ChooseDeputy, seat: Seat, choice: Deputy) -> None:
    """The effect goes on with the chosen deputy (BO-4.4)."""
    go_on(s, ask.frames[0], choice.nazi)


@book.options(ChoosePlace, There)
def named_places(s: State, ask: ChoosePlace, seat: Seat) -> list[Choice]:
    """Those named by the effect (BO-4.4)."""
    return [THERE[place] for place in sorted(ask.places)]


@book.refuse(ChoosePlace, There)
def refuse_place(s: State, ask: ChoosePlace, seat: Seat, choice: There) -> Reason | None:
    """Only one of those named by the effect (BO-4.4)."""
    return None if choice.place in ask.places else NotOffered(rule="BO-4.4")


@book.answer(ChoosePlace, There)
def choose_place(s: State, ask: ChoosePlace, seat: Seat, choice: There) -> None:
    """The effect goes on with the chosen location (BO-4.4)."""
    go_on(s, ask.frames[0], choice.place)


def pick_place(s: State, at: Effect, seat: Seat, places: Sequence[int]) -> int | None:
    """The location chosen last, or the only one; None while it is asked, or if there is none."""
    if len(places) > 1:
        s.then(ChoosePlace(seat, tuple(places), about(at), (at,)))
        return None
    return places[0] if places else None


# --- one of several lists --------------------------------------------------------------------


def choose_list(s: State, user: int, key: str, n: int) -> None:
    """One of the lists under a key, after whatever is pushed before it (BO-13)."""
    branches = tuple(BRANCH.kind(f"{key}.{i}") for i in range(n))
    s.then(ChooseBranch(owner(s, user), user, branches))


book.asks(ChooseBranch, Branch)


@book.refuse(ChooseBranch, Branch)
def refuse_branch(s: State, ask: ChooseBranch, seat: Seat, choice: Branch) -> Reason | None:
    """BO-4.4; nobody is led where there is nobody who might agree (BO-16.25)."""
    if choice.branch not in ask.branches:
        return NotOffered(rule="BO-4.4")
    return NobodyToLead(rule="BO-16.25") if leads_nobody(s, ask.who, choice.branch) else None


def leads_nobody(s: State, user: int, branch: int) -> bool:
    """Whether a list would move somebody else, and everybody else is in prison or has refused this turn."""
    at = Effect(BRANCH[branch].id, 0, user)
    term = effects.at(at)
    if term.word != "move_conspirator" or term.given["who"] != "one_other":
        return False
    return not any(may_be_led(s, one) for one in candidates(s, at, "one_other"))


@book.answer(ChooseBranch, Branch)
def choose_branch(s: State, ask: ChooseBranch, seat: Seat, choice: Branch) -> None:
    """The chosen one of two effects follows (BO-4.4)."""
    s.then(Effect(BRANCH[choice.branch].id, 0, ask.who))
