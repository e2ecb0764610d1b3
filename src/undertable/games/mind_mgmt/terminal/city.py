"""Zanzibar as text: forty-two boxes with their features, whoever stands there and whatever lies there.

May touch: an observed state. Must not: know a rule.

A box is twelve letters wide, so that six of them fit into eighty columns:

    ┌c2─MB─I3────┐    its name, agents (small letters lie down), an Immortal, a Mind Slip token
    │monks      7│    a feature; the time of an own visit, for the Recruiter alone
    │torches   ≤9│    a feature; visited by 9 (a step token), or at 9 sharp (=9, a confirmed note)
"""

from __future__ import annotations

from undertable.games.mind_mgmt.board.map import ANYWHERE, FEATURES_AT, PLACES, ROWS, TEMPLES, WALL, WIDTH
from undertable.games.mind_mgmt.board.state import NONE, State
from undertable.games.mind_mgmt.box.tables import AGENT, FEATURE
from undertable.games.mind_mgmt.speech.answers import Step
from undertable.games.mind_mgmt.speech.asks import Opening
from undertable.kernel.types import ALL, known
from undertable.kit.terminal import TerminalView
from undertable.kit.terminal.lines import side_by_side

from . import modules

BOX = 12
MAYHEM = "▒"
SLIP = "*"
LETTERS = tuple(card.id[0] for card in AGENT)  # the same in both languages


def city(look: TerminalView) -> list[str]:
    """The map with its key, or the same without drawing."""
    return listed(look) if look.plain else [*drawn(look), *key(look)]


# --- what is where ---------------------------------------------------------------------------


def short(look: TerminalView, feature: int) -> str:
    """A feature in one word that fits into the city."""
    return FEATURE[feature].short[look.lang]


def letter(look: TerminalView, kind: int) -> str:
    """An agent in the city: large while it stands, small once it lies."""
    return LETTERS[kind].upper() if look.seen.standing[kind] else LETTERS[kind]


def pieces(look: TerminalView, place: int) -> list[str]:
    """Whoever and whatever stands in a location."""
    s: State = look.seen
    agents = "".join(letter(look, a) for a, at in enumerate(s.agent) if at == place)
    immortals = [_immortal(look, i) for i, at in enumerate(s.immortal) if at == place]
    slip = [SLIP] if s.on_site and s.site == place else []
    return [*([agents] if agents else []), *immortals, *slip, *modules.laid(s, place)]


def _immortal(look: TerminalView, number: int) -> str:
    return f"{look.t('I')}{number + 1}" + (modules.DOUBLE if look.seen.double == number else "")


def visit(look: TerminalView, place: int) -> str:
    """When the Recruiter was here, as far as the viewer may know it without a note."""
    s: State = look.seen
    way = walked(s)
    return str(way.index(place) + 1) if place in way and not s.note[place] else ""


def walked(s: State) -> list[int]:
    """The path as far as it may be seen: visits, opening STEPs, this turn's action; unknown ones are no place."""
    ask = s.stack[-1] if s.stack else None
    begun = [step.place for step in ask.steps if isinstance(step, Step)] if isinstance(ask, Opening) else []
    now = [s.plan.kind] if known(s.plan.kind) and s.plan.kind != NONE else []
    return [*(c.kind for c in s.trail), *begun, *now]


def mark(s: State, place: int) -> str:
    """A step token or a confirmed note."""
    if s.note[place]:
        return f"={s.note[place]}"
    return f"≤{s.step[place]}{modules.doubt(s, place)}" if s.step[place] else ""


# --- the drawing -----------------------------------------------------------------------------


def drawn(look: TerminalView) -> list[str]:
    """Seven rows of six boxes."""
    lines: list[str] = []
    for row in range(ROWS):
        across = [row * WIDTH + column for column in range(WIDTH)]
        lines.append(_roof(look, row, across))
        for line in (1, 2):
            lines.append("│" + "".join(_inside(look, place, line) + _side(look.seen, place) for place in across))
    return [*lines, "└" + "┴".join(["─" * BOX] * WIDTH) + "┘"]


def _roof(look: TerminalView, row: int, across: list[int]) -> str:
    left, middle, right = "┌┬┐" if row == 0 else "├┼┤"
    return left + middle.join(_top(look, place) for place in across) + right


def _top(look: TerminalView, place: int) -> str:
    """The upper edge with the name of the location; mayhem or a roadblock lies on it."""
    edge = _edge(look.seen, WALL[place].get(place - WIDTH), modules.BEAM, "─")
    there = [PLACES[place], *pieces(look, place)]
    apart = edge.join(there)
    return (apart if len(apart) <= BOX else "".join(there)).ljust(BOX, edge)


def _inside(look: TerminalView, place: int, line: int) -> str:
    names = [look.t("TEMPLE"), ""] if place in TEMPLES else [_feature(look, f) for f in FEATURES_AT[place]]
    right = visit(look, place) if line == 1 else mark(look.seen, place)
    return names[line - 1].ljust(BOX - len(right)) + right


def _feature(look: TerminalView, feature: int) -> str:
    """A feature; a plus where it would bring the viewer, who then is the Recruiter, a recruit."""
    return short(look, feature) + ("+" if wanted(look.seen, feature) else "")


def wanted(s: State, feature: int) -> bool:
    """Whether a feature is on a hidden card that the viewer sees, and is not exposed."""
    return any(c.kind == feature and not c.knowers & ALL for c in s.secret)


def _side(s: State, place: int) -> str:
    return _edge(s, WALL[place].get(place + 1) if (place + 1) % WIDTH else None, modules.POST, "│")


def _edge(s: State, wall: int | None, roadblock: str, free: str) -> str:
    return MAYHEM if wall in s.mayhem else roadblock if wall in s.roadblock else free


def key(look: TerminalView) -> list[str]:
    """What the signs mean, those that are there."""
    s, t = look.seen, look.t
    signs = [
        (True, t("M L B D agents, small letters lie")),
        (any(s.step), t("≤9 visited by 9:00")),
        (any(s.note), t("=9 visited at 9:00")),
        (bool(s.immortal), t("I1 Immortal")),
        (s.on_site, t("* Mind Slip token")),
        (bool(s.mayhem), t("▒ mayhem")),
        (any(visit(look, place) for place in ANYWHERE), t("7 a visit")),
        (any(wanted(s, feature) for feature in range(len(FEATURE))), t("+ recruit")),
        *modules.signs(look),
    ]
    return side_by_side("", [text for there, text in signs if there])


# --- without drawing -------------------------------------------------------------------------


def listed(look: TerminalView) -> list[str]:
    """The rows with their features, then every sort of piece with its places."""
    rows = [look.t("Row {n}: {places}", n=row + 1, places=_row(look, row)) for row in range(ROWS)]
    return [*rows, *_lists(look)]


def _row(look: TerminalView, row: int) -> str:
    across = range(row * WIDTH, (row + 1) * WIDTH)
    return "; ".join(f"{PLACES[v]} {_features(look, v)}" for v in across) + "."


def _features(look: TerminalView, place: int) -> str:
    return look.t("temple") if place in TEMPLES else ", ".join(short(look, f) for f in FEATURES_AT[place])


def _lists(look: TerminalView) -> list[str]:
    s, t = look.seen, look.t
    lines = []
    if s.immortal:
        lines.append(t("Immortals: {places}", places=look.list("place", s.immortal)))
    if any(s.step):
        lines.append(t("Step tokens, visited by: {places}", places=_times(s.step)))
    if any(s.note):
        lines.append(t("Confirmed notes, visited at: {places}", places=_times(s.note)))
    if s.mayhem:
        lines.append(t("Mayhem: {places}", places=look.list("border", s.mayhem)))
    return [*lines, *modules.listed(look)]


def _times(by_place: list[int]) -> str:
    return ", ".join(f"{PLACES[place]} {time:02d}:00" for place, time in enumerate(by_place) if time)
