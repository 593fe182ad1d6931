/** Copies a link that opens at this very cycle. */
import { whole } from '../base/format'
import { simulation, unlessLost } from '../engine/simulation'
import { speedOf } from '../run/pacing'
import { presetOf } from '../scenario/presets'
import { addressOf } from '../shown/address'
import { writeLink, writeShortLink } from '../shown/link'
import { notify } from '../shown/notices'
import { INITIAL, type Shown } from '../shown/shown'
import { shownNow, store } from '../shown/store'

/**
 * The shortest link of what is shown, for a code that phones read: a step of a lesson or a preset goes by its name, and
 * what else is shown follows.
 */
export function roomLink(): string {
  return shortLink(store.getState().progress.cycle)
}

/** The same with the fingerprint of the runs, if they are not as a step of a lesson has them. */
function shortLink(cycle: number, check?: string): string {
  const { lesson, stepShown } = store.getState()
  const shown = shownNow(cycle > 0 ? cycle : undefined)
  const isStep = lesson && shown.carried === undefined && stepShown === writeLink(shown, { reach: 'copied' })
  if (isStep) return `lesson=${lesson.name}.${lesson.step}`
  return writeShortLink(shown, { check, initial: { ...INITIAL, speed: usualSpeed(shown) } })
}

/** How fast a link plays that does not say how fast: as its preset does. */
function usualSpeed({ scenario }: Shown): number {
  const pace = presetOf(scenario)?.pace
  const isSlow = pace === 'packets' || (typeof pace === 'object' && 'follow' in pace)
  return isSlow ? speedOf('packets', store.getState().flitTime) : INITIAL.speed
}

/** Copies a link that opens at this very cycle and can be checked there. */
export async function share(): Promise<void> {
  const print = await unlessLost(() => simulation.ask({ kind: 'fingerprint' }))
  if (!print) return
  const { cycle, text } = print
  const address = addressOf(shortLink(cycle, text))
  const step = /#lesson=[^&]*$/.test(address)
  const sentence = step
    ? 'It opens this step of the lesson.'
    : `It opens this scenario at cycle ${whole(cycle)} and checks that the run is identical.`
  try {
    await navigator.clipboard.writeText(address)
    notify({
      name: 'share',
      tone: 'good',
      title: 'Link copied.',
      sentences: [sentence],
      command: 'hand-on',
    })
  } catch {
    notify({
      name: 'share',
      tone: 'info',
      title: 'The browser did not allow copying. This is the link:',
      sentences: [address],
    })
  }
}
