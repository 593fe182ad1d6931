/** Fetches the engine's wasm in a worker, and says how far it has come. */

/** Milliseconds between two reports. */
const BETWEEN_REPORTS = 200

/** The wasm at an address; `report` hears now and then how many of its bytes have arrived. */
export async function fetchEngine(address: string, report: (bytes: number) => void): Promise<Response> {
  const response = await fetch(address)
  if (!response.body) return response
  let bytes = 0
  let reportedAt = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
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
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers })
}
