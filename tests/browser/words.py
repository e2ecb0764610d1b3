"""The accessible names by which a player finds everything, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """What things are called on the screen."""

    your_turn: str
    sending: str
    game_over: str
    board: str
    hand: str
    market: str
    in_play: str
    rule: str
    face_up: str
    face_down: str
    lay_two: str
    lay_one: str
    recruit: str
    exchange: str
    to_exchange: str
    hint: str
    buy: str
    take_for: str
    name_agent: str
    ready: str
    next: str
    all_gone: str
    win: str
    lose: str
    sides: tuple[str, str]
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


CS = Words(
    your_turn="Jsi na řadě", sending="Odesílám…", game_over="Konec hry", board="Deska", hand="Tvoje karty",
    market="Černý trh", in_play="Ve hře: ", rule="Pravidlo", face_up="lícem vzhůru", face_down="lícem dolů", lay_two="Vyložit",
    lay_one="Vyložit: ", recruit="Naverbovat", exchange="Vyměnit: ", to_exchange="Vyměnit kartu", hint="Poradit", buy="Vzít ", take_for="Vzít pro: ",
    name_agent="Zvolit: ", ready="Hotovo", next="příští", all_gone="víc jich není", win="výhra", lose="prohra", sides=("Zelená", "Modrá"),
    result="Jak to dopadlo", skip="Přeskočit", cancel="Zrušit", undo="Vzít zpět", step_back="Krok zpět", start_over="Začít znovu",
    copy_link="Kopírovat odkaz na místo",
    uncover="Tady ", hand_over="Předej zařízení: ", menu="Nabídka", close="Zavřít", replay="Přehrát partii",
    verify="Ověřit losování", show_board="Prohlédnout plán",
)  # fmt: skip

EN = Words(
    your_turn="It is your turn", sending="Sending…", game_over="Game over", board="Board", hand="Your cards",
    market="Black market", in_play="In play: ", rule="Rule", face_up="face up", face_down="face down", lay_two="Lay them", lay_one="Lay: ",
    recruit="Recruit", exchange="Exchange: ", to_exchange="Exchange a card", hint="Hint", buy="Take ", take_for="Take it for: ", name_agent="Choose: ", ready="Ready",
    next="next", all_gone="no more of them", win="win", lose="lose", sides=("Green", "Blue"), result="How it ended", skip="Skip", cancel="Cancel",
    undo="Take back", step_back="One step back", start_over="Start over", copy_link="Copy the seat link", uncover="I am ", hand_over="Hand the device to: ", menu="Menu",
    close="Close", replay="Replay the game", verify="Verify chance", show_board="Look at the board",
)  # fmt: skip

WORDS = {"cs": CS, "en": EN}
