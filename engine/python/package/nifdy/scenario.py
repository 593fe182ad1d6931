"""Scenarios: what is simulated, told by a preset, a link, a file and keywords."""

from __future__ import annotations

import json
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _nifdy
from .errors import Refused

if TYPE_CHECKING:
    from .running import Run
    from .widget import Show

Pairs = list[tuple[str, str]]
Value = str | int | float | bool
Group = Mapping[str, Value]
File = str | PathLike[str]


class Scenario:
    """A checked scenario, which does not change.

    `source` is the name of a preset, a link as the page copies it, a JSON text that the page saved, or the path of such
    a file as a `Path`. Keywords set parameters on top, a group each: `Scenario("reference-mesh", workload={"load":
    0.3})`. `settings` sets them by path: `settings={"workload.load": 0.3}`. `network` and `packets` are files of a
    network, which takes the place of `source`, and of a list of packets, in any form that `nifdy network` knows.
    `side` is which of two runs is meant, "a" or "b".
    """

    def __init__(
        self,
        source: str | PathLike[str] | None = None,
        *,
        settings: Mapping[str, Value] | None = None,
        network: File | None = None,
        packets: File | None = None,
        side: str = "a",
        **groups: Group,
    ) -> None:
        if source is not None and network is not None:
            raise Refused([("network", str(network), "takes the place of source, which is given too")])
        pairs, two, at = _opened(source, side)
        if two is False and side != "a":
            raise Refused([("side", side, "there is one run only, expected a")])
        self.told: list[str] = []
        """Sentences about how files were read."""
        if network is not None:
            pairs = self._file(network, "topology", "")
        own = dict(_pairs(settings or {}, groups))
        if packets is not None:
            machine = json.loads(_nifdy.checked(pairs, list(own.items())))["text"]
            own |= dict(self._file(packets, "packets", machine))
        found = json.loads(_nifdy.checked(pairs, list(own.items())))
        self.at: int | None = at
        """The cycle that the link opens at, if it is told."""
        self.link: str = found["link"]
        self.text: str = found["text"]
        self.values: dict[str, Any] = found["values"]
        """All parameters by group."""
        self.nodes: int = found["nodes"]
        self.ends: bool = found["ends"]
        """Whether its workload ends by itself."""
        self.warnings: list[str] = [f"{one['path']}={one['value']}: {one['sentence']}" for one in found["warnings"]]

    def _file(self, path: File, of: str, scenario: str) -> Pairs:
        pairs, told = _nifdy.file(_text(path), str(path), of, scenario)
        self.told += told
        return pairs

    def __getitem__(self, path: str) -> Any:
        """The value of a parameter by its path, such as `topology.size`."""
        here: Any = self.values
        for name in path.split("."):
            if not isinstance(here, dict) or name not in here:
                raise KeyError(path)
            here = here[name]
        return here

    def but(self, *, settings: Mapping[str, Value] | None = None, **groups: Group) -> Scenario:
        """The same scenario with other values: `scenario.but(workload={"load": 0.4})`."""
        return Scenario(self.link, settings=dict(_pairs(settings or {}, groups)))

    def run(self, cycles: int | None = None, *, packets: bool = False) -> Run:
        """Runs it: a number of cycles, or to the cycle of its link, or until its workload ends."""
        from .running import Run

        return Run(self, cycles, packets=packets)

    def show(self, *, height: int = 540) -> Show:
        """The live page with this scenario, in a notebook."""
        from .widget import Show

        return Show(self, height=height)

    def __repr__(self) -> str:
        return f"Scenario({self.link!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenario) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def _opened(source: str | PathLike[str] | None, side: str) -> tuple[Pairs, bool | None, int | None]:
    if side not in ("a", "b"):
        raise Refused([("side", str(side), "expected a or b")])
    if source is None:
        return [], None, None
    text = source if isinstance(source, str) else _text(source)
    return _nifdy.opened(text, "ab".index(side))


def _text(path: File) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused([(str(path), "", f"cannot be read: {error}")]) from error


def _pairs(settings: Mapping[str, Value], groups: Mapping[str, Group]) -> Pairs:
    pairs = [(path, value) for path, value in settings.items()]
    for name, group in groups.items():
        if not isinstance(group, Mapping):
            raise Refused([(name, str(group), f"expected the parameters of {name} by name, such as {name}={{...}}")])
        pairs += [(f"{name}.{path}", value) for path, value in group.items()]
    return [(path, _written(value)) for path, value in pairs]


def _written(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    # An array's step leaves 0.30000000000000004 where 0.3 is meant: ten digits are more than any parameter has.
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def scenario_of(source: Scenario | str | PathLike[str], groups: Mapping[str, Group]) -> Scenario:
    """A scenario as functions take it: itself with other values, or what it is made of."""
    if isinstance(source, Scenario):
        return source.but(settings=dict(_pairs({}, groups))) if groups else source
    return Scenario(source, settings=dict(_pairs({}, groups)))
