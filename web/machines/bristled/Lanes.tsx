/** The ladder of a miss: a lane for each node that takes part, time downwards to scale, an arrow for each message. */
import type { SentInspection, TransactionInspection } from '../../answers.gen'
import { whole } from '../../base/format'
import { usePointed } from '../../inspector/parts'
import styles from './transaction.module.css'

/**
 * Pixels: of the column of times with its bar, above the lanes, of a lane at least, and of the whole at least, which
 * fits a narrow inspector.
 */
const TIMES = 54
const TOP = 34
const LANE = 44
const WIDTH = 256

/** Pixels for a cycle, and for the whole ladder at most. */
const CYCLE = 3
const HIGHEST = 900

/** Least pixels between two times that are written. */
const BETWEEN = 11

interface Scale {
  readonly x: (node: number) => number
  readonly y: (cycle: number) => number
}

interface Marks {
  readonly found: TransactionInspection
  /** The message that is pointed at. */
  readonly marked: number | undefined
  readonly onMark: (message: number | undefined) => void
}

export function Lanes({ found, marked, onMark }: Marks) {
  const { lanes, parts, messages, since, now, ended, took } = found
  const last = Math.max(since + took, ...messages.map(({ left, came }) => came ?? (ended === null ? now : left)))
  const cycle = Math.min(CYCLE, HIGHEST / Math.max(1, last - since))
  const lane = Math.max(LANE, (WIDTH - TIMES) / lanes.length)
  const place = new Map(lanes.map(({ node }, index) => [node, TIMES + (index + 0.5) * lane]))
  const scale: Scale = { x: (node) => place.get(node) ?? TIMES, y: (at) => TOP + (at - since) * cycle }
  const [width, height] = [TIMES + lanes.length * lane, scale.y(last) + 14]
  return (
    <section
      className={styles.ladder}
      aria-label="Ladder of the miss"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
      tabIndex={0}
    >
      <svg width={width} height={height} role="img" aria-label="Each message of the miss from node to node">
        <defs>
          <marker id="reaches" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8Z" fill="context-stroke" />
          </marker>
        </defs>
        <Names found={found} lane={lane} x={scale.x} height={height} />
        {parts.map(({ from, until, kind, message }) => (
          <rect
            key={from}
            data-part={kind}
            data-marked={(message !== null && message === marked) || undefined}
            x={TIMES - 16}
            y={scale.y(from)}
            width={9}
            height={(until - from) * cycle}
          >
            <title>{`${kind}: ${whole(until - from)}`}</title>
          </rect>
        ))}
        <Times found={found} y={scale.y} />
        {messages.map((message, index) => (
          <Sent
            key={index}
            message={message}
            scale={scale}
            until={ended ?? now}
            marked={index === marked}
            onMark={(on) => onMark(on ? index : undefined)}
          />
        ))}
      </svg>
    </section>
  )
}

/** The lanes with the nodes that they stand for, and what these are to the miss. */
function Names({
  found: { lanes },
  lane,
  x,
  height,
}: {
  found: TransactionInspection
  lane: number
  x: Scale['x']
  height: number
}) {
  const isNarrow = lane < 70
  return lanes.map(({ node, roles }) => (
    <g key={node}>
      <text x={x(node)} y={11} textAnchor="middle" className={styles.node}>
        {isNarrow ? node : `node ${node}`}
      </text>
      <text x={x(node)} y={23} textAnchor="middle" className={styles.role}>
        {isNarrow ? roles.map((role) => role.slice(0, 3)).join('+') : roles.join(', ')}
      </text>
      <line className={styles.lane} x1={x(node)} x2={x(node)} y1={TOP - 6} y2={height} />
    </g>
  ))
}

/** Cycles at which messages came up, from the beginning of the miss; those too near to the one before are left out. */
function Times({ found: { since, took, messages }, y }: { found: TransactionInspection; y: Scale['y'] }) {
  const times = [0, ...messages.flatMap(({ left, came, critical }) => (critical ? [left, came ?? left] : [])), took]
  const sorted = [...new Set(times.map((at, index) => (index > 0 && at >= since ? at - since : at)))].sort(
    (one, other) => one - other,
  )
  let last = Number.NEGATIVE_INFINITY
  return sorted.map((at) => {
    const place = y(since + at)
    if (place - last < BETWEEN && at !== took) return null
    last = place
    return (
      <text key={at} x={TIMES - 20} y={place + 4} textAnchor="end" className={styles.time}>
        {at === 0 ? '0' : `+${whole(at)}`}
      </text>
    )
  })
}

function Sent({
  message,
  scale: { x, y },
  until,
  marked,
  onMark,
}: {
  message: SentInspection
  scale: Scale
  until: number
  marked: boolean
  onMark: (on: boolean) => void
}) {
  const { what, group, from, to, born, left, came, packet, critical } = message
  const { marked: pointed, onPointerEnter, onPointerLeave } = usePointed(packet ?? '')
  const end = came ?? Math.max(left, until)
  const [x0, x1, y0, y1] = [x(from), x(to), y(left), y(end)]
  const at = from === to ? x0 + 14 : (x0 + x1) / 2
  return (
    <g
      data-group={group}
      data-critical={critical || undefined}
      data-pointed={marked || pointed || undefined}
      data-testid="sent"
      onPointerEnter={() => {
        if (packet) onPointerEnter()
        onMark(true)
      }}
      onPointerLeave={() => {
        if (packet) onPointerLeave()
        onMark(false)
      }}
    >
      <title>{`${what} from node ${from} to node ${to}: came up in cycle ${whole(born)}, left in ${whole(left)}, ${came === null ? 'in the network' : `there in ${whole(came)}`}`}</title>
      <line className={styles.work} x1={x0} x2={x0} y1={y(born)} y2={y0} />
      {from === to ? (
        <path className={styles.arrow} d={`M${x0} ${y0} h12 V${y1} h-10`} fill="none" markerEnd="url(#reaches)" />
      ) : (
        <line
          className={styles.arrow}
          x1={x0}
          y1={y0}
          x2={x1}
          y2={y1}
          markerEnd={came === null ? undefined : 'url(#reaches)'}
          strokeDasharray={came === null ? '4 3' : undefined}
        />
      )}
      <text className={styles.label} x={at} y={(y0 + y1) / 2 - 3} textAnchor={from === to ? 'start' : 'middle'}>
        {came === null ? `${what} …` : what}
      </text>
    </g>
  )
}
