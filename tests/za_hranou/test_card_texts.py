"""What stands in words on Echo's cards and on the page of all cards, beside what the tables say."""

from __future__ import annotations

import pytest

from undertable.games.za_hranou.box.tables import DILEMMA, ECHO_CARD, ITEM, LETTER, ZONE
from undertable.server.ground import books


@pytest.mark.parametrize("card", range(len(ECHO_CARD)))
def test_a_card_of_echo_says_in_words_what_it_does(card: int) -> None:
    row = ECHO_CARD[card]
    letters = [LETTER[letter].id for letter in (row.hook, *row.criminals)]
    says = {
        "cs": (
            f"Zahákne {letters[0]}. Přesouvá zločince {letters[1]} a {letters[2]}, předmět ({ITEM[row.item].name['cs']['nom']}), "
            f"pátrání {ZONE[row.heat].to['cs']}, {'označený' if row.marked else 'neoznačený'} zátaras a Strážce. "
            f"První důkaz jde {f'do řady {row.row}' if row.row else 'do plánu'}, "
            f"zločin končí {'bezohledně' if row.reckless else 'opatrně'}."
        ),
        "en": (
            f"Hooks {letters[0]}. Moves criminals {letters[1]} and {letters[2]}, an item ({ITEM[row.item].name['en']['one']}), "
            f"heat {ZONE[row.heat].to['en']}, the {'marked' if row.marked else 'unmarked'} barricade and the Sentinel. "
            f"The first evidence goes {f'to row {row.row}' if row.row else 'to the plan'}, "
            f"a crime ends {'reckless' if row.reckless else 'careful'}."
        ),
    }
    assert row.text == says


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_page_of_cards_has_items_dilemmas_cards_of_echo_and_endings(lang: str) -> None:
    shown = [card.group for card in books.cards("za_hranou", lang)]
    assert [shown.count(group) for group in ("item", "dilemma", "echo_cards", "endings")] == [
        len(ITEM),
        len(DILEMMA),
        len(ECHO_CARD),
        4,
    ]
    assert shown[0] == "crimes" and "item_kind" not in shown and "warrant" not in shown
