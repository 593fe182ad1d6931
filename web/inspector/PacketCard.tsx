/** One packet: from where to where, how old, and where it is now. */
import { useContext } from 'react'
import { whole } from '../base/format'
import { askQuestion } from '../shown/store'
import { Button } from '../ui/Button'
import styles from './cards.module.css'
import type { PacketInspection } from './inspection'
import { Fact, Facts, Glyph, Live, SideContext, ThingLink } from './parts'
import { Reached } from './Reached'

export function PacketCard({ found: packet }: { found: PacketInspection }) {
  const { where, bulk } = packet
  const side = useContext(SideContext)
  return (
    <div className={styles.card}>
      <p className={styles.route}>
        <Glyph kind={packet.class} />
        <b>{packet.class}</b>
        <ThingLink kind="node" id={packet.from} />
        <span aria-hidden="true">→</span>
        <span className="visually-hidden">to</span>
        <ThingLink kind="node" id={packet.to} />
      </p>
      <p className={styles.lead}>
        <Live>{where.sentence}</Live>{' '}
        {where.router === undefined ? null : <ThingLink kind="router" id={where.router} />}
        {where.channel === undefined ? null : <ThingLink kind="channel" id={where.channel} />}
        {where.node === undefined ? null : <ThingLink kind="node" id={where.node} />}
      </p>
      {packet.reach && <Reached side={side} reach={packet.reach} />}
      {packet.class === 'ack' ? null : (
        <Button
          label={`Follow packet ${packet.packet}`}
          onClick={() => askQuestion({ side, kind: 'follow', what: packet.packet })}
        >
          Follow it from its beginning
        </Button>
      )}
      {packet.sentence && packet.sentence !== where.sentence ? <p>{packet.sentence}</p> : null}
      <Facts>
        <Fact name="age">
          <Live>{`${whole(packet.age)} cycles`}</Live>
        </Fact>
        <Fact name="created in cycle">{whole(packet.created)}</Fact>
        <Fact name="injected in cycle">
          <Live>{packet.injected === null ? 'not yet' : whole(packet.injected)}</Live>
        </Fact>
        <Fact name="length">
          {packet.flits} {packet.flits === 1 ? 'flit' : 'flits'}
        </Fact>
        <Fact name="payload">{whole(packet.payload)} bytes</Fact>
        {bulk && bulk.dialog !== null ? <Fact name="bulk dialog">{bulk.dialog}</Fact> : null}
        {bulk && bulk.sequence !== null ? <Fact name="number in it">{bulk.sequence}</Fact> : null}
        {bulk?.exit ? <Fact name="bulk exit">last of the dialog</Fact> : null}
        {bulk?.request ? <Fact name="bulk request">asks for a dialog</Fact> : null}
      </Facts>
    </div>
  )
}
