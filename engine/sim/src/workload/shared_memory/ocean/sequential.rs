//! The same program as a sequential one, on grids in rows.

use super::{OceanSettings, advection, curl, forcing, relaxed};

/// All grids at the end, and the sum of residuals.
pub fn run(mut grids: Vec<Vec<u64>>, settings: &OceanSettings) -> (Vec<Vec<u64>>, u64) {
    let side = settings.side.size();
    let neighbours = |grid: &[u64], n: usize| {
        let (row, column) = (n / side, n % side);
        let mut sum = 0u64;
        if row > 0 {
            sum = sum.wrapping_add(grid[n - side]);
        }
        if row + 1 < side {
            sum = sum.wrapping_add(grid[n + side]);
        }
        if column > 0 {
            sum = sum.wrapping_add(grid[n - 1]);
        }
        if column + 1 < side {
            sum = sum.wrapping_add(grid[n + 1]);
        }
        sum
    };
    let mut residual = 0u64;
    for _ in 0..settings.steps.get() {
        let [stream, towards, now, before, earlier, carried, friction, wind] = &mut grids[..] else { unreachable!() };
        for (n, value) in now.iter_mut().enumerate() {
            *value = curl(stream[n], neighbours(stream, n));
        }
        for (n, value) in carried.iter_mut().enumerate() {
            *value = advection(now[n], neighbours(now, n), before[n]);
        }
        for (n, value) in towards.iter_mut().enumerate() {
            *value = forcing(carried[n], earlier[n], friction[n], wind[n]);
        }
        for sweep in 1..=settings.sweeps.get() {
            for colour in 0..2 {
                for n in (0..side * side).filter(|n| (n / side + n % side) % 2 == colour) {
                    let new = relaxed(neighbours(stream, n), towards[n]);
                    let change = new.wrapping_sub(std::mem::replace(&mut stream[n], new));
                    residual = residual.wrapping_add(if sweep == settings.sweeps.get() { change } else { 0 });
                }
            }
        }
        earlier.copy_from_slice(before);
        before.copy_from_slice(now);
    }
    (grids, residual)
}
