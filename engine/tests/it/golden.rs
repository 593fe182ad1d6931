//! Recorded fingerprints: the same here, in WebAssembly in Node and in WebAssembly in a browser, which read the same
//! file. A change of behaviour shows as a change of that file; `UPDATE_GOLDEN=1 cargo test --test it golden` writes it.

use crate::common::simulation;
use std::fmt::Write;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/golden/fingerprints.txt");

const HEAD: &str = "# Cycle, fingerprint of the run at that cycle, scenario; the default scenario is written as nothing.\n\
                    # Written by UPDATE_GOLDEN=1 cargo test --test it golden, read natively, in Node and in a browser.\n";

/// Every topology, interface, switching mode, way of sharing links, workload and software option at least once.
const RUNS: &[(u64, &str)] = &[
    (20_000, ""),
    (20_000, "ni.kind=nifdy"),
    (1_000_000, "ni.kind=nifdy&ni.bulk_acks=single&workload.block=100&workload.barrier=optimized"),
    (30_000, "topology.nodes=64&topology.up_path=adaptive&ni.kind=buffers&workload.block=300&workload.barrier=every"),
    (
        15_000,
        "topology.kind=fat_tree&channel.networks=demand&channel.flit_cycles=4&packet.flits=8&router.buffer_depth=16&ni.kind=nifdy&workload.kind=phases",
    ),
    (
        15_000,
        "topology.kind=fat_tree&topology.up_path=random&channel.networks=demand&channel.flit_cycles=4&router.switching=store_and_forward&ni.kind=plain&workload.kind=phases&workload.senders=33&workload.lengths=mixed",
    ),
    (
        15_000,
        "topology.kind=mesh&channel.networks=demand&channel.flit_cycles=4&router.switching=wormhole&router.buffer_depth=2&packet.flits=8&ni.kind=plain&workload.kind=uniform&workload.load=0.3",
    ),
    (
        15_000,
        "topology.kind=mesh&channel.networks=demand&channel.flit_cycles=4&router.switching=wormhole&router.buffer_depth=2&packet.flits=8&ni.kind=nifdy&ni.ack_on=insert&workload.kind=uniform&workload.load=0.3",
    ),
    (
        20_000,
        "topology.kind=mesh&topology.size=4x4x4&channel.networks=one&router.vcs=2&router.buffer_depth=4&router.switching=wormhole&ni.kind=nifdy&ni.dialogs=2&ni.ack_network=request&workload.kind=uniform&workload.arrivals.kind=bursty",
    ),
    (
        20_000,
        "topology.kind=torus&channel.networks=demand&router.vcs=2&router.buffer_depth=4&router.switching=wormhole&ni.kind=buffers&workload.kind=hot_spot",
    ),
    (
        20_000,
        "topology.kind=torus&topology.size=5x3&channel.networks=slots&router.vcs=4&ni.kind=nifdy&ni.dialog_timeout=300&software.poll=once&workload.kind=hot_spot&workload.node=7&workload.share=40",
    ),
    (
        20_000,
        "topology.kind=mesh&channel.networks=demand&router.switching=wormhole&ni.kind=nifdy&software.library=in_order&software.deaf.kind=node&software.deaf.node=27&workload.kind=uniform",
    ),
    (
        20_000,
        "topology.kind=fat_tree&topology.nodes=16&software.deaf.kind=spells&software.deaf.every=3000&software.deaf.length=500&ni.kind=nifdy&ni.dialogs=0&workload.kind=phases&run.seed=42",
    ),
    (
        12_000,
        "topology.kind=mesh&channel.networks=one&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3",
    ),
    (
        15_000,
        "topology.kind=butterfly&channel.networks=demand&channel.flit_cycles=4&router.routing_delay=0&packet.flits=8&ni.kind=nifdy&ni.dialogs=0&workload.kind=phases",
    ),
    (
        15_000,
        "topology.kind=multibutterfly&channel.networks=demand&channel.flit_cycles=4&router.routing_delay=0&packet.flits=8&ni.kind=plain&workload.kind=phases",
    ),
    (
        15_000,
        "topology.kind=multibutterfly&topology.radix=2&topology.stages=5&topology.dilation=3&topology.up_path=adaptive&topology.wiring=9&ni.kind=nifdy&workload.kind=uniform&workload.load=0.05",
    ),
    (
        15_000,
        "topology.kind=hypercube&topology.dimensions=4&topology.bristling=2&channel.networks=demand&router.switching=wormhole&router.buffer_depth=4&ni.kind=nifdy&workload.kind=uniform",
    ),
    (
        15_000,
        "topology.kind=concentrated_mesh&channel.networks=demand&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&ni.kind=buffers&workload.kind=uniform&workload.load=0.05",
    ),
    (
        20_000,
        "topology.kind=mesh&channel.networks=demand&channel.flit_cycles=4&router.switching=wormhole&router.buffer_depth=2&ni.kind=nifdy&workload.kind=permutation&workload.pattern=shuffle&workload.arrivals.kind=bursty",
    ),
    (
        20_000,
        "topology.kind=fat_tree&topology.nodes=16&channel.networks=demand&ni.kind=nifdy&workload.kind=request_reply&workload.reply=3",
    ),
    (
        20_000,
        "topology.kind=mesh&channel.networks=one&router.switching=wormhole&ni.kind=plain&workload.kind=request_reply&workload.pace.kind=open",
    ),
    (
        20_000,
        "channel.loss=5000&ni.kind=nifdy&ni.dialog_timeout=2000&ni.retransmit.kind=timer&ni.retransmit.timeout=900&ni.retransmit.lifetime=800",
    ),
    (
        20_000,
        "topology.kind=mesh&channel.flit_cycles=4&channel.networks=demand&channel.loss=2000&router.switching=wormhole&router.buffer_depth=2&ni.kind=nifdy&ni.retransmit.kind=timer&ni.retransmit.bits=3&workload.kind=uniform&workload.load=0.1&workload.arrivals.kind=bursty",
    ),
    (
        15_000,
        "topology.kind=fat_tree&channel.networks=demand&channel.flit_cycles=4&channel.loss=10000&packet.flits=8&ni.kind=plain&workload.kind=phases",
    ),
    (
        20_000,
        "topology.kind=fat_tree&topology.nodes=16&channel.networks=demand&channel.flit_cycles=4&channel.loss=1000&ni.kind=nifdy&ni.retransmit.kind=timer&ni.piggyback=400&workload.kind=request_reply&workload.reply=2",
    ),
    (
        20_000,
        "topology.kind=torus&topology.size=4x4&channel.networks=demand&router.vcs=2&ni.kind=nifdy&software.no_ack=replies&ni.piggyback=300&workload.kind=request_reply",
    ),
    (
        200_000,
        "topology.nodes=16&ni.kind=nifdy&software.library=in_order&workload.kind=em3d&workload.n_nodes=40&workload.local_p=30",
    ),
    (
        30_000,
        "topology.kind=mesh&topology.size=4x4&channel.networks=demand&router.switching=wormhole&workload.kind=em3d&workload.order=shuffled&workload.arc_cost=1&workload.local_p=50",
    ),
    (
        20_000,
        "topology.nodes=16&software.poll=until_empty&workload.kind=radix_sort&workload.radix=6&workload.keys=80&workload.passes=3",
    ),
    (20_000, "ni.kind=nifdy&workload.kind=radix_sort&workload.phase=scan&workload.delay=100"),
    (20_000, "ni.kind=buffers&workload.kind=radix_sort&workload.phase=coalesce"),
    (
        12_000,
        "topology.nodes=64&ni.kind=nifdy&workload.kind=collective&workload.operation.kind=all_reduce&workload.operation.by=halving",
    ),
    (
        12_000,
        "topology.kind=dragonfly&channel.flit_cycles=1&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=8&ni.kind=plain&workload.kind=collective&workload.operation.kind=all_to_all",
    ),
    (
        30_000,
        "topology.nodes=64&channel.flit_cycles=3&channel.networks=one&software.t_send=37&software.t_receive=62&software.t_poll=7&software.saving=7&software.poll=until_empty&software.delay=28&workload.block=320&workload.amount=20000&workload.barrier=within&workload.barrier_limit=100",
    ),
    (
        30_000,
        "topology.nodes=64&channel.flit_cycles=3&channel.networks=one&router.arbiter=skewed&software.t_send=37&software.t_receive=62&software.t_poll=7&software.poll=until_empty&software.delay=30&software.noise=4&software.deaf.kind=spells&software.deaf.every=3000&software.deaf.length=500&workload.block=320&workload.amount=20000",
    ),
    (
        15_000,
        "topology.kind=torus&channel.networks=demand&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.arbiter=fixed&software.noise=10&ni.kind=nifdy&workload.kind=uniform&workload.load=0.3",
    ),
    (
        30_000,
        "topology.nodes=64&channel.networks=one&software.queue_cost=40&software.block_startup=30&workload.kind=random_blocks&workload.block=200&workload.interleaving.kind=interleaved&workload.interleaving.pending=10",
    ),
    (30_000, "topology.nodes=16&software.poll=not_while_blocked&software.barrier_wait=idle&workload.barrier=every"),
    (
        30_000,
        "topology.nodes=16&channel.networks=one&ni.outgoing=1&ni.arrivals=1&software.t_send=37&software.t_receive=62&software.t_poll=7&software.poll=until_empty&software.delay=28&software.noise=4&software.room=after&workload.block=320&workload.amount=20000",
    ),
    (
        8_000,
        "topology.kind=mesh&topology.size=5x5&channel.networks=one&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.25&router.vc_allocator.kind=islip&router.vc_allocator.iterations=2&router.switch_allocator.kind=wavefront&router.priority=age",
    ),
    (
        8_000,
        "topology.kind=mesh&topology.size=5x5&channel.networks=one&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.25&router.vc_allocator.kind=separable_output_first&router.vc_allocator.arbiters=matrix&router.switch_allocator.kind=rr_wavefront&router.input_speedup=2&router.vc_busy_when_full=on",
    ),
    (
        8_000,
        "topology.kind=mesh&topology.size=5x5&channel.networks=one&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.25&router.speculation.kind=own&router.speculation.allocator.kind=wavefront&router.speculation.masked_by=requests&router.hold_switch=on",
    ),
    (
        8_000,
        "topology.kind=mesh&topology.size=5x5&channel.networks=one&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.25&router.internal_speedup=1.5&router.speculation.kind=shared&router.speculation.bids=free&router.switch_allocator.arbiters=matrix",
    ),
    (
        8_000,
        "topology.kind=mesh&topology.size=5x5&channel.networks=one&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.25&router.vc_delay=3&router.switch_allocation_delay=2&router.wait_for_tail_credit=on",
    ),
    (
        8_000,
        "topology.kind=torus&topology.size=4x4&channel.flit_cycles=4&router.vcs=2&router.switch_allocator.kind=islip&router.priority=age&router.wait_for_tail_credit=on&ni.kind=nifdy&workload.kind=uniform",
    ),
    (20_000, "router.kind=ideal&ni.kind=nifdy"),
    (
        15_000,
        "topology.kind=mesh&channel.networks=demand&channel.flit_cycles=4&channel.loss=2000&router.kind=ideal&router.vc_delay=1&packet.flits=8&ni.kind=plain&workload.kind=uniform&workload.load=0.2",
    ),
    (
        15_000,
        "topology.kind=torus&topology.size=5x3&router.kind=ideal&router.switching=store_and_forward&router.vcs=2&ni.kind=nifdy&workload.kind=request_reply",
    ),
    (
        15_000,
        "topology.kind=planes&topology.size=8x8&channel.flit_cycles=3&channel.networks=one&channel.eject_delay=0&router.kind=mad_postman&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.12",
    ),
    (
        20_000,
        "topology.kind=planes&topology.size=6x5&routing.kind=oblivious&channel.flit_cycles=3&channel.networks=one&router.kind=mad_postman&packet.flits=80&packet.header_flits=0&workload.kind=local&workload.load=0.1",
    ),
    (
        20_000,
        "topology.kind=planes&topology.size=5x4&topology.chips=4&topology.wrap=on&routing.kind=restrictive&channel.flit_cycles=2&channel.networks=one&router.kind=mad_postman&packet.flits=12&ni.kind=nifdy&packet.ack_flits=3&workload.kind=uniform&workload.load=0.05",
    ),
    (
        5_000,
        "topology.kind=planes&topology.size=16x16&topology.chips=2&routing.kind=adaptive&channel.flit_cycles=3&channel.networks=one&router.kind=mad_postman&router.flow=wormhole&packet.header_flits=0&workload.kind=permutation&workload.pattern=transpose&workload.arrivals.kind=once",
    ),
    (
        15_000,
        "topology.kind=hypercube&topology.dimensions=4&topology.bristling=2&topology.ports=1&routing.kind=cube_schemes&routing.scheme=ad2xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&packet.flits=9&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=request_reply&workload.request_flits=1&workload.outstanding=16",
    ),
    (
        15_000,
        "topology.kind=hypercube&topology.dimensions=3&topology.bristling=4&topology.ports=1&routing.kind=cube_schemes&routing.scheme=shad2xvc&router.kind=pipelined&router.bypass=off&router.look_up=in_place&router.buffer_depth=9&channel.networks=demand&channel.flit_cycles=1&packet.flits=9&ni.kind=nifdy&workload.kind=request_reply",
    ),
    (
        15_000,
        "topology.kind=hypercube&topology.dimensions=3&topology.bristling=8&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&router.continuity=flit&channel.networks=one&channel.flit_cycles=1&packet.flits=5&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.1",
    ),
    (
        15_000,
        "topology.kind=planes&topology.size=8x8&channel.flit_cycles=3&channel.networks=one&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.12",
    ),
    (
        15_000,
        "topology.kind=planes&topology.size=4x4&topology.chips=8&channel.flit_cycles=3&channel.networks=one&channel.eject_delay=0&router.kind=mad_postman&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&routing.kind=adaptive&workload.kind=uniform&workload.load=0.9",
    ),
    (
        1_000,
        "topology.kind=planes&topology.size=16x16&channel.flit_cycles=3&channel.networks=one&channel.eject_delay=0&router.kind=mad_postman&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=broadcast&workload.node=1&workload.corner=255",
    ),
    (
        2_000,
        "topology.kind=planes&topology.size=16x16&channel.flit_cycles=3&channel.networks=one&channel.eject_delay=0&router.kind=mad_postman&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=broadcast&workload.corner=255&workload.by=path",
    ),
    (
        1_000,
        "topology.kind=planes&topology.size=16x16&channel.flit_cycles=3&channel.networks=one&channel.eject_delay=0&router.kind=mad_postman&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=broadcast&workload.corner=255&workload.start.kind=there&workload.start.node=18",
    ),
    (
        10_000,
        "topology.kind=planes&topology.size=16x16&channel.flit_cycles=3&channel.networks=one&channel.eject_delay=0&router.kind=mad_postman&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=piggy_back&workload.packets=250&workload.node=1&workload.by_way_of=136&workload.to=35",
    ),
    (
        15_000,
        "topology.kind=torus&topology.size=6x6&routing.datelines=off&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.flits=64&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.6",
    ),
    (
        15_000,
        "topology.kind=torus&topology.size=4x4&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&router.scheme.kind=by_host&packet.flits=64&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.7",
    ),
    (
        20_000,
        "topology.kind=mesh&topology.size=3x3x2&routing.kind=detour&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&router.scheme.kind=packet&router.vcs=3&packet.flits=40&packet.ack_flits=12&ni.kind=nifdy&workload.kind=request_reply",
    ),
    (
        20_000,
        "topology.kind=mesh&topology.size=4x4&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&router.scheme.kind=wormhole&router.vcs=1&packet.flits=24&packet.ack_flits=6&ni.kind=nifdy&workload.kind=cyclic_shift&workload.block=200",
    ),
    (
        15_000,
        "topology.kind=torus&topology.size=6x6&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&router.scheme.kind=wormhole&router.vcs=3&router.channels=0-1&router.second.kind=own&router.second.scheme.kind=packet&router.second.channels=2&router.second.datelines=off&packet.flits=64&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=services&workload.load=0.3&workload.second.rate.kind=periodic",
    ),
    (
        15_000,
        "topology.kind=torus&topology.size=6x6&routing.kind=detour&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&router.second.kind=own&router.second.detours=off&packet.flits=64&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=services&workload.load=0.5&workload.second.rate.load=0.32&workload.second.pattern.kind=neighbours&workload.second.pattern.node=14",
    ),
    (
        15_000,
        "topology.kind=torus&topology.size=6x6&routing.datelines=off&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&router.channels=0&router.second.kind=own&router.second.channels=1&packet.flits=32&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=services&workload.load=0.06&workload.second.length=256&workload.second.rate.kind=packets",
    ),
    (
        15_000,
        "topology.kind=hypercube&topology.dimensions=4&topology.bristling=2&topology.ports=1&routing.kind=cube_schemes&routing.scheme=ad2xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=random&workload.program.traffic=100",
    ),
    (
        15_000,
        "topology.kind=hypercube&topology.dimensions=3&topology.bristling=2&topology.ports=1&routing.kind=cube_schemes&routing.scheme=1xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&packet.flits=11&ni.kind=nifdy&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=pairs&workload.memory.first_level=2&workload.memory.second_level=4",
    ),
    (
        40_000,
        "topology.kind=mesh&topology.size=4x4&channel.networks=demand&router.switching=wormhole&packet.flits=20&ni.kind=nifdy&workload.kind=shared_memory&workload.program.kind=hot_lock",
    ),
    (
        20_000,
        "topology.kind=fat_tree&topology.nodes=16&channel.networks=one&packet.flits=20&router.buffer_depth=20&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=one_line&workload.program.writers=8&workload.program.compute=50",
    ),
    (
        15_000,
        "topology.kind=torus&topology.size=4x4&router.vcs=2&channel.networks=demand&packet.flits=24&router.buffer_depth=24&ni.kind=buffers&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=barriers&workload.memory.placement=round_robin",
    ),
    (
        20_000,
        "topology.kind=hypercube&topology.dimensions=4&topology.bristling=2&topology.ports=1&routing.kind=cube_schemes&routing.scheme=1xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=fft&workload.program.points=4096",
    ),
    (
        20_000,
        "topology.kind=hypercube&topology.dimensions=3&topology.bristling=4&topology.ports=1&routing.kind=cube_schemes&routing.scheme=ad2xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=radix&workload.program.keys=4096&workload.program.radix=64&workload.memory.placement=owner",
    ),
    (
        30_000,
        "topology.kind=hypercube&topology.dimensions=3&topology.ports=1&routing.kind=cube_schemes&routing.scheme=shad2xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=lu&workload.program.order=96&workload.program.layout=rows&workload.memory.first_level=2&workload.memory.second_level=4",
    ),
    (
        20_000,
        "topology.kind=hypercube&topology.dimensions=4&topology.ports=1&routing.kind=cube_schemes&routing.scheme=2xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=ocean&workload.program.side=64&workload.memory.placement=round_robin",
    ),
    (
        30_000,
        "topology.kind=hypercube&topology.dimensions=3&topology.bristling=2&topology.ports=1&routing.kind=cube_schemes&routing.scheme=sh2xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=water&workload.program.molecules=64",
    ),
    (
        30_000,
        "topology.kind=mesh&topology.size=4x4&channel.networks=demand&router.switching=wormhole&packet.flits=20&ni.kind=nifdy&workload.kind=shared_memory&workload.program.kind=fft&workload.program.points=256",
    ),
    (
        15_000,
        "topology.kind=custom&channel.networks=demand&router.switching=wormhole&router.buffer_depth=2&ni.kind=nifdy&workload.kind=uniform&workload.load=0.2",
    ),
    (
        15_000,
        "topology.kind=custom&topology.graph=0.0.1.2.3.4.4.5_0-1.1-2.2-3.3-0.1-4.4-5.5~2_0-0.9-0.9-9.0-9.20-0.20-9&routing.among=free&channel.networks=slots&router.vcs=2&ni.kind=buffers&workload.kind=hot_spot",
    ),
    (
        15_000,
        "topology.kind=custom&topology.graph=0.1.2.3.4.5.6.7_0-1.1-2.2-3.3-4.4-5.5-6.6-7.0-7.0-4&routing.kind=shortest_path&routing.among=random&channel.networks=one&router.switching=cut_through&router.vcs=2&ni.kind=plain&workload.kind=uniform",
    ),
    (
        15_000,
        "topology.kind=k_ary_tree&topology.children=3&topology.parents=2&routing.up_path=random&channel.networks=demand&router.switching=wormhole&router.vcs=2&ni.kind=nifdy&workload.kind=permutation&workload.pattern=tornado&workload.radix=3&workload.load=0.3",
    ),
    (
        15_000,
        "topology.kind=tree4&routing.up_path=random&channel.flit_cycles=1&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=8&ni.kind=plain&workload.kind=uniform&workload.load=0.25",
    ),
    (
        15_000,
        "topology.kind=flattened_butterfly&topology.delay_per_router=2&channel.flit_cycles=1&channel.networks=one&router.switching=wormhole&router.vcs=4&ni.kind=plain&workload.kind=hot_spots&workload.spots=3x2.17&workload.load=0.02",
    ),
    (
        15_000,
        "topology.kind=dragonfly&channel.flit_cycles=1&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=8&ni.kind=plain&workload.kind=permutation&workload.pattern=drawn&workload.drawn=5&workload.load=0.05&workload.arrivals.kind=on_off&workload.arrivals.begins=20000&workload.arrivals.stops=50000",
    ),
    (
        15_000,
        "topology.kind=torus&topology.size=5x4&channel.networks=one&channel.flit_cycles=1&router.switching=wormhole&router.vcs=16&router.buffer_depth=2&router.vc_allocator.kind=islip&router.switch_allocator.kind=islip&ni.kind=plain&workload.kind=uniform&workload.load=0.6",
    ),
    (
        15_000,
        "topology.kind=mesh&topology.size=5x4&channel.networks=one&channel.flit_cycles=1&router.switching=wormhole&router.vcs=4&router.buffer_depth=4&router.routing_delay=2&router.switch_delay=1&router.internal_speedup=1.5&ni.kind=plain&packet.flits=9&workload.kind=uniform&workload.sizes=3x3.5.9x2&workload.load=0.3",
    ),
    (
        15_000,
        "topology.kind=torus&topology.size=5x5&channel.networks=one&channel.flit_cycles=1&router.switching=wormhole&router.vcs=2&ni.kind=plain&workload.kind=hot_spots&workload.spots=3.17x2&workload.sizes=4.6&workload.arrivals.kind=batch&workload.arrivals.packets=40",
    ),
    (
        15_000,
        "topology.kind=mesh&topology.size=5x4&channel.flit_cycles=2&channel.loss=2000&router.vcs=12&router.buffer_depth=6&ni.kind=nifdy&ni.retransmit.kind=timer&workload.kind=uniform&workload.load=0.3",
    ),
    (
        15_000,
        "topology.kind=hyperx&topology.size=3x2x4&topology.concentration=2&routing.among=free&channel.flit_cycles=1&channel.networks=one&router.switching=wormhole&router.vcs=4&router.buffer_depth=4&ni.kind=plain&workload.kind=uniform&workload.load=0.3",
    ),
    (
        15_000,
        "topology.kind=slim_fly&topology.concentration=2&routing.kind=valiant&routing.among=random&channel.flit_cycles=1&channel.networks=one&router.switching=wormhole&router.vcs=4&router.buffer_depth=4&ni.kind=nifdy&workload.kind=permutation&workload.pattern=drawn&workload.load=0.2",
    ),
    (
        15_000,
        "topology.kind=random_regular&topology.drawn=5&routing.kind=layered_by_pair&channel.flit_cycles=1&channel.networks=one&router.switching=wormhole&router.vcs=4&router.buffer_depth=4&ni.kind=plain&workload.kind=uniform&workload.load=0.3",
    ),
    (
        10_000,
        "topology.kind=mesh&topology.size=4x4&channel.networks=one&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&router.switching=wormhole&router.vcs=4&router.buffer_depth=4&router.vc_delay=1&router.switch_delay=1&packet.flits=5&packet.header_flits=0&router.vc_allocator.kind=islip&router.switch_allocator.kind=islip&router.priority=second&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=classes&workload.first.load=0.2&workload.first.sizes=1&workload.second.kind=permutation&workload.second.load=0.25&workload.second.arrivals.kind=on_off",
    ),
    (
        10_000,
        "topology.kind=mesh&topology.size=4x4&channel.networks=one&channel.flit_cycles=1&router.switching=wormhole&router.vcs=4&router.buffer_depth=4&ni.kind=plain&packet.flits=6&workload.kind=reads_and_writes&workload.load=0.3&workload.writes=30&workload.read_request.flits=2&workload.read_request.highest_vc=2&workload.read_reply.lowest_vc=2&workload.write_request.flits=5&workload.write_request.lowest_vc=1&workload.write_request.highest_vc=2&workload.write_reply.flits=2&workload.write_reply.lowest_vc=3",
    ),
];

fn fingerprints() -> String {
    let mut text = HEAD.to_string();
    for (cycles, scenario) in RUNS {
        let mut simulation = simulation(scenario);
        simulation.run(*cycles);
        writeln!(text, "{} {:016x} {scenario}", simulation.cycle(), simulation.fingerprint()).unwrap();
    }
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[test]
fn every_recorded_run_has_its_recorded_fingerprint() {
    let now = fingerprints();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(FILE, &now).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    }
    let recorded = std::fs::read_to_string(FILE).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let differing: Vec<(&str, &str)> = now.lines().zip(recorded.lines()).filter(|(now, then)| now != then).collect();
    assert!(
        differing.is_empty() && now.lines().count() == recorded.lines().count(),
        "the engine behaves differently; if that is meant, UPDATE_GOLDEN=1 cargo test --test it golden: {differing:#?}"
    );
}

#[test]
fn the_recorded_runs_last_a_while_and_deliver_something() {
    for (cycles, scenario) in RUNS {
        let mut simulation = simulation(scenario);
        simulation.run(cycles / 2);
        assert!(
            simulation.machine().measures.delivered > 100,
            "{scenario}: {}",
            simulation.machine().measures.delivered
        );
    }
}
