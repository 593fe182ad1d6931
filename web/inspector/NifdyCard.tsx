/** The NIFDY unit as its block diagram: the pool and tables on the way out, windows and queue on the way in. */

import type { CopyTimer, IncomingDialog, OutgoingDialog, PoolEntry } from '../answers.gen'
import styles from './cards.module.css'
import type { NifdyNi } from './inspection'
import { Fact, Facts, Glyph, Live, PacketLink, Slots, ThingLink, Unit } from './parts'
import { Queue } from './QueueCard'

interface Props {
  readonly ni: NifdyNi
}

export function NifdyCard({ ni }: Props) {
  return (
    <>
      <div className={styles.lanes}>
        <div className={styles.lane}>
          <p className={styles.way}>out ↓</p>
          <Unit title="Pool" term="pool" symbol="B" taken={ni.pool.length} of={ni.poolCapacity}>
            <Slots label="pool" taken={ni.pool.length} of={ni.poolCapacity} />
            <ul className={styles.pool} aria-label="Waiting packets by destination">
              {byStanding(ni.pool).map((alike) => (
                <Waiting key={alike[0]?.packet} alike={alike} />
              ))}
            </ul>
          </Unit>
          <Unit title="Rank and eligibility" term="rank">
            <Outstanding ni={ni} />
            <Outgoing dialog={ni.outgoing} />
            <Copies ni={ni} />
          </Unit>
        </div>
        <div className={styles.lane}>
          <p className={styles.way}>in ↑</p>
          <Unit title="Arrivals" term="arrivals" taken={ni.arrivals.length} of={ni.arrivalsCapacity}>
            <Queue packets={ni.arrivals} capacity={ni.arrivalsCapacity} label="arrivals queue" />
          </Unit>
          <Unit
            title="Dialogs"
            term="dialog"
            symbol="D"
            taken={ni.incoming.filter(Boolean).length}
            of={ni.incoming.length}
          >
            {ni.incoming.map((dialog, number) => (
              <Incoming key={number} number={number} dialog={dialog} />
            ))}
          </Unit>
          <Acks ni={ni} />
        </div>
      </div>
      <Counters ni={ni} />
    </>
  )
}

/** The packets sent and not yet acknowledged, one for each destination. */
function Outstanding({ ni }: Props) {
  return (
    <Unit
      className={styles.inner}
      title="Outstanding"
      term="outstanding"
      symbol="O"
      taken={ni.outstanding.length}
      of={ni.outstandingCapacity}
    >
      <Slots label="outstanding-packet table" taken={ni.outstanding.length} of={ni.outstandingCapacity} />
      <ul className={styles.rows}>
        {ni.outstanding.map((entry) => (
          <li key={entry.to}>
            <ThingLink kind="node" id={entry.to}>{`→ ${entry.to}`}</ThingLink>
            {entry.packet === null ? <small>received</small> : <PacketLink name={entry.packet} />}
            <small>
              since <Live>{entry.since}</Live>
              {entry.timer ? ', ' : null}
              <Again timer={entry.timer} />
            </small>
          </li>
        ))}
      </ul>
    </Unit>
  )
}

/** With retransmission: bulk packets kept until they are acknowledged. */
function Copies({ ni }: Props) {
  if (!ni.saved || ni.saved.length === 0) return null
  return (
    <Unit
      className={styles.inner}
      title="Copies kept"
      term="retransmission"
      taken={ni.saved.length}
      of={ni.outgoing?.window ?? 0}
    >
      <ul className={styles.rows}>
        {ni.saved.map(({ packet, timer }) => (
          <li key={packet}>
            <PacketLink name={packet} />
            <small>
              <Again timer={timer} />
            </small>
          </li>
        ))}
      </ul>
    </Unit>
  )
}

function Acks({ ni }: Props) {
  return (
    <Unit title="Acks to send" term="ack">
      {ni.acks.length + ni.held.length === 0 ? <p className={styles.none}>none</p> : null}
      <ul className={styles.rows}>
        {ni.acks.map((ack, index) => (
          <li key={`${ack.to} ${ack.what} ${index}`}>
            <Glyph kind="ack" />
            <ThingLink kind="node" id={ack.to}>{`→ ${ack.to}`}</ThingLink>
            <small>{ack.what}</small>
          </li>
        ))}
        {ni.held.map((ack) => (
          <li key={`held ${ack.to}`}>
            <Glyph kind="ack" />
            <ThingLink kind="node" id={ack.to}>{`→ ${ack.to}`}</ThingLink>
            <small>
              waits for a reply until <Live>{ack.until}</Live>
            </small>
          </li>
        ))}
      </ul>
    </Unit>
  )
}

function Counters({ ni }: Props) {
  const { counters } = ni
  return (
    <Unit title="Counters">
      <Facts>
        <Fact name="scalar sent">
          <Live>{counters.scalarSent}</Live>
        </Fact>
        <Fact name="bulk sent">
          <Live>{counters.bulkSent}</Live>
        </Fact>
        <Fact name="acks sent">
          <Live>{counters.acksSent}</Live>
        </Fact>
        <Fact name="acks received">
          <Live>{counters.acksReceived}</Live>
        </Fact>
        <Fact name="dialogs granted">
          <Live>{counters.granted}</Live>
        </Fact>
        <Fact name="dialogs refused">
          <Live>{counters.refused}</Live>
        </Fact>
        {ni.saved ? (
          <>
            <Fact name="sent again">
              <Live>{counters.resent}</Live>
            </Fact>
            <Fact name="copies dropped">
              <Live>{counters.dropped}</Live>
            </Fact>
          </>
        ) : null}
        {counters.carried > 0 ? (
          <Fact name="acks carried">
            <Live>{counters.carried}</Live>
          </Fact>
        ) : null}
      </Facts>
    </Unit>
  )
}

/** When a packet leaves again if its acknowledgement does not come before. */
function Again({ timer }: { timer: CopyTimer | null }) {
  if (!timer) return null
  return (
    <>
      {'again at '}
      <Live>{timer.due}</Live>
      {timer.copies > 1 ? ` (${timer.copies} copies)` : ''}
    </>
  )
}

/** Packets in the pool for one node and in one standing: whether they may leave, and why not. */
function Waiting({ alike }: { alike: readonly PoolEntry[] }) {
  const first = alike[0]
  if (!first) return null
  return (
    <li data-eligible={first.eligible || undefined}>
      <span className={styles.entry}>
        <ThingLink kind="node" id={first.to}>{`→ ${first.to}`}</ThingLink>
        <small>rank</small>
      </span>
      {alike.map((entry) => (
        <span key={entry.packet} className={styles.entry}>
          <PacketLink name={entry.packet} />
          {entry.bulkRequest ? <abbr title="asks for a bulk dialog">bulk?</abbr> : null}
          {entry.last ? <abbr title="last of its message">last</abbr> : null}
          <span className={styles.rank} title="rank: packets for the same node before it">
            <Live>{entry.rank}</Live>
          </span>
        </span>
      ))}
      <small>{first.reason}</small>
    </li>
  )
}

/** Neighbours in the pool that go to the same node and stand alike, together. */
function byStanding(pool: readonly PoolEntry[]): PoolEntry[][] {
  const groups: PoolEntry[][] = []
  for (const entry of pool) {
    const last = groups.at(-1)?.[0]
    if (last && last.to === entry.to && last.reason === entry.reason) groups.at(-1)?.push(entry)
    else groups.push([entry])
  }
  return groups
}

function Outgoing({ dialog }: { dialog: OutgoingDialog | null }) {
  return (
    <Unit className={styles.inner} title="Dialog out" term="dialog">
      {dialog ? (
        <>
          <div className={styles.entry}>
            <ThingLink kind="node" id={dialog.to}>{`→ ${dialog.to}`}</ThingLink>
            <span>no. {dialog.dialog}</span>
            <Live>{dialog.state}</Live>
          </div>
          <Slots label="window" taken={dialog.unacked} of={dialog.window} />
          <small>
            <Live>{dialog.unacked}</Live> of {dialog.window} without ack, next is number <Live>{dialog.sequence}</Live>
          </small>
        </>
      ) : (
        <p className={styles.none}>none</p>
      )}
    </Unit>
  )
}

/** A dialog as its receiver keeps it: one reorder buffer per sequence number, the next one marked, gaps visible. */
function Incoming({ number, dialog }: { number: number; dialog: IncomingDialog | null }) {
  if (!dialog) return <p className={styles.none}>{number}: free</p>
  return (
    <div className={styles.dialog}>
      <div className={styles.entry}>
        <span>{number}:</span>
        <ThingLink kind="node" id={dialog.from}>{`from ${dialog.from}`}</ThingLink>
        {dialog.state === 'open' ? null : <Live>{dialog.state}</Live>}
      </div>
      <ol className={styles.window} aria-label={`Reorder window, next is number ${dialog.expected}`}>
        {dialog.window.map((packet, sequence) => (
          <li
            key={sequence}
            data-next={sequence === dialog.expected || undefined}
            data-taken={packet !== null || undefined}
            title={packet ? `number ${sequence}: packet ${packet.packet}` : `number ${sequence}: empty`}
          >
            <span className="visually-hidden">
              {sequence}: {packet ? packet.packet : 'empty'}
            </span>
            <span aria-hidden="true">{sequence}</span>
          </li>
        ))}
      </ol>
      <small>
        next <Live>{dialog.expected}</Live>, ack owed for <Live>{dialog.owed}</Live>
      </small>
    </div>
  )
}
