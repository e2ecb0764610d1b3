"""What stored games said, step by step, as short sums: whatever is rebuilt beneath them must say the same.

For every record under tests/: its result, and at each step what every seat and a spectator hears, what is asked and may
be answered, and why other answers that occur in this game may not. In both languages. Written once by

    .venv/bin/python tests/digests.py

and written again only after a deliberate change of words or rules, with the difference explained. Names of games after it
write those alone.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from undertable.games import IDS, find
from undertable.kernel.engine import asked, options, pending, refuse
from undertable.kernel.game import Game
from undertable.kernel.observe import hear, mask_frame, observe
from undertable.kernel.record import Moment, read, replay
from undertable.kernel.state import State
from undertable.kernel.types import CHANCE, NOBODY, Choice, Reason, Seat

HERE = Path(__file__).parent
KEPT = HERE / "stored" / "digests.json"
LANGUAGES = ("cs", "en")
TRIED = 24  # answers from elsewhere in the game that are tried at each step


class Digest(msgspec.Struct, frozen=True):
    """One record: how it ended, and four sums for each of its steps."""

    result: str
    heard: str
    asked: str
    offered: str
    refused: str


def records() -> list[Path]:
    """Every stored game of the games on the table."""
    return sorted(path for game in IDS for path in (HERE / game).glob("*/*.json"))


def name(path: Path) -> str:
    """A record's key in the file of digests."""
    return path.relative_to(HERE).as_posix()


def digest(path: Path) -> Digest:
    """Replay a record and sum up what it says."""
    game, record = read(path, find)
    moments = list(replay(game, record))
    elsewhere = _offered_anywhere(moments)
    return Digest(
        str(msgspec.to_builtins(moments[-1].state.over)),
        _sums(_heard(game, moment) for moment in moments),
        _sums(_asked(game, moment.state) for moment in moments),
        _sums(_offers(game, moment.state) for moment in moments),
        _sums(_refusals(game, moment, elsewhere) for moment in moments),
    )


def _sums(texts: Iterator[list[str]]) -> str:
    """Four hexadecimal digits for each step, so that a difference names the step."""
    return " ".join(hashlib.sha256("\n".join(lines).encode()).hexdigest()[:4] for lines in texts)


def _people(s: State) -> list[Seat]:
    return [seat for seat in asked(s) if seat != CHANCE]


def _offered_anywhere(moments: list[Moment[Any]]) -> list[Choice]:
    """Every answer that was open at some time in this game, in the order of first appearance."""
    found: dict[Choice, None] = {}
    for moment in moments:
        for seat in _people(moment.state):
            found.update(dict.fromkeys(options(moment.state, seat)))
    return list(found)


def _heard(game: Game[Any], moment: Moment[Any]) -> list[str]:
    s = moment.state
    viewers = [(seat, game.viewer(s, seat)) for seat in range(s.seats)]
    lines = []
    for me, who in [*viewers, (None, NOBODY)]:
        seen = observe(s, who)
        news = [masked for event in moment.events if (masked := hear(event, who)) is not None]
        lines += [game.words.say(event, lang, seen, me) for event in news for lang in LANGUAGES]
    return lines


def _asked(game: Game[Any], s: State) -> list[str]:
    ask = pending(s)
    lines = []
    for seat in _people(s):
        assert ask is not None
        who = game.viewer(s, seat)
        lines += [game.words.say(mask_frame(ask, who), lang, observe(s, who), seat) for lang in LANGUAGES]
    return lines


def _offers(game: Game[Any], s: State) -> list[str]:
    lines = []
    for seat in _people(s):
        seen = observe(s, game.viewer(s, seat))
        lines += [game.words.say(choice, lang, seen, seat) for choice in options(seen, seat) for lang in LANGUAGES]
    return lines


def _refusals(game: Game[Any], moment: Moment[Any], elsewhere: list[Choice]) -> list[str]:
    """Answers taken from elsewhere in the game, other ones at every step, and why they are not open now."""
    s = moment.state
    start = moment.index * TRIED % len(elsewhere)
    tried = (elsewhere[start:] + elsewhere[:start])[:TRIED]
    lines = []
    for seat in _people(s):
        seen = observe(s, game.viewer(s, seat))
        for choice in tried:
            reason = refuse(s, seat, choice)
            lines += [f"{choice}: {_why(game, reason, lang, seen, seat)}" for lang in LANGUAGES]
    return lines


def _why(game: Game[Any], reason: Reason | None, lang: str, seen: State, seat: Seat) -> str:
    return "" if reason is None else f"{reason.rule} {game.words.say(reason, lang, seen, seat)}"


def kept() -> dict[str, Digest]:
    """The digests as they were written."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Digest])


if __name__ == "__main__":
    told = [path for path in records() if path.relative_to(HERE).parts[0] in (sys.argv[1:] or IDS)]
    found = {key: one for key, one in kept().items() if (HERE / key) in {*records()} - {*told}}
    found = dict(sorted((found | {name(path): digest(path) for path in told}).items()))
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
