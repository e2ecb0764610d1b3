"""What Agendas ask for (SF-16.5): words that hold or do not, about a player and the identity the player scores.

May touch: the state, read only. Must not: change anything; know an Agenda by name.

Each word is written in `cards/identities.toml` as `word:argument:argument`. "Self" is the PC, for Clones any of them
unless a word says otherwise (SF-14.18).
"""

from __future__ import annotations

from typing import Annotated, Literal

from undertable.kernel.marks import of
from undertable.kit.terms import Terms

from ...board.final import (
    About,
    bonus_characters,
    copies_escaped,
    data_escaped,
    escaped_pawns,
    item_escaped,
    pcs,
    selves,
    together,
)
from ...board.looks import HUMAN, ROBOT, escaped, holds, item_place, where
from ...board.map import on_board
from ...board.state import DOCKED, DOWN, INNOCENT, LIVE, State
from ...box.tables import (
    ARTIFACT,
    BRIEFCASE,
    CHARACTER_OF,
    CLONES,
    DATA,
    INSTITUTION,
    ITEM,
    NANOGEL,
    NANOGEL_USED,
    OUTER_SPACE,
    PODS,
    STATION,
)
from .bonus import bonus_points

conditions: Terms[State] = Terms("if")
Self = Literal["self"]
AnItem = Annotated[int, of(ITEM)]
SomeData = Annotated[int, of(DATA)]
Offsite = Annotated[int, of(INSTITUTION)]


# --- the own Character -----------------------------------------------------------------------


@conditions.word
def escaped_(s: State, about: About, who: Self) -> bool:
    """This Character Escaped, Live or Down (SF-4.1)."""
    return any(escaped(s, pawn) for pawn in selves(about))


@conditions.word
def has_(s: State, about: About, who: Self, item: AnItem) -> bool:
    """It Possesses such an Item; a Nanogel used once is a Nanogel (SF-8.3), an integral Item counts."""
    kinds = (NANOGEL, NANOGEL_USED) if item == NANOGEL else (item,)
    return any(kind in s.held[pawn] for pawn in selves(about) for kind in kinds)


@conditions.word
def has_data_(s: State, about: About, who: Self, data: SomeData) -> bool:
    """It Possesses such Data (SF-9.1)."""
    return any(holds(s, pawn, data) for pawn in selves(about))


@conditions.word
def alone(s: State, about: About, who: Self) -> bool:
    """No Live Human or Robot is Colocated with it; Rat and Monsters do not count (SF-3.2)."""
    return any(
        not any(s.status[other] == LIVE and (HUMAN[other] or ROBOT[other]) for other in together(s, pawn))
        for pawn in selves(about)
        if escaped(s, pawn)
    )


@conditions.word
def contaminated(s: State, about: About, who: Self) -> bool:
    """The Character whose Agenda this is ends Contaminated (SF-4.5)."""
    return any(s.sick[pawn] for pawn in selves(about))


@conditions.word
def artifact_or_contaminated(s: State, about: About, who: Self) -> bool:
    """It Possesses the Artifact or is Contaminated."""
    return any(ARTIFACT in s.held[pawn] or s.sick[pawn] for pawn in selves(about))


@conditions.word
def live(s: State, about: About, who: Self) -> bool:
    """The Character whose Agenda this is ends Live (SF-4.1)."""
    return any(s.status[pawn] == LIVE for pawn in selves(about))


@conditions.word
def onboard(s: State, about: About, who: Self) -> bool:
    """It is On Board (SF-3.1)."""
    return any(on_board(s, where(s, pawn)) for pawn in selves(about))


@conditions.word
def colocated(s: State, about: About, who: Self, whom: Literal["bonus_character"]) -> bool:
    """It is Colocated with an own Bonus Character, Live or Down (SF-3.2)."""
    wanted = bonus_characters(s, about.seat)
    return any(
        s.status[other] in (LIVE, DOWN) and CHARACTER_OF[other] in wanted
        for pawn in selves(about)
        for other in together(s, pawn)
    )


@conditions.word
def colocated_item(s: State, about: About, who: Self, item: AnItem) -> bool:
    """It is Colocated with that Item (SF-3.2)."""
    place = item_place(s, item)
    return place >= 0 and any(where(s, pawn) == place for pawn in selves(about))


@conditions.word
def escaped_together(s: State, about: About, who: Self, item: AnItem) -> bool:
    """Both Escaped, and Colocated: in the same Pod or by the same means (SF-3.2, SF-14.2)."""
    place = item_place(s, item)
    return any(escaped(s, pawn) and where(s, pawn) == place for pawn in selves(about))


@conditions.word
def briefcase_with_self_or_in_space(s: State, about: About) -> bool:
    """It Possesses the Briefcase, or that is in Outer Space, on the floor or possessed, after the rescue (SF-16.3)."""
    return item_place(s, BRIEFCASE) == OUTER_SPACE or any(BRIEFCASE in s.held[pawn] for pawn in selves(about))


@conditions.word
def escaped_live_in_pod_with_down_human(s: State, about: About, who: Self) -> bool:
    """It Escaped Live in a Pod in which there is a Down Human (SF-3.2)."""
    return any(
        s.status[pawn] == LIVE and escaped(s, pawn) and where(s, pawn) in PODS and _down_human_beside(s, about, pawn)
        for pawn in selves(about)
    )


def _down_human_beside(s: State, about: About, pawn: int) -> bool:
    return any(s.status[other] == DOWN and HUMAN[other] for other in together(s, pawn))


@conditions.word
def only_human_escaped(s: State, about: About, who: Self) -> bool:
    """It is the only Human that Escaped, Live or Down."""
    return all(pawn in selves(about) for pawn in escaped_pawns(s) if HUMAN[pawn]) and escaped_(s, about, who)


@conditions.word
def only_escaped_holder(s: State, about: About, who: Self, data: SomeData) -> bool:
    """It Escaped with that Data, and no other Escaped Character holds it."""
    holders = [pawn for pawn in escaped_pawns(s) if holds(s, pawn, data)]
    return bool(holders) and all(pawn in selves(about) for pawn in holders)


@conditions.word
def clones_escaped_at_least(s: State, about: About, n: int) -> bool:
    """So many Clones Escaped (SF-14.18)."""
    return sum(CHARACTER_OF[pawn] == CLONES for pawn in escaped_pawns(s)) >= n


# --- the player ------------------------------------------------------------------------------


@conditions.word
def unrevealed_until_stationfall(s: State, about: About) -> bool:
    """You did not Reveal before Stationfall (SF-16.2)."""
    return not s.early[about.seat]


@conditions.word
def most_kompromat(s: State, about: About) -> bool:
    """You hold strictly more Kompromat than every other player (SF-19.39)."""
    mine = len(s.hand[about.seat])
    return mine > 0 and all(len(hand) < mine for seat, hand in enumerate(s.hand) if seat != about.seat)


@conditions.word
def fewest_betrayal(s: State, about: About) -> bool:
    """No other player has fewer own cubes in Betrayal; a tie is enough (SF-19.39)."""
    return s.betrayal[about.seat] == min(s.betrayal)


@conditions.word
def innocent(s: State, about: About) -> bool:
    """Whoever counts points is neither Suspect nor Guilty (SF-10.1)."""
    return s.guilt[about.seat] == INNOCENT


@conditions.word
def scored_bonus(s: State, about: About) -> bool:
    """You score Bonus Points, at least one."""
    return bonus_points(s, about.seat) > 0


# --- others ----------------------------------------------------------------------------------


@conditions.word
def contaminated_npc_escaped(s: State, about: About) -> bool:
    """A Contaminated Escaped Character is no player's PC (SF-14.5)."""
    return any(s.sick[pawn] and CHARACTER_OF[pawn] not in pcs(s, about) for pawn in escaped_pawns(s))


@conditions.word
def no_contaminated_escaped(s: State, about: About) -> bool:
    """No Contaminated Character Escaped, the Rat included."""
    return not any(s.sick[pawn] for pawn in escaped_pawns(s))


@conditions.word
def no_human_pc_escaped(s: State, about: About) -> bool:
    """Of all players' PCs, the own included, no Human Escaped."""
    return not any(HUMAN[pawn] and CHARACTER_OF[pawn] in pcs(s, about) for pawn in escaped_pawns(s))


@conditions.word
def no_innocent_pc_escaped(s: State, about: About) -> bool:
    """No PC of an Innocent player Escaped, the own included."""
    players = pcs(s, about)
    innocents = {character for character, seats in players.items() if any(s.guilt[x] == INNOCENT for x in seats)}
    return not any(CHARACTER_OF[pawn] in innocents for pawn in escaped_pawns(s))


@conditions.word
def no_robot_escaped(s: State, about: About) -> bool:
    """No Robot Escaped; the Cyborg is one, too (SF-3.6)."""
    return not any(ROBOT[pawn] for pawn in escaped_pawns(s))


@conditions.word
def all_escaped_humans_have(s: State, about: About, data: SomeData) -> bool:
    """No Human Escaped without that Data; true if none Escaped."""
    return all(holds(s, pawn, data) for pawn in escaped_pawns(s) if HUMAN[pawn])


@conditions.word
def no_down_humans_onboard(s: State, about: About) -> bool:
    """No Down Human is On Board; the Annihilated are nowhere (SF-3.2)."""
    return not any(
        status == DOWN and HUMAN[pawn] and on_board(s, where(s, pawn)) for pawn, status in enumerate(s.status)
    )


# --- Items and Data --------------------------------------------------------------------------


@conditions.word
def escaped_item(s: State, about: About, item: AnItem) -> bool:
    """That Item is in the Mesosphere (SF-3.10)."""
    return item_escaped(s, item)


@conditions.word
def not_escaped_item(s: State, about: About, item: AnItem) -> bool:
    """That Item is not in the Mesosphere, wherever it is."""
    return not item_escaped(s, item)


@conditions.word
def data_escaped_(s: State, about: About, data: SomeData) -> bool:
    """An Escaped Character or an Institution has that Data (SF-3.10)."""
    return data_escaped(s, data)


@conditions.word
def data_not_escaped(s: State, about: About, data: SomeData) -> bool:
    """Neither an Escaped Character nor an Institution has that Data (SF-3.10)."""
    return not data_escaped(s, data)


@conditions.word
def copies_escaped_at_least(s: State, about: About, data: SomeData, n: int) -> bool:
    """Escaped holders and Institutions that have it are at least so many."""
    return copies_escaped(s, data) >= n


@conditions.word
def offsite(s: State, about: About, institution: Offsite, data: SomeData) -> bool:
    """That Institution has that Data (SF-3.9)."""
    return bool(s.offsite[institution] >> data & 1)


@conditions.word
def not_offsite(s: State, about: About, institution: Offsite, data: SomeData) -> bool:
    """That Institution does not have that Data (SF-3.9)."""
    return not offsite(s, about, institution, data)


# --- the station -----------------------------------------------------------------------------


@conditions.word
def x_released(s: State, about: About) -> bool:
    """Project X was released (SF-7.2)."""
    return s.released


@conditions.word
def x_not_released(s: State, about: About) -> bool:
    """Project X was not released (SF-7.2)."""
    return not s.released


@conditions.word
def antimatter_detonated_onboard(s: State, about: About) -> bool:
    """The Antimatter detonated On Board, which ended the game (SF-7.3.1)."""
    return s.detonated


@conditions.word
def antimatter_not_armed(s: State, about: About) -> bool:
    """The Antimatter was never Armed in this game (SF-7.3)."""
    return not s.armed


@conditions.word
def no_damaged_sections(s: State, about: About) -> bool:
    """No station Section and no docked Pod is Damaged (SF-5.4)."""
    docked = [pod for pod in PODS if s.pod[pod] == DOCKED]
    return not any(s.damaged[place] for place in (*STATION, *docked))
