use super::*;

/// The record of a window: the payload, the pending packets at its end and their maxima in it.
type Window = (u64, Vec<u32>, Vec<u32>);

/// A run of `columns` windows of 10 cycles on `nodes` nodes, and the windows as they were.
fn recorded(nodes: u32, columns: usize) -> (Series, Vec<Window>) {
    let mut series = Series::new(nodes, 10, false);
    let mut measures = Measures::new(nodes, 0);
    let mut straight = Vec::new();
    for step in 0..columns as u64 {
        // a spike in one window of a thousand, for one receiver
        let noise = |of: u64| (step * 7919 + of * 104_729) % 11;
        measures.payload += step;
        measures.pending = (0..u64::from(nodes)).map(|node| noise(node) as u32).collect();
        measures.pending_peak = measures.pending.iter().map(|pending| pending + 3).collect();
        if step % 1000 == 777 {
            measures.pending_peak[(step % u64::from(nodes)) as usize] = 200;
        }
        straight.push((step, measures.pending.clone(), measures.pending_peak.clone()));
        series.record(&mut measures, step as u32, &[]);
    }
    (series, straight)
}

fn bytes(values: &[u32]) -> Vec<u8> {
    values.iter().map(|&value| value as u8).collect()
}

#[test]
fn the_finest_columns_are_the_plain_record() {
    let (series, straight) = recorded(64, 32_000);
    let finest = series.finest();
    assert_eq!((finest.window(), finest.count()), (10, 32_000));
    for (column, (pending, (payload, ends, peaks))) in finest.columns(0).zip(finest.pending(0).zip(&straight)) {
        assert_eq!(column.payload, *payload);
        assert_eq!((&pending[..64], &pending[64..]), (&bytes(ends)[..], &bytes(peaks)[..]));
    }
}

#[test]
fn every_level_holds_the_sums_the_final_values_and_the_maxima_of_its_windows() {
    let (series, straight) = recorded(5, 4096 + 321);
    for (number, level) in series.levels.iter().enumerate() {
        let windows = straight.chunks_exact(1 << number);
        assert_eq!((level.window(), level.count()), (10 << number, windows.len()));
        for (windows, (column, pending)) in windows.zip(level.columns(0).zip(level.pending(0))) {
            assert_eq!(column.payload, windows.iter().map(|(payload, ..)| payload).sum::<u64>());
            let greatest = |node| windows.iter().map(|(.., peaks)| peaks[node]).max().expect("there are windows");
            let peaks: Vec<u32> = (0..5).map(greatest).collect();
            assert_eq!(pending[..5], bytes(&windows[windows.len() - 1].1));
            assert_eq!(pending[5..], bytes(&peaks));
            assert_eq!(column.pending_peak, peaks.into_iter().max().expect("there are nodes"));
        }
    }
}

#[test]
fn no_spike_is_lost_however_long_the_run_is() {
    let (series, straight) = recorded(1024, 9000);
    let spikes = |level: &Level| level.pending(0).flat_map(|row| &row[1024..]).filter(|&&peak| peak == 200).count();
    let all = straight.iter().flat_map(|(.., peaks)| peaks).filter(|&&peak| peak == 200).count();
    assert_eq!(series.levels.iter().map(spikes).collect::<Vec<usize>>(), vec![all; series.levels.len()]);
}

#[test]
fn a_full_finest_level_is_dropped_so_memory_is_bounded() {
    for nodes in [4, 64, 256, 1024] {
        let (mut series, mut measures) = (Series::new(nodes, 1, false), Measures::new(nodes, 0));
        let (most, levels) = (series.most, series.levels.len());
        assert!(most * Level::bytes_per_column(nodes, false) <= FINEST_BYTES);
        while series.next_boundary() <= 3 * most as u64 {
            measures.payload = series.next_boundary();
            series.record(&mut measures, 0, &[]);
        }
        assert_eq!((series.levels.len(), series.levels[0].window()), (levels, 4));
        let columns: usize = series.levels.iter().map(Level::count).sum();
        assert!(columns * Level::bytes_per_column(nodes, false) < 2 * FINEST_BYTES);
        for level in &series.levels {
            assert_eq!(level.count() as u64, 3 * most as u64 / level.window());
            assert!(level.columns(0).all(|column| column.payload == level.window()));
        }
    }
}

#[test]
fn the_overview_has_fewer_columns_than_it_may_and_at_least_half_as_many() {
    let (mut series, mut measures) = (Series::new(2, 10, true), Measures::new(2, 0));
    for count in 1..20_000u64 {
        series.record(&mut measures, 0, &[]);
        let overview = series.overview();
        assert!(overview.count() < OVERVIEW && (overview.count() >= OVERVIEW / 2 || overview.window() == 10));
        assert_eq!(overview.count() as u64, 10 * count / overview.window());
    }
}

#[test]
fn a_stretch_is_read_from_the_longest_windows_that_suffice() {
    let (series, _) = recorded(5, 5000);
    let window = |cycles, columns| series.level(cycles, columns).window();
    assert_eq!(window(50_000, 1000), 40);
    assert_eq!(window(50_000, 1250), 40);
    assert_eq!(window(50_000, 1251), 20);
    assert_eq!(window(300, 1000), 10, "there are none so short");
    assert_eq!(window(50_000, 0), series.levels[series.levels.len() - 1].window());
}

#[test]
fn a_copy_shares_all_but_the_latest_columns_and_can_diverge() {
    let (series, _) = recorded(64, 5000);
    let mut copy = series.clone();
    let mut measures = Measures::new(64, 0);
    measures.payload = 20_000_000;
    copy.record(&mut measures, 0, &[]);
    assert_eq!((series.levels[0].count(), copy.levels[0].count()), (5000, 5001));
    assert!(series.levels.iter().zip(&copy.levels).all(|(ours, theirs)| ours.shares(theirs)));
}
