/**
 * Keeps two runs that live in a worker each at one cycle, so that the page sees them as if they lived in one.
 *
 * When the page asks for a picture, both take it at the very cycle to which the one that is ahead has come, and go on at
 * once, further than they are expected to come by the next picture. So both compute all the time, and one waits for the
 * other only where it would leave it far behind.
 */
import { firstDifference } from './differing'
import { unlessLost } from './line'
import { merge } from './merged'
import { byPhase, type Place } from './phases'
import type { Answer, AnswerTo, Ask, Detail, Question, QuestionOf } from './protocol'
import { leadsOf, Reach, reaches } from './reach'
import { type Alignment, SIDES, type Side } from './view'

type OfBoth<T> = Readonly<Record<Side, T>>
type Frame = AnswerTo<'frame'>

/** Milliseconds that a run goes on until it hears to which cycle, once it has said where it is. */
const HEARING = 8

/** How often a nearer cycle is tried for a picture that is late, and milliseconds in which the runs come to it. */
const TRIES = 3
const SOON = 50

/** Milliseconds by which a picture may be late before the page is told that a run is still on its way. */
const GRACE = 100

/** Milliseconds that runs may take to come to where one of them has stopped. */
const LONG = 10_000

/** Milliseconds after which the page hears how far the search for a difference is. */
const TOLD_AFTER = 250

const EVEN: OfBoth<number> = { a: 0, b: 0 }

function ofBoth<T>(of: (side: Side) => T): OfBoth<T> {
  return { a: of('a'), b: of('b') }
}

export class Abreast {
  /** The cycle of the last picture, to which the runs may have yet to come. */
  private shown: number
  /** The furthest cycle to which a run may go. */
  private goal: number
  /** How far either may go. */
  private goals: OfBoth<number> = EVEN
  /** The runs may go that far only so as not to be idle: they stay at a nearer cycle as soon as one is wanted. */
  private isFree = false
  /** What is asked of both runs is asked one thing after the other. */
  private queue: Promise<unknown> = Promise.resolve()
  private done: OfBoth<boolean> = { a: false, b: false }
  /** A run has yet to come to the goal: the other waits for it there. */
  private isLate = true
  /** The cycle at which the page has last been told that the runs rest: no picture is of an earlier one. */
  private told: number
  /** Where B stands when A is at a cycle, and the other way round, if they are aligned by something else than cycles. */
  private places: { readonly ofB: Place; readonly ofA: Place } | undefined
  private watched: QuestionOf<'watch'> | undefined
  /** Changes whenever the runs are sent elsewhere: what was under way before leads nowhere any more. */
  private journey = 0
  private isOver = false
  /** Cycles that the slower run goes in a millisecond. */
  private speed = 0
  private readonly reach = new Reach()
  /** The furthest cycle that a run has told of. */
  private reached = 0

  constructor(
    private readonly asks: OfBoth<Ask>,
    cycle: number,
    private readonly now: () => number,
    private readonly tell: (on: string, share: number | undefined) => void,
  ) {
    this.shown = cycle
    this.goal = cycle
    this.told = cycle
  }

  /** Where the runs are, or are about to be. */
  get cycle(): number {
    return this.isFree ? this.shown : this.goal
  }

  /** Other runs are opened: whatever is under way must not touch those. */
  end(): void {
    this.journey += 1
    this.isOver = true
  }

  /** The picture of both runs at one cycle. */
  async frame(question: QuestionOf<'frame'>): Promise<Frame> {
    let asked = question
    for (let tries = 0; ; asked = { ...question, until: this.goal, used: {} }) {
      const { journey, at, coming } = await this.inTurn(() => this.askFor(asked))
      const pictures = await coming
      if (journey === this.journey && this.goesOn(pictures)) continue
      const stop = journey === this.journey ? await this.stopTogether(asked, pictures) : undefined
      const came = merge(pictures, stop ?? at, this.places?.ofB)
      if (journey !== this.journey) return came
      if (came.catchingUp && ++tries < TRIES && (await this.aimNearer(pictures))) continue
      if (journey !== this.journey) return came
      this.arrive(came)
      if (came.catchingUp || came.hasStopped || came.cycle >= this.told) return came
    }
  }

  /** Rests at the cycle of the next picture. */
  pause(): Promise<Answer> {
    return this.inTurn(async () => {
      this.told = await this.settled()
      return { kind: 'paused', cycle: this.told }
    })
  }

  /** Goes to a cycle, but no further than a run has come, or was said to come. */
  seek(cycle: number): Promise<Answer> {
    this.journey += 1
    return this.inTurn(() => this.seekNow(cycle))
  }

  private async seekNow(cycle: number): Promise<Answer> {
    // a picture may have been asked for since the seek was
    const journey = ++this.journey
    await this.settled()
    const promised = Math.min(cycle, Math.max(this.shown, this.goal))
    let to: number
    if (this.places) {
      to = (await this.asks.a({ kind: 'seek', cycle })).cycle
      await this.asks.b({ kind: 'seek', cycle: this.places.ofB(to) })
    } else {
      const { a, b } = await this.both(() => ({ kind: 'seek', cycle }))
      to = Math.max(a.cycle, b.cycle, promised)
    }
    if (journey === this.journey) this.restAt(to, true)
    return { kind: 'sought', cycle: to }
  }

  /** Aligns the runs, if that is possible, at the cycle at which they are. */
  align(by: Alignment): Promise<Answer> {
    this.journey += 1
    return this.inTurn(async () => {
      const cycle = await this.settled()
      const { a, b } = await this.both(() => ({ kind: 'phases' }))
      const [ofA, ofB] = [byPhase(b.phases.b, a.phases.a), byPhase(a.phases.a, b.phases.b)]
      this.places = by === 'phase' && ofA && ofB ? { ofA, ofB } : undefined
      await this.seekNow(cycle)
      return { kind: 'aligned', by: this.places ? 'phase' : 'cycle', cycle: this.goal }
    })
  }

  /** Goes to the last cycle at which a thing changed. */
  async seekChange(question: QuestionOf<'seekChange'>): Promise<Answer> {
    // the change is looked for before the cycle at which the run is
    await this.summary()
    const journey = ++this.journey
    const { cycle } = await this.asks[question.side](question)
    const place = question.side === 'b' ? this.places?.ofA : undefined
    if (journey !== this.journey) return { kind: 'sought', cycle: this.goal }
    return this.seek(place ? place(cycle) : cycle)
  }

  /** Watches a condition on some sides; if one of them refuses it, nothing is watched. */
  async watch(question: QuestionOf<'watch'>): Promise<Answer> {
    if (question.condition !== '' && this.places) await this.align('cycle')
    this.watched = question.condition === '' ? undefined : question
    try {
      await this.both(() => question)
    } catch (error) {
      this.watchNothing()
      throw error
    }
    return { kind: 'watching' }
  }

  async summary(): Promise<Answer> {
    const at = await this.inTurn(() => this.settled())
    const { a, b } = await this.both((side) => ({ kind: 'summary', at: this.placed(side, at) }))
    return { kind: 'summary', sides: { ...a.sides, ...b.sides } }
  }

  async fingerprint(): Promise<Answer> {
    const at = await this.inTurn(() => this.settled())
    const { a, b } = await this.both((side) => ({ kind: 'fingerprint', at: this.placed(side, at) }))
    const cycle = this.places ? a.cycle : Math.max(a.cycle, b.cycle)
    return { kind: 'fingerprint', cycle, text: a.text + b.text }
  }

  /** Where the runs begin to differ. */
  async difference(): Promise<Answer> {
    const { a, b } = await this.both((side) => ({ kind: 'tallied', side }))
    const began = this.now()
    let isTold = false
    const found = await firstDifference(
      [a, b],
      async (from, to) => {
        const both = this.isOver ? undefined : await this.both((side) => ({ kind: 'tallies', side, from, to }))
        return both?.a.tallies && both.b.tallies && [both.a.tallies, both.b.tallies]
      },
      (share) => {
        isTold ||= this.now() - began > TOLD_AFTER
        if (isTold) this.tell('difference', share)
      },
    )
    if (isTold) this.tell('difference', undefined)
    const isKnown = found !== 'given up'
    return { kind: 'difference', cycle: isKnown ? found : undefined, isKnown }
  }

  /** Whether runs have halted for a deadlock while one is on its way to where the page takes them to be: it goes on. */
  private goesOn(pictures: OfBoth<Frame>): boolean {
    const stopped = SIDES.filter((side) => pictures[side].hasStopped)
    const way = (side: Side) => this.placed(side, this.told) - pictures[side].cycle
    const isForDeadlocks = stopped.every((side) => !pictures[side].event && way(side) >= 0)
    return stopped.length > 0 && isForDeadlocks && SIDES.some((side) => way(side) > 0)
  }

  /** Asks both for the picture at one cycle, and says how far they may go on from there. */
  private async askFor(asked: QuestionOf<'frame'>) {
    const [{ until }, { journey }] = [asked, this]
    const stood = this.isFree ? await this.stand(HEARING) : undefined
    const wereIdle = stood !== undefined && SIDES.every((side) => this.done[side] || stood[side] === this.goals[side])
    const expected = this.reach.expect(this.speed, asked.wait, wereIdle)
    const isUnderWay = this.isLate || this.goal > this.shown
    const at = isUnderWay ? this.goal : Math.max(this.goal, Math.min(until, this.shown + expected))
    const leads = stood ? leadsOf(stood, this.done) : EVEN
    const further = this.isLate ? EVEN : this.places ? { a: expected, b: expected } : reaches(expected, leads)
    const goals = ofBoth((side) => Math.max(at, Math.min(until, at + further[side])))
    this.goals = goals
    this.goal = Math.max(goals.a, goals.b)
    this.isFree = !this.places && this.goal > at && Math.min(goals.a, goals.b) < until
    return { journey, at, coming: this.pictures(asked, at, goals) }
  }

  /** The furthest cycle to which the runs are to go: if they are free, where the one that is ahead is. */
  private async settled(): Promise<number> {
    if (this.isFree) await this.stand(0)
    return this.goal
  }

  /**
   * Has each run stay within so many milliseconds of where it is, and the one behind go on to where the other stays.
   * Returns where either would stay by itself.
   */
  private async stand(soon: number): Promise<OfBoth<number>> {
    const { journey } = this
    const within = Math.round(this.speed * soon)
    const { a, b } = await this.both(() => ({ kind: 'pause', within }))
    const cycles = { a: a.cycle, b: b.cycle }
    if (journey !== this.journey) return cycles
    // they may still be on their way to where the page has been told that they rest
    this.goal = Math.max(this.told, cycles.a, cycles.b)
    this.isFree = false
    return cycles
  }

  /** If the runs do not come to the goal in time: a nearer one, which both have yet to reach. Whether there is one. */
  private async aimNearer(pictures: OfBoth<Frame>): Promise<boolean> {
    if (this.places || SIDES.some((side) => pictures[side].catchingUp)) return false
    const { journey, goal } = this
    await this.inTurn(async () => {
      if (this.told < this.goal) await this.stand(SOON)
    })
    return journey === this.journey && this.goal < goal
  }

  private async pictures(asked: QuestionOf<'frame'>, at: number, goals: OfBoth<number>): Promise<Record<Side, Frame>> {
    const wait = this.isLate ? asked.wait : asked.wait + GRACE
    const detail = this.detail(asked.detail, at)
    const picture = (side: Side) => {
      const used = asked.used[side] ?? []
      const [of, until] = [this.placed(side, at), this.placed(side, goals[side])]
      const have = { [side]: asked.have[side] }
      return this.asks[side]({ ...asked, at: of, until, wait, detail, have, used: { [side]: used } }, [...used])
    }
    const [a, b] = await Promise.all([picture('a'), picture('b')])
    return { a, b }
  }

  /** A stretch in detail that ends where the runs have come to is the same in both. */
  private detail(wanted: Detail | undefined, at: number): Detail | undefined {
    if (!wanted?.live) return wanted
    const to = Math.max(at, this.reached)
    return { ...wanted, from: Math.max(0, to - (wanted.to - wanted.from)), to, live: false }
  }

  /**
   * If a run has stopped, for an event or a deadlock, takes the other to that cycle. On its way there the other may stop
   * even earlier. Replaces the pictures; returns the cycle.
   */
  private async stopTogether(asked: QuestionOf<'frame'>, pictures: Record<Side, Frame>): Promise<number | undefined> {
    const { journey } = this
    /** Where a side has been taken, besides where it stopped. */
    const taken: Partial<Record<Side, number>> = {}
    for (;;) {
      const stops = SIDES.filter((side) => pictures[side].hasStopped).map((side) => pictures[side].cycle)
      if (stops.length === 0 || this.places) return undefined
      const stop = Math.min(...stops)
      const isThere = (side: Side) =>
        taken[side] === stop || (pictures[side].hasStopped && pictures[side].cycle === stop)
      const away = SIDES.filter((side) => !isThere(side))
      if (away.length === 0) {
        this.hearStop(pictures, stop)
        return stop
      }
      await Promise.all(
        away.map(async (side) => {
          this.send(side, { kind: 'seek', cycle: stop })
          const have = { [side]: asked.have[side] }
          pictures[side] = await this.asks[side]({ ...asked, at: stop, until: stop, wait: LONG, have, used: {} })
          taken[side] = stop
        }),
      )
      if (journey !== this.journey) return stop
    }
  }

  /** Once what was watched has come true, nothing is watched any more; after a deadlock it still is. */
  private hearStop(pictures: OfBoth<Frame>, stop: number): void {
    const { watched } = this
    if (SIDES.some((side) => pictures[side].event && pictures[side].cycle === stop)) this.watchNothing()
    else if (watched) for (const side of SIDES) this.send(side, watched)
  }

  private watchNothing(): void {
    this.watched = undefined
    for (const side of SIDES) this.send(side, { kind: 'watch', condition: '', sides: [] })
  }

  /** Asks the worker of a side for something of which the answer says nothing new. */
  private send<K extends Question['kind']>(side: Side, question: QuestionOf<K>): void {
    void unlessLost(() => this.asks[side](question))
  }

  /** Takes note of a picture. */
  private arrive(came: Frame): void {
    this.speed = came.speed
    this.done = ofBoth((side) => came.sides[side]?.done === true)
    this.reached = Math.max(0, ...Object.values(came.sides).map(({ reached }) => reached))
    this.isLate = came.catchingUp !== undefined
    if (came.hasStopped || came.done) this.restAt(came.cycle, this.isLate)
    else this.shown = came.cycle
  }

  private restAt(cycle: number, isLate: boolean): void {
    this.shown = cycle
    this.goal = cycle
    this.told = cycle
    this.isFree = false
    this.isLate = isLate
  }

  /** Does something once all that was asked of both before has been. */
  private inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const asked = this.queue.then(ask)
    this.queue = asked.catch(() => undefined)
    return asked
  }

  /** The cycle of a side when A is at `cycle`. */
  private placed(side: Side, cycle: number): number {
    return side === 'b' && this.places ? this.places.ofB(cycle) : cycle
  }

  /** Asks both workers, each about its side. */
  private async both<K extends Question['kind']>(
    question: (side: Side) => QuestionOf<K>,
  ): Promise<OfBoth<AnswerTo<K>>> {
    const [a, b] = await Promise.all([this.asks.a(question('a')), this.asks.b(question('b'))])
    return { a, b }
  }
}
