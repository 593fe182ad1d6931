/** A new version of the page that waits until it is asked for. */
interface Update {
  /** Reloads the page with it; undefined while there is none. */
  take: (() => void) | undefined
}

export const update: Update = { take: undefined }
