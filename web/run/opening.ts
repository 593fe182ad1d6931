/** Ways to come to a scenario: a link, a preset, a change of one value. Each asks the engine before anything changes. */
import { whole } from '../base/format'
import { simulation, WorkerDied } from '../engine/simulation'
import { ENGINE, faultSentence, type Link, readLink, told } from '../scenario/link'
import { PRESETS, type Preset, scenarioOf } from '../scenario/presets'
import type { Scenario } from '../scenario/scenario'
import { forgetAddress } from '../shown/address'
import { lookAt, seeAs } from '../shown/look'
import { dismiss, notify } from '../shown/notices'
import { store } from '../shown/store'
import { forgetSteps } from '../shown/undo'
import { lessMotion } from './clock'
import { ask, open, play, settleAtRest, whenLost } from './control'
import { FIRST_LOOK, overture } from './overture'
import { settle } from './settle'

whenLost(() => void openAddress())

/** Opens what the address says, or the first preset. */
export async function openAddress(): Promise<void> {
  forgetAddress()
  if (location.hash.length > 1) await openLink(location.hash)
  else if (PRESETS[0]) await openFirst(PRESETS[0])
}

/** What the page shows by itself. */
async function openFirst(preset: Preset): Promise<void> {
  const { speed } = store.getState()
  await shown(scenarioOf(preset), async (scenario, checks) => {
    const begin = () => (store.getState().speed === speed ? overture(play) : play())
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
  void settleAtRest()
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
    const { at, chk } = link
    const onArrival = () => {
      seeAs(link.seen)
      void (chk === undefined ? settleAtRest() : verify(link, sentences.length > 0))
    }
    if (at === undefined) await open(scenario, checks, { fresh: true, play: !lessMotion(), step: false })
    else if (at === 0) await open(scenario, checks, { fresh: true, play: false, step: false })
    else await open(scenario, checks, { fresh: true, play: false, step: false, to: at, onArrival })
    lookAt(link.look)
    // what is asked about a run may have to do with its past
    if (!at) seeAs(link.seen)
  })
}

type Show = (
  scenario: Scenario,
  checks: Awaited<ReturnType<typeof settle>>['checks'],
  sentences: readonly string[],
) => Promise<void>

async function shown(scenario: Scenario, show: Show): Promise<void> {
  try {
    const settled = await settle(scenario, ask)
    forgetSteps()
    store.setState({ refusals: [], summaries: {}, bookmarks: [], span: undefined, lastChange: undefined })
    await show(settled.scenario, settled.checks, settled.sentences)
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error
  }
}

function setsAnything({ shared, a, b }: Scenario): boolean {
  return [shared, a, b].some((layer) => Object.keys(layer).length > 0)
}

/** Compares the state reached with the one the link was made at. */
async function verify(link: Link, changed: boolean): Promise<void> {
  const { cycle, text } = await simulation.ask({ kind: 'fingerprint' })
  const here = `cycle ${whole(cycle)}`
  if (text === link.chk && cycle === link.at) {
    notify({ name: 'verdict', tone: 'good', title: `Identical to the shared run at ${here}.`, sentences: [] })
  } else {
    const why = changed
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
  await settleAtRest()
}
