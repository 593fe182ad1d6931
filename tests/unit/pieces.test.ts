import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Detail } from '../../web/engine/protocol'
import { Run } from '../../web/engine/run'
import { assemble, extend, type GrowingSeries } from '../../web/engine/series'
import { Frame } from '../../web/engine/view'
import { initSync } from '../../web/engine/wasm/engine.js'
import { ADAPTER } from '../../web/frame.gen'

const MESH = 'topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.3'
const { memory } = initSync({ module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)) })

/** The numbers of a piece, column by column. */
function numbers(piece: GrowingSeries | undefined): readonly (readonly number[])[] {
  if (!piece) throw new Error('there is no piece')
  return Array.from({ length: piece.columns - piece.first }, (_, index) => {
    const column = piece.first + index
    return [column, piece.line('payload', column), ...piece.pendingEnd(column), ...piece.pendingMax(column)]
  })
}

const ADAPTERS =
  'topology.kind=torus&topology.size=4x4&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0' +
  '&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0' +
  '&software.t_poll=0&packet.flits=64&routing.datelines=off&router.scheme.kind=packet&workload.kind=uniform' +
  '&workload.load=0.4'

describe('of host memories', () => {
  it('columns hold what frames say at their ends, and no less within', () => {
    const run = Run.begin(ADAPTERS, memory)
    let series: GrowingSeries | undefined
    for (let column = 1; column <= 40; column++) {
      run.run(64)
      const picture = run.picture(series && { run: run.number, window: 64, columns: series.columns }, undefined)
      series = extend(series, picture.series)
      const frame = new Frame(new Uint32Array(picture.buffer, 0, picture.length))
      const adapters = frame.section('adapters')
      const inTransit = Array.from({ length: 16 }, (_, node) => adapters[node * ADAPTER.WORDS + ADAPTER.in_transit])
      expect([...(series.memories?.end(column - 1) ?? [])]).toEqual(inTransit)
      const most = series.memories?.max(column - 1)
      for (const [node, packets] of inTransit.entries()) expect(most?.[node]).toBeGreaterThanOrEqual(packets ?? 0)
    }
    expect(Math.max(...(series?.memories?.max(39) ?? []))).toBeGreaterThan(1)
  })

  it('there are none where nodes have no memories', () => {
    const run = Run.begin(MESH, memory)
    run.run(1000)
    expect(extend(undefined, run.picture(undefined, undefined).series).memories).toBeUndefined()
  })
})

describe('what the worker sends of a run that is looked at closely', () => {
  const run = Run.begin(MESH, memory)
  run.run(200_000)

  /** What a page has that looked at nothing before. */
  const all = (colours: Detail) => assemble(undefined, run.picture(undefined, colours).piece)

  it('is the coarsest columns of which there is one for each that is wanted', () => {
    const window = (to: number, columns: number) => all({ from: 0, to, columns, live: false })?.window
    expect(window(200_000, 800)).toBe(128)
    expect(window(200_000, 1600)).toBe(64)
    expect(window(4000, 1000)).toBe(64)
    expect(all({ from: 100_000, to: 108_000, columns: 100, live: false })).toMatchObject({ first: 1562, columns: 1688 })
  })

  it('and what the page has make the same whole wherever it scrolls and however it zooms', () => {
    let piece: GrowingSeries | undefined
    const starts = [0, 1000, 9000, 4000, 60_000, 55_000, 195_000, 199_000, 198_000, 0]
    let sent = 0
    for (const from of starts)
      for (const long of [8000, 8000, 30_000, 5000]) {
        const colours: Detail = { from, to: from + long, columns: 64, live: false }
        const have = { run: run.number, window: 64, columns: 0, piece }
        const came = run.picture(have, colours).piece
        sent += came?.part.count ?? 0
        piece = assemble(piece, came)
        expect(numbers(piece)).toEqual(numbers(all(colours)))
      }
    const whole = starts.length * 4 * 64
    expect(sent).toBeLessThan(2 * whole)
  })

  it('is nothing as long as the same is looked at', () => {
    const colours: Detail = { from: 50_000, to: 60_000, columns: 100, live: false }
    const piece = all(colours)
    const again = run.picture({ run: run.number, window: 64, columns: 0, piece }, colours).piece
    expect(again?.part.count).toBe(0)
    expect(assemble(piece, again)).toBe(piece)
  })
})
