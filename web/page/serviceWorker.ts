/** Registers the service worker, and asks before a new version of the page takes over. */
import { notify } from '../shown/notices'
import { update } from './update'

export async function register(): Promise<void> {
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
  update.take = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage('take over')
  }
  notify({
    name: 'update',
    tone: 'info',
    title: 'A new version of NIFDY Lab is here.',
    sentences: ['It is used when you reload with it, or at your next visit. Until then everything stays as it is.'],
    command: 'update',
  })
}
