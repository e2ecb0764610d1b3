"""Cards of Za hranou in words: crimes with what they pay, dilemmas, boosts; and those in one's hand.

May touch: an observed state, the game's tables. Must not: know a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undertable.games.za_hranou.box.rows import Boost, Petty, Reward
from undertable.games.za_hranou.box.tables import CRIME, DILEMMA, Dilemma, Major, major, reward_of
from undertable.kernel.types import Cell, known
from undertable.kit.kinds import FIRST_FORM, Kinds, Row
from undertable.kit.terminal import TerminalView
from undertable.kit.terminal.lines import folded


def printed(look: TerminalView, row: Row) -> str:
    """All that stands on a crime, a dilemma or a boost; nothing for other things."""
    text, t = row.text.get(look.lang, ""), look.t
    if isinstance(row, Major | Petty):
        return " ".join([text, row.aftermath.get(look.lang, ""), *_pays(look, row)]).replace("  ", " ")
    if isinstance(row, Dilemma):
        return f"{t('Corruption {n}.', n=row.corruption)} {text}"
    if isinstance(row, Boost):
        return f"{text} {t('Kept until you use it.') if row.blue else t('Takes effect at once.')}"
    return ""


def _pays(look: TerminalView, row: Major | Petty) -> list[str]:
    if isinstance(row, Petty):
        return [look.t("Pays: {what}.", what=pay(look, row.reward))]
    card = CRIME.kind(row.id)
    careful, reckless = outcome(look, card, False), outcome(look, card, True)
    return [look.t("Careful: {what}.", what=careful), look.t("Reckless: {what}.", what=reckless)]


def outcome(look: TerminalView, card: int, reckless: bool) -> str:
    """One of the two ways in which a crime ends."""
    way = major(card).reckless if reckless else major(card).careful
    return f"{way.name[look.lang][FIRST_FORM[look.lang]]} ({pay(look, reward_of(card, look.seen.rules, reckless))})"


def pay(look: TerminalView, reward: Reward) -> str:
    """What a crime pays, in the order in which it is taken."""
    t = look.t
    told = [
        (reward.intel, t("{n} intel", "{n} intel", reward.intel)),
        (reward.dilemmas, t("{n} dilemma", "{n} dilemmas", reward.dilemmas)),
        (reward.evidence, t("{n} evidence token", "{n} evidence tokens", reward.evidence)),
        (reward.process, t("process {n} evidence token", "process {n} evidence tokens", reward.process)),
        (reward.boost, t("{n} boost token", "{n} boost tokens", reward.boost)),
    ]
    return ", ".join(text for n, text in told if n) or t("nothing")


def in_hand(look: TerminalView) -> list[str]:
    """Every card that one holds, in full."""
    s, seat = look.seen, look.seat
    if seat is None or seat >= len(s.hand):
        return []
    crimes = [card for deck in s.hand[seat] for card in deck]
    return folded([*_told(look, CRIME, crimes), *_told(look, DILEMMA, s.dilemmas[seat])], "  ")


def _told(look: TerminalView, cards: Kinds[Any], zone: Sequence[Cell | None]) -> list[str]:
    """What stands on those cards of a zone that one knows."""
    kinds = [card.kind for card in zone if card is not None and known(card.kind) and card.kind >= 0]
    return [f"„{look.call(cards.sort, kind)}“: {printed(look, cards[kind])}" for kind in kinds]
