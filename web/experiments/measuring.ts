/**
 * One experiment by itself, as a lesson shows it: what is shipped of it at once, else its points as they are computed.
 * Whatever was computed stays until the page is closed.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Experiment, Judgement, Measure } from '../answers.gen'
import type { Timers } from '../base/timers'
import { unlessLost } from '../engine/line'
import type { Pool, Task } from '../engine/pool'
import { type Catalogue, findingIn, outlineOf, shippedJudgement } from './catalogue'
import type { ExperimentClient } from './client'
import { Judging } from './judging'
import type { Planned } from './places'
import { Queue, type Status } from './queue'
import type { Findings } from './shipped'

/** What is known of the experiment. */
export interface Measured {
  /** Of what is shipped it has no points: those are laid out when they are to be measured. */
  readonly plan: Planned | undefined
  /** The measure that its chart draws. */
  readonly measure: Measure | undefined
  readonly judgement: Judgement | undefined
  /** The version of the engine whose findings are shown, where they are those that are shipped with the page. */
  readonly shippedBy: string | undefined
  /** How far it is, while it is measured. */
  readonly status: Status | undefined
  /** What is wrong with its document, and what could not be run. */
  readonly faults: readonly string[]
}

/** What measuring depends on. */
export interface MeasuringDependencies {
  readonly client: ExperimentClient
  catalogue(): Promise<Catalogue>
  readonly timers: Timers
  /** Results as text, by the key of their point. */
  readonly results: Map<string, string>
  shipped(): Promise<Findings>
  pool(take: () => Task | undefined): Pool
}

const NOTHING: Measured = {
  plan: undefined,
  measure: undefined,
  judgement: undefined,
  shippedBy: undefined,
  status: undefined,
  faults: [],
}

export class Measuring {
  readonly store: StoreApi<Measured> = createStore(() => NOTHING)
  private readonly judging: Judging
  private readonly queue: Queue
  private readonly pool: Pool
  private isWanted = false

  /** `document` is the name of a built-in experiment, or JSON text. */
  constructor(
    private readonly document: string,
    private readonly around: MeasuringDependencies,
  ) {
    const { results, timers } = around
    this.judging = new Judging(() => this.judge(), timers)
    const book = { has: (key: string) => results.has(key), add: (key: string, text: string) => this.add(key, text) }
    this.queue = new Queue(
      book,
      () => timers.now(),
      (name) => this.store.setState({ status: this.queue.status(name) }),
      (_name, failures) => {
        this.store.setState({ status: undefined, faults: failures.map(({ sentence }) => sentence) })
        void this.judging.now()
      },
    )
    this.pool = around.pool(() => this.queue.take())
  }

  /** Shows what is shipped; measures what is not. */
  async begin(): Promise<void> {
    this.isWanted = true
    const { experiments, measures } = await this.around.catalogue()
    const measureOf = ({ measure }: Experiment) => measures.find(({ name }) => name === measure)
    const listed = experiments.find(({ experiment }) => experiment.name === this.document)
    const findings = await this.around.shipped().catch((): Findings => ({}))
    const finding = listed && findingIn(findings, listed)
    if (finding) {
      const { experiment } = listed
      const judgement = shippedJudgement(finding, listed)
      const shippedBy = finding.engine
      this.store.setState({ plan: outlineOf(listed), measure: measureOf(experiment), judgement, shippedBy })
      return
    }
    const plan = await this.layOut()
    if (!plan) return
    const judgement = await this.around.client.judge(this.document, '{}')
    this.store.setState({ plan, measure: measureOf(plan.experiment), judgement })
    await this.measure()
  }

  /** What the engine says of its points; if it finds faults, they are shown. */
  private async layOut(): Promise<Planned | undefined> {
    const planned = await unlessLost(() => this.around.client.plan(this.document))
    if (!planned) {
      this.store.setState({ faults: ['The engine could not be started.'] })
      return undefined
    }
    if (planned.ok) return planned
    const faults = planned.problems.map(({ path, value, sentence }) => `${path}${value && `=${value}`}: ${sentence}`)
    this.store.setState({ faults })
    return undefined
  }

  /** Measures what is missing, here and now. */
  async measure(): Promise<void> {
    const { plan: known, shippedBy } = this.store.getState()
    const plan = shippedBy === undefined ? known : await this.layOut()
    if (!plan || !this.isWanted) return
    this.store.setState({ plan, shippedBy: undefined })
    this.queue.add(plan.experiment.name, plan.points)
    this.pool.wake()
    void this.judging.now()
  }

  /** The number of workers that may run may have changed. */
  wake(): void {
    this.pool.wake()
  }

  /** Nobody looks any more. */
  end(): void {
    this.isWanted = false
    for (const name of this.queue.names) this.queue.cancel(name)
    this.pool.wake()
  }

  private add(key: string, text: string): void {
    this.around.results.set(key, text)
    void this.judging.now()
  }

  private async judge(): Promise<void> {
    const { plan, shippedBy } = this.store.getState()
    if (!plan || shippedBy !== undefined) return
    const { results } = this.around
    const known = plan.points.flatMap(({ key }) => {
      const text = results.get(key)
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`]
    })
    this.store.setState({ judgement: await this.around.client.judge(this.document, `{${known.join(',')}}`) })
  }
}
