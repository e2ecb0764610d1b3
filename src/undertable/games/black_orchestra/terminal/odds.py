"""The board of odds as text: the team's plan, what attempts and rolls would bring, what the next event may be.

May touch: what everybody could know. Must not: know a rule, or anything that only one seat knows.
"""

from __future__ import annotations

from undertable.games.black_orchestra.belief.known import Attempt, Chances, Known, NextEvent
from undertable.games.black_orchestra.board.state import NONE
from undertable.kit.terminal import TerminalView
from undertable.kit.terminal.lines import columns, folded, percent


def odds(look: TerminalView, known: Known) -> list[str]:
    """All of it, the plan first."""
    return [
        *folded(_plan(look, known)),
        *[line for one in known.attempts for line in _attempt(look, one)],
        *_dissent(look, known),
        *_next(look, known.next),
        *_unseen(look, known),
    ]


def _plan(look: TerminalView, known: Known) -> list[str]:
    if known.plan is None:
        return []
    why_not = [known.plan.hindrance[look.lang]] if known.plan.hindrance else []
    return [*why_not, look.t("Plan: {plan}", plan=known.plan.says[look.lang])]


def _attempt(look: TerminalView, one: Attempt) -> list[str]:
    """Who, which plot, and a line for each number of dice."""
    title = look.t(
        '"{plot}", {who}: targets needed {need}, eagles that detect {limit}',
        plot=look.call("card", one.card), who=look.call("conspirator", one.who), need=one.need, limit=one.giveaway,
    )  # fmt: skip
    tools = ", ".join(_tool(look, tool.who, tool.item) for tool in one.tools)
    used = folded([look.t("could use: {tools}", tools=tools)]) if tools else []
    head = ["", look.t("success"), look.t("unnoticed"), look.t("detected")]
    return ["", *folded([title]), *used, *columns([head, *(_row(look, row, one.best) for row in one.table)])]


def _tool(look: TerminalView, who: int, item: int) -> str:
    name = look.t("Concealed Pistol") if item == NONE else look.call("item", item)
    return f"{name} ({look.call('conspirator', who)})"


def _row(look: TerminalView, row: Chances, best: int) -> list[str]:
    dice = look.t("{n} die", "{n} dice", row.dice)
    return [
        f"  {dice}{' *' if row.dice == best else ''}",
        percent(row.win),
        percent(row.unnoticed),
        percent(row.caught),
    ]


def _dissent(look: TerminalView, known: Known) -> list[str]:
    if not known.dissent:
        return []
    head = [look.t("Conspire"), look.t("an eagle"), look.t("the track fills")]
    rows = [[look.t("{n} die", "{n} dice", one.dice), percent(one.eagle), percent(one.fills)] for one in known.dissent]
    return ["", *columns([head, *rows])]


def _next(look: TerminalView, known: NextEvent) -> list[str]:
    """Shares of the next event, those that can be."""
    t = look.t
    names = {
        "raid": t("Gestapo Raid!"), "moves_hitler": t("moves Hitler"), "support_up": t("Support rises"),
        "support_down": t("Support falls"), "motivation_up": t("Motivation rises"),
        "motivation_down": t("Motivation falls"), "suspicion_up": t("Suspicion rises"),
        "important": t("important event"), "key": t("key event"), "lose": t("ends the game"),
    }  # fmt: skip
    left = t(
        "Next event: {n} card left in stage {stage}", "Next event: {n} cards left in stage {stage}", known.left,
        stage=known.stage,
    )  # fmt: skip
    rows = [[f"  {name}", percent(known.shares[sort])] for sort, name in names.items() if known.shares[sort]]
    return ["", left, *columns(rows)]


def _unseen(look: TerminalView, known: Known) -> list[str]:
    rows = [[f"  {look.call('item', item)}", f"{n}×"] for item, n in enumerate(known.unseen) if n]
    return ["", look.t("Items nobody has seen"), *columns(rows)] if rows else []
