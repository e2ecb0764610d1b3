"""A player's own goals as pins (SF-16.5): every entry of the own Agenda, and every Bonus Character.

May touch: what that player sees. Must not: know what a word means or count anything; `scoring` and `spoken` do.
"""

from __future__ import annotations

from operator import attrgetter

from undertable.kernel.types import Seat, known
from undertable.kit.pins import Pin, Remembered, Thing, few
from undertable.kit.terms import Term

from ..board.final import About
from ..board.state import NONE, State
from ..box.tables import AGENDA, ASSISTANT, CHARACTER, DIGITAL_ASSISTANT, IDENTITY, ITEM, PAWNS_OF
from ..rules.scoring import entry_points, key_of
from ..rules.terms.bonus import bonus_of
from ..rules.terms.conditions import conditions
from ..rules.terms.counters import counters
from .sight import Sight, Spoken
from .spoken import READINGS

FIRST_ENTRY = [AGENDA.kind(f"{row.id}_1") for row in IDENTITY]  # by identity: where its entries begin


# What goals are told from, besides what follows: the identity, the Bonus Characters and the hand of the seat, and how much
# the others hold. A test holds the readings to it.
FACTS = (
    "at", "status", "held", "floor", "data", "sick", "damaged", "pod", "ship", "offsite", "released", "detonated", "armed",
    "track", "meals", "early", "guilt", "betrayal", "pc", "shown",
)  # fmt: skip
facts_of = attrgetter(*FACTS)
remembered = Remembered()


def pins(s: State, seat: Seat | None) -> tuple[Pin, ...]:
    """All goals of a seat, once it has an identity; nobody's have none."""
    identity = identity_of(s, seat) if seat is not None else NONE
    if seat is None or identity == NONE:
        return ()
    facts = (seat, identity, s.bonus[seat], s.hand[seat], [len(hand) for hand in s.hand], facts_of(s))
    return remembered.of(facts, lambda: reckoned(s, About(seat, identity)))


def reckoned(s: State, about: About) -> tuple[Pin, ...]:
    """The Agenda, entry by entry, and the Bonus Characters."""
    look, seat = Sight(s, about), about.seat
    agenda = [entry_pin(look, n) for n in range(len(IDENTITY[about.identity].agenda))]
    cards = [card for card in (*s.bonus[seat], *s.shown[seat]) if known(card)]
    kept = [card for card in cards if CHARACTER[IDENTITY[card].character].bonus.kind != "none"]
    return (*agenda, *[bonus_pin(look, card, len(agenda) + n) for n, card in enumerate(kept, 1)])


def identity_of(s: State, seat: Seat) -> int:
    """The identity a seat would score: its PC, else the card it has chosen; NONE before that."""
    if not s.pc or s.pc[seat] != NONE:
        return s.pc[seat] if s.pc else NONE
    return s.secret[seat][0] if s.secret[seat] and known(s.secret[seat][0]) else NONE


# --- the Agenda ------------------------------------------------------------------------------


def entry_pin(look: Sight, n: int) -> Pin:
    """One entry: what it brings for now, and what has to be seen to next."""
    s, about = look.s, look.about
    row, now = IDENTITY[about.identity].agenda[n], entry_points(s, about, n)
    done = now > 0
    spoken = next_of(look, key_of(about.identity, n), done)
    to = () if done and not row.per else spoken.to
    return pin(n + 1, ("agenda", FIRST_ENTRY[about.identity] + n), spoken._replace(to=to), row.points, now)


def pin(n: int, of: Thing, spoken: Spoken, points: int, now: int) -> Pin:
    """A row of a table, and what is said of it."""
    at, to, says, figures = spoken
    return Pin(n, of, says, figures, points, now, few(at), to, now > 0)


def next_of(look: Sight, key: str, done: bool) -> Spoken:
    """Of what an entry speaks: the last of its words that does not hold; of all, where everything does.

    What is counted is asked first, as long as something is left to be counted.
    """
    asked = conditions.lists[key][::-1]
    missing = asked if done else [term for term in asked if not term(look.s, look.about)]
    terms: list[Term] = [*counters.lists[key], *(missing or asked)]
    first: Spoken | None = None
    for term in terms:
        spoken = READINGS[term.word](look, term.given)
        if spoken.at or spoken.says:
            return spoken
        first = first or spoken
    return first or Spoken()


# --- Bonus Characters ------------------------------------------------------------------------


def bonus_pin(look: Sight, card: int, n: int) -> Pin:
    """A friend or a thing must get away, a foe must go Down."""
    character = IDENTITY[card].character
    bonus, now = CHARACTER[character].bonus, bonus_of(look.s, character)
    spoken = bonus_spoken(look, character)
    whole = now >= bonus.points and bonus.kind != "clones"
    return pin(n, ("identity", card), spoken._replace(to=() if whole else spoken.to), bonus.points, now)


def bonus_spoken(look: Sight, character: int) -> Spoken:
    """Where somebody is that a player keeps as a Bonus Character, and where it must go."""
    bonus = CHARACTER[character].bonus
    if bonus.kind == "friend_item":
        return READINGS["escaped_item"](look, {"item": ITEM.kind(bonus.item)})
    if character == DIGITAL_ASSISTANT:
        return READINGS["data_escaped"](look, {"data": ASSISTANT})
    people = look.people(PAWNS_OF[character])
    return Spoken(people) if bonus.kind == "foe" else look.leaving(people)
