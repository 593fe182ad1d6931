/**
 * Controls experiments: lists them, opens one, runs its missing points, and judges its results. Everything that it depends on is passed in; actions.ts wires up the page's own.
 */
import type { StoreApi } from 'zustand/vanilla'
import type { Judgement, Point } from '../answers.gen'
import type { Keep } from '../base/keep'
import type { Timers } from '../base/timers'
import { unlessLost } from '../engine/line'
import type { Pool, Task } from '../engine/pool'
import { type Catalogue, findingIn, type Listed, outlineOf, shippedJudgement } from './catalogue'
import { type ExperimentClient, tellingFaults } from './client'
import { Judging } from './judging'
import { OwnExperiments } from './own'
import { presentName } from './papers'
import { isChecked } from './places'
import { Queue } from './queue'
import { Reports } from './reports'
import { ResultBook, type StoreNews } from './results'
import { type Findings, findingOf, judgementOf, stillClaimed } from './shipped'
import { type Entry, type Experiments, entryFor } from './store'
import { ofJudgement } from './verdicts'

/** What the control depends on. */
export interface ExperimentDependencies extends StoreNews {
  readonly store: StoreApi<Experiments>
  readonly client: ExperimentClient
  /** What there is, as the page brings it along. */
  catalogue(): Promise<Catalogue>
  /** Storage for the user's own documents, and for results. */
  readonly documents: Keep
  readonly results: Keep
  readonly timers: Timers
  /** A pool of workers that gets its tasks from `take`. */
  pool(take: () => Task | undefined): Pool
  /** Shows an experiment, or the list if the name is empty; `instead` of what the address says. */
  show(name: string, instead: boolean): void
  /** The cost that all workers together handle in a millisecond has been measured. */
  onRate(rate: number): void
  /** The findings that are shipped with the page. */
  shipped(): Promise<Findings>
}

/** What there is once the catalogue is loaded. */
interface Parts {
  readonly book: ResultBook
  readonly queue: Queue
  readonly reports: Reports
  readonly pool: Pool
}

type State =
  | { readonly kind: 'new' }
  | { readonly kind: 'starting'; readonly done: Promise<void> }
  | { readonly kind: 'ready'; readonly parts: Parts; readonly done: Promise<void> }

export class ExperimentControl {
  private state: State = { kind: 'new' }
  private readonly client: ExperimentClient
  readonly own: OwnExperiments
  private readonly judging: Judging
  private findings: Findings = {}
  /** The built-in experiments, by name. */
  private readonly listed = new Map<string, Listed>()
  /** Keys of the points of each entry. */
  private readonly keysOf = new Map<string, readonly string[]>()
  /** The documents of the user that are kept are being read, and all results counted. */
  private counted: Promise<unknown> = Promise.resolve()
  /** A new object with every opening: only the newest counts. */
  private opening = {}

  constructor(private readonly around: ExperimentDependencies) {
    this.client = tellingFaults(around.client, (fault) => {
      if (around.store.getState().fault !== fault) around.store.setState({ fault })
    })
    const { store, documents, show } = around
    const look = (entry: Entry) => this.look([entry])
    const cancel = (name: string) => {
      this.parts.queue.cancel(name)
      this.parts.reports.now(name)
    }
    const onNotKept = (reason: string) => around.onNotKept('experiments', reason)
    this.own = new OwnExperiments({ store, documents, client: this.client, show, look, cancel, onNotKept })
    this.judging = new Judging(async () => void (await unlessLost(() => this.judgeOpened())), around.timers)
  }

  /** Loads the catalogue; only the first call does anything. */
  start(): Promise<void> {
    if (this.state.kind === 'new') {
      const done = this.begin().catch((error: unknown) => {
        const sentence = error instanceof Error ? error.message : String(error)
        this.around.store.setState({ state: { sentence } })
      })
      this.state = { kind: 'starting', done }
    }
    return this.state.done
  }

  private async begin(): Promise<void> {
    const { catalogue, results, store, timers, pool, shipped, onRate } = this.around
    const { engine, version, experiments: listed, measures, rows } = await catalogue()
    const book = await ResultBook.open(results, engine, (reason) => this.around.onNotKept('results', reason))
    // without them everything can still be run here
    this.findings = await shipped().catch(() => ({}))
    const queue = new Queue(
      { has: (key) => book.has(key), add: (key, text) => this.onResult(key, text) },
      () => timers.now(),
      (name) => this.parts.reports.later(name),
      (name, failures) => {
        store.setState((state) => ({ failures: { ...state.failures, [name]: failures } }))
        void this.onEnd(name)
      },
    )
    const done = this.state.kind === 'starting' ? this.state.done : Promise.resolve()
    const reports = new Reports({ store, queue, timers, onRate })
    this.state = { kind: 'ready', parts: { book, queue, reports, pool: pool(() => queue.take()) }, done }
    for (const one of listed) this.listed.set(one.experiment.name, one)
    store.setState({
      state: 'ready',
      version,
      entries: listed.map((one) => this.entryOfListed(one)),
      verdicts: this.shippedVerdicts(listed),
      measures,
      rows,
      kept: book.size,
      keptByOthers: book.ofOthers,
    })
    this.counted = unlessLost(() => this.countAll())
  }

  private entryOfListed(listed: Listed): Entry {
    const { experiment } = listed
    const shipped = findingIn(this.findings, listed) !== undefined
    // where there are no results, none has to be looked for
    return { ...entryFor(experiment, experiment.name, false), shipped, looked: this.parts.book.size === 0 }
  }

  private shippedVerdicts(listed: readonly Listed[]): Experiments['verdicts'] {
    const found = listed.flatMap((one) => {
      const finding = findingIn(this.findings, one)
      if (!finding) return []
      const claims = stillClaimed(finding.claims, one.experiment.claims)
      return [[one.experiment.name, ofJudgement({ claims })]]
    })
    return Object.fromEntries(found)
  }

  /** Lists the documents of the user, and counts the results of all experiments; for both it takes the engine. */
  private async countAll(): Promise<void> {
    const { store } = this.around
    const own = await this.own.kept()
    store.setState(({ entries }) => ({ entries: [...entries, ...own] }))
    await this.look(own)
    if (this.parts.book.size > 0) await this.look(store.getState().entries.filter(({ own }) => !own))
  }

  /** The parts that exist once the catalogue is loaded. */
  get parts(): Parts {
    if (this.state.kind !== 'ready') throw new Error('the experiments are not there yet')
    return this.state.parts
  }

  /** The number of workers that may run may have changed. */
  wake(): void {
    if (this.state.kind === 'ready') this.parts.pool.wake()
  }

  /** Counts the results of one entry after the other, and judges those that are complete. */
  private async look(entries: readonly Entry[]): Promise<void> {
    const { book } = this.parts
    for (const { head, document } of entries) {
      const planned = await this.client.plan(document)
      this.change(head.name, { looked: true })
      if (!planned.ok) continue
      const keys = this.note(head.name, planned.points)
      this.count()
      if (keys.length === 0 || !keys.every((key) => book.has(key))) continue
      await this.load(keys)
      this.learn(head.name, await this.client.judge(document, book.json(keys)))
    }
  }

  /** Notes of which points an experiment consists; their keys. */
  private note(name: string, points: readonly Point[]): readonly string[] {
    const keys = [...new Set(points.map(({ key }) => key))]
    this.keysOf.set(name, keys)
    return keys
  }

  private change(name: string, what: Partial<Entry>): void {
    this.around.store.setState(({ entries }) => ({
      entries: entries.map((entry) => (entry.head.name === name ? { ...entry, ...what } : entry)),
    }))
  }

  /** Fetches results that are kept. */
  private async load(keys: readonly string[]): Promise<void> {
    const spoiled = await this.parts.book.load(keys)
    if (spoiled > 0) this.around.onSpoiled(spoiled)
  }

  /** Counts again the results that there are of each entry. */
  private count(): void {
    const { book } = this.parts
    this.around.store.setState(({ entries }) => ({
      kept: book.size,
      entries: entries.map((entry) => {
        const keys = this.keysOf.get(entry.head.name)
        if (!keys) return entry
        const have = keys.filter((key) => book.has(key)).length
        return have === entry.have && keys.length === entry.points ? entry : { ...entry, have, points: keys.length }
      }),
    }))
  }

  /** Records the verdicts of an experiment on a paper's rows. */
  private learn(name: string, judgement: Judgement): void {
    this.around.store.setState(({ verdicts }) => ({ verdicts: { ...verdicts, [name]: ofJudgement(judgement) } }))
  }

  private entryOf(name: string): Entry | undefined {
    return this.around.store.getState().entries.find(({ head }) => head.name === name)
  }

  /** Closes the experiment that is open: the list is shown. */
  close(): void {
    this.opening = {}
    this.around.store.setState({ opened: undefined })
  }

  /** Opens the experiment of a name, or shows it by the name that it has now; whether there is one. */
  async openNamed(name: string): Promise<boolean> {
    const known = () => this.entryOf(name) ?? this.entryOf(presentName(name))
    if (!known()) await this.counted
    const entry = known()
    if (entry?.head.name === name) await this.open(name, entry.document)
    else if (entry) this.around.show(entry.head.name, true)
    return entry !== undefined
  }

  private async open(name: string, source: string, seeds?: number): Promise<void> {
    const { store } = this.around
    const opening = {}
    this.opening = opening
    const listed = this.listed.get(source)
    if (listed) this.outline(listed)
    const plan = await unlessLost(() => this.client.plan(source, seeds))
    if (this.opening !== opening || !plan?.ok) return
    const document = JSON.stringify(plan.document, null, 2)
    const before = store.getState().opened
    const isSame = before?.name === name && (!before.isLaidOut || before.document === document)
    const { judgement, shippedBy } = (isSame && before) || {}
    const laidOut = { isLaidOut: true, isChecked: isChecked(plan) }
    store.setState({ opened: { name, document, plan, ...laidOut, judgement, shippedBy } })
    this.note(name, plan.points)
    this.count()
    await this.load(plan.points.map(({ key }) => key))
    if (this.opening === opening) await this.judging.now()
  }

  /** Shows a built-in experiment as far as that takes no engine: what is shipped of it. */
  private outline(listed: Listed): void {
    const { store } = this.around
    const { name } = listed.experiment
    if (store.getState().opened?.name === name) return
    const finding = findingIn(this.findings, listed)
    store.setState({
      opened: {
        name,
        document: '',
        plan: outlineOf(listed),
        isLaidOut: false,
        isChecked: listed.isChecked,
        judgement: finding && shippedJudgement(finding, listed),
        shippedBy: finding?.engine,
      },
    })
  }

  /** Shows the experiment that is opened with another number of seeds. */
  async changeSeeds(seeds: number): Promise<void> {
    const { opened } = this.around.store.getState()
    if (opened) await this.open(opened.name, opened.document, seeds)
  }

  /** Runs what is missing of the experiment that is opened. */
  run(): void {
    const { opened, failures } = this.around.store.getState()
    if (!opened?.isLaidOut) return
    const { [opened.name]: _old, ...others } = failures
    this.around.store.setState({ failures: others })
    this.parts.queue.add(opened.name, opened.plan.points)
    this.parts.reports.now(opened.name)
    this.wake()
    // findings that were shipped give way at once
    void this.judging.now()
  }

  /** Runs what is missing of every experiment, one after the other. */
  async runAll(): Promise<void> {
    for (const { head, document } of this.around.store.getState().entries) {
      if (this.parts.queue.has(head.name)) continue
      const planned = await unlessLost(() => this.client.plan(document))
      if (!planned?.ok || planned.points.every(({ key }) => this.parts.book.has(key))) continue
      this.parts.queue.add(head.name, planned.points)
      this.parts.reports.now(head.name)
      this.wake()
    }
  }

  /** Takes every experiment out of the queue. What has been measured stays. */
  cancelAll(): void {
    for (const name of this.parts.queue.names) this.cancel(name)
  }

  pause(name: string): void {
    this.parts.queue.pause(name)
    this.parts.reports.now(name)
    this.wake()
  }

  resume(name: string): void {
    this.parts.queue.resume(name)
    this.parts.reports.now(name)
    this.wake()
  }

  cancel(name: string): void {
    this.parts.queue.cancel(name)
    this.wake()
    this.parts.reports.now(name)
    void this.onEnd(name)
  }

  /** Forgets the results of the experiment that is opened. */
  async forget(): Promise<void> {
    const { opened } = this.around.store.getState()
    if (!opened) return
    await this.parts.book.forget(opened.plan.points.map(({ key }) => key))
    this.count()
    await this.judging.now()
  }

  /** Forgets every result. */
  async forgetAll(): Promise<void> {
    await this.parts.book.clear()
    this.around.store.setState({ verdicts: {} })
    this.count()
  }

  /** Deletes the results that other versions of the engine have kept. */
  async deleteOthers(): Promise<void> {
    await this.parts.book.deleteOthers()
    this.around.store.setState({ keptByOthers: 0 })
  }

  private onResult(key: string, text: string): void {
    this.parts.book.add(key, text)
    void this.judging.now()
  }

  /** An experiment has ended: what the page says of it now, its chart and its files are of all results. */
  private async onEnd(name: string): Promise<void> {
    const entry = this.entryOf(name)
    try {
      if (this.around.store.getState().opened?.name === name) await this.judging.now()
      else if (entry) await unlessLost(() => this.look([entry]))
    } finally {
      this.parts.reports.now(name)
      this.count()
    }
    // experiments of one paper may share points
    const { entries } = this.around.store.getState()
    const others = entries.filter(({ head }) => head.paper === entry?.head.paper && !this.keysOf.has(head.name))
    await unlessLost(() => this.look(others))
  }

  private async judgeOpened(): Promise<void> {
    const { store } = this.around
    const { opened } = store.getState()
    if (!opened?.isLaidOut) return
    const keys = opened.plan.points.map(({ key }) => key)
    const own = await this.client.judge(opened.document, this.parts.book.json(keys))
    const { experiment, points } = opened.plan
    // what was run here, if only a part of it, goes before what is shipped
    const isRun = keys.some((key) => this.parts.book.has(key)) || this.parts.queue.has(opened.name)
    const shipped = isRun ? undefined : findingOf(this.findings, opened.name, points)
    const judgement = shipped ? judgementOf(shipped, own, experiment) : own
    this.learn(opened.name, judgement)
    const now = store.getState().opened
    if (now?.document === opened.document) store.setState({ opened: { ...now, judgement, shippedBy: shipped?.engine } })
  }
}
