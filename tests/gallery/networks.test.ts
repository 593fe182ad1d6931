/** Every kind of network as it is drawn, with the real engine's flits and buffers on it. */
import { readFileSync } from 'node:fs'
import { describe, it } from 'vitest'
import type { Network } from '../../web/answers.gen'
import { Frame } from '../../web/engine/view'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { ROOMS } from '../../web/machines/pictures'
import { svgInk } from '../../web/page/svgInk'
import type { Laying } from '../../web/shown/shown'
import { coloursOf } from '../../web/topology/colours'
import {
  drawLinkLayer,
  drawLiveLayer,
  drawStateLayer,
  drawWiringLayer,
  type PictureMarks,
} from '../../web/topology/layers'
import { recentLoad } from '../../web/topology/load'
import { place } from '../../web/topology/place'
import type { Scene } from '../../web/topology/scene'
import { overview, zoomed } from '../../web/topology/view'
import { drawing, expectPicture, FAMILY, themed } from './svg'

const { memory } = initSync({ module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)) })
const [WIDTH, HEIGHT] = [520, 360]
const colours = coloursOf(themed, FAMILY)

const NOTHING: PictureMarks = {
  selected: undefined,
  packets: [],
  pointed: undefined,
  waits: undefined,
  cursor: undefined,
  lasting: { stopped: [], slow: [], cut: [], failed: [], broken: [] },
}

interface How {
  readonly cycles?: number
  readonly regime?: Scene['regime']
  readonly marks?: Partial<PictureMarks>
  /** Zoom to a router. */
  readonly near?: { readonly router: number; readonly times: number }
  /** The scenario of A, where B − A is shown. */
  readonly less?: string
  readonly least?: number
  readonly laying?: Laying
}

function frameOf(simulation: Simulation): Frame {
  const address = simulation.frame()
  return new Frame(new Uint32Array(memory.buffer, address, simulation.frame_length).slice())
}

/** The frame of a scenario at a cycle. */
function run(scenario: string, cycles: number) {
  const simulation = new Simulation(scenario)
  const network: Network = JSON.parse(simulation.network())
  simulation.run(cycles)
  const frame = frameOf(simulation)
  simulation.free()
  return { network, frame }
}

function paint(name: string, title: string, scenario: string, how: How = {}): void {
  const { cycles = 1500, regime = 'A', marks = {}, near = { router: 0, times: 1 }, less, least = 0, laying } = how
  const { network, frame } = run(scenario, cycles)
  const room = ROOMS.of(network)
  const placement = place(network, HEIGHT / WIDTH, { room, laying })
  const whole = overview(placement, WIDTH, HEIGHT)
  const [x = 0, y = 0] = placement.router.slice(2 * near.router)
  const [left, top] = [x * whole.scale + whole.x, y * whole.scale + whole.y]
  const view =
    near.times === 1 ? whole : zoomed(whole, near.times, WIDTH / 2 - left * near.times, HEIGHT / 2 - top * near.times)
  const other = less === undefined ? undefined : run(less, cycles)
  const { ink, elements } = svgInk()
  const scene: Scene = {
    ink,
    placement,
    view,
    colours,
    frame,
    room,
    regime,
    fraction: 0.5,
    other,
    mean: undefined,
    callOuts: false,
    least,
  }
  drawWiringLayer(scene)
  drawLinkLayer(scene, recentLoad(network, frame), other && recentLoad(other.network, other.frame))
  drawStateLayer(scene)
  drawLiveLayer(scene, { ...NOTHING, ...marks })
  expectPicture(name, drawing(title, WIDTH, HEIGHT, elements))
}

/** Large enough to be drawn as tubes; averaged, so that the picture holds no single flits. */
const LARGE_TREE =
  'topology.kind=fat_tree&topology.nodes=256&channel.flit_cycles=4&workload.kind=uniform&workload.load=0.2'
const UNIFORM = 'channel.flit_cycles=4&workload.kind=uniform&workload.load=0.3&ni.kind=nifdy'
const MESH = `topology.kind=mesh&topology.size=4x4&${UNIFORM}`

const CHIPS =
  'topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman' +
  '&packet.header_flits=0&ni.kind=plain&workload.kind=uniform'

const ADAPTERS =
  'topology.kind=torus&topology.size=4x4&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0' +
  '&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0' +
  '&software.t_poll=0&packet.flits=64&routing.datelines=on&router.scheme.kind=by_host&workload.kind=uniform' +
  '&workload.load=0.8'

for (const layout of ['planes', 'cube', 'adapters'] as const) await ROOMS.load({ layout })

describe('networks', () => {
  it.each([
    ['mesh', 'Mesh, 4 × 4', MESH],
    ['mesh-3d', 'Mesh in three dimensions', `topology.kind=mesh&topology.size=3x3x3&${UNIFORM}`],
    ['torus', 'Torus, 4 × 4', `topology.kind=torus&topology.size=4x4&router.vcs=2&${UNIFORM}`],
    [
      'hypercube',
      'Hypercube of 16 nodes',
      `topology.kind=hypercube&topology.dimensions=4&topology.bristling=1&${UNIFORM}`,
    ],
    ['fat-tree', 'Fat tree of 16 nodes', `topology.kind=fat_tree&topology.nodes=16&${UNIFORM}`],
    [
      'cm5-tree',
      'CM-5-like fat tree',
      'topology.kind=cm5_tree&topology.nodes=16&workload.kind=uniform&workload.load=0.3&ni.kind=nifdy',
    ],
    ['butterfly', 'Butterfly of 16 nodes', `topology.kind=butterfly&topology.stages=2&${UNIFORM}`],
    ['multibutterfly', 'Multibutterfly of 16 nodes', `topology.kind=multibutterfly&topology.stages=2&${UNIFORM}`],
    ['concentrated-mesh', 'Concentrated mesh', `topology.kind=concentrated_mesh&${UNIFORM}`],
    ['planes', 'Mesh in four planes, with mad-postman chips', `topology.size=4x4&workload.load=0.15&${CHIPS}`],
  ])('%s', (name, title, scenario) => {
    paint(`network-${name}`, title, scenario)
  })

  it('adapters: lines through the tile, host memories in its middle, two lanes on each link', () => {
    paint('network-adapters', 'Torus of adapters', ADAPTERS, { cycles: 3000 })
    const near = { router: 5, times: 3.4 }
    paint('network-adapters-near', 'An adapter and its neighbours', ADAPTERS, { cycles: 3000, near })
  })

  it('planes fanned out: a sheet for each, and one for receivers', () => {
    paint('network-fanned', 'Planes fanned out', `topology.size=4x4&workload.load=0.15&${CHIPS}`, { laying: 'fanned' })
  })

  it('as an average of many cycles: no flits, recent peaks marked', () => {
    paint('network-averaged', 'A mesh at high speed', MESH, { regime: 'D', cycles: 6000 })
  })

  it('near by: buffers slot by slot', () => {
    paint('network-slots', 'A mesh seen near by', MESH, { near: { router: 6, times: 4 }, cycles: 6000 })
  })

  it('what B has more or less of than A', () => {
    const plain = MESH.replace('nifdy', 'plain')
    paint('network-difference', 'B − A', MESH, { less: plain, regime: 'D', cycles: 6000 })
  })

  it('hundreds of nodes: the links between the same parts as one tube, those of a router one by one', () => {
    const marks = { hovered: { kind: 'router', id: 70 } } as const
    paint('network-tubes', 'A fat tree of 256 nodes', LARGE_TREE, { marks, regime: 'D' })
  })

  it('only the links that were busy, where the others are hidden', () => {
    paint('network-threshold', 'Links busy for 30 % of the time or more', MESH, {
      least: 0.3,
      regime: 'D',
      cycles: 6000,
    })
  })

  it('the chain of what waits for what, down to its root', () => {
    const links = [
      { place: { node: 0 }, channel: null },
      { place: { router: 0 }, channel: 0 },
      { place: { router: 1 }, channel: null },
      { place: { router: 6 }, channel: null },
      { place: { node: 10 }, channel: null },
    ]
    const waits = { side: 'a', links, again: null, joined: true } as const
    paint('why-chain', 'Why a packet waits', MESH, { marks: { waits }, cycles: 6000 })
    paint('why-deadlock', 'Packets that wait for each other', MESH, {
      marks: { waits: { ...waits, again: 1 } },
      cycles: 6000,
    })
  })

  it('what is selected, pointed at and walked to', () => {
    const marks = { selected: { kind: 'router', id: 5 }, pointed: 3, cursor: { kind: 'node', id: 9 } } as const
    paint('network-marks', 'A mesh with marks', MESH, { marks })
  })
})
