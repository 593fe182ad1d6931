import type { ComponentType, ReactNode } from 'react'
import styles from './Button.module.css'

interface Props {
  readonly onClick?: () => void
  /** Read out, and shown as a tip; also shown in the button unless there is only an icon. */
  readonly label: string
  readonly icon?: ComponentType
  readonly look?: 'plain' | 'primary' | 'quiet'
  /** Icon only. */
  readonly bare?: boolean
  /** Words only where there is room for them. */
  readonly shrinks?: boolean
  readonly keyLabel?: string | undefined
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  /** Id of a popover that it opens and closes. */
  readonly opens?: string
  readonly children?: ReactNode
}

/** A native button, dressed. */
export function Button({ onClick, label, icon: Icon, look = 'plain', bare, shrinks, keyLabel, ...rest }: Props) {
  const { disabled, pressed, expanded, opens, children } = rest
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]} ${bare ? styles.bare : ''} ${shrinks ? styles.shrinks : ''}`}
      onClick={onClick}
      aria-label={label}
      title={keyLabel ? `${label} (${keyLabel})` : label}
      disabled={disabled}
      aria-pressed={pressed}
      aria-expanded={expanded}
      popoverTarget={opens}
    >
      {Icon && <Icon />}
      {!bare && <span>{children ?? label}</span>}
    </button>
  )
}
