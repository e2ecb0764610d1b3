"""What things are worth to a player, in intel: crimes, evidence, grip, dilemmas, and the danger of corruption.

May touch: what its own seat sees; a kind only where it is known. Must not: search the city; `search` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import exp

from undertable.kernel.types import Cell, known

from ..board.looks import cells, count, in_play
from ..board.state import State
from ..box.rows import Reward
from ..box.tables import BONUS, BOOST, CHAPTER, DILEMMA, KINDS, NUMBERS, SEATS, TOP_GRIP, ZONE, level_of, reward_of
from ..rules.crimes import prepared
from ..rules.pieces.cells import kinds_in_memory
from ..rules.scoring import dilemma_points, rank_values
from ..speech.answers import FIRST_BONUS, OWN_VAULT

MEAN_CORRUPTION = sum(row.corruption for row in DILEMMA) / len(DILEMMA)
DRAWN = 2.4  # what a dilemma drawn adds to the databank, half of them being discarded, corruption left aside
BOOST_WORTH = 1.6
SPREAD = 7.0  # how far two guessed corruptions may be off
FOIL = 0.04  # by how much more likely a token makes it that the plan is foiled
ACTION = 0.7  # what an action is worth that is left over
CLAUSE = 1.3  # what a clause is worth that holds for the next turn
GRIP_POINT, GRIP_ABILITY, GRIP_STAMINA, GRIP_FLOOR = 0.4, 1.0, 0.6, 0.55
PINK_WORTH = {
    "take_evidence": 2.5, "flip_evidence": 0.5, "draw_petty_1": 1.5, "draw_petty_2": 2.2, "grip_2": 2.4, "grip_3": 3.4,
    "tolerance": 1.5, "peek_two_take_one": 2.7, "discard_dilemma": 1.5, "cycle_dilemmas": 1.5, "challenge": 0.8,
}  # fmt: skip
BLUE_WORTH = {"action_1": 1.8, "action_2": 2.8, "move_criminal": 1.9, "swap_criminals": 1.8, "move_item": 1.7}


DUEL = 3.0  # what a duel moves: 2 intel, and half of what somebody else loses
BLOCKS = ZONE.kind("blocks")
HARBOR, TOWERS, PARISH = ZONE.kind("harbor"), ZONE.kind("ion_towers"), ZONE.kind("parish")


def chance(ahead: float) -> float:
    """How likely somebody is really ahead who seems so by that much.

    >>> chance(0.0), chance(50) > 0.99
    (0.5, True)
    """
    return 1 / (1 + exp(-max(-60.0, min(60.0, ahead / SPREAD * 2))))


class Worth:
    """What one seat makes of what it sees."""

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat = s, seat
        self._crimes: dict[int, float] = {}

    # --- cards in hand ---

    @cached_property
    def hand(self) -> list[int]:
        """The own crimes."""
        return sorted(card.kind for deck in self.s.hand[self.seat] for card in cells(deck) if known(card.kind))

    @cached_property
    def majors(self) -> list[int]:
        """Those of them that the story allows."""
        return [card for card in self.hand if level_of(card) and prepared(self.s, card)]

    @cached_property
    def petty(self) -> list[int]:
        """The own petty crimes."""
        return [card for card in self.hand if not level_of(card)]

    def crime(self, card: int) -> float:
        """What committing a crime brings, a major one with its better outcome."""
        if card not in self._crimes:
            outcomes = (False, True) if level_of(card) else (False,)
            self._crimes[card] = max(self.reward(reward_of(card, self.s.rules, reckless)) for reckless in outcomes)
        return self._crimes[card]

    def reward(self, reward: Reward) -> float:
        """Intel, dilemmas, evidence, processing, boost."""
        gained = reward.intel + self.token() * reward.evidence + BOOST_WORTH * reward.boost
        gained += self.processed * min(reward.process, reward.evidence + self.memory)
        return gained + reward.dilemmas * DRAWN - self.dearer(reward.dilemmas)

    # --- evidence ---

    @cached_property
    def plan(self) -> list[int]:
        """The tokens of each kind that are known to lie in the plan area."""
        seen = [0] * KINDS
        for token in (*cells(self.s.bonus), *cells(self.s.shared), *self._vaults()):
            if known(token.kind):
                seen[token.kind] += 1
        return seen

    def _vaults(self) -> Iterable[Cell]:
        return (token for vault in self.s.vault for token in cells(vault))

    @cached_property
    def memory(self) -> int:
        """How many tokens are in the own memory."""
        return sum(self.s.shown[self.seat]) + count(self.s.kept[self.seat])

    @cached_property
    def kinds(self) -> list[float]:
        """What a symbol of each kind will be worth: by what is known of the plan, less surely the earlier it is."""
        usual = sum(NUMBERS.rank_values) / len(NUMBERS.rank_values)
        sure = (0.25, 0.5, 0.8)[self.s.chapter - 1]
        ranked = rank_values(self.plan)
        wanted = [self.symbols(kind) for kind in range(KINDS)]
        return [sure * ranked[k] + (1 - sure) * usual + 0.1 * wanted[k] for k in range(KINDS)]

    def symbols(self, kind: int) -> int:
        """The symbols of a kind on the own dilemmas, and its tokens in memory."""
        mine = [card.kind for card in (*cells(self.s.bank[self.seat]), *cells(self.s.dilemmas[self.seat]))]
        cards = sum(DILEMMA[card].symbols for card in mine if known(card) and DILEMMA[card].evidence == kind)
        return cards + self.tokens(kind)

    def tokens(self, kind: int) -> int:
        """The tokens of a kind in the own memory."""
        kept = sum(token.kind == kind for token in cells(self.s.kept[self.seat]) if known(token.kind))
        return kept + self.s.shown[self.seat][kind]

    def token(self) -> float:
        """What a token is worth on average."""
        return sum(self.kinds) / KINDS

    @cached_property
    def processed(self) -> float:
        """What processing one evidence is worth: the dossier or bonus, less the token that is given up."""
        if not self.memory:
            return 0.3
        held = kinds_in_memory(self.s, self.seat)
        return max((self.destination(kind, to) for kind in held for to in range(OWN_VAULT + 1)), default=0.0)

    def destination(self, kind: int, to: int) -> float:
        """What a token of a kind is worth in one of the places where it can be processed, less what it is in memory."""
        return self._place(kind, to) - self.kinds[kind]

    def _place(self, kind: int, to: int) -> float:
        if to < FIRST_BONUS:
            open_ = self.s.missions[to] == kind and self.s.files[to] > 0
            return self.dossier() if open_ else -9.0
        boost = 0.35 * max(0, self.symbols(kind) - 1)  # the more symbols are left, the more a token in the plan helps
        boost += self.foils * (self.plan[kind] < NUMBERS.plan_tokens)
        if to == OWN_VAULT:
            return boost
        if self.s.bonus[to - FIRST_BONUS] is not None:
            return -9.0
        return (
            boost
            + {"boost": BOOST_WORTH, "tolerance": 1.0 + self.dearer(1) / 2, "grip": 1.2}[BONUS[to - FIRST_BONUS].id]
        )

    def dossier(self) -> float:
        """What one more dossier is worth: its intel, if none is left at the end, and not to have the fewest."""
        row = CHAPTER[self.s.chapter - 1]
        left, room = sum(self.s.files), max(1, count(self.s.display))
        mine = self.s.dossiers[self.seat]
        behind = 3.0 if mine <= min(self.s.dossiers) else 1.8
        if left == 1:  # it is the last: all of one's own pay
            return row.intel_per_dossier * (mine + 1) + behind
        likely = min(0.9, 0.35 * room / max(1, 2 * left))
        return likely * row.intel_per_dossier * (mine + 1) / max(1, mine + 0.5) + behind

    def zone(self, zone: int) -> float:
        """What the effect of a zone brings that changes nothing in the city (ZH-10.6 to ZH-10.8)."""
        if zone == HARBOR:
            return max(self.token(), self.processed) if self.s.rail else self.processed
        if zone == TOWERS:
            return BOOST_WORTH
        if zone == PARISH:
            mine = self.corruption[self.seat]
            return self.edge(mine) - self.edge(mine - NUMBERS.tolerance_step)
        return max(0.0, self.duel) if zone == BLOCKS else 0.0

    @property
    def duel(self) -> float:
        """What a duel brings against whoever looks most corrupt among those with a dilemma in hand (ZH-10.1)."""
        rivals = [one for one in range(self.s.players) if one != self.seat and count(self.s.dilemmas[one])]
        if not rivals:
            return 0.0
        ahead = max(map(self.shown, rivals)) - self.shown(self.seat)
        return DUEL * (2 * chance(ahead) - 1)

    def shown(self, player: int) -> float:
        """What a hand of dilemmas is likely to count in a duel (ZH-10.1)."""
        return sum(map(_corrupts, cells(self.s.dilemmas[player]))) - self.s.tolerance[player]

    # --- grip ---

    def grip(self, grip: Sequence[int]) -> float:
        """What a console is worth: its lowest token, abilities, stamina."""
        tracks = [grip[criminal] for criminal in in_play(self.s)]
        floor = NUMBERS.grip_intel[min(min(tracks), TOP_GRIP)] * GRIP_FLOOR
        weight = 0.5 if self.s.chapter == len(CHAPTER) else 1.0  # abilities pay only while there are turns left
        used = sum(GRIP_ABILITY * (n >= NUMBERS.ability) + GRIP_STAMINA * (n >= NUMBERS.stamina) for n in tracks)
        lagging = sum(min(n, NUMBERS.ability) * GRIP_POINT * 1.4 + n * GRIP_POINT * 0.3 for n in tracks)
        return floor + weight * used + lagging

    def gripped(self, criminal: int, n: int = 1) -> float:
        """What more grip on a criminal is worth."""
        grip = list(self.s.grip[self.seat])
        before = self.grip(grip)
        grip[criminal] = max(0, min(TOP_GRIP, grip[criminal] + n))
        return self.grip(grip) - before

    # --- corruption ---

    @cached_property
    def corruption(self) -> list[float]:
        """What everybody's corruption is likely to be: databank and the half of the hand that will be stored."""
        return [self._corruption(player) for player in range(self.s.players)]

    def _corruption(self, player: int) -> float:
        bank, hand = cells(self.s.bank[player]), cells(self.s.dilemmas[player])
        return sum(map(_corrupts, bank)) + sum(map(_corrupts, hand)) / 2 - self.s.tolerance[player]

    @cached_property
    def foiled(self) -> float:
        """How likely the plan is foiled."""
        lacking = SEATS[self.s.players].plan_kinds - sum(n >= NUMBERS.plan_tokens - 1 for n in self.plan)
        return 0.7 if lacking <= 0 else 0.55 if lacking == 1 else 0.45

    @cached_property
    def foils(self) -> float:
        """What a token of a kind that the plan lacks is worth to those who are not over the edge; a loss to who is."""
        mine, others = self.corruption[self.seat], self.corruption[: self.seat] + self.corruption[self.seat + 1 :]
        most = max(others, default=0.0)
        ahead = 1 - 2 * chance(mine - most)
        return FOIL * ahead * max(0.0, mine if ahead < 0 else most)

    def edge(self, corruption: float) -> float:
        """What such a corruption is likely to cost: the loss over the edge, less the bonus of the least corrupt."""
        others = [one for player, one in enumerate(self.corruption) if player != self.seat]
        most = chance(corruption - max(others)) if others else 0.5
        least = chance(min(others) - corruption) if others else 0.5
        bonus = NUMBERS.least_corrupt * len(others)
        return most * self.foiled * max(0.0, corruption) - least * bonus

    def dearer(self, dilemmas: int) -> float:
        """What more dilemmas in hand are likely to cost."""
        mine = self.corruption[self.seat]
        return self.edge(mine + dilemmas * MEAN_CORRUPTION / 2.4) - self.edge(mine)

    def stored(self, bank: Sequence[int]) -> float:
        """What a databank is worth at the end, corruption counted."""
        memory = [k for k in range(KINDS) for _ in range(self.s.shown[self.seat][k])]
        memory += [token.kind for token in cells(self.s.kept[self.seat]) if known(token.kind)]
        points = dilemma_points(list(bank), memory, [round(value * 10) for value in self.kinds])
        warrants = {DILEMMA[kind].warrant for kind in bank} - {None}
        badges = sum(DILEMMA[kind].kind == "badge" for kind in bank)
        hopeful = 0.5 * len(warrants) + 2.0 * (badges % NUMBERS.badge_set)  # a set begun may yet be complete
        gain = points.evidence / 10 + points.cards + points.warrants + points.badges + hopeful
        corruption = sum(DILEMMA[kind].corruption for kind in bank) - self.s.tolerance[self.seat]
        return gain - self.edge(corruption)

    # --- boosts ---

    def boost(self, boost: int) -> float:
        """What a boost token of the market is worth."""
        row = BOOST[boost]
        return BLUE_WORTH.get(row.id, 1.4) if row.blue else PINK_WORTH.get(row.id, 1.0)


def _corrupts(card: Cell) -> float:
    return DILEMMA[card.kind].corruption if known(card.kind) else MEAN_CORRUPTION
