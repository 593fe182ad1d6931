/**
 * The address bar: holds the scenario, and the cycle while the run is at rest. Written at most twice a second.
 *
 * While another page is shown the address is that page's, and what the live runs would write is kept for their return.
 */
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
/** What the live runs have in the address, or would have while another page is shown; empty before there are any. */
let live = ''
/** Another page has the address. */
let lent = false
/** What the live runs had in the address when it was lent. */
let left = ''

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
  if (!entry) return
  live = entry.link
  if (lent || location.hash === `#${live}`) return
  writtenAt = performance.now()
  if (entry.step) history.pushState(null, '', `#${live}`)
  else history.replaceState(null, '', `#${live}`)
}

/** Forgets what was still to be written: the address was changed by someone else. */
export function forgetAddress(): void {
  clearTimeout(timer)
  timer = undefined
  next = undefined
}

/** Gives the address to another page: as a step that the back button undoes, or instead of what it says. */
export function lendAddress(link: string, instead: boolean): void {
  flush()
  addressIsLent()
  if (location.hash === `#${link}`) return
  if (instead) history.replaceState(null, '', `#${link}`)
  else history.pushState(null, '', `#${link}`)
}

/** The address is another page's already. */
export function addressIsLent(): void {
  const first = !lent
  lent = true
  flush()
  if (first) left = live
}

/** Whether the address says again what it said when the live runs were left. */
export function cameBack(): boolean {
  return lent && left !== '' && location.hash === `#${left}`
}

/** Takes the address back for live runs that are opened anew. */
export function takeAddress(): void {
  lent = false
}

/** Takes the address back for the live runs as they are, perhaps as a step; false if there are none. */
export function restoreAddress(step: boolean): boolean {
  flush()
  lent = false
  if (live === '') return false
  if (step) history.pushState(null, '', `#${live}`)
  else history.replaceState(null, '', `#${live}`)
  return true
}
