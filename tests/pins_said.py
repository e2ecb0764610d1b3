"""Goals as a browser says them: what a seat is really shown, put through the game's own `pins.js`.

May touch: views, content, Node. Must not: put anything into words itself.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from undertable.kernel.codec import view
from undertable.kernel.state import State
from undertable.kernel.types import Seat, bit
from undertable.server.ground.books import content

HERE = Path(__file__).parent / "client"


def said(s: State, seat: Seat | None = 0, lang: str = "en") -> list[dict[str, Any]]:
    """The pins of a seat, or of a spectator, in a language."""
    who = s.game.viewer(s, seat) | bit(seat) if seat is not None else 0
    shown = {"game": s.game.id, "lang": lang, "content": content(s.game.id), "me": -1 if seat is None else seat}
    line = json.dumps({**shown, "view": json.loads(view(s, who))})
    run = subprocess.run(
        ["node", "--import", "./static.js", "pins.js"],
        cwd=HERE,
        input=line,
        text=True,
        capture_output=True,
        check=False,
    )
    assert not run.returncode, run.stderr
    found: list[dict[str, Any]] = json.loads(run.stdout)
    return found


def rows(s: State, seat: Seat | None = 0, lang: str = "en") -> list[str]:
    """The same as one reads it: number, text, what it brings, whether it holds, and what stands beneath."""
    return [
        f"{pin['n']} {pin['text']} {pin.get('points', '')}{' ✓' if pin['done'] else ''} | {pin.get('note', '')}"
        for pin in said(s, seat, lang)
    ]
