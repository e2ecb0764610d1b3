"""What things are worth to the team, in points: what a step on a track, an item or a card brings towards the attempt.

May touch: what lies open in a state. Must not: choose; it only says how good or bad something would be.
A sure success is WIN points; everything else is a guess tuned by play, kept in `PRICE`.
"""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import NamedTuple

from ..board.looks import at_large, available, dossier_limit, events_left, free, has, item_limit
from ..board.map import DISTANCE
from ..board.state import NONE, State
from ..box.tables import CARD, EXTREME, HITLER, NAZI, PER_STAGE, PISTOL, RECKLESS, STAGES, WEAPONS, is_plot, plot_of
from .forecast import LOSES, RAID, next_event, share_of
from .odds import odds
from .plan import Plan, fitting, plan
from .prospects import OFFICER, Gear, Prospect, prospect, rerolls

WIN = 30.0
WEAK = 2.5  # a plan that scores less is said to be weak

PRICE: dict[str, float] = {
    # Motivation: the attempter below what the plot needs, then one step to spare
    "motivate_attempter": 3.0,
    "motivate_spare": 1.0,
    "motivate_late": 2.2,  # in stages 4 to 6, where Motivation is cheap
    # Suspicion: falling from Medium, High, Extreme
    "hide_attempter_1": 1.6,
    "hide_attempter_2": 2.4,
    "hide_attempter_3": 2.0,
    "hide_helper_1": 0.2,
    "hide_helper_2": 0.6,
    "hide_helper_3": 0.6,
    "raid": 5.0,  # being at Extreme when a raid comes
    "last_free": 3.0,  # so many times that, for the only one who is free
    # Support
    "support_early": 1.2,
    "support_late": 2.6,
    "support_ready": 3.2,
    # things
    "fit": 1.4,
    "item": 0.45,
    "card": 0.75,
    "full": 0.35,  # of that, if something else must go for it
    "plot_wanted": 1.0,
    "plot_in_hand": 4.0,
    "plot_ready": 3.0,  # more, once its attempter is ready
    "conspire": 0.1,  # actions a die takes in effect: numbers give them back on average
    # attempts
    "caught": 9.0,
    "spent_own": 1.2,  # an item used
    "spent_other": 0.6,
    "free": 5.0,  # a comrade out of prison
    "gather": 2.5,
    "lead": 1.2,  # a step that the attempter need not take
}

HELPER_MOTIVATION = (1.0, 0.9, 0.4, 0.1)  # from Timid, Skeptical, Motivated, Committed

# What a card is worth in a dossier, where nothing more is known.
KEEP: dict[str, float] = {
    "quick_reaction": 2.5, "hitlers_schedule_leaked": 1.5, "officer_recruited": 2.2, "partisan_informant": 0.5,
    "war_crimes_evidence": 2.2, "inspiring_letter": 1.6, "lose_gestapo": 1.2, "cover_story": 1.4,
    "false_safety_report": 1.8, "slow_news_day": 1.6, "planning_session": 1.0, "black_orchestra": 1.0,
    "defections_and_dissent": 1.6, "classified_papers": 0.9, "safe": 0.6, "airplane_access": 0.9,
    "infiltrate_ss_bunker": 1.0, "spare_gear": 1.1, "dumpster_dive": 1.0, "delay_hitler": 0.9, "history_repeats": 0.3,
    "called_away": 0.5, "distant_contact": 1.2, "forged_documents": 1.2, "military_secrets": 1.4,
    "deciphered_code": 1.1, "hidden_camera": 1.2, "concealed_pistol": 0.8, "forged_release_orders": 1.2,
    "effective_planning": 0.9,
}  # fmt: skip
KEEP_BY_CARD = [KEEP.get(row.id, 0.0) for row in CARD]
HESS, GOEBBELS, BORMANN, HIMMLER, GOERING = (
    NAZI.kind(id_) for id_ in ("hess", "goebbels", "bormann", "himmler", "goering")
)


class Shot(NamedTuple):
    """The best way to make an attempt: worth in points, chances, and what is used."""

    net: float
    win: float
    caught: float
    gear: tuple[Gear, ...]
    dice: int


class Worth:
    """Everything about one position that prices depend on."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.plan: Plan = plan(s)
        self.people = at_large(s)
        self.left = events_left(s)

    # --- time and danger ---

    @cached_property
    def shares(self) -> dict[int, float]:
        """What the next event may be."""
        return next_event(self.s)

    @cached_property
    def raid(self) -> float:
        """How likely a raid comes within one round."""
        each = share_of(self.shares, RAID)
        if self.s.stage == 1 and self.s.top[0] >= PER_STAGE - len(self.s.order):
            each = max(each, 0.1)  # the stage with raids begins before the round is over
        return float(1 - (1 - each) ** len(self.s.order))

    @cached_property
    def lost(self) -> float:
        """How likely the next event ends the game."""
        return share_of(self.shares, LOSES)

    @cached_property
    def rounds(self) -> float:
        """Turns everybody may still hope for: Documents Located comes halfway through the last deck, if at all."""
        last = PER_STAGE - self.s.top[STAGES - 1]
        horizon = self.left - last + (last if self.s.boxed else last * 0.55)
        return max(0.0, horizon) / max(1, len(self.s.order))

    # --- tracks ---

    @property
    def ready(self) -> bool:
        """Whether the attempter could try, were Hitler there."""
        who = self.plan.who
        return (
            self.plan.card != NONE
            and self.plan.holder == who
            and free(self.s, who)
            and self.s.motivation[who] >= self.plan.need
        )

    def motivation_step(self, who: int, level: int) -> float:
        """One step up from a level."""
        if level >= RECKLESS:
            return 0.0
        if who == self.plan.who:
            if level < self.plan.need:
                late = 4 <= self.s.stage <= 6
                return PRICE["motivate_late"] if late else PRICE["motivate_attempter"]
            return PRICE["motivate_spare"]
        return HELPER_MOTIVATION[level]

    def motivation(self, who: int, n: int) -> float:
        """So many steps up, or down."""
        level = self.s.motivation[who]
        if n >= 0:
            return sum(self.motivation_step(who, at) for at in range(level, min(level + n, RECKLESS)))
        return -sum(self.motivation_step(who, at) for at in range(max(0, level + n), level))

    def suspicion_step(self, who: int, level: int) -> float:
        """What one step from a level up would cost, and the step back would bring."""
        if level >= EXTREME:
            return 0.0
        kind = "attempter" if who == self.plan.who else "helper"
        price = PRICE[f"hide_{kind}_{level + 1}"]
        if level + 1 < EXTREME:
            return price
        last = len(self.people) == 1  # if this one is caught, all is lost (BO-11.2)
        return price + PRICE["raid"] * self.raid * (PRICE["last_free"] if last else 1.0)

    def suspicion(self, who: int, n: int) -> float:
        """So many steps up (bad) or down (good)."""
        level = self.s.suspicion[who]
        if n >= 0:
            return -sum(self.suspicion_step(who, at) for at in range(level, min(level + n, EXTREME)))
        return sum(self.suspicion_step(who, at) for at in range(max(0, level + n), level))

    def support(self, n: int) -> float:
        """Support by so much."""
        s = self.s
        price = PRICE["support_early"] if s.stage <= 4 else PRICE["support_late"]
        if self.ready and s.stage != 4:
            price = PRICE["support_ready"]
        to = max(s.floor, min(7, s.support + n))
        return price * (s.support - to)

    def reward(self) -> float:
        """A full dissent track."""
        best = max((self.motivation(who, 1) for who in self.s.order), default=0.0)
        return max(best, self.support(-1))

    # --- things ---

    def item(self, item: int, who: int) -> float:
        """An item in somebody's hands."""
        value = PRICE["item"] + 0.15 * self.s.suspicion[who]
        if self.plan.card == NONE or item not in fitting(self.plan.card):
            return value
        mine = self.s.items[who].count(item)
        return value + PRICE["fit"] * (item in self.plan.wanted or (who == self.plan.who and mine > 0))

    def hidden_item(self, who: int) -> float:
        """A face-down tile, on average."""
        total = sum(self.s.unrevealed)
        if not total:
            return 0.0
        return sum(n * self.item(item, who) for item, n in enumerate(self.s.unrevealed)) / total

    def gains_item(self, who: int, value: float) -> float:
        """What an item of some worth adds: with full hands it replaces the least."""
        held = self.s.items[who]
        if len(held) < item_limit(self.s, who):
            return value
        return max(0.0, value - min(self.item(item, who) for item in held))

    def card(self, card: int, who: int) -> float:
        """A card in somebody's dossier."""
        if is_plot(card):
            if card == self.plan.card:
                return PRICE["plot_in_hand"] + PRICE["plot_ready"] * self.ready
            mates = plot_of(card).timing != "action"
            return 0.6 + 0.3 * mates
        value = KEEP_BY_CARD[card]
        if card == OFFICER and who == self.plan.who:
            value += 1.0
        if card == PISTOL and self.plan.card != NONE and WEAPONS in fitting(self.plan.card):
            value += PRICE["fit"]
        return value

    def draw(self, who: int) -> float:
        """One more card."""
        value = PRICE["card"] * min(1.0, 0.3 + self.rounds / 6)
        if self.plan.card == NONE:
            value += PRICE["plot_wanted"]
        elif self.plan.score < 4.5:
            value += 0.25
        if not self.full(who):
            return value
        return value * PRICE["full"] if self.plan.card == NONE else 0.0  # a plan needs no exchange

    def full(self, who: int) -> bool:
        """Whether a dossier has no room for another card (BO-3.9)."""
        return len(self.s.dossier[who]) >= dossier_limit(self.s, who)

    # --- attempts ---

    def caught(self) -> float:
        """What a detected attempt costs."""
        return PRICE["caught"] * min(1.0, self.rounds / 4)

    def shot(self, who: int, card: int, target: int = HITLER, at: int = NONE) -> Shot:
        """The best way for somebody to attempt a plot, here or elsewhere."""
        s = self.s
        if at != NONE and at != s.at[who]:
            s = copy(s)
            s.at = list(s.at)
            s.at[who] = at
        return self.best_shot(prospect(s, who, card, target))

    def best_shot(self, one: Prospect) -> Shot:
        """How many items to use, and how many dice to roll."""
        best: Shot | None = None
        gear = sorted(one.gear, key=lambda g: (-(g.dice + 0.5 * g.ignores), g.who != one.who))
        again = rerolls(self.s)
        for n in range(len(gear) + 1):
            used = tuple(gear[:n])
            ignored = sum(g.ignores for g in used)
            most = one.base + sum(g.dice for g in used) + one.cards
            most = max(1, min(most, available(self.s)))
            spent = sum(PRICE["spent_own"] if g.who == one.who else PRICE["spent_other"] for g in used)
            cost = spent * min(1.0, self.rounds / 3)
            for dice in range(max(1, min(most, one.need)), most + 1):
                found = odds(dice, one.need, one.limit, one.shift - ignored)
                win, caught = found.win / found.ways, found.caught / found.ways
                if again:
                    win += 0.35 * win * (1 - win) * min(again, 2)
                net = WIN * win - self.caught() * caught - cost
                if best is None or net > best.net + 1e-9:
                    best = Shot(net, win, caught, used, dice)
        assert best is not None
        return best

    # --- places ---

    def danger(self, who: int, place: int) -> float:
        """What it costs to begin a turn somewhere (BO-5.2)."""
        s = self.s
        if has(s, who, "immune_to_penalties"):
            return 0.0
        cost = 0.0
        for nazi, at in enumerate(s.nazi):
            if at != place:
                continue
            if nazi == HITLER:
                cost -= self.motivation(who, -1)
            elif nazi == HIMMLER:
                cost -= self.suspicion(who, 1)
            elif nazi == HESS:
                cost += 0.6 * bool(s.dossier[who])
            elif nazi == GOERING:
                cost += 0.7 * bool(s.items[who])
            elif nazi == BORMANN:
                cost += 0.5
            else:
                cost += 0.2
        return cost

    def far(self, a: int, b: int) -> int:
        """Steps from one place to another."""
        return DISTANCE[self.s.stage][a][b]

    def prisoner(self, who: int) -> float:
        """A comrade out of prison."""
        return PRICE["free"] + 2.0 * (who == self.plan.who)
