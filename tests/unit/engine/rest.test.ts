/** The engine in two parts: together they are the engine, and the first opens the page without the rest. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { partsOfEngine } from '../../../scripts/parts/parts'
import { type Parts, split } from '../../../scripts/parts/split'
import { LinkedRest, RestMissing } from '../../../web/engine/rest'
import type * as Engine from '../../../web/engine/wasm/engine.js'
import { PRESETS, scenarioOf } from '../../../web/scenario/presets'
import { formatPairs, resolve } from '../../../web/scenario/scenario'

const WHOLE = readFileSync(new URL('../../../web/engine/wasm/engine_bg.wasm', import.meta.url))

/** Milliseconds; what is asserted is no time. */
const PATIENCE = 240_000

let parts: Parts

beforeAll(() => {
  parts = partsOfEngine()
}, PATIENCE)

afterEach(() => {
  globalThis.askForRest = undefined
})

/** An engine of its own from these bytes. */
async function engineFrom(module: Uint8Array<ArrayBuffer>) {
  vi.resetModules()
  const engine: typeof Engine = await import('../../../web/engine/wasm/engine.js')
  return { engine, exports: engine.initSync({ module }) }
}

/** The first part, with the rest as a worker has it; counts how often it is asked for. */
async function inParts() {
  const { engine, exports } = await engineFrom(parts.first)
  const asked = vi.fn()
  const rest = new LinkedRest(exports, new WebAssembly.Module(parts.rest), () => undefined)
  globalThis.askForRest = () => {
    asked()
    rest.link()
  }
  return { engine, asked }
}

const opening = () => formatPairs(resolve(scenarioOf(PRESETS[0] ?? expect.unreachable()), 'b'))

/** What an engine answers about a run of a scenario. */
function told({ Simulation }: typeof Engine, text: string): readonly string[] {
  const run = new Simulation(text)
  run.run(700)
  const answers = ['node 3', 'why node 3', 'router 1'].map((question) => {
    try {
      return run.inspect(question)
    } catch (error) {
      return String(error)
    }
  })
  const all = [run.fingerprint(), run.network(), run.summary(), run.traffic(), ...answers]
  run.free()
  return all
}

describe('the engine in two parts', () => {
  it('answers as the whole does, whichever part a question needs', async () => {
    const texts = [
      opening(),
      'topology.kind=slim_fly&router.vcs=2&workload.kind=uniform&workload.load=0.1',
      'topology.kind=mesh&topology.size=4x4&router.vcs=12&workload.kind=uniform',
      'topology.kind=torus&topology.size=4x4&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&ni.kind=plain',
    ]
    const { engine } = await engineFrom(WHOLE)
    const whole = texts.map((text) => told(engine, text))
    const { engine: cut, asked } = await inParts()
    expect(texts.map((text) => told(cut, text))).toEqual(whole)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is opened without the rest, which the first question brings', async () => {
    const { engine, asked } = await inParts()
    engine.check(opening())
    const run = new engine.Simulation(opening(), 1e9)
    run.network()
    for (let cycle = 0; cycle < 1000; cycle += 250) {
      run.run(250)
      run.frame()
    }
    run.traffic()
    expect(asked).not.toHaveBeenCalled()
    run.inspect('why node 3')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('has the rest in neither part twice', () => {
    expect(parts.first.length + parts.rest.length).toBeLessThan(1.05 * WHOLE.length)
  })

  it('is not cut without a function that asks for the rest', () => {
    expect(() => split(WHOLE, 'nothing', () => true)).toThrow('the module exports no function nothing')
  })
})

describe('a rest that is only an address', () => {
  afterEach(() => vi.unstubAllGlobals())

  const linked = (answer: () => { readonly status: number; readonly response?: BufferSource }) => {
    const fetching = vi.fn()
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = 0
        response: BufferSource | undefined
        open(): void {}
        send(): void {
          Object.assign(this, answer())
        }
      },
    )
    return { fetching, rest: new LinkedRest({}, 'https://lab.test/rest.wasm', fetching) }
  }

  it('is fetched while the engine waits, of which the page is told', () => {
    const { fetching, rest } = linked(() => ({ status: 200, response: Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0) }))
    rest.link()
    expect(fetching).toHaveBeenCalledTimes(1)
  })

  it('and does not come is told', () => {
    expect(() => linked(() => ({ status: 404 })).rest.link()).toThrow(
      new RestMissing('a part of it did not come: the server said 404'),
    )
    const broken = linked(() => {
      throw new Error('A network error occurred.')
    })
    expect(() => broken.rest.link()).toThrow(
      new RestMissing('a part of it did not come: the server could not be reached'),
    )
    expect(() => new LinkedRest({}, undefined, () => undefined).link()).toThrow(RestMissing)
  })
})
