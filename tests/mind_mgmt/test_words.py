"""Every question, answer, event and refusal of MIND MGMT, said aloud in Czech and in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from game_suite import CAPITAL, ENGLISH, GameWords, Moment
from sentences import sentence_of

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.box.tables import AGENT, ALLY, FEATURE, RECRUITER_CARD
from undertable.games.mind_mgmt.rules import immortals
from undertable.games.mind_mgmt.speech import answers, events, reasons
from undertable.games.mind_mgmt.speech.events import Alert, Asked, Moved, StepPlaced, Went
from undertable.games.mind_mgmt.speech.events_setup import OpeningDone
from undertable.kernel.engine import asked, chance, options, pending, start, step
from undertable.kernel.game import Setup
from undertable.kernel.state import State
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import CHANCE, Choice, Sayable

from .table import CORNERS, Q, Table, modules

HAND = ["assassin_dogs", "dangerous_garden", "spy_bird"]
LONE = ["c4", "d4", "e4", "e5", "e6"]  # nothing of that hand
FEATURES = [id_ for id_ in FEATURE.ids if id_ not in HAND]
CASES = ("nom", "gen", "dat", "acc", "voc", "loc", "ins")


class TestWords(GameWords):
    game = GAME
    silent = frozenset({"FeatureFell", "CardFell", "AgentFell"})
    never = frozenset({"NoExtraMove"})
    begins = rf"{CAPITAL}|[a-f]\d"
    proper = "C-4|K-9"
    english = rf"{ENGLISH}|Recruiter|Immortal|token|location|STEP|ASK"

    @classmethod
    def moments(cls) -> Iterator[Moment]:
        yield from super().moments()
        yield Moment(beside_a_dead_end(), ())
        for table in corners():
            yield Moment(table.s, table.news)


def beside_a_dead_end() -> State:
    """An opening that has come from a2 by b2 to b1: whoever goes on to a1 is stuck there."""
    s: State = start(GAME, Setup("training", 2))
    wanted = {"Start": [6], "Step": [7, 1]}
    while any(wanted.values()):
        (seat,) = asked(s)
        ways = [c for c, _ in chance(s)] if seat == CHANCE else list(options(s, seat))
        places = wanted.get(type(ways[0]).__name__)
        step(s, seat, next(c for c in ways if c.place == places[0]) if places else ways[0])  # type: ignore[attr-defined]
        del (places or [0])[0]
    return s


def corners() -> Iterator[Table]:
    """Positions in which what seldom comes up is said."""
    yield Table(
        trail=Q, agents={**CORNERS, "bill": "b2"}, immortals=["b3", "f1", "f2", "f3"], step="act", active="bill"
    )
    yield Table(trail=Q, agents={"meru": "d4"}, immortals=["d4", "d3", "c2", "f3"], step="act")
    yield Table(trail=Q, agents={"dusty": "d4"}, allies=[], steps={"b5": 9}, step="act", active="dusty")
    caught = Table("training", trail=Q, agents={"meru": Q[-1]}, step="act")
    caught.decide(answers.CAPTURE)
    yield caught
    helped = Table(seats=4, trail=Q, agents={"meru": "b5"}, step="act", immortals=[], options={"team_vote": True})
    helped.decide(answers.DOLPHIN_ASKS[2])
    yield helped
    at_d7: dict[str, Any] = {"agents": {"meru": "d7"}, "steps": {"d7": 9, "d6": 9}, "immortals": [], "step": "act"}
    echo = Table(options=modules("a5"), trail=Q, **at_d7).say("reveal")
    for answer in ("demand an echo", "answer"):
        yield echo.say(answer)
    yield Table(options=modules("r5"), trail=LONE, secret=HAND).say("change of plan: put spy bird away")
    yield Table(options=modules("r4", "r5"), trail=LONE, secret=HAND, row=FEATURES[:3], discard=FEATURES[3:])


@pytest.mark.parametrize(
    ("n", "cs", "en"),
    [
        (0, "kontaktováno 0 rekrutů", "0 recruits contacted"),
        (1, "kontaktován 1 rekrut", "1 recruit contacted"),
        (2, "kontaktováni 2 rekruti", "2 recruits contacted"),
        (5, "kontaktováno 5 rekrutů", "5 recruits contacted"),
    ],
)
def test_recruits_are_counted_in_their_plural(n: int, cs: str, en: str) -> None:
    s = Table().s
    for event in (OpeningDone(n), Alert(7, n)):
        assert cs in GAME.words.say(event, "cs", s) and en in GAME.words.say(event, "en", s)


@pytest.mark.parametrize(
    ("thing", "cs", "en"),
    [
        (answers.ACTIVATE[1], "aktivovat Henryho Lymea", "activate Henry Lyme"),
        (answers.RHYTHM[2], "Neurorytmus: přesunout Billa Fallse", "Neuro-Rhythm: move Bill Falls"),
        (answers.ASKS[4], "OTÁZKA na Psychickou palmu", "ASK about Psychic Palm"),
        (answers.DOLPHIN_ASKS[2], "OTÁZKA na Kavárnu Flux (pomoc: Špionážní delfín)", "ASK about Flux Café with Spy Dolphin"),
        (answers.CARDS[1], "hrát za Dívku s dýmkou", "play The Girl with the Pipe"),
        (Asked(0, 8, ()), "Meru se ptá: byl už Náborář u idolu zmatku?", "Meru asks: has the Recruiter been at a confusion idol?"),
        (Moved(3, 0), "Dusty jde do a1.", "Dusty goes to a1."),
        (StepPlaced((0, 41)), "Žeton kroku: a1, f7.", "Step token: a1, f7."),
        (Went(1, 5, -1, 2), "Náborář dělá KROK do f1. Rekruti: 2.", "The Recruiter STEPs to f1. Recruits: 2."),
        (reasons.NotItsAbility("MM-9.4", agent=1), "To není schopnost Henryho Lymea.", "That is not an ability of Henry Lyme."),
    ],
)  # fmt: skip
def test_names_decline_where_they_must(thing: Sayable, cs: str, en: str) -> None:
    s = Table().s
    assert (GAME.words.say(thing, "cs", s), GAME.words.say(thing, "en", s)) == (cs, en)


@pytest.mark.parametrize("names", [AGENT.names, FEATURE.names, RECRUITER_CARD.names, ALLY.names])
def test_every_name_has_all_its_cases(names: list[dict[str, dict[str, str]]]) -> None:
    for name in names:
        assert all(name["cs"][case] for case in CASES) and name["en"]["one"]
        assert name["cs"]["gender"] in ("m", "f", "n")


# --- who is spoken to --------------------------------------------------------------------------

ABOUT_THE_RECRUITER = re.compile(r"\bNáborář(?!i za|e\.)\w*|\bthe Recruiter\b", re.I)
TO_THE_RECRUITER = re.compile(r"\b(tě|tvá|tvé|tvými|tobě|máš|jsi|nejsi|začínáš|děláš|bereš|hraješ|you|your)\b", re.I)


def test_the_recruiter_is_spoken_to_and_all_others_are_told() -> None:
    """Everybody's eyes, too: a replay with all cards open speaks to nobody."""
    for moment in TestWords.moments():
        for event in moment.news:
            for lang in LANGUAGES:
                if not isinstance(event, events.Won):
                    told = GAME.words.say(event, lang, moment.state, 0)
                    assert not ABOUT_THE_RECRUITER.search(told), told
                open_to_all = GAME.words.say(event, lang, moment.state, None)
                assert not TO_THE_RECRUITER.search(open_to_all), open_to_all


def test_the_recruiter_is_asked_in_the_second_person_and_others_read_the_question_in_the_third() -> None:
    table = Table("training", trail=Q, agents={"meru": "b5"}, step="act")
    table.decide(answers.ASKS[2])
    ask: Any = pending(table.s)
    assert GAME.words.say(ask, "cs", table.s, 0) == "Máš už za sebou zastávku v kavárně Flux?"
    assert GAME.words.say(ask, "en", table.s, 0) == "Have you been in a Flux Café?"
    assert GAME.words.say(ask, "cs", table.s, 1) == "Byl už Náborář v kavárně Flux?"
    assert GAME.words.say(ask, "en", table.s, None) == "Has the Recruiter been in a Flux Café?"


def test_refusals_about_immortals_do_not_speak_of_temples() -> None:
    table = Table(trail=Q, agents={"meru": "d4"}, immortals=["d4", "a1", "f2", "f3"], step="agents")
    far = table.s.immortal.index(0)
    reason = immortals.refuse_move(table.s, far, 20)
    assert sentence_of(reason) is reasons.NotNextToImmortal
    diagonal = immortals.refuse_orthogonal(table.s, far, 7, "MM-8.7")
    assert sentence_of(diagonal) is reasons.OnlyOrthogonal
    for found in (reason, diagonal):
        assert found is not None
        assert "chrám" not in GAME.words.say(found, "cs", table.s) and "temple" not in GAME.words.say(
            found, "en", table.s
        )


@pytest.mark.parametrize(
    ("step", "choice"),
    [
        ("act", answers.SHAKEDOWNS[0]),
        ("act", answers.HOME),
        ("act", answers.DOLPHIN_ASKS[2]),
        ("recruiter", answers.END_TURN),
        ("recruiter", answers.SHOW_STEP[0]),
        ("recruiter", answers.RECRUITS[0]),
        ("recruiter", answers.SLIPS[1][0]),
    ],
)
def test_the_training_mission_says_what_belongs_to_the_full_game(step: str, choice: Choice) -> None:
    """MM-3.1."""
    table = Table("training", trail=Q, step=step)
    assert choice in table.universe()
    assert table.refused(choice) == reasons.NotInTraining(rule="MM-3.1")
