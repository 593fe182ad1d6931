//! Explores one configuration of a protocol and prints the result.

use explore::search::Report;
use explore::world::Situations;
use explore::{memory, nifdy};
use std::process::ExitCode;
use std::time::Instant;

const HELP: &str = "\
Explores every behaviour of a few NIFDY units, or of a few caches, over a network that reorders anything.

  nifdy-explore --packets 2,2 --window 2        two nodes, each offers two packets
  nifdy-explore --packets 3,1,0 --timeouts on   dialogs may time out at any moment

--packets        for each node, how many packets its processor offers
--timeouts       on or off: dialogs time out
--loss           on or off: the network loses messages, and units send again what is not acknowledged
--keeps-order    on or off: messages of one kind from one node to another stay in order
--copies         equal messages in flight at once (2)
--prompt-acks    on or off: acknowledgements leave as soon as they are made
--limit          states to visit at most (100000000)
and every parameter of the interface: --dialogs, --window, --pool, --outstanding, --bulk-acks, --ack-on, --retransmit.bits.

  nifdy-explore memory --programs 2r1w,1r1w1e           coherent caches: two reads and a write; an eviction
  nifdy-explore memory --programs 1r1w1l,1r1l --lines 2  critical sections; two lines for one place of a cache

--programs       for each cache, what its processor does in any order: reads, writes, critical sections, evictions
--lines          1 or 2 lines, for one place of each cache (1)
--words          1 or 2 words of each line are used (1)
--loads, --stores, --write-backs   how much a cache may have under way (2)
--limit          states to visit at most (100000000)
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(holds) => ExitCode::from(u8::from(!holds)),
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

/// Whether every rule holds in every state.
fn run(arguments: &[String]) -> Result<bool, String> {
    if arguments.iter().any(|argument| argument == "--help" || argument == "help") {
        print!("{HELP}");
        return Ok(true);
    }
    let (of_memory, arguments) = match arguments {
        [first, rest @ ..] if first == "memory" => (true, rest),
        all => (false, all),
    };
    let mut limit = 100_000_000;
    let mut pairs = Vec::new();
    for pair in arguments.chunks(2) {
        let [name, value] = pair else {
            return Err(format!("{}: a value is missing", pair[0]));
        };
        let name = name.strip_prefix("--").ok_or_else(|| format!("{name}: options begin with --"))?.replace('-', "_");
        match name.as_str() {
            "limit" => limit = value.parse().map_err(|_| format!("limit: {value} is not a whole number"))?,
            _ => pairs.push((name, value.as_str())),
        }
    }
    let pairs = pairs.iter().map(|(name, value)| (name.as_str(), *value));
    let start = Instant::now();
    Ok(if of_memory {
        print(&memory::search_unbroken(&memory::setup::Setup::new(pairs)?, limit), start)
    } else {
        print(&nifdy::search_unbroken(&nifdy::setup::Setup::new(pairs)?, limit), start)
    })
}

/// Prints what an exploration found; whether every rule holds.
fn print<M: Situations>(report: &Report<M>, start: Instant) -> bool {
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{} states, {} transitions, {} ends, {} events deep, {seconds:.1} s",
        report.states, report.transitions, report.ends, report.depth
    );
    for (what, states) in report.met.list() {
        println!("{states:>12}  {what}");
    }
    match &report.counterexample {
        Some(counterexample) => println!("{counterexample}"),
        None if report.complete => println!("Every rule holds in every state, and the end can be reached from each."),
        None => println!("The limit was reached: every rule holds in the states visited."),
    }
    report.counterexample.is_none()
}
