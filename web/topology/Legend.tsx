/** What the picture's greys, colours and shapes mean: one line below it. */

import type { ReactNode } from 'react'
import { DIVERGING, DIVERGING_ON_DARK, MOST } from '../base/diverging'
import { GREYS } from '../base/grey'
import { Term } from '../glossary/Term'
import type { TermName } from '../glossary/terms'
import { useLab } from '../shown/store'
import styles from './Legend.module.css'

interface Shows {
  /** The picture stands for many cycles, so peaks are marked and no flits drawn. */
  readonly averaged: boolean
  /** The network has lost packets. */
  readonly loses: boolean
  /** Flits are cut into phits, which may run ahead of their address. */
  readonly phits: boolean
  /** Nodes are adapters with a memory. */
  readonly adapters: boolean
  /** Packets are of two services. */
  readonly services: boolean
  /** Nodes stand on stubs, on which it is seen what they do. */
  readonly stubs: boolean
  /** Packets are told apart by class, or by what they are to a shared memory. */
  readonly classes: boolean
  readonly messages: boolean
  /** Nodes go from transfer to transfer. */
  readonly phased: boolean
  /** Links and receivers show the mean of the span that is marked, or of the whole run, and not a moment. */
  readonly means: 'span' | 'run' | undefined
}

export function Legend({ averaged, loses, phits, adapters, services, stubs, classes, messages, phased, means }: Shows) {
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
      <Packets classes={classes} messages={messages} />
      <Further adapters={adapters && !means} services={services} phits={phits && !averaged} />
      {stubs && !averaged ? <Doings /> : null}
      {stubs && messages && !averaged ? <Processing /> : null}
      {phased ? (
        <li>
          <span className={styles.ahead} aria-hidden="true" />
          <Term name="transfer-lead" further>
            transfers behind, ahead
          </Term>
        </li>
      ) : null}
      {loses && !averaged ? (
        <li>
          <Glyph>
            <path d="M-4-4 4 4M4-4-4 4" stroke="var(--lost)" strokeWidth="2.4" strokeLinecap="round" />
          </Glyph>
          <Term name="lost" further>
            lost
          </Term>
        </li>
      ) : null}
    </ul>
  )
}

/** What only some machines have. */
function Further({ adapters, services, phits }: Pick<Shows, 'adapters' | 'services' | 'phits'>) {
  return (
    <>
      {adapters ? <Adapters /> : null}
      {services ? <SecondService /> : null}
      {phits ? <Phits /> : null}
    </>
  )
}

/** What packets do in adapters. */
const ADAPTERS = [
  {
    term: 'host-memory',
    says: 'in transit in memory',
    sign: <rect x="-4.5" y="-4.5" width="9" height="9" className={styles.memory} />,
  },
  { term: 'virtual-cut-through', says: 'cuts through', sign: <path d="M-6 0H6" className={styles.way} /> },
  { term: 'stall', says: 'stalls', sign: <path d="M-6 0H2" className={styles.way} />, bar: 'M2-4.5V4.5' },
] as const

function Adapters() {
  return ADAPTERS.map(({ term, says, sign, ...rest }) => (
    <li key={term}>
      <Glyph>
        {sign}
        {'bar' in rest ? <path d={rest.bar} stroke="var(--blocked)" strokeWidth="2.2" /> : null}
      </Glyph>
      <Term name={term} further>
        {says}
      </Term>
    </li>
  ))
}

/** The sign of the second service's packets. */
function SecondService() {
  return (
    <li>
      <Glyph>
        <path d="M0-5 4.8 4.6H-4.8Z" fill="var(--second)" stroke="#10151b" />
      </Glyph>
      <Term name="service" further>
        second service
      </Term>
    </li>
  )
}

/** What phits can be beside on their way. */
function Phits() {
  return (
    <>
      <li>
        <Glyph>
          <circle r="2.2" fill="var(--scalar)" />
          <circle r="4.6" fill="none" stroke="var(--ink)" />
        </Glyph>
        <Term name="ahead" further>
          ahead of its address
        </Term>
      </li>
      <li>
        <Glyph>
          <circle r="3.6" fill="none" stroke="var(--ink-2)" strokeDasharray="2 2" />
        </Glyph>
        <Term name="dead-address" further>
          dead address
        </Term>
      </li>
    </>
  )
}

/** What nodes on stubs do; their router is on the right of each sign. */
function Doings() {
  return (
    <>
      <li>
        <Glyph>
          <path d="M4.5 0-3.5 4.5V-4.5Z" fill="var(--ink)" />
        </Glyph>
        sends
      </li>
      <li>
        <Glyph>
          <path d="M-1.3-5H1.3V5H-1.3Z" fill="var(--blocked)" />
        </Glyph>
        waits to send
      </li>
      <li>
        <Glyph>
          <path d="M-4.5 0 3.5 4.5V-4.5Z" fill="var(--ink)" />
        </Glyph>
        receives
      </li>
    </>
  )
}

/** What processors on a shared memory do: a band along the bottom of their node. */
const PROCESSING = [
  { says: 'computes', band: 'M-4.5 3H4.5', ink: 'var(--ink-2)' },
  { says: 'waits for a load', band: 'M-4.5 3H0', ink: 'var(--ink)' },
  { says: 'for a store', band: 'M0 3H4.5', ink: 'var(--ink)' },
  { says: 'at a lock or barrier', band: 'M-4.5 3H-1.8M1.8 3H4.5', ink: 'var(--blocked)' },
] as const

function Processing() {
  return PROCESSING.map(({ says, band, ink }) => (
    <li key={says}>
      <Glyph>
        <rect x="-5" y="-5" width="10" height="10" fill="none" stroke="var(--ink-2)" />
        <path d={band} stroke={ink} strokeWidth="2.4" />
      </Glyph>
      {says}
    </li>
  ))
}

/** The shape and colour of each class of packets. */
const PACKETS = [
  { term: 'scalar', shape: <rect x="-4" y="-4" width="8" height="8" fill="var(--scalar)" stroke="#10151b" /> },
  { term: 'bulk', shape: <path d="M0-5.4 5.4 0 0 5.4-5.4 0Z" fill="var(--bulk)" stroke="#10151b" /> },
  { term: 'ack', shape: <circle r="4" fill="var(--ack)" stroke="#10151b" /> },
] as const

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.shape} viewBox="-6 -6 12 12" aria-hidden="true">
      {children}
    </svg>
  )
}

/** What packets look like. */
function Packets({ classes, messages }: Pick<Shows, 'classes' | 'messages'>) {
  return (
    <>
      {classes
        ? PACKETS.map(({ term, shape }) => <Entry key={term} term={term} icon={<Glyph>{shape}</Glyph>} />)
        : null}
      {messages ? <Messages /> : null}
    </>
  )
}

/** What messages of a shared memory look like. */
function Messages() {
  const edge = '#10151b'
  return (
    <>
      <li>
        <Glyph>
          <rect x="-4" y="-4" width="8" height="8" fill="var(--scalar)" stroke={edge} />
        </Glyph>
        request
      </li>
      <li>
        <Glyph>
          <path d="M0-5 5 4H-5Z" fill="var(--forward)" stroke={edge} />
        </Glyph>
        forward
      </li>
      <li>
        <Glyph>
          <path d="M0-5.4 5.4 0 0 5.4-5.4 0Z" fill="var(--bulk)" stroke={edge} />
        </Glyph>
        reply with a line
      </li>
      <li>
        <Glyph>
          <path d="M0-5.4 5.4 0 0 5.4-5.4 0Z" fill="var(--reply)" stroke={edge} />
        </Glyph>
        without
      </li>
      <li>
        <Glyph>
          <circle r="4" fill="var(--ack)" stroke={edge} />
        </Glyph>
        coherence ack
      </li>
      <li>
        <Glyph>
          <path d="M-5 0-2.5-4.4H2.5L5 0 2.5 4.4H-2.5Z" fill="var(--write-back)" stroke={edge} />
        </Glyph>
        write-back
      </li>
    </>
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
