"""Playing a session to its end: turns, curtains, the result, leaving early.

May touch: the session and the screen. Must not: leave without saying whether the game is saved.
"""

from __future__ import annotations

from undertable.bots.base import AUTOMATON
from undertable.kernel.types import Seat
from undertable.kit.offer import mode_name

from .. import rulebook
from ..words import Speech
from .prompt import Prompt, Quit, Speaks, merged
from .screen import Left
from .session import ANYBODY, Session


def play_on(session: Session) -> int:
    """Play until the game is over or somebody leaves; returns the exit code."""
    try:
        _welcome(session)
        session.settle()
        session.autosave()
        while (seat := session.next_seat()) is not None:
            if session.bot_speaks_up():
                continue
            if seat not in session.bots:
                _person(session, seat)
            elif not _speaks_up(session):
                session.bot_decides(seat)
        _over(session)
    except Quit:
        _say_saved(session)
    except Left as left:
        _say_saved(session)
        return 130 if left.interrupted else 0
    except KeyboardInterrupt:  # while a bot was thinking
        session.screen.say()
        _say_saved(session)
        return 130
    return 0


def _welcome(session: Session) -> None:
    t, screen = session.t, session.screen
    setup = session.match.record.header.setup
    screen.say(
        f"{rulebook.title(session.game.id, session.lang)} · {mode_name(session.game, setup.mode, session.lang)}",
        "strong",
    )
    if session.match.record.header.for_practice:
        screen.say(t("For practice: decisions may be taken back freely."), "note")
    for seat, bot in enumerate(session.sitting.players):
        screen.say(f"  {session.name(seat)}: {_kind(bot, t)}")
    screen.say(t("Type help at any time for the commands."), "dim")


def _kind(bot: str, t: Speech) -> str:
    if bot == AUTOMATON:
        return t("played by the game itself")
    if bot == "scripted":
        return t("experienced bot")
    return t("bot that plays at random") if bot else t("person")


def _person(session: Session, seat: Seat) -> None:
    if session.needs_curtain(seat):
        _curtain(session, seat)
    session.shown = seat
    prompt = Prompt(session, seat)
    prompt.show()
    try:
        prompt.answer()
    except Speaks as speaks:  # the question is put again, whatever was said
        speak_up(session, speaks.seat)


def _speaks_up(session: Session) -> bool:
    """Before a bot goes on, people may speak up: each is asked once until something changes, able or not."""
    for seat in session.may_speak():
        if seat not in session.bots and session.first_chance(seat) and speak_up(session, seat):
            return True
    return False


def speak_up(session: Session, seat: Seat) -> bool:
    """One who need not say anything looks at the table; whether something was said."""
    if session.needs_curtain(seat):
        _curtain(session, seat)
    session.shown = seat
    prompt = Prompt(session, seat, must=False)
    prompt.show()
    return prompt.answer()


def _curtain(session: Session, seat: Seat) -> None:
    """Hide what one person saw before the next one looks."""
    screen, t = session.screen, session.t
    screen.clear()
    screen.ask(t("{name}, it is your turn. When nobody else is looking, press Enter.", name=session.name(seat)) + " ")
    screen.clear()


def _over(session: Session) -> None:
    """The last news, the table laid open, the result."""
    screen, t = session.screen, session.t
    result = session.state.over
    assert result is not None
    look = session.look((session.people or [0])[0])
    reader = session.people[0] if len(session.people) == 1 else ANYBODY  # several people look together
    colours = session.face.colours(look)
    screen.tint(("· " + line for line in merged(session.news(reader))), colours)
    screen.say()
    screen.tint(session.face.table(look), colours)
    screen.say()
    screen.say(_won([session.name(seat) for seat in result.winners], t), "strong")
    if session.match.record.header.for_practice:
        screen.say(t("It was a game for practice."), "note")
    if session.save_to is not None:
        screen.say(t("The record is in {file}; look at it with: undertable replay {file}", file=session.save_to))


def _won(winners: list[str], t: Speech) -> str:
    if not winners:
        return t("The game is over. Nobody wins.")
    names = ", ".join(winners)
    return t("The game is over. Winner: {names}.", "The game is over. Winners: {names}.", len(winners), names=names)


def _say_saved(session: Session) -> None:
    screen, t = session.screen, session.t
    if session.save_to is None:
        screen.say(t("The game was not saved."), "note")
    else:
        screen.say(t("The game is saved in {file}. The file holds all secrets of the game.", file=session.save_to))
        screen.say(t("Play on: undertable play --resume {file}", file=session.save_to))
