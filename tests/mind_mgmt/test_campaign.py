"""What MIND MGMT says about campaigns to whoever keeps them (MM-12.1 to MM-12.7). The table itself: tests/server."""

from __future__ import annotations

import pytest

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.box.tables import MODULE
from undertable.games.mind_mgmt.rules.campaign import Campaign
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import NOBODY

from .table import Table

RULES = GAME.campaign
assert RULES is not None
R, A = 0, 1


def test_12_1_only_full_games_count() -> None:
    assert RULES.counts(Setup("full", 4)) and not RULES.counts(Setup("training", 4))
    assert RULES.sides(Setup("full", 4)) == [0b0001, 0b1110]
    assert RULES.standing() == Campaign() and not RULES.all_open(Campaign(), Setup("full", 2))


def test_12_3_what_a_package_held() -> None:
    assert RULES.content("shift_r2", "en").also == "The Calligrapher"
    assert RULES.content("shift_a1", "cs").name == "Odposlechy" and RULES.content("shift_a1", "cs").also
    assert RULES.content("shift_r1", "en").also == ""
    assert all(RULES.content(name, lang).says for name in MODULE.ids for lang in ("cs", "en"))


def test_12_4_the_loser_selects_first() -> None:
    now = RULES.after(Campaign(), R)
    assert list(RULES.order(now)) == [A, R] and RULES.opened(now, A).switches == ("shift_a1",)
    assert RULES.most(now, A, {}) == 1 and RULES.most(now, R, {A: ("shift_a1",)}) == 0


def test_12_4_the_set_up_keeps_what_the_campaign_does_not_change() -> None:
    before = Setup("full", 3, {"recruiter": "novice", "agents_packages": 1, "shift_a1": True})
    now = RULES.after(RULES.after(Campaign(), R), A)
    after = RULES.setup(before, now, {R: ("shift_r1",), A: ()})
    assert after.options == {"recruiter": "novice", "agents_packages": 1, "recruiter_packages": 1, "shift_r1": True}
    GAME.check_setup(after)
    assert RULES.setup(after, Campaign(), {}).options == {"recruiter": "novice"}, "MM-12.7: all are closed again"


@pytest.mark.parametrize(
    "why, lang, told",
    [
        ("capture", "cs", "08:00"),
        ("trapped", "en", "08:00"),
        ("recruits", "cs", "R: rekruti"),
        ("time", "cs", "Č: čas"),
        ("", "cs", "vzdáno v 08:00"),
    ],
)
def test_12_6_how_a_game_ended(why: str, lang: str, told: str) -> None:
    (_, card), (_, end) = RULES.said({"card": "pipe_girl", "why": why, "time": 8}, lang)
    assert end == told and card == {"cs": "Dívka s dýmkou", "en": "The Girl with the Pipe"}[lang]


def test_11_4_a_resigned_game_is_disclosed_and_its_card_noted() -> None:
    """MM-11.4, MM-12.6: after a resignation too everybody sees path, hidden cards and Recruiter card."""
    table = Table(card="ad_man")
    assert RULES.note(observe(table.s, NOBODY))["card"] == "", "nobody is shown it before"
    GAME.manners.disclose(table.s)
    seen = observe(table.s, NOBODY)
    assert [c.kind for c in seen.trail] == [c.kind for c in table.s.trail] and all(c.kind >= 0 for c in seen.secret)
    note = RULES.note(seen)
    assert note["card"] == "ad_man" and note["why"] == "" and note["time"] == table.s.time
    assert RULES.said(note, "cs")[1] == ("Konec", f"vzdáno v {table.s.time:02}:00")


def test_11_4_a_game_resigned_before_anything_was_chosen_has_no_card() -> None:
    table = Table("full", 2, begin=True)
    GAME.manners.disclose(table.s)
    note = RULES.note(observe(table.s, NOBODY))
    assert note["card"] == "" and RULES.said(note, "cs")[0] == ("Karta Náboráře", "neukázána")


def test_12_6_who_played_which_agent() -> None:
    """Of two players one commands all four; of three each two; of four the last agent is everybody's."""
    seats = {n: dict(RULES.played(RULES.note(observe(Table(seats=n).s, NOBODY)), "cs")) for n in (2, 4)}
    assert set(seats[2].values()) == {(1,)} and list(seats[2]) == ["Meru", "Henry Lyme", "Bill Falls", "Dusty"]
    assert (1, 2, 3) in seats[4].values() and {(1,), (2,), (3,)} <= set(seats[4].values())
    assert RULES.played({"card": "", "why": "", "time": 5}, "cs") == [], "games noted before that was written down"


def test_12_4_what_the_first_table_of_a_campaign_does_not_ask_for() -> None:
    switched: dict[str, str | int | bool] = {
        **dict.fromkeys(MODULE.ids, True),
        "recruiter_packages": 7,
        "team_vote": True,
    }
    before = Setup("full", 2, switched)
    kept = RULES.setup(before, Campaign(), {}).options
    assert RULES.closed() == before.options.keys() - kept.keys() | {"agents_packages"}


def test_12_7_everything_is_open_after_the_last_package() -> None:
    assert RULES.all_open(Campaign((7, 7), "agents", 1), Setup("full", 2))
    assert not RULES.all_open(Campaign((7, 6), "agents", 1), Setup("full", 2))
    assert RULES.prize == 0, "the Recruiter's seat is sold"
