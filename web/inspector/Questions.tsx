/** Questions about a whole run: who is to blame for waiting, and who waits for each other for ever. */

import { useEffect, useRef, useState } from 'react'
import type { Blocker } from '../answers.gen'
import { ensureExists } from '../base/assert'
import { whole } from '../base/format'
import type { Part } from '../engine/question'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { useMachines } from '../machines/machine'
import { isSelection, type Question } from '../shown/shown'
import { select, useLab } from '../shown/store'
import { AllocationPanel } from './AllocationPanel'
import { FollowPanel } from './FollowPanel'
import { LadderPanel } from './LadderPanel'
import { NetworkCard } from './NetworkCard'
import { OfFilter, SideContext } from './parts'
import { observe, useAnswer } from './useInspection'
import { Chain } from './WhyCard'
import styles from './why.module.css'

export function Questions() {
  const question = useLab((state) => state.question)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // it is above what is selected, where it was perhaps asked far below
    if (question) box.current?.scrollIntoView({ block: 'start' })
  }, [question])
  if (!question) return null
  return (
    <div ref={box}>
      <SideContext.Provider value={question.side}>
        <Answer question={question} />
      </SideContext.Provider>
    </div>
  )
}

function Answer({ question }: { question: Question }) {
  const { side } = question
  switch (question.kind) {
    case 'deadlock':
      return <Deadlock side={side} />
    case 'blockers':
      return <Blockers side={side} />
    case 'card':
      return <NetworkCard side={side} />
    case 'allocation':
      return <AllocationPanel side={side} router={question.router} />
    case 'why':
      return <Why side={side} of={question.of} />
    case 'follow':
      return <FollowPanel side={side} what={question.what} />
    case 'ladder':
      return <LadderPanel key={question.pair.join(' ')} side={side} pair={question.pair} />
    default:
      return <OfMachine question={question} />
  }
}

/** What only one machine can be asked. */
function OfMachine({ question }: { question: Question }) {
  const answering = useMachines().flatMap(({ questions }) => questions ?? [])
  const found = answering.find(({ kinds }) => kinds.includes(question.kind))
  const { component: Shown } = ensureExists(found, `a machine is asked questions of kind ${question.kind}`)
  return <Shown question={question} />
}

function Deadlock({ side }: { side: Side }) {
  const look = useAnswer(side, { kind: 'why', of: { kind: 'deadlock' } })
  if (!look) return null
  if (look.found.kind === 'none') return <p className={styles.none}>{look.found.sentence}</p>
  return <Chain side={side} why={look.found} title="Deadlock" />
}

/** Why a part of something waits: a flit, a buffer, a processor. */
function Why({ side, of }: { side: Side; of: Part }) {
  const look = useAnswer(side, { kind: 'why', of })
  if (!look) return null
  if (look.found.kind === 'none') return <p className={styles.none}>{look.found.sentence}</p>
  return <Chain side={side} why={look.found} title={titleOf(of)} />
}

function titleOf(of: Part): string {
  if (of.kind === 'flit') return `Flit ${of.index} of packet ${of.packet}`
  if (of.kind === 'processor') return `Processor of node ${of.id}`
  return `Buffer ${of.id}`
}

/** Culprits shown. */
const MOST = 12

/** Who is to blame for most of the waiting, now and over the latest cycles. */
function Blockers({ side }: { side: Side }) {
  const name = useLab((state) => state.names[side])
  const look = useAnswer(side, { kind: 'blockers' })
  const [over, setOver] = useState(false)
  const found = look?.found.kind === 'blockers' ? look.found : undefined
  const watched = found?.window !== null
  useEffect(() => {
    // a run that was started again does not look on by itself
    if (!watched) void observe(side, 'blockers on')
  }, [side, watched])
  useEffect(() => () => void observe(side, 'blockers off'), [side])
  const list = (over ? found?.over : found?.now) ?? []
  const unit = over ? 'packet-cycles' : 'packets'
  return (
    <section className={styles.why} aria-label="Top blockers" data-testid="blockers">
      <h3>
        Top <Term name="blocked">blockers</Term> of run {name}
      </h3>
      <OfFilter />
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">When</legend>
        <label>
          <input type="radio" name={`when-${side}`} checked={!over} onChange={() => setOver(false)} /> now
        </label>
        <label>
          <input type="radio" name={`when-${side}`} checked={over} onChange={() => setOver(true)} />{' '}
          {found?.window ? `last ${whole(found.window)} cycles` : 'latest cycles'}
        </label>
      </fieldset>
      {list.length === 0 ? (
        <p className={styles.none}>{over ? 'Nothing was seen yet: the run has to go on.' : 'No packet waits.'}</p>
      ) : (
        <table className={styles.blockers}>
          <thead>
            <tr>
              <th scope="col">waits for</th>
              <th scope="col">{unit}</th>
              <th scope="col">in the network</th>
            </tr>
          </thead>
          <tbody>
            {list.slice(0, MOST).map((blocker) => (
              <Row key={`${blocker.kind} ${blocker.name}`} side={side} blocker={blocker} most={list[0]?.waits ?? 1} />
            ))}
          </tbody>
        </table>
      )}
      {list.length > MOST ? <p className={styles.none}>{list.length - MOST} more have less.</p> : null}
      {over && found ? (
        <p className={styles.none}>
          Each sample stands for {whole(found.every)} cycles of everything that waits in it.
        </p>
      ) : null}
    </section>
  )
}

function Row({ side, blocker, most }: { side: Side; blocker: Blocker; most: number }) {
  const { subject } = blocker
  return (
    <tr>
      <td style={{ backgroundSize: `${Math.round((100 * blocker.waits) / Math.max(1, most))}% 2px` }}>
        {subject && isSelection(subject) ? (
          <button type="button" onClick={() => select(side, subject)}>
            {blocker.name}
          </button>
        ) : (
          blocker.name
        )}
      </td>
      <td>{whole(blocker.waits)}</td>
      <td>{whole(blocker.inNetwork)}</td>
    </tr>
  )
}
