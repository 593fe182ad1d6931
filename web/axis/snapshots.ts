/** The snapshots that the runs can go back to: where they are, and how much memory they take and may take. */
import { createStore } from 'zustand/vanilla'
import type { Snapshots } from '../engine/protocol'
import { simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { repaint } from '../shown/moment'
import { browserStorage, keepSetting } from '../shown/settings'
import { INITIAL } from '../shown/shown'
import { store } from '../shown/store'

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

export const snapshots = createStore<Past>(() => ({ sides: {}, bytes: 0, budget: INITIAL.memory * MEGABYTE }))

let asking = false
let askedAt = 0

/** Queries the snapshots from time to time. */
export function followSnapshots(): () => void {
  void ask()
  return store.subscribe((now, before) => {
    const moved = now.progress !== before.progress || now.changes !== before.changes
    if (moved && now.engine === 'ready' && performance.now() - askedAt > PERIOD) void ask()
  })
}

/** Sets how many megabytes the snapshots may take; the browser remembers it. */
export function setBudget(megabytes: number): void {
  keepSetting('memory', megabytes, browserStorage)
  store.setState({ memory: megabytes })
  void ask()
}

/** Queries the snapshots, and sends their budget along: a new worker does not know it. */
async function ask(): Promise<void> {
  const { memory } = store.getState()
  if (asking) return
  asking = true
  askedAt = performance.now()
  await unlessLost(async () => {
    const { sides, bytes, budget } = await simulation.ask({ kind: 'past', budget: memory * MEGABYTE })
    snapshots.setState({ sides, bytes, budget })
    repaint()
  })
  asking = false
  if (memory !== store.getState().memory) void ask()
}
