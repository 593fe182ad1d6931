/** One direction of a link: what it carries, and who may use it. */
import { percent } from '../base/format'
import styles from './cards.module.css'
import { Flits } from './Flits'
import type { ChannelInspection } from './inspection'
import { Fact, Facts, Live, PacketLink, Slots } from './parts'

export function ChannelCard({ found: channel, cycle }: { found: ChannelInspection; cycle: number | undefined }) {
  const { passing } = channel
  const share = cycle ? Math.min(1, (channel.flits * channel.flitCycles) / cycle) : undefined
  return (
    <div className={styles.card}>
      <p className={styles.lead}>
        {channel.from} → {channel.to}. <Live>{carries(passing.length)}</Live>{' '}
        {passing.length > 0 ? <Flits flits={passing} slots={0} label="flits on the link" /> : null}
      </p>
      {channel.byHand === null ? null : <p className={styles.byHand}>{channel.byHand}</p>}
      <Facts>
        <Fact name="flits so far">
          <Live>{channel.flits}</Live>
        </Fact>
        <Fact name="cycles per flit">{channel.flitCycles}</Fact>
        <Fact name="busy so far">
          <Live>{share === undefined ? '–' : percent(share)}</Live>
        </Fact>
      </Facts>
      {channel.vcs.map((vc) => (
        <section key={vc.vc} className={styles.port}>
          <h4>
            {vc.name}{' '}
            <span>
              <Live>{vc.credits}</Live> of {vc.depth} credits
            </span>
          </h4>
          <div className={styles.vcState}>
            <Slots label="places ahead that are taken" taken={vc.depth - vc.credits} of={vc.depth} />
            {vc.heldBy ? (
              <>
                <small>held by</small>
                <PacketLink name={vc.heldBy} />
              </>
            ) : (
              <small>free</small>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

function carries(flits: number): string {
  if (flits === 0) return 'It carries nothing now.'
  return flits === 1 ? 'A flit is on it now:' : `${flits} flits are on it now:`
}
