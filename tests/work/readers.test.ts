/**
 * Ten times as much takes at most fifteen times the work, and a hundred times as much a hundred and fifty times, for every
 * reader of what others may send; and what is allowed at most stays within what a page has patience for. Work is counted
 * in the engine's own wasm, so that no clock has a say.
 */
import { describe, expect, it } from 'vitest'
import * as engine from '../../web/engine/wasm/engine.js'
import * as experiments from '../../web/engine/wasm/experiments.js'
import { FILES, GREATEST, LINKS, network } from './inputs'
import { metered, workOf } from './metered'

const live = engine.initSync({ module: metered('engine') })
const files = experiments.initSync({ module: metered('experiments') })

const MACHINE = 'topology.kind=mesh&topology.size=4x4'

const openFile = (text: string) => workOf(files, () => void experiments.open_file(text, MACHINE))
const check = (text: string) => workOf(live, () => void engine.check(text))

/** Milliseconds; what is asserted is no time. */
const PATIENCE = 240_000

/** Work that is done within about a second. */
const SECOND = 1_000_000_000

/** Work of a reader that knows at once is the same for all sizes: what is looked at before may be more or less. */
function isInProportion(cost: (text: string) => number, text: (size: number) => string): void {
  const [one = 0, ten = 0, hundred = 0] = [1, 10, 100].map((size) => cost(text(size)))
  expect(one).toBeGreaterThan(0)
  expect({ ten: ten / one, hundred: hundred / one }).toSatisfy(
    (times: { ten: number; hundred: number }) => times.ten <= 15 && times.hundred <= 150,
  )
}

describe('a file that is larger takes work in proportion', () => {
  it.each(Object.entries(FILES))('%s', (_, text) => isInProportion(openFile, text))
})

describe('a link that is larger takes work in proportion', () => {
  it.each(Object.entries(LINKS))('%s', (_, text) => isInProportion(check, text))
})

describe('what is allowed at most is read', () => {
  it.each(Object.entries(network))(
    'a network of 1024 routers: %s',
    (_, text) => {
      const before = experiments.open_file(text(4), MACHINE)
      expect(JSON.parse(before).faults).toEqual([])
      expect(openFile(text(1024))).toBeLessThan(8 * SECOND)
    },
    PATIENCE,
  )

  it.each(Object.entries(GREATEST))('%s', (_, text) => {
    // EM3D's greatest graph took minutes to open
    expect(workOf(live, () => new engine.Simulation(text).free())).toBeLessThan(3 * SECOND)
  })
})
