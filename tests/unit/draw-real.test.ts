import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../web/answers.gen'
import { PUBLISHED } from '../../web/base/grey'
import { Frame } from '../../web/engine/view'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { drawFlits } from '../../web/topology/flits'
import { place } from '../../web/topology/place'
import { wireX, wireY } from '../../web/topology/placement'
import { drawState } from '../../web/topology/tiles'
import { type Colours, overview } from '../../web/topology/view'
import { noteInk } from './note-ink'

const colours: Colours = {
  surface: '',
  sunken: '',
  ink: '',
  faint: '',
  line: '',
  strong: '',
  blocked: '',
  lost: '',
  selected: '',
  kinds: ['scalar', 'bulk', 'ack'],
  greys: PUBLISHED,
  loads: [],
  font: '',
  pen: 1,
}

const SCENARIOS = [
  'ni.kind=nifdy',
  'ni.kind=plain',
  'topology.kind=mesh&topology.size=8x8&workload.kind=uniform&ni.kind=nifdy',
  'topology.kind=torus&topology.size=4x4x4&router.vcs=2&workload.kind=uniform&ni.kind=plain',
  'topology.kind=fat_tree&topology.nodes=64&workload.kind=uniform&ni.kind=nifdy',
]

describe('the picture and the engine agree', () => {
  const module = readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url))
  const { memory } = initSync({ module })

  function frameOf(simulation: Simulation): Frame {
    const address = simulation.frame()
    return new Frame(new Uint32Array(memory.buffer, address, simulation.frame_length))
  }

  it.each(SCENARIOS)('%s', (text) => {
    const simulation = new Simulation(text)
    const network: Network = JSON.parse(simulation.network())
    const placement = place(network, 0.7)
    const view = overview(placement, 600, 400)
    expect([...placement.wires].every(Number.isFinite)).toBe(true)
    expect(Number.isFinite(wireX(placement, 0, 0.5) + wireY(placement, 0, 0.5))).toBe(true)
    for (const cycles of [37, 500, 4000]) {
      simulation.run(cycles)
      const frame = frameOf(simulation)
      const { ink } = noteInk()
      const style = { fraction: 0, trail: false, only: undefined }
      expect(drawFlits(ink, placement, view, colours, frame, style)).toBe(frame.scalar('flits_on_wires'))
      expect(drawState(ink, placement, view, colours, frame)).toBe(frame.scalar('flits_in_buffers'))
    }
    simulation.free()
  })
})
