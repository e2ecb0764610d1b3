"""What Echo takes, gives and hides (ZH-16.10 to ZH-16.14): evidence, boosts, grip, dilemmas.

May touch: her pieces, display, market, plan. Must not: look at what nobody may see: it is drawn when somebody may.
"""

from __future__ import annotations

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, LATE, LATE_CELL, NOBODY, Cell, Reason, Seat, cell
from undertable.kit.pool import take, weights

from ..board.book import book
from ..board.looks import after, cells, count, in_play
from ..board.state import NONE, Held, State
from ..box.tables import BONUS, TOP_GRIP
from ..speech.answers import DISPLAY, FIRST_BONUS, OWN_VAULT
from ..speech.answers_effects import OnCriminal, TakeThird
from ..speech.asks_echo import (
    EchoBoost,
    EchoDiscard,
    EchoGain,
    EchoGrip,
    EchoProcess,
    EchoSlot,
    EchoStore,
    EchoToken,
    OpenAll,
    OpenBank,
    OpenHand,
    OpenToken,
    PutAway,
    SeeUnseen,
    ShuffleHand,
    TieGrip,
    TieThird,
)
from ..speech.asks_effects import FillMarket
from ..speech.events_evidence import DilemmaDiscarded, DilemmasStored, Processed, TookToken, TurnedUp
from ..speech.outcomes import DILEMMA_FELL, SLOT_FELL, TOKEN_FELL, DilemmaFell, SlotFell, TokenFell
from ..speech.outcomes_echo import PLACE_FELL, PlaceFell
from ..speech.reasons_effects import NotMeant
from .boosts import take_third
from .echo import card_of, echo_of
from .evidence import file_token, filled_slots, trigger_end
from .pieces.cells import Zone, part, remember_token
from .pieces.consoles import change_grip, discard_boost, gain_tolerance

# --- evidence (ZH-16.10, ZH-16.11) -----------------------------------------------------------


@book.run(EchoGain)
def echo_gain(s: State, todo: EchoGain) -> None:
    """Always from the display, and the rail stays as it is; an empty display ends the chapter (ZH-16.10, ZH-16.20)."""
    if todo.n <= 0:
        return
    s.then(EchoGain(todo.n - 1))
    if count(s.display):
        s.then(EchoSlot())
        return
    trigger_end(s)
    if s.supply:
        s.supply -= 1
        _into_memory(s, NONE, LATE_CELL)


@book.chance(EchoSlot, SlotFell)
def her_slots(s: State, ask: EchoSlot) -> Outcomes:
    """Every token of the display is equally likely (ZH-16.10)."""
    return [(SLOT_FELL[slot], 1) for slot in filled_slots(s)]


@book.answer(EchoSlot)
def take_slot(s: State, ask: EchoSlot, chance: Seat, fell: SlotFell) -> None:
    """The token comes into her memory unseen; whoever has peeked at it still knows it (ZH-16.10)."""
    token = s.display[fell.slot]
    assert token is not None
    s.display[fell.slot] = None
    s.idle = 0
    _into_memory(s, fell.slot, token)


def _into_memory(s: State, slot: int, token: Cell) -> None:
    echo = echo_of(s)
    s.kept[echo].append(token)
    s.tell(TookToken(echo, NONE if slot == NONE else DISPLAY, 0, slot, token))


@book.run(EchoProcess)
def echo_process(s: State, todo: EchoProcess) -> None:
    """One evidence more, while her memory holds any (ZH-16.11)."""
    if todo.n > 0 and count(s.kept[echo_of(s)]):
        s.then(EchoToken(), EchoProcess(todo.n - 1))


@book.chance(EchoToken, PlaceFell)
def her_tokens(s: State, ask: EchoToken) -> Outcomes:
    """Every token of her memory is equally likely (ZH-16.11)."""
    return _places(s.kept[echo_of(s)])


def _places(zone: Zone) -> Outcomes:
    return [(PLACE_FELL[index], 1) for index, one in enumerate(zone) if one is not None]


@book.answer(EchoToken)
def process_hers(s: State, ask: EchoToken, chance: Seat, fell: PlaceFell) -> None:
    """The first of a turn as the card says, every further one to the plan (ZH-16.11)."""
    echo, row = echo_of(s), card_of(s).row
    token = part(s.kept[echo], fell.index, NOBODY)
    s.echo_processed += 1
    if s.echo_processed == 1 and row and s.files[row - 1]:
        file_token(s, echo, row - 1, token)  # of whatever kind
    else:
        _to_plan(s, echo, token)


def _to_plan(s: State, echo: int, token: Cell) -> None:
    """The highest free bonus field, one in a turn, else her vault (ZH-16.11)."""
    free = [field for field, lying in enumerate(s.bonus) if lying is None]
    if s.echo_bonused or not free:
        s.vault[echo].append(token)
        s.tell(Processed(echo, OWN_VAULT, token))
        return
    field = free[0]
    s.echo_bonused = True
    s.bonus[field], s.hers[field] = token, 1
    s.tell(Processed(echo, FIRST_BONUS + field, token))
    take_bonus(s, BONUS[field].id)


def take_bonus(s: State, bonus: str) -> None:
    """What a bonus field gives her (ZH-9.6, ZH-16.12, ZH-16.13)."""
    if bonus == "tolerance":
        gain_tolerance(s, echo_of(s))
    else:
        s.then(EchoBoost() if bonus == "boost" else EchoGrip(1))


# --- boosts and grip (ZH-16.12, ZH-16.13) ----------------------------------------------------


@book.run(EchoBoost)
def echo_boost(s: State, todo: EchoBoost) -> None:
    """The token with most intel on its third; in a tie the first human after her chooses (ZH-16.12)."""
    there = [third for third, boost in enumerate(s.market) if boost != NONE]
    best = [third for third in there if s.bounty[third] == max(s.bounty[other] for other in there)]
    if len(best) > 1:
        s.then(TieThird(after(s, echo_of(s)), tuple(best)))
    elif best:
        take_hers(s, best[0])


def take_hers(s: State, third: int) -> None:
    """She keeps the intel; the token is discarded without effect (ZH-16.12)."""
    discard_boost(s, take_third(s, echo_of(s), third))
    s.then(FillMarket())


book.asks(TieThird, TakeThird)


@book.refuse(TieThird, TakeThird)
def refuse_tie_third(s: State, ask: TieThird, seat: Seat, choice: TakeThird) -> Reason | None:
    """One of those with equal intel (ZH-16.12)."""
    return None if choice.third in ask.thirds else NotMeant(rule="ZH-16.12")


@book.answer(TieThird, TakeThird)
def tie_third(s: State, ask: TieThird, seat: Seat, choice: TakeThird) -> None:
    """She takes that one (ZH-16.12)."""
    take_hers(s, choice.third)


@book.run(EchoGrip)
def echo_grip(s: State, todo: EchoGrip) -> None:
    """A point gained goes to her lowest token, a point lost comes from her highest (ZH-16.13)."""
    if not todo.n:
        return
    grip = s.grip[echo_of(s)]
    playing = in_play(s)
    end = min(grip[one] for one in playing) if todo.n > 0 else max(grip[one] for one in playing)
    if end == (TOP_GRIP if todo.n > 0 else 0):
        return
    alike = [one for one in playing if grip[one] == end]
    if len(alike) > 1:
        s.then(TieGrip(after(s, echo_of(s)), todo.n, tuple(alike)))
    else:
        _change_hers(s, alike[0], todo.n)


def _change_hers(s: State, criminal: int, n: int) -> None:
    """One point, then the next."""
    by = 1 if n > 0 else -1
    change_grip(s, echo_of(s), criminal, by)
    s.then(EchoGrip(n - by))


book.asks(TieGrip, OnCriminal)


@book.refuse(TieGrip, OnCriminal)
def refuse_tie_grip(s: State, ask: TieGrip, seat: Seat, choice: OnCriminal) -> Reason | None:
    """One of those with equal grip (ZH-16.13)."""
    return None if choice.criminal in ask.criminals else NotMeant(rule="ZH-16.13")


@book.answer(TieGrip, OnCriminal)
def tie_grip(s: State, ask: TieGrip, seat: Seat, choice: OnCriminal) -> None:
    """Her grip on that one changes (ZH-16.13)."""
    _change_hers(s, choice.criminal, ask.n)


# --- tokens that nobody has seen (ZH-16.10) --------------------------------------------------


@book.chance(SeeUnseen, TokenFell)
def unseen_tokens(s: State, ask: SeeUnseen) -> Outcomes:
    """Any token that nobody has seen (ZH-3.10)."""
    return weights(s.evidence_pool, TOKEN_FELL)


@book.answer(SeeUnseen)
def see_unseen(s: State, ask: SeeUnseen, chance: Seat, fell: TokenFell) -> None:
    """A token of hers comes into somebody's memory, or lies open in the shared vault (ZH-16.10)."""
    take(s.evidence_pool, fell.evidence)
    if ask.goal == "memory":
        held = remember_token(s, ask.player, cell(fell.evidence, NOBODY))
        s.tell(TookToken(ask.player, NONE, 0, NONE, held))
    else:
        s.shared.append(cell(fell.evidence, ALL))
        s.tell(TurnedUp(cell(fell.evidence, ALL)))


# --- dilemmas (ZH-16.14) ---------------------------------------------------------------------


@book.chance(OpenHand, DilemmaFell)
def hand_may_be(s: State, ask: OpenHand) -> Outcomes:
    """Any dilemma that nobody has seen (ZH-3.10)."""
    return weights(s.dilemma_pool, DILEMMA_FELL)


@book.answer(OpenHand)
def open_hand(s: State, ask: OpenHand, chance: Seat, fell: DilemmaFell) -> None:
    """A card of her hand is drawn; all see it with the others when the duel is fought (ZH-16.14)."""
    take(s.dilemma_pool, fell.dilemma)
    s.dilemmas[echo_of(s)][ask.index] = cell(fell.dilemma, NOBODY)


def unseen_in(zone: Zone) -> list[int]:
    """The places whose piece does not exist yet."""
    return [index for index, one in enumerate(zone) if one is not None and one.kind == LATE]


@book.chance(EchoDiscard, PlaceFell)
def her_hand(s: State, ask: EchoDiscard) -> Outcomes:
    """Every card of her hand is equally likely (ZH-16.14)."""
    return _places(s.dilemmas[echo_of(s)])


@book.answer(EchoDiscard)
def discard_hers(s: State, ask: EchoDiscard, chance: Seat, fell: PlaceFell) -> None:
    """All see which it is (ZH-16.14, ZH-15.36)."""
    card = part(s.dilemmas[echo_of(s)], fell.index, NOBODY)
    s.pile.append(card)
    s.tell(DilemmaDiscarded(echo_of(s), card))


@book.run(EchoStore)
def echo_store(s: State, todo: EchoStore) -> None:
    """Half of her hand at random; where all had seen some of it, it is shuffled face down first (ZH-16.14)."""
    hand = cells(s.dilemmas[echo_of(s)])
    if not hand:
        return
    s.then(PutAway())
    seen = tuple(sorted(card.kind for card in hand if card.kind != LATE))
    if seen:
        s.recall(Held(ALL, echo_of(s), "dilemma", seen))  # nobody knows what becomes of them
        s.dilemmas[echo_of(s)] = [LATE_CELL if card.kind == LATE else cell(card.kind, NOBODY) for card in hand]
        s.then(*[ShuffleHand(place) for place in range(stored_of(s))])


def stored_of(s: State) -> int:
    """How many she stores (ZH-14.3)."""
    return (count(s.dilemmas[echo_of(s)]) + 1) // 2


@book.chance(ShuffleHand, PlaceFell)
def places_to_shuffle(s: State, ask: ShuffleHand) -> Outcomes:
    """Every card that has no place yet is equally likely (ZH-16.14)."""
    return [(PLACE_FELL[place], 1) for place in range(ask.place, len(s.dilemmas[echo_of(s)]))]


@book.answer(ShuffleHand)
def shuffle_hand(s: State, ask: ShuffleHand, chance: Seat, fell: PlaceFell) -> None:
    """The two cards change places (ZH-16.14)."""
    hand = s.dilemmas[echo_of(s)]
    hand[ask.place], hand[fell.index] = hand[fell.index], hand[ask.place]


@book.run(PutAway)
def put_away(s: State, todo: PutAway) -> None:
    """The first half of her hand is stored, the rest discarded; all look alike (ZH-16.14)."""
    echo, stored = echo_of(s), stored_of(s)
    hand = cells(s.dilemmas[echo])
    s.bank[echo] += hand[:stored]
    s.pile += hand[stored:]
    s.dilemmas[echo] = []
    s.tell(DilemmasStored(echo, stored))


# --- the end (ZH-14.11, ZH-14.12) ------------------------------------------------------------


@book.run(OpenAll)
def open_all(s: State, todo: OpenAll) -> None:
    """Whatever counts and nobody has seen is drawn now, one after another."""
    echo = echo_of(s)
    tokens = [OpenToken("bonus", 0, index) for index in unseen_in(s.bonus)]
    tokens += [OpenToken("shared", 0, index) for index in unseen_in(s.shared)]
    tokens += [OpenToken("vault", player, i) for player in range(s.players) for i in unseen_in(s.vault[player])]
    tokens += [OpenToken("kept", echo, index) for index in unseen_in(s.kept[echo])]
    s.then(*tokens, *[OpenBank(index) for index in unseen_in(s.bank[echo])])


@book.chance(OpenToken, TokenFell)
def open_tokens(s: State, ask: OpenToken) -> Outcomes:
    """Any token that nobody has seen (ZH-3.10)."""
    return weights(s.evidence_pool, TOKEN_FELL)


@book.answer(OpenToken)
def open_token(s: State, ask: OpenToken, chance: Seat, fell: TokenFell) -> None:
    """All see it once everything is opened (ZH-14.12)."""
    take(s.evidence_pool, fell.evidence)
    zones = {"bonus": s.bonus, "shared": s.shared, "vault": s.vault[ask.player], "kept": s.kept[ask.player]}
    zones[ask.zone][ask.index] = cell(fell.evidence, NOBODY)


@book.chance(OpenBank, DilemmaFell)
def bank_may_be(s: State, ask: OpenBank) -> Outcomes:
    """Any dilemma that nobody has seen (ZH-3.10)."""
    return weights(s.dilemma_pool, DILEMMA_FELL)


@book.answer(OpenBank)
def open_bank(s: State, ask: OpenBank, chance: Seat, fell: DilemmaFell) -> None:
    """All see it once everything is opened (ZH-14.11)."""
    take(s.dilemma_pool, fell.dilemma)
    s.bank[echo_of(s)][ask.index] = cell(fell.dilemma, NOBODY)
