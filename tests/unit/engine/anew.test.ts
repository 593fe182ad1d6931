/** A step of a lesson that is gone back to looks as it did at first: nothing tells what the runs did after it. */
import { describe, expect, it } from 'vitest'
import { Host } from '../../../web/engine/host'
import type { Answer, SideFrame, WorkerQuestion } from '../../../web/engine/protocol'
import { Run } from '../../../web/engine/run'
import { load } from '../../everywhere/engine'

const SCENARIO = 'topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.2'

/** A host with the engine's wasm, whose answers are there at once. */
async function begin() {
  const engine = await load()
  const { memory } = engine.initSync(undefined as never)
  const answers = new Map<number, Answer>()
  let busy = false
  const host = new Host({
    begin: (text) => Run.begin(text, memory),
    check: (text) => JSON.parse(engine.check(text)),
    showList: (path, scenario) => JSON.parse(engine.show_list(path, scenario) ?? 'null') ?? undefined,
    now: () => performance.now(),
    answer: ({ id }, answer) => answers.set(id, answer),
    tell: () => undefined,
    schedule: () => {
      busy = true
    },
    isFatal: () => false,
  })
  const ask = (question: WorkerQuestion) => {
    host.handle({ ...question, id: answers.size + 1, scene: 1 })
    while (busy) {
      busy = false
      host.turn()
    }
    return answers.get(answers.size)
  }
  const open = (at: number, anew: boolean) => ask({ kind: 'open', texts: { a: SCENARIO }, fresh: false, at, anew })
  /** All that the page is told of the run when it is to go as far as this. */
  const frame = (until: number): Partial<SideFrame> => {
    const asked = { kind: 'picture', at: undefined, have: undefined, detail: undefined, used: [], filter: '' } as const
    const answer = ask({ ...asked, side: 'a', until, wait: 1e9 })
    if (answer?.kind !== 'picture') throw new Error('no picture came')
    const { buffer, length, run: _number, ...told } = answer.frame
    return { ...told, buffer: buffer.slice(0, 4 * length) }
  }
  const snapshots = () => {
    const answer = ask({ kind: 'past' })
    return answer?.kind === 'past' ? Math.max(...(answer.sides.a?.cycles ?? [])) : undefined
  }
  return { open, frame, snapshots }
}

describe('runs that are shown anew at an earlier cycle', () => {
  it.each([1000, 1024, 4096])('look at cycle %i as if they had never gone on', async (cycle) => {
    const [first, again] = [await begin(), await begin()]
    first.open(0, true)
    const expected = first.frame(cycle)
    again.open(0, true)
    again.frame(200_000)
    again.open(cycle, true)
    expect(again.frame(cycle)).toEqual(expected)
    expect(again.snapshots()).toBeLessThanOrEqual(cycle)
  })

  it('are told of again as far as they then go', async () => {
    const { open, frame } = await begin()
    open(0, false)
    const all = frame(9000)
    open(2000, true)
    expect(frame(2000).reached).toBe(2000)
    expect(frame(9000)).toEqual(all)
    open(2000, false)
    expect(frame(2000).reached).toBe(9000)
  })
})
