import { beforeEach, describe, expect, it } from 'vitest'
import { finest } from '../../web/axis/span'
import { follow, reveal, scrollBy, showWhole, visibleSpan, zoomBy, zoomTo } from '../../web/axis/zoom'
import { valueAt as chartAt, points, throughput } from '../../web/charts/lines'
import type { SeriesPart } from '../../web/engine/protocol'
import { assemble, GrowingSeries } from '../../web/engine/series'
import { Frame } from '../../web/engine/view'
import { LINES } from '../../web/frame.gen'
import { paint } from '../../web/shown/moment'
import { store } from '../../web/shown/store'
import { COLUMNS, columnsOf, valueAt, writeColumns } from '../../web/time/pixels'
import { timeAxis } from '../../web/ui/axis'
import { grid } from './made-up'

/** Columns of one receiver: each has its own number in every place. */
function part(from: number, to: number, window = 64): SeriesPart {
  const count = to - from
  const columns = Uint8Array.from({ length: 2 * count }, (_, index) => from + Math.floor(index / 2))
  const lines = Float64Array.from(
    { length: count * LINES.length },
    (_, index) => from + Math.floor(index / LINES.length),
  )
  return { window, nodes: 1, from, count, columns, lines }
}

function series(columns: number, window = 64): GrowingSeries {
  const made = new GrowingSeries(window, 1)
  made.append(part(0, columns, window))
  return made
}

/** The columns of a piece, as numbers. */
function numbers(piece: GrowingSeries | undefined): readonly number[] {
  if (!piece) return []
  return Array.from({ length: piece.columns - piece.first }, (_, index) => {
    const column = piece.first + index
    expect(piece.pendingEnd(column)[0]).toBe(piece.line('payload', column))
    return piece.pendingMax(column)[0] ?? Number.NaN
  })
}

describe('a piece of a run', () => {
  const had = assemble(undefined, { first: 10, columns: 14, part: part(10, 14) })

  it('keeps what it had and adds what came after it, or before', () => {
    expect(numbers(had)).toEqual([10, 11, 12, 13])
    expect(numbers(assemble(had, { first: 12, columns: 16, part: part(14, 16) }))).toEqual([12, 13, 14, 15])
    expect(numbers(assemble(had, { first: 8, columns: 12, part: part(8, 10) }))).toEqual([8, 9, 10, 11])
  })

  it('is another where nothing of it is left', () => {
    expect(numbers(assemble(had, { first: 30, columns: 32, part: part(30, 32) }))).toEqual([30, 31])
    expect(numbers(assemble(had, { first: 5, columns: 7, part: part(5, 7, 128) }))).toEqual([5, 6])
  })

  it('is the same object as long as nothing is new', () => {
    expect(assemble(had, { first: 10, columns: 14, part: part(14, 14) })).toBe(had)
    expect(assemble(had, undefined)).toBeUndefined()
  })

  it('is read by the cycles of the run', () => {
    const piece = had as GrowingSeries
    expect(valueAt(piece, 'max', 10 * 64, 0)).toBe(10)
    expect(valueAt(piece, 'max', 9 * 64, 0)).toBeUndefined()
    expect(chartAt(piece, throughput, 2, 11 * 64)).toBe((10 + 11) / 128)
    expect(points(piece, throughput, 4)).toEqual([])
    expect(points(piece, throughput, 2).map(({ cycle }) => cycle)).toEqual([11 * 64, 13 * 64])
  })

  it('is drawn from its first column on', () => {
    const words = new Uint32Array(COLUMNS)
    const all = new Uint32Array(COLUMNS)
    const one = { columns: 1, rows: 1 }
    writeColumns(words, had as GrowingSeries, 'max', one, 0, 4)
    writeColumns(all, series(14), 'max', one, 0, 14)
    expect(columnsOf(had as GrowingSeries, one)).toBe(4)
    expect([...words.subarray(0, 4)]).toEqual([...all.subarray(10, 14)])
  })

  it('is read where it covers what is asked for, and the overview elsewhere', () => {
    const run = { series: series(10, 1024), piece: had }
    expect(finest(run, { from: 11 * 64, to: 13 * 64 })).toBe(had)
    expect(finest(run, { from: 0, to: 13 * 64 })).toBe(run.series)
    expect(finest(run, { from: 11 * 64, to: 5000 })).toBe(run.series)
  })
})

describe('the time axes', () => {
  const network = grid([2, 2])
  /** Draws runs that have come to a cycle. */
  function reach(cycle: number, now = cycle): void {
    const words = new Uint32Array(64)
    words[0] = now
    const run = { network, frame: new Frame(words), before: undefined, series: series(1), piece: undefined }
    paint({ scene: 1, sides: { a: { ...run, reached: cycle } }, regime: 'D', fraction: 0, cyclesPerFrame: 1000 })
  }
  const shown = () => {
    const moment = { scene: 1, sides: {}, regime: 'D', fraction: 0, cyclesPerFrame: 0 } as const
    const { zoom } = store.getState()
    return zoom && (zoom.live ? 'live' : visibleSpan(moment))
  }

  beforeEach(() => {
    showWhole()
    store.setState({ hover: undefined })
    reach(1_000_000)
  })

  it('zoom around the cycle pointed at, and out again to the whole run', () => {
    zoomBy(1 / 4, 400_000)
    const { from, to } = store.getState().zoom ?? { from: 0, to: 0 }
    expect((400_000 - from) / (to - from)).toBeCloseTo(0.4, 1)
    expect(to - from).toBe(2 ** 18)
    zoomBy(8, 400_000)
    expect(store.getState().zoom).toBeUndefined()
  })

  it('follow the run where it ends, until the reader scrolls away, and again when told', () => {
    zoomBy(1 / 8)
    expect(shown()).toBe('live')
    scrollBy(-100_000)
    reach(1_200_000)
    expect(store.getState().zoom?.to).toBeLessThan(1_000_000)
    follow()
    expect(shown()).toBe('live')
  })

  it('stay within the run, and show a few hundred cycles at least', () => {
    zoomTo({ from: -500, to: 500 })
    expect(shown()).toEqual({ from: 0, to: 1000, live: false })
    for (let turn = 0; turn < 20; turn++) zoomBy(1 / 2, 300)
    expect(store.getState().zoom).toMatchObject({ live: false })
    const { from, to } = store.getState().zoom ?? { from: 0, to: 0 }
    expect(to - from).toBe(256)
    scrollBy(5_000_000)
    expect(shown()).toBe('live')
  })

  it('scroll to a cycle that is out of sight, and no further', () => {
    zoomTo({ from: 10_000, to: 20_000 })
    reveal(15_000)
    expect(shown()).toMatchObject({ from: 10_000, to: 20_000 })
    reveal(50_000)
    expect(shown()).toMatchObject({ from: 41_000, to: 51_000 })
    reveal(2000)
    expect(shown()).toMatchObject({ from: 1000, to: 11_000 })
  })

  it('have numbers that differ however far from the beginning they are', () => {
    const axis = timeAxis(1_234_900, 800, 1_234_000)
    const texts = axis.ticks.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(axis.x(1_234_000)).toBe(axis.left)
    expect(axis.cycle(0)).toBe(1_234_000)
  })
})
