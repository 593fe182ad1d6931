/**
 * The worker: owns the engine and both simulations, runs them in slices, and answers between the slices.
 *
 * When the engine fails, its memory can no longer be trusted: the worker says why and ends.
 */
import { LockStep } from './lockstep'
import type { Answer, CatchingUp, Event, Look, Question, Reply, Request, SideFrame, Snapshots } from './protocol'
import { Run } from './run'
import { Shelf } from './shelf'
import { SIDES, type Side } from './view'
import init, { check } from './wasm/engine.js'

/** Milliseconds of a slice; with the last step it stays under 8. */
const SLICE = 6

/** Bytes that the snapshots of all runs may take, unless the page says otherwise. */
const BUDGET = 128 << 20

type Asked<K extends Question['kind']> = Extract<Question, { kind: K }> & { readonly id: number }

const NOT_SHOWN = '{"kind":"none","sentence":"This run is not shown."}'

const ready = init()
let memory: WebAssembly.Memory
const shelf = new Shelf<Run>((text) => Run.begin(text, memory), BUDGET)
let lock = new LockStep([], 0, now, halts)
let until = 0
let asked: { readonly request: Asked<'frame'>; readonly deadline: number } | undefined
/** A change that is being looked for further and further back. */
let search: { readonly request: Asked<'seekChange'>; readonly before: number } | undefined
let event: Event | undefined
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
    case 'frame': {
      // as long as the page does not know why the runs have stopped, they stay
      const stays = event !== undefined || lock.held
      if (asked) reply(asked.request)
      until = stays ? lock.cycle : request.until
      for (const side of SIDES) shelf.get(side)?.pool.push(...(request.used[side] ?? []))
      asked = { request, deadline: now() + request.wait }
      schedule()
      return undefined
    }
    case 'pause':
      until = lock.cycle
      return { kind: 'paused', cycle: lock.cycle }
    case 'seek':
      return seek(request.cycle)
    case 'seekChange':
      giveUpSearch()
      search = { request, before: lock.cycle }
      schedule()
      return undefined
    case 'past':
      return past(request.budget)
    case 'watch':
      return watch(request)
    case 'passed':
      return { kind: 'passed', flits: shelf.get(request.side)?.passed(request.from, request.to) ?? new Uint32Array() }
    case 'difference': {
      const [a, b] = [shelf.get('a'), shelf.get('b')]
      return { kind: 'difference', cycle: a && b ? a.differsAt(b) : undefined }
    }
    case 'inspect':
      return { kind: 'inspected', json: shelf.get(request.side)?.inspect(request.what) ?? NOT_SHOWN }
    case 'observe': {
      const refusal = shelf.get(request.side)?.observe(request.order) ?? ''
      schedule()
      return { kind: 'observed', refusal }
    }
    case 'summary': {
      const sides = Object.fromEntries(shelf.entries.map(([side, run]) => [side, JSON.parse(run.summary())]))
      return { kind: 'summary', sides }
    }
    case 'fingerprint': {
      const text = shelf.runs.map((run) => run.fingerprint()).join('')
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
  if (search) look(search)
  // what the page wants to see of the past is lived once more before the runs go on
  const behind = relive()
  if (!behind) lock.slice(until, SLICE)
  if (lock.stoppedBy && lock.watching) stopped(lock.stoppedBy)
  for (const run of shelf.runs) run.spaceBy(lock.chunk)
  if (asked && (!lock.wants(until) || now() >= asked.deadline)) {
    const { request } = asked
    asked = undefined
    reply(request)
  }
  if (search || asked || behind || lock.wants(until)) schedule()
}

/** Lives a slice of what the page wants to see of the past; whether there is more of it. */
function relive(): boolean {
  const end = now() + SLICE
  return lock.behind === undefined && shelf.runs.some((run) => run.relive(() => now() < end))
}

/** Whether the runs are to stay where they are, because a deadlock has just been found. One gone back before is found anew. */
function halts(): boolean {
  for (const run of shelf.runs) run.halted &&= run.deadlocked > 0
  const found = shelf.runs.filter((run) => !run.halted && run.deadlocked > 0)
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
  let goesOn: boolean
  try {
    goesOn = shelf.show(request.texts, request.fresh)
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error
    return { kind: 'refused', sentence: error instanceof Error ? error.message : String(error) }
  }
  const { runs, entries } = shelf
  const cycle = request.at ?? (goesOn ? lock.cycle : 0)
  lock = new LockStep(runs, cycle, now, halts)
  // a side that was further on, or is another's continuation, is there at once or nearly so
  if (runs.some((run) => run.cycle !== cycle)) lock.seek(cycle)
  until = cycle
  giveUpSearch()
  event = undefined
  const networks = Object.fromEntries(entries.map(([side, run]) => [side, JSON.parse(run.network)]))
  schedule()
  return { kind: 'opened', networks, cycle }
}

/** Who waits for a change is told where the runs are instead. */
function giveUpSearch(): void {
  if (search) answer(search.request.id, { kind: 'sought', cycle: lock.cycle })
  search = undefined
}

/** Goes to a cycle, but no further than the runs have come. */
function seek(cycle: number): Answer {
  const reached = Math.max(0, ...shelf.runs.map((run) => run.reached))
  lock.seek(Math.max(0, Math.min(cycle, reached)))
  until = lock.cycle
  event = undefined
  schedule()
  return { kind: 'sought', cycle: lock.cycle }
}

/** Looks for a change between one snapshot and the next, further and further back; then goes there. */
function look({ request, before }: NonNullable<typeof search>): void {
  const { at, next } = shelf.get(request.side)?.changedBefore(request.what, before) ?? { at: 0, next: 0 }
  const found = at ?? (next <= 1 ? 0 : undefined)
  search = found === undefined ? { request, before: next } : undefined
  if (found !== undefined) answer(request.id, seek(found))
}

function past(budget: number | undefined): Answer {
  if (budget !== undefined) shelf.allow(budget)
  const sides: Partial<Record<Side, Snapshots>> = {}
  for (const [side, run] of shelf.entries) sides[side] = run.snapshots()
  return { kind: 'past', sides, bytes: shelf.bytes, budget: shelf.allowed }
}

function watch({ condition, sides }: Asked<'watch'>): Answer {
  try {
    for (const [side, run] of shelf.entries) run.watch(sides.includes(side) ? condition : '')
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error
    for (const run of shelf.runs) run.watch('')
    lock.watching = false
    return { kind: 'refused', sentence: error instanceof Error ? error.message : String(error) }
  }
  lock.watching = condition !== ''
  lock.stoppedBy = undefined
  return { kind: 'watching' }
}

/** What was watched came true: nothing is watched any more, and the page is told with the next frame. */
function stopped(by: unknown): void {
  const found = shelf.entries.find(([, run]) => run === by)
  if (found) event = { side: found[0], ...JSON.parse(found[1].event()) }
  until = lock.cycle
  lock.watching = false
  lock.stoppedBy = undefined
  for (const run of shelf.runs) run.watch('')
}

function reply(request: Asked<'frame'>): void {
  const sides: Partial<Record<Side, SideFrame>> = {}
  const transfer: Transferable[] = []
  const look = lookedAt(request.look)
  for (const [side, run] of shelf.entries) {
    const frame = run.picture(request.have[side], look)
    sides[side] = frame
    transfer.push(frame.buffer)
    for (const { columns, lines } of [frame.series, ...(frame.piece ? [frame.piece.part] : [])])
      transfer.push(columns.buffer, lines.buffer)
  }
  const words = { cycle: lock.cycle, done: lock.done, sides, catchingUp: catchingUp(), event, deadlocks: deadlocks() }
  answer(request.id, { kind: 'frame', ...words }, transfer)
  event = undefined
  lock.held = false
}

/** The stretch looked at, as the runs are now. */
function lookedAt(look: Look | undefined): Look | undefined {
  if (!look?.live) return look
  const reached = Math.max(0, ...shelf.runs.map((run) => run.reached))
  return { ...look, from: Math.max(0, reached - (look.to - look.from)), to: reached }
}

function deadlocks(): Partial<Record<Side, number>> {
  const found = shelf.entries.filter(([, run]) => run.deadlocked > 0)
  return Object.fromEntries(found.map(([side, run]) => [side, run.deadlocked]))
}

function catchingUp(): CatchingUp | undefined {
  const late = lock.behind
  if (!late) return undefined
  const side = shelf.entries.find(([, run]) => run === late)?.[0] ?? 'a'
  return { side, cycle: late.cycle, to: lock.cycle }
}
