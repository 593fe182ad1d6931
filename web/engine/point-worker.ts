/**
 * A worker for experiments: owns an engine of its own, runs points in slices, and answers what the page wants to know
 * about experiments and files. It does nothing that it was not asked for, so that whoever asks decides when it rests.
 *
 * When the engine fails, its memory can no longer be trusted: the worker says why and ends.
 */
import type { Point } from '../answers.gen'
import { parsed } from '../base/json'
import type { Signal } from './line'
import type { Lent } from './loading'
import type { Answer, Papers, Reply, Request } from './point-protocol'
import init, {
  assignment,
  bounds,
  judge,
  open_file,
  open_list,
  PointRun,
  plan,
  solution,
  supply,
  verdict,
} from './wasm/experiments.js'

/** Milliseconds a step of the engine should take: short enough to be interrupted, long enough to be worth it. */
const STEP_MIN = 4
const STEP_MAX = 12

type Heard = Request | Lent | Papers

/** Questions that name experiments or measures of papers. */
const OF_PAPERS: ReadonlySet<Request['kind']> = new Set([
  'plan',
  'bounds',
  'judge',
  'solution',
  'verdict',
  'assignment',
])

const started = new Promise<Lent>((resolve) => {
  self.addEventListener('message', ({ data }: MessageEvent<Heard>) => data.kind === 'engine' && resolve(data))
}).then(start)
/** Only a worker that is asked to plan and judge is sent them. */
const supplied = new Promise<Papers>((resolve) => {
  self.addEventListener('message', ({ data }: MessageEvent<Heard>) => data.kind === 'papers' && resolve(data))
}).then(take)
let point: PointRun | undefined
/** Cycles per step, adapted to how fast the engine is just now. */
let chunk = 64

self.onmessage = async ({ data }: MessageEvent<Heard>) => {
  if (data.kind === 'engine' || data.kind === 'papers') return
  try {
    await started
    if (OF_PAPERS.has(data.kind)) await supplied
    say({ ...serve(data), id: data.id })
  } catch (error) {
    say({ kind: 'failed', sentence: sentenceOf(error) })
    self.close()
  }
}

function say(message: Reply | Signal): void {
  self.postMessage(message)
}

async function start(lent: Lent): Promise<void> {
  if ('sentence' in lent) throw new Error(lent.sentence)
  await init({ module_or_path: lent.module })
  say({ kind: 'ready' })
}

async function take(papers: Papers): Promise<void> {
  if ('sentence' in papers) throw new Error(papers.sentence)
  await started
  supply(papers.texts)
}

function serve(request: Request): Answer {
  switch (request.kind) {
    case 'plan':
      return { kind: 'planned', plan: parsed(plan(request.document, request.seeds)) }
    case 'bounds':
      return { kind: 'bounded', bounds: parsed(bounds(request.document)) }
    case 'judge':
      return { kind: 'judged', judgement: parsed(judge(request.document, request.results)) }
    case 'solution':
      return { kind: 'solved', solved: parsed(solution(request.challenge, request.scenario)) }
    case 'verdict':
      return { kind: 'decided', verdict: parsed(verdict(request.challenge, request.scenario, request.results)) }
    case 'assignment':
      return { kind: 'assigned', assignment: parsed(assignment(request.document, request.student)) }
    case 'file':
      return { kind: 'read', opened: parsed(open_file(request.text, request.scenario, besides(request.beside))) }
    case 'list':
      return { kind: 'read', opened: parsed(open_list(request.of, request.text, request.scenario)) }
    case 'begin':
      return begin(request.point)
    case 'advance':
      return advance(request.milliseconds)
    case 'drop':
      drop()
      return { kind: 'dropped' }
  }
}

/** Files that were opened with another; undefined for none. */
function besides(files: Readonly<Record<string, string>>): string | undefined {
  return Object.keys(files).length === 0 ? undefined : JSON.stringify(files)
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
  if (!point) return { kind: 'refused', sentence: 'no point is being run' }
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
