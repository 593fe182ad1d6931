/** The step of a lesson: its text with live numbers, what it asks, and the way to the other steps. */
import { useEffect } from 'react'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { CloseIcon, RestartIcon } from '../ui/icons'
import styles from './LessonBar.module.css'
import type { Step } from './lesson'
import { Paragraphs } from './Paragraphs'
import { Predict } from './Predict'
import { listenToPageKeys } from './pageKeys'
import { player, startLesson, turnPage } from './playing'
import { lessonStore, useLesson } from './state'

/** A link names a lesson that is not open yet: it is opened as it was left, or at the step that the link names. */
function useWanted(): void {
  const wanted = useLab((state) => state.lesson)
  useEffect(() => {
    const { lesson, step } = lessonStore.getState()
    if (wanted && (lesson?.name !== wanted.name || step !== wanted.step - 1)) void startLesson(wanted.name, wanted.step)
  }, [wanted])
}

export function LessonBar() {
  useWanted()
  useEffect(listenToPageKeys, [])
  const lesson = useLesson((state) => state.lesson)
  const index = useLesson((state) => state.step)
  const step = lesson?.steps[index]
  if (!lesson || !step) return <p className={styles.bar}>Loading the lesson …</p>
  const isLast = index === lesson.steps.length - 1
  return (
    <section className={styles.bar} aria-label={`Lesson: ${lesson.title}`}>
      <header className={styles.head}>
        <p>
          {lesson.title} <span className={styles.count}>{`${index + 1} of ${lesson.steps.length}`}</span>
        </p>
        <Button
          label="Show this step again"
          icon={RestartIcon}
          look="quiet"
          bare
          onClick={() => void player.go(index)}
        />
        <Button label="Close the lesson" icon={CloseIcon} look="quiet" bare onClick={() => player.close()} />
      </header>
      <div className={styles.body} key={index}>
        <h2>{step.title}</h2>
        <StepText step={step} />
      </div>
      <nav className={styles.nav} aria-label="Steps of the lesson">
        <Button label="Back" keyLabel="Page up" disabled={index === 0} onClick={() => turnPage(-1)} />
        {isLast ? (
          <Button label="Finish" look="primary" onClick={() => player.close()} />
        ) : (
          <Button label="Next" keyLabel="Page down" look="primary" onClick={() => turnPage(1)} />
        )}
      </nav>
    </section>
  )
}

/** The text of a step, and what it asks. */
export function StepText({ step }: { step: Step }) {
  const phase = useLesson((state) => state.phase)
  const faults = useLesson((state) => state.faults)
  if (phase === 'going') return <p className={styles.going}>Going there …</p>
  return (
    <>
      <Paragraphs text={step.text} />
      {step.predict && <Predict prediction={step.predict} />}
      {faults.map((fault) => (
        <p key={fault} className={styles.fault} role="alert">
          {fault}
        </p>
      ))}
    </>
  )
}
