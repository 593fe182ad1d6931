/** The pure step that keeps two runs at one cycle, against one worker that has both: whatever is asked, slow or lost. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Command, type Message, nothing, type State } from '../../../web/engine/core/state'
import { OF_SCENE, step } from '../../../web/engine/core/step'
import { Host, type HostedRun } from '../../../web/engine/host'
import type { Answer, Question, Reply, Request } from '../../../web/engine/protocol'
import { SIDES, type Side } from '../../../web/engine/view'
import { numbers } from '../chance'
import { FakeRun } from './fake-runs'
import { must, OneWorker } from './one-worker'

/** A worker whose messages are under way for a while, in both directions, but keep their order. */
class SlowWorker {
  readonly clock = { now: 0, made: [] as FakeRun[] }
  readonly inbox: Request[] = []
  readonly outbox: Reply[] = []
  isScheduled = false
  private readonly host = new Host({
    begin: (text) => {
      if (text === 'bad') throw new Error('no scenario')
      return new FakeRun(text, this.clock, this.slowness()) as unknown as HostedRun
    },
    check: () => ({ scenario: '', values: {}, problems: [] }),
    showList: () => undefined,
    now: () => this.clock.now,
    answer: ({ id, scene }, answer) => this.outbox.push({ ...answer, id, scene }),
    tell: () => undefined,
    schedule: () => {
      this.isScheduled = true
    },
    isFatal: () => false,
  })

  constructor(private readonly slowness: () => number) {}

  /** Hears a message. */
  hear(): boolean {
    const request = this.inbox.shift()
    if (!request) return false
    // phases are known once a run has ended
    for (const run of this.clock.made)
      if (run.reached >= run.end) run.phases ??= { begins: [0, Math.floor(run.end / 3)], end: run.end }
    this.host.handle(request)
    this.clock.now += 0.01
    return true
  }

  turn(): boolean {
    if (!this.isScheduled) return false
    this.isScheduled = false
    this.host.turn()
    this.clock.now += 0.01
    return true
  }
}

/** What the page does. Cycles are shares of what there is. */
type Act =
  | { readonly what: 'frame'; readonly ahead: number }
  | { readonly what: 'pause' | 'print' | 'difference' | 'past' | 'totals' }
  | { readonly what: 'slower' | 'end' | 'deadlock' | 'lose' }
  | { readonly what: 'seek'; readonly share: number }
  | { readonly what: 'seekChange' | 'inspect'; readonly side: Side }
  | { readonly what: 'align'; readonly by: 'cycle' | 'phase' }
  | { readonly what: 'watch'; readonly ahead: number; readonly sides: readonly Side[] }
  | { readonly what: 'open'; readonly texts: Readonly<Partial<Record<Side, string>>>; readonly fresh: boolean }
  | { readonly what: 'pass'; readonly turns: number }

type ActOnRuns = Exclude<Act, { what: 'open' | 'pass' }>

const side = fc.constantFrom<Side>('a', 'b')
const text = fc.constantFrom('one', 'one+x', 'one+y', 'two', 'two+x', 'bad')
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ what: fc.constant('frame' as const), ahead: fc.nat({ max: 20_000 }) }) },
  { weight: 12, arbitrary: fc.record({ what: fc.constant('pass' as const), turns: fc.nat({ max: 60 }) }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('pause' as const, 'print' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constantFrom('slower' as const, 'end' as const, 'deadlock' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('difference' as const, 'past' as const, 'totals' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('seek' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('seekChange' as const, 'inspect' as const), side }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('align' as const),
      by: fc.constantFrom('cycle' as const, 'phase' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('watch' as const),
      ahead: fc.nat({ max: 5000 }),
      sides: fc.constantFrom<readonly Side[]>(['a'], ['b'], ['a', 'b'], []),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('open' as const),
      texts: fc.oneof(fc.record({ a: text }), fc.record({ a: text, b: text })),
      fresh: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('lose' as const) }) },
)

/** A page, the step, and two workers that are slow by chance. */
class Bench {
  private state: State
  readonly draw: () => number
  private workers: readonly SlowWorker[]
  private readonly model = new OneWorker(() => this.runs())
  private readonly waiting = new Map<number, Question>()
  private last = 0
  private scene = 0
  private isOpen = false
  private isCatchingUp = false
  private shown: Readonly<Partial<Record<Side, FakeRun>>> = {}
  steps = 0

  constructor(seed: number, canSplit: boolean) {
    this.draw = numbers(seed)
    this.workers = this.fresh()
    this.state = nothing(canSplit)
  }

  private fresh(): readonly SlowWorker[] {
    const slowness = () => 10 ** (2 * this.draw())
    return [new SlowWorker(slowness), new SlowWorker(slowness)]
  }

  private runs() {
    return this.shown
  }

  private isWaitingFor(...kinds: readonly Question['kind'][]): boolean {
    return [...this.waiting.values()].some(({ kind }) => kinds.includes(kind))
  }

  ask(question: Question): void {
    if (['open', 'seek', 'seekChange', 'align'].includes(question.kind)) {
      this.scene += 1
      for (const [id, { kind }] of this.waiting)
        if (OF_SCENE.has(kind) || kind === question.kind) this.waiting.delete(id)
    }
    const id = ++this.last
    this.waiting.set(id, question)
    this.model.hear(question)
    this.hear({ kind: 'asked', id, scene: this.scene, question })
  }

  private hear(message: Message): void {
    const now = Math.max(...this.workers.map(({ clock }) => clock.now))
    this.steps += 1
    const [state, commands] = step(this.state, message, now)
    this.state = state
    for (const command of commands) this.carryOut(command)
  }

  private carryOut(command: Command): void {
    if (command.kind === 'ask') {
      const { home, id, index, question } = command
      this.workers[home]?.inbox.push({ ...question, id: 10 * id + index })
    }
    if (command.kind !== 'answer') return
    const question = this.waiting.get(command.id)
    if (!question) return
    this.waiting.delete(command.id)
    const { scene, ...answer } = command.answer
    must(!OF_SCENE.has(question.kind) || scene === this.scene, 'answers are of the last scene', question, scene)
    this.answered(question, answer as Answer)
  }

  private answered(question: Question, answer: Answer): void {
    if (answer.kind === 'refused') {
      if (question.kind === 'inspect') {
        must(answer.sentence === 'This run is not shown.', 'questions about runs shown are answered', answer.sentence)
        return
      }
      const isBad = question.kind === 'open' && Object.values(question.texts).includes('bad')
      must(isBad, 'what is refused is bad', question, answer.sentence)
      // those that are shown again may be of an opening that was overtaken
      this.shown = {}
      this.model.refused()
      return
    }
    if (answer.kind === 'frame') {
      const runOf = (run: number) => this.workers[run % 2]?.clock.made[(run - (run % 2)) / 2 - 1]
      this.isCatchingUp = answer.catchingUp !== undefined
      this.shown = Object.fromEntries(Object.entries(answer.sides).map(([side, { run }]) => [side, runOf(run)]))
    }
    if (answer.kind === 'opened') {
      this.isOpen = true
      this.shown = {}
    }
    this.model.answered(question, answer)
  }

  /** Something happens somewhere; whether there was anything to do. */
  turn(): boolean {
    const order = [...this.workers].sort((one, other) => one.clock.now - other.clock.now)
    const [worker, other] = this.draw() < 0.7 ? order : order.reverse()
    for (const one of [worker, other])
      if (one && (this.draw() < 0.5 ? this.deliver(one) || this.work(one) : this.work(one) || this.deliver(one)))
        return true
    return false
  }

  private work(worker: SlowWorker): boolean {
    return (this.draw() < 0.8 && worker.hear()) || worker.turn() || worker.hear()
  }

  private deliver(worker: SlowWorker): boolean {
    const reply = worker.outbox.shift()
    if (!reply) return false
    const { id, scene: _scene, ...answer } = reply
    this.hear({ kind: 'answered', id: Math.floor(id / 10), index: id % 10, answer: answer as Answer })
    return true
  }

  pass(turns: number): void {
    for (let left = turns; left > 0 && this.turn(); left--);
  }

  act(act: Act): void {
    if (act.what === 'pass') this.pass(act.turns)
    else if (act.what === 'open') this.open(act.texts, act.fresh)
    else if (this.isOpen && !this.isWaitingFor('open', 'seek', 'seekChange', 'align')) this.actOnRuns(act)
  }

  private actOnRuns(act: ActOnRuns): void {
    switch (act.what) {
      case 'slower':
      case 'end':
      case 'deadlock':
        this.alter(act.what)
        break
      case 'lose':
        this.lose()
        break
      case 'watch':
        this.watch(act.sides, act.ahead)
        break
      case 'frame':
        this.frame(this.model.at + act.ahead)
        break
      default:
        this.ask(this.questionOf(act))
    }
  }

  private questionOf(
    act: Exclude<ActOnRuns, { what: 'slower' | 'end' | 'deadlock' | 'lose' | 'watch' | 'frame' }>,
  ): Question {
    switch (act.what) {
      case 'print':
        return { kind: 'fingerprint' }
      case 'totals':
        return { kind: 'totals', side: 'a', from: 0, to: 9 }
      case 'inspect':
        return { kind: 'inspect', side: act.side, question: 'node 1' }
      case 'seek':
        return { kind: 'seek', cycle: Math.floor(act.share * Math.max(this.model.at, this.model.reached)) }
      case 'seekChange':
        return { kind: 'seekChange', side: this.shown.b ? act.side : 'a', what: 'node 5' }
      case 'align':
        return { kind: 'align', by: act.by }
      default:
        return { kind: act.what }
    }
  }

  private open(texts: Readonly<Partial<Record<Side, string>>>, fresh: boolean): void {
    this.ask({ kind: 'open', texts, fresh, at: this.draw() < 0.3 ? Math.floor(this.draw() * 3000) : undefined })
  }

  private frame(until: number): void {
    if (!this.isWaitingFor('frame')) this.ask({ kind: 'frame', until, wait: 12, have: {}, filter: '', used: {} })
  }

  /** Nothing is watched of runs that are under way: what happens would be a matter of luck. */
  private watch(sides: readonly Side[], ahead: number): void {
    if (this.isWaitingFor('frame', 'pause') || this.model.most > this.model.at) return
    for (const side of SIDES) {
      const run = this.shown[side]
      if (run) run.happensAt = Math.max(this.model.at, this.model.reached) + ahead + (side === 'a' ? 7 : 1)
    }
    this.ask({ kind: 'watch', condition: sides.length > 0 ? 'pending 9' : '', sides })
  }

  private lose(): void {
    this.workers = this.fresh()
    this.waiting.clear()
    this.isOpen = false
    this.shown = {}
    this.hear({ kind: 'lost' })
  }

  private alter(what: 'slower' | 'end' | 'deadlock'): void {
    for (const run of Object.values(this.shown)) {
      if (this.draw() < 0.3) continue
      const later = run.reached + 1 + Math.floor(this.draw() * 9000)
      if (what === 'slower') run.slowness = 10 ** (2 * this.draw())
      if (what === 'end' && run.end === Number.POSITIVE_INFINITY) run.end = later
      if (what === 'deadlock' && run.deadlocksAt === Number.POSITIVE_INFINITY) run.deadlocksAt = later
    }
  }

  /** All is done, and everything has been answered; then the runs are where the page has been told that they are. */
  settle(): void {
    this.quiet()
    if (!this.isOpen) return
    this.ask({ kind: 'pause' })
    this.quiet()
    // runs that have far to go come there in more than one picture
    for (let time = 0; time < 100 && (time === 0 || this.isCatchingUp); time++) {
      this.frame(this.model.at)
      this.quiet()
    }
    this.ask({ kind: 'fingerprint' })
    this.quiet()
    for (const worker of this.workers)
      for (const run of worker.clock.made)
        if (Object.values(this.shown).includes(run))
          must(run.cycle === this.model.place(run), 'a run rests where it should', run.cycle)
  }

  private quiet(): void {
    for (let left = 20_000; this.turn(); left--) must(left > 0, 'it ends')
    must(this.waiting.size === 0, 'everything has been answered', [...this.waiting.values()])
    must(this.state.asking.length === 0, 'workers owe nothing', this.state.asking)
    must(this.state.queue.length === 0, 'nothing is left to do', this.state.queue)
  }
}

/** Always the same: about 100 000 steps. */
const PARAMETERS = { numRuns: 1400, seed: 1 }

it('two runs are shown as one worker would show them, whatever is asked, slow or lost', () => {
  const acts = fc.array(act, { minLength: 1, maxLength: 120, size: 'max' })
  let steps = 0
  fc.assert(
    fc.property(fc.nat(), fc.boolean(), acts, (seed, canSplit, all) => {
      const bench = new Bench(seed, canSplit)
      bench.act({ what: 'open', texts: { a: 'one', b: 'two' }, fresh: true })
      for (const one of all) {
        bench.act(one)
        bench.pass(Math.floor(30 * bench.draw() ** 2))
      }
      bench.settle()
      steps += bench.steps
    }),
    PARAMETERS,
  )
  expect(steps).toBeGreaterThan(100_000)
}, 300_000)
