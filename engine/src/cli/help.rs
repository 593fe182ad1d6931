//! What the command line says of itself: of all commands, or of one.

use super::Faults;
use net::parameter::nearest::expected;

pub const HELP: &str = "\
nifdy: simulates the networks inside parallel computers, cycle by cycle

  nifdy run <preset | file | link> [options]        runs a scenario and prints its results: of a preset or a link, or from
                                                    a file with a scenario, a network or a configuration of BookSim,
                                                    after which statements may stand: injection_rate=0.2
      --set path=value     sets a parameter; may be given several times
      --seed N             sets run.seed
      --side a|b|both      which of two runs; by default a
      --cycles N           runs N cycles
      --until-done         runs until the workload ends (the default where it does)
      --json               prints one JSON object
      --anyway             runs a configuration of BookSim without what there is nothing like here, and says so
      --trace FILE         writes every packet at every place as a trace that Perfetto opens, packed if FILE ends in .gz;
                           as a table if FILE ends in .csv, .arrow or .parquet
      --trace-from N       begins with that in cycle N
      --series FILE        writes what every link, router, node and class of packets did in every window, as Arrow or
                           Parquet if FILE ends in .arrow or .parquet, otherwise as CSV
      --window N           of N cycles; by default 1000
      --figure FILE        draws throughput, latency and packets over time as an SVG file
      --network FILE       instead of a preset: a network from a file of any usual form, on the general router
      --routes FILE        takes its paths from a table: router, destination, next router
      --packets FILE       plays the packets of a file, which may be packed by gzip or bzip2; of one of the two, - stands
                           for standard input
  nifdy network <file | - | preset | link> [--json] says what a file is and holds; of any network how long paths are, its
                                                    bisection, its busiest channel and what throughput these allow
      --set, --side        as for run
  nifdy booksim <net.cfg> [statements]              says what is taken over of a configuration of BookSim, what not
  nifdy booksim <preset | file.json | link>         writes a scenario as a configuration of BookSim, where that is exact
      --set, --side        as for run
  nifdy experiments [--json]                        lists the experiments
  nifdy experiment <name | file.json> [options]     runs an experiment and judges what it claims
      --seeds N            runs each point with N seeds
      --first-seed N       of which the first is N; by default 1
      --threads N          runs N points at once; by default one for each processor
      --shard i/n          runs the i-th of n parts and prints its results, to be merged
      --results folder     reuses the results in the files of this folder, runs the rest and keeps it there as it comes
      --json               prints all results, their means and the verdicts
      --csv                prints one line for each point and seed
  nifdy challenges [--json]                         lists the challenges
  nifdy challenge <name | file.json> <link> [options]
                                                    runs a solution of a challenge with the seeds that count, and says
                                                    of each criterion what was asked and what came out
      --threads N, --json  as above
  nifdy sheet <assignment.json> [--student NAME]    prints an assignment without its answers, or the seed of a student
  nifdy grade <assignment.json> <files | folder>... [options]
                                                    runs submissions again and grades them, a line for each
      --csv, --json        with the points of each task, and why
      --gradescope         of one submission, as its autograder reads results.json
      --feedback folder    writes a file of feedback for each
      --threads N          as above
  nifdy merge <results.json>... [--json | --csv]    combines the results of shards and judges them
  nifdy reproduce [paper] [options]                 runs every experiment on a paper and writes the report
      --seeds N, --first-seed N, --threads N   as above
      --out folder         where to write; by default docs/reproduction
      --results folder     reuses the results in the files of this folder, runs the rest and keeps it there as it comes
      --findings FILE      takes what experiments came to that have not changed since from the findings beside a report
      --minutes N          begins no run after N minutes, and reports what there is
  nifdy trace <preset | file.json | net.cfg | link> --in packets.csv [options]
                                                    replays listed packets and writes what became of each
      --in FILE            columns pid, ctime, src, dest, flits: when and where each is created; service, 0 or 1, for
                           machines that have two; or any other usual form of a list of packets
      --out FILE           columns pid, head_inject, tail_inject, head_arrive, tail_arrive, routers; else printed.
                           With SPIDER adapters also first_byte_out, last_byte_in, nodes_passed, cut_through, stored;
                           with MP1 chips also chip, plane, adaptations
      --misses             without a list, of a machine with a memory: every message of every miss of its program, in
                           columns miss, node, line, home, since, ended, message, cause, what, from, to, born, came
      --cycles N           with --misses, runs N cycles at most
      --set, --side, --network, --routes, --packets, --anyway   as for run; --packets is the same as --in
  nifdy packets <preset | file.json | net.cfg | link> --in FILE [options]
                                                    reads packets of any form, among them a trace of Netrace, as this
                                                    machine plays them, and writes them as columns pid, ctime, src,
                                                    dest, flits, after, delay
      --out FILE           where to write; else printed
      --set, --side, --network, --routes, --anyway   as for run
  nifdy sweep <preset | file.json | net.cfg | link> --load 0.1,0.2,... [options]
                                                    latency and accepted traffic over offered load, each printed as
                                                    soon as it is known; from:to:step is a range of loads;
                                                    two classes share each as they share what is set
      --seeds N            runs each load with N seeds, from run.seed on
      --saturation         also finds the load at which latency is three times that at the lowest load
      --precision N        runs on until the mean latency is known within N thousandths; by default 2
      --cycles N           stops every run after N cycles at the latest
      --csv                prints one line for each load
      --results folder     keeps each run in this folder as it ends; the same command goes on from there
      --shard i/n          with --results, makes the i-th of n parts of the runs; without it, the command puts them
                           together
      --set, --side, --threads, --json, --network, --anyway   as above
  nifdy bundle <preset | file.json | net.cfg | link> --out FILE [options]
                                                    writes a run with its results, a figure and all that tells of it in
                                                    one file, for an archive
      --set, --seed, --side, --cycles, --network, --routes, --packets, --anyway   as for run
  nifdy verify <FILE>                               runs a bundle again: equal, or where it first differs, and what else
                                                    the file says that is not so
  nifdy presets [--json]                            lists the presets
  nifdy schema [kind]                              prints every parameter with unit, bounds and sentence, as JSON; of
                                                    a kind of file its JSON Schema, for editors: scenario, experiment,
                                                    challenge or assignment; and that of what a command prints with
                                                    --json: run-, sweep-, experiment-, network-, challenge-,
                                                    grade-, presets-, experiments-, challenges- or bench-output
  nifdy bench [--json] [--runs N] [--only TEXT]     measures the speed of the engine, best of N runs, in all
                                                    scenarios or those whose name contains TEXT
  nifdy version                                     prints the version of the engine, and what results for each
                                                    paper are named after
  nifdy help [command]                              prints this, or what it says of a command

Exit codes: 0; 1 if a run is not the one that its link or bundle promises; 2 if something in the command is wrong;
3 if a run has come to a standstill, which is told with the reason; 4 if merged results lack points, which are named,
with the shards that have to be run again.";

const COMMANDS: [&str; 21] = [
    "run",
    "network",
    "booksim",
    "packets",
    "trace",
    "sweep",
    "experiments",
    "experiment",
    "challenge",
    "challenges",
    "sheet",
    "grade",
    "merge",
    "reproduce",
    "bundle",
    "verify",
    "presets",
    "schema",
    "bench",
    "version",
    "help",
];

/// What the help says of a command: the lines that begin with it, and those that are further in.
pub fn of(command: &str) -> Result<String, Faults> {
    if !COMMANDS.contains(&command) {
        return Err(unknown(command));
    }
    let mut is_of_it = false;
    let lines = HELP.lines().filter(|line| {
        if let Some(rest) = line.strip_prefix("  nifdy ") {
            is_of_it = rest.split(' ').next() == Some(command);
        } else if !line.starts_with("   ") {
            is_of_it = false;
        }
        is_of_it
    });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// That there is no such command, and which there are.
pub fn unknown(command: &str) -> Faults {
    vec![format!("{command}: unknown command, {}", expected(command, &COMMANDS))]
}
