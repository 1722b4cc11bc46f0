"""Table codes and seat tokens."""

import hashlib
import hmac
import re
import secrets
from typing import Final

SIGNS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that look alike."""
LENGTH: Final = 6

_CODE = re.compile(f"[{SIGNS}]{{{LENGTH}}}")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_code() -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """As it is kept; None where the text cannot be a code."""
    code = text.upper() if text.isascii() else ""
    return code if _CODE.fullmatch(code) else None


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_key(token: str) -> str:
    """What the house keeps of a token."""
    return hashlib.sha256(token.encode("ascii")).hexdigest()


def find_key(token: str, keys: list[str]) -> int | None:
    """Which of the keys the token has. Takes the same time wherever it is."""
    if not _TOKEN.fullmatch(token):
        return None
    key, found = token_key(token), None
    for number, known in enumerate(keys):
        if hmac.compare_digest(key, known):
            found = number
    return found
