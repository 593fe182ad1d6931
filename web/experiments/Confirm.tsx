import { useState } from 'react'
import { Button } from '../ui/Button'
import styles from './Experiments.module.css'

interface Props {
  readonly label: string
  readonly question: string
  readonly yes: string
  readonly onYes: () => void
}

/** A button that asks before it does what cannot be undone. */
export function Confirm({ label, question, yes, onYes }: Props) {
  const [asking, setAsking] = useState(false)
  if (!asking) return <Button label={label} look="quiet" onClick={() => setAsking(true)} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <span className={styles.confirm} role="group" aria-label={question}>
      <span>{question}</span>
      <Button
        label={yes}
        onClick={() => {
          setAsking(false)
          onYes()
        }}
      />
      <Button label="Keep" look="quiet" onClick={() => setAsking(false)} />
    </span>
  )
}
