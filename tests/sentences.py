"""The sentences of refusals and hints that modules declare, found among what they hold."""

from __future__ import annotations

import sys
from typing import Any, TypeVar

from undertable.kernel.text import Explanation, Sentence, Slot, parts_of
from undertable.kernel.types import Because, Reason

Said = TypeVar("Said", Sentence, Explanation)


def sentences(home: str, sort: type[Said]) -> list[Said]:
    """Those of one sort in the modules of a package, by themselves or in tables."""
    found: dict[int, Said] = {}
    for name, module in sorted(sys.modules.items()):
        if f"{name}.".startswith(f"{home}."):
            for value in list(vars(module).values()):
                for one in value.values() if isinstance(value, dict) else (value,):
                    if isinstance(one, sort):
                        found[id(one)] = one
    return list(found.values())


def gaps(said: Sentence | Explanation) -> set[str]:
    """The gaps of all that one says."""
    texts = (text for source in said.text.sources() for text in source)
    return {part.field for text in texts for part in parts_of(text) if isinstance(part, Slot)}


def filled(said: Explanation) -> Because:
    """A hint with the first row of every table in its gaps."""
    return said((), **dict.fromkeys(gaps(said), 0))


def sentence_of(why: object) -> Sentence | Explanation | None:
    """What a refusal or a hint says, if it is one."""
    return why.says if isinstance(why, Reason | Because) else None


def gap_of(why: Because | None, name: str) -> Any:
    """What stands in a gap of a hint."""
    assert why is not None
    return why.gaps[name]
