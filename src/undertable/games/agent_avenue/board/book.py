"""The Book that the rules file their handlers in, and the deck they draw from."""

from __future__ import annotations

from undertable.kernel.game import Book
from undertable.kit.deck import Deck

from .state import State

book: Book[State] = Book()
deck = Deck("deck", "unseen")  # no card ever goes back (AA-1.3)
