"""Atentát na Hitlera (Black Orchestra): conspirators against the clock. Read state, asks, turn, actions, plots, history."""

from __future__ import annotations

from typing import Any

from undertable.kernel.game import Game, Option, Setup, option
from undertable.kit.kinds import by_sort

from .belief.worlds import OrchestraBelief
from .board.book import book
from .board.state import STAGE, State
from .box.tables import (
    ABILITY,
    ACTION,
    AFFILIATION,
    AT,
    BRANCH,
    CARD,
    CONSPIRATOR,
    DIFFICULTY,
    DOSSIER,
    ENDING,
    EVENT,
    FACE,
    FOLDER,
    IN_FULL,
    INTERROGATION,
    ITEM,
    MODE,
    MOTIVATION,
    NAZI,
    OPTION,
    OUT,
    PERIOD,
    PLACE,
    PLOT,
    RESISTANCE,
    REWARD,
    SHORT,
    SUSPICION,
    TO,
    VARIANT,
    WINDOW,
)
from .manners import OrchestraManners
from .proof.laws import OrchestraProof
from .proof.position import place
from .rules import setup
from .speech.naming import OrchestraWords


class BlackOrchestra(Game[State]):
    """One to five players lead conspirators of the German resistance, and win or lose together."""

    id = "black_orchestra"
    # 2: nobody is asked what to hand over, or to use in an attempt, where there is nothing (BO-6.9, BO-7.2)
    # 3: plots C and D that were thought better of may still be attempted after the same event (BO-7.10)
    rules = 3
    state = State
    book = book
    tables = (
        PLACE, ITEM, CARD, CONSPIRATOR, NAZI, EVENT, INTERROGATION, OPTION, RESISTANCE, ABILITY, MOTIVATION, SUSPICION,
        FACE, REWARD, ENDING, WINDOW, BRANCH, MODE, STAGE, DOSSIER, PLOT, ACTION, AFFILIATION, DIFFICULTY, VARIANT, PERIOD,
    )  # fmt: skip
    words = OrchestraWords({**by_sort(tables), **SHORT, **IN_FULL, "at": AT, "to": TO, "out": OUT}, FOLDER / "locale")
    modes = {row.id: row.players for row in MODE}
    options = (
        Option("difficulty", ("standard", "easy", "hard")),
        Option("loyal_henchmen", (False, True)),
        Option("no_time_to_lose", (False, True)),
        Option("secured_documents", (False, True)),
        Option("boards", ("pick", "random")),
        Option("first", ("random", "host")),
    )
    belief = OrchestraBelief()
    manners = OrchestraManners()
    proof = OrchestraProof()

    def asks_host(self, setup_: Setup) -> bool:
        """Whoever made the table may begin (BO-3.8)."""
        return option(self, setup_, "first") == "host"

    def begin(self, s: State, setup_: Setup) -> None:
        setup.begin(self, s, setup_)

    def place(self, s: State, setup_: Setup, position: dict[str, Any]) -> None:
        place(self, s, setup_, position)


GAME = BlackOrchestra()
