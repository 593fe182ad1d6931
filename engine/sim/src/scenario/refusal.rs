//! What is said of a field that its group does not have: whether another kind has it, or what was meant.

use super::Scenario;
use net::parameter::nearest::nearest;
use net::parameter::settable::{Described, Fault};

/// Every parameter there is, once it has been asked for: a link may have thousands of bad fields.
#[derive(Default)]
pub(super) struct Parameters(Option<Vec<Described>>);

/// What is wrong with the field at `path`. Its own group knows only the parameters of the kind that is chosen.
pub(super) fn reason(path: &str, fault: Fault, all: &mut Parameters) -> String {
    let Some(while_so) = fault.in_this_kind() else { return fault.0 };
    let parameters = all.0.get_or_insert_with(Scenario::parameters);
    let with: Vec<_> = parameters.iter().filter(|known| known.path == path).filter_map(|it| it.when.last()).collect();
    let Some((choice, _)) = with.first() else {
        let (group, name) = path.rsplit_once('.').unwrap_or(("", path));
        let beside = parameters.iter().filter_map(|it| it.path.rsplit_once('.')).filter(|(of, _)| *of == group);
        let meant = nearest(name, beside.map(|(_, name)| name));
        return meant.map_or_else(
            || "is not a parameter".to_string(),
            |name| format!("is not a parameter; did you mean {group}.{name}?"),
        );
    };
    let mut options: Vec<&str> = with.iter().filter(|(of, _)| of == choice).map(|(_, value)| value.as_str()).collect();
    options.dedup();
    format!("{while_so}; it goes with {choice}={}", options.join(", "))
}

#[cfg(test)]
mod tests {
    use crate::scenario::{pairs, read};

    fn faults(text: &str) -> Vec<String> {
        read(pairs(text)).1.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_field_that_no_kind_has_is_not_said_to_belong_to_another() {
        assert_eq!(faults("ni.widow=4"), ["ni.widow=4: is not a parameter; did you mean ni.window?"]);
        assert_eq!(faults("ni.colour=red"), ["ni.colour=red: is not a parameter"]);
        assert!(faults("ni.kind=nifdy&ni.widow=4")[0].contains("did you mean"));
    }

    #[test]
    fn a_field_of_another_kind_is_told_with_the_kinds_that_have_it() {
        assert_eq!(
            faults("topology.size=8by8"),
            [
                "topology.size=8by8: does not apply while the kind is cm5_tree, which has nodes; it goes with topology.kind=mesh, torus, concentrated_mesh, planes"
            ]
        );
        assert_eq!(
            faults("ni.window=4"),
            [
                "ni.window=4: does not apply while the kind is plain, which has outgoing, arrivals; it goes with ni.kind=nifdy"
            ]
        );
    }
}
