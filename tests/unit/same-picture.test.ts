/** The picture of a cycle is a function of the run and the cycle: of nothing that was drawn before, and of no way there. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../web/answers.gen'
import { Frame } from '../../web/engine/view'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { sentence } from '../../web/topology/cuts'
import { recentLoad } from '../../web/topology/load'

const { memory } = initSync({ module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)) })

const BUDGET = 32 << 20
const CYCLES = [1, 63, 64, 65, 1000, 4096, 5555, 8192, 20_000, 31_415]
const LAST = 40_000

/** The numbers behind everything that is drawn of a network, cut line included. */
function picture(run: Simulation) {
  const network: Network = JSON.parse(run.network())
  const address = run.frame()
  const frame = new Frame(new Uint32Array(memory.buffer, address, run.frame_length).slice())
  const load = recentLoad(network, frame)
  return { words: frame.words, load, cut: sentence(network, load) }
}

function goTo(run: Simulation, cycle: number): void {
  run.approach(cycle)
  run.run(cycle - run.cycle)
}

describe.each([
  ['a tree with a node that receives nothing', 'software.deaf.kind=node&software.deaf.node=10'],
  ['a mesh at saturation', 'topology.kind=mesh&topology.size=8x8&workload.kind=uniform&workload.load=0.4'],
  ['a tree in columns of 1000 cycles', 'run.window=1000&workload.kind=uniform&workload.load=0.3'],
  [
    'a torus of adapters',
    'channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0' +
      '&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=64' +
      '&topology.kind=torus&topology.size=4x4&routing.datelines=on&router.scheme.kind=by_host' +
      '&workload.kind=uniform&workload.load=0.7',
  ],
])('%s', (_, text) => {
  const played = new Simulation(text, BUDGET)
  const pictures = CYCLES.map((cycle) => {
    // in steps as uneven as pictures of a run that is played
    while (played.cycle < cycle) played.run(Math.min(cycle - played.cycle, 1 + (played.cycle % 317)))
    return picture(played)
  })
  played.run(LAST - played.cycle)

  it('shows links that were busy and links that were blocked', () => {
    expect(pictures.at(-1)?.load.share.some((share) => share > 0.2)).toBe(true)
    expect(pictures.some(({ load }) => load.blocked.some((share) => share > 0))).toBe(true)
  })

  it('looks the same after seeking back, cycle by cycle', () => {
    CYCLES.toReversed().forEach((cycle, index) => {
      goTo(played, cycle)
      expect(picture(played), `cycle ${cycle}`).toEqual(pictures[CYCLES.length - 1 - index])
    })
  })

  it('looks the same after seeking forward', () => {
    CYCLES.forEach((cycle, index) => {
      goTo(played, 0)
      goTo(played, cycle)
      expect(picture(played), `cycle ${cycle}`).toEqual(pictures[index])
    })
  })

  it('looks the same after a change in the middle of the run has been undone, and in a run that was started again', () => {
    goTo(played, 3000)
    const fork = played.fork(`${text}&3000~software.t_send=400`)
    fork?.run(9000)
    const undone = fork?.fork(text)
    const again = new Simulation(text, 0)
    CYCLES.forEach((cycle, index) => {
      if (undone) goTo(undone, cycle)
      expect(undone && picture(undone), `cycle ${cycle}`).toEqual(pictures[index])
      again.run(cycle - again.cycle)
      expect(picture(again), `cycle ${cycle}`).toEqual(pictures[index])
    })
    expect(fork && picture(fork)).not.toEqual(picture(played))
  })
})

it('two runs at one cycle show the same window, however they were made', () => {
  const windows = ['', 'ni.kind=nifdy', 'topology.kind=mesh&topology.size=8x8&workload.kind=uniform'].map((text) => {
    const run = new Simulation(text, 0)
    return CYCLES.map((cycle) => {
      run.run(cycle - run.cycle)
      const { load } = picture(run)
      return [load.from, load.to]
    })
  })
  expect(windows[1]).toEqual(windows[0])
  expect(windows[2]).toEqual(windows[0])
  expect(windows[0]?.slice(0, 5)).toEqual([
    [0, 1],
    [0, 63],
    [0, 64],
    [0, 64],
    [896, 960],
  ])
})
