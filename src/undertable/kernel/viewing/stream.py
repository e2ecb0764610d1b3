"""What one viewer is sent: full views, with the events since, counted by that viewer's own counters.

May touch: what a set of seats knows. Must not: move by anything that these seats cannot notice.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..codec import View, encode, look
from ..observe import hear, observe_frozen
from ..state import State
from ..types import Event, Seats


class Update(msgspec.Struct):
    """One message to a viewer. `version` is also the id of the question it carries."""

    version: int
    heard: int  # how many events this viewer had heard before
    events: list[Event]
    view: msgspec.Raw


class ViewStream:
    """The stream of one viewer: its own counters, which move only when its own bytes change.

    The states it is given must not change afterwards: it keeps looking at the last one.
    """

    def __init__(self, who: Seats) -> None:
        self.who = who
        self.version = 0
        self.heard = 0
        self.last = b""
        self.seen: View[Any] | None = None  # what the last update showed

    def recall(self, s: State, version: int, heard: int) -> None:
        """Go on from where the counters stood when the game was there."""
        self.version, self.heard = version, heard
        self.seen = look(s, self.who, observe_frozen(s, self.who))
        self.last = encode(self.seen)

    def update(self, s: State, events: list[Event], seen: State | None = None) -> Update | None:
        """What to send now, or None if this viewer can notice nothing; `seen` is what it sees of `s`, where known."""
        self.seen = look(s, self.who, observe_frozen(s, self.who) if seen is None else seen)
        body = encode(self.seen)
        news = [heard for e in events if (heard := hear(e, self.who)) is not None]
        if body == self.last and not news:
            return None
        self.version += 1
        update = Update(self.version, self.heard, news, msgspec.Raw(body))
        self.heard += len(news)
        self.last = body
        return update
