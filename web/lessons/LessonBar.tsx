/** The step of a lesson: its text with live numbers, what it asks, and the way to the other steps. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { openWithout } from '../run/opening'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { CloseIcon, LessonIcon, MinusIcon, PlusIcon, RestartIcon } from '../ui/icons'
import { useSlim } from '../ui/room'
import { Details } from './Details'
import { keepWhole } from './fit'
import styles from './LessonBar.module.css'
import { drawNext } from './next'
import { Presenter } from './Presenter'
import { listenToPageKeys } from './pageKeys'
import { adapt, joinLesson, player, turnPage } from './playing'
import { openSpeaker, present, presentation, resize, SIZES, stopPresenting, toggleLaser } from './present'
import { PictureInWords, ReadOut } from './ReadOut'
import { Steps } from './Steps'
import { StepText } from './StepText'
import { lessonStore, useLesson } from './state'
import { WhichRun } from './WhichRun'

adapt({ openWithout })

/** A link names a lesson that is not open yet: it is opened as it was left, or at the step that the link names. */
function useWanted(): void {
  const wanted = useLab((state) => state.lesson)
  useEffect(() => {
    const { lesson, step } = lessonStore.getState()
    if (wanted && (lesson?.name !== wanted.name || step !== wanted.step - 1)) void joinLesson(wanted)
  }, [wanted])
}

export function LessonBar() {
  return (
    <>
      <Bar />
      <ReadOut />
      <Presenter />
    </>
  )
}

function Bar() {
  useWanted()
  useEffect(listenToPageKeys, [])
  useEffect(drawNext, [])
  useEffect(() => stopPresenting, [])
  const lesson = useLesson((state) => state.lesson)
  const index = useLesson((state) => state.step)
  const phase = useLesson((state) => state.phase)
  const isNextDrawn = useLesson((state) => state.isNextDrawn)
  const step = lesson?.steps[index]
  if (!lesson || !step)
    return (
      <p className={styles.bar} data-strip="">
        Loading the lesson …
      </p>
    )
  const isLast = index === lesson.steps.length - 1
  return (
    <section
      ref={keepWhole}
      className={styles.bar}
      data-strip=""
      data-phase={phase}
      aria-label={`Lesson: ${lesson.title}`}
    >
      <div className={styles.body} key={index} data-whole="">
        <h2>{step.title}</h2>
        <StepText step={step} />
      </div>
      <div className={styles.controls}>
        <header className={styles.head}>
          <p className={styles.name}>
            <span className={styles.title}>{lesson.title}</span>
          </p>
          <Steps lesson={lesson} index={index} />
          <WhichRun />
          <Details key={index} step={step} />
          <Presenting />
          <Button
            label="Show this step again"
            icon={RestartIcon}
            look="quiet"
            bare
            onClick={() => void player.go(index)}
          />
          <Close />
        </header>
        <nav className={styles.nav} aria-label="Steps of the lesson" data-next-drawn={isNextDrawn}>
          <Button label="Back" keyLabel="Page up" disabled={index === 0} onClick={() => turnPage(-1)} />
          {isLast ? (
            <Button label="Finish" look="primary" onClick={() => player.close()} />
          ) : (
            <Button label="Next" keyLabel="Page down" look="primary" onClick={() => turnPage(1)} />
          )}
        </nav>
      </div>
      <PictureInWords />
    </section>
  )
}

/** Whoever presents ends the presentation first. */
function Close() {
  const isOn = useStore(presentation, (state) => state.isOn)
  if (isOn) return null
  return <Button label="Close the lesson" icon={CloseIcon} look="quiet" bare onClick={() => player.close()} />
}

/** The way into the presentation, and while there the speaker's window. */
function Presenting() {
  const { isOn, size } = useStore(presentation)
  const [isRefused, setRefused] = useState(false)
  const slim = useSlim()
  // nobody presents from a phone, and its line has no room
  if (!isOn && slim) return null
  if (!isOn) return <Button label="Present" icon={LessonIcon} look="quiet" onClick={present} />
  return (
    <>
      {isRefused && <span role="alert">The browser did not allow a second window.</span>}
      <Button
        label="Smaller text"
        keyLabel="−"
        icon={MinusIcon}
        look="quiet"
        bare
        disabled={size === SIZES[0]}
        onClick={() => resize(-1)}
      />
      <Button
        label="Larger text"
        keyLabel="+"
        icon={PlusIcon}
        look="quiet"
        bare
        disabled={size === SIZES.at(-1)}
        onClick={() => resize(1)}
      />
      <Button label="Speaker’s window" look="quiet" onClick={() => setRefused(!openSpeaker())} />
      <Button label="Laser" keyLabel="L" look="quiet" onClick={toggleLaser} />
      <Button label="End the presentation" keyLabel="Esc" look="quiet" onClick={stopPresenting} />
    </>
  )
}
