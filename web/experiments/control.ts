/**
 * Controls experiments: lists them, opens one, runs its missing points, judges its results, and imports
 * documents of the user. Everything that it depends on is passed in; actions.ts wires up the page's own.
 */
import type { StoreApi } from 'zustand/vanilla'
import type { Judgement } from '../answers.gen'
import type { Keep } from '../base/keep'
import type { Timers } from '../base/timers'
import type { Pool, Task } from '../engine/pool'
import type { ExperimentClient } from './client'
import { freeName, withName } from './document'
import { Judging } from './judging'
import { presentName } from './papers'
import { Queue } from './queue'
import { ResultBook } from './results'
import { type Finding, type Findings, findingOf, judgementOf, stillClaimed, withFindingsFirst } from './shipped'
import { type Entry, type Experiments, entryFor } from './store'
import { ofJudgement } from './verdicts'

/** What the control depends on. */
export interface Surroundings {
  readonly store: StoreApi<Experiments>
  readonly client: ExperimentClient
  /** Storage for the user's own documents, and for results. */
  readonly documents: Keep
  readonly results: Keep
  /** Keys of the papers whose scorecards are shown. */
  readonly papers: readonly string[]
  readonly timers: Timers
  /** A pool of workers that gets its tasks from `take`. */
  pool(take: () => Task | undefined): Pool
  /** Shows an experiment, or the list if the name is empty; `instead` of what the address says. */
  show(name: string, instead: boolean): void
  /** The cost that all workers together handle in a millisecond has been measured. */
  onRate(rate: number): void
  /** The findings that are shipped with the page. */
  shipped(): Promise<Findings>
  /** Stored results were corrupted, and have been set aside. */
  onSpoiled(count: number): void
}

/** What there is once the engine has said which experiments there are. */
interface Parts {
  readonly book: ResultBook
  readonly queue: Queue
  readonly pool: Pool
}

type State =
  | { readonly kind: 'new' }
  | { readonly kind: 'starting'; readonly done: Promise<void> }
  | { readonly kind: 'ready'; readonly parts: Parts; readonly done: Promise<void> }

export class ExperimentControl {
  private state: State = { kind: 'new' }
  private readonly judging: Judging
  private findings: Findings = {}
  /** Keys of the points of each entry. */
  private readonly keysOf = new Map<string, readonly string[]>()
  /** The experiments with progress to report; undefined while there is none. */
  private unreported: Set<string> | undefined
  /** A new object with every opening: only the newest counts. */
  private opening = {}

  constructor(private readonly around: Surroundings) {
    this.judging = new Judging(() => this.judgeOpened(), around.timers)
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
    const { client, results, documents, papers, store, timers, pool } = this.around
    const { engine, version, experiments: heads, measures } = await client.catalogue()
    const book = await ResultBook.open(results, engine)
    // without them everything can still be run here
    this.findings = await this.around.shipped().catch(() => ({}))
    const queue = new Queue(
      { has: (key) => book.has(key), add: (key, text) => this.onResult(key, text) },
      () => timers.now(),
      (name) => this.onProgress(name),
      (name, failures) => {
        store.setState((state) => ({ failures: { ...state.failures, [name]: failures } }))
        void this.onEnd(name)
      },
    )
    const done = this.state.kind === 'starting' ? this.state.done : Promise.resolve()
    this.state = { kind: 'ready', parts: { book, queue, pool: pool(() => queue.take()) }, done }
    const entries = heads.map((head): Entry => entryFor(head, head.name, false))
    const texts = await documents.read(await documents.names())
    for (const text of texts.values()) {
      const planned = await client.plan(text)
      // a document that this version cannot plan is kept for another version that can
      if (planned.ok) entries.push(entryFor(planned.experiment, text, true))
    }
    const rows = await Promise.all(papers.map((paper) => client.rows(paper)))
    store.setState({
      state: 'ready',
      version,
      entries,
      measures,
      rows: rows.flat(),
      kept: book.size,
      keptByOthers: book.ofOthers,
    })
    void this.look(entries)
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
    for (const { head, document } of withFindingsFirst(this.findings, entries)) {
      const planned = await this.around.client.plan(document)
      this.change(head.name, { looked: true })
      if (!planned.ok) continue
      const keys = [...new Set(planned.points.map(({ key }) => key))]
      this.keysOf.set(head.name, keys)
      this.count()
      const shipped = findingOf(this.findings, head.name, planned.points)
      if (shipped) this.onShipped(head.name, stillClaimed(shipped.claims, planned.experiment.claims))
      if (keys.length === 0 || !keys.every((key) => book.has(key))) continue
      await this.load(keys)
      this.learn(head.name, await this.around.client.judge(document, book.json(keys)))
    }
  }

  private onShipped(name: string, claims: Finding['claims']): void {
    this.change(name, { shipped: true })
    this.around.store.setState(({ verdicts }) => ({ verdicts: { [name]: ofJudgement({ claims }), ...verdicts } }))
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
    const entry = this.entryOf(name) ?? this.entryOf(presentName(name))
    if (entry?.head.name === name) await this.open(name, entry.document)
    else if (entry) this.around.show(entry.head.name, true)
    return entry !== undefined
  }

  private async open(name: string, source: string, seeds?: number): Promise<void> {
    const { store, client } = this.around
    const opening = {}
    this.opening = opening
    const plan = await client.plan(source, seeds)
    if (this.opening !== opening || !plan.ok) return
    const document = JSON.stringify(plan.document, null, 2)
    const before = store.getState().opened
    const same = before?.document === document ? before : undefined
    store.setState({ opened: { name, document, plan, judgement: same?.judgement, shippedBy: same?.shippedBy } })
    await this.load(plan.points.map(({ key }) => key))
    if (this.opening === opening) await this.judging.now()
  }

  /** Shows the experiment that is opened with another number of seeds. */
  async changeSeeds(seeds: number): Promise<void> {
    const { opened } = this.around.store.getState()
    if (opened) await this.open(opened.name, opened.document, seeds)
  }

  /** Runs what is missing of the experiment that is opened. */
  run(): void {
    const { opened, failures } = this.around.store.getState()
    if (!opened) return
    const { [opened.name]: _old, ...others } = failures
    this.around.store.setState({ failures: others })
    this.parts.queue.add(opened.name, opened.plan.points)
    this.report(opened.name)
    this.wake()
    // findings that were shipped give way at once
    void this.judging.now()
  }

  /** Runs what is missing of every experiment, one after the other. */
  async runAll(): Promise<void> {
    const { store, client } = this.around
    for (const { head, document } of store.getState().entries) {
      if (this.parts.queue.has(head.name)) continue
      const planned = await client.plan(document)
      if (!planned.ok || planned.points.every(({ key }) => this.parts.book.has(key))) continue
      this.parts.queue.add(head.name, planned.points)
      this.report(head.name)
      this.wake()
    }
  }

  /** Takes every experiment out of the queue. What has been measured stays. */
  cancelAll(): void {
    for (const name of this.parts.queue.names) this.cancel(name)
  }

  pause(name: string): void {
    this.parts.queue.pause(name)
    this.report(name)
    this.wake()
  }

  resume(name: string): void {
    this.parts.queue.resume(name)
    this.report(name)
    this.wake()
  }

  cancel(name: string): void {
    this.parts.queue.cancel(name)
    this.wake()
    this.report(name)
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

  /** Reports after a while, once for everything that happens until then. */
  private onProgress(name: string): void {
    const isDue = this.unreported !== undefined
    this.unreported ??= new Set()
    this.unreported.add(name)
    if (isDue) return
    // drawing progress takes time from the workers where cores are few
    this.around.timers.after(400, () => {
      const names = this.unreported ?? []
      this.unreported = undefined
      // the end is reported by `onEnd`, when what came in last is judged
      for (const one of names) if (this.parts.queue.status(one)) this.report(one)
    })
  }

  private report(name: string): void {
    const { queue } = this.parts
    this.unreported?.delete(name)
    const status = queue.status(name)
    this.around.store.setState((state) => {
      const { [name]: _old, ...others } = state.status
      const ahead = queue.isEmpty ? undefined : queue.ahead
      return { status: status ? { ...others, [name]: status } : others, ahead }
    })
    if (queue.rate !== undefined) this.around.onRate(queue.rate)
  }

  /** An experiment has ended: what the page says of it now, its chart and its files are of all results. */
  private async onEnd(name: string): Promise<void> {
    const entry = this.entryOf(name)
    try {
      if (this.around.store.getState().opened?.name === name) await this.judging.now()
      else if (entry) await this.look([entry])
    } finally {
      this.report(name)
      this.count()
    }
  }

  private async judgeOpened(): Promise<void> {
    const { store, client } = this.around
    const { opened } = store.getState()
    if (!opened) return
    const keys = opened.plan.points.map(({ key }) => key)
    const own = await client.judge(opened.document, this.parts.book.json(keys))
    const { experiment, points } = opened.plan
    // what was run here, if only a part of it, goes before what is shipped
    const isRun = keys.some((key) => this.parts.book.has(key)) || this.parts.queue.has(opened.name)
    const shipped = isRun ? undefined : findingOf(this.findings, opened.name, points)
    const judgement = shipped ? judgementOf(shipped, own, experiment) : own
    this.learn(opened.name, judgement)
    const now = store.getState().opened
    if (now?.document === opened.document) store.setState({ opened: { ...now, judgement, shippedBy: shipped?.engine } })
  }

  /**
   * Imports a document of the user and opens it, or reports what is wrong with it. `instead`: in the
   * address it replaces the link that carried the document.
   */
  async take(what: string, text: string, instead = false): Promise<void> {
    if (!text.trimStart().startsWith('{')) {
      const sentence = 'is not JSON; an object with the fields of an experiment is expected'
      this.refuse(what, 'document', text.trim().slice(0, 40), sentence)
      return
    }
    const { store, client, show } = this.around
    const planned = await client.plan(text)
    if (!planned.ok) {
      store.setState({ refused: { what, problems: planned.problems } })
      return
    }
    const { name } = planned.experiment
    const isKnown = this.entryOf(name)?.document === text
    const free = isKnown ? name : freeName(name, (other) => this.entryOf(other) !== undefined)
    if (!isKnown) await this.keepOwn(free, free === name ? text : withName(text, free))
    store.setState({ refused: undefined })
    show(free, instead)
  }

  private async keepOwn(name: string, document: string): Promise<void> {
    const { store, client, documents } = this.around
    const planned = await client.plan(document)
    if (!planned.ok) return
    const entry = entryFor(planned.experiment, document, true)
    store.setState(({ entries }) => ({ entries: [...entries, entry] }))
    await documents.write(new Map([[name, document]]))
    await this.look([entry])
  }

  /** Deletes an experiment of the user; its results stay, as other experiments may share them. */
  async removeOwn(name: string): Promise<void> {
    const { store, documents, show } = this.around
    this.parts.queue.cancel(name)
    this.report(name)
    store.setState(({ entries }) => ({ entries: entries.filter(({ head, own }) => !own || head.name !== name) }))
    await documents.remove([name])
    show('', false)
  }

  refuse(what: string, path: string, value: string, sentence: string): void {
    this.around.store.setState({ refused: { what, problems: [{ path, value, sentence }] } })
  }
}
