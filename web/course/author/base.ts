/** The scenario that the live page shows, which the runs of tasks begin with. */
import { asInTheEnd, formatPairs, resolve } from '../../scenario/scenario'
import { type State, useLab } from '../../shown/store'

/** Of run A, without its seed: students have their own. Empty if the live page has not been there yet. */
function baseOf({ values, scenario }: Pick<State, 'values' | 'scenario'>): string {
  if (values.a === undefined) return ''
  const { 'run.seed': _seed, ...others } = resolve(asInTheEnd(scenario), 'a')
  return formatPairs(others)
}

export const useBase = () => useLab(baseOf)
