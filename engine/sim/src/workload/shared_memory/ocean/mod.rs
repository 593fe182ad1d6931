//! Ocean: eddy currents on square grids, after SPLASH-2, in 64-bit integers that wrap.
//!
//! Each of eight grids is divided into rectangles, one for each processor and each in one piece. A time step streams
//! several grids through stencils and then relaxes one of them, red points and black points alternately, between barriers;
//! a residual is summed under a lock. Beyond its border a grid is zero.

mod sequential;

use super::kernel::{At, Kernel, Phase, Plan, Read, Step, Work, Write, datum, first_wrong, memory_rule};
use crate::memory::message::PAGE_LINES;
use crate::memory::{Data, LINE_WORDS, Line, Span, Store, Word};
use net::model::NodeId;
use net::parameter::quantity::{Points, Times};
use net::parameter::rule::Rule;
use net::parameter::settable::group;

group! {
    /// Eddy currents on grids that all processors divide among them (SPLASH-2).
    pub struct OceanSettings {
        /// Points on a side of each grid, without its border: a power of two.
        side: Points<8, 1024, 128>,
        /// Relaxations of each time step, of red and black points.
        sweeps: Times<1, 64, 4>,
        /// Time steps.
        steps: Times<1, 64, 1>,
    }
}

const IN_LINE: u32 = LINE_WORDS as u32;
const PAGE_WORDS: u32 = (PAGE_LINES * LINE_WORDS) as u32;

/// The grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grid {
    /// What is relaxed: the stream function.
    Stream,
    /// What it is relaxed towards.
    Forcing,
    /// Its curl, as it was in this step and in the two before.
    Curl,
    Before,
    Earlier,
    /// What is added up in between.
    Advection,
    Friction,
    Wind,
}

const GRIDS: u32 = 8;

/// Instructions for eight points of a stencil, of four streams added up, and for four points of a colour.
const STENCIL: u32 = 80;
const COMBINE: u32 = 64;
const RELAX: u32 = 56;

/// Pages between two grids.
const APART: u32 = 5;

/// The lock of the residual.
const LOCK: Line = Line(1);

/// Sizes, and where everything is.
#[derive(Clone, Copy, Debug)]
struct Layout {
    /// Rows of a rectangle, and its columns.
    rows: u32,
    columns: u32,
    /// Processors down a grid, and across it.
    down: u32,
    across: u32,
}

impl Layout {
    fn new(side: u32, processors: u32) -> Self {
        let down = 1 << processors.ilog2().div_ceil(2);
        let across = processors / down;
        Layout { rows: side / down, columns: side / across, down, across }
    }

    fn side(&self) -> u32 {
        self.rows * self.down
    }

    /// Words of a rectangle.
    fn words_of_one(&self) -> u32 {
        self.rows * self.columns
    }

    /// Words from a grid to the next, in whole pages. The same places of two grids are then not the same modulo the size
    /// of a cache, as they would be for sides that are powers of two.
    fn words_of_grid(&self) -> u32 {
        (self.words_of_one() * self.down * self.across).next_multiple_of(PAGE_WORDS) + APART * PAGE_WORDS
    }

    /// A point of a grid; nothing beyond its border.
    fn point(&self, grid: Grid, row: u32, column: u32) -> Option<Word> {
        if row >= self.side() || column >= self.side() {
            return None;
        }
        let rectangle = row / self.rows * self.across + column / self.columns;
        let within = row % self.rows * self.columns + column % self.columns;
        Some(Word(grid as u32 * self.words_of_grid() + rectangle * self.words_of_one() + within))
    }

    fn line(&self, grid: Grid, row: u32, column: u32) -> Span {
        Span::new(self.point(grid, row, column).expect("within the grid"), LINE_WORDS)
    }

    /// The sum of all residuals.
    fn residual(&self) -> Word {
        Word(GRIDS * self.words_of_grid())
    }

    /// Lines of a rectangle.
    fn lines(&self) -> u32 {
        self.words_of_one() / IN_LINE
    }
}

/// The program of one processor.
#[derive(Clone, Debug)]
pub struct Ocean {
    layout: Layout,
    node: u32,
    sweeps: u32,
    steps: u32,
    /// By how much its points changed in the last relaxation.
    residual: u64,
}

/// What is done in the phases of a time step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The curl of the stream function.
    Curl,
    /// What carries it away.
    Advection,
    /// What the stream function is relaxed towards.
    Forcing,
    /// The points of one colour.
    Relax { black: bool, is_last: bool },
    /// The residual is added to that of the others, and grids move on in time.
    Residual,
}

impl Ocean {
    pub fn new(settings: &OceanSettings, node: NodeId, nodes: u32) -> Self {
        let (sweeps, steps) = (settings.sweeps.get(), settings.steps.get());
        Ocean { layout: Layout::new(settings.side.get(), nodes), node: node.0, sweeps, steps, residual: 0 }
    }

    /// Phases of a time step.
    fn phases(&self) -> u32 {
        4 + 2 * self.sweeps
    }

    fn part(&self, phase: u32) -> Part {
        match phase % self.phases() {
            0 => Part::Curl,
            1 => Part::Advection,
            2 => Part::Forcing,
            number if number < self.phases() - 1 => {
                Part::Relax { black: number % 2 == 0, is_last: number + 3 >= self.phases() }
            }
            _ => Part::Residual,
        }
    }

    /// Where a line of its rectangle begins.
    fn place(&self, line: u32) -> (u32, u32) {
        let it = &self.layout;
        let in_row = it.columns / IN_LINE;
        let (down, across) = (self.node / it.across, self.node % it.across);
        (down * it.rows + line / in_row, across * it.columns + line % in_row * IN_LINE)
    }

    /// What a stencil reads around a line: those above and below, and the points at both ends. What is beyond the border
    /// is read as the line itself, and not used.
    fn around(&self, grid: Grid, (row, column): (u32, u32)) -> [Span; 5] {
        let it = &self.layout;
        let own = it.line(grid, row, column);
        let line = |row: u32| it.point(grid, row, column).map_or(own, |first| Span::new(first, LINE_WORDS));
        let point = |column: u32| it.point(grid, row, column).map_or(own, Span::from);
        [own, line(row.wrapping_sub(1)), line(row + 1), point(column.wrapping_sub(1)), point(column + IN_LINE)]
    }

    /// The sums of the four neighbours of each point of a line.
    fn neighbours(&self, values: &[Data], (row, column): (u32, u32)) -> Data {
        let last = self.layout.side() - 1;
        let is_within = |is: bool, value: u64| if is { value } else { 0 };
        std::array::from_fn(|n| {
            let above = is_within(row > 0, values[1][n]);
            let below = is_within(row < last, values[2][n]);
            let left = if n > 0 { values[0][n - 1] } else { is_within(column > 0, values[3][0]) };
            let right = match n + 1 {
                LINE_WORDS => is_within(column + IN_LINE <= last, values[4][0]),
                next => values[0][next],
            };
            above.wrapping_add(below).wrapping_add(left).wrapping_add(right)
        })
    }
}

/// The point of the stream function after a relaxation, from its neighbours.
fn relaxed(neighbours: u64, forcing: u64) -> u64 {
    (neighbours.wrapping_sub(forcing) as i64 >> 2) as u64
}

fn curl(point: u64, neighbours: u64) -> u64 {
    neighbours.wrapping_sub(point << 2)
}

fn advection(curl: u64, neighbours: u64, before: u64) -> u64 {
    curl.wrapping_mul(3).wrapping_sub(before).wrapping_add((neighbours as i64 >> 3) as u64)
}

fn forcing(advection: u64, earlier: u64, friction: u64, wind: u64) -> u64 {
    advection.wrapping_add(earlier).wrapping_sub((friction as i64 >> 4) as u64).wrapping_add(wind)
}

impl Kernel for Ocean {
    fn phase(&self, number: u32) -> Option<Phase> {
        let lines = self.layout.lines();
        let (name, steps) = match self.part(number) {
            Part::Curl => ("curl", lines),
            Part::Advection => ("advection", lines),
            Part::Forcing => ("forcing", lines),
            Part::Relax { black: false, .. } => ("relax red", lines),
            Part::Relax { black: true, .. } => ("relax black", lines),
            Part::Residual => ("residual", 3 + lines),
        };
        (number < self.steps * self.phases()).then_some(Phase { name, steps })
    }

    fn step(&self, at: At) -> Step {
        let it = &self.layout;
        let line = |grid, (row, column)| it.line(grid, row, column);
        let part = self.part(at.phase);
        if part == Part::Residual && at.step < 3 {
            return match at.step {
                0 => Step::Lock(LOCK),
                1 => Step::Work(Work::new(4, &[it.residual().into()])),
                _ => Step::Unlock(LOCK),
            };
        }
        let place = self.place(if part == Part::Residual { at.step - 3 } else { at.step });
        Step::Work(match part {
            Part::Curl => Work::new(STENCIL, &self.around(Grid::Stream, place)),
            Part::Advection => {
                let [own, above, below, left, right] = self.around(Grid::Curl, place);
                Work::new(STENCIL, &[own, above, below, left, right, line(Grid::Before, place)])
            }
            Part::Forcing => {
                let grids = [Grid::Advection, Grid::Earlier, Grid::Friction, Grid::Wind];
                Work::new(COMBINE, &grids.map(|grid| line(grid, place)))
            }
            Part::Relax { .. } => {
                let [own, above, below, left, right] = self.around(Grid::Stream, place);
                Work::new(RELAX, &[own, above, below, left, right, line(Grid::Forcing, place)])
            }
            Part::Residual => Work::new(COMBINE / 2, &[line(Grid::Curl, place), line(Grid::Before, place)]),
        })
    }

    fn commit(&mut self, at: At, values: &[Data], stores: &mut Vec<Store>) {
        let it = self.layout;
        let part = self.part(at.phase);
        let whole = |span, values| Store { span, mask: u64::MAX, values };
        if part == Part::Residual && at.step < 3 {
            stores.push(Store::word(it.residual(), values[0][0].wrapping_add(std::mem::take(&mut self.residual))));
            return;
        }
        let place = self.place(if part == Part::Residual { at.step - 3 } else { at.step });
        let line = |grid| it.line(grid, place.0, place.1);
        match part {
            Part::Curl => {
                let neighbours = self.neighbours(values, place);
                stores.push(whole(line(Grid::Curl), std::array::from_fn(|n| curl(values[0][n], neighbours[n]))));
            }
            Part::Advection => {
                let neighbours = self.neighbours(values, place);
                let result = |n| advection(values[0][n], neighbours[n], values[5][n]);
                stores.push(whole(line(Grid::Advection), std::array::from_fn(result)));
            }
            Part::Forcing => {
                let result = |n| forcing(values[0][n], values[1][n], values[2][n], values[3][n]);
                stores.push(whole(line(Grid::Forcing), std::array::from_fn(result)));
            }
            Part::Relax { black, is_last } => {
                let neighbours = self.neighbours(values, place);
                let mut result = values[0];
                for (n, value) in (0..).zip(&mut result) {
                    if ((place.0 + place.1 + n) % 2 == 1) == black {
                        let old = std::mem::replace(value, relaxed(neighbours[n as usize], values[5][n as usize]));
                        if is_last {
                            self.residual = self.residual.wrapping_add(value.wrapping_sub(old));
                        }
                    }
                }
                stores.push(whole(line(Grid::Stream), result));
            }
            Part::Residual => {
                stores.push(whole(line(Grid::Earlier), values[1]));
                stores.push(whole(line(Grid::Before), values[0]));
            }
        }
    }

    fn statement(&self, at: At) -> &'static str {
        match (self.part(at.phase), at.step) {
            (Part::Curl, _) => "curl[i][j] = neighbours(stream) - 4 stream[i][j]",
            (Part::Advection, _) => "advection[i][j] = 3 curl[i][j] - before[i][j] + neighbours(curl) / 8",
            (Part::Forcing, _) => "forcing[i][j] = advection[i][j] + earlier[i][j] - friction[i][j] / 16 + wind[i][j]",
            (Part::Relax { .. }, _) => "stream[i][j] = (neighbours(stream) - forcing[i][j]) / 4",
            (Part::Residual, 0) => "lock(residual)",
            (Part::Residual, 1) => "residual += mine",
            (Part::Residual, 2) => "unlock(residual)",
            (Part::Residual, _) => "earlier[i][j], before[i][j] = before[i][j], curl[i][j]",
        }
    }

    fn registers(&self, print: &mut dyn FnMut(u64)) {
        print(self.residual);
    }
}

/// All grids before the first step, row after row, in numbers so small that a time step does not overflow.
fn grids(seed: u64, side: u32) -> Vec<Vec<u64>> {
    let points = u64::from(side * side);
    let small = |n: u64| (datum(seed, n) as i64 >> 40) as u64;
    (0..u64::from(GRIDS)).map(|grid| (0..points).map(|n| small(grid * points + n)).collect()).collect()
}

/// The grids by number.
const ALL: [Grid; GRIDS as usize] =
    [Grid::Stream, Grid::Forcing, Grid::Curl, Grid::Before, Grid::Earlier, Grid::Advection, Grid::Friction, Grid::Wind];

impl Plan for OceanSettings {
    fn check(&self, nodes: u32, rule: Rule) {
        let side = self.side.get();
        // A rectangle has a line in a row, or more.
        let least = (IN_LINE << (nodes.ilog2() / 2)).max(1 << nodes.ilog2().div_ceil(2));
        let below = (1 << side.ilog2()).max(least);
        rule(below == side, "workload.program.side", &|| {
            let nearest =
                if below < side { format!("{below} or {}", (2 * below).min(1024)) } else { below.to_string() };
            format!("{side} points do not divide into lines, a power of two, for each of {nodes} processors: {nearest}")
        });
        if below == side {
            memory_rule(self.bytes(nodes), "workload.program.side", &|_| 512, rule);
        }
    }

    fn bytes(&self, nodes: u32) -> u64 {
        8 * u64::from(GRIDS * Layout::new(self.side.get(), nodes).words_of_grid() + PAGE_WORDS)
    }

    fn owners(&self, nodes: u32) -> Vec<NodeId> {
        let it = Layout::new(self.side.get(), nodes);
        let owner = |word: u32| NodeId((word % it.words_of_grid() / it.words_of_one()).min(nodes - 1));
        let words = GRIDS * it.words_of_grid() + PAGE_WORDS;
        (0..words).step_by(PAGE_WORDS as usize).map(owner).collect()
    }

    fn fill(&self, seed: u64, nodes: u32, write: Write) {
        let (it, side) = (Layout::new(self.side.get(), nodes), self.side.get());
        for (grid, points) in ALL.into_iter().zip(grids(seed, side)) {
            for (n, value) in (0..).zip(points) {
                write(it.point(grid, n / side, n % side).expect("within the grid"), value);
            }
        }
    }

    fn wrong(&self, seed: u64, nodes: u32, read: Read) -> Option<String> {
        let (it, side) = (Layout::new(self.side.get(), nodes), self.side.get());
        let (expected, residual) = sequential::run(grids(seed, side), self);
        let wrong = ALL.into_iter().zip(expected).find_map(|(grid, points)| {
            (0..).zip(points.chunks(LINE_WORDS)).find_map(|(line, values)| {
                let n = line * IN_LINE;
                let first = it.point(grid, n / side, n % side).expect("within the grid");
                first_wrong(&format!("{grid:?}, row {}, point", n / side), first, values.iter().copied(), read)
            })
        });
        wrong.or_else(|| first_wrong("residual", it.residual(), std::iter::once(residual), read))
    }
}

#[cfg(test)]
mod tests;
