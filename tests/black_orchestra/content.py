"""Black Orchestra's content files as they are written, and their vocabulary (section 13 of the rules)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import undertable

GAME = Path(undertable.__file__).parent / "games" / "black_orchestra"
CARDS = GAME / "cards"
FILES = [path for path in sorted(CARDS.glob("*.toml")) if path.stem != "stage"]  # how the map is laid out is no table
HERE = Path(__file__).parent
Row = dict[str, Any]


@cache
def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def rows(file: str, key: str = "") -> list[Row]:
    """The rows of a file; `key` says which list, where there are several."""
    data = read(CARDS / f"{file}.toml")
    found: list[Row] = data[key] if key else next(iter(data.values()))
    return found


def ids(file: str, key: str = "") -> list[str]:
    return [row["id"] for row in rows(file, key)]


def by_id(file: str, key: str = "") -> dict[str, Row]:
    return {row["id"]: row for row in rows(file, key)}


def everything() -> Iterator[tuple[str, Row]]:
    """Every row with an id in every file, the rows inside rows too, each with where it stands."""
    for path in FILES:
        for value in read(path).values():
            for row in value if isinstance(value, list) else ():
                where = f"{path.stem}: {row.get('id', '')}"
                yield where, row
                for inner in (*row.get("ability", ()), *row.get("result", ())):
                    yield f"{where}, {inner.get('id', inner.get('face'))}", inner


def terms(value: Any, head: str) -> Iterator[Row]:
    """Every term of a language (`do` or `cond`) in a value, however deep it stands."""
    if isinstance(value, dict):
        if head in value:
            yield value
        for inner in value.values():
            yield from terms(inner, head)
    elif isinstance(value, list):
        for inner in value:
            yield from terms(inner, head)


# --- what an argument may be ---

Kind = Callable[[Any], bool]


def number(value: Any) -> bool:
    return type(value) is int


def flag(value: Any) -> bool:
    return type(value) is bool


def inner(value: Any) -> bool:
    return isinstance(value, list) and all("do" in term for term in value)


def one_of(*words: str) -> Kind:
    return lambda value: value in words


def some_of(*words: Any) -> Kind:
    return lambda value: isinstance(value, list) and bool(value) and all(word in words for word in value)


PLACES = [id for id in ids("board") if id != "prison"]
place, nazi, nazis = one_of(*PLACES), one_of(*ids("nazis")), some_of(*ids("nazis"))
suspicion, motivation = one_of(*ids("tracks", "suspicion")), one_of(*ids("tracks", "motivation"))
who = one_of(
    *("self", "owner", "active", "one", "one_other", "one_any", "one_free", "all", "here", "others_here", "visited"),
    *("nearest_hitler", "berlin", "berlin_wehrmacht", "wehrmacht", "abwehr", "civilian", "at_prague_high_or_extreme"),
    *("one_prisoner", "all_prisoners"),
)
chooser = one_of("self", "interrogated")
stages = some_of(1, 2, 3, 4, 5, 6, 7)


def or_(*kinds: Kind) -> Kind:
    return lambda value: any(kind(value) for kind in kinds)


# By word: its arguments; a question mark stands behind those that may be left out.
VERBS: dict[str, dict[str, Kind]] = {
    "support": {"n": number},
    "support_reset": {},
    "support_at_least": {"n": number},
    "motivation": {"who": who, "n": or_(number, one_of("rolled"))},
    "suspicion": {"who": who, "n": number},
    "suspicion_raise_to": {"who": who, "level": suspicion},
    "reset_tracks": {"who": who},
    "turn_block": {"what": one_of("ability", "conspire")},
    "move_nazi": {"who": nazis, "to": place},
    "move_nazi_home": {"who": nazis},
    "visit": {"who": nazi},
    "walk_nazi": {"who": nazi, "steps": number},
    "relocate_deputies": {"n": number, "to": one_of("any_accessible")},
    "remove_nazi": {"who": nazi},
    "retreat": {"who": some_of("conspirators", "deputies")},
    "deputies_to_conspirators": {},
    "if_alone": {"may": flag, "cost?": inner, "effect": inner},
    "roll_table": {"dice": number, "who": who, "number": inner, "eagle": inner, "target": inner},
    "reveal_item": {"at": or_(place, one_of("any"))},
    "take_item_here": {"face": one_of("hidden")},
    "take_item_anywhere": {"n": number},
    "take_discarded_item": {"n": number},
    "take_discarded_card": {"n": number},
    "remove_hidden_items": {"n": number},
    "remove_items_in_stages": {"stages": stages},
    "discard_cards": {"who": who, "n": number, "chooser": chooser},
    "discard_items": {"who": who, "n": number, "chooser": chooser},
    "discard_plots": {"who": who, "n": number, "chooser": chooser},
    "discard_card_or_item": {"who": who, "n": number},
    "discard_items_for_suspicion": {"who": who, "per_item": number},
    "discard_illegal_total": {"n": number, "chooser": chooser},
    "discard_all_illegal": {"who": who},
    "draw_cards": {"who": who, "n?": number, "up_to?": number},
    "draw_keep": {"draw": number, "keep": number},
    "dig_for_plot": {},
    "reshuffle_discards": {"include_this": flag},
    "move_conspirator": {"who": who, "to?": or_(place, one_of("any_accessible")), "steps?": number},
    "extra_actions": {"who": who, "n": number},
    "plot_dice": {"n": number},
    "plot_ignore_eagles": {"n": number},
    "reroll": {"n": number},
    "cancel_hitler_move": {},
    "skip_event": {},
    "reorder_events": {"n": number, "deck": one_of("current"), "visible": who},
    "reveal_next_events": {"n": number},
    "remove_one_revealed": {},
    "return_revealed_any_order": {},
    "remove_events": {"stage": number, "n": number},
    "remove_next_events": {"n": number},
    "events_this_turn": {"n": number},
    "clear_dissent": {},
    "gestapo_raid": {},
    "black_orchestra_roll": {},
    "arrest": {"who": who, "after_release?": flag, "spare_last_free?": flag},
    "release": {"who": who, "level": suspicion},
    "disable_abilities": {"affiliation": one_of(*ids("affiliations"))},
    "while_current": {
        "mod": one_of("ignore_eagles", "add_eagles", "location_sets_suspicion", "dissent_reward_all_motivation"),
        "n?": number,
        "at?": place,
        "level?": suspicion,
    },
    "lose": {"reason": one_of(*ids("endings"))},
}
HAS: dict[str, Kind] = {
    "suspicion_at_most?": suspicion,
    "motivation_at_least?": motivation,
    "motivation_at_most?": motivation,
    "cards_at_least?": number,
    "items_at_least?": number,
    "plots_at_least?": number,
}
CONDITIONS: dict[str, dict[str, Kind]] = {
    "all_conspirators_here": {},
    "at": {"any": some_of(*PLACES)},
    "support_at_least": {"n": number},
    "support_at_most": {"n": number},
    "support_above_minimum": {},
    "owner_is_attempter": {},
    "someone_in_prison": {},
    "free_conspirator": HAS,
    "all_free": HAS,
    "hidden_items_on_board_at_least": {"n": number},
    "items_on_board_in_stages_at_least": {"stages": stages, "n": number},
    "dissent_dice_at_least": {"n": number},
    "free_illegal_cards_at_least": {"n": number},
    "events_left_at_least": {"n": number},
    "deputies_can_reach_all_free": {},
    "at_gestapo_hq": {},
    "suspicion_not_extreme": {},
}


def wrong(term: Row, head: str, words: dict[str, dict[str, Kind]]) -> str:
    """What is wrong with a term; nothing if it is as the vocabulary says."""
    if term[head] not in words:
        return f"no word {term[head]}"
    grammar = {name.rstrip("?"): kind for name, kind in words[term[head]].items()}
    needed = {name for name in words[term[head]] if not name.endswith("?")}
    given = {name: value for name, value in term.items() if name != head}
    if not needed <= given.keys() <= grammar.keys():
        return f"{term[head]}: arguments {sorted(given)}"
    bad = [name for name, value in given.items() if not grammar[name](value)]
    return f"{term[head]}: {bad[0]} = {given[bad[0]]!r}" if bad else ""


def brief(value: Any) -> str:
    """A value in one line: `move_nazi to=munich who=hitler+goering`, what lies deeper in brackets."""
    if isinstance(value, dict):
        head = [str(value[name]) for name in ("do", "cond") if name in value]
        rest = [f"{name}={_inside(value[name])}" for name in sorted(value) if name not in ("do", "cond")]
        return " ".join(head + rest)
    if isinstance(value, list):
        nested = any(isinstance(one, (dict, list)) for one in value) or not value
        return f"({'; '.join(map(brief, value))})" if nested else "+".join(map(brief, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _inside(value: Any) -> str:
    return f"({brief(value)})" if isinstance(value, dict) else brief(value)
