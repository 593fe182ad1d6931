/** Time as code sees it that must also run without a browser: tests pass timers of their own. */
export interface Timers {
  /** Milliseconds since some moment. */
  now(): number
  /** Does `work` once after some milliseconds, unless the returned function is called before. */
  after(milliseconds: number, work: () => void): () => void
}

/** The timers of the browser. */
export const timers: Timers = {
  now: () => performance.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}
