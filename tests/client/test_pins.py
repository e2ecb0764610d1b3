"""Goals as a browser says them, from what a seat is really shown and the content that is really sent, in both languages."""

from __future__ import annotations

from agent_avenue.table import CB, MIXED, of
from agent_avenue.table import Table as Street
from black_orchestra.table import Table as Orchestra
from mind_mgmt.table import BIRD, BUS, PALM
from mind_mgmt.table import Table as City
from pins_said import rows, said
from stationfall.fallen import fallen
from za_hranou.table import Table as Edge

PARISH = dict.fromkeys(("fixer", "hacker", "shade", "seer", "courier"), "parish")


def test_an_agenda_says_what_it_brings_where_it_is_and_where_it_must_go() -> None:
    s = fallen(("counselor", "legal"), held={"inspector": ["artifact"]}, bonus={0: ["astrochimp", "security"]},
               at={"inspector": "chem_lab", "counselor": "rec_room"}, hand={0: ["exile", "astrochimp"]})  # fmt: skip
    assert rows(s) == [
        "1 Counselor Escaped +2 | Rec Room → a Pod / Outer Space",
        "2 Artifact Escaped +4 | Inspector has it, Chem Lab → a Pod / Outer Space",
        "3 Most Kompromat in hand +2 ✓ | you 2, the others at most 0",
        "4 Nobody has fewer cubes in Betrayal +1 ✓ | you 0, the others at least 0",
        "5 Bonus: Astrochimp Escaped +2 | Kitchen → a Pod / Outer Space",
        "6 Bonus: Security Down or Annihilated +3 | Kitchen",
    ]
    assert rows(s, lang="cs") == [
        "1 Poradce je zachráněn +2 | Společenská místnost → modul / Okolní vesmír",
        "2 Artefakt je zachráněn +4 | má to Inspektor, Chemická laboratoř → modul / Okolní vesmír",
        "3 Nejvíc kompromatů v ruce +2 ✓ | ty 2, ostatní nejvýš 0",
        "4 Nikdo nemá na poli zrady méně kostek +1 ✓ | ty 0, ostatní nejméně 0",
        "5 Bonus: zachránit Astrošimpanze +2 | Kuchyně → modul / Okolní vesmír",
        "6 Bonus: vyřadit nebo anihilovat Ochranku +3 | Kuchyně",
    ]
    assert said(s, None) == []


def test_what_is_counted_says_so_far_and_data_that_nobody_has_where_it_is_made() -> None:
    s = fallen(("stowaway", "exile"), bonus={0: ["maintenance_clones"]}, at={"alpha": "mcqueen"}, launched=["mcqueen"])
    told = rows(s)
    assert told[1] == "2 News has Evidence +2 | made here: Security Station → a Pod / Outer Space / Array Control"
    assert told[4] == (
        "5 Bonus: Maintenance Clones Escaped +1× ✓ | so far +1; Clone Beta, Clone Gamma → a Pod / Outer Space"
    )


def test_a_plot_says_its_clauses_and_who_has_what() -> None:
    s = Orchestra(2, who=["beck", "oster"], dossier={"beck": ["suitcase_bomb"]}, items={"oster": ["explosives"]},
                  at={"beck": "munich"}, tiles={"vienna": "badge"}, nazi={"hitler": "tannenberg"}, stage=3).s  # fmt: skip
    assert rows(s) == [
        "1 Suitcase Bomb  | Beck attempts it",
        "2 Target in a fortified location  ✓ | Hitler: Tannenberg",
        "3 In the target's location  | Beck: Munich → Tannenberg",
        "4 Motivation at least Committed  | Beck: Timid",
        "5 Wehrmacht +1 die ✓ | Beck",
        "6 Explosives +1 die | Oster",
        "7 Badge −1 eagle | Vienna",
    ]
    assert rows(s, lang="cs")[4:] == [
        "5 Wehrmacht +1 kostka ✓ | Beck",
        "6 Výbušniny +1 kostka | Oster",
        "7 Odznak −1 orlice | Vídeň",
    ]
    assert rows(s, 1) == []


def test_a_crime_says_its_clauses_with_what_holds() -> None:
    s = Edge(at=PARISH, items={"cash": "fixer"}, hooks=[["fixer"]], hands=[["a1_pocket_money"]], step="act").s
    (crime,) = said(s)
    assert (crime["text"], crime["points"], crime["done"]) == ("Pocket Money", "5–6", False)
    assert [(one["text"], one["done"]) for one in crime["clauses"]] == [
        ("You: cash in hand", True),
        ("You: ALONE", False),
    ]
    (crime,) = said(s, lang="cs")
    assert [one["text"] for one in crime["clauses"]] == ["Ty: prachy v ruce", "Ty: SÁM"]
    assert said(s, None) == []


def test_each_side_of_the_city_says_its_own() -> None:
    s = City(trail=["b6", "b5", "b4", "c3", "c4", "c5"], notes=["b5"], steps={"c3": 5}, secret=[PALM, BUS, BIRD]).s
    assert rows(s)[1:] == [
        "2 Psychic Palm  | c1, d3, a6, f6",
        "3 Dream Bus  | b1, e2, a6, d6, f7",
        "4 Spy Bird  | b2, d3, f4, a7, f7",
        "5 Stay free until 16:00 06:00 | ",
    ]
    assert rows(s, 1, "cs") == [
        "1 Zajmout Náboráře výhra | ",
        "2 Náborář nezíská 12 rekrutů 1/12 | ",
        "3 Poznat Náborářovu cestu 2/6 | jistě: b5 v 02:00",
    ]


def test_the_street_says_goals_and_dangers() -> None:
    s = Street(play={"green": of(CB), "blue": of(CB, CB)}, hands=[[CB, *MIXED[:3]], MIXED]).s
    assert rows(s) == [
        "1 Catch Blue 7 | Blue home",
        "2 Three Codebreakers 1/3 | 2 in hand",
        "3 Blue: three Codebreakers 2/3 | ",
        "4 Blue catches you 7 | ",
    ]
    assert [pin["tone"] for pin in said(s)] == ["goal", "goal", "danger", "danger"]
    assert rows(s, 1, "cs")[0] == "1 Chytit Zelenou 7 | Zelený domov"
