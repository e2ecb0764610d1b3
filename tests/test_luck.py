"""Luck comes again in tests, and only there."""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import luck
import pytest

import undertable
from undertable.bots.base import fresh
from undertable.kernel.chance import new_key
from undertable.server.ground.identity import new_id
from undertable.server.ground.settings import Settings
from undertable.server.tables.hub import Hub

PACKAGE = Path(undertable.__file__).parent
DRAWS = re.compile(r"\bsecrets\.\w|\bSystemRandom\b|\burandom\b|\buuid\d?\b|\brandom\.\w|\bRandom\(\)")


def some() -> list[object]:
    """Things of every sort that a server draws."""
    return [new_key(), fresh(), new_id(), luck.Fate(luck.Stream(luck.now, "x")).sample(range(99), 3)]


def test_the_same_test_meets_the_same_luck_and_another_test_another() -> None:
    luck.begin("one")
    first, second = some(), some()
    luck.begin("two")
    assert all(a != b for a, b in zip(first, some(), strict=True))
    luck.begin("one")
    assert some() == first
    assert all(a != b for a, b in zip(first[:3], second, strict=False)), "one thing after another, never the same"


def test_a_server_that_starts_again_repeats_nothing() -> None:
    before = some()
    luck.again()
    assert all(a != b for a, b in zip(before, some(), strict=True))


def test_a_fate_can_be_chosen_by_what_it_brings() -> None:
    luck.choose(lambda key: key.startswith("a"))
    assert new_key().startswith("a")


def test_what_a_module_shares_leaves_the_test_its_own_luck() -> None:
    luck.begin("mine")
    mine = new_key()
    luck.begin("mine")
    with luck.repeated("shared"):
        shared = new_key()
    assert new_key() == mine != shared


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_source_of_secrets_is_known_here(path: Path) -> None:
    """A new one must be added to `luck.SOURCES`, or tests will fail now and then for no reason anybody can find."""
    module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    text = re.sub(r'""".*?"""', "", path.read_text("utf-8"), flags=re.DOTALL)
    assert bool(DRAWS.search(text)) == (module in luck.SOURCES), module


def test_without_this_module_nothing_comes_again() -> None:
    program = "from undertable.kernel.chance import new_key; print(new_key())"
    env = {**os.environ, "PYTHONPATH": str(PACKAGE.parent), "PYTHONHASHSEED": "1", "UNDERTABLE_LUCK": "1"}
    one, two = (subprocess.run([sys.executable, "-c", program], env=env, capture_output=True) for _ in range(2))
    assert one.returncode == two.returncode == 0
    assert one.stdout != two.stdout


def test_no_table_is_given_a_key() -> None:
    given = {*inspect.signature(Hub.create).parameters, *Settings.__struct_fields__}
    assert not [name for name in given if "key" in name or "seed" in name or "luck" in name]
