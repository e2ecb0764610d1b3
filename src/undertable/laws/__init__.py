"""The executable laws that every game inherits: what is promised to every player."""

from .check import Policy, check, check_game, cover
from .clauses import Clauses, Rules, clauses
from .history import digest
from .mismarks import Mismark, mismarks, unnoticed
from .mutants import Mutant, mutants, survivors
from .oracle import Oracle, OracleError, oracle_of
from .roam import Chooser, RandomChooser, roam
from .trial import LAWS, LawBroken, Report

__all__ = [
    "LAWS",
    "Chooser",
    "Clauses",
    "LawBroken",
    "Mismark",
    "Mutant",
    "Oracle",
    "OracleError",
    "Policy",
    "RandomChooser",
    "Report",
    "Rules",
    "check",
    "check_game",
    "clauses",
    "cover",
    "digest",
    "mismarks",
    "mutants",
    "oracle_of",
    "roam",
    "survivors",
    "unnoticed",
]
