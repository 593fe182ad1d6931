/** The text of a step with live numbers, and what it asks. */
import { lazyPanel } from '../ui/lazyPanel'
import { measured, shippedChart } from './charts'
import styles from './LessonBar.module.css'
import type { Step } from './lesson'
import { Ahead, Paragraphs } from './Paragraphs'
import { Predict } from './Predict'
import { isAnswered, lessonStore, useLesson } from './state'
import { useStill } from './useStill'
import type { Curve } from './values'

const Measured = lazyPanel('the chart', async () => (await measured()).Measured)

function onKnown(places: Curve['places'], isComplete: boolean): void {
  lessonStore.setState({ curve: { places, isComplete } })
}

export function StepText({ step }: { step: Step }) {
  const phase = useLesson((state) => state.phase)
  const faults = useLesson((state) => state.faults)
  const still = useStill(step)
  if (phase === 'going')
    return still ? (
      <Ahead text={step.text} runs={{ ...still, curve: shippedChart(step) }} />
    ) : (
      <p className={styles.going}>Going to this step …</p>
    )
  return (
    <>
      <Paragraphs text={step.text} isHeld={isAnswered(step, phase)} />
      {step.experiment !== undefined && (
        <div className={styles.experiment} data-testid="step-chart">
          <Measured document={step.experiment} onKnown={onKnown} />
        </div>
      )}
      {step.predict && phase !== 'playing' && <Predict prediction={step.predict} />}
      {faults.map((fault) => (
        <p key={fault} className={styles.fault} role="alert">
          {fault}
        </p>
      ))}
    </>
  )
}
