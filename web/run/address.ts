/** The address bar: holds the scenario, and the cycle while the run is at rest. Written at most twice a second. */
import { writeLink } from '../scenario/link'
import type { Scenario } from '../scenario/scenario'

const PAUSE = 500

interface Entry {
  readonly link: string
  /** Whether the back button should come back to what was there before. */
  readonly step: boolean
}

let next: Entry | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let writtenAt = Number.NEGATIVE_INFINITY

/** Writes the link of a scenario; `step` makes it a step that the back button undoes. */
export function writeAddress(scenario: Scenario, step: boolean, at?: number, chk?: string): void {
  next = { link: writeLink(scenario, at, chk), step: step || (next?.step ?? false) }
  const wait = writtenAt + PAUSE - performance.now()
  if (wait <= 0) flush()
  else timer ??= setTimeout(flush, wait)
}

/** The address of this page with this link. */
export function addressOf(link: string): string {
  return `${location.href.replace(/#.*$/, '')}#${link}`
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const entry = next
  next = undefined
  if (!entry || location.hash === `#${entry.link}`) return
  writtenAt = performance.now()
  if (entry.step) history.pushState(null, '', `#${entry.link}`)
  else history.replaceState(null, '', `#${entry.link}`)
}

/** Forgets what was still to be written: the address was changed by someone else. */
export function forgetAddress(): void {
  clearTimeout(timer)
  timer = undefined
  next = undefined
}
