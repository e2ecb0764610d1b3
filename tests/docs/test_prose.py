"""What the pages and the heads of modules say of files and folders is true: whatever they name is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import undertable

ROOT = Path(__file__).parents[2]
PACKAGE = Path(undertable.__file__).parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/*.md"), *ROOT.glob("bench/**/*.md")]
PAGES += PACKAGE.glob("games/*/README.md")
NAMED = re.compile(r"`((?:[\w-]+/)*[\w-]+\.(?:py|js|css|md|toml))(?:::\w+)?`")
FOLDER = re.compile(r"`((?:[\w-]+/)+)`")
OTHERS = {"file.toml", "law-failures"}  # of whoever reads the page
IDS = [str(page.relative_to(ROOT)) if page.is_relative_to(ROOT) else page.parent.name for page in PAGES]
WORDS = {"architecture.md": 3500, "README.md": 600}  # a page that is read to its end


@cache
def there() -> frozenset[str]:
    """Every file and folder of the repository by its last name, its last two, and so on."""
    own = [path for top in ("src", "tests", "docs", "bench") for path in (ROOT / top).rglob("*")]
    parts = [path.relative_to(ROOT).parts for path in own if not {"node_modules", "__pycache__"} & set(path.parts)]
    parts += [(path.name,) for path in ROOT.iterdir()]
    return frozenset("/".join(found[n:]) for found in parts for n in range(len(found)))


def heads() -> Iterator[tuple[str, str]]:
    """The heads of modules and their places."""
    for path in [*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]:
        if "node_modules" not in path.parts:
            yield str(path), ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""


def missing(text: str) -> list[str]:
    """What is named and not there; what a recipe makes is there when it has been followed."""
    made = "dead_drop"
    named = [*NAMED.findall(text), *(folder.rstrip("/") for folder in FOLDER.findall(text))]
    return [name for name in named if name not in there() and made not in name and name not in OTHERS]


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_a_page_names_only_what_is_there(page: Path) -> None:
    assert missing(page.read_text("utf-8")) == []


def test_the_heads_of_modules_name_only_what_is_there() -> None:
    said = list(heads())
    assert sum(len(NAMED.findall(head)) for _, head in said) > 20
    assert {place: names for place, head in said if (names := missing(head))} == {}


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_links_lead_to_pages_and_headings_that_are_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        file, _, heading = target.partition("#")
        if not target.startswith("http"):
            to = page.parent / file if file else page
            assert to.exists(), target
            headings = re.findall(r"^#+ (.*)$", to.read_text("utf-8"), re.MULTILINE) if heading else []
            assert not heading or heading in {re.sub(r"[^\w -]", "", x.lower()).replace(" ", "-") for x in headings}


@pytest.mark.parametrize("page", WORDS)
def test_what_everybody_reads_is_short(page: str) -> None:
    (path,) = (found for found in PAGES if found.name == page and found.parent in (ROOT, ROOT / "docs"))
    assert len(path.read_text("utf-8").split()) <= WORDS[page]


def test_the_pictures_of_the_readme_are_small() -> None:
    shown = re.findall(r"\((docs/pictures/\S+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert len(shown) == 5
    assert sum((ROOT / picture).stat().st_size for picture in shown) < 600_000
