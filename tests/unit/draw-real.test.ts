import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ensureExists } from '../../web/base/assert'
import { PUBLISHED } from '../../web/base/grey'
import { parsed } from '../../web/base/json'
import { Frame } from '../../web/engine/view'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { FLIT, PHIT, PHIT_STATE } from '../../web/frame.gen'
import { drawQueues } from '../../web/machines/bristled/queues'
import { drawDoings, processing } from '../../web/machines/bristled/stubs'
import { drawPhits } from '../../web/machines/mp1/phits'
import { ROOMS } from '../../web/machines/pictures'
import { PRESETS, scenarioOf } from '../../web/scenario/presets'
import { formatPairs, resolve } from '../../web/scenario/scenario'
import { callOuts } from '../../web/topology/callouts'
import { drawFlits } from '../../web/topology/flits'
import { place } from '../../web/topology/place'
import { wireX, wireY } from '../../web/topology/placement'
import { drawState } from '../../web/topology/tiles'
import { type Colours, overview } from '../../web/topology/view'
import { filled, noteInk, scene } from './note-ink'

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
  kinds: ['scalar', 'bulk', 'ack', 'second'],
  greys: PUBLISHED,
  loads: [],
  font: '',
  pen: 1,
  text: 1,
}

/** Processors that transform numbers, exchange them with each other, and meet between phases. */
const MEMORY = formatPairs(
  resolve(
    scenarioOf(
      ensureExists(
        PRESETS.find(({ name }) => name === 'program-fft'),
        'the FFT',
      ),
    ),
    'a',
  ),
)

const SCENARIOS = [
  'ni.kind=nifdy',
  'ni.kind=plain',
  'topology.kind=mesh&topology.size=8x8&workload.kind=uniform&ni.kind=nifdy',
  'topology.kind=torus&topology.size=4x4x4&router.vcs=2&workload.kind=uniform&ni.kind=plain',
  'topology.kind=fat_tree&topology.nodes=64&workload.kind=uniform&ni.kind=nifdy',
]

/** Messages that run ahead of their address, on a mesh where some wait. */
const CHIPS =
  'topology.kind=planes&topology.size=6x6&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0' +
  '&router.kind=mad_postman&packet.header_flits=0&ni.kind=plain&workload.kind=uniform&workload.load=0.1'

/** A bristled cube whose nodes want to send more than their routers take. */
const CUBE =
  'topology.kind=hypercube&topology.dimensions=3&topology.bristling=4&channel.flit_cycles=4&ni.kind=plain' +
  '&workload.kind=uniform&workload.load=0.9'

describe('the picture and the engine agree', () => {
  const module = readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url))
  const { memory } = initSync({ module })

  function frameOf(simulation: Simulation): Frame {
    const address = simulation.frame()
    return new Frame(new Uint32Array(memory.buffer, address, simulation.frame_length))
  }

  it('shows of every node of a cube whether it sends, waits to send and receives', async () => {
    const simulation = new Simulation(CUBE)
    const network = parsed(simulation.network())
    await ROOMS.load(network)
    const placement = place(network, 0.7, { room: ROOMS.of(network) })
    const view = overview(placement, 600, 400)
    const total = { sends: 0, waits: 0, receives: 0 }
    for (let look = 0; look < 20; look++) {
      simulation.run(97)
      const frame = frameOf(simulation)
      const flits = frame.section('flits')
      const on = new Set(Array.from({ length: flits.length / FLIT.WORDS }, (_, at) => flits[at * FLIT.WORDS]))
      const count = (end: 'from' | 'to', busy: boolean) =>
        network.channel.filter((channel, id) => 'node' in channel[end] && on.has(id) === busy).length
      const { ink } = noteInk()
      const drawn = drawDoings(scene({ ink, placement, view, colours, frame }))
      expect(drawn.sends).toBe(count('from', true))
      expect(drawn.receives).toBe(count('to', true))
      expect(drawn.waits).toBeLessThanOrEqual(count('from', false))
      for (const key of ['sends', 'waits', 'receives'] as const) total[key] += drawn[key]
    }
    simulation.free()
    for (const sum of Object.values(total)) expect(sum).toBeGreaterThan(0)
  })

  it('shows at every node of a bristled cube what waits before its port: not drawn, the better run looked worse', async () => {
    const preset = ensureExists(
      PRESETS.find(({ name }) => name === 'bristled-schemes'),
      'the preset',
    )
    for (const side of ['a', 'b'] as const) {
      const simulation = new Simulation(formatPairs(resolve(scenarioOf(preset), side)))
      const network = parsed(simulation.network())
      await ROOMS.load(network)
      const placement = place(network, 0.7, { room: ROOMS.of(network) })
      const view = overview(placement, 700, 500)
      simulation.run(4000)
      const frame = frameOf(simulation)
      const { ink, notes } = noteInk()
      const drawn = drawQueues(scene({ ink, placement, view, colours: { ...colours, blocked: 'blocked' }, frame }))
      expect(drawn).toBe(frame.scalar('undelivered_in_ni'))
      expect(filled(notes, 'blocked', 'rect')).toBe(drawn)
      expect(drawn > 200).toBe(side === 'a')
      const [first] = callOuts({ placement, view, frame, regime: 'A', colours })
      expect(first?.words[0]).toMatch(/^\d+ packets wait at node \d+ to enter$/)
      simulation.free()
    }
  })

  it('leaves eight pixels of grey inside each of 64 receivers on a screen of 1920, however thick a theme draws lines', () => {
    const simulation = new Simulation('topology.kind=cm5_tree&topology.nodes=64')
    const network = parsed(simulation.network())
    const placement = place(network, 0.7)
    const view = overview(placement, 960, 660)
    const { ink, notes } = noteInk()
    const widths: number[] = []
    const stroke = ink.stroke
    const watched = Object.assign(ink, {
      stroke: () => {
        widths.push(ink.lineWidth)
        stroke()
      },
    })
    const frame = frameOf(simulation)
    drawState(scene({ ink: watched, placement, view, frame, colours: { ...colours, pen: 2 } }))
    simulation.free()
    const [, , side = 0] = notes.find(({ act }) => act === 'fillRect')?.with ?? []
    // half of the frame lies inside of its path, which is half a pixel within the receiver
    expect(side - 2 * (0.5 + (widths[0] ?? 0) / 2)).toBeGreaterThanOrEqual(8)
  })

  it('tells of every processor on a shared memory whether it computes or what it waits for', async () => {
    const simulation = new Simulation(MEMORY)
    const network = parsed(simulation.network())
    await ROOMS.load(network)
    const placement = place(network, 0.7, { room: ROOMS.of(network) })
    const total = { computes: 0, loads: 0, stores: 0, synchronizes: 0 }
    for (let look = 0; look < 40; look++) {
      simulation.run(1013)
      const frame = frameOf(simulation)
      const found = processing(placement, frame)
      const all = Object.values(found).flat()
      expect(new Set(all).size).toBe(all.length)
      for (const [does, nodes] of Object.entries(found)) {
        total[does as keyof typeof total] += nodes.length
        const [first] = nodes
        if (first === undefined) continue
        // the inspector says the same of it
        const found = parsed(simulation.inspect(`node ${first}`))
        expect(found.kind === 'node' && found.memory?.doing).toMatch(does === 'computes' ? /^Computes/ : /^Waits/)
      }
    }
    simulation.free()
    for (const sum of Object.values(total)) expect(sum).toBeGreaterThan(0)
  })

  it('draws every phit as a bead, with a ring around those ahead of their address, and dead ones as ghosts', async () => {
    const simulation = new Simulation(CHIPS)
    const network = parsed(simulation.network())
    await ROOMS.load(network)
    const placement = place(network, 0.7, { room: ROOMS.of(network) })
    const view = overview(placement, 600, 400)
    const seen = new Set<number>()
    for (let cycle = 0; cycle < 40; cycle++) {
      simulation.run(53)
      const frame = frameOf(simulation)
      const phits = frame.section('phits')
      const states = Array.from(
        { length: phits.length / PHIT.WORDS },
        (_, at) => phits[at * PHIT.WORDS + PHIT.state] as number,
      )
      for (const state of states) seen.add(state)
      const { ink, notes } = noteInk()
      drawPhits(scene({ ink, placement, view, colours, frame, fraction: 0.5 }), {})
      const arcs = (act: string) =>
        notes.filter((note) => note.act === act).flatMap(({ path }) => path.filter((part) => part.act === 'arc')).length
      const of = (state: number) => states.filter((one) => one === state).length
      expect(arcs('fill')).toBe(of(PHIT_STATE.follows) + of(PHIT_STATE.ahead))
      expect(arcs('stroke')).toBe(of(PHIT_STATE.ahead) + of(PHIT_STATE.dead))
    }
    expect(seen.size).toBe(3)
    simulation.free()
  })

  it.each([...SCENARIOS, CHIPS])('%s', async (text) => {
    const simulation = new Simulation(text)
    const network = parsed(simulation.network())
    await ROOMS.load(network)
    const placement = place(network, 0.7, { room: ROOMS.of(network) })
    const view = overview(placement, 600, 400)
    expect([...placement.wires].every(Number.isFinite)).toBe(true)
    expect(Number.isFinite(wireX(placement, 0, 0.5) + wireY(placement, 0, 0.5))).toBe(true)
    for (const cycles of [37, 500, 4000]) {
      simulation.run(cycles)
      const frame = frameOf(simulation)
      const { ink } = noteInk()
      expect(drawFlits(scene({ ink, placement, view, colours, frame }), {})).toBe(frame.scalar('flits_on_wires'))
      expect(drawState(scene({ ink, placement, view, colours, frame }))).toBe(frame.scalar('flits_in_buffers'))
    }
    simulation.free()
  })
})
