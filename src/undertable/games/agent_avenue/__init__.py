"""Můj soused špion (Agent Avenue): the game that teaches the kernel. Read state, asks, setup, turn."""

from __future__ import annotations

from typing import Any

from undertable.kernel.game import Game, Option, Setup
from undertable.kernel.text import Words
from undertable.kernel.types import Seat
from undertable.kit.kinds import by_sort

from .belief.known import AvenueBelief
from .board.book import book
from .board.map import DISTANCE_NAMES, SHIFT, SHIFT_NAMES, SIDE, SPACE
from .board.state import State
from .box.tables import AGENT, CARD, FOLDER, MODE
from .manners import AvenueManners
from .proof.laws import AvenueProof
from .proof.position import place
from .rules import setup
from .rules.end import CLAIM, CLAIM_NAMES


class AvenueWords(Words):
    """Names of cards and places, and what the seats are called."""

    def seat(self, seen: State, seat: Seat, lang: str) -> str:
        """A side played alone goes by its colour; teammates are numbered."""
        side = seen.side_of[seat]
        name = self.name("side", side, lang)
        seats = [x for x, y in enumerate(seen.side_of) if y == side]
        return name if len(seats) == 1 else f"{name} {seats.index(seat) + 1}"


class AgentAvenue(Game[State]):
    """Two sides chase each other around a street of spies."""

    id = "agent_avenue"
    rules = 2  # 2: positions that cannot be are refused
    state = State
    book = book
    tables = (AGENT, CARD, SIDE, SPACE, MODE, CLAIM, SHIFT)
    words = AvenueWords(
        {
            **by_sort(tables),
            "claim": CLAIM_NAMES,
            "spaces": DISTANCE_NAMES,
            "shift": SHIFT_NAMES,
        },
        FOLDER / "locale",
    )
    modes = {"simple": (2, 3, 4), "advanced": (2, 3, 4)}
    options = (
        Option("start_side", ("random", "green", "blue")),
        Option("team_side", ("green", "blue", "random")),
        Option("exchange_draws_above_hand_size", (True, False)),
        Option("reveal_hidden_at_game_end", (True, False)),
        Option("free_team_chat", (False, True)),
        Option("use_extra_market_cards", (False, True)),
    )
    belief = AvenueBelief()
    manners = AvenueManners()
    proof = AvenueProof()

    def begin(self, s: State, setup_: Setup) -> None:
        setup.begin(self, s, setup_)

    def place(self, s: State, setup_: Setup, position: dict[str, Any]) -> None:
        place(self, s, setup_, position)

    def applies(self, setup_: Setup, switch: str) -> bool:
        """Some switches are about teams (AA-9), one about the black market (AA-11)."""
        if switch == "team_side":
            return setup_.seats == 3
        if switch == "free_team_chat":
            return setup_.seats > 2
        return switch != "use_extra_market_cards" or setup_.mode == "advanced"


GAME = AgentAvenue()
