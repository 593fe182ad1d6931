/**
 * The signs of the picture, each with what it means, in the order of the legend: what stands in it at these values and at
 * this moment, no more and no less.
 */
import type { ReactNode } from 'react'
import { GREYS } from '../base/grey'
import type { TermName } from '../glossary/terms'
import type { LegendEntry } from '../machines/machine'
import type { Values } from '../scenario/scenario'
import styles from './Legend.module.css'

/** What the picture shows now. */
export interface Shows {
  /** The values of the runs that are shown. */
  readonly runs: readonly Values[]
  /** The picture stands for many cycles, so peaks are marked and no flits drawn. */
  readonly averaged: boolean
  /** The network has lost packets. */
  readonly loses: boolean
  /** Links and receivers show the mean of the span that is marked, or of the whole run, and not a moment. */
  readonly means: 'span' | 'run' | undefined
  /** The unit in which it is written beside each level what its links carry, if it is. */
  readonly rates: string | undefined
  /** Links were slowed or cut by hand, or receivers stopped. */
  readonly poked: boolean
  /** The bar of time is on the page. */
  readonly timeBar: boolean
  /** It marks snapshots. */
  readonly snapshots: boolean
}

/** A sign, and what it means. */
export interface Sign {
  readonly says: string
  readonly term?: TermName
  readonly sign: ReactNode | ((shows: Shows) => ReactNode)
  readonly when: (shows: Shows) => boolean
  /** What machines may have something else for. */
  readonly stands?: LegendEntry['instead']
}

const EDGE = '#10151b'

/** Programs that go from transfer to transfer. */
const PHASED: ReadonlySet<string> = new Set(['collective', 'cyclic_shift', 'random_blocks'])

/** Programs whose nodes reply to what they receive. */
const REPLYING: ReadonlySet<string> = new Set(['request_reply', 'reads_and_writes'])

const always = () => true
const some = (is: (values: Values) => boolean) => (shows: Shows) => shows.runs.some(is)
const isNifdy = some((values) => values['ni.kind'] === 'nifdy')
const hasReplies = some((values) => REPLYING.has(values['workload.kind'] ?? ''))
const hasClasses = some((values) => values['workload.kind'] === 'classes')
const hasDialogs = some((values) => values['ni.kind'] === 'nifdy' && values['ni.dialogs'] !== '0')
export function glyph(children: ReactNode) {
  return (
    <svg className={styles.shape} viewBox="-6 -6 12 12" aria-hidden="true">
      {children}
    </svg>
  )
}

const SQUARE = <rect x="-4" y="-4" width="8" height="8" fill="var(--scalar)" stroke={EDGE} />

const greys = (
  <span className={styles.greys} aria-hidden="true">
    {[0, 20, 40, 60, 80, 100].map((share) => (
      <i key={share} style={{ background: `color-mix(in srgb, var(--pending-full) ${share}%, var(--pending-0))` }} />
    ))}
  </span>
)

const POKED = 'link cut, failed or slow; router failed; receiver stopped'
const TIME_BAR = 'time bar: flits, blocked'

/** All signs of the common picture. What a machine adds stands between its packets and what is lost. */
export const SIGNS: readonly Sign[] = [
  { says: 'router', term: 'router', sign: <span className={styles.router} aria-hidden="true" />, when: always },
  {
    says: 'buffer',
    term: 'buffer',
    sign: <span className={styles.buffer} aria-hidden="true" />,
    when: always,
  },
  { says: `receiver: 0…${GREYS - 1}+ pending`, term: 'pending', sign: greys, when: always },
  {
    says: 'recent peak',
    term: 'peak',
    sign: <span className={styles.peak} aria-hidden="true" />,
    when: ({ averaged, means }) => averaged && !means,
  },
  {
    says: 'pile of pending packets',
    term: 'pending',
    sign: glyph(<path d="M-3-5H3V-2.6H-3ZM-3-1.2H3V1.2H-3ZM-3 2.6H3V5H-3Z" fill="var(--scalar)" />),
    stands: 'pile',
    when: ({ means }) => !means,
  },
  {
    says: 'transfers behind, ahead',
    term: 'transfer-lead',
    sign: <span className={styles.ahead} aria-hidden="true" />,
    when: some((values) => PHASED.has(values['workload.kind'] ?? '')),
  },
  { says: 'load', term: 'load', sign: <span className={styles.load} aria-hidden="true" />, when: always },
  { says: 'blocked', term: 'blocked', sign: <span className={styles.blocked} aria-hidden="true" />, when: always },
  {
    says: 'all links of a level, in each direction',
    term: 'arm',
    sign: ({ rates }) => <b aria-hidden="true">{rates}</b>,
    when: ({ rates }) => rates !== undefined,
  },
  { says: 'scalar', term: 'scalar', sign: glyph(SQUARE), when: isNifdy },
  {
    says: 'bulk',
    term: 'bulk',
    sign: glyph(<path d="M0-5.4 5.4 0 0 5.4-5.4 0Z" fill="var(--bulk)" stroke={EDGE} />),
    when: hasDialogs,
  },
  { says: 'ack', term: 'ack', sign: glyph(<circle r="4" fill="var(--ack)" stroke={EDGE} />), when: isNifdy },
  {
    says: 'packet',
    term: 'packet',
    sign: glyph(SQUARE),
    stands: 'packet',
    when: (shows) => !isNifdy(shows) && !hasReplies(shows) && !hasClasses(shows),
  },
  { says: 'first class', sign: glyph(SQUARE), when: hasClasses },
  {
    says: 'second class',
    sign: glyph(<path d="M0-5 4.8 4.6H-4.8Z" fill="var(--second)" stroke={EDGE} />),
    when: hasClasses,
  },
  { says: 'request', sign: glyph(SQUARE), when: (shows) => !isNifdy(shows) && hasReplies(shows) },
  { says: 'reply', sign: glyph(<path d="M0 5 5-4H-5Z" fill="var(--second)" stroke={EDGE} />), when: hasReplies },
  {
    says: 'lost',
    term: 'lost',
    sign: glyph(<path d="M-4-4 4 4M4-4-4 4" stroke="var(--lost)" strokeWidth="2.4" strokeLinecap="round" />),
    when: ({ loses, averaged }) => loses && !averaged,
  },
  {
    says: POKED,
    sign: glyph(<path d="M-5 0H5M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5" stroke="var(--blocked)" strokeWidth="1.8" />),
    when: ({ poked }) => poked,
  },
  {
    says: TIME_BAR,
    term: 'blocked',
    sign: <span className={styles.bar} aria-hidden="true" />,
    when: ({ timeBar }) => timeBar,
  },
  {
    says: 'snapshot',
    term: 'snapshot',
    sign: glyph(<path d="M-4-5V3M0-5V3M4-5V3" stroke="var(--ink-2)" />),
    when: ({ timeBar, snapshots }) => timeBar && snapshots,
  },
]

/** Signs that stand after those of machines. */
const LATE: ReadonlySet<string> = new Set(['lost', POKED, TIME_BAR])

/** A sign as the legend has it. */
interface Shown extends Pick<Sign, 'says' | 'term'> {
  readonly sign: ReactNode
}

/** All signs that the picture shows now, with those of machines after the packets. */
export function signsOf(shows: Shows, brought: readonly LegendEntry[]): readonly Shown[] {
  const replaced = (values: Values, what: LegendEntry['instead']) =>
    what !== undefined && brought.some(({ when, instead }) => instead === what && when(values))
  const common = SIGNS.filter(
    ({ when, stands }) => when(shows) && shows.runs.some((values) => !replaced(values, stands)),
  ).map(({ sign, ...entry }) => ({ ...entry, sign: typeof sign === 'function' ? sign(shows) : sign }))
  const own = brought.filter(
    ({ when, without }) =>
      shows.runs.some(when) &&
      !(without === 'averages' && shows.averaged) &&
      !(without === 'means' && shows.means !== undefined),
  )
  const after = common.findIndex(({ says }) => LATE.has(says))
  const at = after < 0 ? common.length : after
  return [...common.slice(0, at), ...own.map((entry) => ({ ...entry, sign: glyph(entry.sign) })), ...common.slice(at)]
}

/** What a mean of many cycles adds to the words of a sign. */
export function words({ says, term }: Pick<Sign, 'says' | 'term'>, means: Shows['means']): string {
  if (!means) return says
  if (says.startsWith('receiver')) return `${says}, mean of the ${means}`
  return term === 'load' ? `${says} in the ${means}` : says
}
