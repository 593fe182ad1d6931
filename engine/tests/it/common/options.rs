//! Options of allocation of virtual-channel routers, drawn for random scenarios.

use super::pick;
use net::model::random::Stream;

/// The same with options of allocation, some of which need channels that pass a flit in each cycle.
pub fn with_options(parts: &mut Vec<String>, stream: &mut Stream) {
    let allocator = |stream: &mut Stream, path: &str| {
        let kinds = [
            "separable_input_first&PATH.arbiters=matrix",
            "separable_output_first",
            "separable_output_first&PATH.arbiters=matrix",
            "islip&PATH.iterations=2",
            "islip&PATH.iterations=3",
            "wavefront",
            "rr_wavefront",
        ];
        format!("PATH.kind={}", pick(stream, &kinds)).replace("PATH", path)
    };
    let one_cycle = format!("channel.flit_cycles=1&channel.networks={}", pick(stream, &["demand", "one"]));
    let timing = match stream.below(6) {
        0 => {
            let bids = pick(stream, &["free_with_credit", "free", "always", "never"]);
            let own = allocator(stream, "router.speculation.allocator");
            let masked_by = pick(stream, &["grants", "requests"]);
            let kinds = ["shared".to_string(), format!("own&{own}&router.speculation.masked_by={masked_by}")];
            let kind = &kinds[stream.below(2) as usize];
            format!("router.speculation.kind={kind}&router.speculation.bids={bids}&router.vc_delay=1&{one_cycle}")
        }
        1 => format!("router.hold_switch=on&{one_cycle}"),
        2 => format!(
            "router.internal_speedup={}&router.switch_delay=1&{one_cycle}",
            pick(stream, &["1.5", "2", "2.3", "3"])
        ),
        3 => format!(
            "router.vc_delay={}&router.switch_allocation_delay={}&{one_cycle}",
            stream.between(1, 3),
            stream.between(2, 3)
        ),
        4 => format!("router.speculation.kind=shared&router.hold_switch=on&router.vc_delay=1&{one_cycle}"),
        _ => String::new(),
    };
    let mut options = vec!["router.arbiter=round_robin".to_string(), timing];
    let mut maybe = |option: String| options.extend((stream.below(3) == 0).then_some(option));
    maybe("router.wait_for_tail_credit=on".to_string());
    maybe("router.vc_busy_when_full=on".to_string());
    maybe("router.input_speedup=2&router.vcs=2".to_string());
    maybe("router.priority=age".to_string());
    options.push(allocator(stream, "router.vc_allocator"));
    options.push(allocator(stream, "router.switch_allocator"));
    let options: Vec<String> = options.join("&").split('&').map(str::to_string).collect();
    let key = |part: &str| part.split('=').next().unwrap_or_default().to_string();
    parts.retain(|part| !options.iter().any(|option| key(option) == key(part)));
    parts.extend(options);
}
