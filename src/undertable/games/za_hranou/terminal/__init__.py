"""Za hranou in a terminal: the city as a ring where the plain face has four lists.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from undertable.games.za_hranou.belief.known import Known, OfKind
from undertable.games.za_hranou.board.state import IN_HAND, NONE, State
from undertable.games.za_hranou.box.tables import BOOST, CRIMINAL, ITEM, ZONE
from undertable.games.za_hranou.speech.answers import TakeOutcome, UseAbility, UseZone
from undertable.games.za_hranou.speech.answers_effects import TakeThird
from undertable.kernel.types import Choice
from undertable.kit.terminal import PlainFace, TerminalView
from undertable.kit.terminal.cards import Printed
from undertable.kit.terminal.lines import columns

from .cards import in_hand, outcome, printed

CITY = ("ring", "at", "item", "heat", "guardian", "barrier")  # what the city shows
HARDLY = ("order", "boosts_left", "boxed", "storylines")  # what is known from the beginning, or can be counted


class CityFace(PlainFace):
    """Zones clockwise, one in a line: heat, who stands there with what, what lies there; barricades between them."""

    internal = ("players", "idle", "trail", "placements", "echo_processed")
    reads = ("crime", "boost", "dilemma", "echo_card")
    seldom = ("last_turns", "marked", "progress", "actions")

    def turn(self, s: State) -> object:
        """Whose turn it is, in which chapter."""
        return s.chapter, s.turn

    def card(self, look: TerminalView, one: Printed) -> str:
        """A crime with its effects and what it pays, a dilemma with its corruption, a boost with when it works."""
        return printed(look, one.table[one.row]) or super().card(look, one)

    def meaning(self, look: TerminalView, choice: Choice) -> str:
        """Also what an outcome pays, what a boost on offer does, and a zone or an ability somebody would use."""
        s: State = look.seen
        if isinstance(choice, TakeOutcome):
            return outcome(look, look.seen.stack[-1].card, choice.reckless)
        if isinstance(choice, TakeThird) and s.market[choice.third] != NONE:
            boost = BOOST[s.market[choice.third]]
            return f"{look.call('boost', s.market[choice.third])}. {printed(look, boost)}"
        if isinstance(choice, UseZone):
            return ZONE[s.at[choice.criminal]].text[look.lang]
        if isinstance(choice, UseAbility):
            return CRIMINAL[choice.criminal].text[look.lang]
        return super().meaning(look, choice)

    def hand(self, look: TerminalView) -> list[str]:
        """The own cards, and at the beginning of a turn what stands on them."""
        return [*super().hand(look), *([] if look.kept else in_hand(look))]

    def table(self, look: TerminalView) -> list[str]:
        """The city, then everything else that changes."""
        laid = NONE not in look.seen.ring
        return [*(city(look) if laid else []), *self.everything(look, without=(*CITY, *HARDLY))]

    def knowledge(self, look: TerminalView, known: Known) -> list[str]:
        """A line for each kind of evidence, and whether the plan could be foiled as it lies."""
        kinds = columns([_kind(look, kind, one) for kind, one in enumerate(known.kinds)])
        need = look.t("Needed to foil the plan: {n} kinds with {m} each.", n=known.needed, m=known.tokens)
        now = look.t("Now: {n} for certain, {m} at most.", n=known.sure, m=known.possible)
        return [*kinds, look.t("Face down in the plan: {n}", n=known.face_down), f"{need} {now}"]


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
