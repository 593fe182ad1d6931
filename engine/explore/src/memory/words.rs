//! Events in words.

use super::parts::Parts;
use super::world::{Event, HOME, LOCK, Message, World};
use net::model::NodeId;
use sim::memory::{Data, Message as Content, What};

/// The message of a processor that wants the lock, or gives it back.
pub fn about_lock(back: bool) -> Content {
    Content { line: LOCK, what: if back { What::Unlock } else { What::Lock } }
}

/// What an event does in a state, and what leaves a node in it.
pub fn sentence<P: Parts>(world: &World<P>, event: Event, sent: &[Message]) -> String {
    let what = match event {
        Event::Read { node, word } => format!("processor {} reads word {word}", node.0),
        Event::Write { node, word } => {
            let nth = world.nodes[node.index() - 1].seen.written[word] + 1;
            format!("processor {} writes {}.{nth} to word {word}", node.0, node.0)
        }
        Event::Evict { node, line } => format!("line {} leaves cache {}", line.0, node.0),
        Event::Lock { node } => format!("processor {} wants the lock", node.0),
        Event::Unlock { node } => format!("processor {} gives the lock back", node.0),
        Event::Arrive(message) => format!("{} receives {}", name(message.to), content(&message)),
    };
    let sender = |message: &Message| match event {
        Event::Arrive(_) => "it".to_string(),
        _ => name(message.from),
    };
    sent.iter().fold(what, |text, message| {
        format!("{text}; {} sends {} to {}", sender(message), short(message), name(message.to))
    })
}

fn name(node: NodeId) -> String {
    if node == HOME { "the home".to_string() } else { format!("cache {}", node.0) }
}

/// A message with its sender.
fn content(message: &Message) -> String {
    format!("{} from {}", short(message), name(message.from))
}

fn short(message: &Message) -> String {
    let what = message.content.what;
    let line = if is_of_lock(what) { String::new() } else { format!(" of line {}", message.content.line.0) };
    let detail = match what {
        What::ForwardRead { requester } | What::ForwardWrite { requester } | What::Invalidate { requester } => {
            format!(" for {}", name(requester))
        }
        What::Exclusive { acks, data } => format!(" [{}], {acks} to acknowledge", values(&data)),
        What::Granted { acks } => format!(", {acks} to acknowledge"),
        What::Shared { data } | What::Revise { data } | What::WriteBack { data } => format!(" [{}]", values(&data)),
        _ => String::new(),
    };
    format!("{}{line}{detail}", what.name())
}

fn is_of_lock(what: What) -> bool {
    matches!(what, What::Lock | What::Unlock | What::Grant)
}

/// The values of the words that may have been written: who wrote it, and which of its writes it is.
fn values(data: &Data) -> String {
    let value =
        |value: &u64| if *value == 0 { "0".to_string() } else { format!("{}.{}", (value >> 4) - 1, value & 15) };
    data[..2].iter().map(value).collect::<Vec<_>>().join(", ")
}
