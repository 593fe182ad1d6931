/**
 * Lets points of experiments pass to be run. It is open; a test closes it after a number of points, so that an
 * experiment stands in its middle for as long as that takes.
 */
export class Gate {
  private left = Number.POSITIVE_INFINITY
  private readonly listeners: (() => void)[] = []

  /** Whether one more may be run; if so, it counts. */
  pass(): boolean {
    if (this.left === 0) return false
    this.left -= 1
    return true
  }

  /** Lets this number of further points pass, and holds all others. */
  closeAfter(points: number): void {
    this.left = points
    for (const listener of this.listeners) listener()
  }

  open(): void {
    this.closeAfter(Number.POSITIVE_INFINITY)
  }

  /** Calls `listener` whenever more may pass. */
  onChange(listener: () => void): void {
    this.listeners.push(listener)
  }
}

/** The gate of the page. */
export const gate = new Gate()
