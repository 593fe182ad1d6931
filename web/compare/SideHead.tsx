import { signed, whole } from '../base/format'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import type { TermName } from '../glossary/terms'
import { useBrought } from '../machines/machine'
import { run } from '../page/commands'
import { type Counts, explores, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { SideMark } from '../ui/Chip'
import { BlockersIcon } from '../ui/icons'
import styles from './Compare.module.css'

/** Name and numbers of one side, or where the difference is drawn, how many more they are than those of A. */
export function SideHead({ side }: { side: Side }) {
  const counts = useLab((state) => state.progress.counts[side])
  const of = useLab((state) => (state.difference && side === 'b' ? state.progress.counts.a : undefined))
  const finished = useLab((state) => state.progress.finished[side])
  const catchingUp = useLab((state) => state.progress.catchingUp)
  const aligned = useLab((state) => state.alignment === 'phase')
  const late = catchingUp?.side === side ? catchingUp : undefined
  const shown = (count: (counts: Counts) => number) => {
    if (!counts) return '–'
    return of ? signed(count(counts) - count(of)) : whole(count(counts))
  }
  const hasFinished = finished !== undefined && !of
  const all = useLab(explores)
  const values = useLab((state) => state.values[side])
  const hasQueues = useBrought().some(({ queues }) => values !== undefined && queues?.(values))
  return (
    <>
      <h2 className={styles.name}>
        <SideMark side={side} />
        {of ? <Minus /> : <Name side={side} />}
      </h2>
      {late && (
        <p className={styles.late}>
          runs up to cycle {whole(late.to)}: {whole(late.cycle)}
        </p>
      )}
      {aligned && counts && !late && <p className={styles.reached}>at cycle {whole(counts.cycle)}</p>}
      <dl className={styles.facts} data-terms="" data-minus={of && ''}>
        {hasFinished && <Fact name="finished" value={whole(finished)} term="finished" />}
        <Fact name="delivered" value={shown(({ delivered }) => delivered)} term="delivered" further={hasFinished} />
        {hasQueues && (
          <Fact name="waiting to enter" value={shown(({ waiting }) => waiting)} term="waiting-to-enter" further />
        )}
        {all && <Fact name="in network" value={shown(({ inNetwork }) => inNetwork)} term="in-network" further />}
        <Fact name="most pending" value={shown(({ pendingMost }) => pendingMost)} term="most-pending" further />
        {all && counts && !of && <Exchanges counts={counts} />}
      </dl>
      {all && (
        <Button
          label={`Blockers of ${side.toUpperCase()}`}
          icon={BlockersIcon}
          look="quiet"
          bare
          onClick={() => run(`blockers-${side}`)}
        />
      )}
    </>
  )
}

function Name({ side }: { side: Side }) {
  const name = useLab((state) => state.names[side])
  return name === side.toUpperCase() ? null : <span>{name}</span>
}

/** What is subtracted, and the cycles in which what the links show of both runs happened. */
function Minus() {
  const span = useLab((state) => state.span)
  const recent = useLab((state) => state.progress.counts.b?.recent)
  const cycles = span ?? recent
  const words = cycles ? `− A, links of cycles ${whole(cycles.from)}–${whole(cycles.to)}` : '− A'
  return <span title={`B ${words}`}>{words}</span>
}

/** What only some runs have: losses, what is sent again, acknowledgements within packets. */
function Exchanges({ counts: { lost, resent, carried } }: { counts: Counts }) {
  return (
    <>
      {lost > 0 && <Fact name="lost" value={whole(lost)} term="lost" further />}
      {resent > 0 && <Fact name="sent again" value={whole(resent)} term="retransmission" further />}
      {carried > 0 && <Fact name="acks carried" value={whole(carried)} term="carried" further />}
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
  const all = useLab(explores)
  return (
    <div>
      <dt>
        {all ? (
          <Term name={term} further={further}>
            {name}
          </Term>
        ) : (
          name
        )}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
