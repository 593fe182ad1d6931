/** What the command palette offers for what was typed: commands, parameters, presets, bookmarks, things by their names. */

import { whole } from '../base/format'
import { match } from '../base/search'
import { goTo } from '../run/control'
import { openPreset } from '../run/opening'
import { PRESETS } from '../scenario/presets'
import type { State } from '../shown/store'
import { COMMANDS } from './commands'
import type { Offer } from './offer'
import { ofParameters } from './parameters'
import { ofThings } from './things'

/** Most that are offered at once. */
const MOST = 60

/** Found by another word, an offer stands after those found by their own. */
const BY_ANOTHER_WORD = 0.5

/** Matches for `typed`, best first: every word typed begins a word of the label, or is a slip away from it. */
export function offers(typed: string, state: State): readonly Offer[] {
  const meant = [...ofThings(typed, state), ...ofParameters(typed, state)]
  const all = [...meant.filter(({ sure }) => !sure), ...commands(state), ...bookmarks(state), ...presets()]
  const rated = all.flatMap((offer) => {
    const rate = rateOf(typed, offer)
    return rate === undefined ? [] : [{ offer, rate }]
  })
  // an offer that already says what was typed stands first
  const sure = meant.filter(({ sure }) => sure)
  return [...sure, ...rated.sort((one, other) => one.rate - other.rate).map(({ offer }) => offer)].slice(0, MOST)
}

function rateOf(typed: string, { label, also }: Offer): number | undefined {
  const own = match(typed, label)
  if (own !== undefined) return label.toLowerCase().startsWith(typed.trim().toLowerCase()) ? own - 1 : own
  const other = also === undefined ? undefined : match(typed, `${label} ${also}`)
  return other === undefined ? undefined : other + BY_ANOTHER_WORD
}

function commands(state: State): Offer[] {
  const apply = COMMANDS.filter(({ applies, id }) => id !== 'palette' && applies(state))
  return apply.map(({ id, label, also, keyLabel, run }) => ({ id, label: label(state), also, keyLabel, run }))
}

function presets(): Offer[] {
  return PRESETS.map((preset) => ({
    id: `preset-${preset.name}`,
    label: `Preset: ${preset.title}`,
    also: `${preset.name} ${preset.group}`,
    run: () => void openPreset(preset),
  }))
}

function bookmarks({ bookmarks: cycles, titles, page, engine }: State): Offer[] {
  if (page.kind !== 'live' || engine !== 'ready') return []
  return cycles.map((cycle) => ({
    id: `bookmark-${cycle}`,
    label: `Bookmark: ${titles[cycle] ?? `cycle ${whole(cycle)}`}`,
    also: `go to ${cycle}`,
    run: () => void goTo(cycle),
  }))
}
