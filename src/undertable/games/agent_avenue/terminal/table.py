"""The table of Můj soused špion: the street as a ring of boxes, both play areas, the market.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from undertable.games.agent_avenue.board.map import CORNERS, HOMES, SIDES, SPACE, space, to_catch
from undertable.games.agent_avenue.board.state import NONE, State
from undertable.games.agent_avenue.box.tables import AGENT
from undertable.kit.terminal import PlainFace, TerminalView
from undertable.kit.terminal.lines import beside, columns

from .hand import next_icon
from .market import market

ROWS, COLUMNS = 5, 4
BOX = 8  # characters of one space
GRID = {place.grid: index for index, place in enumerate(SPACE)}


def street(look: TerminalView) -> list[str]:
    """The ring of fourteen boxes with the pawns in them; in the middle, what each needs for a catch."""
    letters = look.t("G B").split()
    middle = {2: _needs(look, 0, letters), 3: "↻", 4: _needs(look, 1, letters)}
    lines = []
    for row in range(1, ROWS + 1):
        boxes = {
            column: _box(look, GRID[row, column], letters) for column in range(1, COLUMNS + 1) if (row, column) in GRID
        }
        inner = middle[row].center(BOX * (COLUMNS - 2)) if row in middle else boxes[2] + boxes[3]
        lines.append(boxes[1] + inner + boxes[COLUMNS])
    legend = look.t("⌂ home") + ("  " + look.t("◆ black market") if look.seen.advanced else "")
    return [*lines, "", legend]


def _needs(look: TerminalView, side: int, letters: list[str]) -> str:
    return f"{letters[side]} → {letters[1 - side]}: {to_catch(look.seen.pawn, side)}"


def _box(look: TerminalView, index: int, letters: list[str]) -> str:
    s: State = look.seen
    mark = "⌂" if index in HOMES else "◆" if index in CORNERS and s.advanced else " "
    pawns = "".join(letters[side] for side in (0, 1) if space(s.pawn[side]) == index)
    return f"[{mark}{index:2d} {pawns:2s}]"


def areas(look: TerminalView) -> list[str]:
    """Both play areas: copies in play, and what the next copy would bring."""
    s: State = look.seen
    rows = [[look.t("In play, next"), look.call("side", 0), look.call("side", 1)]]
    for kind in range(len(AGENT)):
        cells = []
        for side in (0, 1):
            gone = s.play[0][kind] + s.play[1][kind] + s.box[kind] == AGENT[kind].count
            following = "–" if gone else next_icon(look, side, kind)
            cells.append(f"{s.play[side][kind] or '·'} → {following}")
        rows.append([look.call("agent", kind), *cells])
    return columns(rows)


# --- the rest of the table -------------------------------------------------------------------


def heading(look: TerminalView) -> str:
    """Whose turn, which turn, how many cards are left."""
    s, t = look.seen, look.t
    turn = t("Turn {number}: {side}.", number=sum(s.turns), side=look.call("side", s.active))
    return f"{turn} {t('Agents in the deck: {number}.', number=s.deck)}"


def sides(look: TerminalView) -> list[str]:
    """For each side: where its pawn stands, how far from a catch, and what all know of its hands."""
    s, t, lines = look.seen, look.t, []
    for side in range(len(SIDES)):
        members = [seat for seat in range(s.seats) if s.side_of[seat] == side]
        stands = t(
            "{side}: {space} ({index}), {n} space from a catch", "{side}: {space} ({index}), {n} spaces from a catch",
            to_catch(s.pawn, side), side=look.call("side", side), index=space(s.pawn[side]),
            space=look.call("space", space(s.pawn[side])),
        )  # fmt: skip
        if len(members) == 1 and look.name(members[0]) == look.call("side", side):
            lines.append(f"{stands}; {holding(look, members[0])}")
        else:
            lines += [stands, *(f"  {look.name(seat)}: {holding(look, seat)}" for seat in members)]
    return lines


def holding(look: TerminalView, seat: int) -> str:
    """What all know of a seat: how many cards, exchanges left and done, cards known to be in hand (AA-8.2)."""
    s, t = look.seen, look.t
    parts = [
        t("{n} card", "{n} cards", len(s.hand[seat])),
        t("{n} exchange left", "{n} exchanges left", s.allowance[seat]),
    ]
    if s.pile[seat]:
        parts.append(t("{n} card laid away", "{n} cards laid away", len(s.pile[seat])))
    listed = look.list("agent", (kind for kind, n in enumerate(s.known[seat]) for _ in range(n)))
    if not listed:
        return ", ".join(parts)
    may_lie = s.down is not None and s.laid[1] == seat  # any listed card may be the one that lies face down
    sure = t("in hand or face down: {cards}", cards=listed) if may_lie else t("surely holds: {cards}", cards=listed)
    return f"{', '.join(parts)}; {sure}"


def offer(look: TerminalView) -> list[str]:
    """The two cards on the table."""
    s, t = look.seen, look.t
    if s.up == NONE:
        return []
    down = look.call("agent", s.down.kind) if s.down is not None else t("not laid yet")
    return [t("On offer: face up {up}, face down {down}", up=look.call("agent", s.up), down=down)]


def table(look: TerminalView, face: PlainFace) -> list[str]:
    """Everything that lies open; agents out of the game too (AA-10.48)."""
    drawing = areas(look) if look.plain else beside(street(look), areas(look))
    box = face.lines(look, look.seen, "box") if any(look.seen.box) else []
    return [heading(look), *drawing, *sides(look), *market(look), *box, *offer(look)]
