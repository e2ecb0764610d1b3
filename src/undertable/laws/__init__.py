"""The executable laws that every game inherits: what is promised to every player."""

from .check import Chooser, Policy, check, check_game
from .history import digest
from .mutants import Mutant, mutants, survivors
from .oracle import Oracle, OracleError
from .trial import LAWS, LawBroken, Report

__all__ = [
    "LAWS",
    "Chooser",
    "LawBroken",
    "Mutant",
    "Oracle",
    "OracleError",
    "Policy",
    "Report",
    "check",
    "check_game",
    "digest",
    "mutants",
    "survivors",
]
