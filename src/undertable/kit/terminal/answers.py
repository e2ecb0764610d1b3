"""Typed words and the answers they mean: numbers, names, beginnings of names, with or without accents.

May touch: what is offered. Must not: know any game.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from undertable.kernel.types import Choice

_token = re.compile(r"[^\W\d_]+|\d+")
FILLERS = frozenset(("a", "and", "the"))

Part = frozenset[str]  # the words any of which names this part of an answer


class Remark(frozenset[str]):
    """Words that may be said at this place of an answer, and need not."""


Way = tuple[Part, ...]  # one way to say an answer, part by part


class Entry(NamedTuple):
    """One possible answer: how to say it, in parts, and what it means."""

    parts: Way
    label: str
    choice: Choice


class Found(NamedTuple):
    """What some words may mean: whole answers, and answers they only begin."""

    whole: list[Entry]
    begun: list[Entry]


def words(text: str) -> list[str]:
    """The words and numbers of a text, without case and accents.

    >>> words("Vyměň 2, Sabotéra!"), words("v2")
    (['vymen', '2', 'sabotera'], ['v', '2'])
    """
    flat = unicodedata.normalize("NFKD", text.casefold())
    return _token.findall("".join(c for c in flat if not unicodedata.combining(c)))


def part(*texts: object) -> Part:
    """A part that any word of these texts names."""
    return frozenset(word for text in texts for word in words(str(text)))


def _names(typed: str, part: Part) -> bool:
    if typed.isdigit():
        return typed in part
    return any(word.startswith(typed) for word in part)


def _covers(typed: Sequence[str], parts: Way) -> bool | None:
    """Whether the words say a whole answer, in order; None if they do not even begin it.

    A word may name the next part, or say more of the one before it: all readings are followed, for which of them
    was meant shows only later.
    """
    reached = {-1}
    for word in typed:
        reached = {to for at in reached for to in _steps(word, parts, at)}
    if not typed or not reached:
        return None
    return any(_is_last(parts, at) for at in reached)


def _steps(word: str, parts: Way, at: int) -> list[int]:
    """The parts that a word may name after part `at`; a number is said once."""
    stays = [at] if at >= 0 and not word.isdigit() and _names(word, parts[at]) else []
    for to in range(at + 1, len(parts)):
        if _names(word, parts[to]):
            stays.append(to)
        if not isinstance(parts[to], Remark):
            break
    return stays


def _is_last(parts: Way, at: int) -> bool:
    return all(isinstance(part, Remark) for part in parts[at + 1 :])


def match(typed: Sequence[str], entries: Iterable[Entry]) -> Found:
    """The entries that some words may mean; of several, the one that is called just so.

    >>> from undertable.kernel.types import HUSH
    >>> pair = Entry((Remark(part("offer")), part(1, "Mole"), part(2, "Enforcer")), "", HUSH)
    >>> [len(match(words(x), [pair]).whole) for x in ("1 2", "mo enf", "offer the mole and enforcer", "12", "mole")]
    [1, 1, 1, 0, 0]
    >>> drop, free = (Entry((part("drop"), Remark(part("free"))), label, n) for n, label in enumerate(("drop", "drop, free")))
    >>> [[entry.label for entry in match(words(x), [drop, free]).whole] for x in ("drop", "drop free", "dr")]
    [['drop'], ['drop, free'], ['drop', 'drop, free']]
    """
    offered = list(entries)
    found = _match(typed, offered)
    if len(found.whole) != 1 and (called := _called(typed, offered)) is not None:
        return Found([called], found.begun)
    kept = [word for word in typed if word not in FILLERS]
    return found if found.whole or found.begun or not kept else _match(kept, offered)


def mentioning(typed: Sequence[str], entries: Iterable[Entry]) -> list[Entry]:
    """The entries in which all these words stand, in whatever order; each choice once.

    >>> from undertable.kernel.types import HUSH
    >>> pair = Entry((part("offer"), part("Mole"), part("Enforcer")), "offer Mole and Enforcer", HUSH)
    >>> [len(mentioning(words(x), [pair])) for x in ("enforcer mole", "enf", "mole mole", "spy")]
    [1, 1, 0, 0]
    """
    found = {entry.choice: entry for entry in entries if _stand_in(typed, entry)}
    return list(found.values())


def _stand_in(typed: Sequence[str], entry: Entry) -> bool:
    left = {*words(entry.label), *(word for one in entry.parts for word in one)}
    for said in typed:
        meant = next(
            (word for word in sorted(left) if word == said or (word.startswith(said) and not said.isdigit())), None
        )
        if meant is None:
            return False
        left.remove(meant)
    return bool(typed)


def _called(typed: Sequence[str], entries: list[Entry]) -> Entry | None:
    """The one answer that the menu calls exactly as it was typed: "drop" beside "drop, free"."""
    called = {entry.choice: entry for entry in entries if words(entry.label) == list(typed)}
    return next(iter(called.values())) if len(called) == 1 else None


def _match(typed: Sequence[str], entries: list[Entry]) -> Found:
    """The same word for word; each choice once, however many ways lead to it."""
    whole: dict[Choice, Entry] = {}
    begun: dict[Choice, Entry] = {}
    exact: dict[Choice, Entry] = {}
    for entry in entries:
        covered = _covers(typed, entry.parts)
        if covered:
            whole.setdefault(entry.choice, entry)
            if all(word in set().union(*entry.parts) for word in typed):
                exact.setdefault(entry.choice, entry)
        elif covered is not None:
            begun.setdefault(entry.choice, entry)
    if len(exact) == 1:
        return Found(list(exact.values()), list(begun.values()))
    if begun and len(typed) == 1 and len(typed[0]) == 1:  # one letter may be the beginning of anything
        return Found([], list((whole | begun).values()))
    return Found(list(whole.values()), list(begun.values()))
