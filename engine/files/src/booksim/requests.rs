//! Requests of BookSim that read or write, with their replies, and the program that they are here.

use super::options::Pairs;
use super::taker::Taker;
use super::traffic::{self, PATTERNS};

/// A kind of packets: its parameters here, and the keywords of its length and of its virtual channels.
#[derive(Debug)]
pub struct Leg {
    pub here: &'static str,
    pub size: &'static str,
    pub begin: &'static str,
    pub end: &'static str,
}

pub const LEGS: [Leg; 4] = [
    Leg {
        here: "workload.read_request",
        size: "read_request_size",
        begin: "read_request_begin_vc",
        end: "read_request_end_vc",
    },
    Leg {
        here: "workload.read_reply",
        size: "read_reply_size",
        begin: "read_reply_begin_vc",
        end: "read_reply_end_vc",
    },
    Leg {
        here: "workload.write_request",
        size: "write_request_size",
        begin: "write_request_begin_vc",
        end: "write_request_end_vc",
    },
    Leg {
        here: "workload.write_reply",
        size: "write_reply_size",
        begin: "write_reply_begin_vc",
        end: "write_reply_end_vc",
    },
];

/// The longest packet, the highest virtual channel, and the highest load in flits per node and cycle.
const LONGEST: u64 = 128;
const HIGHEST: u64 = 15;
const MOST: f64 = 16.0;

/// Every packet is a request or a reply.
pub fn take(taker: &mut Taker) {
    let before = taker.pairs.len();
    let mut pattern = traffic::receivers(taker);
    let mut receivers = taker.pairs.split_off(before);
    if pattern.name == "hotspot" {
        pattern = &PATTERNS[0];
        taker.leave_out("traffic", "is not possible here with use_read_write; uniform stands in");
        receivers =
            sim::scenario::pairs(pattern.here).map(|(path, value)| (path.to_string(), value.to_string())).collect();
    }
    taker.set("workload.kind", "reads_and_writes");
    set_receivers(taker, receivers, pattern.name == "uniform");
    let writes = percent(taker);
    taker.set("workload.writes", &writes.to_string());
    let flits = LEGS.each_ref().map(|leg| taker.whole(leg.size, 1, LONGEST));
    let longest = flits.into_iter().max().unwrap_or(1);
    taker.set("packet.flits", &longest.to_string());
    for (leg, flits) in LEGS.iter().zip(flits) {
        taker.set(&format!("{}.flits", leg.here), &flits.to_string());
        channels(taker, leg);
    }
    let [read, answer, write, done] = flits;
    let caused = ((read + answer) * (100 - writes) + (write + done) * writes) as f64 / 100.0;
    // BookSim takes the mean of a request that reads and one that writes, each with its reply, in whole flits.
    let mean = ((read + answer + write + done) / 2) as f64;
    let load = traffic::load(taker, [caused, caused / mean], MOST);
    traffic::arrivals(taker, load / caused);
}

/// Where packets go, in the words of this program: a partner may be the node itself.
fn set_receivers(taker: &mut Taker, receivers: Pairs, is_uniform: bool) {
    for (path, value) in receivers.iter().filter_map(|(path, value)| Some((path.strip_prefix("workload.")?, value))) {
        if is_uniform || path != "to_itself" {
            taker.set(&format!("workload.to.{path}"), value);
        }
    }
}

fn percent(taker: &mut Taker) -> u64 {
    let Some(share) = taker.given.number("write_fraction").filter(|share| (0.0..=1.0).contains(share)) else {
        taker.fault("write_fraction", "a number from 0 to 1 is expected");
        return 0;
    };
    let percent = (share * 100.0).round();
    if (share * 100.0 - percent).abs() > 1e-9 {
        taker.leave_out(
            "write_fraction",
            &format!("steps of 0.01 are possible here; the nearest is {}", percent / 100.0),
        );
    }
    percent as u64
}

/// The virtual channels of a kind of packets.
fn channels(taker: &mut Taker, leg: &Leg) {
    let [begin, end] = [leg.begin, leg.end].map(|keyword| taker.whole(keyword, 0, HIGHEST));
    if taker.given.whole("num_vcs").is_some_and(|vcs| end >= vcs) {
        let sentence = format!("there is no such virtual channel with {}", taker.given.named("num_vcs"));
        taker.fault(leg.end, &sentence);
    }
    taker.set(&format!("{}.lowest_vc", leg.here), &begin.to_string());
    taker.set(&format!("{}.highest_vc", leg.here), &end.to_string());
}
