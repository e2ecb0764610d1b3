"""Golden playthroughs: readable games of every mode, compared line by line.

Regenerate after a deliberate change of rules or words, and read the difference:

    .venv/bin/python tests/golden.py && git diff tests/*/playthroughs

Names of games after it tell those alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from undertable.bots.base import fresh, make, seat_view, with_automata
from undertable.games import find
from undertable.games.black_orchestra.proof.rarities import ALL_READY, THE_END
from undertable.games.mind_mgmt.proof.laws import EVERY_MODULE
from undertable.games.stationfall.proof.rarities import LAST_MINUTE
from undertable.games.za_hranou.proof.laws import BURIED, DUEL, ECHO, FOLLOWED, LOOKING
from undertable.kernel.engine import asked
from undertable.kernel.game import Game, Setup
from undertable.kernel.match import Match
from undertable.kernel.record import Record
from undertable.laws.playthrough import transcript

HERE = Path(__file__).parent
MANY = 10  # switches that a name could not hold: then it says what they are about


class Golden(NamedTuple):
    """One game to be told: what is played, by which bots, from which key, in which language."""

    game: str
    setup: Setup
    bot: str
    key: str
    lang: str
    position: dict[str, Any] | None = None
    called: str = ""  # what its position is about
    most: int = 0  # so many of a long list of answers are told; all of them if 0

    def path(self) -> Path:
        """Where its transcript is kept."""
        turned = self.setup.options.values()
        switches = "".join(f"-{value}" for value in turned) if len(turned) < MANY else ""
        about = f"-{self.called}" if self.called else ""
        name = f"{self.setup.mode}-{self.setup.seats}{switches}{about}-{self.bot}.{self.lang}.txt"
        return HERE / self.game / "playthroughs" / name


def laid_out(game: str) -> dict[str, Any]:
    """The position that a game itself puts on trial."""
    return next(trial.position for trial in find(game).proof.trials() if trial.position is not None)


LAST_CARDS, LAST_HOURS = laid_out("agent_avenue"), laid_out("mind_mgmt")
LAST_CHAPTER = {"chapter": 3, "display": 4}
SET_ASIDE = {**BURIED, "chapter": 3, "ended": True, "last_turns": 2}
GOLDEN = [
    Golden("agent_avenue", Setup("simple", 2), "scripted", "01", "cs"),
    Golden("agent_avenue", Setup("simple", 2), "scripted", "01", "en"),
    Golden("agent_avenue", Setup("simple", 3), "scripted", "02", "en"),
    Golden("agent_avenue", Setup("simple", 4), "random", "03", "cs"),
    Golden("agent_avenue", Setup("advanced", 2), "scripted", "04", "en"),
    Golden("agent_avenue", Setup("advanced", 2), "random", "05", "cs"),
    Golden("agent_avenue", Setup("advanced", 3), "random", "06", "cs"),
    Golden("agent_avenue", Setup("advanced", 4), "scripted", "07", "en"),
    Golden("agent_avenue", Setup("simple", 2), "scripted", "08", "en", LAST_CARDS, "last-cards"),
    Golden("mind_mgmt", Setup("training", 2), "scripted", "11", "cs"),
    Golden("mind_mgmt", Setup("training", 2), "scripted", "11", "en"),
    Golden("mind_mgmt", Setup("training", 3), "random", "12", "en"),
    Golden("mind_mgmt", Setup("training", 4), "random", "13", "cs"),
    Golden("mind_mgmt", Setup("training", 5), "random", "14", "en"),
    Golden("mind_mgmt", Setup("full", 2), "scripted", "15", "cs"),
    Golden("mind_mgmt", Setup("full", 2), "scripted", "15", "en"),
    Golden("mind_mgmt", Setup("full", 3), "random", "16", "cs"),
    Golden("mind_mgmt", Setup("full", 4), "random", "17", "en"),
    Golden("mind_mgmt", Setup("full", 5), "random", "18", "cs"),
    # alone or together against an automated Recruiter
    Golden("mind_mgmt", Setup("training", 2, {"recruiter": "novice"}), "scripted", "21", "cs"),
    Golden("mind_mgmt", Setup("training", 6, {"recruiter": "operative"}), "random", "22", "cs"),
    Golden("mind_mgmt", Setup("full", 2, {"recruiter": "mastermind"}), "scripted", "23", "en"),
    Golden("mind_mgmt", Setup("full", 6, {"recruiter": "operative"}), "random", "24", "en"),
    # from a position, with long lists of answers cut short
    Golden("mind_mgmt", Setup("full", 2), "scripted", "25", "cs", LAST_HOURS, "last-hours", most=6),
    # with every SHIFT module, alone and put to the vote
    Golden("mind_mgmt", Setup("full", 2, EVERY_MODULE), "scripted", "33", "cs", called="shift", most=6),
    Golden(
        "mind_mgmt",
        Setup("full", 4, {**EVERY_MODULE, "team_vote": True}),
        "random",
        "35",
        "en",
        called="shift-votes",
        most=6,
    ),
    # Black Orchestra: whole games, then a victory and the loss that whole games seldom come to
    Golden("black_orchestra", Setup("solo", 1), "random", "67", "cs", most=8),
    Golden("black_orchestra", Setup("team", 2), "random", "82", "en", most=8),
    Golden("black_orchestra", Setup("team", 3), "random", "6a", "cs", most=8),
    Golden("black_orchestra", Setup("team", 4), "random", "66", "en", most=8),
    Golden("black_orchestra", Setup("team", 5), "random", "61", "cs", most=8),
    Golden("black_orchestra", Setup("team", 5, {"difficulty": "easy"}), "random", "65", "cs", ALL_READY, "victory"),
    Golden("black_orchestra", Setup("team", 2), "random", "61", "en", THE_END, "too-late"),
    # Stationfall: whole games, shorter where they are long, then everybody's last turn
    Golden("stationfall", Setup("tutorial", 2), "scripted", "91", "cs", most=6),
    Golden("stationfall", Setup("tutorial", 4, {"open_bonus": True}), "scripted", "92", "en", most=6),
    Golden("stationfall", Setup("full", 2), "scripted", "93", "en", most=6),
    Golden("stationfall", Setup("full", 3, {"minutes": "10"}), "random", "94", "cs", most=6),
    Golden("stationfall", Setup("full", 5, {"minutes": "10", "automata": 2}), "random", "95", "en", most=6),
    Golden("stationfall", Setup("full", 9, {"minutes": "10"}), "random", "96", "cs", most=4),
    Golden("stationfall", Setup("solo", 3, {"level": "officer"}), "scripted", "97", "cs", most=6),
    Golden("stationfall", Setup("double", 4, {"minutes": "10"}), "random", "98", "en", most=6),
    *[
        Golden("stationfall", Setup(mode, seats), bot, "99", lang, LAST_MINUTE, "last-minute", most=6)
        for mode, numbers, bot, lang in (
            ("tutorial", (3,), "scripted", "en"),
            ("full", (4, 6, 7, 8), "random", "cs"),
            ("solo", (4, 5, 6, 7, 8, 9), "random", "en"),
        )
        for seats in numbers
    ],
    # Za hranou: whole games, against Echo at both difficulties; last chapters, and last turns in which much comes to light
    Golden("za_hranou", Setup("agents", 2), "scripted", "71", "cs", most=8),
    Golden("za_hranou", Setup("agents", 3), "scripted", "72", "en", LAST_CHAPTER, "last-chapter", most=6),
    Golden("za_hranou", Setup("agents", 4), "scripted", "73", "cs", LAST_CHAPTER, "last-chapter", most=6),
    Golden("za_hranou", Setup("agents", 5), "scripted", "74", "en", LAST_CHAPTER, "last-chapter", most=6),
    Golden("za_hranou", Setup("echo", 1), "scripted", "75", "cs", most=8),
    Golden("za_hranou", Setup("echo", 1, {"echo_board": "hard"}), "random", "76", "en", most=6),
    Golden("za_hranou", Setup("echo", 2), "random", "77", "cs", LAST_CHAPTER, "two-and-echo", most=6),
    Golden("za_hranou", Setup("agents", 3), "random", "78", "cs", FOLLOWED, "followed", most=8),
    Golden("za_hranou", Setup("agents", 2), "random", "79", "en", DUEL, "duel", most=8),
    Golden("za_hranou", Setup("agents", 2), "random", "7a", "cs", LOOKING, "looking", most=8),
    Golden("za_hranou", Setup("agents", 2), "random", "84", "en", SET_ASIDE, "set-aside", most=8),
    Golden("za_hranou", Setup("echo", 1), "random", "7b", "en", ECHO, "echo", most=8),
]


def play(golden: Golden) -> Record:
    """The game, played by its bots."""
    game: Game[Any] = find(golden.game)
    match = Match.new(game, golden.setup, golden.key, position=golden.position)
    players = with_automata(game, golden.setup, [golden.bot] * golden.setup.seats)
    bots = [make(name, game) for name in players]
    memory = [fresh(f"golden {golden.key} {seat}") for seat in range(golden.setup.seats)]
    match.settle()
    while seats := asked(match.state):
        seat = seats[0]
        choice, memory[seat] = bots[seat].choose(seat_view(match.state, seat), memory[seat], 1.0)
        match.decide(seat, choice)
        match.settle()
    return match.record


def tell(golden: Golden) -> str:
    """Play the game and put it into words."""
    return transcript(find(golden.game), play(golden), golden.lang, golden.most)


def stale() -> Iterator[Path]:
    """Transcripts that no entry of GOLDEN accounts for."""
    known = {golden.path() for golden in GOLDEN}
    yield from (path for path in HERE.glob("*/playthroughs/*.txt") if path not in known)


if __name__ == "__main__":
    for path in stale():
        path.unlink()
    for golden in (golden for golden in GOLDEN if golden.game in (sys.argv[1:] or golden.game)):
        golden.path().parent.mkdir(exist_ok=True)
        golden.path().write_text(tell(golden), "utf-8")
        print(golden.path().relative_to(HERE))
