/**
 * What comes first for those who hear the page: its name, and the first stops of the Tab key, past what stands before the
 * controls of time and the pictures.
 */
import { useLab } from '../shown/store'
import styles from './SkipLinks.module.css'

const PLACES = [
  { label: 'Skip to Play', goal: '[data-skip="play"] button' },
  { label: 'Skip to the network', goal: '[data-testid^="topology-"]' },
] as const

export function SkipLinks() {
  const live = useLab((state) => state.page.kind === 'live')
  if (!live) return null
  return (
    <nav className={styles.links} aria-label="Skip links">
      <h1 className="visually-hidden">NIFDY Lab</h1>
      {PLACES.map(({ label, goal }) => (
        <button key={label} type="button" onClick={() => document.querySelector<HTMLElement>(goal)?.focus()}>
          {label}
        </button>
      ))}
    </nav>
  )
}
