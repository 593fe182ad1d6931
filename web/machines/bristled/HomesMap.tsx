/** A map of nodes over homes: who asks whose memory for lines, now or so far. */
import { useState } from 'react'
import { whole } from '../../base/format'
import styles from './memory.module.css'

const CELL = 8

/** Shades of cells that count anything. */
const SHADES = 5

const WHEN = {
  now: 'lines waited for now',
  sofar: 'lines asked for so far',
} as const

type When = keyof typeof WHEN

interface Props {
  readonly nodes: number
  /** Home after home of node after node. */
  readonly awaited: readonly number[]
  readonly asked: readonly number[]
}

export function HomesMap({ nodes, awaited, asked }: Props) {
  const [when, setWhen] = useState<When>('now')
  const counts = when === 'now' ? awaited : asked
  const most = counts.reduce((most, count) => Math.max(most, count), 0)
  const size = nodes * CELL
  return (
    <figure className={styles.homes} data-testid="homes">
      <figcaption>
        <h4>Nodes and homes</h4>
        <select
          aria-label="What the map counts"
          value={when}
          onChange={({ target }) => setWhen(target.value === 'now' ? 'now' : 'sofar')}
        >
          {Object.entries(WHEN).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </figcaption>
      <svg viewBox={`0 0 ${size} ${size}`} className={styles.homeGrid} role="img" aria-label={says(nodes, counts)}>
        {shadesOf(nodes, counts, most).map((d, shade) => (
          <path key={shade} d={d} className={styles.asked} style={{ fillOpacity: (shade + 1) / SHADES }} />
        ))}
      </svg>
      <p className={styles.none}>
        A row for each node that asks, a column for each <span className={styles.noBreak}>home, from 0.</span>{' '}
        {most === 0 ? 'Nothing is asked for.' : `Darkest: ${whole(most)} ${most === 1 ? 'line' : 'lines'}.`}
      </p>
    </figure>
  )
}

/** The cells of each shade, as a path: of one that counts anything, the darker the more. */
export function shadesOf(nodes: number, counts: readonly number[], most: number): readonly string[] {
  const paths = Array.from({ length: SHADES }, () => '')
  counts.forEach((count, cell) => {
    if (count === 0) return
    const shade = Math.ceil((SHADES * count) / most) - 1
    const [row, home] = [Math.floor(cell / nodes), cell % nodes]
    paths[shade] += `M${home * CELL} ${row * CELL}h${CELL}v${CELL}h${-CELL}z`
  })
  return paths
}

/** What a screen reader says: the home that is asked most, and how much goes to the nodes' own memory. */
export function says(nodes: number, counts: readonly number[]): string {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return 'No node asks for a line'
  const of = Array.from({ length: nodes }, (_, home) =>
    counts.reduce((sum, count, cell) => (cell % nodes === home ? sum + count : sum), 0),
  )
  const home = of.indexOf(Math.max(...of))
  const own = Array.from({ length: nodes }, (_, node) => counts[node * nodes + node] ?? 0)
  const share = Math.round((100 * own.reduce((sum, count) => sum + count, 0)) / all)
  return `Of ${whole(all)} lines most, ${whole(of[home] ?? 0)}, are asked of home ${home}; ${share} % of a node's own memory`
}
