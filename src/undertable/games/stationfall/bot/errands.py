"""What the scripted player wants: its Agenda and its bonus as errands, each with points and with ways to go about it.

May touch: the view of a seat. Must not: decide who runs an errand; `plan` does.
The words of the ways are the intents of script cards (SF-17.5): both speak of the same things.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from undertable.kernel.state import copy
from undertable.kernel.types import Because

from ..automaton.mind import Mind
from ..board.final import About
from ..board.looks import BODY, HUMAN, ROBOT, bound, escaped, holds, is_pc, item_holder, launch_token, unescaped, where
from ..board.state import DOWN, LIVE, NONE
from ..box.tables import (
    AGENDA,
    ASSISTANT,
    CHARACTER,
    CHARACTER_OF,
    CLONES,
    IDENTITY,
    ITEM,
    KOMPROMAT,
    LEGAL,
    MONSTER,
    PAWN_OF,
    PAWNS_OF,
    PLACE,
    PODS,
    SHIP,
)
from ..rules.scoring import score_of
from ..rules.terms.bonus import foe_fell
from ..rules.terms.conditions import conditions, scored_bonus
from .because import AgainstFoe, ForAgenda, ForFriend, ForItem

ANYBODY: frozenset[int] = frozenset()
EVERYBODY = frozenset(range(MONSTER))
# Words for an Item that anybody can hand to the own Character, and which if the word does not say.
HANDED = {"has": "", "artifact_or_contaminated": "artifact", "briefcase_with_self_or_in_space": "briefcase"}
FLIGHT = ("board_pod", "launch", "wait_in_pod")  # a way into the Mesosphere
BOARDING = ("board_pod", "wait_in_pod")  # the same without the last step
TAKEN_ALONG = ("has", "has_data", "contaminated", "artifact_or_contaminated", "briefcase_with_self_or_in_space")
WORTH_WAITING = 2  # points that may still be brought to somebody in a Pod
WAIT_UNTIL = 4  # minutes: then it leaves without
TO_A_POD = 4  # Actions from somewhere into a Pod and away, where it is not counted
EVACUATE_FROM = 9  # minutes: until then Abandon Ship is nobody's business
TOGETHER_FROM = 4  # minutes: until then it does not matter who is with whom
STAY_FROM = 5  # minutes: whoever should Escape and is in a Pod stays there from then on


class Errand(NamedTuple):
    """Something worth points: ways to go about it, the first that leads anywhere first; and who may."""

    points: float
    ways: tuple[str, ...]
    who: frozenset[int]  # pawns; empty: anybody
    because: Because
    after: int = 0  # Actions that are still to be done when the ways have led somewhere
    flight: bool = False  # it ends with an Escape, after which the pawn is gone
    patient: bool = True  # a flight with something left to do before it
    flees: bool = False  # it counts only if the own Character then Escapes, from where the ways have led


# By the words of Agendas (SF-16.5) without the item or data they speak of: ways, whether only the own Character
# may, and how many Actions come after. `{0}` is the first argument that is no "self", `{1}` the second.
WAYS: dict[str, tuple[tuple[str, ...], bool, int]] = {
    "has": (("get:{0}",), True, 4),
    "has_data": (("teach:{0}", "make:{0}"), False, 3),
    "only_escaped_holder": (("teach:{0}", "make:{0}"), False, 3),
    "contaminated": (("contaminate_pc",), True, 4),
    "artifact_or_contaminated": (("contaminate_pc", "get:artifact"), True, 4),
    "colocated": (("move_to:bonus_character",), True, 0),
    "briefcase_with_self_or_in_space": (("get:briefcase",), True, 4),
    "escaped_live_in_pod_with_down_human": (
        ("launch_with:human", "drag_to_pod:human", "passenger", "get:gun", "get:bludgeon"),
        True,
        1,
    ),
    "colocated_item": (("bring:{0}", "get:{0}"), False, 2),
    "most_kompromat": (("pick_kompromat",), False, 2),
    "contaminated_npc_escaped": (("contaminate_any",), False, 6),
    "no_down_humans_onboard": (("revive:human",), False, 2),
    "no_damaged_sections": (("repair:any",), False, 1),
    "data_escaped": (
        ("smuggle:{0}", "relay:{0}", "transmit:{0}:news", "transmit:{0}:authorities", "make:{0}"),
        False,
        2,
    ),
    "data_not_escaped": ((), False, 0),
    "copies_escaped_at_least": (
        ("smuggle:{0}", "relay:{0}", "transmit:{0}:news", "transmit:{0}:authorities", "make:{0}"),
        False,
        2,
    ),
    "offsite": (("relay:{1}", "transmit:{1}:{0}", "make:{1}"), False, 2),
    "x_released": (("release_x", "get:bludgeon"), False, 0),
    "antimatter_detonated_onboard": (("arm_antimatter",), False, 2),
    # counted
    "humans_annihilated_by_fang_moss": (("feed", "down:human", "get:bludgeon"), False, 0),
    "officers_down": (("down:target", "get:gun", "get:bludgeon"), False, 0),
    "down_fugitive_monster_or_noninnocent_pc_onboard": (("down:target", "get:gun", "get:bludgeon"), False, 0),
    "down_human_with_weapon_onboard": (("down:armed", "get:gun"), False, 0),
    "offsites_or_escaped_humans_with": (
        ("smuggle:{0}", "relay:{0}", "transmit:{0}:news", "transmit:{0}:authorities", "make:{0}"),
        False,
        2,
    ),
    "escaped_robots_with": (("copy:{0}:escaping", "make:{0}"), False, 4),
    "kompromat_of_escaped": (("pick_kompromat",), False, 4),
    "escaped_humans_with": (("process_server", "move_to_crowd"), False, 4),
    "medical_track_stars": (("revive:human",), True, 0),
    "contaminated_escaped": (("infect", "contaminate_pc"), True, 3),
    "other_humans_escaped": (("launch_occupied", "abandon_ship", "drag_to_pod:human", "board_pod"), False, 2),
    "officer_npcs_escaped": (("launch_occupied", "abandon_ship", "board_pod"), False, 2),
    "live_robots": (("revive:robot",), False, 0),
    "down_human_robot_colocated": (("beside", "get:gun", "get:bludgeon"), False, 0),
    "kompromat_of_colocated_down": (("pick_kompromat",), False, 6),
}
ESCAPES = ("escaped", "alone", "only_human_escaped", "clones_escaped_at_least")


def errands(mind: Mind) -> list[Errand]:
    """All that is worth doing: the Agenda entry by entry, then the bonus."""
    return [*agenda_errands(mind), *bonus_errands(mind)]


# --- the Agenda ------------------------------------------------------------------------------


class Unmet(NamedTuple):
    """An entry of the Agenda with what of it does not hold yet."""

    agenda: int
    points: float
    fled: list[str]  # words that ask for the own Escape
    others: list[str]
    counted: list[str]

    def flight(self) -> float:
        """What of its points hangs on the Escape: all, where nothing else is missing."""
        if not self.fled:
            return 0.0
        return self.points if not self.others and not self.counted else self.points / 4

    def hope(self) -> float:
        """The points that something taken along would bring."""
        takes = any(word.split(":")[0] in TAKEN_ALONG for word in self.others)
        return self.points if self.fled and takes else 0


def unmet(mind: Mind) -> list[Unmet]:
    """Every entry of the own Agenda as it stands."""
    about, row = About(mind.seat, mind.identity), IDENTITY[mind.identity]
    found = []
    for n, entry in enumerate(row.agenda):
        terms = conditions.lists[f"{row.id}.{n}"]
        missing = [word for word, term in zip(entry.if_, terms, strict=True) if not term(mind.s, about)]
        fled = [word for word in missing if word.split(":")[0] in ESCAPES]
        others = [word for word in missing if word not in fled]
        found.append(
            Unmet(AGENDA.kind(f"{row.id}_{n + 1}"), entry.points, fled, others, [entry.per] if entry.per else [])
        )
    return found


def agenda_errands(mind: Mind) -> list[Errand]:
    """Every condition that does not hold yet, with its share of the entry's points; flight with all that hangs on it."""
    entries, found = unmet(mind), list[Errand]()
    for entry in entries:
        for word in [*entry.others, *entry.counted]:
            found += errands_for(mind, word, entry.points / max(len(entry.others), 1), entry.agenda)
    flight = sum([entry.flight() for entry in entries], 0.0)
    if flight:
        because = ForAgenda(agenda=next(entry.agenda for entry in entries if entry.fled))
        hoped = sum([entry.hope() for entry in entries])
        waits = hoped >= WORTH_WAITING and mind.s.minute >= WAIT_UNTIL and not mind.s.armed
        found += fleeing(mind, frozenset(PAWNS_OF[mind.character]), flight, because, waits=waits, patient=hoped > 0)
    return found


def fleeing(
    mind: Mind, pawns: frozenset[int], points: float, because: Because, *, waits: bool = False, patient: bool = True
) -> list[Errand]:
    """An Escape of some pawns: their own way, Abandon Ship before it, and NDA where Pods are sealed (SF-14.17)."""
    s = mind.s
    left = frozenset(pawn for pawn in pawns if s.status[pawn] == LIVE and not escaped(s, pawn) and welcome(mind, pawn))
    found: list[Errand] = []
    if left:
        found.append(Errand(points, BOARDING if waits else FLIGHT, left, because, flight=True, patient=patient))
        found += evacuating(mind, points, because)
        found += [] if waits else launching(mind, left, points, because)
        found += signing(mind, left, points, because)
    return found + lifting(mind, pawns, points, because)


def evacuating(mind: Mind, points: float, because: Because) -> list[Errand]:
    """Abandon Ship, so that Pods may launch."""
    near = not mind.s.abandoned and mind.s.minute <= EVACUATE_FROM
    return [Errand(points, ("abandon_ship",), ANYBODY, because, 1)] if near else []


def launching(mind: Mind, pawns: frozenset[int], points: float, because: Because) -> list[Errand]:
    """Others start the countdown of a Pod in which one of them waits."""
    s = mind.s
    if not s.abandoned:
        return []
    aboard = [pawn for pawn in pawns if s.at[pawn] in PODS and not s.damaged[s.at[pawn]]]
    waiting = sorted({PLACE.ids[s.at[pawn]] for pawn in aboard if not launch_token(s, s.at[pawn])})
    return [Errand(points, (f"launch_for:{pod}",), EVERYBODY - pawns, because) for pod in waiting]


def signing(mind: Mind, pawns: frozenset[int], points: float, because: Because) -> list[Errand]:
    """Legal serves those who lack NDA."""
    s = mind.s
    if s.minute > EVACUATE_FROM or s.status[PAWN_OF[LEGAL]] != LIVE or all(bound(s, pawn) for pawn in pawns):
        return []
    clients = {CHARACTER.ids[CHARACTER_OF[pawn]] for pawn in pawns if CHARACTER_OF[pawn] != LEGAL}
    return [Errand(points, (f"serve:{one}",), ANYBODY, because, 1) for one in sorted(clients)]


def lifting(mind: Mind, pawns: frozenset[int], points: float, because: Because) -> list[Errand]:
    """Whoever should Escape and is Down must be Revived first, with Nanogel or by Medical."""
    s = mind.s
    fallen = {CHARACTER_OF[pawn] for pawn in pawns if s.status[pawn] == DOWN and unescaped(s, pawn)}
    ways = [(f"lift:{CHARACTER.ids[character]}", "get:nanogel") for character in sorted(fallen)]
    return [Errand(points, way, ANYBODY, because, 5) for way in ways]


def welcome(mind: Mind, pawn: int) -> bool:
    """Whether the Escape of a pawn does not cost points by itself: some want nobody to get away."""
    about, world = About(mind.seat, mind.identity), copy(mind.s)
    world.at[pawn] = SHIP
    gain = score_of(world, about).total - score_of(mind.s, about).total
    return gain > 0 or (gain == 0 and CHARACTER_OF[pawn] in (mind.character, CLONES))


def errands_for(mind: Mind, word: str, points: float, agenda: int) -> list[Errand]:
    """The errands that a word of an Agenda means; none where nothing can be done about it."""
    name, *args = word.split(":")
    args = [one for one in args if one != "self"]
    because = ForAgenda(agenda=agenda)
    if name in ("escaped_item", "escaped_together"):
        return carrying(mind, ITEM.kind(args[0]), points, because)
    if name not in WAYS or (name == "colocated" and mind.s.minute > TOGETHER_FROM):
        return []
    ways, own, after = WAYS[name]
    said = tuple([way.format(*args) for way in ways])
    mine = frozenset(PAWNS_OF[mind.character])
    flees = own and after == TO_A_POD
    who = mine if own else ANYBODY
    found = [Errand(points, some, who, because, after, flees=flees) for some in apart(name, said)]
    if name in HANDED:
        found += handing(name, args[0] if args else HANDED[name], EVERYBODY - mine, points, because)
    return found + on_the_way(mind, name, points, because)


def handing(name: str, item: str, others: frozenset[int], points: float, because: Because) -> list[Errand]:
    """Others bring an Item to the own Character; a Briefcase counts in Outer Space as well."""
    found = [Errand(points, (f"hand:{item}", f"get:{item}"), others, because, 1)]
    if name == "briefcase_with_self_or_in_space":
        return [Errand(points, ("eject:briefcase", "get:briefcase"), ANYBODY, because, 1), *found]
    return found


def apart(name: str, ways: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Ways that lead to different things are errands of their own; else the later only make up for the earlier."""
    return [(way,) for way in ways] if name == "artifact_or_contaminated" else [ways]


def on_the_way(mind: Mind, name: str, points: int | float, because: Because) -> list[Errand]:
    """Whoever else must Escape for an entry: those whose Kompromat is in hand, the Contaminated, those with a copy."""
    if name not in OTHERS_TOO:
        return []
    return [
        one for pawn in sorted({*OTHERS_TOO[name](mind)}) for one in fleeing(mind, frozenset([pawn]), points, because)
    ]


def compromised(mind: Mind) -> list[int]:
    """Whose Kompromat is in the own hand."""
    characters = [KOMPROMAT[kompromat].character for kompromat in mind.s.hand[mind.seat]]
    return [pawn for character in characters for pawn in PAWNS_OF[character]]


def others_of(mind: Mind) -> frozenset[int]:
    """Everybody but the own Character."""
    return EVERYBODY - set(PAWNS_OF[mind.character])


def sick_npcs(mind: Mind) -> list[int]:
    """The Contaminated whom nobody plays."""
    return [pawn for pawn in others_of(mind) if mind.s.sick[pawn] and not is_pc(mind.s, pawn)]


def sick_bodies(mind: Mind) -> list[int]:
    """Contaminated Humans and Robots."""
    return [pawn for pawn in others_of(mind) if mind.s.sick[pawn] and BODY[pawn]]


def assisted_robots(mind: Mind) -> list[int]:
    """Robots with a copy of the Digital Assistant."""
    return [pawn for pawn in others_of(mind) if ROBOT[pawn] and holds(mind.s, pawn, ASSISTANT)]


def assisted_humans(mind: Mind) -> list[int]:
    """Humans with a copy of the Digital Assistant."""
    return [pawn for pawn in others_of(mind) if HUMAN[pawn] and holds(mind.s, pawn, ASSISTANT)]


OTHERS_TOO: dict[str, Callable[[Mind], list[int]]] = {
    "kompromat_of_escaped": compromised,
    "contaminated_npc_escaped": sick_npcs,
    "contaminated_escaped": sick_bodies,
    "escaped_robots_with": assisted_robots,
    "offsites_or_escaped_humans_with": assisted_humans,
}  # by word of an Agenda: who else must Escape for it


def carrying(mind: Mind, item: int, points: float, because: Because) -> list[Errand]:
    """An Item into the Mesosphere: whoever has it flees; else anybody gets it."""
    holder = item_holder(mind.s, item)
    if holder != NONE:
        return fleeing(mind, frozenset([holder]), points, because)
    return [Errand(points, (f"get:{ITEM.ids[item]}",), ANYBODY, because, 4)]


# --- the bonus (SF-16.5) ---------------------------------------------------------------------


def bonus_errands(mind: Mind) -> list[Errand]:
    """Friends that should Escape, foes that should not, Items."""
    s = mind.s
    found: list[Errand] = []
    about = About(mind.seat, mind.identity)
    first = sum(  # what the first Bonus Point brings besides (SF-14.25)
        entry.points for entry in IDENTITY[mind.identity].agenda if entry.if_ == ("scored_bonus",)
    ) * (not scored_bonus(s, about))
    for character in mind.bonus:
        bonus, pawns = CHARACTER[character].bonus, frozenset(PAWNS_OF[character])
        points = bonus.points + first
        if bonus.kind == "friend_item":
            found += carrying(mind, ITEM.kind(bonus.item), points, ForItem(character=character))
        elif bonus.kind == "foe" and not foe_fell(s, character):
            ways = (f"strike:{CHARACTER.ids[character]}", "get:gun", "get:bludgeon")
            found.append(Errand(points, ways, EVERYBODY - pawns, AgainstFoe(character=character)))
        elif bonus.kind in ("friend", "clones"):
            found += fleeing(mind, pawns, points, ForFriend(character=character))
    return found


def settled(mind: Mind, pawn: int) -> bool:
    """Whether a pawn sits in a Pod and should Escape, so that it had better stay there: a Pod that can fly, or late."""
    s, place = mind.s, where(mind.s, pawn)
    if place not in PODS or s.damaged[place] or not wants_flight(mind, CHARACTER_OF[pawn]):
        return False
    return launch_token(s, place) or s.abandoned or s.minute <= STAY_FROM


def wants_flight(mind: Mind, character: int) -> bool:
    """Whether the Escape of a Character is worth points."""
    if character == mind.character:
        return any(word.split(":")[0] in ESCAPES for entry in IDENTITY[mind.identity].agenda for word in entry.if_)
    return character in mind.bonus and character not in mind.foes
