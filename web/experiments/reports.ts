/** Tells the store what experiments in the queue are doing: drawing that takes time from the workers where cores are few. */
import type { StoreApi } from 'zustand/vanilla'
import type { Timers } from '../base/timers'
import type { Queue } from './queue'
import type { Experiments } from './store'

/** Milliseconds between two reports of progress. */
const BETWEEN_REPORTS = 400

/** What reports depend on. */
interface ReportsDependencies {
  readonly store: StoreApi<Experiments>
  readonly queue: Queue
  readonly timers: Timers
  /** The cost that all workers together handle in a millisecond has been measured. */
  onRate(rate: number): void
}

export class Reports {
  /** The experiments with progress to report; undefined while there is none. */
  private unreported: Set<string> | undefined

  constructor(private readonly around: ReportsDependencies) {}

  /** Reports after a while, once for everything that happens until then. */
  later(name: string): void {
    const isDue = this.unreported !== undefined
    this.unreported ??= new Set()
    this.unreported.add(name)
    if (isDue) return
    this.around.timers.after(BETWEEN_REPORTS, () => {
      const names = this.unreported ?? []
      this.unreported = undefined
      // an experiment that has ended is reported when what came in last is judged
      for (const one of names) if (this.around.queue.status(one)) this.now(one)
    })
  }

  now(name: string): void {
    const { store, queue, onRate } = this.around
    this.unreported?.delete(name)
    const status = queue.status(name)
    store.setState((state) => {
      const { [name]: _old, ...others } = state.status
      const ahead = queue.isEmpty ? undefined : queue.ahead
      return { status: status ? { ...others, [name]: status } : others, ahead }
    })
    if (queue.rate !== undefined) onRate(queue.rate)
  }
}
