/**
 * The address bar: holds the link of what is shown. Written at most twice a second.
 *
 * While another page is shown the address is that page's, and what the live runs would write is kept for their return.
 */
import { assertNever } from '../base/assert'
import { type Timers, timers } from '../base/timers'

/** Least milliseconds between two writes. */
const PAUSE = 500

/** The browser's address and history, as far as they are needed. Fragments are without `#`. */
export interface Bar {
  readonly fragment: string
  /** Makes a step that the back button undoes. */
  push(fragment: string): void
  replace(fragment: string): void
}

interface Entry {
  readonly link: string
  /** Whether the back button should come back to what was there before. */
  readonly step: boolean
}

type Pending =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'entry'; readonly entry: Entry; readonly cancel: () => void }

/** Whose the address is. */
type Owner =
  | { readonly kind: 'live' }
  /** Another page's; `left` is what the live runs had in it when they were left. */
  | { readonly kind: 'other'; readonly left: string }

export class Address {
  private pending: Pending = { kind: 'nothing' }
  private owner: Owner = { kind: 'live' }
  private writtenAt = Number.NEGATIVE_INFINITY
  /** What the live runs have in the address, or would have while another page is shown; empty before there are any. */
  private live = ''

  constructor(
    private readonly bar: Bar,
    private readonly timers: Timers,
  ) {}

  /** Writes the link of the live runs, now or as soon as half a second has passed since the last write. */
  write(link: string, step: boolean): void {
    const { pending } = this
    // what the back button comes back to is written before the step is made
    if (pending.kind === 'entry' && step && !pending.entry.step) this.flush()
    const isStep = step || (this.pending.kind === 'entry' && this.pending.entry.step)
    this.forget()
    const wait = this.writtenAt + PAUSE - this.timers.now()
    const cancel = wait > 0 ? this.timers.after(wait, () => this.flush()) : () => undefined
    this.pending = { kind: 'entry', entry: { link, step: isStep }, cancel }
    if (wait <= 0) this.flush()
  }

  /** Whether something is still to be written. */
  get isDue(): boolean {
    return this.pending.kind === 'entry'
  }

  /** Forgets what was still to be written: the address was changed by someone else. */
  forget(): void {
    if (this.pending.kind === 'entry') this.pending.cancel()
    this.pending = { kind: 'nothing' }
  }

  /** Another page takes the address: as a step that the back button undoes, or instead of what it says. */
  give(fragment: string, instead: boolean): void {
    this.flush()
    this.given()
    if (this.bar.fragment === fragment) return
    if (instead) this.bar.replace(fragment)
    else this.bar.push(fragment)
  }

  /** The address is another page's already. */
  given(): void {
    const { owner } = this
    // what is pending is the live runs', and must not be written over the other page's
    this.owner = { kind: 'other', left: '' }
    this.flush()
    this.owner = { kind: 'other', left: owner.kind === 'other' ? owner.left : this.live }
  }

  /** Whether the address says again what it said when the live runs were left. */
  isBack(): boolean {
    return this.owner.kind === 'other' && this.owner.left !== '' && this.bar.fragment === this.owner.left
  }

  /** Takes the address back for live runs that are opened anew. */
  take(): void {
    this.owner = { kind: 'live' }
  }

  /** Takes the address back for the live runs as they are, perhaps as a step; false if there are none. */
  restore(step: boolean): boolean {
    this.flush()
    this.owner = { kind: 'live' }
    if (this.live === '') return false
    if (step) this.bar.push(this.live)
    else this.bar.replace(this.live)
    return true
  }

  private flush(): void {
    const { pending } = this
    if (pending.kind === 'nothing') return
    this.forget()
    this.live = pending.entry.link
    switch (this.owner.kind) {
      case 'other':
        return
      case 'live':
        if (this.bar.fragment === this.live) return
        this.writtenAt = this.timers.now()
        if (pending.entry.step) this.bar.push(this.live)
        else this.bar.replace(this.live)
        return
      default:
        assertNever(this.owner)
    }
  }
}

/** The address of the browser. */
export const address = new Address(
  {
    get fragment() {
      return location.hash.replace(/^#/, '')
    },
    push: (fragment) => history.pushState(null, '', `#${fragment}`),
    replace: (fragment) => history.replaceState(null, '', `#${fragment}`),
  },
  timers,
)

/** The address of this page with this link. */
export function addressOf(link: string): string {
  return `${location.href.replace(/#.*$/, '')}#${link}`
}
