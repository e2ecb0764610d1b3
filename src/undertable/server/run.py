"""Running the application under uvicorn.

May touch: the process. Must not: know what it serves.
"""

from __future__ import annotations

import gc
import socket

import uvicorn

from .app import make_app
from .frames import QuickSocket
from .settings import Settings


class Server(uvicorn.Server):
    """Says goodbye to everybody before it hangs up."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the tables go first: a stream that never ends would keep the server waiting."""
        await self.hub.farewell()
        await super().shutdown(sockets)

    def __init__(self, config: uvicorn.Config, settings: Settings) -> None:
        app = make_app(settings)
        self.hub = app.state.hub
        config.app = app
        super().__init__(config)
        gc.freeze()  # what is loaded now stays; and views make much that is young and little that is old
        gc.set_threshold(20_000, 20, 20)


def server(settings: Settings, host: str, port: int, *, behind_proxy: bool = False) -> Server:
    """A server, not yet started. Compression is off: the size of a frame must tell nothing."""
    config = uvicorn.Config(
        "", host=host, port=port, ws=QuickSocket, ws_per_message_deflate=False, ws_max_size=4096,
        log_level="warning", access_log=False, proxy_headers=behind_proxy, server_header=False, lifespan="on",
        timeout_graceful_shutdown=3, timeout_keep_alive=30, backlog=2048,
    )  # fmt: skip
    return Server(config, settings)


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any other if it is taken."""
    with socket.socket() as probe:
        try:
            probe.bind((host, wanted))
        except OSError:
            probe.bind((host, 0))
        return int(probe.getsockname()[1])
