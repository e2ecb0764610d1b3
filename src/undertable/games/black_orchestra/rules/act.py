"""Act (BO-6.1): cards of the dossier, actions of the board, plots."""

from __future__ import annotations

from undertable.kernel.types import Choice, Reason

from ..board.looks import able, available, deck_in_use
from ..board.state import FACE_DOWN, State
from ..box.tables import ABILITY, CARD, CONSPIRATOR, HOLDER, PLOTS, card_of, is_plot, plot_of
from ..speech.answers import ABILITIES, ATTEMPT, PLAY, Attempt, PlayCard, UseAbility
from ..speech.asks import Effect
from ..speech.events import AbilityUsed
from ..speech.reasons import (
    AbilityOff,
    AbilityUsedUp,
    NoActionCard,
    NoDice,
    NotAPlot,
    NotHeld,
    NothingToPay,
    NotYourAbility,
    RequirementFails,
)
from . import plots
from .filing import does, forbids
from .pieces.things import droppable
from .terms.conditions import REQUIRED, conditions
from .terms.effects import choose_list
from .windows import play

ACTION_ABILITIES = tuple(a for a in range(len(ABILITY)) if ABILITY[a].kind == "action")
OWN_ACTIONS = [tuple(a for a in ACTION_ABILITIES if HOLDER[a] == who) for who in range(len(CONSPIRATOR))]
ACTION_CARDS = frozenset(c for c in range(len(CARD)) if not is_plot(c) and card_of(c).timing == "action")
ACTION_PLOTS = frozenset(c for c in PLOTS if plot_of(c).timing == "action")
INSPIRE, COVER_UP, BLIND_PICKUP, REMOTE_SEARCH, FOREIGN_CABLES = (
    ABILITY.kind(id_) for id_ in ("inspire_others", "cover_up", "blind_pickup", "remote_search", "foreign_cables")
)


def acts(s: State, who: int) -> list[Choice]:
    """What may be done with cards, by an ability, or as a plot (BO-6.1)."""
    able_to = _abilities(s, who) if OWN_ACTIONS[who] else []
    if not s.dossier[who]:
        return able_to
    hand = list(dict.fromkeys(s.dossier[who]))
    return [*_cards(s, who, hand), *able_to, *_plots(s, who, hand)]


def _cards(s: State, who: int, hand: list[int]) -> list[Choice]:
    """Action cards whose requirements hold."""
    held = [] if ACTION_CARDS.isdisjoint(hand) else [card for card in hand if card in ACTION_CARDS]
    return [PLAY[card] for card in held if conditions.holds(s, who, REQUIRED[card])]


def _abilities(s: State, who: int) -> list[Choice]:
    """What this conspirator alone can do."""
    if not able(s, who):
        return []
    return [ABILITIES[ability] for ability in OWN_ACTIONS[who] if refuse_ability(s, who, ability) is None]


def _plots(s: State, who: int, hand: list[int]) -> list[Choice]:
    """Plots that can be tried; none of them without a die."""
    if ACTION_PLOTS.isdisjoint(hand) or not available(s):
        return []
    return [ATTEMPT[card] for card in hand if card in ACTION_PLOTS and plots.refuse_attempt(s, who, card) is None]


@forbids(PlayCard)
def refuse_play(s: State, who: int, choice: PlayCard) -> Reason | None:
    """The card must be held, be played as an action, and have what it requires (BO-6.1)."""
    if choice.card not in s.dossier[who]:
        return NotHeld(rule="BO-6.1")
    if choice.card not in ACTION_CARDS:
        return NoActionCard(rule="BO-6.1")
    holds = conditions.holds(s, who, REQUIRED[choice.card])
    return None if holds else RequirementFails(rule="BO-6.1")


@does(PlayCard)
def play_card(s: State, who: int, choice: PlayCard) -> None:
    """The card's effect follows (BO-6.1)."""
    play(s, who, choice.card)


def refuse_ability(s: State, who: int, ability: int) -> Reason | None:
    """The ability must be of one's own board, work now, and be paid for (BO-6.1, BO-4.11)."""
    if HOLDER[ability] != who or ability not in ACTION_ABILITIES:
        return NotYourAbility(rule="BO-6.1")
    if not able(s, who):
        return AbilityOff(rule="BO-4.11")
    if ability == INSPIRE and s.inspired:
        return AbilityUsedUp(rule="BO-6.1")
    if ability == COVER_UP and not droppable(s, who, "items"):
        return NothingToPay(rule="BO-6.1")
    return None if useful(s, who, ability) else RequirementFails(rule="BO-6.1")


def useful(s: State, who: int, ability: int) -> bool:
    """Whether there is anything that an ability could be used on (BO-6.1)."""
    if ability == BLIND_PICKUP:
        return s.tile[s.at[who]] == FACE_DOWN
    if ability == REMOTE_SEARCH:
        return FACE_DOWN in s.tile
    if ability == FOREIGN_CABLES:
        return deck_in_use(s) is not None
    return True


@forbids(UseAbility)
def refuse_use(s: State, who: int, choice: UseAbility) -> Reason | None:
    """As an action, an ability must be usable (BO-6.1)."""
    return refuse_ability(s, who, choice.ability)


@does(UseAbility)
def use_ability(s: State, who: int, choice: UseAbility) -> None:
    """BO-6.1: its cost, its effect, or one of its lists."""
    row = ABILITY[choice.ability]
    s.tell(AbilityUsed(who, choice.ability))
    if choice.ability == INSPIRE:
        s.inspired = True
    if row.choose:
        choose_list(s, who, f"ability.{row.id}", len(row.choose))
        return
    s.then(Effect(f"ability.{row.id}", 0, who))
    if row.cost:
        s.then(Effect(f"ability.{row.id}.cost", 0, who))


@forbids(Attempt)
def refuse_attempt(s: State, who: int, choice: Attempt) -> Reason | None:
    """The plot must be one's own, ready, and leave dice to roll (BO-7.1, BO-4.10)."""
    if choice.card not in ACTION_PLOTS:
        return NotAPlot(rule="BO-7.1")
    reason = plots.refuse_attempt(s, who, choice.card)
    if reason is not None:
        return reason
    return None if available(s) else NoDice(rule="BO-4.10")


@does(Attempt, cost=0)
def attempt(s: State, who: int, choice: Attempt) -> None:
    """BO-7.10: the action is paid when the attempt begins."""
    plots.aim(s, who, choice.card)
