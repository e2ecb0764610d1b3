"""Of whom and what the words of Agendas speak: where that is, and where it must go.

May touch: what is seen of a state. Must not: tell whether anything holds; `conditions` and `counters` do.

Every word has its reading here; those that speak of no place say so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..board.final import bonus_characters, pcs
from ..board.looks import HAS, HUMAN, PAWNS, ROBOT, holds
from ..board.state import DOCKED, INNOCENT, LIVE
from ..box.tables import (
    ANTIMATTER,
    ARTIFACT,
    BLUDGEON,
    BRIEFCASE,
    CHARACTER_OF,
    FANG_MOSS,
    GUN,
    KOMPROMAT,
    MONSTER,
    NANOGEL,
    NANOGEL_USED,
    PAWNS_OF,
    PODS,
    STATION,
    X_VAULT,
)
from .sight import SPACE, TRANSMITTER, Sight, Spoken

Given = Mapping[str, Any]  # a word's arguments
Reading = Callable[[Sight, Given], Spoken]
READINGS: dict[str, Reading] = {}


def of(*words: str) -> Callable[[Reading], Reading]:
    """File what some words speak of."""

    def file(reading: Reading) -> Reading:
        for word in words:
            READINGS[word] = reading
        return reading

    return file


# --- of nothing that stands on the board -----------------------------------------------------


@of("unrevealed_until_stationfall", "innocent", "scored_bonus", "suspect_pcs", "medical_track_stars")
def of_the_player(look: Sight, given: Given) -> Spoken:
    """Of the player, or of a track."""
    return Spoken()


@of("most_kompromat")
def kompromat_in_hand(look: Sight, given: Given) -> Spoken:
    """How much the player holds, and the most that anybody else does: the numbers are public (SF-18)."""
    hands, seat = look.s.hand, look.about.seat
    return Spoken(says="most", figures=(len(hands[seat]), max(len(hand) for n, hand in enumerate(hands) if n != seat)))


@of("fewest_betrayal")
def cubes_in_betrayal(look: Sight, given: Given) -> Spoken:
    """How many are the player's, and the fewest of anybody else."""
    cubes, seat = look.s.betrayal, look.about.seat
    return Spoken(says="fewest", figures=(cubes[seat], min(n for other, n in enumerate(cubes) if other != seat)))


# --- of the own Character --------------------------------------------------------------------


@of("escaped", "alone", "contaminated", "only_human_escaped", "clones_escaped_at_least")
def myself_away(look: Sight, given: Given) -> Spoken:
    """It must get away."""
    return look.leaving(look.me())


@of("live", "onboard")
def myself(look: Sight, given: Given) -> Spoken:
    """It may be anywhere on the station."""
    return Spoken(look.me())


@of("colocated")
def beside_somebody(look: Sight, given: Given) -> Spoken:
    """A Bonus Character must be where it is."""
    wanted = bonus_characters(look.s, look.about.seat)
    return Spoken(look.people(pawn for character in sorted(wanted) for pawn in PAWNS_OF[character]), look.me())


@of("escaped_live_in_pod_with_down_human")
def with_a_down_human(look: Sight, given: Given) -> Spoken:
    """A Down Human must come into a Pod with it."""
    return look.leaving(look.people(pawn for pawn in look.down() if HUMAN[pawn]) or look.me())


@of("down_human_robot_colocated")
def down_beside(look: Sight, given: Given) -> Spoken:
    """Whoever is Down must be where it is."""
    return Spoken(look.people(pawn for pawn in look.down() if HUMAN[pawn] or ROBOT[pawn]), look.me())


@of("kompromat_of_colocated_down")
def compromised_and_down(look: Sight, given: Given) -> Spoken:
    """Those of whom one has Kompromat must be Down where it is."""
    return Spoken(look.people(compromised(look)), look.me())


@of("kompromat_of_escaped")
def compromised_away(look: Sight, given: Given) -> Spoken:
    """Those of whom one has Kompromat must get away."""
    return look.leaving(look.people(compromised(look)))


def compromised(look: Sight) -> list[int]:
    """The pawns of whom the player has Kompromat."""
    hand = dict.fromkeys(look.s.hand[look.about.seat])
    return [pawn for kind in hand for pawn in PAWNS_OF[KOMPROMAT[kind].character]]


# --- of others -------------------------------------------------------------------------------


@of("contaminated_npc_escaped", "no_contaminated_escaped", "contaminated_escaped")
def the_contaminated(look: Sight, given: Given) -> Spoken:
    """Whoever is Contaminated."""
    return look.leaving(look.people(pawn for pawn, sick in enumerate(look.s.sick) if sick))


@of("no_human_pc_escaped")
def human_pcs(look: Sight, given: Given) -> Spoken:
    """Those PCs that are known."""
    return Spoken(look.people(pawn for c in sorted(pcs(look.s, look.about)) for pawn in PAWNS_OF[c] if HUMAN[pawn]))


@of("no_innocent_pc_escaped")
def innocent_pcs(look: Sight, given: Given) -> Spoken:
    """The known PCs of players who are Innocent."""
    guilt = look.s.guilt
    players = sorted(pcs(look.s, look.about).items())
    innocent = [character for character, seats in players if any(guilt[seat] == INNOCENT for seat in seats)]
    return Spoken(look.people(pawn for character in innocent for pawn in PAWNS_OF[character]))


@of("down_fugitive_monster_or_noninnocent_pc_onboard")
def suspicious(look: Sight, given: Given) -> Spoken:
    """Fugitives, the Monster and the known PCs of players who are not Innocent."""
    guilt = look.s.guilt
    players = sorted(pcs(look.s, look.about).items())
    known = [character for character, seats in players if any(guilt[seat] != INNOCENT for seat in seats)]
    more = [pawn for character in known for pawn in PAWNS_OF[character]]
    return Spoken(look.people([*sorted(HAS["fugitive"]), MONSTER, *more]))


@of("down_human_with_weapon_onboard")
def armed_humans(look: Sight, given: Given) -> Spoken:
    """Humans with a Bludgeon or Gun."""
    armed = [pawn for pawn, held in enumerate(look.s.held) if BLUDGEON in held or GUN in held]
    return Spoken(look.people(pawn for pawn in armed if HUMAN[pawn]))


@of("no_down_humans_onboard")
def down_humans(look: Sight, given: Given) -> Spoken:
    """Humans who are Down."""
    return Spoken(look.people(pawn for pawn in look.down() if HUMAN[pawn]))


@of("officers_down")
def officers(look: Sight, given: Given) -> Spoken:
    """Every Officer."""
    return Spoken(look.people(sorted(HAS["officer"])))


@of("officer_npcs_escaped")
def officers_away(look: Sight, given: Given) -> Spoken:
    """Officers who are no player's PC, as far as that is known."""
    players = pcs(look.s, look.about)
    return look.leaving(look.people(pawn for pawn in sorted(HAS["officer"]) if CHARACTER_OF[pawn] not in players))


@of("other_humans_escaped")
def humans_away(look: Sight, given: Given) -> Spoken:
    """Every other Human."""
    return look.leaving(look.people(pawn for pawn in range(PAWNS) if HUMAN[pawn] and pawn not in look.mine))


@of("live_humans_in_space")
def humans_in_space(look: Sight, given: Given) -> Spoken:
    """Other Humans who are Live belong into Outer Space."""
    live = [pawn for pawn, status in enumerate(look.s.status) if status == LIVE and HUMAN[pawn]]
    return Spoken(look.people(pawn for pawn in live if pawn not in look.mine), (SPACE,))


@of("live_robots", "no_robot_escaped")
def robots(look: Sight, given: Given) -> Spoken:
    """Every Robot."""
    return Spoken(look.people(pawn for pawn in range(PAWNS) if ROBOT[pawn]))


# --- of Items --------------------------------------------------------------------------------


@of("has")
def possessed(look: Sight, given: Given) -> Spoken:
    """It must get to the own Character; a Nanogel used once is one (SF-8.3)."""
    item = given["item"]
    things = look.item(*((NANOGEL, NANOGEL_USED) if item == NANOGEL else (item,)))
    mine = tuple(thing for thing in things if thing in look.me())
    return look.fetched(mine or things)


@of("artifact_or_contaminated")
def the_artifact(look: Sight, given: Given) -> Spoken:
    """The Artifact must get to the own Character, unless that is Contaminated."""
    return look.fetched(look.item(ARTIFACT))


@of("escaped_together", "colocated_item")
def an_item_beside(look: Sight, given: Given) -> Spoken:
    """It must get to where the own Character is."""
    return look.fetched(look.item(given["item"]))


@of("briefcase_with_self_or_in_space")
def the_briefcase(look: Sight, given: Given) -> Spoken:
    """The Briefcase must get to the own Character or to Outer Space."""
    found = look.fetched(look.item(BRIEFCASE))
    return found._replace(to=(*found.to, SPACE) if found.to else ())


@of("escaped_item")
def an_item_away(look: Sight, given: Given) -> Spoken:
    """It must get away, whoever has it."""
    things = look.item(given["item"])
    return look.leaving(things, says=look.held(things))


@of("not_escaped_item")
def an_item(look: Sight, given: Given) -> Spoken:
    """It must not get away."""
    things = look.item(given["item"])
    return Spoken(things, says=look.held(things))


@of("antimatter_detonated_onboard", "antimatter_not_armed")
def antimatter(look: Sight, given: Given) -> Spoken:
    """Where the Antimatter is."""
    return an_item(look, {"item": ANTIMATTER})


@of("humans_annihilated_by_fang_moss")
def fang_moss(look: Sight, given: Given) -> Spoken:
    """Where Fang Moss is."""
    return an_item(look, {"item": FANG_MOSS})


# --- of Data ---------------------------------------------------------------------------------


@of("has_data", "only_escaped_holder")
def possessed_data(look: Sight, given: Given) -> Spoken:
    """The own Character must have it."""
    things = look.data(given["data"])
    return look.fetched(tuple(thing for thing in things if thing in look.me()) or things)


@of("data_escaped", "copies_escaped_at_least", "offsites_or_escaped_humans_with")
def data_away(look: Sight, given: Given) -> Spoken:
    """Whoever has it must get away or Transmit it (SF-3.10)."""
    things = look.data(given["data"])
    return look.leaving(things, *TRANSMITTER, says=look.held(things))


@of("escaped_humans_with", "escaped_robots_with")
def holders_away(look: Sight, given: Given) -> Spoken:
    """Whoever has it must get away."""
    things = look.data(given["data"])
    return look.leaving(things, says=look.held(things))


@of("offsite")
def data_sent(look: Sight, given: Given) -> Spoken:
    """It must be Transmitted, or Delivered by whoever Escaped with it."""
    return data_away(look, given)


@of("data_not_escaped", "not_offsite")
def data_kept(look: Sight, given: Given) -> Spoken:
    """Whoever has it, and nothing while nobody has."""
    things = tuple(thing for thing in look.data(given["data"]) if thing[0] == "pawn")
    return Spoken(things, says=look.held(things))


@of("all_escaped_humans_have")
def humans_without(look: Sight, given: Given) -> Spoken:
    """Humans who lack it."""
    return Spoken(look.people(p for p in range(PAWNS) if HUMAN[p] and not holds(look.s, p, given["data"])))


# --- of the station --------------------------------------------------------------------------


@of("x_released", "x_not_released")
def project_x(look: Sight, given: Given) -> Spoken:
    """Where Project X waits, as long as it does."""
    return Spoken() if look.s.released else Spoken((("place", X_VAULT),))


@of("no_damaged_sections")
def damage(look: Sight, given: Given) -> Spoken:
    """Every Damaged Section, and Pods while they are docked."""
    s = look.s
    docked = [pod for pod in PODS if s.pod[pod] == DOCKED]
    return Spoken(tuple(("place", place) for place in (*STATION, *docked) if s.damaged[place]))
