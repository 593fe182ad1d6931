/** Runs that are to replace those shown. */
import type { Filter } from '../shown/filter'
import type { State } from '../shown/store'
import type { Networks } from './latest'

/** Runs that are shown from their first whole picture on: until then the scene before them stands. */
export interface Coming {
  readonly networks: Networks
  /** The cycle that they were opened at. */
  readonly cycle: number
  /** The packets that their pictures tell of. */
  readonly filter: Filter
  /** What changes on the page together with the picture. */
  readonly shown: Partial<State>
  /** Is called once they are shown, before anybody hears that they have arrived … */
  onShown(): void
  /** … and after that. */
  afterwards(): void
}
