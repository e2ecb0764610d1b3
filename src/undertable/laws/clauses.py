"""A reason that nobody misses is decoration: remove each clause of `refuse`, one at a time, and demand an outcry.

May touch: a Book's refusals, while a clause is removed. Must not: be used outside tests.
Whatever `refuse` says is held against options that were written down without it: the game's own list, or for questions
whose options are derived a list that the tests write from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from undertable.kernel.engine import asked, options, pending, refuse, universe
from undertable.kernel.game import Book, Game, Setup
from undertable.kernel.match import Match
from undertable.kernel.types import CHANCE, Choice, Frame, Reason, Seat

from .check import ChosenDice
from .roam import RandomChooser
from .trial import LawBroken

Rule = Callable[[Any, Any, Seat], Sequence[Choice]]  # state, question, seat: what the rules allow
Rules = Mapping[type[Frame], Rule]
Beginning = tuple[Setup, dict[str, Any] | None]  # a set-up, and a position where it does not begin at the beginning


class Clause(msgspec.Struct, frozen=True):
    """One reason that one sort of answer to one question may meet with."""

    frame: type[Frame]
    choice: type[Choice]
    reason: str  # the name of its sentence, or of its sentences where it has several

    def __str__(self) -> str:
        return f"{self.frame.__name__}, {self.choice.__name__}: {self.reason}"


class Clauses(msgspec.Struct):
    """What was refused in the games played, and which removals nobody noticed."""

    met: set[Clause] = set()
    noticed: set[Clause] = set()

    def survivors(self) -> list[str]:
        """The clauses one might as well leave out."""
        return sorted(str(clause) for clause in self.met - self.noticed)

    def reasons(self) -> set[str]:
        """The names of all reasons given."""
        return {clause.reason for clause in self.met}


@contextmanager
def without(book: Book[Any], clause: Clause) -> Iterator[None]:
    """The rules with that one clause left out."""
    whole = book._refuse[clause.frame]

    def partly(s: Any, ask: Any, seat: Seat, choice: Choice) -> Reason | None:
        reason: Reason | None = whole(s, ask, seat, choice)
        if reason is None or type(choice) is not clause.choice or reason.says.name != clause.reason:
            return reason
        return None

    book._refuse[clause.frame] = partly
    try:
        yield
    finally:
        book._refuse[clause.frame] = whole


def clauses(game: Game[Any], rules: Rules, besides: Sequence[Beginning] = (), seed: int = 0) -> Clauses:
    """Play once from every beginning of a law run and from others that a test names; look at every question.

    Raises LawBroken where what is open is not what the rules allow, in that order.
    """
    found = Clauses()
    for n, (setup, position) in enumerate([*game.proof.trials(), *besides]):
        rng = Random(f"{seed}:{n}")
        chooser = RandomChooser(rng)
        match: Match[Any] = Match.new(game, setup, dice=ChosenDice(chooser), position=position)
        while seats := asked(match.state):
            if seats == (CHANCE,):
                match.fall()
                continue
            for seat in seats:
                _look(match.state, seat, rules, found)
            seat = rng.choice([seat for seat in seats if options(match.state, seat)])  # who may speak up need not
            match.decide(seat, chooser.choose(options(match.state, seat)))
    return found


def _look(s: Any, seat: Seat, rules: Rules, found: Clauses) -> None:
    """One seat's question: is that open which the rules allow, and would a missing clause show?"""
    ask: Any = pending(s)
    book: Book[Any] = s.game.book
    rule = rules.get(type(ask))
    if rule is not None:
        open_now, ruled = list(options(s, seat)), list(rule(s, ask, seat))
        if open_now != ruled:
            raise LawBroken("6b", f"{ask} for seat {seat}: open is {open_now}, the rules allow {ruled}")
    if type(ask) not in book._refuse:
        return
    everything = universe(s, seat)
    for choice in everything:
        reason = refuse(s, seat, choice)
        clause = None if reason is None else Clause(type(ask), type(choice), reason.says.name)
        if clause is None or clause in found.noticed:
            continue
        found.met.add(clause)
        with without(book, clause):
            let_through = {c for c in everything if refuse(s, seat, c) is None}
            listed = set(rule(s, ask, seat) if rule is not None else options(s, seat))
        if let_through != listed:
            found.noticed.add(clause)
