"""Words in data: lists that run, ask, branch and count, and lists that say what is wrong with them."""

from __future__ import annotations

import tomllib
from typing import Annotated, Literal

import pytest

from kit.errands import COURIER, FELL, GAME, PLACES, SAY, UNFIT, WAYS, Effect, Town, conditions, counters, trust, unfit
from kit.errands import effects as errands
from undertable.kernel.codec import dump, load
from undertable.kernel.engine import apply, options, start
from undertable.kernel.game import Book, Setup
from undertable.kernel.marks import of
from undertable.kernel.types import CHANCE, Choice
from undertable.kit.kinds import ContentError, plain
from undertable.kit.terms import Do, Inner, Terms

MILL, INN, FORD, ABBEY = range(4)
ADA, BEA, CYR = range(3)


def played(card: str, *answers: Choice, trust: int = 0, stored: bool = False) -> Town:
    """The town after a card; `stored` writes and reads the state before every answer."""
    s = start(GAME, Setup(card, 1, {"trust": trust}))
    for answer in answers:
        if stored:
            s = load(GAME, dump(s))
        apply(s, CHANCE if answer in FELL else 0, answer)
    return s


# --- lists run -------------------------------------------------------------------------------


def test_the_words_of_a_list_run_one_after_another() -> None:
    s = played("plain_walk")
    assert (s.at, s.trust) == ([INN, INN, FORD], 1)
    assert s.stack == []


def test_a_word_that_asks_is_answered_before_the_next_word_runs() -> None:
    s = played("free_walk")
    assert s.trust == 0
    assert list(options(s, 0)) == PLACES
    apply(s, 0, PLACES[ABBEY])
    assert (s.at[ADA], s.trust) == (ABBEY, 2)


def test_a_list_inside_runs_before_the_rest_of_the_list_around_it() -> None:
    s = played("bargain", SAY[0])
    assert s.trust == 1 - 3, "the cost, and nothing that comes after the choice"
    apply(s, 0, WAYS[0])
    apply(s, 0, PLACES[INN])
    assert (s.at[CYR], s.trust) == (INN, 1 - 3 + 10 + 1000)


def test_what_is_declined_is_left_out_and_the_rest_goes_on() -> None:
    assert played("bargain", SAY[1]).trust == 1 + 1000


def test_chance_may_decide_which_list_runs_and_an_empty_one_does_nothing() -> None:
    assert played("bargain", SAY[0], WAYS[1], FELL[0]).trust == 1 - 3 + 20 + 100 + 1000
    assert played("bargain", SAY[0], WAYS[1], FELL[1]).trust == 1 - 3 + 100 + 1000


def test_a_pending_branch_survives_being_stored() -> None:
    answers: tuple[Choice, ...] = (SAY[0], WAYS[0], PLACES[INN])
    assert dump(played("bargain", *answers, stored=True)) == dump(played("bargain", *answers))


def test_conditions_decide_and_an_empty_list_of_them_holds() -> None:
    assert played("test").trust == -7 + 70
    assert played("test", trust=1).trust == 1 + 7 + 70


def test_counters_add_up() -> None:
    s = played("reckoning")
    assert s.trust == 2 + 1 + 5


def test_a_word_of_python_is_written_as_people_write_it() -> None:
    assert played("farewell").at == [ABBEY, ABBEY, FORD]


def test_a_reason_takes_its_sentence_from_the_first_condition_that_fails() -> None:
    s = played("plain_walk")
    at = Effect("card.plain_walk", 0, 0)
    assert unfit(s, at) == UNFIT["trusted"](rule="")
    s.trust = 2
    reason = unfit(s, at)
    assert reason is not None and GAME.words.say(reason, "en", s) == "Somebody is with you."
    s.at[BEA] = FORD
    assert unfit(s, at) is None


def test_lists_are_filed_under_the_names_of_what_they_stand_in() -> None:
    inside = [key for key in errands.lists if key.startswith("card.bargain")]
    assert sorted(inside) == [
        "card.bargain",
        "card.bargain.1.cost",
        "card.bargain.1.effect",
        "card.bargain.1.effect.0.of.0",
        "card.bargain.1.effect.0.of.1",
        "card.bargain.1.effect.0.of.1.0.even",
        "card.bargain.1.effect.0.of.1.0.odd",
    ]
    assert "card.test.0.all" in conditions.lists and "card.reckoning.0.by" in counters.lists


def test_a_card_added_before_all_others_moves_nothing_in_a_stored_state(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = dump(played("bargain", SAY[0]))
    new = Terms[Town]("do")
    new.word(trust)
    new.read("card.newcomer", ["trust:5", "trust:6"])
    monkeypatch.setattr(errands, "lists", {**new.lists, **errands.lists})
    s = load(GAME, raw)
    apply(s, 0, WAYS[0])
    apply(s, 0, PLACES[INN])
    assert dump(s) == dump(played("bargain", SAY[0], WAYS[0], PLACES[INN]))


# --- lists that mean nothing -----------------------------------------------------------------

ROAD = plain("road", ("north", "south"))


def language() -> Terms[Town]:
    terms: Terms[Town] = Terms("do")

    @terms.word
    def march(s: Town, at: Do, on: Annotated[int | Literal["any"], of(ROAD)], n: int = 1) -> None: ...

    @terms.word
    def gather(
        s: Town, at: Do, who: Annotated[tuple[int, ...], of(COURIER)], first: Literal["north", "south"]
    ) -> None: ...

    @terms.word
    def both(s: Town, at: Do, one: Inner, more: tuple[Inner, ...] = ()) -> None: ...

    return terms


WRONG = [
    ('["walk:north"]', "step 1: no word 'walk'; there are: both, gather, march"),
    ('[{n = 1}]', "step 1: no 'do' that names a word"),
    ('[7]', "step 1: no 'do' that names a word"),
    ('["march:any", {do = "march", on = "noth"}]', "step 2, march, on: no road 'noth'; there are: north, south"),
    ('[{do = "march", on = 1}]', "step 1, march, on: a value of the wrong kind"),
    ('[{do = "march"}]', "step 1, march: on is missing"),
    ('[{do = "march", on = "any", by = "night"}]', "step 1, march: it has no by; it takes on, n"),
    ('[{do = "march", on = "any", n = "two"}]', "step 1, march, n: Expected `int`, got `str`"),
    ('[{do = "march", on = "any", n = "2"}]', "step 1, march, n: Expected `int`, got `str`"),
    ('["march:any:2:3"]', "step 1, march: too much: it takes on, n"),
    ('["march:any:two"]', "step 1, march, n: Expected `int`, got `str`"),
    ('[{do = "gather", who = ["ada", "dan"], first = "north"}]', "step 1, gather, who 2: no courier 'dan'"),
    ('[{do = "gather", who = "ada", first = "north"}]', "step 1, gather, who: Expected `array`, got `str`"),
    ('[{do = "gather", who = [], first = "east"}]', "step 1, gather, first: Invalid enum value 'east'"),
    ('[{do = "both", one = ["march:east"]}]', "step 1, both, one, step 1, march, on: no road 'east'"),
    ('[{do = "both", one = "march:any"}]', "step 1, both, one: a list of terms is wanted, not 'march:any'"),
    ('[{do = "both", one = [], more = [[], ["halt"]]}]', "step 1, both, more 2, step 1: no word 'halt'"),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "told"), WRONG)
def test_a_list_that_means_nothing_is_told_with_file_row_and_step(rows: str, told: str) -> None:
    with pytest.raises(ContentError) as error:
        language().read("card.march", tomllib.loads(f"effect = {rows}")["effect"], "cards.toml, march")
    assert str(error.value).startswith(f"cards.toml, march, {told}")


def test_without_a_file_the_key_says_where() -> None:
    with pytest.raises(ContentError, match=r"^card\.march, step 1: no word 'halt'"):
        language().read("card.march", ["halt"])


def test_two_lists_cannot_have_one_name() -> None:
    terms = language()
    terms.read("card.one", ["march:any"])
    with pytest.raises(ContentError, match=r"card\.one already"):
        terms.read("card.one", [])


def test_two_words_cannot_have_one_name() -> None:
    terms = language()

    def march(s: Town, at: Do) -> None: ...

    with pytest.raises(TypeError, match="the word march is filed twice"):
        terms.word(march)


def test_a_word_says_what_its_arguments_are() -> None:
    def halt(s: Town, at: Do, n) -> None: ...  # type: ignore[no-untyped-def]

    with pytest.raises(TypeError, match="the word halt does not say what it takes or returns: n"):
        language().word(halt)


def test_a_condition_is_no_word_among_effects() -> None:
    """It would be filed, run and change nothing."""

    def halted(s: Town, at: Do) -> bool:
        return True

    with pytest.raises(TypeError, match="halted returns something else"):
        language().word(halted)


def test_a_frame_runs_the_lists_of_one_language_only() -> None:
    book: Book[Town] = Book()
    language().run(book, Do)
    with pytest.raises(TypeError, match="two handlers"):
        language().run(book, Do)
