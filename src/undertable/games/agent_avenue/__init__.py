"""Můj soused špion (Agent Avenue): the game that teaches the kernel. Read state, asks, setup, turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from undertable.kernel.game import Game, Option, Setup, Trial
from undertable.kernel.text import Words
from undertable.kernel.types import Choice, Event, Seat, Seats, bit

from . import end, market, setup, teams, timeout, turn  # noqa: F401  (filling the book)
from .belief import census, consistent, determinize
from .board import DISTANCE_NAMES, SIDE_NAMES, SPACE_NAMES
from .book import book, team
from .cards import AGENT_NAMES, AGENTS, CARD_NAMES, CARDS, FOLDER
from .end import CLAIM_NAMES
from .events import EVENTS, Bought, Recruited, Won
from .known import Known, fits, known
from .position import place
from .state import Lacked, State, TakenToHand, Voted


class AgentAvenue(Game[State]):
    """Two sides chase each other around a street of spies."""

    id = "agent_avenue"
    rules = 2  # 2: positions that cannot be are refused
    state = State
    book = book
    words = Words(
        {
            "agent": AGENT_NAMES,
            "market": CARD_NAMES,
            "space": SPACE_NAMES,
            "side": SIDE_NAMES,
            "claim": CLAIM_NAMES,
            "spaces": DISTANCE_NAMES,
        },
        FOLDER / "locale" / "cs.po",
    )
    modes = {"simple": (2, 3, 4), "advanced": (2, 3, 4)}
    mode_names = {
        "simple": {"en": "simple mode", "cs": "základní režim"},
        "advanced": {"en": "advanced mode", "cs": "pokročilý režim"},
    }
    options = (
        Option("start_side", ("random", "green", "blue")),
        Option("team_side", ("green", "blue", "random")),
        Option("exchange_draws_above_hand_size", (True, False)),
        Option("reveal_hidden_at_game_end", (True, False)),
        Option("free_team_chat", (False, True)),
        Option("use_extra_market_cards", (False, True)),
    )
    events = EVENTS
    knows = True
    same_talk = True
    verdict = Won
    facts = (Voted, Lacked, TakenToHand)
    named = {
        "hand": "agent", "pile": "agent", "up": "agent", "down": "agent", "taken": "agent", "active": "side",
        "supply": "market", "market": "market", "discard": "market", "ongoing": "market",
    }  # fmt: skip
    counted = {"play": "agent", "known": "agent", "box": "agent"}
    bound = 600
    content = tuple([f"agent:{agent.id}" for agent in AGENTS] + [f"market:{card.id}" for card in CARDS])

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
        """AA-10.15: cards may be counted."""
        return known(seen)

    def fits(self, world: State, known: Known) -> bool:
        return fits(world, known)

    def sides(self, seen: State) -> list[Seats]:
        """AA-1.1: two, of one or two seats each."""
        return [team(seen, side) for side in (0, 1)]

    def sealed(self, setup_: Setup) -> bool:
        """AA-10.17."""
        return not self.option(setup_, "reveal_hidden_at_game_end")

    def talk(self, seen: State) -> dict[str, Seats]:
        """AA-9.3: teammates may not describe their cards, so with teams all talk is off by default."""
        everyone = (1 << seen.seats) - 1
        if seen.seats == 2:
            return {"table": everyone}
        if not seen.team_chat:
            return {}
        teams_of_two = {f"team {side}": team(seen, side) for side in (0, 1) if seen.side_of.count(side) == 2}
        return {"table": everyone, **teams_of_two}

    def default(self, seen: State, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
        """AA-4.3."""
        return timeout.default(seen, seat, options, rng)

    def hush(self, seen: State) -> str:
        """AA-9.3: what teammates may agree on, they vote on."""
        return "" if seen.seats == 2 or seen.team_chat else "AA-9.3"

    def side(self, setup_: Setup, seat: Seat, lang: str) -> str:
        """AA-3.9: seats have their sides from the start, but for a colour that chance decides."""
        return setup.side_of_seat(self, setup_, seat, lang)

    def applies(self, setup_: Setup, option: str) -> bool:
        """Some switches are about teams (AA-9), one about the black market (AA-11)."""
        if option == "team_side":
            return setup_.seats == 3
        if option == "free_team_chat":
            return setup_.seats > 2
        return option != "use_extra_market_cards" or setup_.mode == "advanced"

    def groups(self, s: State) -> dict[str, Any]:
        """For the oracle: each seat's side, and who laid the hidden card."""
        return {
            "team": [team(s, side) for side in (0, 1)],
            "team_of": [team(s, side) for side in s.side_of],
            "layer": bit(s.laid[1]) if len(s.laid) == 2 else 0,
        }

    def trials(self) -> list[Trial]:
        """Besides, every switch the other way round, and a deck about to run out."""
        switches: dict[str, str | int | bool] = {
            "team_side": "random",
            "start_side": "blue",
            "exchange_draws_above_hand_size": False,
            "reveal_hidden_at_game_end": False,
            "free_team_chat": True,
            "use_extra_market_cards": True,
        }
        last_cards = {"hands": [["mole", "saboteur", "enforcer"], ["sentinel"]], "deck": 0}
        return [
            *super().trials(),
            Trial(Setup("advanced", 3, switches)),
            Trial(Setup("advanced", 2, {"use_extra_market_cards": True})),
            Trial(Setup("simple", 2), last_cards),
        ]

    def content_of(self, event: Event) -> Iterable[str]:
        if isinstance(event, Recruited):
            return (f"agent:{AGENTS[event.card.kind].id}",)
        if isinstance(event, Bought):
            return (f"market:{CARDS[event.card].id}",)
        return ()

    def seat_name(self, s: State, seat: Seat, lang: str) -> str:
        """A side played alone goes by its colour; teammates are numbered."""
        side = s.side_of[seat]
        name = self.words.name("side", side, lang)
        seats = [x for x, y in enumerate(s.side_of) if y == side]
        return name if len(seats) == 1 else f"{name} {seats.index(seat) + 1}"


GAME = AgentAvenue()
