/** The numbers of a frame and of the columns over time agree with each other, and with the engine's own totals. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Run } from '../../web/engine/run'
import { extend } from '../../web/engine/series'
import { Frame, type LineName } from '../../web/engine/view'
import { initSync } from '../../web/engine/wasm/engine.js'
import { FLIT, NODE } from '../../web/frame.gen'
import { PRESETS } from '../../web/scenario/presets'

const { memory } = initSync({
  module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)),
})

const MESH = 'topology.kind=mesh&channel.flit_cycles=4&workload.kind=uniform&workload.load=0.3'

/** What the page gets of a run at a cycle. */
function shown(text: string, cycle: number) {
  const run = Run.begin(text, memory)
  run.run(cycle)
  const { buffer, length, series } = run.picture(undefined, undefined)
  const frame = new Frame(new Uint32Array(buffer, 0, length))
  const { network } = run
  const summary = run.summary()
  run.free()
  return { frame, network, summary, series: extend(undefined, series) }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

describe.each(['plain', 'nifdy'])('a run of the %s interface', (kind) => {
  const text = `${MESH}&ni.kind=${kind}`

  it('has frames whose sections add up to their scalars', () => {
    const { frame, network, summary } = shown(text, 3000)
    const [flits, busy] = [frame.section('flits'), frame.section('channel_flits')]
    expect(sum(frame.section('buffers'))).toBe(frame.scalar('flits_in_buffers'))
    expect(flits.length / FLIT.WORDS).toBe(frame.scalar('flits_on_wires'))
    expect(frame.scalar('flits_on_wires')).toBeGreaterThan(20)
    // a hop is a flit's way out of a router
    const hops = network.channel.flatMap(({ from }, index) => ('router' in from ? [busy[index] ?? 0] : []))
    expect(sum(hops)).toBe(summary.flit_hops)
    // a channel with a flit on it is busy
    for (let at = 0; at < flits.length; at += FLIT.WORDS)
      expect(busy[flits[at + FLIT.channel] ?? -1]).toBeGreaterThan(0)
    expect(frame.scalar('delivered')).toBeLessThanOrEqual(frame.scalar('injected'))
    expect(frame.scalar('injected')).toBeLessThanOrEqual(frame.scalar('created'))
  })

  it('has columns over time that add up to the totals', () => {
    // a whole number of windows, so that nothing is left outside the last column
    const { frame, series } = shown(text, 64 * 50)
    const columns = Array.from({ length: series.columns }, (_, column) => column)
    const total = (name: LineName) => sum(columns.map((column) => series.line(name, column)))
    expect(series.columns * series.window).toBe(frame.cycle)
    expect(total('payload')).toBe(frame.payload)
    for (const name of ['delivered', 'injected', 'created', 'acks'] as const)
      expect(total(name)).toBe(frame.scalar(name))
    const last = series.columns - 1
    expect(series.line('inNetwork', last)).toBe(frame.scalar('in_network'))
    expect(Math.max(...columns.map((column) => series.line('pendingMax', column)))).toBe(frame.scalar('pending_max'))
    const pending = [...frame.section('nodes')].filter((_, at) => at % NODE.WORDS === NODE.pending)
    expect([...series.pendingEnd(last)]).toEqual(pending)
  })
})

describe('the runs with which the page opens', () => {
  it('pile packets up without NIFDY, not with it, deliver the same, and end earlier with it', () => {
    const [a, b] = [PRESETS[0]?.a, PRESETS[0]?.b].map((own = '') => shown(own, 600_000).frame)
    if (!a || !b) throw new Error('there are two')
    expect([a.done, b.done]).toEqual([true, true])
    expect(a.scalar('pending_max')).toBeGreaterThanOrEqual(20)
    expect(b.scalar('pending_max')).toBeLessThan(20)
    expect(b.finished).toBeLessThan(a.finished ?? 0)
    expect(a.payload).toBe(b.payload)
    for (const frame of [a, b]) expect(frame.scalar('delivered')).toBe(frame.scalar('created'))
  })
})
