"""What is sent as one file is what its parts are: every module is there once, nothing is lost, and no rule of packing is broken.

May touch: the shipped scripts and sheets. Must not: run a browser; those that play games do.
"""

from __future__ import annotations

import re
import subprocess
from itertools import chain
from pathlib import Path

import pytest

from undertable.games import IDS
from undertable.server.doors.files import _sources
from undertable.server.doors.packs import FIRST, ROOT, Packs, take_apart

SOURCES = dict(_sources())
PACKS = Packs(SOURCES)
SCRIPTS = sorted(name for name in SOURCES if name.endswith(".js") and not name.startswith("vendor/"))
BOARDS = [f"games/{game}/board.js" for game in IDS if f"games/{game}/board.js" in SOURCES]
SHEETS = sorted(name for name in SOURCES if name.endswith(".css"))


def text(name: str) -> str:
    return SOURCES[name]().decode()


def test_there_is_a_pack_for_every_table_and_for_every_board() -> None:
    assert PACKS.names == [*FIRST, *BOARDS]


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_module_can_be_packed(name: str) -> None:
    module = take_apart(name, text(name))
    assert not re.search(r"^(?:export|import)\b(?!\()", module.body, re.MULTILINE), (
        "what is handed on is not understood"
    )
    assert not re.search(r"^export (?:let|var|default|\*)", text(name), re.MULTILINE), (
        "what changes later is not handed on"
    )
    assert name not in chain.from_iterable(PACKS.order(need) for need in module.needs()), "modules in a circle"


@pytest.mark.parametrize("name", [*FIRST, *BOARDS])
def test_every_module_is_in_one_pack_and_behind_what_it_needs(name: str) -> None:
    written = PACKS.written(name).decode()
    own = [path for path, pack in PACKS.within(name).items() if pack == name]
    made = re.findall(r"^const (\$\w+) = \(\(\) => \{$", written, re.MULTILINE)
    taken = set(re.findall(r"\$\w+", "".join(re.findall(r"^import .*$", written, re.MULTILINE))))
    assert len(set(made)) == len(own) and not taken & set(made)
    for n, block in enumerate(re.split(r"^const \$\w+ = \(\(\) => \{$", written, flags=re.MULTILINE)[1:]):
        needed = set(re.findall(r"^const \{.*\} = (\$\w+);$", block, re.MULTILINE))
        assert needed - set(made) <= taken | {made[-1]} and needed & set(made) <= {*made[:n], made[-1]}


@pytest.mark.parametrize("name", [*FIRST, *BOARDS])
def test_a_pack_hands_on_what_its_module_does_and_holds_no_comments(name: str) -> None:
    written = PACKS.written(name).decode()
    handed = {out for out, _ in PACKS.module(name).exports}
    last = re.findall(r"^export const \{(.*)\} = \$\w+;$", written, re.MULTILINE)
    assert {out.strip() for names in last for out in names.split(",")} - {""} == handed
    assert not re.findall(r"^//|/\*\*|; // ", written, re.MULTILINE)


@pytest.mark.parametrize("name", [*FIRST, *BOARDS])
def test_a_pack_is_a_module(name: str, tmp_path: Path) -> None:
    file = tmp_path / "pack.mjs"
    file.write_bytes(PACKS.written(name))
    found = subprocess.run(["node", "--check", str(file)], capture_output=True, text=True, check=False)
    assert not found.returncode, found.stderr


def test_what_asks_for_its_own_address_lies_beside_its_pack() -> None:
    asking = [
        (pack, path) for pack in PACKS.names for path in PACKS.within(pack) if "import.meta" in PACKS.module(path).body
    ]
    assert asking
    for pack, path in asking:
        assert Path(PACKS.within(pack)[path]).parent == Path(path).parent


def test_what_is_fetched_later_is_a_pack_and_is_in_no_earlier_one() -> None:
    later = {
        found for name in SCRIPTS for found in re.findall(rf'import\("{ROOT}(js/[^"]+)"\)', PACKS.module(name).body)
    }
    assert later == set(FIRST[1:])
    assert all(PACKS.within(name)[name] == name for name in later)
    assert not later & set(PACKS.order(FIRST[0]))


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_sent_with_those_of_its_folder_that_it_imports(name: str) -> None:
    imported = re.findall(r'^@import url\("([^"]+)"\);$', text(name), re.MULTILINE)
    assert all("/" not in other for other in imported)
    sent = PACKS.sheet(name).decode()
    assert "@import" not in sent and "/*" not in sent
    assert sent.count("{") == sum(
        bare(part) for part in (name, *(f"{name.rpartition('/')[0]}/{other}" for other in imported))
    )


def bare(name: str) -> int:
    """How many rules a sheet has of its own."""
    return re.sub(r"/\*.*?\*/", "", text(name), flags=re.DOTALL).count("{")
