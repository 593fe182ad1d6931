//! `docs/booksim.md`: what is taken over of a configuration, written from the tables by which it is read.

use super::keywords::{Keyword, Role, SECTIONS};
use super::network::FUNCTIONS;
use super::traffic::PATTERNS;
use std::fmt::Write;

const BEFORE: &str = "\
# Configurations of BookSim 2

`nifdy run net.cfg` runs a configuration file of BookSim 2 as it is written, and so do `nifdy sweep net.cfg --load
0.1,0.2` and `nifdy trace net.cfg --in packets.csv`; the page opens such a file as it opens any other. Statements may
follow the name of the file, as BookSim’s users write them: `nifdy run net.cfg injection_rate=0.2 num_vcs=4`. `nifdy
booksim net.cfg` only says what is taken over and what is not, and `nifdy booksim` with a preset, a link or a scenario
writes a configuration from it where that is exact.

Where a file is silent, BookSim’s defaults count. What there is nothing like here is named with what it would change. If
a file sets such a thing to something else than BookSim’s default, or leaves it at a default that is not possible here,
its run would not be BookSim’s: it is refused. `--anyway` runs it all the same, and its output says what was left out.

Packets of a list take the very cycles that BookSim takes, as far as nothing about them is drawn at random: every
packet that was recorded is compared (`tests/reference/DEVIATIONS.md`). What is drawn is drawn from other random numbers
than BookSim’s, so that times agree on average.

`nifdy run` without `--cycles` runs for as long as BookSim does at most, and tells latency and accepted traffic after
BookSim’s warm-up beside those of the whole run. BookSim may end a run earlier, when two samples differ by little;
`nifdy sweep` ends when its means are known well enough.

This page is written from the tables by which the files are read (`npm run gen`).
";

/// The page.
pub fn page() -> String {
    let mut out = BEFORE.to_string();
    for section in &SECTIONS {
        write!(out, "\n## {}\n\n| keyword | BookSim’s default | here | limits |\n|---|---|---|---|\n", section.heading)
            .expect("a text takes all that is written to it");
        section.keywords.iter().for_each(|keyword| out += &row(keyword));
    }
    out += "\n## Routing functions\n\n| topology | routing_function | here | limits |\n|---|---|---|---|\n";
    for function in &FUNCTIONS {
        let here: Vec<String> = function.here.iter().map(|(path, value)| format!("`{path}={value}`")).collect();
        out += &line(&[function.topology, function.name, &here.join(", "), function.note]);
    }
    out += "\n## Traffic patterns\n\n| traffic | here | limits |\n|---|---|---|\n";
    for pattern in &PATTERNS {
        let here: Vec<String> = pattern.here.split('&').map(|pair| format!("`{pair}`")).collect();
        out += &line(&[pattern.name, &here.join(", "), pattern.note]);
    }
    out
}

fn row(keyword: &Keyword) -> String {
    let default = if keyword.default.is_empty() { "none" } else { keyword.default };
    let (here, limits) = match keyword.role {
        Role::Taken { here, limits } => (here.to_string(), limits.to_string()),
        Role::Router(option) => {
            let parameters: Vec<String> = option.parameters.iter().map(|path| format!("`{path}`")).collect();
            let here = if parameters.is_empty() { option.change.to_string() } else { parameters.join(", ") };
            (here, option.limits.to_string())
        }
        Role::Absent(change) => ("nothing like it".to_string(), format!("the default; any other value {change}")),
        Role::Idle(why) => ("decides nothing".to_string(), why.to_string()),
    };
    line(&[keyword.name, default, &here, &limits])
}

fn line(cells: &[&str]) -> String {
    format!("| {} |\n", cells.join(" | "))
}
