/** Every named scenario runs, delivers, and is drawn with every flit that it has on wires and in buffers. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../web/answers.gen'
import { PUBLISHED } from '../../web/base/grey'
import { Frame, SIDES } from '../../web/engine/view'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { KIND } from '../../web/frame.gen'
import { ROOMS } from '../../web/machines/pictures'
import { PRESETS, type Preset, presetGroups, scenarioOf } from '../../web/scenario/presets'
import { formatPairs, resolve } from '../../web/scenario/scenario'
import { drawFlits } from '../../web/topology/flits'
import { place } from '../../web/topology/place'
import { drawState } from '../../web/topology/tiles'
import { type Colours, overview } from '../../web/topology/view'
import { noteInk, scene } from './note-ink'

const { memory } = initSync({
  module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)),
})

const COLOURS: Colours = {
  ...{ surface: '', sunken: '', ink: '', faint: '', line: '', strong: '', blocked: '', lost: '', selected: '' },
  ...{ kinds: Object.keys(KIND), greys: PUBLISHED, loads: [], font: '', pen: 1, text: 1 },
}

/**
 * Programs that compute first send nothing until cycle 20 500; a single transpose is through after 182, a broadcast
 * after 32; messages that are passed on come after 46; without an escape channel, and on an irregular network without
 * a spanning tree, there is a deadlock before cycle 400.
 */
const SHORT: Readonly<Record<string, number>> = {
  'mp1-transpose': 150,
  'mp1-broadcast': 28,
  'mp1-piggy-back': 60,
  'bristled-escape': 200,
  'irregular-deadlock': 200,
}

function cyclesOf({ name }: Preset): number {
  return name.startsWith('em3d') ? 21_000 : (SHORT[name] ?? 2000)
}

it.each(PRESETS)('preset $name', async (preset) => {
  const scenario = scenarioOf(preset)
  const cycles = cyclesOf(preset)
  for (const side of SIDES.slice(0, scenario.runs)) {
    const simulation = new Simulation(formatPairs(resolve(scenario, side)))
    simulation.run(cycles)
    const network: Network = JSON.parse(simulation.network())
    await ROOMS.load(network)
    const room = ROOMS.of(network)
    const placement = place(network, 0.7, { room })
    const view = overview(placement, 600, 400)
    const frame = new Frame(new Uint32Array(memory.buffer, simulation.frame(), simulation.frame_length))
    expect([simulation.cycle, frame.scalar('delivered') > 0]).toEqual([cycles, true])
    const { ink } = noteInk()
    const drawn = scene({ ink, placement, view, colours: COLOURS, frame, room })
    expect([drawFlits(drawn, {}), drawState(drawn)]).toEqual([
      frame.scalar('flits_on_wires'),
      frame.scalar('flits_in_buffers'),
    ])
    simulation.free()
  }
})

describe('the gallery', () => {
  it('says of each what to look for', () => {
    expect(PRESETS.length).toBeGreaterThanOrEqual(5)
    for (const { title, look, source } of PRESETS) {
      expect([title, source]).not.toContain('')
      expect(look.length).toBeGreaterThan(30)
    }
  })

  it('follows the packet that it says is followed', () => {
    const told = PRESETS.filter(({ look }) => /\bis followed\b/.test(look))
    expect(told.map(({ name }) => name)).toEqual(['mp1-ahead', 'spider-one-packet'])
    for (const { look, pace } of told) {
      const followed = typeof pace === 'object' && 'follow' in pace ? pace.follow.packet : undefined
      expect(look).toMatch(new RegExp(`^(Message|Packet) ${followed}\\b`))
    }
  })

  it('has each of them once, under one heading', () => {
    const shown = presetGroups().flatMap(([, presets]) => presets)
    expect([...shown].sort((one, other) => PRESETS.indexOf(one) - PRESETS.indexOf(other))).toEqual(PRESETS)
  })
})
