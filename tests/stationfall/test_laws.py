"""The law run, on a game from its beginning and on positions near the end; everything in the box occurs in positions that
are made for it (law 14), under the laws that watch a game go by."""

from __future__ import annotations

from importlib.resources import files

from law_suite import LawRun

from undertable.games.stationfall import GAME


class TestLaws(LawRun):
    game = GAME
    oracle = files("undertable.games.stationfall") / "who_knows.toml"
    games = 1
    thorough = 0.2
