"""SHIFT at the tables of the tests: an activation with some modules, a question to refuse or to answer with a decoy.

May touch: positions. Must not: write into a state.
"""

from __future__ import annotations

from typing import Any

from .table import CORNERS, GARDEN, MONKS, UMBRELLA, Q, Table, modules

FAR = ["f1", "e3", "f5", "e1"]  # Immortals that are in nobody's way
HAND = [MONKS, GARDEN, UMBRELLA]


def act(agent: str, place: str, *names: str, **position: Any) -> Table:
    """An activation with some modules, the agent in a place."""
    agents = {**CORNERS, agent: place}
    given: dict[str, Any] = {"trail": Q, "secret": HAND, "immortals": FAR, **position}
    return Table(options=modules(*names), agents=agents, step="act", active=agent, **given)


def asked_about_cafes(*names: str, ally: str = "", **position: Any) -> Table:
    """Bill asks about the café: b5 (visit 2) and d7 (visit 9) were visited."""
    return act("bill", "b1", *names, **position).say(f"ask about flux café{ally}")
