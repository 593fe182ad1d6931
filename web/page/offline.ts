/** Works without a network after one visit: registers the service worker, and asks before a new version takes over. */
import { notify } from '../shown/notices'

/** Milliseconds after the page has loaded: the first picture comes first. */
const LATER = 4000

let waiting: ServiceWorker | undefined

/** In a built page only, and where the browser allows it: not in private windows, nor from a file. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => setTimeout(() => void register().catch(() => undefined), LATER))
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('./sw.js')
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // the first version has nothing to replace
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing)
    })
  })
}

function offer(worker: ServiceWorker): void {
  waiting = worker
  notify({
    name: 'update',
    tone: 'info',
    title: 'A new version of NIFDY Lab is here.',
    sentences: ['It is used when you reload with it, or at your next visit. Until then everything stays as it is.'],
    command: 'update',
  })
}

/** Whether a new version waits. */
export const hasUpdate = () => waiting !== undefined

/** Reloads the page with the new version. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('take over')
}
