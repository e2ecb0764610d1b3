from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import deal, play_now, set_up
from .cable import Cable
from .conftest import Guests
from .house import House, served
from .player import play_on, to_the_result
from .tables import invite, seated

LOST = "Spojení vypadlo"


def log(page: Page) -> Locator:
    """What has happened, line by line."""
    return page.get_by_role("list", name="Záznam", exact=True).get_by_role("listitem")


def told(page: Page) -> list[str]:
    """The log's words, without the heading inside it."""
    return [text.strip().split("\n")[-1] for text in log(page).all_inner_texts()]


def same_as_before(player: Neighbour, before: list[str], hand: list[str]) -> None:
    """The screen comes to show at least what it showed before, and the same cards."""
    expect(log(player.page).nth(len(before) - 1)).to_be_attached()
    assert told(player.page)[: len(before)] == before
    assert player.hand_cards() == hand


def duel(guests: Guests, decisions: int = 3) -> tuple[Neighbour, Neighbour]:
    """Two friends in the middle of a game; a game that ends so soon is not counted."""
    host, friend = guests("cs"), guests("cs")
    while True:
        page = set_up(host, "me", "friend")
        other = invite(page, friend)
        a, b = seated(Neighbour(page)), seated(Neighbour(other, seed=2))
        play_on([a, b], lambda: a.decisions + b.decisions >= decisions)  # noqa: B023
        if not a.over():
            return a, b


def finish(a: Neighbour, b: Neighbour) -> None:
    """Both play so that green wins soon."""
    a.style, b.style = "green", "quick"
    to_the_result([a, b])


def test_a_reload_and_a_second_tab_change_nothing(guests: Guests) -> None:
    a, b = duel(guests)
    before, hand = told(a.page), a.hand_cards()
    a.page.reload()
    same_as_before(seated(a), before, hand)
    second = Neighbour(a.page.context.new_page())
    second.page.goto(a.page.url)
    same_as_before(seated(second), before, hand)
    play_on([second, b], lambda: second.decisions >= 1)
    expect(log(a.page)).to_have_count(log(second.page).count())
    assert told(a.page) == told(second.page) and a.asked() == second.asked()
    finish(second, b)
    expect(a.result).to_be_visible()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that is killed and goes down, of its own."""
    yield from served(House(tmp_path_factory.mktemp("house")))


@pytest.fixture
def cable(house: House) -> Iterator[Cable]:
    line = Cable(house.port)
    yield line
    line.close()


def far_duel(guests: Guests, cable: Cable) -> tuple[Neighbour, Neighbour]:
    """A duel of somebody behind a cable and somebody at the server, who begins."""
    deal(lambda s, first: first == 1)
    a, b = duel(guests, 0)
    expect(b.question).to_be_visible()
    a.page.goto(a.page.url.replace(a.page.url.split("/t/")[0], cable.base))
    return seated(a), b


def test_a_lost_line_comes_back(guests: Guests, cable: Cable) -> None:
    a, b = far_duel(guests, cable)
    cable.cut()
    expect(a.page.get_by_text(LOST).first).to_be_visible()
    b.decide()
    cable.mend()
    expect(a.page.get_by_text(LOST)).to_have_count(0)
    expect(log(a.page)).to_have_count(log(b.page).count())
    finish(a, b)


def test_a_decision_whose_answer_is_lost_counts_once(guests: Guests, cable: Cable) -> None:
    a, b = far_duel(guests, cable)
    b.decide()
    expect(a.question).to_be_visible()
    assert a.rule() == "AA-6.1"
    takes = sum("si bere kartu" in line or "Bereš si kartu" in line for line in told(b.page))
    a.board.get_by_role("button", name=re.compile(f"^{a.words.face_up}: ")).click()
    cable.swallow()
    a.question.get_by_role("button", name=a.words.recruit, exact=True).click()
    taken = [
        log(page).filter(has_text=re.compile("si bere kartu|Bereš si kartu|si bereš kartu"))
        for page in (a.page, b.page)
    ]
    expect(taken[1]).to_have_count(takes + 1)
    cable.mend()
    expect(taken[0]).to_have_count(takes + 1)
    expect(a.sending).to_have_count(0)
    finish(a, b)


def test_a_killed_bot_worker_is_replaced(guests: Guests, house: House) -> None:
    deal(lambda s, first: first == 1)
    guest = guests("cs")
    me = seated(Neighbour(play_now(guest)))
    expect(me.question).to_be_visible()
    workers = house.workers()
    assert workers, "the bot has begun"
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    to_the_result([me])
    to_the_result([seated(Neighbour(play_now(guest)))])  # however short the first game was, a bot has played after it
    assert house.workers() and worker not in house.workers()


def test_a_killed_server_comes_back_with_the_game(guests: Guests, house: House) -> None:
    a, b = duel(guests, 4)
    before, hand, decided = told(a.page), a.hand_cards(), a.decisions + b.decisions
    house.kill()
    expect(a.page.get_by_text(LOST).first).to_be_visible()
    house.start()
    expect(a.page.get_by_text(LOST)).to_have_count(0)
    expect(b.page.get_by_text(LOST)).to_have_count(0)
    same_as_before(a, before, hand)
    finish(a, b)
    assert a.decisions + b.decisions >= decided
    a.page.goto(a.page.url + "/verify")
    expect(a.page.get_by_text("souhlasí")).to_be_visible()


def test_a_server_that_goes_down_in_order_says_so(guests: Guests, house: House) -> None:
    a, b = duel(guests, 2)
    before, hand = told(a.page), a.hand_cards()
    house.stop()
    expect(a.page.get_by_role("status").filter(has_text="Server se restartuje")).to_be_visible()
    house.start()
    for player in (a, b):
        expect(player.page.get_by_text(LOST)).to_have_count(0)
        expect(player.page.get_by_text("Server se restartuje")).to_have_count(0)
    same_as_before(a, before, hand)
    finish(a, b)
