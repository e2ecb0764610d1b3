"""Undertable: one table for five games of secrets."""

__version__ = "0.1.0"
