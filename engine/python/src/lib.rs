//! The engine for Python: text and JSON in; text, JSON and bytes of columns out. The package around it,
//! `package/nifdy`, makes objects and arrays of them.
//!
//! What takes long releases Python's lock, and is given up when its [`Cancel`] says so or a signal has come.

mod points;
mod run;
mod scenario;

use pyo3::prelude::*;
use sim::scenario::Problem;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells work on other threads that nobody waits for it any more.
#[pyclass(frozen)]
#[derive(Default)]
struct Cancel(Arc<AtomicBool>);

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Cancel::default()
    }

    fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Whether work is still wanted.
fn is_wanted(cancel: Option<&Arc<AtomicBool>>) -> bool {
    !cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
}

/// What is wrong with something that was given, as an exception of the package.
fn refused(problems: &[Problem]) -> PyErr {
    let fields = |Problem { path, value, sentence }: &Problem| {
        (if path.is_empty() { "scenario" } else { path }.to_string(), value.clone(), sentence.clone())
    };
    raised(problems.iter().map(fields).collect())
}

/// The exception of the package with path, value and sentence of each problem.
fn raised(problems: Vec<(String, String, String)>) -> PyErr {
    let made = Python::attach(|py| {
        let error = py.import("nifdy.errors")?.getattr("Refused")?;
        error.call1((problems,)).map(PyErr::from_value)
    });
    made.unwrap_or_else(|error| error)
}

#[pymodule]
fn _nifdy(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Cancel>()?;
    module.add_class::<run::Running>()?;
    for function in [
        wrap_pyfunction!(scenario::opened, module)?,
        wrap_pyfunction!(scenario::checked, module)?,
        wrap_pyfunction!(scenario::presets, module)?,
        wrap_pyfunction!(scenario::file, module)?,
        wrap_pyfunction!(scenario::version, module)?,
        wrap_pyfunction!(points::steady, module)?,
        wrap_pyfunction!(points::load, module)?,
        wrap_pyfunction!(points::experiments, module)?,
        wrap_pyfunction!(points::measures, module)?,
        wrap_pyfunction!(points::plan, module)?,
        wrap_pyfunction!(points::point, module)?,
        wrap_pyfunction!(points::judge, module)?,
    ] {
        module.add_function(function)?;
    }
    Ok(())
}
