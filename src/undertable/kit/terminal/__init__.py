"""Any game at a terminal: what one person sees in words, and what typed words mean; free of screens and keyboards.

May touch: an observed state, its marks, the game's words. Must not: know any game, print, or read a line.

A game without a face of its own gets `PlainFace`. One that does better in places has a package `terminal` with a
`FACE` that inherits from it and writes only those places.
"""

from .face import PlainFace, face_of
from .look import TerminalView

__all__ = ["PlainFace", "TerminalView", "face_of"]
