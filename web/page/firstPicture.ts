/** What can wait for the first picture: it would take the line and the processor from the engine. */
import type { StoreApi } from 'zustand/vanilla'
import type { State } from '../shown/store'

type Seen = Pick<State, 'page' | 'scene' | 'engine'>

/** Does some work once the first exact picture is there, or none is to be waited for. */
export function afterFirstPicture(store: Pick<StoreApi<Seen>, 'getState' | 'subscribe'>, work: () => void): void {
  if (isThere(store.getState())) {
    work()
    return
  }
  const stop = store.subscribe((state) => {
    if (!isThere(state)) return
    stop()
    work()
  })
}

function isThere({ page, scene, engine }: Seen): boolean {
  return page.kind !== 'live' || scene !== 0 || engine === 'restarting' || engine === 'stopped'
}
