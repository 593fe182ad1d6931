/**
 * The grey scale of counts: linear, with `GREYS - 1` and more at its end. As published, white is none and black the most;
 * on dark paper it is turned round, so that nothing is as dark as the paper there too.
 */

/** Shades from 0 to 20 and more. */
export const GREYS = 21

/** The shade of a count: itself, up to the last. */
export function shade(count: number): number {
  return Math.min(GREYS - 1, count)
}

export interface Greys {
  /** CSS colour of each shade. */
  readonly styles: readonly string[]
  /** Each shade as one word of ImageData: opaque, and the same whichever the byte order. */
  readonly words: Uint32Array
  /** The colour of text that can be read on each shade. */
  readonly inks: readonly string[]
}

/** The scale between two lightnesses, 0…255. */
function scale(none: number, most: number): Greys {
  const lights = Array.from({ length: GREYS }, (_, index) =>
    Math.round(most + (none - most) * (1 - index / (GREYS - 1))),
  )
  return {
    styles: lights.map((light) => `rgb(${light} ${light} ${light})`),
    words: Uint32Array.from(lights, (light) => {
      const bytes = new Uint8Array([light, light, light, 255])
      return new Uint32Array(bytes.buffer)[0] as number
    }),
    inks: lights.map((light) => (light > 120 ? '#000' : '#fff')),
  }
}

export const PUBLISHED = scale(255, 0)
export const ON_DARK = scale(34, 255)

/** The scale of a theme, given the value of its property for none. */
export function greysOf(none: string): Greys {
  return /^#f/i.test(none.trim()) ? PUBLISHED : ON_DARK
}

export const { styles: greyStyles, words: greyWords } = PUBLISHED
