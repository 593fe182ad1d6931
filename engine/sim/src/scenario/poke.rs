//! What is done to a run by hand: `12000~poke.stop.5=2000` has node 5 take no packets for 2000 cycles from cycle 12000
//! on. A poke is a change like any other, except that it sets nothing: it happens once.

use super::Scenario;
use net::model::id::NEVER;
use net::model::{Cycle, Name, NodeId};
use net::parameter::clipped::clipped;
use net::topology::{Graph, Part};

/// What the path of a poke begins with.
pub(super) const POKE: &str = "poke.";
/// Most cycles that an effect can last, unless it lasts for good.
const LONGEST: u64 = 1_000_000_000;
/// By how much a link can be slowed at most.
const SLOWEST: u32 = 1000;
/// Most packets in a burst.
const MOST_PACKETS: u32 = 10_000;
/// In place of a number of cycles.
const FOREVER: &str = "forever";

/// Something that is done to a run by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Poke {
    /// The processor of a node takes no packets until this cycle.
    Stop { node: NodeId, until: Cycle },
    /// The copies of a packet that are in the network are lost.
    Drop { packet: Name, is_data: bool },
    /// A link starts a flit only `pace` flit times after the one before, until this cycle; none starts at all if `pace`
    /// is none.
    Link { channel: u32, pace: Option<u32>, until: Cycle },
    /// A node sends a number of packets to another, in a message of its own.
    Burst { from: NodeId, to: NodeId, packets: u32 },
    /// A part of the network fails, or works again; routing knows of it from cycle `known` on.
    Failure { part: Part, fails: bool, known: Cycle },
}

impl Poke {
    /// The poke of this path and value in this cycle of a run of `scenario`, or what is wrong with it.
    pub(super) fn read(path: &str, value: &str, cycle: Cycle, scenario: &Scenario) -> Result<Poke, String> {
        let parts: Vec<&str> = path.split('.').skip(1).collect();
        let node = |text: &str| whole(text, "a node of this network", 0, scenario.nodes() - 1).map(NodeId);
        match parts[..] {
            ["stop", of] => Ok(Poke::Stop { node: node(of)?, until: end(value, cycle)? }),
            ["drop", from, sequence] => {
                let packet =
                    Name { source: node(from)?, sequence: whole(sequence, "the number of a packet", 0, u32::MAX)? };
                let is_data = match value {
                    "data" => true,
                    "ack" => false,
                    _ => return Err("is no kind of packet, expected data or ack".to_string()),
                };
                Ok(Poke::Drop { packet, is_data })
            }
            ["slow", link] => {
                let channel = channel(link, scenario)?;
                let (pace, cycles) = value.split_once('.').ok_or("is not of the form FACTOR.CYCLES, as in 4.2000")?;
                let pace = whole(pace, "a factor that a link can be slowed by", 2, SLOWEST)?;
                Ok(Poke::Link { channel, pace: Some(pace), until: end(cycles, cycle)? })
            }
            ["cut", link] => {
                Ok(Poke::Link { channel: channel(link, scenario)?, pace: None, until: end(value, cycle)? })
            }
            ["fail" | "mend", link] => {
                let part = Part::Link(link_between_routers(link, scenario)?);
                Ok(Poke::Failure { part, fails: parts[0] == "fail", known: cycle + delay(value)? })
            }
            ["fail_router" | "mend_router", router] => {
                let routers = Graph::new(&scenario.topology).routers;
                let part = Part::Router(whole(router, "a router of this network", 0, routers - 1)?);
                Ok(Poke::Failure { part, fails: parts[0] == "fail_router", known: cycle + delay(value)? })
            }
            ["burst", from, to] => {
                let (from, to) = (node(from)?, node(to)?);
                if from == to {
                    return Err("sends to itself, expected two nodes".to_string());
                }
                Ok(Poke::Burst { from, to, packets: whole(value, "a number of packets", 1, MOST_PACKETS)? })
            }
            _ => Err("is no poke, expected one of poke.stop.NODE, poke.drop.NODE.NUMBER, poke.slow.LINK, \
                      poke.cut.LINK, poke.burst.FROM.TO, poke.fail.LINK, poke.fail_router.ROUTER, poke.mend.LINK, \
                      poke.mend_router.ROUTER"
                .to_string()),
        }
    }
}

fn whole(text: &str, what: &str, least: u32, most: u32) -> Result<u32, String> {
    let is_written_so = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| is_written_so && (least..=most).contains(number));
    number.ok_or_else(|| format!("{} is not {what}, expected a whole number from {least} to {most}", clipped(text)))
}

/// The cycle in which an effect ends that begins in `cycle`: at once if it lasts 0 cycles, which ends an earlier one.
fn end(text: &str, cycle: Cycle) -> Result<Cycle, String> {
    if text == FOREVER {
        return Ok(NEVER);
    }
    match whole(text, "a number of cycles", 0, LONGEST as u32) {
        Ok(cycles) => Ok(cycle + Cycle::from(cycles)),
        Err(sentence) => Err(format!("{sentence}, or {FOREVER}")),
    }
}

/// Cycles until routing knows of a failure.
fn delay(text: &str) -> Result<Cycle, String> {
    whole(text, "a number of cycles until new routes are used", 0, LONGEST as u32).map(Cycle::from)
}

/// A channel from router to router; those come first.
fn link_between_routers(text: &str, scenario: &Scenario) -> Result<u32, String> {
    let graph = Graph::new(&scenario.topology);
    let count = (0..graph.channels.len() as u32).take_while(|&channel| graph.routers_of(channel).is_some()).count();
    whole(text, "a link between two routers", 0, (count as u32).saturating_sub(1))
}

fn channel(text: &str, scenario: &Scenario) -> Result<u32, String> {
    if !scenario.router.capabilities().links_can_be_slowed {
        return Err("needs links that hold flits back, expected router.kind=virtual_channel or spider".to_string());
    }
    whole(text, "a link of this network", 0, Graph::new(&scenario.topology).channels.len() as u32 - 1)
}
