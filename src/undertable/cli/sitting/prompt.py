"""One person's question: showing it, understanding the answer, and the commands beside it.

May touch: one seat's look, the session. Must not: see another seat's.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any

from undertable.kernel.engine import Back, Refused, options, refuse, steps_of, universe
from undertable.kernel.fault import trouble
from undertable.kernel.match import NothingToUndo, OnlyInPractice
from undertable.kernel.types import Choice, Reason, Seat
from undertable.kit.terminal.answers import Entry, Found, match, mentioning, words
from undertable.kit.terminal.cards import named
from undertable.kit.terminal.lines import folded, side_by_side

from .. import rulebook
from .session import Session

LOG_LINES = 30


class Quit(Exception):
    """The person wants to stop."""


class Speaks(Exception):
    """Somebody else at this keyboard wants to speak up."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.seat = seat


class Prompt:
    """The question a person is asked now; who need not answer may keep silent."""

    def __init__(self, session: Session, seat: Seat, must: bool = True) -> None:
        self.session, self.seat, self.must = session, seat, must
        self.screen, self.t = session.screen, session.t
        self.look = session.menus.recall(session.look(seat))
        self.ask: Any = self.look.seen.stack[-1]
        self.entries = session.face.entries(self.look, options(self.look.seen, seat))
        session.menus.keep(self.look)

    # --- showing ---

    def show(self) -> None:
        """News, table, question, menu."""
        news = merged(self.session.news(self.seat))
        self.screen.tint(("· " + line for line in news), self.session.face.colours(self.look))
        self.screen.say()
        self.show_table()
        self.show_question()

    def show_table(self) -> None:
        """The open table."""
        self.screen.tint(self.session.face.table(self.look), self.session.face.colours(self.look))

    def show_question(self) -> None:
        """The question and what can be answered."""
        self.screen.say()
        self.screen.say(f"{self.session.name(self.seat)}: {self.session.face.question(self.look)}", "strong")
        for line in self.session.face.menu(self.look, self.entries):
            self.screen.say(line)
        if asides := self.session.face.patterns(self.look):
            self.screen.say(self.t("Beside this you may say: {what}", what=", ".join(asides)), "dim")
        if not self.must:
            self.screen.say(self.t("You may speak up. Press Enter to keep silent."), "note")

    # --- answering ---

    def answer(self) -> bool:
        """Read lines until something was decided (True) or the game changed otherwise (False)."""
        while True:
            line = self.screen.ask(f"{self.session.name(self.seat)}> ")
            first, _, rest = line.partition(" ")
            if not line and not self.must:
                return False
            if not line:
                self.show_question()
                continue
            command = self._command(first, rest.strip())
            if command is not None:
                if command(rest.strip()):
                    return False
                continue
            choice = self._understand(line)
            if choice is not None:
                self.session.decide(self.seat, choice)
                return True

    def _command(self, first: str, rest: str) -> Any:
        """The command that a line begins with: none if the whole line is an answer, or says more than the command takes."""
        if first.startswith("?") and len(first) > 1:
            return lambda rest: self.do_rule(f"{first[1:]} {rest}".strip())
        name = COMMANDS.get(first.casefold(), "")
        if not name or (rest and (name in ALONE or (name in WITH_ALL and rest.casefold() not in ALL))):
            return None
        if rest and match(words(f"{first} {rest}"), self.entries).whole:
            return None
        return getattr(self, name)

    def _understand(self, line: str) -> Choice | None:
        """The choice some words mean; says what is wrong with them otherwise."""
        typed = words(line)
        found = match(typed, self.entries)
        if found.begun and not found.whole:
            if not mentioning(typed, self.entries) and (reason := self._reason(typed)) is not None:
                self._say_reason(reason)  # what was said is whole, but not allowed
                return None
            typed += words(self._complete(found.begun))
            found = match(typed, self.entries)
        if not any(found):
            if begun := self.session.face.begun(self.look, typed):
                self.screen.say(self.t("And then? For example: {label}", label=begun[0]))
                return None
            found = self._otherwise(typed)
        if len(found.whole) == 1:
            return found.whole[0].choice
        if found.whole or found.begun:
            self._ambiguous(found.whole or found.begun)
        else:
            self._not_possible(typed)
        return None

    def _otherwise(self, typed: list[str]) -> Found:
        """What the words mean beside the question, else the answers that they are part of."""
        beside = self._said_beside(typed)
        return beside if any(beside) else Found(mentioning(typed, self.entries), [])

    def _said_beside(self, typed: list[str]) -> Found:
        """What the words mean that is no answer, and may be said all the same."""
        found = match(typed, self.session.face.beside(self.look, typed)).whole
        return Found([entry for entry in found if refuse(self.look.seen, self.seat, entry.choice) is None], [])

    def _complete(self, begun: list[Entry]) -> str:
        """Ask for the rest of an answer that was only begun."""
        self.screen.say(self.t("And then? For example: {label}", label=begun[0].label))
        return self.screen.ask("… > ")

    def _ambiguous(self, found: list[Entry]) -> None:
        self.screen.say(self.t("That could be several things:"), "note")
        for entry in found[:8]:
            self.screen.say(f"  {entry.label}")

    def _not_possible(self, typed: list[str]) -> None:
        """Say why something is not allowed, if it is at least something."""
        reason = self._reason(typed)
        if reason is None:
            self.screen.say(self.t("I do not understand. Type help for the commands."), "note")
        else:
            self._say_reason(reason)

    def _reason(self, typed: list[str]) -> Reason | None:
        everything = self.session.face.entries(self.look, universe(self.look.seen, self.seat))
        found = match(typed, [*everything, *self.session.face.beside(self.look, typed)])
        for entry in found.whole:
            reason = refuse(self.look.seen, self.seat, entry.choice)
            if reason is not None:
                return reason
        return None

    def _say_reason(self, reason: Reason) -> None:
        rule = rulebook.find_rule(self.session.game.id, self.session.lang, reason.rule) if reason.rule else None
        about = f" ({rule.id}: {rule.title})" if rule else ""
        self.screen.say(self.look.say(reason) + about, "note")

    # --- commands: each returns True if the question has to be put anew ---

    def do_why(self, rest: str) -> bool:
        """Why something is not allowed."""
        typed = words(rest)
        if not typed:
            self.screen.say(self.t("Say what: why, and then the answer you would like to give."))
            return False
        if match(typed, self.entries).whole:
            self.screen.say(self.t("That is allowed."))
        else:
            self._not_possible(typed)
        return False

    def do_rule(self, rest: str) -> bool:
        """The rule behind the question, or any rule."""
        wanted = rest or self.ask.rule
        rule = rulebook.find_rule(self.session.game.id, self.session.lang, wanted)
        if rule is None:
            self.screen.say(self.t("There is no rule {id}.", id=wanted), "note")
            return False
        self.screen.say(f"{rule.id} · {rule.title}", "strong")
        self.screen.say(rulebook.plain(rule.text))
        if not rest:
            self.screen.say(self.t("Any other rule: ? and its number. All commands: help."), "dim")
        return False

    def do_undo(self, rest: str) -> bool:
        """Take back one's latest decision: freely if nothing was revealed, else if all other people agree, or alone in
        practice; in a draft its last step."""
        steps = len(steps_of(self.ask, self.seat))
        if steps:
            return self._back(steps - 1)
        try:
            self.session.take_back(self.seat)
        except Refused as refused:
            match = self.session.match
            if match.drafting or match.last_decision(self.seat) is None:
                self._say_reason(refused.reason)
                return False
            if not self._all_agree():
                self._say_reason(refused.reason if self._others() else OnlyInPractice(rule=""))
                return False
            everybody = range(len(self.session.sitting.players))
            self.session.take_back(self.seat, tuple(x for x in everybody if x != self.seat))
        return True

    def do_over(self, rest: str) -> bool:
        """Take back every step of what has been half decided."""
        if steps_of(self.ask, self.seat):
            return self._back(0)
        self._say_reason(NothingToUndo(rule=""))
        return False

    def _back(self, to: int) -> bool:
        self.session.decide(self.seat, Back(to))
        return True

    def do_speak(self, rest: str) -> bool:
        """Somebody else here wants to speak up."""
        people = [x for x in self.session.may_speak() if x in self.session.people and x != self.seat]
        named = [x for x in people if self.session.name(x).casefold().startswith(rest.casefold())]
        if len(named) == 1:
            raise Speaks(named[0])
        names = ", ".join(self.session.name(x) for x in people)
        self.screen.say(
            self.t("Say who: {names}", names=names) if people else self.t("Nobody else may speak now."), "note"
        )
        return False

    def _others(self) -> list[str]:
        """The names of the other people here."""
        setup = self.session.match.record.header.setup
        mine = self.session.game.manners.chair(setup, self.seat).seats
        return [self.session.name(x) for x in self.session.people if x not in mine]

    def _all_agree(self) -> bool:
        """People are asked; bots are not, and whoever is alone with them may only practise."""
        others = self._others()
        if not others:
            return self.session.match.record.header.for_practice
        question = self.t(
            "Something has been revealed since. Do the others agree ({names})? yes/no", names=", ".join(others)
        )
        return self.screen.ask(f"{question} > ").casefold() in YES

    def do_log(self, rest: str) -> bool:
        """What this seat has heard so far."""
        log = self.session.logs[self.seat]
        for line in merged(log if rest else log[-LOG_LINES:]):
            self.screen.say("· " + line)
        return False

    def do_hand(self, rest: str) -> bool:
        """The own cards."""
        self.screen.say("\n".join(self.session.face.hand(self.look)))
        return False

    def do_know(self, rest: str) -> bool:
        """What everybody could work out from what is public; the same for every seat."""
        belief, face = self.session.game.belief, self.session.face
        lines = face.knowledge(self.look, belief.know(self.look.seen)) if belief.shown else []
        self.screen.say("\n".join(lines or [self.t("In this game nothing is worked out for you.")]))
        return False

    def do_card(self, rest: str) -> bool:
        """Any card of the game, with all that is printed on it."""
        face, lang = self.session.face, self.session.lang
        texts = {one: text for one in named(self.look, words(rest)) if (text := face.card(self.look, one))}
        names = list(dict.fromkeys(one.name(lang) for one in texts))
        if not rest:
            self.screen.say(self.t("Say which: card NAME"), "note")
        elif not texts:
            self.screen.say(self.t("There is no card {name}.", name=rest), "note")
        elif len(names) > 1:
            self.screen.say(self.t("That could be several things:"), "note")
            self.screen.say("\n".join(side_by_side("", names)))
        else:
            self.screen.say(names[0], "strong")
            self.screen.say("\n".join(folded(dict.fromkeys(texts.values()), "  ")))
        return False

    def do_table(self, rest: str) -> bool:
        """The table and the question again; or everything that lies open, as any game would tell it."""
        if rest:
            self.screen.say("\n".join(self.session.face.everything(self.look)))
            return False
        self.show_table()
        self.show_question()
        return False

    def do_aid(self, rest: str) -> bool:
        """The player aid."""
        game, setup = self.session.game, self.session.match.record.header.setup
        side = "" if self.look.seat is None else game.manners.chair(setup, self.look.seat).aid
        self.screen.say(rulebook.aid(game.id, self.session.lang, side))
        return False

    def do_save(self, rest: str) -> bool:
        """Save, to the given file or the one in use."""
        path = Path(rest) if rest else self.session.save_to
        if path is None:
            self.screen.say(self.t("Say where: save FILE"), "note")
            return False
        save(self.session, path)
        return False

    def do_quit(self, rest: str) -> bool:
        """Stop; a game that is not saved is offered to be."""
        if self.session.save_to is None:
            name = self.screen.ask(
                self.t(
                    "Leave the game? Type a file name to save it, press Enter to leave without saving, or type no to play on."
                )
                + " > "
            )
            if name.casefold() in NO:
                return False
            if name and not save(self.session, Path(name)):
                return False
        raise Quit

    def do_help(self, rest: str) -> bool:
        """The commands."""
        for line in help_lines(self.t):
            self.screen.say("  " + line)
        return False


def merged(lines: list[str]) -> list[str]:
    """Equal neighbours as one line with their number.

    >>> merged(["a", "b", "b"])
    ['a', 'b (2×)']
    """
    counted = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if n == 1 else f"{line} ({n}×)" for line, n in counted]


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


def save(session: Session, path: Path) -> bool:
    """Save the game and say where; a file of another game is not overwritten."""
    t, screen = session.t, session.screen
    if path != session.save_to and path.exists():
        screen.say(t("{file} exists already; choose another name.", file=path), "note")
        return False
    try:
        session.save(path)
    except OSError as error:
        screen.say(t("{file} cannot be written: {reason}", file=path, reason=trouble(error)), "note")
        return False
    session.save_to = path
    screen.say(t("Saved in {file}. The file holds all secrets of the game.", file=path))
    screen.say(t("Play on: undertable play --resume {file}", file=path))
    return True
