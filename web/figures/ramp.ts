/** The colours of heat charts: from light to dark blue; blue and orange apart from 1 where values are relative. */
import { scaleLinear } from 'd3-scale'

/** Grey is kept for backlog, so neither ramp passes through it. */
const BLUES = ['#eef5fc', '#bdd8f1', '#7db4e0', '#3d87c4', '#175a9c', '#0a2f66']
const APART = ['#8a3b00', '#cf7420', '#f2b982', '#fdf6ec', '#a9cdec', '#4a8fca', '#0f4c91']

export interface Ramp {
  readonly low: number
  readonly high: number
  colour(value: number): string
  /** The value at a share of the way from low to high, for the key of the colours. */
  value(share: number): number
}

/** Light for the least value, dark for the greatest. */
export function rising(low: number, high: number): Ramp {
  const end = high > low ? high : low + 1
  const steps = BLUES.map((_, index) => low + ((end - low) * index) / (BLUES.length - 1))
  const scale = scaleLinear<string>().domain(steps).range(BLUES).clamp(true)
  return { low, high: end, colour: (value) => scale(value), value: (share) => low + (end - low) * share }
}

/** Orange below 1 and blue above, equally strong for a half and a double. */
export function around(low: number, high: number): Ramp {
  const reach = Math.max(Math.abs(Math.log(Math.max(low, 1e-6))), Math.abs(Math.log(Math.max(high, 1e-6))), 0.05)
  const steps = APART.map((_, index) => -reach + (2 * reach * index) / (APART.length - 1))
  const scale = scaleLinear<string>().domain(steps).range(APART).clamp(true)
  return {
    low: Math.exp(-reach),
    high: Math.exp(reach),
    colour: (value) => scale(Math.log(Math.max(value, 1e-6))),
    value: (share) => Math.exp((2 * share - 1) * reach),
  }
}

/** Whether text on this colour must be light: the one with the greater contrast. */
export function isDark(colour: string): boolean {
  return luminance(colour) < 0.18
}

/** Relative luminance of a colour written as `rgb(r, g, b)` or `#rrggbb`, 0 for black and 1 for white. */
function luminance(colour: string): number {
  const parts = colour.startsWith('#')
    ? [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
    : (colour.match(/\d+/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
