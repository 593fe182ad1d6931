/** A machine whose networks have a layout of their own. */
import type { Drawn } from '../topology/rooms'
import type { Machine } from './machine'

export interface DrawnMachine extends Machine {
  /** What draws it, loaded with the first of its networks. */
  readonly picture: Drawn
}
