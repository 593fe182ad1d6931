/**
 * What a page may rely on that asks of two runs, as if one worker had both in one memory, always at one cycle. Where the
 * answer depends on how fast anything is, what was answered is taken if such a worker could have answered it.
 */
import { byPhase } from '../../../web/engine/core/phases'
import type { Answer, AnswerTo, Question, QuestionOf } from '../../../web/engine/protocol'
import { SIDES, type Side } from '../../../web/engine/view'
import type { FakeRun } from './fake-runs'

type Runs = Readonly<Partial<Record<Side, FakeRun>>>

/** What must be so; Vitest's own assertions take longer than everything else here. */
export function must(isSo: boolean, what: string, ...found: readonly unknown[]): void {
  if (!isSo) throw new Error(`${what}: ${JSON.stringify(found)}`)
}

export class OneWorker {
  /** The runs are at this cycle or have come further, as far as the page has been told … */
  at = 0
  /** What has been asked for since they were told to rest: they may go as far as pictures say. */
  private asked: Question[] = []
  private rested = 0
  /** The furthest cycle that the page has been told of. */
  reached = 0
  isAligned = false
  /** Where the runs were when they were asked for a fingerprint. */
  private readonly since = new WeakMap<Question, number>()
  private watched: { readonly sides: readonly Side[]; readonly from: number } | undefined

  /** `runs`: those that are shown, where the last picture says so. */
  constructor(private readonly runs: () => Runs) {}

  /** The furthest cycle that the runs may have come to. */
  get most(): number {
    return Math.max(
      this.at,
      this.rested,
      ...this.asked.map((question) => (question.kind === 'frame' ? question.until : 0)),
    )
  }

  hear(question: Question): void {
    this.asked.push(question)
    if (question.kind === 'fingerprint') this.since.set(question, this.at)
  }

  answered(question: Question, answer: Answer): void {
    switch (answer.kind) {
      case 'opened':
        if (question.kind === 'open' && question.at !== undefined)
          must(answer.cycle === question.at, 'they are opened where they were to be', answer.cycle, question.at)
        this.reached = 0
        this.isAligned = false
        this.watched = undefined
        this.rest(answer.cycle, question)
        return
      case 'sought':
        if (question.kind === 'seek') this.sought(question.cycle, answer.cycle)
        this.rest(answer.cycle, question)
        return
      case 'aligned':
        this.isAligned = answer.by === 'phase'
        this.rest(answer.cycle, question)
        return
      case 'paused':
        must(
          answer.cycle >= this.at && answer.cycle <= this.most,
          'they pause where they are',
          answer.cycle,
          this.at,
          this.most,
        )
        this.rest(answer.cycle, question)
        return
      case 'watching':
        this.watch(question as QuestionOf<'watch'>)
        return
      case 'frame':
        this.pictured(question, answer)
        return
      case 'fingerprint':
        this.printed(answer, this.since.get(question) ?? 0)
        return
    }
  }

  /** Others could not be opened: nothing is watched, and what was opened or sought meanwhile the page has not heard of. */
  refused(): void {
    this.rested = Number.MAX_SAFE_INTEGER
    this.reached = 0
    this.at = 0
    this.watched = undefined
    this.isAligned = false
  }

  /** Where a run is that is shown. */
  place(run: FakeRun): number {
    return this.placeOf(this.runs().a === run ? 'a' : 'b', this.at)
  }

  /** Runs are taken to where they have been, or are said to be. */
  private sought(asked: number, cycle: number): void {
    const least = Math.min(asked, Math.max(this.at, this.reached))
    must(cycle >= least && cycle <= asked, 'they are taken to where they have been', cycle, least, asked)
  }

  private rest(cycle: number, question: Question): void {
    this.at = cycle
    this.rested = cycle
    this.asked = this.asked.slice(this.asked.indexOf(question) + 1)
    if (this.watched) this.watched = { ...this.watched, from: cycle }
  }

  private watch({ condition, sides }: QuestionOf<'watch'>): void {
    this.watched = condition === '' ? undefined : { sides, from: this.at }
    if (this.watched) this.isAligned = false
  }

  /** Where a run is when the first is at a cycle. */
  private placeOf(side: Side, cycle: number): number {
    const { a, b } = this.runs()
    const place = this.isAligned && side === 'b' ? byPhase(a?.phases, b?.phases)?.(cycle) : undefined
    return Math.min(place ?? cycle, this.runs()[side]?.end ?? Number.POSITIVE_INFINITY)
  }

  private pictured(question: Question, came: AnswerTo<'frame'>): void {
    const { cycle, done, sides, catchingUp, event, hasStopped } = came
    for (const side of SIDES) {
      const one = sides[side]
      if (!one) continue
      const place = this.placeOf(side, cycle)
      if (catchingUp) must(one.cycle <= place, 'no run is ahead', side, one.cycle, place)
      else must(one.cycle === place, 'a run is where the picture says', side, one.cycle, place)
    }
    must(event !== undefined || done || cycle >= this.at, 'no picture goes back', cycle, this.at)
    must(cycle <= this.most, 'no picture goes further than the runs may', cycle, this.most)
    if (event) this.happened(event.side, cycle)
    else must(catchingUp !== undefined || cycle < this.first, 'nothing has been missed', cycle, this.first)
    if (hasStopped || done) this.rest(cycle, question)
    this.at = cycle
    this.reached = Math.max(this.reached, ...Object.values(sides).map(({ reached }) => reached))
  }

  /** The first cycle at which what is watched comes true. */
  private get first(): number {
    const { sides, from } = this.watched ?? { sides: [], from: 0 }
    const cycles = sides.map((side) => this.runs()[side]?.happensAt ?? Number.POSITIVE_INFINITY)
    return Math.min(...cycles.filter((cycle) => cycle > from))
  }

  private happened(side: Side, cycle: number): void {
    must(this.watched?.sides.includes(side) === true, 'what happens is watched', side)
    must(this.runs()[side]?.happensAt === cycle, 'it happens there', side, cycle)
    must(cycle <= this.first, 'nothing has been missed', cycle, this.first)
    this.watched = undefined
  }

  private printed({ cycle, text }: AnswerTo<'fingerprint'>, since: number): void {
    const least = Math.min(since, ...SIDES.map((side) => this.placeOf(side, since)))
    must(cycle >= least, 'a fingerprint is not of the past', cycle, least)
    const shown = SIDES.flatMap((side) => this.runs()[side] ?? [])
    // which runs are shown is known by the first picture
    if (shown.length === 0) return
    const cycles = [...text.matchAll(/@(\d+);/g)].map(([, at]) => Number(at))
    must(cycles.length === shown.length, 'all runs have a fingerprint', text)
    // a run that has stopped on its way says what it is there, until the others have been taken to it
    if (this.watched || shown.some(({ deadlocksAt }) => deadlocksAt <= Math.max(...cycles))) return
    const at = this.isAligned ? (cycles[0] ?? 0) : Math.max(...cycles)
    for (const [index, side] of SIDES.entries())
      if (cycles[index] !== undefined)
        must(cycles[index] === this.placeOf(side, at), 'fingerprints are of one cycle', text)
  }
}
