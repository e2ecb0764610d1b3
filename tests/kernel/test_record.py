"""Records: written once, read anywhere, refused in one line when something is wrong with them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kernel.played import GAME, KEY, finished, play

from undertable.games import find
from undertable.kernel.codec import dump
from undertable.kernel.engine import asked, options
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.record import (
    BadRecord,
    Did,
    Fell,
    Record,
    Undid,
    final_state,
    from_bytes,
    read,
    to_bytes,
    verify,
    write,
)


@pytest.fixture(scope="module")
def raw() -> bytes:
    return to_bytes(GAME, finished().record)


def changed(raw: bytes, **changes: Any) -> bytes:
    return json.dumps({**json.loads(raw), **changes}).encode()


def test_a_record_comes_back_as_it_was(raw: bytes) -> None:
    game, record = from_bytes(raw, find)
    assert game is GAME
    assert to_bytes(game, record) == raw


def test_a_record_is_plain_json_that_names_its_game(raw: bytes) -> None:
    assert json.loads(raw)["header"]["game"] == "agent_avenue"


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda raw: b"", "no valid JSON"),
        (lambda raw: raw[: len(raw) // 2], "no valid JSON"),
        (lambda raw: b"\xff\xfe" + raw, "no valid JSON"),
        (lambda raw: b'{"hello": 1}', "not a record of this program"),
        (lambda raw: b"[1, 2]", "not a record of this program"),
        (lambda raw: changed(raw, undertable=99), "record format 99"),
        (lambda raw: changed(raw, entries=json.loads(raw)["entries"][:-1]), "checksum"),
        (lambda raw: changed(raw, key="00"), "checksum"),
        (lambda raw: changed(raw, header=3), "damaged record"),
    ],
)
def test_a_damaged_record_is_refused_in_one_line(raw: bytes, damage: Any, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint) as error:
        from_bytes(damage(raw), find)
    assert "\n" not in str(error.value)


def test_a_record_of_an_unknown_game_is_refused(raw: bytes) -> None:
    def find_nothing(game: str) -> Any:
        raise KeyError(game)

    with pytest.raises(BadRecord, match="a game this program does not know"):
        from_bytes(raw, find_nothing)


def test_a_record_that_breaks_the_rules_is_refused() -> None:
    record = finished().record
    first = next(i for i, entry in enumerate(record.entries) if isinstance(entry, Did))
    record.entries.insert(first, record.entries[first + 3])
    with pytest.raises(BadRecord, match=r"entry \d+ breaks the rules"):
        final_state(GAME, record)


def test_a_record_of_newer_rules_is_refused() -> None:
    import msgspec

    record = finished().record
    record.header = msgspec.structs.replace(record.header, rules=99)
    with pytest.raises(BadRecord, match="rules version 99"):
        final_state(GAME, record)


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="no such file"):
        read(tmp_path / "nothing.json", find)


def test_writing_replaces_a_record_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = finished().record
    write(path, GAME, record)
    good = path.read_bytes()
    broken = Record(record.header, [*record.entries[:5], *record.entries[:5]])
    with pytest.raises(BadRecord):
        write(path, GAME, broken)
    assert path.read_bytes() == good


def test_every_draw_of_an_honest_game_verifies() -> None:
    record = finished().record
    verdict = verify(GAME, record)
    assert verdict.wrong == ""
    assert verdict.draws == sum(isinstance(entry, Fell) for entry in record.entries) > 20


def test_a_changed_draw_is_found() -> None:
    """Another first player than the dice decided: the rest of the record still fits the rules."""
    match = Match.new(GAME, Setup("simple", 2), KEY)
    match.fall()
    entry = match.record.entries[0]
    assert isinstance(entry, Fell)
    other = next(c for c in options(Match.new(GAME, Setup("simple", 2)).state, -1) if c != entry.outcome)
    forged = Record(match.record.header, [Fell(other)], KEY)
    assert "draw 1" in verify(GAME, forged).wrong


def test_a_wrong_or_missing_key_is_found() -> None:
    record = finished().record
    assert "commitment" in verify(GAME, Record(record.header, record.entries, "00" * 32)).wrong
    assert "hexadecimal" in verify(GAME, Record(record.header, record.entries, "zz")).wrong
    assert "not been revealed" in verify(GAME, Record(record.header, record.entries)).wrong


def test_undo_does_not_turn_the_dice_back() -> None:
    """Taken back by agreement and played again, the same decision meets other cards; all of it verifies."""
    match = Match.new(GAME, Setup("simple", 2), KEY)
    match.settle()
    (seat,) = asked(match.state)
    offer = options(match.state, seat)[-1]
    match.decide(seat, offer)
    match.settle()
    first = [e.outcome for e in match.record.entries if isinstance(e, Fell)]
    match.undo(seat, agreed=(1 - seat,))
    match.decide(seat, offer)
    match.settle()
    assert any(isinstance(entry, Undid) for entry in match.record.entries)
    again = [e.outcome for e in match.record.entries if isinstance(e, Fell)]
    assert again[: len(first)] == first
    assert match.draws == len(first) + 2
    play(match, Random(2)).finish(KEY)
    assert verify(GAME, match.record).wrong == ""


def test_a_game_resumed_from_its_record_goes_on_with_the_same_dice() -> None:
    whole = Match.new(GAME, Setup("advanced", 3), KEY)
    half = play(Match.new(GAME, Setup("advanced", 3), KEY), Random(5), 6)
    play(whole, Random(5), 6)
    resumed = Match.resume(GAME, from_bytes(to_bytes(GAME, half.record), find)[1], KEY)
    assert dump(resumed.state) == dump(whole.state)
    play(whole, Random(6))
    play(resumed, Random(6))
    assert dump(resumed.state) == dump(whole.state)


def test_a_record_without_its_key_cannot_be_played_on() -> None:
    match = Match.resume(GAME, Match.new(GAME, Setup("simple", 2), KEY).record)
    with pytest.raises(RuntimeError, match="no dice"):
        match.settle()
