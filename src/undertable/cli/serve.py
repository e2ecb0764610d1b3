"""`undertable serve`: the table in the browser.

May touch: the server's settings, the user's browser. Must not: know how a table works.
"""

from __future__ import annotations

import os
import sys
import threading
import time
import webbrowser
from pathlib import Path

import click
from msgspec.structs import replace

from undertable.server.ground.mishap import Unusable
from undertable.server.ground.settings import LOCAL, Capacity, Settings
from undertable.server.run import free_port, server

from .group import BadInput, language_option
from .words import Speech, default_language, speech

PORT = 8123
ROOM = Capacity()


def default_database() -> Path:
    """Where tables are kept unless told otherwise: the user's own data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "undertable" / "tables.sqlite"


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for the whole network."
)
@click.option("--port", type=click.IntRange(1, 65535), default=None, help="Port; by default 8123, or any free one.")
@click.option(
    "--database", type=click.Path(dir_okay=False, path_type=Path), default=None, help="File that keeps the tables."
)
@click.option(
    "--durable", type=click.Choice(["normal", "full"]), default="normal", show_default=True,
    help="What a decision survives: a killed process, or a power cut too.",
)  # fmt: skip
@click.option(
    "--pace", type=click.FloatRange(0, 10), default=0.6, show_default=True, help="Seconds a bot takes for a decision."
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--behind-proxy", is_flag=True, help="Trust the address and scheme that a proxy on this machine passes on."
)
@click.option(
    "--allowed-host", "hosts", multiple=True, metavar="NAME",
    help="A name that this server answers to, *.example.org for all below it; may be repeated. By default any.",
)  # fmt: skip
@click.option(
    "--connections", type=click.IntRange(10), default=ROOM.connections, show_default=True,
    help="The most connections at a time.",
)  # fmt: skip
@click.option(
    "--connections-per-address", "connections_here", type=click.IntRange(10), default=ROOM.connections_here,
    show_default=True, help="The most connections of one address.",
)  # fmt: skip
@language_option
def serve(
    host: str, port: int | None, database: Path | None, durable: str, pace: float, no_browser: bool, behind_proxy: bool,
    hosts: tuple[str, ...], connections: int, connections_here: int, lang: str,
) -> None:  # fmt: skip
    """Serve tables to browsers, and open one.

    \b
    Examples:
      undertable serve
      undertable serve --host 0.0.0.0 --port 8000 --no-browser
    """
    room = replace(ROOM, connections=connections, connections_here=connections_here)
    proxies = LOCAL if behind_proxy else ()
    run(host, port, database, durable, pace, browser=not no_browser, proxies=proxies, hosts=hosts, room=room, lang=lang)


def run(
    host: str = "127.0.0.1", port: int | None = None, database: Path | None = None, durable: str = "normal",
    pace: float = 0.6, *, browser: bool = True, proxies: tuple[str, ...] = (), hosts: tuple[str, ...] = (),
    room: Capacity = ROOM, lang: str | None = None,
) -> None:  # fmt: skip
    """Serve until interrupted; what `undertable` does without a command."""
    lang = lang or default_language()
    t = speech(lang)
    path = database or default_database()
    chosen = free_port(host, port or PORT)
    if port and chosen != port:
        raise BadInput(t("Port {port} is in use; choose another.", port=port))
    workers = 1 if (os.cpu_count() or 1) < 4 else 2
    names = tuple(name.lower() for name in hosts)
    settings = Settings(str(path), durable, pace, workers, proxies=proxies, hosts=names, room=room)
    try:
        running = server(settings, host, chosen)
    except Unusable as fault:
        raise click.ClickException(fault.say(lang)) from fault
    url = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{chosen}/"
    for line in greeting(url, path, t):
        click.echo(line)
    if browser:
        threading.Thread(target=_open_when_ready, args=(running, url), daemon=True).start()
    running.run()


def greeting(url: str, database: Path, t: Speech) -> list[str]:
    """What was started, where the tables are kept, how to stop it."""
    return [
        t("Undertable is running at {url}", url=url),
        t("Tables are kept in {file}", file=database),
        t("To stop it, press Ctrl+C here. Games go on where they were when it is started again."),
    ]


def _open_when_ready(running: object, url: str) -> None:
    for _ in range(100):
        if getattr(running, "started", False):
            webbrowser.open(url)
            return
        time.sleep(0.05)
