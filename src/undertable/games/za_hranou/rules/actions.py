"""Step 3: actions, free actions and stamina (ZH-6).

May touch: actions and grip that pay for them. Must not: know what zones, abilities, boosts and crimes do.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.looks import cells, held_by, room_for_grip, slips_by
from ..board.state import NONE, State
from ..box.tables import CRIMINAL, NUMBERS, PETTY_DECK
from ..speech.answers import (
    COMMIT_PETTY,
    DROP_ITEM,
    END_ACTIONS,
    EXERT,
    MOVES,
    NO_BOOST,
    PICK_UPS,
    RAISE_GRIP,
    USE_ABILITY,
    USE_BOOST,
    USE_ZONE,
    CommitPetty,
    DropItem,
    EndActions,
    Exert,
    Move,
    NoBoost,
    PickUp,
    RaiseGrip,
    UseAbility,
    UseBoost,
    UseZone,
)
from ..speech.asks import Act, Acting, BeginActions, ExtraAct, OpenWindow, PayPetty, Window
from ..speech.events import Exerted
from ..speech.reasons import (
    AfterGrip,
    AmongActions,
    Barricaded,
    FreeAnyway,
    FullGrip,
    GoesInCircles,
    HoldsNothing,
    NoActions,
    NoStamina,
    NotBeside,
    NotHere,
    NothingExtra,
    NotHooked,
    NotInHand,
)
from .abilities import is_free, refuse_ability, use_ability
from .boosts import FOR_ACTIONS, FOR_HOOKS, refuse_boost, use_boost
from .crimes import commit, possible, refuse_crime
from .pieces.consoles import change_grip
from .pieces.decks import holds, reveal
from .pieces.moves import drop, go, neighbours, pick_up, steps
from .zones import refuse_zone, use_zone

Action = Move | PickUp | UseZone | UseAbility  # what stamina can pay for (ZH-6.2)
EXTRA = (Move, PickUp, UseZone, UseAbility)


@book.run(BeginActions)
def begin_actions(s: State, todo: BeginActions) -> None:
    """Two actions, and nothing has been dropped yet (ZH-6.1)."""
    s.actions = NUMBERS.actions
    anew(s)


@book.run(Acting)
def acting(s: State, todo: Acting) -> None:
    """The question comes again until the player ends the step (ZH-6.1)."""
    if not s.placements:
        s.placements = [tuple(s.item)]
    s.then(Act(todo.player))


def anew(s: State) -> None:
    """After a step that is no drop and no free pick-up the items may lie as they have lain (ZH-4.5)."""
    s.placements = []


# --- what is offered -------------------------------------------------------------------------


@book.options(
    Act, EndActions, Move, PickUp, UseZone, UseAbility, RaiseGrip, Exert, DropItem, CommitPetty, UseBoost
)  # fmt: skip
def acts(s: State, ask: Act, seat: Seat) -> Sequence[Choice]:
    """Whatever the hooked criminals, the hand and the memory allow (ZH-6)."""
    ways: list[Choice] = [END_ACTIONS]
    for criminal in s.ports[seat]:
        ways += _offered(s, seat, criminal)
        if refuse_drop(s, ask, seat, drops := DROP_ITEM[criminal]) is None:
            ways.append(drops)
    petty = sorted(card.kind for card in cells(s.hand[seat][PETTY_DECK]))
    ways += [COMMIT_PETTY[card] for card in possible(s, seat, petty)]
    return ways + boosts_to_use(s, seat)


def boosts_to_use(s: State, player: int) -> list[Choice]:
    """The boost tokens in memory that can do something (ZH-6.8)."""
    return [USE_BOOST[boost] for boost in sorted(set(s.boosts[player])) if refuse_boost(s, player, boost) is None]


def _offered(s: State, player: int, criminal: int) -> list[Choice]:
    """What a hooked criminal can do for an action, for grip or for nothing; its deeds are worked out once for all three.

    That nothing is offered here which is refused below, nor anything left out, every game of the laws tries.
    """
    ability = _ability(s, player, criminal)
    for_nothing = ability if is_free(s, criminal) else []
    exerts = _has_stamina(s, player, criminal)
    if not s.actions and not exerts:
        return for_nothing
    deeds = _deeds(s, player, criminal) + ability
    ways = list(deeds if s.actions else for_nothing)
    if s.actions and room_for_grip(s, player, criminal):
        ways.append(RAISE_GRIP[criminal])
    if exerts and len(deeds) > len(for_nothing):
        ways.append(EXERT[criminal])
    return ways


def _has_stamina(s: State, player: int, criminal: int) -> bool:
    """Whether there is grip enough to pay with (ZH-6.2)."""
    return s.grip[player][criminal] >= NUMBERS.stamina


def _deeds(s: State, player: int, criminal: int) -> list[Choice]:
    """What a criminal can do beside its ability, however it is paid for: move, pick up, use its zone (ZH-6.3 to ZH-6.5)."""
    here = s.at[criminal]
    moves = MOVES[criminal]
    ways: list[Choice] = [moves[zone] for zone in steps(s, here, slips_by(s, player, criminal))]
    if here in s.item:
        ways += [PICK_UPS[criminal][item] for item, spot in enumerate(s.item) if spot == here]
    if refuse_zone(s, here) is None:
        ways.append(USE_ZONE[criminal])
    return ways


def _ability(s: State, player: int, criminal: int) -> list[Choice]:
    """Its ability, if that works now (ZH-6.6)."""
    return [USE_ABILITY[criminal]] if refuse_ability(s, player, criminal) is None else []


# --- actions (ZH-6.3 to ZH-6.7) --------------------------------------------------------------


@book.refuse(Act, Move, PickUp, UseZone, UseAbility)
def refuse_act(s: State, ask: Act, seat: Seat, choice: Action) -> Reason | None:
    """A hooked criminal, an action to pay with, and what the action itself demands (ZH-6.1)."""
    if choice.criminal not in s.ports[seat]:
        return NotHooked(rule="ZH-6.1", criminal=choice.criminal)
    if not s.actions and not (isinstance(choice, UseAbility) and is_free(s, choice.criminal)):
        return NoActions(rule="ZH-6.1")
    return refuse_deed(s, seat, choice)


def refuse_deed(s: State, player: int, choice: Action) -> Reason | None:
    """Why a hooked criminal cannot do that, however it is paid for."""
    if isinstance(choice, Move):
        return refuse_move(s, player, choice)
    if isinstance(choice, PickUp):
        lies_here = s.item[choice.item] == s.at[choice.criminal]
        return None if lies_here else NotHere(rule="ZH-6.4", item=choice.item)
    if isinstance(choice, UseZone):
        return refuse_zone(s, s.at[choice.criminal])
    return refuse_ability(s, player, choice.criminal)


def refuse_move(s: State, player: int, choice: Move) -> Reason | None:
    """One zone, not across a barricade; the Shade ignores them (ZH-6.3, ZH-11.4)."""
    here = s.at[choice.criminal]
    if choice.zone not in neighbours(s, here):
        return NotBeside(rule="ZH-6.3", zone=choice.zone)
    free = choice.zone in steps(s, here, slips_by(s, player, choice.criminal))
    return None if free else Barricaded(rule="ZH-6.3")


@book.answer(Act, Move, PickUp, UseZone, UseAbility)
def act(s: State, ask: Act, seat: Seat, choice: Action) -> None:
    """An action is paid, unless an ability is free; then the step goes on (ZH-6.1)."""
    free = isinstance(choice, UseAbility) and is_free(s, choice.criminal)
    s.actions -= not free
    s.then(Acting(seat))
    perform(s, seat, choice)


def perform(s: State, player: int, choice: Action) -> None:
    """What a criminal does (ZH-6.3 to ZH-6.6)."""
    if not isinstance(choice, UseAbility) or CRIMINAL[choice.criminal].timing != "free":
        anew(s)
    if isinstance(choice, Move):
        go(s, choice.criminal, choice.zone)
    elif isinstance(choice, PickUp):
        pick_up(s, choice.criminal, choice.item)
    elif isinstance(choice, UseZone):
        use_zone(s, player, s.at[choice.criminal])
    else:
        use_ability(s, player, choice.criminal)


@book.refuse(Act, RaiseGrip)
def refuse_raise(s: State, ask: Act, seat: Seat, choice: RaiseGrip) -> Reason | None:
    """A hooked criminal whose token is not at the end of its track (ZH-6.7)."""
    if choice.criminal not in s.ports[seat]:
        return NotHooked(rule="ZH-6.7", criminal=choice.criminal)
    if not s.actions:
        return NoActions(rule="ZH-6.1")
    return None if room_for_grip(s, seat, choice.criminal) else FullGrip(rule="ZH-6.7")


@book.answer(Act, RaiseGrip)
def raise_grip(s: State, ask: Act, seat: Seat, choice: RaiseGrip) -> None:
    """One more grip on the criminal that performs the action (ZH-6.7)."""
    s.actions -= 1
    change_grip(s, seat, choice.criminal, 1)
    anew(s)
    s.then(Acting(seat))


# --- stamina (ZH-6.2) ------------------------------------------------------------------------


@book.refuse(Act, Exert)
def refuse_exert(s: State, ask: Act, seat: Seat, choice: Exert) -> Reason | None:
    """Grip in the stamina area pays, where there is something to do (ZH-6.2)."""
    if choice.criminal not in s.ports[seat]:
        return NotHooked(rule="ZH-6.2", criminal=choice.criminal)
    if not _has_stamina(s, seat, choice.criminal):
        return NoStamina(rule="ZH-6.2", grip=s.grip[seat][choice.criminal], needed=NUMBERS.stamina)
    return None if _extra(s, seat, choice.criminal) else NothingExtra(rule="ZH-6.2")


@book.answer(Act, Exert)
def exert(s: State, ask: Act, seat: Seat, choice: Exert) -> None:
    """One grip is paid for one extra action of the same criminal (ZH-6.2)."""
    change_grip(s, seat, choice.criminal, -1)
    s.tell(Exerted(seat, choice.criminal))
    s.then(ExtraAct(seat, choice.criminal), Acting(seat))


@book.options(ExtraAct, *EXTRA)
def extra_acts(s: State, ask: ExtraAct, seat: Seat) -> Sequence[Choice]:
    """What that criminal can do; more grip would undo the payment (ZH-6.2)."""
    return _extra(s, seat, ask.criminal)


def _extra(s: State, player: int, criminal: int) -> list[Choice]:
    """What stamina can pay for: no ability that is free anyway (ZH-6.2)."""
    deeds = _deeds(s, player, criminal)
    return deeds if is_free(s, criminal) else deeds + _ability(s, player, criminal)


@book.refuse(ExtraAct, *EXTRA)
def refuse_extra(s: State, ask: ExtraAct, seat: Seat, choice: Action) -> Reason | None:
    """Only the criminal whose grip was paid, and no ability that is free anyway (ZH-6.2)."""
    if choice.criminal != ask.criminal:
        return NotHooked(rule="ZH-6.2", criminal=choice.criminal)
    if isinstance(choice, UseAbility) and is_free(s, choice.criminal):
        return FreeAnyway(rule="ZH-6.2")
    return refuse_deed(s, seat, choice)


@book.answer(ExtraAct, *EXTRA)
def extra_act(s: State, ask: ExtraAct, seat: Seat, choice: Action) -> None:
    """The extra action (ZH-6.2)."""
    perform(s, seat, choice)


# --- free actions (ZH-6.8) -------------------------------------------------------------------


@book.refuse(Act, DropItem)
def refuse_drop(s: State, ask: Act, seat: Seat, choice: DropItem) -> Reason | None:
    """A hooked criminal who holds something, and no placement that has been (ZH-6.8, ZH-4.5, ZH-15.25)."""
    if choice.criminal not in s.ports[seat]:
        return NotHooked(rule="ZH-6.8", criminal=choice.criminal)
    held = held_by(s, choice.criminal)
    if held == NONE:
        return HoldsNothing(rule="ZH-6.8", criminal=choice.criminal)
    after = [s.at[choice.criminal] if item == held else spot for item, spot in enumerate(s.item)]
    return GoesInCircles(rule="ZH-4.5") if tuple(after) in s.placements else None


@book.answer(Act, DropItem)
def drop_item(s: State, ask: Act, seat: Seat, choice: DropItem) -> None:
    """The item lies in the criminal's zone (ZH-6.8)."""
    drop(s, choice.criminal)
    s.placements.append(tuple(s.item))
    s.then(Acting(seat))


@book.refuse(Act, CommitPetty)
def refuse_petty(s: State, ask: Act, seat: Seat, choice: CommitPetty) -> Reason | None:
    """A petty crime in hand whose conditions hold (ZH-7.10)."""
    if not holds(s, seat, choice.card):
        return NotInHand(rule="ZH-7.10", card=choice.card)
    return refuse_crime(s, seat, choice.card)


@book.answer(Act, CommitPetty)
def commit_petty(s: State, ask: Act, seat: Seat, choice: CommitPetty) -> None:
    """The card is shown, its effects happen, then it pays (ZH-7.10)."""
    reveal(s, seat, choice.card)
    anew(s)
    s.then(PayPetty(seat, choice.card), Acting(seat))
    commit(s, seat, choice.card)


@book.refuse(Act, UseBoost)
def refuse_to_use(s: State, ask: Act, seat: Seat, choice: UseBoost) -> Reason | None:
    """A boost token in memory that can do something (ZH-6.8)."""
    return refuse_boost(s, seat, choice.boost)


@book.answer(Act, UseBoost)
def use(s: State, ask: Act, seat: Seat, choice: UseBoost) -> None:
    """A boost token takes effect (ZH-6.8)."""
    anew(s)
    s.then(Acting(seat))
    use_boost(s, seat, choice.boost)


@book.answer(Act, EndActions)
def end_actions(s: State, ask: Act, seat: Seat, choice: EndActions) -> None:
    """What is left is not used (ZH-6.1)."""
    s.actions = 0


# --- boosts before other steps (ZH-15.2) --------------------------------------------------------


@book.run(OpenWindow)
def open_window(s: State, todo: OpenWindow) -> None:
    """Only where a boost token could be used (ZH-15.2)."""
    ask = Window(todo.player, todo.before)
    if in_window(s, ask, todo.player) != [NO_BOOST]:
        s.then(ask)


@book.options(Window, NoBoost, UseBoost)
def in_window(s: State, ask: Window, seat: Seat) -> Sequence[Choice]:
    """None, or any that can do something (ZH-15.2)."""
    ways = [USE_BOOST[boost] for boost in sorted(set(s.boosts[seat]))]
    return [NO_BOOST, *[way for way in ways if refuse_in_window(s, ask, seat, way) is None]]


@book.refuse(Window, UseBoost)
def refuse_in_window(s: State, ask: Window, seat: Seat, choice: UseBoost) -> Reason | None:
    """What helps among the actions alone is used there; only hooks matter to the grip that rises (ZH-15.2)."""
    reason = refuse_boost(s, seat, choice.boost)
    if reason is not None or s.rules < 2:
        return reason
    if choice.boost in FOR_ACTIONS:
        return AmongActions(rule="ZH-15.2")
    return AfterGrip(rule="ZH-15.2") if ask.before == "grip" and choice.boost not in FOR_HOOKS else None


@book.answer(Window, NoBoost)
def no_boost(s: State, ask: Window, seat: Seat, choice: NoBoost) -> None:
    """The decision comes (ZH-15.2)."""


@book.answer(Window, UseBoost)
def use_in_window(s: State, ask: Window, seat: Seat, choice: UseBoost) -> None:
    """A boost token takes effect; perhaps another follows (ZH-15.2)."""
    s.then(OpenWindow(seat, ask.before))
    use_boost(s, seat, choice.boost)
