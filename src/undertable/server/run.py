"""Running the application under uvicorn.

May touch: the process. Must not: know what it serves.
"""

from __future__ import annotations

import gc
import os
import socket
import sys
from contextlib import suppress

import uvicorn
from msgspec.structs import replace

from .app import make_app
from .doors.porter import Porter
from .doors.wire import guarded
from .doors.wsframes import quick
from .ground.settings import Capacity, Settings

FILES = 8192  # open files and connections we ask the system for
SPARE = 128  # of them for everything that is no connection


class Server(uvicorn.Server):
    """Says goodbye to everybody before it hangs up."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the tables go first: a stream that never ends would keep the server waiting."""
        await self.hub.farewell()
        await super().shutdown(sockets)

    def __init__(self, config: uvicorn.Config, settings: Settings, porter: Porter) -> None:
        app = make_app(settings)
        self.hub = app.state.hub
        self.porter = porter
        config.app = app
        super().__init__(config)
        gc.freeze()  # what is loaded now stays; and views make much that is young and little that is old
        gc.set_threshold(20_000, 20, 20)


def server(settings: Settings, host: str, port: int, *, parser: str = "auto") -> Server:
    """A server, not yet started. Compression is off: the size of a frame must tell nothing."""
    room = fitting(settings.room, _more_files())
    settings = replace(settings, room=room)
    porter = Porter(settings)
    config = uvicorn.Config(
        "", host=host, port=port, http=guarded(porter, parser), ws=quick(porter), ws_per_message_deflate=False,
        ws_max_size=4096, log_level="warning", access_log=False, proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies), server_header=False, lifespan="on", timeout_graceful_shutdown=3,
        timeout_keep_alive=room.idle_seconds, h11_max_incomplete_event_size=room.head_bytes, backlog=2048,
    )  # fmt: skip
    return Server(config, settings, porter)


def fitting(room: Capacity, files: int) -> Capacity:
    """No more connections than there may be open files beside those of the database, bots and pages.

    >>> fitting(Capacity(connections=2000), 1024).connections, fitting(Capacity(connections=2000), 8192).connections
    (896, 2000)
    """
    return replace(room, connections=min(room.connections, max(files - SPARE, files // 2)))


def _more_files() -> int:
    """Every connection is an open file, and some systems start a process with room for few; for how many there is room."""
    if sys.platform == "win32":
        return FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return FILES if soft == resource.RLIM_INFINITY else soft


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any other if it is taken."""
    with socket.socket() as probe:
        if os.name == "posix":  # as the server does: lines of one that has just ended keep nobody out
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted))
        except OSError:
            probe.bind((host, 0))
        return int(probe.getsockname()[1])
