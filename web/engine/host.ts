/**
 * What the engine's worker does: keeps the runs, moves them in slices, and answers between the slices. Of two runs it
 * knows nothing that concerns both: that they are shown at one cycle is the work of `core/`.
 *
 * It knows neither the worker's messages nor the wasm: worker.ts passes both in, tests pass their own.
 */
import type { Checked, ShownList } from '../answers.gen'
import { Mover } from './mover'
import { type Asked, type Kind, Past, type PastQuestion } from './past'
import type { Answer, Claim, Detail, Envelope, Request } from './protocol'
import type { Run } from './run'
import { BUDGET, Runs } from './runs'
import { SIDES, type Side } from './view'

/** Milliseconds of a slice; with the last step it stays under 10. */
const SLICE = 6

/** What the page hears of a run that is not shown. */
const NOT_SHOWN: Partial<Record<Request['kind'], Answer>> = {
  inspect: { kind: 'refused', sentence: 'This run is not shown.' },
  traffic: { kind: 'traffic', traffic: undefined },
  observe: { kind: 'observed', refusal: '' },
  lives: { kind: 'lives', table: undefined },
}
const REFUSED: Answer = { kind: 'refused', sentence: 'this run is not shown' }

/** What the host needs of a run. */
export interface HostedRun extends Omit<Pick<Run, keyof Run>, 'fork' | 'difference'> {
  fork(text: string): HostedRun | undefined
  difference(other: HostedRun): PastQuestion
}

/** The engine and the worker around a host. */
export interface HostDependencies {
  /** A run at its beginning; throws the engine's sentence about a text that is no scenario. */
  begin(text: string): HostedRun
  check(text: string): Checked
  showList(path: string, scenario: string): ShownList | undefined
  now(): number
  answer(to: Envelope, answer: Answer, transfer?: Transferable[]): void
  /** Tells the page how far a long question about the past is: a share of one, or that it is over. */
  tell(kind: Kind, share: number | undefined): void
  /** Has `turn` called as soon as the messages that came meanwhile have been handled. */
  schedule(): void
  /** Whether an error is one of the engine itself, after which it cannot go on. */
  isFatal(error: unknown): boolean
}

/** A question that waits until its run is at a cycle. */
type Waiting = Asked<'summary' | 'fingerprint'>

/** A picture that is owed: as soon as the run is where it may go, and at the deadline wherever it is. */
type Owed = { readonly request: Asked<'picture'>; readonly deadline: number }

/** A run that is shown. */
interface Shown {
  readonly side: Side
  readonly run: HostedRun
  readonly mover: Mover
  owed?: Owed | undefined
  waiting: readonly Waiting[]
  /** The condition at which it stops; empty if there is none. */
  watched: string
}

/** What is asked of one run, and answered by it alone. */
type OfRun = Asked<
  | 'lives'
  | 'inspect'
  | 'traffic'
  | 'observe'
  | 'tallied'
  | 'phases'
  | 'watch'
  | 'picture'
  | 'stay'
  | 'seek'
  | 'summary'
  | 'fingerprint'
>

export class Host {
  private readonly runs: Runs<HostedRun>
  /** The runs shown, first the one whose turn is next. */
  private shown: readonly Shown[] = []
  private readonly past: Past

  constructor(private readonly around: HostDependencies) {
    this.runs = new Runs((text) => around.begin(text), BUDGET)
    this.past = new Past({ ...around, begin: (request) => this.pastQuestion(request) })
  }

  /** Serves a request; the answer may come later. */
  handle(request: Request): void {
    const answer = this.serve(request)
    if (answer) this.around.answer(request, answer)
    this.around.schedule()
  }

  /** One slice of one run, then what is due. */
  turn(): void {
    const moved = this.shown.find((one) => this.move(one))
    if (moved) this.shown = [...this.shown.filter((one) => one !== moved), moved]
    if (this.past.isBusy) this.past.slice(SLICE)
    for (const one of this.shown) this.answerDue(one)
    const isBusy = this.shown.some(({ owed, mover }) => owed || mover.wants(mover.until))
    if (moved || isBusy || this.past.isBusy) this.around.schedule()
  }

  /** A slice of a run, or of the past that the page observes before it goes on; whether there was anything to do. */
  private move(one: Shown): boolean {
    const { run, mover, watched } = one
    const [end, goal] = [this.around.now() + SLICE, goalOf(one)]
    if (run.cycle >= mover.cycle && run.replay(() => this.around.now() < end)) return true
    if (!mover.wants(goal)) return false
    mover.slice(goal, SLICE, watched !== '')
    run.spaceBy(mover.chunk)
    return true
  }

  private answerDue(one: Shown): void {
    const { run, mover, owed } = one
    const there = one.waiting.filter(({ at }) => run.cycle >= at || !mover.wants(mover.until))
    one.waiting = one.waiting.filter((request) => !there.includes(request))
    for (const request of there) this.around.answer(request, this.tell(request, run))
    if (owed && (!mover.wants(goalOf(one)) || this.around.now() >= owed.deadline)) this.show(one)
  }

  private serve(request: Request): Answer | undefined {
    const { around, past } = this
    switch (request.kind) {
      case 'check':
        return { kind: 'checked', check: around.check(request.text) }
      case 'open':
        return this.attempt(() => this.open(request))
      case 'list':
        return { kind: 'list', list: around.showList(request.path, request.scenario) }
      case 'claims':
        return this.attempt(() => this.claims(request))
      case 'past':
        return this.snapshots(request.budget)
      case 'giveUp':
        past.giveUp(request.question)
        return { kind: 'givenUp' }
      case 'seekChange':
      case 'difference':
      case 'totals':
      case 'tallies':
      case 'take':
        past.ask(request)
        return undefined
      default: {
        const one = this.shown.find(({ side }) => side === request.side)
        return one ? this.serveRun(request, one) : (NOT_SHOWN[request.kind] ?? REFUSED)
      }
    }
  }

  private serveRun(request: OfRun, one: Shown): Answer | undefined {
    const { run, mover, owed } = one
    switch (request.kind) {
      case 'picture':
        this.owe(request, one)
        return undefined
      case 'stay': {
        // not before the cycle of which something is asked
        const asked = [owed?.request, ...one.waiting].map((question) => question?.at ?? 0)
        mover.until = Math.min(mover.until, Math.max(mover.cycle + request.within, ...asked))
        return { kind: 'paused', cycle: run.done ? run.cycle : mover.until }
      }
      case 'seek':
        this.past.giveUp('seekChange')
        mover.seek(Math.max(0, Math.min(request.cycle, run.reached)))
        return { kind: 'sought', cycle: mover.until }
      case 'watch':
        return this.attempt(() => this.watch(one, request.condition))
      case 'summary':
      case 'fingerprint':
        if (mover.stop === 'none') mover.until = Math.max(mover.until, request.at)
        one.waiting = [...one.waiting, request]
        this.answerDue(one)
        return undefined
      default:
        return this.tell(request, run)
    }
  }

  /** Answers a question that moves nothing. */
  private tell(
    request: Asked<'inspect' | 'traffic' | 'lives' | 'observe' | 'tallied' | 'phases'> | Waiting,
    run: HostedRun,
  ): Answer {
    switch (request.kind) {
      case 'tallied':
        return { kind: 'tallied', ...run.tallied() }
      case 'phases':
        return { kind: 'phases', phases: run.phases }
      case 'lives':
        return { kind: 'lives', table: run.lives() }
      case 'inspect':
        return this.attempt(() => ({ kind: 'inspected', json: run.inspect(request.question) }))
      case 'traffic':
        return { kind: 'traffic', traffic: run.traffic() }
      case 'observe':
        return { kind: 'observed', refusal: run.observe(request.order) }
      case 'summary':
        return { kind: 'summary', sides: { [request.side]: run.summary() } }
      case 'fingerprint':
        return { kind: 'fingerprint', cycle: run.cycle, text: run.fingerprint() }
    }
  }

  private claims({ texts }: Asked<'claims'>): Answer {
    const claims = SIDES.flatMap((side): [Side, Claim][] => {
      const text = texts[side]
      const claim = text === undefined ? undefined : this.runs.claim(text)
      return claim ? [[side, claim]] : []
    })
    return { kind: 'claims', sides: Object.fromEntries(claims) }
  }

  private open({ texts, fresh, at = 0, anew }: Asked<'open'>): Answer {
    // runs may be gone afterwards
    for (const one of this.shown) {
      for (const request of one.waiting) this.around.answer(request, this.tell(request, one.run))
      one.waiting = []
      if (one.owed) this.show(one)
    }
    this.runs.show(texts, fresh)
    this.past.giveUp('seekChange', 'difference', 'totals', 'tallies', 'take')
    this.shown = this.runs.entries.map(([side, run]) => {
      const mover = new Mover(run, at, this.around.now, () => hasDeadlocked(run))
      run.tellUpTo(anew ? at : undefined)
      return { side, run, mover, waiting: [], watched: '' }
    })
    const networks = Object.fromEntries(this.shown.map(({ side, run }) => [side, run.network]))
    return { kind: 'opened', networks, cycle: at }
  }

  private owe(request: Asked<'picture'>, one: Shown): void {
    const { run, mover } = one
    // as long as the page does not know why a run has stopped, it stays
    if (mover.stop === 'none') {
      mover.until = Math.max(mover.cycle, request.until)
      if (mover.wants(mover.until)) this.past.giveUp('difference', 'tallies')
    }
    if (one.owed) this.show(one)
    run.pool.push(...request.used)
    one.owed = { request, deadline: this.around.now() + request.wait }
  }

  /** What the engine has to work out for a question about the past. */
  private pastQuestion(request: Asked): PastQuestion | undefined {
    if (request.kind === 'difference') {
      const [a, b] = [this.runs.get('a'), this.runs.get('b')]
      return a && b && a.difference(b)
    }
    const run = this.runs.get(request.side)
    switch (request.kind) {
      case 'seekChange':
        return run?.lastChange(request.what, request.before)
      case 'totals':
        return run?.totals(request.from, request.to)
      case 'tallies':
        return run?.tallies(request.from, request.to)
      case 'take':
        return run?.take(request.from, request.to, request.what)
    }
  }

  private snapshots(budget: number | undefined): Answer {
    if (budget !== undefined) this.runs.setBudget(budget)
    const sides = Object.fromEntries(this.runs.entries.map(([side, run]) => [side, run.snapshots()]))
    return { kind: 'past', sides, bytes: this.runs.bytes, budget: this.runs.allowed }
  }

  private watch(one: Shown, condition: string): Answer {
    one.watched = ''
    one.run.watch('')
    one.run.watch(condition)
    one.watched = condition
    return { kind: 'watching' }
  }

  /** Answers with the picture of a run as it is. */
  private show(one: Shown): void {
    const { side, run, mover, owed } = one
    if (!owed) return
    const { request } = owed
    one.owed = undefined
    run.lookAt(request.filter)
    const frame = run.picture(request.have, upToDate(request.detail, run.reached))
    const happened = mover.stop === 'event' ? run.event() : undefined
    const event = happened && { side, ...happened }
    const answer = { kind: 'picture', frame, event, deadlocked: run.deadlocked } as const
    const parts = [frame.series, ...(frame.piece ? [frame.piece.part] : [])]
    const buffers = parts.flatMap(({ columns, lines, memories }) => [columns, lines, ...(memories ? [memories] : [])])
    this.around.answer(request, { ...answer, hasStopped: mover.stop !== 'none', speed: mover.speed }, [
      frame.buffer,
      ...buffers.map(({ buffer }) => buffer),
    ])
    // what was watched has come true: nothing is watched any more
    if (event) this.watch(one, '')
    mover.stop = 'none'
  }

  /** The answer, or why the engine refuses it; an error that it cannot survive is thrown on. */
  private attempt(work: () => Answer): Answer {
    try {
      return work()
    } catch (error) {
      if (this.around.isFatal(error)) throw error
      return { kind: 'refused', sentence: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** The cycle to which a run goes next: that of the picture, or at which it is to answer, or wherever it may go. */
function goalOf({ run, mover, owed, waiting }: Shown): number {
  const asked = waiting.flatMap(({ at }) => (at > run.cycle ? [at] : []))
  return Math.min(mover.until, owed?.request.at ?? mover.until, ...asked)
}

/** Whether a deadlock has just been found. Once a run has gone back before it, it counts anew. */
function hasDeadlocked(run: HostedRun): boolean {
  const isNew = run.deadlocked > 0 && !run.halted
  run.halted = run.deadlocked > 0
  return isNew
}

/** A stretch that is to end where the run is. */
function upToDate(wanted: Detail | undefined, reached: number): Detail | undefined {
  if (!wanted?.live) return wanted
  return { ...wanted, from: Math.max(0, reached - (wanted.to - wanted.from)), to: reached }
}
