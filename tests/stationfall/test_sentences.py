"""What is said where a word hangs on the table: the Monster by its name, questions step by step, states in their gender."""

from __future__ import annotations

import pytest
from sentences import sentence_of

from undertable.games.stationfall import GAME
from undertable.games.stationfall.box.acts import ACT
from undertable.games.stationfall.box.tables import CHARACTER, KOMPROMAT, MONSTER, PAWN, PLACE
from undertable.games.stationfall.speech.answers import ACCEPT, ENOUGH, IGNITE, PASS, SECTION_HERE, WHOM
from undertable.games.stationfall.speech.answers_powers import Discard
from undertable.games.stationfall.speech.asks import Refuse
from undertable.games.stationfall.speech.events import Acted, Announced, SetOut
from undertable.games.stationfall.speech.events_station import Downed
from undertable.games.stationfall.speech.reasons import NoRoom, NotPresent
from undertable.games.stationfall.terminal import FACE
from undertable.kernel.engine import options, refuse
from undertable.kernel.observe import observe
from undertable.kernel.types import ALL, CHANCE, Choice, Sayable, bit, cell
from undertable.kit.terminal import TerminalView
from undertable.kit.terminal.typed import label

from .table import (
    Table,
    acting,
    bribe,
    do,
    drag,
    press,
    revealing,
    step,
    take,
    take_kompromat,
    what,
    where_to,
    which,
    whom,
)
from .test_projects import at_large

RAT = KOMPROMAT.kind("telepathic_rat")


def said(thing: Sayable, table: Table, lang: str = "cs") -> str:
    """Something in words, as whoever is asked reads it."""
    return GAME.words.say(thing, lang, observe(table.s, bit(table.decider)), table.decider)


# --- Project X goes by its name (SF-7.2) -----------------------------------------------------


def test_the_monster_is_called_by_the_card_of_project_x_sf_7_2() -> None:
    t = at_large("combat_swarm", "kitchen")
    assert said(SetOut(MONSTER, PLACE.kind("chem_lab")), t) == "Bojový roj je v chemické laboratoři."
    assert said(Downed(MONSTER), t) == "Bojový roj je vyřazen."
    assert said(WHOM[MONSTER], t) == "Bojový roj"
    attack = Acted(PAWN.kind("security"), ACT.kind("attack"), other=MONSTER, item=0)
    assert said(attack, t, "en").startswith("Security attacks Combat Swarm")


def test_another_project_is_another_monster_and_agrees_with_its_gender() -> None:
    t = at_large("nanite_bloom", "kitchen")
    assert said(Downed(MONSTER), t) == "Nanitová plíseň je vyřazena."


def test_an_announced_action_names_the_monster_too_sf_15_5_4() -> None:
    t = at_large("combat_swarm", "kitchen")
    told = Announced(0, PAWN.kind("security"), cell(-1, ALL), False, ACT.kind("attack"), (do("attack"), WHOM[MONSTER]))
    assert said(told, t).endswith(": Útok na Bojový roj.")


@pytest.mark.parametrize(
    ("steps", "czech", "english"),
    [
        (
            (do("give"), whom("billionaire"), what("bludgeon")),
            "Předání hasáku Miliardáři",
            "Give, Billionaire, Bludgeon",
        ),
        ((do("attack"), whom("station_chief")), "Útok na Velitelku stanice", "Attack, Station Chief"),
        ((do("attack"), whom("engineer"), what("gun")), "Útok pistolí na Inženýra", "Attack, Engineer, Gun"),
        ((do("rob"), whom("engineer"), which("evidence")), "Okradení Inženýra o důkazy", "Rob, Engineer, Evidence"),
        (
            (do("copy_data"), which("evidence"), whom("stowaway")),
            "Kopírování důkazů Černé pasažérce",
            "Copy Data, Evidence, Stowaway",
        ),
        (
            (do("throw"), where_to("cryo_lab"), what("firebomb"), IGNITE),
            "Hození ohnivé bomby do kryolaboratoře, zapálit",
            "Throw, Cryo Lab, Firebomb, ignite it",
        ),
        ((do("pick_up"), take("nanogel")), "Zvednutí nanogelu z podlahy", "Pick Up, Nanogel from the floor"),
        ((do("pick_up"), take_kompromat("bridge")), "Zvednutí kompromatu na můstku", "Pick Up, Kompromat: Bridge"),
        (
            (do("airlock"), where_to("locker_room"), whom("exile")),
            "Vyhození Vyhnance přechodovou komorou do šatny",
            "Airlock, Locker Room, Exile",
        ),
        (
            (do("remote_control"), whom("drone_2"), do("disassemble"), SECTION_HERE),
            "Dálkové ovládání (Dron 2), Rozmontování (oprava sekce)",
            "Remote Control, Drone 2, Disassemble, repair the Section",
        ),
        (
            (do("bridge_launch_pods"), where_to("houdini"), where_to("mcqueen"), ENOUGH),
            "Vypuštění modulů (Houdini, McQueen)",
            "Launch Pods, Houdini, McQueen",
        ),
        ((do("toggle_cameras"),), "Přepnutí kamer", "switch the Cameras"),
        (
            (step("kitchen"), drag("engineer")),
            "krok do kuchyně, táhnout Inženýra",
            "step to the Kitchen, drag Engineer",
        ),
    ],
    ids=str,
)
def test_an_announced_action_is_a_phrase_in_the_cases_that_it_governs_sf_15_5_4(
    steps: tuple[Choice, ...], czech: str, english: str
) -> None:
    t = acting("exile")
    told = Announced(0, PAWN.kind("medical"), cell(-1, ALL), False, ACT.kind("attack"), steps)
    assert said(told, t) == f"Uplácíš Medika: {czech}."
    assert said(told, t, "en") == f"You bribe Medical: {english}."


def test_data_need_no_slot_and_are_not_refused_for_want_of_one_sf_4_4() -> None:
    t = acting(
        "exile",
        at={"exile": "security_station"},
        held={"exile": ["helmet"] * 3},
        data={"exile": ["evidence"]},
        locked=[],
    )
    assert sentence_of(refuse(t.s, t.decider, do("manufacture_evidence"))) not in (NoRoom, None)
    full = acting("exile", at={"exile": "nanofactory"}, held={"exile": ["helmet"] * 3}, locked=[])
    assert sentence_of(refuse(full.s, full.decider, do("manufacture_nanogel"))) is NoRoom


def test_before_the_release_nothing_is_called_by_the_card() -> None:
    t = acting("exile", project="combat_swarm")
    assert said(SetOut(PAWN.kind("exile"), PLACE.kind("kitchen")), t) == "Vyhnanec je v kuchyni."
    assert said(PASS, t) == "nevyužít"


def test_whoever_moves_a_monster_is_asked_where_it_goes_and_may_leave_it_standing_sf_7_2_5() -> None:
    t = at_large("sower", "kitchen")
    assert t.ask == "MoveX" and said(t.s.stack[-1], t) == "Kam se přesune Rozsévač?"
    assert said(ENOUGH, t) == "nechat stát"
    swarm = at_large("combat_swarm", "kitchen")
    assert said(swarm.s.stack[-1], swarm) == "Kam se přesune Bojový roj, nebo koho zasáhne?"
    assert PASS in swarm.open() and said(PASS, swarm) == "nechat stát"


def test_the_wormhole_is_asked_about_by_its_mouth_sf_7_2_4() -> None:
    t = at_large("stable_wormhole", mouth="locker_room", last=False)
    assert said(t.s.stack[-1], t) == "Kam se posune ústí červí díry?"
    assert said(PASS, t) == "nechat ústí, kde je"


# --- the Claymore asks for each trap (SF-13.19) ----------------------------------------------


def test_the_claymore_asks_for_the_real_trap_and_then_for_each_decoy_sf_13_19() -> None:
    t, asked = revealing("operative", cast=["operative"]), []
    for section in ("kitchen", "bridge", "suite"):
        asked.append(said(t.s.stack[-1], t))
        t.do(where_to(section))
    assert asked == ["Kam přijde ostrá past?", "Kam přijde první atrapa?", "Kam přijde druhá atrapa?"]


def test_others_do_not_hear_how_many_traps_are_laid_yet_sf_13_19() -> None:
    t = revealing("operative", cast=["operative"]).do(where_to("kitchen"))
    seen = observe(t.s, bit(1))
    assert GAME.words.say(seen.stack[-1], "cs", seen, 1) == "Kam přijde ostrá past?"


# --- what Tradecraft discards stays unseen (SF-13.20) ----------------------------------------


def test_an_announced_tradecraft_does_not_name_what_it_discards_sf_13_20() -> None:
    t = acting(
        "medical", pc=["exile"], cubes=[{"medical": 1}, {}], hand=[["stranger", "daredevil"], []], used={"inspector": 1}
    )
    t.do(bribe("exile"), do("tradecraft"))
    while t.ask == "Act" and not t.heard(Announced):
        t.do(options(t.s, t.decider)[0])
    (told,) = t.heard(Announced)
    assert [type(step).__name__ for step in told.steps] == ["Do", "Regain"]


def test_whoever_may_refuse_it_does_not_see_what_it_would_discard_and_it_happens_all_the_same_sf_13_20() -> None:
    t = acting(
        "medical", cast=["telepathic_rat"], pc=["exile", "telepathic_rat"], cubes=[{"medical": 1}, {}],
        at={"exile": "kitchen"}, floor={"kitchen": ["telepathic_rat"]}, used={"inspector": 1},
        hand=[["stranger", "daredevil", "telepathic_rat"], []],
    )  # fmt: skip
    t.do(press("telepathic_rat"), do("telepathy"), whom("exile"), do("tradecraft"))
    while t.ask == "Act":
        t.do(next(choice for choice in t.open() if getattr(choice, "kompromat", -1) != RAT))
    asked = observe(t.s, bit(1)).stack[-1]
    assert isinstance(asked, Refuse) and not asked.unseen and not [x for x in asked.steps if isinstance(x, Discard)]
    mine = observe(t.s, bit(0)).stack[-1]
    assert isinstance(mine, Refuse) and len(mine.unseen) == 2
    t.do(ACCEPT)
    assert sorted(t.s.away[0]) == sorted(step.kompromat for step in mine.unseen if isinstance(step, Discard))


# --- states agree with whoever is in them ----------------------------------------------------


@pytest.mark.parametrize(
    ("character", "words"), [("engineer", "Inženýr (vyřazený)"), ("daredevil", "Kaskadérka (vyřazená)")]
)
def test_the_terminal_tells_who_is_down_in_the_right_gender(character: str, words: str) -> None:
    t = acting("exile", cast=[character], status={character: "down"})
    look = TerminalView(GAME, observe(t.s, bit(0)), 0, (), "cs")
    assert words in " ".join(FACE.table(look))


def test_several_are_spoken_of_in_the_plural() -> None:
    t = acting("exile")
    clones = NotPresent("SF-4.1", character=CHARACTER.kind("maintenance_clones"))
    assert said(clones, t) == "Údržbářské klony jsou vyřazené, nebo už tu nejsou."
    assert (
        said(NotPresent("SF-4.1", character=CHARACTER.kind("counselor")), t) == "Poradce je vyřazený, nebo už tu není."
    )


def test_the_terminal_lists_the_monster_and_leaving_it_by_their_names() -> None:
    t = at_large("combat_swarm", "kitchen", at={"exile": "kitchen"})
    look = TerminalView(GAME, observe(t.s, bit(t.decider)), t.decider, (), "cs")
    assert "Bojový roj" in " ".join(FACE.table(look))
    assert "nechat stát" in " ".join(label(look, choice) for choice in t.open())
    assert t.decider != CHANCE and whom("exile") in t.open()
