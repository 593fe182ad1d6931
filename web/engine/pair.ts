/**
 * Workers that pass for one: the page asks of the runs shown, and `core/` says which worker is asked for what. Here are
 * the lines to them, the promises of the page, and the numbers of scenes.
 */

import { type Command, type Message, nothing, type State } from './core/state'
import { OF_SCENE, step } from './core/step'
import { type Line, Overtaken, Refused, unlessLost, WorkerLost } from './line'
import type { Answer, Answers, Ask, InScene, Question, Scene, WorkerQuestion } from './protocol'

/** A line to a worker that runs simulations. */
export type EngineLine = Line<WorkerQuestion & InScene, Answer & InScene, Answers>

/** What a scene begins with. */
const BEGIN: ReadonlySet<Question['kind']> = new Set(['open', 'seek', 'seekChange', 'align'])

/** Someone on the page who waits for an answer. */
interface Waiting {
  readonly question: Question
  readonly resolve: (answer: Answer & InScene) => void
  readonly reject: (error: Error) => void
}

type Listener = (on: string, share: number | undefined) => void

export class Pair {
  private state: State
  private scene: Scene = 0
  private last = 0
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners: Listener[] = []

  /** Two lines, or one where two workers cannot run at once. */
  constructor(
    private readonly lines: readonly EngineLine[],
    private readonly now: () => number = () => performance.now(),
  ) {
    this.state = nothing(lines.length > 1)
    for (const line of lines) {
      line.onLost((sentence) => {
        // the page opens all runs anew
        for (const other of lines) if (other !== line) other.close(sentence)
        this.lose(sentence)
      })
      // of the search for a difference it is told from here
      line.onWorking((on, share) => on !== 'tallies' && this.tell(on, share))
    }
  }

  readonly ask: Ask = (question: Question) =>
    new Promise<never>((resolve, reject) => {
      if (BEGIN.has(question.kind)) this.begin(question.kind)
      const id = ++this.last
      this.waiting.set(id, { question, resolve: (answer) => resolve(answer as never), reject })
      this.hear({ kind: 'asked', id, scene: this.scene, question })
    })

  readonly onLost = (listener: (sentence: string) => void): void => {
    for (const line of this.lines) line.onLost(listener)
  }

  readonly onLoading = (listener: (bytes: number) => void): void => this.lines[0]?.onLoading(listener)

  readonly onWorking = (listener: Listener): void => {
    this.listeners.push(listener)
  }

  readonly close = (sentence = 'it was ended'): void => {
    for (const line of this.lines) line.close(sentence)
    this.lose(sentence)
  }

  /** Begins a scene: nobody waits any more for what was asked in the last one. */
  private begin(kind: Question['kind']): void {
    this.scene += 1
    this.fail(new Overtaken(), ({ question }) => OF_SCENE.has(question.kind) || question.kind === kind)
  }

  private lose(sentence: string): void {
    this.hear({ kind: 'lost' })
    this.fail(new WorkerLost(sentence), () => true)
  }

  private fail(error: Error, which: (one: Waiting) => boolean): void {
    for (const [id, one] of [...this.waiting].filter(([, one]) => which(one))) {
      this.waiting.delete(id)
      one.reject(error)
    }
  }

  private tell(on: string, share: number | undefined): void {
    for (const listener of this.listeners) listener(on, share)
  }

  private hear(message: Message): void {
    const [state, commands] = step(this.state, message, this.now())
    this.state = state
    for (const command of commands) {
      // a worker may be lost as soon as it is asked: what else was to be done was for those that are gone
      if (this.state !== state) return
      this.carryOut(command)
    }
  }

  private carryOut(command: Command): void {
    switch (command.kind) {
      case 'ask':
        return void unlessLost(() => this.askWorker(command))
      case 'tell':
        this.tell('difference', command.share)
        return
      case 'answer': {
        const { id, answer } = command
        const one = this.waiting.get(id)
        this.waiting.delete(id)
        if (answer.kind === 'refused') one?.reject(new Refused(answer.sentence))
        else one?.resolve(answer)
      }
    }
  }

  private async askWorker({ home, id, index, question }: Command & { kind: 'ask' }): Promise<void> {
    const transfer = question.kind === 'picture' ? [...question.used] : []
    const answer = (await this.lines[home]?.ask(question, transfer).catch(asAnswer)) as Answer | undefined
    if (answer) this.hear({ kind: 'answered', id, index, answer })
  }
}

/** A refusal is an answer, too. */
function asAnswer(error: unknown): Answer {
  if (error instanceof Refused) return { kind: 'refused', sentence: error.message }
  throw error
}
