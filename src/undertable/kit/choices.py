"""Every answer there is: the choices of a class, made once from what its fields may hold.

May touch: the marks of a choice's fields, at import. Must not: know who is asked, or what is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Literal, TypeVar, get_args, get_origin

from undertable.kernel.book import intern
from undertable.kernel.state import FieldSpec, fields_of
from undertable.kernel.types import Choice

from .kinds import SEAT

C = TypeVar("C", bound=Choice)


def every(cls: type[C], **limits: int) -> Any:
    """The choices of a class as lists in lists, one for each field: `every(Offer)[up][down]`; one choice if it has none.

    A field holds a row of its table, up to its limit where one is given (seats need one); a bool is yes, then no; a
    Literal each of its words. Where fields alone do not tell, see `kernel.book.intern`.
    """
    specs = fields_of(cls)
    values = [_values(cls, spec, limits.get(spec.name, 0)) for spec in specs]
    flat = [cls(*given) for given in product(*values)]
    intern(cls, flat)
    table: list[Any] = flat
    for held in reversed(values[1:]):
        table = [table[i : i + len(held)] for i in range(0, len(table), len(held))]
    return table if specs else flat[0]


def _values(cls: type[Choice], spec: FieldSpec, limit: int) -> Sequence[Any]:
    kind: Any = get_origin(spec.type)
    if kind is Literal:
        return get_args(spec.type)
    if spec.type is bool:
        return (True, False)
    if spec.of.table is None or (spec.of.table is SEAT and not limit):
        raise TypeError(f"{cls.__name__}.{spec.name} does not say what it may hold")
    return range(limit or len(spec.of.table))
