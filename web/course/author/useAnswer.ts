/** What the engine says of what is typed: asked when nobody has typed for a moment. */
import { useEffect, useState } from 'react'
import { unlessLost } from '../../engine/line'

/** Milliseconds without a change. */
const PAUSE = 250

export interface Answered<T> {
  /** The latest answer, perhaps to an earlier question. */
  readonly answer: T | undefined
  /** The engine has still to answer. */
  readonly isStale: boolean
  /** The engine could not be started. */
  readonly isLost: boolean
}

/** Nothing is asked while the question is undefined; `ask` is the same function each time. */
export function useAnswer<T>(question: string | undefined, ask: (question: string) => Promise<T>): Answered<T> {
  const [known, setKnown] = useState<{ question: string; answer: T | undefined }>()
  useEffect(() => {
    if (question === undefined) return
    let isOver = false
    const timer = setTimeout(async () => {
      const answer = await unlessLost(() => ask(question))
      if (!isOver) setKnown({ question, answer })
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [question, ask])
  const isStale = known?.question !== question || known === undefined
  return { answer: known?.answer, isStale, isLost: !isStale && known?.answer === undefined }
}
