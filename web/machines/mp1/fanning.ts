/** How networks in planes are drawn: the ways that there are for what is shown, and the command that goes through them. */

import type { Values } from '../../scenario/scenario'
import type { Laying } from '../../shown/shown'
import { type State, store } from '../../shown/store'
import { SheetsIcon } from '../../ui/icons'
import type { OwnCommand, Show } from '../machine'

/** Whether the network of a run has planes. */
const hasPlanes = (values: Values) => values['topology.kind'] === 'planes'

/** The ways that make a difference for the runs that are shown; none without planes. */
function planesFor({ sides, values }: Pick<State, 'sides' | 'values'>): readonly Laying[] {
  const inPlanes = sides.map((side) => values[side] ?? {}).filter(hasPlanes)
  if (inPlanes.length === 0) return []
  return inPlanes.some((own) => Number(own['topology.chips']) > 1) ? ['over', 'fanned', 'levels'] : ['over', 'fanned']
}

/** What choosing a way does, in words. */
const PLANE_WORDS: Readonly<Record<Laying, string>> = {
  over: 'Lay the planes over each other',
  fanned: 'Fan the planes out',
  levels: 'Show the levels as storeys',
}

/** The way after the one that is shown. */
function nextPlanes(state: Pick<State, 'sides' | 'values' | 'laying'>): Laying {
  const ways = planesFor(state)
  return ways[(ways.indexOf(state.laying) + 1) % ways.length] ?? 'over'
}

/** Goes from each way to the next. */
export const planesCommand = (show: Show): OwnCommand => ({
  id: 'planes',
  also: 'layers sheets storeys torus levels mp1 chip',
  label: (state) => PLANE_WORDS[nextPlanes(state)],
  key: 'p',
  keyLabel: 'P',
  button: { when: hasPlanes, icon: SheetsIcon },
  applies: (state) => state.page.kind === 'live' && planesFor(state).length > 0,
  run: () => show({ laying: nextPlanes(store.getState()) }),
})
