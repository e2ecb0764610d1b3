"""The players, tables and words that browser tests of all games share know no game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from catalogues import of_server

from undertable.games import IDS, find
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import Question

BROWSER = Path(__file__).parent / "browser"
COMMON = [BROWSER / f"{name}.py" for name in ("player", "typist", "tables", "words", "ahead", "test_any_game")]
HOUSE = {"seat", "mode", "side"}  # sorts whose names are anybody's words


def said(path: Path) -> str:
    """What a file says, without the names that the table in the browser itself gives to its buttons."""
    own = {str(text) for message in of_server() for text in (message.id, message.string)}
    return re.sub(r'"([^"\n]+)"', lambda found: '""' if found[1] in own else found[0], path.read_text("utf-8"))


def words_of(id: str) -> Iterator[str]:
    """A game's id, its rulebook, its questions, answers and events, and whatever it has a name for."""
    game = find(id)
    yield id
    questions = [frame for frame in game.book.frames if issubclass(frame, Question) and frame.rule]
    yield from {question.rule.split("-")[0] for question in questions}
    for classes in (game.book.frames, game.events, *game.book.choices.values()):
        yield from (f'"{kind.__name__}"' for kind in classes if f"games.{id}" in kind.__module__)
    for sort, rows in game.words.names.items():
        if sort not in HOUSE:
            yield from (form for row in rows for lang in LANGUAGES for form in row[lang].values() if len(form) > 3)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("path", COMMON, ids=lambda path: path.stem)
def test_common_players_know_no_game(path: Path, id: str) -> None:
    text = said(path)
    found = {word for word in words_of(id) if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)}
    assert found == set()


@pytest.mark.parametrize("id", [id for id in IDS if (BROWSER / id).is_dir()])
def test_such_words_would_be_found(id: str) -> None:
    """A game's own player is full of them."""
    own = "\n".join(path.read_text("utf-8") for path in (BROWSER / id).glob("*.py"))
    assert len([word for word in words_of(id) if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", own)]) > 1
