import { useId } from 'react'
import styles from './Whole.module.css'

interface Props {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A field for a whole number; what is no digit is left out. */
export function Whole({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        className={styles.field}
        inputMode="numeric"
        maxLength={9}
        value={value}
        onChange={({ target }) => onChange(Number(target.value.replaceAll(/\D/g, '')))}
      />
    </label>
  )
}
