/**
 * Changes of a running scenario: either from cycle 0, or as a fork at the present cycle. Each is
 * checked by the engine before anything changes, and each can be undone together with its run.
 */
import { contract } from '../contract.gen'
import { unlessLost } from '../engine/simulation'
import { forked, whyFixed } from '../scenario/fork'
import { joined, type Layer, parameterOf, resolve, type Scenario, withRuns, withValue } from '../scenario/scenario'
import { dismiss, notify } from '../shown/notices'
import { keysWhere, pick, type Step } from '../shown/shown'
import { type InRun, isGoing, type LastChange, type Refusal, shownNow, store } from '../shown/store'
import { back, forth, stepped } from '../shown/undo'
import { check, open, pause, play } from './control'
import { judge } from './settle'

/** What undoing a change brings back. */
const STEP = keysWhere(({ undo }) => undo) as readonly (keyof Step)[]

let queue: Promise<void> = Promise.resolve()

/** Makes one change after the other, each on the result of the one before. */
function inTurn(work: () => Promise<void>): void {
  queue = queue.then(() => unlessLost(work)).catch(reportError)
}

/** Sets one value, for both sides or for one. A refused value stays in its control while the run continues. */
export function change(layer: Layer, path: string, value: string): void {
  inTurn(async () => {
    const playing = store.getState().motion.kind === 'playing'
    // while playing, the worker is ahead of what is shown, and a fork needs an exact cycle
    if (playing && store.getState().inRun === 'fork') await pause()
    const { scenario, refusals, inRun, progress } = store.getState()
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
      if ((await accepts(together, [], undefined)) === true) return
    }
    const problems = await accepts(alone, others, how === 'fork' ? progress.cycle : undefined, undefined, playing)
    if (problems === true) {
      if (made.cycle > 0) offerTheOtherWay(made, fixed)
      return
    }
    if (playing && how === 'fork') play()
    const refusal: Refusal = { layer, path, value, sentence: problems.join(' ') }
    store.setState({ refusals: [...others, refusal] })
  })
}

function changed({ before, layer, path, value, cycle, how }: LastChange): Scenario {
  return how === 'fork' ? forked(before, layer, path, value, cycle) : withValue(before, layer, path, value)
}

/** Why a parameter cannot change in the middle of a run, if it cannot. */
function whyNot(scenario: Scenario, layer: Layer, path: string): string | undefined {
  const parameter = parameterOf(path, resolve(scenario, layer === 'b' ? 'b' : 'a'))
  return parameter && whyFixed(parameter, contract.groups)
}

/** Says what a change in the middle of the run did, and offers what it could have done instead. */
function offerTheOtherWay(made: LastChange, fixed: string | undefined): void {
  const asked = store.getState().inRun
  store.setState({ lastChange: fixed === undefined ? made : undefined })
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
export function otherWay(): void {
  inTurn(async () => {
    const { lastChange } = store.getState()
    if (!lastChange) return
    const made: LastChange = { ...lastChange, how: lastChange.how === 'fork' ? 'restart' : 'fork' }
    const { steps } = store.getState()
    store.setState({ lastChange: undefined, steps: back(steps, stepNow())?.steps ?? steps })
    const next = changed(made)
    const problems = await accepts(next, [], made.how === 'fork' ? made.cycle : undefined, {
      scenario: made.before,
      cycle: made.cycle,
    })
    if (problems !== true)
      notify({
        name: 'change',
        tone: 'warn',
        title: 'That cannot be done in the middle of this run.',
        sentences: problems,
      })
  })
}

/** Gives both sides the value of A. */
export function join(path: string): void {
  inTurn(async () => {
    const { scenario, refusals } = store.getState()
    await accepts(
      joined(scenario, path),
      refusals.filter((refusal) => refusal.path !== path),
      undefined,
    )
  })
}

/** Shows one run or two. */
export function showRuns(runs: 1 | 2): void {
  inTurn(async () => {
    await accepts(withRuns(store.getState().scenario, runs), [], undefined)
  })
}

/** Discards a refused value: the control shows the value in use again. */
export function giveUp(layer: Layer, path: string): void {
  store.setState(({ refusals }) => ({
    refusals: refusals.filter((refusal) => refusal.layer !== layer || refusal.path !== path),
  }))
}

/** Undoes the last change: the runs are as they were, at the cycle where they were. */
export function undo(): void {
  inTurn(() => travel(back))
}

/** Redoes the change that was undone last. */
export function redo(): void {
  inTurn(() => travel(forth))
}

/** The step to come back to from the next change. */
function stepNow(): Step {
  return pick(shownNow(store.getState().progress.cycle), STEP)
}

async function travel(way: typeof back): Promise<void> {
  const found = way(store.getState().steps, stepNow())
  if (!found) return
  const { to, steps } = found
  store.setState({ steps })
  const { checks } = await judge(to.scenario, check)
  for (const name of ['link', 'verdict', 'hidden', 'change']) dismiss(name)
  store.setState({ refusals: [], summaries: {}, lastChange: undefined })
  await open(to.scenario, checks, { fresh: false, play: false, step: false, at: to.cycle ?? 0 })
}

/**
 * Opens the scenario if the engine accepts it, at a cycle if the runs continue from there. Returns true, or what is
 * wrong with it. `from` is the step that undo returns to.
 */
async function accepts(
  next: Scenario,
  refusals: readonly Refusal[],
  at: number | undefined,
  from?: Step,
  goesOn = false,
): Promise<true | readonly string[]> {
  const { checks, problems } = await judge(next, check)
  if (problems.length > 0) return [...new Set(problems.map((problem) => problem.sentence))]
  const { progress, steps } = store.getState()
  for (const name of ['link', 'verdict', 'hidden', 'change', 'event']) dismiss(name)
  store.setState({ refusals, summaries: {}, steps: stepped(steps, from ?? stepNow()) })
  const plays = goesOn || (at === undefined && (isGoing(store.getState()) || progress.done))
  await open(next, checks, { fresh: false, play: plays, step: true, ...(at === undefined ? {} : { at }) })
  return true
}
