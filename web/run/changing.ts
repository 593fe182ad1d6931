/**
 * Changes of a running scenario: either from cycle 0, or as a fork at the present cycle. Each is
 * checked by the engine before anything changes, and each can be undone together with its run.
 */
import type { StoreApi } from 'zustand/vanilla'
import type { Problem } from '../base/problem'
import { contract } from '../contract.gen'
import { unlessLost } from '../engine/simulation'
import { forked, whyFixed } from '../scenario/fork'
import { joined, type Layer, parameterOf, resolve, type Scenario, withRuns, withValue } from '../scenario/scenario'
import { type Moved, stillMoved } from '../shown/moved'
import { dismiss, notify } from '../shown/notices'
import { keysWhere, pick, type Step } from '../shown/shown'
import { type InRun, isGoing, type LastChange, type Refusal, type State, shownNow, store } from '../shown/store'
import { back, forth, stepped } from '../shown/undo'
import { check, open, openings, pause, play } from './control'
import type { Openings } from './openings'
import { type Judge, judge, refusals as refusalsOf } from './settle'

/** What undoing a change brings back. */
const STEP = keysWhere(({ undo }) => undo) as readonly (keyof Step)[]

interface ChangesDependencies {
  readonly store: StoreApi<State>
  /** Asks the engine about a scenario text. */
  check: Judge
  open(...opening: Parameters<Openings['open']>): Promise<void>
  /** Resolves once the runs that were asked for last are shown. */
  shown(): Promise<void>
  play(): void
  pause(): Promise<void>
  /** Reports an error that is a fault of the page. */
  report(error: unknown): void
}

export class Changes {
  /** Ends when the last change that was asked for has been made. */
  private queue: Promise<void> = Promise.resolve()
  private readonly store: StoreApi<State>

  constructor(private readonly around: ChangesDependencies) {
    this.store = around.store
  }

  /** Makes one change after the other, each on the result of the one before. */
  private inTurn(work: () => Promise<void>): void {
    this.queue = this.queue
      .then(() => this.around.shown())
      .then(() => unlessLost(work))
      .catch(this.around.report)
  }

  /** Sets one value, for both sides or for one. A refused value stays in its control while the run continues. */
  change(layer: Layer, path: string, value: string): void {
    this.inTurn(async () => {
      const playing = this.store.getState().motion.kind === 'playing'
      // while playing, the worker is ahead of what is shown, and a fork needs an exact cycle
      if (playing && this.store.getState().inRun === 'fork') await this.around.pause()
      const { scenario, refusals, inRun, progress } = this.store.getState()
      const others = refusals.filter((refusal) => refusal.layer !== layer || refusal.path !== path)
      const fixed = progress.cycle > 0 ? whyNot(scenario, layer, path) : undefined
      const how: InRun = inRun === 'fork' && progress.cycle > 0 && fixed === undefined ? 'fork' : 'restart'
      const made: LastChange = { before: scenario, cycle: progress.cycle, layer, path, value, how }
      const alone = changed(made)
      // values refused earlier may be valid together with this one
      if (others.length > 0 && how === 'restart') {
        const together = others.reduce(
          (sum, refusal) => withValue(sum, refusal.layer, refusal.path, refusal.value),
          alone,
        )
        if ((await this.accepts(together, [], undefined)) === true) return
      }
      const problems = await this.accepts(
        alone,
        others,
        how === 'fork' ? progress.cycle : undefined,
        undefined,
        playing,
      )
      if (problems === true) {
        if (made.cycle > 0) this.offerTheOtherWay(made, fixed)
        return
      }
      if (playing && how === 'fork') this.around.play()
      const refusal: Refusal = { layer, path, value, sentence: sentencesOf(problems).join(' ') }
      this.store.setState({ refusals: [...others, refusal] })
    })
  }

  /** Says what a change in the middle of the run did, and offers what it could have done instead. */
  private offerTheOtherWay(made: LastChange, fixed: string | undefined): void {
    const asked = this.store.getState().inRun
    this.store.setState({ lastChange: fixed === undefined ? made : undefined })
    const at = made.cycle.toLocaleString('en').replaceAll(',', '\u202f')
    if (fixed !== undefined && asked === 'fork')
      notify({ name: 'change', tone: 'info', title: 'The run restarts.', sentences: [fixed] })
    else if (fixed === undefined && made.how === 'restart')
      notify({
        name: 'change',
        tone: 'info',
        title: 'The run restarts with the change.',
        sentences: [`Instead, it can continue from cycle ${at} with the change, beside the unchanged run.`],
        command: 'other-way',
      })
    else dismiss('change')
  }

  /** Redoes the last change the other way: as a fork instead of a restart, or as a restart instead of a fork. */
  otherWay(): void {
    this.inTurn(async () => {
      const { lastChange } = this.store.getState()
      if (!lastChange) return
      const made: LastChange = { ...lastChange, how: lastChange.how === 'fork' ? 'restart' : 'fork' }
      const { steps } = this.store.getState()
      this.store.setState({ lastChange: undefined, steps: back(steps, this.stepNow())?.steps ?? steps })
      const next = changed(made)
      const problems = await this.accepts(next, [], made.how === 'fork' ? made.cycle : undefined, {
        ...this.stepNow(),
        scenario: made.before,
        cycle: made.cycle,
      })
      if (problems !== true)
        notify({
          name: 'change',
          tone: 'warn',
          title: 'That cannot be done in the middle of this run.',
          sentences: sentencesOf(problems),
        })
    })
  }

  /** Gives both sides the value of A. */
  join(path: string): void {
    this.inTurn(async () => {
      const { scenario, refusals } = this.store.getState()
      await this.accepts(
        joined(scenario, path),
        refusals.filter((refusal) => refusal.path !== path),
        undefined,
      )
    })
  }

  /** Shows one run or two. */
  showRuns(runs: 1 | 2): void {
    this.inTurn(async () => {
      await this.accepts(withRuns(this.store.getState().scenario, runs), [], undefined)
    })
  }

  /** Discards a refused value: the control shows the value in use again. */
  giveUp(layer: Layer, path: string): void {
    this.store.setState(({ refusals }) => ({
      refusals: refusals.filter((refusal) => refusal.layer !== layer || refusal.path !== path),
    }))
  }

  /**
   * Continues the runs from the present cycle with another scenario. Resolves to what is wrong with it, if anything, in
   * sentences for a place where the field is in sight.
   */
  async rewrite(make: (scenario: Scenario, cycle: number) => Scenario): Promise<readonly string[]> {
    let told: readonly string[] = []
    this.inTurn(async () => {
      const playing = this.store.getState().motion.kind === 'playing'
      if (playing) await this.around.pause()
      const { scenario, progress, refusals } = this.store.getState()
      const next = make(scenario, progress.cycle)
      const problems = await this.accepts(next, refusals, progress.cycle, undefined, playing)
      if (problems === true) return
      told = sentencesOf(problems)
      if (playing) this.around.play()
    })
    await this.queue
    return told
  }

  /** Begins another scenario, perhaps with routers moved, which undo takes back. Resolves to what is wrong with it, if anything. */
  async replace(make: (scenario: Scenario) => Scenario, moved?: Moved): Promise<readonly Problem[]> {
    let told: readonly Problem[] = []
    this.inTurn(async () => {
      const next = make(this.store.getState().scenario)
      const problems = await this.accepts(next, [], undefined, undefined, false, moved)
      if (problems !== true) told = problems
    })
    await this.queue
    return told
  }

  /** Shows something else of the same runs, which undo takes back. */
  show(parts: Partial<Omit<Step, 'scenario' | 'cycle'>>): void {
    this.store.setState(({ steps }) => ({ ...parts, steps: stepped(steps, this.stepNow()) }))
  }

  /** Undoes the last change: the runs are as they were, at the cycle where they were. */
  undo(): void {
    this.inTurn(() => this.travel(back))
  }

  /** Redoes the change that was undone last. */
  redo(): void {
    this.inTurn(() => this.travel(forth))
  }

  /** The step to come back to from the next change. */
  private stepNow(): Step {
    return pick(shownNow(this.store.getState().progress.cycle), STEP)
  }

  private async travel(way: typeof back): Promise<void> {
    const found = way(this.store.getState().steps, this.stepNow())
    if (!found) return
    const { to, steps } = found
    const { scenario, cycle, ...parts } = to
    const isSame = scenario === this.store.getState().scenario
    // the same runs go on from where they are
    if (isSame) return this.store.setState({ ...parts, steps })
    const { checks } = await judge(scenario, this.around.check)
    for (const name of ['link', 'verdict', 'hidden', 'change']) dismiss(name)
    this.store.setState({ refusals: [], lastChange: undefined, steps })
    const shown = { ...parts, summaries: {} }
    await this.around.open(scenario, checks, { fresh: false, play: false, step: false, at: cycle ?? 0, shown })
  }

  /**
   * Opens the scenario if the engine accepts it, at a cycle if the runs continue from there. Returns true, or what is
   * wrong with it. `from` is the step that undo returns to.
   */
  private async accepts(
    next: Scenario,
    refusals: readonly Refusal[],
    at: number | undefined,
    from?: Step,
    goesOn = false,
    moved?: Moved,
  ): Promise<true | readonly Problem[]> {
    const { checks, problems } = await judge(next, this.around.check)
    if (problems.length > 0) return refusalsOf(next, problems)
    const { progress, steps, values, moved: before } = this.store.getState()
    for (const name of ['link', 'verdict', 'hidden', 'change', 'event']) dismiss(name)
    this.store.setState({ refusals, steps: stepped(steps, from ?? this.stepNow()) })
    const plays = goesOn || (at === undefined && (isGoing(this.store.getState()) || progress.done))
    const begin = at === undefined ? {} : { at }
    const kept = moved ?? stillMoved(before, values, { a: checks.a?.values, b: checks.b?.values })
    const shown = { summaries: {}, moved: kept }
    await this.around.open(next, checks, { fresh: false, play: plays, step: true, shown, ...begin })
    return true
  }
}

/** The sentences alone, each once. */
function sentencesOf(problems: readonly Problem[]): readonly string[] {
  return [...new Set(problems.map(({ sentence }) => sentence))]
}

function changed({ before, layer, path, value, cycle, how }: LastChange): Scenario {
  return how === 'fork' ? forked(before, layer, path, value, cycle) : withValue(before, layer, path, value)
}

/** Why a parameter cannot change in the middle of a run, if it cannot. */
function whyNot(scenario: Scenario, layer: Layer, path: string): string | undefined {
  const parameter = parameterOf(path, resolve(scenario, layer === 'b' ? 'b' : 'a'))
  return parameter && whyFixed(parameter, contract.groups)
}

const changes = new Changes({
  store,
  check,
  open,
  shown: () => openings.shown(),
  play,
  pause,
  report: (error) => reportError(error),
})

export const change = (...wanted: Parameters<Changes['change']>) => changes.change(...wanted)
export const otherWay = () => changes.otherWay()
export const show = (...parts: Parameters<Changes['show']>) => changes.show(...parts)
export const join = (path: string) => changes.join(path)
export const showRuns = (runs: 1 | 2) => changes.showRuns(runs)
export const giveUp = (...value: Parameters<Changes['giveUp']>) => changes.giveUp(...value)
export const rewrite = (...wanted: Parameters<Changes['rewrite']>) => changes.rewrite(...wanted)
export const replace = (...wanted: Parameters<Changes['replace']>) => changes.replace(...wanted)
export const undo = () => changes.undo()
export const redo = () => changes.redo()
