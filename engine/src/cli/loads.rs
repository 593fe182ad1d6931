//! The loads of a sweep, as they are asked for.

use super::Faults;

/// Most loads of one sweep.
const MOST_LOADS: u64 = 1000;

/// Loads as they are asked for: numbers, and ranges from:to:step with both ends.
pub fn list(text: &str) -> Result<Vec<String>, Faults> {
    let (mut loads, mut faults) = (Vec::new(), Vec::new());
    for part in text.split(',').map(str::trim) {
        match part.split(':').collect::<Vec<_>>()[..] {
            [_] => loads.push(part.to_string()),
            [from, to, step] => match range(from, to, step) {
                Some(range) => loads.extend(range),
                None => faults.push(format!(
                    "--load {part}: a range is from:to:step, such as 0.05:0.4:0.05, with at most {MOST_LOADS} loads"
                )),
            },
            _ => faults.push(format!("--load {part}: expected a number, or a range from:to:step")),
        }
    }
    if faults.is_empty() { Ok(loads) } else { Err(faults) }
}

/// The numbers of a range, exact to the digits of its ends and its step.
fn range(from: &str, to: &str, step: &str) -> Option<Vec<String>> {
    let digits = |text: &str| text.split_once('.').map_or(0, |(_, fraction)| fraction.len());
    let decimals = [from, to, step].into_iter().map(digits).max().filter(|&decimals| decimals <= 9)?;
    let scale = 10f64.powi(decimals as i32);
    let whole = |text: &str| {
        let value = text.trim().parse::<f64>().ok().filter(|value| (0.0..=1e6).contains(value))?;
        Some((value * scale).round() as u64)
    };
    let (from, to, step) = (whole(from)?, whole(to)?, whole(step)?);
    let is_range = from <= to && step > 0 && (to - from) / step < MOST_LOADS;
    is_range
        .then(|| (from..=to).step_by(step as usize).map(|load| format!("{:.decimals$}", load as f64 / scale)).collect())
}

#[cfg(test)]
mod tests {
    use super::list;

    #[test]
    fn loads_are_numbers_and_ranges_with_both_ends() {
        let all = |text| list(text).map_err(|faults| faults.join("\n"));
        assert_eq!(all("0.1, 0.25:0.3:0.05").unwrap(), ["0.1", "0.25", "0.30"]);
        assert_eq!(all("0.05:0.4:0.05").unwrap().len(), 8);
        assert_eq!(all("0.1:0.1:1").unwrap(), ["0.1"]);
        for wrong in ["0.4:0.1:0.1", "0:1:0", "0:1", "0:1:0.0001", "a:1:0.1", "0.1:0.2:0.1:0.1"] {
            assert!(all(wrong).unwrap_err().starts_with(&format!("--load {wrong}: ")), "{wrong}");
        }
    }
}
