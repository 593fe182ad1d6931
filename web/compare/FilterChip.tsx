/** In the line above the networks: which packets are shown, how many they are, and the way back to all. */
import { whole } from '../base/format'
import { filters, sayFilter } from '../shown/filter'
import { store, useLab } from '../shown/store'
import { CloseIcon } from '../ui/icons'
import styles from './FilterChip.module.css'

export function FilterChip() {
  const filter = useLab((state) => state.filter)
  const counts = useLab((state) => state.progress.counts)
  const sides = useLab((state) => state.sides)
  if (!filters(filter)) return null
  const found = sides.flatMap((side) => {
    const count = counts[side]
    const letter = sides.length > 1 ? `${side.toUpperCase()} ` : ''
    return count ? [`${letter}${whole(count.seen)} of ${whole(count.underWay)}`] : []
  })
  return (
    <p className={styles.chip} data-testid="filter">
      <button
        type="button"
        className={styles.what}
        title="Packets in the network that match, of all; the others are dimmed"
        onClick={() => store.setState({ dialog: 'filter' })}
      >
        <b>{sayFilter(filter)}</b> {found.join(', ')}
      </button>
      <button
        type="button"
        className={styles.off}
        aria-label="Show all packets"
        title="Show all packets"
        onClick={showAll}
      >
        <CloseIcon />
      </button>
    </p>
  )
}

function showAll(): void {
  store.setState({ filter: {} })
}
