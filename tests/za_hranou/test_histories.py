"""What can have happened to evidence in memories, held against trying everything: short stories with few tokens left.

Whoever tries everything knows nothing of wild tokens: each token that comes unseen is of some kind from the start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any, NamedTuple

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.belief import known, worlds
from undertable.games.za_hranou.belief.histories import Step, followed, ways
from undertable.games.za_hranou.belief.known import Known
from undertable.games.za_hranou.board.looks import cells, memory_size
from undertable.games.za_hranou.board.state import NONE, State
from undertable.games.za_hranou.box.tables import EVIDENCE, KINDS
from undertable.games.za_hranou.rules.evidence import draw_token, empty_slot, process, take_rail
from undertable.games.za_hranou.rules.pieces import trail
from undertable.games.za_hranou.rules.pieces.cells import kinds_in_memory
from undertable.games.za_hranou.rules.tokens import at, flip_token, take_token
from undertable.games.za_hranou.speech.answers import FIRST_BONUS, OWN_VAULT, PROCESS_TO, TAKE_RAIL, VAULT, Token
from undertable.games.za_hranou.speech.asks_evidence import DrawSlot, DrawToken, FlipToken, Process, RailPick, TakeToken
from undertable.games.za_hranou.speech.outcomes import TOKEN_FELL
from undertable.kernel.observe import observe
from undertable.kernel.state import copy
from undertable.kernel.types import ALL, CHANCE, NOBODY, Seats, bit, cell

from .table import Table

ARMS, LEADER, TIMING = (EVIDENCE.kind(id) for id in ("arms", "leader", "timing"))
FEW = tuple(sorted((ARMS, LEADER, TIMING)))
LEFT = {"arms": 6, "leader": 5, "timing": 5}  # of these, out of sight; all of the others lie open


class Happened(NamedTuple):
    """One thing that happened, and who knows of which kind the token was."""

    what: str  # came, left, open, took
    player: int
    kind: int
    knowers: Seats
    slot: int = NONE  # which of the tokens in the plan


World = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]  # what lies in the plan, place by place, and in memories


class Story:
    """Evidence is taken, processed, looked at and turned up; what is told of it."""

    def __init__(self, seats: int) -> None:
        shared = [id for id in EVIDENCE.ids for _ in range(12 - LEFT.get(id, 0))]
        rest: dict[str, Any] = {"rail": [], "display": 0, "memory": [], "missions": ["arms", "leader", "timing"]}
        self.s: State = Table(seats=seats, files=[9, 9, 9], shared=shared, **rest).s
        self.s.stack.clear()
        self.told: list[Happened] = []
        self.slots: list[tuple[int, int] | None] = []  # whose vault a token was put into, and what it is; None: gone

    # --- what can happen ---

    def rail(self, player: int, kind: int) -> None:
        """From the rail: all see it."""
        self.s.evidence_pool[kind] -= 1
        self.s.supply -= 1
        self.s.rail.append(kind)
        take_rail(self.s, RailPick(player), player, TAKE_RAIL[kind])
        self.told.append(Happened("came", player, kind, ALL))

    def draw(self, player: int, kind: int, looked: Seats = NOBODY) -> None:
        """From the display, where some may have looked at it."""
        self.s.supply -= 1
        if looked:
            self.s.evidence_pool[kind] -= 1
            self.s.display = [cell(kind, looked)]
            empty_slot(self.s, DrawSlot(player, "memory"), 0)
        else:
            self.s.supply += 1
            draw_token(self.s, DrawToken(player, "memory", NONE), CHANCE, TOKEN_FELL[kind])
        self.told.append(Happened("came", player, kind, looked | bit(player)))

    def leave(self, player: int, kind: int, to: int) -> None:
        """To the plan, unseen, or to a row."""
        process(self.s, Process(player, 1), player, PROCESS_TO[kind][to])
        if to < FIRST_BONUS:
            self.told.append(Happened("left", player, kind, ALL))
        else:
            self.slots.append((player, kind))
            self.told.append(Happened("left", player, kind, bit(player), len(self.slots) - 1))
        self.s.stack.clear()

    def _token(self, slot: int) -> Token:
        """A vault never closes up here: all that lies there stands in the order in which it came."""
        whose = self.slots[slot]
        assert whose is not None
        rank = sum(other is not None and other[0] == whose[0] for other in self.slots[:slot])
        filled = [i for i, token in enumerate(self.s.vault[whose[0]]) if token is not None]
        return Token(VAULT, whose[0], filled[rank])

    def look(self, player: int, slot: int) -> None:
        """At a token of the plan."""
        token = self._token(slot)
        seen = at(self.s, token)
        self.s.vault[token.owner][token.index] = cell(seen.kind, seen.knowers | bit(player))
        self.told.append(Happened("open", NONE, seen.kind, bit(player), slot))

    def flip(self, slot: int) -> None:
        """It lies open now."""
        token = self._token(slot)
        kind = at(self.s, token).kind
        flip_token(self.s, FlipToken(0), 0, token)
        self.slots[slot] = None
        self.told.append(Happened("open", NONE, kind, ALL, slot))

    def take(self, player: int, slot: int) -> None:
        """Into a memory, out of somebody's vault."""
        token = self._token(slot)
        kind, knowers = at(self.s, token).kind, at(self.s, token).knowers
        take_token(self.s, TakeToken(player, ()), player, token)
        self.slots[slot] = None
        self.told.append(Happened("took", player, kind, knowers | bit(player), slot))

    def at_random(self, rng: Random, most: int) -> Story:
        """A story of so many things."""
        while len(self.told) < most:
            self._something(rng, rng.randrange(self.s.seats))
        return self

    def _something(self, rng: Random, player: int) -> None:
        lying = [slot for slot, there in enumerate(self.slots) if there is not None]
        left = [kind for kind in FEW if self.s.evidence_pool[kind]]
        what = rng.choice(["rail"] * 4 + ["draw", "peeked", "row", "look", "flip", "take"] + ["vault"] * 4)
        if what in ("rail", "draw", "peeked") and left:
            looked = bit(rng.randrange(self.s.seats)) if what == "peeked" else NOBODY
            kind = rng.choice(left)
            if what == "rail":
                self.rail(player, kind)
            else:
                self.draw(player, kind, looked)
        elif what in ("vault", "row") and memory_size(self.s, player):
            kind = rng.choice(kinds_in_memory(self.s, player))
            self.leave(player, kind, OWN_VAULT if what == "vault" else FEW.index(kind))
        elif what in ("look", "flip", "take") and lying:
            slot = rng.choice(lying)
            if what == "flip":
                self.flip(slot)
            else:
                (self.look if what == "look" else self.take)(player, slot)

    # --- what a viewer can think, by trying everything ---

    def thinkable(self, who: Seats) -> set[World]:
        """Every world that fits what a viewer was told, from the beginning."""
        lying = [slot for slot, there in enumerate(self.slots) if there is not None]
        lying.sort(key=lambda slot: ((self.slots[slot] or (0, 0))[0], slot))
        empty: tuple[tuple[int, ...], ...] = ((),) * self.s.seats
        left = tuple(LEFT[EVIDENCE.ids[kind]] if kind in FEW else 0 for kind in range(KINDS))
        found: set[tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]] = {(empty, (), left)}
        for one in self.told:
            knows = bool(one.knowers & (who | ALL))
            found = {after for before in found for after in _after(*before, one, knows)}
        return {(tuple(plan[slot] for slot in lying), memory) for memory, plan, _ in found}


def _after(
    memory: tuple[tuple[int, ...], ...], plan: tuple[int, ...], left: tuple[int, ...], one: Happened, knows: bool
) -> Iterator[tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]]:
    """What can be the case after one thing more."""

    def with_memory(tokens: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        return (*memory[: one.player], tuple(sorted(tokens)), *memory[one.player + 1 :])

    if one.what == "came":
        for kind in [one.kind] if knows else FEW:
            if left[kind]:
                rest = tuple(n - (k == kind) for k, n in enumerate(left))
                yield with_memory([*memory[one.player], kind]), plan, rest
    elif one.what == "left":
        there = list(memory[one.player])
        for kind in {one.kind} & set(there) if knows else set(there):
            fewer = there.copy()
            fewer.remove(kind)
            yield with_memory(fewer), plan if one.slot == NONE else (*plan, kind), left
    elif not knows or plan[one.slot] == one.kind:
        taken = [*memory[one.player], plan[one.slot]]
        yield (memory if one.what == "open" else with_memory(taken)), plan, left


def world_of(s: State) -> World:
    """The tokens of a world."""
    plan = tuple(token.kind for vault in s.vault for token in cells(vault))
    shown = [[kind for kind, n in enumerate(counts) for _ in range(n)] for counts in s.shown]
    return plan, tuple(tuple(sorted([*shown[p], *[t.kind for t in cells(s.kept[p])]])) for p in range(s.seats))


def as_world(world: State, plan: Sequence[int], memory: Sequence[Sequence[int]]) -> State | None:
    """A world with other tokens in vaults and memories; None where it does not look the same."""
    world, kinds = copy(world), iter(plan)
    for vault in world.vault:
        vault[:] = [token and cell(next(kinds), token.knowers) for token in vault]
    for player, kept in enumerate(world.kept):
        rest = Counter(memory[player]) - Counter({kind: n for kind, n in enumerate(world.shown[player]) if n})
        seen = Counter(memory[player])
        if sum(rest.values()) != len(kept) or any(n > seen[kind] for kind, n in enumerate(world.shown[player])):
            return None
        kept[:] = [cell(kind, (token or cell(0, 0)).knowers) for kind, token in zip(rest.elements(), kept, strict=True)]
    return world


def told(seed: int, most: int = 9) -> Story:
    return Story(2 + seed % 2).at_random(Random(f"story {seed}"), most)


def viewers(seats: int) -> list[Seats]:
    return [NOBODY, *[bit(seat) for seat in range(seats)], (1 << seats) - 1]


# --- the proof -------------------------------------------------------------------------------


def reckoned(story: Story) -> Known:
    board = GAME.belief.know(observe(story.s, NOBODY))
    assert isinstance(board, Known)
    return board


def by_trying(story: Story, board: Known) -> tuple[list[tuple[int, int]], int, int]:
    """Least and most of each kind, kinds that have enough for certain, and at once at most."""
    in_the_open = Counter(token.kind for token in cells(story.s.shared))
    plans = [Counter(plan) + in_the_open for plan, _ in story.thinkable(NOBODY)]
    bounds = [(min(plan[kind] for plan in plans), max(plan[kind] for plan in plans)) for kind in range(KINDS)]
    sure = sum(least >= board.tokens for least, _ in bounds)
    return bounds, sure, max(sum(plan[kind] >= board.tokens for kind in range(KINDS)) for plan in plans)


@pytest.mark.parametrize("seed", range(60))
def test_the_board_says_what_trying_everything_says(seed: int) -> None:
    story = told(seed, 8 + seed % 5)
    board = reckoned(story)
    bounds, sure, possible = by_trying(story, board)
    assert [(one.least, one.most) for one in board.kinds] == bounds
    assert (board.sure, board.possible) == (sure, possible)


@pytest.mark.parametrize("seed", range(24))
def test_worlds_are_thinkable_and_the_truth_is_one_of_them(seed: int) -> None:
    story = told(seed, 10)
    for who in viewers(story.s.seats):
        seen, thinkable = observe(story.s, who), story.thinkable(who)
        assert world_of(story.s) in thinkable and GAME.belief.consistent(story.s, seen, who)
        drawn = {world_of(GAME.belief.determinize(seen, who, Random(i))) for i in range(12)}
        assert drawn <= thinkable and (len(drawn) > 1) == (len(thinkable) > 1)


@pytest.mark.parametrize("seed", range(24))
def test_of_all_worlds_only_those_are_consistent_that_are_thinkable(seed: int) -> None:
    story = told(seed, 7)
    plan, memory = world_of(story.s)
    all_memories = product(*[combinations_with_replacement(FEW, len(tokens)) for tokens in memory])
    all_worlds = list(product(product(FEW, repeat=len(plan)), all_memories))
    for who in viewers(story.s.seats)[:-1]:
        seen, thinkable = observe(story.s, who), story.thinkable(who)
        for kinds, memories in all_worlds:
            in_all = Counter(kinds) + Counter(kind for tokens in memories for kind in tokens)
            world = as_world(story.s, kinds, memories)
            if world is None or not looks_alike(world, story.s, who) or not enough_of(in_all, story):
                continue
            assert GAME.belief.consistent(world, seen, who) == ((kinds, memories) in thinkable), (kinds, memories)


def looks_alike(world: State, s: State, who: Seats) -> bool:
    """Whether a viewer sees the same of evidence."""
    one, other = observe(world, who), observe(s, who)
    return one.vault == other.vault and one.kept == other.kept


def enough_of(in_all: Counter[int], story: Story) -> bool:
    """Whether there are so many tokens at all beside those that lie open."""
    lie_open = Counter(token.kind for zone in (story.s.shared, *story.s.filed) for token in cells(zone))
    return all(in_all[kind] + lie_open[kind] <= EVIDENCE.whole[kind] for kind in FEW)


def test_what_all_saw_in_a_memory_must_lie_in_the_plan_once_the_memory_is_empty() -> None:
    story = Story(2)
    story.rail(0, ARMS)
    story.draw(0, LEADER)
    story.leave(0, LEADER, OWN_VAULT)
    arms = reckoned(story).kinds[ARMS]
    assert (arms.least - arms.open, arms.most - arms.open) == (0, 1)  # the other came unseen, and may be arms too
    story.leave(0, ARMS, OWN_VAULT)
    arms = reckoned(story).kinds[ARMS]
    assert (arms.least - arms.open, arms.most - arms.open) == (1, 2)


def test_a_token_that_came_later_cannot_have_left_before() -> None:
    story = Story(2)
    for kind in (ARMS, ARMS):
        story.rail(0, kind)
    story.leave(0, ARMS, OWN_VAULT)
    story.rail(0, LEADER)
    board = reckoned(story)
    arms, leader = board.kinds[ARMS], board.kinds[LEADER]
    assert (arms.least, arms.most) == (arms.open + 1, arms.open + 1) and leader.most == leader.open


def test_who_looked_at_a_token_knows_more_than_others_when_it_may_have_left() -> None:
    story = Story(3)
    story.draw(0, ARMS, bit(1))
    story.draw(0, TIMING, bit(1))
    story.leave(0, ARMS, OWN_VAULT)
    plans = {who: {plan for plan, _ in story.thinkable(who)} for who in (bit(1), bit(2))}
    assert plans == {bit(1): {(ARMS,), (TIMING,)}, bit(2): {(ARMS,), (TIMING,), (LEADER,)}}
    wrong = as_world(story.s, (LEADER,), ((TIMING,), (), ()))
    assert wrong is not None
    assert not GAME.belief.consistent(wrong, observe(story.s, bit(1)), bit(1))
    assert GAME.belief.consistent(wrong, observe(story.s, bit(2)), bit(2))


def test_where_tokens_go_from_memory_to_memory_too_often_the_board_is_wider_but_not_wrong() -> None:
    trail = [Step(player, True, kind, NONE) for kind in FEW * 6 for player in range(3)]
    for leg in range(24):
        trail += [Step(leg % 3, False, NONE, leg), Step((leg + 1) % 3, True, NONE, leg)]
    assert ways(tuple(trail)) is None
    parts = list(followed(trail))
    assert [players for players, _ in parts] == [[0], [1], [2]]
    assert all(any(way.memory[0][kind] == 6 for way in ends) for _, ends in parts for kind in FEW)  # as in truth


# --- mutants ---------------------------------------------------------------------------------


def forgets_what_all_saw(s: State, player: int, token: Any, before: int = NONE) -> None:
    trail.note_coming(s, player, cell(token.kind, NOBODY), before)


def forgets_who_looked(s: State) -> dict[int, int]:
    return {}


def test_a_trail_that_forgets_what_came_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undertable.games.za_hranou.rules.pieces.cells.note_coming", forgets_what_all_saw)
    assert wrong_boards(range(12))


def test_a_viewer_who_forgets_what_was_looked_at_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "_saw", forgets_who_looked)
    assert unthinkable_worlds(range(12))


def test_a_trail_that_forgets_what_was_turned_up_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgets(s: State, passage: int, kind: int) -> None:
        trail.note_turning_up(s, passage, NONE)

    monkeypatch.setattr("undertable.games.za_hranou.rules.tokens.note_turning_up", forgets)
    assert wrong_boards(range(24))


def test_a_board_that_does_not_follow_memories_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def any_token(seen: State, *_: Any) -> list[Step]:
        lying = sum(len(cells(vault)) for vault in seen.vault)
        return [Step(0, came, NONE, NONE if came else i) for i in range(lying) for came in (True, False)]

    monkeypatch.setattr(known, "steps", any_token)
    assert wrong_boards(range(12))


def wrong_boards(seeds: Sequence[int]) -> list[int]:
    """The stories of which the board says something else than trying everything."""
    return [seed for seed in seeds if _fails(test_the_board_says_what_trying_everything_says, seed)]


def unthinkable_worlds(seeds: Sequence[int]) -> list[int]:
    """The stories of which worlds are drawn that cannot be."""
    return [seed for seed in seeds if _fails(test_worlds_are_thinkable_and_the_truth_is_one_of_them, seed)]


def _fails(check: Callable[[int], None], seed: int) -> bool:
    try:
        check(seed)
    except (AssertionError, ValueError):
        return True
    return False
