//! What processors can do with the memory that they share: small programs, and those of the study, one line each in both
//! lists. Their parameters lead to what is known of them before a run, and to the program of a processor.

use super::kernel::{At, Kernel, Phase, Plan, Step};
use super::{fft, lu, ocean, radix, water};
use crate::memory::{Data, Store};
use net::model::NodeId;
use net::parameter::quantity::{Bytes, Entries, Lines, Percent, Ticks, Times};
use net::parameter::settable::{choice, group, kinds};

kinds! {
    /// What the processors do with the memory that they share.
    pub enum Programs {
        /// Each writes a word of its own, again and again; if all words are in one line, that is false sharing.
        OneLine(OneLine) = "one_line", "One line, many writers";
        /// Each even processor writes lines that the next one reads after a barrier.
        Pairs(Pairs) = "pairs", "Producers and consumers";
        /// All add to one counter, which a lock protects.
        HotLock(HotLock) = "hot_lock", "A hot lock";
        /// All wait for each other, again and again.
        Barriers(Barriers) = "barriers", "Barriers";
        /// Each reads and writes words anywhere, with as many outstanding as it may have: a load on the network by rate.
        Random(Random) = "random", "Words anywhere";
        /// A Fourier transform by the six-step algorithm of SPLASH-2: three transpositions, and rows of its own in between.
        Fft(fft::FftSettings) = "fft", "FFT";
        /// A dense matrix factored into triangular ones, block by block (SPLASH-2).
        Lu(lu::LuSettings) = "lu", "LU";
        /// Keys sorted digit by digit: stores scattered over the memory of all (SPLASH-2).
        Radix(radix::RadixSettings) = "radix", "Radix";
        /// Eddy currents on grids: stencils, and relaxing in two colours (SPLASH-2).
        Ocean(ocean::OceanSettings) = "ocean", "Ocean";
        /// Forces between all pairs of molecules, added up under locks (SPLASH-2).
        Water(water::WaterSettings) = "water", "Water";
    }
}

group! {
    /// Writers of words in one line, or each in a line of its own.
    pub struct OneLine {
        /// Processors that write.
        writers: Entries<1, 8, 2>,
        /// Where their words are.
        words: Words,
        /// Writes of each.
        rounds: Times<1, 100_000, 100>,
        /// Processor cycles of computing between two of them, on average.
        compute: Ticks<0, 10_000, 200>,
    }
}

group! {
    /// Producers and consumers.
    pub struct Pairs {
        /// Lines that are handed over at a time.
        lines: Lines<1, 64, 8>,
        /// How often.
        rounds: Times<1, 100_000, 20>,
    }
}

group! {
    /// A counter under a lock.
    pub struct HotLock {
        /// Additions of each processor.
        rounds: Times<1, 100_000, 20>,
    }
}

group! {
    /// One barrier after the other.
    pub struct Barriers {
        /// How often.
        rounds: Times<1, 100_000, 50>,
    }
}

group! {
    /// Reads and writes of words anywhere.
    pub struct Random {
        /// Reads and writes of each processor.
        accesses: Times<1, 1_000_000, 2000>,
        /// How many of them are writes.
        writes: Percent<0, 100, 30>,
        /// Lines of the memory that all share.
        lines: Lines<1, 65_536, 4096>,
        /// Bytes of lines for every 100 operations if each access misses: 40 to 100 stand for FFT and Radix, 20 to 40 for
        /// Ocean, 10 to 20 for LU and Water (BRIS Table 1).
        traffic: Bytes<1, 100, 40>,
    }
}

choice! {
    /// Where the words of several writers are.
    pub enum Words {
        /// All in one line.
        Together = "together", "In one line";
        /// Each in a line of its own, as programs are padded to be.
        Apart = "apart", "A line each";
    }
}

/// Declares the program of one processor, of any kind, with a function `of` for each kind as in
/// [`workloads`](crate::workload).
macro_rules! kernels {
    ($($kind:ident($program:ty);)*) => {
        /// The program of one processor.
        #[derive(Clone, Debug)]
        pub enum Running {
            $($kind($program),)*
        }

        impl Programs {
            /// What is known of a program of the study; nothing of a small one.
            pub fn plan(&self) -> Option<&dyn Plan> {
                match self { $(Programs::$kind(own) => Some(own),)* _ => None }
            }

            /// The program of a processor.
            pub fn kernel(&self, node: NodeId, nodes: u32) -> Option<Running> {
                match self {
                    $(Programs::$kind(own) => Some(Running::$kind(<$program>::new(own, node, nodes))),)*
                    _ => None,
                }
            }
        }

        impl Kernel for Running {
            fn phase(&self, number: u32) -> Option<Phase> {
                match self { $(Running::$kind(own) => own.phase(number)),* }
            }

            fn step(&self, at: At) -> Step {
                #[inline(never)]
                fn of(own: &impl Kernel, at: At) -> Step {
                    own.step(at)
                }
                match self { $(Running::$kind(own) => of(own, at)),* }
            }

            fn commit(&mut self, at: At, values: &[Data], stores: &mut Vec<Store>) {
                #[inline(never)]
                fn of(own: &mut impl Kernel, at: At, values: &[Data], stores: &mut Vec<Store>) {
                    own.commit(at, values, stores);
                }
                match self { $(Running::$kind(own) => of(own, at, values, stores)),* }
            }

            fn statement(&self, at: At) -> &'static str {
                match self { $(Running::$kind(own) => own.statement(at)),* }
            }

            fn registers(&self, print: &mut dyn FnMut(u64)) {
                match self { $(Running::$kind(own) => own.registers(print)),* }
            }
        }
    };
}

kernels! {
    Fft(fft::Fft);
    Lu(lu::Lu);
    Radix(radix::Radix);
    Ocean(ocean::Ocean);
    Water(water::Water);
}
