"""Values are decoded by their tags, and what cannot be decoded is refused in the words of the whole union."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from kernel.played import KEY
from kernel.zoo import hoard

from undertable.games import IDS, find
from undertable.kernel.codec import Codec, codec, dump, encode, load, look, read_view
from undertable.kernel.engine import options
from undertable.kernel.match import Match
from undertable.kernel.types import AnyChoice, AnyFact, AnyFrame, bit


@pytest.mark.parametrize("id", IDS)
def test_views_and_states_are_read_without_taking_a_union_apart(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(id)
    match: Match[Any] = Match.new(game, game.setups()[0], KEY)
    match.settle()
    raw, packed = encode(look(match.state, bit(0))), dump(match.state)
    monkeypatch.setattr(codec(game), "_unions", {})
    assert encode(read_view(game, raw)) == raw and dump(load(game, packed)) == packed


@pytest.mark.parametrize("sort", [AnyChoice, AnyFrame, AnyFact])
@pytest.mark.parametrize("id", IDS)
def test_every_class_is_found_by_its_tag(id: str, sort: type) -> None:
    game = find(id)
    found, classes = codec(game), codec(game)._tagged[sort].values()
    assert classes
    for cls in classes:
        wrong = {"is": cls.__name__, **{f.name: {"no": 1} for f in msgspec.structs.fields(cls)}}
        assert _refused(found, sort, wrong) == _refused(found, sort, wrong, True)


@pytest.mark.parametrize(
    "value", [None, 7, "Put", [], {}, {"is": "Nothing"}, {"is": 7}, {"is": []}, {"is": None}, {"is": {}}, {7: "Put"}]
)
def test_what_is_no_answer_is_refused_as_the_union_refuses_it(value: Any) -> None:
    found = codec(hoard.GAME)
    assert _refused(found, AnyChoice, value) == _refused(found, AnyChoice, value, True) != ""


def test_an_answer_of_the_wrong_shape_is_refused_as_the_union_refuses_it() -> None:
    match: Match[Any] = Match.new(hoard.GAME, hoard.GAME.setups()[0], KEY)
    match.settle()
    found = codec(hoard.GAME)
    written = msgspec.to_builtins(options(match.state, 0)[0])
    assert found.to_choice(written) == options(match.state, 0)[0]
    for name in written.keys() - {"is"}:
        bad = {**written, name: "?"}
        assert _refused(found, AnyChoice, bad) == _refused(found, AnyChoice, bad, True) != ""


def _refused(found: Codec, sort: type, value: Any, by_union: bool = False) -> str:
    """Why a value is refused, by its tag as it is done or by the whole union."""
    try:
        if by_union:
            msgspec.convert(value, found._unions[sort], dec_hook=found.hook)
        elif sort is AnyChoice:
            found.to_choice(value)
        else:
            found.hook(sort, value)
    except msgspec.ValidationError as error:
        return str(error)
    return ""
