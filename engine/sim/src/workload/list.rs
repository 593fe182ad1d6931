//! A list of messages, each at its time and of its own length: recorded traffic, played again.

use super::Behaviour;
use crate::software::{Message, Operation};
use net::model::id::NEVER;
use net::model::{Cycle, NodeId, Print, VirtualNetwork};
use std::sync::Arc;

/// A message of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// When it comes into being; later ones wait for it.
    pub created: Cycle,
    pub to: NodeId,
    pub packets: u32,
    /// Length of each packet, in flits.
    pub flits: u16,
    /// Bytes of user data in all of them.
    pub bytes: u32,
    /// It travels as replies do.
    pub is_reply: bool,
    /// The service that it belongs to, in a machine that has two.
    pub service: VirtualNetwork,
}

#[derive(Clone, Debug, Print)]
pub struct List {
    #[print(skip = "a setting")]
    messages: Arc<Vec<Listed>>,
    /// Messages begun.
    begun: u32,
}

impl List {
    pub fn new(messages: &[Listed]) -> Self {
        List::of(messages.to_vec())
    }

    /// The same of a list that is not copied.
    pub fn of(mut messages: Vec<Listed>) -> Self {
        messages.shrink_to_fit();
        List { messages: Arc::new(messages), begun: 0 }
    }
}

impl List {
    /// When its next message comes into being; `NEVER` if there is none.
    pub fn due(&self) -> Cycle {
        self.messages.get(self.begun as usize).map_or(NEVER, |listed| listed.created)
    }

    /// The next message, and on to the one after it.
    pub fn take(&mut self) -> Message {
        let listed = self.messages[self.begun as usize];
        self.begun += 1;
        let Listed { created, to, packets, flits, bytes, is_reply, service } = listed;
        let reply_to = is_reply.then_some(0);
        let message = Message::new(to, packets, bytes);
        Message { flits: Some(flits), created: Some(created), reply_to, service, ..message }
    }
}

impl Behaviour for List {
    fn next(&mut self, now: Cycle) -> Operation {
        match self.due() {
            NEVER => Operation::Finish,
            created if created > now => Operation::WaitUntil(created),
            _ => Operation::Send(self.take()),
        }
    }
}
