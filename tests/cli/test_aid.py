"""The player aid in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from undertable.cli import rulebook


def test_a_side_reads_its_own_aid_and_then_the_general_one() -> None:
    general, own = rulebook.aid("mind_mgmt", "cs"), rulebook.aid("mind_mgmt", "cs", "rogues")
    assert own.startswith("MIND MGMT: PŘEHLED PRO ODPADLÉ AGENTY") and own.endswith(general)
    assert "PŘEHLED PRO NÁBORÁŘE" not in own


def test_without_an_aid_the_rules_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "en.md").write_text("# Coin\n\nA coin in a hand.\n", "utf-8")
    monkeypatch.setattr(rulebook, "files", lambda package: tmp_path)
    assert "A coin in a hand." in rulebook.aid("coin", "en")
