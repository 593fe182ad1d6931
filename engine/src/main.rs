//! The command line: the same library as the page, without the page.

mod cli;

use shown::heap::Counted;
use std::process::ExitCode;

/// Counts, so that benchmarks can tell how much memory a run takes.
#[global_allocator]
static HEAP: Counted = Counted::new();

fn main() -> ExitCode {
    let done = cli::arguments(std::env::args_os().skip(1)).and_then(|arguments| cli::run(&arguments));
    match done {
        Ok(done) => {
            cli::print(&done.output);
            cli::tell(&done.told);
            ExitCode::from(done.code)
        }
        Err(problems) => {
            cli::tell(&problems);
            ExitCode::from(2)
        }
    }
}
