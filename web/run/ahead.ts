/**
 * What will probably be asked for next is run beside what the page shows, while that rests. Its still then stands as soon
 * as it is asked for, until the runs themselves have come to its cycle; and again whenever it is asked for later.
 */
import type { RunsAt } from '../shown/store'
import { Previews } from './previews'
import { keyOf } from './still'
import { type Stills, stills } from './stills'

export class Ahead {
  private expected: string | undefined
  private previews: Pick<Previews, 'of' | 'close'> | undefined

  constructor(
    private readonly known: Pick<Stills, 'of' | 'take'>,
    private readonly start: () => Pick<Previews, 'of' | 'close'> = () => new Previews(),
  ) {}

  /** Runs what is expected now, and nothing else any more. Resolves once its still is there, to whether it is. */
  async expect(next: RunsAt): Promise<boolean> {
    const key = keyOf(next)
    if (this.known.of(next)) return true
    if (key === this.expected) return false
    this.expected = key
    this.previews ??= this.start()
    const runs = await this.previews.of(next, () => this.expected === key)
    if (this.expected !== key) return false
    this.expected = undefined
    if (runs) this.known.take([{ key, names: undefined, print: undefined, runs }])
    return runs !== undefined
  }

  /** Something has been asked for: what is not there by now would only be in its way. */
  keep(): void {
    this.expected = undefined
  }

  /** Nothing is expected any more. */
  end(): void {
    this.expected = undefined
    this.previews?.close()
    this.previews = undefined
  }
}

/** What the page expects. */
export const ahead = new Ahead(stills)
