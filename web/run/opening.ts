/** Ways to come to a scenario: a link, a preset, a change of one value. Each asks the engine before anything changes. */
import { whole } from '../base/format'
import { simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { ENGINE, faultSentence, type Link, readLink, told } from '../scenario/link'
import { PRESETS, type Preset, scenarioOf } from '../scenario/presets'
import type { Scenario } from '../scenario/scenario'
import { address } from '../shown/address'
import { questionOf, selectedOf } from '../shown/look'
import { dismiss, notify } from '../shown/notices'
import { askQuestion, store } from '../shown/store'
import { forgetSteps } from '../shown/undo'
import { arrivals, check, lessMotion, open, play, whenNothingOpened } from './control'
import { FIRST_LOOK, introduce } from './introduction'
import type { Opening } from './openings'
import { settle, sidesOf } from './settle'

whenNothingOpened(() => void openAddress())

/** Opens what the address says, or the first preset. */
export async function openAddress(): Promise<void> {
  address.forget()
  if (location.hash.length > 1) await openLink(location.hash)
  else if (PRESETS[0]) await openFirst(PRESETS[0])
}

/** What the page shows by itself. */
async function openFirst(preset: Preset): Promise<void> {
  const { speed } = store.getState()
  await shown(scenarioOf(preset), async (scenario, checks) => {
    const begin = () => (store.getState().speed === speed ? introduce(play) : play())
    const onArrival = () => (lessMotion() ? waitForPlay() : begin())
    await open(scenario, checks, { fresh: true, play: false, step: false, to: FIRST_LOOK, onArrival })
  })
}

function waitForPlay(): void {
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
  for (const name of ['link', 'verdict', 'hidden']) dismiss(name)
  await shown(scenarioOf(preset), async (scenario, checks) => {
    await open(scenario, checks, { fresh: true, play: true, step: true })
  })
}

/** Opens a link: keeps what is good, names what is not, runs to its cycle and compares. */
async function openLink(fragment: string): Promise<void> {
  for (const name of ['link', 'verdict', 'hidden']) dismiss(name)
  const { link, faults } = readLink(fragment)
  await shown(link.scenario, async (scenario, checks, sentences) => {
    const all = [...faults.map(faultSentence), ...sentences]
    if (all.length > 0)
      notify({
        name: 'link',
        tone: 'warn',
        title:
          all.length === 1
            ? 'One part of this link could not be used.'
            : `${all.length} parts of this link could not be used.`,
        sentences: setsAnything(scenario) ? [...told(all), 'Everything else is as the link says.'] : told(all),
      })
    await open(scenario, checks, openingOf(link, scenario, sentences.length > 0))
  })
}

/** How a link opens its scenario: at its cycle, looked at as it says; `isChanged` if parts of it could not be used. */
function openingOf({ at, chk, look, seen, engine }: Link, scenario: Scenario, isChanged: boolean): Opening {
  const isShown = (thing: { readonly side: Side } | undefined) => thing && sidesOf(scenario).includes(thing.side)
  const selected = look && isShown(look) ? selectedOf(look) : undefined
  const question = seen.ask && isShown(seen.ask) ? questionOf(seen.ask) : undefined
  const shown = { selected, question: undefined, bookmarks: seen.bookmarks ?? [], span: seen.span }
  const start = { fresh: true, step: false }
  if (!at) return { ...start, play: at === undefined && !lessMotion(), shown: { ...shown, question } }
  const onArrival = () => {
    // what is asked about a run may have to do with its past
    if (question) askQuestion(question)
    void (chk === undefined ? arrivals.settle() : verify({ at, chk, engine }, isChanged))
  }
  return { ...start, play: false, shown, heading: { cycle: at, check: chk, question }, to: at, onArrival }
}

type Show = (
  scenario: Scenario,
  checks: Awaited<ReturnType<typeof settle>>['checks'],
  sentences: readonly string[],
) => Promise<void>

async function shown(scenario: Scenario, show: Show): Promise<void> {
  await unlessLost(async () => {
    const settled = await settle(scenario, check)
    forgetSteps()
    store.setState({ refusals: [], summaries: {}, bookmarks: [], span: undefined, lastChange: undefined })
    await show(settled.scenario, settled.checks, settled.sentences)
  })
}

function setsAnything({ shared, a, b }: Scenario): boolean {
  return [shared, a, b].some((layer) => Object.keys(layer).length > 0)
}

/** Compares the state reached with the one the link was made at. */
async function verify(link: Pick<Link, 'at' | 'chk' | 'engine'>, isChanged: boolean): Promise<void> {
  const { cycle, text } = await simulation.ask({ kind: 'fingerprint' })
  const here = `cycle ${whole(cycle)}`
  if (text === link.chk && cycle === link.at) {
    notify({ name: 'verdict', tone: 'good', title: `Identical to the shared run at ${here}.`, sentences: [] })
  } else {
    const why = isChanged
      ? 'parts of the link could not be used'
      : link.engine !== undefined && link.engine !== ENGINE
        ? `the link was made by engine ${link.engine}, this is engine ${ENGINE}; results may differ`
        : cycle === link.at
          ? 'the link, or the fingerprint in it, was changed after it was made'
          : `the run was done at ${here}, before cycle ${whole(link.at ?? 0)} of the link`
    notify({
      name: 'verdict',
      tone: 'warn',
      title: `Not identical to the shared run at ${here}.`,
      sentences: [`Reason: ${why}.`],
    })
  }
  await arrivals.settle()
}
