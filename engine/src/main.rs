//! The command line: the same library as the page, without the page.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match cli::run(&arguments) {
        Ok(output) => {
            cli::print(&output);
            ExitCode::SUCCESS
        }
        Err(problems) => {
            for problem in problems {
                eprintln!("nifdy: {problem}");
            }
            ExitCode::from(2)
        }
    }
}
