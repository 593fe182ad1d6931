/** What the page asks is what the engine can read, and its answers are of the kinds that the page expects. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Question, Subject } from '../../web/answers.gen'
import { ensureExists } from '../../web/base/assert'
import { parsed } from '../../web/base/json'
import { isTold, partOf, questionWords, subjectWords } from '../../web/engine/question'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { PRESETS, scenarioOf } from '../../web/scenario/presets'
import { formatPairs, resolve } from '../../web/scenario/scenario'

const MEMORY = formatPairs(
  resolve(
    scenarioOf(
      ensureExists(
        PRESETS.find(({ name }) => name === 'program-fft'),
        'the FFT',
      ),
    ),
    'a',
  ),
)
const MESH = 'topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.4&ni.kind=nifdy'

/** One subject of each kind. */
const SUBJECTS: { readonly [Kind in Subject['kind']]: Extract<Subject, { kind: Kind }> } = {
  node: { kind: 'node', id: 5 },
  router: { kind: 'router', id: 3 },
  channel: { kind: 'channel', id: 17 },
  packet: { kind: 'packet', name: '5.0' },
  flit: { kind: 'flit', packet: 'ack 5.0', index: 3 },
  buffer: { kind: 'buffer', id: 7 },
  processor: { kind: 'processor', id: 5 },
  deadlock: { kind: 'deadlock' },
}
/** One question of each kind. */
const QUESTIONS: { readonly [Kind in Question['kind']]: Extract<Question, { kind: Kind }> } = {
  ...SUBJECTS,
  why: { kind: 'why', of: SUBJECTS.processor },
  allocation: { kind: 'allocation', router: 3 },
  blockers: { kind: 'blockers' },
  card: { kind: 'card' },
  follow: { kind: 'follow' },
  ladder: { kind: 'ladder' },
  line: { kind: 'line', line: 3 },
  lines: { kind: 'lines' },
  transaction: { kind: 'transaction' },
}

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)) })
})

function run(text: string, cycles: number): Simulation {
  const simulation = new Simulation(text)
  simulation.run(cycles)
  return simulation
}

describe('the engine', () => {
  it('reads every question of the page', () => {
    const simulation = run(MESH, 500)
    for (const question of Object.values(QUESTIONS)) {
      const words = questionWords(question)
      const answer = parsed(simulation.inspect(words))
      expect(isTold(question.kind, answer) || (answer.kind === 'none' && answer.sentence), words).toBeTruthy()
    }
    for (const subject of Object.values(SUBJECTS)) {
      const answer = parsed(simulation.inspect(`why ${subjectWords(subject)}`))
      expect(['why', 'none'], subjectWords(subject)).toContain(answer.kind)
    }
    simulation.free()
  })

  it('answers about what there is in the kind of the question', () => {
    const mesh = run(MESH, 500)
    for (const kind of ['node', 'router', 'channel', 'why', 'allocation', 'blockers', 'card'] as const)
      expect(parsed(mesh.inspect(questionWords(QUESTIONS[kind]))).kind).toBe(kind)
    mesh.observe('follow 5.0')
    mesh.observe('ladder 3 9 from 0')
    while (mesh.needs_replay()) mesh.replay(1000)
    for (const kind of ['follow', 'ladder'] as const)
      expect(parsed(mesh.inspect(questionWords(QUESTIONS[kind]))).kind).toBe(kind)
    mesh.free()
    const memory = run(MEMORY, 300)
    memory.observe('transaction next')
    for (const kind of ['line', 'lines', 'transaction'] as const)
      expect(parsed(memory.inspect(questionWords(QUESTIONS[kind]))).kind).toBe(kind)
    memory.free()
  })

  it('refuses what is none, with its value and what is allowed', () => {
    const simulation = run(MESH, 1)
    expect(() => simulation.inspect('nod 5')).toThrow(
      'question nod 5: expected one of allocation, blockers, card, follow',
    )
    expect(() => simulation.inspect('node x')).toThrow('node x: expected its number, 0 to 4294967295.')
    expect(() => simulation.inspect('why packet five')).toThrow('five: expected the name of a packet')
    expect(simulation.last_change('nod 5', 1)).toBeUndefined()
    simulation.free()
  })
})

it('a part of something is read as it is written', () => {
  for (const part of [SUBJECTS.flit, SUBJECTS.buffer, SUBJECTS.processor])
    expect(partOf(subjectWords(part))).toEqual(part)
  for (const words of ['node 5', 'flit 5 3', 'buffer', 'processor x', '']) expect(partOf(words)).toBeUndefined()
})
