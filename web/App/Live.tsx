import { useEffect, useState } from 'react'
import { spoken } from '../page/spoken'
import { isGoing, type State, store } from '../shown/store'

/** Least time between two sentences in milliseconds, and between two that only report progress. */
const REST = 2000
const WHILE_GOING = 10_000

/** The page's live region: at most one sentence every two seconds. */
export function Live() {
  const [text, setText] = useState('')
  useEffect(() => {
    let saidAt = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    let due = ''
    const flush = () => {
      timer = undefined
      saidAt = performance.now()
      setText(due || spoken(store.getState()))
      due = ''
    }
    const listener = (state: State, before: State) => {
      const told = state.notices[0] !== before.notices[0] ? state.notices[0]?.title : undefined
      const news = told ?? (state.said !== before.said ? state.said : undefined)
      const turned = isGoing(state) !== isGoing(before) || state.progress.done !== before.progress.done
      if (news) due = news
      const wait = news || turned ? REST : WHILE_GOING
      if (!news && !turned && (!isGoing(state) || timer)) return
      clearTimeout(timer)
      timer = setTimeout(flush, Math.max(0, saidAt + wait - performance.now()))
    }
    const stop = store.subscribe(listener)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return (
    <p className="visually-hidden" role="status" aria-live="polite" data-testid="live">
      {text}
    </p>
  )
}
