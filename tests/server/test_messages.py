"""Whatever is sent is what its Struct says, to the byte; and the scripts have the same from there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import reduce
from itertools import chain
from operator import or_
from pathlib import Path
from typing import Any, get_type_hints

import message_types
import msgspec
import pytest

import undertable.server
from server.kit import Guest, House, Listener, Reply, house, new_key, wait
from undertable.games import IDS, find
from undertable.kernel.parts import PHRASES
from undertable.server.ground.problem import Denied
from undertable.server.shapes import messages, view
from undertable.server.shapes.answers import Asked, Done, Foreseen
from undertable.server.shapes.view import PastBoard, ReplayStep, written

SERVER = Path(undertable.server.__file__).parent
ANSWERS = message_types.answers()
SENT = (
    view.ViewMessage | messages.TableMessage | messages.ChatMessage | messages.LayerMessage | messages.KnowledgeMessage
    | messages.ByeMessage
)  # fmt: skip


# --- the scripts' types ---


def test_the_types_of_the_scripts_are_what_the_structs_say() -> None:
    assert message_types.path().read_text("utf-8") == message_types.declared(), "write it anew: tests/message_types.py"


class Strange(msgspec.Struct):
    bits: bytes


def test_a_field_that_has_no_shape_there_is_named() -> None:
    with pytest.raises(TypeError, match="Bytes"):
        message_types._struct(Strange)


# --- where bytes come from ---


def calls(path: Path) -> Iterator[str]:
    """What a module writes as JSON with."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and ast.unparse(node) in ("msgspec.json.encode", "msgspec.json.Encoder"):
            yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, bytes) and node.value.startswith(b'{"'):
            yield f"a message by hand: {node.value!r}"
        elif isinstance(node, (ast.Import, ast.ImportFrom)) and "json" in ast.unparse(node).split():
            yield ast.unparse(node)


KEPT = {  # what is written to be kept or sealed, or is content: no message
    "campaign/part.py", "ground/books.py", "ground/identity.py", "ground/phrasebook.py", "ground/release.py",
    "storage/campaign_rows.py", "storage/store.py", "storage/sums.py", "storage/table_rows.py", "tables/campaigns.py",
}  # fmt: skip
SENDING = {"ground/problem.py", "shapes/view.py"}


def test_messages_are_written_in_two_places_and_both_take_structs() -> None:
    found = {str(path.relative_to(SERVER)) for path in SERVER.rglob("*.py") if [*calls(path)]}
    assert found == KEPT | SENDING


def test_every_order_says_with_which_struct_it_is_answered() -> None:
    assert len(ANSWERS) > 20
    for order, kinds in ANSWERS.items():
        assert kinds and all(issubclass(kind, Done) for kind in kinds), order


# --- what comes ---


def readable(kind: Any) -> Any:
    """The same Struct, where msgspec can read it: what is written already or None is only sent."""
    if kind is not Foreseen:
        return kind
    fields = get_type_hints(Foreseen, include_extras=True) | {"view": msgspec.Raw}
    return msgspec.defstruct("Read", list(fields.items()))


def same(raw: bytes, kind: Any) -> Any:
    """A message read as its Struct and written again is the same bytes: no field more, none in another place."""
    read = msgspec.json.decode(raw, type=readable(kind))
    assert written(read) == raw
    return read


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house(settle=0.0) as running:
        yield running


class Caller:
    """Posts, and looks at what comes back."""

    def __init__(self) -> None:
        self.posted: set[str] = set()
        self.given: set[type] = set()

    def __call__(self, guest: Guest, table: str, order: str, **body: Any) -> Any:
        reply = guest.post(table, order, **body)
        self.posted.add(order)
        if reply.status == 204:
            assert reply.body == b"" and Done in ANSWERS[order]
            return Done()
        known: list[type] = ANSWERS[order] if reply.status == 200 else [Denied]
        answer = read_as(reply, known)
        self.given.add(Foreseen if type(answer).__name__ == "Read" else type(answer))
        return answer


def read_as(reply: Reply, kinds: list[type]) -> Any:
    for kind in sorted(kinds, key=lambda kind: -len(kind.__mro__)):
        try:
            return same(reply.body, kind)
        except (msgspec.ValidationError, AssertionError):
            continue
    raise AssertionError(f"none of {kinds}: {reply.text}")


def heard(*ears: Listener) -> list[Any]:
    """All that has come over these lines, each as its Struct."""
    for ear in ears:
        ear.settle()
    return [same(raw.encode(), SENT) for raw in chain(*(ear.raw for ear in ears))]


def whole(guest: Guest, game: str, **fields: Any) -> str:
    """The smallest table of a game, all of it one's own."""
    mode, counts = next(iter(find(game).modes.items()))
    shown = "own" if find(game).belief.shown else "off"
    return guest.new_table(*["me"] * min(counts), game=game, mode=mode, practice="yes", knowledge=shown, **fields)


@pytest.mark.parametrize("game", IDS)
def test_whatever_a_table_sends_is_what_its_structs_say(home: House, game: str) -> None:
    me, call = Guest(home), Caller()
    table = whole(me, game)
    with me.socket(table, 0) as mine, Guest(home).socket(table, -1) as public:
        for ear in (mine, public):
            ear.until("table")
        ask, options = mine.view["version"], mine.view["view"]["options"].get("0", [])
        call(me, table, "why", seat=0, ask=ask)
        call(me, table, "preview", seat=0, ask=ask, choices=options[:1])
        call(me, table, "acts", seat=0, ask=ask, choices=options[:1] or [{"is": "Nothing"}], key=new_key())
        call(me, table, "chat", seat=0, channel="table", text="Ahoj!")
        call(me, table, "undo", seat=0, key=new_key())
        call(me, table, "stop", seat=0)
        call(me, table, "earlier", seat=0, before=2)
        came = heard(mine, public)
    kinds = {type(message) for message in came}
    assert {view.ViewMessage, messages.TableMessage} <= kinds
    ended = [message.ended for message in came if isinstance(message, messages.TableMessage)]
    assert ended[0] is None and ended[-1] is not None and ended[-1].why == "stopped"
    lines = me.get(f"/api/t/{table}/replay").body.splitlines()
    assert [same(line, ReplayStep).step for line in lines] == list(range(len(lines))) and lines
    assert same(me.get(f"/api/t/{table}/knowledge?at=x").body, Denied).error.code == "malformed"
    if find(game).belief.shown:
        assert same(me.get(f"/api/t/{table}/knowledge?at=1").body, PastBoard).version == 1


def test_every_order_is_answered_by_its_struct(home: House) -> None:
    me, you, call = Guest(home), Guest(home, lang="en"), Caller()
    table = me.new_table(
        "me", "friend", game="mind_mgmt", mode="training", knowledge="own", begin="full", clock="live", seconds="60"
    )
    call(me, table, "name", name="Ada", colour="red")
    call(me, table, "link", seat=1)
    call(me, table, "note", text="mine")
    call(you, table, "begin")
    call(you, table, "pick", seat=1, names=[])
    call(you, table, "bid", seat=1, n=1)
    with me.socket(table, 0) as waiting:
        waiting.until("table")
        call(me, table, "seat", seat=0, action="swap", to=1)
        assert messages.ByeMessage in {type(message) for message in heard_to_the_end(waiting)}
    call(me, table, "seat", seat=1, action="swap", to=0)
    program = Guest(home, token=me.link(table, 1))
    program.token = call(program, table, "seat", seat=1, action="take").token
    with me.socket(table, 0) as mine, program.socket(table, 1) as other, you.socket(table, -1) as public:
        for ear in (mine, other, public):
            ear.until("view")
        assert home.hub is not None
        live = home.hub.live[table]
        wait(lambda: live.knowledge._message)
        ask, options = mine.view["version"], mine.view["view"]["options"]["0"]
        call(me, table, "hint", seat=0, ask=ask)
        call(me, table, "why", seat=0, ask=ask)
        call(me, table, "preview", seat=0, ask=ask, choices=[{"is": "Nothing"}])
        call(me, table, "preview", seat=0, ask=ask, choices=[options[0], options[0]])
        call(me, table, "acts", seat=0, ask=ask, choices=[options[0], options[0]], key=new_key())
        call(me, table, "act", seat=0, ask=0, choice=options[0], key=new_key())
        call(me, table, "mark", seat=0, layer="notes", id="m", sort="trail", places=[1])
        call(program, table, "mark", seat=1, layer="notes", sort="no", do="clear")
        call(me, table, "chat", seat=0, channel=PHRASES, text="hello")
        call(me, table, "undo", seat=0, key=new_key())
        call(me, table, "pause", seat=0, on=True)
        call(me, table, "clock", seat=0, kind="days", amount=2)
        call(Guest(home), table, "seat", seat=1, action="ask")
        call(program, table, "consent", seat=1, request="none")
        call(me, table, "standing", seat=0, question="None")
        call(me, table, "lang", lang="en")
        call(me, table, "earlier", seat=0, before=1)
        call(program, table, "seat", seat=1, action="bot")
        call(program, table, "stop", seat=1)
        call(me, table, "resign", seat=0)
        call(program, table, "rematch")
        came = heard(mine, other, public)
    by_consent(me, you, call)
    assert call.posted == set(ANSWERS)
    assert {kind for kinds in ANSWERS.values() for kind in kinds} <= call.given | {Done}
    offers = reduce(or_, (set(m.offers) for m in came if isinstance(m, messages.TableMessage)))
    assert offers >= {"undo", "stop", "resign", "pause", "clock", "come"}
    assert {type(message) for message in came} >= {
        view.ViewMessage, messages.TableMessage, messages.ChatMessage, messages.LayerMessage, messages.KnowledgeMessage,
    }  # fmt: skip


def by_consent(me: Guest, you: Guest, call: Caller) -> None:
    """Chance has fallen since, so the other is asked."""
    table = me.new_table("me", "friend", option_start_side="green")
    assert you.follow(me.link(table, 1)).status == 303
    with me.socket(table, 0) as mine:
        now = mine.until("view")
        choice = now["view"]["options"]["0"][0]
        call(me, table, "acts", seat=0, ask=now["version"], choices=[choice], key=new_key())
        assert call(me, table, "undo", seat=0, key=new_key()) == Asked(asked=[1])


def heard_to_the_end(ear: Listener) -> list[Any]:
    """Everything until the table lets go."""
    ear.until("bye")
    return [same(raw.encode(), SENT) for raw in ear.raw]


def campaigns(*ears: Listener) -> list[messages.Campaign]:
    """What these readers were told of a campaign."""
    told = [message.campaign for message in heard(*ears) if isinstance(message, messages.TableMessage)]
    return [campaign for campaign in told if isinstance(campaign, messages.Campaign)]


def test_a_campaign_is_told_as_its_structs_say(home: House) -> None:
    me, friend = Guest(home), Guest(home)
    table = me.new_table("me", "friend", game="mind_mgmt", mode="full", campaign="yes", begin="full")
    assert friend.follow(me.link(table, 1)).status == 303
    for _ in range(2):
        assert friend.post(table, "resign", seat=1).status == 204
        table = me.post(table, "rematch").json["table"]
        with me.socket(table, 0) as mine, friend.socket(table, 1) as theirs:
            told = campaigns(mine, theirs)
            asks = told[-1].asks
            assert asks is not None and asks.offers and told[0].sides
            assert friend.post(table, "pick", seat=1, names=[offer.id for offer in asks.offers]).status == 204
            told = campaigns(theirs)
            assert told[-1].selected and told[-1].asks is None
