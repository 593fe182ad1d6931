//! What every kind of router says of its parameters.

use super::flit::Flit;
use crate::model::WORD_BYTES;
use crate::parameter::rule::Rule;
use crate::parameter::settable::choice;
use crate::routing::VirtualNetworks;

choice! {
    /// How much of a packet must have arrived, and must fit into the next buffer, before it moves on.
    pub enum Switching {
        /// Virtual cut-through: the head moves on at once if the next buffer has room for the whole packet.
        CutThrough = "cut_through", "Virtual cut-through";
        /// Flit by flit, as single buffers become free; a blocked packet stays stretched over several routers.
        Wormhole = "wormhole", "Wormhole";
        /// The whole packet must have arrived, and must fit ahead, before it moves on.
        StoreAndForward = "store_and_forward", "Store and forward";
    }
}

/// What a second service has to do with the classes of channels that keep rings free of deadlock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecondService {
    /// The virtual channels that each of the two may take, as bits of a port.
    pub sets: [u64; 2],
    /// Whether packets of each may have to wait where they are.
    pub stalls: [bool; 2],
    /// The second keeps to classes.
    pub is_split: bool,
}

/// What each kind of router says of itself.
pub trait Own {
    /// Virtual channels of each logical network at every port.
    fn vcs(&self) -> u32;

    /// Virtual channels of a port that packets of the first service may take, or all packets where there is one service.
    fn vcs_of_first(&self) -> u32 {
        self.vcs()
    }

    /// So many logical networks, each with virtual channels of its own; or the two services of a kind that has such.
    fn networks(&self, count: u32, _has_services: bool) -> VirtualNetworks {
        VirtualNetworks::apart(count, self.vcs())
    }

    /// What is asked of a second service where rings need classes of channels, if there is one.
    fn second_service(&self) -> Option<SecondService> {
        None
    }

    /// The width of a flit. A link that passes a flit in several cycles is a fraction of that wide.
    fn flit_bytes(&self) -> u32 {
        WORD_BYTES
    }

    /// How much of a packet must have come before it moves on.
    fn switching(&self) -> Switching;

    /// From a head's arrival to its first bid for an output, in cycles.
    fn routing_delay(&self) -> u64;

    /// From the grant of an output to the first bid for the switch, in cycles.
    fn grant_delay(&self) -> u64;

    /// From winning the switch to the start of sending, in cycles.
    fn switch_delay(&self) -> u64;

    /// Further cycles that a sender's permission to go on takes back, if it needs any.
    fn credit_delay(&self) -> u64 {
        0
    }

    /// Whether wires between routers are as long as they have to be in three directions of space, and take the longer.
    fn has_wires_in_space(&self) -> bool {
        false
    }

    /// Cycles that every flit waits at an input because ways are looked up there.
    fn look_up_delay(&self) -> u64 {
        0
    }

    /// Whether its channels pass a flit in each cycle, without time slots and without loss, and it needs that.
    fn passes_a_flit_each_cycle(&self) -> bool {
        false
    }

    /// Whether a node sends a packet to its end, as long as it can, before it begins one of the other network.
    fn sends_whole_messages(&self) -> bool {
        false
    }

    /// Flits that each of its buffers holds; none if there is no bound.
    fn buffer_depth(&self) -> Option<u32> {
        None
    }

    /// Flits of the longest packet that moves on at all, where a packet must fit ahead as a whole.
    fn longest_packet(&self) -> Option<u32> {
        self.buffer_depth().filter(|_| self.switching() != Switching::Wormhole)
    }

    /// Flits of the longest packet that a list may have.
    fn longest_listed(&self) -> u32 {
        self.longest_packet().map_or(Flit::MOST, |most| most.min(Flit::MOST))
    }

    /// Whether a link of it holds back what is to go over it while it is slowed or cut.
    fn links_can_be_slowed(&self) -> bool {
        false
    }

    /// Whether it is made for a network in planes only, where a physical channel is one logical network's.
    fn needs_planes(&self) -> bool {
        false
    }

    /// Input virtual channels that a router of it can have.
    fn most_queues(&self) -> u32 {
        64
    }

    /// Whether it is the interface of its node as well, so that packets come from the node's memory and end there.
    fn is_the_interface(&self) -> bool {
        false
    }

    /// Whether it takes a packet out of the way that finds no output free, so that none ever waits for another's output.
    fn stores_what_is_blocked(&self) -> bool {
        false
    }

    /// The node and port of a link that fails in the middle of a run.
    fn failing_link(&self) -> Option<(u32, u32)> {
        None
    }

    /// Whether it sends packets round links that have failed, which takes more ways than one.
    fn goes_round(&self) -> bool {
        false
    }

    /// Whether it may drop packets.
    fn drops(&self) -> bool {
        false
    }

    /// Whether a packet may overtake another on the same way, on one virtual channel.
    fn lets_overtake(&self) -> bool {
        false
    }

    /// Flits of the shortest packet that it can pass.
    fn shortest_packet(&self) -> u32 {
        1
    }

    /// Whether a packet loses the flits of its address on the way, so that another leads it from there on.
    fn uses_up_addresses(&self) -> bool {
        false
    }

    /// Flits of the longest packet that it can copy on the way to several receivers; none if it does not copy.
    fn longest_copied(&self) -> Option<u32> {
        None
    }

    /// The rules between its parameters, for packets of at most `longest` flits.
    fn check(&self, _longest: u32, _rule: Rule) {}
}

/// What kinds of router say alike of parameters that they name alike.
macro_rules! named_alike {
    () => {
        fn vcs(&self) -> u32 {
            self.vcs.get()
        }

        fn switching(&self) -> Switching {
            self.switching
        }

        fn routing_delay(&self) -> u64 {
            self.routing_delay.cycles()
        }

        fn grant_delay(&self) -> u64 {
            self.vc_delay.cycles()
        }

        fn switch_delay(&self) -> u64 {
            self.switch_delay.cycles()
        }
    };
}
pub(super) use named_alike;
