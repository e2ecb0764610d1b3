"""How the Recruiter answers an ASK (MM-8.4): truthfully, computed; with Cover Story and Decoy a little less (MM-12.9).

May touch: the Recruiter's path. Must not: tell the Agents how many answers there were to choose from (MM-8.4.3).
"""

from __future__ import annotations

from undertable.kernel.types import ALL, Choice, Reason, Seat, cell

from ..board.book import book
from ..board.looks import ONLY_RECRUITER, marked, ready, visited
from ..board.map import WITH
from ..board.state import Baited, State, Unvisited, Visited
from ..box.tables import ALLY, COVER_STORY, DECOY
from ..speech.answers import ADMITS, CONFIRM, Admit, Confirm
from ..speech.asks import Confess
from ..speech.asks_shift import ADMIT_WITH, CONFIRM_WITH, NO_COMMENT, AdmitWith, ConfirmWith, NoComment
from ..speech.events import CannotPlace, StepPlaced
from ..speech.events_shift import AnswerRefused, OneIsFalse
from ..speech.reasons import MustName, NotACandidate
from ..speech.reasons_shift import NoDecoy
from .shift import refuse_module


def candidates(s: State, feature: int) -> list[int]:
    """MM-8.4: visited locations with the feature and without a mark, in the order of the board."""
    been = visited(s)
    return [place for place in WITH[feature] if place in been and not marked(s, place)]


def _places_all(ask: Confess) -> bool:
    """Whether an ally makes the Recruiter place all tokens at once (MM-9.5)."""
    modes = [effect.get("mode") for ally in ask.allies for effect in ALLY[ally].effect]
    return "place_all" in modes


def decoys(s: State, feature: int) -> list[int]:
    """Where a decoy may lie: unmarked, with the feature, and not visited, as long as there is one to use (MM-12.9)."""
    been = visited(s)
    return [place for place in _unmarked(s, feature) if place not in been] if ready(s, DECOY) else []


@book.options(Confess, Admit, Confirm, AdmitWith, ConfirmWith, NoComment)
def confessions(s: State, ask: Confess, seat: Seat) -> list[Choice]:
    """MM-8.4.1, MM-8.4.2: one location, or a bare confirmation where there is nothing to choose; then the modules."""
    places = candidates(s, ask.feature)
    false = decoys(s, ask.feature) if places else []
    if places and not _places_all(ask):
        found: list[Choice] = [ADMITS[place] for place in places]
        found += [ADMIT_WITH[place][decoy] for place in places for decoy in false]
    else:
        found = [CONFIRM, *(CONFIRM_WITH[decoy] for decoy in false)]
    return [*found, NO_COMMENT] if ready(s, COVER_STORY) else found


@book.universe(Confess)
def any_confession(s: State, ask: Confess, seat: Seat) -> list[Choice]:
    """MM-8.4: the locations with the feature that was asked about; with modules also what they add."""
    places = WITH[ask.feature]
    found: list[Choice] = [*(ADMITS[place] for place in places), CONFIRM]
    if s.modules:
        found += [ADMIT_WITH[place][decoy] for place in places for decoy in places]
        found += [*(CONFIRM_WITH[decoy] for decoy in places), NO_COMMENT]
    return found


@book.refuse(Confess, Admit)
def refuse_admission(s: State, ask: Confess, seat: Seat, choice: Admit) -> Reason | None:
    """The token goes to a location with that feature where the Recruiter was (MM-8.4.2)."""
    if choice.place in candidates(s, ask.feature) and not _places_all(ask):
        return None
    return NotACandidate(rule="MM-8.4.2", place=choice.place)


@book.refuse(Confess, Confirm)
def refuse_confirmation(s: State, ask: Confess, seat: Seat, choice: Confirm) -> Reason | None:
    """Who could name a location must name one (MM-8.4.2)."""
    named = candidates(s, ask.feature) and not _places_all(ask)
    return MustName(rule="MM-8.4.2") if named else None


@book.refuse(Confess, AdmitWith)
def refuse_bait(s: State, ask: Confess, seat: Seat, choice: AdmitWith) -> Reason | None:
    """A true token as without the module, and a false one (MM-12.9)."""
    reason = refuse_admission(s, ask, seat, ADMITS[choice.place]) or refuse_module(s, DECOY)
    if reason is not None:
        return reason
    return None if choice.decoy in decoys(s, ask.feature) else NoDecoy(rule="MM-12.9")


@book.refuse(Confess, ConfirmWith)
def refuse_baits(s: State, ask: Confess, seat: Seat, choice: ConfirmWith) -> Reason | None:
    """Only beside at least one true token (MM-12.9)."""
    reason = refuse_confirmation(s, ask, seat, CONFIRM) or refuse_module(s, DECOY)
    if reason is not None:
        return reason
    fits = candidates(s, ask.feature) and choice.decoy in decoys(s, ask.feature)
    return None if fits else NoDecoy(rule="MM-12.9")


@book.refuse(Confess, NoComment)
def refuse_no_comment(s: State, ask: Confess, seat: Seat, choice: NoComment) -> Reason | None:
    """Cover Story, once per game, whether or not there is anything to hide (MM-12.9)."""
    return refuse_module(s, COVER_STORY)


@book.answer(Confess, Admit)
def admit(s: State, ask: Confess, seat: Seat, choice: Admit) -> None:
    """MM-8.4.2: one token; others may be visited or not."""
    s.recall(Visited(ALL, len(s.trail), choice.place, _unmarked(s, ask.feature)))
    s.step[choice.place] = s.time
    s.tell(StepPlaced((choice.place,)))


@book.answer(Confess, Confirm)
def confirm(s: State, ask: Confess, seat: Seat, choice: Confirm) -> None:
    """MM-8.4: all tokens there are, or the news that none can be placed; the reason is not said (MM-8.4.1)."""
    places, unmarked = candidates(s, ask.feature), _unmarked(s, ask.feature)
    for place in places:
        s.step[place] = s.time
        s.recall(Visited(ALL, len(s.trail), place, ()))
    s.recall(Unvisited(ALL, len(s.trail), tuple(place for place in unmarked if place not in places)))  # MM-15.4
    s.tell(StepPlaced(tuple(places)) if places else CannotPlace(ask.feature))


def _unmarked(s: State, feature: int) -> tuple[int, ...]:
    return tuple(place for place in WITH[feature] if not marked(s, place))


# --- Cover Story and Decoy (MM-12.9) ---------------------------------------------------------


@book.answer(Confess, NoComment)
def no_comment(s: State, ask: Confess, seat: Seat, choice: NoComment) -> None:
    """Nothing is placed, confirmed or denied; the action is spent, allies return (MM-12.9)."""
    s.used.append(COVER_STORY)
    s.spent = [ally for ally in s.spent if ally not in ask.allies]
    s.allies = sorted([*s.allies, *ask.allies])
    s.tell(AnswerRefused(ask.feature))


@book.answer(Confess, AdmitWith)
def bait(s: State, ask: Confess, seat: Seat, choice: AdmitWith) -> None:
    """One true token and one false; that one is false is said, not which (MM-12.9)."""
    s.recall(Baited(ALL, len(s.trail), _in_order(choice.place, choice.decoy), _unmarked(s, ask.feature)))
    lay_bait(s, [choice.place], choice.decoy)


@book.answer(Confess, ConfirmWith)
def baits(s: State, ask: Confess, seat: Seat, choice: ConfirmWith) -> None:
    """All true tokens and one false (MM-9.5, MM-12.9)."""
    places, unmarked = candidates(s, ask.feature), _unmarked(s, ask.feature)
    laid = _in_order(*places, choice.decoy)
    s.recall(Baited(ALL, len(s.trail), laid))
    s.recall(Unvisited(ALL, len(s.trail), tuple(place for place in unmarked if place not in laid)))
    lay_bait(s, places, choice.decoy)


def lay_bait(s: State, places: list[int], decoy: int) -> None:
    """The tokens look the same and are told in the order of the board (MM-12.9, MM-15.5)."""
    s.used.append(DECOY)
    s.decoy = cell(decoy, ONLY_RECRUITER)
    laid = _in_order(*places, decoy)
    for place in laid:
        s.step[place] = s.time
    s.tell(StepPlaced(laid), OneIsFalse(laid))


def _in_order(*places: int) -> tuple[int, ...]:
    return tuple(sorted(places))
