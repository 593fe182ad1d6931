//! What is said of a field that its group does not have: whether another kind has it, or what was meant.
//!
//! It needs every parameter there is, with its help, which live runs in the page do not have: there
//! `web/scenario/refusal.ts` says the same.

use super::{Problem, Scenario};
use net::parameter::nearest::nearest;
use net::parameter::settable::in_this_kind;

/// The problems of a reading, those of fields that the kind chosen does not have with what may have been meant.
pub fn explained(problems: Vec<Problem>) -> Vec<Problem> {
    if problems.iter().all(|problem| in_this_kind(&problem.sentence).is_none()) {
        return problems;
    }
    let parameters = Scenario::parameters();
    let with = |path: &str| -> Vec<&(String, String)> {
        parameters.iter().filter(|known| known.path == path).filter_map(|known| known.when.last()).collect()
    };
    let meant = |path: &str| {
        let (group, name) = path.rsplit_once('.')?;
        let beside = parameters.iter().filter_map(|known| known.path.rsplit_once('.')).filter(|(of, _)| *of == group);
        nearest(name, beside.map(|(_, name)| name)).map(|name| format!("; did you mean {group}.{name}?"))
    };
    let explain = |problem: Problem| {
        let Some(while_so) = in_this_kind(&problem.sentence) else { return problem };
        let sentence = match with(&problem.path)[..] {
            [] => format!("is not a parameter{}", meant(&problem.path).unwrap_or_default()),
            [(choice, _), ..] => {
                let of = with(&problem.path).into_iter().filter(|(of, _)| of == choice);
                let mut kinds: Vec<&str> = of.map(|(_, kind)| kind.as_str()).collect();
                kinds.dedup();
                format!("{while_so}; it goes with {choice}={}", kinds.join(", "))
            }
        };
        Problem { sentence, ..problem }
    };
    problems.into_iter().map(explain).collect()
}

#[cfg(test)]
mod tests {
    use super::explained;
    use crate::scenario::{pairs, read};

    fn faults(text: &str) -> Vec<String> {
        explained(read(pairs(text)).1).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_field_that_no_kind_has_is_not_said_to_belong_to_another() {
        assert_eq!(faults("ni.widow=4"), ["ni.widow=4: is not a parameter; did you mean ni.window?"]);
        assert_eq!(faults("ni.colour=red"), ["ni.colour=red: is not a parameter"]);
        assert_eq!(faults("ni.kind=nifdy&ni.widow=4"), ["ni.widow=4: is not a parameter; did you mean ni.window?"]);
    }

    #[test]
    fn a_field_of_another_kind_is_told_with_the_kinds_that_have_it() {
        assert_eq!(
            faults("topology.size=8by8"),
            [
                "topology.size=8by8: does not apply while the kind is cm5_tree, which has nodes; it goes with topology.kind=mesh, torus, concentrated_mesh, hyperx, chiplets, planes"
            ]
        );
        assert_eq!(
            faults("ni.window=4"),
            [
                "ni.window=4: does not apply while the kind is plain, which has outgoing, arrivals; it goes with ni.kind=nifdy"
            ]
        );
    }

    #[test]
    fn what_is_wrong_otherwise_stays_as_it_is() {
        let problems = read(pairs("router.vcs=900&run.seed=x")).1;
        assert_eq!(explained(problems.clone()), problems);
    }
}
