import styles from './Reading.module.css'

/** What a plot says of the place under its cursor, in the half of the plot where the cursor is not. */
export function Reading({ text, onRight }: { text: string; onRight: boolean }) {
  if (text === '') return null
  return (
    <output className={styles.reading} data-left={onRight || undefined}>
      {text}
    </output>
  )
}
