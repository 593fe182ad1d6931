/**
 * Runs one or two simulations in lock step, in short slices.
 *
 * All sides are at the same cycle whenever a slice ends, save a side that is done (it stays where it was done)
 * and a side that still runs up to the others, as it was started later or has gone back to a snapshot. Aligned otherwise,
 * the last of two sides is where the cycle of the first one puts it.
 */
import type { Place } from './phases'

/** What a simulation must offer to be run. */
export interface Runnable {
  run(cycles: number): void
  /** Runs, but no further than to where something that is watched comes true; whether it did. */
  runWatched(cycles: number): boolean
  /** Goes to the nearest state known at or before a cycle. */
  approach(cycle: number): void
  readonly cycle: number
  readonly done: boolean
}

/**
 * Milliseconds a step of all sides should take: short enough to be interrupted, long enough to be worth it, as each side
 * drives the other out of the processor's caches.
 */
const STEP_MIN = 1.4
const STEP_MAX = 4

/** How much less a slice counts for the speed with each that follows. */
const FADE = 0.88

/** Most cycles of a step. */
const LONGEST = 1 << 20

/** Steps end at multiples of this at the latest: the engine searches for deadlocks there, with all sides at one cycle. */
const LOOK = 1000

export class LockStep {
  /** Cycles per step, fitted to how fast the engine is just now. */
  chunk = 1
  /** Cycles that all sides went lately, and the milliseconds it took: every slice counts less with each that follows. */
  private lately = { cycles: 0, took: 0 }
  /** A condition is being watched, at which all sides stop. */
  watching = false
  /** The side at which all have stopped. */
  stoppedBy: Runnable | undefined
  /** All sides stay where they are until the page knows why they stopped. */
  held = false
  /** Where the last side stands; at the same cycle as the first if that is not said. */
  private place: Place | undefined

  constructor(
    private readonly runs: readonly Runnable[],
    /** The cycle all sides have reached. */
    public cycle: number,
    private readonly now: () => number,
    /** Asked after each step of all sides: whether to stay here until the page knows. */
    private readonly halts: () => boolean = () => false,
  ) {}

  /** Cycles that all sides went in a millisecond, lately; 0 if that is not known. */
  get speed(): number {
    const { cycles, took } = this.lately
    return took > 0 ? cycles / took : 0
  }

  get done(): boolean {
    return this.runs.every((run) => run.done)
  }

  /** The first side that still runs up to the others. */
  get behind(): Runnable | undefined {
    return this.runs.find((run) => !run.done && run.cycle < this.placeOf(run, this.cycle))
  }

  /** Whether sides are aligned by something else than their cycles. */
  get isAligned(): boolean {
    return this.place !== undefined
  }

  /** From now on the last of two sides stands here, or at the cycle of the first. */
  align(place: Place | undefined): void {
    this.place = place
  }

  /** The cycle of a run when the first is at `cycle`. */
  private placeOf(run: Runnable, cycle: number): number {
    return this.place !== undefined && run === this.runs.at(-1) ? this.place(cycle) : cycle
  }

  /** Whether a slice towards `until` would do anything. */
  wants(until: number): boolean {
    return this.behind !== undefined || (!this.done && !this.stoppedBy && !this.held && this.cycle < until)
  }

  /** Goes to an earlier cycle, or to a later one that all sides have reached before. */
  seek(cycle: number): void {
    for (const run of this.runs) run.approach(this.placeOf(run, cycle))
    this.cycle = cycle
    this.stoppedBy = undefined
    this.held = false
  }

  /** Runs towards `until` for about `budget` milliseconds. */
  slice(until: number, budget: number): void {
    const [began, from] = [this.now(), this.cycle]
    this.stepOn(until, began + budget)
    const took = this.now() - began
    if (this.cycle === from) return
    const { lately } = this
    this.lately = { cycles: FADE * lately.cycles + this.cycle - from, took: FADE * lately.took + took }
  }

  /** Goes on towards `until` as long as there is time. */
  private stepOn(until: number, end: number): void {
    while (this.wants(until)) {
      const before = this.now()
      if (before >= end) return
      const cycles = this.step(until)
      this.fit(cycles, this.now() - before)
      if (this.halts()) {
        this.held = true
        return
      }
    }
  }

  /** Moves all sides, or the one that is behind; returns by how many cycles at most. */
  private step(until: number): number {
    const late = this.behind
    if (late) {
      const cycles = Math.min(this.chunk, this.placeOf(late, this.cycle) - late.cycle)
      late.run(cycles)
      return cycles
    }
    const cycles = Math.min(this.chunk, until - this.cycle, LOOK - (this.cycle % LOOK))
    const going = this.runs.filter((run) => !run.done)
    if (this.watching) this.watch(going, cycles)
    else {
      const next = this.cycle + cycles
      for (const run of going) run.run(this.placeOf(run, next) - run.cycle)
      this.cycle = this.done ? this.end : next
    }
    return cycles
  }

  /** Where all sides are when all are done. */
  private get end(): number {
    const [first, ...others] = this.runs.map((run) => run.cycle)
    return this.isAligned ? (first ?? 0) : Math.max(first ?? 0, ...others)
  }

  /** Runs until the condition comes true on a side; the others stop at the same cycle. */
  private watch(going: readonly Runnable[], cycles: number): void {
    const begin = this.cycle
    for (const run of going) {
      const most = this.stoppedBy ? this.cycle - begin : cycles
      if (!run.runWatched(most) || (this.stoppedBy && run.cycle >= this.cycle)) continue
      this.stoppedBy = run
      this.cycle = run.cycle
    }
    if (!this.stoppedBy) this.cycle = this.done ? this.end : begin + cycles
    for (const run of going) if (run.cycle > this.cycle) run.approach(this.cycle)
  }

  /** Fits the step to the time that one of so many cycles took; what was cut short says only whether it was too long. */
  private fit(cycles: number, took: number): void {
    if (took > STEP_MAX) this.chunk = Math.max(1, this.chunk >> 1)
    else if (took < STEP_MIN && cycles === this.chunk) this.chunk = Math.min(this.chunk * 2, LONGEST)
  }
}
