"""What components are called and what their texts say: Czech and English as equals."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from math import dist
from typing import Any

import pytest

from .content import GAME, PLACES, Row, by_id, everything, read, rows, terms

CASES = ("nom", "gen", "dat", "acc", "voc", "loc", "ins")
PLURAL = ("pl_nom", "pl_gen", "pl_dat", "pl_acc", "pl_loc", "pl_ins")
LANGUAGES = ("en", "cs")
# Lists whose names stand in sentences; those of cards and events stand in quotes.
DECLINED = [
    ("board", "", "name"),
    ("items", "", "name"),
    ("nazis", "", "name"),
    ("nazis", "", "short"),
    ("conspirators", "", "name"),
    ("conspirators", "", "short"),
    ("affiliations", "", "name"),
    ("affiliations", "", "member"),
    ("difficulties", "", "name"),
    ("modes", "", "name"),
    ("stages", "", "name"),
    ("dice", "", "name"),
    *[("tracks", key, "name") for key in ("track", "motivation", "suspicion")],
]
COUNTED = [("items", "name"), ("dice", "name"), ("affiliations", "member")]


def texts(row: Row) -> dict[str, str]:
    found: dict[str, str] = row["text"]
    return found


ABILITIES = [ability for row in rows("conspirators") for ability in row["ability"]]  # the board tells of them
TOLD = [(where, row) for where, row in everything() if "text" in row]


# --- names ---


def test_everything_has_a_name_in_both_languages() -> None:
    for where, row in everything():
        if "id" in row:
            assert row["name"]["en"]["one"] and row["name"]["cs"]["nom"], where


@pytest.mark.parametrize(("file", "key", "column"), DECLINED)
def test_names_in_sentences_have_all_cases(file: str, key: str, column: str) -> None:
    for row in rows(file, key):
        name = row[column]["cs"]
        assert [case for case in CASES if not name.get(case)] == [], row["id"]
        assert name["gender"] in ("m", "f", "n"), row["id"]


@pytest.mark.parametrize(("file", "column"), COUNTED)
def test_what_can_be_counted_has_a_plural(file: str, column: str) -> None:
    for row in rows(file):
        assert row[column]["en"]["many"], row["id"]
        assert [case for case in PLURAL if not row[column]["cs"].get(case)] == [], row["id"]


def test_a_name_has_no_form_that_nobody_knows() -> None:
    forms = {"cs": {*CASES, *PLURAL, "gender", "number"}, "en": {"one", "many"}}
    for where, row in everything():
        for column in ("name", "short", "member"):
            for lang, name in row.get(column, {}).items():
                assert set(name) <= forms[lang], where


def test_a_plural_name_is_its_own_plural() -> None:
    for row in rows("items"):
        name = row["name"]["cs"]
        same = all(name[case.removeprefix("pl_")] == name[case] for case in PLURAL)
        assert same == (name.get("number") == "pl"), row["id"]


def test_people_are_called_by_the_last_word_of_their_name() -> None:
    for row in (*rows("nazis"), *rows("conspirators")):
        for case in CASES:
            assert row["name"]["cs"][case].endswith(" " + row["short"]["cs"][case]), row["id"]
        assert row["name"]["en"]["one"].endswith(" " + row["short"]["en"]["one"])


def test_no_two_people_have_the_same_initials() -> None:
    found = [row["initials"] for row in (*rows("nazis"), *rows("conspirators"))]
    assert len(set(found)) == len(found)


# --- places in sentences and on the map ---


@pytest.mark.parametrize("id", [row["id"] for row in rows("board")])
def test_a_preposition_takes_the_case_it_needs(id: str) -> None:
    row = by_id("board")[id]
    name = {case: word.casefold() for case, word in row["name"]["cs"].items()}
    where, inside = row["at"]["cs"].casefold().split(" ", 1)
    whither, into = row["to"]["cs"].casefold().split(" ", 1)
    whence, out = row["out"]["cs"].casefold().split(" ", 1)
    assert (where, whither) in (("v", "do"), ("ve", "do"), ("na", "na"))
    assert inside == name["loc"]
    assert into == name["gen" if whither == "do" else "acc"]
    assert whence in ("z", "ze") and out == name["gen"]


@pytest.mark.parametrize("id", [row["id"] for row in rows("board")])
def test_english_says_in_to_and_from_the_same_place(id: str) -> None:
    row = by_id("board")[id]
    where, inside = row["at"]["en"].split(" ", 1)
    assert where in ("in", "at")
    assert (row["to"]["en"], row["out"]["en"]) == (f"to {inside}", f"from {inside}")
    assert inside.casefold().endswith(row["name"]["en"]["one"].casefold())


def test_labels_are_at_most_two_short_lines_that_spell_the_name() -> None:
    for row in rows("board"):
        for lang, form in (("en", "one"), ("cs", "nom")):
            lines = row["label"][lang]
            assert 1 <= len(lines) <= 2 and all(len(line) <= 12 for line in lines), row["id"]
            spelt = " ".join(lines).replace("- ", "")
            name = row["name"][lang][form]
            assert sorted(spelt.split()) == sorted(name.replace("of ", "").split()), row["id"]


def test_every_place_is_drawn_once_in_the_inset_or_on_the_map() -> None:
    for row in rows("board"):
        inset = bool(row.get("berlin") or row.get("prison"))
        assert ("map" in row) == (not inset or row["id"] == "train_station"), row["id"]
        assert ("inset" in row) == ("map" not in row), row["id"]


def test_no_place_is_cut_off_by_the_edge_of_the_map_its_item_square_included() -> None:
    assert max(row["map"][0] for row in rows("board") if "map" in row) + 6.2 < 100


def test_the_map_can_be_touched_with_a_finger() -> None:
    at = {row["id"]: row["map"] for row in rows("board") if "map" in row}
    for one, other in combinations(at, 2):
        assert dist(at[one], at[other]) >= 13.0, (one, other)
    assert all(0 < x < 100 and 0 < y < 98 for x, y in at.values())


def test_no_line_of_the_map_crosses_another_or_passes_a_foreign_place() -> None:
    at = {row["id"]: row["map"] for row in rows("board") if "map" in row}
    pairs = combinations(at, 2)
    lines = [(one, other) for one, other in pairs if other in by_id("board")[one]["adjacent"]]
    assert len(lines) == 31
    for one, other in lines:
        for place in at.keys() - {one, other}:
            assert away(at[place], at[one], at[other]) >= 10.5, (one, other, place)
    for (a, b), (c, d) in combinations(lines, 2):
        assert {a, b} & {c, d} or not crossing(at[a], at[b], at[c], at[d]), (a, b, c, d)


def away(p: list[int], a: list[int], b: list[int]) -> float:
    """How far a point is from a line between two others."""
    along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / dist(a, b) ** 2
    along = min(1.0, max(0.0, along))
    return dist(p, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def crossing(a: list[int], b: list[int], c: list[int], d: list[int]) -> bool:
    def side(p: list[int], q: list[int], r: list[int]) -> int:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0


# --- texts ---


def test_everything_that_does_something_says_so_in_both_languages() -> None:
    for where, row in everything():
        does = row.keys() & {"effect", "choose", "penalty", "delivery", "on_enter", "ability", "on_conspire", "on_raid"}
        if does and row not in ABILITIES:
            assert row["text"].keys() == {"en", "cs"}, where


@pytest.mark.parametrize("column", ["text", "note", "role"])
def test_what_is_said_is_said_in_both_languages_and_cleanly(column: str) -> None:
    for where, row in everything():
        if column in row:
            assert row[column].keys() == {"en", "cs"}, where
            for lang in LANGUAGES:
                said = row[column][lang]
                assert said == said.strip() and "  " not in said, where
                assert said[0].isupper() or said[0].isdigit() or said[0] in "−+“„", where
                assert '"' not in said, where
                assert column == "role" or said[-1] in ".)", where
                assert not re.search(r"(?<!\w)-\d", said), f"{where}: a hyphen for a minus"


def test_a_note_is_one_short_sentence() -> None:
    for where, row in everything():
        for lang in LANGUAGES if "note" in row else ():
            note = row["note"][lang]
            assert len(note) <= 150, (where, len(note))
            assert note.endswith(".") and not re.search(r"[^\d][.!?] ", note), where


def test_history_stands_beside_people_places_and_the_great_events() -> None:
    told = [*rows("board"), *rows("nazis"), *rows("conspirators")]
    told += [row for row in rows("events") if row["kind"] != "normal"]
    assert [row["id"] for row in told if "note" not in row] == []


def test_a_text_fits_its_card() -> None:
    for where, row in TOLD:
        for lang in LANGUAGES:
            assert len(texts(row)[lang]) <= 300, (where, lang)


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"[+−]?\d+", text))


def test_both_languages_name_the_same_numbers() -> None:
    for where, row in TOLD:
        assert numbers(texts(row)["en"]) == numbers(texts(row)["cs"]), where


def test_a_text_names_every_number_of_its_effects() -> None:
    for where, row in TOLD:
        said = numbers(texts(row)["en"])
        own = {column: value for column, value in row.items() if column != "result"}
        for term in terms(own, "do"):
            for amount in amounts(term):
                assert written(term, amount) & said.keys(), (where, term)


def test_a_board_names_the_numbers_of_its_passive_abilities() -> None:
    for row in rows("conspirators"):
        for ability in row["ability"]:
            if "n" in ability:
                assert str(ability["n"]) in numbers(texts(row)["en"]), row["id"]


UNSAID_ONE = {"remove_next_events"}  # "the next event card"
UNSAID_COST = {"discard_items", "discard_card_or_item"}  # "discard one of your items"
SIGNED = {"support", "motivation", "suspicion", "discard_items_for_suspicion"}


def amounts(term: dict[str, Any]) -> list[int]:
    """The numbers of a term that its text must name."""
    unsaid = UNSAID_ONE | UNSAID_COST
    given = [term[name] for name in ("n", "up_to", "steps", "stage", "per_item", "draw") if name in term]
    return [n for n in given if type(n) is int and not (n == 1 and term["do"] in unsaid)]


def written(term: dict[str, Any], amount: int) -> set[str]:
    """A number as texts may write it: with its sign where a track changes."""
    signed = f"+{amount}" if amount > 0 else f"−{-amount}"
    if term["do"] in SIGNED:
        return {signed}
    return {signed, str(amount)} if term["do"] == "while_current" else {str(amount)}


ALL_SIX = {"en": "Hitler and all deputies", "cs": "Hitler a všichni pohlaváři"}


@pytest.mark.parametrize(("lang", "form"), [("en", "one"), ("cs", "nom")])
def test_an_event_names_the_people_it_moves(lang: str, form: str) -> None:
    nazi = by_id("nazis")
    for row in rows("events"):
        for term in terms(row, "do"):
            if term["do"] in ("move_nazi", "move_nazi_home", "visit", "remove_nazi"):
                moved = [term["who"]] if isinstance(term["who"], str) else term["who"]
                names = [ALL_SIX[lang]] if len(moved) == 6 else [nazi[id]["short"][lang][form] for id in moved]
                assert all(name in row["text"][lang] for name in names), row["id"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_event_names_the_places_people_go_to(lang: str) -> None:
    place = by_id("board")
    for row in rows("events"):
        for term in terms(row, "do"):
            if term.get("to") in PLACES:
                assert place[term["to"]]["to"][lang] in row["text"][lang], (row["id"], term["to"])


def test_a_delivery_names_its_item() -> None:
    item = by_id("items")
    for row in rows("board"):
        wanted = row.get("delivery")
        if wanted:
            en, cs = ("any item", "jakékoli vybavení")
            if wanted["item"] != "any":
                name = item[wanted["item"]]["name"]
                en, cs = name["en"]["one"], name["cs"]["acc"]
            assert en in row["text"]["en"] and cs in row["text"]["cs"], row["id"]
            assert f"−{-wanted['suspicion']}" in row["text"]["cs"], row["id"]
            assert ("split" in row["text"]["en"], "rozdělit" in row["text"]["cs"]) == (wanted["scope"] == "split",) * 2


@pytest.mark.parametrize(("lang", "form"), [("en", "one"), ("cs", "nom")])
def test_a_plot_names_its_optional_elements_and_what_they_bring(lang: str, form: str) -> None:
    names = {row["id"]: row["name"][lang][form] for row in (*rows("items"), *rows("affiliations"))}
    names["all_conspirators_here"] = {"en": "all conspirators here", "cs": "všichni spiklenci zde"}[lang]
    for row in rows("plots"):
        for option in row["options"]:
            star, sign = "*" if option["multiple"] else "", "+" if option["gives"] == "die" else "−"
            wanted = f"{names[option['value']]}{star} {sign}{option['n']} "
            assert wanted.casefold() in row["text"][lang].casefold(), (row["id"], wanted)


# --- the catalogue ---


def test_the_catalogue_names_cards_and_switches_in_both_languages() -> None:
    about = read(GAME / "about.toml")
    for part in ("weight", "sentence", "story"):
        assert about[part].keys() == {"en", "cs"}
    for part in ("cards", "option", "value", "explain", "hush"):
        assert all(words.keys() == {"en", "cs"} for words in about[part].values()), part
    assert about["explain"].keys() == about["option"].keys()
    assert {row["id"] for row in rows("variants")} < about["option"].keys()
    assert {row["id"] for row in rows("difficulties")} < about["value"].keys()
    files = {path.stem for path in (GAME / "cards").glob("*.toml")}
    assert about["cards"].keys() <= files
    shown = {stem for stem in files if len(read(GAME / "cards" / f"{stem}.toml")) == 1 and "text" in rows(stem)[0]}
    assert shown <= about["cards"].keys(), "every group of cards that can be looked up has a title"
