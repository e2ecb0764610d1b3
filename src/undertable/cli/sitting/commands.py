"""What can be typed beside an answer, in both languages at once.

May touch: words. Must not: carry anything out; the prompt does.
"""

from __future__ import annotations

from typing import Any

YES = frozenset(("yes", "y", "ano", "a"))
NO = frozenset(("no", "n", "ne"))

COMMANDS = {
    word: name
    for name, spelled in {
        "do_rule": "?", "do_why": "why proč proc", "do_undo": "undo zpět zpet", "do_over": "over znovu", "do_speak": "speak ozvat",
        "do_log": "log záznam zaznam", "do_card": "card karta kartu text",
        "do_hand": "hand ruka", "do_know": "know poznání poznani", "do_table": "table stůl stul", "do_aid": "aid přehled prehled",
        "do_save": "save uložit ulozit", "do_quit": "quit exit konec", "do_help": "help nápověda napoveda pomoc",
    }.items()
    for word in spelled.split()
}  # fmt: skip
ALONE = frozenset(("do_undo", "do_over", "do_hand", "do_know", "do_aid", "do_quit", "do_help"))  # no words behind them
WITH_ALL = frozenset(("do_log", "do_table"))  # none but "all"
ALL = frozenset(("all", "vše", "vse", "všechno", "vsechno"))


def help_lines(t: Any) -> list[str]:
    """What can be typed at the prompt besides answers."""
    return [
        t("an answer: its number, or words from it; beginnings of words are enough"),
        t("?            the rule behind this question;  ? 5.2  any rule"),
        t("why ANSWER   why it is not allowed"),
        t("undo         take back your last decision, or the last step of one"),
        t("over         take back every step of what you have half decided"),
        t("speak NAME   somebody else here speaks up, where the game lets them"),
        t("log          what happened so far;  log all  everything"),
        t("hand, table, aid   your cards, the table, the player aid;  table all  everything that lies open"),
        t("card NAME    what a card, an action or a place of this game does, in full"),
        t("know         what everybody could work out by now, in games where that is reckoned"),
        t("save FILE    save the game; the file holds all secrets, do not read it"),
        t("quit         leave"),
    ]
