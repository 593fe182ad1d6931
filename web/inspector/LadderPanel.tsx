/** What two nodes say to each other: the sequence diagram of a pair, live, and as far back as one likes. */
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Arrow } from '../answers.gen'
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { askQuestion, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import styles from './follow.module.css'
import type { LadderAnswer } from './inspection'
import { OfRun, PacketLink, usePointed } from './parts'
import { useObserved } from './useInspection'

/** Cycles of the past that are shown at first, and how many times more with each step back. */
const PAST = 4000
const FURTHER = 4

export function LadderPanel({ side, pair }: { side: Side; pair: readonly [number, number] }) {
  const [a, b] = pair
  const cycle = useLab((state) => state.progress.cycle)
  const [begin] = useState(cycle)
  const [past, setPast] = useState(PAST)
  const since = Math.max(0, begin - past)
  const { found, refused } = useObserved(side, 'ladder', `${a} ${b} from ${since}`)
  // where they have said nothing lately, what they said last is looked for
  const isSilent = found !== undefined && found.left === 0 && found.since > 0 && found.arrows.length === 0
  useEffect(() => {
    if (isSilent) setPast((before) => before * FURTHER)
  }, [isSilent])
  return (
    <section className={styles.panel} aria-label="Ladder" data-testid="ladder">
      <h3>
        Node {a} and node {b}
        <OfRun side={side} />
      </h3>
      <Pair key={`${a} ${b}`} side={side} pair={pair} />
      {refused ? <p role="alert">{refused}</p> : null}
      {found && !refused ? (
        <>
          {found.left > 0 ? (
            <p className={styles.hint}>Earlier cycles are being replayed: {whole(found.left)} to go.</p>
          ) : null}
          <Button
            label={found.since > 0 ? `Further back than cycle ${whole(found.since)}` : 'From the beginning of the run'}
            disabled={found.since === 0 || found.left > 0}
            onClick={() => setPast(past * FURTHER)}
          />
          <Diagram found={found} />
        </>
      ) : null}
    </section>
  )
}

const WIDTH = 320
const ROW = 15
const LEFT = 62
const RIGHT = WIDTH - 62

/** Arrows drawn: the latest. */
const MOST = 400

export function Diagram({ found }: { found: LadderAnswer }) {
  const [a, b] = found.pair
  const arrows = found.arrows.slice(-MOST)
  const times = [...new Set(arrows.flatMap(({ left, came }) => (came === null ? [left] : [left, came])))].sort(
    (p, q) => p - q,
  )
  const row = new Map(times.map((time, index) => [time, 24 + index * ROW]))
  const height = 40 + times.length * ROW
  const box = useRef<HTMLElement>(null)
  const follows = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is below what was there
  useLayoutEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight
  }, [height])
  if (arrows.length === 0) return <p className={styles.hint}>They have said nothing to each other so far.</p>
  return (
    <>
      <section
        ref={box}
        className={styles.ladder}
        aria-label="Sequence diagram"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: at }) => {
          follows.current = at.scrollTop + at.clientHeight >= at.scrollHeight - 2 * ROW
        }}
      >
        <svg width={WIDTH} height={height} aria-hidden="true">
          <defs>
            <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 8 4 0 8Z" fill="context-stroke" />
            </marker>
          </defs>
          <text x={LEFT} y={12} textAnchor="middle">
            node {a}
          </text>
          <text x={RIGHT} y={12} textAnchor="middle">
            node {b}
          </text>
          <line className={styles.place} x1={LEFT} x2={LEFT} y1={18} y2={height} />
          <line className={styles.place} x1={RIGHT} x2={RIGHT} y1={18} y2={height} />
          {arrows.map((arrow) => (
            <Rung key={`${arrow.packet} ${arrow.left}`} arrow={arrow} a={a} row={row} end={height - 8} />
          ))}
        </svg>
      </section>
      <details>
        <summary>{found.arrows.length} in words</summary>
        <ol className={styles.beads}>
          {arrows.map((arrow) => (
            <li key={`${arrow.packet} ${arrow.left}`}>
              <PacketLink name={arrow.packet} /> {inWords(arrow)}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

function inWords({ from, to, says, left, came, lost }: Arrow): string {
  const end = lost ? 'lost' : came === null ? 'in the network' : `there in cycle ${whole(came)}`
  return `from node ${from} to node ${to}, ${says}: left in cycle ${whole(left)}, ${end}.`
}

function Rung({ arrow, a, row, end }: { arrow: Arrow; a: number; row: ReadonlyMap<number, number>; end: number }) {
  const { from, left, came, kind, packet, says, lost } = arrow
  const [start, goal] = from === a ? [LEFT, RIGHT] : [RIGHT, LEFT]
  const y = row.get(left) ?? 0
  const arrives = came === null ? end : (row.get(came) ?? y)
  const reach = lost ? 0.5 : 1
  const outside = from === a ? -6 : 6
  const { marked, onPointerEnter, onPointerLeave } = usePointed(packet)
  return (
    <g
      data-kind={kind}
      data-pointed={marked || undefined}
      data-testid="rung"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <title>{`${packet}: ${inWords(arrow)}`}</title>
      <line
        className={styles.rung}
        x1={start}
        y1={y}
        x2={start + (goal - start) * reach}
        y2={y + (arrives - y) * reach}
        markerEnd={came === null ? undefined : 'url(#tip)'}
        strokeDasharray={came === null ? '4 3' : undefined}
      />
      <text x={start + outside} y={y + 4} textAnchor={from === a ? 'end' : 'start'}>
        {whole(left)}
      </text>
      <text className={styles.label} x={start - outside} y={y - 3} textAnchor={from === a ? 'start' : 'end'}>
        {kind === 'ack' || kind === 'grant' || kind === 'refusal' ? says : `${packet} ${kind}`}
      </text>
    </g>
  )
}

function Pair({ side, pair }: { side: Side; pair: readonly [number, number] }) {
  const [ends, setEnds] = useState([String(pair[0]), String(pair[1])] as const)
  const id = useId()
  const listen = (event: FormEvent) => {
    event.preventDefault()
    askQuestion({ side, kind: 'ladder', pair: [Number(ends[0]), Number(ends[1])] })
  }
  return (
    <form className={styles.whom} onSubmit={listen}>
      <label htmlFor={`${id}-a`}>node</label>
      <input
        id={`${id}-a`}
        inputMode="numeric"
        value={ends[0]}
        onChange={({ target }) => setEnds([target.value.trim(), ends[1]])}
      />
      <label htmlFor={`${id}-b`}>and node</label>
      <input
        id={`${id}-b`}
        inputMode="numeric"
        value={ends[1]}
        onChange={({ target }) => setEnds([ends[0], target.value.trim()])}
      />
      <button type="submit">Listen</button>
    </form>
  )
}
