/** Copies a link that opens at this very cycle. */
import { whole } from '../base/format'
import { simulation, unlessLost } from '../engine/simulation'
import { presetOf } from '../scenario/presets'
import { addressOf } from '../shown/address'
import { writeLink } from '../shown/link'
import { notify } from '../shown/notices'
import { shownNow, store } from '../shown/store'

/**
 * The shortest link of what is shown, for a code that phones read: a preset goes by its name, and what else is shown
 * follows.
 */
export function roomLink(): string {
  const { progress, scenario } = store.getState()
  const shown = shownNow(progress.cycle > 0 ? progress.cycle : undefined)
  const link = writeLink(shown)
  const preset = presetOf(scenario)
  if (!preset) return link
  const bare = writeLink({ scenario })
  return `v=1&preset=${preset.name}${link.slice(bare.length)}`
}

/** Copies a link that opens at this very cycle and can be checked there. */
export async function share(): Promise<void> {
  const print = await unlessLost(() => simulation.ask({ kind: 'fingerprint' }))
  if (!print) return
  const { cycle, text } = print
  const shown = shownNow(cycle > 0 ? cycle : undefined)
  const address = addressOf(writeLink(shown, { check: text, reach: 'copied' }))
  try {
    await navigator.clipboard.writeText(address)
    notify({
      name: 'share',
      tone: 'good',
      title: 'Link copied.',
      sentences: [`It opens this scenario at cycle ${whole(cycle)} and checks that the run is identical.`],
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
