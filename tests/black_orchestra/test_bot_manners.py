"""Whether scripted conspirators look foolish: a few whole games, in which what a person would smile at is counted."""

from __future__ import annotations

from collections import Counter
from functools import cache

from sentences import gap_of, sentence_of

from undertable.games.black_orchestra.board.looks import dossier_limit, owner
from undertable.games.black_orchestra.board.state import NONE, State
from undertable.games.black_orchestra.bot import answer
from undertable.games.black_orchestra.bot.because import StrikeNow
from undertable.games.black_orchestra.box.tables import PLACE
from undertable.games.black_orchestra.speech.answers import AddCard, Attempt, Conspire, Move
from undertable.games.black_orchestra.speech.asks import Action
from undertable.kernel.codec import look
from undertable.kernel.engine import pending
from undertable.kernel.types import Choice, bit

from .team import played

GAMES = 12


@cache
def counted() -> Counter[str]:
    """What happens in so many games of two to five."""
    seen: Counter[str] = Counter()
    for game in range(GAMES):
        came: tuple[int, int] = (NONE, NONE)  # by the last action: in which turn, from where
        for s in played(2 + game % 4, f"manners/{game}", boards="random"):
            ask = pending(s)
            if not isinstance(ask, Action):
                continue
            seat = owner(s, ask.who)
            view = look(s, bit(seat))
            choice, because = answer(view.seen, list(view.options[str(seat)]))
            seen.update(_judged(s, ask.who, choice))
            seen["hopeless"] += sentence_of(because) is StrikeNow and gap_of(because, "percent") == 0
            turn = sum(s.turns)
            if isinstance(choice, Move):
                plain = not (PLACE[choice.place].on_enter or PLACE[s.at[ask.who]].on_enter)
                seen["back"] += plain and came == (turn, choice.place)
            came = (turn, s.at[ask.who]) if isinstance(choice, Move) else (NONE, NONE)
    return seen


def _judged(s: State, who: int, choice: Choice) -> list[str]:
    """What an action is, in the eyes of somebody who looks on."""
    found = ["action"]
    if isinstance(choice, AddCard):
        found.append("draw")
        if len(s.dossier[who]) >= dossier_limit(s, who):
            found.append("overfull")
    if isinstance(choice, Conspire) and s.stage == 1:
        found.append("early conspiracy")
    if isinstance(choice, Attempt):
        found.append("attempt")
    return found


def test_scripted_conspirators_hardly_ever_go_to_and_fro() -> None:
    assert counted()["action"] > 1000 and counted()["back"] <= GAMES // 2


def test_scripted_conspirators_do_not_draw_into_a_full_dossier_while_they_have_a_plot() -> None:
    assert counted()["draw"] > 200 and counted()["overfull"] <= counted()["draw"] // 20


def test_scripted_conspirators_conspire_from_the_first_stage_on() -> None:
    assert counted()["early conspiracy"] >= 4 * GAMES


def test_scripted_conspirators_never_attempt_what_cannot_succeed() -> None:
    assert counted()["attempt"] > 0 and counted()["hopeless"] == 0
