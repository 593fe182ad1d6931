//! What a frame says of a run agrees with what the run counts.

use crate::common::scenarios::{Ends, drawn};
use shown::frame;
use shown::frame::layout::{Node, Piled, RecentChannel, RecentNode, Scalars};
use shown::frame::sections::SECTIONS;
use sim::simulation::Simulation;

/// The frame of a run, with the place of each word by its name.
struct Frame(Vec<u32>);

impl Frame {
    fn of(run: &Simulation) -> Frame {
        let mut words = Vec::new();
        frame::fill(run, &mut words);
        Frame(words)
    }

    fn scalar(&self, name: &str) -> u32 {
        self.0[Scalars::LAYOUT.iter().position(|word| word.name == name).expect(name)]
    }

    fn section(&self, name: &str) -> &[u32] {
        let place = SECTIONS.iter().position(|section| section.name == name).expect(name);
        let at = Scalars::LAYOUT.len() + 2 * place;
        &self.0[self.0[at] as usize..][..self.0[at + 1] as usize]
    }
}

#[test]
fn piles_hold_what_is_pending_for_each_receiver_at_most_twenty() {
    for (text, scenario) in drawn(71, 60, Ends::Either) {
        let mut run = Simulation::new(&scenario);
        for _ in 0..8 {
            run.run(701);
            let frame = Frame::of(&run);
            let mut piled = vec![0; scenario.nodes() as usize];
            frame.section("piles").chunks(Piled::LAYOUT.len()).for_each(|item| piled[item[0] as usize] += 1);
            let pending = frame.section("nodes").chunks(Node::LAYOUT.len()).map(|node| node[0].min(20));
            assert_eq!(piled, pending.collect::<Vec<_>>(), "{text} at {}", run.cycle());
        }
    }
}

#[test]
fn the_latest_window_holds_what_happened_in_it() {
    let (text, window) =
        ("topology.kind=mesh&topology.size=8x8&workload.kind=uniform&workload.load=0.4", 20_000..20_224);
    let mut run = crate::common::simulation(text);
    let (mut peaks, mut counts) = ([0; 64], Vec::new());
    for cycle in 0..20_300 {
        let measures = &run.machine().measures;
        if cycle == 19_968 || cycle == 20_224 {
            counts.push((measures.channel_flits.clone(), measures.delivered, measures.latencies.sum()));
        }
        if (19_968..=20_224).contains(&cycle) {
            peaks
                .iter_mut()
                .zip(&measures.pending)
                .for_each(|(peak, &pending): (&mut u32, _)| *peak = pending.max(*peak));
        }
        run.run(1);
    }
    assert!(window.contains(&20_000));
    let frame = Frame::of(&run);
    assert_eq!([frame.scalar("recent_from_lo"), frame.scalar("recent_to_lo")], [19_968, 20_224]);
    let flits = frame.section("recent_channels").chunks(RecentChannel::LAYOUT.len()).map(|channel| channel[0]);
    let expected: Vec<u32> = counts[1].0.iter().zip(&counts[0].0).map(|(after, before)| after - before).collect();
    assert_eq!(flits.collect::<Vec<_>>(), expected);
    let shown: Vec<u32> = frame.section("recent_nodes").chunks(RecentNode::LAYOUT.len()).map(|node| node[0]).collect();
    assert_eq!(shown, peaks);
    assert_eq!(u64::from(frame.scalar("recent_delivered")), counts[1].1 - counts[0].1);
    assert_eq!(u64::from(frame.scalar("recent_latency_lo")), counts[1].2 - counts[0].2);
    assert!(frame.scalar("recent_p50") <= frame.scalar("recent_p95"));
    assert!(frame.scalar("recent_p95") <= frame.scalar("recent_latency_max"));
}

#[test]
fn the_share_of_looks_that_find_a_channel_blocked_is_about_that_of_all_cycles() {
    const CYCLES: u32 = 100_000;
    let mut run =
        crate::common::simulation("topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.6");
    run.run(5000);
    let channels = run.machine().fixed().graph.channels.len();
    let (from, mut blocked) = (run.reading(), vec![0u32; channels]);
    for _ in 0..CYCLES {
        run.run(1);
        let words = run.machine().blocked_channels();
        for channel in (0..channels).filter(|channel| words[channel / 64] >> (channel % 64) & 1 != 0) {
            blocked[channel] += 1;
        }
    }
    let to = run.reading();
    let looked = f64::from(to.looked - from.looked);
    for (channel, &cycles) in blocked.iter().enumerate() {
        let share = f64::from(to.blocked[channel] - from.blocked[channel]) / looked;
        let counted = f64::from(cycles) / f64::from(CYCLES);
        assert!((share - counted).abs() < 0.02, "channel {channel}: {share} and {counted}");
    }
    assert!(blocked.iter().any(|&cycles| cycles > CYCLES / 5));
}
