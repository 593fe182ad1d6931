import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './Button'
import { CloseIcon } from './icons'
import styles from './Sheet.module.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  /** A dialog in the middle, or a sheet that comes up from the lower edge. */
  readonly place?: 'middle' | 'edge'
  readonly children: ReactNode
}

/** A native modal dialog: it keeps the focus inside, and Escape closes it. */
export function Sheet({ title, onClose, place = 'middle', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // opening moves the focus to the first button: what is in the dialog moves it on by an effect of its own, after this
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${styles[place]}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <Button label="Close" icon={CloseIcon} look="quiet" bare onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  )
}
