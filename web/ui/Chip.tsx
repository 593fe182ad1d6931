import type { ReactNode } from 'react'
import styles from './Chip.module.css'

/** A short fact that stands for itself. */
export function Chip({
  children,
  tone = 'plain',
}: {
  children: ReactNode
  tone?: 'plain' | 'accent' | 'good' | 'warn'
}) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>
}

/** The letter of a side, in its colour. */
export function SideMark({ side }: { side: 'a' | 'b' }) {
  return <span className={`${styles.mark} ${styles[side]}`}>{side.toUpperCase()}</span>
}
