/** What happens when a place of a chart is chosen. */
import type { At } from '../answers.gen'

/** Where on the page a menu for a chosen place may stand, in client pixels. */
export interface Anchor {
  readonly left: number
  readonly top: number
}

/** Called with the place, and where it is. */
export type OnPoint = (at: At, anchor: Anchor) => void
