/** What only networks in planes need: loaded with the first of them, so that no other waits for it. */
import type { Network } from '../answers.gen'

type Loaded = typeof import('./planes') & typeof import('./phits')

let loaded: Loaded | undefined

/** Loads what a network needs to be drawn; undefined if it is all there. */
export function load({ layout }: Network): Promise<void> | undefined {
  if (layout !== 'planes' || loaded) return undefined
  return Promise.all([import('./planes'), import('./phits')]).then(([planes, phits]) => {
    loaded = { ...planes, ...phits }
  })
}

/** It, once it has been loaded. */
export function late(): Loaded | undefined {
  return loaded
}
