//! LU: a dense matrix is factored into triangular ones, block by block, as SPLASH-2 does, over a field in which that is
//! exact, without exchanging rows.
//!
//! Blocks belong to the processors in turn, in both dimensions. For each block of the diagonal, its processor factors it; then
//! those on its row and column are solved against it; then all blocks below and to the right are brought up to date, each
//! by its processor. In memory a block is in one piece, or the matrix is in rows (reading 2.13).

use super::field::Real;
use super::kernel::{At, Kernel, Phase, Plan, Read, Step, Work, Write, datum, first_wrong, memory_rule};
use crate::memory::message::PAGE_LINES;
use crate::memory::{Data, LINE_WORDS, Span, Store, Word};
use net::model::NodeId;
use net::parameter::quantity::Rows;
use net::parameter::rule::Rule;
use net::parameter::settable::{choice, group};

group! {
    /// A dense matrix factored into two triangular ones, block by block (SPLASH-2).
    pub struct LuSettings {
        /// Rows of the matrix, a multiple of 16.
        order: Rows<32, 4096, 256>,
        /// How the matrix lies in memory, which the paper does not state.
        layout: Lies,
    }
}

choice! {
    /// How a matrix lies in memory.
    pub enum Lies {
        /// Each block in one piece, those of a processor together.
        Blocks = "blocks", "In blocks";
        /// Row after row.
        Rows = "rows", "In rows";
    }
}

/// Rows and columns of a block, and the lines of one of its rows.
const BLOCK: u32 = 16;
const LINES: usize = BLOCK as usize / LINE_WORDS;
const PAGE_WORDS: u32 = (PAGE_LINES * LINE_WORDS) as u32;

/// Instructions to multiply an element of a row and subtract it, and to find out by what.
const UPDATE: u32 = 4;
const FACTOR: u32 = 20;

/// Sizes, and where everything is.
#[derive(Clone, Copy, Debug)]
struct Layout {
    order: u32,
    lies: Lies,
    /// Processors in a column of them, and in a row.
    down: u32,
    across: u32,
}

impl Layout {
    fn new(settings: &LuSettings, processors: u32) -> Self {
        let down = 1 << (processors.ilog2() / 2);
        Layout { order: settings.order.get(), lies: settings.layout, down, across: processors / down }
    }

    /// Blocks on a side of the matrix.
    fn blocks(&self) -> u32 {
        self.order / BLOCK
    }

    fn owner(&self, (i, j): (u32, u32)) -> u32 {
        i % self.down * self.across + j % self.across
    }

    /// Words of all blocks of a processor, in whole pages.
    fn words_of_one(&self) -> u32 {
        let blocks = self.blocks().div_ceil(self.down) * self.blocks().div_ceil(self.across);
        (blocks * BLOCK * BLOCK).next_multiple_of(PAGE_WORDS)
    }

    fn words(&self) -> u32 {
        match self.lies {
            Lies::Blocks => self.words_of_one() * self.down * self.across,
            Lies::Rows => (self.order * self.order).next_multiple_of(PAGE_WORDS),
        }
    }

    /// An element of a block.
    fn element(&self, (i, j): (u32, u32), row: u32, column: u32) -> Word {
        Word(match self.lies {
            Lies::Blocks => {
                let number = i / self.down * self.blocks().div_ceil(self.across) + j / self.across;
                self.owner((i, j)) * self.words_of_one() + (number * BLOCK + row) * BLOCK + column
            }
            Lies::Rows => (i * BLOCK + row) * self.order + j * BLOCK + column,
        })
    }

    /// A row of a block.
    fn row(&self, block: (u32, u32), row: u32) -> [Span; LINES] {
        [0, 1].map(|line| Span::new(self.element(block, row, line * LINE_WORDS as u32), LINE_WORDS))
    }
}

/// The program of one processor.
#[derive(Clone, Debug)]
pub struct Lu {
    layout: Layout,
    /// Its place among the processors.
    down: u32,
    across: u32,
}

/// A step: what is subtracted from a row of a block, a multiple of another row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// In the block of the diagonal: the multiple makes the element below the pivot zero, and is kept there.
    Diagonal { pivot: u32, row: u32 },
    /// In a block on its column: the same with rows of the block of the diagonal.
    Column { block: (u32, u32), pivot: u32, row: u32 },
    /// In a block on its row: the multiples are those of the block of the diagonal.
    Row { block: (u32, u32), pivot: u32, row: u32 },
    /// In all others: a multiple from the block on the column, a row of the block on the row.
    Interior { block: (u32, u32), pivot: u32, row: u32 },
}

/// Steps in a triangle of rows and pivots, in a block.
const TRIANGLE: u32 = BLOCK * (BLOCK - 1) / 2;
const SQUARE: u32 = BLOCK * BLOCK;

/// The pivot and the row, below it, of a step of a triangle.
fn triangle(step: u32) -> (u32, u32) {
    let (mut pivot, mut left) = (0, step);
    while left >= BLOCK - 1 - pivot {
        left -= BLOCK - 1 - pivot;
        pivot += 1;
    }
    (pivot, pivot + 1 + left)
}

impl Lu {
    pub fn new(settings: &LuSettings, node: NodeId, nodes: u32) -> Self {
        let layout = Layout::new(settings, nodes);
        Lu { layout, down: node.0 / layout.across, across: node.0 % layout.across }
    }

    /// How many of the blocks after number `k` are those of one of so many processors, and the first of them.
    fn after(&self, k: u32, own: u32, of: u32) -> (u32, u32) {
        let first = k + 1 + (own + of - (k + 1) % of) % of;
        (self.layout.blocks().saturating_sub(first).div_ceil(of), first)
    }

    fn rows_after(&self, k: u32) -> (u32, u32) {
        self.after(k, self.down, self.layout.down)
    }

    fn columns_after(&self, k: u32) -> (u32, u32) {
        self.after(k, self.across, self.layout.across)
    }

    /// Blocks of its own on the column below a block of the diagonal, and on the row beside it.
    fn perimeter(&self, k: u32) -> (u32, u32) {
        let (on_column, on_row) = (k % self.layout.across == self.across, k % self.layout.down == self.down);
        (if on_column { self.rows_after(k).0 } else { 0 }, if on_row { self.columns_after(k).0 } else { 0 })
    }

    fn part(&self, at: At) -> Part {
        let (k, step) = (at.phase / 3, at.step);
        let (down, across) = (self.layout.down, self.layout.across);
        match at.phase % 3 {
            0 => {
                let (pivot, row) = triangle(step);
                Part::Diagonal { pivot, row }
            }
            1 => {
                let on_column = self.perimeter(k).0 * SQUARE;
                match step.checked_sub(on_column) {
                    None => {
                        let block = (self.rows_after(k).1 + step / SQUARE * down, k);
                        Part::Column { block, pivot: step % SQUARE / BLOCK, row: step % BLOCK }
                    }
                    Some(step) => {
                        let block = (k, self.columns_after(k).1 + step / TRIANGLE * across);
                        let (pivot, row) = triangle(step % TRIANGLE);
                        Part::Row { block, pivot, row }
                    }
                }
            }
            _ => {
                let ((_, first), (count, left)) = (self.rows_after(k), self.columns_after(k));
                let (number, step) = (step / SQUARE, step % SQUARE);
                let block = (first + number / count * down, left + number % count * across);
                Part::Interior { block, pivot: step / BLOCK, row: step % BLOCK }
            }
        }
    }
}

impl Kernel for Lu {
    fn phase(&self, number: u32) -> Option<Phase> {
        let k = number / 3;
        let (name, steps) = match number % 3 {
            0 => {
                let own = self.layout.owner((k, k)) == self.down * self.layout.across + self.across;
                ("diagonal", if own { TRIANGLE } else { 0 })
            }
            1 => {
                let (column, row) = self.perimeter(k);
                ("perimeter", column * SQUARE + row * TRIANGLE)
            }
            _ => ("interior", self.rows_after(k).0 * self.columns_after(k).0 * SQUARE),
        };
        // After the last block of the diagonal there is nothing to be brought up to date.
        (number < 3 * self.layout.blocks() - 2).then_some(Phase { name, steps })
    }

    fn step(&self, at: At) -> Step {
        let (it, k) = (&self.layout, at.phase / 3);
        let diagonal = (k, k);
        // The row of the pivot has to be done before others are brought up to date with it.
        Step::Work(match self.part(at) {
            Part::Diagonal { pivot, row } => {
                let ([a, b], [c, d]) = (it.row(diagonal, row), it.row(diagonal, pivot));
                let work = Work::new(FACTOR + UPDATE * (BLOCK - pivot), &[a, b, c, d]);
                work.after(row == pivot + 1)
            }
            Part::Column { block, pivot, row } => {
                let ([a, b], [c, d]) = (it.row(block, row), it.row(diagonal, pivot));
                Work::new(FACTOR + UPDATE * (BLOCK - pivot), &[a, b, c, d]).after(row == 0)
            }
            Part::Row { block, pivot, row } => {
                let ([a, b], [c, d]) = (it.row(block, row), it.row(block, pivot));
                let factor = it.element(diagonal, row, pivot).into();
                Work::new(UPDATE * BLOCK, &[a, b, c, d, factor]).after(row == pivot + 1)
            }
            Part::Interior { block, pivot, row } => {
                let ([a, b], [c, d]) = (it.row(block, row), it.row((k, block.1), pivot));
                let factor = it.element((block.0, k), row, pivot).into();
                Work::new(UPDATE * BLOCK, &[a, b, c, d, factor]).after(row == 0)
            }
        })
    }

    fn commit(&mut self, at: At, values: &[Data], stores: &mut Vec<Store>) {
        let (it, k) = (&self.layout, at.phase / 3);
        let part = self.part(at);
        let (block, row, pivot, keeps) = match part {
            Part::Diagonal { pivot, row } => ((k, k), row, pivot, true),
            Part::Column { block, pivot, row } => (block, row, pivot, true),
            Part::Row { block, pivot, row } | Part::Interior { block, pivot, row } => (block, row, pivot, false),
        };
        let own: [Real; BLOCK as usize] = elements(values[0], values[1]);
        let other: [Real; BLOCK as usize] = elements(values[2], values[3]);
        let pivot = pivot as usize;
        let (factor, first) =
            if keeps { (own[pivot] * other[pivot].inverse(), pivot + 1) } else { (Real::new(values[4][0]), 0) };
        let mut result = own;
        if keeps {
            result[pivot] = factor;
        }
        for n in first..BLOCK as usize {
            result[n] = own[n] - factor * other[n];
        }
        for (span, part) in it.row(block, row).into_iter().zip(result.chunks(LINE_WORDS)) {
            stores.push(Store { span, mask: u64::MAX, values: std::array::from_fn(|n| part[n].word()) });
        }
    }

    fn statement(&self, at: At) -> &'static str {
        match at.phase % 3 {
            0 => "a[i] -= a[i][k] / a[k][k] * a[k]  (block K, K)",
            1 if at.step < self.perimeter(at.phase / 3).0 * SQUARE => "a[i] -= a[i][k] / d[k][k] * d[k]  (block I, K)",
            1 => "a[i] -= d[i][k] * a[k]  (block K, J)",
            _ => "a[i] -= l[i][k] * u[k]  (block I, J)",
        }
    }
}

/// The elements of a row of a block.
fn elements(low: Data, high: Data) -> [Real; BLOCK as usize] {
    std::array::from_fn(|n| Real::new(if n < LINE_WORDS { low[n] } else { high[n - LINE_WORDS] }))
}

/// The matrix before it is factored, row after row.
fn matrix(seed: u64, order: u32) -> Vec<Real> {
    (0..u64::from(order * order)).map(|n| Real::new(datum(seed, n))).collect()
}

/// The same program as a sequential one: column after column is eliminated below the diagonal, and the multiples kept.
fn factored(mut matrix: Vec<Real>, order: usize) -> Vec<Real> {
    for k in 0..order {
        let (above, below) = matrix.split_at_mut((k + 1) * order);
        let pivot_row = &above[k * order..];
        let inverse = pivot_row[k].inverse();
        for row in below.chunks_mut(order) {
            let factor = row[k] * inverse;
            row[k] = factor;
            row[k + 1..].iter_mut().zip(&pivot_row[k + 1..]).for_each(|(own, other)| *own = *own - factor * *other);
        }
    }
    matrix
}

impl LuSettings {
    /// Each row of each block: its first word, and the place of its first element in the matrix.
    fn rows(&self, nodes: u32) -> impl Iterator<Item = (Word, usize)> {
        let it = Layout::new(self, nodes);
        let blocks = (0..it.blocks()).flat_map(move |i| (0..it.blocks()).map(move |j| (i, j)));
        let place = move |(i, j): (u32, u32), row| ((i * BLOCK + row) * it.order + j * BLOCK) as usize;
        blocks.flat_map(move |block| (0..BLOCK).map(move |row| (it.element(block, row, 0), place(block, row))))
    }
}

impl Plan for LuSettings {
    fn check(&self, nodes: u32, rule: Rule) {
        let order = self.order.get();
        rule(order.is_multiple_of(BLOCK), "workload.program.order", &|| {
            let below = order / BLOCK * BLOCK;
            format!("{order} rows do not divide into blocks of {BLOCK}: {below} or {}", below + BLOCK)
        });
        memory_rule(self.bytes(nodes), "workload.program.order", &|most| ((most / 8).isqrt() as u32 / 64) * 64, rule);
    }

    fn bytes(&self, nodes: u32) -> u64 {
        8 * u64::from(Layout::new(self, nodes).words())
    }

    fn owners(&self, nodes: u32) -> Vec<NodeId> {
        let it = Layout::new(self, nodes);
        let owner = |word: u32| match it.lies {
            Lies::Blocks => word / it.words_of_one(),
            Lies::Rows => it.owner((word / it.order / BLOCK, word % it.order / BLOCK)),
        };
        (0..it.words()).step_by(PAGE_WORDS as usize).map(|word| NodeId(owner(word))).collect()
    }

    fn fill(&self, seed: u64, nodes: u32, write: Write) {
        let matrix = matrix(seed, self.order.get());
        for (first, place) in self.rows(nodes) {
            let row = (first.0..).zip(&matrix[place..][..BLOCK as usize]);
            row.for_each(|(word, value)| write(Word(word), value.word()));
        }
    }

    fn wrong(&self, seed: u64, nodes: u32, read: Read) -> Option<String> {
        let order = self.order.get();
        let expected = factored(matrix(seed, order), order as usize);
        self.rows(nodes).find_map(|(first, place)| {
            let row = expected[place..][..BLOCK as usize].iter().map(|value| value.word());
            first_wrong(&format!("row {}, element", place as u32 / order), first, row, read)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workload::shared_memory::alone;
    use net::parameter::settable::Settable;

    #[test]
    fn the_factors_multiply_to_the_matrix() {
        let order = 32;
        let (before, after) = (matrix(5, 32), factored(matrix(5, 32), order));
        let lower = |i: usize, j: usize| if i == j { Real::ONE } else { after[i * order + j] };
        for (i, j) in (0..order).flat_map(|i| (0..order).map(move |j| (i, j))) {
            let terms = (0..=i.min(j)).map(|k| lower(i, k) * after[k * order + j]);
            assert_eq!(terms.fold(Real::default(), |sum, term| sum + term), before[i * order + j], "{i}, {j}");
        }
    }

    #[test]
    fn processors_one_after_the_other_factor_as_the_sequential_program_does() {
        for (order, layout, nodes) in
            [(32, "blocks", 1), (32, "rows", 4), (64, "blocks", 8), (80, "rows", 2), (96, "blocks", 64)]
        {
            let mut settings = LuSettings::default();
            settings.set("order", &order.to_string()).expect("a size");
            settings.set("layout", layout).expect("a layout");
            alone::run(&settings, nodes, |node| Lu::new(&settings, node, nodes));
        }
    }
}
