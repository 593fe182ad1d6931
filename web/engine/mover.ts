/** Moves a run in slices to where it may go, and stops it where something happens of which the page must hear. */

/** What a simulation must offer to be moved. */
export interface Runnable {
  run(cycles: number): void
  /** Runs, but no further than to where something that is watched comes true; whether it did. */
  runWatched(cycles: number): boolean
  /** Goes to the nearest state known at or before a cycle. */
  approach(cycle: number): void
  readonly cycle: number
  readonly done: boolean
}

/** Why a run stays where it is until the page has been told. */
export type Stop = 'none' | 'event' | 'deadlock'

/** Milliseconds that a step should take: short enough to be interrupted, long enough to be worth it. */
const STEP_MIN = 1.4
const STEP_MAX = 4

/** How much less a slice counts for the speed with each that follows. */
const FADE = 0.88

/** Most cycles of a step. */
const LONGEST = 1 << 20

/** Steps end at multiples of this at the latest: the engine searches for deadlocks there. */
const LOOK = 1000

export class Mover {
  /** Cycles per step, fitted to how fast the engine is just now. */
  chunk = 1
  stop: Stop = 'none'
  /** The cycle to which the run may go. */
  until: number
  /** Cycles gone lately, and the milliseconds it took: every slice counts less with each that follows. */
  private lately = { cycles: 0, took: 0 }

  constructor(
    private readonly run: Runnable,
    /** The cycle to which the run was taken: up to it, it only comes back to where it has been. */
    private taken: number,
    private readonly now: () => number,
    /** Asked after each step: whether a deadlock has just been found. */
    private readonly isDeadlocked: () => boolean,
  ) {
    this.until = taken
    if (run.cycle !== taken) run.approach(taken)
  }

  /** Cycles gone in a millisecond, lately; 0 if that is not known. */
  get speed(): number {
    const { cycles, took } = this.lately
    return took > 0 ? cycles / took : 0
  }

  /** Where the run is, or was taken to. */
  get cycle(): number {
    return this.run.done ? this.run.cycle : Math.max(this.run.cycle, this.taken)
  }

  /** Whether the run comes back to where it has been: then it does not stop. */
  private get isBehind(): boolean {
    return !this.run.done && this.run.cycle < this.taken
  }

  /** Whether a slice towards a cycle would do anything. */
  wants(cycle: number): boolean {
    return this.isBehind || (!this.run.done && this.stop === 'none' && this.run.cycle < cycle)
  }

  seek(cycle: number): void {
    this.run.approach(cycle)
    this.taken = cycle
    this.until = cycle
    this.stop = 'none'
  }

  /** Moves towards a cycle for about `budget` milliseconds; `watches`: stops where what is watched comes true. */
  slice(to: number, budget: number, watches: boolean): void {
    const [began, from] = [this.now(), this.run.cycle]
    this.stepOn(to, began + budget, watches)
    const { cycles, took } = this.lately
    const gone = this.run.cycle - from
    if (gone > 0) this.lately = { cycles: FADE * cycles + gone, took: FADE * took + this.now() - began }
  }

  private stepOn(to: number, end: number, watches: boolean): void {
    while (this.wants(to)) {
      const before = this.now()
      if (before >= end) return
      const cycles = Math.min(
        this.chunk,
        LOOK - (this.run.cycle % LOOK),
        (this.isBehind ? this.taken : to) - this.run.cycle,
      )
      if (!watches || this.isBehind) this.run.run(cycles)
      else if (this.run.runWatched(cycles)) this.stop = 'event'
      this.fit(cycles, this.now() - before)
      if (this.isDeadlocked() && this.stop === 'none') this.stop = 'deadlock'
      if (this.stop !== 'none') this.until = this.cycle
    }
  }

  /** Fits the step to the time that the last one took; one that was cut short says only whether it was too long. */
  private fit(cycles: number, took: number): void {
    if (took > STEP_MAX) this.chunk = Math.max(1, this.chunk >> 1)
    else if (took < STEP_MIN && cycles === this.chunk) this.chunk = Math.min(this.chunk * 2, LONGEST)
  }
}
