"""The live page in a notebook, by anywidget. Everything that it needs is in the package: it asks no server."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from os import PathLike
from typing import TYPE_CHECKING, Any

from .errors import Refused
from .scenario import Group, Scenario, scenario_of

if TYPE_CHECKING:
    import anywidget


@cache
def _widget() -> type[anywidget.AnyWidget]:
    try:
        import anywidget
        import traitlets
    except ImportError as error:
        raise ImportError("show() needs anywidget: pip install 'nifdy[notebook]'") from error

    folder = files("nifdy") / "page"

    class Lab(anywidget.AnyWidget):
        _esm = (folder / "embed-client.js").read_text("utf-8") + (folder / "widget.js").read_text("utf-8")
        _page = traitlets.Unicode().tag(sync=True)
        link = traitlets.Unicode().tag(sync=True)
        height = traitlets.Int().tag(sync=True)
        state = traitlets.Dict().tag(sync=True)
        refused: traitlets.List[str] = traitlets.List().tag(sync=True)

    return Lab


@cache
def _page() -> str:
    page = files("nifdy") / "page" / "embed.html"
    if not page.is_file():
        raise FileNotFoundError("This build of nifdy has no page: npm run build, then npm run python, put it there.")
    return page.read_text("utf-8")


class Show:
    """A live page in a notebook. What it shows is read from `state`, and it is told what to do by the methods."""

    def __init__(self, scenario: Scenario, *, height: int = 540) -> None:
        if height < 100:
            raise Refused([("height", str(height), "expected at least 100 pixels")])
        self.scenario = scenario
        self.widget: Any = _widget()(_page=_page(), link=scenario.link, height=height)

    @property
    def state(self) -> dict[str, Any]:
        """Its cycle, whether it plays, and of each run what was created and delivered; empty until it is there."""
        return dict(self.widget.state)

    @property
    def refused(self) -> list[str]:
        """Why it did not do what it was told last; empty if it did."""
        return list(self.widget.refused)

    def on_state(self, call: Callable[[dict[str, Any]], None]) -> None:
        """Calls a function with the state whenever that has changed."""
        self.widget.observe(lambda change: call(dict(change["new"])), "state")

    def play(self) -> None:
        """Plays on."""
        self.widget.send({"do": "play"})

    def pause(self) -> None:
        """Stands still."""
        self.widget.send({"do": "pause"})

    def seek(self, cycle: int) -> None:
        """Goes to a cycle."""
        self.widget.send({"do": "seek", "cycle": cycle})

    def set(self, scenario: Scenario | str | PathLike[str], **groups: Group) -> None:
        """Shows another scenario."""
        self.scenario = scenario_of(scenario, groups)
        self.widget.link = self.scenario.link

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return self.widget._repr_mimebundle_(**options)


def show(source: Scenario | str | PathLike[str], *, height: int = 540, **groups: Group) -> Show:
    """The live page with a scenario, in a notebook."""
    return scenario_of(source, groups).show(height=height)
