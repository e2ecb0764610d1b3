"""Zkáza na orbitě in a terminal: the station deck by deck, who leads whom, the own cards, who may be who.

May touch: an observed state, what everybody could know. Must not: know a rule; what is joined is asked of the board.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.engine import steps_of
from undertable.kernel.types import Choice
from undertable.kernel.types import known as is_known
from undertable.kit.kinds import Kinds
from undertable.kit.terminal import PlainFace, TerminalView
from undertable.kit.terminal.cards import Printed
from undertable.kit.terminal.lines import folded, percent, side_by_side, times
from undertable.kit.terminal.typed import label

from ..belief.known import Known, own_seats, struck, without
from ..board.looks import BODY, console_anywhere, console_here, dark, escaped, exhausted, in_supply, players_of, where
from ..board.map import VENTS, edges, mesosphere
from ..board.state import ABSENT, ANNIHILATED, DOCKED, DOWN, GONE, LIVE, NO_HAZARD, NO_SHIP, NONE, OUT, State
from ..box.tables import (
    ABILITY,
    CHARACTER,
    DATA,
    IDENTITY,
    INSTITUTION,
    ITEM,
    KOMPROMAT,
    MONSTER,
    PAWN,
    PAWNS_OF,
    PLACE,
    POWER,
    POWER_LEVEL,
    POWER_SECTIONS,
    PROJECT,
)
from ..speech.answers import Renegotiate, Reveal
from ..speech.voices import AS_PROJECT

LIKELIEST = 5  # identities of a seat that are named


class StationFace(PlainFace):
    """Deck by deck instead of a hundred lists; a card in full; chances by seat."""

    internal = ("tiers", "tokens", "offsite", "data", "level", "deeds", "entered", "watched", "victims", "framable")
    reads = ("identity", "act", "reveal_power", "project", "script")
    seldom = ("automata", "track", "meals", "actions", "in_deck")
    unsaid = {"hazard": NO_HAZARD, "pod": ABSENT, "ship": NO_SHIP}

    def there(self, look: TerminalView, table: Kinds[Any], row: int) -> bool:
        """Characters are those of the cast, pawns those that came on board; crafts lie in no place."""
        s: State = look.seen
        if table is CHARACTER:
            return row in s.cast
        if table is PLACE:
            return PLACE[row].deck != "craft"
        return table is not PAWN or s.status[row] != OUT

    def table(self, look: TerminalView) -> list[str]:
        """Everything that lies open."""
        s: State = look.seen
        if not any(s.status):
            return folded([f"{look.t('Characters')}: {look.list('character', s.cast)}"]) if s.cast else []
        return [*heading(look), *station(look), *folded(way(look)), *people(look), *seats(look), *folded(sent(look))]

    def hand(self, look: TerminalView) -> list[str]:
        """The own cards in full, and the steps of what is half decided."""
        if look.seat is None:
            return []
        ask = look.seen.stack[-1] if look.seen.stack else None
        steps = ", ".join(label(look, choice) for choice in steps_of(ask, look.seat))
        return folded([*own_cards(look), *([look.t("So far: {steps}", steps=steps)] if steps else [])], "  ")

    def turn(self, s: State) -> object:
        """Whose turn, in which minute."""
        return s.minute, s.active

    def card(self, look: TerminalView, one: Printed) -> str:
        """An identity with its Agenda and powers, a Character with its abilities; all else as it is printed."""
        if one.table is IDENTITY:
            return identity(look, one.row)
        return character(look, one.row) if one.table is CHARACTER else super().card(look, one)

    def also(self, look: TerminalView, choice: Choice, field: str) -> str:
        """What is said in the place of a choice can be typed as well: to leave Project X where it is, a Monster by its name."""
        if field or not choice.passes():
            return super().also(look, choice, field)
        return look.say(choice)

    def meaning(self, look: TerminalView, choice: Choice) -> str:
        """What a Reveal brings is its powers: the Agenda stands with the own cards; to Renegotiate is told in words."""
        if isinstance(choice, Reveal):
            return powers(look, choice.identity)
        if isinstance(choice, Renegotiate):
            return look.t("activate nobody; your disc comes back to you, and one of your cubes if you like")
        return super().meaning(look, choice)

    def knowledge(self, look: TerminalView, known: Known) -> list[str]:
        """Who everybody may be, the likeliest first."""
        return guesses(look, known)


# --- the station -----------------------------------------------------------------------------


def heading(look: TerminalView) -> list[str]:
    """Minutes, power, cameras, jammers, and whatever is wrong."""
    s, t = look.seen, look.t
    level = min(sum(s.damaged[place] for place in POWER_SECTIONS), len(POWER_LEVEL) - 1)
    lamps = [
        t("Minutes left: {n}", n=s.minute),
        t("Power: {level}", level=look.call("power_level", level).lower()),
        t("Cameras ON") if s.cameras else t("Cameras OFF"),
        t("Jammers ON") if s.jammers else t("Jammers OFF"),
    ]
    lamps += [t("Consoles dead")] if not console_anywhere(s) else []
    lamps += [t("Abandon Ship!")] if s.abandoned else []
    lamps += [t("Antimatter armed")] if s.armed and not s.detonated else []
    lamps += [look.call("ship_side", s.ship)] if s.ship != NO_SHIP else []
    return folded([" · ".join(lamps)])


def station(look: TerminalView) -> list[str]:
    """A line for each place where anything is, those of a deck together; what is empty in one line."""
    s: State = look.seen
    rows: list[list[str]] = []
    empty: list[str] = []
    for place in range(len(PLACE)):
        there = [*troubles(look, place), *inhabitants(look, place), *lying(look, place)]
        if there:
            rows.append([look.call("place", place), ", ".join(there)])
        elif s.pod[place] in (ABSENT, DOCKED) and PLACE[place].deck != "craft":
            empty += [look.call("place", place)] if s.pod[place] == DOCKED or PLACE[place].deck != "pod" else []
    width = max(len(name) for name, _ in rows) if rows else 0
    lines = [line for name, text in rows for line in hanging(name.ljust(width), text)]
    return [*lines, *folded([look.t("Empty: {places}", places=", ".join(empty))])] if empty else lines


def hanging(name: str, text: str) -> list[str]:
    """A name, and beside it a text in lines of its own."""
    first, *rest = folded([text], " " * (len(name) + 2))
    return [name + first[len(name) :], *rest]


def troubles(look: TerminalView, place: int) -> list[str]:
    """What has befallen a place, and what runs there."""
    s, t = look.seen, look.t
    found = [agreeing(look, t("damaged"), "place", place)] if s.damaged[place] else []
    found += [look.call("hazard", s.hazard[place])] if s.hazard[place] != NO_HAZARD else []
    away = PLACE[place].deck == "pod" and mesosphere(s, place)
    found += [agreeing(look, t("launched"), "place", place)] if away else []
    found += [look.call("berth", GONE)] if s.pod[place] == GONE else []
    found += [t("mouth of the wormhole")] if s.mouth == place else []
    found += [t("trap token")] if place in s.trap_at else []
    due = [(minute, purpose) for _, minute, purpose, at in s.tokens if at == place]
    return found + [t("{purpose}, minute {n}", purpose=look.call("purpose", p), n=minute) for minute, p in due]


def inhabitants(look: TerminalView, place: int) -> list[str]:
    """Who is in a place, with what they carry."""
    s: State = look.seen
    return [person(look, pawn) for pawn in range(len(PAWN)) if s.status[pawn] and where(s, pawn) == place]


def person(look: TerminalView, pawn: int) -> str:
    """Somebody's name, state, Items and Data; whoever acts is marked."""
    s, t = look.seen, look.t
    name = look.call("pawn", figure(s, pawn))
    name = f"{name} ({agreeing(look, t('Down'), 'pawn', figure(s, pawn))})" if s.status[pawn] == DOWN else name
    name = f"▸{name}" if pawn == s.actor and not look.plain else name
    load = [times(look.call("item", item), s.held[pawn].count(item)) for item in dict.fromkeys(s.held[pawn])]
    load += [look.call("data", data) for data in range(len(DATA)) if s.data[pawn] >> data & 1]
    load += [agreeing(look, t("Contaminated"), "pawn", figure(s, pawn))] if s.sick[pawn] else []
    return f"{name} [{', '.join(load)}]" if load else name


def figure(s: State, pawn: int) -> int:
    """Under which name a figure goes: the Monster by the card of Project X."""
    return AS_PROJECT + s.x.kind if pawn == MONSTER and s.released else pawn


def agreeing(look: TerminalView, text: str, sort: str, kind: int) -> str:
    """The word that agrees with a name, of those for masculine, feminine, neuter and plural; English has only one."""
    forms = text.split("~")
    return look.game.words.agree(sort, kind, look.lang, forms) if len(forms) > 1 else text


def lying(look: TerminalView, place: int) -> list[str]:
    """What lies in a place."""
    s: State = look.seen
    floor = s.floor[place]
    found = [times(look.call("item", item), floor.count(item)) for item in range(len(ITEM)) if item in floor]
    return found + ([times(look.t("Kompromat"), s.kompromat_at[place])] if s.kompromat_at[place] else [])


def way(look: TerminalView) -> list[str]:
    """Where whoever acts could go: Corridors, locked ones too, and Vents."""
    s, t = look.seen, look.t
    if s.actor == NONE or s.at[s.actor] == NONE:
        return []
    here = s.at[s.actor]
    ways = [
        f"{look.call('place', b)} ({t('locked')})" if corridor != NONE and s.locked[corridor] else look.call("place", b)
        for b, corridor in edges(s, here)
    ]
    ways += [f"{look.call('place', b)} ({t('vent')})" for b in VENTS[here]]
    lit = t("dark") if dark(s, here) else t("lit")
    console = [t("Console")] if console_here(s, here) else []
    actions = t("{pawn}: {n} action left", "{pawn}: {n} actions left", s.actions, pawn=look.call("pawn", s.actor))
    free = [t("free Pick Up or Drop")] if s.free else []
    return [
        f"{look.call('place', here)} ({', '.join([lit, *console])}) → {', '.join(ways)}",
        ", ".join([actions, *free]),
    ]


# --- people ----------------------------------------------------------------------------------


def people(look: TerminalView) -> list[str]:
    """Characters on whose cards something lies, and those who are nowhere."""
    s, t = look.seen, look.t
    rows = [(look.call("character", character), on_card(look, character)) for character in s.cast]
    lines = [line for name, text in rows if text for line in folded([f"{name}: {text}"], "  ")]
    off = [pawn for pawn in range(MONSTER) if BODY[pawn] and s.status[pawn] == LIVE and where(s, pawn) == NONE]
    lost = [pawn for pawn in range(len(PAWN)) if s.status[pawn] == ANNIHILATED]
    lines += pawns_line(look, t("off board"), off) + pawns_line(look, t("Annihilated Characters"), lost)
    return [look.t("Characters"), *lines] if lines else []


def pawns_line(look: TerminalView, what: str, pawns: list[int]) -> list[str]:
    """What some are, and who; nothing where nobody is."""
    return folded([f"{what}: {look.list('pawn', pawns)}"], "  ") if pawns else []


def on_card(look: TerminalView, character: int) -> str:
    """Whose Character it is, cubes, discs, Bribes."""
    s, t = look.seen, look.t
    found = [t("played by {name}", name=look.name(seat)) for seat in players_of(s, character)]
    found += [f"{look.name(seat)} {'■' * cubes[character]}" for seat, cubes in enumerate(s.cubes) if cubes[character]]
    found += [agreeing(look, t("exhausted"), "character", character)] if exhausted(s, character) else []
    found += [t("Bribe of {name}", name=look.name(seat)) for seat, at in enumerate(s.bribe) if at == character]
    grey = s.grey.count(character)
    found += [t("grey Bribes: {n}", n=grey)] if grey else []
    away = any(escaped(s, pawn) for pawn in PAWNS_OF[character])
    found += [agreeing(look, t("Escaped"), "character", character)] if away else []
    return ", ".join(found)


def seats(look: TerminalView) -> list[str]:
    """A line for each player: who they are, guilt, cubes, Kompromat."""
    s, t = look.seen, look.t
    lines = []
    for seat in range(s.seats):
        mark = "▸" if seat == s.active and not look.plain else " "
        pc = look.call("identity", s.pc[seat]) if s.pc[seat] != NONE else t("not revealed")
        more = [pc, look.call("guilt", s.guilt[seat]), t("cubes in supply: {n}", n=in_supply(s, seat))]
        more += [t("Betrayal: {n}", n=s.betrayal[seat])] if s.betrayal[seat] else []
        more += [t("Kompromat in hand: {n}", n=len(s.hand[seat]))] if s.hand[seat] else []
        lines += hanging(f"{mark} {look.name(seat)}", " · ".join(more))
    return lines


def sent(look: TerminalView) -> list[str]:
    """What the Institutions have, and Project X."""
    s, t = look.seen, look.t
    lines = [
        f"{look.call('institution', n)}: {look.list('data', [d for d in range(len(DATA)) if had >> d & 1])}"
        for n, had in enumerate(s.offsite[: len(INSTITUTION)])
        if had
    ]
    if s.released and is_known(s.x.kind):
        lines.append(f"{t('Project X')}: {look.call('project', s.x.kind)}. {PROJECT[s.x.kind].text[look.lang]}")
    return lines


# --- the own cards ---------------------------------------------------------------------------


def own_cards(look: TerminalView) -> list[str]:
    """The identity with its Agenda, Bonus Characters, Kompromat, Project X if one has seen it; for both hands."""
    s: State = look.seen
    if look.seat is None or not s.secret:
        return []
    lines = [line for seat in own_seats(s, look.seat) for line in cards_of(look, seat)]
    if s.x.kind >= 0 and not s.released:
        note = look.t("only you know")
        lines.append(f"{look.t('Project X')} ({note}): {look.call('project', s.x.kind)}")
    return lines


def cards_of(look: TerminalView, seat: int) -> list[str]:
    """The cards of one seat, as far as the viewer knows them."""
    s, t = look.seen, look.t
    title = t("You are") if s.pc[seat] != NONE else t("You are, in secret")
    mine = [s.pc[seat]] if s.pc[seat] != NONE else [card for card in s.secret[seat] if is_known(card)]
    lines = [f"{title}: {look.call('identity', card)}. {agenda(look, card)}" for card in mine]
    bonus = [card for card in s.bonus[seat] if is_known(card)]
    if bonus:
        lines.append(f"{t('Bonus Characters')}: {', '.join(worth(look, card) for card in bonus)}")
    hand = [KOMPROMAT[card].character for card in s.hand[seat] if is_known(card)]
    return [*lines, *([f"{t('Kompromat in your hand')}: {look.list('character', hand)}"] if hand else [])]


def agenda(look: TerminalView, card: int) -> str:
    """Every entry with its points."""
    return "; ".join(f"{entry.points:+d} {entry.text[look.lang]}" for entry in IDENTITY[card].agenda).replace("-", "−")


def worth(look: TerminalView, card: int) -> str:
    """A Bonus Character and what it is worth."""
    t, bonus = look.t, CHARACTER[IDENTITY[card].character].bonus
    points = f"{bonus.points:+d}"
    told = {
        "friend": t("{points} if Escaped", points=points),
        "foe": t("{points} if Down or Annihilated", points=points),
        "clones": t(
            "{points} for each that Escaped, {all} for all three", points=points, all=f"{bonus.all_three_extra or 0:+d}"
        ),
    }
    if bonus.kind == "friend_item":
        item = look.call("item", ITEM.kind(bonus.item), "gen" if look.lang == "cs" else "")
        told["friend_item"] = t("{points} if {item} Escaped", points=points, item=item)
    return f"{look.call('identity', card)} ({told[bonus.kind]})" if bonus.kind in told else look.call("identity", card)


def powers(look: TerminalView, card: int) -> str:
    """What an identity can do once it is Revealed."""
    return " ".join(
        f"{look.call('reveal_power', power)}: {POWER[power].text[look.lang]}" for power in IDENTITY[card].powers
    )


def identity(look: TerminalView, card: int) -> str:
    """An identity card in full."""
    title = IDENTITY[card].title[look.lang]
    revealed = look.t("After the Reveal: {powers}", powers=powers(look, card))
    return (
        f"„{title}“: {agenda(look, card)}. {revealed}" if IDENTITY[card].powers else f"„{title}“: {agenda(look, card)}."
    )


def character(look: TerminalView, kind: int) -> str:
    """A Character card: how many cubes and Items it holds, and its abilities."""
    row, t = CHARACTER[kind], look.t
    able = [f"{look.call('ability', ability)}: {ABILITY[ability].text[look.lang]}" for ability in row.abilities]
    limits = t("Influence limit {cubes}, Items {slots}.", cubes=row.influence_limit, slots=row.item_slots)
    return " ".join([limits, *able])


# --- who is who ------------------------------------------------------------------------------


def guesses(look: TerminalView, known: Known) -> list[str]:
    """A line for each seat that has not Revealed; own cards are struck out for whoever holds them."""
    s: State = look.seen
    if not s.pc:
        return []
    own = own_seats(s, look.seat) if look.seat is not None else ()
    mine = struck(s, look.seat)
    lines: list[str] = []
    for seat in range(s.seats):
        row = without(known.chance[seat], mine)
        if s.pc[seat] == NONE and seat not in own and any(row):
            lines += side_by_side(f"{look.name(seat)}:", likeliest(look, row))
    return lines


def likeliest(look: TerminalView, row: list[float]) -> list[str]:
    """The likeliest identities with their shares, and how many more there are."""
    order = sorted((card for card, p in enumerate(row) if p), key=lambda card: (-row[card], card))
    named = [f"{look.call('identity', card)} {percent(row[card])}" for card in order[:LIKELIEST]]
    more = len(order) - LIKELIEST
    return [*named, look.t("{n} more identity", "{n} more identities", more)] if more > 0 else named


FACE = StationFace()
