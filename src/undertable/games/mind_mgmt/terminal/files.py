"""What only one side of MIND MGMT has: the Recruiter's file, and the Agents' notebook.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from undertable.games.mind_mgmt.board.looks import exposed
from undertable.games.mind_mgmt.board.map import PLACES
from undertable.games.mind_mgmt.board.state import NONE, Guessed, Located, State, Unvisited, Visited
from undertable.games.mind_mgmt.box.tables import RECRUITER_CARD
from undertable.kernel.types import known
from undertable.kit.terminal import PlainFace, TerminalView

from . import modules
from .city import walked


def dossier(look: TerminalView, face: PlainFace) -> list[str]:
    """The Recruiter's card with its text, then the rest."""
    card = look.seen.card.kind
    if card == NONE or not known(card):
        return secrets(look, face)
    return [f"{look.call('recruiter', card)}: {RECRUITER_CARD[card].text[look.lang]}", *secrets(look, face)]


def secrets(look: TerminalView, face: PlainFace) -> list[str]:
    """Hidden features, path, recruits of the unfinished round."""
    s, t = look.seen, look.t
    lines = []
    if s.secret:
        lines.append(t("Your hidden cards: {cards}", cards=", ".join(_hidden(look, c.kind) for c in s.secret)))
    way = ", ".join(f"{n} {PLACES[place]}" for n, place in enumerate(walked(s), 1))
    if way:
        lines.append(t("Your path: {places}", places=way))
    return [*lines, *(face.lines(look, s, "found") if s.found.kind else [])]


def _hidden(look: TerminalView, feature: int) -> str:
    name = look.call("feature", feature)
    return look.t("{card} (exposed)", card=name) if feature in exposed(look.seen) else name


def notebook(look: TerminalView) -> list[str]:
    """What the answers so far have said, latest last."""
    s: State = look.seen
    return [line for fact in s.memory if (line := _said(look, fact) or modules.said(look, fact))]


def _said(look: TerminalView, fact: object) -> str:
    t = look.t
    if isinstance(fact, Visited):
        return t("by {hour} visited: {places}", hour=_sharp(fact.visits), places=PLACES[fact.place])
    if isinstance(fact, Unvisited) and fact.places:
        return t("by {hour} not visited: {places}", hour=_sharp(fact.visits), places=look.list("place", fact.places))
    if isinstance(fact, Located):
        hour, places = _sharp(fact.visits), look.list("place", fact.places)
        if fact.yes:
            return t("at {hour} in one of: {places}", hour=hour, places=places)
        return t("at {hour} not in: {places}", hour=hour, places=places)
    if isinstance(fact, Guessed) and not fact.hit:
        return t("not a hidden card: {card}", card=look.call("feature", fact.feature))
    return ""


def _sharp(visits: int) -> str:
    return f"{visits:02d}:00"
