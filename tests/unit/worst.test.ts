import { describe, expect, it } from 'vitest'
import { worstMoment } from '../../web/compare/worst'
import type { Moment } from '../../web/shown/moment'

/** A run that has come to a cycle, with the most that was pending in each column of 64 cycles. */
function run(cycle: number, ...columns: readonly number[]) {
  const series = { window: 64, columns: columns.length, line: (_: string, column: number) => columns[column] ?? 0 }
  return { series, frame: { cycle } }
}

const worst = (sides: Readonly<Record<string, unknown>>) => worstMoment({ sides } as unknown as Pick<Moment, 'sides'>)

describe('the worst moment', () => {
  it('is the end of the fullest column, the first of equals', () => {
    expect(worst({ a: run(640, 1, 5, 2), b: run(640, 0, 3, 5) })).toBe(128)
  })

  it('is not beyond the end of its run', () => {
    expect(worst({ a: run(32, 1), b: run(81, 0, 2) })).toBe(81)
  })

  it('is none where nothing was ever pending', () => {
    expect(worst({ a: run(640, 0, 0) })).toBeUndefined()
  })
})
