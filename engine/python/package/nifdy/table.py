"""Columns as NumPy arrays, and on to pandas, Arrow and CSV."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from os import PathLike
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .errors import Refused

if TYPE_CHECKING:
    import pandas
    import pyarrow

NOT_YET = -1
"""Stands in a column of whole numbers for what has not happened."""


class Table(Mapping[str, "NDArray[Any]"]):
    """Columns by name. `units` says what their numbers count, `link` which scenario they are of."""

    def __init__(self, columns: Mapping[str, NDArray[Any]], units: Mapping[str, str], link: str) -> None:
        self._columns = dict(columns)
        self.units = dict(units)
        self.link = link

    @classmethod
    def of(cls, told: Mapping[str, tuple[str, bytes | list[str]]], link: str) -> Table:
        """The columns as the engine hands them out."""
        columns = {
            name: np.array(values, dtype=str) if isinstance(values, list) else np.frombuffer(values, dtype="<i8")
            for name, (_, values) in told.items()
        }
        return cls(columns, {name: unit for name, (unit, _) in told.items()}, link)

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(next(iter(self._columns.values()))) if self._columns else 0

    def __repr__(self) -> str:
        return f"<Table of {self.rows} rows: {', '.join(self._columns)}>"

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame; what has not happened is missing. `attrs` has units and link."""
        import pandas

        frame = pandas.DataFrame({name: self._plain(name, pandas) for name in self})
        frame.attrs.update(units=self.units, link=self.link)
        return frame

    def _plain(self, name: str, pandas: Any) -> Any:
        values = self[name]
        if values.dtype.kind != "i" or not (values == NOT_YET).any():
            return values
        return pandas.arrays.IntegerArray(values.copy(), values == NOT_YET)

    def to_arrow(self) -> pyarrow.Table:
        """An Arrow table; what has not happened is null. Each field has its unit, the schema the link and all units."""
        import pyarrow

        arrays, fields = [], []
        for name, values in self.items():
            missing = values == NOT_YET if values.dtype.kind == "i" else None
            array = pyarrow.array(values, mask=missing)
            arrays.append(array)
            fields.append(pyarrow.field(name, array.type, metadata={"unit": self.units.get(name, "")}))
        units = {name: self.units.get(name, "") for name in self}
        metadata = {"link": self.link, "units": json.dumps(units)}
        return pyarrow.Table.from_arrays(arrays, schema=pyarrow.schema(fields, metadata=metadata))

    def save(self, path: str | PathLike[str]) -> None:
        """A file of the form that its name ends in: .csv, .arrow or .parquet, the same as of the command line and the page."""
        form = str(path).rpartition(".")[2]
        if form == "csv":
            self.to_csv(path)
        elif form == "parquet":
            import pyarrow.parquet

            pyarrow.parquet.write_table(self.to_arrow(), path)
        elif form == "arrow":
            import pyarrow

            table = self.to_arrow()
            with pyarrow.OSFile(str(path), "wb") as file, pyarrow.ipc.new_file(file, table.schema) as writer:
                writer.write_table(table)
        else:
            raise Refused([("path", str(path), "expected a name that ends in .csv, .arrow or .parquet")])

    def to_csv(self, path: str | PathLike[str]) -> None:
        """A CSV file, with link and units in lines that begin with # above its head."""
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(f"# {self.link}\n# {','.join(self.units.get(name, '') for name in self)}\n")
            file.write(f"{','.join(self)}\n")
            for row in zip(*(values.tolist() for values in self.values()), strict=True):
                file.write(",".join("" if value == NOT_YET else _field(value) for value in row) + "\n")


def _field(value: Any) -> str:
    text = str(value)
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\n\r') else text
