/** The places of a cache: how each holds its line, by shade and by shape. */
import styles from './memory.module.css'

const ROW = 32
const CELL = 9

export function CacheGrid({ name, places }: { name: string; places: string }) {
  const count = (letter: string) => places.split(letter).length - 1
  const [shared, modified] = [count('s'), count('m')]
  const columns = Math.min(ROW, places.length)
  const rows = Math.ceil(places.length / ROW)
  const says = `${name}: of ${places.length} places ${shared} shared and ${modified} modified`
  return (
    <figure className={styles.cache}>
      <figcaption>{says}</figcaption>
      <svg
        className={styles.grid}
        viewBox={`0 0 ${columns * CELL} ${rows * CELL}`}
        style={{ maxWidth: `${columns * CELL}px` }}
        aria-hidden="true"
      >
        <path className={styles.empty} d={squares(places, '-', 3)} />
        <path className={styles.shared} d={squares(places, 's', 1)} />
        <path className={styles.modified} d={squares(places, 'm', 1)} />
      </svg>
    </figure>
  )
}

/** The squares of all places with a letter, `inset` from their cells. */
function squares(places: string, letter: string, inset: number): string {
  const size = CELL - 2 * inset
  const square = (index: number) =>
    `M${(index % ROW) * CELL + inset} ${Math.floor(index / ROW) * CELL + inset}h${size}v${size}h${-size}z`
  return [...places].map((one, index) => (one === letter ? square(index) : '')).join('')
}
