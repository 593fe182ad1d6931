/**
 * The page's end of a worker: asks questions by id, and notices when the worker is lost.
 *
 * The worker is made at the first question, outside any component. It is never restarted behind the caller's back:
 * `onLost` says that it is gone, and the next question makes a new one.
 */
import { pulse } from '../base/pulse'
import { type Timers, timers } from '../base/timers'
import type { Report } from './loading'

/** A question names its kind. */
interface Asks {
  readonly kind: string
}

/** What a worker says without being asked. */
export type Signal =
  /** Its engine runs: from now on questions are answered in time. */
  | { readonly kind: 'ready' }
  /** It fetches more of its engine, for as long as the network takes: until then no word is to be expected. */
  | { readonly kind: 'fetching' }
  /** It works on a question that takes long: how far it is, as a share of one; undefined once that is over. */
  | { readonly kind: 'working'; readonly on: string; readonly share: number | undefined }
  /** Its engine cannot go on: this is its last word. */
  | { readonly kind: 'failed'; readonly sentence: string }

/** What comes from a worker: answers by id, or signals. */
type Message<A> = (A & { readonly id: number }) | Signal

/** The worker was lost before it answered. */
export class WorkerLost extends Error {}

/** Another scene began before the answer came: nobody needs it any more. */
export class Overtaken extends Error {}

/** The worker could not serve the question and said why. */
export class Refused extends Error {}

interface Waiting<A> {
  readonly resolve: (answer: A) => void
  readonly reject: (error: Error) => void
}

type State =
  | { readonly kind: 'none' }
  /** It may take as long to load as the network needs. */
  | { readonly kind: 'loading'; readonly worker: Worker }
  /** It owes an answer to every open question; `stopWatch` ends the wait for its next word. */
  | { readonly kind: 'loaded'; readonly worker: Worker; stopWatch: () => void }

/** Milliseconds without any word while questions are open, after which the worker is given a last chance. */
const PATIENCE = 15_000
/** Milliseconds of the last chance: a computer that slept wakes its timers before its workers. */
const LAST_CHANCE = 4000

/** A line to a worker that is asked `Q` and answers `A`; `Kinds` says which kind of answer each question gets. */
export interface Line<Q extends Asks, A extends Asks, Kinds extends Record<Q['kind'], A['kind']>> {
  ask<K extends Q['kind']>(
    question: Extract<Q, { kind: K }>,
    transfer?: Transferable[],
  ): Promise<Extract<A, { kind: Kinds[K] }>>
  /** Calls `listener` with the reason whenever a worker is lost. */
  onLost(listener: (sentence: string) => void): void
  /** Calls `listener` with the bytes of its engine that have arrived. */
  onLoading(listener: (bytes: number) => void): void
  /** Calls `listener` with how far a question is that takes long, and once more when that is over. */
  onWorking(listener: (on: string, share: number | undefined) => void): void
  /** Ends the worker; open questions are lost, for this reason. */
  close(sentence?: string): void
}

export function createLine<Q extends Asks, A extends Asks, Kinds extends Record<Q['kind'], A['kind']>>(
  make: (report: Report) => Worker,
  patience = PATIENCE,
  clock: Timers = timers,
): Line<Q, A, Kinds> {
  const line = new WorkerLine<A>(make, patience, clock)
  return {
    ask: (question, transfer = []) => line.ask(question, transfer) as Promise<never>,
    onLost: (listener) => line.lostListeners.push(listener),
    onLoading: (listener) => line.loadingListeners.push(listener),
    onWorking: (listener) => line.workingListeners.push(listener),
    close: (sentence) => line.close(sentence),
  }
}

class WorkerLine<A extends Asks> {
  readonly lostListeners: ((sentence: string) => void)[] = []
  readonly loadingListeners: ((bytes: number) => void)[] = []
  readonly workingListeners: ((on: string, share: number | undefined) => void)[] = []
  private readonly waiting = new Map<number, Waiting<A>>()
  private state: State = { kind: 'none' }
  private last = 0

  constructor(
    private readonly make: (report: Report) => Worker,
    private readonly patience: number,
    private readonly timers: Timers,
  ) {}

  ask(question: Asks, transfer: Transferable[]): Promise<A> {
    if (this.state.kind === 'none') {
      try {
        this.state = { kind: 'loading', worker: this.start() }
      } catch {
        const sentence = 'this browser could not start a worker'
        for (const listener of this.lostListeners) listener(sentence)
        return Promise.reject(new WorkerLost(sentence))
      }
    }
    const id = ++this.last
    const answer = new Promise<A>((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    pulse.owe(1)
    this.state.worker.postMessage({ ...question, id }, transfer)
    this.watch()
    return answer
  }

  close(sentence = 'it was ended'): void {
    if (this.state.kind === 'loaded') this.state.stopWatch()
    if (this.state.kind !== 'none') this.state.worker.terminate()
    this.state = { kind: 'none' }
    const open = [...this.waiting.values()]
    this.waiting.clear()
    pulse.owe(-open.length)
    for (const question of open) question.reject(new WorkerLost(sentence))
  }

  private start(): Worker {
    const worker = this.make((bytes) => isCurrent() && this.loading(bytes))
    const isCurrent = () => this.state.kind !== 'none' && this.state.worker === worker
    worker.onmessage = (event: MessageEvent<Message<A>>) => isCurrent() && this.hear(worker, event.data)
    worker.onmessageerror = () => isCurrent() && this.lose('a message could not be read')
    worker.onerror = (event) => {
      event.preventDefault()
      if (isCurrent()) this.lose(event.message || 'it could not be started')
    }
    return worker
  }

  private loading(bytes: number): void {
    pulse.beat()
    for (const listener of this.loadingListeners) listener(bytes)
  }

  private hear(worker: Worker, message: Message<A>): void {
    pulse.beat()
    if (isSignal(message)) {
      this.heed(worker, message)
      return
    }
    const asked = this.waiting.get(message.id)
    if (this.waiting.delete(message.id)) pulse.owe(-1)
    this.watch()
    if (message.kind === 'refused' && 'sentence' in message) asked?.reject(new Refused(String(message.sentence)))
    else asked?.resolve(message)
  }

  private heed(worker: Worker, signal: Signal): void {
    switch (signal.kind) {
      case 'ready':
        this.state = { kind: 'loaded', worker, stopWatch: () => undefined }
        this.watch()
        return
      case 'fetching':
        if (this.state.kind === 'loaded') this.state.stopWatch()
        return
      case 'working':
        this.watch()
        for (const listener of this.workingListeners) listener(signal.on, signal.share)
        return
      case 'failed':
        this.lose(signal.sentence)
    }
  }

  /** Starts the wait for the next word again, as long as an answer is owed. */
  private watch(): void {
    if (this.state.kind !== 'loaded') return
    this.state.stopWatch()
    this.state.stopWatch =
      this.waiting.size > 0 ? this.timers.after(this.patience, () => this.lastChance()) : () => undefined
  }

  private lastChance(): void {
    if (this.state.kind !== 'loaded') return
    this.state.stopWatch = this.timers.after(LAST_CHANCE, () => this.lose('it does not answer any more'))
  }

  private lose(sentence: string): void {
    this.close(sentence)
    for (const listener of this.lostListeners) listener(sentence)
  }
}

const SIGNALS: ReadonlySet<string> = new Set<Signal['kind']>(['ready', 'fetching', 'working', 'failed'])

function isSignal(message: { readonly kind: string }): message is Signal {
  return SIGNALS.has(message.kind)
}

/**
 * Does some work that asks a worker. The work ends where the worker is lost, of which `onLost` tells, or where another
 * scene begins.
 */
export async function unlessLost<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WorkerLost || error instanceof Overtaken) return undefined
    throw error
  }
}

/**
 * Asks what any worker can answer, since it does not depend on what one has been told before: where the worker is lost,
 * the next one is asked, once.
 */
export async function askEither<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof WorkerLost) return ask()
    throw error
  }
}
