"""How a game is begun: mode, seats, switches.

May touch: nothing but faults. Must not: know any game.
"""

from __future__ import annotations

import msgspec

from .fault import Fault


class Option(msgspec.Struct, frozen=True):
    """A switch of a game: its name, the values it may take, the default first."""

    name: str
    values: tuple[str | int | bool, ...]
    group: str = ""  # switches of one group are folded together on the form of a new table

    def allows(self, value: str | int | bool) -> bool:
        """Whether it may be set so; a number is no truth value, though Python thinks so.

        >>> Option("votes", (False, True)).allows(1)
        False
        """
        return value in self.values and isinstance(value, bool) is isinstance(self.values[0], bool)


class Setup(msgspec.Struct, frozen=True):
    """How a game is begun: mode, number of seats, switches that differ from their default."""

    mode: str
    seats: int
    options: dict[str, str | int | bool] = {}
    host: int | msgspec.UnsetType = msgspec.UNSET  # the seat of whoever made the table; absent where it does not matter


class SetupError(Fault):
    """A set-up no game can begin with; the message says what to choose instead."""
