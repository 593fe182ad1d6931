/**
 * Two workers that pass for one: of two runs each has a worker of its own, so that both are computed at once. A run that
 * continues another lives in the same worker, as it shares the other's past; then that worker does everything.
 */
import { Abreast } from './abreast'
import { type Home, type Homes, homesFor } from './homes'
import { type Line, Refused, unlessLost } from './line'
import type { Answer, Answers, AnswerTo, Ask, Have, Question, QuestionOf, SideFrame, Texts } from './protocol'
import { BUDGET } from './runs'
import { SIDES, type Side } from './view'

/** A line to a worker that runs simulations. */
export type EngineLine = Line<Question, Answer, Answers>

const HOMES: readonly Home[] = [0, 1]

/** How the runs that are shown live. */
type Household =
  /** In one worker, which keeps them at one cycle. */
  { readonly kind: 'together'; readonly home: Home } | { readonly kind: 'apart'; readonly abreast: Abreast }

export class Pair implements EngineLine {
  private household: Household = { kind: 'together', home: 0 }
  private homes: Homes = {}
  private texts: Texts = {}
  /** The workers that have been asked for anything. */
  private readonly started = new Set<Home>()
  private budget = BUDGET
  /** The first worker checks a text. */
  private isChecking = false
  /** It is being found out where other runs are to live: questions about runs wait for that. */
  private gate: Promise<void> | undefined
  private readonly listeners: ((on: string, share: number | undefined) => void)[] = []

  constructor(
    private readonly lines: readonly [EngineLine, EngineLine],
    /** Whether two workers can run at once. */
    private readonly canSplit: () => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {
    for (const home of HOMES) {
      lines[home].onLost((sentence) => {
        // the page opens both runs anew
        lines[home === 0 ? 1 : 0].close(sentence)
        this.forget()
      })
      // of the search for a difference it is told from here
      lines[home].onWorking((on, share) => on !== 'tallies' && this.tell(on, share))
    }
  }

  readonly ask: Ask = (question, transfer = []) => this.answer(question, transfer) as Promise<never>

  readonly onLost = (listener: (sentence: string) => void): void => {
    for (const line of this.lines) line.onLost(listener)
  }

  readonly onLoading = (listener: (bytes: number) => void): void => this.lines[0].onLoading(listener)

  readonly onWorking = (listener: (on: string, share: number | undefined) => void): void => {
    this.listeners.push(listener)
  }

  readonly close = (sentence?: string): void => {
    for (const line of this.lines) line.close(sentence)
    this.forget()
  }

  private tell(on: string, share: number | undefined): void {
    for (const listener of this.listeners) listener(on, share)
  }

  /** There are no workers any more. */
  private forget(): void {
    if (this.household.kind === 'apart') this.household.abreast.end()
    this.household = { kind: 'together', home: 0 }
    this.homes = {}
    this.texts = {}
    this.started.clear()
  }

  private answer(question: Question, transfer: Transferable[]): Promise<Answer> {
    switch (question.kind) {
      case 'check':
        return this.check(question)
      case 'file':
      case 'list':
        return this.askIn(0)(question)
      default:
        return this.gate ? this.gate.then(() => this.answer(question, transfer)) : this.serve(question, transfer)
    }
  }

  /**
   * Checks a text, a second one at the same time in the other worker: so both load their engines while the page still
   * checks what it is about to open.
   */
  private async check(question: QuestionOf<'check'>): Promise<Answer> {
    const home = this.isChecking && this.canSplit() ? 1 : 0
    if (home === 1) return this.askIn(home)(question)
    this.isChecking = true
    try {
      return await this.askIn(home)(question)
    } finally {
      this.isChecking = false
    }
  }

  private async serve(question: Question, transfer: Transferable[]): Promise<Answer> {
    const { household } = this
    switch (question.kind) {
      case 'open':
        return this.open(question)
      case 'past':
        return this.past(question)
      case 'giveUp':
        await Promise.all([...this.started].map((home) => this.askIn(home)(question)))
        return { kind: 'givenUp' }
      default:
        return household.kind === 'apart'
          ? this.serveApart(question, household.abreast)
          : this.askIn(household.home)(question, transfer)
    }
  }

  /** Answers about runs in two workers: what concerns one of them is asked of its worker. */
  private serveApart(
    question: Exclude<Question, QuestionOf<'open' | 'past' | 'giveUp'>>,
    abreast: Abreast,
  ): Answer | Promise<Answer> {
    switch (question.kind) {
      case 'frame':
        return abreast.frame(question)
      case 'pause':
        return abreast.pause()
      case 'seek':
        return abreast.seek(question.cycle)
      case 'align':
        return abreast.align(question.by)
      case 'seekChange':
        return abreast.seekChange(question)
      case 'watch':
        return abreast.watch(question)
      case 'summary':
        return abreast.summary()
      case 'fingerprint':
        return abreast.fingerprint()
      case 'difference':
        return abreast.difference()
      default:
        return this.askIn(('side' in question ? this.homes[question.side] : undefined) ?? 0)(question)
    }
  }

  /** Opens runs where most of each is already; those that begin anew are opened apart. */
  private open(question: QuestionOf<'open'>): Promise<Answer> {
    const { texts, fresh } = question
    if (!this.canSplit()) return this.openIn(inOne(texts), question)
    if (fresh || Object.keys(this.texts).length === 0) return this.openIn(homesFor(texts), question)
    // how far each has come is only known once they do not go on
    const { household } = this
    const settled = household.kind === 'apart' ? household.abreast.pause() : Promise.resolve()
    const claims = settled.then(() => Promise.all([this.claims(0, texts), this.claims(1, texts)]))
    const opened = claims.then((both) => {
      this.gate = undefined
      return { answer: this.openWhere(question, both) }
    })
    // what waits goes on as soon as the workers have been told to open them
    this.gate = opened.then(ignore, () => {
      this.gate = undefined
    })
    return opened.then(({ answer }) => answer)
  }

  private async claims(home: Home, texts: Texts): Promise<AnswerTo<'claims'>> {
    if (!this.started.has(home)) return { kind: 'claims', sides: {}, cycle: 0 }
    return this.askIn(home)({ kind: 'claims', texts })
  }

  private openWhere(
    question: QuestionOf<'open'>,
    claims: readonly [AnswerTo<'claims'>, AnswerTo<'claims'>],
  ): Promise<Answer> {
    const { household } = this
    const homes = homesFor(question.texts, [claims[0].sides, claims[1].sides])
    const goesOn = SIDES.some((side) => claims[homes[side] ?? 0].sides[side]?.kind === 'shown')
    // a worker in which all runs stay knows best where they are
    if (household.kind === 'together' && Object.values(homes).every((home) => home === household.home))
      return this.openIn(homes, question)
    const cycle = household.kind === 'apart' ? household.abreast.cycle : claims[household.home].cycle
    return this.openIn(homes, { ...question, at: question.at ?? (goesOn ? cycle : 0) })
  }

  /** Opens runs in these workers. If one refuses its run, both go on with those they had. */
  private async openIn(homes: Homes, question: QuestionOf<'open'>): Promise<Answer> {
    const { household, texts, homes: former } = this
    if (household.kind === 'apart') household.abreast.end()
    const { texts: wanted, at } = question
    this.homes = homes
    this.texts = wanted
    this.household = this.householdOf(homes, at ?? 0)
    const isUsed = (home: Home) => this.started.has(home) || Object.values(homes).includes(home)
    const opening = HOMES.filter(isUsed).map((home) => {
      const own = Object.fromEntries(Object.entries(wanted).filter(([side]) => homes[side as Side] === home))
      return this.askIn(home)({ ...question, texts: own })
    })
    this.allot()
    const results = await Promise.allSettled(opening)
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) {
      if (failed.reason instanceof Refused && this.texts === wanted && Object.keys(texts).length > 0) {
        const back = household.kind === 'apart' ? household.abreast.cycle : undefined
        await this.openIn(former, { kind: 'open', texts, fresh: false, at: back })
      }
      throw failed.reason
    }
    const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const shown = opened.filter(({ networks }) => Object.keys(networks).length > 0)
    const networks = Object.assign({}, ...shown.map((one) => one.networks))
    return { kind: 'opened', networks, cycle: shown[0]?.cycle ?? 0 }
  }

  private householdOf(homes: Homes, cycle: number): Household {
    const { a, b } = homes
    if (a === undefined || b === undefined || a === b) return { kind: 'together', home: a ?? b ?? 0 }
    const asks = { a: this.askIn(a), b: this.askIn(b) }
    return { kind: 'apart', abreast: new Abreast(asks, cycle, this.now, (on, share) => this.tell(on, share)) }
  }

  /** The snapshots of all shown runs, and what they may take together. */
  private async past({ budget }: QuestionOf<'past'>): Promise<Answer> {
    if (budget !== undefined) this.budget = budget
    const homes = this.started.size > 0 ? [...this.started] : HOMES.slice(0, 1)
    const all = await Promise.all(homes.map((home) => this.askIn(home)({ kind: 'past', budget: this.allowance(home) })))
    const sides = Object.assign({}, ...all.map((one) => one.sides))
    return { kind: 'past', sides, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), budget: this.budget }
  }

  /** Shares out what snapshots may take. */
  private allot(): void {
    for (const home of this.started)
      void unlessLost(() => this.askIn(home)({ kind: 'past', budget: this.allowance(home) }))
  }

  /** Bytes that the snapshots in a worker may take: runs that are shown count eight times as much as those kept. */
  private allowance(home: Home): number {
    const runs = Object.values(this.homes)
    const weight = (shown: number) => 8 * shown + 1
    const total = this.started.size > 1 ? weight(runs.length) + 1 : weight(runs.length)
    return (this.budget * weight(runs.filter((one) => one === home).length)) / total
  }

  /** Asks a worker. As both number their runs alike, the page sees other numbers. */
  private askIn(home: Home): Ask {
    return (question: Question, transfer: Transferable[] = []): Promise<never> => {
      this.started.add(home)
      const line = this.lines[home]
      if (question.kind !== 'frame') return line.ask(question, transfer) as Promise<never>
      const have = Object.fromEntries(Object.entries(question.have).map(([side, had]) => [side, known(had, home)]))
      const answer = line.ask({ ...question, have }, transfer)
      return answer.then((frame) => ({ ...frame, sides: numbered(frame.sides, home) })) as Promise<never>
    }
  }
}

function ignore(): void {}

/** Runs of these texts in the first worker. */
function inOne(texts: Texts): Homes {
  return Object.fromEntries(Object.keys(texts).map((side) => [side, 0]))
}

type Sides = AnswerTo<'frame'>['sides']

/** Frames with run numbers that no two workers have in common. */
function numbered(sides: Sides, home: Home): Sides {
  const renumber = (frame: SideFrame): SideFrame => ({ ...frame, run: 2 * frame.run + home })
  return Object.fromEntries(Object.entries(sides).map(([side, frame]) => [side, renumber(frame)]))
}

/** What the page has of a run, if that lives in this worker. */
function known(had: Have | undefined, home: Home): Have | undefined {
  return had && had.run % 2 === home ? { ...had, run: (had.run - home) / 2 } : undefined
}
