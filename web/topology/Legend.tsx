/** What the picture's greys, colours and shapes mean: one line below it. */

import { divergingStyles, MOST } from '../base/diverging'
import { GREYS, greyStyles } from '../base/grey'
import { Term } from '../glossary/Term'
import styles from './Legend.module.css'

interface Shows {
  /** The picture stands for many cycles, so peaks are marked and no flits drawn. */
  readonly averaged: boolean
  /** The network has lost packets. */
  readonly loses: boolean
  /** Nodes go from transfer to transfer. */
  readonly phased: boolean
  /** Links and receivers show the mean of the span that is marked. */
  readonly marked: boolean
}

export function Legend({ averaged, loses, phased, marked }: Shows) {
  return (
    <ul className={styles.legend} aria-label="Legend" data-terms="">
      <li>
        <span className={styles.greys} aria-hidden="true">
          {greyStyles
            .filter((_, shade) => shade % 4 === 0)
            .map((grey) => (
              <i key={grey} style={{ background: grey }} />
            ))}
        </span>
        0…{GREYS - 1}+ <Term name="pending">pending</Term>
        {marked ? ', mean of the span' : ''}
      </li>
      {averaged && !marked ? (
        <li>
          <span className={styles.peak} aria-hidden="true" />
          recent peak
        </li>
      ) : null}
      <li>
        <span className={styles.load} aria-hidden="true" />
        <Term name="load" further>
          load
        </Term>
        {marked ? ' in the span' : ''}
      </li>
      {marked ? null : (
        <li>
          <span className={styles.blocked} aria-hidden="true" />
          <Term name="blocked" further>
            blocked
          </Term>
        </li>
      )}
      <li>
        <span className={styles.buffer} aria-hidden="true" />
        buffer
      </li>
      <li>
        <svg className={styles.shape} viewBox="-6 -6 12 12" aria-hidden="true">
          <rect x="-4" y="-4" width="8" height="8" fill="var(--scalar)" stroke="#10151b" />
        </svg>
        <Term name="scalar" further>
          scalar
        </Term>
      </li>
      <li>
        <svg className={styles.shape} viewBox="-6 -6 12 12" aria-hidden="true">
          <path d="M0-5.4 5.4 0 0 5.4-5.4 0Z" fill="var(--bulk)" stroke="#10151b" />
        </svg>
        <Term name="bulk" further>
          bulk
        </Term>
      </li>
      <li>
        <svg className={styles.shape} viewBox="-6 -6 12 12" aria-hidden="true">
          <circle r="4" fill="var(--ack)" stroke="#10151b" />
        </svg>
        <Term name="ack" further>
          ack
        </Term>
      </li>
      {phased ? (
        <li title="The band above a receiver: its node's transfer compared with the middle one of all">
          <span className={styles.ahead} aria-hidden="true" />
          <Term name="transfer" further>
            transfers
          </Term>{' '}
          behind, ahead
        </li>
      ) : null}
      {loses && !averaged ? (
        <li>
          <svg className={styles.shape} viewBox="-6 -6 12 12" aria-hidden="true">
            <path d="M-4-4 4 4M4-4-4 4" stroke="var(--lost)" strokeWidth="2.4" strokeLinecap="round" />
          </svg>
          lost
        </li>
      ) : null}
    </ul>
  )
}

/** What the colours of B − A mean. */
export function DifferenceLegend() {
  return (
    <ul className={styles.legend} aria-label="Legend of the difference">
      <li>
        <span className={styles.greys} aria-hidden="true">
          {divergingStyles
            .filter((_, index) => index % 8 === 0)
            .map((colour) => (
              <i key={colour} style={{ background: colour }} />
            ))}
        </span>
        B − A: pending now, −{MOST} to +{MOST}; links by flits so far
      </li>
    </ul>
  )
}
