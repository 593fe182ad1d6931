//! A node's part of a memory that all share: what its processor does, its caches, what it waits for, what it is home to.

use super::answer::{
    AccessInspection, BarrierInspection, BusyInspection, LineRef, LockInspection, MemoryInspection, MissInspection,
    QueuedRequest, WaitingMessage, WindowInspection,
};
use sim::machine::Machine;
use sim::memory::directory::{Awaits, Busy, Request};
use sim::memory::misses::{Aim, Miss};
use sim::memory::timing::TICKS;
use sim::memory::{Held, Line, Node, Word};
use sim::why::memory::program;
use sim::why::names;
use sim::workload::shared_memory::window::{Times, WINDOW, Window};
use sim::workload::shared_memory::{Outcome, SharedMemory, Step, Wait};

/// What there is at a node; nothing if its program shares no memory.
pub fn memory(machine: &Machine, id: u32) -> Option<MemoryInspection> {
    let program = program(machine, id)?;
    let node = program.node();
    let (misses, counts) = (node.requester().misses(), program.counts());
    let limits = misses.limits();
    let (first_level, second_level) = levels(node);
    let load = |load: &sim::memory::misses::Load| access(load.span.first, None);
    let store = |store: &sim::memory::Store| access(store.span.first, Some(store.values[0]));
    let waiting = node.inbox().map(|waiting| WaitingMessage {
        line: line(waiting.message.line),
        from: waiting.from.0,
        what: waiting.message.what.name(),
    });
    Some(MemoryInspection {
        doing: doing(program),
        steps: program.steps(),
        window: program.window().map(|it| window(machine, it)),
        loads: counts.loads,
        stores: counts.stores,
        misses: counts.misses,
        first_level,
        second_level,
        waiting_loads: misses.loads().iter().map(load).collect(),
        loads_capacity: limits.loads,
        waiting_stores: misses.stores().iter().map(store).collect(),
        stores_capacity: limits.stores,
        missed: misses.misses().iter().map(|miss| missed(program, miss)).collect(),
        write_backs: misses.write_backs().iter().map(|write_back| line(write_back.line)).collect(),
        misses_capacity: limits.write_backs,
        inbox: waiting.collect(),
        busy: node.directory().busy().map(|(number, it)| busy(number, it)).collect(),
        locks: locks(node),
        barriers: barriers(node),
        pages: node.directory().store().pages().count() as u32,
    })
}

/// A line as it is named.
pub fn line(line: Line) -> LineRef {
    LineRef { line: line.0, name: names::line(line.0) }
}

fn access(word: Word, value: Option<u64>) -> AccessInspection {
    let value = value.map(|value| format!("{value:#x}"));
    AccessInspection { line: line(word.line()), place: word.place() as u32, value }
}

/// A processor with its window, and where it is in its program.
fn window(machine: &Machine, window: &Window) -> WindowInspection {
    let (at, phase, (instructions, entries)) = (window.at(), window.phase(), window.content());
    let Times { busy, loads, stores, synchronising } = window.times();
    let outcome = machine.outcome().map(|outcome| match outcome {
        Outcome::Right => "All results are those of the sequential program.".to_string(),
        Outcome::Wrong(sentence) => format!("Wrong: {sentence}."),
    });
    WindowInspection {
        phase: phase.name,
        number: at.phase + 1,
        step: at.step.min(phase.steps),
        steps: phase.steps,
        statement: window.statement(),
        instructions,
        entries,
        done: window.instructions(),
        room: WINDOW,
        busy,
        loads,
        stores,
        synchronising,
        outcome,
    }
}

/// What a processor with a window does.
fn ahead(program: &SharedMemory, window: &Window) -> String {
    let phase = window.phase().name;
    match (program.wait(), window.waits_at()) {
        (Wait::Until(_), _) => format!("Computes in phase {phase}."),
        (Wait::Value, _) => match window.awaited() {
            Some(it) => format!("Waits in phase {phase} for {}.", names::line(it.0)),
            None => format!("Waits in phase {phase} for a value."),
        },
        (Wait::Room, _) => format!("Waits in phase {phase} for room for one more access."),
        (Wait::Quiet, _) => format!("Waits after phase {phase} until all that it wrote has taken effect."),
        (_, Some(Step::Lock(lock))) => format!("Waits in phase {phase} to take lock {}.", lock.0),
        (Wait::Others, _) => format!("Waits for the others after phase {phase}."),
        (Wait::End, _) => "Its program is done.".to_string(),
    }
}

fn doing(program: &SharedMemory) -> String {
    if let Some(window) = program.window() {
        return ahead(program, window);
    }
    let word = |word: Word| format!("word {} of {}", word.place(), names::line(word.line().0));
    let step = match program.doing() {
        Some(Step::Compute(_)) => "to compute".to_string(),
        Some(Step::Load(it) | Step::Touch(it)) => format!("to read {}", word(it)),
        Some(Step::Add(it) | Step::Store(it, _)) => format!("to write {}", word(it)),
        Some(Step::Lock(lock)) => format!("to take lock {}", lock.0),
        Some(Step::Unlock(lock)) => format!("to give lock {} back", lock.0),
        Some(Step::Barrier(barrier)) => format!("to pass barrier {}", barrier.0),
        None => "nothing more".to_string(),
    };
    match program.wait() {
        Wait::Until(time) => format!("Computes until cycle {}; next {step}.", time.div_ceil(TICKS)),
        Wait::Value => format!("Waits {step}."),
        Wait::Room => format!("Waits for room {step}."),
        Wait::Quiet => format!("Waits {step} until all that it wrote has taken effect."),
        Wait::Others => format!("Waits {step}."),
        Wait::End => "Its program is done.".to_string(),
    }
}

/// How the places of both levels are taken. The first level has tags alone, of lines that the second holds.
fn levels(node: &Node) -> (String, String) {
    let cache = node.requester().cache();
    let letter = |held: Option<Held>| match held {
        Some(Held::Modified) => 'm',
        Some(Held::Shared) => 's',
        None => '-',
    };
    let first = cache.first().map(|line| letter(line.and_then(|line| cache.held(line))));
    (first.collect(), cache.places().map(letter).collect())
}

/// What a node has asked for.
pub fn missed(program: &SharedMemory, miss: &Miss) -> MissInspection {
    let design = program.node().design();
    let since = program.missed().iter().find(|missed| missed.line == miss.line.0).map(|missed| missed.since);
    let sentence = match miss {
        Miss { asked: false, .. } => "Not asked for yet: its write-back has not been taken.".to_string(),
        Miss { answered: true, acks, .. } => format!("Answered; {acks} acknowledgements are to come."),
        Miss { acks, .. } if *acks < 0 => format!("Not answered; {} acknowledgements have come.", -acks),
        Miss { invalidated: true, .. } => "Asked for; the copy that comes must not be kept.".to_string(),
        Miss { forward: Some(_), .. } => "Asked for; another node is to have it next.".to_string(),
        Miss { .. } => "Asked for.".to_string(),
    };
    let home = design.placement.home(miss.line, design.nodes).0;
    MissInspection { line: line(miss.line), home, own: miss.aim == Aim::Own, since, sentence }
}

/// What a home is busy with.
pub fn busy(number: Line, Busy { awaits, queue, held }: &Busy) -> BusyInspection {
    let sentence = match awaits {
        Awaits::Revise { owner, requester } => format!("Node {} is to let node {} read.", owner.0, requester.0),
        Awaits::Transfer { owner, requester } => format!("Node {} is to give it to node {}.", owner.0, requester.0),
        Awaits::WriteBack { owner } => format!("The write-back of node {} has been sent.", owner.0),
    };
    let queue = queue.iter().map(|&(node, request)| QueuedRequest { node: node.0, what: name(request) });
    BusyInspection { line: line(number), sentence, queue: queue.collect(), held: held.len() as u32 }
}

fn name(request: Request) -> &'static str {
    match request {
        Request::Read => "read",
        Request::Write => "write",
        Request::Upgrade => "upgrade",
    }
}

fn locks(node: &Node) -> Vec<LockInspection> {
    let lock = |(number, lock): (Line, &sim::memory::sync::Lock)| LockInspection {
        lock: number.0,
        holder: lock.holder.0,
        queue: lock.queue.iter().map(|node| node.0).collect(),
    };
    node.sync().locks().map(lock).collect()
}

fn barriers(node: &Node) -> Vec<BarrierInspection> {
    let of = node.design().nodes;
    let barrier =
        |(number, here): (Line, &sim::memory::Nodes)| BarrierInspection { barrier: number.0, here: here.count(), of };
    node.sync().barriers().map(barrier).collect()
}
