"""Routes whose bodies have types: decoding, encoding, errors, and the OpenAPI document."""

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kartezh.core.errors import KartezhError
from kartezh.server.bodies import Trouble
from kartezh.server.limits import Limits, network_of
from kartezh.server.security import is_loopback
from kartezh.table.refused import Refused
from kartezh.table.scene import Said

LONGEST_BODY: Final = 16 * 1024
JSON: Final = "application/json"
UNPROCESSABLE: Final = ("bad-message", "bad-settings", "no-bot")

B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class Ask(Generic[B]):
    """A request that has been read. ``token`` is empty where none was shown."""

    body: B
    path: dict[str, Any]
    token: str
    request: Request


class Problem(Exception):
    """An answer with this status and a ``Trouble``."""

    def __init__(self, status: int, trouble: Trouble, *, retry: int | None = None) -> None:
        super().__init__(status, trouble)
        self.status = status
        self.trouble = trouble
        self.retry = retry


def not_found() -> Problem:
    return Problem(404, Trouble(code="not-found"))


Handler = Callable[[Ask[Any]], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """``answer`` is the type of a 2xx body, or the media type of a text."""

    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    status: int = 200
    token: bool = False
    limits: Limits | None = None

    def route(self) -> Route:
        return Route(self.path, self._call, methods=[self.method])

    async def _call(self, request: Request) -> Response:
        try:
            self._check_rate(request)
            body = None if self.body is None else await self._read(request)
            ask = Ask(body, request.path_params, read_token(request), request)
            answer = await self.handler(ask)
        except Problem as problem:
            return answer_trouble(problem)
        except Refused as refused:
            return answer_trouble(refused_problem(refused))
        if isinstance(answer, Response):
            return answer
        return Response(msgspec.json.encode(answer), self.status, media_type=JSON)

    def _check_rate(self, request: Request) -> None:
        """By address; this computer itself may be as fast as it likes."""
        address = request.state.address
        if self.limits is None or (is_loopback(address) and not self.limits.loopback):
            return
        bucket = self.limits.of(network_of(address))
        if not bucket.take():
            raise Problem(429, Trouble(code="too-fast"), retry=bucket.wait())

    async def _read(self, request: Request) -> Any:
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != JSON:
            raise Problem(415, Trouble(code="bad-message"))
        parts, size = [], 0
        async for part in request.stream():
            size += len(part)
            if size > LONGEST_BODY:
                raise Problem(413, Trouble(code="too-large"))
            parts.append(part)
        try:
            return msgspec.json.decode(b"".join(parts), type=self.body)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Problem(400, Trouble(code="bad-message")) from None


def read_token(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def refused_problem(refused: Refused) -> Problem:
    status = 429 if refused.code == "too-fast" else 409
    if refused.code in UNPROCESSABLE:
        status = 422
    why = refused.__cause__
    said = None
    if isinstance(why, KartezhError):
        said = Said(why.message, dict(why.data))
    return Problem(status, Trouble(code=refused.code, rule=refused.rule, why=said))


def answer_trouble(problem: Problem) -> Response:
    headers = {} if problem.retry is None else {"Retry-After": str(problem.retry)}
    body = msgspec.json.encode(problem.trouble)
    return Response(body, problem.status, headers, media_type=JSON)


# OpenAPI

PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "code": {"type": "string", "maxLength": 12},
    "match": {"type": "integer", "minimum": 0},
    "deal": {"type": "integer", "minimum": 0},
    "lang": {"type": "string", "enum": ["ru", "en"]},
}


def openapi(endpoints: Sequence[Endpoint], *, version: str, games: Sequence[str]) -> bytes:
    types = [Trouble]
    for one in endpoints:
        types += [kind for kind in (one.answer, one.body) if not isinstance(kind, str | None)]
    schemas, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    by_type = dict(zip(map(repr, types), schemas, strict=True))
    known = {**PARAMETERS, "game": {"type": "string", "enum": list(games)}}
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", one.path)
        paths.setdefault(path, {})[one.method.lower()] = _operation(one, path, by_type, known)
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Kartezh", "version": version},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }
    return msgspec.json.encode(document)


def _operation(
    one: Endpoint, path: str, by_type: dict[str, Any], known: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    if isinstance(one.answer, str):
        content: dict[str, Any] = {one.answer: {"schema": {"type": "string"}}}
    else:
        content = {JSON: {"schema": by_type[repr(one.answer)]}}
    trouble = {JSON: {"schema": by_type[repr(Trouble)]}}
    found: dict[str, Any] = {
        "operationId": one.handler.__name__,
        "summary": (one.handler.__doc__ or "").splitlines()[0],
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": known[name]}
            for name in re.findall(r"\{(\w+)\}", path)
        ],
        "responses": {
            str(one.status): {"description": "Done", "content": content},
            "default": {"description": "Trouble", "content": trouble},
        },
    }
    if one.body is not None:
        schema = by_type[repr(one.body)]
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    if one.token:
        found["security"] = [{}, {"token": []}]
    return found
