/** Where a bubble stands beside a word. */

/** A place in the window, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Box, 'width' | 'height'>

/** Pixels between word and bubble, and least between bubble and window. */
const GAP = 6
const MARGIN = 8

/** Below the word, or above it where there is no room below; never outside the window. */
export function beside(word: Box, bubble: Size, window: Size): Pick<Box, 'left' | 'top'> {
  const below = word.top + word.height + GAP
  const above = word.top - GAP - bubble.height
  const fitsBelow = below + bubble.height + MARGIN <= window.height
  return {
    left: within(word.left, window.width - bubble.width),
    top: within(fitsBelow || above < MARGIN ? below : above, window.height - bubble.height),
  }
}

function within(wanted: number, free: number): number {
  return Math.max(MARGIN, Math.min(wanted, free - MARGIN))
}
