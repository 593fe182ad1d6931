/**
 * What will probably be asked for next is run beside what the page shows, while that rests. Its picture then stands as soon
 * as it is asked for, until the runs themselves have come to its cycle.
 */
import type { Scenario } from '../scenario/scenario'
import { type Preview, Previews } from './previews'

export interface Expected {
  readonly scenario: Scenario
  readonly cycle: number
}

export class Ahead {
  private expected: string | undefined
  private pictures: readonly Preview[] | undefined
  private previews: Pick<Previews, 'of' | 'close'> | undefined

  constructor(private readonly start: () => Pick<Previews, 'of' | 'close'> = () => new Previews()) {}

  /** Runs what is expected now, and nothing else any more. Resolves once its picture is there, to whether it is. */
  async expect(next: Expected): Promise<boolean> {
    const key = keyOf(next)
    if (key === this.expected) return this.pictures !== undefined
    this.expected = key
    this.pictures = undefined
    this.previews ??= this.start()
    const found = await this.previews.of(next.scenario, () => this.expected === key, next.cycle)
    if (this.expected !== key) return false
    this.pictures = found
    return found !== undefined
  }

  /** Something has been asked for: what is not there by now would only be in its way. */
  keep(): void {
    if (!this.pictures) this.expected = undefined
  }

  /** The pictures of runs at a cycle, if they are there. */
  picturesOf(asked: Expected): readonly Preview[] {
    return keyOf(asked) === this.expected ? (this.pictures ?? []) : []
  }

  /** Nothing is expected any more. */
  end(): void {
    this.expected = undefined
    this.pictures = undefined
    this.previews?.close()
    this.previews = undefined
  }
}

/** What the page expects. */
export const ahead = new Ahead()

function keyOf({ scenario, cycle }: Expected): string {
  return JSON.stringify([scenario, cycle])
}
