/**
 * Has the page work without a network after one visit, where the browser allows it, asks before a new version of it is
 * used, and has what is kept checked when something does not start. `scripts/service-worker.js` is the other end.
 */
import { simulation } from '../engine/simulation'
import { notify } from '../shown/notices'
import type { Notice } from '../shown/store'
import { update } from './update'

type Worker = Pick<ServiceWorker, 'state' | 'postMessage' | 'addEventListener'>

/** Has what is kept for this page checked, because something of it did not start. */
export function checkKept(): void {
  containerHere()?.controller?.postMessage('check')
}

/** What is registered, as far as it is needed. */
interface Registration extends Pick<EventTarget, 'addEventListener'> {
  readonly active: Worker | null
  readonly waiting: Worker | null
  readonly installing: Worker | null
}

interface ServiceWorkerDependencies {
  /** The browser's end. */
  readonly container: Pick<EventTarget, 'addEventListener'> & { readonly controller: Worker | null }
  reload(): void
  /** Shows a notice with the button that does this. */
  offer(notice: Pick<Notice, 'tone' | 'title' | 'sentences'>, take: () => void): void
}

export class Versions {
  /** The page had a worker when it began: another one is of another version. */
  private isControlled: boolean
  /** The reader has agreed in this tab. */
  private isTaking = false

  constructor(private readonly around: ServiceWorkerDependencies) {
    const { container } = around
    this.isControlled = container.controller !== null
    container.addEventListener('controllerchange', () => this.onChange())
    container.addEventListener('message', (event) => {
      if ((event as MessageEvent<unknown>).data === 'incomplete') this.onIncomplete()
    })
  }

  /** Offers what waits, now and later. */
  follow(registration: Registration): void {
    if (registration.waiting) this.offerWaiting(registration)
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => {
        // the first version has nothing to replace
        if (installing.state === 'installed' && registration.active) this.offerWaiting(registration)
      })
    })
  }

  private offerWaiting(registration: Registration): void {
    const title = 'A new version of NIFDY Lab is here.'
    const sentences = [
      'It is used when you reload with it, or at your next visit. Until then everything stays as it is.',
    ]
    this.around.offer({ tone: 'info', title, sentences }, () => this.take(registration))
  }

  private take(registration: Registration): void {
    const { waiting } = registration
    // it is used already: another tab has agreed
    if (!waiting) {
      this.around.reload()
      return
    }
    this.isTaking = true
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') this.around.reload()
      // a still newer one took its place
      else if (waiting.state === 'redundant') this.take(registration)
    })
    waiting.postMessage('take over')
  }

  /** Another worker serves the page. */
  private onChange(): void {
    const { isControlled, isTaking } = this
    this.isControlled = true
    if (isTaking) this.around.reload()
    else if (isControlled) {
      const title = 'A new version of NIFDY Lab is used in another tab.'
      const sentences = ['This tab goes on with its own version until you reload it.']
      this.around.offer({ tone: 'info', title, sentences }, () => this.around.reload())
    }
  }

  private onIncomplete(): void {
    const title = 'Parts of this page are damaged or missing.'
    const sentences = [
      'Its version is no longer on the server, or there is no connection. Reload to get the newest one.',
    ]
    this.around.offer({ tone: 'warn', title, sentences }, () => this.around.reload())
  }
}

/** What serves this page; undefined where the browser allows none: in private windows, or from a file. */
function containerHere(): ServiceWorkerContainer | undefined {
  try {
    return import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  } catch {
    // even to name it may be refused
    return undefined
  }
}

function versionsIn(container: ServiceWorkerContainer, offer: ServiceWorkerDependencies['offer']): Versions {
  const versions = new Versions({ container, reload: () => location.reload(), offer })
  simulation.onLost(checkKept)
  addEventListener('vite:preloadError', checkKept)
  return versions
}

/** Keeps the page for later. All its files are fetched, for which whoever calls waits until the line is free. */
export function workOffline(): void {
  const container = containerHere()
  if (!container) return
  const versions = versionsIn(container, (notice, take) => {
    update.take = take
    notify({ name: 'update', command: 'update', ...notice })
  })
  const begin = async () => {
    versions.follow(await container.register('./sw.js'))
    // the page that was here before is gone by now, and perhaps the last of its version
    container.controller?.postMessage('tidy')
  }
  void begin().catch(() => undefined)
}

/**
 * An embed keeps nothing of its own accord; what is kept for it is checked when it does not start. `onOutdated` is called
 * when another version is used: then loading the embed anew brings that one.
 */
export function checkWhatIsKept(onOutdated: () => void): void {
  const container = containerHere()
  if (container) versionsIn(container, onOutdated)
}
