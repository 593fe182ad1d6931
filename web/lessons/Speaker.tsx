/** What the speaker sees in a window of their own: the notes, the next step, the time, and the same controls. */
import { useEffect, useState } from 'react'
import { command, run } from '../page/commands'
import { isGoing, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { useChart } from './charts'
import { Ahead, isKnown, Paragraphs } from './Paragraphs'
import styles from './Presenter.module.css'
import { turnPage } from './playing'
import { presentation, stopPresenting, toggleBlank } from './present'
import { isAnswered, useLesson } from './state'
import { useRest } from './useStill'

export function Speaker() {
  const lesson = useLesson((state) => state.lesson)
  const index = useLesson((state) => state.step)
  const phase = useLesson((state) => state.phase)
  const step = lesson?.steps[index]
  const next = lesson?.steps[index + 1]
  const rest = useRest(next)
  const curve = useChart(next)
  const ahead = { ...rest, curve }
  if (!lesson || !step) return <p>The lesson is over.</p>
  return (
    <main className={styles.speaker}>
      <section className={styles.now} aria-label="Now">
        <p>{`${lesson.title}: ${index + 1} of ${lesson.steps.length}`}</p>
        <h1>{step.title}</h1>
        {step.notes !== '' && <p className={styles.notes}>{step.notes}</p>}
        <Paragraphs key={index} text={step.text} isHeld={isAnswered(step, phase)} />
      </section>
      <section className={styles.next} aria-label="Next">
        <p>Next</p>
        <h2>{next ? next.title : 'The end'}</h2>
        {next && <Ahead text={next.text} runs={ahead} />}
        {next && !isKnown(next.text, ahead) && <p>…: known when the step is shown</p>}
      </section>
      <Controls isFirst={index === 0} isLast={next === undefined} />
    </main>
  )
}

function Controls({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const going = useLab(isGoing)
  const label = useLab(command('play').label)
  return (
    <div className={styles.controls}>
      <Button label="Back" disabled={isFirst} onClick={() => turnPage(-1)} />
      <Button label="Next" look="primary" disabled={isLast} onClick={() => turnPage(1)} />
      <Button label={label} pressed={going} onClick={() => run('play')} />
      <Button label="Blank" keyLabel="B" onClick={toggleBlank} />
      <Button label="End" onClick={stopPresenting} />
      <Clock />
    </div>
  )
}

/** The time of day, and how long it has been since the beginning. */
function Clock() {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - presentation.getState().begun) / 1000))
  const elapsed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const time = new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return <time className={styles.clock}>{`${elapsed} · ${time}`}</time>
}
