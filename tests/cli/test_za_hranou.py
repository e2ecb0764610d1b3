"""Za hranou at a terminal: beginning, simulating, playing on from a position, one after another at one device."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from undertable.cli import main

LAST = """
game = "za_hranou"
mode = "agents"
players = 2
[position]
chapter = 3
ended = true
last_turns = 1
hooks = [["fixer"]]
grip = [{ fixer = 3 }]
hands = [["g1_first_thread"]]
step = "major"
"""


def run(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(main, list(args), input=text, env={"LC_ALL": "cs_CZ.UTF-8"})


def test_against_echo_one_person_sits_down_alone() -> None:
    shown = run("play", "za_hranou", "--mode", "echo", "--players", "1", "--seed", "alone", "--lang", "cs").output
    assert "Za hranou · Proti Echo" in shown and "Hráč 1: člověk" in shown
    assert "Kterého zločince zahákneš?" in shown and "Traceback" not in shown


def test_a_simulated_game_against_echo_comes_to_its_end() -> None:
    result = run("simulate", "za_hranou", "--mode", "echo", "--players", "1", "--games", "1", "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "decisions" in result.output and "seat 1 (random)" in result.output


def test_a_position_is_played_on_to_the_end_and_the_winner_is_told(tmp_path: Path) -> None:
    file = tmp_path / "late.toml"
    file.write_text(LAST, "utf-8")
    result = run("position", str(file), "--seed", "late", "--lang", "cs", text="\n0\n1\n2\n" * 40)
    assert result.exit_code == 0, result.output
    assert "Plán Syndikátu" in result.output and "Hra skončila." in result.output


def test_a_position_that_cannot_be_gets_a_sentence_in_the_readers_language(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(LAST.replace("chapter = 3", "chapter = 4"), "utf-8")
    result = run("position", str(file), "--lang", "cs")
    assert result.exit_code == 2 and "Taková pozice není možná: kapitol je 3" in result.output


def test_between_two_at_one_device_a_curtain_falls() -> None:
    """Hands and memories are one's own."""
    shown = run("play", "za_hranou", "--seed", "both", "--lang", "cs", text="\n1\n0\n1\n0\n" * 3).output
    turns = [shown.index(f"Na řadě: Hráč {n}. Až se nebude dívat nikdo jiný") for n in (1, 2)]
    assert turns and "Ruka: " not in shown[: min(turns)]
