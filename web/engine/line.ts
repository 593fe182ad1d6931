/**
 * The page's end of a worker: asks questions by id, and notices when the worker dies.
 *
 * The worker is made at the first question, outside any component. It is never restarted behind the caller's back:
 * `onDeath` says that it is gone, and the next question makes a new one.
 */

/** A question names its kind. */
interface Asks {
  readonly kind: string
}

/** What comes back: answers by id, or the last word of a worker that cannot go on. */
type Heard<A> = (A & { readonly id: number }) | { readonly kind: 'died'; readonly sentence: string }

/** The worker died before it answered. */
export class WorkerDied extends Error {}

/** The worker could not serve the question and said why. */
export class Refused extends Error {}

interface Waiting<A> {
  readonly resolve: (answer: A) => void
  readonly reject: (error: Error) => void
}

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
  onDeath(listener: (sentence: string) => void): void
  /** Ends the worker; nothing may be under way. */
  close(): void
}

export function createLine<Q extends Asks, A extends Asks, Kinds extends Record<Q['kind'], A['kind']>>(
  make: () => Worker,
  patience = PATIENCE,
): Line<Q, A, Kinds> {
  const waiting = new Map<number, Waiting<A>>()
  const mourners = new Set<(sentence: string) => void>()
  let worker: Worker | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  let last = 0

  function start(): Worker {
    const made = make()
    made.onmessage = (event: MessageEvent<Heard<A>>) => made === worker && hear(event.data)
    made.onmessageerror = () => made === worker && bury('a message could not be read')
    made.onerror = (event) => {
      event.preventDefault()
      if (made === worker) bury(event.message || 'it could not be started')
    }
    return made
  }

  function hear(reply: Heard<A>): void {
    if (isLastWord(reply)) {
      bury(reply.sentence)
      return
    }
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    guard()
    if (reply.kind === 'refused' && 'sentence' in reply) asked?.reject(new Refused(String(reply.sentence)))
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
    if (waiting.size > 0) watch = setTimeout(lastChance, patience)
  }

  function lastChance(): void {
    watch = setTimeout(() => bury('it does not answer any more'), LAST_CHANCE)
  }

  return {
    ask<K extends Q['kind']>(question: Extract<Q, { kind: K }>, transfer: Transferable[] = []) {
      worker ??= start()
      const id = ++last
      const answer = new Promise<A>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ ...question, id }, transfer)
      guard()
      return answer as Promise<Extract<A, { kind: Kinds[K] }>>
    },
    onDeath(listener) {
      mourners.add(listener)
    },
    close() {
      worker?.terminate()
      worker = undefined
    },
  }
}

function isLastWord(heard: { readonly kind: string }): heard is { readonly kind: 'died'; readonly sentence: string } {
  return heard.kind === 'died'
}
