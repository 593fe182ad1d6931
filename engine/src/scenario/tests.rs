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
        "router.vcs=900: 900 is not allowed: whole numbers from 1 to 8 virtual channels are"
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
            settable::Shape::Text { default, .. } => default.clone(),
        };
        pairs.push((parameter.path.clone(), default));
        let mut scenario = Scenario::default();
        for (path, value) in &pairs {
            scenario.set(path, value).unwrap_or_else(|fault| panic!("{path}={value}: {}", fault.0));
        }
    }
}
