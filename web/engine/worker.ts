/**
 * The worker: owns the engine and both simulations, runs them in slices, and answers between the slices.
 *
 * When the engine fails, its memory can no longer be trusted: the worker says why and ends.
 */
import { LockStep } from './lockstep'
import type { Answer, CatchingUp, Have, Question, Reply, Request, SeriesPart, SideFrame } from './protocol'
import { Frame, LINES, SIDES, type Side } from './view'
import init, { check, Simulation } from './wasm/engine.js'

/** Milliseconds of a slice; with the last step it stays under 8. */
const SLICE = 6

interface Run {
  readonly number: number
  readonly text: string
  readonly simulation: Simulation
  readonly nodes: number
  /** A deadlock was found, and the run has paused for it. */
  halted: boolean
  /** Buffers that came back from the page. */
  readonly pool: ArrayBuffer[]
}

type Asked<K extends Question['kind']> = Extract<Question, { kind: K }> & { readonly id: number }

const NOT_SHOWN = '{"kind":"none","sentence":"This run is not shown."}'

const ready = init()
const runs = new Map<Side, Run>()
let memory: WebAssembly.Memory
let lock = new LockStep([], 0, now, halts)
let until = 0
let numbered = 0
let asked: { readonly request: Asked<'frame'>; readonly deadline: number } | undefined
let scheduled = false

const channel = new MessageChannel()
channel.port1.onmessage = () => {
  scheduled = false
  guarded(turn)
}

self.onmessage = async (event: MessageEvent<Request>) => {
  try {
    memory ??= (await ready).memory
  } catch (error) {
    die(error)
  }
  guarded(() => handle(event.data))
}

function now(): number {
  return performance.now()
}

function say(reply: Reply, transfer: Transferable[] = []): void {
  self.postMessage(reply, { transfer })
}

function answer(id: number, words: Answer, transfer?: Transferable[]): void {
  say({ ...words, id }, transfer)
}

function guarded(work: () => void): void {
  try {
    work()
  } catch (error) {
    die(error)
  }
}

function die(error: unknown): void {
  say({ kind: 'died', sentence: error instanceof Error ? error.message : String(error) })
  self.close()
}

function handle(request: Request): void {
  const words = serve(request)
  if (words) answer(request.id, words)
}

/** The answer, unless it comes later. */
function serve(request: Request): Answer | undefined {
  switch (request.kind) {
    case 'check':
      return { kind: 'checked', check: JSON.parse(check(request.text)) }
    case 'open':
      return open(request)
    case 'frame':
      if (asked) reply(asked.request)
      until = request.until
      for (const side of SIDES) runs.get(side)?.pool.push(...(request.used[side] ?? []))
      asked = { request, deadline: now() + request.wait }
      schedule()
      return undefined
    case 'pause':
      until = lock.cycle
      return { kind: 'paused', cycle: lock.cycle }
    case 'inspect':
      return { kind: 'inspected', json: runs.get(request.side)?.simulation.inspect(request.what) ?? NOT_SHOWN }
    case 'observe':
      return { kind: 'observed', taken: runs.get(request.side)?.simulation.observe(request.order) ?? false }
    case 'summary': {
      const sides = Object.fromEntries([...runs].map(([side, run]) => [side, JSON.parse(run.simulation.summary())]))
      return { kind: 'summary', sides }
    }
    case 'fingerprint': {
      const text = SIDES.map((side) => runs.get(side)?.simulation.fingerprint() ?? '').join('')
      return { kind: 'fingerprint', cycle: lock.cycle, text }
    }
    case 'crash':
      // not caught by anyone, as a fault of ours would not be
      setTimeout(() => {
        throw new Error('a test asked it to fail')
      })
      return undefined
  }
}

/** One slice, then the answer if it is due. */
function turn(): void {
  lock.slice(until, SLICE)
  if (asked && (!lock.wants(until) || now() >= asked.deadline)) {
    const { request } = asked
    asked = undefined
    reply(request)
  }
  if (asked || lock.wants(until)) schedule()
}

/** Whether the runs are to stay where they are, because a deadlock has just been found. */
function halts(): boolean {
  const found = [...runs.values()].filter((run) => !run.halted && run.simulation.deadlocked > 0)
  for (const run of found) run.halted = true
  if (found.length > 0) until = lock.cycle
  return found.length > 0
}

/** A message to ourselves: others that came meanwhile are handled before it. */
function schedule(): void {
  if (scheduled) return
  scheduled = true
  channel.port2.postMessage(null)
}

function open(request: Asked<'open'>): Answer {
  const next = new Map<Side, Run>()
  try {
    for (const side of SIDES) {
      const text = request.texts[side]
      if (text === undefined) continue
      const old = runs.get(side)
      next.set(side, old && old.text === text && !request.fresh ? old : create(text))
    }
  } catch (error) {
    for (const [side, run] of next) if (runs.get(side) !== run) run.simulation.free()
    if (error instanceof WebAssembly.RuntimeError) throw error
    return { kind: 'refused', sentence: error instanceof Error ? error.message : String(error) }
  }
  const goesOn = [...next].some(([side, run]) => runs.get(side) === run)
  for (const [side, run] of runs) if (next.get(side) !== run) run.simulation.free()
  runs.clear()
  for (const [side, run] of next) runs.set(side, run)
  until = goesOn ? lock.cycle : 0
  const simulations = [...runs.values()].map((run) => run.simulation)
  lock = new LockStep(simulations, until, now, halts)
  const networks = Object.fromEntries([...runs].map(([side, run]) => [side, JSON.parse(run.simulation.network())]))
  schedule()
  return { kind: 'opened', networks, cycle: until }
}

function create(text: string): Run {
  const simulation = new Simulation(text)
  const { nodes } = JSON.parse(simulation.network())
  return { number: ++numbered, text, simulation, nodes, halted: false, pool: [] }
}

function reply(request: Asked<'frame'>): void {
  const sides: Partial<Record<Side, SideFrame>> = {}
  const transfer: Transferable[] = []
  for (const [side, run] of runs) {
    const frame = picture(run, request.have[side])
    sides[side] = frame
    transfer.push(frame.buffer, frame.series.columns.buffer, frame.series.lines.buffer)
  }
  const words = { cycle: lock.cycle, done: lock.done, sides, catchingUp: catchingUp(), deadlocks: deadlocks() }
  answer(request.id, { kind: 'frame', ...words }, transfer)
}

function deadlocks(): Partial<Record<Side, number>> {
  const found = [...runs].filter(([, run]) => run.simulation.deadlocked > 0)
  return Object.fromEntries(found.map(([side, run]) => [side, run.simulation.deadlocked]))
}

function catchingUp(): CatchingUp | undefined {
  const late = lock.behind
  if (!late) return undefined
  const side = SIDES.find((one) => runs.get(one)?.simulation === late) ?? 'a'
  return { side, cycle: late.cycle, to: lock.cycle }
}

/** The state of a run, copied out of the engine's memory. */
function picture(run: Run, have: Have | undefined): SideFrame {
  const { simulation, pool } = run
  const address = simulation.frame()
  const length = simulation.frame_length
  const room = take(pool, 4 * length)
  const words = new Uint32Array(room, 0, length)
  words.set(new Uint32Array(memory.buffer, address, length))
  return {
    run: run.number,
    buffer: room,
    length,
    cycle: simulation.cycle,
    done: simulation.done,
    series: series(run, new Frame(words), have),
  }
}

/** A buffer that came back and is large enough, or a new one in the place of one that is too small. */
function take(pool: ArrayBuffer[], bytes: number): ArrayBuffer {
  const fits = pool.findIndex((buffer) => buffer.byteLength >= bytes)
  const [buffer] = pool.splice(Math.max(0, fits), 1)
  return buffer && fits >= 0 ? buffer : new ArrayBuffer(8 * Math.ceil(bytes / 6))
}

/** The columns that the page does not have. */
function series(run: Run, frame: Frame, have: Have | undefined): SeriesPart {
  const window = frame.scalar('series_window')
  const complete = frame.scalar('series_columns')
  const known = have?.run === run.number && have.window === window && have.columns <= complete
  const from = known ? have.columns : 0
  const count = complete - from
  const columns = new Uint8Array(count * 2 * run.nodes)
  const lines = new Float64Array(count * LINES.length)
  if (count > 0) {
    const bytes = run.simulation.columns(from)
    columns.set(new Uint8Array(memory.buffer, bytes, run.simulation.columns_length))
    const numbers = run.simulation.lines(from)
    lines.set(new Float64Array(memory.buffer, numbers, run.simulation.lines_length))
  }
  return { window, nodes: run.nodes, from, count, columns, lines }
}
