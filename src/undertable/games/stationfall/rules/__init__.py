"""The rules in the order of the rulebook, a line for each module; importing them fills the Book.

setup              SF-2: Set-up: the cast, pawns and possessions, the map, Identity cards, the first player
forced             SF-4.5, 4.6, 8.5: Questions that effects put: what is dropped, and which Kompromat it is
pieces.harm        SF-4 to 7: What happens to Characters and to the station: each change is made here and nowhere else
pieces.alarm       SF-7.1 to 7.4: What raises the alarm: Abandon Ship, Locks, the release of Project X, the Armed
                   Antimatter, Time tokens
projects           SF-7.2: Project X: its release, and what it does in T4
prowl              SF-7.2.4, 7.2.5: Where a Monster or the wormhole can go: ways, shortest paths, and the next step
                   of a path
pieces.tokens      SF-7.3, 7.4: Time tokens and what they bring: Antimatter, Missiles, Overload, Pods that leave
pieces.items       SF-8: Items change places: every Item moves by one of these, so that the Antimatter and the Rat
                   are never forgotten
pieces.data        SF-9: Data change hands: copies come and go, and reach the Institutions
pieces.suspicion   SF-10: Suspicion and guilt: what is seen, and who is blamed for it
actions.grammar    SF-11.2: The grammar of an Action: who orders it, with whom, and which choices it takes one after
                   another
actions.filing     SF-11.2: Where Actions are filed: how each is completed, what it does, and what it cannot do
                   without
actions.needs      SF-12: What Actions need, worked out once for a list of them: who is here, and what is at hand
actions.carry      SF-12: Pick Up, Drop, Give and Throw: who may, and what happens
actions.console    SF-12: The Console Actions: who may, and what happens
actions.force      SF-12: Attack, Rob and Sabotage: which weapon works on whom, and what happens
actions.gear       SF-12: Copy Data, Nanogel, Fang Moss and Rocket Wings: who may, and what happens
actions.labs       SF-12: Data, laboratories and workshops: who may, and what happens
actions.movement   SF-12: How pawns go: Step, Crawl, the Airlock; whom they drag; what may be free
actions.station    SF-12: The Airlock, Pods and the Bridge: who may, and what happens
actions.abilities  SF-13: The Actions that abilities and reveal powers give: who may, and what happens
powers             SF-13: The reveal powers that work at once: how each may be used, and what it does
shapeshift         SF-13.13: Shapeshift Switch: the Consort and somebody else were each other all along
extras             SF-13.21: Forceful Presence and Creatropism: what Reveals add to an Activation phase
refusals           SF-15: Why an answer to the two questions of a turn is not open: greyed out and explained
turn               SF-15: The minute and the turn: Reveal, Influence, Activate or Renegotiate, then what is due
reveals            SF-15.3: Revealing an identity: the card, the cubes, and the question for each power that works at
                   once
activation         SF-15.5: The Activation phase: Actions, free ones, and all else that may come next, until it ends
favours            SF-15.5.4, 15.5.5: Bribes and Kompromat: whom, which Action, and whether it is refused
end                SF-16: Stationfall, in its exact order: Antimatter, last Reveals, rescue, Deliver, points,
                   disclosure
scoring            SF-16.5 to 16.7: Points at Stationfall: Agenda, bonus, Bribes, surplus cubes; then who wins
terms.bonus        SF-16.5: What Bonus Characters bring: friends that Escaped, foes that did not, Items, Clones
terms.conditions   SF-16.5: What Agendas ask for: words that hold or do not, about a player and the identity the
                   player scores
terms.counters     SF-16.5: What Agendas count: words that say how many, about a player and the identity the player
                   scores
scripts            SF-17.3: Script cards: what a scripted seat draws, keeps and follows
"""

from . import (
    activation,
    end,
    extras,
    favours,
    forced,
    powers,
    projects,
    prowl,
    refusals,
    reveals,
    scoring,
    scripts,
    setup,
    shapeshift,
    turn,
)
from .actions import abilities, carry, console, filing, force, gear, grammar, labs, movement, needs, station
from .pieces import alarm, data, harm, items, suspicion, tokens
from .terms import bonus, conditions, counters

__all__ = [
    "abilities",
    "activation",
    "alarm",
    "bonus",
    "carry",
    "conditions",
    "console",
    "counters",
    "data",
    "end",
    "extras",
    "favours",
    "filing",
    "force",
    "forced",
    "gear",
    "grammar",
    "harm",
    "items",
    "labs",
    "movement",
    "needs",
    "powers",
    "projects",
    "prowl",
    "refusals",
    "reveals",
    "scoring",
    "scripts",
    "setup",
    "shapeshift",
    "station",
    "suspicion",
    "tokens",
    "turn",
]
