/**
 * Stands in for d3-transition in the build (vite.config.ts). d3-zoom imports all of it to stop transitions, of which the
 * page has none: its views jump. With it would come easing, timers and colours, a twentieth of the first script.
 */
import { selection } from 'd3-selection'

/** Stops the transitions of an element: there are none. */
export function interrupt(): void {}

Object.assign(selection.prototype, {
  interrupt<T>(this: T): T {
    return this
  },
})
