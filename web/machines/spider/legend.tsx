/** What packets do in adapters, as the legend has it. */
import type { Values } from '../../scenario/scenario'
import type { LegendEntry } from '../machine'
import styles from './legend.module.css'

const hasAdapters = (values: Values) => values['router.kind'] === 'spider'

/** Adapters tell packets of two services apart, and whoever sends them. */
const hasServices = (values: Values) => values['workload.kind'] === 'services' || values['router.second.kind'] === 'own'

export const LEGEND: readonly LegendEntry[] = [
  {
    when: hasAdapters,
    without: 'means',
    // packets pile up in there
    instead: 'pile',
    term: 'host-memory',
    says: 'in transit in memory',
    sign: <rect x="-4.5" y="-4.5" width="9" height="9" className={styles.memory} />,
  },
  {
    when: hasAdapters,
    without: 'means',
    term: 'virtual-cut-through',
    says: 'cuts through',
    sign: <path d="M-6 0H6" className={styles.way} />,
  },
  {
    when: hasAdapters,
    without: 'means',
    term: 'stall',
    says: 'stalls',
    sign: (
      <>
        <path d="M-6 0H2" className={styles.way} />
        <path d="M2-4.5V4.5" stroke="var(--blocked)" strokeWidth="2.2" />
      </>
    ),
  },
  {
    when: hasServices,
    instead: 'packet',
    term: 'service',
    says: 'first service',
    sign: <rect x="-4" y="-4" width="8" height="8" fill="var(--scalar)" stroke="#10151b" />,
  },
  {
    when: hasServices,
    term: 'service',
    says: 'second service',
    sign: <path d="M0-5 4.8 4.6H-4.8Z" fill="var(--second)" stroke="#10151b" />,
  },
]
