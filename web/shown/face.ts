/** Which face a link opens the page with. */
import { presetOf } from '../scenario/presets'
import { type Face, INITIAL, type Shown } from './shown'
import { TEXTS, type Written } from './texts'

/** What has no controls where the runs are only watched. */
const BEYOND = [
  'filter',
  'bookmarks',
  'span',
  'zoom',
  'threshold',
  'laying',
  'difference',
  'alignment',
  'scenarioOpen',
] as const satisfies readonly Written[]

type Linked = Pick<Shown, 'scenario'> & Partial<Shown>

/** The face that a link names, or that is needed for what it sets. */
export function faceOf(shown: Linked): Face | undefined {
  return shown.face ?? faceFor(shown)
}

/** The face that is needed for what is shown; undefined if any does, as for a lesson, whose steps set what they need. */
export function faceFor(shown: Linked): Face | undefined {
  if (shown.lesson) return undefined
  const isBeyond = !presetOf(shown.scenario) || shown.enlarged === 'charts' || BEYOND.some((key) => isSet(key, shown))
  return isBeyond ? 'explore' : undefined
}

function isSet<K extends Written>(key: K, shown: Partial<Shown>): boolean {
  const value = { ...INITIAL, ...shown }[key]
  return TEXTS[key].write(value) !== TEXTS[key].write(INITIAL[key])
}
