"""Any game at a terminal: what one person sees in words, and what typed words mean; free of screens and keyboards.

May touch: an observed state, its marks, the game's words. Must not: know any game, print, or read a line.

A game without a face of its own gets `PlainFace`. One that does better in places has a package `terminal` with a
`FACE` that inherits from it and writes only those places.

Answers are listed by what they have in common, numbered, and typed: from a choice's template in both languages, or
from its fields where it has none, come the names that must be said and the words that may be; a verb must be said only
where the answer could be taken for the beginning of another. What may be said beside the question (`Aside`) is typed
the same way, with its verb, and never listed. `table all` tells any game the plain way, without what is not there
(`internal`, `seldom`, `unsaid`, `there`). `card NAME` reads any row of the game's tables; sorts in `reads`, and what
`meaning` adds, are told in full where one chooses, once a turn. An answer keeps its number as long as `turn` stays the
same (`cli/sitting/menus.py`), and no other answer of that menu gets it.
"""

from .face import PlainFace, face_of
from .look import TerminalView

__all__ = ["PlainFace", "TerminalView", "face_of"]
