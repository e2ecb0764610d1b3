"""The executable laws that every game inherits: what is promised to every player."""

from .check import LawBroken, Report, check
from .mutants import Mutant, mutants, survivors
from .oracle import Oracle, OracleError

__all__ = ["LawBroken", "Mutant", "Oracle", "OracleError", "Report", "check", "mutants", "survivors"]
