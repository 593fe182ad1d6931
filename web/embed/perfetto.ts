/**
 * Hands a trace to Perfetto's page, as that page wants it: it is asked whether it is there until it says so, and then
 * sent the bytes, which stay in the reader's browser.
 */

const PERFETTO = 'https://ui.perfetto.dev'

/** Milliseconds from one question to the next. */
const EVERY = 100

/** The part of a window that is needed. */
interface Around {
  open(address: string): Window | null
  addEventListener(type: 'message', heard: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', heard: (event: MessageEvent) => void): void
  setInterval(act: () => void, milliseconds: number): number
  clearInterval(id: number): void
}

/** Opens Perfetto's page at once, as browsers allow after a click only, and hands it the trace when both are there. */
export async function openInPerfetto(
  trace: Promise<string>,
  title: string,
  around: Around = window,
  origin = PERFETTO,
): Promise<void> {
  const page = around.open(origin)
  if (!page) throw new Error('the browser did not open another tab')
  const isThere = answered(page, around, origin)
  const text = await trace
  await isThere
  const buffer = new TextEncoder().encode(text).buffer
  page.postMessage({ perfetto: { buffer, title } }, origin, [buffer])
}

/** Comes true when the page has answered; fails when the reader has closed it. */
function answered(page: Window, around: Around, origin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      around.clearInterval(asking)
      around.removeEventListener('message', hear)
    }
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== page || from !== origin || data !== 'PONG') return
      end()
      resolve()
    }
    const ask = () => {
      if (!page.closed) return page.postMessage('PING', origin)
      end()
      reject(new Error('the tab was closed'))
    }
    around.addEventListener('message', hear)
    const asking = around.setInterval(ask, EVERY)
  })
}
