/** Judges results repeatedly while they come in, but never twice at a time. */
import type { Timers } from '../base/timers'

/** Milliseconds between two judgements while results come in. */
const BETWEEN_JUDGEMENTS = 300

type State =
  | { readonly kind: 'idle' }
  /** `isStale`: something came since the judgement under way was begun. `done` resolves when all there is is judged. */
  | { readonly kind: 'judging'; isStale: boolean; readonly done: Promise<void> }

export class Judging {
  private state: State = { kind: 'idle' }

  constructor(
    private readonly judge: () => Promise<void>,
    private readonly timers: Timers,
  ) {}

  /** Judges; while that is under way, once more after it. Resolves when all there is now is judged. */
  now(): Promise<void> {
    if (this.state.kind === 'judging') this.state.isStale = true
    else this.state = { kind: 'judging', isStale: false, done: this.judgeAll() }
    return this.state.done
  }

  private async judgeAll(): Promise<void> {
    // the state must be `judging` before the first judgement begins
    await Promise.resolve()
    try {
      do {
        this.setStale(false)
        await this.judge()
        if (this.isStale()) await new Promise<void>((resolve) => this.timers.after(BETWEEN_JUDGEMENTS, resolve))
      } while (this.isStale())
    } finally {
      this.state = { kind: 'idle' }
    }
  }

  private isStale(): boolean {
    return this.state.kind === 'judging' && this.state.isStale
  }

  private setStale(isStale: boolean): void {
    if (this.state.kind === 'judging') this.state.isStale = isStale
  }
}
