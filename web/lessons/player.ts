/**
 * Shows the steps of a lesson. A step is a state: going to it opens its scenario at its cycle and sets all that a lesson
 * may set, whatever was done before, so that going back is exact.
 */
import type { Side } from '../engine/view'
import type { Opening } from '../run/openings'
import type { Judge } from '../run/settle'
import { judge } from '../run/settle'
import { writeLink } from '../shown/link'
import { INITIAL, keysWhere, pick, type Shown } from '../shown/shown'
import { type RunsAt, type State, shownNow } from '../shown/store'
import type { Lesson, Step } from './lesson'
import type { Answer, LessonState } from './state'

interface Store<T> {
  getState(): T
  setState(part: Partial<T>): void
  subscribe(listener: (now: T, before: T) => void): () => void
}

/** What the player depends on. */
export interface PlayerDependencies {
  readonly store: Store<State>
  readonly lesson: Store<LessonState>
  readonly check: Judge
  open(scenario: Shown['scenario'], checks: Awaited<ReturnType<typeof judge>>['checks'], how: Opening): Promise<void>
  /** Says what will be opened if the engine accepts it, and that it is not. */
  expect(runs: RunsAt): void
  giveUp(arriving: State['arriving']): void
  runUntil(condition: string, sides: readonly Side[]): Promise<string | undefined>
  play(): void
  /** Whether nothing should move of itself. */
  lessMotion(): boolean
  pause(): Promise<void>
  goTo(cycle: number): Promise<void>
  seek(cycle: number): Promise<void>
  /** Fetches the numbers of runs at rest, and writes the address. */
  settle(): void
  /** Resolves when there is an engine that can run on. */
  ready(): Promise<void>
  /** The cycle at which a step whose runs go on until a condition comes true rests, where a still tells it. */
  restOf(step: Step): number | undefined
  /** Resolves once the runs that were asked for last are shown. */
  shown(): Promise<void>
  /** Shows something where a lesson was to be shown and cannot be. */
  openWithout(): Promise<void>
  dismiss(notice: string): void
}

/** All that a step sets, besides the scenario and the cycle. */
const SET = keysWhere(({ lesson }) => lesson).filter((key) => key !== 'scenario' && key !== 'cycle')

/** What may concern cycles that the runs have yet to reach, and is set when they are there. */
const LATER = ['question', 'zoom', 'span'] as const

/** A step that is on its way. */
const GOING = { phase: 'going', answer: undefined, curve: undefined, faults: [] } as const

export class Player {
  /** Counts what was asked for: what was overtaken stops. */
  private turn = 0
  /** The cycles at which conditions come true, by the number of the step: they are the same each time. */
  private readonly found = new Map<number, number>()

  constructor(private readonly around: PlayerDependencies) {}

  /** Opens a lesson at a step. */
  async start(lesson: Lesson, step = 0): Promise<void> {
    this.found.clear()
    this.around.lesson.setState({ lesson, faults: [] })
    await this.go(step)
  }

  /** Opens a lesson at a step whose scenario a link has opened: the runs stay as the link has them. */
  async adopt(lesson: Lesson, index: number): Promise<void> {
    const turn = ++this.turn
    this.found.clear()
    this.around.lesson.setState({ lesson, ...GOING, step: index })
    await this.around.shown()
    if (turn === this.turn) this.around.lesson.setState({ phase: lesson.steps[index]?.predict ? 'asking' : 'there' })
  }

  /** Goes to a step, from wherever the page is. */
  async go(index: number): Promise<void> {
    const { lesson } = this.around.lesson.getState()
    const step = lesson?.steps[index]
    if (!lesson || !step) return
    const turn = ++this.turn
    const rest = step.until && step.play === undefined ? this.around.restOf(step) : undefined
    if (rest !== undefined) this.found.set(index, rest)
    this.around.lesson.setState({ ...GOING, step: index })
    const { arriving } = this.around.store.getState()
    this.around.expect({ scenario: step.shown.scenario, cycle: this.cycleOf(index, step) })
    const { checks, problems } = await judge(step.shown.scenario, this.around.check)
    if (turn !== this.turn) return
    if (problems.length > 0) {
      this.around.giveUp(arriving)
      if (arriving?.kind === 'lesson') await this.around.openWithout()
      if (turn === this.turn) this.fail(problems.map(({ path, value, sentence }) => `${path}=${value}: ${sentence}`))
      return
    }
    for (const notice of ['link', 'verdict', 'hidden', 'change', 'event', 'introduction', 'deadlock'])
      this.around.dismiss(notice)
    await this.around.open(step.shown.scenario, checks, this.opening(lesson, index, step, turn))
  }

  /** Takes an answer, and goes on to what is the case. */
  async reveal(answer: Answer): Promise<void> {
    const { lesson, step: index, phase } = this.around.lesson.getState()
    const predict = lesson?.steps[index]?.predict
    if (!predict || phase !== 'asking') return
    const turn = ++this.turn
    this.around.lesson.setState({ phase: 'revealing', answer })
    await this.around.ready()
    await this.around.goTo(predict.to)
    await this.whenAtRest(() => this.around.store.getState().progress.cycle >= predict.to)
    if (turn === this.turn) this.around.lesson.setState({ phase: 'there' })
  }

  /** Ends the lesson; the runs stay as they are. */
  close(): void {
    this.turn += 1
    this.around.lesson.setState({ lesson: undefined, answer: undefined, curve: undefined, faults: [] })
    this.around.store.setState({ lesson: undefined, carried: undefined })
  }

  private opening(lesson: Lesson, index: number, step: Step, turn: number): Opening {
    const all: Shown = { ...INITIAL, ...step.shown }
    const shown = {
      ...pick(all, SET),
      ...pick(INITIAL, LATER),
      bookmarks: [],
      titles: {},
      lesson: { name: lesson.name, step: index + 1 },
    }
    return {
      fresh: false,
      play: false,
      step: false,
      at: this.cycleOf(index, step),
      // heat maps and charts would give away what a later step asks
      anew: true,
      shown,
      onArrival: () => void this.continue(index, step, turn),
    }
  }

  /** The cycle at which a step is shown first. */
  private cycleOf(index: number, { shown }: Step): number {
    return this.found.get(index) ?? shown.cycle ?? 0
  }

  /** The runs stand at the cycle of a step: they go on until its condition comes true, and play as far as it says. */
  private async continue(index: number, step: Step, turn: number): Promise<void> {
    const { store, lesson } = this.around
    // the reader may have opened something else
    const isOver = () => turn !== this.turn || store.getState().lesson === undefined
    if (isOver()) return
    if (step.until && !this.found.has(index)) {
      const refusal = await this.around.runUntil(step.until.condition, [step.until.side])
      if (refusal !== undefined) return this.fail([`until: ${refusal}`])
      await this.whenAtRest(() => store.getState().watched === undefined || store.getState().progress.done)
      if (isOver()) return
      this.around.dismiss('event')
      this.found.set(index, store.getState().progress.cycle)
    }
    store.setState({ ...pick({ ...INITIAL, ...step.shown }, LATER), selected: step.shown.selected })
    if (step.play !== undefined && !(await this.playTo(step.play, isOver))) return
    this.around.settle()
    const { cycle } = store.getState().progress
    store.setState({ stepShown: writeLink(shownNow(cycle > 0 ? cycle : undefined), { reach: 'copied' }) })
    lesson.setState({ phase: step.predict ? 'asking' : 'there' })
  }

  /** Plays up to a cycle and rests exactly there; false if something else was asked for meanwhile. */
  private async playTo(cycle: number, isOver: () => boolean): Promise<boolean> {
    const { store, lesson } = this.around
    lesson.setState({ phase: 'playing' })
    // whoever asks for less motion is shown where it leads
    if (this.around.lessMotion()) await this.around.goTo(cycle)
    else this.around.play()
    await this.whenAtRest(() => true, cycle)
    if (isOver()) return false
    // the reader has paused it before: the step is what it is then
    if (store.getState().progress.cycle < cycle) return true
    if (store.getState().motion.kind !== 'paused') await this.around.pause()
    await this.around.seek(cycle)
    return !isOver()
  }

  /** Resolves when the runs have come to rest where `isThere` says so, or have come to a cycle. */
  private whenAtRest(isThere: () => boolean, cycle = Number.POSITIVE_INFINITY): Promise<void> {
    const { store } = this.around
    const turn = this.turn
    return new Promise((resolve) => {
      const isDone = ({ motion, progress }: State) =>
        turn !== this.turn || progress.cycle >= cycle || (motion.kind === 'paused' && isThere())
      if (isDone(store.getState())) return resolve()
      const stop = store.subscribe((state) => {
        if (!isDone(state)) return
        stop()
        resolve()
      })
    })
  }

  private fail(faults: readonly string[]): void {
    this.around.lesson.setState({ phase: 'there', faults })
  }
}
