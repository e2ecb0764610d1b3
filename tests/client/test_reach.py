"""Nothing that the server offers is out of reach on a stage: at the distinct questions of games by chance, in all five games and
in those of the zoo, somebody points at everything there is (`reach.js`) and finds every answer."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import luck
import msgspec
import pytest
from browser import zoo_games
from kernel import zoo

from undertable.games import IDS, find
from undertable.kernel.codec import View, look
from undertable.kernel.engine import asked, chance, pending, start, step
from undertable.kernel.game import Game
from undertable.kernel.types import CHANCE, AnyOrder, Chance, OneOf, Seat, bit
from undertable.kit.shape import shape
from undertable.kit.stage import declared
from undertable.laws.roam import RandomChooser, any_answer
from undertable.server.ground.books import content_json
from undertable.server.views.scribe import Scribe, label

HERE = Path(__file__).parent
GAMES = 6  # played by chance
EACH = 2  # views of every sort of question, those with the most answers
ZOO = {game.id: game for game in zoo.ALL}
Asking = tuple[str, frozenset[str]]  # a sort of question with the sorts of its answers


def questions(game: Game[Any], rng: Random) -> list[dict[str, Any]]:
    """Views of seats that are asked, of every sort of question that games by chance come by."""
    found: dict[Asking, list[dict[str, Any]]] = {}
    trials, chooser = game.proof.trials(), RandomChooser(rng)
    for _ in range(GAMES):
        trial = rng.choice(trials)
        s: Any = start(game, trial.setup, trial.position)
        scribe = Scribe(game, lambda s=s: s)  # type: ignore[misc]
        while seats := asked(s):
            if seats == (CHANCE,):
                step(s, CHANCE, chooser.draw(chance(s)))
                continue
            seat, choice = any_answer(s, rng, chooser)
            view = look(s, bit(seat))
            offered = view.options[str(seat)]
            sort = type(pending(s)).__name__, frozenset(type(option).__name__ for option in offered)
            known = found.setdefault(sort, [])
            if len(known) < EACH or len(offered) > len(known[-1]["options"]):
                known.append(as_sent(view, scribe, seat, sort[0]))
                known.sort(key=lambda one: -len(one["options"]))
                del known[EACH:]
            step(s, seat, choice)
    return [view for views in found.values() for view in views]


def as_sent(view: View[Any], scribe: Scribe, seat: Seat, frame: str) -> dict[str, Any]:
    """What of a view and its words a stage is given."""
    plain = json.loads(msgspec.json.encode(view))
    top, offered = view.seen.stack[-1], scribe.game.words.offered
    labels = [label(scribe, top, offered(option, view.seen), "cs", seat) for option in view.options[str(seat)]]
    return {
        "seen": plain["seen"],
        "me": seat,
        "frame": frame,
        "options": plain["options"][str(seat)],
        "labels": labels,
        "insight": plain.get("insight", {}).get(str(seat)),
    }


def missed(tmp_path: Path, content: Any, views: list[dict[str, Any]], game: str = "") -> dict[str, Any]:
    """What somebody who points at everything cannot answer."""
    file = tmp_path / "views.json"
    file.write_text(json.dumps({"content": content, "views": views}), "utf-8")
    node = ["node", "--import", "./static.js", "reach_views.js", str(file), game]
    told = subprocess.run(node, cwd=HERE, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    found: dict[str, Any] = json.loads(told.stdout)
    return found


@pytest.mark.parametrize("id", IDS)
def test_every_answer_of_a_game_is_within_reach(tmp_path: Path, id: str) -> None:
    views = questions(find(id), Random(luck.now()))
    assert missed(tmp_path, json.loads(content_json(id)), views, id) == {"views": len(views), "missed": []}
    asks = [frame for frame in find(id).book.choices if not issubclass(frame, (AnyOrder, Chance, OneOf))]
    assert len(views) >= min(20, len(asks)), "a small game has few questions"


@pytest.mark.parametrize("id", ZOO)
def test_every_answer_of_a_game_of_the_zoo_is_within_reach(tmp_path: Path, id: str) -> None:
    game = ZOO[id]
    zoo_games.lay_out(tmp_path)
    views = questions(game, Random(luck.now()))
    assert missed(tmp_path, {"shape": shape(game), "stage": declared(game, tmp_path / id)}, views)["missed"] == []
    assert views
