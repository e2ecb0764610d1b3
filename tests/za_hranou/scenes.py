"""One scene for every crime: a city in which it can be committed, what is answered, and what its effects leave.

Zones lie clockwise as in their table: Blocks, Heights, Aerodrome, Zinbazaar, Center, Ion Towers, Parish, Harbor. Whoever
and whatever is not named is in the Center, and so is the Sentinel; barricades stand on borders 0 (Blocks | Heights) and 4
(Center | Ion Towers); heat lies in the Center (3), the Heights (2) and the Harbor (1).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from undertable.games.za_hranou.box.tables import CRIME, CRIMINAL, ITEM, is_petty, level_of, storyline_of

from .table import Table

EXTRAS = ("courier", "jumper", "crusher", "smuggler", "enforcer")  # stand about until there are five


class Scene(NamedTuple):
    """Where somebody can commit a crime. `mine` are hooked by the one who does, `theirs` by the other."""

    mine: dict[str, str]  # criminal -> zone
    items: dict[str, str] = {}  # item -> holder or zone
    theirs: dict[str, str] = {}
    grip: dict[str, int] = {}
    sentinel: str = "center"
    barricades: tuple[int, int] = (0, 4)
    heat: dict[str, int] = {"center": 3, "heights": 2, "harbor": 1}
    crowd: str = "center"  # where everybody else is
    say: tuple[str, ...] = ()
    after: dict[str, Any] = {}  # criminal, item or zone with heat -> where; sentinel, barricades, grip, hooks of theirs

    def position(self, **more: Any) -> dict[str, Any]:
        """What the position builder is told."""
        named = {**self.mine, **self.theirs}
        others = [name for name in EXTRAS if name not in named][: 5 - len(named)]
        return {
            "at": {**named, **dict.fromkeys(others, self.crowd)},
            "items": {row.id: self.items.get(row.id, self.crowd) for row in ITEM},
            "sentinel": self.sentinel,
            "barricades": list(self.barricades),
            "heat": self.heat,
            "hooks": [list(self.mine), list(self.theirs)],
            "grip": [self.grip],
            **more,
        }

    def table(self, card: str, **more: Any) -> Table:
        """The card in hand, at the step in which it can be committed, whatever it needs in the story."""
        kind = CRIME.kind(card)
        step = "act" if is_petty(kind) else "major"
        return Table(seats=4 if four_plus(kind) else 2, **self.seated(kind), hands=[[card]], step=step, **more)

    def seated(self, kind: int) -> dict[str, Any]:
        """With six criminals where the card is for four players."""
        position = self.position(story=story_before(kind))
        if four_plus(kind):
            sixth = next(name for name in EXTRAS if name not in position["at"])
            position["at"][sixth] = self.crowd
        return position


def four_plus(card: int) -> bool:
    """Whether a card is for four players and more."""
    row = CRIME[card]
    return getattr(row, "four_plus", False)


def story_before(card: int) -> list[str]:
    """What the story must have."""
    level = level_of(card)
    if level <= 1:
        return []
    below = [
        other
        for other in range(len(CRIME))
        if level_of(other) == level - 1 and storyline_of(other) == storyline_of(card) and not four_plus(other)
    ]
    return [CRIME[below[0]].id]


def now(table: Table, thing: str) -> Any:
    """Where something is."""
    if thing in CRIMINAL:
        return table.at[thing]
    if thing in ITEM:
        return table.item[thing]
    if thing == "sentinel":
        return table.guardian
    if thing == "barricades":
        return sorted(table.s.barrier)
    if thing == "hooks of theirs":
        return table.ports[1]
    if thing == "grip":
        return {name: n for name, n in table.grip[0].items() if n}
    return table.heat[thing]


SCENES = {
    # --- A: Gold Rush ---
    "a1_pocket_money": Scene({"fixer": "blocks"}, {"cash": "fixer"}, after={"cash": "blocks"}),
    "a1_zinbazaar_toll": Scene(
        {"fixer": "zinbazaar"}, {"cash": "zinbazaar", "rifle": "zinbazaar"},
        after={"cash": "harbor", "rifle": "zinbazaar"},
    ),
    "a1_funny_money": Scene(
        {"fixer": "blocks"}, {"jammer": "fixer", "droid": "hacker"}, {"hacker": "blocks"},
        after={"jammer": "hacker", "droid": "blocks"},
    ),
    "a2_empty_vault": Scene(
        {"fixer": "center"}, {"jammer": "fixer"}, sentinel="harbor", heat={"blocks": 3, "heights": 2, "harbor": 1},
        crowd="parish", after={"center": 3, "blocks": 2, "heights": 1, "harbor": 0, "jammer": "fixer"},
    ),
    "a2_debts_get_paid": Scene(
        {"fixer": "parish"}, {"rifle": "fixer", "cash": "hacker"}, {"hacker": "parish"},
        say=("hacker harbor",), after={"cash": "parish", "hacker": "harbor", "rifle": "fixer"},
    ),
    "a2_split_take": Scene(
        {"fixer": "blocks", "seer": "parish"}, {"cash": "fixer", "psychocodes": "seer"},
        after={"cash": "blocks", "psychocodes": "parish"},
    ),
    "a3_final_deposit": Scene(
        {"fixer": "parish"}, {"cash": "fixer", "psychocodes": "parish"},
        say=("cash blocks", "psychocodes parish"), after={"cash": "blocks", "psychocodes": "parish"},
    ),
    # --- B: Deadly Force ---
    "b1_live_rounds": Scene({"fixer": "zinbazaar"}, {"rifle": "fixer"}, after={"rifle": "fixer"}),
    "b1_night_beat": Scene(
        {"fixer": "parish"}, {"cash": "fixer"}, sentinel="parish", say=("sentinel goes harbor",),
        after={"sentinel": "harbor", "fixer": "parish"},
    ),
    "b1_shooting_gallery": Scene({"fixer": "heights"}, {"rifle": "blocks"}, after={"rifle": "heights"}),
    "b2_lesser_test": Scene(
        {"mechanic": "blocks", "shade": "parish"}, {"rifle": "mechanic", "coupe": "shade"}, sentinel="parish",
        after={"rifle": "mechanic", "coupe": "parish"},
    ),
    "b2_crosshairs": Scene(
        {"fixer": "aerodrome"}, {"rifle": "fixer", "cash": "hacker"}, {"hacker": "parish", "seer": "center"},
        after={"cash": "parish", "hooks of theirs": ["seer"]},
    ),
    "b2_drone_shadow": Scene(
        {"fixer": "blocks"}, {"rifle": "fixer"}, {"hacker": "blocks"},
        after={"rifle": "blocks", "blocks": 3, "center": 2, "heights": 1, "harbor": 0},
    ),
    "b3_public_execution": Scene(
        {"fixer": "parish", "seer": "blocks"}, {"rifle": "fixer", "droid": "seer"}, sentinel="parish",
        say=("sentinel escorts fixer harbor", "enough"),
        after={"rifle": "parish", "droid": "blocks", "sentinel": "harbor", "fixer": "harbor"},
    ),
    # --- C: Dark Data ---
    "c1_wiretap": Scene({"fixer": "ion_towers"}, {"cash": "fixer"}, after={"cash": "heights"}),
    "c1_blind_spot": Scene(
        {"fixer": "heights"}, {"jammer": "fixer"}, say=("heat heights parish",), after={"heights": 0, "parish": 2}
    ),
    "c1_identity_theft": Scene(
        {"fixer": "blocks"}, {"cash": "fixer"}, {"hacker": "blocks"}, after={"cash": "hacker"}
    ),
    "c2_broken_cipher": Scene(
        {"fixer": "blocks"}, {"decoder": "fixer"}, after={"psychocodes": "blocks", "decoder": "fixer"}
    ),
    "c2_blackout": Scene(
        {"fixer": "ion_towers"}, {"jammer": "fixer"}, say=("barricade 1 heights", "barricade 1 aerodrome"),
        after={"barricades": [2, 4]},
    ),
    "c2_psychocode_still": Scene(
        {"fixer": "parish"}, {"psychocodes": "fixer", "decoder": "parish"},
        after={"psychocodes": "parish", "parish": 3, "center": 2, "heights": 1, "harbor": 0},
    ),
    "c3_sovereign_code": Scene(
        {"fixer": "ion_towers", "seer": "blocks"}, {"jammer": "fixer", "cash": "seer"},
        after={"jammer": "ion_towers", "cash": "blocks", "ion_towers": 3, "center": 2, "heights": 1, "harbor": 0},
    ),
    # --- D: Black Sky ---
    "d1_no_flight_plan": Scene(
        {"fixer": "aerodrome"}, {"cash": "fixer"}, say=("parish",), after={"fixer": "parish", "cash": "fixer"}
    ),
    "d1_night_delivery": Scene(
        {"fixer": "blocks"}, {"coupe": "fixer", "cash": "blocks"}, say=("cash heights",),
        after={"cash": "heights", "coupe": "fixer"},
    ),
    "d1_blank_spot": Scene(
        {"fixer": "parish"}, {"coupe": "fixer"}, say=("harbor",), after={"sentinel": "harbor", "coupe": "fixer"}
    ),
    "d2_blind_flight": Scene(
        {"fixer": "blocks"},
        {"coupe": "fixer", "cash": "heights", "jammer": "aerodrome", "decoder": "zinbazaar", "rifle": "ion_towers"},
        after={"coupe": "blocks"},
    ),
    "d2_contraband": Scene(
        {"fixer": "harbor"}, {"coupe": "fixer"}, heat={"blocks": 3, "heights": 2, "center": 1},
        after={"harbor": 3, "blocks": 2, "heights": 1, "center": 0, "coupe": "fixer"},
    ),
    "d2_mid_air_snatch": Scene(
        {"fixer": "parish"}, {"eagle_eye": "fixer", "cash": "hacker"}, {"hacker": "parish"}, say=("harbor",),
        after={"fixer": "harbor", "hacker": "harbor", "eagle_eye": "fixer", "cash": "hacker"},
    ),
    "d3_death_squadron": Scene(
        {"fixer": "parish", "seer": "blocks"}, {"coupe": "fixer", "eagle_eye": "seer"},
        after={"coupe": "parish", "eagle_eye": "blocks", "parish": 3, "center": 2, "heights": 1, "harbor": 0},
    ),
    # --- E: Red Line ---
    "e1_false_alarm": Scene(
        {"fixer": "heights"}, {"cash": "fixer"}, say=("heat heights parish",), after={"heights": 0, "parish": 2}
    ),
    "e1_dismantled_barricade": Scene(
        {"fixer": "blocks"}, {"coupe": "fixer"}, say=("barricade 1 harbor",), after={"barricades": [4, 7]}
    ),
    "e1_bribe": Scene(
        {"fixer": "parish"}, {"cash": "fixer"}, sentinel="parish", say=("sentinel goes harbor", "sentinel goes blocks"),
        after={"cash": "parish", "sentinel": "blocks", "fixer": "parish"},
    ),
    "e2_across_the_line": Scene(
        {"fixer": "blocks"}, {"rifle": "fixer", "coupe": "hacker"}, {"hacker": "heights"},
        say=("barricade 2 ion towers", "enough"), after={"coupe": "heights", "barricades": [0, 5], "rifle": "fixer"},
    ),
    "e2_ambushed_patrol": Scene(
        {"fixer": "parish"}, {"droid": "fixer"}, sentinel="parish", after={"sentinel": "aerodrome", "droid": "fixer"}
    ),
    "e2_between_two_fires": Scene(
        {"fixer": "blocks"}, {"cash": "fixer"}, heat={"harbor": 2, "heights": 1, "center": 3},
        say=("heat center parish",), after={"parish": 3, "center": 0},
    ),
    "e3_fall_of_the_sentinel": Scene(
        {"fixer": "parish", "seer": "blocks"}, {"rifle": "fixer", "jammer": "seer"}, sentinel="parish",
        after={"rifle": "parish", "jammer": "blocks", "sentinel": "center"},
    ),
    # --- F: Voice of the Street ---
    "f1_street_meeting": Scene({"fixer": "blocks"}, {}, {"hacker": "blocks"}, after={"fixer": "blocks"}),
    "f1_collection_plate": Scene({"fixer": "parish"}, {"cash": "fixer"}, after={"cash": "parish"}),
    "f1_street_brawl": Scene(
        {"fixer": "parish"}, {"cash": "hacker"}, {"hacker": "parish", "seer": "parish"},
        say=("seer ion towers", "hacker harbor"),
        after={"hacker": "harbor", "seer": "ion_towers", "fixer": "parish", "cash": "hacker"},
    ),
    "f2_to_the_barricades": Scene(
        {"fixer": "blocks"}, {}, {"hacker": "blocks", "seer": "blocks"}, say=("enough",), after={"barricades": [0, 4]}
    ),
    "f2_high_and_low": Scene(
        {"fixer": "heights", "seer": "blocks"}, {"cash": "seer"}, heat={"center": 3, "parish": 2, "harbor": 1},
        after={"heights": 3, "center": 2, "parish": 1, "harbor": 0},
    ),
    "f2_sermon_of_fire": Scene(
        {"fixer": "parish"}, {"cash": "fixer"}, {"hacker": "parish"}, say=("hacker harbor",),
        after={"hacker": "harbor", "fixer": "parish"},
    ),
    "f3_uprising": Scene(
        {"fixer": "center", "seer": "center"}, {"rifle": "fixer"}, sentinel="parish", crowd="harbor",
        heat={"blocks": 3, "heights": 2, "harbor": 1}, say=("seer zinbazaar",),
        after={"seer": "zinbazaar", "fixer": "center", "center": 3, "blocks": 2, "heights": 1, "harbor": 0},
    ),
    # --- G: Master of Puppets ---
    "g1_first_thread": Scene({"fixer": "blocks"}, grip={"fixer": 3}, after={"fixer": "blocks"}),
    "g1_body_double": Scene(
        {"fixer": "aerodrome", "seer": "parish"}, {"cash": "fixer"},
        after={"fixer": "parish", "seer": "aerodrome", "cash": "fixer"},
    ),
    "g1_mirror": Scene({"fixer": "aerodrome"}, {"cash": "fixer"}, {"hacker": "parish"}, after={"cash": "fixer"}),
    "g2_body_swap": Scene(
        {"fixer": "blocks", "seer": "parish"}, {"coupe": "fixer", "eagle_eye": "seer"},
        after={"fixer": "parish", "seer": "blocks", "coupe": "parish", "eagle_eye": "blocks"},
    ),
    "g2_triple_mind": Scene(
        {"fixer": "blocks", "seer": "parish", "hacker": "harbor"}, {"cash": "seer"}, after={"cash": "seer"}
    ),
    "g2_anothers_hand": Scene(
        {"fixer": "blocks"}, {"jammer": "fixer", "cash": "hacker"}, {"hacker": "blocks"}, {"fixer": 3},
        after={"jammer": "hacker", "cash": "blocks", "hooks of theirs": []},
    ),
    "g3_the_puppeteer": Scene(
        {"fixer": "aerodrome", "seer": "parish"}, {"psychocodes": "fixer"}, {"hacker": "parish"},
        {"fixer": 1, "seer": 2}, say=("seer",), after={"psychocodes": "aerodrome", "grip": {"fixer": 1, "seer": 1}},
    ),
    # --- petty crimes ---
    "p01_pickpocketing": Scene(
        {"fixer": "blocks"}, {"cash": "hacker"}, {"hacker": "blocks"}, after={"cash": "fixer"}
    ),
    "p02_tagging": Scene({"fixer": "heights"}, {"cash": "fixer"}, after={"cash": "fixer"}),
    "p03_joyride": Scene({"fixer": "blocks"}, {"coupe": "fixer"}, after={"coupe": "fixer"}),
    "p04_shakedown": Scene({"fixer": "blocks"}, {"cash": "fixer"}, {"hacker": "blocks"}, after={"cash": "blocks"}),
    "p05_fencing": Scene({"fixer": "zinbazaar"}, {"cash": "fixer"}, after={"cash": "zinbazaar"}),
    "p06_taunting": Scene(
        {"fixer": "parish"}, {}, {"hacker": "parish"}, sentinel="parish", say=("sentinel escorts hacker harbor",),
        after={"sentinel": "harbor", "hacker": "harbor", "fixer": "parish"},
    ),
    "p07_network_intrusion": Scene({"fixer": "ion_towers"}, after={"fixer": "ion_towers"}),
    "p08_forged_papers": Scene({"fixer": "blocks"}, {"decoder": "fixer"}, after={"decoder": "fixer"}),
    "p09_diversion": Scene({"fixer": "aerodrome", "seer": "parish"}, after={"fixer": "aerodrome", "seer": "parish"}),
    "p10_street_deal": Scene(
        {"fixer": "blocks"}, {"cash": "fixer", "coupe": "hacker"}, {"hacker": "blocks"},
        after={"cash": "hacker", "coupe": "blocks"},
    ),
    "p11_illegal_landing": Scene({"fixer": "aerodrome"}, {"cash": "aerodrome"}, after={"cash": "aerodrome"}),
    "p12_desecration": Scene(
        {"fixer": "parish"}, {"droid": "fixer"}, after={"parish": 3, "center": 2, "heights": 1, "harbor": 0}
    ),
    "p13_stash": Scene({"fixer": "blocks"}, {"cash": "blocks", "droid": "blocks"}, after={"cash": "blocks"}),
    "p14_clear_out": Scene({"fixer": "blocks"}, {"cash": "harbor"}, after={"fixer": "heights"}),
    "p15_running_the_line": Scene({"fixer": "blocks"}, say=("barricade 1 heights",), after={"barricades": [1, 4]}),
    "p16_witness": Scene({"fixer": "blocks"}, {"rifle": "fixer"}, {"hacker": "blocks"}, after={"rifle": "fixer"}),
    "p17_dockside": Scene({"fixer": "harbor"}, {"cash": "fixer"}, after={"cash": "harbor"}),
    "p18_disturbance": Scene({"fixer": "blocks"}, after={"blocks": 3, "center": 2, "heights": 1, "harbor": 0}),
    "p19_mind_whisper": Scene({"fixer": "blocks"}, grip={"fixer": 6}, after={"grip": {"fixer": 5}}),
    "p20_casing": Scene({"fixer": "center"}, sentinel="parish", crowd="harbor", after={"fixer": "center"}),
    "p21_circling": Scene(
        {"fixer": "blocks"}, {"cash": "fixer"}, say=("sentinel goes zinbazaar",), after={"sentinel": "zinbazaar"}
    ),
}  # fmt: skip
