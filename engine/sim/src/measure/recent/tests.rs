use super::*;

/// The cycles at which blocked channels are looked at, up to a cycle.
fn looks(until: Cycle) -> Vec<Cycle> {
    let mut recent = Recent::new(1, 1);
    let mut looks = Vec::new();
    while recent.next_look() <= until {
        looks.push(recent.next_look());
        recent.look(&[]);
    }
    looks
}

#[test]
fn windows_are_a_hundredth_of_the_run_at_most_a_sixtyfourth_once_it_is_long() {
    assert_eq!([0, 64, 4095, 8191].map(window), [64; 4]);
    assert_eq!([8192, 16_384, 100_000, 1_000_000].map(window), [128, 256, 1024, 8192]);
    for begins in (4096..1_000_000u64).step_by(977) {
        assert!((64..=128).contains(&(begins / window(begins))), "at {begins}");
    }
}

#[test]
fn there_is_one_look_in_every_stretch_and_it_keeps_no_step() {
    let looks = looks(1 << 20);
    let early = &looks[..256];
    for (stretch, &look) in early.iter().enumerate() {
        assert_eq!((look - 1) / CLOSEST, stretch as Cycle);
    }
    for period in [2, 4, 8, 9, 16] {
        let mut phases = vec![0; period as usize];
        early.iter().for_each(|look| phases[(look % period) as usize] += 1);
        let fair = 256 / period as usize;
        assert!(phases.iter().all(|&count| count > fair / 4 && count < 3 * fair), "{phases:?}");
    }
    let late = looks[looks.len() - 100..].windows(2).map(|pair| pair[1] - pair[0]);
    assert!(late.clone().all(|gap| gap < 2 * FURTHEST) && late.sum::<Cycle>() > 80 * FURTHEST);
}

#[test]
fn a_window_is_the_difference_of_the_counters_at_its_ends() {
    let (mut recent, mut measures) = (Recent::new(1, 2), Measures::new(1, 2));
    let mut end_column = |recent: &mut Recent, now: Cycle, flits: u32, peak: u32| {
        measures.channel_flits[1] += flits;
        measures.pending_peak[0] = peak;
        while recent.next_look() <= now {
            recent.look(&[0b10]);
        }
        let blocked = recent.end_column(&measures);
        if recent.window_ends(now) {
            recent.end_window(now, &measures, Counted { handled: vec![[0; 2]], ..Counted::default() });
        }
        measures.restart_peaks();
        blocked
    };
    assert_eq!(end_column(&mut recent, 64, 5, 3), 500_000, "one of two channels");
    assert_eq!(end_column(&mut recent, 128, 7, 1), 500_000);
    let (from, to) = recent.ends(Reading::default);
    assert_eq!((from.cycle, to.cycle, to.flits[1] - from.flits[1], to.pending_peak[0]), (64, 128, 7, 1));
    assert_eq!((to.blocked[1] - from.blocked[1], to.blocked[0], to.looked - from.looked), (64, 0, 64));
}

#[test]
fn columns_that_do_not_fit_a_window_lengthen_it_and_those_without_a_look_keep_the_last_share() {
    let (mut recent, measures) = (Recent::new(1, 1), Measures::new(1, 1));
    recent.look(&[1]);
    assert_eq!(recent.end_column(&measures), 1_000_000);
    assert_eq!(recent.end_column(&measures), 1_000_000);
    assert!(!recent.window_ends(63) && recent.window_ends(1000));
    recent.end_window(1000, &measures, Counted { handled: vec![[0; 2]], ..Counted::default() });
    assert!(!recent.window_ends(1063) && recent.window_ends(1064));
}
