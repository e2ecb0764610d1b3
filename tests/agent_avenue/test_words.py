"""Every question, answer, event and refusal of Agent Avenue, said aloud in Czech and in English."""

from __future__ import annotations

from collections.abc import Iterator

from game_suite import GameWords, Moment

from undertable.games import find

from .table import at_market


class TestWords(GameWords):
    game = find("agent_avenue")
    games = 20

    @classmethod
    def moments(cls) -> Iterator[Moment]:
        yield from super().moments()
        yield Moment(at_market("masterplan").s, ())  # two places are empty
