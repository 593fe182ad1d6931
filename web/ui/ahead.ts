/** Scripts that will probably be wanted: fetched ahead, one after the other, when the browser has nothing else to do. */

type Load = () => Promise<unknown>

export class Ahead {
  private readonly waiting: Load[] = []
  private hasBegun = false
  private isFetching = false

  /** `whenIdle` calls back when there is nothing else to do. */
  constructor(private readonly whenIdle: (work: () => void) => void) {}

  /** Has a script fetched, later than those before it. */
  add(load: Load): void {
    this.waiting.push(load)
    this.goOn()
  }

  /** From now on scripts are fetched. */
  begin(): void {
    this.hasBegun = true
    this.goOn()
  }

  private goOn(): void {
    if (!this.hasBegun || this.isFetching || this.waiting.length === 0) return
    this.isFetching = true
    this.whenIdle(() => void this.fetchNext())
  }

  private async fetchNext(): Promise<void> {
    // one that does not come is asked for again when it is wanted
    await this.waiting
      .shift()?.()
      .catch(() => undefined)
    this.isFetching = false
    this.goOn()
  }
}

/** Milliseconds of rest where a browser does not say when it is idle. */
const REST = 200

export const ahead = new Ahead((work) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, REST)
})

/** Whether the reader has asked the browser to load as little as it can: a page then fetches only what is opened. */
export const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true
