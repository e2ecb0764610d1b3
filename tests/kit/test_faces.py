"""Sprites of faces and things: every row that is to be drawn is, nothing else, in one hand, and small on the wire."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import undertable
from undertable.games import IDS
from undertable.server.ground import books

PACKAGE = Path(undertable.__file__).parent
DRAWN = [game for game in IDS if books.faces(game)]
SVG = "{http://www.w3.org/2000/svg}"
MOST = 12 * 1024  # bytes, compressed
SHAPES = {"g", "path", "circle", "ellipse", "rect"}
INK = "#2b2620"


def _sprite(game: str) -> bytes:
    return (PACKAGE / "games" / game / "web" / "faces.svg").read_bytes()


def _symbols(game: str) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(_sprite(game))
    assert {it.tag for it in root} == {SVG + "symbol"}
    return {it.attrib["id"]: it for it in root}


def test_a_game_with_a_sprite_says_of_whom() -> None:
    assert [game for game in IDS if (PACKAGE / "games" / game / "web" / "faces.svg").is_file()] == DRAWN
    assert len(DRAWN) >= 5


@pytest.mark.parametrize("game", DRAWN)
def test_every_row_is_drawn_and_nothing_else(game: str) -> None:
    groups = books.groups(game)
    rows = [row.id for group in books.faces(game) for row in groups[group]]
    assert len(rows) >= 4 and set(_symbols(game)) == set(rows)
    assert books.face(game) in rows
    assert len(re.findall(rb'\bid="', _sprite(game))) == len(set(rows)), "an id twice, or one of a part"


@pytest.mark.parametrize("game", DRAWN)
def test_a_drawing_stands_on_the_grid_and_needs_nothing_from_outside(game: str) -> None:
    """Plain shapes: a page that borrows one by `<use>` brings neither styles nor other drawings along."""
    for name, symbol in _symbols(game).items():
        assert symbol.attrib["viewBox"] == "0 0 64 64", name
        inside = list(symbol.iter())[1:]
        assert {it.tag.removeprefix(SVG) for it in inside} <= SHAPES, name
        assert not {key for it in inside for key in it.attrib} & {"style", "class", "clip-path", "mask", "filter"}, name
        assert not [it for it in inside if any("url(" in value for value in it.attrib.values())], name
        ground = inside[0]
        assert (ground.tag, ground.attrib["width"], ground.attrib["height"]) == (SVG + "rect", "64", "64"), name


@pytest.mark.parametrize("game", DRAWN)
def test_all_are_drawn_in_one_ink_and_details_can_fall_away(game: str) -> None:
    widths = set(re.findall(rf'stroke="{INK}" stroke-width="([\d.]+)"', _sprite(game).decode()))
    assert widths and max(map(float, widths)) <= 3, "outlines 1.6, features 2, the heaviest brow 3"
    fine = [it for symbol in _symbols(game).values() for it in symbol.iter() if "display" in it.attrib]
    assert len(fine) >= len(_symbols(game)) / 8 and {it.attrib["display"] for it in fine} == {"var(--fine)"}


@pytest.mark.parametrize("game", DRAWN)
def test_a_sprite_is_small(game: str) -> None:
    assert len(gzip.compress(_sprite(game), 9, mtime=0)) <= MOST


def test_those_in_power_are_outlines_without_colour_and_never_large() -> None:
    symbols = _symbols("black_orchestra")
    in_power = [row.id for row in books.groups("black_orchestra")["nazis"]]
    assert len(in_power) == 6 and books.faces("black_orchestra")["nazis"] < 64
    for name in in_power:
        shades = {it.attrib.get(key, "none") for it in symbols[name].iter() for key in ("fill", "stroke")}
        greys = [bytes.fromhex(shade[1:]) for shade in shades - {"none"}]
        assert len(greys) >= 4 and all(max(grey) - min(grey) < 24 for grey in greys), name


def test_a_page_cuts_faces_by_the_outlines_that_boards_draw() -> None:
    page = (PACKAGE / "web" / "templates" / "outlines.html").read_text("utf-8")
    script = (PACKAGE / "web" / "static" / "js" / "kit" / "faces.js").read_text("utf-8")
    said = dict(re.findall(r'^  (\w+): "(M[^"]+Z)",$', script, re.MULTILINE))
    assert len(said) >= 6 and said == dict(re.findall(r'<clipPath id="cut-(\w+)"><path d="([^"]+)" />', page))
