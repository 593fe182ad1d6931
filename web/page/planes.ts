/** How networks in planes are drawn: the ways that there are for what is shown, and the command that goes through them. */
import { show } from '../run/changing'
import type { Planes } from '../shown/shown'
import { type State, store } from '../shown/store'
import { type Command, isLive } from './command'

/** The ways that make a difference for the runs that are shown; none without planes. */
export function planesFor({ sides, values }: Pick<State, 'sides' | 'values'>): readonly Planes[] {
  const inPlanes = sides.map((side) => values[side] ?? {}).filter((own) => own['topology.kind'] === 'planes')
  if (inPlanes.length === 0) return []
  return inPlanes.some((own) => Number(own['topology.chips']) > 1) ? ['over', 'fanned', 'levels'] : ['over', 'fanned']
}

/** What choosing a way does, in words. */
export const PLANE_WORDS: Readonly<Record<Planes, string>> = {
  over: 'Lay the planes over each other',
  fanned: 'Fan the planes out',
  levels: 'Show the levels as storeys',
}

/** The way after the one that is shown. */
export function nextPlanes(state: Pick<State, 'sides' | 'values' | 'planes'>): Planes {
  const ways = planesFor(state)
  return ways[(ways.indexOf(state.planes) + 1) % ways.length] ?? 'over'
}

export const PLANES_COMMAND: Command = {
  id: 'planes',
  also: 'layers sheets storeys torus levels mp1 chip',
  label: (state) => PLANE_WORDS[nextPlanes(state)],
  key: 'p',
  keyLabel: 'P',
  applies: (state) => isLive(state) && planesFor(state).length > 0,
  run: () => show({ planes: nextPlanes(store.getState()) }),
}
