/** Opens the dialog of the system in which a file is chosen; the same file may be chosen again. */
import styles from './FileButton.module.css'

interface Props {
  readonly onFile: (file: File) => void
  readonly label?: string
  /** What the dialog offers first, such as `.json`. */
  readonly accept?: string
}

export function FileButton({ onFile, label = 'Open a file …', accept }: Props) {
  return (
    <label className={styles.file}>
      {label}
      <input
        type="file"
        accept={accept}
        className="visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}
