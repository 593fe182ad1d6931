/**
 * Stands for `d3-transition` in the built page (see vite.config.ts). d3-zoom asks it to interrupt transitions, of which
 * the page begins none: pictures jump, or move with the run. The whole of it, with the colours that it can mix, would be
 * eight kilobytes before the first picture.
 */
import { selection } from 'd3-selection'

/** Interrupts the transitions of an element: there are none. */
export function interrupt(): void {}

Object.assign(selection.prototype, {
  interrupt() {
    return this
  },
})
