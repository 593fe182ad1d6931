/** Messages, and what nodes and processors do, as the legend has it. */
import type { Values } from '../../scenario/scenario'
import type { LegendEntry } from '../machine'

/** Whether it is drawn at the links of nodes what these do: at hypercubes. */
const hasStubs = (values: Values) => values['topology.kind'] === 'hypercube'

const sharesMemory = (values: Values) => values['workload.kind'] === 'shared_memory'

const EDGE = '#10151b'

/** What messages of a shared memory look like. */
const MESSAGES: readonly LegendEntry[] = [
  { says: 'request', sign: <rect x="-4" y="-4" width="8" height="8" fill="var(--scalar)" stroke={EDGE} /> },
  { says: 'forward', sign: <path d="M0-5 5 4H-5Z" fill="var(--forward)" stroke={EDGE} /> },
  { says: 'reply with a line', sign: <path d="M0-5.4 5.4 0 0 5.4-5.4 0Z" fill="var(--bulk)" stroke={EDGE} /> },
  { says: 'without', sign: <path d="M0 5 5-4H-5Z" fill="var(--reply)" stroke={EDGE} /> },
  { says: 'coherence ack', sign: <circle r="4" fill="var(--ack)" stroke={EDGE} /> },
  {
    says: 'write-back',
    sign: <path d="M-5 0-2.5-4.4H2.5L5 0 2.5 4.4H-2.5Z" fill="var(--write-back)" stroke={EDGE} />,
  },
].map((entry) => ({ ...entry, when: sharesMemory, instead: 'packet' }))

/** Cubes of these dimensions are drawn with their nodes on stubs, where queues have room. */
const WITH_QUEUES: ReadonlySet<string> = new Set(['3', '4', '5'])

/** Whether messages that wait before the ports of routers are drawn and counted. */
export const hasQueues = (values: Values) => hasStubs(values) && WITH_QUEUES.has(values['topology.dimensions'] ?? '')

const QUEUE: LegendEntry = {
  says: 'waiting to enter the network',
  term: 'waiting-to-enter',
  when: hasQueues,
  without: 'means',
  sign: <path d="M-2-5H2V-2.6H-2ZM-2-1.2H2V1.2H-2ZM-2 2.6H2V5H-2Z" fill="var(--blocked)" />,
}

/** What nodes do; their router is on the right of each sign. */
const DOINGS: readonly LegendEntry[] = [
  { says: 'sends', sign: <path d="M4.5 0-3.5 4.5V-4.5Z" fill="var(--ink)" /> },
  { says: 'waits to send', sign: <path d="M-1.3-5H1.3V5H-1.3Z" fill="var(--blocked)" /> },
  { says: 'receives', sign: <path d="M-4.5 0 3.5 4.5V-4.5Z" fill="var(--ink)" /> },
].map((entry) => ({ ...entry, when: hasStubs, without: 'averages' }))

/** What processors on a shared memory do: a band along the bottom of their node. */
const PROCESSING: readonly LegendEntry[] = [
  { says: 'computes', band: 'M-4.5 3H4.5', ink: 'var(--ink-2)' },
  { says: 'waits for a load', band: 'M-4.5 3H0', ink: 'var(--ink)' },
  { says: 'for a store', band: 'M0 3H4.5', ink: 'var(--ink)' },
  { says: 'at a lock or barrier', band: 'M-4.5 3H-1.8M1.8 3H4.5', ink: 'var(--blocked)' },
].map(({ says, band, ink }) => ({
  says,
  when: (values) => hasStubs(values) && sharesMemory(values),
  without: 'averages',
  sign: (
    <>
      <rect x="-5" y="-5" width="10" height="10" fill="none" stroke="var(--ink-2)" />
      <path d={band} stroke={ink} strokeWidth="2.4" />
    </>
  ),
}))

export const LEGEND: readonly LegendEntry[] = [...MESSAGES, QUEUE, ...DOINGS, ...PROCESSING]
