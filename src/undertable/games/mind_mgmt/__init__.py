"""MIND MGMT: a hidden walk through Zanzibar and four agents on its track. Read state, asks, setup, recruiter, agents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from undertable.kernel.game import Game, Option, Setup, SetupError, Trial
from undertable.kernel.layer import Layer
from undertable.kernel.text import Words
from undertable.kernel.types import ALL, Choice, Event, Seat, Seats

from . import agents, deploy, notes, recruiter, setup, timeout, votes  # noqa: F401  (filling the book)
from .belief import census, consistent, determinize
from .board import BORDER_NAMES, PLACE_NAMES
from .book import ONLY_RECRUITER, book, team
from .cards import (
    AGENT_NAMES,
    AGENTS,
    ALLIES,
    ALLY_NAMES,
    AT,
    FEATURE_NAMES,
    FEATURES,
    FOLDER,
    MODES,
    RECRUITER_NAMES,
    RECRUITERS,
)
from .events import EVENTS, Activated, Asked, Disclosed, Won
from .known import Known, fits, known
from .position import place
from .state import FACTS, RECRUITER, Guessed, State

votes.register()

LEVELS = ("novice", "operative", "mastermind")

END_GAME = {  # one alert from the goal, with tokens to reveal and a Mind Slip to find
    "trail": ["d3", "d4", "c4", "c5", "b5", "b4", "b3", "b2", "c2", "c3", "d2", "d1", "e1"],
    "secret": ["spy_bird", "assassin_dogs", "dangerous_garden"],
    "discard": ["dream_bus", "psychic_palm", "thought_pool"],
    "agents": {"meru": "d1", "lyme": "f2", "bill": "e2", "dusty": "c2"},
    "immortals": ["b1", "e2", "a4", "f5"],
    "steps": {"d2": 12, "c2": 11},
    "slip_site": "b2",
}


class MindMgmt(Game[State]):
    """The Recruiter against one to five Rogue players; seat 0 is the Recruiter."""

    id = "mind_mgmt"
    rules = 2  # 2: with team votes on, an ally is put to the vote (MM-9.6); positions that cannot be are refused
    state = State
    book = book
    words = Words(
        {
            "feature": FEATURE_NAMES,
            "at": AT,
            "recruiter": RECRUITER_NAMES,
            "agent": AGENT_NAMES,
            "ally": ALLY_NAMES,
            "place": PLACE_NAMES,
            "border": BORDER_NAMES,
        },
        FOLDER / "locale" / "cs.po",
    )
    modes = dict.fromkeys(MODES, (2, 3, 4, 5, 6))
    mode_names = {
        "training": {"en": "Training Mission", "cs": "Výcviková mise"},
        "full": {"en": "Full Game", "cs": "Plná hra"},
    }
    newcomer = 1  # hunting is easier to begin with than hiding
    options = (
        Option("recruiter", ("player", *LEVELS)),
        Option("team_vote", (False, True)),
        Option("agent_assignment", ("free", "random")),
        Option("slip_previsited", (False, True)),
        Option("agent_chat", ("private", "public")),
        Option("note_limit", (False, True)),
    )
    aids = ("", "recruiter", "rogues")
    events = EVENTS
    same_talk = True
    verdict = Won
    facts = FACTS
    knows = True
    named = {
        **dict.fromkeys(("immortal", "agent", "site", "trail", "plan"), "place"), "mayhem": "border", "active": "agent",
        **dict.fromkeys(("secret", "row", "discard"), "feature"), **dict.fromkeys(("allies", "spent"), "ally"),
        **dict.fromkeys(("potential", "card", "away"), "recruiter"),
    }  # fmt: skip
    indexed = {
        **dict.fromkeys(("step", "note"), "place"), **dict.fromkeys(("agent", "standing", "controller"), "agent"),
        "symbol": "feature",
    }  # fmt: skip
    bound = 1200
    content = tuple(
        [f"agent:{agent.id}" for agent in AGENTS]
        + [f"recruiter:{card.id}" for card in RECRUITERS]
        + [f"ally:{ally.id}" for ally in ALLIES]
        + [f"feature:{feature}" for feature in FEATURES]
    )

    def check_setup(self, setup_: Setup) -> None:
        """Six seats are five players together against an automated Recruiter (MM-3.4)."""
        super().check_setup(setup_)
        if setup_.seats == 6 and self.option(setup_, "recruiter") == "player":
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

    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        return determinize(seen, who, rng)

    def consistent(self, world: State, seen: State, who: Seats) -> bool:
        return consistent(world, seen, who)

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        return census(s)

    def know(self, seen: State) -> Known:
        """MM-15.7: the net around the Recruiter."""
        return known(seen)

    def fits(self, world: State, known: Known) -> bool:
        return fits(world, known)

    def viewer(self, s: State, seat: Seat) -> Seats:
        """MM-15.6: all Rogue players know the same."""
        return ONLY_RECRUITER if seat == RECRUITER else team(s)

    def sides(self, seen: State) -> list[Seats]:
        """MM-1.1: the Recruiter against all Rogue players."""
        return [ONLY_RECRUITER, team(seen)]

    def talk(self, seen: State) -> dict[str, Seats]:
        """MM-15.1: the Rogue players talk among themselves, unless all talk is public."""
        everyone = {"table": (1 << seen.seats) - 1}
        return everyone if seen.open_chat or seen.seats == 2 else {**everyone, "team": team(seen)}

    def layers(self, seen: State, setup_: Setup) -> dict[str, Layer]:
        """MM-10: pencil notes for all to see, the team's sketches for the team."""
        return notes.layers(seen, limited=bool(self.option(setup_, "note_limit")))

    def aid(self, setup_: Setup, seat: Seat) -> str:
        """Each side has its own."""
        return "recruiter" if seat == RECRUITER else "rogues"

    def default(self, seen: State, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
        """MM-17.32."""
        return timeout.default(seen, seat, options, rng)

    def groups(self, s: State) -> dict[str, Any]:
        """For the oracle: the Recruiter, and who may know each visit and each hidden card."""
        noted = {time: ALL for time in s.note if time}
        exposed = {fact.feature for fact in s.memory if isinstance(fact, Guessed) and fact.hit}
        return {
            "recruiter": ONLY_RECRUITER,
            "visit": [noted.get(visit, ONLY_RECRUITER) for visit in range(1, len(s.trail) + 1)],
            "hidden": [ALL if c.kind in exposed else ONLY_RECRUITER for c in s.secret],
        }

    def trials(self) -> list[Trial]:
        """Besides, switches the other way round, and positions for what seldom happens."""
        switches: dict[str, str | int | bool] = {
            "team_vote": True,
            "agent_assignment": "random",
            "slip_previsited": True,
            "agent_chat": "public",
        }
        return [
            *super().trials(),
            Trial(Setup("full", 4, switches)),
            Trial(Setup("training", 3, {"agent_assignment": "random", "team_vote": True})),
            Trial(Setup("full", 2), END_GAME),
        ]

    def content_of(self, event: Event) -> Iterable[str]:
        if isinstance(event, Activated):
            return (f"agent:{AGENTS[event.agent].id}",)
        if isinstance(event, Asked):
            return (f"feature:{FEATURES[event.feature]}", *(f"ally:{ALLIES[ally].id}" for ally in event.allies))
        if isinstance(event, Disclosed):
            return (f"recruiter:{RECRUITERS[event.card.kind].id}",)
        return ()

    def applies(self, setup_: Setup, option: str) -> bool:
        """Some switches need several Rogue players (MM-3.2, MM-3.3, MM-15.1), one the second Mind Slip token (MM-4.19)."""
        if option in ("team_vote", "agent_assignment", "agent_chat"):
            return setup_.seats > 2
        return option != "slip_previsited" or setup_.mode == "full"

    def automata(self, setup_: Setup) -> frozenset[Seat]:
        """MM-3.4: an automated Recruiter."""
        return frozenset() if self.option(setup_, "recruiter") == "player" else frozenset({RECRUITER})

    def role(self, setup_: Setup, seat: Seat, lang: str) -> str:
        """Seats by their roles, which are settled from the start."""
        return role(seat, lang)

    def seat_name(self, s: State, seat: Seat, lang: str) -> str:
        """Seats by their roles."""
        return role(seat, lang)


def role(seat: Seat, lang: str) -> str:
    """The Recruiter, or which of the Rogues."""
    if seat == RECRUITER:
        return "Náborář" if lang == "cs" else "Recruiter"
    return f"Odpadlý agent {seat}" if lang == "cs" else f"Rogue {seat}"


GAME = MindMgmt()
