/** The published grey scale: white is none, black is `GREYS - 1` or more; linear and the same in every theme. */

/** Shades from 0 to 20 and more. */
export const GREYS = 21

/** The shade of a count: itself, up to the last. */
export function shade(count: number): number {
  return Math.min(GREYS - 1, count)
}

function lightness(index: number): number {
  return Math.round(255 * (1 - index / (GREYS - 1)))
}

/** CSS colour of each shade. */
export const greyStyles: readonly string[] = Array.from({ length: GREYS }, (_, index) => {
  const light = lightness(index)
  return `rgb(${light} ${light} ${light})`
})

/** Each shade as one word of ImageData: opaque, and the same whichever the byte order. */
export const greyWords: Uint32Array = Uint32Array.from({ length: GREYS }, (_, index) => {
  const bytes = new Uint8Array([lightness(index), lightness(index), lightness(index), 255])
  return new Uint32Array(bytes.buffer)[0] as number
})
