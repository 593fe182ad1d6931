/** The snapshots that the runs can go back to: where they are, and how much memory they take and may take. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserStorage } from '../base/keep'
import type { Snapshots } from '../engine/protocol'
import { type Simulation, simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { repaint } from '../shown/moment'
import { keepSetting } from '../shown/settings'
import { INITIAL } from '../shown/shown'
import { type State, store } from '../shown/store'

/** The choices for the memory of all snapshots, in megabytes. */
export const BUDGETS: readonly number[] = [16, 32, 64, 128, 256, 512, 1024]

const MEGABYTE = 1 << 20
/** Milliseconds between two queries of the snapshots while the runs are moving. */
const PERIOD = 500

interface Past {
  readonly sides: Readonly<Partial<Record<Side, Snapshots>>>
  /** Bytes taken and allowed. */
  readonly bytes: number
  readonly budget: number
}

interface SnapshotDependencies {
  readonly store: StoreApi<State>
  readonly engine: Pick<Simulation, 'ask'>
  now(): number
  repaint(): void
  /** Has the browser remember the megabytes. */
  keep(megabytes: number): void
}

export class SnapshotQueries {
  readonly found = createStore<Past>(() => ({ sides: {}, bytes: 0, budget: INITIAL.memory * MEGABYTE }))
  private isAsking = false
  private askedAt = Number.NEGATIVE_INFINITY

  constructor(private readonly around: SnapshotDependencies) {}

  /** Queries the snapshots from time to time, as soon as there are runs. */
  follow(): () => void {
    if (this.around.store.getState().engine === 'ready') void this.ask()
    return this.around.store.subscribe((now, before) => {
      const moved = now.progress !== before.progress || now.changes !== before.changes
      if (moved && now.engine === 'ready' && this.around.now() - this.askedAt > PERIOD) void this.ask()
    })
  }

  /** Sets how many megabytes the snapshots may take; the browser remembers it. */
  setBudget(megabytes: number): void {
    this.around.keep(megabytes)
    this.around.store.setState({ memory: megabytes })
    void this.ask()
  }

  /** Queries the snapshots, and sends their budget along: a new worker does not know it. */
  private async ask(): Promise<void> {
    const { store, engine, repaint, now } = this.around
    const { memory } = store.getState()
    if (this.isAsking) return
    this.isAsking = true
    this.askedAt = now()
    await unlessLost(async () => {
      const { sides, bytes, budget } = await engine.ask({ kind: 'past', budget: memory * MEGABYTE })
      this.found.setState({ sides, bytes, budget })
      repaint()
    })
    this.isAsking = false
    if (memory !== store.getState().memory) void this.ask()
  }
}

/** The snapshots of the page's runs. */
export const snapshots = new SnapshotQueries({
  store,
  engine: simulation,
  now: () => performance.now(),
  repaint,
  keep: (megabytes) => keepSetting('memory', megabytes, browserStorage),
})
