/** What machines bring to the page: each is asked for with the first of its runs. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type State, store } from '../shown/store'
import { MACHINES } from './list'
import type { Brought, Machine } from './machine'

/** The values of the runs that are shown. */
type Runs = Pick<StoreApi<Pick<State, 'values'>>, 'getState' | 'subscribe'>

export class Arriving {
  readonly there = createStore<readonly Brought[]>(() => [])
  private readonly asked = new Set<Machine>()

  constructor(
    private readonly machines: readonly Machine[],
    private readonly runs: Runs,
  ) {}

  /** Follows which runs are shown, until the returned function is called. */
  follow(): () => void {
    this.ask(this.runs.getState())
    return this.runs.subscribe((now, before) => {
      if (now.values !== before.values) this.ask(now)
    })
  }

  private ask({ values }: Pick<State, 'values'>): void {
    const runs = Object.values(values)
    for (const machine of this.machines)
      if (!this.asked.has(machine) && runs.some(machine.isOf)) void this.fetch(machine)
  }

  private async fetch(machine: Machine): Promise<void> {
    this.asked.add(machine)
    try {
      const brought = await machine.brings()
      this.there.setState((there) => [...there, brought], true)
    } catch (error) {
      // it is asked for again with the next change of the runs
      this.asked.delete(machine)
      throw error
    }
  }
}

export const arriving = new Arriving(MACHINES, store)
