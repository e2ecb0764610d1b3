"""The table of MIND MGMT around the city: time, recruits, agents, cards; and what only one side has.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from textwrap import wrap

from undertable.cli.faces import Look
from undertable.games.mind_mgmt.board import PLACES
from undertable.games.mind_mgmt.book import exposed, recruits, rogues
from undertable.games.mind_mgmt.cards import AGENT, RECRUITER_CARD
from undertable.games.mind_mgmt.state import (
    NONE,
    OWN,
    RECRUITER,
    SHARED,
    Guessed,
    Located,
    State,
    Unvisited,
    Visited,
)
from undertable.games.mind_mgmt.walks import OPENING
from undertable.kernel.types import known

from .city import city, walked
from .names import WIDTH, agent, full, hour, letter, places, recruiter_card, short


def table(look: Look) -> list[str]:
    """Everything that lies open."""
    lines = [*recruited(look), *agents(look), *slips(look), *cards(look)]
    folded = [part for line in lines for part in wrap(line, WIDTH, subsequent_indent="  ")]
    return [heading(look), *city(look), *folded]


def heading(look: Look) -> str:
    """The time, when it ends, how many recruits."""
    s, t = look.seen, look.t
    ends = t("the Recruiter escapes at {hour}", hour=hour(s.final_time))
    return f"{hour(s.time)} · {ends} · {t('recruits: {n} of {goal}', n=recruits(s), goal=s.goal)}"


def recruited(look: Look) -> list[str]:
    """Where the recruits on the board come from."""
    s, t = look.seen, look.t
    by_time = ", ".join(f"{hour(time)} {s.track[time]}" for time in range(5, s.time + 1) if time % 2)
    lines = [t("Recruits at the alerts: {times}", times=by_time)] if len(s.trail) >= OPENING else []
    won = ", ".join(f"{short(look, f)} {n}" for f, n in enumerate(s.symbol) if n)
    return [*lines, *([t("Recruits of the Immortals: {features}", features=won)] if won else [])]


def agents(look: Look) -> list[str]:
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


def _figure(look: Look, kind: int) -> str:
    s, t = look.seen, look.t
    name = f"{letter(look, kind)} {agent(look, kind)} {PLACES[s.agent[kind]]}"
    if s.active == kind:
        return t("{agent} (acts, {n} space left)", "{agent} (acts, {n} spaces left)", s.left, agent=name)
    return name if s.standing[kind] else t("{agent} (lies)", agent=name)


def slips(look: Look) -> list[str]:
    """Mind Slip tokens: what is left, and when they were used."""
    s, t = look.seen, look.t
    parts = [t("the Recruiter's own: {n}", n=s.slips)]
    if s.on_site:
        parts.append(t("on the board: {place}", place=PLACES[s.site]))
    own, board = t("own token"), t("token from the board")
    uses = zip(s.slip_time, s.slip_token, strict=True)
    used = ", ".join(f"{hour(time)} ({own if token == OWN else board})" for time, token in uses)
    if used:
        parts.append(t("used: {times}", times=used))
    return [t("Mind Slips: {parts}", parts="; ".join(parts))]


def cards(look: Look) -> list[str]:
    """The row, cards that are gone, exposed cards, allies: all of the Full Game."""
    s, t = look.seen, look.t
    if not s.full:
        return []
    row = ", ".join(full(look, f) for f in s.row) or "–"
    lines = [t("Immortal recruiting: {cards}; in the deck: {n}", cards=row, n=s.deck)]
    if s.discard:
        lines.append(t("Cards used: {cards}", cards=", ".join(short(look, f) for f in s.discard)))
    if exposed(s):
        lines.append(t("Exposed: {cards}", cards=", ".join(full(look, f) for f in exposed(s))))
    if s.allies:
        lines.append(t("Allies: {names}", names=_allies(look, s.allies)))
    if s.spent:
        lines.append(t("Allies used: {names}", names=_allies(look, s.spent)))
    return lines


def _allies(look: Look, allies: list[int]) -> str:
    return ", ".join(look.game.words.name("ally", ally, look.lang) for ally in allies)


# --- what only one side has ------------------------------------------------------------------


def hand(look: Look) -> list[str]:
    """The Recruiter's file; or the Agents' notebook, which holds nothing but what was said aloud."""
    if look.seat is None:
        return []
    lines = dossier(look) if look.seat == RECRUITER else notebook(look)
    return indented(lines or [look.t("nothing yet")])


def indented(lines: list[str]) -> list[str]:
    """Lines of a list, those too long in several."""
    return ["  " + part for line in lines for part in wrap(line, WIDTH - 2, subsequent_indent="  ")]


def dossier(look: Look) -> list[str]:
    """The Recruiter's card with its text, then the rest."""
    s: State = look.seen
    if s.card.kind == NONE or not known(s.card.kind):
        return secrets(look)
    return [f"{recruiter_card(look, s.card.kind)}: {RECRUITER_CARD[s.card.kind].text[look.lang]}", *secrets(look)]


def secrets(look: Look) -> list[str]:
    """Hidden features, path, recruits of the unfinished round."""
    s, t = look.seen, look.t
    lines = []
    if s.secret:
        lines.append(t("Your hidden cards: {cards}", cards=", ".join(_secret_card(look, c.kind) for c in s.secret)))
    way = ", ".join(f"{n} {PLACES[place]}" for n, place in enumerate(walked(s), 1))
    if way:
        lines.append(t("Your path: {places}", places=way))
    if s.found.kind:
        lines.append(t("Recruits not announced yet: {n}", n=s.found.kind))
    return lines


def _secret_card(look: Look, feature: int) -> str:
    name = full(look, feature)
    return look.t("{card} (exposed)", card=name) if feature in exposed(look.seen) else name


def notebook(look: Look) -> list[str]:
    """What the answers so far have said, latest last."""
    lines = [_said(look, fact) for fact in look.seen.memory]
    return [line for line in lines if line]


def _said(look: Look, fact: object) -> str:
    t = look.t
    if isinstance(fact, Visited):
        return t("by {hour} visited: {places}", hour=_sharp(fact.visits), places=PLACES[fact.place])
    if isinstance(fact, Unvisited) and fact.places:
        return t("by {hour} not visited: {places}", hour=_sharp(fact.visits), places=places(fact.places))
    if isinstance(fact, Located):
        hour_, listed = _sharp(fact.visits), places(fact.places)
        if fact.yes:
            return t("at {hour} in one of: {places}", hour=hour_, places=listed)
        return t("at {hour} not in: {places}", hour=hour_, places=listed)
    if isinstance(fact, Guessed) and not fact.hit:
        return t("not a hidden card: {card}", card=full(look, fact.feature))
    return ""


def _sharp(visits: int) -> str:
    return f"{visits:02d}:00"
