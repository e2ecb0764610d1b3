"""What is wrong with a file is said in the reader's language, down to the last detail."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from agent_avenue.test_positions import WRONG
from click.testing import CliRunner, Result
from kernel.played import GAME, KEY, finished

from undertable.cli import main
from undertable.games.agent_avenue.speech.asks import Side
from undertable.kernel.fault import Fault
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.record import Did, Fell, Record, to_bytes, verify
from undertable.server.ground.words import speech

ENGLISH = re.compile(
    r"\b(the|is|are|it|no|not|there|of|for|at|value|expected|field|error|record|key|entry)\b", re.IGNORECASE
)


def run(*args: object) -> Result:
    return CliRunner().invoke(main, [*map(str, args), "--lang", "cs"])


def told(result: Result, *words: str) -> None:
    """One line of Czech with these words in it; file names and ids aside."""
    line = (result.stderr or result.stdout).strip().splitlines()[0]
    for word in words:
        assert word in line, line
    assert not ENGLISH.search(re.sub(r"/\S+|„.*?“|jsou tu: .*", "", line)), line


def changed(**changes: Any) -> bytes:
    return json.dumps({**json.loads(to_bytes(GAME, finished().record)), **changes}).encode()


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "není to záznam: neplatný JSON"),
        (b"[1]", "není to záznam tohoto programu"),
        (b'{"undertable": 99}', "formát záznamu 99; tento program čte formát 1"),
        (b'{"undertable": 1}', "poškozený záznam: na začátku: chybí header"),
        (b'{"undertable": 1, "header": {"game": 5}}', "poškozený záznam: header.game: hodnota nesprávného druhu"),
        (changed(key="00"), "poškozený záznam: kontrolní součet neodpovídá obsahu"),
    ],
)  # fmt: skip
def test_records_that_cannot_be_used(tmp_path: Path, raw: bytes, words: str) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(raw)
    for command in (("verify", path), ("replay", path), ("play", "--resume", path)):
        told(run(*command), "nelze použít", words)
    told(run("check-records", path), words)


def test_files_that_are_not_there_or_not_for_us(tmp_path: Path) -> None:
    told(run("verify", tmp_path / "nothing.json"), "nelze přečíst: takový soubor neexistuje")
    told(run("position", tmp_path / "nothing.toml"), "takový soubor neexistuje")
    told(run("play", "agent_avenue", "--save", tmp_path / "no" / "where.json"), "takový soubor neexistuje")
    (tmp_path / "bad.toml").write_text("a = \n", "utf-8")
    told(run("position", tmp_path / "bad.toml"), "řádek 1, sloupec 5")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    told(run("position", tmp_path / "bytes.toml"), "není to text v UTF-8")


def test_a_key_that_does_not_fit(tmp_path: Path) -> None:
    record = finished().record
    for key, words in (("00" * 32, "klíč neodpovídá závazku"), ("", "klíč ještě nebyl odhalen")):
        path = tmp_path / f"key{key[:2]}.json"
        path.write_bytes(to_bytes(GAME, Record(record.header, record.entries, key)))
        told(run("verify", path), words)


def test_a_record_that_breaks_the_rules_names_the_rule_in_czech() -> None:
    record = finished().record
    first = next(i for i, entry in enumerate(record.entries) if isinstance(entry, Did))
    record.entries.insert(first, record.entries[first + 3])
    with pytest.raises(Fault) as broken:
        to_bytes(GAME, record)
    text = broken.value.say("cs")
    assert re.match(rf"zápis {first} porušuje pravidla: \w", text) and not ENGLISH.search(text)


def test_a_changed_draw_is_named_in_words() -> None:
    match = Match.new(GAME, Setup("simple", 2, {"start_side": "random"}), KEY)
    match.fall()
    (fell,) = match.record.entries
    assert isinstance(fell, Fell) and isinstance(fell.outcome, Side)
    fault = verify(GAME, Record(match.record.header, [Fell(Side(1 - fell.outcome.side))], KEY)).fault
    page = speech("cs")("Something does not fit: {wrong}", wrong=fault)
    assert page == f"Něco nesedí: 1. los (zápis 0) měl být: {('Zelená', 'Modrá')[fell.outcome.side]}"


def position(tmp_path: Path, game: str, mode: str, described: dict[str, Any]) -> Result:
    file = tmp_path / "position.toml"
    lines = [f'game = "{game}"', f'mode = "{mode}"', "players = 2", "[position]"]
    lines += [f"{key} = {toml(value)}" for key, value in described.items()]
    file.write_text("\n".join(lines), "utf-8")
    return run("position", file)


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value)


@pytest.mark.parametrize("case", [case for case, described in WRONG.items() if None not in described.values()])
def test_positions_of_agent_avenue(tmp_path: Path, case: str) -> None:
    told(position(tmp_path, "agent_avenue", "advanced", WRONG[case]), "Taková pozice není možná: ")


@pytest.mark.parametrize(
    ("described", "words"),
    [
        ({"pawns": {}}, "pozice nezná nic jako „pawns“"),
        ({"trail": ["a1", "b2", "c3", "c4", "c5"]}, "takhle Náborář jít nemohl"),
        ({"trail": ["z9", "a1", "a2", "a3", "a4"]}, "lokace „z9“ neexistuje; jsou tu: "),
        ({"immortals": ["c3", "c3"]}, "dva nesmrtelní nemohou stát v jedné lokaci"),
        ({"step": "dance"}, "step: krok „dance“ neexistuje; jsou tu: recruiter, agents, act"),
        ({"trail": 5}, "trail: hodnota nesprávného druhu"),
        ({"lying": ["meru"]}, "před tahem neleží žádný agent, nebo leží dva (MM-5.3)"),
        ({"steps": {"c5": 99}}, "c5: čas je 5 až 5, ne 99"),
    ],
)
def test_positions_of_mind_mgmt(tmp_path: Path, described: dict[str, Any], words: str) -> None:
    told(position(tmp_path, "mind_mgmt", "full", described), "Taková pozice není možná: ", words)


def test_a_set_up_that_no_game_begins_with() -> None:
    told(
        run("play", "mind_mgmt", "--players", "6", "--option", "recruiter=player"),
        "Tento režim je pro tyto počty hráčů: 2, 3, 4, 5; ne pro 6.",
    )
