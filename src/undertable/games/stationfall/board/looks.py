"""What the rules look up on the table again and again; nothing is changed here."""

from __future__ import annotations

from undertable.kernel.types import Seat

from ..box.tables import (
    ABILITY,
    ASSISTANT,
    CHARACTER,
    CHARACTER_OF,
    CONSORT,
    CUBES,
    HELMET,
    IDENTITY,
    INTEGRAL,
    LEGAL,
    MONSTER,
    NANOGEL,
    NANOGEL_USED,
    NDA,
    PAWN,
    PAWN_OF,
    PAWNS_OF,
    PLACE,
    POWER,
    POWER_SECTIONS,
    PROJECT,
    RAT,
    RAT_ITEM,
    STOWAWAY,
    STRANGER,
    TIME_TOKENS,
    TROUBLESHOOTER,
)
from ..box.tables import DIGITAL_ASSISTANT as DA
from .map import ALWAYS_DARK, CONSOLES, HAS_CONSOLE
from .state import ANTIMATTER_TOKEN, DOWN, LAUNCHED, LIVE, NO_HAZARD, NONE, State

PAWNS = len(PAWN)
HUMAN = [c >= 0 and "human" in CHARACTER[c].types for c in CHARACTER_OF]  # by pawn; the Cyborg is both (SF-3.6)
ROBOT = [c >= 0 and "robot" in CHARACTER[c].types for c in CHARACTER_OF]
BODY = [
    human or robot for human, robot in zip(HUMAN, ROBOT, strict=True)
]  # can be Attacked, given things, Contaminated
SLOTS = [CHARACTER[c].item_slots if c >= 0 else 0 for c in CHARACTER_OF]
RAT_PAWN, DA_PAWN, STOWAWAY_PAWN, CONSORT_PAWN = (PAWN_OF[c] for c in (RAT, DA, STOWAWAY, CONSORT))
HAS = {row.id: frozenset(p for p, c in enumerate(CHARACTER_OF) if c >= 0 and n in CHARACTER[c].abilities)
       for n, row in enumerate(ABILITY)}  # by ability: the pawns whose card has it  # fmt: skip
IDENTITY_WITH = {row.id: next(i for i, one in enumerate(IDENTITY) if n in one.powers) for n, row in enumerate(POWER)}
TALKING = IDENTITY_WITH["talk_them_through_it"]
CHARACTER_OF_CARD = (*[row.character for row in IDENTITY], NONE)  # by Identity card; the last for no card at all
BLACKOUT = 2  # Damaged Power Sections (SF-5.7)


# --- where, and in what state (SF-4) ---------------------------------------------------------


def where(s: State, pawn: int) -> int:
    """A pawn's place; NONE: off board, Annihilated, or without one. The Rat's is where its Item lies (SF-14.26)."""
    return s.at[pawn] if pawn != RAT_PAWN else item_place(s, RAT_ITEM)


def item_holder(s: State, item: int) -> int:
    """Who possesses a unique Item; NONE: nobody."""
    for pawn, held in enumerate(s.held):
        if item in held:
            return pawn
    return NONE


def item_place(s: State, item: int) -> int:
    """Where a unique Item is, possessed or not (SF-3.2); NONE: Annihilated or not in play."""
    for place, lying in enumerate(s.floor):
        if item in lying:
            return place
    holder = item_holder(s, item)
    return s.at[holder] if holder != NONE else NONE


def escaped(s: State, pawn: int) -> bool:
    """Whether it has Escaped: it is in a launched Pod or craft, in the Mesosphere (SF-4.1)."""
    place = s.at[pawn] if pawn != RAT_PAWN else item_place(s, RAT_ITEM)
    return place != NONE and s.pod[place] == LAUNCHED


def unescaped(s: State, pawn: int) -> bool:
    """In the game and neither Escaped nor Annihilated."""
    return s.status[pawn] in (LIVE, DOWN) and not escaped(s, pawn)


def live(s: State, pawn: int) -> bool:
    """Live and unescaped: can be Activated and act (SF-4.1)."""
    return s.status[pawn] == LIVE and not escaped(s, pawn)


def down(s: State, pawn: int) -> bool:
    """Whether it is Down, on the station or in the Mesosphere (SF-4.1)."""
    return s.status[pawn] == DOWN


def here(s: State, place: int) -> list[int]:
    """The figures in a place, by number; neither the Rat, which is an Item, nor the Engulfed (SF-7.2.3)."""
    if place == NONE:
        return []
    engulfed = s.engulfed
    return [pawn for pawn, at in enumerate(s.at) if at == place and not engulfed[pawn]]


def company(s: State, place: int) -> list[int]:
    """The Characters in a place, the Rat among them (SF-3.2): lying there, or in the hands of somebody who is there."""
    found = here(s, place)
    holder = item_holder(s, RAT_ITEM)
    reached = s.rules >= 2 and place != NONE and where(s, RAT_PAWN) == place
    return [*found, RAT_PAWN] if reached and (holder == NONE or not s.engulfed[holder]) else found


def beside(s: State, pawn: int) -> list[int]:
    """Those Colocated with a pawn (SF-3.2): itself never."""
    return [one for one in here(s, where(s, pawn)) if one != pawn]


def helmeted(s: State, pawn: int) -> bool:
    """Possesses a Helmet."""
    return HELMET in s.held[pawn]


def loose(s: State, pawn: int) -> list[int]:
    """The kinds of Items that can leave a pawn: integral ones are counted off (SF-2.2)."""
    held = s.held[pawn]
    if not INTEGRAL[pawn]:
        return list(dict.fromkeys(held))
    return [item for item in dict.fromkeys(held) if held.count(item) > INTEGRAL[pawn].count(item)]


def room(s: State, pawn: int) -> int:
    """Free slots; Contamination takes one (SF-4.4). Below zero where Contamination found no room."""
    return SLOTS[pawn] - len(s.held[pawn]) - s.sick[pawn]


def nanogel_of(s: State, pawn: int) -> int:
    """The Nanogel that would be used, an opened one first; NONE without (SF-8.3)."""
    held = s.held[pawn]
    return NANOGEL_USED if NANOGEL_USED in held else NANOGEL if NANOGEL in held else NONE


def holds(s: State, pawn: int, data: int) -> bool:
    """Whether a pawn possesses this kind of Data (SF-9)."""
    return bool(s.data[pawn] >> data & 1)


def bound(s: State, pawn: int) -> bool:
    """Whether a pawn has signed: it possesses NDA and opens seals (SF-9.4)."""
    return bool(s.data[pawn] >> NDA & 1)


# --- the station (SF-3.8, SF-5.7) ------------------------------------------------------------


def power(s: State) -> int:
    """How many Power Sections are Damaged: 0 Normal, 1 Low, from 2 on Blackout (SF-5.7)."""
    damaged = s.damaged
    return sum([damaged[place] for place in POWER_SECTIONS])


def blackout(s: State) -> bool:
    """Whether there is a Blackout (SF-5.7)."""
    return power(s) >= BLACKOUT


def dark(s: State, place: int) -> bool:
    """Dark: by the map, or everywhere in a Blackout (SF-3.8)."""
    return ALWAYS_DARK[place] or blackout(s)


def console_here(s: State, place: int) -> bool:
    """A Console that can be used (SF-11.1, SF-12.2)."""
    return place != NONE and HAS_CONSOLE[place] and not s.damaged[place] and not blackout(s)


def console_anywhere(s: State) -> bool:
    """An undamaged Console somewhere, and no Blackout."""
    return not blackout(s) and any(not s.damaged[place] for place in CONSOLES)


def launch_token(s: State, pod: int) -> bool:
    """Whether a countdown runs for a Pod (SF-7.4.1)."""
    return any(purpose == 0 and place == pod for _, _, purpose, place in s.tokens)


def tokens_left(s: State, seat: Seat) -> int:
    """Time tokens in a seat's supply; the Antimatter's is a spare one (SF-7.4)."""
    out = sum(owner == seat and purpose != ANTIMATTER_TOKEN for owner, _, purpose, _ in s.tokens)
    return TIME_TOKENS - out


def sealed(s: State, pod: int) -> bool:
    """Whether the NDA seal keeps a standard Pod: Legal is in play and nobody inside possesses NDA (SF-14.17)."""
    if not PLACE[pod].standard or s.status[PAWN_OF[LEGAL]] == 0:
        return False
    return not any(at == pod and bound(s, pawn) for pawn, at in enumerate(s.at))


# --- abilities and powers (SF-13) ------------------------------------------------------------


def powered(s: State, power_id: str) -> Seat:
    """The seat for whom a Reveal power is on: it has Revealed before Stationfall (SF-13.1); NONE if nobody."""
    identity = IDENTITY_WITH[power_id]
    for seat, pc in enumerate(s.pc):
        if pc == identity and s.early[seat]:
            return seat
    return NONE


def revealed(s: State, seat: Seat, power_id: str) -> bool:
    """Whether a Reveal power is on for this seat."""
    return s.pc[seat] == IDENTITY_WITH[power_id] and s.early[seat]


def has(s: State, pawn: int, ability: str) -> bool:
    """Whether an ability works for a pawn: printed, gained or lost by a Reveal (SF-13)."""
    if pawn in HAS[ability]:
        if ability == "peacekeeper":
            return powered(s, "authorized_force") == NONE
        return not (ability == "uncanny" and s.plain_stranger and CHARACTER_OF[pawn] == STRANGER)
    if ability == "zero_born":
        return pawn == PAWN_OF[0] and powered(s, "acrobatics") != NONE
    if ability in ("jury_rig", "tunnel_rat"):
        return taught(s, pawn)
    return False


def taught(s: State, pawn: int) -> bool:
    """Talk Them Through It: a Conspirator of the Troubleshooter's player on that player's turn (SF-13.22)."""
    seat = s.active
    if seat == NONE or s.pc[seat] != TALKING or not s.early[seat]:
        return False
    if pawn == MONSTER or not live(s, PAWN_OF[TROUBLESHOOTER]):
        return False
    return conspirator(s, seat, CHARACTER_OF[pawn])


def officer(s: State, pawn: int) -> bool:
    """May use Officer Section Actions: an Officer, or a holder of the Digital Assistant (SF-3.7, SF-9.5)."""
    return pawn in HAS["officer"] or bool(s.data[pawn] >> ASSISTANT & 1)


def monster_of(s: State) -> int:
    """The Project X that was released; NONE before."""
    return s.x.kind if s.released and s.x.kind >= 0 else NONE


def downs_monster(s: State, cause: str) -> bool:
    """Whether the Monster at large is Downed by that (SF-7.2.2)."""
    kind = monster_of(s)
    return kind != NONE and cause in PROJECT[kind].downed_by


def vulnerable(s: State, pawn: int) -> bool:
    """Whether any Hazard would Down it (SF-6.1, SF-6.2); the Monster is asked by `harm`."""
    return HUMAN[pawn] and HELMET not in s.held[pawn] and pawn not in HAS["adrenaline"]


def endangered(s: State, pawn: int, place: int) -> bool:
    """Whether a pawn would go Down by the Hazard of a place."""
    return s.hazard[place] != NO_HAZARD and vulnerable(s, pawn)


# --- players and Characters (SF-3.4, SF-3.5) -------------------------------------------------


def character_of_seat(s: State, seat: Seat) -> int:
    """The Character of a seat's PC; NONE before the Reveal (SF-3.4)."""
    return IDENTITY[s.pc[seat]].character if s.pc[seat] != NONE else NONE


def players_of(s: State, character: int) -> list[Seat]:
    """Whose PC a Character is: nobody's, one's, or two with the Doctor (SF-15.3.2)."""
    return [seat for seat, pc in enumerate(s.pc) if CHARACTER_OF_CARD[pc] == character]


def is_pc(s: State, pawn: int) -> bool:
    """Whether a pawn's Character is somebody's PC (SF-3.4)."""
    return pawn != MONSTER and bool(players_of(s, CHARACTER_OF[pawn]))


def conspirator(s: State, seat: Seat, character: int) -> bool:
    """A Conspirator of a seat: its PC, or an NPC on which it has cubes and nobody more (SF-3.5)."""
    if CHARACTER_OF_CARD[s.pc[seat]] == character:
        return True
    mine = s.cubes[seat][character]
    if mine == 0:
        return False
    for cubes in s.cubes:  # asked of everybody for every list: a loop ends with the first who has more
        if cubes[character] > mine:
            return False
    return not players_of(s, character)


def in_supply(s: State, seat: Seat) -> int:
    """Cubes in a seat's supply."""
    return CUBES - sum(s.cubes[seat]) - s.betrayal[seat]


def present(s: State, character: int) -> bool:
    """Whether one of its pawns is Live and unescaped (SF-14.18)."""
    for pawn in PAWNS_OF[character]:  # noqa: SIM110 (asked of everybody for every turn: a loop is faster)
        if live(s, pawn):
            return True
    return False


def reachable_pawns(s: State, character: int) -> list[int]:
    """Its pawns that can act: Live, unescaped, not Engulfed."""
    status, engulfed = s.status, s.engulfed
    return [
        pawn for pawn in PAWNS_OF[character] if status[pawn] == LIVE and not engulfed[pawn] and not escaped(s, pawn)
    ]


def discs(s: State, character: int) -> int:
    """Activation Discs on a card (SF-15.5.1)."""
    return s.disc.count(character)


def exhausted(s: State, character: int) -> bool:
    """Exhausted if a disc lies there, with Uncanny two (SF-15.5.1)."""
    need = 2 if has(s, PAWN_OF[character], "uncanny") else 1
    return discs(s, character) >= need


def kompromat_owner(s: State, seat: Seat) -> bool:
    """Whether a seat holds any Kompromat: the number is public (SF-18)."""
    return bool(s.hand[seat])


def reachable(s: State, pawn: int) -> bool:
    """On the map, Live or Down, and not Engulfed (SF-19.25)."""
    return s.at[pawn] != NONE and unescaped(s, pawn) and not s.engulfed[pawn]
