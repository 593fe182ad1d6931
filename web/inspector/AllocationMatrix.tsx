/** The matrix of requests of an allocator as a table: who asks for what, and where each request stands after a stage. */
import type { ReactNode } from 'react'
import type { BidInspection, ContestInspection, MatrixChoice, MatrixStage } from '../answers.gen'
import { ensureExists } from '../base/assert'
import styles from './allocation.module.css'

/** The marks in cells: where a request stands, or why it is not made. */
type Mark = 'asks' | 'chosen' | 'granted' | 'void' | 'lost' | 'out' | 'noCredit' | 'taken' | 'turn' | 'connected'

const SAYS: Readonly<Record<Mark, string>> = {
  asks: 'asks',
  chosen: 'chosen by one side',
  granted: 'granted',
  void: 'granted in vain',
  lost: 'lost here',
  out: 'out since before',
  noCredit: 'cannot ask: no credit',
  taken: 'cannot ask: taken',
  turn: 'does not ask: not its turn',
  connected: 'goes on, connected',
}

const SIGNS: Readonly<Record<Mark, ReactNode>> = {
  asks: <circle r="5" />,
  chosen: (
    <>
      <circle r="5" />
      <circle r="2" data-full />
    </>
  ),
  granted: <circle r="5.5" data-full />,
  void: (
    <>
      <circle r="5" />
      <path d="M-4-4 4 4" />
    </>
  ),
  lost: <path d="M-4-4 4 4M4-4-4 4" />,
  out: <path d="M-3-3 3 3M3-3-3 3" />,
  noCredit: <path d="M-4-4H4V4H-4Z" />,
  taken: <path d="M-4-4H4V4H-4Z" data-full />,
  turn: <path d="M-4 0H4" />,
  connected: <path d="M-5 0H5M1-4 5 0 1 4" />,
}

function Sign({ mark }: { mark: Mark }) {
  return (
    <svg className={styles.sign} data-mark={mark} viewBox="-7 -7 14 14" aria-hidden="true">
      {SIGNS[mark]}
    </svg>
  )
}

function markOf({ outcome, at }: BidInspection, stage: number): Mark {
  const state = ensureExists(at[stage], 'a state after each stage')
  if (state === 'granted') return outcome === 'void' ? 'void' : 'granted'
  if (state !== 'unasked') return state
  return outcome === 'granted' || outcome === 'void' || outcome === 'lost' ? 'turn' : outcome
}

interface Props {
  readonly contest: ContestInspection
  /** After how many of its stages. */
  readonly stage: number
}

export function AllocationMatrix({ contest, stage, title }: Props & { readonly title: string }) {
  const { rows, columns, goal } = contest
  const of = contest.stages[stage - 1]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide matrix scrolls, by keys too
    <section className={styles.frame} aria-label={`${title}: matrix`} tabIndex={0}>
      <table className={styles.matrix}>
        <caption className="visually-hidden">
          {title}: {goal === 'channels' ? 'packets that wait' : 'inputs'} by row, what they ask for by column
        </caption>
        <thead>
          <tr>
            <td className={styles.corner}>from ↓ to →</td>
            {columns.map(({ name, short }) => (
              <th key={name} scope="col" title={name}>
                <span>{short}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, short }, row) => (
            <tr key={name}>
              <th scope="row" title={name}>
                {short}
              </th>
              {columns.map((column, at) => (
                <Cell key={column.name} bid={drawnOf(contest.bids, row, at)} stage={stage} look={lookAt(of, row, at)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Of those of an input that want the same, the one that asks. */
function drawnOf(bids: readonly BidInspection[], row: number, column: number): BidInspection | undefined {
  const here = bids.filter((bid) => bid.row === row && bid.column === column)
  return here.find(({ at }) => at[0] === 'asks') ?? here[0]
}

/** What an arbiter sees in a cell in a stage: how it prefers it, and whether it begins to look there. */
interface Look {
  readonly order: number | undefined
  readonly pointer: 'row' | 'column' | undefined
  readonly onDiagonal: boolean
}

function lookAt(stage: MatrixStage | undefined, row: number, column: number): Look {
  const found = stage?.choices.find((choice) => choice.row === row || choice.column === column)
  const onDiagonal = stage?.diagonal.some(([y, x]) => y === row && x === column) ?? false
  return { ...(found ? seen(found, row, column) : { order: undefined, pointer: undefined }), onDiagonal }
}

function seen(choice: MatrixChoice, row: number, column: number): Omit<Look, 'onDiagonal'> {
  const [place, along] = choice.row === null ? [row, 'column' as const] : [column, 'row' as const]
  const nth = choice.order.indexOf(place)
  return { order: nth < 0 ? undefined : nth + 1, pointer: choice.pointer === place ? along : undefined }
}

interface CellProps {
  readonly bid: BidInspection | undefined
  readonly stage: number
  readonly look: Look
}

function Cell({ bid, stage, look: { order, pointer, onDiagonal } }: CellProps) {
  const mark = bid && markOf(bid, stage)
  const place = order === undefined ? '' : `, number ${order} of its arbiter`
  return (
    <td
      data-pointer={pointer}
      data-diagonal={onDiagonal || undefined}
      title={bid && `Packet ${bid.packet}: ${bid.sentence}`}
    >
      {bid && mark ? (
        <>
          <Sign mark={mark} />
          {order === undefined ? null : (
            <span className={styles.order} aria-hidden="true">
              {order}
            </span>
          )}
          <span className="visually-hidden">{`packet ${bid.packet}, ${SAYS[mark]}${place}`}</span>
        </>
      ) : null}
    </td>
  )
}

/** The marks that are seen, and what they mean. */
export function Legend({ contest: { bids, stages }, stage }: Props) {
  const drawn = bids.filter((bid) => drawnOf(bids, bid.row, bid.column) === bid)
  const seen = new Set(drawn.map((bid) => markOf(bid, stage)))
  const marks = (Object.keys(SAYS) as Mark[]).filter((mark) => seen.has(mark))
  const of = stages[stage - 1]
  const hasPointers = of?.choices.some(({ pointer }) => pointer !== null)
  return (
    <ul className={styles.legend} aria-label="Marks">
      {marks.map((mark) => (
        <li key={mark}>
          <Sign mark={mark} /> {SAYS[mark]}
        </li>
      ))}
      {of && of.choices.length > 0 ? (
        <li>
          <span className={styles.order} aria-hidden="true">
            1
          </span>{' '}
          its arbiter prefers it first
        </li>
      ) : null}
      {hasPointers ? (
        <li>
          <i className={styles.pointer} aria-hidden="true" /> where an arbiter begins to look
        </li>
      ) : null}
      {of && of.diagonal.length > 0 ? (
        <li>
          <i className={styles.diagonal} aria-hidden="true" /> the diagonal
        </li>
      ) : null}
    </ul>
  )
}
