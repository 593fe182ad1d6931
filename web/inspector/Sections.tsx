/** The parts that machines add to the card of a thing, at one of its places. */
import type { Section } from '../machines/machine'

interface Props<Found> {
  readonly of: readonly Section<Found>[]
  readonly found: Found
  readonly place: Section<Found>['place']
}

export function Sections<Found>({ of, found, place }: Props<Found>) {
  return of
    .filter((section) => section.place === place && section.when(found))
    .map(({ component: Shown }, index) => <Shown key={index} found={found} />)
}

/** Whether one of them shows the thing as a whole. */
export function leads<Found>(of: readonly Section<Found>[], found: Found): boolean {
  return of.some(({ place, when }) => place === 'leads' && when(found))
}
