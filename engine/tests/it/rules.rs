//! What the NIFDY paper says about whole machines, and what takes longer than the check of one rule
//! (`tests/checks.rs`).

use crate::common::{machine, records};
use net::model::NodeId;
use sim::machine::Machine;

const MESH: &str = "topology.kind=mesh&topology.size=8x8&router.vcs=1&router.buffer_depth=2&router.switching=wormhole\
    &channel.networks=demand&channel.flit_cycles=4&channel.inject_delay=3&router.routing_delay=0&packet.flits=8\
    &software.t_send=40&software.t_receive=60";

#[test]
fn many_senders_to_a_slow_receiver_inject_as_fast_as_it_accepts() {
    // NIFDY-74: within 2 % in steady state.
    for (dialogs, t_receive) in [(0, 100), (1, 100), (1, 400)] {
        let mut machine = machine(&format!(
            "{MESH}&ni.kind=nifdy&ni.dialogs={dialogs}&workload.kind=hot_spot&workload.node=9&workload.share=100\
             &workload.load=0.2&software.t_receive={t_receive}"
        ));
        machine.advance(40_000);
        let injected_for_9 = |machine: &Machine| {
            records(machine).iter().filter(|record| record.to == NodeId(9) && record.head_out.is_some()).count() as u64
        };
        let accepted_by_9 = |machine: &Machine| u64::from(machine.processors[9].received);
        let before = (injected_for_9(&machine), accepted_by_9(&machine));
        machine.advance(240_000);
        let injected = injected_for_9(&machine) - before.0;
        let accepted = accepted_by_9(&machine) - before.1;
        assert!(injected.abs_diff(accepted) * 50 <= accepted, "{injected} injected, {accepted} accepted");
        // The receiver also sends, and is never idle.
        assert!(accepted * u64::from(t_receive as u32) > 100_000, "{accepted} accepted");
    }
}
