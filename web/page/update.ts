/** A new version of the page that waits until it is asked for. */
interface Update {
  /** Reloads the page with it; undefined while there is none. */
  take: (() => void) | undefined
}

export const update: Update = { take: undefined }

/** Milliseconds after the page has loaded: the first picture comes first. */
const LATER = 4000

/** In a built page only, and where the browser allows it: not in private windows, nor from a file. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = async () => (await import('./offline')).register()
  addEventListener('load', () => setTimeout(() => void begin().catch(() => undefined), LATER))
}
