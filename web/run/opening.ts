/** Ways to open a scenario: by a link, by a preset, or at the start. The engine checks each before anything changes. */
import { whole } from '../base/format'
import type { Problem } from '../base/problem'
import { timers } from '../base/timers'
import { simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { ENGINE } from '../scenario/link'
import { firstOf, PRESETS, type Preset, presetOf, scenarioOf } from '../scenario/presets'
import type { Scenario } from '../scenario/scenario'
import { address } from '../shown/address'
import { faceOf } from '../shown/face'
import { lists } from '../shown/kept'
import { type Link, readLink } from '../shown/link'
import { dismiss, notify } from '../shown/notices'
import { store } from '../shown/store'
import { NO_STEPS } from '../shown/undo'
import { captionOf } from './captions'
import { longestChain } from './causes'
import { arrivals, check, goTo, lessMotion, newest, open, openings, pause, play } from './control'
import { FIRST_LOOK, Introduction, type Stage } from './introduction'
import type { Opening } from './openings'
import { phasesOf } from './programs'
import { settle, sidesOf } from './settle'
import { ofPreset, stills } from './stills'
import { isUnusable, unusable } from './unusable'

openings.whenNothingOpened(() => void openAddress())

/** Opens what the address says, or the first preset. */
export async function openAddress(): Promise<void> {
  address.forget()
  if (location.hash.length > 1) await openLink(location.hash)
  else if (PRESETS[0]) await openFirst(PRESETS[0])
}

/** What the page shows without a link. */
async function openFirst(preset: Preset): Promise<void> {
  const { speed } = store.getState()
  await settled(scenarioOf(preset), async (scenario, checks) => {
    const begin = () => (store.getState().speed === speed ? new Introduction(AROUND).begin() : play())
    const onArrival = () => (lessMotion() ? waitForPlay() : begin())
    await openFresh(scenario, checks, { fresh: true, play: false, step: false, to: FIRST_LOOK, onArrival })
  })
}

/** The runs, as the introduction moves them. */
const STAGE: Stage = {
  play,
  runTo(cycle, onArrival) {
    void goTo(cycle).then(() => {
      if (store.getState().motion.kind === 'running') arrivals.expect(onArrival)
    })
  },
  rest(onArrival) {
    void pause().then(() =>
      arrivals.expect(() => {
        void arrivals.settle()
        onArrival()
      }),
    )
  },
  causes: () => longestChain('a'),
}

const AROUND = { store, timers, stage: STAGE, newest }

function waitForPlay(): void {
  const caption = captionOf('start', store.getState(), newest())
  if (caption) notify(caption)
  notify({
    name: 'hidden',
    tone: 'info',
    title: 'Paused, because your system asks for less motion.',
    sentences: [],
    command: 'play',
  })
  void arrivals.settle()
}

export async function openPreset(preset: Preset): Promise<void> {
  for (const name of ['link', 'verdict', 'hidden', 'introduction']) dismiss(name)
  expectPreset(preset)
  await settled(scenarioOf(preset), (scenario, checks) =>
    byPhase({ fresh: true, play: false, step: true }, preset).then((opening) =>
      openAs(preset, scenario, checks, opening),
    ),
  )
}

/** A preset has been asked for: its still stands before the engine has been asked for anything. */
function expectPreset(preset: Preset): void {
  void stills.load(ofPreset(preset.name))
  openings.expect({ scenario: scenarioOf(preset), cycle: firstOf(preset) })
}

/**
 * Two runs of a program whose phases are known are aligned by them from their beginning: at one cycle, the slower run would
 * be shown at what the other did long ago.
 */
async function byPhase(opening: Opening, preset: Preset | undefined): Promise<Opening> {
  const phases = preset && (await phasesOf(preset))
  return phases ? { ...opening, phases, shown: { ...opening.shown, alignment: 'phase' } } : opening
}

/** Plays as fast as a preset says, and follows the packet that it is about, or shows its life. */
async function openAs({ pace }: Preset, ...[scenario, checks, opening]: Parameters<typeof open>): Promise<void> {
  if (typeof pace !== 'object') return openFresh(scenario, checks, { ...opening, play: true, pace })
  const { packet } = 'life' in pace ? pace.life : pace.follow
  const question = { side: 'a', kind: 'follow', what: packet } as const
  if ('follow' in pace) {
    const shown = { ...opening.shown, question }
    return openFresh(scenario, checks, { ...opening, play: true, pace: 'packets', shown })
  }
  const onArrival = () => {
    store.setState({ question })
    void arrivals.settle()
  }
  return openFresh(scenario, checks, { ...opening, play: false, to: pace.life.at, onArrival })
}

/** Opens a link: keeps what is valid, reports what is not, runs to its cycle and compares fingerprints. */
async function openLink(fragment: string): Promise<void> {
  for (const name of ['link', 'verdict', 'hidden', 'introduction']) dismiss(name)
  await lists.fetch(fragment)
  const { link, faults } = readLink(fragment)
  if (isUnusable(link, faults)) return openInstead(link, faults)
  if (isLessonAlone(link)) return openLesson(link, faults)
  const preset = presetOf(link.shown.scenario)
  if (preset && link.shown.cycle === undefined) expectPreset(preset)
  await settled(link.shown.scenario, async (scenario, checks, refused) => {
    tellUnused([...faults, ...refused], setsAnything(scenario))
    const named = presetOf(scenario)
    const from = openingOf(link, scenario, refused.length > 0)
    const opening = link.shown.cycle === undefined ? await byPhase(from, named) : from
    const paced = link.shown.speed === undefined ? named : undefined
    if (!paced || paced.pace === 'jam') await openFresh(scenario, checks, opening)
    else if (opening.play) await openAs(paced, scenario, checks, opening)
    else await openFresh(scenario, checks, { ...opening, pace: 'packets' })
  })
}

/** Opens what the page opens with, for a link that is no machine's, and says so. */
async function openInstead(link: Link, faults: readonly Problem[]): Promise<void> {
  if (PRESETS[0]) await openFirst(PRESETS[0])
  notify(unusable(link, faults))
}

/** Whether a link says of the runs only at which step of a lesson they are. */
function isLessonAlone({ shown: { lesson, scenario, cycle } }: Link): boolean {
  return lesson !== undefined && cycle === undefined && !setsAnything(scenario)
}

/** Leaves it to a lesson what is opened: nothing else runs while it is loaded. */
function openLesson({ shown: { lesson, carried, ...shown } }: Link, faults: readonly Problem[]): void {
  tellUnused(faults, true)
  const face = shown.face ?? store.getState().face
  store.setState({ ...AT_ONCE, lesson, carried, face, arriving: { kind: 'lesson' } })
}

/** What is shown where a lesson cannot be: what was there, or else the first preset. */
export async function openWithout(): Promise<void> {
  store.setState({ arriving: undefined })
  if (openings.current.kind === 'nothing' && PRESETS[0]) await openPreset(PRESETS[0])
}

function tellUnused(problems: readonly Problem[], isRestUsed: boolean): void {
  if (problems.length === 0) return
  const title =
    problems.length === 1
      ? 'One part of this link could not be used.'
      : `${problems.length} parts of this link could not be used.`
  const sentences = isRestUsed ? ['Everything else is as the link says.'] : []
  notify({ name: 'link', tone: 'warn', title, problems, sentences })
}

/** How a link opens its scenario: at its cycle, shown as it says; `isChanged` if parts of it could not be used. */
function openingOf({ shown, check: print, engine }: Link, scenario: Scenario, isChanged: boolean): Opening {
  const { scenario: _open, cycle, question, zoom, selected, ...others } = shown
  const onSide = <T extends { readonly side: Side }>(thing: T | undefined) =>
    thing && sidesOf(scenario).includes(thing.side) ? thing : undefined
  const atOnce = {
    question: undefined,
    ...others,
    face: faceOf(shown) ?? store.getState().face,
    selected: onSide(selected),
  }
  // a question or a zoom may concern cycles that the run has yet to reach
  const later = { question: onSide(question), ...(zoom && { zoom }) }
  const start = { fresh: true, step: false }
  if (!cycle) return { ...start, play: cycle === undefined && !lessMotion(), shown: { ...atOnce, ...later } }
  const onArrival = () => {
    store.setState(later)
    const { cycle: reached, done } = store.getState().progress
    if (done && reached < cycle && print === undefined) tellEnd(reached, cycle)
    void unlessLost(() =>
      print === undefined ? arrivals.settle() : verify({ cycle, check: print, engine }, isChanged),
    )
  }
  const heading = { cycle, check: print, question: later.question }
  return { ...start, play: false, shown: atOnce, heading, to: cycle, onArrival }
}

/** Says that runs have ended before the cycle of their link. */
function tellEnd(reached: number, wanted: number): void {
  notify({
    name: 'link',
    tone: 'info',
    title: `The runs are done at cycle ${whole(reached)}, before cycle ${whole(wanted)} of the link.`,
    sentences: [],
  })
}

/** What is reset when another scenario is opened: at once … */
const AT_ONCE = {
  refusals: [],
  lastChange: undefined,
  lesson: undefined,
  carried: undefined,
  steps: NO_STEPS,
} as const

/** … and once it is shown. */
const FRESH = { summaries: {}, bookmarks: [], titles: {}, span: undefined, alignment: 'cycle', moved: {} } as const

function openFresh(...[scenario, checks, opening]: Parameters<typeof open>): Promise<void> {
  return open(scenario, checks, { ...opening, shown: { ...FRESH, ...opening.shown } })
}

type Show = (
  scenario: Scenario,
  checks: Awaited<ReturnType<typeof settle>>['checks'],
  refused: readonly Problem[],
) => Promise<void>

/** Shows a scenario without what the engine refuses of it. */
async function settled(scenario: Scenario, show: Show): Promise<void> {
  await unlessLost(async () => {
    const { scenario: rest, checks, problems } = await settle(scenario, check)
    store.setState(AT_ONCE)
    await show(rest, checks, problems)
  })
}

function setsAnything({ shared, a, b }: Scenario): boolean {
  return [shared, a, b].some((layer) => Object.keys(layer).length > 0)
}

/** What a link promises about the state at its cycle. */
interface Promised {
  readonly cycle: number
  readonly check: string
  readonly engine: string | undefined
}

/** Compares the state reached with the one the link was made at. */
async function verify(promised: Promised, isChanged: boolean): Promise<void> {
  const { cycle, text } = await simulation.ask({ kind: 'fingerprint' })
  const here = `cycle ${whole(cycle)}`
  if (text === promised.check && cycle === promised.cycle)
    notify({ name: 'verdict', tone: 'good', title: `Identical to the shared run at ${here}.`, sentences: [] })
  else
    notify({
      name: 'verdict',
      tone: 'warn',
      title: `Not identical to the shared run at ${here}.`,
      sentences: [`Reason: ${isChanged ? 'parts of the link could not be used' : reason(promised, cycle)}.`],
    })
  await arrivals.settle()
}

/** Why the state is not what a link promised. */
function reason({ cycle, engine }: Promised, reached: number): string {
  if (engine !== undefined && engine !== ENGINE)
    return `the link was made by engine ${engine}, this is engine ${ENGINE}; results may differ`
  if (reached === cycle) return 'the link, or the fingerprint in it, was changed after it was made'
  return `the run was done at cycle ${whole(reached)}, before cycle ${whole(cycle)} of the link`
}
