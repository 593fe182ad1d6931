//! A conversation with one unit, written as offered, sent, acked, with the cycle in front:
//!
//! ```text
//! 0  offered 1 to 5 bulk          the processor offers packet 1 for node 5, with the bulk hint; `last` ends a message
//! 0  full                         and has no room for more
//! 1  sent 1 asking                port ready: packet 1 leaves as `scalar`, `asking` (scalar with the bulk-request
//!                                 bit), or `bulk 0.3` (dialog 0, sequence number 3), with `exit` if it is the last
//! 2  sent nothing
//! 2  sent ack to 7: refuse        `scalar`, `grant 0`, `refuse`, `bulk 2`, `bulk 2 terminate`, `closed 0`, and with
//!                                 retransmission `upto 0.3` (dialog 0, 3 packets), `upto 0.3 terminate`
//! 2  sent 4 scalar/1              turn 1; likewise `asking/1`, `bulk 0.3/1`, and acks `scalar/1`, `grant 0/1`, `refuse/1`
//! 2  sent 5 scalar with scalar    it carries an acknowledgement along
//! 9  acked by 5: grant 0          an acknowledgement takes effect; `frees 3`: the copy of packet 3 is kept no longer
//! 9  arrived 8 from 6 scalar      a packet arrives and is admitted
//! 9  copy 8 from 6 scalar         a packet arrives, is admitted, and is dropped
//! 9  blocked 9 from 6 scalar      a packet stays in the network
//! 12 took 8                       the processor accepts a packet, or `nothing`
//! 14 due                          `deadline` says that something happens now, and it does
//! 14 wakes                        `deadline` says that something can leave now that could not before
//! 14 stands 2: Unacknowledged     how packet 2 stands in the pool; `stands 2: 1 Behind` gives its rank, too
//! 99 idle                         nothing is kept
//! ```

use super::super::Nifdy;
use crate::model::{Ack, Class, Cycle, NodeId, PacketId};
use crate::ni::nifdy::NifdySettings;
use crate::ni::{Arrival, Leaving, Offer, Reception, Traffic};
use crate::parameter::settable::Settable;

/// The unit with these settings, written `window=4 pool=2`.
pub fn nifdy(settings: &str) -> Nifdy {
    let mut set = NifdySettings::default();
    for pair in settings.split_whitespace() {
        let (path, value) = pair.split_once('=').expect("path=value");
        set.set(path, value).unwrap_or_else(|fault| panic!("{path} {}", fault.0));
    }
    Nifdy::new(&set)
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
            let (wants_bulk, last, bypasses) = (has("bulk"), has("last"), has("bypassing"));
            let (expects_reply, is_reply) = (has("expecting"), has("reply"));
            unit.offer(Offer { packet, to, wants_bulk, last, expects_reply, is_reply, bypasses });
        }
        "full" => assert!(!unit.has_room(), "{line}: there is room"),
        "sent" => assert_eq!(leaving(unit.leave(Traffic::Both, now)), rest, "{line}"),
        "acked" => {
            let (ack, frees) = words
                .iter()
                .position(|&word| word == "frees")
                .map_or((&words[2..], &[][..]), |place| (&words[2..place], &words[place + 1..]));
            let freed = unit.acknowledge(NodeId(number(words[1])), read_ack(ack), now);
            let expected: Vec<PacketId> = frees.iter().map(|packet| PacketId(number(packet))).collect();
            assert_eq!(freed, expected, "{line}");
        }
        "arrived" => {
            assert!(unit.admits(&read_arrival(&words)), "{line}: it is not admitted");
            assert_eq!(unit.arrive(read_arrival(&words), now), Reception::Kept, "{line}");
        }
        "copy" => {
            assert!(unit.admits(&read_arrival(&words)), "{line}: it is not admitted");
            assert_eq!(unit.arrive(read_arrival(&words), now), Reception::Dropped, "{line}");
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
        "wakes" => {
            assert_eq!(unit.deadline(), now, "{line}");
            unit.tick(now);
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

/// What stands before and after a `/`; without one the turn is 0.
fn turned(word: &str) -> (&str, u8) {
    word.split_once('/').map_or((word, 0), |(word, turn)| (word, number(turn) as u8))
}

fn read_class(words: &[&str]) -> Class {
    let (words, last) = words.split_last().map_or((words, ""), |(last, rest)| (rest, *last));
    let (last, turn) = turned(last);
    match (words, last) {
        ([], "scalar") => Class::Scalar { request: false, turn },
        ([], "asking") => Class::Scalar { request: true, turn },
        (["bulk"], place) => read_bulk(place, turn, false),
        (["bulk", place], "exit") => {
            let (place, turn) = turned(place);
            read_bulk(place, turn, true)
        }
        _ => panic!("{words:?} is no class"),
    }
}

fn read_bulk(place: &str, turn: u8, exit: bool) -> Class {
    let (dialog, sequence) = place.split_once('.').expect("dialog.sequence");
    Class::Bulk { dialog: number(dialog) as u16, sequence: number(sequence) as u8, turn, exit }
}

fn read_arrival(words: &[&str]) -> Arrival {
    let (words, manner) = match words {
        [words @ .., manner @ ("expecting" | "bypassing")] => (words, *manner),
        _ => (words, ""),
    };
    let (packet, from) = (PacketId(number(words[0])), NodeId(number(words[2])));
    let (expects_reply, bypasses) = (manner == "expecting", manner == "bypassing");
    Arrival { packet, from, class: read_class(&words[3..]), expects_reply, is_reply: false, bypasses }
}

fn read_ack(words: &[&str]) -> Ack {
    let turn = words.last().map_or(0, |word| turned(word).1);
    let plain: Vec<&str> = words.iter().map(|word| turned(word).0).collect();
    match plain[..] {
        ["scalar"] => Ack::Scalar { turn },
        ["grant", dialog] => Ack::Grant { turn, dialog: number(dialog) as u16 },
        ["refuse"] => Ack::Refuse { turn },
        ["upto", place, ref rest @ ..] => {
            let (dialog, next) = place.split_once('.').expect("dialog.packets");
            Ack::UpTo { dialog: number(dialog) as u16, next: number(next), terminate: rest == ["terminate"] }
        }
        ["bulk", packets, ref rest @ ..] => {
            Ack::Bulk { packets: number(packets) as u8, terminate: rest == ["terminate"] }
        }
        ["closed", dialog] => Ack::Closed { dialog: number(dialog) as u16 },
        _ => panic!("{words:?} is no acknowledgement"),
    }
}

fn leaving(leaving: Option<Leaving>) -> String {
    match leaving {
        None => "nothing".to_string(),
        Some(Leaving::Data { packet, class, carries }) => {
            let carried = carries.map_or(String::new(), |ack| format!(" with {}", write_ack(ack)));
            format!("{} {}{carried}", packet.0, write_class(class))
        }
        Some(Leaving::Ack { to, ack, .. }) => format!("ack to {}: {}", to.0, write_ack(ack)),
    }
}

fn write_class(class: Class) -> String {
    match class {
        Class::Scalar { request: false, turn } => format!("scalar{}", write_turn(turn)),
        Class::Scalar { request: true, turn } => format!("asking{}", write_turn(turn)),
        Class::Bulk { dialog, sequence, turn, exit } => {
            format!("bulk {dialog}.{sequence}{}{}", write_turn(turn), if exit { " exit" } else { "" })
        }
        Class::Ack(ack) => write_ack(ack),
    }
}

fn write_turn(turn: u8) -> String {
    if turn > 0 { format!("/{turn}") } else { String::new() }
}

fn write_ack(ack: Ack) -> String {
    match ack {
        Ack::Scalar { turn } => format!("scalar{}", write_turn(turn)),
        Ack::Grant { turn, dialog } => format!("grant {dialog}{}", write_turn(turn)),
        Ack::Refuse { turn } => format!("refuse{}", write_turn(turn)),
        Ack::UpTo { dialog, next, terminate } => {
            format!("upto {dialog}.{next}{}", if terminate { " terminate" } else { "" })
        }
        Ack::Bulk { packets, terminate } => format!("bulk {packets}{}", if terminate { " terminate" } else { "" }),
        Ack::Closed { dialog } => format!("closed {dialog}"),
    }
}
