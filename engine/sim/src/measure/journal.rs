//! What happened to each single packet, and when. It grows with every packet, so it is kept only on request.

use net::model::{Class, Cycle, Name, NodeId, Packet, VirtualNetwork};

/// The life of a packet up to now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    pub name: Name,
    pub to: NodeId,
    pub flits: u16,
    /// The virtual network, service or class that it belongs to.
    pub network: VirtualNetwork,
    /// The last packet of its message.
    pub last: bool,
    /// It was sent within a bulk dialog.
    pub bulk: bool,
    /// Routers that its head has reached; where copies are sent, that of the last one.
    pub routers: u16,
    pub created: Cycle,
    /// When its head and its tail left the interface.
    pub head_out: Option<Cycle>,
    pub tail_out: Option<Cycle>,
    /// When its destination's interface read its head and its tail.
    pub head_in: Option<Cycle>,
    pub tail_in: Option<Cycle>,
    /// When its destination's processor had received it.
    pub received: Option<Cycle>,
}

/// The lives of all packets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    /// For each node that makes packets, its data packets and its acknowledgements, in order.
    data: Vec<Vec<Record>>,
    acks: Vec<Vec<Record>>,
}

impl Journal {
    /// The data packets of every node, each node's in the order in which it made them.
    pub fn data(&self) -> impl Iterator<Item = &Record> {
        self.data.iter().flatten()
    }

    /// The acknowledgements of every node, each node's in the order in which it made them.
    pub fn acks(&self) -> impl Iterator<Item = &Record> {
        self.acks.iter().flatten()
    }

    /// A packet has been created. Packets of one node are reported in order.
    pub fn created(&mut self, packet: &Packet) {
        let nodes = if packet.class.is_data() { &mut self.data } else { &mut self.acks };
        let node = packet.from().index();
        if nodes.len() <= node {
            nodes.resize(node + 1, Vec::new());
        }
        nodes[node].push(Record {
            name: packet.name,
            to: packet.to,
            flits: packet.flits,
            network: packet.network,
            last: packet.last,
            bulk: false,
            routers: 0,
            created: packet.created,
            head_out: None,
            tail_out: None,
            head_in: None,
            tail_in: None,
            received: None,
        });
    }

    /// The packet's record, to be continued.
    pub fn of(&mut self, packet: &Packet) -> &mut Record {
        let nodes = if packet.class.is_data() { &mut self.data } else { &mut self.acks };
        &mut nodes[packet.from().index()][packet.name.sequence as usize]
    }
}

impl Record {
    /// Cycles from the head's injection to its arrival: T_lat of the papers. None before its arrival.
    pub fn latency(&self) -> Option<Cycle> {
        Some(self.head_in? - self.head_out?)
    }

    /// A flit of the packet leaves the interface.
    pub fn flit_out(&mut self, packet: &Packet, is_head: bool, is_tail: bool, now: Cycle) {
        if is_head {
            self.head_out = Some(now);
            self.routers = 0;
            self.bulk = matches!(packet.class, Class::Bulk { .. });
        }
        if is_tail {
            self.tail_out = Some(now);
        }
    }

    /// The head of the packet has reached a router. A copy that is still under way when the next one has left does not
    /// count.
    pub fn at_router(&mut self, packet: &Packet) {
        self.routers += u16::from(self.head_out == Some(packet.injected));
    }

    /// It is to be routed a second time where it is.
    pub fn again_at_router(&mut self, packet: &Packet) {
        self.routers -= u16::from(self.head_out == Some(packet.injected));
    }

    /// The destination reads a flit.
    pub fn flit_in(&mut self, is_head: bool, is_tail: bool, now: Cycle) {
        if is_head {
            self.head_in = Some(now);
        }
        if is_tail {
            self.tail_in = Some(now);
        }
    }
}
