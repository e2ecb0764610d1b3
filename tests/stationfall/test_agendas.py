"""Every entry of every Agenda: a station where it brings points, and one where it brings none (SF-16.5)."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.stationfall.box.tables import IDENTITY
from undertable.games.stationfall.rules.terms.conditions import conditions
from undertable.games.stationfall.rules.terms.counters import counters

from .fallen import entry, fallen

POD = ("mcqueen",)
Fall = dict[str, Any]


def gone(*pawns: str, pod: str = "mcqueen", **more: Any) -> Fall:
    """Those Escaped, together in one Pod."""
    return {"at": dict.fromkeys(pawns, pod), "launched": (pod,), **more}


# identity, entry, points where it holds, a station where it does, one where it does not
CASES: list[tuple[str, int, int, Fall, Fall]] = [
    ("astrochimp", 1, 3, gone("astrochimp"), {}),
    ("astrochimp", 1, 3, gone("astrochimp", status={"astrochimp": "down"}), {"at": {"astrochimp": "mcqueen"}}),
    ("astrochimp", 2, 2, gone("astrochimp", held={"astrochimp": ["briefcase"]}), {"held": {"astrochimp": ["briefcase"]}}),
    ("astrochimp", 3, 2, gone("astrochimp", held={"astrochimp": ["artifact"]}), gone("astrochimp")),
    ("astrochimp", 4, 2, gone("astrochimp", held={"astrochimp": ["gun"]}), gone("astrochimp", held={"exile": ["gun"]})),
    ("billionaire", 1, 4, gone("billionaire"), gone("exile")),
    ("billionaire", 2, 1, gone("billionaire", "exile", status={"exile": "down"}), gone("billionaire", "legal")),
    ("billionaire", 3, 2, gone("exile", held={"exile": ["fletcher"]}), {"held": {"billionaire": ["fletcher"]}}),
    ("billionaire", 4, 1, gone("billionaire", "exile", held={"exile": ["fletcher"]}),
     {"at": {"billionaire": "mcqueen", "exile": "houdini"}, "launched": ("mcqueen", "houdini"), "held": {"exile": ["fletcher"]}}),
    ("boarder", 1, 2, gone("boarder", pod="ship"), {"at": {"boarder": "outer_space"}}),
    ("boarder", 2, 4, gone("boarder", held={"boarder": ["briefcase"]}), gone("boarder", floor={"quarters": ["briefcase"]})),
    ("boarder", 2, 4, gone("boarder", floor={"outer_space": ["briefcase"]}), {"floor": {"outer_space": ["briefcase"]}}),
    ("boarder", 3, 2, gone("boarder") | {"at": {"boarder": "mcqueen", "exile": "outer_space", "beta": "outer_space", "legal": "outer_space"}},
     {"at": {"boarder": "outer_space", "exile": "outer_space"}}),
    ("botanist", 1, 6, {"meals": 3}, {}),
    ("botanist", 2, 2, gone("legal", floor={"mcqueen": ["fang_moss"]}), {"held": {"botanist": ["fang_moss"]}}),
    ("botanist", 3, 2, gone("botanist"), {}),
    ("botanist", 4, 1, gone("botanist", sick=["botanist"]), {"sick": ["botanist"]}),
    ("colonel", 1, 3, gone("colonel"), {}),
    ("colonel", 2, 2, gone("exile", sick=["exile"]), gone("colonel", "legal", sick=["colonel", "legal"])),
    ("colonel", 3, 2, {"released": True}, {}),
    ("colonel", 4, 2, {"offsite": {"news": ["x_secret"]}}, {"data": {"colonel": ["x_secret"]}}),
    ("consort", 1, 3, gone("consort"), gone("consort", "medical")),
    ("consort", 2, 3, gone("consort", held={"consort": ["briefcase"]}), gone("consort")),
    ("consort", 3, 1, gone("consort", late=[0]), gone("consort")),
    ("corpsicle", 1, 3, gone("corpsicle"), {}),
    ("corpsicle", 2, 2, gone("corpsicle", held={"corpsicle": ["nanogel_used"]}), gone("corpsicle", held={"corpsicle": ["helmet"]})),
    ("corpsicle", 3, 2, gone("medical", data={"medical": ["x_secret"]}), {}),
    ("corpsicle", 4, 2, {}, {"released": True}),
    ("counselor", 1, 2, gone("counselor"), {}),
    ("counselor", 2, 4, gone("legal", held={"legal": ["artifact"]}), {"held": {"counselor": ["artifact"]}}),
    ("counselor", 3, 2, {"hand": {0: ["exile"]}}, {"hand": {0: ["exile"], 1: ["medical"]}}),
    ("counselor", 4, 1, {"betrayal": {0: 1, 1: 1}}, {"betrayal": {0: 1}}),
    ("cyborg", 1, 2, {"status": {"colonel": "down", "engineer": "annihilated", "exile": "down"}}, {"status": {"exile": "down"}}),
    ("cyborg", 2, 2, gone("exile", "legal"), gone("cyborg")),
    ("cyborg", 3, 2, gone("exile"), gone("exile", sick=["exile"])),
    ("cyborg", 4, 2, {"released": True}, {}),
    ("daredevil", 1, 3, gone("daredevil", pod="rocket_wings"), {}),
    ("daredevil", 2, 2, gone("daredevil", "legal"), gone("daredevil", "exile", status={"exile": "down"})),
    ("daredevil", 3, 2, gone("daredevil", sick=["daredevil"]), gone("daredevil")),
    ("daredevil", 3, 2, gone("daredevil", held={"daredevil": ["artifact"]}), {"held": {"daredevil": ["artifact"]}}),
    ("daredevil", 4, 1, {"released": True}, {}),
    ("digital_assistant", 1, 4, gone("legal", "cyborg", "exile", data={key: ["digital_assistant"] for key in ("legal", "cyborg", "exile")}),
     {"data": {"legal": ["digital_assistant"]}}),
    ("digital_assistant", 2, 2, gone("exile", data={"exile": ["digital_assistant"]}, offsite={"news": ["digital_assistant"]}), {}),
    ("digital_assistant", 3, 2, gone("exile", data={"exile": ["digital_assistant"]}, offsite={"news": ["digital_assistant"]}),
     {"offsite": {"news": ["digital_assistant"]}}),
    ("doctor_jekyll", 1, 1, gone("doctor"), {}),
    ("doctor_jekyll", 2, 3, gone("doctor", sick=["doctor"]), gone("doctor")),
    ("doctor_jekyll", 3, 3, gone("doctor", held={"doctor": ["artifact"]}), gone("doctor")),
    ("doctor_jekyll", 4, 3, {}, {"offsite": {"authorities": ["evidence"]}}),
    ("doctor_hyde", 1, 2, gone("doctor"), {}),
    ("doctor_hyde", 2, 3, gone("doctor", held={"doctor": ["briefcase"]}), gone("doctor")),
    ("doctor_hyde", 3, 4, gone("doctor", "exile", status={"exile": "down"}), gone("doctor", "medical", status={"medical": "down"})),
    ("doctor_hyde", 3, 4, gone("doctor", "cyborg", status={"cyborg": "down"}),
     gone("doctor", "exile", status={"exile": "down"}, pod="ship")),
    ("engineer", 1, 3, {"detonated": True, "armed": True}, {"armed": True}),
    ("engineer", 2, 3, {}, gone("medical", sick=["medical"])),
    ("engineer", 3, 2, {"floor": {"physics_lab": ["artifact"]}}, gone("exile", floor={"mcqueen": ["artifact"]})),
    ("engineer", 4, 1, {}, {"guilt": {0: "suspect"}}),
    ("exile", 1, 2, gone("exile"), {}),
    ("exile", 2, 4, gone("exile", "medical", "beta", hand={0: ["medical", "maintenance_clones", "legal"]}), {"hand": {0: ["medical"]}}),
    ("exile", 3, 3, gone("exile", data={"exile": ["evidence"]}), gone("exile", data={"exile": ["evidence"]}, offsite={"news": ["evidence"]})),
    ("inspector", 1, 2, gone("inspector", pod="inspector_shuttle"), {}),
    ("inspector", 2, 4, gone("inspector", held={"inspector": ["briefcase"]}), gone("inspector")),
    ("inspector", 3, 1, {"offsite": {"authorities": ["evidence"]}}, {"offsite": {"news": ["evidence"]}}),
    ("inspector", 4, 2, {"offsite": {"authorities": ["evidence"]}}, {"offsite": {"authorities": ["evidence"], "news": ["evidence"]}}),
    ("legal", 1, 2, gone("exile", "beta", "medical", data={key: ["nda"] for key in ("exile", "beta", "medical")}), {"data": {"exile": ["nda"]}}),
    ("legal", 2, 4, gone("exile", "medical", data={"exile": ["nda"]}), gone("exile", "beta", data={"exile": ["nda"]})),
    ("legal", 3, 2, {"data": {"exile": ["evidence"]}}, gone("exile", data={"exile": ["evidence"]})),
    ("legal", 4, 2, {"guilt": {0: "suspect", 1: "suspect"}}, {"guilt": {1: "guilty"}}),
    ("maintenance_clones", 1, 1, gone("gamma"), {}),
    ("maintenance_clones", 2, 4, gone("gamma", "alpha"), gone("beta")),
    ("maintenance_clones", 3, 2, gone("beta", offsite={"news": ["evidence"]}), {"offsite": {"news": ["evidence"]}}),
    ("medical", 1, 2, gone("exile", status={"exile": "down"}), {"status": {"exile": "down"}}),
    ("medical", 1, 2, {"status": {"exile": "annihilated"}}, {"status": {"cyborg": "down"}}),
    ("medical", 2, 5, {"track": 7}, {}),
    ("medical", 2, 7, {"track": 12}, {}),
    ("microbiologist", 1, 2, gone("microbiologist"), {}),
    ("microbiologist", 2, 3, gone("microbiologist", "exile", sick=["microbiologist", "exile", "telepathic_rat"], held={"exile": ["telepathic_rat"]}),
     {"sick": ["microbiologist"]}),
    ("microbiologist", 3, 2, gone("exile", data={"exile": ["x_secret"]}), {}),
    ("operative", 1, 2, {}, {"offsite": {"authorities": ["evidence"]}}),
    ("operative", 2, 2, {}, {"offsite": {"authorities": ["x_secret"]}}),
    ("operative", 3, 2, gone("operative", guilt={0: "suspect"}), gone("operative")),
    ("operative", 4, 2, {}, gone("exile", sick=["exile"])),
    ("operative", 5, 1, gone("exile"), gone("cyborg")),
    ("security", 1, 3, {"status": {"boarder": "down", "monster": "down", "legal": "down", "exile": "down"}, "guilt": {1: "suspect"},
                        "at": {"monster": "x_vault"}, "released": True, "project": "vent_stalker"},
     {"status": {"exile": "down", "legal": "down"}}),
    ("security", 2, 2, {"status": {"exile": "down", "cyborg": "down", "medical": "down"},
                        "held": {"exile": ["bludgeon"], "cyborg": ["gun"], "medical": ["gun"]}},
     {"status": {"exile": "down"}, "at": {"exile": "outer_space"}, "held": {"exile": ["gun"]}}),
    ("security", 3, 1, {}, gone("exile", held={"exile": ["briefcase"]})),
    ("security", 4, 1, {}, gone("exile", held={"exile": ["artifact"]})),
    ("security", 5, 1, {}, gone("exile", held={"exile": ["artifact"]})),
    ("station_chief", 1, 3, gone("station_chief", "alpha", "beta", "cyborg"), gone("station_chief", "medical")),
    ("station_chief", 2, 1, gone("colonel", "exile"), gone("station_chief")),
    ("station_chief", 3, 2, {}, {"status": {"station_chief": "down"}}),
    ("station_chief", 3, 2, {"at": {"station_chief": "mcqueen"}}, {"at": {"station_chief": "outer_space"}}),
    ("stowaway", 1, 2, {"offsite": {"news": ["x_secret"]}}, {"offsite": {"authorities": ["x_secret"]}}),
    ("stowaway", 2, 2, {"offsite": {"news": ["evidence"]}}, {}),
    ("stowaway", 3, 2, gone("stowaway"), {"at": {"stowaway": ""}}),
    ("stowaway", 4, 3, gone("stowaway", data={"stowaway": ["evidence"]}), gone("stowaway", "exile", data={key: ["evidence"] for key in ("stowaway", "exile")})),
    ("stranger", 1, 1, {"late": [0]}, {}),
    ("stranger", 2, 1, {"data": {"stranger": ["x_secret"]}}, {}),
    ("stranger", 3, 2, gone("exile", bonus={0: ["exile"]}), {"bonus": {0: ["exile"]}}),
    ("stranger", 4, 2, {"bonus": {0: ["exile"]}, "status": {"exile": "down"}}, {"bonus": {0: ["exile"]}, "at": {"exile": "bridge"}}),
    ("telepathic_rat", 1, 2, {"floor": {"kitchen": ["telepathic_rat"]}, "status": {"exile": "down", "medical": "down"}},
     {"floor": {"bridge": ["telepathic_rat"]}, "status": {"exile": "down"}}),
    ("telepathic_rat", 2, 2, {"held": {"legal": ["telepathic_rat"]}, "status": {"exile": "down"}, "hand": {0: ["exile", "legal"]}},
     {"floor": {"kitchen": ["telepathic_rat"]}, "hand": {0: ["exile"]}}),
    ("telepathic_rat", 3, 2, {"floor": {"kitchen": ["telepathic_rat"]}, "held": {"exile": ["artifact"]}},
     {"floor": {"kitchen": ["telepathic_rat"], "bridge": ["artifact"]}}),
    ("telepathic_rat", 4, 2, {"floor": {"kitchen": ["telepathic_rat", "briefcase"]}}, {"floor": {"kitchen": ["telepathic_rat"]}}),
    ("troubleshooter", 1, 2, {}, {"armed": True}),
    ("troubleshooter", 2, 2, {}, {"released": True}),
    ("troubleshooter", 3, 2, {"damaged": ["mcqueen"], "launched": ("mcqueen",)}, {"damaged": ["houdini"]}),
    ("troubleshooter", 4, 6, {"status": {"medical": "down"}, "cast": ["consort", "cyborg", "drones", "legal", "security"]}, {"status": dict.fromkeys(
        ("consort", "cyborg", "drone_1", "drone_2", "legal", "medical", "security"), "down")}),
]  # fmt: skip


@pytest.mark.parametrize(("identity", "n", "points", "holds", "fails"), CASES)
def test_an_entry_brings_its_points_and_only_then(identity: str, n: int, points: int, holds: Fall, fails: Fall) -> None:
    """SF-16.5: points if all conditions hold, times the count if there is one."""
    assert entry(fallen((identity, "legal" if identity != "legal" else "exile"), **holds), n) == points
    assert entry(fallen((identity, "legal" if identity != "legal" else "exile"), **fails), n) == 0


def test_every_entry_of_every_agenda_is_among_the_cases() -> None:
    """SF-16.5: nothing on an Identity card is left untried."""
    tried = {(identity, n) for identity, n, *_ in CASES}
    assert tried == {(row.id, n + 1) for row in IDENTITY for n in range(len(row.agenda))}


def test_every_word_is_on_some_card() -> None:
    """SF-V: no condition and no counter that no Agenda uses."""
    for terms in (conditions, counters):
        assert {term.word for one in terms.lists.values() for term in one} == set(terms.words)
