//! Virtual networks: which virtual channels their packets may use.

use crate::model::{PerNetwork, VirtualNetwork};

/// Where the channels of a port lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PortClass {
    /// To another router.
    Link,
    /// To a node.
    Node,
}

/// How many virtual channels a virtual network has at every port, and the parameters that decide about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkChannels {
    pub count: u32,
    /// The parameter that decides how many there are.
    pub path: &'static str,
    /// Whether packets keep to the classes into which a routing function splits them, and the parameter that decides so.
    pub is_split: bool,
    pub split_by: &'static str,
}

impl NetworkChannels {
    /// Those of a network that has all `vcs` of its kind of router.
    pub fn all(vcs: u32) -> Self {
        NetworkChannels { count: vcs, path: "router.vcs", is_split: true, split_by: "routing.datelines" }
    }
}

/// The virtual channels of a port that each virtual network may use, by the class of the port. Two networks may share
/// channels; where they do not, neither ever waits for a channel that the other holds.
///
/// The virtual channels of a router are numbered port × [`per_port`](Self::per_port) + channel, and sets of them are
/// bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VirtualNetworks {
    per_port: u32,
    rows: Vec<Row>,
}

/// The channels of one network, as bits of a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    to_links: u64,
    to_nodes: u64,
    /// They may be split into classes.
    is_split: bool,
}

impl VirtualNetworks {
    /// `count` networks, each with `each` channels of its own at every port: requests have the lowest, then replies.
    pub fn apart(count: u32, each: u32) -> Self {
        let row = |network: u32| {
            let own = ((1 << each) - 1) << (network * each);
            Row { to_links: own, to_nodes: own, is_split: true }
        };
        assert!(count as usize <= VirtualNetwork::MOST, "tables have a row for every network");
        VirtualNetworks { per_port: count * each, rows: (0..count).map(row).collect() }
    }

    /// A network for each set of a port's channels; sets may share members. Where channels come in classes, those of a
    /// network do that says so, and another takes any of its own.
    pub fn sharing(per_port: u32, sets: &[(u64, bool)]) -> Self {
        assert!(sets.len() <= VirtualNetwork::MOST, "tables have a row for every network");
        let row = |&(own, is_split): &(u64, bool)| Row { to_links: own, to_nodes: own, is_split };
        VirtualNetworks { per_port, rows: sets.iter().map(row).collect() }
    }

    /// The same as routing knows them at routers with this many ports: where a router has more virtual channels than a
    /// word has bits, two neighbours of a port are one, which stands for either.
    pub fn as_routed(&self, ports: u32) -> Self {
        if !self.is_in_pairs(ports) {
            return self.clone();
        }
        let pairs = |set: u64| (0..self.per_port / 2).fold(0, |all, pair| all | (set >> (2 * pair) & 1) << pair);
        let halved = |row: &Row| Row { to_links: pairs(row.to_links), to_nodes: pairs(row.to_nodes), ..*row };
        VirtualNetworks { per_port: self.per_port / 2, rows: self.rows.iter().map(halved).collect() }
    }

    /// Whether routing knows the virtual channels of such routers by pairs.
    pub fn is_in_pairs(&self, ports: u32) -> bool {
        self.per_port > 1 && ports * self.per_port > u64::BITS
    }

    /// The virtual channels that are `lowest` to `highest` of their port, at each of a number of ports, as routing knows them.
    pub fn range(&self, [lowest, highest]: [u32; 2], ports: u32) -> u64 {
        let halvings = u32::from(self.is_in_pairs(ports));
        let last = highest.min(self.per_port - 1) >> halvings;
        let at_port = (1 << (last + 1)) - (1 << (lowest >> halvings));
        (0..ports).fold(0, |all, port| all | at_port << (port * (self.per_port >> halvings)))
    }

    /// Virtual channels at each port, of all networks.
    pub fn per_port(&self) -> u32 {
        self.per_port
    }

    /// Every network.
    pub fn all(&self) -> impl Iterator<Item = VirtualNetwork> + use<> {
        (0..self.rows.len() as u8).map(VirtualNetwork)
    }

    /// Whether there is such a network.
    pub fn has(&self, network: VirtualNetwork) -> bool {
        network.index() < self.rows.len()
    }

    /// The channels on which nodes send packets of each network; none of networks that there are not.
    pub fn from_nodes(&self) -> PerNetwork<u64> {
        PerNetwork::from_fn(|network| if self.has(network) { self.channels(network, PortClass::Link) } else { 0 })
    }

    /// The channels of a port that a network may use.
    pub fn channels(&self, network: VirtualNetwork, class: PortClass) -> u64 {
        let row = &self.rows[network.index()];
        match class {
            PortClass::Link => row.to_links,
            PortClass::Node => row.to_nodes,
        }
    }

    /// The same for every network.
    pub fn each(&self, class: PortClass) -> Vec<u64> {
        self.all().map(|network| self.channels(network, class)).collect()
    }

    /// The channels between routers of each network in `parts` equal parts, the lowest first; those that are left over
    /// belong to none. Those of a network that has no classes are one part.
    pub fn split(&self, parts: u32) -> Vec<Vec<u64>> {
        let split = |row: &Row| {
            let (all, parts) = (row.to_links, if row.is_split { parts } else { 1 });
            (0..parts).map(|part| lowest(all, all.count_ones() / parts * part, parts)).collect()
        };
        self.rows.iter().map(split).collect()
    }

    /// The channels between routers of each network in two parts: the `count` lowest, and the rest.
    pub fn split_at(&self, count: u32) -> Vec<[u64; 2]> {
        let split = |all: u64| {
            let low = first_members(all, count);
            [low, all & !low]
        };
        self.each(PortClass::Link).into_iter().map(split).collect()
    }
}

/// Of a set, the share of one of `parts` that begins after `skipped` members.
fn lowest(all: u64, skipped: u32, parts: u32) -> u64 {
    let rest = all & !first_members(all, skipped);
    first_members(rest, all.count_ones() / parts)
}

/// The `count` lowest members of a set.
fn first_members(set: u64, count: u32) -> u64 {
    let mut rest = set;
    for _ in 0..count {
        rest &= rest.wrapping_sub(1);
    }
    set & !rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_the_same_channels_of_every_port_or_pairs_of_them() {
        let four = VirtualNetworks::apart(1, 4);
        assert_eq!(four.range([1, 2], 2), 0b0110_0110);
        assert_eq!(four.range([2, 15], 1), 0b1100, "as many as there are");
        let sixteen = VirtualNetworks::apart(1, 16);
        assert_eq!(sixteen.range([8, 13], 1), 0b11_1111 << 8);
        assert_eq!(sixteen.range([8, 13], 8), 0x7070_7070_7070_7070, "pairs");
    }

    #[test]
    fn requests_and_replies_have_channels_of_their_own() {
        let networks = VirtualNetworks::apart(2, 3);
        assert_eq!(networks.per_port(), 6);
        assert_eq!(networks.each(PortClass::Link), [0b111, 0b111_000]);
        assert_eq!(networks.channels(VirtualNetwork::REPLY, PortClass::Node), 0b111_000);
        assert_eq!(VirtualNetworks::apart(1, 2).from_nodes(), PerNetwork([0b11, 0]));
    }

    #[test]
    fn networks_that_share_channels_are_split_only_if_they_say_so() {
        let networks = VirtualNetworks::sharing(3, &[(0b011, true), (0b110, false)]);
        assert_eq!(networks.split(2), [vec![0b001, 0b010], vec![0b110]]);
        assert_eq!((networks.per_port(), networks.has(VirtualNetwork::REPLY)), (3, true));
    }

    #[test]
    fn routing_knows_many_channels_by_pairs() {
        let networks = VirtualNetworks::apart(2, 12);
        assert_eq!(networks.as_routed(5), VirtualNetworks::apart(2, 6));
        assert_eq!(networks.as_routed(2), networks);
        assert_eq!(VirtualNetworks::apart(1, 1).as_routed(65), VirtualNetworks::apart(1, 1));
    }

    #[test]
    fn channels_are_split_from_the_lowest_on() {
        let networks = VirtualNetworks::apart(2, 4);
        assert_eq!(networks.split(2), [[0b0011, 0b1100], [0b0011_0000, 0b1100_0000]]);
        assert_eq!(networks.split(4)[1], [1 << 4, 1 << 5, 1 << 6, 1 << 7]);
        assert_eq!(networks.split_at(1), [[0b0001, 0b1110], [0b0001_0000, 0b1110_0000]]);
    }
}
