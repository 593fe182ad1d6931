/** How much time this thread has had, rather than how much has gone by: on a busy machine that is not the same. */
import { readFileSync } from 'node:fs'

/** Seconds, from some beginning: as Linux tells them, to a few milliseconds, else by the clock on the wall. */
export function seconds() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e9
  } catch {
    return performance.now() / 1000
  }
}
