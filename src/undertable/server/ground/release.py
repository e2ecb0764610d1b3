"""Which release this is, and where its files lie: under an address that no other release has.

May touch: the files of the package. Must not: know what any of them is for.
Boards import the table's modules as `/static/js/…`; the import map leads them to this release's own.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

ROOT = "/static"
MARK = "~"  # before the name of a release, which no folder of ours begins with
_MODULES = ("js", "vendor", "games")


@cache
def release() -> str:
    """A sum over the whole package: over what is served, and over the code and content that files are made from."""
    seen = sha256()
    for path in _all(files("undertable")):
        seen.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return seen.hexdigest()[:12]


def _all(folder: Traversable) -> Iterator[Traversable]:
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if not path.is_dir():
            yield path
        elif path.name != "__pycache__":
            yield from _all(path)


def root() -> str:
    """Where pages look for files: an address that may be kept for ever."""
    return f"{ROOT}/{MARK}{release()}"


@cache
def import_map() -> str:
    """Where browsers find a module that another one names from the root."""
    return msgspec.json.encode({"imports": {f"{ROOT}/{name}/": f"{root()}/{name}/" for name in _MODULES}}).decode()


@cache
def import_map_source() -> str:
    """By this the content security policy knows the import map, the one script that stands in a page itself."""
    return f"'sha256-{b64encode(sha256(import_map().encode()).digest()).decode()}'"
