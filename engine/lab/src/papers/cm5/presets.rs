//! Situations of the CM-5 paper to begin with, one for each effect.

use super::machine::{NETWORK, NIFDY, NO_DELAY, NOISE, PLAIN, STRATA};
use sim::scenario::preset::{Level, Pace, Preset};

/// Blocks of 1600 bytes to one node after the other, in the paper's amount (§4).
const SHIFT: &str = "workload.block=1600&workload.amount=1280000";

/// Blocks of 1600 bytes for random targets, in the same amount (§5).
const RANDOM: &str = "workload.kind=random_blocks&workload.block=1600&workload.amount=1280000";

/// The heading under which they are listed.
const SOFTWARE: &str = "The CM-5: what software can do";

/// In the order in which they are listed.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "cm5-barriers",
        title: "CM-5: why barriers help",
        look: "In A nodes drift apart, as the bands above the receivers show; two send to one receiver, and piles grow. In B a barrier after each block keeps all nodes in the same phase, and throughput is twice as high.",
        source: "CM-5 paper, section 4 and Figure 3",
        group: SOFTWARE,
        level: Level::Basic,
        pace: Pace::Jam,
        shared: &[NETWORK, PLAIN, STRATA.software, NOISE, SHIFT],
        sides: ["workload.barrier=none", "workload.barrier=every"],
    },
    Preset {
        name: "cm5-bands",
        title: "CM-5: bands of piles, and NIFDY",
        look: "Without delays or barriers, piles form in A and wander from receiver to receiver on the heat map, next to idle receivers; in B, with NIFDY, they stay small.",
        source: "CM-5 paper, Figure 4",
        group: SOFTWARE,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[NETWORK, NO_DELAY.software, NOISE, SHIFT],
        sides: [PLAIN, NIFDY],
    },
    Preset {
        name: "cm5-matching",
        title: "CM-5: bandwidth matching",
        look: "Both runs have barriers. In A a node that finds no arrival sends again at once and overloads its receiver; in B it pauses for 28 cycles, so piles stay small and blocks arrive earlier.",
        source: "CM-5 paper, section 6 and Figure 6",
        group: SOFTWARE,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[
            NETWORK,
            PLAIN,
            STRATA.software,
            NOISE,
            "workload.block=10000&workload.amount=320000&workload.barrier=every",
        ],
        sides: ["software.delay=0", "software.delay=28"],
    },
    Preset {
        name: "cm5-polling",
        title: "CM-5: how often to poll",
        look: "Blocks for random receivers. In A a node receives at most one packet for each one it sends; in B it receives all that have arrived. Compare the packets in the network and the throughput.",
        source: "CM-5 paper, section 6",
        group: SOFTWARE,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[NETWORK, PLAIN, STRATA.software, NOISE, RANDOM],
        sides: ["software.poll=once", "software.poll=until_empty"],
    },
    Preset {
        name: "cm5-interleaving",
        title: "CM-5: packets of many blocks by turns",
        look: "Blocks for random receivers. In A they are sent one after the other, so a receiver of two blocks at once stays a hot spot for long; in B each node sends two packets of each of 16 blocks in turn, and throughput is much higher.",
        source: "CM-5 paper, section 5 and Figure 5",
        group: SOFTWARE,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared: &[NETWORK, PLAIN, STRATA.software, NOISE, RANDOM],
        sides: ["workload.interleaving.kind=whole", "workload.interleaving.kind=interleaved"],
    },
    Preset {
        name: "cm5-discipline",
        title: "CM-5: software discipline against NIFDY",
        look: "In A barriers and a delay keep the machine in step; B has neither, but NIFDY in its interfaces. Piles form in neither run, but in A software pays for that.",
        source: "CM-5 paper, section 7; NIFDY paper, Figure 6",
        group: SOFTWARE,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared: &[NETWORK, NO_DELAY.software, NOISE, SHIFT],
        sides: ["ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.delay=28&workload.barrier=every", NIFDY],
    },
    Preset {
        name: "cm5-stop",
        title: "CM-5: a barrier that does not poll",
        look: "In A processors receive while they wait at the barrier. In B they do not: the network fills with packets for those that wait, the others cannot send, and soon nothing moves.",
        source: "CM-5 paper, section 4",
        group: SOFTWARE,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[NETWORK, PLAIN, NO_DELAY.software, NOISE, "workload.block=16000&workload.barrier=every"],
        sides: ["software.barrier_wait=polling", "software.barrier_wait=idle"],
    },
];
