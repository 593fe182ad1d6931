import { describe, expect, it } from 'vitest'
import { fullestAt } from '../../web/axis/fullest'
import { Brush, columnsIn, numbersOf, tableOver } from '../../web/axis/span'
import { GrowingSeries } from '../../web/engine/series'
import { LINES } from '../../web/frame.gen'
import { pixelsOf } from '../../web/time/bar'

/** Columns of 10 cycles in which each number is that of the column, but for the share of blocked channels. */
function series(columns: number): GrowingSeries {
  const made = new GrowingSeries(10, 1)
  const lines = Float64Array.from({ length: columns * LINES.length }, (_, index) => {
    const name = LINES[index % LINES.length]
    const column = Math.floor(index / LINES.length)
    return name === 'blocked' ? column * 1000 : column
  })
  made.append({ window: 10, nodes: 1, from: 0, count: columns, columns: new Uint8Array(2 * columns), lines })
  return made
}

describe('the numbers of a span', () => {
  it('are those of the columns that lie in it', () => {
    expect(columnsIn(series(20), { from: 25, to: 75 })).toEqual([3, 7])
    const numbers = numbersOf(series(20), { from: 25, to: 75 })
    expect(numbers).toEqual({
      from: 30,
      to: 70,
      delivered: 3 + 4 + 5 + 6,
      throughput: 18 / 40,
      flits: 18 / 40,
      inNetwork: 4.5,
      pendingMax: 6,
      blocked: 0.0045,
    })
  })

  it('are those of the column around it if none lies in it', () => {
    expect(numbersOf(series(20), { from: 43, to: 46 })).toMatchObject({ from: 40, to: 50, delivered: 4 })
  })

  it('are none where the run has not come to', () => {
    expect(numbersOf(series(0), { from: 3, to: 6 })).toBeUndefined()
    expect(numbersOf(series(2), { from: 300, to: 600 })).toMatchObject({ from: 10 })
  })

  it('have the most that was pending for the receivers that are marked', () => {
    const nodes = 4
    const made = new GrowingSeries(10, nodes)
    const lines = new Float64Array(2 * LINES.length).fill(9)
    // of each column what was pending at its end, then the most within it
    const columns = Uint8Array.from([0, 0, 0, 0, 9, 2, 3, 0, 0, 0, 0, 0, 8, 1, 5, 0])
    made.append({ window: 10, nodes, from: 0, count: 2, columns, lines })
    const span = { from: 0, to: 20, receivers: { from: 1, to: 2 } }
    expect(numbersOf(made, span)?.pendingMax).toBe(5)
    expect(numbersOf(made, { from: 0, to: 20 })?.pendingMax).toBe(9)
    const { columns: told } = tableOver({ series: made, piece: undefined }, span, 'v=1')
    expect(told.at(-1)).toEqual({ name: 'pending_max_of_1_to_2', unit: 'packets', values: [3, 5] })
    expect(fullestAt({ sides: { a: { series: made, piece: undefined } as never } }, 12)).toEqual({
      side: 'a',
      node: 0,
      pending: 8,
    })
    expect(fullestAt({ sides: { a: { series: made, piece: undefined } as never } }, 25)).toBeUndefined()
  })

  it('are in the table column by column, under the names of the engine, and add up to the same', () => {
    const { link, columns } = tableOver({ series: series(20), piece: undefined }, { from: 25, to: 75 }, 'v=1')
    const of = (name: string) => columns.find((column) => column.name === name)
    expect(link).toBe('v=1')
    expect([of('from')?.values, of('to')?.values]).toEqual([
      [30, 40, 50, 60],
      [40, 50, 60, 70],
    ])
    expect(of('delivered')?.values).toEqual([3, 4, 5, 6])
    expect(of('blocked')?.unit).toBe('channels per million')
  })
})

describe('the time bar', () => {
  it('loses no flit between columns and pixels', () => {
    const total = (190 * 10) / 10
    for (const cycles of [10, 20, 40]) {
      const sum = pixelsOf(series(20), cycles).reduce((flits, pixel) => flits + pixel.flits * cycles, 0)
      expect(sum).toBeCloseTo(total, 6)
    }
    expect(pixelsOf(series(20), 2)).toHaveLength(100)
  })
})

describe('a drag along a time axis', () => {
  const event = (type: string, buttons = 1, shiftKey = false) => ({ type, buttons, shiftKey })

  function dragged(...events: readonly (readonly [ReturnType<typeof event>, number])[]) {
    const marked: unknown[] = []
    const brush = new Brush((span) => marked.push(span))
    return { marked, heard: events.map(([one, cycle]) => brush.drag(one, cycle)) }
  }

  it('with Shift marks a span, in whichever way it goes', () => {
    const { marked, heard } = dragged(
      [event('pointerdown', 1, true), 100],
      [event('pointermove'), 150.4],
      [event('pointermove'), 40],
    )
    expect(heard).toEqual([true, true, true])
    expect(marked).toEqual([undefined, { from: 100, to: 150 }, { from: 40, to: 100 }])
  })

  it('without Shift, or with another button, marks nothing', () => {
    expect(dragged([event('pointerdown'), 100], [event('pointermove'), 150])).toEqual({
      marked: [],
      heard: [false, false],
    })
    expect(dragged([event('pointerdown', 2, true), 100], [event('pointermove', 2), 150]).marked).toEqual([])
  })

  it('ends where the button is released', () => {
    const { heard, marked } = dragged(
      [event('pointerdown', 1, true), 100],
      [event('pointerup', 0), 120],
      [event('pointermove', 0), 150],
      [event('pointermove'), 160],
    )
    expect(heard).toEqual([true, false, false, false])
    expect(marked).toEqual([undefined])
  })
})
