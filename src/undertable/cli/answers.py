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
FILLERS = frozenset(("a", "and", "the", "kartu", "karta", "card", "vylozit", "vyloz", "lay", "offer"))

Part = frozenset[str]  # the words any of which names this part of an answer


class Entry(NamedTuple):
    """One possible answer: how to say it, in parts, and what it means."""

    parts: tuple[Part, ...]
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


def _covers(typed: Sequence[str], parts: Sequence[Part]) -> int | None:
    """How many parts the words name, in order, or None if a word fits nowhere."""
    at = -1
    for word in typed:
        if at + 1 < len(parts) and _names(word, parts[at + 1]):
            at += 1
        elif at < 0 or not _names(word, parts[at]) or word.isdigit():
            return None
    return at + 1


def match(typed: Sequence[str], entries: Iterable[Entry]) -> Found:
    """The entries that some words may mean.

    >>> from undertable.kernel.types import HUSH
    >>> pair = Entry((part(1, "Mole"), part(2, "Enforcer")), "", HUSH)
    >>> [len(match(words(x), [pair]).whole) for x in ("1 2", "mo enf", "12", "mole")]
    [1, 1, 0, 0]
    """
    offered = list(entries)
    found = _match(typed, offered)
    kept = [word for word in typed if word not in FILLERS]
    return found if found.whole or found.begun or not kept else _match(kept, offered)


def _match(typed: Sequence[str], entries: list[Entry]) -> Found:
    """The same word for word; each choice once, however many ways lead to it."""
    whole: dict[Choice, Entry] = {}
    begun: dict[Choice, Entry] = {}
    exact: dict[Choice, Entry] = {}
    for entry in entries:
        covered = _covers(typed, entry.parts)
        if covered == len(entry.parts):
            whole.setdefault(entry.choice, entry)
            if all(word in set().union(*entry.parts) for word in typed):
                exact.setdefault(entry.choice, entry)
        elif covered:
            begun.setdefault(entry.choice, entry)
    if len(exact) == 1:
        return Found(list(exact.values()), list(begun.values()))
    if begun and len(typed) == 1 and len(typed[0]) == 1:  # one letter may be the beginning of anything
        return Found([], list((whole | begun).values()))
    return Found(list(whole.values()), list(begun.values()))
