/** What shows the next step, and the one before, is made ready while a step is read: stills, unless they are shipped, and charts. */
import { type Ahead, ahead } from '../run/ahead'
import { ofLesson, stills } from '../run/stills'
import { savesData } from '../ui/ahead'
import { fetchMeasured } from './charts'
import { isShipped } from './library'
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
    else if (isRest(phase)) timer = setTimeout(() => void expectAfter(step), READ)
    else drawn.keep()
  }
  const expectAfter = async (step: number) => {
    if (lesson.getState().lesson?.steps[step + 1]?.experiment !== undefined && !savesData()) void fetchMeasured()
    if (await draw(step + 1, step)) lesson.setState({ isNextDrawn: true })
    await draw(step - 1, step)
  }
  /** Whether the still of a step is there while another one is still read. */
  const draw = async (wanted: number, read: number) => {
    const isRead = () => lesson.getState().step === read && isRest(lesson.getState().phase)
    const { lesson: open } = lesson.getState()
    const shown = open?.steps[wanted]?.shown
    if (!shown || !isRead()) return false
    if (isShipped(open.name)) await stills.load(ofLesson(open.name))
    if (!isRead()) return false
    return (await drawn.expect({ scenario: shown.scenario, cycle: shown.cycle ?? 0 })) && isRead()
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

/** Whether nothing of the step itself is on its way. */
function isRest(phase: LessonState['phase']): boolean {
  return phase === 'there' || phase === 'asking'
}
