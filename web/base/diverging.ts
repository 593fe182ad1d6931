/**
 * The scale of differences B − A: blue where B has less, orange where B has more; where both have the same, white, and on
 * dark paper a shade that is nearly as dark as the paper.
 */
import { type Greys, ON_DARK } from './grey'

/** Differences of so much and more look the same. */
export const MOST = 20

type Colour = readonly [red: number, green: number, blue: number]

export interface Diverging {
  /** CSS colour of each step, from −MOST to MOST. */
  readonly styles: readonly string[]
  /** Each step as one word of ImageData. */
  readonly words: Uint32Array
  /** The colour of text that can be read on each step. */
  readonly inks: readonly string[]
}

/** The place of a difference on the scale. */
export function step(difference: number): number {
  return Math.max(0, Math.min(2 * MOST, Math.round(difference) + MOST))
}

/** The scale between two colours, by way of that for no difference. */
function scale(less: Colour, same: Colour, more: Colour): Diverging {
  const colours = Array.from({ length: 2 * MOST + 1 }, (_, index) => {
    const share = (index - MOST) / MOST
    const end = share < 0 ? less : more
    return same.map((light, part) => Math.round(light + ((end[part] ?? 0) - light) * Math.abs(share)))
  })
  return {
    styles: colours.map((colour) => `rgb(${colour.join(' ')})`),
    words: Uint32Array.from(colours, (colour) => {
      const bytes = new Uint8Array([...colour, 255])
      return new Uint32Array(bytes.buffer)[0] as number
    }),
    inks: colours.map(([red = 0, green = 0, blue = 0]) =>
      0.3 * red + 0.59 * green + 0.11 * blue > 100 ? '#000' : '#fff',
    ),
  }
}

export const DIVERGING = scale([0, 90, 181], [255, 255, 255], [213, 94, 0])
export const DIVERGING_ON_DARK = scale([120, 180, 255], [34, 34, 34], [255, 150, 60])

/** The scale that goes with a scale of greys. */
export function divergingWith(greys: Greys): Diverging {
  return greys === ON_DARK ? DIVERGING_ON_DARK : DIVERGING
}
