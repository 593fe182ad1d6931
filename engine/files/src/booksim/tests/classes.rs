//! Classes of packets.

use super::{scenario, value, with};

#[test]
fn two_classes_have_traffic_of_their_own_and_more_are_refused() {
    let two = ["classes=2", "traffic={uniform,transpose}", "injection_rate={0.1,0.02}", "packet_size={1,5}"];
    let classes = scenario(&with(&two));
    for (path, expected) in [
        ("workload.kind", "classes"),
        ("packet.flits", "5"),
        ("workload.first.kind", "uniform"),
        ("workload.first.load", "0.1"),
        ("workload.first.sizes", "1"),
        ("workload.second.kind", "permutation"),
        ("workload.second.pattern", "transpose"),
        ("workload.second.load", "0.1"),
        ("workload.second.sizes", "0"),
        ("router.priority", "none"),
    ] {
        assert_eq!(classes.value(path).as_deref(), Some(expected), "{path}");
    }
    let told = with(&two).opened.told;
    let words = "Packets of its first class have 1 flit, 0.1 flits per node and cycle are offered; those of its second have 5 flits, 0.1 flits";
    assert!(told[1].starts_with(words), "{told:?}");
    let priority = |given: &str| value(&[&two[..], &["priority=class", given]].concat(), "router.priority");
    assert_eq!(priority("class_priority={2,1}"), "first");
    assert_eq!(priority("class_priority={0,7}"), "second");
    assert_eq!(priority("class_priority=3"), "none");
    assert_eq!(value(&["priority=class", "class_priority=3"], "router.priority"), "none");
    // What stands after a list is its last, as the simulator reads it.
    assert_eq!(value(&["classes=2", "injection_rate={0.1}", "packet_size=1"], "workload.second.load"), "0.1");
    for (more, words) in [
        ("classes=3", "classes = 3: whole numbers from 1 to 2 are possible here"),
        ("priority=age", "priority = age: in BookSim nodes, too, send flits of the older packet first"),
        ("sim_type=batch", "sim_type = batch: in BookSim a batch counts the packets of all classes together"),
        ("injection_rate={0.1,0.9}", "injection_rate = {0.1,0.9}: 4.5 flits per node and cycle; up to 1 "),
    ] {
        let unlike = with(&[&two[..], &[more]].concat()).unlike;
        assert!(unlike.iter().any(|fault| fault.sentence.starts_with(words)), "{more}: {unlike:?}");
    }
}
