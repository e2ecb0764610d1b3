"""The laws that hold at every single position: before a decision, and across it.

May touch: one Trial. Must not: change its match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress

from undertable.kernel.codec import dump, encode, load
from undertable.kernel.engine import asked, chance, due, options, pending, refuse, step, universe
from undertable.kernel.observe import hear, mask_frame, observe, observe_frozen
from undertable.kernel.state import State, copy, fields_of
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import (
    ALL,
    CHANCE,
    LATE,
    NOBODY,
    POISON,
    AskAll,
    Cell,
    Choice,
    DraftAll,
    Event,
    Fact,
    Seat,
    Seats,
    UnknownRead,
    known,
    seats_in,
)
from undertable.kernel.viewing.news import learned, reveals
from undertable.kernel.viewing.preview import preview
from undertable.kernel.viewing.stream import ViewStream

from .drafting import law_12_back
from .knowing import law_17_knowledge
from .oracle import Leaf, is_known, spelt, value_at
from .trial import LawBroken, Trial, viewer
from .worlds import law_7_who_may_speak, law_8_two_worlds


def law_1_alive(t: Trial) -> None:
    """Every seat that the table waits for has something to answer."""
    for seat in due(t.s):
        open_now = chance(t.s) if seat == CHANCE else options(t.s, seat)
        t.demand("1", bool(open_now), f"the table waits for seat {seat} at {pending(t.s)}, and it has no option")
        t.report.bite("1")
    t.demand("1", len(t.line) <= t.game.proof.bound, f"the game does not end within {t.game.proof.bound} entries")


def law_2_copy(t: Trial) -> None:
    """A decision made on a copy leaves the original alone."""
    seat, choice = _any_way_on(t)
    before = dump(t.s)
    step(copy(t.s), seat, choice)
    t.demand("2", dump(t.s) == before, f"{choice} on a copy changed the original")
    t.report.bite("2")


def law_3_round_trip(t: Trial) -> None:
    """What is written and read is the same, and a twin living in bytes stays a twin."""
    raw = dump(t.s)
    t.demand("3", dump(load(t.game, raw)) == raw, "a state read back differs")
    t.demand("3", dump(t.twin) == raw, "the twin that is stored at each step has gone another way")
    t.report.bite("3")


def law_5_census(t: Trial) -> None:
    """Pieces are conserved, and never more than the box holds."""
    now = Counter(t.game.census(t.s))
    t.demand("5", now == t.whole, f"lost {t.whole - now}, gained {now - t.whole}")
    over = [(sort, kind) for (sort, kind), n in now.items() if sort in t.box and n > t.box[sort].get(kind, 0)]
    t.demand("5", not over, f"more of these than the box holds: {over}")
    t.report.bite("5")


def law_6_legality(t: Trial) -> None:
    """Options on the truth equal options on what the seat observes; so do refusals, which agree with listed options."""
    for seat in asked(t.s):
        if seat == CHANCE:
            continue
        seen = observe(t.s, t.game.viewer(t.s, seat), POISON)
        try:
            known_options = list(options(seen, seat))
            allowed = [c for c in universe(seen, seat) if refuse(seen, seat, c) is None]
        except UnknownRead as error:
            raise LawBroken("6", f"options of seat {seat} read a secret: {error}") from error
        truth = list(options(t.s, seat))
        t.demand("6", known_options == truth, f"seat {seat}: {known_options} on what it knows, {truth} in truth")
        if dump(seen) != dump(t.s):
            t.report.bite("6")
        if type(pending(t.s)) in t.game.book.said_twice:  # else that would compare a thing with itself
            agree = set(map(repr, allowed)) == set(map(repr, truth))
            t.demand("6b", agree, f"refuse and options disagree: {allowed}")
            t.report.bite("6b")


def law_7_asks(t: Trial) -> None:
    """Who is asked, whom the table waits for, and which question, follow from what everybody sees."""
    public = observe(t.s, NOBODY)
    t.demand("7", asked(public) == asked(t.s), "who is asked depends on a secret")
    t.demand("7", due(public) == due(t.s), "whom the table waits for depends on a secret")
    t.demand("7", set(due(t.s)) <= set(asked(t.s)), "the table waits for somebody who is not asked")
    t.demand("7", list(map(type, public.stack)) == list(map(type, t.s.stack)), "what is pending is not public")
    again = observe(observe(t.s, t.rng.choice(t.viewers())), NOBODY)
    t.demand("7", dump(again) == dump(public), "observing what was observed does not give the public state")
    if dump(public) != dump(t.s):
        t.report.bite("7")


def law_10_arrival(t: Trial) -> None:
    """Inside a simultaneous question the order of answers makes no difference."""
    ask, seats = pending(t.s), list(asked(t.s))
    if not isinstance(ask, (AskAll, DraftAll)) or len(seats) < 2:
        return
    said, one_by_one = _each_to_the_end(t, seats)
    by_turns = _by_turns_backwards(t, seats, said)
    t.demand("10", one_by_one == by_turns, f"{said}: the order of arrival changed the outcome")
    t.report.bite("10")


def _each_to_the_end(t: Trial, seats: list[Seat]) -> tuple[dict[Seat, list[Choice]], bytes]:
    """One seat after another says all it has to say, by chance; and where that led."""
    s, said, events = copy(t.s), {seat: list[Choice]() for seat in seats}, list[Event]()
    for seat in seats:
        waiting = len(s.stack)
        while not said[seat] or (len(s.stack) == waiting and isinstance(s.stack[-1], DraftAll) and seat in asked(s)):
            said[seat].append(t.rng.choice(options(s, seat)))
            events = step(s, seat, said[seat][-1])
    return said, _outcome(t, s, events)


def _by_turns_backwards(t: Trial, seats: list[Seat], said: dict[Seat, list[Choice]]) -> bytes:
    """The last seat first, one step each until all is said."""
    s, left, events = copy(t.s), {seat: list(steps) for seat, steps in said.items()}, list[Event]()
    while any(left.values()):
        for seat in reversed(seats):
            if left[seat]:
                events = step(s, seat, left[seat].pop(0))
    return _outcome(t, s, events)


def _outcome(t: Trial, s: State, events: list[Event]) -> bytes:
    """A state, and what every viewer hears of the last step."""
    return dump(s) + encode([hear(event, who) for who in t.viewers() for event in events])


def law_13_poison(t: Trial) -> None:
    """Words, previews and insight run on what a viewer knows and touch nothing else."""
    for who in t.viewers():
        seen = observe(t.s, who, POISON)
        ask = pending(seen)
        try:
            for own in seats_in(who) if who else (None,):
                t.game.belief.insight(seen, own)
            if ask is not None:
                _speak(t, mask_frame(ask, who), seen)
            for seat in asked(seen):
                if seat != CHANCE and who >> seat & 1 and (ways := options(seen, seat)):
                    choice = t.rng.choice(ways)
                    _speak(t, choice, seen)
                    _foresee(seen, seat, choice)
        except UnknownRead as error:
            raise LawBroken("13", f"{viewer(who)} at {ask}: {error}") from error
        if dump(seen) != dump(t.s):
            t.report.bite("13")


def _foresee(seen: State, seat: Seat, choice: Choice) -> None:
    """A plan of two steps, where one leads on; what it is tried out on stays as it was."""
    before = dump(seen)
    plan = preview(seen, seat, [choice])
    with suppress(UnknownRead):  # what would be asked next may hang on what is only seen then
        if not plan.stopped and (ways := options(plan.state, seat)):
            preview(seen, seat, [choice, ways[len(ways) // 2]])
    if dump(seen) != before:
        raise LawBroken("13", f"seat {seat} planned {choice}, and something happened")


def _speak(t: Trial, thing: object, seen: State) -> None:
    for lang in LANGUAGES:
        t.game.words.say(thing, lang, seen)  # type: ignore[arg-type]


def law_15_no_tell(t: Trial) -> None:
    """Two choices whose difference a viewer may not know send that viewer the same bytes, or none."""
    seat = t.rng.choice(asked(t.s))
    ways = [c for c, n in chance(t.s) if n] if seat == CHANCE else list(options(t.s, seat))
    if len(ways) < 2:
        return
    one, two = t.rng.sample(ways, 2)
    first, second = copy(t.s), copy(t.s)
    heard, heard_too = step(first, seat, one), step(second, seat, two)
    for who in t.viewers():
        if seat != CHANCE and who >> seat & 1:
            continue
        if t.oracle.same((first, heard), (second, heard_too), who):
            sent, sent_too = (_update(t, who, s, events) for s, events in ((first, heard), (second, heard_too)))
            t.demand("15", sent == sent_too, f"{viewer(who)} can tell {one} from {two}")
            t.report.bite("15")


def _update(t: Trial, who: int, s: State, events: list[Event]) -> bytes:
    feed = ViewStream(who)
    feed.update(t.s, [])
    update = feed.update(s, events)
    return b"" if update is None else encode(update)


def law_16_oracle(t: Trial) -> None:
    """Each value is shown to exactly those whom the oracle lets know it."""
    found = [x for x in t.oracle.leaves(t.s) if x.value is not None and x.value != LATE]
    facts = [x for x in found if isinstance(x.value, Fact)]
    leaves = [x for x in found if not isinstance(x.value, Fact)]
    public = t.oracle.public(t.s)
    for who in t.viewers():
        seen = observe(t.s, who)
        t.demand("16", t.oracle.public(seen) == public, f"{viewer(who)} is not shown all that is public")
        recalled = [x.value for x in facts if x.who & (who | ALL)]
        t.demand("16", list(seen.memory) == recalled, f"{viewer(who)} recalls {seen.memory}, may recall {recalled}")
        for leaf in leaves:
            may = bool(leaf.who & (who | ALL) or (t.s.open and leaf.who))
            _shown_rightly(t, leaf, may, value_at(seen, leaf.path), viewer(who))


def _shown_rightly(t: Trial, leaf: Leaf, may: bool, got: object, whose: str) -> None:
    if may:
        t.demand("16", got == leaf.value, f"{whose} may know {spelt(leaf.path)} but is shown {got}")
    else:
        t.demand("16", not is_known(got), f"{whose} is shown {spelt(leaf.path)} = {got}")
        t.report.bite("16")


def law_16_events(t: Trial, events: list[Event]) -> None:
    """Each event, and each value in it, is heard by exactly those who may."""
    for event in events:
        audience, leaves = t.oracle.audience(event, t.s), t.oracle.event_leaves(event, t.s)
        for who in t.viewers():
            heard = hear(event, who)
            t.demand("16", (heard is not None) == bool(audience & (who | ALL)), f"{event} and {viewer(who)}")
            if heard is None:
                t.report.bite("16")
                continue
            same = t.oracle.public_event(heard) == t.oracle.public_event(event)
            t.demand("16", same, f"{viewer(who)} hears less than all may of {event}")
            for leaf in leaves:
                _shown_rightly(t, leaf, bool(leaf.who & (who | ALL)), value_at(heard, leaf.path), viewer(who))


def law_11_no_silence(t: Trial, before: State, events: list[Event]) -> None:
    """Whatever a viewer comes to know is named by an event it hears."""
    for who in t.viewers():
        news = learned(before, t.s, who)
        if not news:
            continue
        named = reveals(events, who)
        for thing in news:
            kind = thing[1] if isinstance(thing, tuple) else thing
            if kind not in named:
                raise LawBroken("11", f"{_where(t, before, who, thing)} {SILENTLY}; it heard {events}")
        t.report.bite("11")


SILENTLY = (
    "Either no event that it hears names it by a Cell, or a list of Cells has shifted: "
    "a place must keep its number (LATE_CELL for an empty one)"
)


def _where(t: Trial, before: State, who: Seats, thing: object) -> str:
    """What a viewer learned, and where: a piece by name, a value with its place."""
    if isinstance(thing, tuple):
        return f"{viewer(who)} now knows of one more {t.name(*thing)}."
    old, new = observe_frozen(before, who), observe_frozen(t.s, who)
    for name in new.__struct_fields__:
        marks = next(f.of for f in fields_of(type(new)) if f.name == name)
        for place, value in uncovered(getattr(old, name), getattr(new, name)):
            if value == thing:
                reads = t.name(marks.table.sort, value) if marks.table is not None else value
                return f"{name}{place}: {viewer(who)} now reads {reads}, where it read nothing."
    return f"{viewer(who)} now reads {thing} in a question, where it read nothing."


def uncovered(old: object, new: object, place: str = "") -> Iterator[tuple[str, int]]:
    """Where in a field something stands that was unknown: its place, and what it is."""
    if isinstance(old, Cell) and isinstance(new, Cell):
        old, new = old.kind, new.kind
    if isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)):
        for i, (a, b) in enumerate(zip(old, new, strict=False)):
            yield from uncovered(a, b, f"{place}[{i}]")
    elif isinstance(new, int) and known(new) and not known(old):
        yield place, new


BEFORE: list[Callable[[Trial], None]] = [
    law_1_alive,
    law_2_copy,
    law_3_round_trip,
    law_5_census,
    law_6_legality,
    law_7_asks,
    law_7_who_may_speak,
    law_8_two_worlds,
    law_10_arrival,
    law_12_back,
    law_13_poison,
    law_15_no_tell,
    law_16_oracle,
    law_17_knowledge,
]


def _any_way_on(t: Trial) -> tuple[Seat, Choice]:
    seat = t.rng.choice(due(t.s))
    ways = [c for c, _ in chance(t.s)] if seat == CHANCE else options(t.s, seat)
    return seat, t.rng.choice(list(ways))
