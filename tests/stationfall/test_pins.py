"""A player's own goals as pins: every word has its reading, each entry says where, and what holds is what scoring says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from undertable.games import find
from undertable.games.stationfall import GAME
from undertable.games.stationfall.belief.insight import Insight
from undertable.games.stationfall.belief.pins import FACTS, reckoned
from undertable.games.stationfall.belief.pins import pins as told_of
from undertable.games.stationfall.belief.spoken import READINGS
from undertable.games.stationfall.board.final import About
from undertable.games.stationfall.board.state import State
from undertable.games.stationfall.box.tables import AGENDA, IDENTITY, ITEM, PAWN, PLACE
from undertable.games.stationfall.rules.scoring import score_of
from undertable.games.stationfall.rules.terms.conditions import conditions
from undertable.games.stationfall.rules.terms.counters import counters
from undertable.games.stationfall.speech.events_powers import EntryScored, Scored
from undertable.kernel.engine import apply, asked, options, start
from undertable.kernel.observe import observe
from undertable.kernel.record import final_state, read, replay
from undertable.kernel.setup import Setup
from undertable.kernel.types import CHANCE, NOBODY, POISON, bit
from undertable.kit.kinds import Kinds
from undertable.kit.pins import Pin

from .fallen import fallen
from .stored import RECORDS
from .table import Table
from .test_agendas import CASES

TABLES: dict[str, Kinds[Any]] = {"pawn": PAWN, "place": PLACE, "item": ITEM, "agenda": AGENDA, "identity": IDENTITY}
PODS = ["alcatraz", "hail_mary", "houdini", "mcqueen", "outer_space"]  # where one may leave from, the ship in play


def pins(s: State, seat: int = 0) -> tuple[Pin, ...]:
    """What a seat is told, where every secret is poison to it."""
    found = GAME.belief.insight(observe(s, bit(seat), POISON), seat)
    assert isinstance(found, Insight)
    return found.pins


def bonus(s: State, card: str) -> Pin:
    """The goal that a Bonus Character is."""
    return next(pin for pin in pins(s) if pin.of == ("identity", IDENTITY.kind(card)))


def called(things: tuple[tuple[str, int], ...]) -> list[str]:
    """Places, people and things by name."""
    return [f"{sort} {TABLES[sort].ids[n]}" for sort, n in things]


def where(id_: str, n: int, **position: Any) -> tuple[list[str], list[str]]:
    """Where the n-th entry of an Agenda points to, and where that must go, with those who leave from there as "out"."""
    pin = pins(fallen((id_, "legal" if id_ != "legal" else "exile"), **position))[n - 1]
    to = called(pin.to)
    out = [place for place in to if place.removeprefix("place ") in (*PODS, "medical_pod", "inspector_shuttle")]
    return called(pin.at), ["out", *to[len(out) :]] if len(out) >= len(PODS) else to


# --- what holds ------------------------------------------------------------------------------


def test_every_word_of_an_agenda_has_its_reading() -> None:
    assert conditions.words.keys() | counters.words.keys() == READINGS.keys()


@pytest.mark.parametrize(("id_", "n", "points", "holds", "fails"), CASES)
def test_each_entry_is_done_where_it_scores(id_: str, n: int, points: int, holds: Any, fails: Any) -> None:
    pcs = (id_, "legal" if id_ != "legal" else "exile")
    pin = pins(fallen(pcs, **holds))[n - 1]
    assert (pin.done, pin.now) == (True, points) and pin.points and pin.of == ("agenda", AGENDA.kind(f"{id_}_{n}"))
    pin = pins(fallen(pcs, **fails))[n - 1]
    assert (pin.done, pin.now) == (False, 0)


@pytest.mark.parametrize("id_", IDENTITY.ids)
def test_all_goals_together_bring_what_the_agenda_and_the_bonus_bring(id_: str) -> None:
    other = "legal" if id_ != "legal" else "exile"
    kept = [card for card in ("security", "maintenance_clones", "operative") if card != id_][:2]
    s = fallen((id_, other), bonus={0: kept}, at={"alpha": "mcqueen", "beta": "mcqueen"},
               launched=["mcqueen"], status={"security": "down"}, released=True)  # fmt: skip
    found, score = pins(s), score_of(s, About(0, s.pc[0]))
    assert sum(pin.now for pin in found) == score.agenda + score.bonus > 0
    assert [pin.n for pin in found] == list(range(1, len(found) + 1))
    assert len(found) == len(IDENTITY.row(id_).agenda) + 2


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_at_the_end_of_a_stored_game_what_is_done_is_what_scored(path: Path) -> None:
    told = [event for moment in replay(*read(path, find)) for event in moment.events]
    last = final_state(*read(path, find))
    for seat in range(last.seats):
        entries = {("agenda", e.entry): e.points for e in told if isinstance(e, EntryScored) and e.seat == seat}
        found = pins(last, seat)
        assert {pin.of: pin.now for pin in found if pin.done and pin.of and pin.of[0] == "agenda"} == entries
        score = next(event for event in told if isinstance(event, Scored) and event.seat == seat)
        assert sum(pin.now for pin in found) == score.agenda + score.bonus


# --- where -----------------------------------------------------------------------------------

# identity, entry, where it is, where it must go, and the station (who is not mentioned is in the kitchen)
WHERE: list[tuple[str, int, list[str], list[str], dict[str, Any]]] = [
    ("counselor", 1, ["pawn counselor"], ["out"], {}),
    ("counselor", 1, ["pawn counselor"], [], {"at": {"counselor": "mcqueen"}}),  # it stands where one leaves from
    ("counselor", 1, [], [], {"at": {"counselor": "mcqueen"}, "launched": ["mcqueen"]}),
    ("counselor", 1, [], [], {"status": {"counselor": "annihilated"}, "at": {"counselor": ""}}),
    ("counselor", 2, ["item artifact"], ["out"], {"floor": {"physics_lab": ["artifact"]}}),
    ("counselor", 2, ["pawn inspector"], ["out"], {"held": {"inspector": ["artifact"]}}),
    ("counselor", 3, [], [], {}),
    ("astrochimp", 2, ["item briefcase"], ["pawn astrochimp"], {"floor": {"quarters": ["briefcase"]}}),
    ("astrochimp", 2, ["pawn astrochimp"], ["out"], {"held": {"astrochimp": ["briefcase"]}}),
    ("astrochimp", 4, ["pawn exile", "place suite"], ["pawn astrochimp"], {"held": {"exile": ["gun"]}, "floor": {"suite": ["gun"]}}),
    ("astrochimp", 4, ["pawn astrochimp"], ["out"], {"held": {"exile": ["gun"], "astrochimp": ["gun"]}}),
    ("billionaire", 2, ["pawn billionaire"], ["out"], {}),
    ("billionaire", 4, ["item fletcher"], ["pawn billionaire"], {"floor": {"suite": ["fletcher"]}}),
    ("boarder", 2, ["item briefcase"], ["pawn boarder", "place outer_space"], {"floor": {"suite": ["briefcase"]}}),
    ("boarder", 3, [], ["place outer_space"], {}),  # of so many that nobody is pointed at
    ("botanist", 1, ["item fang_moss"], [], {"floor": {"suite": ["fang_moss"]}}),
    ("botanist", 4, ["pawn botanist"], ["out"], {"sick": ["botanist"]}),
    ("colonel", 2, ["pawn exile"], ["out"], {"sick": ["exile"]}),
    ("colonel", 3, ["place x_vault"], [], {}),
    ("colonel", 3, [], [], {"released": True}),
    ("colonel", 4, ["place bio_lab"], ["out", "place array_control"], {}),
    ("colonel", 4, ["pawn exile"], ["out", "place array_control"], {"data": {"exile": ["x_secret"]}}),
    ("consort", 3, ["pawn consort"], ["out"], {"late": [0]}),
    ("corpsicle", 2, ["pawn exile"], ["pawn corpsicle"], {"held": {"exile": ["nanogel_used"]}}),
    ("cyborg", 2, ["pawn cyborg"], [], {}),
    ("cyborg", 3, ["pawn exile"], [], {"sick": ["exile"]}),
    ("daredevil", 2, ["pawn daredevil"], ["out"], {}),
    ("daredevil", 3, ["item artifact"], ["pawn daredevil"], {"floor": {"suite": ["artifact"]}}),
    ("digital_assistant", 1, ["place mainframe"], ["out"], {}),
    ("digital_assistant", 3, ["pawn legal"], ["out", "place array_control"], {"data": {"legal": ["digital_assistant"]}}),
    ("doctor_jekyll", 4, [], [], {}),
    ("doctor_jekyll", 4, ["pawn exile"], [], {"data": {"exile": ["evidence"]}}),
    ("doctor_hyde", 3, ["pawn exile"], ["out"], {"status": {"exile": "down"}}),
    ("doctor_hyde", 3, ["pawn doctor"], ["out"], {}),
    ("engineer", 1, ["item antimatter"], [], {"floor": {"magnetic_containment": ["antimatter"]}}),
    ("engineer", 3, ["pawn exile"], [], {"held": {"exile": ["artifact"]}}),
    ("engineer", 4, [], [], {}),
    ("exile", 2, ["pawn medical"], ["out"], {"hand": {0: ["medical"]}}),
    ("exile", 2, ["pawn exile"], ["out"], {}),
    ("exile", 3, ["pawn medical"], ["pawn exile"], {"data": {"medical": ["evidence"]}}),
    ("inspector", 4, ["place security_station"], ["out", "place array_control"], {}),
    ("legal", 1, ["pawn exile"], ["out"], {"data": {"exile": ["nda"]}}),
    ("maintenance_clones", 2, ["pawn alpha", "pawn beta", "pawn gamma"], ["out"], {}),
    ("medical", 1, ["pawn exile"], [], {"status": {"exile": "down"}}),
    ("medical", 2, [], [], {}),
    ("microbiologist", 2, ["pawn exile"], ["out"], {"sick": ["exile"]}),
    ("operative", 3, ["pawn legal", "pawn operative"], [], {}),
    ("security", 1, ["pawn boarder", "pawn cyborg", "pawn legal"], [], {"at": {"boarder": "suite"}, "guilt": {1: "suspect"}}),
    ("security", 2, ["pawn exile"], [], {"held": {"exile": ["bludgeon"], "medical": ["gun"]}}),
    ("station_chief", 3, ["pawn station_chief"], [], {}),
    ("stowaway", 4, ["pawn exile"], ["pawn stowaway"], {"data": {"exile": ["evidence"]}}),
    ("stranger", 4, ["pawn exile"], ["pawn stranger"], {"bonus": {0: ["exile"]}, "at": {"exile": "suite"}}),
    ("telepathic_rat", 1, ["pawn medical"], ["item telepathic_rat"], {"status": {"medical": "down"}, "floor": {"suite": ["telepathic_rat"]}}),
    ("telepathic_rat", 2, ["pawn exile"], ["item telepathic_rat"], {"hand": {0: ["exile"]}, "floor": {"suite": ["telepathic_rat"]}}),
    ("telepathic_rat", 3, ["item artifact"], ["pawn exile"], {"held": {"exile": ["telepathic_rat"]}, "floor": {"suite": ["artifact"]}}),
    ("troubleshooter", 3, ["place kitchen", "place mcqueen"], [], {"damaged": ["kitchen", "mcqueen"]}),
    ("troubleshooter", 4, ["pawn consort", "pawn cyborg", "pawn legal"], [], {}),
]  # fmt: skip


@pytest.mark.parametrize(("id_", "n", "at", "to", "position"), WHERE)
def test_where_it_is_and_where_it_must_go(id_: str, n: int, at: list[str], to: list[str], position: Any) -> None:
    assert where(id_, n, **position) == (at, to)


# --- from which facts ------------------------------------------------------------------------


class Watched:
    """A state that remembers which of its fields were looked at."""

    def __init__(self, s: State, read: set[str]) -> None:
        self.s, self.read = s, read

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self.s, name)


def test_goals_are_remembered_by_all_the_facts_they_are_told_from() -> None:
    read: set[str] = set()
    positions = [((id_, position)) for id_, _, _, *both in CASES for position in both]
    positions += [(id_, position) for id_, _, _, _, position in WHERE]
    for id_, position in positions:
        s = fallen((id_, "legal" if id_ != "legal" else "exile"), **position)
        told = reckoned(Watched(s, read), About(0, s.pc[0]))  # type: ignore[arg-type]
        assert told == pins(s)
    assert {"at", "held", "floor", "status"} < read <= {*FACTS, "bonus", "hand"}


# --- whose they are --------------------------------------------------------------------------


def test_a_bonus_character_is_where_it_must_come_from_or_fall() -> None:
    s = fallen(("exile", "legal"), bonus={0: ["astrochimp", "security", "billionaire"]}, held={"medical": ["fletcher"]})
    friend, foe, thing = (bonus(s, card) for card in ("astrochimp", "security", "billionaire"))
    assert (called(friend.at), bool(friend.to), friend.points) == (["pawn astrochimp"], True, 2)
    assert (called(foe.at), foe.to, foe.points) == (["pawn security"], (), 3)
    assert (called(thing.at), bool(thing.to), thing.says) == (["pawn medical"], True, "held")
    rescued = fallen(
        ("exile", "legal"), bonus={0: ["maintenance_clones"]}, at={"alpha": "mcqueen"}, launched=["mcqueen"]
    )
    clones = bonus(rescued, "maintenance_clones")
    assert (clones.done, clones.now, called(clones.at), bool(clones.to)) == (True, 1, ["pawn beta", "pawn gamma"], True)


def test_figures_of_what_all_can_count() -> None:
    s = fallen(
        ("counselor", "legal", "exile"), hand={0: ["exile", "medical"], 2: ["legal"]}, betrayal={0: 1, 1: 2, 2: 3}
    )
    assert [(pin.says, pin.figures) for pin in pins(s)[2:4]] == [("most", (2, 1)), ("fewest", (1, 2))]


def test_nobody_is_told_of_anothers_goals() -> None:
    s = Table(2, secret=[["exile"], ["cyborg"]], bonus=[["stranger"], ["daredevil"]]).s
    mine, theirs = ({pin.of for pin in pins(s, seat)} for seat in (0, 1))
    assert mine and theirs and not mine & theirs
    assert not told_of(observe(s, bit(0), POISON), 1)
    watching = GAME.belief.insight(observe(s, NOBODY, POISON), None)
    assert isinstance(watching, Insight) and (watching.pins, watching.cards) == ((), [])


def test_while_identities_are_chosen_there_is_nothing_to_be_after() -> None:
    s: State = start(GAME, Setup("full", 3))
    while asked(s) == (CHANCE,):
        apply(s, CHANCE, options(s, CHANCE)[0])
    assert s.dealt[0] and not any(pins(s, seat) for seat in asked(s))
