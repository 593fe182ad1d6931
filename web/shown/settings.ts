/**
 * What the browser remembers of what is shown, each part under a name of its own. Where there is no storage, as in
 * private windows and in frames of others, a choice lasts as long as the page; what cannot be read is left out.
 */
import { partOf } from './link'
import { KEEPING, type Settings, type Shown } from './shown'
import { TEXTS } from './texts'

type Key = keyof Settings

const KEYS = [
  'scenarioOpen',
  'sizes',
  'theme',
  'face',
  'callOuts',
  'singleKeys',
  'memory',
] as const satisfies readonly Key[]

/** What is remembered. */
export function readSettings(storage: () => Pick<Storage, 'getItem'>): Partial<Settings> {
  const found: Partial<Settings> = {}
  for (const key of KEYS) {
    const text = attempt(() => storage().getItem(KEEPING[key].storage))
    if (typeof text === 'string') Object.assign(found, partOf(key, text))
  }
  return found
}

/** Remembers a part. */
export function keepSetting<K extends Key>(key: K, value: Shown[K], storage: () => Pick<Storage, 'setItem'>): void {
  const text = TEXTS[key].write(value)
  if (text !== undefined) attempt(() => storage().setItem(KEEPING[key].storage, text))
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
