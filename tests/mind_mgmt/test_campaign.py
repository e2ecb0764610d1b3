"""What MIND MGMT says about campaigns to whoever keeps them (MM-12.1 to MM-12.7). The table itself: tests/server."""

from __future__ import annotations

import pytest

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.campaign import Campaign
from undertable.games.mind_mgmt.cards import MODULE
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
        ("", "cs", "vzdáno"),
    ],
)
def test_12_6_how_a_game_ended(why: str, lang: str, told: str) -> None:
    (_, card), (_, end) = RULES.said({"card": "pipe_girl", "why": why, "time": 8}, lang)
    assert end == told and card == {"cs": "Dívka s dýmkou", "en": "The Girl with the Pipe"}[lang]


def test_12_6_the_card_of_a_resigned_game_is_not_noted() -> None:
    """MM-12.6: from what everybody sees, which is not the card before the end."""
    table = Table(card="ad_man")
    note = RULES.note(observe(table.s, NOBODY))
    assert note["card"] == "" and note["why"] == "" and note["time"] == table.s.time
    assert RULES.said(note, "cs")[0] == ("Karta Náboráře", "neukázána")


def test_12_7_everything_is_open_after_the_last_package() -> None:
    assert RULES.all_open(Campaign((7, 7), "agents", 1), Setup("full", 2))
    assert not RULES.all_open(Campaign((7, 6), "agents", 1), Setup("full", 2))
    assert RULES.prize == 0, "the Recruiter's seat is sold"
