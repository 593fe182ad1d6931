import { describe, expect, it } from 'vitest'
import { spread } from '../../web/base/spread'
import { columnsPerPoint, inFlight, points, throughput, valueAt, valueAxis } from '../../web/charts/lines'
import type { LineName, Series } from '../../web/engine/view'
import { AXIS_LEFT, AXIS_RIGHT, timeAxis } from '../../web/ui/axis'

function series(lines: Partial<Record<LineName, readonly number[]>>, window: number): Series {
  return {
    window,
    first: 0,
    columns: Math.max(...Object.values(lines).map((line) => line.length)),
    nodes: 0,
    pendingEnd: () => new Uint8Array(),
    pendingMax: () => new Uint8Array(),
    line: (name, column) => lines[name]?.[column] ?? 0,
  }
}

describe('lines', () => {
  const made = series({ payload: [100, 300, 0, 200, 999], inNetworkMax: [3, 9, 1, 2, 8] }, 50)

  it('give throughput in bytes per cycle of the window', () => {
    expect(points(made, throughput, 1).map((point) => point.value)).toEqual([2, 6, 0, 4, 999 / 50])
  })

  it('average throughput over the columns that share a point, so that the sum stays the same', () => {
    expect(points(made, throughput, 2)).toEqual([
      { cycle: 50, value: 4 },
      { cycle: 150, value: 2 },
    ])
  })

  it('keep the most of packets in the network', () => {
    expect(points(made, inFlight, 2).map((point) => point.value)).toEqual([9, 2])
  })

  it('read the value under the cursor, and none after the last whole point', () => {
    expect(valueAt(made, throughput, 1, 60)).toBe(6)
    expect(valueAt(made, throughput, 2, 205)).toBeUndefined()
  })

  it('take columns together only where there are more than a line has points, by powers of two', () => {
    expect(columnsPerPoint(3)).toBe(1)
    expect(columnsPerPoint(64)).toBe(1)
    expect(columnsPerPoint(65)).toBe(2)
    expect(columnsPerPoint(300)).toBe(8)
  })
})

describe('axes', () => {
  it('put equal cycles at equal places in every panel of a width', () => {
    const axis = timeAxis(8000, 500)
    expect(axis.x(0)).toBe(AXIS_LEFT)
    expect(axis.x(8000)).toBe(500 - AXIS_RIGHT)
    expect(axis.cycle(axis.x(1234))).toBeCloseTo(1234, 6)
    expect(axis.cycle(-50)).toBe(0)
  })

  it('have whole cycles at their ticks', () => {
    expect(timeAxis(3, 800).ticks.map((tick) => tick.text)).toEqual(['0', '1', '2', '3'])
  })

  it('end at a round value above the greatest', () => {
    const { end, ticks } = valueAxis(37)
    expect(end).toBeGreaterThanOrEqual(37)
    expect(ticks.at(-1)).toBeLessThanOrEqual(end)
    expect(valueAxis(0).end).toBeGreaterThan(0)
  })

  it('spread labels so that they do not touch and stay inside', () => {
    expect(spread([50, 52, 10], 14, 0, 100)).toEqual([50, 64, 10])
    expect(spread([98, 99], 14, 0, 100)).toEqual([86, 100])
  })
})
