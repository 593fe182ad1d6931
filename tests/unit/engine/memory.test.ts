/** The memory of the engine grows in few steps: each gives JavaScript another buffer for all of it. */
import { expect, it } from 'vitest'
import { load } from '../../everywhere/engine'

const SCENARIO = 'topology.kind=mesh&topology.size=16x16&workload.kind=uniform&workload.load=0.3'

/** Cycles between two looks at the memory. */
const STEP = 50

it('grows in large steps while a run keeps snapshots', async () => {
  const engine = await load()
  const { memory } = engine.initSync(undefined as never)
  const run = new engine.Simulation(SCENARIO, Number.MAX_SAFE_INTEGER)
  run.set_budget(48e6)
  run.set_closest(STEP)
  const began = memory.buffer.byteLength
  const steps: number[] = []
  let size = began
  for (let cycle = 0; cycle < 20_000 && size - began < 40e6; cycle += STEP) {
    run.run(STEP)
    const now = memory.buffer.byteLength
    if (now > size) steps.push(now - size)
    size = now
  }
  expect(size - began).toBeGreaterThan(20e6)
  // now and then the allocator finds no room between what it has, and asks for 64 KiB itself
  expect((size - began) / steps.length).toBeGreaterThanOrEqual(2 ** 20)
  run.free()
})
