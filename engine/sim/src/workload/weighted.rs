//! Numbers with weights, as links hold them: in `5x3.6` the number 5 has three times the weight of 6.

/// The list as it is written; a weight of 1 goes without saying.
pub fn text(list: &[(u32, u32)]) -> String {
    let entry = |&(number, weight): &(u32, u32)| match weight {
        1 => number.to_string(),
        _ => format!("{number}x{weight}"),
    };
    list.iter().map(entry).collect::<Vec<_>>().join(".")
}

/// Up to `most` different numbers with weights from 1 to `heaviest`.
pub fn read(text: &str, most: usize, heaviest: u32) -> Option<Vec<(u32, u32)>> {
    let entry = |part: &str| {
        let (number, weight) = part.split_once('x').unwrap_or((part, "1"));
        let weight = weight.parse().ok().filter(|weight| (1..=heaviest).contains(weight));
        Some((number.parse().ok()?, weight?))
    };
    let list: Vec<(u32, u32)> = text.split('.').map(entry).collect::<Option<_>>()?;
    let is_once = (0..list.len()).all(|at| list[..at].iter().all(|(number, _)| *number != list[at].0));
    (is_once && list.len() <= most).then_some(list)
}
