/** Where cycles of a run are on the time axis that two runs share. */
import { describe, expect, it } from 'vitest'
import { asPlaced, placedOn, spanOf } from '../../web/axis/placed'
import { placesOf } from '../../web/engine/core/phases'
import type { Series } from '../../web/engine/view'
import { pixelsOf } from '../../web/time/bar'
import { axisOf, piecesOf } from '../../web/timeplot/onAxis'
import { timeAxis } from '../../web/ui/axis'

/** The first phase of B takes four times as long as that of A, and its second as long. */
const places = placesOf({ begins: [0, 1000], end: 2000 }, { begins: [0, 4000], end: 5000 })
const b = placedOn(places, 'b')
const axis = timeAxis(2000, 1060)

/** Columns of 500 cycles; in each, as many flits per cycle as the number of its phase in B. */
const series: Series = {
  ...{ window: 500, first: 0, columns: 10, nodes: 1 },
  pendingEnd: (column) => Uint8Array.of(column),
  pendingMax: (column) => Uint8Array.of(column + 1),
  line: (name, column) => (name === 'flits' ? 500 * (column < 8 ? 1 : 2) : 0),
}

describe('the axis of runs aligned by phase', () => {
  it('has the phases of both at the same places', () => {
    const ofB = axisOf(b, axis)
    expect([0, 4000, 5000].map(ofB.x)).toEqual([0, 1000, 2000].map(axis.x))
    expect(ofB.cycle(axis.x(500))).toBe(2000)
    expect(spanOf(b, { from: 500, to: 1500 })).toEqual({ from: 2000, to: 4500 })
  })

  it('is that of A for A, and of runs that are aligned by cycle', () => {
    for (const placed of [placedOn(places, 'a'), placedOn(undefined, 'b')]) {
      expect(axisOf(placed, axis)).toBe(axis)
      expect(piecesOf(placed, axis)).toEqual([axis])
      expect(asPlaced(series, series, placed)).toBe(series)
    }
  })

  it('is in proportion within each phase', () => {
    const pieces = piecesOf(b, axis)
    expect(pieces.map(({ from, end, left, right }) => [from, end, left, right])).toEqual([
      [0, 4000, axis.x(0), axis.x(1000)],
      [4000, 5000, axis.x(1000), axis.x(2000)],
    ])
    expect(pieces.map(({ x, from, end }) => x((from + end) / 2))).toEqual([axis.x(500), axis.x(1500)])
    // what is out of sight has no piece
    expect(piecesOf(b, timeAxis(2000, 1060, 1200))).toHaveLength(1)
  })
})

describe('what is drawn of B', () => {
  it('on the time bar begins its second phase where A does', () => {
    expect(pixelsOf(series, 500, 0, 4, b).map(({ flits }) => flits)).toEqual([1, 1, 2, 2])
  })

  it('is compared with what A did as far through the same phase', () => {
    const a: Series = { ...series, columns: 4 }
    const less = asPlaced(a, series, b)
    expect([0, 3, 5, 8, 9].map((column) => less.pendingEnd(column)[0])).toEqual([0, 0, 1, 2, 3])
    expect([less.window, less.columns]).toEqual([500, 10])
  })
})
