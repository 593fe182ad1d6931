/** The picture of the next step is drawn ahead while a step is read. */
import { type Ahead, ahead } from '../run/ahead'
import { type LessonState, lessonStore } from './state'

/** Milliseconds for which a step is read before the next one is expected: whoever leafs through asks for nothing ahead. */
const READ = 1000

type Drawn = Pick<Ahead, 'expect' | 'keep' | 'end'>

/** Draws ahead until the returned function is called. */
export function drawNext(drawn: Drawn = ahead, lesson: typeof lessonStore = lessonStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = ({ lesson: open, step, phase }: LessonState) => {
    clearTimeout(timer)
    if (!open) drawn.end()
    else if (phase === 'there' || phase === 'asking') timer = setTimeout(() => void expectAfter(step), READ)
    else drawn.keep()
  }
  const expectAfter = async (step: number) => {
    const next = lesson.getState().lesson?.steps[step + 1]
    if (!next) return
    const isDrawn = await drawn.expect({ scenario: next.shown.scenario, cycle: next.shown.cycle ?? 0 })
    if (isDrawn && lesson.getState().step === step) lesson.setState({ isNextDrawn: true })
  }
  const stop = lesson.subscribe((now, before) => {
    if (now.step !== before.step && now.isNextDrawn) lesson.setState({ isNextDrawn: false })
    if (now.lesson !== before.lesson || now.step !== before.step || now.phase !== before.phase) look(now)
  })
  look(lesson.getState())
  return () => {
    clearTimeout(timer)
    stop()
    drawn.end()
  }
}
