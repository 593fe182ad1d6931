//! How what a command has found is written.

use super::{Faults, Options};

/// A form of output.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// For people.
    Table,
    Csv,
    Json,
}

impl Form {
    /// As `--json` and `--csv` ask for.
    pub fn of(options: &Options) -> Result<Form, Faults> {
        match (options.has("--json"), options.has("--csv")) {
            (true, true) => Err(vec!["--json and --csv exclude each other".to_string()]),
            (true, false) => Ok(Form::Json),
            (false, true) => Ok(Form::Csv),
            (false, false) => Ok(Form::Table),
        }
    }
}
