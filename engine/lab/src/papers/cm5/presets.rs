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
        look: "In A nodes drift apart, as the bands above the receivers show: two send to one receiver, and piles grow. In B a barrier after each block keeps all nodes in the same phase. B is better: by cycle 200 000 it has delivered 6 % more data, and its lead keeps growing.",
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
        look: "Without delays and barriers, piles form in A and move from receiver to receiver on the heat map, beside receivers that are idle; in B, with NIFDY, they stay small. B is better: by cycle 40 000 it has delivered 7 % more data.",
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
        look: "Both runs have barriers. In A a node that finds no arrival sends again at once and overloads its receiver; in B it pauses for 28 cycles, and piles stay small. B is better: it delivers a tenth more data.",
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
        look: "Blocks go to random receivers. In A a node receives at most one packet for each packet that it sends; in B it receives all that have arrived. B is better: it delivers over a quarter more data.",
        source: "CM-5 paper, section 6",
        group: SOFTWARE,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[NETWORK, PLAIN, STRATA.software, NOISE, RANDOM],
        sides: ["software.poll=once", "software.poll=until_empty"],
    },
    Preset {
        name: "cm5-interleaving",
        title: "CM-5: interleaved blocks",
        look: "Blocks go to random receivers. In A a node sends one block after the other, so a node to which two blocks are sent at once remains a hot spot for a long time; in B it interleaves 16 blocks, two packets of each in turn. B is better: it delivers three quarters more data.",
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
        look: "In A barriers and a delay keep the machine in step; B has neither, but NIFDY in its interfaces. Piles form in neither run. A is better, by about 3 % in data delivered; but its program has to know the pattern.",
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
        look: "In A processors receive while they wait at the barrier. In B they do not: the network fills with packets for processors that wait, the others cannot send, and in the end nothing moves. A is better: before cycle 200 000 B comes to a standstill.",
        source: "CM-5 paper, section 4",
        group: SOFTWARE,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[NETWORK, PLAIN, NO_DELAY.software, NOISE, "workload.block=16000&workload.barrier=every"],
        sides: ["software.barrier_wait=polling", "software.barrier_wait=idle"],
    },
];
