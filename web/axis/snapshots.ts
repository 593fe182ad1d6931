/** The snapshots that the runs can go back to: where they are, what memory they take, and what they may take. */
import { createStore } from 'zustand/vanilla'
import type { Snapshots } from '../engine/protocol'
import { simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { repaint } from '../shown/moment'
import { store } from '../shown/store'

/** Megabytes that the snapshots of all runs may take: what can be chosen. */
export const BUDGETS: readonly number[] = [16, 32, 64, 128, 256, 512, 1024]

const MEGABYTE = 1 << 20
const KEY = 'nifdy-lab.snapshots'
/** Milliseconds between two looks at the snapshots while the runs go. */
const PERIOD = 500

interface Past {
  readonly sides: Readonly<Partial<Record<Side, Snapshots>>>
  /** Bytes taken and allowed. */
  readonly bytes: number
  readonly budget: number
}

export const snapshots = createStore<Past>(() => ({ sides: {}, bytes: 0, budget: 128 * MEGABYTE }))

let asking = false
let askedAt = 0

/** Looks at the snapshots again, from time to time. */
export function followSnapshots(): () => void {
  void ask(kept())
  return store.subscribe((now, before) => {
    const moved = now.progress !== before.progress || now.changes !== before.changes
    if (moved && now.engine === 'ready' && performance.now() - askedAt > PERIOD) void ask(undefined)
  })
}

/** The snapshots may take so many megabytes; kept in the browser's storage, if there is one. */
export function setBudget(megabytes: number): void {
  try {
    localStorage.setItem(KEY, String(megabytes))
  } catch {
    // no storage here: the choice lasts as long as the page
  }
  void ask(megabytes)
}

function kept(): number | undefined {
  try {
    return BUDGETS.find((megabytes) => String(megabytes) === localStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

async function ask(megabytes: number | undefined): Promise<void> {
  if (asking && megabytes === undefined) return
  asking = true
  askedAt = performance.now()
  await unlessLost(async () => {
    const budget = megabytes === undefined ? undefined : megabytes * MEGABYTE
    const { sides, bytes, budget: allowed } = await simulation.ask({ kind: 'past', budget })
    snapshots.setState({ sides, bytes, budget: allowed })
    repaint()
  })
  asking = false
}
