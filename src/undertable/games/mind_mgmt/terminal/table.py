"""The table of MIND MGMT around the city: time, recruits, agents, cards.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from undertable.games.mind_mgmt.belief.walks import OPENING
from undertable.games.mind_mgmt.board.looks import exposed, recruits, rogues
from undertable.games.mind_mgmt.board.map import PLACES
from undertable.games.mind_mgmt.board.state import NONE, OWN, SHARED, State
from undertable.games.mind_mgmt.box.tables import AGENT
from undertable.games.mind_mgmt.speech.events import clock
from undertable.kit.terminal import PlainFace, TerminalView
from undertable.kit.terminal.lines import folded

from . import modules
from .city import city, letter, short


def table(look: TerminalView, face: PlainFace) -> list[str]:
    """Everything that lies open."""
    lines = [*recruited(look), *agents(look), *slips(look), *cards(look, face)]
    return [heading(look), *city(look), *folded(lines)]


def heading(look: TerminalView) -> str:
    """The time, when it ends, how many recruits."""
    s, t = look.seen, look.t
    ends = t("the Recruiter escapes at {hour}", hour=clock(s.final_time))
    return f"{clock(s.time)} · {ends} · {t('recruits: {n} of {goal}', n=recruits(s), goal=s.goal)}"


def recruited(look: TerminalView) -> list[str]:
    """Where the recruits on the board come from."""
    s, t = look.seen, look.t
    by_time = ", ".join(f"{clock(time)} {s.track[time]}" for time in range(5, s.time + 1) if time % 2)
    lines = [t("Recruits at the alerts: {times}", times=by_time)] if len(s.trail) >= OPENING else []
    won = ", ".join(f"{short(look, f)} {n}" for f, n in enumerate(s.symbol) if n)
    return [*lines, *([t("Recruits of the Immortals: {features}", features=won)] if won else [])]


def agents(look: TerminalView) -> list[str]:
    """Who stands where, and who commands whom if there are several Rogue players."""
    s: State = look.seen
    placed = [a for a in range(len(AGENT)) if s.agent[a] != NONE]
    if not placed:
        return []
    seats = [*rogues(s), SHARED]
    groups = [(seat, [a for a in placed if s.controller[a] == seat]) for seat in seats]
    told = [(seat, ", ".join(_figure(look, a) for a in found)) for seat, found in groups if found]
    if len(rogues(s)) == 1:
        return [look.t("Agents: {agents}", agents=told[0][1])]
    return [f"{look.t('Whole team') if seat == SHARED else look.name(seat)}: {found}" for seat, found in told]


def _figure(look: TerminalView, kind: int) -> str:
    s, t = look.seen, look.t
    name = f"{letter(look, kind)} {look.call('agent', kind)} {PLACES[s.agent[kind]]}"
    if s.active == kind:
        return t("{agent} (acts, {n} space left)", "{agent} (acts, {n} spaces left)", s.left, agent=name)
    return name if s.standing[kind] else t("{agent} (lies)", agent=name)


def slips(look: TerminalView) -> list[str]:
    """Mind Slip tokens: what is left, and when they were used."""
    s, t = look.seen, look.t
    parts = [t("the Recruiter's own: {n}", n=s.slips)]
    if s.on_site:
        parts.append(t("on the board: {place}", place=PLACES[s.site]))
    own, board = t("own token"), t("token from the board")
    uses = zip(s.slip_time, s.slip_token, strict=True)
    used = ", ".join(f"{clock(time)} ({own if token == OWN else board})" for time, token in uses)
    if used:
        parts.append(t("used: {times}", times=used))
    return [t("Mind Slips: {parts}", parts="; ".join(parts))]


def cards(look: TerminalView, face: PlainFace) -> list[str]:
    """The row, cards that are gone, exposed cards, allies: all of the Full Game."""
    s, t = look.seen, look.t
    if not s.full:
        return []
    row = look.list("feature", s.row) or "–"
    lines = [t("Immortal recruiting: {cards}; in the deck: {n}", cards=row, n=s.deck)]
    if exposed(s):
        lines.append(t("Exposed: {cards}", cards=look.list("feature", exposed(s))))
    lines += modules.selected(look)
    return lines + face.lines(look, s, *(name for name in ("discard", "allies", "spent") if getattr(s, name)))
