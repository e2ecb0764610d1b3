"""The Book that the rules file their handlers in."""

from __future__ import annotations

from undertable.kernel.game import Book

from .state import State

book: Book[State] = Book()
