//! The keywords of BookSim 2, each with its default and with what it is here: the table of `docs/booksim.md`.

use super::options::{self, RouterOption};

/// A keyword of a configuration.
#[derive(Debug)]
pub struct Keyword {
    pub name: &'static str,
    /// What BookSim takes where a file says nothing.
    pub default: &'static str,
    pub role: Role,
}

/// What becomes of a keyword.
#[derive(Debug)]
pub enum Role {
    /// It is read: what it is here, and what is allowed.
    Taken { here: &'static str, limits: &'static str },
    /// It is an option of the router, and a parameter of ours.
    Router(&'static RouterOption),
    /// There is nothing like it here: what any value but the default would change.
    Absent(&'static str),
    /// It decides nothing about what packets do here, and why.
    Idle(&'static str),
}

/// Keywords under a heading.
#[derive(Debug)]
pub struct Section {
    pub heading: &'static str,
    pub keywords: &'static [Keyword],
}

const fn taken(name: &'static str, default: &'static str, here: &'static str, limits: &'static str) -> Keyword {
    Keyword { name, default, role: Role::Taken { here, limits } }
}

const fn router(option: &'static RouterOption) -> Keyword {
    Keyword { name: option.keyword, default: option.default, role: Role::Router(option) }
}

const fn absent(name: &'static str, default: &'static str, change: &'static str) -> Keyword {
    Keyword { name, default, role: Role::Absent(change) }
}

const fn idle(name: &'static str, default: &'static str, why: &'static str) -> Keyword {
    Keyword { name, default, role: Role::Idle(why) }
}

const SHARED_ONLY: &str = "only other values of buffer_policy read it";
const CHANNELS: &str = "below num_vcs; at routers with more than 64 virtual channels from an even number to an odd one";
const PRINTS: &str = "decides what BookSim prints or writes";
const POWER: &str = "is of BookSim’s model of power, which decides nothing about packets";
const STEADY: &str = "BookSim ends a run by it; `nifdy sweep` finds out from the run itself whether it has settled";

/// All keywords.
pub const SECTIONS: [Section; 6] = [
    Section {
        heading: "Network",
        keywords: &[
            taken(
                "topology",
                "torus",
                "`topology.kind`",
                "mesh, torus, fly, cmesh, fattree, qtree, tree4, flatfly, dragonflynew, anynet",
            ),
            taken(
                "k",
                "8",
                "routers along each dimension, radix, or children of a router",
                "as many nodes as are possible here",
            ),
            taken("n", "2", "dimensions, stages or levels", "the same"),
            taken("c", "1", "nodes at each router of a cmesh or flatfly", "xr · yr; other topologies do not read it"),
            taken("routing_function", "none", "`routing.kind`", "see the table of routing functions"),
            taken(
                "use_noc_latency",
                "1",
                "`channel.wire_delay`",
                "1 makes links 2 cycles long in a torus or cmesh, and xr for each router of distance in a flatfly; in other networks it decides nothing: those of a dragonflynew always take 10 and 100, those of an anynet are in its file, all others 1",
            ),
            taken("x", "8", "routers along x", "as many as k, of a cmesh or flatfly; other topologies do not read it"),
            taken("y", "8", "routers along y", "as many as k, of a cmesh or flatfly; other topologies do not read it"),
            taken("xr", "1", "nodes of a router along x", "2 of a cmesh, 1 to 4 of a flatfly"),
            taken("yr", "1", "nodes of a router along y", "2 of a cmesh, 1 to 4 of a flatfly"),
            taken("network_file", "", "`topology.graph`", "a file beside the configuration, with topology = anynet"),
            absent("channel_file", "", "would take the lengths of channels from a file"),
            absent("subnets", "1", "would put several networks side by side"),
            absent("link_failures", "0", "would take away links at random"),
            idle("fail_seed", "0", "only link_failures reads it"),
            idle("in_ports", "5", "no network of BookSim reads it"),
            idle("out_ports", "5", "no network of BookSim reads it"),
        ],
    },
    Section {
        heading: "Router",
        keywords: &[
            absent("router", "iq", "would be another router: event-driven or chaos"),
            taken(
                "num_vcs",
                "16",
                "`router.vcs`",
                "1 to 16; times ports at most 64, or 128 if it is 8, 12 or 16; in dragonflies and anynet at most 1024",
            ),
            taken("vc_buf_size", "8", "`router.buffer_depth`", "1 to 4096"),
            taken("routing_delay", "1", "`router.routing_delay`", "0, 1"),
            taken("credit_delay", "0", "`router.credit_delay`", "0 to 16"),
            taken("st_prepare_delay", "0", "with st_final_delay, `router.switch_delay`", "together 1"),
            taken("st_final_delay", "1", "with st_prepare_delay, `router.switch_delay`", "together 1"),
            router(&options::VC_ALLOCATOR),
            router(&options::SW_ALLOCATOR),
            router(&options::VC_ALLOC_DELAY),
            router(&options::SW_ALLOC_DELAY),
            router(&options::SPECULATIVE),
            router(&options::SPEC_CHECK_ELIG),
            router(&options::SPEC_CHECK_CRED),
            router(&options::SPEC_MASK_BY_REQS),
            router(&options::SPEC_SW_ALLOCATOR),
            router(&options::HOLD_SWITCH),
            router(&options::WAIT_FOR_TAIL_CREDIT),
            router(&options::VC_BUSY_WHEN_FULL),
            router(&options::INPUT_SPEEDUP),
            router(&options::INTERNAL_SPEEDUP),
            router(&options::PRIORITY),
            absent("output_speedup", "1", "would give each output several ports to the crossbar"),
            absent("output_delay", "0", "would keep flits at the output"),
            absent("output_buffer_size", "-1", "would bound the queues behind the crossbar"),
            absent("noq", "0", "would queue packets by the output of the next router"),
            absent("buf_size", "-1", "would give a port a buffer of another size than its virtual channels together"),
            absent("buffer_policy", "private", "would share buffers among virtual channels"),
            absent("vc_prioritize_empty", "0", "would prefer empty virtual channels"),
            absent("vc_priority_donation", "0", "would pass priority on to the packets ahead"),
            absent("vc_shuffle_requests", "0", "would order the requests for virtual channels otherwise"),
            idle("private_bufs", "-1", SHARED_ONLY),
            idle("private_buf_size", "1", SHARED_ONLY),
            idle("private_buf_start_vc", "-1", SHARED_ONLY),
            idle("private_buf_end_vc", "-1", SHARED_ONLY),
            idle("max_held_slots", "-1", SHARED_ONLY),
            idle("feedback_aging_scale", "1", SHARED_ONLY),
            idle("feedback_offset", "0", SHARED_ONLY),
            idle("vct", "0", "only the event-driven router reads it"),
            idle(
                "arb_type",
                "round_robin",
                "BookSim’s router reads the arbiter from the allocator’s name, as in islip or separable_input_first(matrix)",
            ),
            idle("alloc_iters", "1", "BookSim’s router reads the iterations from the allocator’s name, as in islip(2)"),
        ],
    },
    Section {
        heading: "Traffic",
        keywords: &[
            taken("traffic", "uniform", "`workload.kind`", "see the table of traffic"),
            taken(
                "injection_rate",
                "0.1",
                "`workload.load`, in flits per node and cycle",
                "up to 1.5 of uniform traffic, 16 with use_read_write = 1, else 1, in steps of 0.0001",
            ),
            taken("injection_rate_uses_flits", "0", "whether injection_rate is in flits or in packets", "0, 1"),
            taken(
                "packet_size",
                "1",
                "`packet.flits`; with several lengths, as {{1,5}}, `workload.sizes`",
                "1 to 128; of one class up to 16 different ones",
            ),
            taken(
                "injection_process",
                "bernoulli",
                "`workload.arrivals.kind`",
                "bernoulli; on_off, or with its three numbers as on_off({0.02,0.05,-1}), in steps of 0.000001",
            ),
            taken("perm_seed", "0", "which permutation randperm draws", "randperm"),
            taken(
                "classes",
                "1",
                "with 2, `workload.kind=classes`; injection_rate, traffic, injection_process, packet_size, packet_size_rate and class_priority may be lists with a value for each, as {0.1,0.2}",
                "1, 2; with 2 neither priority = age nor sim_type = batch",
            ),
            taken(
                "use_read_write",
                "0",
                "with 1, `workload.kind=reads_and_writes`: packet_size is not read, and injection_rate counts requests",
                "0, 1; with 1 only one class, sim_type = latency or throughput, and routing functions that take any virtual channel of a port",
            ),
            taken(
                "packet_size_rate",
                "1",
                "the weights of several lengths, as {{3,1}}",
                "whole numbers, which are at most 10 000 without their common divisor",
            ),
            taken(
                "burst_alpha",
                "0.5",
                "`workload.arrivals.begins`, in a million",
                "read with injection_process = on_off",
            ),
            taken(
                "burst_beta",
                "0.5",
                "`workload.arrivals.stops`, in a million",
                "read with injection_process = on_off",
            ),
            taken(
                "burst_r1",
                "-1",
                "what is computed of the others where it is -1",
                "read with injection_process = on_off",
            ),
            taken(
                "class_priority",
                "0",
                "which class `router.priority` prefers",
                "read with priority = class: whole numbers",
            ),
            taken("write_fraction", "0.5", "`workload.writes`, in percent", "0 to 1 in steps of 0.01"),
            taken("read_request_begin_vc", "0", "`workload.read_request.lowest_vc`", CHANNELS),
            taken("read_request_end_vc", "5", "`workload.read_request.highest_vc`", CHANNELS),
            taken("write_request_begin_vc", "2", "`workload.write_request.lowest_vc`", CHANNELS),
            taken("write_request_end_vc", "7", "`workload.write_request.highest_vc`", CHANNELS),
            taken("read_reply_begin_vc", "8", "`workload.read_reply.lowest_vc`", CHANNELS),
            taken("read_reply_end_vc", "13", "`workload.read_reply.highest_vc`", CHANNELS),
            taken("write_reply_begin_vc", "10", "`workload.write_reply.lowest_vc`", CHANNELS),
            taken("write_reply_end_vc", "15", "`workload.write_reply.highest_vc`", CHANNELS),
            idle("read_request_subnet", "0", "only other values of subnets read it"),
            idle("read_reply_subnet", "0", "only other values of subnets read it"),
            idle("write_request_subnet", "0", "only other values of subnets read it"),
            idle("write_reply_subnet", "0", "only other values of subnets read it"),
            taken("read_request_size", "1", "`workload.read_request.flits`", "1 to 128"),
            taken("write_request_size", "1", "`workload.write_request.flits`", "1 to 128"),
            taken("read_reply_size", "1", "`workload.read_reply.flits`", "1 to 128"),
            taken("write_reply_size", "1", "`workload.write_reply.flits`", "1 to 128"),
            taken("batch_size", "1000", "`workload.arrivals.packets`", "read with sim_type = batch: 1 to 1 000 000"),
            taken("batch_count", "1", "`workload.arrivals.batches`", "read with sim_type = batch: 1 to 1000"),
            taken("max_outstanding_requests", "0", "no limit", "read with sim_type = batch: 0"),
        ],
    },
    Section {
        heading: "Simulation",
        keywords: &[
            taken(
                "sim_type",
                "latency",
                "an open-loop run; of a batch `workload.arrivals.kind=batch`, up to the arrival of its last packet",
                "latency, throughput, batch",
            ),
            taken("sample_period", "1000", "the unit of the lengths below, in cycles", "1 to 1 000 000 000"),
            taken(
                "warmup_periods",
                "3",
                "samples that `nifdy run` does not count in its figures of BookSim’s window",
                "1 to max_samples − 1; with 0 BookSim decides it by thresholds",
            ),
            taken(
                "max_samples",
                "10",
                "samples that `nifdy run` runs for, the warm-up among them; BookSim may end earlier",
                "2 to 1 000 000",
            ),
            taken("seed", "0", "`run.seed`", "0 to 4 294 967 295; the random numbers are others than BookSim’s"),
            absent("include_queuing", "1", "would leave the time in the source’s queue out of latencies"),
            idle("sim_count", "1", "several runs with seeds of their own are `nifdy sweep --seeds N`"),
            idle("measure_stats", "1", "everything is measured"),
            idle("pair_stats", "0", PRINTS),
            idle("latency_thres", "500.0", STEADY),
            idle("warmup_thres", "0.05", STEADY),
            idle("acc_warmup_thres", "0.05", STEADY),
            idle("stopping_thres", "0.05", STEADY),
            idle("acc_stopping_thres", "0.05", STEADY),
            idle("deadlock_warn_timeout", "256", "a deadlock is found from what waits for what"),
        ],
    },
    Section {
        heading: "Output",
        keywords: &[
            idle("print_activity", "0", PRINTS),
            idle("print_csv_results", "0", PRINTS),
            idle("viewer_trace", "0", PRINTS),
            idle("watch_file", "", PRINTS),
            idle("watch_flits", "", PRINTS),
            idle("watch_packets", "", PRINTS),
            idle("watch_transactions", "", PRINTS),
            idle("watch_out", "", PRINTS),
            idle("stats_out", "", PRINTS),
            idle("injected_flits_out", "", PRINTS),
            idle("received_flits_out", "", PRINTS),
            idle("stored_flits_out", "", PRINTS),
            idle("sent_flits_out", "", PRINTS),
            idle("outstanding_credits_out", "", PRINTS),
            idle("ejected_flits_out", "", PRINTS),
            idle("active_packets_out", "", PRINTS),
            idle("used_credits_out", "", PRINTS),
            idle("free_credits_out", "", PRINTS),
            idle("max_credits_out", "", PRINTS),
            idle("sent_packets_out", "", PRINTS),
        ],
    },
    Section {
        heading: "Power",
        keywords: &[
            idle("sim_power", "0", POWER),
            idle("power_output_file", "pwr_tmp", POWER),
            idle("tech_file", "", POWER),
            idle("channel_width", "128", POWER),
            idle("channel_sweep", "0", POWER),
        ],
    },
];

/// Every keyword.
pub fn all() -> impl Iterator<Item = &'static Keyword> {
    SECTIONS.iter().flat_map(|section| section.keywords)
}
