"""MIND MGMT in a terminal: where it does better than the plain face.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.games.mind_mgmt.belief.known import Known
from undertable.games.mind_mgmt.board.looks import contacts
from undertable.games.mind_mgmt.board.state import NONE as NOWHERE
from undertable.games.mind_mgmt.board.state import RECRUITER, State
from undertable.games.mind_mgmt.box.tables import ACTION, AGENT, FEATURE, MERU
from undertable.games.mind_mgmt.speech.answers import (
    Admit,
    AskAbout,
    Capture,
    Confirm,
    DrawCard,
    EndActivation,
    EndTurn,
    Home,
    ImmortalRecruit,
    LeaveIt,
    MindSlip,
    Move,
    PutMayhem,
    Reveal,
    Rhythm,
    Shakedown,
    ShowStep,
    Step,
    TakeAgent,
    Weaken,
)
from undertable.games.mind_mgmt.speech.asks_shift import PutRoadblock
from undertable.kernel.types import Choice
from undertable.kit.terminal import PlainFace, TerminalView
from undertable.kit.terminal.answers import Entry, Way, part
from undertable.kit.terminal.lines import folded

from .city import MAYHEM, walked
from .files import dossier, notebook, secrets
from .net import net
from .table import table

DONE = "hotovo done"
ACTIONS: dict[type[Choice], str] = {Reveal: "reveal", Capture: "capture"}


class MindMgmtFace(PlainFace):
    """The city is drawn, the rest of the table told around it; the Agents have a notebook."""

    labels = {
        "full": "Full Game", "goal": "Recruits wanted", "potential": "Possible Recruiter cards", "agent": "Location", "immortal": "Immortals",
        "track": "Recruits by time", "symbol": "Recruits of the Immortals", "supply": "Recruits in the supply",
        "slips": "Own Mind Slips left", "site": "Mind Slip token", "on_site": "Still there", "slip_time": "Mind Slips at",
        "slip_token": "Token used", "card": "Recruiter card", "away": "Put away", "secret": "Hidden cards", "trail": "Path",
        "found": "Recruits not announced yet", "row": "Immortal recruiting", "discard": "Cards used", "spent": "Allies used",
        "packages": "Packages open", "modules": "SHIFT modules", "used": "Modules used", "tunnel": "Tunnel mouths", "wiretap": "Wiretaps", "roadblock": "Roadblocks",
        "double": "Double agent", "decoy": "Decoy", "shelved": "Put out of the game", "drawn": "Drawn instead",
        "begun": "Turn begun", "denied": "Allies kept back", "moved": "Immortal moved", "extra": "Extra move used", "active": "Acts", "left": "Spaces left", "freed": "Free action used",
    }  # fmt: skip
    verbs = {
        Step: "krok", Move: "go jít", MindSlip: "iluze", ShowStep: "token", AskAbout: "otázka", Shakedown: "zastrašit",
        Rhythm: "rhythm", Weaken: "weakness", ImmortalRecruit: "recruit", Reveal: "odhalit", Capture: "zajmout",
        DrawCard: "losovat náhodně", Confirm: "odpovědět ano ok", LeaveIt: "ne no nechat leave", EndTurn: DONE, EndActivation: DONE,
    }  # fmt: skip
    internal = ("full", "row_size", "movement", "dealt_agents", "open_chat", "vote")
    reads = ("recruiter", "module")
    insist = (MindSlip, ShowStep, Rhythm)

    # --- what is there ---

    def table(self, look: TerminalView) -> list[str]:
        """Everything that lies open; the Recruiter sees their own path in the city."""
        return table(look, self)

    def turn(self, s: State) -> object:
        """The hour, and the agent who acts; while the city is laid out there are no turns."""
        return None if NOWHERE in s.agent else (s.time, s.active)

    def meaning(self, look: TerminalView, choice: Choice) -> str:
        """An agent is read before it is taken; actions whose name says little say what they do."""
        if isinstance(choice, TakeAgent):
            return AGENT[choice.agent].text[look.lang]
        if isinstance(choice, Home):
            return AGENT[MERU].text[look.lang]
        action = ACTIONS.get(type(choice))
        return ACTION.row(action).text[look.lang] if action else super().meaning(look, choice)

    def hand(self, look: TerminalView) -> list[str]:
        """The Recruiter's file; or the Agents' notebook, which holds nothing but what was said aloud."""
        if look.seat is None:
            return []
        lines = dossier(look, self) if look.seat == RECRUITER else notebook(look)
        return folded(lines or [look.t("nothing yet")], "  ")

    def knowledge(self, look: TerminalView, known: Known) -> list[str]:
        """What everybody could know."""
        return net(look, known)

    def colours(self, look: TerminalView) -> dict[str, str]:
        """Agents in blue, mayhem in yellow."""
        return {look.call("agent", kind): "blue" for kind in range(len(AGENT))} | {MAYHEM: "note"}

    # --- what can be answered ---

    def also(self, look: TerminalView, choice: Choice, field: str) -> str:
        """Features have short names too, in either language."""
        if field == "feature":
            return " ".join(FEATURE[getattr(choice, field)].short.values())
        return super().also(look, choice, field)

    def ways(self, look: TerminalView, choice: Choice, insist: bool) -> list[Way]:
        """A border from either side, a helper before what is asked; the Immortal of Exposed Weakness may be left out."""
        found = super().ways(look, choice, insist)
        if isinstance(choice, PutMayhem | PutRoadblock):
            return [*found, *((*way[:-4], *way[-2:], *way[-4:-2]) for way in found)]
        if isinstance(choice, AskAbout) and choice.allies:
            return [*found, *(tuple(reversed(way)) for way in found)]
        if isinstance(choice, Weaken):
            place = look.call("place", choice.place)
            return [*found, (part("weakness slabina slabiny"), part(place[0]), part(place[1:]))]
        return found

    def worth(self, look: TerminalView, choice: Choice) -> str:
        """What the Recruiter gets there, or when they were there."""
        if isinstance(choice, Step | MindSlip) and look.seat == RECRUITER and look.seen.secret:
            return f" +{n}" if (n := contacts(look.seen, choice.place)) else ""
        if isinstance(choice, Admit | ShowStep):
            return f" ({walked(look.seen).index(choice.place) + 1:02d}:00)"
        return ""

    def menu(self, look: TerminalView, entries: Sequence[Entry]) -> list[str]:
        """The Recruiter's secrets, then what can be answered."""
        lines = folded(secrets(look, self), "  ") if look.seat == RECRUITER else []
        hint = "  " + look.t("There is nothing to choose, but every question is answered.")
        return [*lines, *self.answers(look), *([hint] if any(isinstance(e.choice, Confirm) for e in entries) else [])]


FACE = MindMgmtFace()
