"""The executable laws that every game inherits: what is promised to every player."""

from .check import Chooser, Policy, check, check_game, cover
from .history import digest
from .mismarks import Mismark, mismarks, unnoticed
from .mutants import Mutant, mutants, survivors
from .oracle import Oracle, OracleError, oracle_of
from .trial import LAWS, LawBroken, Report

__all__ = [
    "LAWS",
    "Chooser",
    "LawBroken",
    "Mismark",
    "Mutant",
    "Oracle",
    "OracleError",
    "Policy",
    "Report",
    "check",
    "check_game",
    "cover",
    "digest",
    "mismarks",
    "mutants",
    "oracle_of",
    "survivors",
    "unnoticed",
]
