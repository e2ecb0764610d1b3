"""What Agendas count (SF-16.5): words that say how many, about a player and the identity the player scores.

May touch: the state, read only. Must not: change anything; know an Agenda by name.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kit.terms import Terms

from ...board.final import About, characters_escaped, escaped_pawns, pcs, selves, together
from ...board.looks import HAS, HUMAN, ROBOT, holds, where
from ...board.map import on_board
from ...board.state import ANNIHILATED, DOWN, INNOCENT, LIVE, SUSPECT, State
from ...box.tables import BLUDGEON, CHARACTER_OF, DATA, GUN, KOMPROMAT, MONSTER, NUMBERS, OUTER_SPACE

counters: Terms[State] = Terms("per")
SomeData = Annotated[int, of(DATA)]


def _with_weapon(s: State, pawn: int) -> bool:
    return BLUDGEON in s.held[pawn] or GUN in s.held[pawn]


def _down_onboard(s: State) -> list[int]:
    """Whoever is Down On Board (SF-3.1); an Annihilated pawn is nowhere (SF-3.2)."""
    return [pawn for pawn, status in enumerate(s.status) if status == DOWN and on_board(s, where(s, pawn))]


# --- who Escaped -----------------------------------------------------------------------------


@counters.word
def contaminated_escaped(s: State, about: About) -> int:
    """Contaminated Characters that Escaped, the own and the Rat included (SF-14.20)."""
    return sum(s.sick[pawn] for pawn in escaped_pawns(s))


@counters.word
def escaped_humans_with(s: State, about: About, data: SomeData) -> int:
    """Humans that Escaped with that Data."""
    return sum(HUMAN[pawn] and holds(s, pawn, data) for pawn in escaped_pawns(s))


@counters.word
def escaped_robots_with(s: State, about: About, data: SomeData) -> int:
    """Escaped Robots that Possess that Data; the Cyborg is one (SF-3.6)."""
    return sum(ROBOT[pawn] and holds(s, pawn, data) for pawn in escaped_pawns(s))


@counters.word
def offsites_or_escaped_humans_with(s: State, about: About, data: SomeData) -> int:
    """Institutions and Escaped Humans that Possess that Data."""
    return sum(held >> data & 1 for held in s.offsite) + escaped_humans_with(s, about, data)


@counters.word
def other_humans_escaped(s: State, about: About) -> int:
    """Humans that Escaped, without the PC; each Clone counts (SF-14.23)."""
    return sum(HUMAN[pawn] and pawn not in selves(about) for pawn in escaped_pawns(s))


@counters.word
def officer_npcs_escaped(s: State, about: About) -> int:
    """Officers that Escaped and are no player's PC (SF-3.7)."""
    players = pcs(s, about)
    return sum(pawn in HAS["officer"] and CHARACTER_OF[pawn] not in players for pawn in escaped_pawns(s))


@counters.word
def live_humans_in_space(s: State, about: About) -> int:
    """Live Humans in Outer Space, after the rescue (SF-16.3)."""
    return sum(status == LIVE and HUMAN[pawn] and where(s, pawn) == OUTER_SPACE for pawn, status in enumerate(s.status))


@counters.word
def live_robots(s: State, about: About) -> int:
    """Live Robots anywhere, Escaped ones too: each Drone, the Cyborg, no Monster (SF-14.27)."""
    return sum(status == LIVE and ROBOT[pawn] for pawn, status in enumerate(s.status))


# --- who is Down -----------------------------------------------------------------------------


@counters.word
def officers_down(s: State, about: About) -> int:
    """Officers that are Down or Annihilated, wherever they are."""
    return sum(status in (DOWN, ANNIHILATED) and pawn in HAS["officer"] for pawn, status in enumerate(s.status))


@counters.word
def humans_annihilated_by_fang_moss(s: State, about: About) -> int:
    """Meals of Fang Moss, whoever fed it (SF-14.4)."""
    return s.meals


@counters.word
def down_fugitive_monster_or_noninnocent_pc_onboard(s: State, about: About) -> int:
    """Fugitives, Monsters and PCs of players who are not Innocent, Down On Board: each once."""
    players = pcs(s, about)
    wanted = {character for character, seats in players.items() if any(s.guilt[x] != INNOCENT for x in seats)}
    return sum(pawn == MONSTER or pawn in HAS["fugitive"] or CHARACTER_OF[pawn] in wanted for pawn in _down_onboard(s))


@counters.word
def down_human_with_weapon_onboard(s: State, about: About) -> int:
    """Humans with a Bludgeon or Gun, Down On Board."""
    return sum(HUMAN[pawn] and _with_weapon(s, pawn) for pawn in _down_onboard(s))


@counters.word
def down_human_robot_colocated(s: State, about: About) -> int:
    """Down Humans and Robots Colocated with the PC (SF-3.2)."""
    return len(_down_beside(s, about))


def _down_beside(s: State, about: About) -> set[int]:
    """Each once, although the PC may have several pawns."""
    return {
        other
        for pawn in selves(about)
        for other in together(s, pawn)
        if s.status[other] == DOWN and (HUMAN[other] or ROBOT[other])
    }


# --- the player ------------------------------------------------------------------------------


@counters.word
def kompromat_of_escaped(s: State, about: About) -> int:
    """Kompromat in your hand whose Character Escaped; never that of the Digital Assistant (SF-14.11)."""
    gone = characters_escaped(s)
    return sum(KOMPROMAT[kind].character in gone for kind in s.hand[about.seat])


@counters.word
def kompromat_of_colocated_down(s: State, about: About) -> int:
    """Kompromat in your hand of a Down Human or Robot Colocated with the PC."""
    beside = {CHARACTER_OF[pawn] for pawn in _down_beside(s, about)}
    return sum(KOMPROMAT[kind].character in beside for kind in s.hand[about.seat])


@counters.word
def suspect_pcs(s: State, about: About) -> int:
    """Players who are Suspect, the own included."""
    return s.guilt.count(SUSPECT)


@counters.word
def medical_track_stars(s: State, about: About) -> int:
    """Stars reached on the Medical track (SF-14.19)."""
    return sum(at <= s.track for at in NUMBERS.stars_at)
