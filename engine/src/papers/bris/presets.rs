//! Situations of bristled hypercubes to begin with, one for each effect.

use super::machine::{FOUR_WAY, LINES, ONE_WAY, PROGRAMS, ROUTER, TWO_WAY};
use crate::scenario::preset::{Level, Pace, Preset};

/// The heading under which they are listed.
const CUBES: &str = "Several nodes to a router";

/// The heading of programs on the memory that all share.
const SHARED: &str = "Programs on a shared memory";

/// As many requests at once as a processor may have loads outstanding.
const BUSY: &str = "workload.outstanding=16";

/// In the order in which they are listed.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "bristled-alone",
        title: "Bristled cube: past the buffers",
        look: "Few messages, so that hardly any meet. In A a header without competitors goes straight to the switch, three cycles a router; in B every header goes through its buffer and the arbiter, five cycles. Compare the latencies.",
        source: "Bristled CC-NUMA paper, section 2.1",
        group: CUBES,
        level: Level::Basic,
        pace: Pace::Packets,
        shared: &[ONE_WAY, "routing.scheme=1xvc&workload.kind=uniform&workload.load=0.02"],
        sides: ["router.bypass=on", "router.bypass=off"],
    },
    Preset {
        name: "bristled-half",
        title: "Bristled cube: half the network",
        look: "32 nodes request lines from one another as fast as replies return, over 32 routers in A and 16 in B. Links in B are twice as busy, messages queue up in front of the routers, and replies take longer.",
        source: "Bristled CC-NUMA paper, section 4.1",
        group: CUBES,
        level: Level::Basic,
        pace: Pace::Jam,
        shared: &["routing.scheme=1xvc", LINES, BUSY],
        sides: [ONE_WAY, TWO_WAY],
    },
    Preset {
        name: "bristled-schemes",
        title: "Bristled cube: what virtual channels buy",
        look: "The same 16 routers for 32 nodes. Messages that wait behind one another in A overtake on extra channels and switch to a second link in B: more replies return in the same time.",
        source: "Bristled CC-NUMA paper, sections 2.2 and 4.1",
        group: CUBES,
        level: Level::Basic,
        pace: Pace::Jam,
        shared: &[TWO_WAY, LINES, BUSY],
        sides: ["routing.scheme=1xvc", "routing.scheme=ad2xvc"],
    },
    Preset {
        name: "bristled-four",
        title: "Bristled cube: four to a router",
        look: "Both runs have extra channels and a choice of links, but B has only eight routers and twelve links for its 32 nodes. No scheme makes up for missing wires.",
        source: "Bristled CC-NUMA paper, section 4.1",
        group: CUBES,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &["routing.scheme=ad2xvc", LINES, BUSY],
        sides: [TWO_WAY, FOUR_WAY],
    },
    Preset {
        name: "bristled-shared",
        title: "Bristled cube: one pool or two",
        look: "In A requests and replies have one extra channel each; in B both may use either, in opposite order. Replies are the long messages: watch which channels stay idle in A.",
        source: "Bristled CC-NUMA paper, section 2.2 and Figure 3",
        group: CUBES,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[TWO_WAY, LINES, BUSY],
        sides: ["routing.scheme=2xvc", "routing.scheme=sh2xvc"],
    },
    Preset {
        name: "bristled-escape",
        title: "Bristled cube: only the escape can save them",
        look: "A has no escape channel: sooner or later full buffers wait for one another in a ring, and nothing moves again. In B every message can always fall back on the escape channel of its class. Change the scheme in A, and the ring dissolves.",
        source: "Bristled CC-NUMA paper, section 2.2",
        group: CUBES,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared: &[
            ROUTER,
            "topology.dimensions=4&topology.bristling=2&router.buffer_depth=9&workload.kind=uniform&workload.load=0.9",
        ],
        sides: ["routing.scheme=no_escape", "routing.scheme=ad2xvc"],
    },
    Preset {
        name: "memory-line",
        title: "Shared memory: one line, two writers",
        look: "Each writer has a word of its own, all of them in one line. In A a single processor writes: it fetches the line once and keeps it. In B two take turns, and the line moves back and forth although neither needs the other's word: false sharing.",
        source: "Bristled CC-NUMA paper, section 3",
        group: SHARED,
        level: Level::Basic,
        pace: Pace::Packets,
        shared: &[ONE_WAY, PROGRAMS, "workload.program.kind=one_line&workload.program.rounds=1000"],
        sides: ["workload.program.writers=1", "workload.program.writers=2"],
    },
    Preset {
        name: "memory-false",
        title: "Shared memory: false sharing, and its cure",
        look: "Eight writers, each with a word of its own. In A all words are in one line, which moves from writer to writer, so that every write misses. In B each word has a line to itself: each writer misses once, and never again. Compare when the runs end.",
        source: "Bristled CC-NUMA paper, section 3",
        group: SHARED,
        level: Level::Basic,
        pace: Pace::Packets,
        shared: &[
            TWO_WAY,
            PROGRAMS,
            "routing.scheme=1xvc&workload.program.kind=one_line&workload.program.writers=8&workload.program.rounds=200",
        ],
        sides: ["workload.program.words=together", "workload.program.words=apart"],
    },
    Preset {
        name: "memory-pairs",
        title: "Shared memory: producers and consumers",
        look: "Every second processor writes eight lines, and the next one reads them after a barrier. In A each pair's page has a home of its own; in B pages are placed at random, so that some nodes serve several pairs. A burst of messages follows each barrier.",
        source: "Bristled CC-NUMA paper, section 3",
        group: SHARED,
        level: Level::Intermediate,
        pace: Pace::Packets,
        shared: &[TWO_WAY, PROGRAMS, "routing.scheme=ad2xvc&workload.program.kind=pairs"],
        sides: ["workload.memory.placement=round_robin", "workload.memory.placement=spread"],
    },
    Preset {
        name: "memory-lock",
        title: "Shared memory: a hot lock",
        look: "32 processors add to one counter protected by one lock, on 32 routers in A and 8 in B. Only one message at a time is on the critical path, so a narrower network costs little: fewer hops even help.",
        source: "Bristled CC-NUMA paper, sections 3 and 4.1",
        group: SHARED,
        level: Level::Basic,
        pace: Pace::Packets,
        shared: &["routing.scheme=1xvc", PROGRAMS, "workload.program.kind=hot_lock"],
        sides: [ONE_WAY, FOUR_WAY],
    },
    Preset {
        name: "memory-barrier",
        title: "Shared memory: barriers",
        look: "Processors compute for random times, then wait for one another. Each reports to the barrier's home, which releases all of them at once: 31 messages leave over one link. Routers have one node each in A, two in B.",
        source: "Bristled CC-NUMA paper, section 3",
        group: SHARED,
        level: Level::Basic,
        pace: Pace::Packets,
        shared: &["routing.scheme=1xvc", PROGRAMS, "workload.program.kind=barriers"],
        sides: [ONE_WAY, TWO_WAY],
    },
    Preset {
        name: "memory-words",
        title: "Shared memory: as much traffic as FFT and Radix",
        look: "Processors read and write words anywhere, 0.4 bytes of lines for each operation, with up to 16 loads and 8 stores outstanding. Both runs make the same accesses; extra channels and a second link finish them sooner.",
        source: "Bristled CC-NUMA paper, section 3 and Table 1",
        group: SHARED,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[TWO_WAY, PROGRAMS, "workload.program.kind=random&workload.program.traffic=40"],
        sides: ["routing.scheme=1xvc", "routing.scheme=ad2xvc"],
    },
];
