"""Nothing of the Recruiter's path, cards or Mind Slips reaches a Rogue's page before the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, expect

from ..conftest import Guests
from ..player import play_on
from ..tables import invite, seated
from ..test_secrets import HIDDEN, Ear, steps
from .spy import Spy
from .tables import set_up

KEPT = """() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state])"""
OWN = {"Went"}  # what only the Recruiter hears
SECRET = ("tajná návštěva", "Tajný spis", "tajná karta", "KROK do", "ILUZE do")


def hidden(cell: Any) -> bool:
    """Whether a masked cell tells nothing."""
    return cell in (HIDDEN, []) or (isinstance(cell, list) and cell[0] == HIDDEN)


def told(seen: dict[str, Any]) -> set[int]:
    """The visits that confirmed notes show to all."""
    return {time for time in seen["note"] if time > 0}


def test_a_rogue_is_told_nothing_that_is_hidden(guests: Guests) -> None:
    page = set_up(guests("cs"), "me", "friend", mode="full")
    other = invite(page, guests("cs"))
    ear = Ear(other)
    other.reload()
    recruiter, rogue = Spy(page, seed=51), Spy(other, seed=52)
    players = [seated(recruiter), seated(rogue)]
    screens: list[str] = []

    play_on(players, lambda: recruiter.asked() and recruiter.rule() == "MM-6.1")
    quiet(recruiter, ear, other)
    while len(screens) < 5 and not rogue.over():
        play_on(players, lambda: rogue.asked() and rogue.rule() == "MM-5.3")
        if not rogue.over():
            screens.append(other.content() + str(other.evaluate(KEPT)))
            rogue.decide()
    recruiter.resign()
    for spy in players:
        expect(spy.result).to_be_visible()

    table = page.url.rstrip("/").split("/")[-1]
    own = [step["view"]["seen"] for step in steps(other, table, "1")]
    truth = steps(page, table, "all")[-1]["view"]["seen"]
    assert all(not hidden(visit) for visit in truth["trail"]), "the replay of all does not tell"
    running = [view for view in ear.views() if not view["over"]]
    assert len(running) > 20
    for view in running:
        look(view["view"]["seen"], own)
        assert not OWN & {event["is"] for event in view["events"]}
        for event in view["events"]:
            if event["is"] in ("CardTaken", "Started", "HiddenDealt"):
                assert str(HIDDEN) in json.dumps(event["data"]), event
    for screen in screens:
        assert not [words for words in SECRET if words in screen]
    for url, body in ear.bodies:
        if url.endswith("/preview") and body:  # where an answer would lead, by what this seat sees
            for seen in states(json.loads(body)):
                masked(seen)
        elif "/api/" in url and "replay" not in url and body:
            assert set(json.loads(body)) <= {"ok", "refusals", "path"}, (url, body)


def look(seen: dict[str, Any], own: list[dict[str, Any]]) -> None:
    """One view of the Rogue's, while the game runs."""
    assert seen in own, "the page was shown what its seat's replay does not know"
    masked(seen)


def states(told: Any) -> Iterator[dict[str, Any]]:
    """Every state in what was told."""
    if isinstance(told, dict):
        if "trail" in told:
            yield told
        for inner in told.values():
            yield from states(inner)


def masked(seen: dict[str, Any]) -> None:
    """Nothing of the Recruiter's is in it."""
    known = told(seen)
    for visit, cell in enumerate(seen["trail"], 1):
        assert visit in known or hidden(cell), (visit, cell)
    for name in ("card", "plan", "token", "found"):
        assert hidden(seen[name]), name
    assert all(hidden(cell) for cell in seen["away"])
    exposed = [cell for cell in seen["secret"] if not hidden(cell)]
    assert len(exposed) == sum(fact["is"] == "Guessed" and fact["hit"] for fact in seen["memory"])
    assert seen["unseen"] in (HIDDEN, []) or set(seen["unseen"]) <= {HIDDEN}


def quiet(recruiter: Spy, ear: Ear, other: Page) -> None:
    """A STEP, taking it back and another STEP: the others are not even told that something happened."""
    before = len(ear.frames)
    for place, deed in (recruiter.offers(recruiter.names.step) * 2)[:2]:
        recruiter.on_map(place, deed)
        recruiter.send(recruiter.question.get_by_role("button", name=recruiter.words.undo))
    other.evaluate("() => fetch('/healthz')")  # whatever was sent before this has arrived
    assert len(ear.frames) == before
