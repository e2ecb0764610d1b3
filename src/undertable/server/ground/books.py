"""What a game says about itself on paper: rules, aid, cards; as HTML and as data for its board.

May touch: the game's own files. Must not: know any game.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Generator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from markdown_it import MarkdownIt

from undertable.games import find
from undertable.kernel.text import LANGUAGES
from undertable.kit import shape, stage
from undertable.kit.kinds import FIRST_FORM, Kinds, Row, read
from undertable.kit.offer import mode_name, people

_rule = re.compile(r"<h3>([A-Z]+-[\d.]+) · (.*?)</h3>")
_chapter = re.compile(r"<h2>(.*?)</h2>")
_reference = re.compile(r"(?<![\w#\"-])([A-Z]{2,3}-\d+(?:\.\d+)+)(?![\w\"])")
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


USUAL = {"seconds": 60, "days": 3}  # for a decision, where the game says nothing else


class About(NamedTuple):
    """A game in the catalogue."""

    id: str
    name: str
    sentence: str
    story: str  # three sentences, for those who wait
    players: str
    most: int  # of them
    minutes: str
    weight: str
    cover: bool  # whether there is a picture
    knows: bool  # whether it has a knowledge board
    also: list[tuple[int, str]]  # other seats to play at once, and what the button says
    bots: int  # how many play with whoever plays at once
    mode: str  # what they play there, if it is not what the form of a new table begins with
    first: list[tuple[str, str]]  # what is not as usual there: a switch and its value
    usual: dict[str, int]  # the times that the form of a new table proposes, by the unit of the clock
    hints: bool  # whether that form proposes hints and the knowledge board
    cast: list[str]  # who of its drawings stand for it, the first one before the others


class Card(NamedTuple):
    """One card in the browser."""

    id: str
    group: str
    name: str
    text: str
    rule: str
    copies: int  # how many there are of it
    places: tuple[str, ...]  # where it is printed on the board
    story: str  # for the mood, where the game has one


def folder(game: str) -> Traversable:
    """Where a game lives."""
    found = find_spec(f"undertable.games.{game}")  # where its package is, without loading it
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError(game)
    return Path(found.submodule_search_locations[0])


def _read(game: str, name: str) -> str:
    return (folder(game) / "rulebook" / name).read_text("utf-8")


@cache
def title(game: str, lang: str) -> str:
    """What a game is called.

    >>> title("agent_avenue", "cs")
    'Můj soused špion'
    """
    return _read(game, f"{lang}.md").splitlines()[0].removeprefix("# ").partition(":")[0]


@cache
def about(game: str, lang: str) -> About:
    """A game in the catalogue: its own `about.toml` where there is one, the first lines of its rules otherwise."""
    data = _about(game)
    told = data.get("rules") or by_rules(game)
    counts = told["players"]
    players = f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])
    sentence = data.get("sentence", {}).get(lang) or _opening(game, lang)
    minutes, weight = str(data.get("minutes", "")), str(data.get("weight", {}).get(lang, ""))
    cover = (folder(game) / "web" / "cover.svg").is_file()
    also = [(row["seat"], row[lang]) for row in data.get("also", [])]
    story = data.get("story", {}).get(lang) or sentence
    first = [
        (called(game, "option", name, lang), called(game, "value", value, lang))
        for name, value in told["options"].items()
    ]
    usual = {**USUAL, **data.get("clock", {})}
    return About(
        game, title(game, lang), sentence, story, players, counts[-1], minutes, weight, cover, told["knows"], also,
        told["bots"], told["mode"].get(lang, ""), first, usual, bool(data.get("hints")), list(data.get("cast", [])),
    )  # fmt: skip


def by_rules(game: str) -> dict[str, Any]:
    """What the home page says of a game's rules; a game that writes it in its `about.toml` need not be loaded for it."""
    rules = find(game)
    table = rules.manners.first_table()
    usual = table.mode == next(iter(rules.modes))
    return {
        "players": people(rules),
        "bots": rules.manners.people(table) - 1,
        "knows": bool(rules.belief.shown),
        "mode": {} if usual else {lang: mode_name(rules, table.mode, lang) for lang in LANGUAGES},
        "options": {name: str(value) for name, value in table.options.items()},
    }


@cache
def written(game: str) -> bool:
    """Whether a game has written down what the home page says of it."""
    return "rules" in _about(game)


@cache
def _about(game: str) -> dict[str, Any]:
    source = folder(game) / "about.toml"
    return tomllib.loads(source.read_text("utf-8")) if source.is_file() else {}


def called(game: str, sort: str, name: str, lang: str) -> str:
    """What people call a switch, its value or a kind of cards: the game's own word, else the plain id.

    >>> called("agent_avenue", "option", "no_such_switch", "en")
    'No such switch'
    """
    word: str = _about(game).get(sort, {}).get(name, {}).get(lang, "")
    return word or name.replace("_", " ").capitalize()


def explained(game: str, sort: str, name: str, lang: str) -> str:
    """What the game says about a switch of the form, or about the silence at a table; nothing where it says nothing.

    >>> explained("agent_avenue", "explain", "start_side", "en")
    'Which side lays cards first.'
    """
    return str(_about(game).get(sort, {}).get(name, {}).get(lang, ""))


def _opening(game: str, lang: str) -> str:
    """The first sentence of the rules' first paragraph."""
    text = next(line for line in _read(game, f"{lang}.md").splitlines() if line and not line.startswith("#"))
    return text.partition(". ")[0].rstrip(".") + "."


class Rules(NamedTuple):
    """The rules as a page."""

    title: str
    html: str
    chapters: list[tuple[str, str]]  # anchor, heading


def rules(game: str, lang: str) -> Generator[None, None, Rules]:
    """The rules, each with an anchor of its own, mentions of rules as links.

    Pauses after every chapter: setting a long book takes a while.
    """
    title_, _, body = _read(game, f"{lang}.md").partition("\n")
    html = ""
    for chapter_ in re.split(r"^(?=## )", body, flags=re.MULTILINE):
        html += _markdown.render(chapter_)
        yield
    known = {id for id, _ in _rule.findall(html)}
    html = _reference.sub(lambda m: f'<a href="#{m[1]}">{m[1]}</a>' if m[1] in known else m[1], html)
    linked = re.compile(r'<h3><a href="#([^"]+)">[^<]+</a> · (.*?)</h3>')
    html = linked.sub(r'<h3 id="\1"><a class="rule-id" href="#\1">\1</a> · \2</h3>', html)
    chapters: list[tuple[str, str]] = []

    def chapter(match: re.Match[str]) -> str:
        chapters.append((f"c{len(chapters) + 1}", match[1]))
        return f'<h2 id="c{len(chapters)}">{match[1]}</h2>'

    return Rules(title_.removeprefix("# "), _chapter.sub(chapter, html), chapters)


class Prose(NamedTuple):
    """A page of our own."""

    title: str
    html: str


@cache
def prose(name: str, lang: str) -> Prose:
    """A page about the table itself.

    >>> prose("trust", "en").title
    'What this table promises, and what it does not'
    """
    text = (files("undertable") / "web" / "pages" / f"{name}.{lang}.md").read_text("utf-8")
    title_, _, body = text.partition("\n")
    return Prose(title_.removeprefix("# "), _markdown.render(body))


class Aid(NamedTuple):
    """A one-page player aid; a game may have one for each side besides the general one."""

    name: str
    title: str
    html: str


@cache
def aid(game: str, lang: str, name: str = "") -> Aid:
    """One aid; the general one has no name, and is the rules themselves where a game has written none."""
    file = f"aid.{name}.{lang}.md" if name else f"aid.{lang}.md"
    there = (folder(game) / "rulebook" / file).is_file()
    title_, _, body = _read(game, file if name or there else f"{lang}.md").partition("\n")
    return Aid(name, title_.removeprefix("# "), _markdown.render(body))


@cache
def aid_names(game: str) -> list[str]:
    """The aids a game has, the general one first: rulebook/aid.<name>.<language>.md."""
    files = (path.name for path in (folder(game) / "rulebook").iterdir())
    found = {name[4:-5].rstrip(".") for name in files if name.startswith("aid.") and name.endswith("en.md")}
    return sorted(found | {""})


def aids(game: str, lang: str, first: str = "") -> list[Aid]:
    """All aids of a game, the one wanted first.

    >>> [one.name for one in aids("mind_mgmt", "en", "rogues")], [one.name for one in aids("agent_avenue", "en")]
    (['rogues', '', 'recruiter'], [''])
    """
    return [aid(game, lang, name) for name in sorted(aid_names(game), key=lambda name: name != first)]


def tables(game: str) -> list[Kinds[Any]]:
    """The game's tables that stand in files of their own, by file: what its rules go by, its boards and its pages."""
    found = [table for table in find(game).tables if isinstance(table, Kinds) and table.alone]
    return sorted(found, key=lambda table: table.file)


@cache
def content(game: str) -> dict[str, Any]:
    """All data of a game's cards, by file: the rows where a file is a table, else the whole file."""
    rows = {table.file: table.given for table in tables(game)}
    found: dict[str, Any] = {}
    for path in sorted((folder(game) / "cards").iterdir(), key=lambda p: p.name):
        if path.name.endswith(".toml"):
            file = path.name.removesuffix(".toml")
            found[file] = rows[file] if file in rows else read(folder(game), file)
    return found


@cache
def content_json(game: str, lang: str = "") -> bytes:
    """The same for whatever draws the game in the browser, with what its types and its stage say of themselves; in one language or all."""
    rules = find(game)
    told = {**content(game), "shape": shape.shape(rules), "stage": stage.declared(rules, folder(game))}
    return msgspec.json.encode(_said_in(lang, msgspec.to_builtins(told)) if lang else told)


def _said_in(lang: str, told: Any) -> Any:
    """What is said in several languages, in one.

    >>> _said_in("cs", {"id": "a", "name": {"cs": "b", "en": "c"}, "only": {"en": "d"}})
    {'id': 'a', 'name': {'cs': 'b'}, 'only': {'en': 'd'}}
    """
    if isinstance(told, list):
        return [_said_in(lang, one) for one in told]
    if not isinstance(told, dict):
        return told
    kept = [lang] if lang in told and told.keys() <= set(LANGUAGES) else told
    return {key: _said_in(lang, told[key]) for key in kept}


@cache
def web(game: str) -> frozenset[str]:
    """The scripts and sheets that a game has of its own, by name: without `board.js` the shell draws it alone.

    >>> "board.js" in web("agent_avenue"), "nothing.js" in web("agent_avenue")
    (True, False)
    """
    there = folder(game) / "web"
    return frozenset(path.name for path in there.iterdir()) if there.is_dir() else frozenset()


def groups(game: str) -> dict[str, Kinds[Any]]:
    """The tables of the page of cards by group, in the order of the game's catalogue entry.

    A group is called like its file. A table that shares its file with others is one where the entry names its sort.

    >>> [group for group in groups("za_hranou") if group in ("item", "item_kind", "items", "crimes")]
    ['crimes', 'item']
    """
    wanted = list(_about(game).get("cards", {}))
    named = {table.sort: table for table in find(game).tables if isinstance(table, Kinds) and table.sort in wanted}
    found = {table.file: table for table in tables(game)}
    found |= {sort: table for sort, table in named.items() if table.file and not table.alone}
    return dict(sorted(found.items(), key=lambda one: wanted.index(one[0]) if one[0] in wanted else len(wanted)))


def faces(game: str) -> dict[str, int]:
    """The groups of cards whose rows have a drawing in the game's `web/faces.svg`, and how large it stands beside them.

    >>> faces("black_orchestra")
    {'conspirators': 128, 'nazis': 56, 'items': 128}
    """
    return dict(_about(game).get("faces", {}))


def face(game: str) -> str:
    """Who of the game's drawings stands for the game itself in a list; nobody where it has none.

    >>> face("stationfall")
    'astrochimp'
    """
    return str(next(iter(_about(game).get("cast", [])), ""))


@cache
def cards(game: str, lang: str) -> list[Card]:
    """Everything with a name in the groups that the game's catalogue entry names, else everything with a text too.

    >>> [(card.name, card.copies) for card in cards("agent_avenue", "en")][:2]
    [('Double Agent', 6), ('Enforcer', 6)]
    """
    wanted = _about(game).get("cards", {})
    found = []
    for group, table in groups(game).items():
        for row in table:
            if row.name and (row.text or group in wanted):
                found.append(_card(game, group, row, lang))
    return found


def _card(game: str, group: str, row: Row, lang: str) -> Card:
    name = row.name[lang][FIRST_FORM[lang]]
    places = _places(content(game).get("board"), row.id)
    return Card(row.id, group, name, row.text.get(lang, ""), row.rule, row.count, places, row.story.get(lang, ""))


def _places(board: Any, id: str) -> tuple[str, ...]:
    """The places of a board that show something: any table of it that lists ids by place."""
    tables = [table for table in board.values() if isinstance(table, dict)] if isinstance(board, dict) else []
    return tuple(place for table in tables for place, shown in table.items() if isinstance(shown, list) and id in shown)
