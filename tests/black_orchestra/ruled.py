"""What the rules of Black Orchestra allow where the game itself only says what it refuses: lists written from the rulebook.

They share no line with the rules modules, so that a clause missing there shows here.
"""

from __future__ import annotations

from undertable.games.black_orchestra.board.map import NEXT
from undertable.games.black_orchestra.board.state import State
from undertable.games.black_orchestra.box.rows import Card, Plot
from undertable.games.black_orchestra.box.tables import (
    BRANCH,
    CARD,
    CONSPIRATOR,
    EVENT,
    INTERROGATION,
    ITEM,
    OPTION,
    PLACE,
    PRISON,
    WINDOW,
)
from undertable.games.black_orchestra.rules.terms.conditions import conditions
from undertable.games.black_orchestra.speech import asks, asks_actions, asks_history
from undertable.games.black_orchestra.speech.answers import (
    AGREE,
    ATTEMPT,
    BOARDS,
    DIE,
    FETCH_CARD,
    FETCH_ITEM,
    GIVE_CARD,
    GIVE_ITEM,
    INTERJECT,
    KEEP,
    MOVES,
    PASS,
    READY,
    SAY,
    THROW,
    USE_ITEM,
    USE_PISTOL,
    WITHDRAW,
)
from undertable.games.black_orchestra.speech.answers_effects import (
    ACCEPT,
    BLIND,
    BRANCHES,
    DEPUTY,
    DRAW_ANOTHER,
    DROP_CARD,
    DROP_ITEM,
    NTH,
    PERSON,
    PICK_CARD,
    PICK_ITEM,
    REWARDS,
    STOP,
    TAKE_DICE,
    THERE,
)
from undertable.kernel.types import Choice, Seat
from undertable.laws import Rules

PISTOL, WEAPONS = CARD.kind("concealed_pistol"), ITEM.kind("weapons")
ITEMS, CARDS, PEOPLE, PLACES = range(len(ITEM)), range(len(CARD)), range(len(CONSPIRATOR)), range(len(PLACE))


def lose(s: State, ask: asks.Lose, seat: Seat) -> list[Choice]:
    """BO-4.7, BO-16.21."""
    items = [DROP_ITEM[i] for i in ITEMS if ask.sort in ("items", "tiles", "either") and i in s.items[ask.who]]
    fits = {
        "cards": set(CARDS),
        "either": set(CARDS),
        "items": {PISTOL},
        "tiles": set[int](),
        "plots": {c for c in CARDS if isinstance(CARD[c], Plot)},
        "illegal": {c for c in CARDS if isinstance(row := CARD[c], Card) and row.kind == "illegal"},
    }[ask.sort]
    return [*items, *(DROP_CARD[c] for c in CARDS if c in fits and c in s.dossier[ask.who])]


def accessible(s: State, place: int) -> bool:
    row = PLACE[place]
    return 1 <= row.stage <= s.stage and not (s.stage == 7 and row.closed_in_stage_7)


def react(s: State, ask: asks.React, seat: Seat) -> list[Choice]:
    """BO-14.3."""
    found: list[Choice] = []
    used_up = {
        "called_away": all(place < 0 for place in s.nazi[1:]),
        "slow_news_day": s.skipped,
        "delay_hitler": s.delayed,
        "hitlers_schedule_leaked": s.rolled.count(0) + _eagles(s) - s.ignored <= 0,
    }
    for c in s.dossier[ask.who]:
        row = CARD[c]
        fits = isinstance(row, Card) and row.timing == "reaction" and row.window in WINDOW[ask.window].admits
        if fits and not used_up.get(row.id) and conditions.holds(s, ask.who, f"card.{row.id}"):
            found += [INTERJECT[c]] if INTERJECT[c] not in found else []
    if WINDOW[ask.window].id == "after_hitler_moved":
        brave = s.motivation[ask.who] >= 3
        aims = s.moved if s.henchmen else [0] if 0 in s.moved else []
        there = [nazi for nazi in aims if s.nazi[nazi] >= 0]
        for c in CARDS:
            if CARD[c].id in ("derail_train", "plane_bomb") and c in s.dossier[ask.who] and c not in s.tried:
                found += [ATTEMPT[c]] if brave and there else []
    return [*found, PASS]


def equip(s: State, ask: asks_actions.Equip, seat: Seat) -> list[Choice]:
    """BO-7.2, BO-7.10."""
    row = CARD[ask.card]
    assert isinstance(row, Plot)
    once = {e.value: e.multiple for e in row.options if e.kind == "item"}
    used = [ITEM[i].id if i >= 0 else "weapons" for i in ask.used]
    about = 1 if row.timing == "action" else 2
    found: list[Choice] = [READY]
    for who in PEOPLE:
        near = who in s.order and s.at[who] == s.at[ask.who] != PRISON
        for i in ITEMS:
            left = s.items[who].count(i) - list(zip(ask.owners, ask.used, strict=True)).count((who, i))
            helps = ITEM[i].id in once and (once[ITEM[i].id] or ITEM[i].id not in used)
            if near and left > 0 and helps and (about, ask.who, who, i) not in s.refused:
                found.append(USE_ITEM[who][i])
    for who in PEOPLE:
        near = who in s.order and s.at[who] == s.at[ask.who] != PRISON
        helps = "weapons" in once and (once["weapons"] or "weapons" not in used)
        drawn = (who, -1) in zip(ask.owners, ask.used, strict=True)
        if near and PISTOL in s.dossier[who] and helps and not drawn and (about, ask.who, who, -1) not in s.refused:
            found.append(USE_PISTOL[who])
    return [*found, WITHDRAW]


def hand_over(s: State, ask: asks_actions.HandOver, seat: Seat) -> list[Choice]:
    """BO-6.9."""

    def may(giver: int, taker: int, item: int, card: int) -> bool:
        held = item in s.items[giver] or card in s.dossier[giver]
        return held and (0, giver, taker, item, card) not in s.refused

    a, b = ask.who, ask.partner
    return [
        WITHDRAW,
        *(GIVE_ITEM[i] for i in ITEMS if may(a, b, i, -1)),
        *(GIVE_CARD[c] for c in CARDS if may(a, b, -1, c)),
        *(FETCH_ITEM[i] for i in ITEMS if may(b, a, i, -1)),
        *(FETCH_CARD[c] for c in CARDS if may(b, a, -1, c)),
    ]


def interrogate(s: State, ask: asks_history.Interrogate, seat: Seat) -> list[Choice]:
    """BO-10.6."""
    row = INTERROGATION[s.card[0].kind]
    holds = [conditions.holds(s, ask.who, f"option.{OPTION[option].id}") for option in (row.a, row.b)]
    return [choice for choice, open_now in zip(SAY, [*holds, True], strict=True) if open_now]


def choose_branch(s: State, ask: asks.ChooseBranch, seat: Seat) -> list[Choice]:
    """BO-4.4, BO-16.25."""
    willing = [c for c in s.order if c != ask.who and s.at[c] != PRISON and (3, c) not in s.refused]
    return [
        BRANCHES[b]
        for b in range(len(BRANCHES))
        if b in ask.branches and (willing or BRANCH[b].id != "ability.travel_orders.1")
    ]


RULES: Rules = {
    asks.PickBoard: lambda s, ask, seat: [BOARDS[c] for c in PEOPLE if c not in s.order],
    asks.React: react,
    asks.ReactToRoll: react,
    asks.ChoosePerson: lambda s, ask, seat: [PERSON[c] for c in PEOPLE if c in ask.people],
    asks.ChooseDeputy: lambda s, ask, seat: [DEPUTY[n] for n in range(6) if n in ask.nazis],
    asks.ChoosePlace: lambda s, ask, seat: [THERE[p] for p in PLACES if p in ask.places],
    asks.ChooseBranch: choose_branch,
    asks.Walk: lambda s, ask, seat: [
        STOP,
        *(MOVES[p] for p in range(PRISON) if p in NEXT[s.at[ask.who]] and accessible(s, p)),
    ],
    asks.Lose: lose,
    asks.LoseToPenalty: lose,
    asks.OfferItems: lambda s, ask, seat: [
        *(DROP_ITEM[i] for i in ITEMS if i in s.items[ask.who]),
        *(DROP_CARD[c] for c in CARDS if c == PISTOL and c in s.dossier[ask.who]),
        STOP,
    ],
    asks.Consider: lambda s, ask, seat: ACCEPT,
    asks.DrawMore: lambda s, ask, seat: [DRAW_ANOTHER, STOP],
    asks.KeepOne: lambda s, ask, seat: [PICK_CARD[c] for c in CARDS if c in ask.cards],
    asks.TakeScrap: lambda s, ask, seat: [
        *(PICK_ITEM[i] for i in ITEMS if i in s.scrap),
        *([BLIND] if s.scrap_down else []),
    ],
    asks.TakeDiscard: lambda s, ask, seat: [PICK_CARD[c] for c in CARDS if c in s.discard],
    asks_actions.HandOver: hand_over,
    asks_actions.ConsentHandOver: lambda s, ask, seat: AGREE,
    asks_actions.ConsentMove: lambda s, ask, seat: AGREE,
    asks_actions.TakeTargets: lambda s, ask, seat: TAKE_DICE[: ask.targets + 1],
    asks_actions.ChooseReward: lambda s, ask, seat: REWARDS[: 3 if s.current >= 0 and _uprising(s) else 2],
    asks_actions.Split: lambda s, ask, seat: [
        STOP,
        *(PERSON[c] for c in PEOPLE if c in s.order and s.at[c] != PRISON and s.suspicion[c] > 0),
    ],
    asks_actions.Assign: lambda s, ask, seat: [PERSON[c] for c in PEOPLE if c in s.order],
    asks_actions.ChooseTarget: lambda s, ask, seat: [DEPUTY[n] for n in range(6) if n in ask.nazis],
    asks_actions.Equip: equip,
    asks_actions.ConsentItem: lambda s, ask, seat: AGREE,
    asks_actions.ChooseDice: lambda s, ask, seat: THROW[: ask.most],
    asks_actions.WhichDie: lambda s, ask, seat: [DIE[f] for f in range(len(DIE)) if f in s.rolled],
    asks_history.WhichEvent: lambda s, ask, seat: NTH[: len(ask.slots)],
    asks_history.RaidCard: lambda s, ask, seat: [
        *(DROP_CARD[c] for c in CARDS if c in ask.cards),
        *(KEEP[c] for c in CARDS if c in ask.cards),
    ],
    asks_history.Interrogate: interrogate,
    asks_history.InterrogateAlone: interrogate,
    asks_history.NextPlace: lambda s, ask, seat: [THERE[p] for p in PLACES if p in ask.places],
    asks_history.NearestDeputy: lambda s, ask, seat: [DEPUTY[n] for n in range(6) if n in ask.nazis],
}


def _eagles(s: State) -> int:
    """What the current event adds, less what it ignores (BO-7.6)."""
    terms = EVENT[s.current].effect if s.current >= 0 else ()
    change = {"add_eagles": 1, "ignore_eagles": -1}
    return sum(change[term["mod"]] * term["n"] for term in terms if term.get("mod") in change)


def _uprising(s: State) -> bool:
    return EVENT[s.current].id == "s6_warsaw_ghetto_uprising"
