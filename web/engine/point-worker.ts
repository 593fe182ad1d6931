/**
 * A worker for experiments: owns an engine of its own, runs points in slices, and answers what the page wants to know
 * about experiments. It does nothing that it was not asked for, so that whoever asks decides when it rests.
 *
 * When the engine fails, its memory can no longer be trusted: the worker says why and ends.
 */
import type { Point } from '../answers.gen'
import { parsed } from '../base/json'
import type { Signal } from './line'
import { fetchEngine } from './loading'
import type { Answer, Catalogue, Reply, Request } from './point-protocol'
import init, { experiments, judge, measures, PointRun, plan, rows, version } from './wasm/experiments.js'
import engineAddress from './wasm/experiments_bg.wasm?url'

/** Milliseconds a step of the engine should take: short enough to be interrupted, long enough to be worth it. */
const STEP_MIN = 4
const STEP_MAX = 12

const ready = load()
let point: PointRun | undefined
/** Cycles per step, adapted to how fast the engine is just now. */
let chunk = 64

self.onmessage = async (event: MessageEvent<Request>) => {
  try {
    say({ ...serve(event.data, await ready), id: event.data.id })
  } catch (error) {
    say({ kind: 'failed', sentence: sentenceOf(error) })
    self.close()
  }
}

function say(message: Reply | Signal): void {
  self.postMessage(message)
}

/** Loads the engine, and names it by its bytes. */
async function load(): Promise<string> {
  const response = await fetchEngine(engineAddress, (bytes) => say({ kind: 'loading', bytes }))
  const bytes = await response.arrayBuffer()
  await init({ module_or_path: bytes })
  say({ kind: 'ready' })
  return digest(new Uint8Array(bytes))
}

function serve(request: Request, engine: string): Answer {
  switch (request.kind) {
    case 'catalogue': {
      const catalogue: Catalogue = {
        version: version(),
        engine,
        experiments: parsed(experiments()),
        measures: parsed(measures()),
      }
      return { kind: 'catalogue', catalogue }
    }
    case 'rows':
      return { kind: 'rows', rows: parsed(rows(request.paper)) }
    case 'plan':
      return { kind: 'planned', plan: parsed(plan(request.document, request.seeds)) }
    case 'judge':
      return { kind: 'judged', judgement: parsed(judge(request.document, request.results)) }
    case 'begin':
      return begin(request.point)
    case 'advance':
      return advance(request.milliseconds)
    case 'drop':
      drop()
      return { kind: 'dropped' }
  }
}

function begin(next: Point): Answer {
  drop()
  try {
    point = new PointRun(JSON.stringify(next))
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error
    return { kind: 'refused', sentence: sentenceOf(error) }
  }
  return { kind: 'begun' }
}

function advance(milliseconds: number): Answer {
  if (!point) return { kind: 'refused', sentence: 'no point is under way' }
  const end = performance.now() + milliseconds
  for (let before = performance.now(); !point.done && before < end; ) {
    point.run(chunk)
    const after = performance.now()
    adapt(after - before)
    before = after
  }
  const { done, progress } = point
  const result = done ? point.result() : undefined
  if (done) drop()
  return { kind: 'advanced', progress, result }
}

function drop(): void {
  point?.free()
  point = undefined
}

function adapt(took: number): void {
  if (took < STEP_MIN) chunk = Math.min(chunk * 2, 1 << 24)
  else if (took > STEP_MAX) chunk = Math.max(1, chunk >> 1)
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** 16 hex digits that say which bytes these are (FNV-1a, twice). */
function digest(bytes: Uint8Array): string {
  let one = 0x811c9dc5
  let two = 0x01000193
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193)
    two = Math.imul(two ^ byte, 0x5bd1e995)
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
