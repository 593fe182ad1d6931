/**
 * A pool of workers that run points of experiments, each with an engine of its own.
 *
 * A lane is one worker. It asks its worker for a slice at a time, so that pausing, cancelling and giving way take no
 * longer than a slice. A worker that fails loses its own point alone; that is begun again once on a new worker.
 */
import type { Point } from '../answers.gen'
import { createLine, type Line, Refused, WorkerLost } from './line'
import type { Answer, Answers, Question } from './point-protocol'

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

/** A line to a new worker for experiments. */
export function pointLine(): PointLine {
  const make = () => new Worker(new URL('./point-worker.ts', import.meta.url), { type: 'module', name: 'points' })
  return createLine<Question, Answer, Answers>(make, PATIENCE)
}

/**
 * A pool that gets its tasks from `take`, and uses at most `room()` workers at a time; both are asked again and again.
 */
export function createPool(
  connect: () => PointLine,
  most: number,
  room: () => number,
  take: () => Task | undefined,
): Pool {
  const lines: (PointLine | undefined)[] = Array.from({ length: most }, () => undefined)
  const busy = new Set<number>()
  let sleepers: (() => void)[] = []

  /** Resolves when the pool is woken. */
  function sleep(): Promise<void> {
    return new Promise((resolve) => sleepers.push(resolve))
  }

  function wake(): void {
    const woken = sleepers
    sleepers = []
    for (const resume of woken) resume()
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
    lines[lane] ??= connect()
    await runTask(lines[lane], task, sleep, () => lane < room())
  }

  return { wake }
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

/** Runs a task on a worker in slices, until it is done or dropped; it waits while it may not run, or while the task says so. */
async function runTask(line: PointLine, task: Task, sleep: () => Promise<void>, mayRun: () => boolean): Promise<void> {
  task.progress(0)
  await line.ask({ kind: 'begin', point: task.point })
  for (;;) {
    const verdict = task.verdict()
    if (verdict === 'drop') {
      await line.ask({ kind: 'drop' })
      return
    }
    if (verdict === 'wait' || !mayRun()) {
      await sleep()
      continue
    }
    const { progress, result } = await line.ask({ kind: 'advance', milliseconds: SLICE })
    if (result !== undefined) {
      task.done(result)
      return
    }
    task.progress(progress)
  }
}
