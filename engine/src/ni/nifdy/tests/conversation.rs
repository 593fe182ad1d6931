//! A conversation with one unit, written as offered, sent, acked, with the cycle in front:
//!
//! ```text
//! 0  offered 1 to 5 bulk          the processor offers packet 1 for node 5, with the bulk hint; `last` ends a message
//! 0  full                         and has no room for more
//! 1  sent 1 asking                port ready: packet 1 leaves as `scalar`, `asking` (scalar with the bulk-request
//!                                 bit), or `bulk 0.3` (dialog 0, sequence number 3), with `exit` if it is the last
//! 2  sent nothing
//! 2  sent ack to 7: refuse        `scalar`, `grant 0`, `refuse`, `bulk 2`, `bulk 2 terminate`, `closed 0`
//! 9  acked by 5: grant 0          an acknowledgement takes effect
//! 9  arrived 8 from 6 scalar      a packet arrives and is admitted
//! 9  blocked 9 from 6 scalar      a packet stays in the network
//! 12 took 8                       the processor accepts a packet, or `nothing`
//! 14 due                          `deadline` says that something happens now, and it does
//! 14 stands 2: Unacknowledged     how packet 2 stands in the pool; `stands 2: 1 Behind` gives its rank, too
//! 99 idle                         nothing is kept
//! ```

use super::super::Nifdy;
use crate::model::{Ack, Class, Cycle, NodeId, PacketId};
use crate::ni::{Arrival, Leaving, Offer, Traffic};
use crate::scenario;
use crate::scenario::settable::Settable;

/// The unit with these settings, written `window=4 pool=2`.
pub fn nifdy(settings: &str) -> Nifdy {
    let mut scenario = scenario::Nifdy::default();
    for pair in settings.split_whitespace() {
        let (path, value) = pair.split_once('=').expect("path=value");
        scenario.set(path, value).unwrap_or_else(|fault| panic!("{path} {}", fault.0));
    }
    Nifdy::new(&scenario)
}

/// Talks with a fresh unit and returns it.
pub fn talk(settings: &str, lines: &str) -> Nifdy {
    let mut unit = nifdy(settings);
    go_on(&mut unit, lines);
    unit
}

/// Goes on talking.
pub fn go_on(unit: &mut Nifdy, lines: &str) {
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (cycle, rest) = line.split_once(' ').expect("a cycle in front");
        say(unit, cycle.parse().expect("a cycle"), rest.trim(), line);
    }
}

fn say(unit: &mut Nifdy, now: Cycle, rest: &str, line: &str) {
    let (verb, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let words: Vec<&str> = rest.split([' ', ':']).filter(|word| !word.is_empty()).collect();
    let has = |word| words.contains(&word);
    match verb {
        "offered" => {
            let (packet, to) = (PacketId(number(words[0])), NodeId(number(words[2])));
            assert!(unit.has_room(), "{line}: the pool is full");
            let (wants_bulk, last) = (has("bulk"), has("last"));
            unit.offer(Offer { packet, to, wants_bulk, last, expects_reply: false, is_reply: has("reply") });
        }
        "full" => assert!(!unit.has_room(), "{line}: there is room"),
        "sent" => assert_eq!(leaving(unit.leave(Traffic::Both, now)), rest, "{line}"),
        "acked" => unit.acknowledge(NodeId(number(words[1])), read_ack(&words[2..]), now),
        "arrived" => {
            assert!(unit.admits(&read_arrival(&words)), "{line}: it is not admitted");
            unit.arrive(read_arrival(&words), now);
        }
        "blocked" => assert!(!unit.admits(&read_arrival(&words)), "{line}: it is admitted"),
        "took" => {
            let (available, taken) = (unit.available(), unit.take(now));
            assert_eq!(available, taken);
            assert_eq!(taken.map_or("nothing".to_string(), |packet| packet.0.to_string()), rest, "{line}");
        }
        "due" => {
            assert_eq!(unit.deadline(), now, "{line}");
            unit.tick(now);
            assert!(unit.deadline() > now, "{line}: and it is due still");
        }
        "stands" => {
            let packet = PacketId(number(words[0]));
            let waiting = unit.sender().pool().waiting().iter().find(|waiting| waiting.packet == packet);
            let waiting = waiting.expect("a packet of the pool");
            let standing = format!("{:?}", unit.sender().standing(waiting));
            match words[1..] {
                [expected] => assert_eq!(standing, expected, "{line}"),
                [rank, expected] => assert_eq!((waiting.rank, &*standing), (number(rank), expected), "{line}"),
                _ => panic!("{line}: nothing expected"),
            }
        }
        "idle" => assert!(unit.is_idle(), "{line}: {unit:#?}"),
        _ => panic!("{line}: what is that?"),
    }
}

fn number(word: &str) -> u32 {
    word.parse().unwrap_or_else(|_| panic!("{word} is no number"))
}

fn read_class(words: &[&str]) -> Class {
    match words {
        ["scalar"] => Class::Scalar { request: false },
        ["asking"] => Class::Scalar { request: true },
        ["bulk", place, exit @ ..] => {
            let (dialog, sequence) = place.split_once('.').expect("dialog.sequence");
            let (dialog, sequence) = (number(dialog) as u8, number(sequence) as u8);
            Class::Bulk { dialog, sequence, exit: exit == ["exit"] }
        }
        _ => panic!("{words:?} is no class"),
    }
}

fn read_arrival(words: &[&str]) -> Arrival {
    let (packet, from) = (PacketId(number(words[0])), NodeId(number(words[2])));
    Arrival { packet, from, class: read_class(&words[3..]), is_reply: false }
}

fn read_ack(words: &[&str]) -> Ack {
    match words {
        ["scalar"] => Ack::Scalar,
        ["grant", dialog] => Ack::Grant { dialog: number(dialog) as u8 },
        ["refuse"] => Ack::Refuse,
        ["bulk", packets, rest @ ..] => Ack::Bulk { packets: number(packets) as u8, terminate: rest == ["terminate"] },
        ["closed", dialog] => Ack::Closed { dialog: number(dialog) as u8 },
        _ => panic!("{words:?} is no acknowledgement"),
    }
}

fn leaving(leaving: Option<Leaving>) -> String {
    match leaving {
        None => "nothing".to_string(),
        Some(Leaving::Data { packet, class }) => format!("{} {}", packet.0, write_class(class)),
        Some(Leaving::Ack { to, ack }) => format!("ack to {}: {}", to.0, write_ack(ack)),
    }
}

fn write_class(class: Class) -> String {
    match class {
        Class::Scalar { request: false } => "scalar".to_string(),
        Class::Scalar { request: true } => "asking".to_string(),
        Class::Bulk { dialog, sequence, exit } => {
            format!("bulk {dialog}.{sequence}{}", if exit { " exit" } else { "" })
        }
        Class::Ack(ack) => write_ack(ack),
    }
}

fn write_ack(ack: Ack) -> String {
    match ack {
        Ack::Scalar => "scalar".to_string(),
        Ack::Grant { dialog } => format!("grant {dialog}"),
        Ack::Refuse => "refuse".to_string(),
        Ack::Bulk { packets, terminate } => format!("bulk {packets}{}", if terminate { " terminate" } else { "" }),
        Ack::Closed { dialog } => format!("closed {dialog}"),
    }
}
