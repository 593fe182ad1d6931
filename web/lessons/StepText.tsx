/** The text of a step with live numbers, and what it asks. */
import styles from './LessonBar.module.css'
import type { Step } from './lesson'
import { Paragraphs } from './Paragraphs'
import { Predict } from './Predict'
import { isAnswered, useLesson } from './state'

export function StepText({ step }: { step: Step }) {
  const phase = useLesson((state) => state.phase)
  const faults = useLesson((state) => state.faults)
  if (phase === 'going') return <p className={styles.going}>Going there …</p>
  return (
    <>
      <Paragraphs text={step.text} isHeld={isAnswered(step, phase)} />
      {step.predict && phase !== 'playing' && <Predict prediction={step.predict} />}
      {faults.map((fault) => (
        <p key={fault} className={styles.fault} role="alert">
          {fault}
        </p>
      ))}
    </>
  )
}
