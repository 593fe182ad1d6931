import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import type { TermName } from '../glossary/terms'
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
  const aligned = useLab((state) => state.alignment === 'phase')
  const late = catchingUp?.side === side ? catchingUp : undefined
  return (
    <>
      <h2 className={styles.name}>
        <SideMark side={side} />
        {name !== side.toUpperCase() && <span>{name}</span>}
      </h2>
      {late && (
        <p className={styles.late}>
          runs up to cycle {whole(late.to)}: {whole(late.cycle)}
        </p>
      )}
      {aligned && counts && !late && <p className={styles.badge}>at cycle {whole(counts.cycle)}</p>}
      <dl className={styles.facts} data-terms="">
        {finished !== undefined && <Fact name="finished" value={whole(finished)} term="finished" />}
        <Fact
          name="delivered"
          value={counts ? whole(counts.delivered) : '–'}
          term="delivered"
          further={finished !== undefined}
        />
        <Fact name="in network" value={counts ? whole(counts.inNetwork) : '–'} term="in-network" further />
        <Fact name="most pending" value={counts ? whole(counts.pendingMax) : '–'} term="most-pending" further />
        {counts && counts.lost > 0 && <Fact name="lost" value={whole(counts.lost)} term="lost" further />}
        {counts && counts.resent > 0 && (
          <Fact name="sent again" value={whole(counts.resent)} term="retransmission" further />
        )}
        {counts && counts.carried > 0 && (
          <Fact name="acks carried" value={whole(counts.carried)} term="carried" further />
        )}
      </dl>
      <Button
        label={`Blockers of ${side.toUpperCase()}`}
        icon={BlockersIcon}
        look="quiet"
        bare
        onClick={() => run(`blockers-${side}`)}
      />
    </>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly term: TermName
  /** Not the first term of the row. */
  readonly further?: boolean
}

/** A number with its name, which the glossary explains. */
function Fact({ name, value, term, further = false }: FactProps) {
  return (
    <div>
      <dt>
        <Term name={term} further={further}>
          {name}
        </Term>
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
