/** Adapters in the picture: their tiles are the nodes, and what packets do in them is drawn in the tile. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../web/answers.gen'
import { Frame } from '../../web/engine/view'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { ADAPTER, ADAPTER_RECEIVER, ADAPTER_TRANSMITTER, FLIT, RECEIVING, SENDING } from '../../web/frame.gen'
import { ROOMS } from '../../web/machines/pictures'
import { MEMORY } from '../../web/machines/spider/adapters'
import { lineIn, lineOut } from '../../web/machines/spider/wayLines'
import { PRESETS } from '../../web/scenario/presets'
import { nameAt } from '../../web/topology/packets'
import { pick } from '../../web/topology/pick'
import { place } from '../../web/topology/place'
import { CELL, laneX, laneY, type Placement } from '../../web/topology/placement'
import { overview, zoomed } from '../../web/topology/view'
import { describe as inWords } from '../../web/topology/walk'

const { memory } = initSync({ module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)) })
await ROOMS.load({ layout: 'adapters' })
const room = ROOMS.of({ layout: 'adapters' })

/** A run of one side of a preset at a cycle, placed. */
function at(name: string, side: 'a' | 'b', cycle: number) {
  const preset = PRESETS.find((one) => one.name === name)
  if (!preset) throw new Error(`there is no preset ${name}`)
  const run = new Simulation([preset.shared, preset[side]].filter(Boolean).join('&'))
  run.run(cycle)
  const network: Network = JSON.parse(run.network())
  const address = run.frame()
  const frame = new Frame(new Uint32Array(memory.buffer, address, run.frame_length).slice())
  run.free()
  return { network, frame, placement: place(network, 0.7, { room }) }
}

/** The places at which items of a section begin. */
function items(words: Uint32Array, size: number): readonly number[] {
  return Array.from({ length: words.length / size }, (_, index) => index * size)
}

const pairs = (line: readonly number[]) =>
  Array.from({ length: line.length / 2 }, (_, index) => [line[2 * index] ?? 0, line[2 * index + 1] ?? 0] as const)

/** How far a point is from the middle of the tile of a node, in the direction in which it is farther. */
function off({ network, router }: Placement, node: number, [x, y]: readonly [number, number]): number {
  const tile = network.node[node]?.router ?? 0
  return Math.max(Math.abs(x - (router[2 * tile] ?? 0)), Math.abs(y - (router[2 * tile + 1] ?? 0)))
}

const JAM = at('spider-wormhole-jams', 'a', 6000)
const STORED = at('spider-store-or-cut', 'a', 6000)

describe('in a torus of adapters', () => {
  it('a packet that cuts through is a line from its receiver to its transmitter, round the memory', () => {
    const { frame, placement } = JAM
    const words = frame.section('adapter_receivers')
    const through = items(words, ADAPTER_RECEIVER.WORDS).filter(
      (item) => words[item + ADAPTER_RECEIVER.state] === RECEIVING.through,
    )
    expect(through.length).toBeGreaterThan(20)
    for (const item of through) {
      const node = words[item + ADAPTER_RECEIVER.node] as number
      const line = pairs(lineIn(placement, words, item))
      for (const [index, point] of line.entries()) {
        const before = line[index - 1] ?? point
        for (const share of [0, 0.25, 0.5, 0.75]) {
          const between = [
            before[0] + (point[0] - before[0]) * share,
            before[1] + (point[1] - before[1]) * share,
          ] as const
          expect(off(placement, node, between)).toBeGreaterThan(MEMORY)
          expect(off(placement, node, between)).toBeLessThan(placement.tile[0])
        }
      }
      const out = (words[item + ADAPTER_RECEIVER.to_channel] as number) - 1
      const vc = words[item + ADAPTER_RECEIVER.to_vc] as number
      const [x = 0, y = 0] = line.at(-1) ?? []
      const leaves = [laneX(placement, out, vc, 0), laneY(placement, out, vc, 0)] as const
      expect(Math.hypot(x - leaves[0], y - leaves[1])).toBeLessThan(0.04)
    }
  })

  it('a stored packet leads to the edge of the memory, and one that is sent from there', () => {
    const { frame, placement } = STORED
    const [into, out] = [frame.section('adapter_receivers'), frame.section('adapter_transmitters')]
    const stored = items(into, ADAPTER_RECEIVER.WORDS).filter(
      (item) => into[item + ADAPTER_RECEIVER.state] === RECEIVING.storing,
    )
    const sent = items(out, ADAPTER_TRANSMITTER.WORDS).filter(
      (item) => out[item + ADAPTER_TRANSMITTER.state] !== SENDING.through,
    )
    expect(Math.min(stored.length, sent.length)).toBeGreaterThan(3)
    for (const item of stored) {
      const end = pairs(lineIn(placement, into, item)).at(-1) ?? [0, 0]
      expect(off(placement, into[item + ADAPTER_RECEIVER.node] as number, end)).toBeCloseTo(MEMORY, 5)
    }
    for (const item of sent) {
      const begin = pairs(lineOut(placement, out, item))[0] ?? [0, 0]
      expect(off(placement, out[item + ADAPTER_TRANSMITTER.node] as number, begin)).toBeCloseTo(MEMORY, 5)
    }
  })

  it('a packet that cuts through at a node holds the lane that its line leads to', () => {
    const { frame } = JAM
    const [into, out] = [frame.section('adapter_receivers'), frame.section('adapter_transmitters')]
    const held = new Map(
      items(out, ADAPTER_TRANSMITTER.WORDS).map((item) => [
        `${out[item + ADAPTER_TRANSMITTER.channel]} ${out[item + ADAPTER_TRANSMITTER.vc]}`,
        nameAt(out, item, ADAPTER_TRANSMITTER),
      ]),
    )
    for (const item of items(into, ADAPTER_RECEIVER.WORDS)) {
      const channel = (into[item + ADAPTER_RECEIVER.to_channel] as number) - 1
      if (channel < 0) continue
      const lane = `${channel} ${into[item + ADAPTER_RECEIVER.to_vc]}`
      expect(held.get(lane)).toBe(nameAt(into, item, ADAPTER_RECEIVER))
    }
  })

  it('is found at the pointer by its line', () => {
    const { frame, placement } = STORED
    const whole = overview(placement, 1200, 840)
    const words = frame.section('adapter_transmitters')
    const item = items(words, ADAPTER_TRANSMITTER.WORDS).find(
      (one) => words[one + ADAPTER_TRANSMITTER.state] !== SENDING.through,
    )
    if (item === undefined) throw new Error('nothing is sent')
    const [from, to] = pairs(lineOut(placement, words, item))
    const view = zoomed(whole, 3, 0, 0)
    const [x, y] = [0, 1].map((axis) => (((from?.[axis] ?? 0) + (to?.[axis] ?? 0)) / 2) * view.scale)
    const found = pick(placement, view, (x ?? 0) + view.x, (y ?? 0) + view.y, { frame, fraction: 0, room, flits: true })
    expect(found).toEqual({ kind: 'packet', name: nameAt(words, item, ADAPTER_TRANSMITTER) })
  })

  it('receivers have their buffers inside the tile, each in the lane of its virtual channel, and none over another', () => {
    const { network, placement } = JAM
    const { cells, router, tile } = placement
    network.channel.forEach(({ from, to }, channel) => {
      if (!('router' in from && 'router' in to)) return
      for (let vc = 0; vc < network.vcs; vc++) {
        const cell = ((to.router * network.ports + to.port) * network.vcs + vc) * CELL
        const [left = 0, top = 0, wide = 0, high = 0] = cells.subarray(cell, cell + CELL)
        const [x, y] = [laneX(placement, channel, vc, 1), laneY(placement, channel, vc, 1)]
        expect(Math.min(Math.abs(left + wide / 2 - x), Math.abs(top + high / 2 - y))).toBeLessThan(1e-5)
        const [cx = 0, cy = 0] = router.subarray(2 * to.router)
        expect(Math.max(cx - left, left + wide - cx, cy - top, top + high - cy)).toBeLessThan(tile[0] + 1e-5)
      }
    })
  })

  it('bytes run in the lanes of their virtual channels, at most one at a time on a link', () => {
    const { frame, network } = JAM
    const flits = frame.section('flits')
    const channels = items(flits, FLIT.WORDS).map((item) => flits[item + FLIT.channel])
    expect(channels.length).toBeGreaterThan(20)
    expect(new Set(channels).size).toBe(channels.length)
    for (const item of items(flits, FLIT.WORDS)) expect(flits[item + FLIT.vc]).toBeLessThan(network.vcs)
  })

  it('says of a node what its memory holds', () => {
    const { frame, placement } = STORED
    const words = frame.section('adapters')
    const transit = items(words, ADAPTER.WORDS).map((item) => words[item + ADAPTER.in_transit] as number)
    const most = transit.indexOf(Math.max(...transit))
    expect(transit[most]).toBeGreaterThan(1)
    expect(inWords({ placement, frame, room }, { kind: 'router', id: most })).toContain(
      `in memory ${transit[most]} in transit`,
    )
  })
})

it('the lanes of a link add up to what it carried in the latest window', () => {
  const { frame, network } = JAM
  const [lanes, channels] = [frame.section('recent_lanes'), frame.section('recent_channels')]
  let sum = 0
  network.channel.forEach(({ from, to }, channel) => {
    if (!('router' in from && 'router' in to)) return
    const bytes = lanes.slice(channel * network.vcs, (channel + 1) * network.vcs)
    const all = bytes.reduce((total, one) => total + one, 0)
    expect(all).toBe(channels[2 * channel])
    sum += all
  })
  expect(sum).toBeGreaterThan(1000)
})
