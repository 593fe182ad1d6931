/**
 * One challenge as it is played: each change is run once, for the gauges; a check runs all seeds that count. What is
 * right, and what has been earned, the engine says.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChallengeHead, ChallengeVerdict, Plan, Problem, Solution } from '../answers.gen'
import type { Timers } from '../base/timers'
import { unlessLost } from '../engine/line'
import type { Pool, Task } from '../engine/pool'
import type { ChallengeClient } from '../experiments/client'
import { Judging } from '../experiments/judging'
import { Queue, type Status } from '../experiments/queue'
import { EMPTY, formatPairs, parsePairs, resolve, type Values } from '../scenario/scenario'
import { fieldsIn, wordsOf } from './author/document'
import { better, type ProgressBook } from './progress'

/** What is known of the challenge that is played. */
export interface Played {
  readonly challenge: ChallengeHead | undefined
  /** What the free parameters are set to. */
  readonly set: Values
  /** The whole scenario, and what it costs. */
  readonly values: Values
  /** What is wrong with it as a solution, or with the link that it comes from. */
  readonly problems: readonly Problem[]
  readonly verdict: ChallengeVerdict | undefined
  /** How far the runs are that are asked for, and whether all seeds were asked for. */
  readonly status: Status | undefined
  readonly isChecking: boolean
  /** Why there is nothing to play, or what could not be run. */
  readonly faults: readonly string[]
}

export interface PlayDependencies {
  readonly client: ChallengeClient
  readonly timers: Timers
  readonly progress: ProgressBook
  /** Results as text, by the key of their point. */
  readonly results: Map<string, string>
  pool(take: () => Task | undefined): Pool
}

const NOTHING: Played = {
  challenge: undefined,
  set: {},
  values: {},
  problems: [],
  verdict: undefined,
  status: undefined,
  isChecking: false,
  faults: [],
}

const LOST = 'The engine could not be started.'

/** The name of the one thing that is run. */
const RUNS = 'solution'

type Planned = Extract<Plan, { ok: true }>

export class Play {
  readonly store: StoreApi<Played> = createStore(() => NOTHING)
  private readonly queue: Queue
  private readonly pool: Pool
  private readonly judging: Judging
  /** What is run; a new object for every change, so that only the newest counts. */
  private current: { readonly scenario: string; readonly plan: Planned } | undefined
  private turn = 0

  /** `document` is the JSON text of the challenge. */
  constructor(
    private readonly document: string,
    private readonly around: PlayDependencies,
  ) {
    const { results, timers } = around
    const book = {
      has: (key: string) => results.has(key),
      add: (key: string, text: string) => {
        results.set(key, text)
        void this.judging.now()
      },
    }
    this.queue = new Queue(
      book,
      () => timers.now(),
      () => this.store.setState({ status: this.queue.status(RUNS) }),
      (_name, failures) => {
        this.store.setState({ status: undefined, faults: failures.map(({ sentence }) => sentence) })
        void this.judging.now()
      },
    )
    this.pool = around.pool(() => this.queue.take())
    this.judging = new Judging(async () => void (await unlessLost(() => this.judge())), timers)
  }

  /** Begins where the reader left it, or with the scenario of a link, which is checked at once. */
  async open(scenario?: string): Promise<void> {
    const base = await this.begins()
    if (!base) return
    if (scenario !== undefined) {
      await this.solve(scenario)
      if (this.store.getState().problems.length === 0) await this.check()
      return
    }
    const { name, version } = base.challenge
    await this.take({ ...Object.fromEntries(base.set), ...this.around.progress.of(name, version).set })
  }

  /** Begins with the link that is the answer to a task, or as the challenge itself does: with nothing that was tried elsewhere. */
  async resume(answer: string): Promise<void> {
    const base = await this.begins()
    if (base) await this.solve(answer === '' ? base.text : answer)
  }

  /** What the challenge begins with. */
  private async begins(): Promise<Solution | undefined> {
    await this.around.progress.read()
    const base = await unlessLost(() => this.around.client.solution(this.document, baseOf(this.document)))
    if (!base) this.store.setState({ faults: [LOST] })
    else if (!base.ok) this.store.setState({ problems: base.problems })
    if (!base?.ok) return undefined
    this.store.setState({ challenge: base.challenge, values: parsePairs(base.text), set: Object.fromEntries(base.set) })
    return base
  }

  /** Sets a free parameter, and runs that once. */
  async change(path: string, value: string): Promise<void> {
    const { challenge, set } = this.store.getState()
    if (!challenge) return
    const next = { ...set, [path]: value }
    void this.around.progress.change(challenge.name, challenge.version, { set: next })
    await this.take(next)
  }

  /** Sets all free parameters back to where the challenge begins. */
  async restart(): Promise<void> {
    const { challenge } = this.store.getState()
    if (!challenge) return
    void this.around.progress.change(challenge.name, challenge.version, { set: {} })
    await this.solve(challenge.base)
  }

  private async take(set: Values): Promise<void> {
    const { challenge } = this.store.getState()
    if (!challenge) return
    const base = { ...EMPTY, shared: parsePairs(challenge.base), a: set }
    const values = resolve(base, 'a')
    this.store.setState({ set, values })
    await this.solve(formatPairs(values))
  }

  /** Has the engine look at a scenario, and runs it with the first seed. */
  private async solve(scenario: string): Promise<void> {
    const turn = ++this.turn
    this.stop()
    const { client } = this.around
    const solved = await unlessLost(() => client.solution(this.document, scenario))
    const plan = solved?.ok ? await unlessLost(() => client.plan(JSON.stringify(solved.document))) : undefined
    if (turn !== this.turn) return
    if (!solved || (solved.ok && !plan)) return this.store.setState({ faults: [LOST] })
    if (!solved.ok || !plan?.ok) {
      const problems = !solved.ok ? solved.problems : plan && !plan.ok ? plan.problems : []
      return this.store.setState({ problems })
    }
    this.begin(solved, plan)
    await this.judging.now()
  }

  private begin(solved: Solution, plan: Planned): void {
    this.current = { scenario: solved.text, plan }
    this.store.setState({ values: parsePairs(solved.text), set: Object.fromEntries(solved.set), faults: [] })
    this.run(plan.points.slice(0, 1))
  }

  private stop(): void {
    this.current = undefined
    this.queue.cancel(RUNS)
    this.store.setState({ problems: [], verdict: undefined, status: undefined, isChecking: false })
    this.pool.wake()
  }

  private run(points: Planned['points']): void {
    this.queue.cancel(RUNS)
    this.queue.add(RUNS, points)
    this.pool.wake()
  }

  /** Runs all seeds that count. */
  async check(): Promise<void> {
    if (!this.current) return
    this.store.setState({ isChecking: true })
    this.run(this.current.plan.points)
    await this.judging.now()
  }

  /** The number of workers that may run may have changed. */
  wake(): void {
    this.pool.wake()
  }

  /** Nobody looks any more. */
  end(): void {
    this.turn++
    this.stop()
  }

  private async judge(): Promise<void> {
    const { current } = this
    if (!current) return
    const { client, results } = this.around
    const known = current.plan.points.flatMap(({ key }) => {
      const text = results.get(key)
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`]
    })
    const verdict = await client.verdict(this.document, current.scenario, `{${known.join(',')}}`)
    if (current !== this.current) return
    this.store.setState({ verdict })
    if (verdict.complete) this.record(verdict)
  }

  /** Keeps the best star; a check that earned less than gold unlocks a hint. */
  private record({ star }: ChallengeVerdict): void {
    const { challenge, set, isChecking } = this.store.getState()
    if (!challenge || !isChecking) return
    this.store.setState({ isChecking: false })
    const { name, version } = challenge
    const before = this.around.progress.of(name, version)
    const best = better(before.star, star)
    void this.around.progress.change(name, version, {
      star: best,
      best: best === before.star ? before.best : set,
      misses: before.misses + (star === 'gold' ? 0 : 1),
    })
  }
}

/** The scenario that a challenge begins with: its document is read by the engine alone, which says what is wrong with it. */
const baseOf = (document: string): string => wordsOf(fieldsIn(document)?.base)
