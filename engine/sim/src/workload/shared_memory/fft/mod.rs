//! FFT: the six-step algorithm of SPLASH-2 on √n × √n complex numbers, over a field in which it is exact.
//!
//! Rows belong to processors. Transposing, a processor fetches a patch from each of the others, beginning with the next
//! one; between transpositions each transforms its own rows. Rows are padded by a line, so that those of a column do not
//! all fall on the same place of a direct-mapped cache (reading 2.18).

mod sequential;

use super::field::Complex;
use super::kernel::{At, Kernel, Phase, Plan, Read, Step, Work, Write, datum, first_wrong, memory_rule};
use crate::memory::message::PAGE_LINES;
use crate::memory::placement::private_page;
use crate::memory::{Data, LINE_WORDS, Span, Store, Word};
use net::model::NodeId;
use net::parameter::quantity::Points;
use net::parameter::rule::Rule;
use net::parameter::settable::group;

group! {
    /// A Fourier transform of complex numbers by the six-step algorithm: three transpositions, between which each processor works on its own rows (SPLASH-2).
    pub struct FftSettings {
        /// Points to be transformed: 4, 16, 64 and so on times 64, so that they make a square.
        points: Points<64, 1_048_576, 16_384>,
    }
}

/// Words of a complex number, and how many of them are in a line.
const WORDS: u32 = 2;
const IN_LINE: u32 = LINE_WORDS as u32 / WORDS;
const PAGE_WORDS: u32 = (PAGE_LINES * LINE_WORDS) as u32;

/// Instructions to move an element; to multiply and store one; and for a butterfly: 4, 6 and 10 operations of floating
/// point each, and loads, stores and addresses.
const MOVE: u32 = 8;
const MULTIPLY: u32 = 14;
const BUTTERFLY: u32 = 20;

/// The rows of the matrix, and where everything is.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Rows, and elements of a row: a power of two.
    side: u32,
    /// Rows of a processor.
    rows: u32,
    processors: u32,
}

/// The three matrices: the points, then what becomes of them by transposing, and the twiddle factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Matrix {
    Points,
    Transposed,
    Twiddles,
}

impl Layout {
    fn new(points: u32, processors: u32) -> Self {
        let side = points.isqrt();
        Layout { side, rows: side / processors, processors }
    }

    /// Elements from a row to the next, with padding.
    fn pitch(&self) -> u32 {
        self.side + IN_LINE
    }

    /// Words of a matrix, in whole pages.
    fn words(&self) -> u32 {
        (self.side * self.pitch() * WORDS).next_multiple_of(PAGE_WORDS)
    }

    fn element(&self, matrix: Matrix, row: u32, column: u32) -> Word {
        Word(matrix as u32 * self.words() + (row * self.pitch() + column) * WORDS)
    }

    /// The roots of unity of a row, of which each processor has a copy of its own.
    fn root(&self, node: NodeId, number: u32) -> Word {
        Word(private_page(node, 0).word(0).0 + number * WORDS)
    }

    /// A row of room, after the roots.
    fn scratch(&self, node: NodeId, column: u32) -> Word {
        Word(private_page(node, 0).word(0).0 + (self.side / 2 + column) * WORDS)
    }

    /// Stages of the transform of a row.
    fn stages(&self) -> u32 {
        self.side.ilog2()
    }

    /// Elements on a side of the tiles that are moved at once.
    fn tile(&self) -> u32 {
        self.rows.min(IN_LINE)
    }
}

/// Elements that lie one after the other in a line.
fn elements(first: Word, count: u32) -> Span {
    Span::new(first, (count * WORDS) as usize)
}

/// The program of one processor.
#[derive(Clone, Debug)]
pub struct Fft {
    node: NodeId,
    layout: Layout,
}

/// What is done in the phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// From a matrix into the other.
    Transpose { from: Matrix, to: Matrix },
    /// Each row of a matrix, and each element by its twiddle factor if they are asked for.
    Rows { matrix: Matrix, twiddles: bool },
}

const PARTS: [(&str, Part); 5] = [
    ("transpose 1", Part::Transpose { from: Matrix::Points, to: Matrix::Transposed }),
    ("columns", Part::Rows { matrix: Matrix::Transposed, twiddles: true }),
    ("transpose 2", Part::Transpose { from: Matrix::Transposed, to: Matrix::Points }),
    ("rows", Part::Rows { matrix: Matrix::Points, twiddles: false }),
    ("transpose 3", Part::Transpose { from: Matrix::Points, to: Matrix::Transposed }),
];

/// A tile to be transposed: its first element where it comes from, and where it goes.
struct Tile {
    from: (u32, u32),
    to: (u32, u32),
}

/// A step within the transform of a row.
enum Pass {
    /// Four butterflies of a stage.
    Butterflies { stage: u32, group: u32 },
    /// Four elements back into their row, by their twiddle factors if there are any.
    Finish { column: u32 },
}

impl Fft {
    pub fn new(settings: &FftSettings, node: NodeId, nodes: u32) -> Self {
        Fft { node, layout: Layout::new(settings.points.get(), nodes) }
    }

    /// Whether a transformed row has to be brought back, and its elements multiplied.
    fn finishes(&self, twiddles: bool) -> bool {
        twiddles || self.layout.stages() % 2 == 1
    }

    fn steps_of_row(&self, twiddles: bool) -> u32 {
        let it = &self.layout;
        it.stages() * (it.side / (2 * IN_LINE)) + if self.finishes(twiddles) { it.side / IN_LINE } else { 0 }
    }

    /// The patches of the processors one after the other, beginning with the next one, in tiles.
    fn tile(&self, step: u32) -> Tile {
        let it = &self.layout;
        let across = it.rows / it.tile();
        let (patch, number) = (step / (across * across), step % (across * across));
        let other = (self.node.0 + 1 + patch) % it.processors;
        let (row, column) = (number / across * it.tile(), number % across * it.tile());
        let own = self.node.0 * it.rows;
        Tile { from: (other * it.rows + row, own + column), to: (own + column, other * it.rows + row) }
    }

    /// The row that a step is about, and the step within it.
    fn pass(&self, step: u32, twiddles: bool) -> (u32, Pass) {
        let it = &self.layout;
        let (row, step) = (step / self.steps_of_row(twiddles), step % self.steps_of_row(twiddles));
        let groups = it.side / (2 * IN_LINE);
        let pass = match (step / groups, step % groups) {
            (stage, group) if stage < it.stages() => Pass::Butterflies { stage, group },
            _ => Pass::Finish { column: (step - it.stages() * groups) * IN_LINE },
        };
        (self.node.0 * it.rows + row, pass)
    }

    /// The place of an element of a row before a stage: stages go to and fro between the row and the scratch row.
    fn place(&self, matrix: Matrix, row: u32, stage: u32, column: u32) -> Word {
        if stage.is_multiple_of(2) {
            self.layout.element(matrix, row, column)
        } else {
            self.layout.scratch(self.node, column)
        }
    }

    /// Of the butterflies of a group: the first columns of what they read and write, and of their roots the numbers.
    fn butterflies(&self, stage: u32, group: u32) -> Butterflies {
        let (half, span) = (self.layout.side / 2, 1 << stage);
        let first = group * IN_LINE;
        let roots = |number: u32| (first + number) / span * span;
        // Within the first two stages the eight results are in a row.
        let (block, within) = (first / span, first % span);
        let low = 2 * block * span + within;
        let high = if span < IN_LINE { low + IN_LINE } else { low + span };
        Butterflies { reads: [first, first + half], writes: [low, high], roots: [0, 1, 2, 3].map(roots), span }
    }
}

struct Butterflies {
    reads: [u32; 2],
    writes: [u32; 2],
    roots: [u32; 4],
    /// How many elements lie between the two results of a butterfly.
    span: u32,
}

impl Kernel for Fft {
    fn phase(&self, number: u32) -> Option<Phase> {
        let &(name, part) = PARTS.get(number as usize)?;
        let it = &self.layout;
        let steps = match part {
            Part::Transpose { .. } => it.processors * (it.rows / it.tile()).pow(2),
            Part::Rows { twiddles, .. } => it.rows * self.steps_of_row(twiddles),
        };
        Some(Phase { name, steps })
    }

    fn step(&self, at: At) -> Step {
        let it = &self.layout;
        Step::Work(match PARTS[at.phase as usize].1 {
            Part::Transpose { from, .. } => {
                let (side, Tile { from: (row, column), .. }) = (it.tile(), self.tile(at.step));
                let spans = [0, 1, 2, 3].map(|n| elements(it.element(from, row + n % side, column), side));
                Work::new(MOVE * side * side, &spans[..side as usize])
            }
            Part::Rows { matrix, twiddles } => match self.pass(at.step, twiddles) {
                (row, Pass::Butterflies { stage, group }) => {
                    let Butterflies { reads, roots, span, .. } = self.butterflies(stage, group);
                    let [low, high] = reads.map(|column| elements(self.place(matrix, row, stage, column), IN_LINE));
                    let count = if span < IN_LINE { IN_LINE } else { 1 };
                    let roots = elements(it.root(self.node, roots[0]), count);
                    // A stage needs the one before.
                    Work::new(BUTTERFLY * IN_LINE, &[low, high, roots]).after(group == 0)
                }
                (row, Pass::Finish { column }) => {
                    let values = elements(self.place(matrix, row, it.stages(), column), IN_LINE);
                    let factors = elements(it.element(Matrix::Twiddles, row, column), IN_LINE);
                    let work = match twiddles {
                        true => Work::new(MULTIPLY * IN_LINE, &[values, factors]),
                        false => Work::new(MOVE * IN_LINE, &[values]),
                    };
                    work.after(column == 0)
                }
            },
        })
    }

    fn commit(&mut self, at: At, values: &[Data], stores: &mut Vec<Store>) {
        let it = &self.layout;
        match PARTS[at.phase as usize].1 {
            Part::Transpose { to, .. } => {
                let (side, Tile { to: (row, column), .. }) = (it.tile(), self.tile(at.step));
                for n in 0..side {
                    let transposed = (0..side).map(|m| element(&values[m as usize], n));
                    stores.push(store(it.element(to, row + n, column), transposed));
                }
            }
            Part::Rows { matrix, twiddles } => match self.pass(at.step, twiddles) {
                (row, Pass::Butterflies { stage, group }) => {
                    let Butterflies { writes, roots, span, .. } = self.butterflies(stage, group);
                    let mut results = [[Complex::default(); IN_LINE as usize]; 2];
                    for n in 0..IN_LINE {
                        let (a, b) = (element(&values[0], n), element(&values[1], n));
                        let number = roots[n as usize] - roots[0];
                        let root = element(&values[2], number);
                        let (low, high) = match span {
                            1 | 2 => (n / span * 2 * span + n % span, n / span * 2 * span + n % span + span),
                            _ => (n, IN_LINE + n),
                        };
                        let mut put = |place: u32, value| {
                            results[(place / IN_LINE) as usize][(place % IN_LINE) as usize] = value;
                        };
                        put(low, a + b);
                        put(high, (a - b) * root);
                    }
                    for (column, results) in writes.into_iter().zip(results) {
                        stores.push(store(self.place(matrix, row, stage + 1, column), results.into_iter()));
                    }
                }
                (row, Pass::Finish { column }) => {
                    let factor = |n| if twiddles { element(&values[1], n) } else { Complex::ONE };
                    let products = (0..IN_LINE).map(|n| element(&values[0], n) * factor(n));
                    stores.push(store(it.element(matrix, row, column), products));
                }
            },
        }
    }

    fn statement(&self, at: At) -> &'static str {
        match PARTS[at.phase as usize].1 {
            Part::Transpose { .. } => "b[j][i] = a[i][j]",
            Part::Rows { twiddles, .. } => match self.pass(at.step, twiddles).1 {
                Pass::Butterflies { .. } => "y[m], y[n] = x[i] + x[j], (x[i] - x[j]) * root",
                Pass::Finish { .. } if twiddles => "x[i] = y[i] * twiddle[i]",
                Pass::Finish { .. } => "x[i] = y[i]",
            },
        }
    }
}

/// An element of a line.
fn element(line: &Data, number: u32) -> Complex {
    Complex::of(&line[(number * WORDS) as usize..])
}

/// Elements to be written one after the other.
fn store(first: Word, elements: impl Iterator<Item = Complex>) -> Store {
    let (mut values, mut count) = (Data::default(), 0);
    for element in elements {
        values[count..count + WORDS as usize].copy_from_slice(&element.words());
        count += WORDS as usize;
    }
    Store { span: Span::new(first, count), mask: u64::MAX, values }
}

/// The points before the transform.
fn points(seed: u64, count: u32) -> Vec<Complex> {
    let real = |n: u32| super::field::Real::new(datum(seed, u64::from(n)));
    (0..count).map(|n| Complex { re: real(2 * n), im: real(2 * n + 1) }).collect()
}

impl Plan for FftSettings {
    fn check(&self, nodes: u32, rule: Rule) {
        let points = self.points.get();
        let least = nodes.next_power_of_two().max(8).pow(2);
        // The nearest below and above that are squares of powers of two, and have a row for each processor.
        let below = 4u32.pow(points.ilog2() / 2).max(least);
        let above = if below < points { (4 * below).min(1 << 20) } else { below };
        rule(below == points, "workload.program.points", &|| {
            let nearest = if below == above { below.to_string() } else { format!("{below} or {above}") };
            format!(
                "{points} points do not make a square with a row or more, a power of two, for each of {nodes} processors: {nearest}"
            )
        });
        memory_rule(self.bytes(nodes), "workload.program.points", &|_| 1 << 18, rule);
    }

    fn bytes(&self, nodes: u32) -> u64 {
        3 * 8 * u64::from(Layout::new(self.points.get(), nodes).words())
    }

    fn owners(&self, nodes: u32) -> Vec<NodeId> {
        let it = Layout::new(self.points.get(), nodes);
        let owner = |word: u32| NodeId((word % it.words() / WORDS / it.pitch()).min(it.side - 1) / it.rows);
        (0..3 * it.words()).step_by(PAGE_WORDS as usize).map(owner).collect()
    }

    fn fill(&self, seed: u64, nodes: u32, write: Write) {
        let it = Layout::new(self.points.get(), nodes);
        let mut put = |word: Word, value: Complex| {
            for (place, value) in (word.0..).zip(value.words()) {
                write(Word(place), value);
            }
        };
        for (n, value) in (0..).zip(points(seed, self.points.get())) {
            put(it.element(Matrix::Points, n / it.side, n % it.side), value);
        }
        let root = Complex::root(self.points.get());
        let mut of_row = Complex::ONE;
        for row in 0..it.side {
            let mut factor = Complex::ONE;
            for column in 0..it.side {
                put(it.element(Matrix::Twiddles, row, column), factor);
                factor = factor * of_row;
            }
            of_row = of_row * root;
        }
        // A row's root of unity is the `side`th power of the root of all points: what the last factor has become.
        let root = of_row;
        for node in (0..nodes).map(NodeId) {
            let mut power = Complex::ONE;
            for number in 0..it.side / 2 {
                put(it.root(node, number), power);
                power = power * root;
            }
        }
    }

    fn wrong(&self, seed: u64, nodes: u32, read: Read) -> Option<String> {
        let it = Layout::new(self.points.get(), nodes);
        let expected = sequential::transform(&points(seed, self.points.get()));
        (0..it.side).find_map(|row| {
            let words = expected[(row * it.side) as usize..][..it.side as usize].iter().flat_map(|value| value.words());
            first_wrong(&format!("row {row}, word"), it.element(Matrix::Transposed, row, 0), words, read)
        })
    }
}

#[cfg(test)]
mod tests;
