"""What is wrong with something that was given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Problem(NamedTuple):
    """One thing that is wrong: where, with what, and what is allowed."""

    field: str
    value: str
    sentence: str

    def __str__(self) -> str:
        name = f"{self.field}={self.value}" if self.value else self.field
        return f"{name}: {self.sentence}"


class Refused(ValueError):
    """Something was refused; `problems` has all that is wrong with it."""

    def __init__(self, problems: Sequence[tuple[str, str, str]]) -> None:
        self.problems = [Problem(*problem) for problem in problems]
        super().__init__([tuple(problem) for problem in self.problems])

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)
