/** What the header at the front of a buffer may take, in the order in which it is tried, and what became of each. */
import type { Candidate, ConnectionInspection, VcInspection } from '../answers.gen'
import { Term } from '../glossary/Term'
import styles from './Choice.module.css'
import { PacketLink } from './parts'

interface Props {
  readonly vc: VcInspection
  /** The port by which it came in. */
  readonly port: number
  /** What the switch connects, where there is one. */
  readonly connections: readonly ConnectionInspection[]
}

/** What became of an option: taken, passed over or to be had now, or behind the one that was taken. */
type Fate = 'taken' | 'free' | 'refused' | 'untried'

export function Choice({ vc, port, connections }: Props) {
  const { candidates, length } = vc
  if (candidates.length === 0) return null
  const at = candidates.findIndex(({ taken }) => taken)
  return (
    <ol className={styles.choice} aria-label="What it may take, in order">
      {candidates.map((one, nth) => {
        const streams = streamTo(one, port, connections)
        const fate = fateOf(one, length, streams !== undefined, at >= 0 && nth > at)
        return (
          <li key={`${one.port} ${one.name}`} data-fate={fate} data-escape={one.escape || undefined}>
            <b aria-hidden="true">{nth + 1}</b>
            <span className={styles.what}>
              {one.escape ? <Term name="escape">escape channel</Term> : `${ORDINALS[nth] ?? 'further'} choice`}:{' '}
              {one.name} to {one.to}
            </span>
            <span className={styles.fate}>
              <i aria-hidden="true">{SIGNS[fate]}</i> <Why one={one} fate={fate} length={length} streams={streams} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

const SIGNS: Readonly<Record<Fate, string>> = { taken: '✓', free: '○', refused: '✕', untried: '–' }

/** The message of another input port that streams to an option's output port. */
function streamTo({ port }: Candidate, own: number, connections: readonly ConnectionInspection[]) {
  return connections.find(({ from, to, granted }) => to === port && from !== own && !granted)
}

/** Flits that must find room ahead. */
function needs({ whole }: Candidate, length: number): number {
  return whole ? length : 1
}

function fateOf(one: Candidate, length: number, isBusy: boolean, isBehind: boolean): Fate {
  if (one.taken) return 'taken'
  if (isBehind) return 'untried'
  return one.heldBy !== null || one.credits < needs(one, length) || isBusy ? 'refused' : 'free'
}

/** Why an option is as it is. */
function Why(props: { one: Candidate; fate: Fate; length: number; streams: ConnectionInspection | undefined }) {
  const { one, fate, length, streams } = props
  if (fate === 'taken') return <>taken, {one.credits} slots free ahead</>
  if (fate === 'untried') return <>not tried</>
  if (one.heldBy !== null)
    return (
      <>
        held by <PacketLink name={one.heldBy} />
      </>
    )
  if (one.credits < needs(one, length))
    return one.whole ? (
      <>
        no room for all {length} flits: {one.credits} slots free ahead
      </>
    ) : (
      <>no room ahead</>
    )
  if (streams)
    return <>port busy with {streams.packet === null ? 'another message' : <PacketLink name={streams.packet} />}</>
  return (
    <>
      {one.credits} slots free ahead{one.whole ? `, ${length} needed` : ''}
    </>
  )
}
