//! Numbers in sentences.

use super::super::statistics::Estimate;

/// A number with four significant digits, large ones whole and in groups of three.
pub fn figure(value: f64) -> String {
    let text = with_decimals(value, decimals(value.abs()));
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_string() } else { text }
}

/// A mean and half its interval: `1.13 ± 0.01`.
pub fn estimate(found: &Estimate) -> String {
    let half = found.half();
    if half == 0.0 {
        return figure(found.mean);
    }
    // As many decimals as show two digits of the uncertainty, but no more than the mean alone would have.
    let places = decimals(half).saturating_sub(2).min(decimals(found.mean.abs()));
    let shown = with_decimals(half, places);
    let half = if shown.bytes().any(|b| (b'1'..=b'9').contains(&b)) { shown } else { format!("< {}", unit(places)) };
    format!("{} ± {half}", with_decimals(found.mean, places))
}

/// Decimals that leave four significant digits.
fn decimals(value: f64) -> usize {
    match value {
        value if value >= 1000.0 || value == 0.0 => 0,
        value if value >= 100.0 => 1,
        value if value >= 10.0 => 2,
        value if value >= 1.0 => 3,
        value if value >= 0.1 => 4,
        _ => 5,
    }
}

fn unit(places: usize) -> String {
    if places == 0 { "1".to_string() } else { format!("0.{:0>places$}", 1) }
}

/// Narrow spaces between groups of three digits.
fn with_decimals(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) => (whole, fraction),
        None => (text.as_str(), ""),
    };
    let (sign, digits) = whole.strip_prefix('-').map_or(("", whole), |digits| ("−", digits));
    let groups: Vec<&str> = if digits.len() < 5 {
        vec![digits]
    } else {
        let first = digits.len() % 3;
        let rest = (first..digits.len()).step_by(3).map(|from| &digits[from..from + 3]);
        [&digits[..first]].into_iter().filter(|group| !group.is_empty()).chain(rest).collect()
    };
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{}{point}{fraction}", groups.join("\u{202f}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_digits_that_mean_something() {
        let shown = [612_345.6, 1234.0, 0.0, 12.5, 1.13, 0.123_456, -3.0].map(figure);
        assert_eq!(shown, ["612\u{202f}346", "1234", "0", "12.5", "1.13", "0.1235", "−3"]);
    }

    #[test]
    fn a_mean_has_as_many_decimals_as_its_uncertainty_allows() {
        let about = |mean: f64, half: f64| estimate(&Estimate { mean, low: mean - half, high: mean + half, n: 5 });
        assert_eq!(about(1.1312, 0.0127), "1.131 ± 0.013");
        assert_eq!(about(641_234.0, 312.0), "641\u{202f}234 ± 312");
        assert_eq!(about(489.43, 0.0), "489.4");
        assert_eq!(about(1.5, 0.5), "1.50 ± 0.50");
        assert_eq!(about(1500.0, 0.2), "1500 ± < 1");
    }
}
