import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../web/answers.gen'
import { Frame } from '../../web/engine/view'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { bandwidth, below, drawArms } from '../../web/topology/arms'
import { sentence, tightestArm, tightestProcessor } from '../../web/topology/cuts'
import type { Load } from '../../web/topology/load'
import { drawPhases, median, phases, shadeOf } from '../../web/topology/phases'
import { place } from '../../web/topology/place'
import { MARGIN, overview, zoomed } from '../../web/topology/view'
import { frame, load, sparse } from './made-up'
import { noteInk, scene } from './note-ink'

const CM5 = 'topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one'

const { memory } = initSync({ module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)) })

function network(text: string): Network {
  const simulation = new Simulation(text)
  const found: Network = JSON.parse(simulation.network())
  simulation.free()
  return found
}

const tree = network(CM5)

describe('arms', () => {
  it('are 64 + 16 + 4 in a machine of 64 nodes, and none in a mesh', () => {
    expect([0, 1, 2].map((height) => tree.arms.filter((arm) => arm.height === height).length)).toEqual([64, 16, 4])
    expect(network('topology.kind=mesh&channel.networks=one').arms).toEqual([])
  })

  it('carry 44, 88 and 176 MB/s at 33 MHz', () => {
    const one = [0, 1, 2].map((height) => tree.arms.find((arm) => arm.height === height))
    expect(one.map((arm) => arm && bandwidth(tree, arm))).toEqual(['44 MB/s', '88 MB/s', '176 MB/s'])
    expect(one.map((arm) => arm && below(arm))).toEqual(['node 0', 'nodes 0–3', 'nodes 0–15'])
  })

  it('carry bytes per cycle where no clock is known', () => {
    const slow = network('topology.kind=cm5_tree&topology.nodes=64&channel.networks=one')
    const one = [0, 1, 2].map((height) => slow.arms.find((arm) => arm.height === height))
    expect(one.map((arm) => arm && bandwidth(slow, arm))).toEqual(['0.5 B/cycle', '1 B/cycle', '2 B/cycle'])
  })

  it('are labelled beside the drawing, level by level, where nothing else is', () => {
    for (const [width, height] of [
      [400, 240],
      [570, 520],
      [1200, 700],
      [3000, 1500],
    ] as const) {
      const placement = place(tree, (height - 2 * MARGIN) / (width - 2 * MARGIN))
      const view = overview(placement, width, height)
      const { ink, notes } = noteInk()
      drawArms(scene({ ink, placement, view }))
      const labels = notes.filter((note) => note.act === 'fillText')
      expect(labels.map((note) => note.text)).toEqual(['44', 'MB/s', '88', 'MB/s', '176', 'MB/s'])
      const drawn = [...placement.node, ...placement.router, ...placement.wires].filter((_, at) => at % 2 === 0)
      const edge = (Math.min(...drawn) - placement.nodeHalf) * view.scale + view.x
      for (const { text = '', with: given } of labels) {
        const [x = Number.NaN] = given
        expect(x).toBeGreaterThan(0)
        expect(x + 7 * text.length).toBeLessThan(edge)
      }
    }
  })

  it('have no labels where there is no room beside the drawing', () => {
    const placement = place(tree, 1.5)
    const { ink, notes } = noteInk()
    drawArms(scene({ ink, placement, view: overview(placement, 150, 225) }))
    expect(notes).toEqual([])
  })
})

describe('cuts', () => {
  const of = (share: Readonly<Record<number, number>>, given: Partial<Load> = {}): Load =>
    load(tree, { share: Float32Array.from(sparse(tree.channel.length, share)), ...given })
  const arm = tree.arms.find(({ height, first }) => height === 2 && first === 16)

  it('name the arm whose links were busy longest, and which way', () => {
    const crossed = Object.fromEntries((arm?.back ?? []).map((channel) => [channel, 0.25]))
    expect(tightestArm(tree, of(crossed))).toEqual({
      words: 'into nodes 16–31, 25\u202f% of 176 MB/s',
      share: 0.25,
    })
  })

  it('name the processor that is busiest with packets', () => {
    const busy = tightestProcessor(tree, of({}, { sent: sparse(64, { 5: 5 }), received: sparse(64, { 5: 10 }) }))
    const share = (5 * tree.costs.send + 10 * tree.costs.receive) / 1000
    expect(busy?.share).toBeCloseTo(share)
    expect(busy?.words).toContain('processor 5,')
  })

  it('are told the tighter first, and not at all without time between', () => {
    const crossed = Object.fromEntries((arm?.out ?? []).map((channel) => [channel, 0.9]))
    expect(sentence(tree, of(crossed, { sent: sparse(64, { 5: 1 }) }))).toMatch(
      /^Tightest cut, cycles 0 to 1.000: out of nodes 16–31, 90\s% .*; then processor 5/,
    )
    expect(sentence(tree, of(crossed, { from: 10, to: 10 }))).toBe('')
  })
})

describe('transfers', () => {
  it('come from the engine, and none where the workload has none', () => {
    const run = (text: string) => {
      const simulation = new Simulation(text)
      simulation.run(30_000)
      const address = simulation.frame()
      const words = new Uint32Array(memory.buffer, address, simulation.frame_length).slice()
      simulation.free()
      return phases(new Frame(words), 64)
    }
    const found = run(`${CM5}&workload.block=160`)
    expect(found?.length).toBe(64)
    expect(Math.min(...(found ?? []))).toBeGreaterThan(1)
    expect(run(`${CM5}&workload.kind=uniform`)).toBeUndefined()
  })

  it('are compared with the middle one', () => {
    expect(median([3, 9, 4, 4, 5])).toBe(4)
    expect([0, 1, -1].map(shadeOf).map((shade) => shade === undefined)).toEqual([true, false, false])
    expect(shadeOf(7)).toBe(shadeOf(3))
    expect(shadeOf(2)).not.toBe(shadeOf(-2))
  })

  it('are bands at those ahead or behind, and words only from so close by that they do not touch', () => {
    const placement = place(tree, 0.6)
    const words = Object.fromEntries(Array.from({ length: 64 }, (_, node) => [node * 10 + 9, node < 60 ? 12 : 14]))
    const shown = frame(tree, {}, { nodes: sparse(640, words) })
    const { ink, notes } = noteInk()
    const texts = () => notes.filter((note) => note.act === 'fillText').map((note) => note.text)
    const whole = overview(placement, 1500, 900)
    drawPhases(scene({ ink, placement, view: whole, frame: shown }))
    // a row of numbers that nothing names stood here
    expect(texts()).toEqual([])
    expect(notes.filter((note) => note.act === 'fillRect' && note.colour === shadeOf(2)).length).toBe(4)
    drawPhases(scene({ ink, placement, view: zoomed(whole, 8, 0, 0), frame: shown }))
    expect(texts().filter((text) => text === 'transfer 12').length).toBe(60)
  })
})
