/** Measures the speed actually reached over about the last second, from the pictures that arrived. */

interface Mark {
  readonly at: number
  readonly cycle: number
}

const SPAN = 1000

/** Milliseconds after which a rate is taken for that of a run: it begins slowly. */
const SETTLED = 500

export class Meter {
  private marks: Mark[] = []

  reset(): void {
    this.marks = []
  }

  /** A picture of `cycle` came at `at` (milliseconds). */
  mark(at: number, cycle: number): void {
    this.marks.push({ at, cycle })
    while (this.marks.length > 2 && at - (this.marks[1]?.at ?? at) > SPAN) this.marks.shift()
  }

  /** Cycles per second; 0 while there is too little to measure. */
  get rate(): number {
    const { time, cycles } = this.span()
    return time < 30 ? 0 : (cycles * 1000) / time
  }

  /** The same once it has been measured for a while, so that one can tell from it how long a run takes. */
  get settledRate(): number {
    return this.span().time < SETTLED ? 0 : this.rate
  }

  /** Cycles from one picture to the next. */
  get perPicture(): number {
    return this.marks.length < 2 ? 0 : this.span().cycles / (this.marks.length - 1)
  }

  private span(): { time: number; cycles: number } {
    const first = this.marks[0]
    const last = this.marks.at(-1)
    return first && last ? { time: last.at - first.at, cycles: last.cycle - first.cycle } : { time: 0, cycles: 0 }
  }
}
