/**
 * What will probably be asked for next is run beside what the page shows, while that rests. Its picture then stands as soon
 * as it is asked for, until the runs themselves have come to its cycle; and again whenever it is asked for later.
 */
import type { Scenario } from '../scenario/scenario'
import { type Preview, Previews } from './previews'

export interface Expected {
  readonly scenario: Scenario
  readonly cycle: number
}

/** Pictures that are kept at most: a lesson has fewer steps. */
const KEPT = 24

export class Ahead {
  private expected: string | undefined
  /** The pictures that are there, those of the newest last. */
  private readonly kept = new Map<string, readonly Preview[]>()
  private previews: Pick<Previews, 'of' | 'close'> | undefined

  constructor(private readonly start: () => Pick<Previews, 'of' | 'close'> = () => new Previews()) {}

  /** Runs what is expected now, and nothing else any more. Resolves once its picture is there, to whether it is. */
  async expect(next: Expected): Promise<boolean> {
    const key = keyOf(next)
    if (this.kept.has(key)) return true
    if (key === this.expected) return false
    this.expected = key
    this.previews ??= this.start()
    const found = await this.previews.of(next.scenario, () => this.expected === key, next.cycle)
    if (this.expected !== key) return false
    this.expected = undefined
    if (found) this.put(key, found)
    return found !== undefined
  }

  private put(key: string, found: readonly Preview[]): void {
    this.kept.set(key, found)
    const [oldest] = this.kept.keys()
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest)
  }

  /** Something has been asked for: what is not there by now would only be in its way. */
  keep(): void {
    this.expected = undefined
  }

  /** The pictures of runs at a cycle, if they are there. */
  picturesOf(asked: Expected): readonly Preview[] {
    return this.kept.get(keyOf(asked)) ?? []
  }

  /** Nothing is expected any more. */
  end(): void {
    this.expected = undefined
    this.kept.clear()
    this.previews?.close()
    this.previews = undefined
  }
}

/** What the page expects. */
export const ahead = new Ahead()

function keyOf({ scenario, cycle }: Expected): string {
  return JSON.stringify([scenario, cycle])
}
