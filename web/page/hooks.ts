/** What the console and tests can read of a running page: `window.nifdyLab`. */
import type { Answer } from '../answers.gen'
import { withThousands } from '../base/format'
import { parsed } from '../base/json'
import { simulation } from '../engine/simulation'
import type { Side } from '../engine/view'
import { isSeeking, seek } from '../run/control'
import { latest } from '../shown/moment'
import { store } from '../shown/store'

export interface Hooks {
  /** Fingerprint of the state that the worker has reached, of A and then of B. */
  fingerprint(): Promise<string>
  /** What the engine answers to a question in its words ('node 5', 'why packet 5.17', 'blockers'). */
  inspect(side: Side, question: string): Promise<Answer>
  /** The cycle shown. */
  cycle(): number
  /** Whether it is on its way to a cycle of the past, before anything of it is shown. */
  isSeeking(): boolean
  /** Goes to a cycle that the runs have come to, and gives the milliseconds until it is shown. */
  seek(cycle: number): Promise<number>
  /** What was drawn last. */
  readonly latest: typeof latest
  readonly store: typeof store
}

declare global {
  interface Window {
    nifdyLab?: Hooks
  }
}

export function offerHooks(): void {
  window.nifdyLab = {
    fingerprint: async () => (await simulation.ask({ kind: 'fingerprint' })).text,
    inspect: async (side, question) =>
      parsed((await simulation.ask({ kind: 'inspect', side, question })).json, withThousands),
    cycle: () => store.getState().progress.cycle,
    isSeeking,
    seek: async (cycle) => {
      const begin = performance.now()
      await seek(cycle)
      return performance.now() - begin
    },
    latest,
    store,
  }
}
