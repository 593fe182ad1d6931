//! Events in words.

use super::unit::{Unit, Wait};
use super::world::{Content, Event, Message, World, named};
use net::model::{Ack, Class, PacketId};

/// What an event does in a state, and what leaves a unit in it.
pub fn sentence<U: Unit>(world: &World<U>, event: Event, sent: &[Message]) -> String {
    let what = match event {
        Event::Offer { node, to, wants_bulk, last } => {
            let hint = if wants_bulk { ", wants a dialog" } else { "" };
            let end = if last { ", last of its message" } else { "" };
            format!("processor {} offers a packet for {}{hint}{end}", node.0, to.0)
        }
        Event::Send { node } | Event::SendAck { node } => format!("unit {}", node.0),
        Event::Arrive(message) => format!("unit {} receives {}", message.to.0, content(&message)),
        Event::Accept { node } => {
            let next = world.units().nth(node.index()).and_then(|unit| unit.arrivals().next());
            let packet = next.map_or("nothing".to_string(), |arrival| packet(arrival.packet));
            format!("processor {} accepts {packet}", node.0)
        }
        Event::EndWait { node, wait } => match wait {
            Wait::Dialog { slot } => format!("dialog {slot} times out in unit {}", node.0),
            Wait::Repeat { slot } => format!("unit {} tells the end of its dialog {slot} again", node.0),
            Wait::Scalar { .. } | Wait::Bulk { .. } => format!("a timer goes off in unit {}", node.0),
            Wait::ScalarNumber { to, turn, .. } => {
                format!("what made turn {turn} from {} to {} wait is gone", node.0, to.0)
            }
            Wait::BulkNumber { number, .. } => format!("what made number {number} of {} wait is gone", node.0),
        },
        Event::Lose(message) => format!("the network loses {}", content(&message)),
    };
    sent.iter().fold(what, |text, message| match event {
        Event::Send { .. } | Event::SendAck { .. } => format!("{text} sends {}", content(message)),
        _ => format!("{text}; its unit sends {}", content(message)),
    })
}

fn content(message: &Message) -> String {
    match message.content {
        Content::Data { packet: id, class } => format!("{} [{}]", packet(id), class_words(class)),
        Content::Ack(ack) => format!("ack {}\u{2192}{} [{}]", message.from.0, message.to.0, ack_words(ack)),
    }
}

fn packet(packet: PacketId) -> String {
    let (from, to, number) = named(packet);
    format!("packet {}\u{2192}{} #{number}", from.0, to.0)
}

fn class_words(class: Class) -> String {
    match class {
        Class::Scalar { request, turn } => {
            let asks = if request { ", asks for a dialog" } else { "" };
            format!("scalar{}{asks}", turn_words(turn))
        }
        Class::Bulk { dialog, sequence, turn, exit } => {
            let exit = if exit { ", exit" } else { "" };
            format!("bulk, dialog {dialog}, sequence {sequence}{}{exit}", turn_words(turn))
        }
        Class::Ack(ack) => ack_words(ack),
    }
}

fn ack_words(ack: Ack) -> String {
    let ends = |ends: bool| if ends { ", receiver ends the dialog" } else { "" };
    match ack {
        Ack::Scalar { turn } => format!("scalar{}", turn_words(turn)),
        Ack::Grant { turn, dialog } => format!("scalar{}, dialog {dialog} granted", turn_words(turn)),
        Ack::Refuse { turn } => format!("scalar{}, dialog refused", turn_words(turn)),
        Ack::Bulk { packets, terminate } => format!("{packets} bulk{}", ends(terminate)),
        Ack::UpTo { dialog, next, terminate } => format!("dialog {dialog} up to {next}{}", ends(terminate)),
        Ack::Closed { dialog } => format!("dialog {dialog} closed"),
    }
}

/// Turns matter only with retransmission; the first turn is not printed.
fn turn_words(turn: u8) -> String {
    if turn == 0 { String::new() } else { format!(", turn {turn}") }
}
