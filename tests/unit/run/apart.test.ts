/** What becomes of one packet in other scenarios, with a simulation of no substance. */
import { describe, expect, it } from 'vitest'
import { Refused } from '../../../web/engine/line'
import type { Question } from '../../../web/engine/protocol'
import { type Apart, type Told, tellLives } from '../../../web/run/apart'

/** More questions than any test needs: a loop without end stops here. */
const MOST = 300

/** What a packet meets in a run. */
interface Fate {
  readonly delivered?: number
  readonly lost?: number
  /** Why its scenario, or the packet, is refused. */
  readonly opened?: string
  readonly observed?: string
  /** Cycle at which the run ends by itself. */
  readonly end?: number
}

/** Runs 150 cycles at each question, and tells the past of a packet in three answers. */
class FakeApart {
  readonly asked: string[] = []
  isClosed = false
  private fate: Fate = {}
  private cycle = 0
  private left = 2

  constructor(private readonly fates: Readonly<Record<string, Fate>>) {}

  ask(question: Question) {
    this.note('fresh' in question ? `${question.kind}, ${question.fresh ? 'fresh' : 'again'}` : question.kind)
    if (question.kind === 'open') {
      this.fate = this.fates[question.texts.a ?? ''] ?? {}
      this.cycle = 0
      if (this.fate.opened) throw new Refused(this.fate.opened)
      return { kind: 'opened' }
    }
    const until = question.kind === 'frame' ? question.until : 0
    const end = this.fate.end ?? Number.POSITIVE_INFINITY
    this.cycle = Math.min(until, end, this.cycle + 150)
    this.left = 2
    return { kind: 'frame', cycle: this.cycle, done: this.cycle === end }
  }

  observe() {
    this.note('observe')
    return this.fate.observed ?? ''
  }

  inspect() {
    this.note('inspect')
    const { delivered = Number.POSITIVE_INFINITY, lost = Number.POSITIVE_INFINITY } = this.fate
    const whole = { delivered: delivered <= this.cycle ? delivered : null, lost: lost <= this.cycle }
    const life = this.left === 0 ? whole : { delivered: null, lost: true }
    return { kind: 'follow', left: this.left--, life }
  }

  close() {
    this.isClosed = true
  }

  private note(what: string) {
    this.asked.push(what)
    if (this.asked.length > MOST) throw new Error('it has no end')
  }
}

/** What is told of packet 5.17 in some runs, after each of them. */
async function toldOf(fates: Readonly<Record<string, Fate>>, stop = new AbortController()) {
  const fake = new FakeApart(fates)
  const apart = {
    ask: async (question: Question) => fake.ask(question),
    observe: async () => fake.observe(),
    inspect: async () => fake.inspect(),
    close: () => fake.close(),
  } as unknown as Apart
  const told: (readonly Told[])[] = []
  const tell = (lives: readonly Told[]) => told.push(lives)
  const texts = Object.keys(fates)
  await tellLives(texts, '5.17', 1000, stop.signal, tell, apart)
  return { fake, told }
}

const life = (delivered: number) => ({ life: { delivered, lost: false } })

describe('Runs that are not shown', () => {
  it('tell one after the other what became of a packet', async () => {
    const { fake, told } = await toldOf({ 'a=1': { delivered: 900 }, 'a=2': { delivered: 1000 } })
    expect(told).toEqual([[life(900)], [life(900), life(1000)]])
    expect(fake.isClosed).toBe(true)
  })

  it('go on beyond the cycle by which it should have arrived', async () => {
    const { told } = await toldOf({ 'a=1': { delivered: 1000 + 11 * 400 } })
    expect(told).toEqual([[life(5400)]])
  })

  it('give up on one that does not arrive', async () => {
    const { told } = await toldOf({ 'a=1': { delivered: 1000 + 11 * 400 + 1 } })
    expect(told).toEqual([[{ refused: 'Packet 5.17 has not arrived by cycle 5400.' }]])
  })

  it('give up where they end by themselves', async () => {
    const { told } = await toldOf({ 'a=1': { end: 700 } })
    expect(told).toEqual([[{ refused: 'Packet 5.17 has not arrived by cycle 5400.' }]])
  })

  it('tell of one that was lost', async () => {
    const { told } = await toldOf({ 'a=1': { lost: 1200 } })
    expect(told).toEqual([[{ life: { delivered: null, lost: true } }]])
  })

  it('tell why there is nothing to tell, and go on with the next', async () => {
    const refusal = { refused: 'no' }
    const { told } = await toldOf({ 'a=1': { opened: 'no' }, 'a=2': { observed: 'no' }, 'a=3': { delivered: 10 } })
    expect(told.at(-1)).toEqual([refusal, refusal, life(10)])
  })

  it('end when nobody wants to know any more', async () => {
    const stop = new AbortController()
    stop.abort()
    const { fake, told } = await toldOf({ 'a=1': { delivered: 900 }, 'a=2': { delivered: 900 } }, stop)
    expect(told).toEqual([])
    expect(fake.asked).toEqual(['open, fresh', 'observe'])
    expect(fake.isClosed).toBe(true)
  })
})
