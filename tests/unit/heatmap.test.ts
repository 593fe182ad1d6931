import { describe, expect, it } from 'vitest'
import { placedOn } from '../../web/axis/placed'
import { greyWords, ON_DARK } from '../../web/base/grey'
import type { Series } from '../../web/engine/view'
import { cellAt, type HeatDrawn, pendingAt, rowStep } from '../../web/time/heat'
import { binning, COLUMNS, columnsOf, rowsOf, valueAt, writeColumns } from '../../web/time/pixels'
import { timeAxis } from '../../web/ui/axis'

/** Columns of pending packets, one row per column; the greatest within the column is one more than at its end. */
function series(columns: readonly (readonly number[])[], window = 100): Series {
  return {
    window,
    first: 0,
    columns: columns.length,
    nodes: columns[0]?.length ?? 0,
    pendingEnd: (column) => Uint8Array.from(columns[column] ?? []),
    pendingMax: (column) => Uint8Array.from(columns[column] ?? [], (value) => value + 1),
    line: () => 0,
  }
}

const one = { columns: 1, rows: 1 }

describe('the heat map', () => {
  it('has one pixel per receiver and column, the first receiver at the bottom', () => {
    const words = new Uint32Array(COLUMNS * 2)
    writeColumns(words, series([[0, 20]]), 'end', one, 0, 1)
    expect(words[0]).toBe(greyWords[20])
    expect(words[COLUMNS]).toBe(greyWords[0])
    writeColumns(words, series([[0, 20]]), 'end', one, 0, 1, COLUMNS, ON_DARK.words)
    expect([words[0], words[COLUMNS]]).toEqual([ON_DARK.words[20], ON_DARK.words[0]])
  })

  it('shows what was pending at the end of a window, or the most within it', () => {
    const words = new Uint32Array(COLUMNS)
    writeColumns(words, series([[7]]), 'end', one, 0, 1)
    expect(words[0]).toBe(greyWords[7])
    writeColumns(words, series([[7]]), 'max', one, 0, 1)
    expect(words[0]).toBe(greyWords[8])
  })

  it('shows what is in the memories of nodes, where these have any', () => {
    const words = new Uint32Array(COLUMNS)
    const memories = { end: () => Uint8Array.of(3), max: () => Uint8Array.of(5) }
    writeColumns(words, { ...series([[7]]), memories }, 'memory-end', one, 0, 1)
    expect(words[0]).toBe(greyWords[3])
    writeColumns(words, { ...series([[7]]), memories }, 'memory-max', one, 0, 1)
    expect(words[0]).toBe(greyWords[5])
    expect(valueAt({ ...series([[7]]), memories }, 'memory-max', 0, 0)).toBe(5)
  })

  it('is black from twenty on, however many there are', () => {
    const words = new Uint32Array(COLUMNS)
    writeColumns(words, series([[19], [20], [21], [254]]), 'end', one, 0, 4)
    expect([...words.subarray(0, 4)]).toEqual([19, 20, 20, 20].map((shade) => greyWords[shade]))
  })

  it('writes only the columns asked for', () => {
    const words = new Uint32Array(COLUMNS)
    writeColumns(words, series([[1], [2], [3]]), 'end', one, 2, 3)
    expect([...words.subarray(0, 3)]).toEqual([0, 0, greyWords[3]])
  })

  it('shows the greatest where several columns or receivers share a pixel: no peak is lost', () => {
    const words = new Uint32Array(COLUMNS)
    const bins = { columns: 2, rows: 4 }
    const made = series([
      [1, 2, 0, 0],
      [0, 0, 9, 0],
      [4, 0, 0, 0],
    ])
    expect(columnsOf(made, bins)).toBe(2)
    expect(rowsOf(made.nodes, bins)).toBe(1)
    writeColumns(words, made, 'end', bins, 0, 2)
    expect([...words.subarray(0, 2)]).toEqual([greyWords[9], greyWords[4]])
  })

  it('bins only when there are more columns or receivers than pixels', () => {
    expect(binning(1.5, 64, 130)).toEqual({ columns: 1, rows: 1 })
    expect(binning(0.45, 64, 130)).toEqual({ columns: 4, rows: 1 })
    expect(binning(3, 1024, 300)).toEqual({ columns: 1, rows: 4 })
  })

  it('reads back what it shows, and nothing where the run has not been', () => {
    const made = series([
      [1, 2],
      [3, 4],
    ])
    expect(valueAt(made, 'end', 199, 1)).toBe(4)
    expect(valueAt(made, 'max', 0, 0)).toBe(2)
    expect(valueAt(made, 'end', 200, 0)).toBeUndefined()
    expect(valueAt(made, 'end', 0, 2)).toBeUndefined()
  })

  it('knows the receiver and the cycle at a point, and nothing beside the map', () => {
    const made = series([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ])
    const columns = { series: made, piece: undefined }
    const placed = placedOn(undefined, 'a')
    const drawn: HeatDrawn = { columns, placed, measure: 'end', top: 3, bottom: 43 }
    const axis = timeAxis(200, 260)
    const at = (x: number, y: number) => {
      const cell = cellAt(drawn, axis, x, y)
      return cell && [cell.node, pendingAt(drawn, cell.cycle, cell.node)]
    }
    // ten pixels a row, the first receiver at the bottom; a hundred pixels a column
    expect(at(50, 42.9)).toEqual([0, 1])
    expect(at(50, 33)).toEqual([0, 1])
    expect(at(50, 32.9)).toEqual([1, 2])
    expect(at(50, 3)).toEqual([3, 4])
    expect(at(145, 20)).toEqual([2, 3])
    expect(at(147, 20)).toEqual([2, 7])
    expect(at(45, 20)).toBeUndefined()
    expect(at(247, 20)).toBeUndefined()
    expect(at(50, 2.9)).toBeUndefined()
    expect(at(50, 43)).toBeUndefined()
  })

  it('numbers receivers so that the numbers do not touch', () => {
    expect(rowStep(16, 320)).toBe(1)
    expect(rowStep(64, 130)).toBe(8)
  })
})
