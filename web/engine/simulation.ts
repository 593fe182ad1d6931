/**
 * The page's end of the worker: asks questions by id, gives buffers back, and notices when the worker dies.
 *
 * The worker is made here, at the first question, outside any component. It is never restarted behind the
 * caller's back: `onDeath` says that it is gone, and the next question makes a new one.
 */
import type { Answer, Question, Reply } from './protocol'
import type { Side } from './view'

type Kind = Question['kind']

interface Answers {
  check: 'checked'
  open: 'opened'
  frame: 'frame'
  pause: 'paused'
  inspect: 'inspected'
  summary: 'summary'
  fingerprint: 'fingerprint'
  crash: 'refused'
}

type AnswerTo<K extends Kind> = Extract<Answer, { kind: Answers[K] }>

/** The worker died before it answered. */
export class WorkerDied extends Error {}

/** The worker could not serve the question and said why. */
export class Refused extends Error {}

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** Milliseconds without any word while questions are open, after which the worker is given a last chance. */
const SILENCE = 15_000
/** Milliseconds of the last chance: a computer that slept wakes its timers before its workers. */
const LAST_CHANCE = 4000

export interface Simulation {
  ask<K extends Kind>(question: Extract<Question, { kind: K }>, transfer?: Transferable[]): Promise<AnswerTo<K>>
  /** The engine's JSON about `what` ('node 5', 'router 3', 'channel 17', 'packet 5.17'), parsed. */
  inspect(side: Side, what: string): Promise<unknown>
  /** Calls `listener` with the reason whenever a worker is lost. */
  onDeath(listener: (sentence: string) => void): void
}

export function createSimulation(make: () => Worker): Simulation {
  const waiting = new Map<number, Waiting>()
  const mourners = new Set<(sentence: string) => void>()
  let worker: Worker | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  let last = 0

  function start(): Worker {
    const made = make()
    made.onmessage = (event: MessageEvent<Reply>) => made === worker && hear(event.data)
    made.onmessageerror = () => made === worker && bury('a message could not be read')
    made.onerror = (event) => {
      event.preventDefault()
      if (made === worker) bury(event.message || 'it could not be started')
    }
    return made
  }

  function hear(reply: Reply): void {
    if (reply.kind === 'died') {
      bury(reply.sentence)
      return
    }
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    guard()
    if (reply.kind === 'refused') asked?.reject(new Refused(reply.sentence))
    else asked?.resolve(reply)
  }

  function bury(sentence: string): void {
    worker?.terminate()
    worker = undefined
    const lost = [...waiting.values()]
    waiting.clear()
    guard()
    for (const question of lost) question.reject(new WorkerDied(sentence))
    for (const mourner of mourners) mourner(sentence)
  }

  /** Starts the wait for the next word again, as long as one is owed. */
  function guard(): void {
    clearTimeout(watch)
    if (waiting.size > 0) watch = setTimeout(lastChance, SILENCE)
  }

  function lastChance(): void {
    watch = setTimeout(() => bury('it does not answer any more'), LAST_CHANCE)
  }

  function ask<K extends Kind>(
    question: Extract<Question, { kind: K }>,
    transfer: Transferable[] = [],
  ): Promise<AnswerTo<K>> {
    worker ??= start()
    const id = ++last
    const answer = new Promise<Answer>((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ ...question, id }, transfer)
    guard()
    return answer as Promise<AnswerTo<K>>
  }

  return {
    ask,
    async inspect(side, what) {
      return JSON.parse((await ask({ kind: 'inspect', side, what })).json)
    },
    onDeath(listener) {
      mourners.add(listener)
    },
  }
}

/** The one simulation of the page. */
export const simulation = createSimulation(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
)
