/**
 * Changes of a scenario that runs: from the beginning on, or from the present cycle on as another continuation. Each is
 * judged by the engine before anything changes, and each can be undone with the run as it was.
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

/** One change after the other: each is judged on what the one before left. */
function inTurn(work: () => Promise<void>): void {
  queue = queue.then(() => unlessLost(work)).catch(reportError)
}

/** Sets one value, for both sides or for one. A refused value stays beside its control; the run goes on. */
export function change(layer: Layer, path: string, value: string): void {
  inTurn(async () => {
    const playing = store.getState().motion.kind === 'playing'
    // while it goes, the worker is ahead of what is shown: a fork needs a cycle that is certain
    if (playing && store.getState().inRun === 'fork') await pause()
    const { scenario, refusals, inRun, progress } = store.getState()
    const others = refusals.filter((refusal) => refusal.layer !== layer || refusal.path !== path)
    const fixed = progress.cycle > 0 ? whyNot(scenario, layer, path) : undefined
    const how: InRun = inRun === 'fork' && progress.cycle > 0 && fixed === undefined ? 'fork' : 'restart'
    const made: LastChange = { before: scenario, cycle: progress.cycle, layer, path, value, how }
    const alone = changed(made)
    // values refused before may be good together with this one
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
    notify({ name: 'change', tone: 'info', title: 'The run starts again.', sentences: [fixed] })
  else if (fixed === undefined && made.how === 'restart')
    notify({
      name: 'change',
      tone: 'info',
      title: 'The run starts again with the change.',
      sentences: [`It can go on from cycle ${at} with it instead, beside the run as it was.`],
      command: 'other-way',
    })
  else dismiss('change')
}

/** Makes the last change the other way: the run as it was goes on from where it was changed, or starts again. */
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

/** Lets both sides have what A has. */
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

/** Gives a refused value up: the control shows what runs. */
export function giveUp(layer: Layer, path: string): void {
  store.setState(({ refusals }) => ({
    refusals: refusals.filter((refusal) => refusal.layer !== layer || refusal.path !== path),
  }))
}

/** Undoes the last change: the runs are what they were, where they were. */
export function undo(): void {
  inTurn(() => travel(back))
}

/** Makes the change undone last again. */
export function redo(): void {
  inTurn(() => travel(forth))
}

/** What a step away from here comes back to. */
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
 * Opens the scenario if the engine accepts it, at a cycle if it is to go on from there; true, or the sentences against
 * it. `from` is where undoing leads.
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
