/**
 * A pool of workers that run points of experiments, each with a run of the engine of its own.
 *
 * A lane is one worker. It asks its worker for a slice at a time, so that pausing, cancelling and giving way take no
 * longer than a slice. A worker that fails loses its own point alone; that is begun again once on a new worker.
 */
import type { Point } from '../answers.gen'
import { type Gate, gate as pageGate } from './gate'
import { createLine, type Line, Refused, WorkerLost } from './line'
import { engineAt, type Report } from './loading'
import type { Answer, Answers, Papers, Question } from './point-protocol'
import engineAddress from './wasm/experiments_bg.wasm?url'

/** Milliseconds of a slice. */
const SLICE = 200
/** Milliseconds without any word after which a worker counts as lost: a check runs in one piece. */
const PATIENCE = 60_000

/** A point to run, and who is told. */
export interface Task {
  readonly point: Point
  /** Whether to continue, asked before each slice. */
  verdict(): 'go' | 'wait' | 'drop'
  /** Share of one that is done. */
  progress(share: number): void
  done(result: string): void
  /** It could not be run, and why. */
  failed(sentence: string): void
}

export interface Pool {
  /** Something changed: there may be new tasks, other verdicts, or more room. */
  wake(): void
}

export type PointLine = Line<Question, Answer, Answers>

/** All workers share one compiled module. */
const engine = engineAt(engineAddress)

/** A line to a new worker for experiments, which runs points and opens files. */
export function pointLine(): PointLine {
  return createLine<Question, Answer, Answers>(makeWorker, PATIENCE)
}

/** A line to one that plans and judges too, since it has the texts of the papers. */
export function paperLine(): PointLine {
  return createLine<Question, Answer, Answers>((report) => {
    const worker = makeWorker(report)
    void papers().then((message) => worker.postMessage(message))
    return worker
  }, PATIENCE)
}

async function papers(): Promise<Papers> {
  try {
    return { kind: 'papers', texts: (await import('./papers')).papers }
  } catch (error) {
    return { kind: 'papers', sentence: error instanceof Error ? error.message : String(error) }
  }
}

function makeWorker(report: Report): Worker {
  const worker = new Worker(new URL('./point-worker.ts', import.meta.url), { type: 'module', name: 'points' })
  void engine.lend(worker, report)
  return worker
}

/**
 * A pool that gets its tasks from `take`, and uses at most `room()` workers at a time; both are asked again and again.
 */
export function createPool(
  connect: () => PointLine,
  most: number,
  room: () => number,
  take: () => Task | undefined,
  gate = pageGate,
): Pool {
  const lines: (PointLine | undefined)[] = Array.from({ length: most }, () => undefined)
  const busy = new Set<number>()
  /** Lanes whose worker was lost since they began their task. */
  const lost = new Set<number>()
  const dormitory = new Dormitory()
  const sleep = () => dormitory.sleep()

  function wake(): void {
    dormitory.wake()
    for (let lane = 0; lane < Math.min(most, room()); lane++) if (!busy.has(lane)) void drive(lane)
  }

  /** Runs one task after the other, as long as there are any. */
  async function drive(lane: number): Promise<void> {
    busy.add(lane)
    try {
      while (lane < room()) {
        const task = take()
        if (!task) break
        await twice(() => once(lane, task), task)
      }
    } finally {
      busy.delete(lane)
    }
    if (busy.size === 0) rest()
  }

  /** Ends all workers: otherwise the memory of their engines is never freed. */
  function rest(): void {
    for (const [lane, line] of lines.entries()) {
      line?.close()
      lines[lane] = undefined
    }
  }

  async function once(lane: number, task: Task): Promise<void> {
    const line = lines[lane] ?? connectTo(lane)
    lost.delete(lane)
    const isLost = () => lost.has(lane)
    await runTask(task, { line, gate, sleep, isLost, mayRun: () => lane < room() })
  }

  function connectTo(lane: number): PointLine {
    const line = connect()
    line.onLost(() => lost.add(lane))
    lines[lane] = line
    return line
  }

  gate.onChange(wake)

  return { wake }
}

/** Where lanes rest until something changes. */
class Dormitory {
  private sleepers: (() => void)[] = []

  /** Resolves when all are woken. */
  sleep(): Promise<void> {
    return new Promise((resolve) => this.sleepers.push(resolve))
  }

  wake(): void {
    const woken = this.sleepers
    this.sleepers = []
    for (const resume of woken) resume()
  }
}

/** Does something again when the worker was lost the first time; fails the task when it cannot be done. */
async function twice(once: () => Promise<void>, task: Task): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await once()
      return
    } catch (error) {
      if (error instanceof Refused) task.failed(error.message)
      else if (!(error instanceof WorkerLost)) throw error
      else if (attempt === 2) task.failed(error.message)
      else continue
      return
    }
  }
}

/** What a task runs in. */
interface Lane {
  readonly line: PointLine
  readonly gate: Gate
  sleep(): Promise<void>
  mayRun(): boolean
  /** The worker, which had begun the task, is gone. */
  isLost(): boolean
}

/** Runs a task on a worker in slices, until it is done or dropped; it waits while it may not run, or while the task says so. */
async function runTask(task: Task, { line, gate, sleep, mayRun, isLost }: Lane): Promise<void> {
  let hasPassed = false
  task.progress(0)
  await line.ask({ kind: 'begin', point: task.point })
  for (;;) {
    const verdict = task.verdict()
    if (verdict === 'drop') {
      await line.ask({ kind: 'drop' })
      return
    }
    hasPassed ||= verdict === 'go' && gate.pass()
    if (verdict === 'wait' || !hasPassed || !mayRun()) {
      await sleep()
      continue
    }
    if (isLost()) throw new WorkerLost('it was lost while it rested')
    const { progress, result } = await line.ask({ kind: 'advance', milliseconds: SLICE })
    if (result !== undefined) {
      task.done(result)
      return
    }
    task.progress(progress)
  }
}
