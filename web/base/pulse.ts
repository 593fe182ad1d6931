/**
 * Counts what has come about, such as answers of workers, and what is still to come. Whoever waits for something can
 * tell by it whether there is anything to wait for.
 */
export class Pulse {
  private beats = 0
  private owed = 0
  private delayed = 0

  get count(): number {
    return this.beats
  }

  /** Answers that workers owe, and texts that are being stored. */
  get open(): number {
    return this.owed
  }

  beat(): void {
    this.beats += 1
  }

  /** How many more are owed; fewer, if negative. */
  owe(more: number): void {
    this.owed += more
    this.beat()
  }

  /** What the page does by itself in a moment. */
  get due(): number {
    return this.delayed
  }

  /** Does some work later, unless the returned function is called before; until then it is due. */
  after(milliseconds: number, work: () => void): () => void {
    this.delayed += 1
    const end = () => {
      clearTimeout(timer)
      if (!isOver) this.delayed -= 1
      isOver = true
      this.beat()
    }
    let isOver = false
    const timer = setTimeout(() => {
      end()
      work()
    }, milliseconds)
    return end
  }

  /** Is owed until it is done. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.owe(1)
    try {
      return await work
    } finally {
      this.owe(-1)
    }
  }
}

export const pulse = new Pulse()
