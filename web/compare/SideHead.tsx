import { short, whole } from '../base/format'
import type { Side } from '../engine/view'
import { run } from '../page/commands'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { SideMark } from '../ui/Chip'
import { BlockersIcon } from '../ui/icons'
import styles from './Compare.module.css'

/** Name and numbers of one side. */
export function SideHead({ side }: { side: Side }) {
  const name = useLab((state) => state.names[side])
  const counts = useLab((state) => state.progress.counts[side])
  const finished = useLab((state) => state.progress.finished[side])
  const catchingUp = useLab((state) => state.progress.catchingUp)
  const late = catchingUp?.side === side ? catchingUp : undefined
  return (
    <header className={styles.head}>
      <h2>
        <SideMark side={side} />
        {name !== side.toUpperCase() && <span>{name}</span>}
      </h2>
      {late && (
        <p className={styles.late}>
          runs up to cycle {whole(late.to)}: {whole(late.cycle)}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name="delivered" value={counts ? short(counts.delivered) : '–'} title="Data packets delivered so far" />
        <Fact name="in network" value={counts ? whole(counts.inNetwork) : '–'} title="Packets in the network now" />
        <Fact
          name="most pending"
          value={counts ? whole(counts.pendingMax) : '–'}
          title="Most packets pending for one receiver so far"
        />
        {counts && counts.lost > 0 && (
          <Fact name="lost" value={whole(counts.lost)} title="Packets and acks that the network has lost so far" />
        )}
        {counts && counts.resent > 0 && (
          <Fact name="sent again" value={whole(counts.resent)} title="Packets sent again for want of an ack so far" />
        )}
        {counts && counts.carried > 0 && (
          <Fact name="acks carried" value={whole(counts.carried)} title="Acks that packets carried along so far" />
        )}
        {finished !== undefined && (
          <Fact name="finished" value={whole(finished)} title="Cycle at which all was delivered, or lost" />
        )}
      </dl>
      <Button
        label={`Blockers of ${side.toUpperCase()}`}
        icon={BlockersIcon}
        shrinks
        onClick={() => run(`blockers-${side}`)}
      >
        Blockers
      </Button>
    </header>
  )
}

function Fact({ name, value, title }: { name: string; value: string; title: string }) {
  return (
    <div title={title}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
