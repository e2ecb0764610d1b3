"""What is in the box: how many of each, what refers to what, and that every component does what is printed on it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from .content import (
    CONDITIONS,
    FILES,
    GAME,
    HERE,
    PLACES,
    VERBS,
    Row,
    brief,
    by_id,
    everything,
    ids,
    read,
    rows,
    terms,
    wrong,
)

BERLIN = [row["id"] for row in rows("board") if row.get("berlin")]
PRINTED = {
    "place": "board",
    "item": "items",
    "nazi": "nazis",
    "conspirator": "conspirators",
    "card": "dossier",
    "plot": "plots",
    "event": "events",
    "option": "interrogation_options",
    "resistance": "resistance",
    "interrogation": "interrogation",
    "action": "actions",
}
# What is not printed as a value: words, drawing, the way to the rule.
WORDS = {"id", "name", "short", "role", "text", "note", "rule", "at", "to", "out", "label", "map", "inset", "initials"}


def copies(found: list[Row]) -> int:
    return sum(row["count"] for row in found)


# --- how many there are ---


def test_the_conspirator_deck_has_51_cards() -> None:
    of = {kind: [row for row in rows("dossier") if row["kind"] == kind] for kind in ("normal", "illegal")}
    assert (copies(of["normal"]), copies(of["illegal"]), len(rows("plots"))) == (24, 15, 12)
    assert len(rows("dossier")) + len(rows("plots")) == 42, "different ones"
    assert not set(ids("dossier")) & set(ids("plots"))
    assert "".join(row["letter"] for row in rows("plots")) == "ABCDEFGHJKLM"


def test_every_stage_has_twelve_events_and_its_raids() -> None:
    for stage in rows("stages"):
        of = [row for row in rows("events") if row["stage"] == stage["number"]]
        raids = [row for row in of if row["effect"] == [{"do": "gestapo_raid"}]]
        assert (copies(of), copies(raids)) == (stage["cards"], stage["gestapo_raids"]), stage["id"]
    assert [stage["gestapo_raids"] for stage in rows("stages")] == [0, 1, 2, 2, 3, 3, 3]


def test_there_are_84_events_key_and_important_among_them() -> None:
    kinds: Counter[str] = Counter()
    for row in rows("events"):
        kinds[row["kind"]] += row["count"]
        assert row["id"].startswith(f"s{row['stage']}_")
    assert kinds == {"key": 8, "important": 15, "normal": 61}
    assert len(rows("events")) == 76, "different ones"
    assert {row["stage"] for row in rows("events") if row["kind"] == "key"} == {1, 2, 3, 4, 5, 6, 7}


def test_there_are_24_interrogation_cards_two_of_them_for_once() -> None:
    cards = rows("interrogation")
    assert copies(cards) == 24
    assert [row["id"] for row in cards if row["after"] == "remove_from_game"] == [
        "there_must_be_a_mistake",
        "not_much_time_left",
    ]
    assert all(row["after"] in ("shuffle_back", "remove_from_game") for row in cards)
    assert len({(row["a"], row["b"], row["c"]) for row in cards}) == 24, "no two are the same"


def test_every_option_of_an_interrogation_is_on_some_card() -> None:
    cards, letter = rows("interrogation"), {row["id"]: row["letter"] for row in rows("interrogation_options")}
    assert {row["a"] for row in cards} == {id for id in letter if letter[id] == "A"}
    assert {row["b"] for row in cards} == {id for id in letter if letter[id] == "B"}
    assert {row["c"] for row in cards} == set(ids("resistance"))
    assert Counter(letter.values()) == {"A": 11, "B": 13}


def test_the_two_cards_for_once_share_no_option_so_that_everybody_can_tell_them_apart() -> None:
    one, other = rows("interrogation")[-2:]
    assert all(one[letter] != other[letter] for letter in "abc")


def test_there_are_three_tiles_of_each_item_one_for_every_square() -> None:
    assert [row["count"] for row in rows("items")] == [3] * 8
    squares = [row["id"] for row in rows("board") if row.get("item_slot")]
    assert len(squares) == copies(rows("items"))
    assert [row["id"] for row in rows("board") if row.get("delivery")] == squares, "a square asks for something"


def test_people_and_dice() -> None:
    assert len(rows("conspirators")) == 9
    assert Counter(row["affiliation"] for row in rows("conspirators")) == {"wehrmacht": 4, "abwehr": 3, "civilian": 2}
    assert [row["id"] for row in rows("nazis") if not row.get("deputy")] == ["hitler"]
    assert len(rows("nazis")) == 6
    assert copies(rows("dice")) == 6
    assert {row["id"]: row["count"] for row in rows("dice")} == {"eagle": 1, "target": 2, "1": 1, "2": 1, "3": 1}
    assert [row.get("value", 0) for row in rows("dice")] == [0, 0, 1, 2, 3]


def test_numbers_of_the_set_up() -> None:
    setup = read(GAME / "cards" / "setup.toml")
    assert (setup["start"], setup["released_to"], setup["safe"]) == ("train_station", "gestapo_hq", "chancellery")
    assert (setup["motivation"], setup["suspicion"]) == ("timid", "medium")
    assert (setup["actions"], setup["dissent_slots"], setup["dice"], setup["support_max"]) == (3, 3, 10, 7)
    assert setup["events_removed_per_stage"] == 2
    columns = ("players", "conspirators", "dossier", "dossier_timid", "items")
    assert [tuple(row[column] for column in columns) for row in setup["limit"]] == [
        (1, 2, 6, 2, 4),
        (2, 2, 6, 2, 4),
        (3, 3, 5, 2, 3),
        (4, 4, 5, 2, 3),
        (5, 5, 4, 2, 3),
    ]
    for mode in rows("modes"):
        for limit in (limit for limit in setup["limit"] if limit["players"] in mode["players"]):
            assert limit["conspirators"] == limit["players"] * mode["conspirators_each"]


def test_tracks_difficulties_and_variants() -> None:
    assert ids("tracks", "motivation") == ["timid", "skeptical", "motivated", "committed", "reckless"]
    assert ids("tracks", "suspicion") == ["low", "medium", "high", "extreme"]
    for track in ("motivation", "suspicion"):
        levels, whole = rows("tracks", track), by_id("tracks", "track")[track]
        assert [row["level"] for row in levels] == list(range(whole["lowest"], whole["highest"] + 1))
        assert levels[whole["start"]]["id"] == read(GAME / "cards" / "setup.toml")[track]
    assert [row["eagles_that_detect"] for row in rows("tracks", "suspicion")] == [3, 2, 1, 1]
    assert [row["id"] for row in rows("tracks", "suspicion") if row.get("arrested_in_raid")] == ["extreme"]
    assert [(row["support_start"], row["support_min"]) for row in rows("difficulties")] == [(2, 2), (3, 3), (4, 4)]
    henchmen, hurry, secured = rows("variants")
    assert (henchmen["deputy_targets_needed"], henchmen["deputies_to_eliminate"]) == (2, 2)
    assert hurry["extra_events_removed_per_stage"] == 1
    assert (secured["box_event"], secured["stage_7_random_removal_change"]) == ("s7_documents_located", -1)
    assert secured["box_event"] in ids("events")


# --- the board ---


def test_thirty_locations_and_the_prison_last() -> None:
    assert len(PLACES) == 30
    prison = rows("board")[-1]
    assert prison["id"] == "prison"
    assert prison["adjacent"] == [] and "stage" not in prison, "nobody walks in or out"


def test_neighbours_know_of_each_other() -> None:
    board = by_id("board")
    for id, row in board.items():
        assert len(set(row["adjacent"])) == len(row["adjacent"]) and id not in row["adjacent"]
        for other in row["adjacent"]:
            assert id in board[other]["adjacent"], (id, other)


def test_berlin_is_one_neighbourhood_with_one_way_out() -> None:
    board = by_id("board")
    assert len(BERLIN) == 7
    for one, other in combinations(BERLIN, 2):
        assert other in board[one]["adjacent"]
    assert [id for id in BERLIN if set(board[id]["adjacent"]) - set(BERLIN)] == ["train_station"]
    assert all(board[id]["stage"] == 1 for id in BERLIN)


def test_marks_of_locations() -> None:
    marked = {
        mark: [row["id"] for row in rows("board") if row.get(mark)] for mark in ("fortified", "closed_in_stage_7")
    }
    assert (len(marked["fortified"]), len(marked["closed_in_stage_7"])) == (9, 13)
    assert Counter(by_id("board")[id]["stage"] for id in PLACES) == {1: 12, 2: 2, 3: 6, 4: 6, 5: 4}


REFUGE = {
    "posen": ["wolfsschanze", "warsaw", "riga", "stockholm", "treblinka", "borisov", "smolensk", "wasserburg"],
    "vienna": ["anlage_sud", "wehrwolf"],
    "adlerhorst": ["wolfsschlucht", "paris"],
    "prague": ["auschwitz"],
}


def test_each_closing_location_has_one_nearest_open_one() -> None:
    board = by_id("board")
    found: dict[str, list[str]] = {}
    for id in PLACES:
        if board[id].get("closed_in_stage_7"):
            (open_one,) = nearest_open(id, board)
            found.setdefault(open_one, []).append(id)
    assert found == REFUGE


def nearest_open(id: str, board: dict[str, Row]) -> set[str]:
    """The nearest locations that stay open in stage 7."""
    near = {id}
    while all(board[place].get("closed_in_stage_7") for place in near):
        near |= {other for place in near for other in board[place]["adjacent"]}
    return {place for place in near if not board[place].get("closed_in_stage_7")}


# --- what refers to what ---


def test_every_word_is_of_the_vocabulary_and_refers_to_what_there_is() -> None:
    for where, row in everything():
        for term in terms(row, "do"):
            assert wrong(term, "do", VERBS) == "", where
        for term in terms(row, "cond"):
            assert wrong(term, "cond", CONDITIONS) == "", where


def test_every_word_of_the_vocabulary_is_used() -> None:
    everywhere = [row for _, row in everything()]
    bare = {word for row in rows("actions") for word in row.get("require", ())}
    assert {term["do"] for term in terms(everywhere, "do")} == set(VERBS)
    assert {term["cond"] for term in terms(everywhere, "cond")} | bare == set(CONDITIONS)


@pytest.mark.parametrize(
    "term",
    [
        {"do": "suport", "n": 1},
        {"do": "support"},
        {"do": "support", "n": "1"},
        {"do": "support", "n": 1, "who": "all"},
        {"do": "move_nazi", "who": "hitler", "to": "munich"},
        {"do": "move_nazi", "who": ["hitler"], "to": "prison"},
        {"do": "suspicion_raise_to", "who": "all", "level": "timid"},
    ],
)
def test_a_slip_of_the_pen_is_noticed(term: dict[str, Any]) -> None:
    assert wrong(term, "do", VERBS)


def test_a_list_with_a_choice_of_amounts_says_one() -> None:
    for where, row in everything():
        for term in terms(row, "do"):
            if term["do"] == "draw_cards":
                assert ("n" in term) != ("up_to" in term), where
            if term["do"] == "move_conspirator":
                assert ("to" in term) != ("steps" in term), where


def test_people_items_and_places_that_rows_name_exist() -> None:
    items, levels = ids("items"), ids("tracks", "motivation")
    assert all(row["home"] in PLACES for row in rows("nazis"))
    assert all(row["affiliation"] in ids("affiliations") for row in rows("conspirators"))
    for row in rows("board"):
        wanted = row.get("delivery")
        assert wanted is None or (wanted["item"] in [*items, "any"] and wanted["scope"] in ("self", "split"))
    for row in rows("plots"):
        assert row["require"]["motivation"] in levels
        for option in row["options"]:
            table = {"item": items, "affiliation": ids("affiliations"), "gathering": ["all_conspirators_here"]}
            assert option["value"] in table[option["kind"]]
            assert option["gives"] in ("die", "minus_eagle")
    assert by_id("dossier")["concealed_pistol"]["counts_as_item"] in items
    for row in rows("resistance"):
        assert [result["face"] for result in row["result"]] == ["target", "3", "2", "1", "eagle"]


def test_the_plots_on_an_item_are_those_that_can_use_it() -> None:
    for row in rows("items"):
        using = [p["id"] for p in rows("plots") if any(option["value"] == row["id"] for option in p["options"])]
        assert row["plots"] == using


def test_a_card_out_of_turn_has_a_window_that_admits_it() -> None:
    admitted = {word for row in rows("windows") for word in row["admits"]}
    asked = {row["window"] for row in rows("dossier") if row["timing"] == "reaction"}
    assert asked | {row["timing"] for row in rows("plots") if row["timing"] != "action"} == admitted
    assert all(("window" in row) == (row["timing"] == "reaction") for row in rows("dossier"))


def test_what_asks_for_a_reckless_conspirator_is_said_on_that_level() -> None:
    letters = [row["letter"] for row in rows("plots") if row["require"]["motivation"] == "reckless"]
    said = by_id("tracks", "motivation")["reckless"]["text"]
    assert f"plots {' and '.join(letters)} " in said["en"] and f"plánů {' a '.join(letters)}." in said["cs"]


def test_a_rule_is_named_by_its_id() -> None:
    for where, row in everything():
        assert re.fullmatch(r"BO-\d+\.\d+(\.\d+)?", row.get("rule", "BO-1.1")), where


def test_an_id_stands_in_a_list_only_once() -> None:
    for path in FILES:
        for key, value in read(path).items():
            found = [row["id"] for row in value if "id" in row] if isinstance(value, list) else []
            assert len(set(found)) == len(found), (path.name, key)


# --- what is printed on it ---


@pytest.mark.parametrize("sort", PRINTED)
def test_every_component_does_what_is_printed_on_it(sort: str) -> None:
    printed = read(HERE / "printed.toml")[sort]
    found = {row["id"]: brief(bare(row)) for row in rows(PRINTED[sort]) if row["id"] != "prison"}
    assert found == printed


def bare(value: Any) -> Any:
    """A row without words and drawing, the rows inside it too; an ability is known by its id."""
    columns = {name: one for name, one in value.items() if name not in WORDS}
    for name in ("ability", "result"):
        if name in columns:
            columns[name] = [
                {key: one for key, one in row.items() if key == "id" or key not in WORDS} for row in columns[name]
            ]
    return columns
