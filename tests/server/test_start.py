"""What a server has loaded when it answers, and what each page makes it load."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from undertable import games
from undertable.server.ground import books
from undertable.server.tables.shelf import Shelf

ASKING = """
import asyncio, json, sys
from undertable.server.tables import shelf
from undertable.server.app import make_app
from undertable.server.ground.settings import Settings

shelf.QUIET = 60.0
told = []

async def get(app, path):
    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}
    async def send(message):
        if message["type"] == "http.response.start":
            there = {name.split(".")[2] for name in sys.modules if name.startswith("undertable.games.")}
            told.append([path, message["status"], sorted(there)])
    scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
             "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "headers": [],
             "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80)}
    await app(scope, receive, send)

async def main():
    app = make_app(Settings(sys.argv[1]))
    async with app.router.lifespan_context(app):
        for path in ("/healthz", "/", "/rules/za_hranou", "/new/agent_avenue", "/cards/chess", "/"):
            await get(app, path)
        shelf.QUIET = 0.0
        await app.state.hub.shelf.fill()
        await get(app, "/healthz")

asyncio.run(main())
print(json.dumps(told))
"""


def test_a_game_is_loaded_when_somebody_needs_it_or_nobody_anything(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ASKING, str(tmp_path / "t.sqlite")]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    one = ["agent_avenue"]
    assert json.loads(done.stdout) == [
        ["/healthz", 200, []],
        ["/", 200, []],
        ["/rules/za_hranou", 200, []],
        ["/new/agent_avenue", 200, one],
        ["/cards/chess", 404, one],
        ["/", 200, one],
        ["/healthz", 200, sorted(games.IDS)],
    ]


@pytest.mark.parametrize("id", games.IDS)
def test_what_is_written_for_the_home_page_is_what_the_rules_say(id: str) -> None:
    assert books.written(id)
    assert books._about(id)["rules"] == books.by_rules(id)


def test_a_game_is_loaded_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[threading.Thread] = []
    monkeypatch.setattr(games, "loaded", lambda game: bool(where))
    monkeypatch.setattr(games, "find", lambda game: where.append(threading.current_thread()))
    asyncio.run(Shelf().ready("agent_avenue", "no_such_game", "mind_mgmt"))
    assert len(where) == 1 and where[0] is not threading.main_thread()
