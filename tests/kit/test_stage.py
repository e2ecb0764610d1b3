"""`cards/stage.toml`: what it says is there, and what is not there is told with its key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from kernel import zoo
from kernel.zoo import trail

from undertable.games import IDS, find
from undertable.kernel.game import Game
from undertable.kernel.state import fields_of
from undertable.kernel.types import Choice, Question
from undertable.kit.kinds import ContentError, places
from undertable.kit.shape import choices, tables
from undertable.kit.stage import Sheet, Stage, by_seats, declared, points_of
from undertable.server.ground import books

STAGES = Path(__file__).parents[1] / "browser" / "zoo"
SHIPPED = ("agent_avenue", "mind_mgmt", "black_orchestra", "za_hranou", "stationfall")


def stage_of(id: str) -> Stage:
    return msgspec.convert(declared(find(id), books.folder(id)), Stage)


def sheets(stage: Stage) -> list[Sheet]:
    return [sheet for sheet in (stage.wide, stage.upright) if sheet is not None]


def on_the_stage(stage: Stage) -> set[str]:
    """The tables whose rows can be pointed at."""
    parts: tuple[Any, ...] = (*stage.piece, *stage.thing, *stage.way)
    found = {stage.place, *(part.table for part in parts)}
    return found | {sort for sort, other in stage.as_.items() if other.table in found}


def named(stage: Stage, cls: type[Choice]) -> list[str]:
    """The fields of an answer that name something on the stage, the target last."""
    there = on_the_stage(stage)
    fields = [f.name for f in fields_of(cls) if f.of.table is not None and f.of.table.sort in there]
    target = stage.target.get(cls.__name__)
    return [*(name for name in fields if name != target), *filter(None, [target])]


# --- the games ---


@pytest.mark.parametrize("id", IDS)
def test_every_game_has_a_stage(id: str) -> None:
    told = declared(find(id), books.folder(id))
    assert msgspec.json.decode(books.content_json(id))["stage"] == msgspec.to_builtins(told)
    assert (told["place"] == "seat") == (id not in SHIPPED)


@pytest.mark.parametrize("id", SHIPPED)
def test_every_place_that_is_drawn_lies_within_its_corners(id: str) -> None:
    stage = stage_of(id)
    place = tables(find(id))[stage.place]
    for sheet in sheets(stage):
        points = points_of(place, sheet)
        assert len(set(points.values() if stage.layout == "grid" else map(tuple, points.values()))) == len(points)
        left, top, right, bottom = sheet.extent
        assert all(left <= x <= right and top <= y <= bottom for x, y in points.values())
    drawn = [set(points_of(place, sheet)) for sheet in sheets(stage)]
    assert all(some == drawn[0] for some in drawn), "both sheets show the same places"
    assert stage.layout == "sectors" or len(drawn[0]) > 10


@pytest.mark.parametrize("id", SHIPPED)
def test_every_answer_that_names_a_place_has_a_target(id: str) -> None:
    stage, game = stage_of(id), find(id)
    naming = {cls for cls in choices(game) if any(f.of.table is tables(game)[stage.place] for f in fields_of(cls))}
    assert naming or id == "agent_avenue"  # whose pawns walk by themselves
    for cls in naming:
        assert named(stage, cls), cls
    for name, field in stage.target.items():
        (cls,) = (cls for cls in choices(game) if cls.__name__ == name)
        assert field in named(stage, cls), f"{name}.{field} is nothing on the stage"


@pytest.mark.parametrize("id", SHIPPED)
def test_where_an_answer_names_several_things_its_target_is_said(id: str) -> None:
    stage = stage_of(id)
    for cls in choices(find(id)):
        marked = [f.name for f in fields_of(cls) if f.of.table is not None and f.of.table.sort in on_the_stage(stage)]
        assert len(marked) < 2 or cls.__name__ in stage.target, cls


@pytest.mark.parametrize("id", SHIPPED)
def test_whoever_acts_is_a_piece(id: str) -> None:
    stage, game = stage_of(id), find(id)
    pieces = {piece.table for piece in stage.piece}
    questions = {cls.__name__: cls for cls in game.book.frames if issubclass(cls, Question)}
    for name, field in stage.actor.items():
        (table,) = (f.of.table for f in fields_of(questions[name]) if f.name == field)
        assert table.sort in pieces, name


@pytest.mark.parametrize("id", SHIPPED)
def test_every_piece_stands_where_the_state_says(id: str) -> None:
    stage, state = stage_of(id), {f.name: f for f in fields_of(find(id).state)}
    parts: tuple[Any, ...] = (*stage.piece, *stage.thing)
    for part in parts:
        at = state[part.at]
        by = [table.sort for table in places(at)]
        lies = at.of.table.sort if at.of.table is not None else ""
        assert by[:1] in ([part.table], [stage.place], []), part
        assert part.table in (lies, *by) or (lies == stage.place and not by), part


@pytest.mark.parametrize("id", SHIPPED)
def test_what_is_short_is_shorter(id: str) -> None:
    stage = stage_of(id)
    rows = {row.id: row for row in tables(find(id))[stage.place]}
    for names in (stage.short, stage.low):
        for lang, by_id in names.items():
            for id_, name in by_id.items():
                whole = next(iter(rows[id_].name[lang].values()))
                assert len(name) < len(whole), name


def test_who_answers_no_or_enough_is_asked_in_the_question() -> None:
    """What passes spends nothing and names nothing: a button of the question, unless it is the one thing to do."""
    for id in SHIPPED:
        stage = stage_of(id)
        passing = {cls.__name__ for cls in choices(find(id)) if "passes" in vars(cls) and not named(stage, cls)}
        assert passing <= {*stage.loose, "Hush"}, id


# --- games without a file ---


@pytest.mark.parametrize("game", zoo.ALL, ids=[game.id for game in zoo.ALL])
def test_a_game_that_declares_nothing_is_laid_out_by_seats(game: Game[Any], tmp_path: Path) -> None:
    told = declared(game, tmp_path)
    assert told == by_seats(game) and told["place"] == "seat"
    stage = msgspec.convert(told, Stage)
    most = max(n for counts in game.modes.values() for n in counts)
    assert list(stage.wide.points) == [str(seat) for seat in range(most)]
    left, top, right, bottom = stage.wide.extent
    assert all(left < x < right and top < y < bottom for x, y in stage.wide.points.values())


@pytest.mark.parametrize("path", sorted(STAGES.glob("*.toml")), ids=lambda path: str(path.stem))
def test_the_stages_of_the_zoo_are_true(path: Path, tmp_path: Path) -> None:
    (game,) = (game for game in zoo.ALL if game.id == path.stem)
    assert laid(tmp_path, path.read_text("utf-8"), game)["layout"] in ("plan", "grid")


# --- mistakes ---


def laid(folder: Path, text: str, game: Game[Any] = trail.GAME) -> dict[str, Any]:
    (folder / "cards").mkdir()
    (folder / "cards" / "stage.toml").write_text(text, "utf-8")
    return declared(game, folder)


TRUE = (STAGES / "trail.toml").read_text("utf-8")
PLACES = "ford, gate, mill, yard"
TABLES = "feature, place"
WRONG = [
    ('layout = "plan"', 'layout = "heap"', "Invalid enum value 'heap' - at `$.layout`"),
    ('layout = "plan"', 'layout = "plan"\ncolour = "red"', "Object contains unknown field `colour`"),
    ("stretch = [0.8, 2]\n", "", "Object missing required field `stretch` - at `$.wide`"),
    ('place = "place"', 'place = "town"', f"place: no 'town'; there are: {TABLES}"),
    ('place = "place"', 'place = "place"\nring = "round"', "ring: no 'round'; there are: events, memory, open, "),
    ('place = "place"', 'place = "place"\nlines = "label"', "lines: no 'label'; there are: id, name"),
    ("gate = [20", "gat = [20", f"wide, points: no 'gat'; there are: {PLACES}"),
    ("gate = [20, 50]", "gate = [-20, 50]", "wide, extent: gate lies outside, at -20.0, 50.0"),
    (
        "extent = [0, 0, 100, 100]",
        "extent = [100, 0, 0, 100]",
        "wide, extent: left, top, right and bottom in this order",
    ),
    ("stretch = [0.8, 2]", "stretch = [2, 0.8]", "wide, stretch: the least width"),
    ("[wide]\n", '[wide]\ncolumn = "wide"\n', "wide, column: no 'wide'; there are: id, name"),
    ("points = {", "# points = {", "wide: neither a column nor points"),
    ("least = 0.7\n", "", "size: it has no least"),
    ("least = 0.7", "least = [1, 2]", "size, least: a factor"),
    ("usual = [150, 96]", "usual = 150", "size, usual: width and height"),
    ("least = 0.7", "least = 0.7\ntower = [1, 2]", f"size: no 'tower'; there are: {PLACES}"),
    ("least = 0.7", 'least = 0.7\n"deck:pod" = [1, 2]', "size, deck:pod: no place has deck = pod"),
    ('grave = ["Catch"', 'grave = ["Cach"', "grave: no 'Cach'; there are: Admit, AskAbout, Catch, Deny, Go, Pick"),
    ('loose = ["Deny"]', 'loose = ["Done"]', "loose: no 'Done'; there are: "),
    ('loose = ["Deny"]', 'aside = ["Done"]', "aside: no 'Done'; there are: "),
    ("[size]", '[target]\nGoto = "place"\n[size]', "target: no 'Goto'; there are: Admit, "),
    ("[size]", '[target]\nGo = "where"\n[size]', "target, Go: no 'where'; there are: place"),
    ("[size]", '[actor]\nSearch = "seat"\n[size]', "actor: no 'Search'; there are: AnyOrder, Confess, "),
    ("[size]", '[actor]\nSeek = "who"\n[size]', "actor, Seek: no 'who'; there are: seat"),
    ("[size]", '[[piece]]\ntable = "pawn"\n[size]', f"piece 1: no 'pawn'; there are: {TABLES}"),
    ("[size]", '[[piece]]\ntable = "place"\nat = "where"\n[size]', "piece 1: no 'where'; there are: "),
    ("[size]", '[[piece]]\ntable = "place"\namong = "cast"\n[size]', "piece 1: no 'cast'; there are: "),
    ("[size]", '[[thing]]\ntable = "item"\n[size]', f"thing 1: no 'item'; there are: {TABLES}"),
    ("[size]", '[[way]]\ntable = "road"\na = "a"\nb = "b"\n[size]', f"way 1: no 'road'; there are: {TABLES}"),
    ("[size]", '[[way]]\ntable = "place"\na = "id"\nb = "to"\n[size]', "way 1: no 'to'; there are: id, name"),
    ("[size]", '[[way]]\ntable = "feature"\na = "id"\nb = "id"\n[size]', f"way 1: no 'wall'; there are: {PLACES}"),
    ("[size]", '[as]\ncard = {table = "place"}\n[size]', f"as: no 'card'; there are: {TABLES}"),
    ("[size]", '[as]\nfeature = {table = "place", by = "x"}\n[size]', "as, feature: no 'x'; there are: id, name"),
    ("[low.cs]", "[low.xx]", "low: no 'xx'; there are: "),
    ("[low.cs]\nmill", "[low.cs]\nmil", f"low, cs: no 'mil'; there are: {PLACES}"),
]


@pytest.mark.parametrize(("right", "wrong", "told"), WRONG, ids=[told for _, _, told in WRONG])
def test_a_mistake_is_told_with_file_and_key(tmp_path: Path, right: str, wrong: str, told: str) -> None:
    assert right in TRUE
    with pytest.raises(ContentError) as error:
        laid(tmp_path, TRUE.replace(right, wrong, 1))
    assert str(error.value).startswith(("stage.toml: ", "stage.toml, ")) and told in str(error.value)
