import styles from './Reading.module.css'

/** The text for the position under a plot's cursor, shown in the half of the plot without the cursor. */
export function Reading({ text, onRight }: { text: string; onRight: boolean }) {
  if (text === '') return null
  return (
    <output className={styles.reading} data-left={onRight || undefined}>
      {text}
    </output>
  )
}
