"""Of whom and what the words of Agendas speak: where that is, and where it must go.

May touch: what is seen of a state. Must not: tell whether anything holds; `conditions` and `counters` do.

Every word has its reading here; those that speak of no place say so. Whatever somebody carries is where its holder is, and
whoever has Escaped is nowhere on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from undertable.kit.pins import Thing

from ..board.final import About, bonus_characters, pcs, selves
from ..board.looks import HAS, HUMAN, PAWNS, RAT_PAWN, ROBOT, holds, where
from ..board.map import on_map
from ..board.state import DOCKED, DOWN, INNOCENT, LIVE, NONE, RESCUE, State
from ..box.tables import (
    ACTION,
    ANTIMATTER,
    ARTIFACT,
    ASSISTANT,
    BLUDGEON,
    BRIEFCASE,
    CHARACTER_OF,
    DATA,
    DIGITAL_ASSISTANT,
    FANG_MOSS,
    GUN,
    ITEM,
    KOMPROMAT,
    MONSTER,
    NANOGEL,
    NANOGEL_USED,
    OUTER_SPACE,
    PAWNS_OF,
    PLACE,
    PODS,
    RAT_ITEM,
    STATION,
    X_VAULT,
)

Given = Mapping[str, Any]  # a word's arguments
TRANSMITTER = tuple(("place", n) for n, row in enumerate(PLACE) if ACTION.kind("transmit") in row.actions)
MADE_IN = [(("place", PLACE.kind(row.made_in)),) if row.made_in else () for row in DATA]
SPACE: Thing = ("place", OUTER_SPACE)


class Spoken(NamedTuple):
    """Where something is and where it must go; a sentence of the board's beneath it, and the numbers in that."""

    at: tuple[Thing, ...] = ()
    to: tuple[Thing, ...] = ()
    says: str = ""
    figures: tuple[int, ...] = ()


class Sight:
    """The station as a player looks at it who would score an identity."""

    def __init__(self, s: State, about: About) -> None:
        self.s, self.about, self.mine = s, about, selves(about)
        pods = [pod for pod in PODS if s.pod[pod] == DOCKED and not s.damaged[pod]]
        self.out = tuple(("place", place) for place in (pods if s.ship != RESCUE else [*pods, OUTER_SPACE]))

    # --- who and what ---

    def people(self, pawns: Iterable[int]) -> tuple[Thing, ...]:
        """Those of some who are somewhere on the board; the Rat is a thing."""
        s, status, at = self.s, self.s.status, self.s.at
        found: list[Thing] = []
        for pawn in pawns:
            if status[pawn] != LIVE and status[pawn] != DOWN:
                continue
            if pawn == RAT_PAWN:
                found += self.item(RAT_ITEM)
            elif on_map(s, at[pawn]):
                found.append(("pawn", pawn))
        return tuple(found)

    def me(self) -> tuple[Thing, ...]:
        """The own Character; the Digital Assistant is wherever a copy is (SF-14.11)."""
        return self.data(ASSISTANT) if self.mine == PAWNS_OF[DIGITAL_ASSISTANT] else self.people(self.mine)

    def item(self, *kinds: int) -> tuple[Thing, ...]:
        """Where Items of some kinds are: their holders, and where they lie; the one of its kind is a thing itself."""
        s, alone = self.s, ITEM[kinds[0]].unique
        holders = [pawn for kind in kinds for pawn, held in enumerate(s.held) if kind in held]
        found: list[Thing] = [("pawn", pawn) for pawn in holders if on_map(s, s.at[pawn])]
        lying = [] if alone and holders else [place for kind in kinds for place in self._lying(kind)]
        return (*found, *[("item", kinds[0]) if alone else ("place", place) for place in lying])

    def _lying(self, kind: int) -> list[int]:
        """Where Items of a kind lie."""
        s = self.s
        return [place for place, there in enumerate(s.floor) if kind in there and on_map(s, place)]

    def data(self, kind: int) -> tuple[Thing, ...]:
        """Who has Data; where it is made, while nobody has."""
        return self.people(pawn for pawn, held in enumerate(self.s.data) if held >> kind & 1) or MADE_IN[kind]

    def down(self) -> list[int]:
        """Whoever is Down and can be met."""
        return [pawn for pawn, status in enumerate(self.s.status) if status == DOWN]

    # --- where to ---

    def leaving(self, things: tuple[Thing, ...], *more: Thing, says: str = "") -> Spoken:
        """They must get away: to where one can leave from, and nowhere once they all stand there."""
        to = (*self.out, *more)
        return Spoken(things, () if all(self._place(thing) in to for thing in things) else to, says)

    def fetched(self, things: tuple[Thing, ...]) -> Spoken:
        """They must get to the own Character."""
        me = self.me()
        return Spoken(things, () if set(things) & set(me) else me, self.held(things))

    def held(self, things: tuple[Thing, ...]) -> str:
        """Who has it is said where somebody does; of Data that nobody has, that it is made there."""
        if not things or things[0][0] == "item":
            return ""
        return "held" if things[0][0] == "pawn" else "made" if things in MADE_IN else ""

    def _place(self, thing: Thing) -> Thing:
        sort, n = thing
        if sort == "item":
            return ("place", next((place for place, there in enumerate(self.s.floor) if n in there), NONE))
        return ("place", where(self.s, n)) if sort == "pawn" else thing


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
