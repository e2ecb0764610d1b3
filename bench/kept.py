"""Results that are kept beside the code: which commit they are of, and how they are written.

May touch: git, and the files of results. Must not: know what was measured.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
LONG = HERE / "long"


def git(*words: str) -> str:
    """What git says about this repository."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def commit() -> str:
    """The commit that is checked out; it says so if the product is changed beside it."""
    changed = git("status", "--porcelain", "--untracked-files=no", "src").strip()
    return git("rev-parse", "HEAD").strip() + (" with changes" if changed else "")


def code() -> str:
    """A short name of the code as it stands, changes included: other code, other results."""
    changes = git("diff", "HEAD", "--", "src", "tests", "bench/*.py")
    return hashlib.sha256((git("rev-parse", "HEAD") + changes).encode()).hexdigest()[:12]


def written(found: Any) -> str:
    """A result as it is printed and kept."""
    return json.dumps(found, indent=1, ensure_ascii=False)


def keep(path: Path, found: Any) -> None:
    """Write a result; it is committed by hand, with whatever it proves."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(written(found) + "\n", "utf-8")
