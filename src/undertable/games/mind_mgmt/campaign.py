"""How a SHIFT campaign goes from game to game (MM-12.2 to MM-12.4): packages opened, modules each side may select.

May touch: nothing of a game but its table of modules. Must not: keep anything; whoever leads a campaign stores it.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec

from .cards import MODULE
from .setup import SIDES

PACKAGES = 7  # of each side


class Campaign(msgspec.Struct, frozen=True):
    """The same players in the same roles: what was opened, and who has won how often in a row."""

    opened: tuple[int, int] = (0, 0)  # by side: the Recruiter, the Agents
    winner: str = ""  # of the last game; nobody before the first
    streak: int = 0  # games it has won in a row

    def after(self, winner: str) -> Campaign:
        """MM-12.2: the loser of a Full Game opens its next package, as long as there is one."""
        opened = list(self.opened)
        loser = 1 - SIDES.index(winner)
        opened[loser] = min(opened[loser] + 1, PACKAGES)
        streak = self.streak + 1 if winner == self.winner else 1
        return Campaign((opened[0], opened[1]), winner, streak)

    def modules(self, side: str) -> list[int]:
        """The modules that a side has out of its packages (MM-12.3)."""
        open_ones = self.opened[SIDES.index(side)]
        return [module for module, row in enumerate(MODULE) if row.side == side and row.package <= open_ones]

    def allowance(self, side: str, by_loser: int = 0) -> int:
        """MM-12.4: how many a side may select; the winner says so after the loser, who has selected so many."""
        if not self.winner:
            return 0
        all_open = len(self.modules(side))
        return min(all_open, allowed(by_loser, self.streak)) if side == self.winner else all_open

    def options(self, selected: Iterable[int]) -> dict[str, int | bool]:
        """The switches of the next game: packages, and the modules selected by both sides."""
        packages = {f"{side}_packages": n for side, n in zip(SIDES, self.opened, strict=True) if n}
        return {**packages, **{MODULE[module].id: True for module in sorted(selected)}}


def allowed(by_loser: int, streak: int) -> int:
    """MM-12.4, MM-17.30: one fewer than the loser for each game won in a row, and never fewer than none.

    >>> allowed(2, 2), allowed(5, 1), allowed(3, 7)
    (0, 4, 0)
    """
    return max(0, by_loser - streak)


def automated(modules: list[int], most: int, rng: Random) -> list[int]:
    """MM-13.7: the automated side selects as many as it may, any of them where it has more."""
    return sorted(rng.sample(modules, min(most, len(modules))))
