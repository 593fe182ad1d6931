/** Whether the traffic of the runs has settled and which sources cannot send, asked of the engine as they go on. */
import { createStore } from 'zustand/vanilla'
import type { Traffic } from '../answers.gen'
import { timers } from '../base/timers'
import { Refused, simulation, WorkerLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { store } from '../shown/store'

/** Least time between two questions, in milliseconds. */
const PAUSE = 400

type Known = Readonly<Partial<Record<Side, Traffic>>>

export const traffic = createStore<Known>(() => ({}))

/** Asks as long as anything shows the answers. */
class Follower {
  private shownBy = 0
  private leave: (() => void) | undefined
  private due: (() => void) | undefined
  private isAsking = false
  private isStale = false

  /** Keeps `traffic` up to date until the returned function is called. */
  follow(): () => void {
    if (this.shownBy++ === 0) this.begin()
    return () => {
      if (--this.shownBy === 0) this.end()
    }
  }

  private begin(): void {
    this.soon()
    this.leave = store.subscribe((now, before) => {
      const moved = now.progress.cycle !== before.progress.cycle
      if (moved || now.changes !== before.changes || now.engine !== before.engine) this.soon()
    })
  }

  private end(): void {
    this.leave?.()
    this.due?.()
    this.due = undefined
  }

  private soon(): void {
    this.due ??= timers.after(PAUSE, () => void this.refresh())
  }

  private async refresh(): Promise<void> {
    this.due = undefined
    this.isStale = this.isAsking
    if (this.isAsking || store.getState().engine !== 'ready') return
    this.isAsking = true
    const known = await ask(store.getState().sides)
    this.isAsking = false
    if (known) traffic.setState(known, true)
    if (this.isStale && this.shownBy > 0) this.soon()
  }
}

const follower = new Follower()

export const followTraffic = () => follower.follow()

async function ask(sides: readonly Side[]): Promise<Known | undefined> {
  try {
    const known: Partial<Record<Side, Traffic>> = {}
    await Promise.all(
      sides.map(async (side) => {
        // a side that is no longer shown has no traffic
        const { traffic } = await simulation.ask({ kind: 'traffic', side })
        if (traffic) known[side] = traffic
      }),
    )
    return known
  } catch (error) {
    if (error instanceof WorkerLost || error instanceof Refused) return undefined
    throw error
  }
}
