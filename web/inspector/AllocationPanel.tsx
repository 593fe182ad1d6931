/** How a router allocates in the cycle to come: for each allocator who asks for what, and how that is decided. */
import { useState } from 'react'
import type { AllocationStep, ContestGoal, ContestInspection, MatrixStage, PassageInspection } from '../answers.gen'
import { ensureExists } from '../base/assert'
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { Button } from '../ui/Button'
import { AllocationMatrix, Legend } from './AllocationMatrix'
import styles from './allocation.module.css'
import { OfRun, PacketLink } from './parts'
import { useAnswer } from './useInspection'

export function AllocationPanel({ side, router }: { side: Side; router: number }) {
  const look = useAnswer(side, { kind: 'allocation', router })
  if (!look) return null
  if (look.found.kind === 'none') return <p className={styles.hint}>{look.found.sentence}</p>
  const { name, cycle, steps } = look.found
  return (
    <section className={styles.panel} aria-label="Allocation" data-testid="allocation">
      <h3>
        <Term name="allocation">Allocation</Term> at {name}
        <OfRun side={side} />
      </h3>
      <p className={styles.hint}>What will happen in cycle {whole(cycle)}, the next one.</p>
      {steps.length === 0 ? <p>The router takes no step in this cycle.</p> : null}
      {steps.map((step, nth) => (
        <div key={nth} className={styles.step}>
          {steps.length > 1 ? <h4>{`Step ${nth + 1} of ${steps.length}`}</h4> : null}
          <Contests step={step} />
        </div>
      ))}
    </section>
  )
}

function Contests({ step: { contests, leaving } }: { step: AllocationStep }) {
  return (
    <>
      {contests.map((contest) => (
        <Contest key={contest.goal} contest={contest} />
      ))}
      <Leaving leaving={leaving} />
    </>
  )
}

const TITLES: Readonly<Record<ContestGoal, string>> = {
  channels: 'Virtual channels',
  switch: 'Switch',
  speculation: 'Switch, for heads without a virtual channel',
}

/** Rows or columns up to which a matrix is open at first. */
const WIDE = 12

function Contest({ contest }: { contest: ContestInspection }) {
  const { goal, allocator, sentence, bids, rows, columns, stages } = contest
  // as it ends, unless another stage is wanted
  const [wanted, want] = useState<number>()
  const stage = Math.min(wanted ?? stages.length, stages.length)
  return (
    <section className={styles.contest} aria-label={TITLES[goal]} data-goal={goal}>
      <h4>
        {TITLES[goal]} <span>{allocator}</span>
      </h4>
      <p>{sentence}</p>
      {bids.length === 0 ? null : (
        <details open={Math.max(rows.length, columns.length) <= WIDE}>
          <summary>
            {rows.length} × {columns.length} matrix
          </summary>
          {stages.length > 0 ? <Stages stages={stages} at={stage} go={want} /> : null}
          <AllocationMatrix contest={contest} stage={stage} title={TITLES[goal]} />
          <Legend contest={contest} stage={stage} />
          <Choices contest={contest} stage={stage} />
          <Words contest={contest} />
        </details>
      )}
    </section>
  )
}

interface StagesProps {
  readonly stages: readonly MatrixStage[]
  /** 0 is before the first. */
  readonly at: number
  readonly go: (stage: number) => void
}

function Stages({ stages, at, go }: StagesProps) {
  return (
    <div className={styles.stages}>
      <Button label="Stage before" disabled={at === 0} onClick={() => go(at - 1)}>
        ‹
      </Button>
      <Button label="Next stage" disabled={at === stages.length} onClick={() => go(at + 1)}>
        ›
      </Button>
      <span className={styles.stage} aria-live="polite" data-testid="stage">
        <b>{at === 0 ? 'Requests' : ensureExists(stages[at - 1], 'a stage that there is').title}</b>
        <small>{at === 0 ? `before ${stages.length} stages` : `stage ${at} of ${stages.length}`}</small>
      </span>
    </div>
  )
}

/** Which pointer, or which order, has decided in a stage. */
function Choices({ contest: { rows, columns, stages }, stage }: { contest: ContestInspection; stage: number }) {
  const choices = stages[stage - 1]?.choices ?? []
  if (choices.length === 0) return null
  const goesRound = choices.some(({ pointer }) => pointer !== null)
  return (
    <table className={styles.words}>
      <caption>
        What each <Term name="arbiter">arbiter</Term> decides
      </caption>
      <thead>
        <tr>
          <th scope="col">{choices[0]?.row === null ? 'output' : 'input'}</th>
          {goesRound ? <th scope="col">looks from</th> : null}
          <th scope="col">takes the first of</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ row, column, order, pointer }) => {
          const [own, others] = row === null ? [columns, rows] : [rows, columns]
          const line = own[row ?? column ?? 0]
          return (
            <tr key={`${row} ${column}`}>
              <th scope="row">{line?.short}</th>
              {goesRound ? <td>{pointer === null ? '' : others[pointer]?.short}</td> : null}
              <td>
                {order.map((place, nth) =>
                  nth === 0 ? <b key={place}>{others[place]?.short}</b> : `, ${others[place]?.short}`,
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Requests that are told in words at once; more are folded. */
const FEW = 6

function Words({ contest: { bids, rows, columns } }: { contest: ContestInspection }) {
  return (
    <details open={bids.length <= FEW}>
      <summary>{bids.length === 1 ? 'The request in words' : `All ${bids.length} requests in words`}</summary>
      <table className={styles.words}>
        <thead>
          <tr>
            <th scope="col">packet</th>
            <th scope="col">from → to</th>
            <th scope="col">what becomes of it</th>
          </tr>
        </thead>
        <tbody>
          {bids.map(({ packet, kind, row, column, sentence, vc }) => (
            <tr key={`${row} ${column} ${vc}`}>
              <td>
                <PacketLink name={packet} kind={kind} />
              </td>
              <td>
                {rows[row]?.short} → {columns[column]?.short}
              </td>
              <td>{sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Leaving({ leaving }: { leaving: readonly PassageInspection[] }) {
  return (
    <p className={styles.leaving} data-testid="leaving">
      {leaving.length === 0
        ? 'No flit leaves.'
        : `${leaving.length === 1 ? 'One flit leaves' : `${leaving.length} flits leave`}: `}
      {leaving.map(({ packet, kind, to, toVc }) => (
        <span key={`${packet} ${to} ${toVc}`}>
          <PacketLink name={packet} kind={kind} /> to {to}
        </span>
      ))}
    </p>
  )
}
