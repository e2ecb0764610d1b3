"""Views leave by a short way; on the wire nobody can tell."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from undertable.server.doors.wsframes import frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_message_is_framed_as_the_library_would(size: int) -> None:
    data = bytes(n % 251 for n in range(size))
    assert frame(data) == Frame(Opcode.BINARY, data).serialize(mask=False)
