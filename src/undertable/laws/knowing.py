"""Law 17: what a game works out for everybody follows from what everybody sees, and leaves the truth possible.

May touch: one Trial. Must not: change its match. Working things out is slow, so only some positions are looked at.
"""

from __future__ import annotations

from undertable.kernel.codec import dump, encode
from undertable.kernel.observe import observe
from undertable.kernel.types import NOBODY, POISON, UnknownRead

from .trial import LawBroken, Trial, first_difference

LAW = "17"
SHARE = 0.25  # of the positions at which the laws of the moment are checked


def law_17_knowledge(t: Trial) -> None:
    """Now and then, in games that know something."""
    if t.game.belief.shown and t.rng.random() < SHARE:
        hold(t)


def law_17_at_the_end(t: Trial) -> None:
    """Everything lies open now; what could be known before did not need it, and was not wrong."""
    if t.game.belief.shown:
        hold(t)


def hold(t: Trial) -> None:
    """The same bytes from nobody's eyes, from everybody's, from the truth, and from another world like it."""
    try:
        known = t.game.belief.know(observe(t.s, NOBODY, POISON))
    except UnknownRead as error:
        raise LawBroken(LAW, f"knowledge reads a secret: {error}") from error
    world = t.game.belief.determinize(observe(t.s, NOBODY), NOBODY, t.rng)
    seen = {f"viewer {who:b}": observe(t.s, who) for who in t.viewers()}
    said = encode(known)
    for where, s in {**seen, "the truth": t.s, "another world": world}.items():
        again = encode(t.game.belief.know(s))
        if again != said:
            raise LawBroken(LAW, f"known from {where}: {first_difference(said, again)}")
    t.demand(LAW, t.game.belief.fits(t.s, known), f"what everybody is told to know excludes the truth: {known}")
    t.demand(
        LAW, t.game.belief.fits(world, known), f"what everybody is told to know excludes a possible world: {known}"
    )
    if dump(world) != dump(t.s):
        t.report.bite(LAW)
