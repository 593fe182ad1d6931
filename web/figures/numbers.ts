/** Numbers of a chart as people read them: no more digits than the interval allows, one unit a scale. */

import type { Estimate } from '../answers.gen'
import { significant, whole } from '../base/format'

const MINUS = '\u2212'

/** A number with this many decimals; thousands apart. */
export function decimal(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  const [digits = '', fraction] = text.split('.')
  const sign = value < 0 && Number(text) !== 0 ? MINUS : ''
  return `${sign}${whole(Number(digits))}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A value alone, to four significant digits, or all digits of a whole number. */
export function plain(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return whole(value)
  const size = Math.abs(value)
  return size > 0 && size < 1e-4 ? value.toExponential(1).replace('-', MINUS) : significantSigned(value, 4)
}

function significantSigned(value: number, digits: number): string {
  return value < 0 ? `${MINUS}${significant(-value, digits)}` : significant(value, digits)
}

/** A mean with its interval, `412 300 ± 1 200`: as many digits as the interval's first two. */
export function estimated({ mean, low, high, n }: Estimate): string {
  const half = Math.max(high - mean, mean - low)
  if (n < 2 || half <= 0) return plain(mean)
  const place = Math.floor(Math.log10(half)) - 1
  if (place >= 0) {
    const step = 10 ** place
    return `${whole(Math.round(mean / step) * step)} ± ${whole(Math.round(half / step) * step)}`
  }
  const decimals = Math.min(6, -place)
  return `${decimal(mean, decimals)} ± ${decimal(half, decimals)}`
}

/** The two ends of an interval, `411 100 … 413 500`, to the digits of `estimated`. */
export function interval({ mean, low, high }: Estimate): string {
  const half = Math.max(high - mean, mean - low)
  const decimals = half > 0 ? Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(half)))) : 2
  return `${decimal(low, decimals)} … ${decimal(high, decimals)}`
}

/** A value in a cell of a heat chart or table: three significant digits, `k` and `M` from ten thousand on. */
export function brief(value: number): string {
  const size = Math.abs(value)
  const sign = value < 0 ? MINUS : ''
  if (size >= 999_500) return `${sign}${padded(size / 1e6)} M`
  if (size >= 9_995) return `${sign}${padded(size / 1e3)} k`
  if (Number.isInteger(value)) return whole(value)
  return `${sign}${size >= 1000 ? whole(size) : padded(size)}`
}

/** Three significant digits, zeros at the end kept: 1.10 stands under 1.13. */
function padded(value: number): string {
  if (value === 0) return '0'
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(value)))
  return value.toFixed(Math.min(6, decimals))
}

/** The numbers beside a scale, all alike: the same decimals, the same `k` or `M`. */
export function tickTexts(ticks: readonly number[]): readonly string[] {
  const greatest = Math.max(...ticks.map(Math.abs), 0)
  const [by, suffix] =
    greatest >= 2e6 || (ticks.length === 1 && greatest >= 1e6) ? [1e6, ' M'] : greatest >= 1e4 ? [1e3, ' k'] : [1, '']
  const scaled = ticks.map((tick) => tick / by)
  const decimals = Math.max(0, ...scaled.map(decimalsOf))
  return scaled.map((tick) => (tick === 0 ? '0' : `${decimal(tick, decimals)}${suffix}`))
}

/** Decimals that a number needs, up to six. */
function decimalsOf(value: number): number {
  for (let decimals = 0; decimals < 6; decimals++) {
    if (Math.abs(value - Number(value.toFixed(decimals))) < 1e-9 * Math.max(1, Math.abs(value))) return decimals
  }
  return 6
}
