"""SHIFT at the terminal: the signs of modules in the city, what they told, which belong to the game.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from undertable.games.mind_mgmt.board.map import PLACES
from undertable.games.mind_mgmt.board.state import NONE, Baited, Echoed, Patterned, Replanned, State, Tapped
from undertable.kernel.types import known
from undertable.kit.terminal import TerminalView

TUNNEL, TAP, DOUBLE = "∩", "@", "~"
BEAM, POST = "═", "║"  # a roadblock on an upper edge, on a side
DOUBT, OWN = "?", "!"  # beside the time of a step token


# --- in the city -----------------------------------------------------------------------------


def laid(s: State, place: int) -> list[str]:
    """What modules have put in a location."""
    return [sign for sign, places in ((TUNNEL, s.tunnel), (TAP, s.wiretap)) if place in places]


def doubt(s: State, place: int) -> str:
    """Beside a step token: whether it may be false, for those who cannot know; the Recruiter sees which it is."""
    if known(s.decoy.kind) and s.decoy.kind != NONE:
        return OWN if s.decoy.kind == place else ""
    return DOUBT if not known(s.decoy.kind) and any(place in fact.places for fact in baits(s)) else ""


def baits(s: State) -> list[Baited]:
    """Answers with a decoy among the tokens that nobody has found yet."""
    facts = [fact for fact in s.memory if isinstance(fact, Baited)]
    return [fact for fact in facts if all(s.step[place] or s.note[place] for place in fact.places)]


def signs(look: TerminalView) -> list[tuple[bool, str]]:
    """What the signs mean, and whether they are there."""
    s, t = look.seen, look.t
    tokens = [doubt(s, place) for place, time in enumerate(s.step) if time]
    return [
        (bool(s.tunnel), t("∩ tunnel mouth")),
        (bool(s.wiretap), t("@ wiretap")),
        (bool(s.roadblock), t("═ ║ roadblock")),
        (s.double != NONE, t("I1~ double agent")),
        (DOUBT in tokens, t("≤9? perhaps a decoy")),
        (OWN in tokens, t("≤9! your decoy")),
    ]


def listed(look: TerminalView) -> list[str]:
    """The same without drawing."""
    s, t = look.seen, look.t
    lines = []
    if s.tunnel:
        lines.append(t("Tunnel mouths: {places}", places=look.list("place", s.tunnel)))
    if s.wiretap:
        lines.append(t("Wiretaps: {places}", places=look.list("place", s.wiretap)))
    if s.roadblock:
        lines.append(t("Roadblocks: {places}", places=look.list("border", s.roadblock)))
    if s.double != NONE:
        lines.append(t("Double agent: Immortal {n}", n=s.double + 1))
    if known(s.decoy.kind) and s.decoy.kind != NONE:
        lines.append(t("Your decoy: {place}", place=PLACES[s.decoy.kind]))
    return lines


# --- what was told ---------------------------------------------------------------------------


def selected(look: TerminalView) -> list[str]:
    """The modules of this game; which are used up."""
    s, t = look.seen, look.t
    names = [look.call("module", m) + (f" ({t('used')})" if m in s.used else "") for m in s.modules]
    return [t("SHIFT modules: {names}", names=", ".join(names))] if names else []


def said(look: TerminalView, fact: object) -> str:
    """What a module made known, for the notebook."""
    t = look.t
    if isinstance(fact, Baited):
        places = look.list("place", fact.places)
        return t("by {hour} visited, all but one: {places}", hour=_sharp(fact.visits), places=places)
    if isinstance(fact, Tapped):
        before = _sharp(fact.visits - 1)
        return t("from {before} to {hour} on wiretaps: {n}", before=before, hour=_sharp(fact.visits), n=fact.n)
    if isinstance(fact, Echoed):
        place = "–" if fact.place == NONE else PLACES[fact.place]
        return t("an hour before or after {hour}: {place}", hour=_sharp(fact.time), place=place)
    if isinstance(fact, Patterned):
        cards = look.list("feature", fact.features)
        return t("hidden after {hour}: {n} of {cards}", hour=_sharp(fact.visits), n=fact.n, cards=cards)
    if isinstance(fact, Replanned):
        return t("after {hour} a hidden card was exchanged", hour=_sharp(fact.visits))
    return ""


def _sharp(visits: int) -> str:
    return f"{visits:02d}:00"
