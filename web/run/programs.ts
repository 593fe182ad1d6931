/** The phases of programs that the page ships: they are known before anything of them has been run. */
import type { KnownPhases } from '../engine/protocol'
import type { Preset } from '../scenario/presets'

/** When the phases of a preset's programs begin; nothing of what has none, or where the file is missing. */
export async function phasesOf({ name, a, b }: Preset): Promise<KnownPhases | undefined> {
  if (a === '' && b === '') return undefined
  const found = await fetch('phases.json').catch(() => undefined)
  if (!found?.ok) return undefined
  const all = (await found.json()) as Readonly<Record<string, KnownPhases>>
  return Object.hasOwn(all, name) ? all[name] : undefined
}
