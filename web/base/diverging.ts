/** The scale of differences B − A: blue where B has less, white where both have the same, orange where B has more. */

/** Differences of so much and more look the same. */
export const MOST = 20

const LESS = [0, 90, 181] as const
const MORE = [213, 94, 0] as const

/** The colour of a share of the most, −1…1, as red, green and blue. */
function colour(share: number): readonly [number, number, number] {
  const end = share < 0 ? LESS : MORE
  const part = Math.min(1, Math.abs(share))
  const mix = (light: number) => Math.round(255 + (light - 255) * part)
  return [mix(end[0]), mix(end[1]), mix(end[2])]
}

const SHARES = Array.from({ length: 2 * MOST + 1 }, (_, index) => (index - MOST) / MOST)

/** The place of a difference on the scale. */
export function step(difference: number): number {
  return Math.max(0, Math.min(2 * MOST, Math.round(difference) + MOST))
}

/** CSS colour of each step, from −MOST to MOST. */
export const divergingStyles: readonly string[] = SHARES.map((share) => `rgb(${colour(share).join(' ')})`)

/** Each step as one word of ImageData. */
export const divergingWords: Uint32Array = Uint32Array.from(SHARES, (share) => {
  const bytes = new Uint8Array([...colour(share), 255])
  return new Uint32Array(bytes.buffer)[0] as number
})
