/** Has the page work without a network after one visit, where the browser allows it. */

/** Milliseconds after the page has loaded: the first picture comes first. */
const LATER = 4000

/** In a built page only, and where the browser allows it: not in private windows, nor from a file. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = async () => (await import('./serviceWorker')).register()
  addEventListener('load', () => setTimeout(() => void begin().catch(() => undefined), LATER))
}
