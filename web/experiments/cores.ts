/** How many workers run points of experiments at a time. */
import { isGoing, store } from '../shown/store'

export const CORES = Math.max(1, navigator.hardwareConcurrency ?? 1)

/** Workers that may run at a time: live runs that are shown and going keep a core. */
export function room(): number {
  const state = store.getState()
  return state.page.kind === 'live' && isGoing(state) ? Math.max(1, CORES - 1) : CORES
}
