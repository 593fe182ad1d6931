/** The step of a lesson that an embed shows: its text below the picture, what it asks, and the way to the other steps. */
import { PictureInWords, ReadOut } from '../lessons/ReadOut'
import { StepText } from '../lessons/StepText'
import { useLesson } from '../lessons/state'
import { Button } from '../ui/Button'
import styles from './Embed.module.css'
import type { Showing } from './show'

export function Caption({ showing }: { showing: Showing }) {
  const lesson = useLesson((state) => state.lesson)
  const index = useLesson((state) => state.step)
  const step = lesson?.steps[index]
  if (!lesson || !step) return null
  return (
    <>
      <section className={styles.caption} aria-label={`Lesson: ${lesson.title}`}>
        <div className={styles.words} key={index}>
          <h2>
            {step.title} <small>{`${lesson.title}, ${index + 1} of ${lesson.steps.length}`}</small>
          </h2>
          <StepText step={step} />
        </div>
        <PictureInWords />
        <nav aria-label="Steps of the lesson">
          <Button label="Back" disabled={index === 0} onClick={() => void showing.turn(-1)} />
          <Button
            label="Next"
            look="primary"
            disabled={index === lesson.steps.length - 1}
            onClick={() => void showing.turn(1)}
          />
        </nav>
      </section>
      <ReadOut />
    </>
  )
}
