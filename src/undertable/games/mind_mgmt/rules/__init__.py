"""The rules in the order of the rulebook, a line for each module; importing them fills the Book.

votes      MM-3.3: Team decisions: the first valid answer counts, or, if the table wants it, a vote of the Rogue
           players
setup      MM-4: Set-up, in the order of the set-up card: mayhem, the Recruiter's opening, Immortals, agents
deploy     MM-4.17 to 4.20: Set-up of the Rogue Agents: who commands whom, where figures begin, the row of cards
shift      MM-4.23, 12.9: SHIFT modules before the first turn and in the Agents' hands: what is laid out, and what is
           used
agents     MM-5.3, 8: The Agents' turn: two agents are activated; each moves, acts and uses what it has, in any order
recruiter  MM-6: The Recruiter's turn: start check, decisions in any order, the close
immortals  MM-7: Immortals: where they may go, whom they recruit
confess    MM-8.4: How the Recruiter answers an ASK: truthfully, computed; with Cover Story and Decoy a little less
questions  MM-8.4 to 8.7: What agents ask and the Recruiter must answer: truthfully, computed, nothing more than due
powers     MM-9: The agents' own abilities
allies     MM-9.6, 12.9: Allies from SHIFT packages that are called in an activation: Scout, Archivist, Bloodhound
notes      MM-10: Mental notes in pencil and the team's sketches: marks over the city, outside the rules
end        MM-11: The end: who has won, and everything is disclosed
campaign   MM-12.1 to 12.7: How a SHIFT campaign goes from game to game: packages opened, modules each side may select
plans      MM-12.9: Change of Plan: once per game the Recruiter exchanges a hidden card, before anything else in a
           turn
timeout    MM-17.32: What a time-out does, and how it votes
"""

from . import (
    agents,
    allies,
    campaign,
    confess,
    deploy,
    end,
    immortals,
    notes,
    plans,
    powers,
    questions,
    recruiter,
    setup,
    shift,
    timeout,
    votes,
)

__all__ = [
    "agents",
    "allies",
    "campaign",
    "confess",
    "deploy",
    "end",
    "immortals",
    "notes",
    "plans",
    "powers",
    "questions",
    "recruiter",
    "setup",
    "shift",
    "timeout",
    "votes",
]
