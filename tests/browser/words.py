"""The accessible names by which a player finds everything around the board, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """What things are called on the screen of any game."""

    your_turn: str
    sending: str
    game_over: str
    board: str
    hand: str
    rule: str
    hint: str
    result: str
    skip: str
    cancel: str
    undo: str
    step_back: str
    start_over: str
    copy_link: str
    uncover: str
    hand_over: str
    menu: str
    close: str
    replay: str
    verify: str
    show_board: str
    resign: str


CS = Words(
    your_turn="Jsi na řadě", sending="Odesílám…", game_over="Konec hry", board="Deska", hand="Tvoje karty",
    rule="Pravidlo", hint="Poradit", result="Jak to dopadlo", skip="Přeskočit", cancel="Zrušit", undo="Vzít zpět",
    step_back="Krok zpět", start_over="Začít znovu", copy_link="Kopírovat odkaz na místo", uncover="Tady ",
    hand_over="Předej zařízení: ", menu="Nabídka", close="Zavřít", replay="Přehrát partii", verify="Ověřit losování",
    show_board="Prohlédnout plán", resign="Vzdát hru",
)  # fmt: skip

EN = Words(
    your_turn="It is your turn", sending="Sending…", game_over="Game over", board="Board", hand="Your cards",
    rule="Rule", hint="Hint", result="How it ended", skip="Skip", cancel="Cancel", undo="Take back",
    step_back="One step back", start_over="Start over", copy_link="Copy the seat link", uncover="I am ",
    hand_over="Hand the device to: ", menu="Menu", close="Close", replay="Replay the game", verify="Verify chance",
    show_board="Look at the board", resign="Resign",
)  # fmt: skip

WORDS = {"cs": CS, "en": EN}
