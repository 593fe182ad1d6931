//! What a program does, whatever it is: the questions that the machine asks of each node's.

use crate::software::{Message, Operation, State};
use net::model::id::NEVER;
use net::model::{Area, Cycle, NodeId, Packet, Print, VirtualNetwork};

/// The program of one node, while it runs.
pub trait Behaviour: Print {
    /// What to do next.
    fn next(&mut self, now: Cycle) -> Operation;

    /// The transfer that the node is at, counted from 1: in a cyclic shift the number of the shift, going on from round to
    /// round. 0 before the first, and with programs that have none.
    fn phase(&self) -> u32 {
        0
    }

    /// What its processor does, of a program that knows more of it than that it polls.
    fn state(&self) -> Option<State> {
        None
    }

    /// A message that goes before whatever is next and does not wait: what a handler sends.
    fn reply(&mut self) -> Option<Message> {
        None
    }

    /// When the next packet of a class comes into being that the program makes beside its operations; `NEVER` if none does.
    fn due(&self, _class: VirtualNetwork) -> Cycle {
        NEVER
    }

    /// The next packet of a class that is [due](Behaviour::due), and on to the one after it.
    fn make(&mut self, _class: VirtualNetwork, _now: Cycle) -> Message {
        unreachable!("only what is due is made")
    }

    /// The receivers of the packets of a message with several, and the rectangle that they make if they make one.
    fn receivers(&self, message: &Message) -> (Vec<NodeId>, Option<Area>) {
        (vec![message.to], None)
    }

    /// All programs have ended and all packets have arrived: whether this one goes on with more, from a cycle on.
    fn begin_again(&mut self, _from: Cycle) -> bool {
        false
    }

    /// Packets that an open-loop program makes per cycle on average, as a fraction; none of others.
    fn packets_per_cycle(&self) -> Option<(u64, u64)> {
        None
    }

    /// Flits of these packets per cycle on average, as a fraction.
    fn flits_per_cycle(&self) -> Option<(u64, u64)> {
        None
    }

    /// How likely each node is the receiver of a message, in parts of 2³², of an open-loop program; none of any other.
    fn receiver_shares(&self) -> Option<Vec<u64>> {
        None
    }

    /// Whether the program writes the data of its packets and looks at those it receives.
    fn listens(&self) -> bool {
        false
    }

    /// Writes the data of a packet, which is packet `index` of the message last begun: all words but the header.
    fn load(&mut self, _packet: &Packet, _index: u32, _words: &mut [u32]) {}

    /// The processor has received a packet with these words.
    fn received(&mut self, _packet: &Packet, _words: &[u32], _now: Cycle) -> Heard {
        Heard::default()
    }
}

/// What a program has to say on getting a packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// It has a [reply](Behaviour::reply) to send.
    pub wants_to_reply: bool,
    /// What it last asked for may be out of date: it is asked again, unless it is sending or computing.
    pub has_plans: bool,
    /// The packet completes a reply: cycles since the request came into being.
    pub round_trip: Option<Cycle>,
}

/// Declares the workloads and their programs, from one line for each: the choice among the parameters of all kinds, a
/// program of any kind, and for both the way to what the kind says and does. A program is asked by a plain match and not
/// through a pointer, and a snapshot copies all programs as one piece of memory. What takes much code is a function for
/// each kind, `of`: a browser then compiles that of the kind that runs, and does not have to compile all.
macro_rules! workloads {
    ($(#[doc = $doc:literal])* pub enum $name:ident {
        $($(#[doc = $sentence:literal])* $kind:ident($settings:ty) = $value:literal, $label:literal;)*
    }) => {
        net::parameter::settable::kinds! {
            $(#[doc = $doc])*
            pub enum $name { $($(#[doc = $sentence])* $kind($settings) = $value, $label;)* }
        }

        impl $name {
            /// The rules between its parameters, and between them and the machine.
            pub fn check(&self, setting: &Setting, rule: net::parameter::rule::Rule) {
                match self { $($name::$kind(own) => own.check(setting, rule)),* }
            }

            /// Whether it comes to an end.
            pub fn ends(&self) -> bool {
                match self { $($name::$kind(own) => own.ends()),* }
            }

            /// Whether it has barriers.
            pub fn has_barriers(&self) -> bool {
                match self { $($name::$kind(own) => own.has_barriers()),* }
            }

            /// Whether nodes reply to what they receive, so that requests and replies travel on their own logical networks.
            pub fn has_replies(&self) -> bool {
                match self { $($name::$kind(own) => own.has_replies()),* }
            }

            /// Whether it hangs if a packet is lost.
            pub fn needs_every_packet(&self) -> bool {
                match self { $($name::$kind(own) => own.needs_every_packet()),* }
            }

            /// Whether its receivers are nodes of a grid in planes.
            pub fn needs_grid(&self) -> bool {
                match self { $($name::$kind(own) => own.needs_grid()),* }
            }

            /// Whether that is to be one of chips in planes.
            pub fn needs_planes(&self) -> bool {
                match self { $($name::$kind(own) => own.needs_planes()),* }
            }

            /// Whether routers have to copy its packets.
            pub fn needs_copies(&self) -> bool {
                match self { $($name::$kind(own) => own.needs_copies()),* }
            }

            /// Whether what becomes of each packet is kept.
            pub fn keeps_journal(&self) -> bool {
                match self { $($name::$kind(own) => own.keeps_journal()),* }
            }

            /// Whether its packets are of two services.
            pub fn has_services(&self) -> bool {
                match self { $($name::$kind(own) => own.has_services()),* }
            }

            /// Whether its packets are of two classes, where routers know them.
            pub fn has_classes(&self) -> bool {
                match self { $($name::$kind(own) => own.has_classes()),* }
            }

            /// Whether they are whatever the routers know.
            pub fn makes_classes(&self) -> bool {
                match self { $($name::$kind(own) => own.makes_classes()),* }
            }

            /// Up to how many hops away the receivers of each node are listed, if they are, and the parameter that says so.
            pub fn lists_receivers(&self) -> Option<(u32, &'static str)> {
                match self { $($name::$kind(own) => own.lists_receivers()),* }
            }

            /// The ranges of virtual channels that packets keep to, if they do.
            pub fn ranges(&self) -> Option<[Range; 4]> {
                match self { $($name::$kind(own) => own.ranges()),* }
            }

            /// Flits of the packets of the second service, if it has one.
            pub fn second_packet(&self) -> Option<u32> {
                match self { $($name::$kind(own) => own.second_packet()),* }
            }

            /// The program of every node.
            pub fn programs(&self, setting: &Setting, graph: &Graph) -> Vec<Program> {
                match self {
                    $($name::$kind(own) => own.programs(setting, graph).into_iter().map(Program::$kind).collect()),*
                }
            }

            /// From `now` on the parameters that can change in the middle of a run are as these are. Whether what the
            /// program last asked for may be out of date.
            pub fn change(&self, program: &mut Program, setting: &Setting, now: Cycle) -> bool {
                match (self, program) {
                    $(($name::$kind(own), Program::$kind(program)) => own.change(program, setting, now),)*
                    _ => false,
                }
            }
        }

        /// The program of one node, of any kind.
        #[derive(Debug, net::model::Print)]
        #[print(untagged = "a setting")]
        pub enum Program {
            /// Recorded traffic, which no scenario asks for.
            List(List),
            $($kind(<$settings as Kind>::Running),)*
        }

        impl Clone for Program {
            fn clone(&self) -> Self {
                #[inline(never)]
                fn of<T: Clone>(own: &T) -> T {
                    own.clone()
                }
                match self {
                    $(Program::$kind(own) => Program::$kind(of(own)),)*
                    Program::List(own) => Program::List(of(own)),
                }
            }
        }

        /// See [`Behaviour`] for what each of these asks.
        impl Program {
            fn own(&self) -> &dyn Behaviour {
                match self { $(Program::$kind(own) => own,)* Program::List(own) => own }
            }

            pub fn next(&mut self, now: Cycle) -> Operation {
                #[inline(never)]
                fn of(own: &mut impl Behaviour, now: Cycle) -> Operation {
                    own.next(now)
                }
                match self { $(Program::$kind(own) => of(own, now),)* Program::List(own) => of(own, now) }
            }

            pub fn reply(&mut self) -> Option<Message> {
                match self { $(Program::$kind(own) => own.reply(),)* Program::List(own) => own.reply() }
            }

            pub fn due(&self, class: net::model::VirtualNetwork) -> Cycle {
                self.own().due(class)
            }

            pub fn make(&mut self, class: net::model::VirtualNetwork, now: Cycle) -> Message {
                match self { $(Program::$kind(own) => own.make(class, now),)* Program::List(own) => own.make(class, now) }
            }

            pub fn begin_again(&mut self, from: Cycle) -> bool {
                match self { $(Program::$kind(own) => own.begin_again(from),)* Program::List(own) => own.begin_again(from) }
            }

            pub fn load(&mut self, packet: &Packet, index: u32, words: &mut [u32]) {
                match self {
                    $(Program::$kind(own) => own.load(packet, index, words),)*
                    Program::List(own) => own.load(packet, index, words),
                }
            }

            pub fn received(&mut self, packet: &Packet, words: &[u32], now: Cycle) -> Heard {
                #[inline(never)]
                fn of(own: &mut impl Behaviour, packet: &Packet, words: &[u32], now: Cycle) -> Heard {
                    own.received(packet, words, now)
                }
                match self {
                    $(Program::$kind(own) => of(own, packet, words, now),)*
                    Program::List(own) => of(own, packet, words, now),
                }
            }

            pub fn phase(&self) -> u32 {
                self.own().phase()
            }

            pub fn state(&self) -> Option<$crate::software::State> {
                self.own().state()
            }

            pub fn receivers(&self, message: &Message) -> (Vec<NodeId>, Option<net::model::Area>) {
                self.own().receivers(message)
            }

            pub fn packets_per_cycle(&self) -> Option<(u64, u64)> {
                self.own().packets_per_cycle()
            }

            pub fn flits_per_cycle(&self) -> Option<(u64, u64)> {
                self.own().flits_per_cycle()
            }

            pub fn receiver_shares(&self) -> Option<Vec<u64>> {
                self.own().receiver_shares()
            }

            pub fn listens(&self) -> bool {
                self.own().listens()
            }
        }
    };
}

pub(super) use workloads;
