/** Runs for pictures: one after the other, only what is still wanted, and no worker afterwards. */
import { describe, expect, it } from 'vitest'
import type { Question } from '../../../web/engine/protocol'
import { Previews } from '../../../web/run/previews'
import { PRESETS, scenarioOf } from '../../../web/scenario/presets'

/** An engine that runs a thousand cycles at a time, and stops for ever at `stuck`. */
function engine(stuck = Number.POSITIVE_INFINITY) {
  const asked: string[] = []
  let cycle = 0
  let isClosed = false
  const answer = (question: Question) => {
    asked.push(question.kind)
    if (question.kind === 'check') return { kind: 'checked', check: { scenario: question.text, problems: [] } }
    if (question.kind === 'open') {
      cycle = 0
      return { kind: 'opened', networks: { a: { nodes: 64 } }, cycle: 0 }
    }
    if (question.kind !== 'frame') throw new Error(`nobody asks for ${question.kind} here`)
    cycle = Math.min(question.until, cycle + 1000, stuck)
    return { kind: 'frame', cycle, done: false, sides: { a: { buffer: new Uint32Array([cycle]).buffer, length: 1 } } }
  }
  return {
    asked,
    closed: () => isClosed,
    made: new Previews({
      ask: async (question: Question) => answer(question) as never,
      close: () => {
        isClosed = true
      },
    }),
  }
}

const [first] = PRESETS
if (!first) throw new Error('there are no presets')
const scenario = { ...scenarioOf(first), runs: 1 as const }
const at = (cycle: number) => ({ scenario, cycle })

describe('previews', () => {
  it('run a scenario up to its cycle', async () => {
    const runs = await engine().made.of(at(5000), () => true)
    expect(runs?.map(({ side, frame }) => [side, [...frame.words]])).toEqual([['a', [5000]]])
  })

  it('run no further once they are not wanted', async () => {
    const { made, asked } = engine()
    const frames = () => asked.filter((kind) => kind === 'frame').length
    expect(await made.of(at(100_000), () => frames() < 3)).toBeUndefined()
    expect(frames()).toBe(3)
  })

  it('show runs that wait for ever where they wait', async () => {
    const runs = await engine(2300).made.of(at(5000), () => true)
    expect(runs?.[0]?.frame.words[0]).toBe(2300)
  })

  it('leave out what is out of sight when its turn comes', async () => {
    const { made, asked } = engine()
    const [one, other] = await Promise.all([made.of(at(5000), () => true), made.of(at(5000), () => false)])
    expect([one?.length, other]).toEqual([1, undefined])
    expect(asked.filter((kind) => kind === 'open')).toHaveLength(1)
  })

  it('end their worker once nothing is under way', async () => {
    const { made, closed } = engine()
    const run = made.of(at(5000), () => true)
    made.close()
    expect(await run).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve))
    expect(closed()).toBe(true)
  })
})
