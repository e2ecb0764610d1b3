"""The tables in the rules say what the cards and the board say: every row is written again from `cards/*.toml`."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rules_suite import text

from undertable.games.black_orchestra.board.map import refuge
from undertable.games.black_orchestra.box.rows import Place, Plot
from undertable.games.black_orchestra.box.tables import AFFILIATION as AFFILIATIONS
from undertable.games.black_orchestra.box.tables import (
    CARD,
    CONSPIRATOR,
    DIFFICULTY,
    EVENT,
    ITEM,
    LIMIT,
    MOTIVATION,
    NAZI,
    PLACE,
    PLOTS,
    PRISON,
    STAGES,
    SUSPICION,
    plot_of,
)
from undertable.kernel.text import LANGUAGES
from undertable.kit.kinds import Row

Table = list[tuple[str, ...]]
WORDS = {
    "en": {
        "fortified": "fortified", "closed": "closed in stage 7", "berlin": "Berlin", "any": "any item",
        "self": "you only", "split": "may be split", "enter": "on entry", "arrested": "you are arrested",
        "any_deputy_here": " if any deputy is here", "hitler_here": " if Hitler is here",
        "stage_is_1": " in stage 1", "stage_is_2": " in stage 2", "affiliation_abwehr": " if you are Abwehr",
        "affiliation_civilian": " if you are a civilian", "affiliation_wehrmacht": " if you are Wehrmacht",
        "suspicion": "Suspicion", "motivation": "Motivation", "support": "Support",
        "die": "die", "dice": "dice", "eagle": "eagle", "gathering": "gathering",
    },
    "cs": {
        "fortified": "opevněno", "closed": "v Období 7 uzavřeno", "berlin": "Berlín", "any": "cokoli",
        "self": "jen ty", "split": "lze rozdělit", "enter": "při vstupu", "arrested": "jsi zatčen",
        "any_deputy_here": ", je-li zde kterýkoli pohlavár", "hitler_here": ", je-li zde Hitler",
        "stage_is_1": " v Období 1", "stage_is_2": " v Období 2", "affiliation_abwehr": ", jsi-li Abwehr",
        "affiliation_civilian": ", jsi-li civilista", "affiliation_wehrmacht": ", jsi-li Wehrmacht",
        "suspicion": "podezření", "motivation": "motivace", "support": "podpora",
        "die": "kostka", "dice": "kostky", "eagle": "orlice", "gathering": "setkání",
    },
}  # fmt: skip


def table(lang: str, rule: str) -> Table:
    """The rows of the first table under a rule, without its heading."""
    below = text("black_orchestra", f"{lang}.md").partition(f"### {rule} · ")[2].partition("\n|")[2]
    lines = below.partition("\n\n")[0].splitlines()[2:]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]


def tables_headed(lang: str, heading: str) -> Table:
    """The table whose first column has that heading."""
    below = text("black_orchestra", f"{lang}.md").partition(f"\n| {heading} |")[2]
    lines = below.partition("\n\n")[0].splitlines()[2:]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]


def name(row: Row | Any, lang: str) -> str:
    return str(row.name[lang]["one" if lang == "en" else "nom"])


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


def in_alphabet(names: list[str], lang: str) -> list[str]:
    """As Czech and English sort the names on this board."""
    order = "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž"
    return sorted(names, key=lambda n: [order.find(c) for c in n.lower()])


# --- the board -------------------------------------------------------------------------------


def marks(row: Place, lang: str) -> str:
    told = [
        WORDS[lang][word] for word, is_so in (("fortified", row.fortified), ("closed", row.closed_in_stage_7)) if is_so
    ]
    return f" ({', '.join(told)})" if told else ""


def neighbours(row: Place, lang: str) -> str:
    there = [PLACE.row(id) for id in row.adjacent]
    beyond = in_alphabet([name(other, lang) for other in there if not other.berlin or not row.berlin], lang)
    return ", ".join([WORDS[lang]["berlin"], *beyond] if row.berlin else beyond)


def brings(row: Place, lang: str) -> str:
    words = WORDS[lang]
    if row.on_enter:
        changes = [f"{signed(term['n'])} {words[term['do']]}" for term in row.on_enter]
        return f"{words['enter']}: {', '.join(changes)}"
    if row.delivery is None:
        return "–"
    what = words["any"] if row.delivery.item == "any" else name(ITEM.row(row.delivery.item), lang)
    when = words[row.delivery.condition] if row.delivery.condition else ""
    return f"{what}{when}: {signed(row.delivery.suspicion)} ({words[row.delivery.scope]})"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board(lang: str) -> None:
    """BO-2.1."""
    written = [
        (
            name(row, lang) + marks(row, lang),
            WORDS[lang]["berlin"] if row.berlin else str(row.stage),
            neighbours(row, lang),
            brings(row, lang),
        )
        for row in (PLACE[place] for place in range(PRISON))
    ]
    assert table(lang, "BO-2.1") == written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_one_goes_when_stage_7_begins(lang: str) -> None:
    """BO-8.7."""
    told = {place: to for places, to in table(lang, "BO-8.7") for place in places.split(", ")}
    closed = [place for place in range(PRISON) if PLACE[place].closed_in_stage_7]
    assert told == {name(PLACE[place], lang): name(PLACE[refuge(place)], lang) for place in closed}


# --- people, levels, numbers -----------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_levels(lang: str) -> None:
    """BO-1.3, BO-1.4."""
    assert [row[0] for row in table(lang, "BO-1.3")] == [f"{row.level} {name(row, lang)}" for row in MOTIVATION]
    arrested = WORDS[lang]["arrested"]
    assert table(lang, "BO-1.4") == [
        (name(row, lang), str(row.eagles_that_detect), arrested if row.arrested_in_raid else "–") for row in SUSPICION
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_set_up(lang: str) -> None:
    """BO-3.2, BO-3.9, BO-12.1."""
    homes = {row.short[lang]["one" if lang == "en" else "nom"]: name(PLACE[row.home], lang) for row in NAZI}
    assert dict(table(lang, "BO-3.2")) == homes  # type: ignore[arg-type]  # two columns
    limits = {n: (str(row.dossier), str(row.items)) for n, row in LIMIT.items()}
    told = {n: (cards, items) for span, cards, items in table(lang, "BO-3.9") for n in players(span)}
    assert told == limits
    assert [row[1] for row in table(lang, "BO-12.1")] == [str(row.support_start) for row in DIFFICULTY]


def players(span: str) -> range:
    first, _, last = span.partition("–")
    return range(int(first), int(last or first) + 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_raids_in_each_stage(lang: str) -> None:
    """BO-2.4."""
    (row,) = table(lang, "BO-2.4")
    raids = [
        sum(EVENT.whole[k] for k, event in enumerate(EVENT) if event.id == f"s{stage}_gestapo_raid")
        for stage in range(1, STAGES + 1)
    ]
    assert list(row[1:]) == [str(n) for n in raids]


@pytest.mark.parametrize(("lang", "heading"), [("en", "Conspirator"), ("cs", "Spiklenec")])
def test_conspirators(lang: str, heading: str) -> None:
    """BO-1.1."""
    written = [
        (name(row, lang), name(AFFILIATIONS[row.affiliation], lang).lower(), row.text[lang]) for row in CONSPIRATOR
    ]
    assert [(who, side.lower(), does) for who, side, does in tables_headed(lang, heading)] == written


# --- plots -----------------------------------------------------------------------------------


def elements(row: Plot, lang: str) -> str:
    words = WORDS[lang]
    told = []
    for option in row.options:
        what = {
            "item": lambda id: name(ITEM.row(id), lang),
            "affiliation": lambda id: name(AFFILIATIONS.row(id), lang) if id != "civilian" else "civilian" if lang == "en" else "civilista",
            "gathering": lambda id: words["gathering"],
        }[option.kind](option.value)  # fmt: skip
        star = "*" if option.multiple else ""
        gives = words["die" if option.n == 1 else "dice"] if option.gives == "die" else words["eagle"]
        told.append(f"{what}{star} {'+' if option.gives == 'die' else '−'}{option.n} {gives}")
    return ", ".join(told)


@pytest.mark.parametrize(("lang", "heading"), [("en", "Plot"), ("cs", "Plán")])
def test_plots(lang: str, heading: str) -> None:
    """BO-7.1, BO-7.2."""
    written = [(f"{plot_of(c).letter} · {name(CARD[c], lang)}", elements(plot_of(c), lang)) for c in PLOTS]
    found = tables_headed(lang, heading)
    assert [(plot, options) for plot, _, options in found] == written
    reckless = [letter for letter, needs, _ in found if name(MOTIVATION.row("reckless"), lang) in needs]
    assert [letter[0] for letter in reckless] == [
        plot_of(c).letter for c in PLOTS if plot_of(c).require.motivation == "reckless"
    ]


# --- how places are spoken of ----------------------------------------------------------------

PREPOSITIONS = r"(v|ve|na|do|z|ze)"


def test_every_place_has_its_own_preposition_in_czech() -> None:
    """In the rules, on the aid and on cards: "na Ústředí gestapa", never "v Ústředí gestapa"."""
    spoken = [text("black_orchestra", page) for page in ("cs.md", "aid.cs.md", "history.cs.md")]
    spoken += [row.text["cs"] for table in (CARD, EVENT, PLACE, CONSPIRATOR) for row in table if row.text]
    met = 0
    for row in PLACE:
        right = {getattr(row, way)["cs"].lower() for way in ("at", "to", "out")}
        forms = "|".join(sorted({re.escape(form) for case, form in row.name["cs"].items() if case != "gender"}))
        for found in re.findall(rf"\b({PREPOSITIONS} (?:{forms}))\b", "\n".join(spoken)):
            assert found[0].lower() in right, f"{found[0]}: {sorted(right)}"
            met += 1
    assert met > 40
