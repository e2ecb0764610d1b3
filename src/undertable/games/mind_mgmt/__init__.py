"""MIND MGMT: a hidden walk through Zanzibar and four agents on its track. Read state, asks, setup, recruiter, agents."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from undertable.kernel.game import Game, Option, Setup, SetupError, option
from undertable.kernel.text import Words
from undertable.kernel.types import Seat, Seats
from undertable.kit.kinds import by_sort

from .belief.worlds import MindBelief, census
from .board.book import book
from .board.looks import ONLY_RECRUITER, team
from .board.map import BORDER, PLACE
from .board.state import RECRUITER, State
from .box.tables import ACTION, AGENT, ALLY, AT, FEATURE, FOLDER, MODE, MODULE, RECRUITER_CARD
from .manners import MindManners, role
from .proof.laws import MindProof
from .proof.position import place
from .rules import setup, votes
from .rules.campaign import MindCampaign
from .rules.setup import SIDES

votes.register()

LEVELS = ("novice", "operative", "mastermind")
PACKAGES = 7  # of each side, all closed at the beginning (MM-12.1)


class MindWords(Words):
    """Names of places, people and features, and what the seats are called."""

    def seat(self, seen: State, seat: Seat, lang: str) -> str:
        """Seats by their roles."""
        return role(self, seat, lang)


class MindMgmt(Game[State]):
    """The Recruiter against one to five Rogue players; seat 0 is the Recruiter."""

    id = "mind_mgmt"
    rules = 2  # 2: with team votes on, an ally is put to the vote (MM-9.6); positions that cannot be are refused
    state = State
    book = book
    tables = (FEATURE, RECRUITER_CARD, AGENT, ALLY, PLACE, BORDER, MODE, ACTION, MODULE)
    words = MindWords({**by_sort(tables), "at": AT}, FOLDER / "locale")
    modes = dict.fromkeys(MODE.ids, (2, 3, 4, 5, 6))
    options = (
        Option("recruiter", ("player", *LEVELS)),
        Option("team_vote", (False, True)),
        Option("agent_assignment", ("free", "random")),
        Option("slip_previsited", (False, True)),
        Option("agent_chat", ("private", "public")),
        Option("note_limit", (False, True)),
        *(Option(f"{side}_packages", tuple(range(PACKAGES + 1)), f"shift_{side}") for side in SIDES),
        *(Option(module.id, (False, True), f"shift_{module.side}") for module in MODULE),
    )
    belief = MindBelief()
    manners = MindManners()
    proof = MindProof()
    campaign = MindCampaign()

    def check_setup(self, setup_: Setup) -> None:
        """Six seats are five players together against an automated Recruiter (MM-3.4)."""
        super().check_setup(setup_)
        if setup_.seats == 6 and option(self, setup_, "recruiter") == "player":
            raise SetupError("six seats need an automated recruiter: choose novice, operative or mastermind")

    def setups(self) -> list[Setup]:
        """Every mode with every number of seats."""
        return [
            Setup(mode, n, {"recruiter": "operative"} if n == 6 else {})
            for mode, counts in self.modes.items()
            for n in counts
        ]

    def begin(self, s: State, setup_: Setup) -> None:
        setup.begin(self, s, setup_)

    def place(self, s: State, setup_: Setup, position: dict[str, Any]) -> None:
        place(self, s, setup_, position)

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        return census(s)

    def viewer(self, s: State, seat: Seat) -> Seats:
        """MM-15.6: all Rogue players know the same."""
        return ONLY_RECRUITER if seat == RECRUITER else team(s)

    def applies(self, setup_: Setup, switch: str) -> bool:
        """Some switches need several Rogue players (MM-3.2, MM-3.3, MM-15.1), one the second Mind Slip token (MM-4.19),
        those of SHIFT a Full Game (MM-3.1)."""
        if switch in MODULE or switch.endswith("_packages"):
            return setup_.mode == "full"
        if switch in ("team_vote", "agent_assignment", "agent_chat"):
            return setup_.seats > 2
        return switch != "slip_previsited" or setup_.mode == "full"


GAME = MindMgmt()
