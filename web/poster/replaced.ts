/** When the poster goes: as soon as the page has drawn the networks itself, or shows none. */
import type { StoreApi } from 'zustand/vanilla'
import { enlargedNow } from '../page/room'
import type { State } from '../shown/store'
import type { Poster } from './poster'

/** Takes the poster away in time, of a page in this element. */
export function replacePoster(poster: Poster, page: Element, store: StoreApi<State>): void {
  const look = () => {
    const drawn = page.querySelectorAll('[data-flits]').length
    if (showsNoNetwork(store.getState()) || (drawn > 0 && drawn >= store.getState().sides.length)) leave()
  }
  // each view says so when it has painted, and is looked at before the browser shows that
  const painted = new MutationObserver(look)
  painted.observe(page, { subtree: true, attributeFilter: ['data-flits'] })
  const stop = store.subscribe(look)
  function leave(): void {
    painted.disconnect()
    stop()
    poster.leave()
  }
  look()
}

/** Whether there is no network to wait for: on another page, in a lesson, where the engine fails, or beside what is enlarged. */
function showsNoNetwork(state: State): boolean {
  const { page, engine, lesson, scene } = state
  if (page.kind !== 'live' || lesson !== undefined || engine === 'restarting' || engine === 'stopped') return true
  return scene !== 0 && enlargedNow(state) !== undefined
}
