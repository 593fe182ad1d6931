//! Tables as files: Arrow or Parquet if the name of the file ends so, otherwise CSV. All have the same columns, their
//! units, and the link to the run.

use super::Faults;
use super::shards::quoted;
use shown::tables::{Table, Values};
use std::fs::File;
use std::io::{BufWriter, Write};

/// Something that rows are written to.
pub trait Rows {
    fn write(&mut self, table: &Table) -> Result<(), String>;
    fn end(self: Box<Self>) -> Result<(), String>;
}

/// A file that grows by rows.
pub struct TableFile {
    path: String,
    rows: Box<dyn Rows>,
}

/// What the names of files end in that hold columns and not lines.
const COLUMNAR: [&str; 2] = ["arrow", "parquet"];

/// Which of these a file is by its name.
pub fn columnar_form(path: &str) -> Option<&'static str> {
    let (_, end) = path.rsplit_once('.')?;
    COLUMNAR.into_iter().find(|form| *form == end)
}

/// Refuses a file that this program cannot write, before anything runs.
pub fn expect_form(option: &str, path: Option<&str>) -> Result<(), Faults> {
    match path.and_then(|path| Some((path, columnar_form(path)?))) {
        Some((path, form)) if !cfg!(feature = "arrow") => Err(vec![format!(
            "{option} {path}: this nifdy was built without its feature arrow and writes no .{form}, but .csv"
        )]),
        _ => Ok(()),
    }
}

impl TableFile {
    /// A file for tables with the columns of `like`, of the run that `link` leads to.
    pub fn create(path: &str, like: &Table, link: &str) -> Result<TableFile, Faults> {
        let rows = match columnar_form(path) {
            #[cfg(feature = "arrow")]
            Some(form) => super::columnar::create(path, form, like, link),
            _ => Csv::create(path, like, link).map_err(|error| error.to_string()),
        };
        Ok(TableFile { path: path.to_string(), rows: rows.map_err(|error| unwritten(path, &error))? })
    }

    /// Adds rows. They are in the file when this returns, as far as its form allows: whoever is stopped loses none of CSV.
    pub fn write(&mut self, table: &Table) -> Result<(), Faults> {
        self.rows.write(table).map_err(|error| unwritten(&self.path, &error))
    }

    /// Writes what is left to be written.
    pub fn end(self) -> Result<(), Faults> {
        self.rows.end().map_err(|error| unwritten(&self.path, &error))
    }
}

pub fn unwritten(path: &str, error: &dyn std::fmt::Display) -> Faults {
    vec![format!("{path} cannot be written: {error}")]
}

/// Comma-separated values, below the link and the units in lines that begin with #.
struct Csv(BufWriter<File>);

impl Csv {
    fn create(path: &str, like: &Table, link: &str) -> std::io::Result<Box<dyn Rows>> {
        let mut file = BufWriter::new(File::create(path)?);
        let of_columns = |read: fn(&shown::tables::Column) -> &str| -> String {
            like.columns.iter().map(|column| quoted(read(column))).collect::<Vec<_>>().join(",")
        };
        writeln!(file, "# {link}\n# {}\n{}", of_columns(|column| column.unit), of_columns(|column| column.name))?;
        Ok(Box::new(Csv(file)))
    }
}

impl Rows for Csv {
    fn write(&mut self, table: &Table) -> Result<(), String> {
        let field = |values: &Values, row: usize| match values {
            Values::Whole(values) => values[row].map_or_else(String::new, |value| value.to_string()),
            Values::Text(values) => quoted(&values[row]),
        };
        for row in 0..table.rows() {
            let fields: Vec<String> = table.columns.iter().map(|column| field(&column.values, row)).collect();
            writeln!(self.0, "{}", fields.join(",")).map_err(|error| error.to_string())?;
        }
        self.0.flush().map_err(|error| error.to_string())
    }

    fn end(self: Box<Self>) -> Result<(), String> {
        Ok(())
    }
}
