import { describe, expect, it } from 'vitest'
import { DIVERGING, MOST, step } from '../../web/base/diverging'
import { GrowingSeries } from '../../web/engine/series'
import { LINES } from '../../web/frame.gen'
import { COLUMNS, writeDifferences } from '../../web/time/pixels'
import { drawTubeDifferences } from '../../web/topology/bundles'
import { drawLinkDifferences, loadDifferences } from '../../web/topology/difference'
import { drawLoad } from '../../web/topology/draw'
import type { Load } from '../../web/topology/load'
import { place } from '../../web/topology/place'
import { overview } from '../../web/topology/view'
import { grid, load } from './made-up'
import { noteInk, scene } from './note-ink'

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

describe('large networks', () => {
  const network = grid([16, 16])
  const placement = place(network, 0.8)
  const small = overview(placement, 300, 240)
  const differences = new Float32Array(network.channel.length)

  it('draw nothing where the runs do not differ', () => {
    const { ink, notes } = noteInk()
    drawTubeDifferences(scene({ ink, placement, view: small }), differences)
    drawLinkDifferences(scene({ ink, placement, view: small }), differences)
    expect(notes.flatMap(({ path }) => path)).toEqual([])
  })

  it('draw the links that differ, and with a threshold only those that differ as much', () => {
    const some = Float32Array.from(differences, (_, channel) => [0, 0.2, -0.6][channel % 3] ?? 0)
    const drawn = (least: number) => {
      const { ink, notes } = noteInk()
      drawLinkDifferences(scene({ ink, placement, view: small, least }), some)
      return notes.flatMap(({ path }) => path).filter(({ act }) => act === 'moveTo').length
    }
    const third = Math.ceil(network.channel.length / 3)
    expect(drawn(0)).toBeGreaterThan(1.9 * third)
    expect(drawn(0.5)).toBeLessThan(1.1 * third)
    expect(drawn(0.7)).toBe(0)
  })

  it('leave out links that were less busy than a threshold', () => {
    const load = loadOf(Float32Array.from(differences, (_, channel) => (channel % 2 === 0 ? 0.2 : 0.8)))
    const strokes = (least: number) => {
      const { ink, notes } = noteInk()
      drawLoad(scene({ ink, placement, view: small, least }), load)
      return notes.flatMap(({ path }) => path).filter(({ act }) => act === 'moveTo').length
    }
    expect(strokes(0.5)).toBe(strokes(0) / 2)
    expect(strokes(0.9)).toBe(0)
  })
})

function loadOf(share: Float32Array): Load {
  const none = new Float32Array(share.length)
  return { from: 0, to: 100, share, blocked: none, sent: [], received: [], marked: false }
}
