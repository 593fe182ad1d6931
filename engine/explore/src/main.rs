//! Explores one configuration of the protocol and prints the result.

use explore::search::search_unbroken;
use explore::setup::Setup;
use std::process::ExitCode;
use std::time::Instant;

const HELP: &str = "\
Explores every behaviour of a few NIFDY units over a network that reorders anything.

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
    let setup = Setup::new(pairs.iter().map(|(name, value)| (name.as_str(), *value)))?;
    let start = Instant::now();
    let report = search_unbroken(&setup, limit);
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
    Ok(report.counterexample.is_none())
}
