/**
 * Which page the window shows. While another page is shown, the live runs are kept, paused as in a hidden tab, and
 * resume when they are shown again.
 */

import type { StoreApi } from 'zustand/vanilla'
import { pause, play } from '../run/control'
import { openAddress } from '../run/opening'
import { type Address, address } from '../shown/address'
import { readPage, writePage } from '../shown/page'
import { type Page, type State, store } from '../shown/store'

/** A page that is not the live one. */
type OtherPage = Exclude<Page, { kind: 'live' }>

interface PagesDependencies {
  readonly store: StoreApi<Pick<State, 'page' | 'motion'>>
  readonly address: Pick<Address, 'given' | 'isBack' | 'restore' | 'give' | 'take'>
  /** The fragment of the browser's address. */
  fragment(): string
  /** Makes a step of the browser's history to a fragment without `#`; to the bare page if it is empty. */
  push(fragment: string): void
  /** Opens what the address says. */
  open(): Promise<void>
  play(): void
  pause(): void
}

export class Pages {
  /** The live runs were playing when another page was opened. */
  private resumes = false

  constructor(private readonly around: PagesDependencies) {}

  /** Shows what the address says: at the start, and when the person goes back or forth. */
  async follow(): Promise<void> {
    const { address } = this.around
    const page = readPage(this.around.fragment())
    if (page.kind !== 'live') {
      address.given()
      this.leaveLive(page)
    } else if (address.isBack() && address.restore(false)) {
      this.returnToLive()
    } else {
      await this.openLive()
    }
  }

  /** Shows another page: as a step that the back button undoes, or instead of the one that the address names. */
  show(page: OtherPage, instead = false): void {
    this.around.address.give(writePage(page), instead)
    this.leaveLive(page)
  }

  /** Shows the live runs again; if there were none yet, the opening scenario. */
  async showLive(): Promise<void> {
    if (this.around.store.getState().page.kind === 'live') return
    if (this.around.address.restore(true)) this.returnToLive()
    else await this.openAsStep('')
  }

  /** Opens a link of a scenario on the live page, as a step that the back button undoes. */
  async openAsStep(link: string): Promise<void> {
    this.around.push(link)
    await this.openLive()
  }

  private async openLive(): Promise<void> {
    this.around.address.take()
    this.resumes = false
    this.around.store.setState({ page: { kind: 'live' } })
    await this.around.open()
  }

  private leaveLive(page: OtherPage): void {
    if (this.around.store.getState().motion.kind === 'playing') {
      this.resumes = true
      this.around.pause()
    }
    this.around.store.setState({ page })
  }

  private returnToLive(): void {
    this.around.store.setState({ page: { kind: 'live' } })
    if (this.resumes) this.around.play()
    this.resumes = false
  }
}

const pages = new Pages({
  store,
  address,
  fragment: () => location.hash,
  push: (fragment) =>
    history.pushState(null, '', fragment === '' ? location.pathname + location.search : `#${fragment}`),
  open: openAddress,
  play: () => void play(),
  pause: () => void pause(),
})

export const followAddress = () => pages.follow()
export const show = (...to: Parameters<Pages['show']>) => pages.show(...to)
export const showLive = () => pages.showLive()
export const openAsStep = (link: string) => pages.openAsStep(link)
