"""Each board's `view.d.ts` is what its game's classes say."""

from __future__ import annotations

from typing import Annotated

import pytest
from view_types import path

from undertable.games import IDS, find
from undertable.kernel.state import State
from undertable.kernel.types import PUBLIC
from undertable.kit.view_types import _state, declared


@pytest.mark.parametrize("id", IDS)
def test_what_a_board_is_shown_is_written_down_as_it_is(id: str) -> None:
    assert path(id).read_text("utf-8") == declared(find(id)), "write it anew: python tests/view_types.py"


@pytest.mark.parametrize("id", IDS)
def test_every_module_of_a_board_takes_its_props_from_there(id: str) -> None:
    for module in path(id).parent.glob("*.js"):
        assert 'import("/static/js/game.js").Props' not in module.read_text("utf-8"), module.name


class Strange(State):
    bits: Annotated[bytes, PUBLIC] = b""


def test_a_field_that_has_no_shape_there_is_named() -> None:
    with pytest.raises(TypeError, match="bytes"):
        _state(Strange)
