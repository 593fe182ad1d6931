//! Runs random scenarios until it is told to stop, and says which fail.

use soak::draw::{Urn, text};
use soak::record::record;
use soak::shrink::shrink;
use soak::trial::{Plan, trial};
use std::process::ExitCode;

const HELP: &str = "\
Runs random scenarios over everything that is declared, with all invariants checked.

  nifdy-soak [--seed N] [--cycles N] [--nodes N]
  nifdy-soak record [--seed N] [--count N] [--nodes N]

--seed     the first scenario; the next ones follow (1)
--cycles   ends when all scenarios together have run this many cycles (100000000)
--nodes    nodes of the largest machine (64)

A scenario that fails is printed with its seed and the least of it that still fails, as `nifdy run` takes it.
It ends with 1 if any has failed.

record: writes scenarios of every machine with the states that they come to here, as many of each as --count says (60).
WebAssembly is held to them: DRAWN=FILE npx vitest run --project node tests/everywhere/drawn.test.ts
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--help" || argument == "help") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let is_record = arguments.first().is_some_and(|first| first == "record");
    let (names, defaults) = if is_record { (RECORD, [1, 60, 64]) } else { (SOAK, [1, 100_000_000, 64]) };
    match options(&arguments[usize::from(is_record)..], names, defaults) {
        Ok([seed, count, nodes]) if is_record => {
            print!("{}", record(&Urn::new(nodes as u32), seed, count as usize));
            ExitCode::SUCCESS
        }
        Ok([seed, cycles, nodes]) => soak(seed, cycles, nodes as u32),
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

const SOAK: [&str; 3] = ["--seed", "--cycles", "--nodes"];
const RECORD: [&str; 3] = ["--seed", "--count", "--nodes"];

/// The first seed, the cycles of all scenarios or their number, and the nodes of the largest.
fn options(arguments: &[String], names: [&str; 3], mut values: [u64; 3]) -> Result<[u64; 3], String> {
    for pair in arguments.chunks(2) {
        let at = names.iter().position(|name| *name == pair[0]);
        let at = at.ok_or_else(|| format!("{}: expected {}", pair[0], names.join(", ")))?;
        let text = pair.get(1).ok_or_else(|| format!("{}: a value is missing", pair[0]))?;
        values[at] = text.parse().map_err(|_| format!("{}={text}: a whole number is expected", pair[0]))?;
    }
    match values[2] {
        2..=1024 => Ok(values),
        nodes => Err(format!("--nodes={nodes}: 2 to 1024 are allowed")),
    }
}

fn soak(first: u64, cycles: u64, nodes: u32) -> ExitCode {
    let urn = Urn::new(nodes);
    let (mut run, mut failed) = (0, 0);
    let mut seed = first;
    while run < cycles {
        let (pairs, scenario) = urn.draw(seed);
        let plan = Plan::of(seed, &scenario);
        match quietly(|| trial(&scenario, plan)) {
            Ok(cycle) => run += cycle.max(1),
            Err(fault) => {
                failed += 1;
                run += 1;
                let (least, fault) = quietly(|| shrink(&pairs, &fault, plan));
                println!("seed {seed}: {fault}\n  v=1&{}", text(&least));
            }
        }
        if (seed - first) % 1000 == 999 {
            eprintln!("{} scenarios, {run} cycles, {failed} failed", seed - first + 1);
        }
        seed += 1;
    }
    println!("{} scenarios, {run} cycles, {failed} failed", seed - first);
    ExitCode::from(u8::from(failed > 0))
}

/// What panics in a trial is caught, and told once with its scenario.
fn quietly<T>(work: impl FnOnce() -> T) -> T {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = work();
    std::panic::set_hook(hook);
    result
}
