/**
 * What to run, and in which order: one experiment after the other, and within each all places with the first seed
 * first, so that the whole chart appears early and its intervals narrow.
 */
import type { Point } from '../answers.gen'
import type { Task } from '../engine/pool'
import { Pace, spentOn } from './pace'

/** What an experiment is doing. Others overtake one that is paused. */
export type Phase = 'waiting' | 'running' | 'paused'

/** A point that failed twice, and why. */
export interface Failure {
  readonly point: Point
  readonly sentence: string
}

/** How far an experiment is. */
export interface Status {
  readonly phase: Phase
  /** Points with a result, and all of them. */
  readonly have: number
  readonly points: number
  /** Share of one of the whole cost that is done. */
  readonly share: number
  /** Milliseconds, as far as can be said. */
  readonly left: number | undefined
}

/** Where results come from and go to. */
export interface Book {
  has(key: string): boolean
  add(key: string, text: string): void
}

interface Active {
  readonly point: Point
  share: number
  /** Whether its worker is to forget it. */
  dropped: boolean
}

interface Running {
  readonly name: string
  readonly points: readonly Point[]
  readonly cost: number
  pending: Point[]
  readonly active: Set<Active>
  readonly failures: Failure[]
  readonly pace: Pace
  /** Of the points that were run now: what they might have cost, and what they did. */
  allowed: number
  spent: number
  phase: Phase
}

export class Queue {
  private runs: Running[] = []

  /** `changed` hears of every change of an experiment, `ended` that nothing of it is left to run, and what failed. */
  constructor(
    private readonly book: Book,
    private readonly now: () => number,
    private readonly changed: (name: string) => void,
    private readonly ended: (name: string, failures: readonly Failure[]) => void,
  ) {}

  /** Adds an experiment that is not in the queue; one whose points all have results has ended at once. */
  add(name: string, points: readonly Point[]): void {
    const unique = [...new Map(points.map((point) => [point.key, point])).values()]
    const pending = unique.filter((point) => !this.book.has(point.key)).sort((p, q) => p.seed - q.seed)
    const cost = unique.reduce((sum, point) => sum + point.cost, 0)
    const active = new Set<Active>()
    const run: Running = {
      name,
      points: unique,
      cost,
      pending,
      active,
      failures: [],
      pace: new Pace(),
      allowed: 0,
      spent: 0,
      phase: 'waiting',
    }
    this.runs.push(run)
    this.arrange()
    this.finish(run)
  }

  pause(name: string): void {
    const run = this.find(name)
    if (!run) return
    run.phase = 'paused'
    this.arrange()
  }

  resume(name: string): void {
    const run = this.find(name)
    if (!run) return
    run.phase = 'waiting'
    run.pace.restart()
    this.arrange()
  }

  /** Takes an experiment out of the queue. What it has measured stays. */
  cancel(name: string): void {
    const run = this.find(name)
    if (!run) return
    this.runs = this.runs.filter((other) => other !== run)
    for (const active of run.active) active.dropped = true
    this.arrange()
    this.changed(name)
  }

  status(name: string): Status | undefined {
    const run = this.find(name)
    if (!run) return undefined
    const { phase, points, pace } = run
    const have = points.filter((point) => this.book.has(point.key)).length
    const done = this.done(run)
    const left = phase === 'running' ? pace.left((run.cost - done) * typical(run)) : undefined
    return { phase, have, points: points.length, share: run.cost > 0 ? done / run.cost : 1, left }
  }

  /** Cost that all workers do in a millisecond, for the experiment that runs. */
  get rate(): number | undefined {
    return this.runs.find(({ phase }) => phase === 'running')?.pace.rate
  }

  get isEmpty(): boolean {
    return this.runs.length === 0
  }

  /** How many experiments are not paused, and the milliseconds that they will take, as far as can be said. */
  get ahead(): { readonly experiments: number; readonly left: number | undefined } {
    const runs = this.runs.filter(({ phase }) => phase !== 'paused')
    const { rate } = this
    const cost = runs.reduce((sum, run) => sum + (run.cost - this.done(run)) * typical(run), 0)
    return { experiments: runs.length, left: rate === undefined ? undefined : cost / rate }
  }

  /** Whether an experiment is in the queue. */
  has(name: string): boolean {
    return this.find(name) !== undefined
  }

  /** The names of all that are in the queue. */
  get names(): readonly string[] {
    return this.runs.map(({ name }) => name)
  }

  /** The next point to run. */
  take(): Task | undefined {
    const run = this.runs.find(({ phase }) => phase === 'running')
    while (run && run.pending.length > 0) {
      const point = run.pending.shift() as Point
      // another experiment may have run it meanwhile
      if (!this.book.has(point.key)) return this.task(run, point)
    }
    if (run) this.finish(run)
    return undefined
  }

  private task(run: Running, point: Point): Task {
    const active: Active = { point, share: 0, dropped: false }
    run.active.add(active)
    const end = () => {
      run.active.delete(active)
      this.mark(run)
      this.finish(run)
    }
    return {
      point,
      verdict: () => {
        if (active.dropped) return 'drop'
        return run.phase === 'running' ? 'go' : 'wait'
      },
      progress: (share) => {
        active.share = share
        this.mark(run)
      },
      done: (text) => {
        this.book.add(point.key, text)
        run.allowed += point.cost
        run.spent += spentOn(point, text)
        end()
      },
      failed: (sentence) => {
        run.failures.push({ point, sentence })
        end()
      },
    }
  }

  private mark(run: Running): void {
    let under = 0
    for (const { point, share } of run.active) under += point.cost * share
    run.pace.mark(this.now(), run.spent + under)
    if (this.find(run.name) === run) this.changed(run.name)
  }

  /** The first experiment that is not paused runs. Points of others that are under way are begun again later. */
  private arrange(): void {
    const next = this.runs.find(({ phase }) => phase !== 'paused')
    for (const run of this.runs) {
      if (run === next) {
        run.phase = 'running'
      } else {
        if (run.phase === 'running') run.phase = 'waiting'
        if (next) this.putBack(run)
      }
      this.changed(run.name)
    }
  }

  private putBack(run: Running): void {
    for (const active of run.active) active.dropped = true
    run.pending.unshift(...[...run.active].map(({ point }) => point))
    run.active.clear()
  }

  private finish(run: Running): void {
    if (run.pending.length > 0 || run.active.size > 0 || this.find(run.name) !== run) return
    this.runs = this.runs.filter((other) => other !== run)
    this.arrange()
    this.ended(run.name, run.failures)
  }

  private done(run: Running): number {
    let done = 0
    for (const { key, cost } of run.points) if (this.book.has(key)) done += cost
    for (const { point, share } of run.active) done += point.cost * Math.min(1, share / typical(run))
    return done
  }

  private find(name: string): Running | undefined {
    return this.runs.find((run) => run.name === name)
  }
}

/** The share of what they might have cost that points cost so far: less than one where runs end with their workload. */
function typical({ allowed, spent }: Running): number {
  return allowed > 0 && spent > 0 ? spent / allowed : 1
}
