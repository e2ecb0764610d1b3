"""A header says that a game was for practice only where it was: whatever was stored before keeps its bytes and its sum."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from digests import name, records

from undertable.games import find
from undertable.kernel.codec import encode
from undertable.kernel.engine import asked, options
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.record import Header, from_bytes, read, to_bytes

AVENUE = find("agent_avenue")


@pytest.mark.parametrize("path", [pytest.param(path, id=name(path)) for path in records()[::7]])
def test_a_stored_record_is_written_again_byte_for_byte(path: Path) -> None:
    game, record = read(path, find)
    assert to_bytes(game, record) == path.read_bytes().strip() and not record.header.for_practice


def test_a_header_without_a_word_about_practice_stays_without_and_one_with_it_keeps_it() -> None:
    plain = Header("agent_avenue", 1, Setup("simple", 2))
    assert b"practice" not in encode(plain)
    for said in (True, False):
        told = msgspec.structs.replace(plain, practice=said)
        again = msgspec.json.decode(encode(told), type=Header)
        assert again == told and again.for_practice is said


def test_a_take_back_in_practice_replays_from_the_record() -> None:
    match = Match.new(AVENUE, Setup("simple", 2), "00", practice=True)
    match.settle()
    (seat,) = asked(match.state)
    match.decide(seat, Random(1).choice(list(options(match.state, seat))))
    match.undo(seat, agreed=(1 - seat,))
    _, record = from_bytes(to_bytes(AVENUE, match.record), find)
    assert record.header.for_practice and record.entries == match.record.entries
