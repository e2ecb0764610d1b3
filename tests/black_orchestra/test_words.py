"""Every question, answer, event and refusal of Black Orchestra, said aloud in Czech and in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import catalogues
from game_suite import CAPITAL, GameWords, Moment, played

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.board.state import NONE
from undertable.games.black_orchestra.box.tables import CARD, PLACE, SHORT
from undertable.games.black_orchestra.rules.proposals import DropPlan, SetPlan
from undertable.games.black_orchestra.rules.terms.effects import about, effects
from undertable.games.black_orchestra.speech.answers import DELIVER, READY, Attempt, UseItem
from undertable.games.black_orchestra.speech.asks import ChoosePerson, ChoosePlace, Effect
from undertable.games.black_orchestra.speech.outcomes import (
    BOARD_FELL,
    CARD_FELL,
    EVENT_FELL,
    QUESTION_FELL,
    ROLLS,
    SEAT_FELL,
    TILE_FELL,
)
from undertable.server.site.draws import outcome_text

from .table import Table, card, item, who
from .test_cards import without_cards, without_dice
from .test_end import victory
from .test_laws import HAGGLE, stage_position
from .test_rules import AT_HITLER


def names() -> str:
    """Whatever has a name in English, the longest first."""
    rows = [name for sort, table in GAME.words.names.items() for name in table]
    found = {row["en"]["one"] for row in [*rows, *(row for table in SHORT.values() for row in table)]}
    return "|".join(re.escape(name) for name in sorted(found, key=len, reverse=True))


def planning() -> Iterator[Moment]:
    """What is said beside the question, and why it may not be (BO-15.7)."""
    t = Table(step="act", actions=3)
    coup, place, person = CARD.kind("coup"), PLACE.kind("prague"), t.s.order[0]
    for plan in (SetPlan(coup), SetPlan(coup, NONE, place), SetPlan(coup, person), SetPlan(coup, person, place)):
        t.do(plan, seat=1)
        yield Moment(t.s, t.news[-1:], [plan, *t.reasons(plan, SetPlan(0))])
    t.do(DropPlan(), seat=1)
    yield Moment(t.s, t.news[-1:], [DropPlan(), *t.reasons(DropPlan())])


class TestWords(GameWords):
    game = GAME
    begins = f'["„]?{CAPITAL}'
    proper = names()

    @classmethod
    def moments(cls) -> Iterator[Moment]:
        """Positions in the middle of things besides, and what seldom comes up."""
        yield from super().moments()
        for n in range(25):
            rng = Random(f"words {n}")
            yield from played(GAME, *stage_position(rng), rng)
        for n in range(10):
            yield from played(GAME, *HAGGLE, Random(n))
        t = Table(**AT_HITLER).do(Attempt(card("poison_gas")), UseItem(who("oster"), item("keys")), READY)
        yield Moment(t.s, t.news)
        t = Table(who=["kordt", "oster"], stage=6, step="act", at={"kordt": "posen"}, items={"kordt": ["badge"]},
                  empty=["posen"], suspicion={"kordt": "medium", "oster": "high"})  # fmt: skip
        t.do(DELIVER[item("badge")])
        yield Moment(t.s, t.news)
        yield from planning()
        yield from (Moment(t.s, ()) for t in (without_cards(), without_dice()))
        yield Moment(victory().s, victory().news)


ASKS_FOR_A_PLACE = {
    "visit", "walk_nazi", "relocate_deputies", "reveal_item", "take_item_anywhere", "remove_hidden_items",
}  # fmt: skip


def test_every_word_that_asks_for_somebody_or_some_place_has_its_question() -> None:
    """BO-4.4: cards added later need a sentence, too."""
    asked = 0
    for key, terms in effects.lists.items():
        for step, term in enumerate(terms):
            at = Effect(key, step, 0)
            selector = term.given.get("who")
            if isinstance(selector, str) and selector.startswith("one"):
                assert ChoosePerson(0, (), about(at), (at,)).saying().text.endswith("?")
                asked += 1
            anywhere = term.given.get("to") == "any_accessible"
            if term.word in ASKS_FOR_A_PLACE or anywhere or selector == "nearest_hitler":
                assert ChoosePlace(0, (), about(at), (at,)).saying().text.endswith("?")
                asked += 1
    assert asked > 40


def test_no_czech_sentence_needs_a_preposition_that_changes_with_the_name() -> None:
    """ "se Stauffenbergem", but "s Beckem": where a name follows, the sentence does without."""
    for message in catalogues.of_game(GAME.id):
        for form in catalogues.forms_of(message) if message.id else ():
            assert not re.search(r"\b[svzkSVZK] \{\w+:", form), form


def test_what_was_drawn_is_told_in_words_in_both_languages() -> None:
    """Whoever checks the draws after the game reads names, not numbers."""
    fell = [*BOARD_FELL, *SEAT_FELL, *CARD_FELL, *TILE_FELL, *EVENT_FELL, *QUESTION_FELL, ROLLS[3][4][0]]
    for outcome in fell:
        cs, en = (outcome_text(GAME, outcome, lang, list("ABCDE")) for lang in ("cs", "en"))
        assert re.match(r"(spiklenec|začíná|karta|vybavení|událost|výslech|kostky): \w", cs), cs
        assert re.match(r"(board|first|card|item|event|interrogation|dice): \w", en), en
