/** Everything that can be done with experiments, as functions. */
import { browserKeep } from '../base/keep'
import type { Judgement, Point } from '../engine/experiment'
import { createPool, type Pool, pointLine } from '../engine/pool'
import { show } from '../page/pages'
import { isGoing, store as lab, type Page } from '../shown/store'
import { unpack } from './carry'
import { catalogue, judge, plan, rows } from './desk'
import { freeName, withName } from './document'
import { keepRate, spentOn } from './pace'
import { PAPERS } from './papers'
import { Queue } from './queue'
import { ResultBook } from './results'
import { type Entry, type Experiments, entryOf, experiments } from './store'
import { ofJudgement } from './verdicts'

/** Milliseconds between two judgements while results come in. */
const BETWEEN_JUDGEMENTS = 300
/** Milliseconds between two reports of progress: drawing it takes time from the workers where cores are few. */
const BETWEEN_REPORTS = 400

const ownKeep = browserKeep('nifdy-lab.experiments')
const resultKeep = browserKeep('nifdy-lab.results')
const cores = Math.max(1, navigator.hardwareConcurrency ?? 1)

let started: Promise<void> | undefined
let book: ResultBook
let pool: Pool
let queue: Queue
/** Keys of the points of each entry. */
const keysOf = new Map<string, readonly string[]>()
/** Only the newest opening counts. */
let openings = 0

/** Asks the engine what there is; only the first call does anything. */
export function start(): Promise<void> {
  started ??= begin().catch((error: unknown) => {
    const sentence = error instanceof Error ? error.message : String(error)
    experiments.setState({ state: { sentence } })
  })
  return started
}

async function begin(): Promise<void> {
  const { engine, version, experiments: heads, measures } = await catalogue()
  book = await ResultBook.open(resultKeep, engine)
  queue = new Queue(
    { has: (key) => book.has(key), add: (key, text) => added(key, text) },
    () => performance.now(),
    progressed,
    (name, failures) => {
      experiments.setState((state) => ({ failures: { ...state.failures, [name]: failures } }))
      void finished(name)
    },
  )
  pool = createPool(pointLine, cores, room, () => queue.take())
  lab.subscribe(() => pool.wake())
  const entries: Entry[] = heads.map((head) => ({
    head,
    document: head.name,
    own: false,
    have: 0,
    points: head.points,
  }))
  const texts = await ownKeep.read(await ownKeep.names())
  for (const text of texts.values()) {
    const planned = await plan(text)
    // an engine that no longer knows a parameter leaves the text alone, for the day it is repaired
    if (planned.ok)
      entries.push({ head: planned.experiment, document: text, own: true, have: 0, points: planned.experiment.points })
  }
  const all = await Promise.all(PAPERS.map(({ key }) => rows(key)))
  experiments.setState({ state: 'ready', version, entries, measures, rows: all.flat(), kept: book.size })
  void look(entries)
}

/** Workers that may run at a time: live runs that are shown and going keep a core. */
function room(): number {
  const state = lab.getState()
  return state.page.kind === 'live' && isGoing(state) ? Math.max(1, cores - 1) : cores
}

/** Finds out, one entry after the other, what is there of each, and judges those that are complete. */
async function look(entries: readonly Entry[]): Promise<void> {
  for (const { head, document } of entries) {
    const planned = await plan(document)
    if (!planned.ok) continue
    const keys = [...new Set(planned.points.map(({ key }) => key))]
    keysOf.set(head.name, keys)
    count()
    if (keys.length > 0 && keys.every((key) => book.has(key))) {
      await book.load(keys)
      learn(head.name, await judge(document, book.json(keys)))
    }
  }
}

/** Counts again what there is of each entry. */
function count(): void {
  experiments.setState(({ entries }) => ({
    kept: book.size,
    entries: entries.map((entry) => {
      const keys = keysOf.get(entry.head.name)
      if (!keys) return entry
      const have = keys.filter((key) => book.has(key)).length
      return have === entry.have && keys.length === entry.points ? entry : { ...entry, have, points: keys.length }
    }),
  }))
}

/** Takes up what an experiment says of a paper's rows. */
function learn(name: string, judgement: Judgement): void {
  experiments.setState(({ verdicts }) => ({ verdicts: { ...verdicts, [name]: ofJudgement(judgement) } }))
}

/** Shows what the address of a page of experiments says. */
export async function follow(page: Page): Promise<void> {
  await start()
  if (page.kind !== 'experiments') return
  if (page.carried !== undefined) {
    const text = await unpack(page.carried)
    if (text !== undefined) await take('This link', text, true)
    else refuse('This link', 'z', page.carried.slice(0, 40), 'is no experiment: the link was cut or changed')
  } else if (page.name === '') {
    openings += 1
    experiments.setState({ opened: undefined })
  } else {
    const entry = entryOf(page.name)
    if (entry) await open(page.name, entry.document)
    else refuse('This link', 'experiments', page.name, 'is no experiment known in this browser')
  }
}

async function open(name: string, source: string, seeds?: number): Promise<void> {
  const mine = ++openings
  const planned = await plan(source, seeds)
  if (mine !== openings || !planned.ok) return
  const document = JSON.stringify(planned.document, null, 2)
  const before = experiments.getState().opened
  const judgement = before?.document === document ? before.judgement : undefined
  experiments.setState({ opened: { name, document, plan: planned, judgement } })
  await book.load(planned.points.map(({ key }) => key))
  if (mine === openings) await judgeNow()
}

/** Looks at the experiment that is opened with another number of seeds. */
export async function changeSeeds(seeds: number): Promise<void> {
  const { opened } = experiments.getState()
  if (opened) await open(opened.name, opened.document, seeds)
}

/** Runs what is missing of the experiment that is opened. */
export function run(): void {
  const { opened, failures } = experiments.getState()
  if (!opened) return
  const { [opened.name]: _old, ...others } = failures
  experiments.setState({ failures: others })
  queue.add(opened.name, opened.plan.points)
  report(opened.name)
  pool.wake()
}

export function pause(name: string): void {
  queue.pause(name)
  report(name)
  pool.wake()
}

export function resume(name: string): void {
  queue.resume(name)
  report(name)
  pool.wake()
}

export function cancel(name: string): void {
  queue.cancel(name)
  pool.wake()
  report(name)
  void finished(name)
}

/** Forgets the results of the experiment that is opened. */
export async function forget(): Promise<void> {
  const { opened } = experiments.getState()
  if (!opened) return
  await book.forget(opened.plan.points.map(({ key }) => key))
  count()
  await judgeNow()
}

/** Forgets every result. */
export async function forgetAll(): Promise<void> {
  await book.clear()
  experiments.setState({ verdicts: {} })
  count()
}

function added(key: string, text: string): void {
  book.add(key, text)
  void judgeNow()
}

const unreported = new Set<string>()
let reporting = false

/** Reports in a while, once for all that happens until then. */
function progressed(name: string): void {
  unreported.add(name)
  if (reporting) return
  reporting = true
  setTimeout(() => {
    reporting = false
    // the end is told by `finished`, when what came in last is judged
    for (const name of unreported) if (queue.status(name)) report(name)
  }, BETWEEN_REPORTS)
}

function report(name: string): void {
  unreported.delete(name)
  const status = queue.status(name)
  experiments.setState((state) => {
    const { [name]: _old, ...others } = state.status
    return { status: status ? { ...others, [name]: status } : others }
  })
  const { rate } = queue
  if (rate !== undefined) keepRate(rate / room())
}

/** An experiment has ended: what the page says of it now, its chart and its files are of all results. */
async function finished(name: string): Promise<void> {
  const { opened } = experiments.getState()
  const entry = entryOf(name)
  try {
    if (opened?.name === name) await judgeNow()
    else if (entry) await look([entry])
  } finally {
    report(name)
    count()
  }
}

let judging: Promise<void> | undefined
let again = false

/** Judges what there is; while that is done already, once more after it. Resolved when all there is now is judged. */
function judgeNow(): Promise<void> {
  if (judging) again = true
  else judging = judgeAll()
  return judging
}

async function judgeAll(): Promise<void> {
  try {
    do {
      again = false
      await judgeOpened()
      if (again) await new Promise((resolve) => setTimeout(resolve, BETWEEN_JUDGEMENTS))
    } while (again)
  } finally {
    judging = undefined
  }
}

async function judgeOpened(): Promise<void> {
  const { opened } = experiments.getState()
  if (!opened) return
  const judgement = await judge(opened.document, book.json(opened.plan.points.map(({ key }) => key)))
  learn(opened.name, judgement)
  const now = experiments.getState().opened
  if (now?.document === opened.document) experiments.setState({ opened: { ...now, judgement } })
}

/** The results of the experiment that is opened, as text by key. */
export function resultTexts(): ReadonlyMap<string, string> {
  const points = experiments.getState().opened?.plan.points ?? []
  return new Map(
    points.flatMap(({ key }) => {
      const text = book.text(key)
      return text === undefined ? [] : [[key, text] as const]
    }),
  )
}

/**
 * Takes up a document of the person's own, and opens it; says what is wrong with it if it is none. `instead`: in the
 * address it stands where the document stood.
 */
export async function take(what: string, text: string, instead = false): Promise<void> {
  if (!text.trimStart().startsWith('{')) {
    refuse(what, 'document', text.trim().slice(0, 40), 'is not JSON: { and the fields of an experiment are needed')
    return
  }
  const planned = await plan(text)
  if (!planned.ok) {
    experiments.setState({ refused: { what, problems: planned.problems } })
    return
  }
  const { name } = planned.experiment
  const same = entryOf(name)?.document === text
  const free = same ? name : freeName(name, (other) => entryOf(other) !== undefined)
  if (!same) await keepOwn(free, free === name ? text : withName(text, free))
  experiments.setState({ refused: undefined })
  show({ kind: 'experiments', name: free }, instead)
}

async function keepOwn(name: string, document: string): Promise<void> {
  const planned = await plan(document)
  if (!planned.ok) return
  const entry: Entry = { head: planned.experiment, document, own: true, have: 0, points: planned.experiment.points }
  experiments.setState(({ entries }) => ({ entries: [...entries, entry] }))
  await ownKeep.write(new Map([[name, document]]))
  await look([entry])
}

/** Throws an experiment of the person's own away; results stay, others may share them. */
export async function removeOwn(name: string): Promise<void> {
  queue.cancel(name)
  report(name)
  experiments.setState(({ entries }) => ({ entries: entries.filter(({ head, own }) => !own || head.name !== name) }))
  await ownKeep.remove([name])
  show({ kind: 'experiments', name: '' })
}

function refuse(what: string, path: string, value: string, sentence: string): void {
  const refused: Experiments['refused'] = { what, problems: [{ path, value, sentence }] }
  experiments.setState({ refused })
}

export function dismissRefusal(): void {
  experiments.setState({ refused: undefined })
}

/** Whether a point has a result. */
export function isKnown(key: string): boolean {
  return book.has(key)
}

/** The share of what they might have cost that points with results did cost; 1 if there are none. */
export function usualShare(points: readonly Point[]): number {
  let [allowed, spent] = [0, 0]
  for (const point of points) {
    const text = book.text(point.key)
    if (text === undefined) continue
    allowed += point.cost
    spent += spentOn(point, text)
  }
  return allowed > 0 && spent > 0 ? spent / allowed : 1
}

/** Workers that run points, at most. */
export function workers(): number {
  return cores
}
