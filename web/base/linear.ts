/**
 * A straight scale with round ticks, the same to the last bit as that of d3-scale. That one brings colours and formats
 * along, which the pages of experiments use and the live page does not: eight kilobytes before the first picture.
 */

type Range = readonly [number, number]

export interface Linear {
  (value: number): number
  /** The value that stands at a place. */
  invert(place: number): number
  readonly domain: Range
}

export function linear(domain: Range, range: Range): Linear {
  return Object.assign((value: number) => between(domain, range, value), {
    invert: (place: number) => between(range, domain, place),
    domain,
  })
}

function between([from, to]: Range, [begin, end]: Range, value: number): number {
  const share = to === from ? 0.5 : (value - from) / (to - from)
  return begin * (1 - share) + end * share
}

/** The power of ten, and one, two or five times it, that divides a range into about `count` steps. */
function step(from: number, to: number, count: number): { readonly power: number; readonly factor: number } {
  const about = (to - from) / Math.max(0, count)
  const power = Math.floor(Math.log10(about))
  const rest = about / 10 ** power
  const factor = rest >= Math.sqrt(50) ? 10 : rest >= Math.sqrt(10) ? 5 : rest >= Math.sqrt(2) ? 2 : 1
  return { power, factor }
}

/** About `count` round values between two, which must not be equal. */
export function ticks(from: number, to: number, count: number): number[] {
  const { power, factor } = step(from, to, count)
  // below one in parts of one, so that no digits of rounding show: 0.3, not 0.30000000000000004
  const [size, parts] = power < 0 ? [1, 10 ** -power / factor] : [10 ** power * factor, 1]
  const place = (value: number) => Math.round((value * parts) / size)
  const value = (index: number) => (index * size) / parts
  const first = value(place(from)) < from ? place(from) + 1 : place(from)
  const last = value(place(to)) > to ? place(to) - 1 : place(to)
  if (last < first && 0.5 <= count && count < 2) return ticks(from, to, 2 * count)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => value(first + index))
}

/** The first value from `end` on that ends a range from 0 with one of about `count` round steps. */
export function roundEnd(end: number, count: number): number {
  let [now, before] = [end, Number.NaN]
  while (now !== before) {
    const { power, factor } = step(0, now, count)
    before = now
    now =
      power < 0
        ? Math.ceil((now * 10 ** -power) / factor) / (10 ** -power / factor)
        : Math.ceil(now / (10 ** power * factor)) * 10 ** power * factor
  }
  return now
}
