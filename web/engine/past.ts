/**
 * Questions about the past that need parts of a run simulated again: where two runs begin to differ, when a thing
 * changed last, what happened in a span. They are worked out in slices, one after the other; the page hears how far
 * the work is, and it can be given up.
 */
import type { SpanTotals } from '../answers.gen'
import { type Json, parsed } from '../base/json'
import type { Answer, Envelope, WorkerQuestion } from './protocol'

/** What the engine has to work out. */
export interface PastQuestion {
  /** Simulates at most this many cycles of each run. Whether the answer is known. */
  advance(cycles: number): boolean
  /** Cycles still to go, at most. */
  readonly left: number
  /** The cycle that was looked for, if there is one. */
  readonly found?: number | undefined
  /** The cycle at which the search for a change began: what lies before it is another question. */
  readonly from: number
  /** What happened in a span, as JSON, once that is known. */
  readonly totals?: Json<SpanTotals> | undefined
  /** A table as JSON, or a trace, once that is known; none if it is too much. */
  readonly taken?: string | undefined
  /** What had been counted at each cycle of a span, once that is known. */
  readonly tallies?: BigUint64Array | undefined
  free(): void
}

export type Kind = 'difference' | 'seekChange' | 'totals' | 'tallies' | 'take'

export type Asked<K extends WorkerQuestion['kind'] = Kind> = Extract<WorkerQuestion, { kind: K }> & Envelope

/** What works the questions out, and who hears of them. */
interface PastDependencies {
  now(): number
  answer(to: Envelope, answer: Answer): void
  /** Says how far a long question is: a share of one, or that it is over. */
  tell(kind: Kind, share: number | undefined): void
  /** The question to work out; undefined where no such run is shown. */
  begin(request: Asked): PastQuestion | undefined
}

interface Job {
  readonly request: Asked
  question: PastQuestion
  /** Cycles that it takes at most. */
  length: number
}

/** Milliseconds after which the page hears how far a question is. */
const TOLD_EVERY = 250

/** Cycles between two looks at the clock, at first. */
const PIECE = 16

export class Past {
  private jobs: Job[] = []
  private piece = PIECE
  private toldAt: number
  /** The page has heard of the first job. */
  private isTold = false

  constructor(private readonly around: PastDependencies) {
    this.toldAt = around.now()
  }

  get isBusy(): boolean {
    return this.jobs.length > 0
  }

  /** Takes a question on, instead of an older one of its kind. */
  ask(request: Asked): void {
    this.giveUp(request.kind)
    const question = this.around.begin(request)
    if (!question) this.around.answer(request, this.givenUp(request))
    else {
      if (!this.isBusy) this.toldAt = this.around.now()
      this.jobs.push({ request, question, length: question.left })
    }
  }

  /** Gives questions of some kinds up: whoever asked hears so. */
  giveUp(...kinds: readonly Kind[]): void {
    this.drop(({ request }) => kinds.includes(request.kind))
  }

  /** Works for about `budget` milliseconds. */
  slice(budget: number): void {
    const { around } = this
    const end = around.now() + budget
    for (let job = this.jobs[0]; job && around.now() < end; job = this.jobs[0]) {
      const began = around.now()
      const isKnown = job.question.advance(this.piece)
      const took = around.now() - began
      if (took < 1) this.piece = Math.min(this.piece * 2, 1 << 16)
      else if (took > 3) this.piece = Math.max(1, Math.floor(this.piece / 2))
      if (isKnown) this.complete(job)
    }
    this.tell()
  }

  private complete(job: Job): void {
    const { request, question } = job
    const { found, from } = question
    const isFurtherBack = request.kind === 'seekChange' && found === undefined && from > 0
    const earlier = isFurtherBack ? this.around.begin({ ...request, before: from + 1 }) : undefined
    if (earlier) {
      question.free()
      job.question = earlier
      job.length = earlier.left
      return
    }
    const answer = this.answerTo(request, question)
    this.jobs.shift()
    question.free()
    this.over(request.kind)
    this.around.answer(request, answer)
  }

  private answerTo(request: Asked, question: PastQuestion): Answer {
    switch (request.kind) {
      case 'difference':
        return { kind: 'difference', cycle: question.found, isKnown: true }
      case 'seekChange':
        return { kind: 'sought', cycle: question.found ?? 0 }
      case 'totals':
        return { kind: 'totals', totals: question.totals === undefined ? undefined : parsed(question.totals) }
      case 'tallies':
        return { kind: 'tallies', tallies: question.tallies }
      case 'take': {
        const { taken: text } = question
        return { kind: 'taken', text, isTooMuch: text === undefined }
      }
    }
  }

  private givenUp(request: Asked): Answer {
    switch (request.kind) {
      case 'difference':
        return { kind: 'difference', cycle: undefined, isKnown: false }
      case 'seekChange':
        return { kind: 'sought', cycle: request.before }
      case 'totals':
        return { kind: 'totals', totals: undefined }
      case 'tallies':
        return { kind: 'tallies', tallies: undefined }
      case 'take':
        return { kind: 'taken', text: undefined, isTooMuch: false }
    }
  }

  private drop(isUnwanted: (job: Job) => boolean): void {
    const unwanted = this.jobs.filter(isUnwanted)
    this.jobs = this.jobs.filter((job) => !unwanted.includes(job))
    for (const { request, question } of unwanted) {
      question.free()
      this.over(request.kind)
      this.around.answer(request, this.givenUp(request))
    }
  }

  private tell(): void {
    const job = this.jobs[0]
    if (!job || this.around.now() - this.toldAt < TOLD_EVERY) return
    this.toldAt = this.around.now()
    this.isTold = true
    this.around.tell(job.request.kind, 1 - job.question.left / Math.max(1, job.length))
  }

  private over(kind: Kind): void {
    if (this.isTold) this.around.tell(kind, undefined)
    this.isTold = false
  }
}
