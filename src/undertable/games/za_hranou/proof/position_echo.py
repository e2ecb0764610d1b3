"""Echo's part of a position by name (ZH-16): her board, and pieces of hers that nobody has seen.

    letters = { A = "jumper", B = "enforcer", … } # whose tokens lie on her letters; a fifth criminal is off her board
    marked = 1                                    # which barricade bears her mark, 0 or 1
    progress = 2                                  # of her crime
    her_level = 2                                 # of her crime; 0: she has none
    her_memory = 1                                # how many evidence she has in memory
    her_vault = 1
    her_bonus = ["boost"]                         # the bonus fields on which a token of hers lies; one that is described
                                                  # there was looked at by seat 0
    her_shared = ["arms"]                         # tokens of hers in the shared vault, looked at by seat 0
    her_unseen = 1                                # tokens of hers there that nobody has looked at
    her_filed = ["leader"]                        # looked at by seat 0, on the slots of row 1
    her_dilemmas = 2                              # in hand
    her_bank = 0

May touch: a state that is being laid out. Must not: draw anything: what nobody has seen is drawn when somebody may.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from undertable.kernel.game import SetupError
from undertable.kernel.marks import of, piece
from undertable.kernel.types import LATE_CELL, bit, cell

from ..board.looks import in_play
from ..board.state import NONE, State
from ..box.tables import BONUS, EVIDENCE, LETTER

KEYS = {"letters": "letters", "marked": "marked", "progress": "progress"}


class Hers(msgspec.Struct, kw_only=True):
    """What a position says of Echo besides what lies where."""

    her_level: int = 1
    her_memory: int = 0
    her_vault: int = 0
    her_bonus: Annotated[list[int], of(BONUS)] = []
    her_shared: Annotated[list[int], piece(EVIDENCE)] = []
    her_unseen: int = 0
    her_filed: Annotated[list[int], piece(EVIDENCE)] = []
    her_dilemmas: int = 0
    her_bank: int = 0


def lay_echo(s: State, p: Hers) -> None:
    """Her board and her pieces, out of decks and supply; SetupError says what cannot be."""
    _lay_board(s)
    _lay_tokens(s, p)
    _lay_cards(s, p)
    if min(s.supply, s.dilemma_deck, *s.deck) < 0:
        raise SetupError("there is not so much for Echo")


def _lay_board(s: State) -> None:
    """Four criminals on her letters, her mark on a barricade."""
    playing = in_play(s)
    if NONE in s.letters:
        s.letters = playing[: len(LETTER)]
    if len(set(s.letters)) != len(LETTER) or not set(s.letters) <= set(playing):
        raise SetupError("four criminals of this game have letters")
    s.off_board = next((criminal for criminal in playing if criminal not in s.letters), NONE)
    s.marked = max(s.marked, 0)


def _lay_tokens(s: State, p: Hers) -> None:
    """Her evidence: in memory and vault, on bonus fields, among the shared ones, on slots of dossiers."""
    echo = s.seats
    s.kept[echo] += [LATE_CELL] * p.her_memory
    s.vault[echo] += [LATE_CELL] * p.her_vault
    unseen = [field for field in p.her_bonus if s.bonus[field] is None]
    for field in p.her_bonus:
        s.bonus[field], s.hers[field] = s.bonus[field] or LATE_CELL, 1
    s.shared += [cell(kind, bit(0)) for kind in p.her_shared]
    s.shared += [LATE_CELL] * p.her_unseen
    s.filed[0] += [cell(kind, bit(0)) for kind in p.her_filed]
    s.supply -= p.her_memory + p.her_vault + p.her_unseen + len(unseen)


def _lay_cards(s: State, p: Hers) -> None:
    """Her crime and her dilemmas."""
    echo = s.seats
    if p.her_level:
        s.hand[echo][p.her_level - 1].append(LATE_CELL)
        s.deck[p.her_level - 1] -= 1
    s.dilemmas[echo] += [LATE_CELL] * p.her_dilemmas
    s.bank[echo] += [LATE_CELL] * p.her_bank
    s.dilemma_deck -= p.her_dilemmas + p.her_bank
