"""Echo's turn (ZH-16.3 to ZH-16.9, ZH-16.15): cards and dice decide, step by step.

May touch: her board, the city, hooks, the story. Must not: decide anything; in a tie a human does (`echo_pieces`).
"""

from __future__ import annotations

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, NOBODY, Seat, cell
from undertable.kit.pool import take, weights

from ..board.book import book
from ..board.looks import cells, hooker, in_play, zone_of
from ..board.map import CLOCKWISE, COUNTER, onward
from ..board.state import NONE, State
from ..box.rows import Reward
from ..box.tables import (
    ECHO_BOARD,
    ECHO_CARD,
    LETTER,
    LEVELS,
    LINE,
    NUMBERS,
    RING,
    ZONE,
    EchoCard,
    level_of,
    miss_of,
    reward_of,
    storyline_of,
)
from ..speech.asks_echo import (
    DrawLetter,
    DrawMark,
    EchoBoost,
    EchoCrime,
    EchoGain,
    EchoHook,
    EchoMaterial,
    EchoProcess,
    EchoStory,
    EchoTurn,
    FlipEcho,
    RevealCrime,
    RollLead,
    RollLine,
    RollProgress,
    RollSteps,
    ShiftLetters,
)
from ..speech.asks_effects import FillMarket
from ..speech.asks_evidence import DrawDilemmas
from ..speech.events import Committed, CrimeDrawn, Hooked, OutcomeTaken
from ..speech.events_echo import EchoFlipped, EchoMissed, EchoMoves, EchoProgressed, LettersShifted
from ..speech.outcomes import CRIMINAL_FELL, CrimeFell, CriminalFell
from ..speech.outcomes_echo import (
    BLACK_FELL,
    ECHO_CARD_FELL,
    MARK_FELL,
    WHITE_FELL,
    BlackFell,
    EchoCardFell,
    MarkFell,
    WhiteFell,
)
from .pieces.consoles import change_grip, change_intel, gain_tolerance, unhook, unhook_all
from .pieces.decks import cards_left, leave_hand, of_deck, take_top
from .pieces.moves import border_after, go, lay, position, post, put_barrier, shift_heat

FIRST, SECOND, ITEM_LINE, HEAT, GUARDIAN = map(LINE.kind, ("first", "second", "item", "heat", "guardian"))


def echo_of(s: State) -> int:
    """Her number among the players (ZH-16.1)."""
    return s.seats


# --- set-up (ZH-16.3) ------------------------------------------------------------------------


@book.chance(DrawLetter, CriminalFell)
def without_letter(s: State, ask: DrawLetter) -> Outcomes:
    """Every criminal whose token has no letter yet (ZH-16.3)."""
    return [(CRIMINAL_FELL[criminal], 1) for criminal in in_play(s) if criminal not in s.letters]


@book.answer(DrawLetter)
def draw_letter(s: State, ask: DrawLetter, chance: Seat, fell: CriminalFell) -> None:
    """The token lies on the next letter; a fifth one stays off the board (ZH-16.3)."""
    s.letters[s.letters.index(NONE)] = fell.criminal
    off = [criminal for criminal in in_play(s) if criminal not in s.letters]
    s.off_board = off[0] if off and NONE not in s.letters else NONE


@book.chance(DrawMark, MarkFell)
def either_barrier(s: State, ask: DrawMark) -> Outcomes:
    """Both are equally likely (ZH-16.3)."""
    return [(fell, 1) for fell in MARK_FELL]


@book.answer(DrawMark)
def draw_mark(s: State, ask: DrawMark, chance: Seat, fell: MarkFell) -> None:
    """Her mark is on that one (ZH-16.3)."""
    s.marked = fell.barrier


# --- her turn (ZH-16.4) ----------------------------------------------------------------------


@book.run(EchoTurn)
def echo_turn(s: State, todo: EchoTurn) -> None:
    """A card, a hook, a move, material, her crime, and the letters move on (ZH-16.4, ZH-16.15)."""
    s.echo_moved, s.echo_processed, s.echo_bonused, s.led = [], 0, False, NONE
    if not any(s.echo_left):
        s.echo_left = ECHO_CARD.whole
    material = EchoMaterial(NUMBERS.echo.material[s.chapter - 1])
    s.then(FlipEcho(), EchoHook(), RollLead(), material, EchoCrime(), ShiftLetters())


@book.chance(FlipEcho, EchoCardFell)
def cards_to_come(s: State, ask: FlipEcho) -> Outcomes:
    """Every card that is left is equally likely (ZH-16.3)."""
    return weights(s.echo_left, ECHO_CARD_FELL)


@book.answer(FlipEcho)
def flip_echo(s: State, ask: FlipEcho, chance: Seat, fell: EchoCardFell) -> None:
    """The card says what she does in this turn (ZH-16.4)."""
    take(s.echo_left, fell.card)
    s.echo_card = fell.card
    s.tell(EchoFlipped(fell.card))


def card_of(s: State) -> EchoCard:
    """Her card of this turn."""
    return ECHO_CARD[s.echo_card]


# --- hook and move (ZH-16.5, ZH-16.6) --------------------------------------------------------


@book.run(EchoHook)
def echo_hook(s: State, todo: EchoHook) -> None:
    """The criminal of the card's letter, or of the next one that no human has locked (ZH-16.5)."""
    echo, first = echo_of(s), card_of(s).hook
    letters = [(first + i) % len(LETTER) for i in range(len(LETTER))]
    free = [s.letters[letter] for letter in letters if s.lock[s.letters[letter]] == NONE]
    s.led = free[0]
    if s.led not in s.ports[echo]:
        _take_token(s, echo, s.led)
    change_grip(s, echo, s.led, 1)


def _take_token(s: State, echo: int, criminal: int) -> None:
    """A full console gives up its top port; a human is paid; the third port brings a dilemma (ZH-16.5)."""
    if len(s.ports[echo]) == NUMBERS.ports:
        unhook(s, echo, s.ports[echo][0])
    victim = hooker(s, criminal)
    if victim != NONE:
        s.ports[victim].remove(criminal)
        change_intel(s, echo, -NUMBERS.hook_cost)
        change_intel(s, victim, NUMBERS.hook_cost)
    s.ports[echo].append(criminal)
    s.tell(Hooked(echo, criminal, victim))
    if len(s.ports[echo]) == NUMBERS.ports:
        s.then(DrawDilemmas(echo, 1))


@book.chance(RollLead, BlackFell)
def lead_faces(s: State, ask: RollLead) -> Outcomes:
    """The black die (ZH-16.6)."""
    return [(fell, 1) for fell in BLACK_FELL]


@book.answer(RollLead)
def lead(s: State, ask: RollLead, chance: Seat, fell: BlackFell) -> None:
    """The criminal goes on with what it holds; barricades are ignored (ZH-16.6)."""
    go(s, s.led, further(s, s.at[s.led], NUMBERS.echo.steps[fell.face]))


def further(s: State, zone: int, steps: int) -> int:
    """The zone so many steps on."""
    return s.ring[onward(position(s, zone), steps)]


# --- material (ZH-16.7, ZH-16.8) -------------------------------------------------------------


@book.run(EchoMaterial)
def echo_material(s: State, todo: EchoMaterial) -> None:
    """As often as the chapter has a number (ZH-16.7)."""
    if todo.n:
        s.then(RollLine(), EchoMaterial(todo.n - 1))


def criminal_of(s: State, line: int) -> int:
    """The criminal of one of the first two lines."""
    return s.letters[card_of(s).criminals[line]]


def open_lines(s: State) -> list[int]:
    """The lines whose thing has not been moved in this turn; what a criminal carries along has not (ZH-16.7, ZH-15.38)."""
    lines = [line for line in range(len(LINE)) if line not in s.echo_moved]
    return [line for line in lines if line > SECOND or criminal_of(s, line) != s.led]


@book.chance(RollLine, WhiteFell)
def line_faces(s: State, ask: RollLine) -> Outcomes:
    """The white die is rolled again until it shows a thing that is unmoved: each is equally likely (ZH-16.7)."""
    return [(WHITE_FELL[line], 1) for line in open_lines(s)]


@book.answer(RollLine)
def roll_line(s: State, ask: RollLine, chance: Seat, fell: WhiteFell) -> None:
    """Heat goes where the card says; for all else the black die gives the steps (ZH-16.7, ZH-16.8)."""
    s.echo_moved.append(fell.line)
    s.tell(EchoMoves(fell.line))
    if fell.line == HEAT:
        lead_heat(s)
    else:
        s.then(RollSteps(fell.line))


@book.chance(RollSteps, BlackFell)
def step_faces(s: State, ask: RollSteps) -> Outcomes:
    """The black die (ZH-16.7)."""
    return [(fell, 1) for fell in BLACK_FELL]


@book.answer(RollSteps)
def move_line(s: State, ask: RollSteps, chance: Seat, fell: BlackFell) -> None:
    """The thing goes so far: criminals with what they hold, items dropped, the Sentinel alone (ZH-16.7)."""
    steps, card = NUMBERS.echo.steps[fell.face], card_of(s)
    if ask.line in (FIRST, SECOND):
        criminal = criminal_of(s, ask.line)
        go(s, criminal, further(s, s.at[criminal], steps))
    elif ask.line == ITEM_LINE:
        lay(s, card.item, further(s, zone_of(s, card.item), steps))
    elif ask.line == GUARDIAN:
        post(s, further(s, s.guardian, steps))
    else:
        barrier = s.marked if card.marked else 1 - s.marked
        for _ in range(abs(steps)):
            put_barrier(s, barrier, border_after(s, barrier, CLOCKWISE if steps > 0 else COUNTER))


def lead_heat(s: State) -> None:
    """The group of three goes to the card's zone, or on to the next without heat, which may pay (ZH-16.8)."""
    ahead = [further(s, card_of(s).heat, steps) for steps in range(RING)]
    zone = next(zone for zone in ahead if not s.heat[zone])
    shift_heat(s, s.heat.index(max(s.heat)), zone)
    bonus = ZONE[zone].echo_bonus
    if bonus == "tolerance":
        gain_tolerance(s, echo_of(s))
    elif bonus == "evidence":
        s.then(EchoGain(1))
    elif bonus == "boost":
        s.then(EchoBoost())


# --- her crime (ZH-16.9) ---------------------------------------------------------------------


def her_deck(s: State) -> int:
    """The deck her crime is of; NONE while she has none."""
    return next((deck for deck in range(LEVELS) if cells(s.hand[echo_of(s)][deck])), NONE)


@book.run(EchoCrime)
def echo_crime(s: State, todo: EchoCrime) -> None:
    """Without a crime she tries to draw one; if there is none, she only takes the miss reward (ZH-16.9)."""
    if her_deck(s) == NONE:
        draw_her_crime(s)
    if her_deck(s) == NONE:
        miss(s)
    else:
        s.then(RollProgress())


@book.chance(RollProgress, BlackFell)
def progress_faces(s: State, ask: RollProgress) -> Outcomes:
    """The black die (ZH-16.9)."""
    return [(fell, 1) for fell in BLACK_FELL]


@book.answer(RollProgress)
def roll_progress(s: State, ask: RollProgress, chance: Seat, fell: BlackFell) -> None:
    """Far enough for the level of her crime, or not yet (ZH-16.9)."""
    deck = her_deck(s)
    needed = NUMBERS.echo.thresholds[deck]
    s.progress += ECHO_BOARD[s.echo_board].progress[fell.face]
    s.tell(EchoProgressed(s.progress, needed))
    if s.progress < needed:
        miss(s)
        return
    s.progress = 0
    unhook_all(s, echo_of(s))
    (card,) = cells(s.hand[echo_of(s)][deck])
    if card.knowers == NOBODY:
        s.then(RevealCrime())
    else:
        commit_hers(s, card.kind)


def miss(s: State) -> None:
    """What her board gives instead; the marker stays (ZH-16.9)."""
    s.tell(EchoMissed())
    reward_her(s, miss_of(s.echo_board, s.rules))


def reward_her(s: State, reward: Reward) -> None:
    """Intel, dilemmas, evidence, processing, one after another (ZH-16.9)."""
    change_intel(s, echo_of(s), reward.intel)
    s.then(DrawDilemmas(echo_of(s), reward.dilemmas), EchoGain(reward.evidence), EchoProcess(reward.process))


@book.chance(RevealCrime, CrimeFell)
def her_crime_may_be(s: State, ask: RevealCrime) -> Outcomes:
    """Every card of that back which nobody has seen is equally likely (ZH-3.10)."""
    return of_deck(s, her_deck(s))


@book.answer(RevealCrime)
def reveal_crime(s: State, ask: RevealCrime, chance: Seat, fell: CrimeFell) -> None:
    """Her crime turns out to be that (ZH-16.9)."""
    take(s.crime_pool, fell.card)
    commit_hers(s, fell.card)


def commit_hers(s: State, card: int) -> None:
    """No conditions, no effects: the outcome of her card pays (ZH-16.9, ZH-15.24)."""
    echo, reckless = echo_of(s), card_of(s).reckless
    s.hand[echo][level_of(card) - 1] = [cell(card, ALL)]
    s.tell(Committed(echo, cell(card, ALL), card), OutcomeTaken(echo, card, reckless))
    s.then(EchoStory(card), FillMarket())
    reward_her(s, reward_of(card, s.rules, reckless))


@book.run(EchoStory)
def echo_story(s: State, todo: EchoStory) -> None:
    """Her crime joins the story; she draws another (ZH-16.9)."""
    leave_hand(s, echo_of(s), todo.card)
    s.story.append(todo.card)
    draw_her_crime(s)


def draw_her_crime(s: State) -> None:
    """Of the level the story is at; else of the next lower, else of the next higher that has cards (ZH-16.9)."""
    level = level_due(s)
    lower, higher = range(level - 1, -1, -1), range(level + 1, LEVELS)
    deck = next((deck for deck in (level, *lower, *higher) if cards_left(s, deck)), NONE)
    if deck != NONE:
        card = take_top(s, deck)
        s.hand[echo_of(s)][deck].append(card)
        s.tell(CrimeDrawn(echo_of(s), deck, card))


def level_due(s: State) -> int:
    """The deck of level 1 until every storyline in play has such a crime in the story, then level 2, then level 3."""
    for deck in range(LEVELS - 1):
        told = {storyline_of(card) for card in s.story if level_of(card) == deck + 1}
        if not set(s.storylines) <= told:
            return deck
    return LEVELS - 1


# --- letters (ZH-16.15) ----------------------------------------------------------------------


@book.run(ShiftLetters)
def shift_letters(s: State, todo: ShiftLetters) -> None:
    """The token off the board goes to A, the others one letter on, the one on D leaves (ZH-16.15)."""
    if s.off_board != NONE:
        *stay, leaves = s.letters
        s.letters, s.off_board = [s.off_board, *stay], leaves
        s.tell(LettersShifted(s.letters[0]))
