"""Za hranou (In Too Deep): agents who hook criminals and let them commit crimes.

Read state, asks, turn, actions, crimes, evidence, dilemmas, chapter, scoring.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.game import Game, Option, Setup
from undertable.kernel.text import Words
from undertable.kernel.types import Sayable, Seat
from undertable.kit.kinds import FIRST_FORM, by_sort

from .belief.worlds import Suspicion
from .board.book import book
from .board.looks import is_echo
from .board.map import CLOCKWISE, onward
from .board.state import SPOT, State
from .box.tables import (
    AT,
    BONUS,
    BOOST,
    BORDER,
    BRANCH,
    CRIME,
    CRIMINAL,
    DECK,
    DILEMMA,
    ECHO_BOARD,
    ECHO_CARD,
    ENDING,
    EVIDENCE,
    FOLDER,
    ITEM,
    ITEM_KIND,
    LETTER,
    LINE,
    MAJOR,
    MODE,
    PETTY,
    POSITION,
    ROW,
    STORYLINE,
    THIRD,
    TO,
    WARRANT,
    ZONE,
)
from .manners import Courtesies
from .proof.laws import Evidence
from .proof.position import place
from .rules import setup
from .speech.answers import AREA, GOAL
from .speech.answers_effects import BARRIER, Between, PutBarrier

ENDINGS = [{lang: {form: row.text[lang]} for lang, form in FIRST_FORM.items()} for row in ENDING]

ECHO_CARDS = [  # they have numbers only (ZH-16.4)
    {lang: {form: str(n)} for lang, form in FIRST_FORM.items()} for n in range(1, len(ECHO_CARD) + 1)
]
NAMED = {lang: {form: "Echo"} for lang, form in FIRST_FORM.items()}
ECHO = [{**NAMED, "cs": {"nom": "Echo", "gender": "f"}}] * 3  # who plays after the last seat (ZH-16.1)


class Voices(Words):
    """The words of the game; the player after the last seat is Echo (ZH-16.1)."""

    def seat(self, seen: State, seat: Seat, lang: str) -> str:
        """What a player is called who has given no name."""
        return "Echo" if is_echo(seen, seat) else super().seat(seen, seat, lang)

    def told(self, thing: Sayable, seen: State) -> Sayable:
        """A border is named by the zones it lies between, as they lie in this game (ZH-2.11)."""
        if not isinstance(thing, PutBarrier) or not seen.ring:
            return thing
        beyond = onward(seen.ring.index(thing.zone), CLOCKWISE)
        return Between(thing.nth, thing.zone, seen.ring[beyond])


class ZaHranou(Game[State]):
    """Two to five agents, each for themselves; together they may foil the Syndicate's plan."""

    id = "za_hranou"
    # 2: a lock lasts until a major crime, the Shade driven out ignores barricades, boosts in the whole turn; 3: crimes pay by
    # their difficulty, and Echo more where she is short of hers
    rules = 3
    state = State
    book = book
    tables = (
        ZONE, CRIMINAL, ITEM, ITEM_KIND, EVIDENCE, BONUS, BOOST, DILEMMA, WARRANT, STORYLINE, DECK, CRIME, ENDING, BRANCH,
        MODE, POSITION, BORDER, ROW, THIRD, AREA, GOAL, SPOT, MAJOR, PETTY,
        ECHO_BOARD, ECHO_CARD, LETTER, LINE, BARRIER,
    )  # fmt: skip
    words = Voices(
        {**by_sort(tables), "at": AT, "to": TO, "ending": ENDINGS, "echo_card": ECHO_CARDS, "seat": ECHO},
        FOLDER / "locale",
    )
    modes = {row.id: row.players for row in MODE}
    options = (
        Option("storylines", (5, 6, 7)),
        Option("processing", ("must", "may")),
        Option("display_pick", ("random", "choose")),
        Option("boost_window", ("turn", "action_phase")),
        Option("criminals", ("random", "chosen")),
        Option("first_player", ("random", "first_seat")),
        Option("echo_board", ("normal", "hard")),
    )
    belief = Suspicion()
    manners = Courtesies()
    proof = Evidence()

    def applies(self, setup_: Setup, switch: str) -> bool:
        """Echo's board needs Echo (ZH-16.1)."""
        return switch != "echo_board" or setup_.mode == "echo"

    def begin(self, s: State, setup_: Setup) -> None:
        setup.begin(self, s, setup_)

    def place(self, s: State, setup_: Setup, position: dict[str, Any]) -> None:
        place(self, s, setup_, position)


GAME = ZaHranou()
