"""The rules in the order of the rulebook, a line for each module; importing them fills the Book.

setup             BO-3: Set-up: the board, the decks, and who plays whom
terms.verbs       BO-4.1: The words that most cards are written in: tracks, offers of a visit, items, discarding,
                  drawing
pieces.tracks     BO-4.3: The three tracks: they end where they end, and nobody hears of a change that is none
pieces.things     BO-4.7 to 4.9: Cards and items: gained, lost, drawn, turned up; and the limits on both
turn              BO-5: The turn, top to bottom: penalties, start, actions, events
terms.discards    BO-5.2, 10.5: Words that cost cards and items: who loses what, and by whose choice
filing            BO-5.5: How actions are filed: who may act, what it costs, and that the phase goes on afterwards
actions           BO-6: The actions, as listed on the player aid
act               BO-6.1: Act: cards of the dossier, actions of the board, plots
terms.conditions  BO-6.1, 10.6: What cards and options require: words that hold or do not, about the conspirator who
                  would use them
conspire          BO-6.3: Conspire: the roll, the dissent track and its rewards, the two cards that wait for targets
deliver           BO-6.4: Delivering an item: what is asked for where, and whose Suspicion falls
moves             BO-6.6: How conspirators move: entering a place, walking step by step, being led by others
trade             BO-6.9: Handing over: one card or item in one direction, if the other agrees; a refusal costs
                  nothing
plots             BO-7: Plot attempts step by step: requirements, and the pool with comrades' consent
attempt           BO-7.3 to 7.10: A plot attempt once everybody has agreed: the pool, the roll, the result
history           BO-8: Events: turning up, stages, key and important events, and how they move Hitler, deputies and
                  conspirators
raid              BO-9: Gestapo Raid!: arrests, illegal cards, the dissent track
prison            BO-10: Arrest, prison, interrogation
end               BO-11: The end: the conspirators win or lose together, and everything that was realised is disclosed
terms.effects     BO-13: The language of cards: whom a term is about, what it demands, and the words for tracks,
                  moves and things
windows           BO-14: Reaction windows: opened only where they can matter, in seat order, again after every play
proposals         BO-15.7: The plan that everybody sees: which plot, who attempts it, and where
powers            Effects that belong to one card or ability: Black Orchestra, History Repeats, Deciphered Code,
                  Kordt's cables
lists             BO-4.1: All lists of effects and conditions, filed by key and checked when the game is imported
"""

from . import (
    act,
    actions,
    attempt,
    conspire,
    deliver,
    end,
    filing,
    history,
    lists,
    moves,
    plots,
    powers,
    prison,
    proposals,
    raid,
    setup,
    trade,
    turn,
    windows,
)
from .pieces import things, tracks
from .terms import conditions, discards, effects, verbs

__all__ = [
    "act",
    "actions",
    "attempt",
    "conditions",
    "conspire",
    "deliver",
    "discards",
    "effects",
    "end",
    "filing",
    "history",
    "lists",
    "moves",
    "plots",
    "powers",
    "prison",
    "proposals",
    "raid",
    "setup",
    "things",
    "tracks",
    "trade",
    "turn",
    "verbs",
    "windows",
]
