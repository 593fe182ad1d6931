/** What a command is. */
import { createContext } from 'react'
import type { State } from '../shown/store'

export interface Command {
  readonly id: string
  readonly label: (state: State) => string
  /** Other words by which the palette finds it. */
  readonly also?: string
  /** Key as the browser names it, without modifiers. */
  readonly key?: string
  /** Key as people name it. */
  readonly keyLabel?: string
  readonly applies: (state: State) => boolean
  readonly run: () => void
}

/** All that the page can do with the runs that are there. */
export const CommandsContext = createContext<readonly Command[]>([])

/** When commands apply. */
export const isLive = (state: State) => state.page.kind === 'live'
export const ready = (state: State) => isLive(state) && state.engine === 'ready'
export const isZoomed = (state: State) => ready(state) && state.zoom !== undefined
export const always = () => true
