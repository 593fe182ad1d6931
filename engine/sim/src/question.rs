//! What can be asked about a run, and what it can be about.
//!
//! Whoever asks writes a question in words (`why packet 5.17`); it is read here, once. The page's types of it are
//! written from these declarations.

use net::model::{Name, NodeId, Packet};
use net::parameter::nearest::did_you_mean;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A question about a run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(tag = "kind", rename_all = "lowercase"))]
pub enum Question {
    /// What a thing is like now.
    #[cfg_attr(feature = "ts", ts(untagged))]
    Look(Subject),
    /// What a thing waits for.
    Why { of: Subject },
    /// How a router allocates virtual channels and its switch in the cycle to come.
    Allocation { router: u32 },
    /// Who is to blame for most of the waiting.
    Blockers,
    /// What the network is like, before anything is sent.
    Card,
    /// The life of the packet that is followed.
    Follow,
    /// What the pair of nodes that is listened to has said.
    Ladder,
    /// A line of a shared memory, by its number.
    Line { line: u32 },
    /// Which node holds which line of a shared memory.
    Lines,
    /// The miss of a shared memory that is watched.
    Transaction,
}

/// Something of a run that a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Subject {
    Node {
        id: u32,
    },
    Router {
        id: u32,
    },
    Channel {
        id: u32,
    },
    Packet {
        name: PacketName,
    },
    /// A flit, by its packet and its place there: the head is 0.
    Flit {
        packet: PacketName,
        index: u32,
    },
    /// An input virtual channel of a router, by the place of its buffer in a frame.
    Buffer {
        id: u32,
    },
    Processor {
        id: u32,
    },
    /// Those that wait for each other in a circle.
    Deadlock,
}

/// What a packet is called: `5.17` is the 17th of node 5, counted from 0; acknowledgements are counted apart, and are
/// `ack 5.17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct PacketName {
    pub name: Name,
    pub is_ack: bool,
}

/// What questions begin with.
const QUESTIONS: [&str; 9] =
    ["allocation", "blockers", "card", "follow", "ladder", "line", "lines", "transaction", "why"];
/// What subjects begin with.
const SUBJECTS: [&str; 8] = ["node", "router", "channel", "packet", "flit", "buffer", "processor", "deadlock"];

impl FromStr for Question {
    /// A sentence that says what is wrong, and what is allowed.
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (first, rest) {
            ("why", of) => Ok(Question::Why { of: of.parse()? }),
            ("allocation", router) => Ok(Question::Allocation { router: number("allocation", router)? }),
            ("line", line) => Ok(Question::Line { line: number("line", line)? }),
            ("blockers", "") => Ok(Question::Blockers),
            ("card", "") => Ok(Question::Card),
            ("follow", "") => Ok(Question::Follow),
            ("ladder", "") => Ok(Question::Ladder),
            ("lines", "") => Ok(Question::Lines),
            ("transaction", "") => Ok(Question::Transaction),
            _ if SUBJECTS.contains(&first) => Ok(Question::Look(text.parse()?)),
            _ => {
                let allowed: Vec<&str> = QUESTIONS.iter().chain(&SUBJECTS).copied().collect();
                let hint = did_you_mean(first, &allowed);
                Err(format!("question {text}: expected one of {}{hint}.", allowed.join(", ")))
            }
        }
    }
}

impl FromStr for Subject {
    /// A sentence that says what is wrong, and what is allowed.
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, which) = text.split_once(' ').unwrap_or((text, ""));
        match kind {
            "node" => Ok(Subject::Node { id: number(kind, which)? }),
            "router" => Ok(Subject::Router { id: number(kind, which)? }),
            "channel" => Ok(Subject::Channel { id: number(kind, which)? }),
            "buffer" => Ok(Subject::Buffer { id: number(kind, which)? }),
            "processor" => Ok(Subject::Processor { id: number(kind, which)? }),
            "packet" => Ok(Subject::Packet { name: which.parse()? }),
            "flit" => flit(which),
            "deadlock" if which.is_empty() => Ok(Subject::Deadlock),
            _ => {
                let hint = did_you_mean(kind, &SUBJECTS);
                Err(format!("subject {text}: expected one of {}{hint}.", SUBJECTS.join(", ")))
            }
        }
    }
}

fn number(field: &str, text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{field} {text}: expected its number, 0 to {}.", u32::MAX))
}

fn flit(which: &str) -> Result<Subject, String> {
    let numbered = which.rsplit_once(' ').and_then(|(packet, index)| Some((packet, index.parse().ok()?)));
    let Some((packet, index)) = numbered else {
        return Err(format!("{which}: expected the name of a flit, its packet and its number there, such as 5.17 3."));
    };
    Ok(Subject::Flit { packet: packet.parse()?, index })
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Node { id } => write!(f, "node {id}"),
            Subject::Router { id } => write!(f, "router {id}"),
            Subject::Channel { id } => write!(f, "channel {id}"),
            Subject::Buffer { id } => write!(f, "buffer {id}"),
            Subject::Processor { id } => write!(f, "processor {id}"),
            Subject::Packet { name } => write!(f, "packet {name}"),
            Subject::Flit { packet, index } => write!(f, "flit {packet} {index}"),
            Subject::Deadlock => write!(f, "deadlock"),
        }
    }
}

impl PacketName {
    /// The name of a packet.
    pub fn of(packet: &Packet) -> Self {
        PacketName { name: packet.name, is_ack: !packet.class.is_data() }
    }

    /// The name of a packet that is no acknowledgement.
    pub fn of_data(name: Name) -> Self {
        PacketName { name, is_ack: false }
    }
}

impl FromStr for PacketName {
    /// A sentence that says what is wrong, and what is allowed.
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (is_ack, numbers) = text.strip_prefix("ack ").map_or((false, text), |rest| (true, rest));
        let parsed =
            numbers.split_once('.').and_then(|(source, sequence)| Some((source.parse().ok()?, sequence.parse().ok()?)));
        let Some((source, sequence)) = parsed else {
            return Err(format!(
                "{text}: expected the name of a packet, its source and its number there, such as 5.17."
            ));
        };
        Ok(PacketName { name: Name { source: NodeId(source), sequence }, is_ack })
    }
}

impl fmt::Display for PacketName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Name { source: NodeId(source), sequence } = self.name;
        write!(f, "{}{source}.{sequence}", if self.is_ack { "ack " } else { "" })
    }
}

impl Serialize for PacketName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_is_read_as_it_is_written() {
        for text in [
            "node 5",
            "router 3",
            "channel 17",
            "packet 5.17",
            "packet ack 5.17",
            "flit 5.17 3",
            "flit ack 5.17 3",
            "buffer 137",
            "processor 5",
            "deadlock",
        ] {
            let subject: Subject = text.parse().expect(text);
            assert_eq!(subject.to_string(), text);
            assert_eq!(text.parse(), Ok(Question::Look(subject.clone())));
            assert_eq!(format!("why {text}").parse(), Ok(Question::Why { of: subject }));
        }
    }

    #[test]
    fn what_is_no_question_is_refused_with_its_field_its_value_and_what_is_allowed() {
        for (text, says) in [
            ("nod 5", "question nod 5: expected one of allocation, blockers, card, "),
            ("why nod 5", "subject nod 5: expected one of node, router, "),
            ("node x", "node x: expected its number, 0 to 4294967295."),
            ("line", "line : expected its number"),
            ("allocation 2x", "allocation 2x: expected its number"),
            ("why packet 5", "5: expected the name of a packet"),
            ("why flit 5.17", "5.17: expected the name of a flit"),
            ("blockers 3", "question blockers 3: expected one of "),
        ] {
            let refused = text.parse::<Question>().expect_err(text);
            assert!(refused.starts_with(says), "{text}: {refused}");
        }
    }
}
