"""Content tables: rows by number and by id, and mistakes told with file and row."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import pytest

from undertable.kernel.fault import Fault
from undertable.kernel.marks import of, per, piece, pool, tally
from undertable.kernel.state import State, fields_of
from undertable.kernel.types import HIDDEN, PUBLIC
from undertable.kit.kinds import SEAT, ContentError, Row, load, plain, read, value_of

PLACE = plain("place", ("paris", "prague"), called="town")

AGENTS = """
[[agent]]
id = "mole"
count = 3
home = "prague"
icons = [1, "win"]
name.en = {one = "Mole", many = "Moles"}
name.cs = {nom = "Krtek", acc = "Krtka"}
text.en = "Digs."
rule = "X-1"

[[agent]]
id = "courier"
home = "any"
seen_in = ["paris", "prague"]
"""


class Agent(Row, frozen=True):
    home: Annotated[int | Literal["any"], of(PLACE)]
    icons: tuple[int | Literal["win", "lose"], ...] = ()
    seen_in: Annotated[tuple[int, ...], of(PLACE)] = ()


def _folder(tmp_path: Path, text: str, file: str = "agents") -> Path:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / f"{file}.toml").write_text(text, "utf-8")
    return tmp_path


def test_a_row_has_its_columns_and_a_number(tmp_path: Path) -> None:
    agent = load(_folder(tmp_path, AGENTS), "agents", Agent)
    mole = agent[agent.kind("mole")]
    assert (mole.id, mole.icons, mole.text["en"], mole.rule) == ("mole", (1, "win"), "Digs.", "X-1")
    assert agent.ids == ("mole", "courier") and [row.id for row in agent] == ["mole", "courier"]
    assert "mole" in agent and "wolf" not in agent and 0 not in agent
    assert agent.names[0]["cs"]["acc"] == "Krtka"


def test_a_table_knows_its_box_and_its_file(tmp_path: Path) -> None:
    folder = _folder(tmp_path, AGENTS)
    agent = load(folder, "agents", Agent)
    assert agent.whole == [3, 1]
    agent.whole[0] = 0
    assert agent.whole == [3, 1], "whoever empties the box empties a copy"
    assert agent.file == "agents" and agent.sort == "agent"
    assert agent.alone and agent.given == read(folder, "agents")["agent"]


def test_a_marked_column_is_written_by_id(tmp_path: Path) -> None:
    agent = load(_folder(tmp_path, AGENTS), "agents", Agent)
    assert [row.home for row in agent] == [1, "any"]
    assert [row.seen_in for row in agent] == [(), (0, 1)]


def test_a_mark_inside_a_list_is_followed_too() -> None:
    assert value_of(list[Annotated[int, of(PLACE)]], ["prague"]) == [1]
    assert value_of(Annotated[tuple[int | Literal["any"], ...], of(PLACE)], ["any", "paris"]) == ("any", 0)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ('home = "berlin"', "agents.toml, courier: no town 'berlin'; there are: paris, prague"),
        (
            'home = "any"\ncolour = "red"',
            "agents.toml, courier: Object contains unknown field `colour`; there are: home, icons, seen_in, id, name, text, story, rule, count",
        ),
        ('home = "any"\ncount = "two"', "agents.toml, courier: Expected `int`, got `str` - at `$.count`"),
        ('home = "any"\nicons = ["draw"]', "agents.toml, courier: Invalid enum value 'draw' - at `$.icons[0]`"),
        ('seen_in = ["paris", 3]\nhome = "any"', "agents.toml, courier: a value of the wrong kind"),
        ('home = "any"\nname.en = {one = "Courier"}', "agents.toml, courier: its name lacks cs.nom"),
    ],
)
def test_a_mistake_is_told_with_its_file_and_row(tmp_path: Path, wrong: str, told: str) -> None:
    folder = _folder(tmp_path, f'[[agent]]\nid = "courier"\n{wrong}\n')
    with pytest.raises(ContentError) as error:
        load(folder, "agents", Agent)
    assert str(error.value) == told


def test_a_row_without_an_id_is_named_by_its_number(tmp_path: Path) -> None:
    folder = _folder(tmp_path, '[[agent]]\nid = "mole"\nhome = "any"\n[[agent]]\nhome = "any"\n')
    with pytest.raises(ContentError, match=r"agents\.toml, row 2: Object missing required field `id`"):
        load(folder, "agents", Agent)


def test_no_id_stands_in_a_table_twice(tmp_path: Path) -> None:
    folder = _folder(tmp_path, '[[agent]]\nid = "mole"\nhome = "any"\n' * 2)
    with pytest.raises(ContentError, match="agent: the id mole stands there twice"):
        load(folder, "agents", Agent)


def test_one_of_several_lists_is_loaded_by_its_key(tmp_path: Path) -> None:
    folder = _folder(tmp_path, 'length = 3\n[[space]]\nid = "a"\n[[side]]\nid = "green"\n', "board")
    assert load(folder, "board", Row, key="side").ids == ("green",)
    with pytest.raises(ContentError, match=r"board\.toml: say which of its lists is meant: space, side"):
        load(folder, "board", Row)


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"agents\.toml: "):
        read(_folder(tmp_path, "[[agent]\n"), "agents")


def test_what_is_not_there_is_told_with_what_is() -> None:
    with pytest.raises(Fault) as fault:
        PLACE.kind("berlin")
    assert str(fault.value) == "no town 'berlin'; there are: paris, prague"
    assert fault.value.say("cs") == "town „berlin“ neexistuje; jsou tu: paris, prague"
    with pytest.raises(Fault):
        PLACE.kind(["paris"])  # type: ignore[arg-type]


def test_seats_are_a_table_though_nobody_can_count_them() -> None:
    assert SEAT and len(SEAT) == 0


def test_a_plain_table_is_called_by_its_ids_or_by_names() -> None:
    assert PLACE.names[0] == {"en": {"one": "paris"}, "cs": {"nom": "paris"}}
    named = plain("side", ("g",), [{"en": {"one": "Green"}, "cs": {"nom": "Zelená"}}])
    assert named[0].name["cs"]["nom"] == "Zelená"


# --- marks ------------------------------------------------------------------------------------


class Board(State):
    at: Annotated[list[int], PUBLIC, per(PLACE), of(SEAT)] = []
    play: Annotated[list[list[int]], PUBLIC, per(SEAT), piece(PLACE, counts=True)] = []
    said: Annotated[list[int], PUBLIC, tally(PLACE)] = []
    left: Annotated[list[int], HIDDEN, pool(PLACE)] = []
    bare: Annotated[int, PUBLIC] = 0


def test_a_field_says_what_it_holds_beside_who_sees_it() -> None:
    marked = {f.name: f.of for f in fields_of(Board)}
    assert marked["at"].table is SEAT and marked["at"].per == (PLACE,) and not marked["at"].piece
    assert marked["play"].table is PLACE and marked["play"].per == (SEAT,)
    assert marked["play"].piece and marked["play"].counts and not marked["play"].pool
    assert marked["said"].counts and not marked["said"].piece
    assert marked["left"].pool and marked["left"].piece and marked["left"].counts
    assert marked["bare"].table is None and marked["bare"].per == ()


class Torn(State):
    which: Annotated[int, PUBLIC, of(PLACE), of(SEAT)] = 0


def test_a_field_holds_things_of_one_table() -> None:
    with pytest.raises(TypeError, match="a field holds place or seat, not both"):
        fields_of(Torn)
