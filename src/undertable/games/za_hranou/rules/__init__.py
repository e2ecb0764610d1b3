"""The rules in the order of the rulebook, a line for each module; importing them fills the Book.

pieces.moves         ZH-2A, 2B, 6.9, 6.10: Pieces of the city change places, and whoever looks on is told
pieces.consoles      ZH-2.5: What changes on a player's console: grip, intel, tolerance, hook tokens; and whoever
                     looks on is told
setup                ZH-3: Set-up: what lies where before the first turn, drawn in the order of ZH-3.10
pieces.decks         ZH-3.10, 7.11, 8: Crime cards between decks, hands and discards
turn                 ZH-4: A turn: its five steps in order, of which hook and grip stand here
chapter              ZH-4.4, 14.1 to 14.4: The end of a turn, of a chapter, and what comes between two chapters
actions              ZH-6: Step 3: actions, free actions and stamina
zones                ZH-6.5, 10: Zones are used for their effects
terms.guard          ZH-6.9, 6.10: Moves of the Sentinel and of the barricades: words for them, and the question that
                     makes them
majors               ZH-7A: Step 4: a major crime, and what petty ones pay
crimes               ZH-7.1, 7.2, 12, 13: What crimes require of the story and the city, and how their effects are
                     carried out
draws                ZH-8: Step 5: crime cards are put under their decks, and missing ones drawn
evidence             ZH-9.1 to 9.3: Evidence: gained from rail and display, processed
boosts               ZH-9.8: Boost tokens: gained from the market, kept or taking effect at once, used
dilemmas             ZH-9.11: Dilemmas: drawn, duelled over, discarded, stored
tokens               ZH-10.9, 13: Evidence that lies face down: looked at, taken, turned up
abilities            ZH-11: What criminals can do whom one has a grip on
terms.conditions     ZH-12: What crimes require: predicates as words, and the matcher that finds all ways in which a
                     card is satisfied
terms.references     ZH-12.2 to 12.4: How cards name things: variables, zones by reference, items by name or kind,
                     read once
terms.effects        ZH-13: The language of effects: lists of words run for a player, and what a word speaks of
terms.effects_city   ZH-13: Words that change the city: criminals, items, Sentinel, barricades and heat
terms.effects_gains  ZH-13: Words that change consoles, hands and boards: grip, hooks, evidence, dilemmas, boosts,
                     crime cards
scoring              ZH-14.10 to 14.16: The end of the game: corruption, the plan, evidence, dilemmas
echo                 ZH-16.3 to 16.9, 16.15: Echo's turn: cards and dice decide, step by step
echo_pieces          ZH-16.10 to 16.14: What Echo takes, gives and hides: evidence, boosts, grip, dilemmas
pieces.cells         ZH-17.1: Tracing: the only module that moves secret pieces, so that whoever could follow one
                     still knows it
pieces.trail         ZH-17.1: The trail of evidence through memories: what everybody sees when a token comes into one
                     or leaves it
terms.lists          ZH-13: Every list of effects in the box is read here, once all words are there, so that none can
                     mean nothing in play
"""

from . import (
    abilities,
    actions,
    boosts,
    chapter,
    crimes,
    dilemmas,
    draws,
    echo,
    echo_pieces,
    evidence,
    majors,
    scoring,
    setup,
    tokens,
    turn,
    zones,
)
from .pieces import cells, consoles, decks, moves, trail
from .terms import conditions, effects, effects_city, effects_gains, guard, lists, references

__all__ = [
    "abilities",
    "actions",
    "boosts",
    "cells",
    "chapter",
    "conditions",
    "consoles",
    "crimes",
    "decks",
    "dilemmas",
    "draws",
    "echo",
    "echo_pieces",
    "effects",
    "effects_city",
    "effects_gains",
    "evidence",
    "guard",
    "lists",
    "majors",
    "moves",
    "references",
    "scoring",
    "setup",
    "tokens",
    "trail",
    "turn",
    "zones",
]
