/**
 * Which page the window shows. While another page is shown, the live runs are kept, paused as in a hidden tab, and
 * resume when they are shown again.
 */

import { pause, play } from '../run/control'
import { openAddress } from '../run/opening'
import { address } from '../shown/address'
import { type Page, store } from '../shown/store'

/** The live runs were playing when another page was opened. */
let goesOn = false

/** The page that a fragment, with or without `#`, belongs to. Links of scenarios are those of the live page. */
export function readPage(fragment: string): Page {
  const fields = fragment
    .replace(/^#/, '')
    .split('&')
    .map((pair) => [pair.replace(/=.*$/s, ''), pair.replace(/^[^=]*=?/s, '')] as const)
  const [first, value] = fields[0] ?? ['', '']
  if (first === 'sweep') return { kind: 'sweep' }
  if (first === 'how-we-know') return { kind: 'evidence' }
  if (first !== 'experiments') return { kind: 'live' }
  const carried = fields.find(([key]) => key === 'z')?.[1]
  return carried ? { kind: 'experiments', name: '', carried } : { kind: 'experiments', name: value }
}

/** The fragment of a page that is not the live one, without `#`. */
export function writePage(page: Exclude<Page, { kind: 'live' }>): string {
  if (page.kind === 'sweep') return 'sweep'
  if (page.kind === 'evidence') return 'how-we-know'
  if (page.carried) return `experiments&z=${page.carried}`
  return page.name === '' ? 'experiments' : `experiments=${page.name}`
}

/** Shows what the address says: at the start, and when the person goes back or forth. */
export async function followAddress(): Promise<void> {
  const page = readPage(location.hash)
  if (page.kind !== 'live') {
    address.given()
    leaveLive(page)
  } else if (address.isBack() && address.restore(false)) {
    returnToLive()
  } else {
    await openLive()
  }
}

/** Shows another page: as a step that the back button undoes, or instead of the one that the address names. */
export function show(page: Exclude<Page, { kind: 'live' }>, instead = false): void {
  address.give(writePage(page), instead)
  leaveLive(page)
}

/** Shows the live runs again; if there were none yet, the opening scenario. */
export async function showLive(): Promise<void> {
  if (store.getState().page.kind === 'live') return
  if (address.restore(true)) returnToLive()
  else await openAsStep('')
}

/** Opens a link of a scenario on the live page, as a step that the back button undoes. */
export async function openAsStep(link: string): Promise<void> {
  history.pushState(null, '', link === '' ? location.pathname + location.search : `#${link}`)
  await openLive()
}

async function openLive(): Promise<void> {
  address.take()
  goesOn = false
  store.setState({ page: { kind: 'live' } })
  await openAddress()
}

function leaveLive(page: Page): void {
  if (store.getState().motion.kind === 'playing') {
    goesOn = true
    void pause()
  }
  store.setState({ page })
}

function returnToLive(): void {
  store.setState({ page: { kind: 'live' } })
  if (goesOn) play()
  goesOn = false
}
