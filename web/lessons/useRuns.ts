/** Numbers read off the pictures as they are drawn, at a speed at which people read. */
import { useEffect, useRef, useState } from 'react'
import { isHeld, subscribe } from '../shown/moment'
import { runsNow } from './playing'
import { lessonStore } from './state'
import type { Runs } from './values'

/** Milliseconds between two readings while the runs go on. */
const PAUSE = 100

/**
 * What `read` makes of the runs; undefined until they are drawn. Results that are written alike are the same. A change of
 * `since` makes what was read before count for nothing.
 */
export function useRuns<T>(read: (runs: Runs) => T, since?: unknown): T | undefined {
  const [found, find] = useState<{ readonly value: T; readonly since: unknown }>()
  const newest = useRef(read)
  newest.current = read
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const update = () => {
      timer = undefined
      if (isHeld()) return
      const next = newest.current(runsNow())
      find((old) =>
        old?.since === since && JSON.stringify(old?.value) === JSON.stringify(next) ? old : { value: next, since },
      )
    }
    const stop = subscribe(() => {
      // what is painted is known as the latest moment at once
      if (isFirst) update()
      else timer ??= setTimeout(update, PAUSE)
      isFirst = false
    })
    const stopCurve = lessonStore.subscribe(({ curve }, before) => {
      if (curve !== before.curve) timer ??= setTimeout(update, PAUSE)
    })
    return () => {
      stop()
      stopCurve()
      clearTimeout(timer)
    }
  }, [since])
  return found?.since === since ? found?.value : undefined
}
