import { expect, test } from 'vitest'

import type { Network } from '../../../web/answers.gen'
import { SCALARS } from '../../../web/frame.gen'
import { type Frames, LatestFrames } from '../../../web/run/latest'
import type { Moment } from '../../../web/shown/moment'

const SERIES = { window: 64, nodes: 1, from: 0, count: 0, columns: new Uint8Array(), lines: new Float64Array() }

function answer(run: number, cycle: number): Frames {
  const words = new Uint32Array(256)
  words[SCALARS.cycle_lo] = cycle
  const common = { run, cycle, done: false, reached: cycle, filter: '', series: SERIES, piece: undefined }
  const sides = { a: { ...common, buffer: words.buffer, length: words.length } }
  const rest = { catchingUp: undefined, event: undefined, deadlocks: {}, hasStopped: false, scene: 1 }
  return { kind: 'frame', cycle, done: false, sides, ...rest }
}

const momentOf = (frames: LatestFrames): Moment => ({
  scene: 1,
  sides: frames.shown(),
  regime: 'A',
  fraction: 0,
  cyclesPerFrame: 0,
})

/** Gives buffers away, as a question to the worker does. */
function give(used: ReturnType<LatestFrames['takeUsed']>): number {
  const buffers = Object.values(used).flat()
  structuredClone(buffers, { transfer: buffers })
  return buffers.length
}

test('a picture that stands while others come can be painted again', () => {
  const frames = new LatestFrames()
  frames.open({ a: { nodes: 1 } as Network })
  frames.receive(answer(1, 10))
  frames.receive(answer(1, 20))
  const standing = momentOf(frames)
  for (const cycle of [30, 40, 50]) {
    frames.receive(answer(1, cycle))
    give(frames.takeUsed(standing))
  }
  frames.receive(answer(2, 0))
  give(frames.takeUsed(standing))
  expect(standing.sides.a?.frame.cycle).toBe(20)
  expect(standing.sides.a?.frame.section('nodes')).toHaveLength(0)
  expect(standing.sides.a?.before?.cycle).toBe(10)
  // it is free again with the next
  expect(give(frames.takeUsed(momentOf(frames)))).toBe(2)
  expect(give(frames.takeUsed(momentOf(frames)))).toBe(0)
})
