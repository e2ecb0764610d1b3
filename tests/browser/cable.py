"""A line between a browser and the server that can be cut, and can swallow the answers."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread


class Cable:
    """Carries bytes both ways while it is whole."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._door = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self._ends: list[socket.socket] = []
        self._cut = self._deaf = False
        Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if self._cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._server))
                self._ends += [near, far]
                Thread(target=self._carry, args=(near, far, False), daemon=True).start()
                Thread(target=self._carry, args=(far, near, True), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, answer: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if answer and self._deaf:
                    break
                sink.sendall(data)
        _drop(source)
        _drop(sink)

    def cut(self) -> None:
        """Everything breaks off, and nothing gets through any more."""
        self._cut = True
        for end in self._ends:
            _drop(end)
        self._ends.clear()

    def swallow(self) -> None:
        """What is sent arrives, what is answered does not."""
        self._deaf = True

    def mend(self) -> None:
        """As good as new."""
        self._cut = self._deaf = False

    def close(self) -> None:
        """Take it away."""
        self.cut()
        _drop(self._door)


def _drop(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
