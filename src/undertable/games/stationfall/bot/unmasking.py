"""When the scripted player Reveals (SF-15.3): once that brings more than the secret is worth.

May touch: the view of a seat. Must not: use luck.

A Reveal takes the own Character out of others' hands and wakes the powers of the card; both are counted in points. The
secret is worth something for every minute that is left, for whoever is known is hindered and hunted.
"""

from __future__ import annotations

from collections.abc import Callable

from undertable.kernel.types import Because, Pointer

from ..automaton.aims import armed
from ..automaton.mind import Mind
from ..board.looks import BODY, HUMAN, bound, conspirator, holds, is_pc, item_holder, live, present, unescaped
from ..board.state import DOWN, INNOCENT, LIVE, NONE
from ..box.tables import (
    ARTIFACT,
    CHARACTER,
    CHARACTER_OF,
    EVIDENCE,
    HELMET,
    IDENTITY,
    MEDICAL,
    MONSTER,
    PAWN_OF,
    PAWNS_OF,
    PODS,
    POWER,
    ROCKET_WINGS,
    STATION,
    X_SECRET,
)
from ..rules.scoring import outside
from .because import CountsCubes, PowerPays, TakesOver
from .errands import ESCAPES
from .plan import last_call, suspected
from .roads import TO_PODS

SECRET = 0.13  # points for every minute that one stays unknown
OPEN_SECRET = 0.5  # what is left of that where everybody could guess
LOCKED_OUT, CONTESTED = 0.8, 0.35  # how likely an Escape fails if one cannot lead the own Character, or others can too
A_STAR = 0.75  # points that a cube on Medical's track brings, as its stars lie
RUNWAY = 8  # turns to spare: with more there is no hurry to take the Character over
HIDES = "unrevealed_until_stationfall"  # a word of Agendas


def reveal_for(mind: Mind) -> Because | None:
    """Why to Reveal now; None while the secret is worth more."""
    power, gain = best_power(mind)
    own = (Pointer("identity", mind.identity),)
    gains: list[tuple[float, Because]] = [
        (taking_over(mind), TakesOver(own)),
        (gain, PowerPays(own, power=power)),
        (medical_track(mind), CountsCubes(own)),
    ]
    if sum(points for points, _ in gains) <= secrecy(mind):
        return None
    return max(gains, key=lambda one: one[0])[1]


def secrecy(mind: Mind) -> float:
    """What it is worth to stay unknown: by the minute, and what the Agenda gives for it."""
    agenda = sum(entry.points for entry in IDENTITY[mind.identity].agenda if HIDES in entry.if_)
    return agenda + SECRET * (mind.s.minute + 1) * (OPEN_SECRET if suspected(mind) else 1.0)


# --- the own Character (SF-15.4) -------------------------------------------------------------


def taking_over(mind: Mind) -> float:
    """What it is worth that nobody else leads the own Character: its Escape, by how likely others would spoil it."""
    s, character = mind.s, mind.character
    if not present(s, character) or not BODY[PAWN_OF[character]]:
        return 0.0
    rivalled = any(cubes[character] for seat, cubes in enumerate(s.cubes) if seat != mind.seat)
    risk = LOCKED_OUT if not leads(mind) else CONTESTED if rivalled else 0.0
    return risk * escape_points(mind) * hurry(mind)


def escape_points(mind: Mind) -> int:
    """What hangs on the Escape of the own Character."""
    entries = [entry for entry in IDENTITY[mind.identity].agenda if not entry.per]
    return sum(entry.points for entry in entries if any(word.split(":")[0] in ESCAPES for word in entry.if_))


def hurry(mind: Mind) -> float:
    """From nothing to one: how near the moment is when the own Character must set out for a Pod."""
    s = mind.s
    places = [s.at[pawn] for pawn in PAWNS_OF[mind.character] if s.status[pawn] == LIVE and s.at[pawn] != NONE]
    if not places:
        return 0.0
    spare = s.minute + 1 - last_call(s) - min(TO_PODS[place] for place in places)
    return min(1.0, max(0.0, 1 - spare / RUNWAY))


def leads(mind: Mind) -> bool:
    """Whether the own Character can be led without a Reveal."""
    return any(CHARACTER_OF[one.pawn] == mind.character for one in mind.candidates())


def medical_track(mind: Mind) -> float:
    """Cubes of others on Medical's card are counted on the track (SF-14.19)."""
    others = [row[mind.character] for seat, row in enumerate(mind.s.cubes) if seat != mind.seat]
    return A_STAR * sum(others) if mind.character == MEDICAL else 0.0


# --- powers (SF-13.1) ------------------------------------------------------------------------


def best_power(mind: Mind) -> tuple[int, float]:
    """The power of the card that would bring most now, and how much."""
    worth = {
        power: GAINS[POWER.ids[power]](mind) for power in IDENTITY[mind.identity].powers if POWER.ids[power] in GAINS
    }
    best = max(worth, key=lambda power: worth[power], default=NONE)
    return best, worth.get(best, 0.0)


def own(mind: Mind) -> int:
    """The pawn of the own Character; of the Clones the first."""
    return PAWN_OF[mind.character]


def last_gasp(mind: Mind) -> float:
    """The Corpsicle rises: without it nothing of the Agenda is left (SF-13.14)."""
    fallen = mind.s.status[own(mind)] == DOWN and unescaped(mind.s, own(mind))
    return escape_points(mind) * 0.4 if fallen else 0.0


def fake_artifact(mind: Mind) -> float:
    """The Doctor has the Artifact at the last moment, so that nobody takes it away again (SF-13.16)."""
    s, doctor = mind.s, own(mind)
    holder = item_holder(s, ARTIFACT)
    settles = s.at[doctor] in PODS or s.minute <= 1
    return 3.0 if settles and holder != doctor and live(s, doctor) and (holder == NONE or not is_pc(s, holder)) else 0.0


def cubes_back(mind: Mind) -> float:
    """Own cubes come back from Betrayal: those beyond the Influence Limit cost a point each, the others lead somebody."""
    betrayed = mind.s.betrayal[mind.seat]
    return 0.3 * betrayed + min(betrayed, max(0, outside(mind.s, mind.seat) - limit(mind)))


def limit(mind: Mind) -> int:
    """The own Influence Limit."""
    return CHARACTER[mind.character].influence_limit


def bribe_back(mind: Mind) -> float:
    """A used Bribe in the supply again is a point (SF-16.5)."""
    return float(mind.s.bribe[mind.seat] != NONE)


def grey_bribes_back(mind: Mind) -> float:
    """Grey Bribes can be paid once more."""
    return 0.2 * sum(card != NONE for card in mind.s.grey)


def a_weapon(mind: Mind) -> float:
    """A weapon out of nothing, for whoever has none."""
    s, pawn = mind.s, own(mind)
    return 1.0 if s.status[pawn] == LIVE and unescaped(s, pawn) and not armed(s, pawn) else 0.0


def a_helmet(mind: Mind) -> float:
    """A Helmet out of nothing."""
    s, pawn = mind.s, own(mind)
    return 0.4 if s.status[pawn] == LIVE and HELMET not in s.held[pawn] else 0.0


def trojan_horse(mind: Mind) -> float:
    """Somebody with Data gets the Digital Assistant too (SF-13.17)."""
    s = mind.s
    bearers = [p for p in range(MONSTER) if unescaped(s, p) and (holds(s, p, EVIDENCE) or holds(s, p, X_SECRET))]
    return 1.2 if bearers else 0.0


def all_clones_act(mind: Mind) -> float:
    """One Action with every Clone that is Live (SF-13.1)."""
    s = mind.s
    return 0.5 * sum(s.status[pawn] == LIVE and unescaped(s, pawn) for pawn in PAWNS_OF[mind.character])


def infect(mind: Mind) -> float:
    """Those beside the Microbiologist can be Contaminated from now on."""
    s, place = mind.s, mind.s.at[own(mind)]
    near = [p for p in range(MONSTER) if s.at[p] == place and BODY[p] and not s.sick[p] and p != own(mind)]
    return 0.5 * min(len(near), 3) if live(s, own(mind)) else 0.0


def pressing(mind: Mind) -> float:
    """Kompromat in hand can be used again and again (SF-13.20)."""
    return 0.3 * len(mind.s.hand[mind.seat])


def rises_again(mind: Mind) -> float:
    """The Cyborg is Down and could Revive itself (SF-13.21)."""
    return 1.5 if mind.s.status[own(mind)] == DOWN and unescaped(mind.s, own(mind)) else 0.0


def flies_by_itself(mind: Mind) -> float:
    """The Daredevil has Rocket Wings and a Helmet and needs nothing else at Stationfall (SF-16.3)."""
    held = mind.s.held[own(mind)]
    return 0.4 * escape_points(mind) if ROCKET_WINGS in held and HELMET in held else 0.0


def many_hands_repair(mind: Mind) -> float:
    """There is Damage, and Conspirators could repair it."""
    return 0.8 if any(mind.s.damaged[place] for place in STATION) else 0.0


def confession(mind: Mind) -> float:
    """Others who lead somebody beside the Counselor become Suspect (SF-13.15)."""
    s, counselor = mind.s, own(mind)
    beside = [p for p in range(MONSTER) if HUMAN[p] and s.at[p] == s.at[counselor] and p != counselor]
    rivals = [seat for seat in range(s.seats) if seat != mind.seat and s.guilt[seat] == INNOCENT]
    most = max([sum(conspirator(s, seat, CHARACTER_OF[p]) for seat in rivals) for p in beside], default=0)
    return 0.5 * most if live(s, counselor) else 0.0


def signatories(mind: Mind) -> float:
    """Legal may Activate everybody with NDA."""
    return 0.15 * sum(bound(mind.s, pawn) and unescaped(mind.s, pawn) for pawn in range(MONSTER) if BODY[pawn])


def free_to_shoot(mind: Mind) -> float:
    """Security with a weapon is no Peacekeeper any more."""
    return 0.8 if live(mind.s, own(mind)) and armed(mind.s, own(mind)) else 0.0


# What each power would bring at once, in points; those that are missing never make anybody Reveal.
GAINS: dict[str, Callable[[Mind], float]] = {
    "last_gasp": last_gasp,
    "fake_artifact": fake_artifact,
    "mission_first": cubes_back,
    "offshore_shenanigans": bribe_back,
    "hollow_promises": grey_bribes_back,
    "zip_gun": a_weapon,
    "secret_cache": a_helmet,
    "trojan_horse": trojan_horse,
    "go_go_go": all_clones_act,
    "infect": infect,
    "blood_from_a_stone": pressing,
    "self_repair": rises_again,
    "point_break": flies_by_itself,
    "talk_them_through_it": many_hands_repair,
    "recorded_confessional": confession,
    "fine_print": signatories,
    "authorized_force": free_to_shoot,
}
