/** Interfaces without a protocol: a queue out and a queue in. */

import type { PacketRef } from '../answers.gen'
import styles from './cards.module.css'
import type { QueueNi } from './inspection'
import { PacketLink, Slots, ThingLink, Unit } from './parts'

/** A queue, its head first; empty places are drawn too. */
export function Queue({
  packets,
  capacity,
  label,
  sources = true,
}: {
  packets: readonly PacketRef[]
  capacity: number
  label: string
  /** Whether it is told where packets come from. */
  sources?: boolean
}) {
  return (
    <>
      <Slots label={label} taken={packets.length} of={capacity} />
      <ol className={styles.rows} aria-label={label}>
        {packets.map((packet) => (
          <li key={packet.packet}>
            <PacketLink name={packet.packet} kind={packet.kind} />
            {sources ? <ThingLink kind="node" id={packet.from}>{`from ${packet.from}`}</ThingLink> : null}
          </li>
        ))}
      </ol>
    </>
  )
}

export function QueueCard({ ni }: { ni: QueueNi }) {
  return (
    <div className={styles.lanes}>
      <div className={styles.lane}>
        <p className={styles.way}>out ↓</p>
        <Unit title="Outgoing queue" taken={ni.outgoing.length} of={ni.outgoingCapacity}>
          <Queue packets={ni.outgoing} capacity={ni.outgoingCapacity} label="outgoing queue" sources={false} />
        </Unit>
      </div>
      <div className={styles.lane}>
        <p className={styles.way}>in ↑</p>
        <Unit title="Arrivals" term="arrivals" taken={ni.arrivals.length} of={ni.arrivalsCapacity}>
          <Queue packets={ni.arrivals} capacity={ni.arrivalsCapacity} label="arrivals queue" />
        </Unit>
      </div>
    </div>
  )
}
