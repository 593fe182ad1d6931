/** What the picture's greys, colours and shapes mean: one line below it. */

import type { ReactNode } from 'react'
import { DIVERGING, DIVERGING_ON_DARK, MOST } from '../base/diverging'
import { GREYS } from '../base/grey'
import { Term } from '../glossary/Term'
import type { TermName } from '../glossary/terms'
import type { LegendEntry } from '../machines/machine'
import { useLab } from '../shown/store'
import styles from './Legend.module.css'

interface Shows {
  /** The picture stands for many cycles, so peaks are marked and no flits drawn. */
  readonly averaged: boolean
  /** The network has lost packets. */
  readonly loses: boolean
  /** What machines add to the picture. */
  readonly entries: readonly LegendEntry[]
  /** Packets are told apart by class. */
  readonly classes: boolean
  /** Nodes go from transfer to transfer. */
  readonly phased: boolean
  /** Links and receivers show the mean of the span that is marked, or of the whole run, and not a moment. */
  readonly means: 'span' | 'run' | undefined
}

export function Legend({ averaged, loses, entries, classes, phased, means }: Shows) {
  return (
    <ul className={styles.legend} aria-label="Legend" data-terms="">
      <li>
        <Greys />
        <span>
          0…{GREYS - 1}+ <Term name="pending">pending</Term>
          {means ? `, mean of the ${means}` : ''}
        </span>
      </li>
      {averaged && !means ? (
        <li>
          <span className={styles.peak} aria-hidden="true" />
          <Term name="peak" further>
            recent peak
          </Term>
        </li>
      ) : null}
      <li>
        <span className={styles.load} aria-hidden="true" />
        <span>
          <Term name="load" further>
            load
          </Term>
          {means ? ` in the ${means}` : ''}
        </span>
      </li>
      <Entry term="blocked" icon={<span className={styles.blocked} aria-hidden="true" />} />
      <li>
        <span className={styles.buffer} aria-hidden="true" />
        <Term name="buffer" further>
          buffer
        </Term>
      </li>
      {classes
        ? PACKETS.map(({ term, shape }) => <Entry key={term} term={term} icon={<Glyph>{shape}</Glyph>} />)
        : null}
      {entries.map((entry) => (
        <Own key={entry.says} {...entry} />
      ))}
      {phased ? (
        <li>
          <span className={styles.ahead} aria-hidden="true" />
          <Term name="transfer-lead" further>
            transfers behind, ahead
          </Term>
        </li>
      ) : null}
      {loses && !averaged ? <Entry term="lost" icon={<Glyph>{LOST}</Glyph>} /> : null}
    </ul>
  )
}

/** What a machine adds to the picture. */
function Own({ term, says, sign }: LegendEntry) {
  return (
    <li>
      <Glyph>{sign}</Glyph>
      {term ? (
        <Term name={term} further>
          {says}
        </Term>
      ) : (
        says
      )}
    </li>
  )
}

/** The shape and colour of each class of packets. */
const PACKETS = [
  { term: 'scalar', shape: <rect x="-4" y="-4" width="8" height="8" fill="var(--scalar)" stroke="#10151b" /> },
  { term: 'bulk', shape: <path d="M0-5.4 5.4 0 0 5.4-5.4 0Z" fill="var(--bulk)" stroke="#10151b" /> },
  { term: 'ack', shape: <circle r="4" fill="var(--ack)" stroke="#10151b" /> },
] as const

const LOST = <path d="M-4-4 4 4M4-4-4 4" stroke="var(--lost)" strokeWidth="2.4" strokeLinecap="round" />

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.shape} viewBox="-6 -6 12 12" aria-hidden="true">
      {children}
    </svg>
  )
}

/** A term with its sign. */
function Entry({ term, icon }: { term: TermName; icon: ReactNode }) {
  return (
    <li>
      {icon}
      <Term name={term} further>
        {term}
      </Term>
    </li>
  )
}

function Greys() {
  return (
    <span className={styles.greys} aria-hidden="true">
      {[0, 20, 40, 60, 80, 100].map((share) => (
        <i key={share} style={{ background: `color-mix(in srgb, var(--pending-full) ${share}%, var(--pending-0))` }} />
      ))}
    </span>
  )
}

/** What the colours of B − A mean. */
export function DifferenceLegend() {
  const { styles: colours } = useLab((state) => (state.appearance === 'dark' ? DIVERGING_ON_DARK : DIVERGING))
  return (
    <ul className={styles.legend} aria-label="Legend of the difference">
      <li>
        <span className={styles.greys} aria-hidden="true">
          {colours
            .filter((_, index) => index % 8 === 0)
            .map((colour) => (
              <i key={colour} style={{ background: colour }} />
            ))}
        </span>
        <Term name="difference">B − A</Term>: pending now, −{MOST} to +{MOST}; links by load in the same window, −100 to
        +100 %
      </li>
    </ul>
  )
}
