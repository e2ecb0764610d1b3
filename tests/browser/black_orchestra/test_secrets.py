"""An interrogation card is the prisoner's alone: nothing of it reaches another page, before or after."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from ..conftest import Guests
from ..tables import invite, seated
from ..test_secrets import HIDDEN, Ear
from .conftest import LaidHouse
from .conspirator import Conspirator
from .positions import QUESTIONED
from .tables import GAME, set_up

KEPT = "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state])"


def test_only_the_prisoner_is_sent_the_card(house: LaidHouse, guests: Guests) -> None:
    house.lay(QUESTIONED)
    page = set_up(guests("cs"), "friend", "bot", "me")
    other = invite(page, guests("cs"))
    ears = [Ear(page), Ear(other)]
    page.reload()
    other.reload()
    prisoner, comrade = Conspirator(page), Conspirator(other)
    seated(comrade)
    prisoner.press(prisoner.sheet.get_by_role("button", name=prisoner.names.turn_card))
    own, theirs = (ear.views()[-1]["view"] for ear in ears)
    card = own["seen"]["card"][0][0]
    assert card != HIDDEN
    assert hidden(theirs["seen"]["card"]), theirs["seen"]["card"]
    assert not theirs["options"].get("0")
    content = page.request.get(f"/static/games/{GAME}/content.json").json()
    row = content["interrogation"][card]
    names = [
        found["name"]["cs"]["nom"] for found in content["interrogation_options"] if found["id"] in (row["a"], row["b"])
    ]
    assert len(names) == 2 and all(name in page.content() for name in names)
    prisoner.send(prisoner.sheet.get_by_role("button", name="Zvolit C"))
    expect(comrade.page.get_by_role("region", name=comrade.words.board)).to_be_visible()
    got = (
        "".join(ears[1].frames)
        + other.content()
        + str(other.evaluate(KEPT))
        + "".join(text for _, text in ears[1].bodies)
    )
    assert not [name for name in names if name in got]


def hidden(cells: Any) -> bool:
    """Whether a masked card tells nothing."""
    return all(cell == HIDDEN or (isinstance(cell, list) and cell[0] == HIDDEN) for cell in cells)
