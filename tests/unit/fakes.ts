/** A browser of no substance: time that is told to pass, and a worker that answers when it is told to. */
import type { SpanTotals } from '../../web/answers.gen'
import type { Timers } from '../../web/base/timers'
import type { Answer, InScene, Question, SideFrame } from '../../web/engine/protocol'
import { type Refused, type Simulation, WorkerLost } from '../../web/engine/simulation'
import { SCALARS } from '../../web/frame.gen'
import { type State, store } from '../../web/shown/store'

/** Lets everything that waits for promises go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** Time that passes only with `pass`, and a screen that is drawn every 16 milliseconds of it. */
export class FakeTime implements Timers {
  private at = 1000
  private readonly due: { readonly at: number; readonly work: () => void }[] = []

  now = (): number => this.at

  after = (milliseconds: number, work: () => void): (() => void) => {
    const entry = { at: this.at + milliseconds, work }
    this.due.push(entry)
    return () => {
      const index = this.due.indexOf(entry)
      if (index >= 0) this.due.splice(index, 1)
    }
  }

  onNextFrame = (callback: (at: number) => void): void => {
    this.after(16, () => callback(this.at))
  }

  /** Lets milliseconds pass, and with them what is due. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.at + milliseconds
    for (;;) {
      await settled()
      const next = this.due.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      if (!next) break
      this.due.splice(this.due.indexOf(next), 1)
      this.at = Math.max(this.at, next.at)
      next.work()
    }
    this.at = end
    await settled()
  }
}

type Asked = Question & { readonly kind: Question['kind'] }
type FrameAnswer = Extract<Answer, { kind: 'frame' }>

interface Open {
  readonly question: Asked
  resolve(answer: Answer & InScene): void
  reject(error: Error): void
}

/** The line to a worker whose runs are at a cycle at once, unless its answers are held back. */
export class FakeEngine {
  /** What was asked, but for pictures. */
  readonly asked: Asked[] = []
  /** What the next question of a kind is refused with. */
  readonly refusals = new Map<Question['kind'], Refused>()
  /** Questions of these kinds wait for `release`. */
  readonly held = new Set<Question['kind']>()
  cycle = 0
  /** The furthest cycle the runs have come to. */
  reached = 0
  /** The cycle at which the workload is done. */
  end = Number.POSITIVE_INFINITY
  /** Cycles that the runs go from one picture to the next, at most. */
  pace = Number.POSITIVE_INFINITY
  /** What differs in the next picture. */
  next: Partial<FrameAnswer> = {}
  private run = 0
  private open: Open[] = []

  readonly ask = ((question: Asked) => {
    if (question.kind !== 'frame') this.asked.push(question)
    return new Promise<Answer & InScene>((resolve, reject) => {
      const open = { question, resolve, reject }
      if (this.held.has(question.kind)) this.open.push(open)
      else this.reply(open)
    })
  }) as Simulation['ask']

  /** The kinds of the questions that wait for an answer. */
  get waiting(): readonly Question['kind'][] {
    return this.open.map(({ question }) => question.kind)
  }

  /** Answers what was held back, all or the first. */
  async release(only?: 'first'): Promise<void> {
    const count = only === 'first' ? 1 : this.open.length
    for (const open of this.open.splice(0, count)) this.reply(open)
    await settled()
  }

  /** The worker is lost, with all that it was asked. */
  async lose(sentence = 'out of memory'): Promise<void> {
    for (const { reject } of this.open.splice(0)) reject(new WorkerLost(sentence))
    this.cycle = 0
    this.reached = 0
    await settled()
  }

  private reply({ question, resolve, reject }: Open): void {
    const answer = this.refusals.get(question.kind) ?? this.answerTo(question)
    this.refusals.delete(question.kind)
    if (answer instanceof Error) reject(answer)
    else resolve({ ...answer, scene: this.run })
  }

  private goTo(cycle: number): void {
    this.cycle = Math.min(cycle, this.end)
    this.reached = Math.max(this.reached, this.cycle)
  }

  private answerTo(question: Asked): Answer | Error {
    switch (question.kind) {
      case 'open':
        if (question.fresh) this.reached = 0
        this.cycle = question.at ?? (question.fresh ? 0 : this.cycle)
        this.reached = Math.max(this.reached, this.cycle)
        this.run += 1
        return { kind: 'opened', networks: { a: { nodes: 1 } as never }, cycle: this.cycle }
      case 'frame':
        return this.frame(question.until)
      case 'pause':
        return { kind: 'paused', cycle: this.cycle }
      case 'seek':
        this.cycle = Math.min(question.cycle, this.reached)
        return { kind: 'sought', cycle: this.cycle }
      case 'seekChange':
        this.cycle = Math.max(0, this.cycle - 10)
        return { kind: 'sought', cycle: this.cycle }
      case 'align': {
        const isKnown = this.reached >= this.end || question.known !== undefined
        return { kind: 'aligned', by: isKnown ? question.by : 'cycle', cycle: this.cycle, places: undefined }
      }
      case 'watch':
        return { kind: 'watching' }
      case 'summary':
        return { kind: 'summary', sides: {} }
      case 'fingerprint':
        return { kind: 'fingerprint', cycle: this.cycle, text: `f${this.cycle}` }
      case 'past':
        return { kind: 'past', sides: {}, bytes: 7, budget: question.budget ?? 0 }
      case 'totals':
        return { kind: 'totals', totals: { from: question.from, to: question.to } as SpanTotals }
      case 'giveUp':
        for (const { resolve } of this.open.filter((open) => open.question.kind === question.question))
          resolve({ kind: 'totals', totals: undefined, scene: this.run })
        this.open = this.open.filter((open) => open.question.kind !== question.question)
        return { kind: 'givenUp' }
      case 'difference':
        return { kind: 'difference', cycle: undefined, isKnown: true }
      default:
        return new Error(`not expected: ${question.kind}`)
    }
  }

  private frame(until: number): FrameAnswer {
    if (until > this.cycle && !this.next.event) this.goTo(Math.min(until, this.cycle + this.pace))
    const { next } = this
    this.next = {}
    const done = this.cycle >= this.end
    const common = { catchingUp: undefined, event: undefined, deadlocks: {}, hasStopped: false }
    return { kind: 'frame', cycle: this.cycle, done, sides: { a: this.side(done) }, ...common, ...next }
  }

  private side(done: boolean): SideFrame {
    const series = { window: 64, nodes: 1, from: 0, count: 0, columns: new Uint8Array(), lines: new Float64Array() }
    const words = new Uint32Array(256)
    words[SCALARS.cycle_lo] = this.cycle
    return {
      run: this.run,
      buffer: words.buffer,
      length: words.length,
      cycle: this.cycle,
      done,
      reached: this.reached,
      filter: '',
      series,
      piece: undefined,
    }
  }
}

const FRESH: State = store.getState()

/** The page as it is at first, with runs of one side. */
export function freshStore(): typeof store {
  store.setState({ ...FRESH, sides: ['a'], scenario: { runs: 1, shared: {}, a: {}, b: {} } }, true)
  return store
}
