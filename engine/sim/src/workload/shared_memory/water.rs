//! Water: forces between all pairs of molecules, after SPLASH-2's N-squared version, in 64-bit integers that wrap.
//!
//! A processor has some of the molecules, and of each pairs it with the half of all that follow it. It adds up forces in
//! memory of its own and then adds them to those of all, each molecule under a lock of its own; then each molecule moves.

use super::kernel::{At, Kernel, Phase, Plan, Read, Step, Work, Write, datum, first_wrong, memory_rule};
use crate::memory::message::PAGE_LINES;
use crate::memory::placement::private_page;
use crate::memory::{Data, LINE_WORDS, Line, Span, Store, Word};
use net::model::NodeId;
use net::parameter::quantity::{Molecules, Times};
use net::parameter::rule::Rule;
use net::parameter::settable::group;

group! {
    /// Forces between all pairs of molecules (SPLASH-2).
    pub struct WaterSettings {
        /// Molecules, a power of two.
        molecules: Molecules<16, 8192, 128>,
        /// Time steps.
        steps: Times<1, 64, 1>,
    }
}

const PAGE_WORDS: u32 = (PAGE_LINES * LINE_WORDS) as u32;
/// Lines in all pages that a kind of data has.
const PAGE: u32 = PAGE_LINES as u32;

/// Instructions for a pair: the distances of nine pairs of atoms, and what follows from them; and to handle a molecule.
const PAIR: u32 = 250;
const MOLECULE: u32 = 40;

/// Places, speeds and forces of all molecules, each in three dimensions for two atoms and what they have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Array {
    Places,
    Speeds,
    Forces,
}

/// The program of one processor.
#[derive(Clone, Debug)]
pub struct Water {
    node: u32,
    /// Molecules in all, and of this processor.
    molecules: u32,
    own: u32,
    steps: u32,
    /// The force on the molecule whose pairs are at hand.
    force: Data,
}

/// What is done in the phases of a time step.
const PARTS: [&str; 3] = ["pairs", "add forces", "move"];

/// The lines of an array, in whole pages.
fn lines(molecules: u32) -> u32 {
    molecules.next_multiple_of(PAGE)
}

fn molecule(array: Array, molecules: u32, number: u32) -> Span {
    Span::new(Line(array as u32 * lines(molecules) + number).word(0), LINE_WORDS)
}

impl Water {
    pub fn new(settings: &WaterSettings, node: NodeId, nodes: u32) -> Self {
        let molecules = settings.molecules.get();
        let (own, steps) = (molecules / nodes, settings.steps.get());
        Water { node: node.0, molecules, own, steps, force: Data::default() }
    }

    fn line(&self, array: Array, number: u32) -> Span {
        molecule(array, self.molecules, number)
    }

    /// What this processor has added up for a molecule.
    fn private(&self, number: u32) -> Span {
        Span::new(Line(private_page(NodeId(self.node), 0).0 + number).word(0), LINE_WORDS)
    }

    /// Steps for a molecule and those that follow it: each of them, and before and after.
    fn steps_of_one(&self) -> u32 {
        self.molecules / 2 + 1
    }

    /// The molecule of a step, and the one that it is paired with; none in the last, which writes its own force.
    fn pair(&self, step: u32) -> (u32, Option<u32>) {
        let (number, other) = (step / self.steps_of_one(), step % self.steps_of_one());
        let own = self.node * self.own + number;
        (own, (other < self.molecules / 2).then(|| (own + 1 + other) % self.molecules))
    }

    /// The molecule that a step adds forces to, its own ones first, so that processors do not all begin with one.
    fn added(&self, step: u32) -> u32 {
        (self.node * self.own + step / 3) % self.molecules
    }
}

/// The force between two molecules, on the first of them.
fn force(a: &Data, b: &Data) -> Data {
    let distance: Data = std::array::from_fn(|n| a[n].wrapping_sub(b[n]));
    let square = distance.iter().fold(0u64, |sum, part| sum.wrapping_add(part.wrapping_mul(*part)));
    distance.map(|part| part.wrapping_mul(square | 1).rotate_left(11))
}

/// Whether a pair counts: of two molecules half of all apart each is paired with the other, and only one does.
fn counts(own: u32, other: u32, molecules: u32) -> bool {
    (other + molecules - own) % molecules < molecules / 2 || own < other
}

fn sum(a: &Data, b: &Data) -> Data {
    std::array::from_fn(|n| a[n].wrapping_add(b[n]))
}

fn difference(a: &Data, b: &Data) -> Data {
    std::array::from_fn(|n| a[n].wrapping_sub(b[n]))
}

/// Where a molecule is next, and how fast it is then.
fn moved(place: &Data, speed: &Data, force: &Data) -> (Data, Data) {
    let speed = std::array::from_fn(|n| speed[n].wrapping_add((force[n] as i64 >> 7) as u64));
    (sum(place, &speed), speed)
}

impl Kernel for Water {
    fn phase(&self, number: u32) -> Option<Phase> {
        let part = number % PARTS.len() as u32;
        let steps = match part {
            0 => self.molecules + self.own * self.steps_of_one(),
            1 => 3 * self.molecules,
            _ => self.own,
        };
        (number < self.steps * PARTS.len() as u32).then_some(Phase { name: PARTS[part as usize], steps })
    }

    fn step(&self, at: At) -> Step {
        match at.phase % PARTS.len() as u32 {
            // What was added up in the last time step is forgotten.
            0 if at.step < self.molecules => Step::Work(Work::new(LINE_WORDS as u32, &[])),
            0 => {
                let step = at.step - self.molecules;
                let waits = step.is_multiple_of(self.steps_of_one());
                Step::Work(match self.pair(step) {
                    (own, Some(other)) => {
                        let places = [own, other].map(|number| self.line(Array::Places, number));
                        Work::new(PAIR, &[places[0], places[1], self.private(other)]).after(waits)
                    }
                    (own, None) => Work::new(MOLECULE, &[self.private(own)]).after(true),
                })
            }
            1 => {
                let number = self.added(at.step);
                match at.step % 3 {
                    0 => Step::Lock(Line(1 + number)),
                    1 => Step::Work(Work::new(MOLECULE, &[self.line(Array::Forces, number), self.private(number)])),
                    _ => Step::Unlock(Line(1 + number)),
                }
            }
            _ => {
                let number = self.node * self.own + at.step;
                let spans = [Array::Places, Array::Speeds, Array::Forces].map(|array| self.line(array, number));
                Step::Work(Work::new(MOLECULE, &spans))
            }
        }
    }

    fn commit(&mut self, at: At, values: &[Data], stores: &mut Vec<Store>) {
        let mut write = |span, values| stores.push(Store { span, mask: u64::MAX, values });
        match at.phase % PARTS.len() as u32 {
            0 if at.step < self.molecules => write(self.private(at.step), Data::default()),
            0 => match self.pair(at.step - self.molecules) {
                (own, Some(other)) => {
                    if counts(own, other, self.molecules) {
                        let force = force(&values[0], &values[1]);
                        self.force = sum(&self.force, &force);
                        write(self.private(other), difference(&values[2], &force));
                    }
                }
                (own, None) => {
                    let force = std::mem::take(&mut self.force);
                    write(self.private(own), sum(&values[0], &force));
                }
            },
            1 => write(self.line(Array::Forces, self.added(at.step)), sum(&values[0], &values[1])),
            _ => {
                let number = self.node * self.own + at.step;
                let (place, speed) = moved(&values[0], &values[1], &values[2]);
                write(self.line(Array::Places, number), place);
                write(self.line(Array::Speeds, number), speed);
                write(self.line(Array::Forces, number), Data::default());
            }
        }
    }

    fn statement(&self, at: At) -> &'static str {
        match (at.phase % PARTS.len() as u32, at.step % 3) {
            (0, _) if at.step < self.molecules => "mine[j] = 0",
            (0, _) => match self.pair(at.step - self.molecules) {
                (_, Some(_)) => "f += force(i, j); mine[j] -= force(i, j)",
                (_, None) => "mine[i] += f",
            },
            (1, 0) => "lock(molecule j)",
            (1, 1) => "force[j] += mine[j]",
            (1, _) => "unlock(molecule j)",
            _ => "speed[i] += force[i]; place[i] += speed[i]; force[i] = 0",
        }
    }

    fn registers(&self, print: &mut dyn FnMut(u64)) {
        self.force.iter().for_each(|&part| print(part));
    }
}

/// Places and speeds of all molecules before the first step.
fn molecules(seed: u64, count: u32) -> Vec<(Data, Data)> {
    let data = |n: u32| std::array::from_fn(|part| datum(seed, u64::from(n) << 3 | part as u64) >> 20);
    (0..count).map(|n| (data(2 * n), data(2 * n + 1))).collect()
}

/// The same program as a sequential one: every pair once.
fn sequential(mut molecules: Vec<(Data, Data)>, steps: u32) -> Vec<(Data, Data)> {
    for _ in 0..steps {
        let mut forces = vec![Data::default(); molecules.len()];
        for a in 0..molecules.len() {
            for b in a + 1..molecules.len() {
                // The force is on whichever of the two the other one follows, round a ring.
                let is_near = b - a <= molecules.len() / 2;
                let (a, b) = if is_near { (a, b) } else { (b, a) };
                let force = force(&molecules[a].0, &molecules[b].0);
                forces[a] = sum(&forces[a], &force);
                forces[b] = difference(&forces[b], &force);
            }
        }
        for ((place, speed), force) in molecules.iter_mut().zip(forces) {
            (*place, *speed) = moved(place, speed, &force);
        }
    }
    molecules
}

impl Plan for WaterSettings {
    fn check(&self, nodes: u32, rule: Rule) {
        let molecules = self.molecules.get();
        let below = (1 << molecules.ilog2()).max(nodes);
        rule(below == molecules, "workload.program.molecules", &|| {
            let nearest = if below < molecules { format!("{below} or {}", 2 * below) } else { below.to_string() };
            format!(
                "{molecules} molecules are not one or more, a power of two, for each of {nodes} processors: {nearest}"
            )
        });
        memory_rule(self.bytes(nodes), "workload.program.molecules", &|_| 8192, rule);
    }

    fn bytes(&self, _nodes: u32) -> u64 {
        3 * 64 * u64::from(lines(self.molecules.get()))
    }

    fn owners(&self, nodes: u32) -> Vec<NodeId> {
        let molecules = self.molecules.get();
        let owner = |line: u32| NodeId((line % lines(molecules)).min(molecules - 1) / (molecules / nodes));
        (0..3 * lines(molecules)).step_by(PAGE_LINES).map(owner).collect()
    }

    fn fill(&self, seed: u64, _nodes: u32, write: Write) {
        let count = self.molecules.get();
        let all = molecules(seed, count);
        for (array, part) in [(Array::Places, 0), (Array::Speeds, 1)] {
            for (n, molecule_data) in (0..).zip(&all) {
                let data = if part == 0 { molecule_data.0 } else { molecule_data.1 };
                let first = molecule(array, count, n).first;
                (first.0..).zip(data).for_each(|(word, value)| write(Word(word), value));
            }
        }
    }

    fn wrong(&self, seed: u64, _nodes: u32, read: Read) -> Option<String> {
        let count = self.molecules.get();
        (0..).zip(sequential(molecules(seed, count), self.steps.get())).find_map(|(n, (place, speed))| {
            let compare = |array, data: Data| {
                first_wrong(
                    &format!("{array:?} of molecule {n}, part"),
                    molecule(array, count, n).first,
                    data.into_iter(),
                    read,
                )
            };
            compare(Array::Places, place).or_else(|| compare(Array::Speeds, speed))
        })
    }
}

const _: () = assert!(PAGE_WORDS == PAGE * LINE_WORDS as u32, "a molecule has a line of each array");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workload::shared_memory::alone;
    use net::parameter::settable::Settable;

    #[test]
    fn processors_one_after_the_other_compute_what_the_sequential_program_does() {
        for (molecules, steps, nodes) in [(16, 2, 1), (16, 1, 16), (64, 3, 4), (128, 1, 64)] {
            let mut settings = WaterSettings::default();
            settings.set("molecules", &molecules.to_string()).expect("a size");
            settings.set("steps", &steps.to_string()).expect("a number");
            alone::run(&settings, nodes, |node| Water::new(&settings, node, nodes));
        }
    }

    #[test]
    fn two_molecules_push_each_other_apart_with_the_same_force() {
        let (a, b) = (Data::from([5; 8]), Data::from([3; 8]));
        let at_rest = vec![(a, Data::default()), (b, Data::default())];
        let after = sequential(at_rest, 1);
        assert_eq!(sum(&force(&a, &b), &difference(&Data::default(), &force(&a, &b))), Data::default());
        assert!(after[0].0 != a && after[1].0 != b);
    }
}
