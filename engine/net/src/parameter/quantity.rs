//! Numbers that carry unit, bounds and default in their type, so that a parameter is one line.

use super::clipped::clipped;
use super::settable::{Described, Fault, Settable, Shape, Shown, leaf};
use std::fmt;
use std::marker::PhantomData;

/// A unit: its name as shown, and how many decimals a value has.
pub trait Unit: Copy + fmt::Debug + PartialEq + Eq {
    const NAME: &'static str;
    const DECIMALS: u32 = 0;
}

/// A number of steps of 10^-[`Unit::DECIMALS`], never outside `MIN..=MAX`. An integer throughout: the simulated
/// world has no floats.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Quantity<U: Unit, const MIN: u32, const MAX: u32, const DEFAULT: u32>(u32, PhantomData<U>);

impl<U: Unit, const MIN: u32, const MAX: u32, const DEFAULT: u32> Quantity<U, MIN, MAX, DEFAULT> {
    /// A default out of bounds does not compile.
    const DEFAULT_IS_ALLOWED: () = assert!(MIN <= DEFAULT && DEFAULT <= MAX);

    /// The value, in steps.
    pub fn get(self) -> u32 {
        self.0
    }

    /// The value as a length in memory.
    pub fn size(self) -> usize {
        self.0 as usize
    }

    /// The value as a time.
    pub fn cycles(self) -> u64 {
        u64::from(self.0)
    }
}

impl<U: Unit, const MIN: u32, const MAX: u32, const DEFAULT: u32> Default for Quantity<U, MIN, MAX, DEFAULT> {
    fn default() -> Self {
        let () = Self::DEFAULT_IS_ALLOWED;
        Quantity(DEFAULT, PhantomData)
    }
}

impl<U: Unit, const MIN: u32, const MAX: u32, const DEFAULT: u32> fmt::Debug for Quantity<U, MIN, MAX, DEFAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", write_steps(self.0, U::DECIMALS), U::NAME)
    }
}

impl<U: Unit, const MIN: u32, const MAX: u32, const DEFAULT: u32> Settable for Quantity<U, MIN, MAX, DEFAULT> {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        out(Shown::new(path, &|| write_steps(self.0, U::DECIMALS), self.0 == DEFAULT));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        set_within(&mut self.0, &Bounds { least: MIN, greatest: MAX, decimals: U::DECIMALS, unit: U::NAME }, path, text)
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let shape = Shape::Number { least: MIN, greatest: MAX, default: DEFAULT, decimals: U::DECIMALS, unit: U::NAME };
        out.push(Described::new(path, sentence, when, shape));
    }
}

/// What numbers of a kind are allowed, in steps of 10^-decimals.
struct Bounds {
    least: u32,
    greatest: u32,
    decimals: u32,
    unit: &'static str,
}

/// Sets a number of steps, or says what is allowed. One function for all kinds of numbers.
#[inline(never)]
fn set_within(steps: &mut u32, bounds: &Bounds, path: &str, text: &str) -> Result<(), Fault> {
    leaf(path)?;
    *steps = read_within(text, bounds)?;
    Ok(())
}

/// Reads a number of steps within bounds, or says which are allowed.
fn read_within(text: &str, bounds: &Bounds) -> Result<u32, Fault> {
    let &Bounds { least, greatest, decimals, unit } = bounds;
    let steps = read_steps(text, decimals).filter(|steps| (u64::from(least)..=u64::from(greatest)).contains(steps));
    steps.map(|steps| steps as u32).ok_or_else(|| {
        let near = nearest_steps(text, decimals).map_or_else(String::new, |steps| {
            let steps = steps.clamp(u64::from(least), u64::from(greatest)) as u32;
            format!("; the nearest is {}", write_steps(steps, decimals))
        });
        let (least, greatest) = (write_steps(least, decimals), write_steps(greatest, decimals));
        let whole = if decimals == 0 { "whole numbers" } else { "numbers" };
        let apart = if decimals == 0 { String::new() } else { format!(" in steps of {}", write_steps(1, decimals)) };
        let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
        Fault(format!("{} is not allowed: {whole} from {least} to {greatest}{apart}{unit} are{near}", clipped(text)))
    })
}

/// The count of steps nearest to a decimal number, which may have more decimals or a sign; nothing if it is no number.
fn nearest_steps(text: &str, decimals: u32) -> Option<u64> {
    let size = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = size.split_once('.').unwrap_or((size, ""));
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    // of a number so long only that it is out of all bounds matters
    if whole.is_empty() || whole.len() > 12 || !digits(whole) || !digits(fraction) {
        return None;
    }
    let kept: String =
        fraction.chars().chain("0".repeat(decimals as usize + 1).chars()).take(decimals as usize + 1).collect();
    let tenths: u64 = format!("{whole}{kept}").parse().ok()?;
    Some(if size.len() < text.len() { 0 } else { tenths.div_ceil(10) - u64::from((1..5).contains(&(tenths % 10))) })
}

/// Reads a decimal number exactly as a count of steps of 10^-decimals; more decimals than that are refused.
fn read_steps(text: &str, decimals: u32) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(fraction) || fraction.len() > decimals as usize {
        return None;
    }
    if text.ends_with('.') {
        return None;
    }
    let padded = format!("{whole}{fraction:0<width$}", width = decimals as usize);
    padded.parse().ok()
}

/// Writes a count of steps of 10^-decimals as a decimal number without needless zeros.
pub fn write_steps(steps: u32, decimals: u32) -> String {
    let scale = 10u32.pow(decimals);
    if steps.is_multiple_of(scale) {
        return (steps / scale).to_string();
    }
    let fraction = format!("{:0width$}", steps % scale, width = decimals as usize);
    format!("{}.{}", steps / scale, fraction.trim_end_matches('0'))
}

macro_rules! units {
    ($($(#[doc = $doc:literal])* $alias:ident, $unit:ident, $name:literal, $decimals:literal;)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $unit;
        impl Unit for $unit {
            const NAME: &'static str = $name;
            const DECIMALS: u32 = $decimals;
        }
        $(#[doc = $doc])*
        pub type $alias<const MIN: u32, const MAX: u32, const DEFAULT: u32> = Quantity<$unit, MIN, MAX, DEFAULT>;
    )*};
}

units! {
    /// Network clock cycles.
    Cycles, CyclesUnit, "cycles", 0;
    /// Flits, of 4 bytes each.
    Flits, FlitsUnit, "flits", 0;
    /// Packets.
    Packets, PacketsUnit, "packets", 0;
    /// Batches of packets.
    Batches, BatchesUnit, "batches", 0;
    /// Nodes of the machine; as a value also the number of one.
    Nodes, NodesUnit, "nodes", 0;
    /// Virtual channels of one logical network at each port.
    Channels, ChannelsUnit, "virtual channels", 0;
    /// Lines of a cache or of memory.
    Lines, LinesUnit, "lines", 0;
    /// Processor cycles, where a cycle of the network has several.
    Ticks, TicksUnit, "processor cycles", 0;
    /// Entries of a table.
    Entries, EntriesUnit, "entries", 0;
    /// Bulk dialogs.
    Dialogs, DialogsUnit, "dialogs", 0;
    /// Bits.
    Bits, BitsUnit, "bits", 0;
    /// Of a million packets.
    PerMillion, PerMillionUnit, "per million", 0;
    /// Bytes.
    Bytes, BytesUnit, "bytes", 0;
    /// Nodes of a graph that a program computes on.
    GraphNodes, GraphNodesUnit, "graph nodes", 0;
    /// Keys to be sorted.
    Keys, KeysUnit, "keys", 0;
    /// Rows of a matrix.
    Rows, RowsUnit, "rows", 0;
    /// Values that something can have.
    Values, ValuesUnit, "values", 0;
    /// Molecules.
    Molecules, MoleculesUnit, "molecules", 0;
    /// Points that are transformed.
    Points, PointsUnit, "points", 0;
    /// Requests for a reply.
    Requests, RequestsUnit, "requests", 0;
    /// Whole percent.
    Percent, PercentUnit, "percent", 0;
    /// Times.
    Times, TimesUnit, "times", 0;
    /// Hops from router to router.
    Hops, HopsUnit, "hops", 0;
    /// Ports of a router or switch.
    Ports, PortsUnit, "ports", 0;
    /// Stages of a network.
    Stages, StagesUnit, "stages", 0;
    /// Levels of a tree.
    Levels, LevelsUnit, "levels", 0;
    /// Routers along a side.
    Routers, RoutersUnit, "routers", 0;
    /// Links between two routers.
    Links, LinksUnit, "links", 0;
    /// Chips at a router.
    Chips, ChipsUnit, "chips", 0;
    /// Dimensions of a cube.
    Dimensions, DimensionsUnit, "dimensions", 0;
    /// A number that stands for itself.
    Number, NumberUnit, "", 0;
    /// How often a router does its work in a cycle, in hundredths.
    Steps, StepsUnit, "steps per cycle", 2;
    /// Offered load, in ten-thousandths of a flit per node and cycle.
    Load, LoadUnit, "flits per node and cycle", 4;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_outside_its_bounds_is_refused_with_bounds_and_unit() {
        let mut depth = Flits::<1, 64, 4>::default();
        assert_eq!(
            depth.set("", "900"),
            Err(Fault("900 is not allowed: whole numbers from 1 to 64 flits are; the nearest is 64".into()))
        );
        for bad in ["", "-1", "4.5", "4.", "1e1", " 4", "0", "65", "99999999999999999999"] {
            assert!(depth.set("", bad).is_err(), "{bad}");
        }
        assert_eq!(depth.get(), 4);
        depth.set("", "64").unwrap();
        assert_eq!(depth.get(), 64);
    }

    #[test]
    fn decimals_are_read_and_written_exactly() {
        let mut load = Load::<1, 10_000, 3000>::default();
        for (text, steps, written) in
            [("0.3", 3000, "0.3"), ("1", 10_000, "1"), ("0.0001", 1, "0.0001"), ("0.2500", 2500, "0.25")]
        {
            load.set("", text).unwrap();
            assert_eq!((load.get(), write_steps(load.get(), 4).as_str()), (steps, written));
        }
        assert!(load.set("", "0.00001").is_err());
        let near = |text: &str| Load::<1, 10_000, 3000>::default().set("", text).unwrap_err().0;
        assert_eq!(
            near("0.00705"),
            "0.00705 is not allowed: numbers from 0.0001 to 1 in steps of 0.0001 flits per node and cycle are; the nearest is 0.0071"
        );
        for (text, nearest) in [("0.00704", "0.007"), ("7", "1"), ("-3", "0.0001"), ("0.30001", "0.3")] {
            assert!(near(text).ends_with(&format!("; the nearest is {nearest}")), "{}", near(text));
        }
        assert!(near("much").ends_with(" are"));
        assert!(load.set("", "1.0001").is_err());
    }
}
