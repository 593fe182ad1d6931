/**
 * The engine's worker: starts the engine that the page lends it, and passes messages to its host.
 *
 * When the engine fails, its memory can no longer be trusted: the worker says why and ends.
 */
import { parsed } from '../base/json'
import { Host } from './host'
import type { Signal } from './line'
import type { Lent, LentRest } from './loading'
import type { Reply, Request } from './protocol'
import { LinkedRest, RestMissing } from './rest'
import { Run } from './run'
import init, { check, show_list } from './wasm/engine.js'

type Heard = Request | Lent | LentRest

const host = new Promise<Lent>((resolve) => {
  self.addEventListener('message', ({ data }: MessageEvent<Heard>) => data.kind === 'engine' && resolve(data))
}).then(start)
let rest: LinkedRest | undefined
/** A message to ourselves, so that others that came meanwhile are handled before it. */
const channel = new MessageChannel()
let scheduled = false

function send(message: Reply | Signal, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

async function start(lent: Lent): Promise<Host> {
  if ('sentence' in lent) throw new Error(lent.sentence)
  const exports = await init({ module_or_path: lent.module })
  const { memory } = exports
  const linked = new LinkedRest(exports, lent.rest, () => send({ kind: 'fetching' }))
  globalThis.askForRest = () => linked.link()
  rest = linked
  const host = new Host({
    begin: (text) => Run.begin(text, memory),
    check: (text) => parsed(check(text)),
    showList(path, scenario) {
      const list = show_list(path, scenario)
      return list === undefined ? undefined : parsed(list)
    },
    now: () => performance.now(),
    answer: ({ id, scene }, answer, transfer) => send({ ...answer, id, scene }, transfer),
    tell: (on, share) => send({ kind: 'working', on, share }),
    schedule() {
      if (!scheduled) channel.port2.postMessage(null)
      scheduled = true
    },
    isFatal: (error) => error instanceof WebAssembly.RuntimeError || error instanceof RestMissing,
  })
  send({ kind: 'ready' })
  return host
}

/** Does something with the host; if it cannot go on, the page hears why. */
async function attempt(work: (host: Host) => void): Promise<void> {
  try {
    work(await host)
  } catch (error) {
    send({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) })
    self.close()
  }
}

channel.port1.onmessage = () => {
  scheduled = false
  void attempt((host) => host.turn())
}

self.onmessage = ({ data }: MessageEvent<Heard>) => {
  if (data.kind === 'rest') void attempt(() => rest?.comes(data.module))
  else if (data.kind !== 'engine') void attempt((host) => host.handle(data))
}
