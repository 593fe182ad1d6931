/**
 * The engine's worker: loads the wasm and passes messages to its host.
 *
 * When the engine fails, its memory can no longer be trusted: the worker says why and ends.
 */
import { parsed } from '../base/json'
import { Host } from './host'
import type { Signal } from './line'
import { fetchEngine } from './loading'
import type { Reply, Request } from './protocol'
import { Run } from './run'
import init, { check, open_file, show_list } from './wasm/engine.js'
import engineAddress from './wasm/engine_bg.wasm?url'

const ready = load()
/** A message to ourselves, so that others that came meanwhile are handled before it. */
const channel = new MessageChannel()
let scheduled = false

function send(message: Reply | Signal, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

async function load(): Promise<Host> {
  const module = fetchEngine(engineAddress, (bytes) => send({ kind: 'loading', bytes }))
  const { memory } = await init({ module_or_path: module })
  const host = new Host({
    begin: (text) => Run.begin(text, memory),
    check: (text) => parsed(check(text)),
    openFile: (text, scenario) => parsed(open_file(text, scenario)),
    showList(path, scenario) {
      const list = show_list(path, scenario)
      return list === undefined ? undefined : parsed(list)
    },
    now: () => performance.now(),
    answer: (id, answer, transfer) => send({ ...answer, id }, transfer),
    tell: (on, share) => send({ kind: 'working', on, share }),
    schedule() {
      if (!scheduled) channel.port2.postMessage(null)
      scheduled = true
    },
    isFatal: (error) => error instanceof WebAssembly.RuntimeError,
  })
  send({ kind: 'ready' })
  return host
}

/** Does something with the host; if it cannot go on, the page hears why. */
async function attempt(work: (host: Host) => void): Promise<void> {
  try {
    work(await ready)
  } catch (error) {
    send({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) })
    self.close()
  }
}

channel.port1.onmessage = () => {
  scheduled = false
  void attempt((host) => host.turn())
}

self.onmessage = (event: MessageEvent<Request>) => void attempt((host) => host.handle(event.data))
