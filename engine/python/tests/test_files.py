"""Files of data: those of the command line, in every form, are the tables of Python, with the same names and units."""

import json
import os
import subprocess
from pathlib import Path

import pandas
import pyarrow
import pyarrow.parquet
import pytest

import nifdy

FORMS = ["csv", "arrow", "parquet"]


def command(*words: str | Path) -> None:
    """Runs the program `nifdy`, which `npm run python` has built."""
    subprocess.run([os.environ["NIFDY"], *map(str, words)], check=True, capture_output=True)


def read(path: Path) -> tuple[pandas.DataFrame, dict[str, str], str]:
    """The values in a file, the units of its columns, and its link."""
    if path.suffix == ".csv":
        link, units = (line.removeprefix("# ") for line in path.read_text().splitlines()[:2])
        frame = pandas.read_csv(path, skiprows=2, dtype_backend="numpy_nullable", keep_default_na=False, na_values=[""])
        return frame, dict(zip(frame.columns, units.split(","), strict=True)), link
    table = pyarrow.ipc.open_file(path).read_all() if path.suffix == ".arrow" else pyarrow.parquet.read_table(path)
    table.validate(full=True)
    told = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
    units = json.loads(told["units"])
    assert {field.name: (field.metadata or {}).get(b"unit", b"").decode() for field in table.schema} == units
    return table.to_pandas(types_mapper={pyarrow.int64(): pandas.Int64Dtype()}.get), units, told["link"]


def rows(frame: pandas.DataFrame) -> list[list[object]]:
    """The values, what is missing as empty texts."""
    return [["" if pandas.isna(value) else value for value in row] for row in frame.to_numpy(dtype=object).tolist()]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("what", ["series", "trace"])
def test_the_command_line_writes_the_tables_of_python(mesh: nifdy.Scenario, tmp_path: Path, what: str, form: str) -> None:
    written, own = tmp_path / f"written.{form}", tmp_path / f"own.{form}"
    command("run", mesh.link, "--cycles", "2000", f"--{what}", written)
    run = mesh.run(0)
    table = run.series(2000) if what == "series" else run.stays(2000)
    table.save(own)
    (frame, units, link), (own_frame, own_units, own_link) = read(written), read(own)
    assert list(frame.columns) == list(own_frame.columns) == list(table)
    assert units == own_units == table.units
    assert rows(frame) == rows(own_frame) and len(frame) == table.rows > 100
    assert nifdy.Scenario(link).run(2000).fingerprint == nifdy.Scenario(own_link).run(2000).fingerprint


@pytest.mark.parametrize("form", FORMS[1:])
def test_what_became_of_a_list_leaves_in_every_form(tmp_path: Path, form: str) -> None:
    packets, written = tmp_path / "packets.csv", tmp_path / f"written.{form}"
    packets.write_text("pid,ctime,src,dest,flits\n1,0,0,5,4\n2,3,7,1,1\n9,3,8,8,1\n")
    command("trace", "reference-mesh", "--in", packets, "--out", written)
    frame, units, _ = read(written)
    table = nifdy.trace("reference-mesh", packets)
    assert {name: frame[name].tolist() for name in frame} == {name: values.tolist() for name, values in table.items()}
    assert units == {name: table.units.get(name, "") for name in table}


def test_a_file_of_another_form_is_refused(mesh: nifdy.Scenario, tmp_path: Path) -> None:
    with pytest.raises(nifdy.Refused, match=r"\.csv, \.arrow or \.parquet"):
        mesh.run(100).channels().save(tmp_path / "channels.xlsx")
