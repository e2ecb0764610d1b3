"""The rules in the order of the book: the box and the set-up (SF-1, SF-2)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.looks import in_supply
from undertable.games.stationfall.board.map import adjacent
from undertable.games.stationfall.box.tables import (
    ABILITY,
    CHARACTER,
    IDENTITIES_OF,
    IDENTITY,
    ITEM,
    KOMPROMAT,
    PLACE,
    PROJECT,
    SCRIPT,
    SEATING,
)
from undertable.games.stationfall.speech.answers import RENEGOTIATE, REVEALS, Reveal
from undertable.kernel.engine import apply, asked, due, options, start
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE

from .table import (
    Table,
    acting,
    do,
)


def begun(mode: str = "full", seats: int = 4, seed: int = 3, **given: Any) -> Any:
    """A game from its set-up to the first turn."""
    s = start(GAME, Setup(mode, seats, given))
    rng = Random(seed)
    while type(s.stack[-1]).__name__ != "Begin":
        seat = CHANCE if asked(s) == (CHANCE,) else due(s)[0]
        apply(s, seat, rng.choice(list(options(s, seat))))
    return s


# --- 1, 2: box and set-up --------------------------------------------------------------------


def test_the_box_holds_what_it_says() -> None:
    """SF-1.2: 27 Characters, 27 Identity cards, 26 Kompromat, 8 Project X cards, 28 script cards. SF-8.6: unique Items."""
    assert (len(CHARACTER), len(IDENTITY), len(KOMPROMAT), len(PROJECT), len(SCRIPT)) == (27, 27, 26, 8, 28)
    assert [row.id for row in ITEM if row.unique] == [
        "antimatter", "artifact", "briefcase", "fang_moss", "fletcher", "rocket_wings", "telepathic_rat",
    ]  # fmt: skip
    assert all(ITEM.row(id_).count == 1 for id_ in ("antimatter", "briefcase"))


def test_everybody_begins_with_the_same_and_innocent() -> None:
    """SF-1.1, SF-1.3, SF-2.10, SF-10.1: eight cubes, a disc, a Bribe; Cameras and Jammers ON, the minute by the table."""
    s = begun()
    assert s.minute == 13 and s.cameras and s.jammers and not s.abandoned and s.guilt == [0] * 4
    assert [in_supply(s, seat) for seat in range(4)] == [8] * 4 and s.disc == s.bribe == [-1] * 4


@pytest.mark.parametrize(
    ("seats", "characters", "minutes"), [(2, 12, 14), (4, 12, 13), (5, 14, 12), (7, 17, 11), (9, 20, 10)]
)
def test_the_cast_and_the_minutes_go_by_the_seats(seats: int, characters: int, minutes: int) -> None:
    """SF-2.1: with at least two Officers."""
    s = begun(seats=seats)
    assert len(s.cast) == characters == SEATING[seats].characters and s.minute == minutes
    officers = [c for c in s.cast if "officer" in _abilities(c)]
    assert len(officers) >= 2


def _abilities(character: int) -> list[str]:
    return [ABILITY.ids[a] for a in CHARACTER[character].abilities]


def test_pawns_stand_where_their_cards_say() -> None:
    """SF-2.2: with their Items; integral ones never leave; the Stowaway is off board, the Rat an Item, the Corpsicle Down."""
    t = Table(
        9, cast=["corpsicle", "telepathic_rat", "security", "boarder", "drones", "maintenance_clones", "billionaire"]
    )
    assert t.at("stowaway") == "" and t.floor("bio_lab") == ["telepathic_rat"] and t.status("corpsicle") == "down"
    assert t.held("security") == ["gun"] and t.held("boarder") == ["helmet", "bludgeon", "gun"]
    assert [t.at(pawn) for pawn in ("alpha", "beta", "gamma", "drone_2")] == [
        "fuel_cells",
        "kitchen",
        "quarters",
        "outer_space",
    ]
    armed = acting("security", cast=["security"])
    assert do("drop") not in armed.open()


def test_the_map_is_laid_out_with_locks_hazards_items_and_pods() -> None:
    """SF-2.3: the Medical Pod and the Shuttle come with their Characters."""
    t = Table(2, cast=["medical", "inspector"])
    assert t.locks() == {
        "bridge-mainframe", "bridge-security_station", "forward_hub-cryo_lab", "bio_lab-x_vault", "suite-quarters",
        "generators-magnetic_containment",
    }  # fmt: skip
    assert t.hazard("magnetic_containment") == t.hazard("outer_space") == "asphyxiation"
    assert t.floor("physics_lab") == ["artifact"] and "medical_pod" in [
        PLACE.ids[p] for p in adjacent(t.s, PLACE.kind("aft_hub"))
    ]


def test_kompromat_lies_purple_first_and_nobody_knows_which() -> None:
    """SF-2.4: one for every Character in play that has one."""
    s = begun()
    assert sum(s.kompromat_at) == sum(CHARACTER[c].kompromat for c in s.cast) == sum(s.unread)
    assert s.kompromat_at[PLACE.kind("fuel_cells")] and not s.kompromat_at[PLACE.kind("bridge")]


def test_project_x_and_the_reentry_token_are_drawn_when_they_are_needed() -> None:
    """SF-2.5, SF-2.6: until then nobody can know them, and each is as likely."""
    s = begun()
    assert s.x.kind < 0
    t = Table(2, minute=1, active=1, step="close")
    assert asked(t.s) == (CHANCE,) and {type(o).__name__ for o in options(t.s, CHANCE)} == {"ReentryFell"}


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 3), (4, 2), (6, 2)])
def test_identity_cards_are_dealt_and_one_is_chosen(seats: int, each: int) -> None:
    """SF-2.7, SF-2.8: three where at most three people play; the rest are Bonus Characters."""
    s = begun(seats=seats)
    assert all(len(s.secret[x]) == 1 and len(s.bonus[x]) == each - 1 for x in range(seats))


def test_both_doctors_may_be_dealt_and_are_friends() -> None:
    """SF-2.9: also to one player."""
    doctor = CHARACTER.kind("doctor")
    assert len(IDENTITIES_OF[doctor]) == 2 and CHARACTER[doctor].bonus.kind == "friend"
    t = Table(2, cast=["doctor"], secret=[["doctor_jekyll"], ["exile"]], bonus=[["doctor_hyde"], ["cyborg"]])
    assert {c for c in t.open() if isinstance(c, Reveal)} == {
        REVEALS[IDENTITY.kind("doctor_jekyll")], REVEALS[IDENTITY.kind("doctor_hyde")],
    }  # fmt: skip


def test_turns_go_clockwise_from_the_first_player_who_never_changes() -> None:
    """SF-2.11."""
    t = Table(3, first=1, active=1)
    order = []
    for _ in range(6):
        order.append(t.s.active)
        t.do(RENEGOTIATE)
    assert order == [1, 2, 0, 1, 2, 0] and t.s.first == 1
