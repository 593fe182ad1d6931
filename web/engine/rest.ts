/**
 * The rest of the engine, in a worker that has begun with the first part: linked when something is first asked for that
 * the first part does not do.
 */
import type { Rest } from './loading'

declare global {
  /** The first part of the engine calls it where it needs the rest; it returns when that is linked. */
  var askForRest: (() => void) | undefined
}

/** The rest did not come: what the engine was about to do cannot be done, nor undone. */
export class RestMissing extends Error {}

export class LinkedRest {
  constructor(
    private readonly exports: object,
    private rest: Rest | undefined,
    /** Says that it is fetched, for as long as the network takes. */
    private readonly fetching: () => void,
  ) {}

  /** The page has it. */
  comes(module: WebAssembly.Module): void {
    this.rest = module
  }

  /** Links it; what is asked for waits for it in the middle of a call, so that nothing else can go on meanwhile. */
  link(): void {
    if (this.rest === undefined) throw new RestMissing('the page has no other part of it')
    if (typeof this.rest === 'string') {
      this.fetching()
      this.rest = fetched(this.rest)
    }
    new WebAssembly.Instance(this.rest, { first: { ...this.exports } })
  }
}

function fetched(address: string): WebAssembly.Module {
  const request = new XMLHttpRequest()
  try {
    request.open('GET', address, false)
    request.responseType = 'arraybuffer'
    request.send()
  } catch {
    throw new RestMissing('a part of it did not come: the server could not be reached')
  }
  if (request.status !== 200) throw new RestMissing(`a part of it did not come: the server said ${request.status}`)
  return new WebAssembly.Module(request.response)
}
