"""Divides work among threads or the workers of a Dask cluster. Each piece depends on its arguments alone, so where and
in which order pieces are run makes no difference to the results."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Protocol

from . import _nifdy
from .errors import Refused

Piece = Callable[..., str | None]

WAKE = 0.1
"""Seconds after which Ctrl-C is noticed at the latest."""


class Bar(Protocol):
    """What is told of pieces that are done."""

    def update(self, n: int = 1) -> Any: ...


def spread(
    piece: Piece, calls: Sequence[tuple[Any, ...]], *, client: Any, threads: int | None, progress: bool, name: str
) -> Iterator[tuple[int, str]]:
    """Calls `piece` with each of the arguments; gives the place and the result as soon as one is done."""
    if threads is not None and (client is not None or threads < 1):
        allowed = "expected a whole number from 1 up" if client is None else "does not go together with client"
        raise Refused([("threads", str(threads), allowed)])
    done = _on_threads(piece, calls, threads) if client is None else _on_cluster(piece, calls, client)
    with _bar(len(calls), progress, name) as bar:
        for found in done:
            if bar is not None:
                bar.update()
            yield found


def _bar(total: int, progress: bool, name: str) -> AbstractContextManager[Bar | None]:
    if not progress:
        return nullcontext()
    from tqdm.auto import tqdm

    bar: AbstractContextManager[Bar] = tqdm(total=total, desc=name)
    return bar


def _on_threads(
    piece: Piece, calls: Sequence[tuple[Any, ...]], threads: int | None
) -> Iterator[tuple[int, str]]:
    cancel = _nifdy.Cancel()
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        try:
            places: dict[Future[str | None], int] = {
                pool.submit(piece, *call, cancel): at for at, call in enumerate(calls)
            }
            waiting = set(places)
            while waiting:
                done, waiting = wait(waiting, WAKE, FIRST_COMPLETED)
                for future in done:
                    yield places[future], _whole(future.result())
        finally:
            # After an error, Ctrl-C, or a caller who has seen enough.
            cancel.cancel()
            pool.shutdown(cancel_futures=True)


def _on_cluster(piece: Piece, calls: Sequence[tuple[Any, ...]], client: Any) -> Iterator[tuple[int, str]]:
    from distributed import as_completed

    places = {client.submit(piece, *call): at for at, call in enumerate(calls)}
    try:
        for future in as_completed(list(places)):
            yield places[future], _whole(future.result())
    finally:
        client.cancel(list(places))


def _whole(told: str | None) -> str:
    assert told is not None, "only what nobody waits for is given up"
    return told
