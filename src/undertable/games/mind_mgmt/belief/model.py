"""How the public thinks the Recruiter chooses (MM-15.7): three numbers, fitted once; the README says how.

May touch: nothing of a game. Must not: rule anything out; a model moves probabilities, never possibilities.
"""

from __future__ import annotations

import msgspec


class Model(msgspec.Struct, frozen=True):
    """As it stands, each legal way and each answer is equally likely.

    In a turn of the Full Game the action is thought to come first; what Immortals do tells nothing about the path.
    """

    slip: float = 1.0  # a landing place of a Mind Slip, compared with a STEP
    oldest: float = 0.0  # how often an answer names the oldest visit it can; otherwise any
    trust: float = 1.0  # the odds of the present place count to this power, for whoever hides shuns what is expected


UNIFORM = Model()
MODEL = Model(trust=0.6)
