/**
 * The engine's wasm: fetched and compiled once in the page, and lent to every worker as a compiled module, so that a
 * second worker starts at once. What fails is forgotten, and the next worker has it fetched again.
 *
 * Of an engine in two parts a worker begins with the first, and is told where the rest is; it is sent that too, once the
 * page has it.
 */

/** Milliseconds between two reports. */
const BETWEEN_REPORTS = 200

/** Hears now and then how many bytes have arrived. */
export type Report = (bytes: number) => void

/** The rest of an engine: itself, or where it is. */
export type Rest = WebAssembly.Module | string

/** A compiled engine, without its rest where that is wanted later. */
interface Compiled {
  readonly module: WebAssembly.Module
  readonly rest?: Rest | undefined
}

/** What a worker is sent before anything else comes of it: its engine, or why there is none. */
export type Lent = { readonly kind: 'engine' } & (Compiled | { readonly sentence: string })

/** The rest, for workers that have begun without it. */
export interface LentRest {
  readonly kind: 'rest'
  readonly module: WebAssembly.Module
}

/** An engine that is lent to workers. */
export class LentEngine {
  private compiled: Promise<Compiled> | undefined
  private readonly reports = new Set<Report>()

  constructor(private readonly fetched: (report: Report) => Promise<Compiled>) {}

  /** Begins to load it, if that has not begun. */
  load(): void {
    void this.lent()
  }

  /** Sends it to a worker as soon as it is compiled; `report` hears of its loading until then. */
  async lend(worker: Pick<Worker, 'postMessage'>, report: Report): Promise<void> {
    this.reports.add(report)
    worker.postMessage(await this.lent())
    this.reports.delete(report)
  }

  private async lent(): Promise<Lent> {
    this.compiled ??= this.fetched((bytes) => {
      for (const report of this.reports) report(bytes)
    })
    const { compiled } = this
    try {
      return { kind: 'engine', ...(await compiled) }
    } catch (error) {
      if (this.compiled === compiled) this.compiled = undefined
      return { kind: 'engine', sentence: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** The engine at an address; `rest` gives the rest of it, or says where that is. */
export function engineAt(address: string, rest?: () => Promise<Rest | undefined>): LentEngine {
  return new LentEngine(async (report) => {
    const [module, other] = await Promise.all([compile(address, report), rest?.()])
    return { module, rest: other }
  })
}

/** A module at an address; throws a sentence if there is none. */
export async function compile(address: string, report?: Report): Promise<WebAssembly.Module> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`its file did not come: the server said ${response.status}`)
  // counted in a copy: of a response that is as it came, browsers keep the compiled code for the next visit
  if (report) void count(response.clone(), report)
  const isNamed = response.headers.get('content-type') === 'application/wasm'
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())
}

/** `report` hears of the bytes as they come; whoever compiles them says what is wrong with them. */
async function count({ body }: Response, report: Report): Promise<void> {
  let bytes = 0
  let reportedAt = 0
  const counter = new WritableStream<Uint8Array>({
    write(chunk) {
      bytes += chunk.byteLength
      const now = performance.now()
      if (now - reportedAt < BETWEEN_REPORTS) return
      reportedAt = now
      report(bytes)
    },
  })
  await body?.pipeTo(counter).catch(() => undefined)
}
