/** Figures of papers that show no results: they are seen in a live run. */
import { PRESETS, scenarioOf } from '../scenario/presets'
import { writeLink } from '../shown/link'

export interface LiveFigure {
  readonly paper: string
  readonly figure: string
  readonly title: string
  readonly about: string
  /** The fragment of its address, without `#`. */
  readonly link: string
}

/** By paper, in the order of their figures. */
export const LIVE_FIGURES: readonly LiveFigure[] = PRESETS.slice(0, 1).map((preset) => ({
  paper: 'nifdy',
  figure: 'Figure 1',
  title: 'The parts of a NIFDY unit, at work',
  about: 'A live run, with one unit opened in the inspector.',
  link: writeLink({
    scenario: scenarioOf(preset),
    cycle: 120_000,
    selected: { side: 'b', selection: { kind: 'node', id: 1 } },
  }),
}))
