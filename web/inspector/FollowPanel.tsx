/** A packet from the moment it comes into being: its way in space and time, and what its latency is made of. */
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import type { Bead, Life } from '../answers.gen'
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { filterOf, filters, nodesWord, wordsOf } from '../shown/filter'
import type { Waits } from '../shown/marked'
import { latest } from '../shown/moment'
import { announce, askQuestion, select, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { Flows } from './Flows'
import styles from './follow.module.css'
import type { FollowAnswer } from './inspection'
import { useFollowed, useWay } from './overNetwork'
import { OfFilter, OfRun, PacketLink } from './parts'
import { Reached } from './Reached'
import { SpaceTime } from './SpaceTime'
import { Sums } from './Sums'
import { useObserved } from './useInspection'

/** `what` is whom to follow: `5.17`, `slowest`, `next from 5 to 9`; empty for nobody yet. */
export function FollowPanel({ side, what }: { side: Side; what: string }) {
  const { found, refused } = useObserved(side, 'follow', what)
  return (
    <section className={styles.panel} aria-label="Follow a packet" data-testid="follow">
      <h3>
        Follow a packet
        <OfRun side={side} />
      </h3>
      <Whom side={side} />
      {refused ? <p role="alert">{refused}</p> : null}
      {what === '' || refused || !found ? null : <Followed side={side} found={found} />}
    </section>
  )
}

function Followed({ side, found }: { side: Side; found: FollowAnswer }) {
  const { life, wanted, left } = found
  if (left > 0) return <p className={styles.hint}>Earlier cycles are being replayed: {whole(left)} to go.</p>
  if (!life) return <p className={styles.hint}>Waits for {wanted}.</p>
  return <LifeOf side={side} life={life} />
}

function LifeOf({ side, life }: { side: Side; life: Life }) {
  const { packet, from, to, latency, delivered, lost, reasons, beads, reach } = life
  useWay(
    side,
    useMemo(() => wayOf(beads), [beads]),
  )
  useFollowed(side, packet)
  const ended = delivered !== null || lost
  const sum = `${reasons.map(({ cycles }) => whole(cycles)).join(' + ')} = ${whole(latency)} cycles`
  useEffect(() => {
    if (delivered !== null) announce(`Packet ${packet} arrived after ${whole(latency)} cycles.`)
    else if (lost) announce(`Packet ${packet} was lost.`)
  }, [packet, delivered, lost, latency])
  return (
    <>
      <p className={styles.lead}>
        <b>Packet</b> <PacketLink name={packet} />, node {from} → node {to}:{' '}
        {lost
          ? 'lost'
          : delivered === null
            ? `${whole(latency)} cycles so far`
            : `arrived after ${whole(latency)} cycles`}
      </p>
      {reach && <Reached side={side} reach={reach} />}
      <div className={styles.bar} aria-hidden="true">
        {reasons.map(({ reason, cycles }) => (
          <i key={reason} data-reason={reason} style={{ flexGrow: cycles }} />
        ))}
      </div>
      <Sums
        className={styles.reasons}
        caption="What the latency is made of"
        rows={reasons.map(({ reason, says, cycles }) => ({ name: reason, says, cycles }))}
        sign={(reason) => <i data-reason={reason} aria-hidden="true" />}
        total={ended ? 'latency' : 'so far'}
        sum={latency}
        testId="latency"
      />
      <p className="visually-hidden">{sum}</p>
      <Flows side={side} life={life} />
      <SpaceTime life={life} network={latest()?.sides[side]?.network} />
      <Stretches side={side} beads={beads} />
    </>
  )
}

/** Every stretch of its life in words; each leads to its place. */
function Stretches({ side, beads }: { side: Side; beads: readonly Bead[] }) {
  return (
    <details>
      <summary>{beads.length} stretches</summary>
      <ol className={styles.beads}>
        {beads.map((bead) => (
          <li key={bead.from}>
            <i data-reason={bead.reason} aria-hidden="true" />
            <button type="button" onClick={() => choose(side, bead)}>
              {bead.name}
            </button>{' '}
            {whole(bead.from)}–{whole(bead.until)}: {bead.says || bead.reason} ({whole(bead.until - bead.from)})
          </li>
        ))}
      </ol>
    </details>
  )
}

function choose(side: Side, { place }: Bead): void {
  if ('node' in place) select(side, { kind: 'node', id: place.node })
  else if ('router' in place) select(side, { kind: 'router', id: place.router })
  else select(side, { kind: 'channel', id: place.channel })
}

/** The places of its way, in order. */
function wayOf(beads: readonly Bead[]): Waits['links'] {
  return beads
    .filter((bead, index) => bead.name !== beads[index - 1]?.name)
    .map(({ place }) => ('channel' in place ? { place: null, channel: place.channel } : { place, channel: null }))
}

/** Picks a packet: by its ends, by its slowness, by its name. */
function Whom({ side }: { side: Side }) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const id = useId()
  const filter = useLab((state) => state.filter)
  const shown = { ...filter, kind: filter.kind === 'ack' ? undefined : filter.kind }
  const ask = (what: string) => askQuestion({ side, kind: 'follow', what: what.trim() })
  const next = (event: FormEvent) => {
    event.preventDefault()
    // words that are no numbers go to the engine as they are, which says what is wrong with them
    const ends = filterOf(`from ${from || 0} to ${to || 0}`)
    if (!ends) return ask(`next${from && ` from ${from}`}${to && ` to ${to}`}`)
    ask(`next ${wordsOf({ ...shown, ...(from && { from: ends.from }), ...(to && { to: ends.to }) })}`)
  }
  return (
    <form className={styles.whom} onSubmit={next}>
      <label htmlFor={`${id}-from`}>from node</label>
      <input
        id={`${id}-from`}
        inputMode="numeric"
        placeholder={filter.from ? nodesWord(filter.from) : 'any'}
        value={from}
        onChange={(event) => setFrom(event.target.value.trim())}
      />
      <label htmlFor={`${id}-to`}>to node</label>
      <input
        id={`${id}-to`}
        inputMode="numeric"
        placeholder={filter.to ? nodesWord(filter.to) : 'any'}
        value={to}
        onChange={(event) => setTo(event.target.value.trim())}
      />
      <button type="submit">Follow the next</button>
      <Button
        label={filters(shown) ? 'Slowest in the network' : 'Slowest so far'}
        onClick={() => ask(`slowest ${wordsOf(shown)}`)}
      />
      <OfFilter />
      {filter.kind === 'ack' && <p className={styles.hint}>Acknowledgements cannot be followed.</p>}
    </form>
  )
}
