//! Which packets the reader wants to see: in the picture, among those that wait, and when one is to be followed.

use crate::machine::Machine;
use net::model::{KINDS, NodeId, Packet, id::NEVER};

/// Packets by what their headers say; what is not given does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// A bit for each of the kinds that fit, by its code.
    kinds: Option<u32>,
    from: Option<Nodes>,
    to: Option<Nodes>,
    /// Least and most hops of a shortest way from sender to receiver.
    hops: Option<(u32, u32)>,
}

/// The first and the last of nodes in a row.
type Nodes = (NodeId, NodeId);

impl Filter {
    /// Reads `scalar from 5 to 8-11 hops 2 4`, of which each part may be missing. Nodes that a network does not have fit
    /// no packet of it.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    pub fn parse(words: &[&str]) -> Result<Filter, String> {
        let mut filter = Filter::default();
        let mut rest = words;
        if let [first, ref more @ ..] = *rest
            && let Some(kinds) = kinds(first)
        {
            (filter.kinds, rest) = (Some(kinds), more);
        }
        while !rest.is_empty() {
            rest = match *rest {
                ["from", node, ref more @ ..] => {
                    filter.from = Some(nodes(node)?);
                    more
                }
                ["to", node, ref more @ ..] => {
                    filter.to = Some(nodes(node)?);
                    more
                }
                ["hops", least, most, ref more @ ..] => {
                    filter.hops = Some((number(least)?, number(most)?));
                    more
                }
                _ => {
                    return Err(format!(
                        "{}: expected a kind, one of {}, then from and to with a node or a range such as 4-7, and hops with two numbers.",
                        words.join(" "),
                        self::words().map(|(name, _)| name).collect::<Vec<_>>().join(", ")
                    ));
                }
            };
        }
        Ok(filter)
    }

    /// Whether it lets all packets through.
    pub fn is_open(&self) -> bool {
        *self == Filter::default()
    }

    /// A node that it names and that a network of so many does not have.
    pub fn unknown(&self, nodes: u32) -> Option<NodeId> {
        [self.from, self.to].into_iter().flatten().map(|(_, last)| last).find(|node| node.0 >= nodes)
    }

    /// A packet that fits, in words: `bulk packet from node 5`.
    pub fn says(&self) -> String {
        let kinds = self.kinds.map_or(String::new(), |kinds| format!("{} ", word(kinds).replace('_', " ")));
        let from = self.from.map_or(String::new(), |nodes| format!(" from {}", names(nodes)));
        let to = self.to.map_or(String::new(), |nodes| format!(" to {}", names(nodes)));
        let hops = self.hops.map_or(String::new(), |(least, most)| format!(" over {least} to {most} hops"));
        format!("{kinds}packet{from}{to}{hops}")
    }

    /// Whether a packet fits.
    pub fn fits(&self, machine: &Machine, packet: &Packet) -> bool {
        self.kinds.is_none_or(|kinds| kinds & (1 << packet.class.code() | 1 << packet.kind()) != 0)
            && self.from.is_none_or(|nodes| holds(nodes, packet.from()))
            && self.to.is_none_or(|nodes| holds(nodes, packet.to))
            && self.hops.is_none_or(|(least, most)| {
                (least..=most).contains(&machine.fixed().graph.hops(packet.from(), packet.to))
            })
    }
}

/// Whether a packet has left its interface: those that have not are nowhere in the picture.
pub fn has_left(packet: &Packet) -> bool {
    packet.injected != NEVER
}

/// The words for kinds of packets, each with their bits.
fn words() -> impl Iterator<Item = (&'static str, u32)> {
    let single = KINDS.iter().enumerate().map(|(code, &(name, _))| (name, 1 << code));
    [("data", 0b11)].into_iter().chain(single)
}

fn kinds(word: &str) -> Option<u32> {
    words().find(|&(name, _)| name == word).map(|(_, kinds)| kinds)
}

fn word(kinds: u32) -> &'static str {
    words().find(|&(_, known)| known == kinds).map_or("", |(name, _)| name)
}

/// Reads one node, or a range of them: `5`, `8-11`.
fn nodes(text: &str) -> Result<Nodes, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let nodes = (NodeId(number(first)?), NodeId(number(last)?));
    if nodes.0 > nodes.1 {
        return Err(format!("{text}: expected the lower node first."));
    }
    Ok(nodes)
}

fn names((first, last): Nodes) -> String {
    if first == last { format!("node {}", first.0) } else { format!("nodes {} to {}", first.0, last.0) }
}

fn holds((first, last): Nodes, node: NodeId) -> bool {
    (first..=last).contains(&node)
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{text}: expected a whole number."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;
    use crate::simulation::Simulation;

    fn filter(text: &str) -> Filter {
        let words: Vec<&str> = text.split(' ').collect();
        Filter::parse(&words).expect("a filter")
    }

    fn count(machine: &Machine, text: &str) -> usize {
        machine.packets().filter(|(_, packet)| filter(text).fits(machine, packet)).count()
    }

    #[test]
    fn each_packet_fits_exactly_one_class_and_one_distance() {
        let mut run = Simulation::new(&Scenario::from_text("ni.kind=nifdy").expect("a scenario"));
        run.run(3000);
        let machine = run.machine();
        let all = machine.packets().count();
        assert!(all > 50);
        assert_eq!(count(machine, "scalar") + count(machine, "bulk") + count(machine, "ack"), all);
        assert_eq!(count(machine, "data") + count(machine, "ack"), all);
        let distances: usize = (0..20).map(|hops| count(machine, &format!("hops {hops} {hops}"))).sum();
        assert_eq!(distances, all);
        let senders: usize = (0..64).map(|node| count(machine, &format!("from {node}"))).sum();
        assert_eq!(senders, all);
        assert_eq!(count(machine, "to 4000"), 0);
        let receivers: usize = (8..=11).map(|node| count(machine, &format!("to {node}"))).sum();
        assert!(receivers > 0);
        assert_eq!(count(machine, "to 8-11"), receivers);
        assert_eq!(count(machine, "from 0-63"), all);
    }

    #[test]
    fn its_parts_all_have_to_fit() {
        let mut run = Simulation::new(&Scenario::from_text("ni.kind=nifdy").expect("a scenario"));
        run.run(3000);
        let machine = run.machine();
        let (_, packet) = machine.packets().next().expect("a packet");
        let (from, to) = (packet.from().0, packet.to.0);
        let hops = machine.fixed().graph.hops(packet.from(), packet.to);
        assert!(filter(&format!("from {from} to {to} hops {hops} {hops}")).fits(machine, packet));
        assert!(!filter(&format!("from {from} to {to} hops {} {}", hops + 1, hops + 1)).fits(machine, packet));
        assert!(!filter(&format!("from {from} to {from}")).fits(machine, packet));
    }

    #[test]
    fn what_is_no_filter_is_refused_with_a_sentence() {
        for text in ["slow", "from", "from x", "hops 2", "from 1 bulk", "to 4-", "to 9-4"] {
            let words: Vec<&str> = text.split(' ').collect();
            assert!(Filter::parse(&words).is_err_and(|sentence| sentence.contains("expected")), "{text}");
        }
    }
}
