"""Names of MIND MGMT as the city, the table and the menus show them.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from undertable.cli.faces import Look
from undertable.games.mind_mgmt.board import PLACES
from undertable.games.mind_mgmt.cards import AGENT, FEATURE
from undertable.games.mind_mgmt.events import clock
from undertable.kernel.types import known

WIDTH = 80
LETTERS = tuple(card.id[0] for card in AGENT)  # the same in both languages


def short(look: Look, feature: int) -> str:
    """A feature in one word that fits into the city."""
    t = look.t
    return {
        "subversive_bookstore": t("bookstore"),
        "subliminal_billboard": t("billboard"),
        "flux_cafe": t("café"),
        "dream_bus": t("bus"),
        "psychic_palm": t("palm"),
        "anti_thought_umbrella": t("umbrella"),
        "assassin_dogs": t("dogs"),
        "thought_courier": t("courier"),
        "confusion_idol": t("idol"),
        "hypnotic_graffiti": t("graffiti"),
        "dangerous_garden": t("garden"),
        "fountain_of_youth": t("fountain"),
        "thought_pool": t("pool"),
        "spy_bird": t("bird"),
        "observation_monks": t("monks"),
        "hallucinogenic_torches": t("torches"),
    }[FEATURE[feature].id]


def full(look: Look, feature: int) -> str:
    """A feature's whole name, or a question mark."""
    return look.game.words.name("feature", feature, look.lang) if known(feature) else "?"


def agent(look: Look, kind: int) -> str:
    """An agent's name."""
    return look.game.words.name("agent", kind, look.lang)


def letter(look: Look, kind: int) -> str:
    """An agent in the city: large while it stands, small once it lies."""
    return LETTERS[kind].upper() if look.seen.standing[kind] else LETTERS[kind]


def recruiter_card(look: Look, card: int) -> str:
    """A Recruiter card's name, or a question mark."""
    return look.game.words.name("recruiter", card, look.lang) if known(card) and card >= 0 else "?"


def places(found: Iterable[int]) -> str:
    """Locations in a line."""
    return ", ".join(PLACES[place] for place in found)


def side_by_side(title: str, items: list[str]) -> list[str]:
    """Items in lines that fit the screen, none of them broken."""
    glued = "   ".join(item.replace(" ", "\u00a0") for item in items)
    text = f"{title}  {glued}" if title else glued
    lines = wrap(text, WIDTH, initial_indent="  ", subsequent_indent="     " if title else "  ")
    return [line.replace("\u00a0", " ") for line in lines]


def hour(time: int) -> str:
    """A field of the time track."""
    return clock(time)
