"""Stored games say at every step what they said when they were summed up: see digests.py."""

from __future__ import annotations

from pathlib import Path

import pytest
from digests import Digest, digest, kept, name, records


@pytest.mark.parametrize("path", records(), ids=name)
def test_a_stored_game_says_what_it_said(path: Path) -> None:
    before, now = kept()[name(path)], digest(path)
    for part in Digest.__struct_fields__:
        old, new = getattr(before, part).split(), getattr(now, part).split()
        changed = [step for step, (a, b) in enumerate(zip(old, new, strict=True)) if a != b]
        assert not changed, f"{part} differs first at step {changed[0]}, {len(changed)} of {len(new)} in all"


def test_every_digest_has_its_record() -> None:
    assert set(kept()) == {name(path) for path in records()}
