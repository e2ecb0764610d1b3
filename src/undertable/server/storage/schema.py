"""The tables of the database, and the rows as the server sees them.

May touch: nothing. Must not: hold logic. `decision` is append-only: a row is one step of a game. Steps, tables and seats
carry sums by which one notices a page that is no longer what was written (`sums.py`). `snapshot` and `page` are caches
of the steps: they may be deleted at any time, and a game only takes longer to open.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from undertable.kernel.game import Setup

VERSION = 8  # of the tables below; a change needs a step in `migrate.py`
SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS player (
    id TEXT PRIMARY KEY, name TEXT NOT NULL DEFAULT '', colour TEXT NOT NULL DEFAULT '', at REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS game_table (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, setup TEXT NOT NULL, chance_key TEXT NOT NULL,
    host TEXT NOT NULL, clock TEXT NOT NULL, listed INTEGER NOT NULL, created REAL NOT NULL,
    paused INTEGER NOT NULL DEFAULT 0, result TEXT NOT NULL DEFAULT '', rematch TEXT NOT NULL DEFAULT '',
    position TEXT NOT NULL DEFAULT '', begun INTEGER NOT NULL DEFAULT 1,
    practice INTEGER NOT NULL DEFAULT 0, made INTEGER, crc INTEGER
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS running ON game_table (created) WHERE result = '';
CREATE TABLE IF NOT EXISTS seat (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, bot TEXT NOT NULL, nonce TEXT NOT NULL,
    reserved INTEGER NOT NULL, memory BLOB NOT NULL DEFAULT x'', key TEXT NOT NULL DEFAULT '',
    away INTEGER NOT NULL DEFAULT 0, resigned INTEGER NOT NULL DEFAULT 0, crc INTEGER, memory_crc INTEGER,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS holder (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, n INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat, player)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS held ON holder (player, table_id);
CREATE TABLE IF NOT EXISTS played (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, PRIMARY KEY (table_id, seat, player)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS decision (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, entries TEXT NOT NULL, seat INTEGER NOT NULL, key TEXT NOT NULL,
    at REAL NOT NULL, crc INTEGER, PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS once ON decision (table_id, seat, key) WHERE key <> '';
CREATE TABLE IF NOT EXISTS snapshot (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, program TEXT NOT NULL, crc INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS page (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, program TEXT NOT NULL, crc INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chat (
    id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, channel TEXT NOT NULL, readers INTEGER NOT NULL,
    seat INTEGER NOT NULL, text TEXT NOT NULL, told TEXT NOT NULL, at REAL NOT NULL
);
CREATE INDEX IF NOT EXISTS said ON chat (table_id, id);
CREATE TABLE IF NOT EXISTS note (
    table_id TEXT NOT NULL, player TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, player)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS knowledge (table_id TEXT PRIMARY KEY, how TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS asked (table_id TEXT PRIMARY KEY, seats INTEGER NOT NULL, since REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS standing (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, question TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, player, question)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hidden (
    player TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (player, table_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS mark (
    table_id TEXT NOT NULL, layer TEXT NOT NULL, id TEXT NOT NULL, n INTEGER NOT NULL, mark TEXT NOT NULL,
    PRIMARY KEY (table_id, layer, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS request (
    table_id TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, crc INTEGER NOT NULL, PRIMARY KEY (table_id, kind)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS campaign (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, created REAL NOT NULL, table_id TEXT NOT NULL, standing TEXT NOT NULL,
    picks TEXT NOT NULL, followed TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS campaign_table ON campaign (table_id);
CREATE TABLE IF NOT EXISTS campaign_game (
    campaign_id TEXT NOT NULL, n INTEGER NOT NULL, table_id TEXT NOT NULL, ended TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (campaign_id, n)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS campaign_of ON campaign_game (table_id);
"""
APPEND = "INSERT INTO decision (table_id, n, entries, seat, key, at, crc) VALUES (?, ?, ?, ?, ?, ?, ?)"  # the next step


ClockKind = Literal["none", "live", "days"]
EndedBy = Literal["game", "resigned", "stopped"]
SeatKind = Literal["human", "bot", "open"]
KnowledgeKind = Literal["off", "own"]  # the knowledge board of a table: for nobody, or for every viewer who wants it
RequestKind = Literal["undo", "resign", "stop", "clock", "pause", "swap", "come"]
Way = Literal["order", "mutual", "auction"]  # in which one selects for a game of a campaign


class Person(msgspec.Struct):
    """A person, as far as we want to know: a name and a colour."""

    id: str
    name: str = ""
    colour: str = ""


class Clock(msgspec.Struct, frozen=True):
    """How long a decision may take: no limit, some seconds, or some days."""

    kind: ClockKind = "none"
    seconds: float = 0.0
    due: dict[int, float] = {}  # by seat: when its days run out
    held: dict[int, float] = {}  # by seat: seconds it had left when the table was paused


NO_CLOCK = Clock()


class Ended(msgspec.Struct, frozen=True):
    """How a table ended: by the game's own rules, or by the people at it."""

    winners: tuple[int, ...]
    why: EndedBy
    seat: int = -1  # who ended it by resigning
    resigned: tuple[int, ...] = ()  # whose seats bots played on, while the others finished the game
    practice: bool = False  # decisions could be taken back freely


class SeatRow(msgspec.Struct):
    """Who sits in a seat. Several devices may hold it, also while a bot plays it."""

    kind: SeatKind
    bot: str = ""
    nonce: str = ""  # part of every invitation to this seat: a new one makes old invitations worthless
    reserved: bool = False  # only by invitation
    holders: list[str] = []  # the devices of whoever sits here, in the order they came
    memory: bytes = b""
    key: str = ""  # part of the holder's own link: a new one ends the old one
    away: bool = False  # its holder got up from a running game; a bot plays on
    played: list[str] = []  # everybody who has ever held this seat in the running game
    resigned: bool = False  # its holder gave up, and the others play on against a bot


OFF: KnowledgeKind = "off"
OWN: KnowledgeKind = "own"


class TableRow(msgspec.Struct):
    """A table without its game."""

    id: str
    game: str
    rules: int
    setup: Setup
    chance_key: str
    host: str
    created: float
    clock: Clock = NO_CLOCK
    listed: bool = False
    paused: bool = False
    result: Ended | None = None
    rematch: str = ""
    position: dict[str, Any] | None = None
    seats: list[SeatRow] = []
    knowledge: KnowledgeKind = OFF
    begun: bool = True  # until then people gather, and nothing has been dealt
    practice: bool = False  # decisions may be taken back freely


class Awaited(msgspec.Struct, frozen=True):
    """Whom a table waits for, which is public, and since when."""

    seats: int = 0  # set of seats
    since: float = 0.0


class Entrusted(NamedTuple):
    """A sort of question that whoever holds a seat leaves to the table."""

    seat: int
    player: str
    question: str


class StepRow(msgspec.Struct):
    """One step: a decision or an undo with all the draws that followed, as stored."""

    n: int
    entries: bytes
    seat: int
    key: str
    at: float


class TalkLine(msgspec.Struct):
    """One line of talk. `told` holds the values of a line that the table itself says (seat −1)."""

    channel: str
    readers: int  # set of seats; -1 for everybody, spectators too
    seat: int
    text: str
    at: float
    told: dict[str, Any] | None = None


class Request(msgspec.Struct, frozen=True):
    """Something that waits for somebody's yes, at most one of a kind at a table."""

    kind: RequestKind
    seat: int  # who asks; of a seat for somebody, that seat
    waiting: list[int]  # seats that have not said yes
    target: int = -1  # undo: the entry it goes back to; swap: the other seat
    key: str = ""
    clock: Clock | None = None
    player: str = ""  # who wants to come
    asked: list[int] = []  # everybody who has a say about that
    people: dict[int, list[str]] = {}  # who held the seats of those who ask and are asked, when it was made
    since: float = 0.0  # by the clock on the wall: when it was put, or put anew
    id: str = ""  # what a yes or no must name: an answer to one request is none to another


class Picks(msgspec.Struct, frozen=True):
    """What is selected for a game of a campaign, as far as that has come. Sides and seats by their numbers."""

    way: Way = "order"
    selected: dict[int, tuple[str, ...]] = {}  # by side: switches of the game
    agreed: tuple[int, ...] = ()  # mutual: the seats that have said yes to what is selected
    turn: int = -1  # auction: the seat that bids now; none when the bidding is over
    bid: int = -1  # the highest so far
    bidder: int = -1
    out: tuple[int, ...] = ()  # seats that bid no more
    done: bool = False


class GameEnded(msgspec.Struct, frozen=True):
    """A line of a campaign's record sheet."""

    at: float
    winner: int  # a side
    opened: tuple[tuple[int, str], ...] = ()  # what the game opened: a side, and the switch that came out
    note: dict[str, Any] = {}  # what the game itself wants to be kept


class CampaignGame(msgspec.Struct, frozen=True):
    """One game of a campaign; no end where it runs, or was stopped by agreement."""

    n: int
    table: str
    ended: GameEnded | None = None


class CampaignRow(msgspec.Struct, frozen=True):
    """A campaign without its games. Its people are those of its newest table."""

    id: str
    game: str
    created: float
    table: str  # the newest one
    standing: msgspec.Raw  # where it stands, in the game's own words
    picks: Picks = Picks(done=True)  # for the newest table
    followed: str = ""  # the campaign that was begun anew after it


class Stroke(msgspec.Struct):
    """A mark on a layer over the board, as it is stored and sent."""

    id: str
    sort: str
    places: tuple[int, ...]
    text: str
    seat: int  # who wrote it last
    n: int = 0  # the order in which marks were put
