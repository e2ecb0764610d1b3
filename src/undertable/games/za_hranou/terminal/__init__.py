"""Za hranou in a terminal: the city as a ring where the plain face has four lists.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from typing import Any

from undertable.games.za_hranou.cards import CRIMINAL, ITEM
from undertable.games.za_hranou.known import Known, OfKind
from undertable.games.za_hranou.state import IN_HAND, NONE, State
from undertable.kernel.state import FieldSpec
from undertable.kit.terminal import PlainFace, TerminalView
from undertable.kit.terminal.lines import columns

# What the city shows, what hardly changes, and Echo's things where she does not play.
CITY = ("ring", "at", "item", "heat", "guardian", "barrier")
ASIDE = ("players", "order", "idle", "boosts_left", "boxed", "placements")
HERS = ("marked", "progress", "echo_processed", "echo_left")


class CityFace(PlainFace):
    """Zones clockwise, one in a line: heat, who stands there with what, what lies there; barricades between them."""

    def table(self, look: TerminalView) -> list[str]:
        """The city, then everything else that lies open."""
        return [*(city(look) if NONE not in look.seen.ring else []), *super().table(look)]

    def knowledge(self, look: TerminalView, known: Known) -> list[str]:
        """A line for each kind of evidence, and whether the plan could be foiled as it lies."""
        kinds = columns([_kind(look, kind, one) for kind, one in enumerate(known.kinds)])
        need = look.t("Needed to foil the plan: {n} kinds with {m} each.", n=known.needed, m=known.tokens)
        now = look.t("Now: {n} for certain, {m} at most.", n=known.sure, m=known.possible)
        return [*kinds, look.t("Face down in the plan: {n}", n=known.face_down), f"{need} {now}"]

    def _worth_telling(self, f: FieldSpec, value: Any) -> bool:
        if f.name in CITY or f.name in ASIDE or (f.name in HERS and value in (NONE, 0)):
            return False
        return super()._worth_telling(f, value)


def city(look: TerminalView) -> list[str]:
    """A line for each zone, and one for each barricade."""
    lines = columns([_zone(look, zone) for zone in look.seen.ring])
    for border in sorted(look.seen.barrier, reverse=True):
        lines.insert(border + 1, "═" * 12)
    return lines


def _kind(look: TerminalView, kind: int, one: OfKind) -> list[str]:
    """Tokens of a kind in the plan, and where others are."""
    span = str(one.least) if one.least == one.most else f"{one.least}–{one.most}"
    return [
        look.call("evidence", kind),
        look.t("in the plan {span}", span=span),
        look.t("face up elsewhere {n}", n=one.elsewhere),
        look.t("unseen {n}", n=one.unseen),
    ]


def _zone(look: TerminalView, zone: int) -> list[str]:
    """Its name, its heat, and whatever is there."""
    s: State = look.seen
    there = [look.t("Sentinel")] if s.guardian == zone else []
    there += [_criminal(look, criminal) for criminal in range(len(CRIMINAL)) if s.at[criminal] == zone]
    there += [look.call("item", item) for item in range(len(ITEM)) if s.item[item] == zone]
    return [look.call("zone", zone), "●" * s.heat[zone] or "·", ", ".join(there)]


def _criminal(look: TerminalView, criminal: int) -> str:
    """Somebody's name, who has hooked them, and what they hold."""
    s: State = look.seen
    notes = [look.name(player) for player in range(s.players) if criminal in s.ports[player]]
    notes += [look.call("item", item) for item in range(len(ITEM)) if s.item[item] == IN_HAND + criminal]
    name = look.call("criminal", criminal)
    return f"{name} ({', '.join(notes)})" if notes else name


FACE = CityFace()
