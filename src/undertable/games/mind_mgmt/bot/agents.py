"""Scripted Rogue Agents: go where a question tells most or the Recruiter is likely to be, and strike when likely.

May touch: the view of a Rogue seat. Must not: know more than the knowledge board does.
"""

from __future__ import annotations

from random import Random

from undertable.kernel.types import Choice

from ..belief.knowledge import followed
from ..board.looks import guards, immortal_in, marked, recruits, shielded
from ..board.map import ANYWHERE, DISTANCE, FEATURES_AT, ORTH, open_steps, reach
from ..board.state import DONE, FRESH, MOVING, NONE, State
from ..box.tables import ARCHIVIST, BILL, DUSTY, LYME, MERU, OVERTIME, SPY_DOLPHIN, WHISPERS
from ..speech.answers import (
    ASKS,
    CAPTURE,
    DOLPHIN_ASKS,
    END_ACTIVATION,
    HOME,
    LEAVE_IT,
    MOVES,
    REVEAL,
    RHYTHM,
    SHAKEDOWNS,
    WHISPER_ASKS,
    Activate,
    Move,
    Push,
    PutAgent,
    PutSlip,
    Rhythm,
    Weaken,
)
from ..speech.asks import AgentsTurn
from ..speech.asks_shift import REVEAL_BESIDE
from .gain import Gain, gain
from .immortals import threat

SURE = 0.5  # from here on CAPTURE comes before any question
PRIZE = 3.0  # bits: the worth of a capture that is certain
PRESSED = 9.0  # the same when there is hardly any time left
COVER = 2.5  # bits: the worth of standing where the Recruiter may be next
NEAR = (1.0, 0.95, 0.85, 0.55, 0.35, 0.2, 0.1)  # how well an agent covers a location that far away
EXPOSE = 1.2  # bits: the worth of an exposed card
THREAT = 0.8  # bits: the worth of a recruit the Immortals are kept from
DOLPHIN = 0.35  # bits: what the Spy Dolphin must bring beyond a plain question
HELP = 0.3  # bits: what another ally is worth later
WORTH_IT = 0.05


class Hunt:
    """One decision of the Rogue Agents: what is known, and what each place and action is worth."""

    def __init__(self, s: State, rng: Random) -> None:
        self.s, self.rng = s, rng
        self.known = followed(s)
        self.gain: Gain = gain(self.known, sum(1 << v for v in ANYWHERE if marked(s, v)))
        self.left = s.final_time - s.time + (OVERTIME in s.modules)  # own turns still to come
        self.press = self.left <= 2 or s.goal - recruits(s) <= 2
        self.last = self.left == 1

    # --- places ---

    def position(self, agent: int, place: int) -> float:
        """How well the four stand if this agent stood there."""
        s, value = self.s, 0.0
        others = [v for other, v in enumerate(s.agent) if other != agent and v != NONE]
        for v, m in enumerate(self.gain.next):
            if m > 1e-3:
                miss = 1.0
                for stand in (place, *others):
                    far = DISTANCE[stand][v]
                    miss *= 1 - 0.7 * (NEAR[far] if far < len(NEAR) else 0.03)
                value += m * (1 - miss)
        value *= COVER
        if agent == LYME and s.full:
            value -= THREAT * threat(s, s.immortal, (place, *ORTH[place]))
        return value

    def best_stand(self, agent: int, places: list[int]) -> int:
        """The best of some places for an agent to stand."""
        return max(places, key=lambda v: self.position(agent, v))

    # --- actions ---

    def actions(self, agent: int, place: int) -> list[tuple[float, Choice]]:
        """What the agent could do there, each with its worth in bits."""
        s = self.s
        found: list[tuple[float, Choice]] = []
        if immortal_in(s, place) != NONE:
            chance, feature = self.guess()
            found.append((EXPOSE * chance + 0.3 * (self.gain.here[place] > 0.1), SHAKEDOWNS[feature]))
        if place in guards(s):
            return found
        found.append((self.capture(place), CAPTURE))
        for f in FEATURES_AT[place]:
            if not shielded(s, f):
                plain = self.gain.ask(f)
                found.append((plain, ASKS[f]))
                if SPY_DOLPHIN in s.allies:
                    found.append((self.gain.ask(f, everything=True) - DOLPHIN, DOLPHIN_ASKS[f]))
        if s.step[place]:
            found.append((self.gain.reveal(place), REVEAL))
        if agent == MERU and s.full:
            found.append((self.gain.home(place), HOME))
        return found + self.helped(place)

    def helped(self, place: int) -> list[tuple[float, Choice]]:
        """What allies would add to the actions there: a question or a REVEAL beside (MM-12.9)."""
        s, found = self.s, list[tuple[float, Choice]]()
        for w in ORTH[place]:
            if WHISPERS in s.allies and WHISPERS not in s.denied:
                asked = [f for f in FEATURES_AT[w] if not shielded(s, f)]
                found += [(self.gain.ask(f) - HELP, WHISPER_ASKS[f]) for f in asked]
            if s.step[w] and ARCHIVIST in s.allies and ARCHIVIST not in s.denied and w not in guards(s):
                found.append((self.gain.reveal(w) - HELP, REVEAL_BESIDE[w]))
        return found

    def guess(self) -> tuple[float, int]:
        """The feature most likely hidden and not exposed, with its chance (MM-8.7)."""
        done = [feature for feature, _ in self.known.story.exposed]
        return max((chance, f) for f, chance in enumerate(self.known.hidden) if f not in done)

    def capture(self, place: int) -> float:
        """The worth of a CAPTURE: what it wins, and what is learnt when it fails."""
        chance = self.gain.here[place]
        prize = PRESSED if self.press or chance >= SURE else PRIZE
        return chance * prize + (0.0 if self.last else self.gain.inside(1 << place))

    def best_action(self, agent: int, place: int) -> tuple[float, Choice | None]:
        """The best thing to do in a place."""
        if self.s.acted and agent == self.s.active:
            return 0.0, None
        found = self.actions(agent, place)
        if self.last and self._alone():
            found = [(value, choice) for value, choice in found if choice is CAPTURE]
        value, choice = max(found, key=lambda pair: pair[0], default=(0.0, None))
        return (value, choice) if value > WORTH_IT else (0.0, None)

    def _alone(self) -> bool:
        """Whether no other agent acts after this one in this turn."""
        rest = [frame.left for frame in self.s.stack if isinstance(frame, AgentsTurn)]
        return not rest or rest[-1] == 0

    # --- plans ---

    def plan(self, agent: int, spaces: int, free: bool) -> tuple[float, int, Choice | None, bool]:
        """The best activation: its worth, where it ends, what it does, and whether it acts before moving."""
        s, at = self.s, self.s.agent[agent]
        places = reach(s.mayhem, at, spaces)
        stand = {v: self.position(agent, v) for v in places}
        best: tuple[float, int, Choice | None, bool] = (-1.0, at, None, False)
        for v in places:
            value, action = self.best_action(agent, v)
            if value + stand[v] > best[0] + 1e-9:
                best = (value + stand[v], v, action, False)
        if free:
            value, action = self.best_action(agent, at)
            end = max(places, key=lambda v: stand[v])
            if action is not None and value + stand[end] > best[0] + 1e-9:
                best = (value + stand[end], end, action, True)
        return best

    def act(self, agent: int, options: list[Choice]) -> Choice:
        """The next thing the active agent does."""
        s = self.s
        spaces = 0 if s.movement == DONE else s.left
        if s.movement != MOVING or not spaces:
            extra = self.free_action(agent, options)
            if extra is not None:
                return extra
        _, end, action, first = self.plan(agent, spaces, s.movement == FRESH and spaces > 0)
        if action is not None and (first or end == s.agent[agent]):
            return action if action in options else END_ACTIVATION
        if end != s.agent[agent]:
            return self.towards(s.agent[agent], end, spaces)
        return END_ACTIVATION

    def towards(self, at: int, end: int, spaces: int) -> Choice:
        """The first space on the way."""
        ways = [w for w in open_steps(self.s.mayhem, at) if end in reach(self.s.mayhem, w, spaces - 1)]
        return MOVES[min(ways, key=lambda w: (w != end, -self.gain.here[w], w))]

    def choose(self, options: list[Choice]) -> Choice:
        """Which agent goes next: one who asks before one who strikes, unless the strike is sure."""
        plans = {c: self.plan(c.agent, 2, True) for c in options if isinstance(c, Activate)}
        base = {c: self.position(c.agent, self.s.agent[c.agent]) for c in plans}
        worth = {c: plans[c][0] - base[c] for c in plans}
        best = max(worth, key=lambda c: worth[c])
        if plans[best][2] is CAPTURE and self.gain.here[plans[best][1]] < 0.9 and not self._alone():
            askers = [c for c in plans if plans[c][2] not in (CAPTURE, None) and worth[c] > 0.3]
            if askers:
                return max(askers, key=lambda c: worth[c])
        return best

    # --- free actions ---

    def free_action(self, agent: int, options: list[Choice]) -> Choice | None:
        """Bill's and Dusty's abilities, when they help (MM-9.3, MM-9.4)."""
        if agent == BILL:
            now = threat(self.s, self.s.immortal)
            moved = [(self.after(c.immortal, c.place), c) for c in options if isinstance(c, Weaken)]
            value, choice = min(moved, key=lambda pair: pair[0], default=(now, None))
            return choice if value < now - WORTH_IT else None
        if agent == DUSTY and any(isinstance(c, Rhythm) for c in options):
            return self.rhythm()
        return None

    def after(self, immortal: int, place: int) -> float:
        """How threatening the Immortals are once one of them is elsewhere."""
        places = list(self.s.immortal)
        places[immortal] = place
        return threat(self.s, places)

    def rhythm(self) -> Choice | None:
        """Move whoever gains most by it; not Dusty, who is about to move anyway."""
        found = []
        for agent, at in enumerate(self.s.agent):
            if agent != DUSTY:
                now = self.position(agent, at)
                found.append((max(self.position(agent, v) for v in open_steps(self.s.mayhem, at)) - now, agent))
        value, agent = max(found)
        return RHYTHM[agent] if value > WORTH_IT else None

    def push(self, options: list[Choice], immortal: int) -> Choice:
        """Push the Immortal where it threatens least; leaving it blocks an agent here."""
        now = threat(self.s, self.s.immortal) + 0.5
        pushed = [
            (self.after(immortal, c.place) + 0.2 * self.blocks(c.place), c) for c in options if isinstance(c, Push)
        ]
        value, choice = min(pushed, key=lambda pair: pair[0], default=(now, None))
        return choice if choice is not None and value < now else LEAVE_IT

    def blocks(self, place: int) -> float:
        """How much an Immortal in a place hinders: likely places of the Recruiter, and questions."""
        return self.gain.here[place] + sum(self.gain.ask(f) for f in FEATURES_AT[place]) / 2

    # --- set-up ---

    def put(self, agent: int, options: list[Choice]) -> Choice:
        """Where on the outer edge an agent begins."""
        places = {c.place: c for c in options if isinstance(c, PutAgent)}
        values = {v: self.position(agent, v) + self.rng.random() * 0.02 for v in places}
        return places[max(values, key=lambda v: values[v])]

    def site(self, options: list[Choice]) -> Choice:
        """The second Mind Slip token where the Recruiter is least likely to come by."""

        def near(place: int) -> float:
            return (
                sum(m / (1 + DISTANCE[v][place]) for v, m in enumerate(self.gain.here)) - 0.3 * self.known.been[place]
            )

        return min((c for c in options if isinstance(c, PutSlip)), key=lambda c: near(c.place))

    def move_by_rhythm(self, agent: int, options: list[Choice]) -> Choice:
        """Where Dusty sends an agent."""
        places = [c.place for c in options if isinstance(c, Move)]
        return MOVES[self.best_stand(agent, places)]
