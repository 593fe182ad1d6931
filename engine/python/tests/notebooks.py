"""Runs notebooks from top to bottom: `python notebooks.py FOLDER WHERE`."""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

folder, where = map(Path, sys.argv[1:])
books = sorted(folder.glob("*.ipynb"))
assert books, f"{folder} has no notebooks"
for path in books:
    book = nbformat.read(path, as_version=4)
    NotebookClient(book, timeout=900, resources={"metadata": {"path": str(where)}}).execute()
    outputs = [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]
    pictures = sum("image/png" in output.get("data", {}) for output in outputs)
    pages = sum("application/vnd.jupyter.widget-view+json" in output.get("data", {}) for output in outputs)
    assert pictures > 0, f"{path.name} draws nothing"
    print(f"{path.name}: {pictures} pictures, {pages} live pages")
assert (where / "two-designs.svg").stat().st_size > 0, "the figure was not saved"
