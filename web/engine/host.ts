/**
 * What the engine's worker does: keeps the runs, moves them in slices, and answers between the slices.
 *
 * It knows neither the worker's messages nor the wasm: worker.ts passes both in, tests pass their own.
 */
import type { Checked, Opened, ShownList } from '../answers.gen'
import { LockStep } from './lockstep'
import { type Asked, type Kind, Past, type PastQuestion } from './past'
import { byPhase } from './phases'
import type { Answer, CatchingUp, Claim, Detail, Event, Request, SideFrame } from './protocol'
import type { Run } from './run'
import { BUDGET, Runs } from './runs'
import { type Alignment, SIDES, type Side } from './view'

/** Milliseconds of a slice; with the last step it stays under 10. */
const SLICE = 6

/** What has been tallied of a run that is not shown. */
const NOTHING_TALLIED = { cycles: new Float64Array(), tallies: new BigUint64Array(), reached: 0 }

/** What the host needs of a run. */
export interface HostedRun extends Omit<Pick<Run, keyof Run>, 'fork' | 'difference'> {
  fork(text: string): HostedRun | undefined
  difference(other: HostedRun): PastQuestion
}

/** Questions that wait until all runs are at a cycle. */
type Waiting = Asked<'summary' | 'fingerprint'>

/** What the host depends on. */
export interface Surroundings {
  /** A run at its beginning; throws the engine's sentence about a text that is no scenario. */
  begin(text: string): HostedRun
  check(text: string): Checked
  openFile(text: string, scenario: string): Opened
  showList(path: string, scenario: string): ShownList | undefined
  now(): number
  answer(id: number, answer: Answer, transfer?: Transferable[]): void
  /** Tells the page how far a long question about the past is: a share of one, or that it is over. */
  tell(kind: Kind, share: number | undefined): void
  /** Has `turn` called as soon as the messages that came meanwhile have been handled. */
  schedule(): void
  /** Whether an error is one of the engine itself, after which it cannot go on. */
  isFatal(error: unknown): boolean
}

/** The picture that the page waits for. */
type Picture =
  | { readonly kind: 'none' }
  /** It is answered as soon as the runs are where they may go, and at the deadline wherever they are. */
  | { readonly kind: 'owed'; readonly request: Asked<'frame'>; readonly deadline: number }

export class Host {
  private readonly runs: Runs<HostedRun>
  private lock: LockStep
  /** The cycle to which the runs may go. */
  private until = 0
  private picture: Picture = { kind: 'none' }
  private waiting: readonly Waiting[] = []
  private readonly past: Past
  /** What was watched came true, and the page does not know yet. */
  private event: Event | undefined

  constructor(private readonly around: Surroundings) {
    this.runs = new Runs((text) => around.begin(text), BUDGET)
    this.lock = this.lockStep(0)
    this.past = new Past({
      now: around.now,
      answer: around.answer,
      tell: around.tell,
      begin: (request, before) => this.pastQuestion(request, before),
      seek: (cycle) => this.seek(cycle),
      stay: () => ({ kind: 'sought', cycle: this.lock.cycle }),
    })
  }

  /** Serves a request; the answer may come later. */
  handle(request: Request): void {
    const answer = this.serve(request)
    if (answer) this.around.answer(request.id, answer)
  }

  /** One slice, then the picture if it is due. */
  turn(): void {
    // runs that the page observes replay what it wants to see of the past before they go on
    const replaying = this.replay()
    if (!replaying) this.lock.slice(this.next, SLICE)
    if (this.past.isBusy) this.past.slice(SLICE)
    if (this.lock.stoppedBy && this.lock.watching) this.stop(this.lock.stoppedBy)
    for (const run of this.runs.all) run.spaceBy(this.lock.chunk)
    if (this.waiting.length > 0) this.answerArrived()
    const moves = this.lock.wants(this.next)
    if (this.picture.kind === 'owed' && (!moves || this.around.now() >= this.picture.deadline))
      this.show(this.picture.request)
    const isBusy = replaying || this.lock.wants(this.until) || this.past.isBusy || this.picture.kind === 'owed'
    if (isBusy) this.around.schedule()
  }

  /** The cycle to which the runs go next: that of the picture, or wherever they may go. */
  private get next(): number {
    const at = this.picture.kind === 'owed' ? this.picture.request.at : undefined
    return Math.min(this.until, at ?? this.until)
  }

  /** The answer, unless it comes later. */
  private serve(request: Request): Answer | undefined {
    switch (request.kind) {
      case 'check':
        return { kind: 'checked', check: this.around.check(request.text) }
      case 'open':
        return this.open(request)
      case 'file':
        return { kind: 'file', opened: this.around.openFile(request.text, request.scenario) }
      case 'list':
        return { kind: 'list', list: this.around.showList(request.path, request.scenario) }
      case 'frame':
        this.owe(request)
        return undefined
      case 'pause': {
        const owed = this.picture.kind === 'owed' ? this.picture.request.at : undefined
        this.until = Math.min(this.until, Math.max(this.lock.cycle + (request.within ?? 0), owed ?? 0))
        return { kind: 'paused', cycle: this.until }
      }
      case 'seek':
        this.past.giveUp('seekChange')
        return this.seek(request.cycle)
      case 'align':
        return this.align(request.by)
      case 'seekChange':
      case 'difference':
      case 'totals':
      case 'tallies':
        this.past.ask(request)
        this.around.schedule()
        return undefined
      case 'summary':
      case 'fingerprint':
        if (this.isThere(request)) return this.tell(request)
        this.waiting = [...this.waiting, request]
        return undefined
      case 'claims':
        return this.claims(request)
      case 'giveUp':
        this.past.giveUp(request.question)
        return { kind: 'givenUp' }
      case 'past':
        return this.snapshots(request.budget)
      case 'watch':
        return this.watch(request)
      default:
        return this.tell(request)
    }
  }

  /** Answers a question that moves nothing. */
  private tell(request: Asked<'inspect' | 'traffic' | 'lives' | 'observe' | 'tallied' | 'phases'> | Waiting): Answer {
    switch (request.kind) {
      case 'tallied': {
        const { cycles, tallies, reached } = this.runs.get(request.side)?.tallied() ?? NOTHING_TALLIED
        return { kind: 'tallied', cycles, tallies, reached }
      }
      case 'phases':
        return { kind: 'phases', phases: this.ofSides((run) => run.phases) }
      case 'lives':
        return { kind: 'lives', table: this.runs.get(request.side)?.lives() }
      case 'inspect':
        return this.inspect(request)
      case 'traffic':
        return { kind: 'traffic', traffic: this.runs.get(request.side)?.traffic() }
      case 'observe': {
        const refusal = this.runs.get(request.side)?.observe(request.order) ?? ''
        this.around.schedule()
        return { kind: 'observed', refusal }
      }
      case 'summary':
        return { kind: 'summary', sides: this.ofSides((run) => run.summary()) }
      case 'fingerprint':
        return {
          kind: 'fingerprint',
          cycle: this.lock.cycle,
          text: this.runs.all.map((run) => run.fingerprint()).join(''),
        }
    }
  }

  /** Answers a question about a run, or refuses it as one that the engine cannot read. */
  private inspect({ side, question }: Asked<'inspect'>): Answer {
    const run = this.runs.get(side)
    if (!run) return { kind: 'refused', sentence: 'This run is not shown.' }
    try {
      return { kind: 'inspected', json: run.inspect(question) }
    } catch (error) {
      return this.refuse(error)
    }
  }

  /** Whether the runs are where a question asks about them, or as near as they may go. */
  private isThere({ at }: Waiting): boolean {
    const { lock, until } = this
    return at === undefined || (!lock.behind && (lock.cycle >= at || !lock.wants(until)))
  }

  private answerArrived(): void {
    const there = this.waiting.filter((request) => this.isThere(request))
    this.waiting = this.waiting.filter((request) => !there.includes(request))
    for (const request of there) this.around.answer(request.id, this.tell(request))
  }

  /** Something of each side shown. */
  private ofSides<T>(of: (run: HostedRun) => T): Partial<Record<Side, T>> {
    return Object.fromEntries(this.runs.entries.map(([side, run]) => [side, of(run)])) as Partial<Record<Side, T>>
  }

  private claims({ texts }: Asked<'claims'>): Answer {
    const { cycle } = this.lock
    try {
      const sides: Partial<Record<Side, Claim>> = {}
      for (const side of SIDES) {
        const text = texts[side]
        const claim = text === undefined ? undefined : this.runs.claim(text)
        if (claim) sides[side] = claim
      }
      return { kind: 'claims', sides, cycle }
    } catch (error) {
      return this.refuse(error)
    }
  }

  private lockStep(cycle: number): LockStep {
    return new LockStep(this.runs.all, cycle, this.around.now, () => this.haltsForDeadlock())
  }

  private open(request: Asked<'open'>): Answer {
    let goesOn: boolean
    try {
      goesOn = this.runs.show(request.texts, request.fresh)
    } catch (error) {
      return this.refuse(error)
    }
    const { all } = this.runs
    const cycle = request.at ?? (goesOn ? this.lock.cycle : 0)
    this.lock = this.lockStep(cycle)
    // a side that was further on, or that continues another, is there at once or nearly so
    if (all.some((run) => run.cycle !== cycle)) this.lock.seek(cycle)
    for (const run of all) run.tellUpTo(request.anew ? cycle : undefined)
    this.until = cycle
    this.past.giveUp('seekChange', 'difference', 'totals', 'tallies')
    this.event = undefined
    const networks = this.ofSides((run) => run.network)
    this.around.schedule()
    return { kind: 'opened', networks, cycle }
  }

  private owe(request: Asked<'frame'>): void {
    // as long as the page does not know why the runs have stopped, they stay
    const stays = this.event !== undefined || this.lock.held
    if (!stays && request.until > this.lock.cycle && !this.lock.done) this.past.giveUp('difference', 'tallies')
    if (this.picture.kind === 'owed') this.show(this.picture.request)
    this.until = stays ? this.lock.cycle : request.until
    for (const side of SIDES) this.runs.get(side)?.pool.push(...(request.used[side] ?? []))
    this.picture = { kind: 'owed', request, deadline: this.around.now() + request.wait }
    this.around.schedule()
  }

  /** Goes to a cycle, but no further than the runs have come. */
  private seek(cycle: number): Answer {
    const all = this.runs.all.map((run) => run.reached)
    const reached = this.lock.isAligned ? (all[0] ?? 0) : Math.max(0, ...all)
    this.lock.seek(Math.max(0, Math.min(cycle, reached)))
    this.until = this.lock.cycle
    this.event = undefined
    this.around.schedule()
    return { kind: 'sought', cycle: this.lock.cycle }
  }

  /** Aligns the runs, if that is possible, at the cycle at which they are. */
  private align(by: Alignment): Answer {
    const [a, b] = [this.runs.get('a'), this.runs.get('b')]
    const place = by === 'phase' ? byPhase(a?.phases, b?.phases) : undefined
    this.lock.align(place)
    this.seek(this.lock.cycle)
    return { kind: 'aligned', by: place ? 'phase' : 'cycle', cycle: this.lock.cycle }
  }

  /** What the engine has to work out for a question about the past; of a change, what lies before a cycle. */
  private pastQuestion(request: Asked, before = this.lock.cycle): PastQuestion | undefined {
    switch (request.kind) {
      case 'difference': {
        const [a, b] = [this.runs.get('a'), this.runs.get('b')]
        return a && b && a.difference(b)
      }
      case 'seekChange':
        return this.runs.get(request.side)?.lastChange(request.what, before)
      case 'totals':
        return this.runs.get(request.side)?.totals(request.from, request.to)
      case 'tallies':
        return this.runs.get(request.side)?.tallies(request.from, request.to)
    }
  }

  private snapshots(budget: number | undefined): Answer {
    if (budget !== undefined) this.runs.setBudget(budget)
    const sides = this.ofSides((run) => run.snapshots())
    return { kind: 'past', sides, bytes: this.runs.bytes, budget: this.runs.allowed }
  }

  private watch({ condition, sides }: Asked<'watch'>): Answer {
    // what comes true on one side stops the other at the same cycle
    if (condition !== '' && this.lock.isAligned) this.align('cycle')
    try {
      for (const [side, run] of this.runs.entries) run.watch(sides.includes(side) ? condition : '')
    } catch (error) {
      const refusal = this.refuse(error)
      this.watchNothing()
      return refusal
    }
    this.lock.watching = condition !== ''
    this.lock.stoppedBy = undefined
    return { kind: 'watching' }
  }

  private watchNothing(): void {
    for (const run of this.runs.all) run.watch('')
    this.lock.watching = false
  }

  /** What was watched came true: nothing is watched any more, and the page is told with the next picture. */
  private stop(by: unknown): void {
    const found = this.runs.entries.find(([, run]) => run === by)
    const event = found?.[1].event()
    this.event = found && event && { side: found[0], ...event }
    this.until = this.lock.cycle
    this.lock.stoppedBy = undefined
    this.watchNothing()
  }

  /** Replays a slice of the past that the page observes; whether there is more of it. */
  private replay(): boolean {
    const end = this.around.now() + SLICE
    const hasTime = () => this.around.now() < end
    return this.lock.behind === undefined && this.runs.all.some((run) => run.replay(hasTime))
  }

  /** Whether the runs halt because a deadlock has just been found. Once they have gone back before it, it counts anew. */
  private haltsForDeadlock(): boolean {
    for (const run of this.runs.all) run.halted &&= run.deadlocked > 0
    const found = this.runs.all.filter((run) => !run.halted && run.deadlocked > 0)
    for (const run of found) run.halted = true
    if (found.length > 0) this.until = this.lock.cycle
    return found.length > 0
  }

  /** Answers with the picture of the runs as they are. */
  private show(request: Asked<'frame'>): void {
    this.picture = { kind: 'none' }
    const sides: Partial<Record<Side, SideFrame>> = {}
    const transfer: Transferable[] = []
    const detail = this.detail(request.detail)
    for (const [side, run] of this.runs.entries) {
      run.lookAt(request.filter)
      const frame = run.picture(request.have[side], detail)
      sides[side] = frame
      transfer.push(frame.buffer)
      for (const { columns, lines, memories } of [frame.series, ...(frame.piece ? [frame.piece.part] : [])])
        transfer.push(columns.buffer, lines.buffer, ...(memories ? [memories.buffer] : []))
    }
    const { cycle, done, held, speed } = this.lock
    const { event } = this
    const hasStopped = held || event !== undefined
    const state = { cycle, done, catchingUp: this.catchingUp(), event, deadlocks: this.deadlocks(), hasStopped, speed }
    this.around.answer(request.id, { kind: 'frame', sides, ...state }, transfer)
    this.event = undefined
    this.lock.held = false
  }

  /** The stretch that the page wants in detail, as the runs are now. */
  private detail(wanted: Detail | undefined): Detail | undefined {
    if (!wanted?.live) return wanted
    const reached = Math.max(0, ...this.runs.all.map((run) => run.reached))
    return { ...wanted, from: Math.max(0, reached - (wanted.to - wanted.from)), to: reached }
  }

  private deadlocks(): Partial<Record<Side, number>> {
    const found = this.runs.entries.filter(([, run]) => run.deadlocked > 0)
    return Object.fromEntries(found.map(([side, run]) => [side, run.deadlocked]))
  }

  private catchingUp(): CatchingUp | undefined {
    const late = this.lock.behind
    if (!late) return undefined
    const side = this.runs.entries.find(([, run]) => run === late)?.[0] ?? 'a'
    return { side, cycle: late.cycle, to: this.lock.cycle }
  }

  /** The answer to a request that the engine refuses; an error that it cannot survive is thrown on. */
  private refuse(error: unknown): Answer {
    if (this.around.isFatal(error)) throw error
    return { kind: 'refused', sentence: error instanceof Error ? error.message : String(error) }
  }
}
