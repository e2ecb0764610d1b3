"""What the scripted player wants: its Agenda and its bonus as errands, each with points and with ways to go about it.

May touch: the view of a seat. Must not: decide who runs an errand; `plan` does.
The words of the ways are the intents of script cards (SF-17.5): both speak of the same things.
"""

from __future__ import annotations

from typing import NamedTuple

from undertable.kernel.types import Because

from ..automaton.mind import Mind
from ..book import escaped, item_holder, launch_token, where
from ..cards import AGENDA, CHARACTER, CHARACTER_OF, CLONES, IDENTITY, ITEM, PAWNS_OF, PODS
from ..conditions import conditions
from ..final import About
from ..state import NONE, State
from .because import AgainstFoe, ForAgenda, ForFriend, ForItem

ANYBODY: frozenset[int] = frozenset()
FLIGHT = ("board_pod", "launch", "abandon_ship")  # a way into the Mesosphere
TAKE_ALONG = ("board_pod", "launch", "abandon_ship")  # for whoever has what should Escape


class Errand(NamedTuple):
    """Something worth points: ways to go about it, the first that leads anywhere first; and who may."""

    points: float
    ways: tuple[str, ...]
    who: frozenset[int]  # pawns; empty: anybody
    because: Because
    after: int = 0  # Actions that are still to be done when the ways have led somewhere
    flight: bool = False  # it ends with an Escape, after which the pawn is gone


# By the words of Agendas (SF-16.5) without the item or data they speak of: ways, whether only the own Character
# may, and how many Actions come after. `{0}` is the first argument that is no "self", `{1}` the second.
WAYS: dict[str, tuple[tuple[str, ...], bool, int]] = {
    "has": (("get:{0}",), True, 4),
    "has_data": (("make:{0}", "copy:{0}:escaping"), True, 4),
    "contaminated": (("contaminate_pc",), True, 4),
    "artifact_or_contaminated": (("contaminate_pc", "get:artifact"), True, 4),
    "colocated": (("move_to:bonus_character",), True, 0),
    "briefcase_with_self_or_in_space": (("get:briefcase",), True, 4),
    "escaped_live_in_pod_with_down_human": (("drag_to_pod:human", "launch"), True, 2),
    "most_kompromat": (("pick_kompromat",), False, 2),
    "contaminated_npc_escaped": (("contaminate_any",), False, 6),
    "no_down_humans_onboard": (("revive:human",), False, 2),
    "no_damaged_sections": (("repair:any",), False, 1),
    "data_escaped": (("transmit:{0}:news", "transmit:{0}:authorities", "make:{0}"), False, 5),
    "data_not_escaped": ((), False, 0),
    "copies_escaped_at_least": (("transmit:{0}:news", "transmit:{0}:authorities", "make:{0}"), False, 5),
    "offsite": (("transmit:{1}:{0}", "make:{1}"), False, 5),
    "x_released": (("release_x", "get:bludgeon"), False, 0),
    "antimatter_detonated_onboard": (("arm_antimatter",), False, 2),
    # counted
    "humans_annihilated_by_fang_moss": (("feed", "get:fang_moss"), False, 3),
    "officers_down": (("down:target", "get:gun", "get:bludgeon"), False, 0),
    "down_fugitive_monster_or_noninnocent_pc_onboard": (("down:target", "get:gun", "get:bludgeon"), False, 0),
    "down_human_with_weapon_onboard": (("down:armed", "get:gun"), False, 0),
    "offsites_or_escaped_humans_with": (("transmit:{0}:news", "transmit:{0}:authorities", "make:{0}"), False, 2),
    "escaped_robots_with": (("make:{0}", "copy:{0}:escaping"), False, 5),
    "kompromat_of_escaped": (("pick_kompromat",), False, 4),
    "escaped_humans_with": (("process_server", "move_to_crowd"), False, 4),
    "medical_track_stars": (("revive:human",), True, 2),
    "contaminated_escaped": (("contaminate_pc",), True, 4),
    "other_humans_escaped": (("launch_occupied", "abandon_ship", "drag_to_pod:human", "board_pod"), False, 2),
    "officer_npcs_escaped": (("launch_occupied", "abandon_ship", "board_pod"), False, 2),
    "live_robots": (("revive:robot",), False, 0),
    "down_human_robot_colocated": (("down:human",), False, 2),
}
ESCAPES = ("escaped", "alone", "only_human_escaped", "clones_escaped_at_least")


def errands(mind: Mind) -> list[Errand]:
    """All that is worth doing: the Agenda entry by entry, then the bonus."""
    return [*agenda_errands(mind), *bonus_errands(mind)]


# --- the Agenda ------------------------------------------------------------------------------


def agenda_errands(mind: Mind) -> list[Errand]:
    """Every condition that does not hold yet, with its share of the entry's points; flight with all that hangs on it."""
    s, identity = mind.s, mind.identity
    about, row = About(mind.seat, identity), IDENTITY[identity]
    found: list[Errand] = []
    flight, spoken = 0.0, NONE
    for n, entry in enumerate(row.agenda):
        agenda = AGENDA.kind(f"{row.id}_{n + 1}")
        terms = conditions.lists[f"{row.id}.{n}"]
        unmet = [word for word, term in zip(entry.if_, terms, strict=True) if not term(s, about)]
        fled = [word for word in unmet if word.split(":")[0] in ESCAPES]
        others = [word for word in unmet if word not in fled]
        counted = [entry.per] if entry.per else []
        if fled:
            flight += entry.points if not others and not counted else entry.points / 4
            spoken = agenda if spoken == NONE else spoken
        for word in [*others, *counted]:
            errand = errand_for(mind, word, entry.points / max(len(others), 1), agenda)
            if errand is not None:
                found.append(errand)
    if flight:
        because = ForAgenda(agenda=spoken, pawn=PAWNS_OF[mind.character][0])
        found.append(Errand(flight, FLIGHT, frozenset(PAWNS_OF[mind.character]), because, flight=True))
    return found


def errand_for(mind: Mind, word: str, points: float, agenda: int) -> Errand | None:
    """The errand that a word of an Agenda means; None where nothing can be done about it."""
    name, *args = word.split(":")
    args = [one for one in args if one != "self"]
    because = ForAgenda(agenda=agenda, pawn=PAWNS_OF[mind.character][0])
    if name in ("escaped_item", "escaped_together"):
        return carrying(mind.s, ITEM.kind(args[0]), points, because)
    if name not in WAYS:
        return None
    ways, own, after = WAYS[name]
    said = tuple([way.format(*args) for way in ways])
    return Errand(points, said, frozenset(PAWNS_OF[mind.character]) if own else ANYBODY, because, after)


def carrying(s: State, item: int, points: float, because: Because) -> Errand:
    """An Item into the Mesosphere: whoever has it flees; else anybody gets it."""
    holder = item_holder(s, item)
    if holder != NONE:
        return Errand(points, TAKE_ALONG, frozenset([holder]), because, flight=True)
    return Errand(points, (f"get:{ITEM.ids[item]}",), ANYBODY, because, 4)


# --- the bonus (SF-16.5) ---------------------------------------------------------------------


def bonus_errands(mind: Mind) -> list[Errand]:
    """Friends that should Escape, foes that should not, Items."""
    s = mind.s
    found = []
    for character in mind.bonus:
        bonus = CHARACTER[character].bonus
        pawns = frozenset(pawn for pawn in PAWNS_OF[character] if not escaped(s, pawn))
        if bonus.kind == "friend_item":
            found.append(carrying(s, ITEM.kind(bonus.item), bonus.points, ForItem(character=character)))
        elif bonus.kind == "foe":
            ways = ("down:target", "get:gun", "get:bludgeon")
            found.append(Errand(bonus.points, ways, ANYBODY, AgainstFoe(character=character)))
        elif bonus.points and (character == CLONES or len(pawns) == len(PAWNS_OF[character])):
            found.append(Errand(bonus.points, FLIGHT, pawns, ForFriend(character=character), flight=True))
    return found


def settled(mind: Mind, pawn: int) -> bool:
    """Whether a pawn sits in a Pod whose countdown runs, so that it had better stay there."""
    s, place = mind.s, where(mind.s, pawn)
    return place in PODS and launch_token(s, place) and wants_flight(mind, CHARACTER_OF[pawn])


def wants_flight(mind: Mind, character: int) -> bool:
    """Whether the Escape of a Character is worth points."""
    if character == mind.character:
        return any(word.split(":")[0] in ESCAPES for entry in IDENTITY[mind.identity].agenda for word in entry.if_)
    return character in mind.bonus and character not in mind.foes
