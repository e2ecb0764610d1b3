"""How a SHIFT campaign goes from game to game (MM-12.1 to MM-12.7): packages opened, modules each side may select.

May touch: the table of modules, and what everybody sees of a finished game. Must not: keep anything; the table does.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec

from undertable.kernel.campaign import CampaignRules, Content, Note, Opened, Selected, Side
from undertable.kernel.game import Setup
from undertable.kernel.text import Says
from undertable.kernel.types import Seat, Seats

from ..board.looks import ONLY_RECRUITER
from ..board.state import RECRUITER, SHARED, State
from ..box.tables import ALLY, MODE, MODULE, RECRUITER_CARD, in_package
from .end import RECRUITS, TIME
from .setup import SIDES

PACKAGES = 7  # of each side
THE_SIDES = (Says("The Recruiter"), Says("The Agents"))
CARD, ENDED, NOT_SHOWN = Says("The Recruiter's card"), Says("The end"), Says("not shown")
ENDS = {  # MM-12.6: how the Recruiter has won; of the Agents' victories the time is noted
    RECRUITS: Says("R: recruits"),
    TIME: Says("T: time"),
    "": Says("resigned at {time}:00"),
}
AT_TIME = Says("{time}:00")


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


class MindCampaign(CampaignRules[State]):
    """The same people in the same roles over several Full Games (MM-12.1)."""

    standing = Campaign
    prize = RECRUITER  # MM-12.7: whoever bids most

    def counts(self, setup: Setup) -> bool:
        """MM-12.1: Training Missions never count."""
        return MODE.row(setup.mode).full

    def sides(self, setup: Setup) -> list[Seats]:
        """MM-1.1: the Recruiter against all Rogue players."""
        return [ONLY_RECRUITER, (1 << setup.seats) - 1 & ~ONLY_RECRUITER]

    def called(self, side: Side, lang: str) -> str:
        """The Recruiter or the Agents."""
        return self._say(THE_SIDES[side], lang)

    def opened(self, now: Campaign, side: Side) -> Opened:
        """MM-12.3: one module out of each package."""
        return Opened(tuple(MODULE[module].id for module in now.modules(SIDES[side])), PACKAGES)

    def content(self, switch: str, lang: str) -> Content:
        """MM-12.3: a module, and perhaps a Recruiter card or an ally."""
        module, name = MODULE.row(switch), self.game.words.name
        cards = [name("recruiter", n, lang) for n, card in enumerate(RECRUITER_CARD) if in_package(card) == module]
        cards += [name("ally", n, lang) for n, card in enumerate(ALLY) if in_package(card) == module]
        return Content(name("module", MODULE.kind(switch), lang), module.text[lang], ", ".join(cards))

    def closed(self) -> frozenset[str]:
        """MM-12.1, MM-12.4: all packages are closed at first, and in the first game no module is used."""
        return frozenset((*MODULE.ids, *(f"{side}_packages" for side in SIDES)))

    def order(self, now: Campaign) -> list[Side]:
        """MM-12.4: first the side that lost the last game; before the first game nobody has anything to select."""
        last = SIDES.index(now.winner) if now.winner else 0
        return [1 - last, last]

    def most(self, now: Campaign, side: Side, selected: Selected) -> int:
        """MM-12.4: how many, after the loser has selected."""
        return now.allowance(SIDES[side], len(selected.get(1 - side, ())))

    def setup(self, before: Setup, now: Campaign, selected: Selected) -> Setup:
        """MM-12.3, MM-12.4: as before, with the packages that are open now and the modules selected for this game."""
        kept = {name: value for name, value in before.options.items() if name not in self.closed()}
        modules = [MODULE.kind(name) for names in selected.values() for name in names]
        return Setup(before.mode, before.seats, {**kept, **now.options(modules)})

    def after(self, now: Campaign, winner: Side) -> Campaign:
        """MM-12.2."""
        return now.after(SIDES[winner])

    def note(self, seen: State) -> Note:
        """MM-12.6: the Recruiter card, how the game ended and when; no card where a game was resigned before it was chosen."""
        why = "" if seen.over is None else str(seen.over.why[-1])
        card = RECRUITER_CARD.ids[seen.card.kind] if seen.card.kind >= 0 else ""
        return {"card": card, "why": why, "time": seen.time, "agents": seen.controller, "seats": seen.seats}

    def said(self, note: Note, lang: str) -> list[tuple[str, str]]:
        """MM-12.6: the columns of the record sheet."""
        card = self.game.words.name("recruiter", RECRUITER_CARD.kind(note["card"]), lang) if note["card"] else ""
        end = ENDS.get(note["why"], AT_TIME)
        return [
            (self._say(CARD, lang), card or self._say(NOT_SHOWN, lang)),
            (self._say(ENDED, lang), self._say(end, lang, time=f"{note['time']:02}")),
        ]

    def played(self, note: Note, lang: str) -> list[tuple[str, tuple[Seat, ...]]]:
        """MM-12.6: the players of Meru, Lyme, Bill and Dusty; an agent that the team commands together has them all."""
        rogues = tuple(range(1, note.get("seats", 1)))
        return [
            (self.game.words.name("agent", agent, lang), rogues if seat == SHARED else (seat,))
            for agent, seat in enumerate(note.get("agents", []))
        ]

    def _say(self, says: Says, lang: str, **values: object) -> str:
        return self.game.words.template(says.text, "", None, lang).format(**values)


def allowed(by_loser: int, streak: int) -> int:
    """MM-12.4, MM-17.30: one fewer than the loser for each game won in a row, and never fewer than none.

    >>> allowed(2, 2), allowed(5, 1), allowed(3, 7)
    (0, 4, 0)
    """
    return max(0, by_loser - streak)


def automated(modules: list[int], most: int, rng: Random) -> list[int]:
    """MM-13.7: the automated side selects as many as it may, any of them where it has more."""
    return sorted(rng.sample(modules, min(most, len(modules))))
