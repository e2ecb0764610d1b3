"""The commands around the game: what they print, and one clear line for whatever is wrong."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from undertable.bots.base import fresh, make, seat_view
from undertable.cli import COMMANDS, main
from undertable.cli.serve import greeting
from undertable.cli.words import speech
from undertable.games import IDS, find
from undertable.kernel.engine import asked
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.record import write
from undertable.server.run import free_port

KEY = "ab" * 32


def run(*args: object, text: str = "") -> Result:
    return CliRunner().invoke(main, [str(a) for a in args], input=text, env={"LC_ALL": "en_US.UTF-8"})


def refused(result: Result, *words: str) -> None:
    """Exit code 2 and one line that says what is wrong."""
    assert result.exit_code == 2, result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    for word in words:
        assert word in lines[0]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game with its key revealed."""
    game = find("agent_avenue")
    match = Match.new(game, Setup("advanced", 2), KEY)
    bot, memory, rng = make("random", game), [fresh("a"), fresh("b")], Random(1)
    match.settle()
    while seats := asked(match.state):
        seat = rng.choice(seats)
        choice, memory[seat] = bot.choose(seat_view(match.state, seat), memory[seat], 1.0)
        match.decide(seat, choice)
        match.settle()
    match.finish(KEY)
    path = tmp_path / "game.json"
    write(path, game, match.record)
    return path


# --- help and errors -------------------------------------------------------------------------


@pytest.mark.parametrize("command", [*COMMANDS])
def test_every_command_explains_itself_with_examples(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"undertable {command}" in result.output


def test_the_help_lists_every_command() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert "check-records" in result.output


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_all_begins_a_command_as_its_own_help_does(command: str) -> None:
    main.fetch(command)
    text = main.commands[command].callback.__doc__ or ""
    assert COMMANDS[command][1] == " ".join(text.strip().partition("\n\n")[0].split())


def test_the_help_imports_no_command_and_nothing_that_only_some_command_needs() -> None:
    code = "import sys; from undertable.cli import main\ntry: main(['--help'])\nexcept SystemExit: print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    ours = {name for name in done.stdout.split() if name.startswith("undertable.")}
    assert {name for name in ours if name.startswith("undertable.cli.")} == {
        f"undertable.cli.{name}" for name in ("click_words", "group", "help", "words")
    }
    heavy = ("bots", "games", "kit", "laws", "server", "bench", "kernel.game", "kernel.engine")
    assert not [name for name in ours if name.removeprefix("undertable.").startswith(heavy)]
    assert not {"rich", "starlette", "uvicorn", "asyncio"} & set(done.stdout.split())


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("frobnicate",), ("frobnicate", "--help")),
        (("play",), ("undertable games",)),
        (("play", "chess"), ("chess", "agent_avenue")),
        (("play", "agent_avenu"), ("agent_avenue",)),
        (("play", "agent_avenue", "--mode", "expert"), ("expert", "simple", "advanced")),
        (("play", "agent_avenue", "--players", "7"), ("2, 3, 4",)),
        (("play", "agent_avenue", "--bots", "deepblue"), ("deepblue", "scripted")),
        (("play", "agent_avenue", "--bots", "random,random"), ("2",)),
        (("play", "agent_avenue", "--names", "A,B,C"), ("3", "2")),
        (("play", "agent_avenue", "--option", "start_side"), ("name=value",)),
        (("play", "agent_avenue", "--option", "colour=red"), ("colour", "start_side")),
        (("play", "agent_avenue", "--option", "start_side=red"), ("random", "green", "blue")),
        (("play", "agent_avenue", "--lang", "de"), ("de",)),
        (("play", "--resume", "nowhere.json"), ("nowhere.json",)),
        (("play", "agent_avenue", "--resume", "nowhere.json"), ("--resume",)),
        (("simulate", "chess"), ("chess",)),
        (("simulate", "agent_avenue", "--mode", "expert"), ("expert",)),
        (("simulate", "agent_avenue", "--players", "9"), ("9",)),
        (("simulate", "agent_avenue", "--games", "0"), ("--games",)),
        (("simulate", "agent_avenue", "--bots", "random,scripted"), ("one for each seat",)),
        (("replay", "nowhere.json"), ("nowhere.json",)),
        (("verify", "nowhere.json"), ("nowhere.json",)),
        (("check-records", "nowhere"), ("nowhere",)),
        (("position", "nowhere.toml"), ("nowhere.toml",)),
    ],
)
def test_bad_input_is_told_in_one_line(args: tuple[str, ...], words: tuple[str, ...]) -> None:
    refused(run(*args), *words)


def test_errors_follow_the_language_asked_for() -> None:
    assert run("play", "chess", "--lang", "cs").stderr.startswith("Chyba: Hra chess neexistuje.")


def czech(*args: object) -> Result:
    return CliRunner().invoke(main, [str(a) for a in args], env={"LC_ALL": "cs_CZ.UTF-8"})


@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)])
def test_the_help_is_in_the_readers_language_and_nothing_else(command: tuple[str, ...]) -> None:
    told = czech(*command, "--help").output
    for word in ("Použití:", "Volby:", "[VOLBY]", "Vypíše tuto nápovědu a skončí."):
        assert word in told
    english = (
        r"\b(Usage|Options|OPTIONS|Commands|COMMAND|ARGS|default|Show|INTEGER|FLOAT|RANGE|GAME|FILE|RECORD|NAME)\b"
    )
    assert not re.search(english, told), told
    assert "Usage:" in run(*command, "--help").output  # and back again, in the same process


def test_the_help_follows_the_language_asked_for() -> None:
    assert "Options:" in czech("play", "--lang", "en", "--help").output
    assert "Volby:" in run("play", "--lang=cs", "--help").output


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("frobnicate",), "Chyba: Příkaz frobnicate neexistuje."),
        (("simulate",), "Chyba: Chybí argument 'HRA'."),
        (("play", "--foo"), "Chyba: Volba --foo neexistuje."),
        (("play", "--mode"), "Chyba: Volba --mode potřebuje hodnotu."),
        (("play", "agent_avenue", "more"), "Chyba: Argument navíc: more."),
        (("play", "agent_avenue", "--players", "x"), "Chyba: Neplatná hodnota pro '--players': „x“ není číslo."),
        (("play", "agent_avenue", "--lang", "de"), "Chyba: Neplatná hodnota pro '--lang': „de“ není žádné z těchto:"),
        (("simulate", "agent_avenue", "--games", "0"), "Chyba: Neplatná hodnota pro '--games': 0 je mimo rozsah x>=1."),
        (("replay", "."), "Chyba: Neplatná hodnota pro 'ZÁZNAM': „.“ je složka."),
    ],
)
def test_what_the_command_line_cannot_read_is_told_in_czech(args: tuple[str, ...], told: str) -> None:
    result = czech(*args)
    assert result.exit_code == 2 and result.stderr.startswith(told), result.stderr


def test_the_server_says_what_was_started_where_tables_are_kept_and_how_to_stop_it() -> None:
    path = Path("/somewhere/tables.sqlite")
    for lang, words in (("cs", ("běží", "ukládají", "Ctrl+C")), ("en", ("running", "kept", "Ctrl+C"))):
        told = "\n".join(greeting("http://127.0.0.1:8123/", path, speech(lang)))
        assert all(word in told for word in words) and "http://127.0.0.1:8123/" in told and str(path) in told


def test_a_port_in_use_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused(
            run("serve", "--no-browser", "--port", port, "--database", tmp_path / "tables.sqlite"), str(port), "in use"
        )


def test_the_port_of_a_server_that_has_just_ended_is_free() -> None:
    """Its last lines linger for a minute; the next server may have the port at once."""
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(("127.0.0.1", 0))
        door.listen()
        port = int(door.getsockname()[1])
        with socket.create_connection(("127.0.0.1", port)) as guest:
            door.accept()[0].close()
            assert guest.recv(1) == b""
    assert free_port("127.0.0.1", port) == port


# --- games, simulate -------------------------------------------------------------------------


def test_games_lists_modes_counts_and_options() -> None:
    shown = run("games").output
    assert "agent_avenue: Agent Avenue" in shown
    assert "start_side = random | green | blue" in shown
    assert "Training Mission (--mode training), players: 1, 2, 3, 4, 5" in shown
    assert "Můj soused špion" in run("games", "--lang", "cs").output


def test_games_as_json() -> None:
    games = {game["id"]: game for game in json.loads(run("games", "--json").stdout)}
    assert list(games) == list(IDS)
    assert games["agent_avenue"]["modes"] == {"simple": [2, 3, 4], "advanced": [2, 3, 4]}
    assert games["mind_mgmt"]["players"] == {"training": [1, 2, 3, 4, 5], "full": [1, 2, 3, 4, 5]}
    assert games["mind_mgmt"]["modes"] == {"training": [2, 3, 4, 5, 6], "full": [2, 3, 4, 5, 6]}


def test_simulate_reports_every_mode_and_seating() -> None:
    result = run("simulate", "agent_avenue", "--games", 3)
    assert result.exit_code == 0
    assert result.stdout.count("decisions a second") == 6


def test_simulate_seats_the_games_own_player_where_the_set_up_says_so() -> None:
    shown = run("simulate", "mind_mgmt", "--mode", "training", "--games", 1).stdout
    assert shown.count("seat 1 (random) wins") == 4 and shown.count("seat 1 (automaton) wins") == 1
    assert "turns: " not in shown  # they are not counted in this game


def test_simulated_games_do_not_depend_on_the_number_of_processes() -> None:
    args = ("simulate", "agent_avenue", "--mode", "simple", "--players", 3, "--games", 60, "--seed", "s", "--json")
    one, two = (json.loads(run(*args, "--jobs", jobs).stdout)["results"][0] for jobs in (1, 2))
    del one["decisions_per_second"], two["decisions_per_second"]
    assert one == two
    assert one["games"] == 60
    assert one["wins_by_seat"][0] == one["wins_by_seat"][1] == 60 - one["wins_by_seat"][2]


# --- records ---------------------------------------------------------------------------------


def test_a_fair_record_is_confirmed(record: Path) -> None:
    result = run("verify", record)
    assert result.exit_code == 0
    assert "as promised" in result.stdout
    assert json.loads(run("verify", record, "--json").stdout)["ok"] is True


def test_a_record_with_another_key_is_not_confirmed(record: Path, tmp_path: Path) -> None:
    game = find("agent_avenue")
    from undertable.kernel.record import read

    _, found = read(record, find)
    found.key = "cd" * 32
    write(tmp_path / "other.json", game, found)
    result = run("verify", tmp_path / "other.json")
    assert result.exit_code == 1
    assert "not confirmed" in result.stdout


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("raw", [b"", b"\xff\xfe", b"{}", b'{"undertable": 99}', b'{"undertable": 1}', b"[1, 2]"])
def test_files_that_are_no_records_are_refused(tmp_path: Path, raw: bytes, command: str) -> None:
    path = tmp_path / "foreign.json"
    path.write_bytes(raw)
    refused(run(command, path), "foreign.json")
    refused(run("play", "--resume", path), "foreign.json")
    assert path.read_bytes() == raw


def test_a_damaged_record_is_refused_and_left_alone(record: Path) -> None:
    damaged = record.read_bytes().replace(b'"agent":', b'"agent": ', 1)
    record.write_bytes(damaged)
    refused(run("verify", record), "checksum")
    refused(run("play", "--resume", record))
    assert record.read_bytes() == damaged


def test_check_records_replays_a_folder(record: Path) -> None:
    assert run("check-records", record.parent).exit_code == 0
    assert run("check-records", record).exit_code == 0
    (record.parent / "bad.json").write_text("{}")
    result = run("check-records", record.parent)
    assert result.exit_code == 1
    assert "bad.json: differs" in result.stdout
    found = json.loads(run("check-records", record.parent, "--json").stdout)
    assert (found["checked"], found["wrong"]) == (2, 1)


def test_check_records_of_an_empty_folder_is_a_mistake(tmp_path: Path) -> None:
    refused(run("check-records", tmp_path), str(tmp_path))


def test_replay_steps_forward_back_and_to_a_number(record: Path) -> None:
    result = run("replay", record, text="\n\nb\n0\n99999\nx\nq\n")
    assert result.exit_code == 0
    assert "The beginning." in result.stdout
    assert "a number from 0 to" in result.stdout


def test_replay_shows_a_seat_only_what_it_saw(record: Path) -> None:
    everyone, spectator = (run("replay", record, "--all", "--seat", who).stdout for who in ("all", "spectator"))
    green = run("replay", record, "--all", "--seat", 1).stdout
    assert "draws a card" not in everyone
    assert "You draw" not in spectator and "Green draws a card." in spectator
    assert "You draw" in green and "Green draws a card." not in green and "Blue draws a card." in green
    refused(run("replay", record, "--seat", 3), "1", "2")


def test_a_record_without_its_key_cannot_be_played_on(record: Path, tmp_path: Path) -> None:
    game = find("agent_avenue")
    match = Match.new(game, Setup("simple", 2), KEY)
    match.settle()
    write(tmp_path / "open.json", game, match.record)
    refused(run("play", "--resume", tmp_path / "open.json"), "key")
    refused(run("play", "--resume", record), "replay")
