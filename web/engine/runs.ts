/**
 * The runs of the worker: those that are shown, and a few shown recently that are kept with their past, so that undoing
 * a change loses nothing.
 */
import type { Claim } from './protocol'
import type { Side } from './view'
import { SIDES } from './view'

/** What a run must offer to be kept. */
export interface Kept<R> {
  readonly text: string
  readonly cycle: number
  readonly bytes: number
  fork(text: string): R | undefined
  keepWithin(bytes: number): void
  free(): void
}

/** Bytes that the snapshots of all runs may take, unless the page says otherwise. */
export const BUDGET = 128 << 20

/** Runs kept besides those that are shown. */
const MOST_KEPT = 3

export class Runs<R extends Kept<R>> {
  private readonly shown = new Map<Side, R>()
  private kept: R[] = []

  constructor(
    private readonly begin: (text: string) => R,
    /** Bytes that the snapshots of all runs may take. */
    private budget: number,
  ) {}

  get(side: Side): R | undefined {
    return this.shown.get(side)
  }

  /** The runs shown, in the order of sides. */
  get all(): readonly R[] {
    return [...this.shown.values()]
  }

  get entries(): readonly (readonly [Side, R])[] {
    return [...this.shown]
  }

  /** Bytes that the snapshots of all runs take. */
  get bytes(): number {
    return [...this.all, ...this.kept].reduce((sum, run) => sum + run.bytes, 0)
  }

  get allowed(): number {
    return this.budget
  }

  setBudget(bytes: number): void {
    this.budget = bytes
    this.share()
  }

  /** Shows runs of these texts. Throws the engine's sentence about a text that is no scenario, and then changes nothing. */
  show(texts: Readonly<Partial<Record<Side, string>>>, fresh: boolean): void {
    const next = new Map<Side, R>()
    const made: R[] = []
    try {
      for (const side of SIDES) {
        const text = texts[side]
        if (text !== undefined) next.set(side, (!fresh && this.known(side, text, next)) || this.make(text, fresh, made))
      }
    } catch (error) {
      for (const run of made) run.free()
      throw error
    }
    const chosen = new Set(next.values())
    const left = [...this.all, ...this.kept].filter((run) => !chosen.has(run))
    const running = new Set([...chosen].map((run) => run.text))
    // a run that was started again comes to all of that again
    const keep = left.filter((run) => !running.has(run.text) && run.cycle > 0).slice(0, MOST_KEPT)
    for (const run of left) if (!keep.includes(run)) run.free()
    this.kept = keep
    this.shown.clear()
    for (const [side, run] of next) this.shown.set(side, run)
    this.share()
  }

  /** What there is of a run of this text. Throws the engine's sentence about a text that is no scenario. */
  claim(text: string): Claim | undefined {
    if (this.all.some((run) => run.text === text)) return { kind: 'shown' }
    if (this.kept.some((run) => run.text === text)) return { kind: 'kept' }
    const forks = [...this.all, ...this.kept].map((run) => run.fork(text)).filter((run) => run !== undefined)
    if (forks.length === 0) return undefined
    const cycle = Math.max(...forks.map((run) => run.cycle))
    for (const run of forks) run.free()
    return { kind: 'fork', cycle }
  }

  /** The run of this text that there is, first of all the one that is shown on this side. */
  private known(side: Side, text: string, taken: ReadonlyMap<Side, R>): R | undefined {
    const free = (run: R | undefined) => run !== undefined && run.text === text && ![...taken.values()].includes(run)
    const own = this.shown.get(side)
    return free(own) ? own : [...this.all, ...this.kept].find(free)
  }

  /** A new run, which goes on from a run of the same beginning if there is one. */
  private make(text: string, fresh: boolean, made: R[]): R {
    const forks = fresh
      ? []
      : [...this.all, ...this.kept].map((run) => run.fork(text)).filter((run) => run !== undefined)
    const [best, ...others] = forks.sort((one, other) => other.cycle - one.cycle)
    for (const run of others) run.free()
    const run = best ?? this.begin(text)
    made.push(run)
    return run
  }

  /** Shown runs share the budget; the others get a small part of it. */
  private share(): void {
    const parts = 8 * this.shown.size + this.kept.length
    for (const run of this.all) run.keepWithin((8 * this.budget) / parts)
    for (const run of this.kept) run.keepWithin(this.budget / parts)
  }
}
