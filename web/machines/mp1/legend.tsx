/** What phits can be beside on their way, as the legend has it. */
import type { Values } from '../../scenario/scenario'
import type { LegendEntry } from '../machine'

const hasPhits = (values: Values) => values['router.kind'] === 'mad_postman'

export const LEGEND: readonly LegendEntry[] = [
  {
    when: hasPhits,
    without: 'averages',
    term: 'phit',
    says: 'phit that follows its address',
    sign: <circle r="2.6" fill="var(--scalar)" />,
  },
  {
    when: hasPhits,
    without: 'averages',
    term: 'ahead',
    says: 'ahead of its address',
    sign: (
      <>
        <circle r="2.2" fill="var(--scalar)" />
        <circle r="4.6" fill="none" stroke="var(--ink)" />
      </>
    ),
  },
  {
    when: hasPhits,
    without: 'averages',
    term: 'dead-address',
    says: 'dead address',
    sign: (
      <>
        <path d="M-6 0H0" stroke="var(--lost)" strokeWidth="1.6" opacity="0.5" />
        <circle cx="2" r="3" fill="var(--surface)" stroke="var(--lost)" strokeWidth="1.4" />
      </>
    ),
  },
]
