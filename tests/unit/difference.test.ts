import { describe, expect, it } from 'vitest'
import { DIVERGING, MOST, step } from '../../web/base/diverging'
import { GrowingSeries } from '../../web/engine/series'
import { LINES } from '../../web/frame.gen'
import { COLUMNS, writeDifferences } from '../../web/time/pixels'
import { loadDifferences } from '../../web/topology/difference'
import { grid, load } from './made-up'

/** A run of two receivers whose pending packets are given column by column. */
function series(window: number, rows: readonly (readonly [number, number])[]): GrowingSeries {
  const made = new GrowingSeries(window, 2)
  const columns = Uint8Array.from(rows.flatMap((row) => [0, 0, ...row]))
  const lines = new Float64Array(rows.length * LINES.length)
  made.append({ window, nodes: 2, from: 0, count: rows.length, columns, lines })
  return made
}

describe('B − A', () => {
  it('has one colour for each difference, white for none, and the same beyond the ends', () => {
    expect(new Set(DIVERGING.styles).size).toBe(2 * MOST + 1)
    expect(DIVERGING.styles[step(0)]).toBe('rgb(255 255 255)')
    expect([step(-99), step(-MOST), step(MOST), step(500)]).toEqual([0, 0, 2 * MOST, 2 * MOST])
  })

  it('takes for every receiver what pends in A from what pends in B in the same cycles', () => {
    const words = new Uint32Array(COLUMNS * 2)
    const wide = series(20, [[9, 1]])
    const narrow = series(10, [
      [5, 1],
      [12, 0],
    ])
    const one = { columns: 1, rows: 1 }
    writeDifferences(words, wide, narrow, one, 2)
    const shown = (row: number, column: number) => words[row * COLUMNS + column]
    const expected = new Uint32Array(COLUMNS * 2)
    writeDifferences(
      expected,
      series(10, [
        [0, 0],
        [0, 0],
      ]),
      series(10, [
        [0, 0],
        [3, 0],
      ]),
      one,
      2,
    )
    // receiver 0 is the lower row: 5 − 9 in the first column, 12 − 9 in the second
    expect(shown(1, 1)).toBe(expected[COLUMNS + 1])
    expect(shown(1, 0)).not.toBe(shown(1, 1))
    expect(shown(0, 0)).toBe(expected[0])
  })

  it('of links is of the shares of the same window', () => {
    const of = (share: readonly number[], to: number) =>
      load(grid([2]), { share: Float32Array.from(share), from: to - 100, to })
    expect([...loadDifferences(of([0.25, 1], 200), of([0.75, 0.5], 200))]).toEqual([0.5, -0.5])
    // B has ended before: in A's window it carried nothing
    expect([...loadDifferences(of([0.25, 1], 300), of([0.75, 0.5], 200))]).toEqual([-0.25, -1])
  })
})
