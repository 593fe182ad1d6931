//! What the explorer requires of the two halves of the protocol.

use net::model::NodeId;
use sim::memory::{Access, Cache, Data, Line, Message, Out, Sending, State, Word};

/// A line that a cache has asked for.
#[derive(Clone, Copy, Debug)]
pub struct Miss {
    pub line: Line,
    /// To write it, and not just to read it.
    pub own: bool,
    pub asked: bool,
    pub data: Option<Data>,
    pub answered: bool,
    pub acks: i32,
    pub invalidated: bool,
    /// The home wants another node to be served.
    pub forward: bool,
}

/// A load that waits.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    pub line: Line,
    pub joined: bool,
}

/// A line that the home is busy with.
#[derive(Clone, Debug)]
pub struct Busy {
    /// The owner whose answer it waits for, and for whom.
    pub forwarded: Option<(NodeId, NodeId)>,
    pub queue: Vec<NodeId>,
    /// Nodes whose write-backs wait.
    pub held: Vec<NodeId>,
}

/// The half that asks.
pub trait Requester: Clone {
    fn new(cache: Cache, loads: u32, stores: u32, write_backs: u32) -> Self;
    fn load(&mut self, id: u16, word: Word, out: &mut Out) -> Access;
    fn store(&mut self, word: Word, value: u64, out: &mut Out) -> Access;
    fn receive(&mut self, message: &Message, out: &mut Out);
    fn evict(&mut self, line: Line, out: &mut Out);
    fn is_quiet(&self) -> bool;
    fn is_idle(&self) -> bool;
    fn print(&self) -> u64;

    fn cache(&self) -> &Cache;
    fn misses(&self) -> impl Iterator<Item = Miss>;
    fn loads(&self) -> impl Iterator<Item = Load>;
    fn stores(&self) -> impl Iterator<Item = Line>;
    fn write_backs(&self) -> impl Iterator<Item = Line>;
}

/// The half that answers.
pub trait Directory: Clone {
    fn new(nodes: u32) -> Self;
    fn receive(&mut self, from: NodeId, message: &Message, out: &mut Vec<Sending>);
    fn print(&self) -> u64;

    fn state(&self, line: Line) -> State;
    fn data(&self, line: Line) -> Data;
    fn busy(&self, line: Line) -> Option<Busy>;
}

/// Both halves: the engine's, or with one broken on purpose.
pub trait Parts: Clone {
    type Requester: Requester;
    type Directory: Directory;
}

/// Implements [`Parts`] for the two halves in a module.
#[macro_export]
macro_rules! explored_memory {
    ($name:ident, $($module:ident)::+) => {
        #[derive(Clone)]
        pub struct $name;

        impl $crate::memory::parts::Parts for $name {
            type Requester = $($module)::+::Requester;
            type Directory = $($module)::+::Directory;
        }

        impl $crate::memory::parts::Requester for $($module)::+::Requester {
            fn new(cache: sim::memory::Cache, loads: u32, stores: u32, write_backs: u32) -> Self {
                Self::new(cache, $($module)::+::Limits { loads, stores, write_backs })
            }
            fn load(
                &mut self,
                id: u16,
                word: sim::memory::Word,
                out: &mut sim::memory::Out,
            ) -> sim::memory::Access {
                self.load(id, word, out)
            }
            fn store(
                &mut self,
                word: sim::memory::Word,
                value: u64,
                out: &mut sim::memory::Out,
            ) -> sim::memory::Access {
                self.store(&sim::memory::Store::word(word, value), out)
            }
            fn receive(&mut self, message: &sim::memory::Message, out: &mut sim::memory::Out) {
                self.receive(message, out);
            }
            fn evict(&mut self, line: sim::memory::Line, out: &mut sim::memory::Out) {
                self.evict(line, out);
            }
            fn is_quiet(&self) -> bool {
                self.is_quiet()
            }
            fn is_idle(&self) -> bool {
                self.is_idle()
            }
            fn print(&self) -> u64 {
                let mut print = net::model::Fingerprint::default();
                net::model::Print::fingerprint(self, &mut print);
                print.value()
            }
            fn cache(&self) -> &sim::memory::Cache {
                self.cache()
            }
            fn misses(&self) -> impl Iterator<Item = $crate::memory::parts::Miss> {
                self.misses().misses().iter().map(|miss| $crate::memory::parts::Miss {
                    line: miss.line,
                    own: miss.aim == $($module)::+::misses::Aim::Own,
                    asked: miss.asked,
                    data: miss.data,
                    answered: miss.answered,
                    acks: miss.acks,
                    invalidated: miss.invalidated,
                    forward: miss.forward.is_some(),
                })
            }
            fn loads(&self) -> impl Iterator<Item = $crate::memory::parts::Load> {
                let loads = self.misses().loads().iter();
                loads.map(|load| $crate::memory::parts::Load { line: load.span.line(), joined: load.joined })
            }
            fn stores(&self) -> impl Iterator<Item = sim::memory::Line> {
                self.misses().stores().iter().map(|store| store.span.line())
            }
            fn write_backs(&self) -> impl Iterator<Item = sim::memory::Line> {
                self.misses().write_backs().iter().map(|write_back| write_back.line)
            }
        }

        impl $crate::memory::parts::Directory for $($module)::+::Directory {
            fn new(nodes: u32) -> Self {
                Self::new(nodes)
            }
            fn receive(
                &mut self,
                from: net::model::NodeId,
                message: &sim::memory::Message,
                out: &mut Vec<sim::memory::Sending>,
            ) {
                self.receive(from, message, out);
            }
            fn print(&self) -> u64 {
                let mut print = net::model::Fingerprint::default();
                net::model::Print::fingerprint(self, &mut print);
                print.value()
            }
            fn state(&self, line: sim::memory::Line) -> sim::memory::State {
                self.state(line)
            }
            fn data(&self, line: sim::memory::Line) -> sim::memory::Data {
                self.store().data(line)
            }
            fn busy(&self, line: sim::memory::Line) -> Option<$crate::memory::parts::Busy> {
                use $($module)::+::directory::Awaits;
                let (_, busy) = self.busy().find(|(other, _)| *other == line)?;
                Some($crate::memory::parts::Busy {
                    forwarded: match busy.awaits {
                        Awaits::Revise { owner, requester } | Awaits::Transfer { owner, requester } => {
                            Some((owner, requester))
                        }
                        Awaits::WriteBack { .. } => None,
                    },
                    queue: busy.queue.iter().map(|(from, _)| *from).collect(),
                    held: busy.held.iter().map(|(from, _)| *from).collect(),
                })
            }
        }
    };
}

explored_memory!(Unbroken, sim::memory);
