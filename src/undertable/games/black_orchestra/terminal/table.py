"""The table of Atentát na Hitlera in eighty columns: tracks, Hitler and his deputies, files, the way from here.

May touch: an observed state. Must not: know a rule; where one may go is asked of the board.
"""

from __future__ import annotations

from undertable.games.black_orchestra.belief.given import hindrance
from undertable.games.black_orchestra.board.looks import events_left, free
from undertable.games.black_orchestra.board.map import STEPS
from undertable.games.black_orchestra.board.state import FACE_DOWN, NONE, State
from undertable.games.black_orchestra.box.tables import CONSPIRATOR, EVENT, NUMBERS, PER_STAGE, PRISON
from undertable.kit.terminal import TerminalView
from undertable.kit.terminal.lines import folded


def table(look: TerminalView) -> list[str]:
    """Everything that lies open."""
    s: State = look.seen
    if not s.order:
        return folded([heading(look)])
    lines = [heading(look), *history(look), nazis(look), *(line for who in s.order for line in file(look, who))]
    return folded([*lines, *way(look), *board(look), *piles(look), *plan(look)])


def heading(look: TerminalView) -> str:
    """Stage, time, Support, dissent."""
    s, t = look.seen, look.t
    left = PER_STAGE - s.top[s.stage - 1]
    stage = t("Stage {stage}, events left {left}, in all {all}", stage=s.stage, left=left, all=events_left(s))
    support = t("Support {support}, never below {floor}", support=s.support, floor=s.floor)
    dissent = t("dissent {n} of {slots}", n=s.track, slots=NUMBERS.dissent_slots)
    return f"{stage} · {support} · {dissent}"


def history(look: TerminalView) -> list[str]:
    """The current event with its text, and the key events."""
    s, t = look.seen, look.t
    lines = []
    if s.current != NONE:
        text = EVENT[s.current].text[look.lang]
        lines.append(f"{t('Current event')}: „{look.call('event', s.current)}“. {text}")
    if s.key:
        lines.append(f"{t('Key events')}: {look.list('event', s.key)}")
    return lines


def nazis(look: TerminalView) -> str:
    """Where Hitler and his deputies stand."""
    s: State = look.seen
    placed = [f"{look.call('nazi', n)} {look.call('place', at)}" for n, at in enumerate(s.nazi) if at != NONE]
    return ", ".join(placed)


def described(look: TerminalView, who: int) -> str:
    """Where a conspirator belongs, and who they were."""
    row = CONSPIRATOR[who]
    return f"{look.call('affiliation', row.affiliation)}; {row.role[look.lang]}"


def file(look: TerminalView, who: int) -> list[str]:
    """One conspirator: where, how motivated, how suspected, with what."""
    s, t = look.seen, look.t
    mark = "▸ " if who == s.active and not look.plain else ""
    acting = f" · {t('actions {n}', n=s.actions)}" if who == s.active else ""
    levels = f"{look.call('motivation', s.motivation[who])}, {look.call('suspicion', s.suspicion[who])}"
    side = look.call("affiliation", CONSPIRATOR[who].affiliation)
    head = f"{mark}{look.call('conspirator', who)} ({look.name(s.seat_of[who])}, {side}): {look.call('place', s.at[who])} · {levels}{acting}"
    held = [look.list("item", s.items[who]), look.list("card", s.dossier[who])]
    return [head, *([f"  {'; '.join(part for part in held if part)}"] if any(held) else [])]


def way(look: TerminalView) -> list[str]:
    """Where whoever acts may go, and who and what is there."""
    s: State = look.seen
    if s.active == NONE or not free(s, s.active):
        return []
    here = s.at[s.active]
    steps = [f"{look.call('place', at)}{_there(look, at)}" for at in STEPS[s.stage][here]]
    return [f"{look.call('place', here)}{_there(look, here)} → {', '.join(steps)}"]


def _there(look: TerminalView, at: int) -> str:
    """Who and what is in a place, in brackets."""
    s: State = look.seen
    tile = s.tile[at]
    found = [look.call("nazi", n) for n, where in enumerate(s.nazi) if where == at]
    found += [look.call("conspirator", who) for who in s.order if s.at[who] == at != PRISON]
    found += ["?"] if tile == FACE_DOWN else [look.call("item", tile)] if tile != NONE else []
    return f" ({', '.join(found)})" if found else ""


def board(look: TerminalView) -> list[str]:
    """Items that lie open, and where some lie face down."""
    s, t = look.seen, look.t
    shown = [f"{look.call('item', tile)} {look.call('at', at)}" for at, tile in enumerate(s.tile) if tile >= 0]
    hidden = sum(tile == FACE_DOWN for tile in s.tile)
    lines = [f"{t('Revealed items')}: {', '.join(shown)}"] if shown else []
    return [*lines, t("Unrevealed items on the board: {n}", n=hidden)]


def piles(look: TerminalView) -> list[str]:
    """Decks and what was discarded."""
    s, t = look.seen, look.t
    lines = [t("Conspirator deck: {n}", n=sum(s.deck))]
    if s.discard:
        lines.append(f"{t('Discarded cards')}: {look.list('card', s.discard)}")
    if s.scrap or s.scrap_down:
        unseen = ["?"] * s.scrap_down
        lines.append(f"{t('Discarded items')}: {', '.join([*(look.call('item', i) for i in s.scrap), *unseen])}")
    return lines


def plan(look: TerminalView) -> list[str]:
    """The plan everybody sees, and why it cannot be followed, if it cannot."""
    s: State = look.seen
    if s.plan_plot == NONE:
        return []
    who = [look.call("conspirator", s.plan_by)] if s.plan_by != NONE else []
    where = [look.call("at", s.plan_at)] if s.plan_at != NONE else []
    why_not = hindrance(s)
    line = f"{look.t('Plan plot')}: {', '.join([look.call('card', s.plan_plot), *who, *where])}"
    return [line] if why_not is None else [line, look.say(why_not)]
