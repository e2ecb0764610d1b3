"""Who is asking: a signed cookie for people; signed links, which invite to a seat or belong to its holder.

May touch: the server's secret. Must not: know what a seat sees.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Mapping
from typing import TypeVar

import msgspec

from .problem import Problem
from .settings import CAMPAIGN_DAYS, LINK_DAYS

L = TypeVar("L")

COOKIE = "ut_player"
LANG_COOKIE = "lang"
DAY = 24 * 3600
YEAR = 365 * DAY
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that people mistake for another


def new_id(length: int = 12) -> str:
    """An id nobody can guess.

    >>> len(new_id()), new_id() == new_id()
    (12, False)
    """
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


class SeatLink(msgspec.Struct, frozen=True, array_like=True):
    """What a link says, before its seal.

    An invitation lets one person sit down once, and opens nothing after that. A holder's own link (`own`) opens the
    seat to whoever has it, on any device and for programs; only the holder is ever shown it.
    """

    table: str
    seat: int
    nonce: str
    expires: int
    own: bool = False


class CampaignLink(msgspec.Struct, frozen=True, array_like=True):
    """What the link of a campaign says, before its seal: whose key it is says the campaign's newest table."""

    campaign: str
    key: str
    expires: int


class Caller(msgspec.Struct, frozen=True):
    """Whoever sent a request: a player, or a program with the link of one seat."""

    player: str = ""
    link: SeatLink | None = None
    lang: str = "cs"

    @property
    def name(self) -> str:
        """For rate limits."""
        return self.player or (f"{self.link.table}/{self.link.seat}" if self.link else "")


class Seal:
    """The server's signature."""

    def __init__(self, secret: str) -> None:
        self._secret = bytes.fromhex(secret)
        self._known: dict[str, SeatLink] = {}  # links whose seal was checked: a program sends the same one always

    def _sign(self, purpose: str, text: str) -> str:
        digest = hmac.digest(self._secret, f"{purpose}\n{text}".encode(), hashlib.sha256)
        return urlsafe_b64encode(digest[:18]).decode()

    def cookie(self, player: str) -> str:
        """The cookie value of a player."""
        return f"{player}.{self._sign('player', player)}"

    def player(self, cookie: str) -> str:
        """The player of a cookie, or an empty string if the seal is not ours."""
        player, _, seal = cookie.partition(".")
        if not player or not _same(seal, self._sign("player", player)):
            return ""
        return player

    def link(self, table: str, seat: int, nonce: str, days: float = LINK_DAYS, *, own: bool = False) -> str:
        """The token of a link; the same all day, so that asking twice gives the same picture."""
        return self._sealed("seat", SeatLink(table, seat, nonce, _expiry(days), own))

    def campaign_link(self, campaign: str, key: str, days: float = CAMPAIGN_DAYS) -> str:
        """The token of a campaign's link for one of its people; it opens nothing else, and is no token of a seat."""
        return self._sealed("campaign", CampaignLink(campaign, key, _expiry(days)))

    def _sealed(self, purpose: str, link: SeatLink | CampaignLink) -> str:
        body = urlsafe_b64encode(msgspec.json.encode(link)).decode().rstrip("=")
        return f"{body}.{self._sign(purpose, body)}"

    def read_link(self, token: str) -> SeatLink:
        """What a token says; raises Problem if it was forged or is too old."""
        link = self._known.get(token)
        if link is None:
            link = self._open(token, "seat", SeatLink)
            if len(self._known) > 4096:
                self._known.clear()
            self._known[token] = link
        _need_fresh(link.expires)
        return link

    def read_campaign_link(self, token: str) -> CampaignLink:
        """The same for the link of a campaign."""
        link = self._open(token, "campaign", CampaignLink)
        _need_fresh(link.expires)
        return link

    def _open(self, token: str, purpose: str, kind: type[L]) -> L:
        body, _, seal = token.partition(".")
        if len(token) > 400 or not _same(seal, self._sign(purpose, body)):
            raise Problem(403, "forged", "This link is not valid.")
        try:
            return msgspec.json.decode(urlsafe_b64decode(body + "=" * (-len(body) % 4)), type=kind)
        except (Base64Error, msgspec.MsgspecError, ValueError):
            raise Problem(403, "forged", "This link is not valid.") from None


def _expiry(days: float) -> int:
    """A midnight: so a link is the same all day."""
    return int((time.time() // DAY + 1 + days) * DAY)


def _need_fresh(expires: int) -> None:
    if expires < time.time():
        raise Problem(410, "expired", "This link has expired. Ask for a new one at the table.")


def _same(given: str, due: str) -> bool:
    return hmac.compare_digest(given.encode(), due.encode())


def cookies(header: str) -> Mapping[str, str]:
    """The cookies of a request; what cannot be read is not there.

    >>> cookies("a=1; lang=cs; odd")["lang"]
    'cs'
    """
    pairs = (part.partition("=") for part in header.split(";") if "=" in part)
    return {name.strip(): value.strip() for name, _, value in pairs}


def bearer(header: str) -> str:
    """The token of an Authorization header, or an empty string.

    >>> bearer("Bearer abc"), bearer("Basic abc")
    ('abc', '')
    """
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
