//! Lengths of packets that are drawn, each by its weight.

use super::{Setting, weighted};
use net::model::random::Stream;
use net::parameter::rule::Rule;
use net::parameter::settable::{Described, Fault, Settable, Shape, Shown, leaf};
use std::sync::Arc;

/// Lengths with their weights; none where all packets have that of `packet.flits`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sizes(Vec<(u32, u32)>);

/// Most lengths that can be listed, and the greatest weight.
const MOST: usize = 16;
const HEAVIEST: u32 = 10_000;

/// What stands for the length of all packets.
const ALL_ALIKE: &str = "0";

impl Sizes {
    /// Lengths with their weights; those without a weight are left out.
    pub fn of(weighted: &[(u32, u32)]) -> Sizes {
        Sizes(weighted.iter().copied().filter(|(_, weight)| *weight > 0).collect())
    }

    fn text(&self) -> String {
        if self.0.is_empty() { ALL_ALIKE.to_string() } else { weighted::text(&self.0) }
    }

    fn read(text: &str) -> Option<Sizes> {
        if text == ALL_ALIKE {
            return Some(Sizes::default());
        }
        let list = weighted::read(text, MOST, HEAVIEST)?;
        list.iter().all(|(flits, _)| *flits > 0).then_some(Sizes(list))
    }

    /// The rules between them and the machine.
    pub fn check(&self, setting: &Setting, rule: Rule) {
        let (shortest, longest) = (setting.shortest, setting.flits);
        let wrong = self.0.iter().map(|(flits, _)| *flits).find(|flits| !(shortest..=longest).contains(flits));
        rule(wrong.is_none(), "workload.sizes", &|| {
            let flits = wrong.unwrap_or_default();
            format!("has packets of {flits} flits: expected {shortest} to {longest}, the length in packet.flits")
        });
        let empty = self.0.iter().map(|(flits, _)| *flits).find(|flits| payload(*flits, setting) == 0);
        rule(wrong.is_some() || empty.is_none(), "workload.sizes", &|| {
            let flits = empty.unwrap_or_default();
            format!(
                "has packets of {flits} flits, which leave no room for data after the header and the library's bookkeeping"
            )
        });
    }

    /// The lengths as a program draws them.
    pub fn drawn(&self, setting: &Setting) -> Drawn {
        let length =
            |&(flits, weight): &(u32, u32)| Length { weight, flits: flits as u16, payload: payload(flits, setting) };
        Drawn { usual: setting.flits, lengths: self.0.iter().map(length).collect() }
    }
}

/// Bytes of user data in a packet of this length, which is at most the usual one.
fn payload(flits: u32, setting: &Setting) -> u32 {
    setting.payload.saturating_sub(setting.flit_bytes * setting.flits.saturating_sub(flits))
}

/// The lengths that a program draws from; without any, nothing is drawn and all packets have the usual one.
#[derive(Clone, Debug)]
pub struct Drawn {
    usual: u32,
    lengths: Arc<[Length]>,
}

#[derive(Clone, Copy, Debug)]
pub struct Length {
    weight: u32,
    pub flits: u16,
    /// Bytes of user data in a packet of this length.
    pub payload: u32,
}

impl Drawn {
    fn weights(&self) -> u32 {
        self.lengths.iter().map(|length| length.weight).sum()
    }

    /// The mean length in flits, as a fraction.
    pub fn mean(&self) -> (u64, u64) {
        let flits = self.lengths.iter().map(|length| u64::from(length.flits) * u64::from(length.weight)).sum();
        if self.lengths.is_empty() { (u64::from(self.usual), 1) } else { (flits, u64::from(self.weights())) }
    }

    /// A length, if they are drawn.
    pub fn next(&self, stream: &mut Stream) -> Option<Length> {
        if self.lengths.is_empty() {
            return None;
        }
        let mut left = stream.below(self.weights());
        self.lengths.iter().copied().find(|length| {
            let is_it = left < length.weight;
            left = left.wrapping_sub(length.weight);
            is_it
        })
    }
}

impl Settable for Sizes {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        out(Shown::new(path, &|| self.text(), self.0.is_empty()));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        *self = Sizes::read(text).ok_or_else(|| {
            Fault(format!(
                "{text} is no list of lengths: up to {MOST} different ones joined by points, each with an x and a weight from 1 to {HEAVIEST} behind it if that is not 1, such as 1x3.5, are allowed, or 0 for packet.flits"
            ))
        })?;
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let pattern = r"^\d+(x\d+)?(\.\d+(x\d+)?){0,15}$";
        let shape = Shape::Text { pattern, default: ALL_ALIKE.to_string(), unit: "flits" };
        out.push(Described::new(path, sentence, when, shape));
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::Scenario;
    use crate::software::{Message, Operation};

    const MESH: &str =
        "topology.kind=mesh&topology.size=4x4&packet.flits=5&packet.header_flits=0&workload.kind=uniform";

    /// The first messages of a node.
    fn made(text: &str, count: usize) -> Vec<Message> {
        let scenario = Scenario::from_text(&format!("{MESH}&{text}")).unwrap_or_else(|problems| panic!("{problems:?}"));
        let mut program = scenario.programs().swap_remove(3);
        let mut next = || match program.next(1 << 40) {
            Operation::Send(message) => message,
            other => unreachable!("a source that is behind sends, and does not {other:?}"),
        };
        (0..count).map(|_| next()).collect()
    }

    #[test]
    fn lengths_are_drawn_by_their_weights_and_offer_the_load_together() {
        let all = made("workload.sizes=1x3.5&workload.load=0.1", 20_000);
        let short = all.iter().filter(|message| message.flits == Some(1)).count();
        assert!((14_700..15_300).contains(&short), "{short} of 20 000 are three of four");
        assert!(
            all.iter().all(|message| message.bytes == 4 * u32::from(message.flits.unwrap_or(0))),
            "flits of 4 bytes"
        );
        let flits: u64 = all.iter().map(|message| u64::from(message.flits.unwrap_or(0))).sum();
        let load = flits as f64 / all.last().and_then(|message| message.created).unwrap() as f64;
        assert!((load / 0.1 - 1.0).abs() < 0.03, "{load} flits per cycle");
    }

    #[test]
    fn packets_that_are_all_alike_are_made_as_ever() {
        assert_eq!(made("workload.sizes=0", 100), made("", 100));
        let times = |text: &str| made(text, 100).iter().map(|message| message.created).collect::<Vec<_>>();
        assert_eq!(times("workload.sizes=5x7"), times(""));
    }

    #[test]
    fn a_length_that_no_packet_can_have_is_refused() {
        for (text, words) in [
            ("workload.sizes=1.6", "has packets of 6 flits: expected 1 to 5, the length in packet.flits"),
            ("workload.sizes=1x0.5", "1x0.5 is no list of lengths"),
            ("workload.sizes=0.5", "0.5 is no list of lengths"),
            ("workload.sizes=3.3", "3.3 is no list of lengths"),
            ("workload.sizes=1.5&packet.header_flits=1", "has packets of 1 flits, which leave no room for data"),
            (
                "workload.sizes=1.4&workload.load=0.9&workload.arrivals.kind=on_off&workload.arrivals.begins=100000",
                "0.9 is more than sources create that are on for 100000 of 600000 cycles, with a packet of 2.5 flits in each: at most 0.4166",
            ),
        ] {
            let problems = Scenario::from_text(&format!("{MESH}&{text}")).unwrap_err();
            assert!(problems[0].sentence.starts_with(words), "{text}: {}", problems[0]);
        }
    }
}
