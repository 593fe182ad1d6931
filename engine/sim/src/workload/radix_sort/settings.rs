//! Radix sort, as it can be set up.

use super::RadixSort;
use crate::workload::{Kind, Setting};
use net::parameter::quantity::{Bits, Cycles, Keys, Times};
use net::parameter::rule::Rule;
use net::parameter::settable::{choice, group};
use net::topology::Graph;

group! {
    /// The keys of all processors are sorted digit by digit (NIFDY §4.5).
    pub struct RadixSortSettings {
        /// Keys of each processor, random ones.
        keys: Keys<1, 4096, 1024>,
        /// Bits of a digit: the scan has as many buckets as a digit has values.
        radix: Bits<1, 11, 8>,
        /// Digits of a key, sorted by in as many passes; a phase alone has one.
        passes: Times<1, 8, 2>,
        /// What of it is done.
        phase: Phase,
        /// Time between two sends of the scan in which a processor attends to the network.
        delay: Cycles<0, 10_000, 0>,
        /// Time to count a key before the scan of a whole sort, and again to work out its place after it.
        key_cost: Cycles<0, 1000, 10>,
    }
}

choice! {
    /// What of a radix sort is done.
    pub enum Phase {
        /// All of it: the keys end up sorted.
        Whole = "whole", "Whole sort";
        /// The scan of the first digit, keys being counted: for each bucket a running sum goes from processor to processor.
        Scan = "scan", "Scan alone";
        /// Sending the keys where they belong by their first digit, as if a scan had just found out.
        Coalesce = "coalesce", "Coalesce alone";
    }
}

/// Bytes of data that a packet has to carry: a key and its place.
const KEY_AND_PLACE: u32 = 8;

impl Kind for RadixSortSettings {
    type Running = RadixSort;

    fn check(&self, setting: &Setting, rule: Rule) {
        let (radix, passes) = (self.radix.get(), self.passes.get());
        rule(radix * passes <= 32, "workload.passes", &|| {
            format!(
                "{passes} digits of {radix} bits are more than the 32 bits of a key: at most {} are possible",
                32 / radix
            )
        });
        let payload = setting.payload;
        rule(payload >= KEY_AND_PLACE, "packet.flits", &|| {
            format!(
                "{payload} bytes of data in a packet are not enough for a key and its place: {KEY_AND_PLACE} at least are"
            )
        });
    }

    fn ends(&self) -> bool {
        true
    }

    fn has_barriers(&self) -> bool {
        self.phase != Phase::Scan
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<RadixSort> {
        RadixSort::all(self, setting)
    }
}
