"""Who sees what (AA-8, AA-9.12, AA-9.13): secrets stay secret, and what is shown is shown to all.

The strongest tests lay two tables side by side that differ only in a secret: whoever may not know
it must be shown the same bytes and hear the same words.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from by_name import UNSEEN

from undertable.games.agent_avenue import GAME
from undertable.games.agent_avenue.belief.worlds import bounds, consistent, determinize
from undertable.games.agent_avenue.board.state import State, Voted
from undertable.games.agent_avenue.box.tables import AGENT, icon
from undertable.games.agent_avenue.speech.asks import Nothing
from undertable.games.agent_avenue.speech.events import (
    Answers,
    Drew,
    Exchanged,
    LaidDown,
    LaidUp,
    Leads,
    NoEffect,
    Recruited,
    SecondRound,
    Took,
)
from undertable.kernel.census import unlocated
from undertable.kernel.codec import dump, encode, view
from undertable.kernel.engine import chance, start, step
from undertable.kernel.game import Setup
from undertable.kernel.observe import hear, observe
from undertable.kernel.parts import among
from undertable.kernel.types import CHANCE, NOBODY, Event, Seat, Seats, bit, known

from .table import (
    CB,
    DA,
    DD,
    EN,
    MIXED,
    MO,
    NAMES,
    SA,
    SE,
    SK,
    Table,
    agents,
    at_market,
    of,
    recruits,
)


def mask(viewer: Seat | None) -> Seats:
    return NOBODY if viewer is None else bit(viewer)


def shown(table: Table, viewer: Seat | None) -> tuple[bytes, bytes]:
    """All that reaches somebody: the view now, and everything heard so far."""
    heard = [event for event in (hear(event, mask(viewer)) for event in table.log) if event is not None]
    return view(table.s, mask(viewer)), encode(heard)


def said(table: Table, viewer: Seat | None, events: list[Event]) -> str:
    """Events as somebody reads them."""
    heard = [event for event in (hear(event, mask(viewer)) for event in events) if event is not None]
    return "\n".join(GAME.words.say(event, "en", table.s, me=viewer) for event in heard)


def alike(one: Table, two: Table, *viewers: Seat | None) -> None:
    for viewer in viewers:
        assert shown(one, viewer) == shown(two, viewer), f"viewer {viewer} can tell the two tables apart"


def unlike(one: Table, two: Table, *viewers: Seat | None) -> None:
    for viewer in viewers:
        assert shown(one, viewer) != shown(two, viewer), f"viewer {viewer} should see the difference"


# --- hands, piles, decks (AA-8.1) ------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_is_seen_by_its_player_alone(seats: int) -> None:
    """AA-8.1, AA-8.3, AA-9.3, AA-9.12: teammates and spectators see how many cards, not which."""
    table = Table(seats=seats, begin=True)
    for owner in range(seats):
        for viewer in (*range(seats), None):
            expected = table.hand[owner] if viewer == owner else [UNSEEN] * 4
            assert table.seen_by(viewer).hand[owner] == expected


def test_hands_that_differ_look_the_same_to_the_others() -> None:
    """AA-8.1: no id, order or count gives a hidden card away."""
    one = Table(seats=4, hands=[MIXED, [SE, SE, EN, DD], MIXED, MIXED])
    two = Table(seats=4, hands=[MIXED, [SK, MO, EN, DD], MIXED, MIXED])
    alike(one, two, 0, 2, 3, None)
    unlike(one, two, 1)


def test_a_hand_is_sent_in_the_order_of_the_agent_list() -> None:
    """AA-8.1: the order in which cards came tells nothing."""
    for table in Table.playout("simple", 2, 3):
        for seat in (0, 1):
            hand = [NAMES.index(name) for name in table.hand[seat]]
            assert hand == sorted(hand)


def test_a_drawn_card_is_seen_by_the_drawer_alone() -> None:
    """AA-8.1."""
    one, two = (Table(hands=[MIXED, MIXED], draws=[card, SE, SE]) for card in (SK, MO))
    for table in (one, two):
        table.say("exchange double agent")
    alike(one, two, 1, None)
    unlike(one, two, 0)
    assert [agents([event.card.kind]) for event in one.hears(0, Drew)] == [[SK]]
    assert [agents([event.card.kind]) for event in one.hears(1, Drew)] == [[UNSEEN]]
    assert "Sidekick" in said(one, 0, one.news) and "Sidekick" not in said(one, 1, one.news)


def test_an_exchanged_card_is_known_to_its_player_alone() -> None:
    """AA-8.1, AA-8.2: the others learn that it happened, what is left, and the size of the deck."""
    one, two = (Table(hands=[[DA, EN, CB, SA], MIXED], draws=[SE]) for _ in range(2))
    deck = one.deck
    one.say("exchange double agent")
    two.say("exchange saboteur")
    alike(one, two, 1, None)
    unlike(one, two, 0)
    (event,) = one.hears(1, Exchanged)
    assert event.left == 3 and not known(event.card.kind)
    seen = one.sees(1).seen
    assert seen.deck == deck - 1 and seen.allowance == [3, 4]
    assert one.seen_by(1).pile[0] == [UNSEEN]


def test_sizes_and_allowances_are_public() -> None:
    """AA-8.1."""
    table = Table(hands=[MIXED, [SE, CB, EN]], piles=[[SA], []], allowance=[3, 4], deck=7)
    seen = table.sees().seen
    assert [len(hand) for hand in seen.hand] == [4, 3]
    assert [len(pile) for pile in seen.pile] == [1, 0]
    assert seen.allowance == [3, 4] and seen.deck == 7


def test_nobody_sees_what_the_deck_holds() -> None:
    """AA-8.1: only its size; neither player nor spectator can tell two decks apart."""
    one = Table(hands=[MIXED, MIXED], deck=[SE, SE, SK], play={"green": {DD: 2}, "blue": {MO: 1}})
    assert one.deck == 3
    for viewer in (0, 1, None):
        assert one.sees(viewer).seen.unseen == []
        assert b'"unseen":[]' in view(one.s, mask(viewer))


def test_play_areas_pawns_and_turn_are_public() -> None:
    """AA-8.1."""
    table = recruits("advanced", green=EN, blue=CB, play={"green": {EN: 2}}, pawns={"green": 5, "blue": 8})
    seen, truth = table.sees().seen, table.s
    assert (seen.play, seen.pawn, seen.active, seen.turns) == (truth.play, truth.pawn, truth.active, truth.turns)


def test_supply_discard_and_ongoing_cards_are_public_and_the_market_deck_has_no_order() -> None:
    """AA-8.1, AA-8.4.1."""
    table = at_market("surveillance_truck", "masterplan", "outpost", ongoing={"blue": ["getaway_car"]})
    table.say("take surveillance truck")
    seen, truth = table.sees().seen, table.s
    assert (seen.supply, seen.discard, seen.ongoing) == (truth.supply, truth.discard, truth.ongoing)
    assert seen.market == sorted(seen.market)


def test_every_draw_is_uniform_among_the_cards_nobody_has_seen() -> None:
    """AA-8.4.1."""
    s = start(GAME, Setup("advanced", 2, {"start_side": "green"}))
    weights: list[dict[str, int]] = []
    rng = Random(1)
    while s.stack and type(s.stack[-1]).__name__ in ("TurnUp", "Draw"):
        outcomes = chance(s)
        if type(s.stack[-1]).__name__ == "TurnUp":
            assert {weight for _, weight in outcomes} == {1} and len(outcomes) == len(s.market)
        else:
            weights.append({NAMES[outcome.agent]: weight for outcome, weight in outcomes})  # type: ignore[attr-defined]
        step(s, CHANCE, rng.choice([outcome for outcome, _ in outcomes]))
    assert weights[0] == {agent.id: agent.count for agent in AGENT}
    dealt: Counter[str] = Counter(agents([*s.hand[0], *s.hand[1]]))
    assert sum(weights[-1].values()) == 38 - 7
    assert all(weights[-1].get(name, 0) >= 6 - dealt[name] for name in (DA, EN, CB, SA, DD, SE))


# --- the offer (AA-8.1, AA-8.2) --------------------------------------------------------------


def test_the_open_card_is_seen_by_all_and_the_hidden_one_by_its_layer() -> None:
    """AA-5.3, AA-6.1, AA-8.1."""
    table = Table(hands=[MIXED, MIXED])
    table.say("offer codebreaker, enforcer")
    for viewer in (0, 1, None):
        assert table.seen_by(viewer).up == CB
        (laid,) = table.hears(viewer, LaidUp)
        assert agents([laid.card.kind]) == [CB]
        (hidden,) = table.hears(viewer, LaidDown)
        expected = EN if viewer == 0 else UNSEEN
        assert agents([hidden.card.kind]) == [expected]
        assert table.seen_by(viewer).down == expected


def test_the_hidden_card_is_turned_over_for_all_when_recruited() -> None:
    """AA-6.2, AA-8.1."""
    for which in ("up", "down"):
        table = Table(hands=[MIXED, MIXED])
        table.say("offer codebreaker, enforcer")
        table.say(f"take the face-{which} card")
        for viewer in (0, 1, None):
            (took,) = table.hears(viewer, Took)
            assert agents([took.card.kind]) == [EN]
            assert {agents([event.card.kind])[0] for event in table.hears(viewer, Recruited)} == {CB, EN}
        assert table.sees().seen.down is None


def test_the_other_side_cannot_tell_hidden_cards_apart() -> None:
    """AA-8.1, AA-8.2."""
    one, two = (Table(hands=[MIXED, MIXED], draws=[SE, SE]) for _ in range(2))
    one.say("offer codebreaker, enforcer")
    two.say("offer codebreaker, saboteur")
    alike(one, two, 1, None)
    unlike(one, two, 0)


def test_an_equal_pair_is_not_announced_before_the_reveal() -> None:
    """AA-5.4, AA-8.2."""
    forced = Table(hands=[[EN] * 4, MIXED], draws=[SE, SE], play={"blue": {DD: 1}})
    free = Table(hands=[[EN, SA, SE, MO], MIXED], draws=[SE, SE], play={"blue": {DD: 1}})
    alike(forced, free, 1, None)
    forced.say("offer enforcer, enforcer")
    free.say("offer enforcer, saboteur")
    alike(forced, free, 1, None)
    forced.say("take the face-up card")
    free.say("take the face-up card")
    unlike(forced, free, 1, None)


def test_a_followers_equal_card_is_not_announced_before_the_reveal() -> None:
    """AA-8.2, AA-9.7, AA-9.12: not even the leader can tell."""
    forced = Table(seats=4, hands=[MIXED, [EN] * 4, MIXED], draws=[SE, SE])
    free = Table(seats=4, hands=[MIXED, [EN, SA, SE, MO], MIXED], draws=[SE, SE], seed=0)
    for table, hidden in ((forced, EN), (free, SA)):
        table.lead(0)
        table.say("lay enforcer")
        table.say(f"lay {hidden}")
    for viewer in (0, 2, None):
        assert shown(forced, viewer) == shown(free, viewer)
        assert forced.seen_by(viewer).down == UNSEEN
    assert forced.seen_by(1).down == EN and free.seen_by(1).down == SA


def test_the_follower_sees_the_leaders_card_before_laying() -> None:
    """AA-8.1, AA-9.12."""
    table = Table(seats=4, hands=[MIXED, [SE] * 4])
    table.lead(0)
    table.say("lay codebreaker")
    assert table.question == "LayDown"
    for viewer in (0, 1, 2, 3, None):
        assert table.seen_by(viewer).up == CB


# --- questions (AA-8.2, AA-8.5) --------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_others_learn_who_is_asked_and_not_what_they_may_answer(seats: int) -> None:
    """AA-8.2."""
    checked = 0
    for table in Table.playout("advanced", seats, 5):
        for viewer in (*range(seats), None):
            seen = table.sees(viewer)
            assert seen.asked == table.asked
            mine = {str(viewer)} if viewer in table.asked else set()
            assert set(seen.options) == mine
            checked += bool(mine)
    assert checked > 10


def test_a_refused_attempt_is_noticed_by_nobody_else() -> None:
    """AA-8.2."""
    table = Table(hands=[[DD, DD, DD, EN], MIXED])
    before = [shown(table, viewer) for viewer in (0, 1, None)]
    table.refused("offer daredevil, daredevil")
    assert [shown(table, viewer) for viewer in (0, 1, None)] == before


def test_a_player_with_one_offer_is_asked_all_the_same() -> None:
    """AA-8.5, AA-4.2."""
    table = Table(hands=[[EN] * 4, MIXED], deck=0)
    assert table.answers() == ["offer Enforcer face up, Enforcer face down"]
    assert (table.question, table.asked) == ("Play", (0,))


def test_a_follower_with_one_card_to_lay_is_asked_all_the_same() -> None:
    """AA-8.5."""
    table = Table(seats=4, hands=[[CB], [CB], MIXED, MIXED], deck=0)
    table.lead(0)
    assert (table.question, table.decider, table.answers()) == ("LayUp", 0, ["lay Codebreaker"])
    table.say("lay codebreaker")
    assert (table.question, table.decider, table.answers()) == ("LayDown", 1, ["lay Codebreaker"])


@pytest.mark.parametrize(
    ("card", "fitting", "unfit"),
    [
        ("outpost", [SE, EN, CB, SA], [DA, EN, CB, SA]),
        ("double_trouble", [SE, SE, CB, SA], [DA, EN, CB, SA]),
        ("secret_recruit", [DD, DD, DD, MO], [DD, DD, DD, DD]),
    ],
)
def test_a_card_that_works_on_the_hand_always_asks(card: str, fitting: list[str], unfit: list[str]) -> None:
    """AA-8.5, AA-11.13: a question not asked would betray the hand."""
    can, cannot = (at_market(card, "masterplan", "getaway_car", hand=hand) for hand in (fitting, unfit))
    for table in (can, cannot):
        table.say(f"take {card}")
        assert table.question == "NameInHand" and len(table.options()) == 1
    alike(can, cannot, 1, None)
    assert cannot.options() == [Nothing()]


def test_no_effect_tells_everybody_what_the_hand_lacks() -> None:
    """AA-8.2, AA-11.7: from then on nobody has to reckon with a card that cannot be there."""

    def most(card: str, hand: list[str], agent: str) -> int:
        table = at_market(card, "masterplan", "getaway_car", hand=hand)
        table.say(f"take {card}")
        table.say("no effect")
        for viewer in (1, None):
            assert len(table.hears(viewer, NoEffect)) == 1
        return bounds(table.sees(None).seen, 0)[NAMES.index(agent)][1]

    assert most("outpost", MIXED, SE) == 0
    assert most("outpost", MIXED, CB) > 4
    assert most("double_trouble", MIXED, SE) == 1
    assert most("secret_recruit", [DD] * 4, SE) == 0
    assert most("secret_recruit", [DD] * 4, DD) > 3


def test_a_hand_that_lacked_a_card_may_hold_it_after_drawing_or_taking_it() -> None:
    """AA-8.2: the deduction holds for that moment only."""
    table = at_market("outpost", "masterplan", "getaway_car", hand=MIXED)
    table.say("take outpost")
    table.say("no effect")
    table.say("offer codebreaker, saboteur")
    table.say("take the face-up card")
    table.say("exchange double agent")
    assert bounds(table.sees(None).seen, 0)[NAMES.index(SE)][1] == 1


# --- spectators and memory (AA-8.3 and on) ---------------------------------------------------


@pytest.mark.parametrize(("mode", "seats"), [("simple", 2), ("advanced", 3), ("advanced", 4)])
def test_a_spectator_gets_what_every_seat_sees_and_nothing_more(mode: str, seats: int) -> None:
    """AA-8.3."""
    for table in Table.playout(mode, seats, 11):
        if table.winner is not None:
            break
        public = dump(observe(table.s, NOBODY))
        assert [hand for hand in table.sees(None).seen.hand if any(known(x) for x in hand)] == []
        for seat in range(seats):
            assert dump(observe(observe(table.s, bit(seat)), NOBODY)) == public


def test_after_t_turns_each_side_has_t_agents_in_play() -> None:
    """AA-8.4.2."""
    for seed in range(5):
        for table in Table.playout("simple", 2, seed):
            turns = table.turn - 1 if table.winner is None else table.turn
            assert [sum(table.play[side].values()) for side in ("green", "blue")] == [turns, turns]


def test_in_the_simple_mode_the_gap_follows_from_the_cards_in_play() -> None:
    """AA-8.4.3: in whatever order they came."""

    def walked(side: str, table: Table) -> int:
        return sum(icon(NAMES.index(name), copy) for name, n in table.play[side].items() for copy in range(1, n + 1))

    for seed in range(5):
        for table in Table.playout("simple", 2, seed):
            assert 7 + walked("blue", table) - walked("green", table) == table.D


def test_what_a_player_has_not_seen_is_the_others_hand_pile_and_the_deck() -> None:
    """AA-8.4.4."""
    for table in Table.playout("simple", 2, 7):
        if table.winner is not None:
            break
        for me in (0, 1):
            unseen = Counter(dict(zip(NAMES, unlocated(table.sees(me).seen, AGENT), strict=True)))
            hidden = Counter([*table.hand[1 - me], *table.pile[1 - me]])
            if table.seen_by(me).down == UNSEEN:
                hidden[table.down] += 1
            assert not hidden - unseen
            assert sum((unseen - hidden).values()) == table.deck


def test_two_of_four_cards_survive_an_offer() -> None:
    """AA-8.4.5."""
    table = Table(hands=[MIXED, MIXED], draws=[SE, DD])
    table.say("offer codebreaker, enforcer")
    assert table.hand[0] == [DA, SA, DD, SE]


def test_a_player_keeps_the_own_exchange_pile_in_sight() -> None:
    """AA-8.4.6."""
    table = Table(hands=[MIXED, MIXED], draws=[SE, SE, DD, DD])
    table.say("exchange double agent")
    table.say("exchange saboteur")
    table.say("offer codebreaker, enforcer")
    table.say("take the face-up card")
    assert table.seen_by(0).pile[0] == [DA, SA]


def test_every_game_is_won_by_exactly_one_side() -> None:
    """AA-8.4.7, AA-1.9."""
    for seats in (2, 3, 4):
        for seed in range(10):
            *_, table = Table.playout("advanced", seats, seed)
            side = table.winner
            members = [seat for seat in range(seats) if ("green", "blue")[table.s.side_of[seat]] == side]
            assert table.winners == tuple(members) and len(members) in (1, 2)


def test_an_imagined_world_agrees_with_all_that_was_seen() -> None:
    """AA-8.1, AA-8.2: dealing the hidden cards anew leaves the own view as it was."""
    rng = Random(5)
    for table in Table.playout("advanced", 2, 9):
        if table.winner is not None:
            break
        for viewer in (0, 1, None):
            seen = table.sees(viewer).seen
            world = determinize(seen, mask(viewer), rng)
            assert consistent(world, seen, mask(viewer))
            assert dump(observe(world, mask(viewer))) == dump(seen)
            assert agents_in(world) == 38
        assert consistent(table.s, table.sees(None).seen, NOBODY), "the truth contradicts what is known of it"


def agents_in(s: State) -> int:
    return sum(1 for sort, _ in GAME.census(s) if sort == "agent")


# --- hand cards known to all (AA-8.2) --------------------------------------------------------


def test_known_a_card_taken_by_mind_control_or_spycation_is_listed() -> None:
    """AA-8.2."""
    mind = at_market("mind_control", play={"blue": {EN: 1}})
    mind.say("take mind control")
    mind.say("enforcer")
    assert mind.known[0] == {EN: 1}  # the Enforcer held before is not known
    assert mind.hand[0].count(EN) == 2
    for viewer in (0, 1, None):
        assert mind.sees(viewer).seen.known == mind.s.known

    spy = at_market("spycation", play={"green": {EN: 1}})
    spy.say("take spycation")
    spy.say("enforcer")
    assert spy.known[0] == {EN: 1}
    spy.say("recruit it again now")
    assert spy.known[0] == {}


def test_known_a_pair_shown_raises_the_name_to_two_not_by_two() -> None:
    """AA-8.2."""
    for before, after in (({}, {SE: 1}), ({SE: 1}, {SE: 1}), ({SE: 2}, {SE: 1}), ({SE: 3}, {SE: 2})):
        table = at_market("double_trouble", hand=[SE, SE, SE, CB], known=[before, {}])
        table.say("take double trouble")
        table.say("sentinel")
        assert table.known[0] == after


def test_known_a_card_laid_face_up_comes_off_the_list_at_once() -> None:
    """AA-8.2."""
    table = Table(hands=[[EN, EN, CB, SA], MIXED], known=[{EN: 2, SA: 1}, {}])
    table.say("offer enforcer, codebreaker")
    assert table.known[0] == {EN: 1, SA: 1}
    unlisted = Table(hands=[[EN, EN, CB, SA], MIXED], known=[{SA: 1}, {}])
    unlisted.say("offer enforcer, codebreaker")
    assert unlisted.known[0] == {SA: 1}


def test_known_a_card_laid_face_down_comes_off_the_list_when_revealed() -> None:
    """AA-8.2: between offer and reveal it may be in the hand or face down."""
    one, two = (Table(hands=[[EN, EN, CB, SA], MIXED], known=[{EN: 1}, {}], draws=[SE, SE]) for _ in range(2))
    one.say("offer codebreaker, enforcer")
    two.say("offer codebreaker, saboteur")
    assert one.known[0] == two.known[0] == {EN: 1}
    alike(one, two, 1, None)
    one.say("take the face-up card")
    two.say("take the face-up card")
    assert one.known[0] == {} and two.known[0] == {EN: 1}


def test_known_a_card_recruited_by_an_ability_comes_off_the_list() -> None:
    """AA-8.2."""
    outpost = at_market("outpost", hand=[SE, SE, CB, SA], known=[{SE: 2, CB: 1}, {}])
    outpost.say("take outpost")
    outpost.say("sentinel")
    assert outpost.known[0] == {SE: 1, CB: 1}
    secret = at_market("secret_recruit", hand=[SE, SE, CB, SA], known=[{CB: 1}, {}])
    secret.say("take secret recruit")
    secret.say("sentinel")
    assert secret.known[0] == {CB: 1}


def test_known_an_exchange_takes_one_off_every_name() -> None:
    """AA-8.2: nobody knows which card went."""
    one, two = (Table(hands=[[EN, EN, SK, SA], MIXED], known=[{EN: 2, SK: 1}, {}], draws=[SE]) for _ in range(2))
    one.say("exchange enforcer")
    two.say("exchange saboteur")
    assert one.known[0] == two.known[0] == {EN: 1}
    alike(one, two, 1, None)


@pytest.mark.parametrize(("hand", "kept"), [([EN] * 5, 3), ([EN] * 4, 2), ([EN] * 3, 1), ([EN] * 2, 0)])
def test_known_an_equal_pair_tells_the_rest_of_the_hand(hand: list[str], kept: int) -> None:
    """AA-5.4, AA-8.2: exactly that name, as many as were held between laying and refill."""
    table = Table(hands=[hand, [SA, CB, DA, SE]], known=[{EN: 1}, {SA: 1}], draws=[SE, SE], deck=[SE, SE, DD, DD])
    table.say("offer enforcer, enforcer")
    assert table.known[0] == {}  # the open card was the listed one
    table.say("take the face-down card")
    assert table.known[0] == ({EN: kept} if kept else {})
    assert table.known[1] == {SA: 1}


def test_known_a_followers_equal_card_tells_the_followers_hand_only() -> None:
    """AA-8.2, AA-9.7."""
    table = Table(seats=4, hands=[[EN, SA, CB, DA], [EN] * 4, MIXED[2:] * 2, MIXED[2:] * 2], draws=[SE, SE])
    table.lead(0)
    table.say("lay enforcer")
    table.say("lay enforcer")
    assert table.known[1] == {}
    table.agree("up")
    assert table.known[1] == {EN: 3} and table.known[0] == {}


def test_known_draws_add_nothing() -> None:
    """AA-8.2."""
    table = Table(hands=[MIXED, MIXED], known=[{SA: 1}, {}])
    table.say("offer codebreaker, enforcer")
    assert table.known[0] == {SA: 1} and table.hands()[0] == 4


@pytest.mark.parametrize("seats", [2, 4])
def test_known_cards_are_always_really_there(seats: int) -> None:
    """AA-8.2: in the hand, or face down between offer and reveal."""
    listed = 0
    for seed in range(40):
        for table in Table.playout("advanced", seats, seed):
            for seat in range(seats):
                hand = Counter(table.hand[seat])
                s = table.s
                if s.down is not None and s.laid[1] == seat:
                    hand[NAMES[s.down.kind]] += 1
                assert not Counter(table.known[seat]) - hand
                listed += bool(table.known[seat])
    assert listed, "no card was ever known: nothing was tested"


# --- teams: votes, talk, secrets (AA-9.3, AA-9.12, AA-9.13) ----------------------------------


def voting(first: str, second: str | None = None) -> Table:
    table = Table(seats=4, hands=[MIXED] * 4)
    table.say("ready", seat=0)
    table.say("ready", seat=1)
    table.say(first, seat=0)
    if second is not None:
        table.say(second, seat=1)
    return table


def test_that_a_teammate_has_answered_is_public_and_the_answer_is_not() -> None:
    """AA-9.13, AA-8.1."""
    one, two = voting("me"), voting("either")
    alike(one, two, 1, 2, 3, None)
    unlike(one, two, 0)
    for viewer in (0, 1, 2, 3, None):
        assert one.sees(viewer).asked == (1,)


def test_both_answers_are_shown_to_the_team_and_only_the_result_to_others() -> None:
    """AA-9.13."""
    one, two = voting("me", "mate"), voting("me", "either")
    assert (one.question, one.decider) == (two.question, two.decider) == ("LayUp", 0)
    alike(one, two, 2, 3, None)
    unlike(one, two, 0, 1)
    for member in (0, 1):
        (event,) = one.hears(member, Answers)
        assert (event.first, event.second) == (0, 1)
        assert [type(fact) for fact in one.memory(member)] == [Voted]
    for viewer in (2, 3, None):
        assert one.hears(viewer, Answers) == [] and one.memory(viewer) == []
        assert [event.seat for event in one.hears(viewer, Leads)] == [0]


def test_a_second_round_is_announced_to_all_without_the_votes() -> None:
    """AA-9.13."""
    one, two = voting("me", "me"), voting("mate", "mate")
    alike(one, two, 2, 3, None)
    for viewer in (0, 1, 2, 3, None):
        assert [event.side for event in one.hears(viewer, SecondRound)] == [0]
    assert one.question == "Prepare" and one.asked == (0, 1)


def test_votes_on_the_offer_and_the_market_are_as_secret() -> None:
    """AA-9.8, AA-9.9, AA-9.13."""

    def recruiting(*answers: str) -> Table:
        table = Table(seats=4, active="blue", hands=[MIXED] * 4, offer={"up": CB, "down": SE})
        for seat, answer in enumerate(answers):
            table.say(f"take the face-{answer} card", seat=seat)
        return table

    alike(recruiting("up"), recruiting("down"), 1, 2, 3, None)
    alike(recruiting("up", "down"), recruiting("down", "up"), 2, 3, None)
    unlike(recruiting("up", "down"), recruiting("down", "up"), 0, 1)

    def shopping(card: str) -> Table:
        table = Table(
            "advanced", 4, hands=[MIXED] * 4, offer={"up": CB, "down": DD},
            supply=["masterplan", "getaway_car", "outpost"],
        )  # fmt: skip
        table.agree("up")
        table.say(f"{card} for mate", seat=0)
        return table

    alike(shopping("masterplan"), shopping("outpost"), 1, 2, 3, None)


@pytest.mark.parametrize("reveal", [True, False])
def test_votes_stay_within_the_team_after_the_game(reveal: bool) -> None:
    """AA-9.13, AA-10.17: hands and exchange piles are shown at the end, votes are not."""
    table = Table(
        seats=4, active="blue", hands=[MIXED, MIXED, [SE, SA, DA], [CB, SA, DA]], play={"blue": {CB: 2}},
        options={"reveal_hidden_at_game_end": reveal},
    )  # fmt: skip
    table.lead(2)
    table.say("lay sentinel")
    table.say("lay codebreaker")
    table.agree("up")
    assert table.winner == "blue"
    assert [fact for fact in table.memory(None) if isinstance(fact, Voted)] == []
    assert [fact.question for fact in table.memory(0) if isinstance(fact, Voted)] in ([], ["recruit"])


def test_the_deck_stays_closed_after_the_game() -> None:
    """AA-8.1, AA-10.17: hands and exchange piles, not the decks."""
    table = recruits(green=CB, blue=SE, play={"green": {CB: 2}})
    assert table.winner == "green"
    assert table.sees(None).seen.unseen == []


@pytest.mark.parametrize(
    ("seats", "chat", "channels"),
    [
        (2, False, {"table": 0b11}),
        (2, True, {"table": 0b11}),
        (3, False, {}),
        (3, True, {"table": 0b111, "team 0": 0b011}),
        (4, False, {}),
        (4, True, {"table": 0b1111, "team 0": 0b0011, "team 1": 0b1100}),
    ],
)
def test_teammates_chat_only_if_the_table_allows_it(seats: int, chat: bool, channels: dict[str, int]) -> None:
    """AA-9.3."""
    table = Table(seats=seats, begin=True, options={"free_team_chat": chat})
    talk = GAME.manners.talk(table.sees(None).seen)
    assert talk == {name: among(seats) for name, seats in channels.items()}


def test_teammates_see_neither_hand_nor_pile_nor_draw_of_each_other() -> None:
    """AA-9.3, AA-9.12."""
    one, two = (Table(seats=4, hands=[MIXED] * 4, draws=[card]) for card in (SK, MO))
    one.say("exchange double agent", seat=1)
    two.say("exchange saboteur", seat=1)
    alike(one, two, 0, 2, 3, None)
    assert one.seen_by(0).hand[1] == [UNSEEN] * 4 and one.seen_by(0).pile[1] == [UNSEEN]
    assert one.can("exchange sidekick", seat=1)
    assert not one.can("exchange sidekick", seat=0)


def test_the_ready_made_words_name_no_hidden_card() -> None:
    """AA-8.1: what others read about an exchange, a draw and a hidden card names no agent."""
    names = {agent: GAME.words.name("agent", i, "en") for i, agent in enumerate(NAMES)}
    table = Table(hands=[MIXED, [SE, SE, SE, SE]], draws=[SK, MO, DD])
    table.say("exchange double agent")
    text = said(table, 1, table.news)
    assert text and not any(name in text for name in names.values())
    table.say("offer codebreaker, enforcer")
    text = said(table, 1, table.news)
    assert names[CB] in text and not any(name in text for agent, name in names.items() if agent != CB)


def test_market_names_and_naming_are_public() -> None:
    """AA-8.1, AA-11.13: an agent named by a card's taker is heard by all."""
    table = at_market("secret_recruit", hand=[SK, CB, SA, EN])
    table.say("take secret recruit")
    assert table.can("sidekick")
    table.say("sidekick")
    assert table.sees(None).seen.play[0] == table.s.play[0]
    assert table.play["green"] == of(DD, SK)
