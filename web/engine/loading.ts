/**
 * The engine's wasm: fetched and compiled once in the page, and lent to every worker as a compiled module, so that a
 * second worker starts at once. What fails is forgotten, and the next worker has it fetched again.
 */

/** Milliseconds between two reports. */
const BETWEEN_REPORTS = 200

/** Hears now and then how many bytes have arrived. */
export type Report = (bytes: number) => void

/** What a worker is sent before anything else comes of it: its engine, or why there is none. */
export type Lent = { readonly kind: 'engine' } & (
  | { readonly module: WebAssembly.Module }
  | { readonly sentence: string }
)

/** An engine that is lent to workers. */
export class LentEngine {
  private compiled: Promise<WebAssembly.Module> | undefined
  private readonly reports = new Set<Report>()

  constructor(private readonly load: (report: Report) => Promise<WebAssembly.Module>) {}

  /** Sends it to a worker as soon as it is compiled; `report` hears of its loading until then. */
  async lend(worker: Pick<Worker, 'postMessage'>, report: Report): Promise<void> {
    this.reports.add(report)
    worker.postMessage(await this.lent())
    this.reports.delete(report)
  }

  private async lent(): Promise<Lent> {
    this.compiled ??= this.load((bytes) => {
      for (const report of this.reports) report(bytes)
    })
    const { compiled } = this
    try {
      return { kind: 'engine', module: await compiled }
    } catch (error) {
      if (this.compiled === compiled) this.compiled = undefined
      return { kind: 'engine', sentence: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** The engine at an address. */
export function engineAt(address: string): LentEngine {
  return new LentEngine((report) => compile(address, report))
}

async function compile(address: string, report: Report): Promise<WebAssembly.Module> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`its file did not come: the server said ${response.status}`)
  const counted = response.body ? counting(response, response.body, report) : response
  const isNamed = response.headers.get('content-type') === 'application/wasm'
  return isNamed ? WebAssembly.compileStreaming(counted) : WebAssembly.compile(await counted.arrayBuffer())
}

/** The same response; `report` hears of its bytes. */
function counting(response: Response, body: ReadableStream<Uint8Array<ArrayBuffer>>, report: Report): Response {
  let bytes = 0
  let reportedAt = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      controller.enqueue(chunk)
      const now = performance.now()
      if (now - reportedAt < BETWEEN_REPORTS) return
      reportedAt = now
      report(bytes)
    },
  })
  const { status, statusText, headers } = response
  return new Response(body.pipeThrough(counter), { status, statusText, headers })
}
