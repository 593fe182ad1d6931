/** What only some networks need to be drawn: loaded with the first of them, so that no other waits for it. */
import type { Network } from '../answers.gen'

const LOADS = {
  adapters: async () => ({
    ...(await import('./adapters')),
    ...(await import('./ways')),
    ...(await import('./wayLines')),
    ...(await import('./vcLanes')),
  }),
  planes: async () => ({
    ...(await import('./planes')),
    ...(await import('./phits')),
    ...(await import('./reach')),
    ...(await import('./sheets')),
  }),
  cube: async () => ({ ...(await import('./cube')), ...(await import('./custom')), ...(await import('./stubs')) }),
}

type Loads = typeof LOADS

const loaded: { [K in keyof Loads]?: Awaited<ReturnType<Loads[K]>> } = {}

/** Loads what a network needs to be drawn; undefined if it is all there. */
export function load({ layout }: Pick<Network, 'layout'>): Promise<void> | undefined {
  switch (layout) {
    case 'adapters':
      return loaded.adapters
        ? undefined
        : LOADS.adapters().then((found) => void Object.assign(loaded, { adapters: found }))
    case 'planes':
      return loaded.planes ? undefined : LOADS.planes().then((found) => void Object.assign(loaded, { planes: found }))
    case 'cube':
    case 'custom':
      return loaded.cube ? undefined : LOADS.cube().then((found) => void Object.assign(loaded, { cube: found }))
    default:
      return undefined
  }
}

/** What is needed for a layout, once it has been loaded. */
export function late<K extends keyof Loads>(layout: K): (typeof loaded)[K] {
  return loaded[layout]
}
