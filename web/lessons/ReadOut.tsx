/** A step for those who hear the page: each thing is read out as it comes, and the pictures can be read at any time. */
import { useRef } from 'react'
import { fullName, useLab } from '../shown/store'
import { type Names, needsRuns, pictures, spokenStep } from './spoken'
import { useLesson } from './state'
import { useRuns } from './useRuns'

/** Reads out what a step says, asks and comes to. It stands outside of what is re-made with every step. */
export function ReadOut() {
  const told = useLesson((state) => state)
  const nameOf = useNames()
  const { lesson, step, phase, curve } = told
  const key = `${lesson?.name} ${step} ${phase} ${curve?.isComplete ?? false}`
  const made = useRuns((runs) => spokenStep(told, runs, nameOf), key)
  // what has been said is not said again because a number has changed
  const said = useRef({ key: '', text: '' })
  const text = needsRuns(phase) ? made : spokenStep(told, {}, nameOf)
  if (text && said.current.key !== key) said.current = { key, text }
  return (
    <p className="visually-hidden" role="status" data-testid="step-said">
      {said.current.text}
    </p>
  )
}

/** What the pictures show, to be read at any time. */
export function PictureInWords() {
  const nameOf = useNames()
  const now = useRuns((runs) => pictures(runs, nameOf))
  return (
    <p className="visually-hidden" data-testid="picture-in-words">
      {now}
    </p>
  )
}

function useNames(): Names {
  const names = useLab((state) => state.names)
  return (side) => fullName(side, names)
}
