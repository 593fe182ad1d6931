/** What the command palette offers for what was typed: commands, parameters, presets, bookmarks, things by their names. */

import { whole } from '../base/format'
import { match } from '../base/search'
import { goTo } from '../run/control'
import { openPreset } from '../run/opening'
import { PRESETS } from '../scenario/presets'
import type { State } from '../shown/store'
import type { Command } from './command'
import type { Offer } from './offer'
import { ofParameters } from './parameters'
import { ofThings } from './things'

/** Most that are offered at once. */
const MOST = 60

/** Found by another word, an offer stands after those found by their own. */
const BY_ANOTHER_WORD = 0.5

/** What fits equally well stands in this order: what one does, then what one sets, then what one opens. */
const LATER = { command: 0, bookmark: 0.2, parameter: 0.6, preset: 0.7 } as const

interface Candidate {
  readonly offer: Offer
  readonly later: number
}

/**
 * Matches for `typed`, best first: every word typed begins a word of the label. Only if nothing fits so, a word may be a
 * slip away from what was typed.
 */
export function offers(typed: string, state: State, known: readonly Command[]): readonly Offer[] {
  const meant = [...ofThings(typed, state), ...ofParameters(typed, state)]
  // an offer that already says what was typed stands first
  const sure = meant.filter(({ sure }) => sure)
  const of = (kind: keyof typeof LATER, list: readonly Offer[]) =>
    list.map((offer): Candidate => ({ offer, later: LATER[kind] }))
  const candidates = [
    ...of('command', commands(state, known)),
    ...of('bookmark', bookmarks(state)),
    ...of(
      'parameter',
      meant.filter(({ sure }) => !sure),
    ),
    ...of('preset', presets()),
  ]
  const rated = candidates.flatMap((candidate) => fitOf(typed, candidate))
  const exact = rated.filter(({ slips }) => !slips)
  const best = exact.length > 0 || sure.length > 0 ? exact : rated
  return [...sure, ...best.sort((one, other) => one.rate - other.rate).map(({ offer }) => offer)].slice(0, MOST)
}

interface Rated {
  readonly offer: Offer
  readonly rate: number
  /** A word of it is only nearly what was typed. */
  readonly slips: boolean
}

/** How well an offer fits, if it does. */
function fitOf(typed: string, { offer, later }: Candidate): readonly Rated[] {
  const { label, also } = offer
  const own = match(typed, label)
  const cost = own ?? (also === undefined ? undefined : match(typed, `${label} ${also}`))
  if (cost === undefined) return []
  const rate = cost + later + (own === undefined ? BY_ANOTHER_WORD : -head(typed, label))
  return [{ offer, rate, slips: cost >= 1 }]
}

/** Whether the label begins with what was typed, or its part behind a colon does: 1, or more if that is all of its name. */
function head(typed: string, label: string): number {
  const wanted = typed.trim().toLowerCase()
  const rests = label
    .toLowerCase()
    .split(': ')
    .flatMap((part) => (part.startsWith(wanted) ? [part.slice(wanted.length)] : []))
  if (wanted === '' || rests.length === 0) return 0
  return rests.some((rest) => /^(,|$)/.test(rest)) ? 1.2 : 1
}

function commands(state: State, known: readonly Command[]): Offer[] {
  const apply = known.filter(({ applies, id }) => id !== 'palette' && applies(state))
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
