use super::*;

#[test]
fn what_is_written_is_read_back() {
    let text = "topology.kind=torus&topology.size=4x4x4&router.vcs=2&ni.kind=nifdy&ni.window=8&software.deaf.kind=node&software.deaf.node=3";
    let scenario = Scenario::from_text(text).unwrap();
    assert_eq!(scenario.to_text(), text);
    assert_eq!(Scenario::from_text("").unwrap(), Scenario::default());
    assert_eq!(Scenario::default().to_text(), "");
}

#[test]
fn every_bad_pair_is_named_and_the_rest_is_kept() {
    let (scenario, problems) =
        read(pairs("router.vcs=900&nonsense=1&ni.window=4&topology.kind=ring&packet.flits=8&run.seed"));
    let named: Vec<&str> = problems.iter().map(|p| p.path.as_str()).collect();
    assert_eq!(named, ["topology.kind", "router.vcs", "nonsense", "ni.window", "run.seed"]);
    assert_eq!(scenario.to_text(), "packet.flits=8");
    assert_eq!(
        problems[1].to_string(),
        "router.vcs=900: 900 is not allowed: whole numbers from 1 to 16 virtual channels are; the nearest is 16"
    );
    assert!(
        problems[3].sentence.contains("does not apply while the kind is plain, which has outgoing, arrivals"),
        "{}",
        problems[3].sentence
    );
}

#[test]
fn a_broken_rule_is_shown_at_its_parameter_and_the_rest_still_runs() {
    let (scenario, problems) = read(pairs("topology.kind=torus&router.vcs=3&packet.flits=8"));
    assert_eq!(problems.len(), 1);
    assert_eq!((problems[0].path.as_str(), problems[0].value.as_str()), ("router.vcs", "3"));
    assert!(rules::check(&scenario).is_empty());
    assert_eq!(scenario.packet.flits.get(), 8);
}

#[test]
fn every_parameter_has_a_sentence_and_a_default_that_its_own_reader_takes() {
    for parameter in Scenario::parameters() {
        assert!(parameter.sentence.ends_with('.'), "{}: {}", parameter.path, parameter.sentence);
        let mut pairs: Vec<(String, String)> = parameter.when.clone();
        let default = match &parameter.shape {
            settable::Shape::Number { default, decimals, .. } => quantity::write_steps(*default, *decimals),
            settable::Shape::Choice { default, .. } => default.to_string(),
            settable::Shape::Switch { default } => if *default { "on" } else { "off" }.to_string(),
            settable::Shape::Text { default, .. } | settable::Shape::List { default, .. } => default.clone(),
        };
        pairs.push((parameter.path.clone(), default));
        let mut scenario = Scenario::default();
        for (path, value) in &pairs {
            scenario.set(path, value).unwrap_or_else(|fault| panic!("{path}={value}: {}", fault.0));
        }
    }
}

#[test]
fn a_topology_offers_the_routing_functions_that_work_on_it() {
    let faults = |text: &str| -> Vec<String> { read(pairs(text)).1.iter().map(ToString::to_string).collect() };
    assert_eq!(faults("topology.kind=mesh&routing.kind=valiant&router.vcs=2"), Vec::<String>::new());
    // The topology is chosen first, wherever it stands.
    assert_eq!(faults("routing.kind=odd_even&topology.kind=mesh"), Vec::<String>::new());
    assert_eq!(
        faults("topology.kind=fat_tree&routing.kind=valiant"),
        ["routing.kind=valiant: valiant is not one of up_down"]
    );
    assert_eq!(
        faults("topology.kind=torus&routing.kind=romm&router.vcs=2"),
        [
            "router.vcs=2: 2 cannot be split into the two halves of two classes each that keep routing.kind=romm free of deadlock: a multiple of 4 is needed"
        ]
    );
    assert_eq!(
        faults("topology.kind=mesh&routing.kind=minimal_adaptive"),
        [
            "router.vcs=1: 1 leaves none beside the escape channel that keeps routing.kind=minimal_adaptive free of deadlock: 2 at least are needed"
        ]
    );
    let of_a_cube = &faults("topology.kind=mesh&topology.size=3x3x3&routing.kind=west_first")[0];
    assert!(of_a_cube.starts_with("routing.kind=west_first: west_first is for meshes of two dimensions and not of 3"));
}

#[test]
fn a_parameter_is_read_under_the_name_that_it_once_had_and_written_under_the_one_it_has() {
    for (old, new) in [
        ("topology.kind=fat_tree&topology.up_path=random", "topology.kind=fat_tree&routing.up_path=random"),
        ("topology.kind=torus&topology.datelines=off", "topology.kind=torus&routing.datelines=off"),
    ] {
        let scenario = Scenario::from_text(old).unwrap();
        assert_eq!((scenario.to_text().as_str(), &scenario), (new, &Scenario::from_text(new).unwrap()));
    }
}

#[test]
fn what_is_allowed_and_can_go_wrong_is_warned_of() {
    let warnings = |text: &str| Scenario::from_text(text).unwrap().warnings();
    assert_eq!(warnings("topology.kind=torus&router.vcs=2"), []);
    let warned = warnings("topology.kind=torus&routing.datelines=off");
    assert_eq!((warned.len(), warned[0].path.as_str()), (1, "routing.datelines"));
    assert!(warned[0].to_string().ends_with("this network can deadlock"), "{}", warned[0]);
    let paths = |text: &str| warnings(text).into_iter().map(|problem| problem.path).collect::<Vec<_>>();
    assert_eq!(paths("software.poll=not_while_blocked"), ["software.poll"]);
    let acks = "ni.kind=nifdy&ni.ack_network=request&channel.networks";
    assert_eq!(paths(&format!("{acks}=demand")), ["ni.ack_network"]);
    // Where there is one network, acknowledgements travel on it either way.
    assert_eq!(paths(&format!("{acks}=one")), Vec::<String>::new());
    let all = "topology.kind=torus&routing.datelines=off&ni.kind=nifdy&ni.ack_network=request\
        &channel.networks=demand&software.poll=not_while_blocked";
    assert_eq!(paths(all), ["routing.datelines", "ni.ack_network", "software.poll"]);
}

#[test]
fn only_networks_with_one_path_for_each_pair_keep_its_packets_in_order() {
    let keeps = |text: &str| {
        let text = format!("{text}&channel.networks=one&ni.kind=plain&software.library=in_order");
        Scenario::from_text(&text).is_ok()
    };
    for yes in ["mesh", "hypercube", "concentrated_mesh", "butterfly", "cm5_tree&topology.nodes=4"] {
        assert!(keeps(&format!("topology.kind={yes}")), "{yes}");
    }
    for no in [
        "mesh&router.vcs=2",
        "mesh&routing.kind=west_first",
        "mesh&routing.kind=odd_even",
        "mesh&routing.kind=xy_yx&router.vcs=2",
        "torus&routing.datelines=off",
        "cm5_tree",
        "multibutterfly",
    ] {
        assert!(!keeps(&format!("topology.kind={no}")), "{no}");
    }
}

#[test]
fn what_no_address_in_planes_can_name_is_refused_with_what_can() {
    let problem = |text: &str| {
        let problems = Scenario::from_text(&format!("topology.kind=planes&{text}")).expect_err(text);
        problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert!(problem("topology.size=129x2").contains("numbers from 2 to 128"));
    assert!(problem("topology.size=8").contains("two dimensions are needed"));
    assert!(problem("topology.chips=9").contains("whole numbers from 1 to 8 chips"));
    assert!(problem("topology.wrap=on").contains("there are 4, one for each level"));
    assert!(problem("topology.size=17x4&topology.chips=4&topology.wrap=on").contains("at most 16"));
}

#[test]
fn options_of_allocation_that_do_not_go_together_are_refused_with_what_would() {
    let faults = |text: &str| -> Vec<String> { read(pairs(text)).1.iter().map(ToString::to_string).collect() };
    let cycle = "channel.flit_cycles=1&channel.networks=one";
    let refused = |text: &str, sentence: &str| {
        assert_eq!(faults(&format!("{cycle}&{text}")), [sentence], "{text}");
    };
    refused(
        "router.speculation.kind=shared",
        "router.vc_delay=0: is not possible with router.speculation: 1 is needed",
    );
    refused(
        "router.hold_switch=on&router.switch_allocation_delay=2",
        "router.switch_allocation_delay=2: is not possible with router.hold_switch=on: 1 is needed",
    );
    refused(
        "router.hold_switch=on&router.vc_delay=2",
        "router.vc_delay=2: is not possible with router.hold_switch=on: at most 1 is needed",
    );
    refused(
        "router.internal_speedup=2&router.routing_delay=0",
        "router.switch_delay=0: is not possible with router.internal_speedup above 1: at least 1 is needed",
    );
    refused(
        "router.input_speedup=4&router.vcs=6",
        "router.input_speedup=4: 4 does not divide the 6 virtual channels of a port evenly among its inputs: 1, 2, 3, 6 do",
    );
    assert!(
        faults(&format!("{cycle}&router.priority=age&router.arbiter=fixed"))[0]
            .starts_with("router.arbiter=fixed: is not possible with other allocators, ")
    );
    assert_eq!(
        faults("channel.flit_cycles=2&channel.networks=slots&router.hold_switch=on"),
        [
            "channel.flit_cycles=2: is not possible with router.hold_switch=on: 1 is needed",
            "channel.networks=slots: is not possible with router.hold_switch=on: demand is needed, or one"
        ]
    );
    let allowed = "channel.flit_cycles=4&router.vc_allocator.kind=islip&router.switch_allocator.kind=wavefront\
        &router.priority=age&router.wait_for_tail_credit=on&router.vc_busy_when_full=on&router.input_speedup=2";
    assert_eq!(faults(allowed), Vec::<String>::new(), "two networks of one channel each are two channels");
    let unknown = faults("router.vc_allocator.kind=wavefront&router.vc_allocator.iterations=2");
    assert!(unknown[0].contains("does not apply while the kind is wavefront"), "{unknown:?}");
}
