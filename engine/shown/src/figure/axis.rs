//! Round numbers along an axis from 0, and how numbers are written.

/// Round numbers from 0 on, 1, 2 or 5 times a power of ten apart.
pub struct Axis {
    pub step: f64,
    /// Digits after the point of its numbers.
    decimals: usize,
}

impl Axis {
    /// With the shortest step of which `most` reach as far as `greatest`.
    pub fn to(greatest: f64, most: u32) -> Axis {
        let wide = |&(step, _): &(f64, usize)| greatest <= step * f64::from(most);
        let (step, decimals) = steps().find(wide).expect("no number of a run is greater");
        Axis { step, decimals }
    }

    /// Its numbers, up to the first that is at least `greatest`, and at least one step.
    pub fn around(&self, greatest: f64) -> Vec<f64> {
        let count = (greatest / self.step).ceil().max(1.0) as u32;
        (0..=count).map(|at| self.step * f64::from(at)).collect()
    }

    /// Its numbers, up to the last that is at most `greatest`.
    pub fn within(&self, greatest: f64) -> Vec<f64> {
        let count = (greatest / self.step).floor() as u32;
        (0..=count).map(|at| self.step * f64::from(at)).collect()
    }

    /// One of its numbers in text.
    pub fn written(&self, number: f64) -> String {
        match self.decimals {
            0 => whole(number.round() as u64),
            decimals => format!("{number:.decimals$}"),
        }
    }
}

/// All steps, the shortest first, with the digits after the point that their multiples have.
fn steps() -> impl Iterator<Item = (f64, usize)> {
    (-18_i32..=18).flat_map(|power| {
        let ten = 10_f64.powi(power.abs());
        let decimals = power.min(0).unsigned_abs() as usize;
        [1.0, 2.0, 5.0].map(|times| (if power < 0 { times / ten } else { times * ten }, decimals))
    })
}

/// A number with a narrow space between thousands.
pub fn whole(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_an_axis_are_round_and_reach_around_what_is_drawn() {
        for (greatest, expected) in [
            (0.0, vec!["0", "1"]),
            (0.3, vec!["0.0", "0.1", "0.2", "0.3"]),
            (7.2, vec!["0", "2", "4", "6", "8"]),
            (16.0, vec!["0", "5", "10", "15", "20"]),
            (4096.0, vec!["0", "1\u{202f}000", "2\u{202f}000", "3\u{202f}000", "4\u{202f}000", "5\u{202f}000"]),
            (0.004, vec!["0.000", "0.001", "0.002", "0.003", "0.004"]),
        ] {
            let axis = Axis::to(if greatest > 0.0 { greatest } else { 1.0 }, 5);
            let step = if greatest > 0.0 { axis } else { Axis::to(1.0, 1) };
            let written: Vec<String> = step.around(greatest).into_iter().map(|tick| step.written(tick)).collect();
            assert_eq!(written, expected, "{greatest}");
        }
    }

    #[test]
    fn numbers_along_time_end_before_it_does() {
        let axis = Axis::to(90_000.0, 10);
        assert_eq!((axis.step, axis.within(90_000.0).len()), (10_000.0, 10));
        assert_eq!(Axis::to(5.0, 10).within(5.0).last(), Some(&5.0));
    }
}
