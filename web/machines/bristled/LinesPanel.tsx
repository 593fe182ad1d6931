/** A map of lines over nodes: who may read, who may write, who waits. Rows are lines, those of most nodes first. */
import type { LineRow } from '../../answers.gen'
import { whole } from '../../base/format'
import type { Side } from '../../engine/view'
import { OfRun } from '../../inspector/parts'
import { useAnswer } from '../../inspector/useInspection'
import { HomesMap } from './HomesMap'
import { LineLink } from './MemorySection'
import styles from './memory.module.css'

/** Rows that are drawn. */
const MOST = 64
const CELL = 10

export function LinesPanel({ side }: { side: Side }) {
  const look = useAnswer(side, { kind: 'lines' })
  if (!look) return null
  if (look.found.kind === 'none') return <p className={styles.none}>{look.found.sentence}</p>
  const { lines, more, nodes, awaited, asked } = look.found
  const rows = lines.slice(0, MOST)
  const rest = lines.length - rows.length + more
  return (
    <section className={styles.panel} aria-label="Map of lines and nodes" data-testid="lines">
      <h3>
        Lines and nodes
        <OfRun side={side} />
      </h3>
      <p className={styles.key}>
        <span data-held="shared">may read</span>
        <span data-held="modified">may write</span>
        <span data-held="waits">waits</span>
      </p>
      {rows.length === 0 ? <p className={styles.none}>No cache holds a line yet.</p> : null}
      <table className={styles.map} aria-label={`Lines by ${nodes} nodes`}>
        <thead>
          <tr>
            <th scope="col">line</th>
            <th scope="col">home</th>
            <th scope="col">nodes 0 to {nodes - 1}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line.line} row={row} />
          ))}
        </tbody>
      </table>
      <HomesMap nodes={nodes} awaited={awaited} asked={asked} />
      {rest > 0 ? <p className={styles.none}>{whole(rest)} more are held by no more nodes.</p> : null}
    </section>
  )
}

function Row({ row: { line, home, nodes } }: { row: LineRow }) {
  return (
    <tr>
      <th scope="row">
        <LineLink line={line} />
      </th>
      <td>{home}</td>
      <td>
        <svg
          className={styles.nodeRow}
          viewBox={`0 0 ${nodes.length * CELL} ${CELL}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={says(nodes)}
        >
          {[...nodes].map((letter, node) =>
            letter === '-' ? null : (
              <rect key={node} className={CLASSES[letter]} x={node * CELL + 1} y={1} width={CELL - 2} height={CELL - 2}>
                <title>{`node ${node} ${WORDS[letter]}`}</title>
              </rect>
            ),
          )}
        </svg>
      </td>
    </tr>
  )
}

const CLASSES: Readonly<Record<string, string | undefined>> = {
  s: styles.shared,
  m: styles.modified,
  w: styles.waits,
}
const WORDS: Readonly<Record<string, string>> = { s: 'may read', m: 'may write', w: 'waits' }

/** What a screen reader says of a row. */
function says(nodes: string): string {
  const list = (letter: string) => [...nodes].flatMap((one, node) => (one === letter ? [node] : []))
  const parts = Object.entries(WORDS).map(([letter, word]) => [list(letter), word] as const)
  return parts
    .filter(([found]) => found.length > 0)
    .map(([found, word]) => `${word}: ${found.join(', ')}`)
    .join('; ')
}
