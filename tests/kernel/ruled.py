"""What is open in the zoo's questions that list nothing themselves, written from their rules."""

from __future__ import annotations

from kernel.zoo import aside, patience, storing, team, trail

from undertable.laws import Rules

RULES: Rules = {
    aside.Drop: lambda s, ask, seat: [aside.NAMES[kind] for kind in sorted(set(s.hand[seat]))],
    aside.Peek: lambda s, ask, seat: [aside.LEAVE, *aside.LOOKS],
    aside.Guess: lambda s, ask, seat: aside.NAMES,
    patience.Guess: lambda s, ask, seat: patience.NAMES,
    storing.Store: lambda s, ask, seat: [storing.PUTS[kind] for kind in sorted(set(s.hand[seat]))],
    storing.StoreMore: lambda s, ask, seat: [
        storing.KEEP, *(storing.PUTS[kind] for kind in sorted(set(s.hand[seat]))),
    ],
    team.Hide: lambda s, ask, seat: team.NAMES,
    team.Prepare: lambda s, ask, seat: [team.SWAP, team.READY] if s.swapper == team.NOT_YET else [team.READY],
    team.Vote: lambda s, ask, seat: team.NAMES,
    team.Decide: lambda s, ask, seat: team.NAMES,
    trail.Hide: lambda s, ask, seat: trail.GO,
    trail.Seek: lambda s, ask, seat: trail.SEEK,
}  # fmt: skip
