"""Files for browsers: read, summed and compressed once, then sent from memory.

May touch: the `web` folders, and what is made of cards and catalogues. Must not: send a file that is not on its list.
Nothing here depends on who asks, so its compressed size cannot tell anybody anything.

Pages name files under `/static/~<release>/`, a sum over the whole package, so browsers keep them without asking again;
an import map, whose hash the CSP names, leads what a board imports as `/static/js/…` there too. Any other name of a
release, or none, gets the same file with `no-cache`. A server reads a file once: whoever changes one starts it anew.
Compressed are files and the pages that are alike for everybody (rules, aids, cards, the page on trust). Never
compressed are views, the API, and pages with anything of one's own (home, forms, tables, links): where a secret and
something that a stranger can choose shrink together, the length tells whether they are alike.
"""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Receive, Scope, Send

from undertable.games import IDS
from undertable.kernel.text import LANGUAGES

from ..ground import books, phrasebook
from ..ground.release import MARK, release
from .packs import Packs
from .security import headers_of

Source = Callable[[], bytes]

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_KINDS = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
_PACKED_ALREADY = (".woff2", ".png", ".jpg")
_GZIP = re.compile(r"(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)", re.IGNORECASE)


class File(NamedTuple):
    """A file as it is sent."""

    kind: str
    sum: str
    plain: bytes
    packed: bytes  # the same compressed; empty where that does not help


class Files:
    """`/static/…`, of this release under its own address, which browsers keep, or of whichever is running."""

    def __init__(self) -> None:
        self._sources = dict(_sources())
        self._sources |= Packs(dict(self._sources)).sources()
        self._kept: dict[str, File] = {}

    async def answer(self, request: Request) -> Response:
        """A file, or what the browser has already."""
        path = str(request.path_params["path"])
        whose, _, rest = path.partition("/")
        name = rest if whose.startswith(MARK) else path
        if name not in self._sources:
            raise HTTPException(404)
        file = self._kept.get(name) or await self._keep(name)
        # A page that an earlier release wrote gets what there is now, and asks again the next time.
        rule = FOR_EVER if whose == MARK + release() else ASK_AGAIN
        return _sent(request, file, rule)

    async def _keep(self, name: str) -> File:
        file = await asyncio.to_thread(_read, name, self._sources[name])
        self._kept[name] = file
        return file


def _sources() -> Iterator[tuple[str, Source]]:
    """Everything there is, by its path below `/static/`."""
    yield from _folder("", files("undertable") / "web" / "static")
    yield from _words("", "")
    for game in IDS:
        at = f"games/{game}/"
        yield from _folder(at, books.folder(game) / "web")
        yield from _words(at, game)
        yield f"{at}content.json", partial(books.content_json, game)
        for lang in LANGUAGES:
            yield f"{at}content.{lang}.json", partial(books.content_json, game, lang)


def _folder(at: str, folder: Traversable) -> Iterator[tuple[str, Source]]:
    if not folder.is_dir():
        return
    for path in folder.iterdir():
        if path.is_dir():
            yield from _folder(f"{at}{path.name}/", path)
        else:
            yield at + path.name, path.read_bytes


def _words(at: str, game: str) -> Iterator[tuple[str, Source]]:
    for lang in LANGUAGES:
        yield f"{at}words.{lang}.json", partial(phrasebook.words_json, lang, game)


def _read(name: str, source: Source) -> File:
    plain = source()
    packed = b"" if name.endswith(_PACKED_ALREADY) else gzip.compress(plain, 9, mtime=0)
    if len(packed) >= len(plain):
        packed = b""
    return File(_kind(name), sha256(plain).hexdigest()[:32], plain, packed)


def _kind(name: str) -> str:
    ending = name[name.rfind(".") :]
    return _KINDS.get(ending) or mimetypes.guess_type(name)[0] or "text/plain"


def _sent(request: Request, file: File, rule: str) -> Response:
    packed = bool(file.packed) and takes_gzip(headers_of(request.scope))
    etag = f'"{file.sum}-gzip"' if packed else f'"{file.sum}"'
    headers = {"cache-control": rule, "etag": etag}
    if file.packed:
        headers["vary"] = "accept-encoding"
    if etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(file.packed if packed else file.plain, media_type=file.kind, headers=headers)


def takes_gzip(headers: Mapping[str, str]) -> bool:
    """Whether whoever asks can read what was compressed.

    >>> [takes_gzip({"accept-encoding": it}) for it in ("gzip, br", "br;q=1, gzip;q=0.5", "gzip;q=0", "br", "xgzip")]
    [True, True, False, False, False]
    """
    return bool(_GZIP.search(headers.get("accept-encoding", "")))


class Packed(HTMLResponse):
    """A page that is the same for everybody, compressed on its way, outside the loop."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Compress it for those who can read that."""
        self.headers["vary"] = "accept-encoding"
        if takes_gzip(headers_of(scope)):
            self.body = await asyncio.to_thread(gzip.compress, bytes(self.body), 6, mtime=0)
            self.headers["content-encoding"] = "gzip"
            self.headers["content-length"] = str(len(self.body))
        await super().__call__(scope, receive, send)
