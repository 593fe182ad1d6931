/** What presets say of their two runs, which is better and by how much, is what the engine counts at that cycle. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Frame, SIDES } from '../../web/engine/view'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { holds, readStatement, type Statement } from '../../web/lessons/expression'
import type { Runs } from '../../web/lessons/values'
import { PRESETS, type Preset, scenarioOf } from '../../web/scenario/presets'
import { formatPairs, resolve } from '../../web/scenario/scenario'

const { memory } = initSync({
  module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)),
})

/** Cycles that are simulated at once. */
const PIECE = 20_000

interface Outcome {
  /** In the preset's own words. */
  readonly says: string
  readonly at: number
  readonly when: string
}

function outcome(at: number, says: string, when: string): Outcome {
  return { at, says, when }
}

/** A run that goes on for ever is looked at where it has settled; a program at its end, or where the sentence says. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'cyclic-shift': outcome(
    490_000,
    'B is better: it ends 15 % earlier',
    '1 - b.finished / a.finished > 0.14 and 1 - b.finished / a.finished < 0.16',
  ),
  'cyclic-shift-in-order': outcome(
    490_000,
    'B is better: it ends 30 % earlier',
    '1 - b.finished / a.finished > 0.29 and 1 - b.finished / a.finished < 0.31',
  ),
  'cyclic-shift-barriers': outcome(
    420_000,
    'A is better, but only just: it ends 2 % earlier',
    '1 - a.finished / b.finished > 0.015 and 1 - a.finished / b.finished < 0.025',
  ),
  'collective-all-to-all': outcome(
    490_000,
    'B is better: it ends 15 % earlier',
    '1 - b.finished / a.finished > 0.14 and 1 - b.finished / a.finished < 0.16',
  ),
  'collective-exchange': outcome(
    662_000,
    'B is better: it ends 22 % earlier',
    '1 - b.finished / a.finished > 0.21 and 1 - b.finished / a.finished < 0.23',
  ),
  'collective-dragonfly': outcome(
    194_000,
    'B is better: it ends 74 % earlier',
    '1 - b.finished / a.finished > 0.73 and 1 - b.finished / a.finished < 0.75',
  ),
  'own-network': outcome(20_000, 'B is better: it delivers a fifth more data', 'gain > 1.17 and gain < 1.22'),
  'dragonfly-ugal': outcome(12_000, 'B is better: it delivers 2.4 times the data', 'gain > 2.35 and gain < 2.45'),
  'mesh-overload': outcome(20_000, 'B is better: it delivers a sixth more data', 'gain > 1.13 and gain < 1.2'),
  'mesh-shift': outcome(
    40_000,
    'B is better: by cycle 40 000 it has delivered 30 % more data',
    'gain > 1.29 and gain < 1.31',
  ),
  'deaf-receiver': outcome(
    31_000,
    'B is better: by cycle 31 000 it has delivered an eighth more data',
    'gain > 1.1 and gain < 1.15',
  ),
  'torus-deadlock': outcome(8000, 'B is better: after the deadlock A delivers nothing', 'a.rate = 0 and b.rate > 200'),
  'table3-fat-tree': outcome(
    40_000,
    'B is better: with NIFDY it delivers a sixth more data',
    'gain > 1.13 and gain < 1.2',
  ),
  'table3-cm5': outcome(
    40_000,
    'B is better, but NIFDY gains only about 2 % in data delivered',
    'gain > 1.01 and gain < 1.03',
  ),
  'table3-sf-tree': outcome(
    40_000,
    'B is better: with NIFDY it delivers a fifth more data',
    'gain > 1.16 and gain < 1.24',
  ),
  'table3-mesh': outcome(20_000, 'B is better: it delivers a tenth more data', 'gain > 1.08 and gain < 1.13'),
  'table3-torus': outcome(
    20_000,
    'B is still better: with NIFDY it delivers an eighth more data',
    'gain > 1.1 and gain < 1.15',
  ),
  'table3-mesh-3d': outcome(20_000, 'B is better: it delivers a seventh more data', 'gain > 1.12 and gain < 1.16'),
  'table3-butterfly': outcome(20_000, 'B is better: it delivers a sixth more data', 'gain > 1.14 and gain < 1.2'),
  'table3-multibutterfly': outcome(
    40_000,
    'B is better: with NIFDY it delivers a tenth more data',
    'gain > 1.08 and gain < 1.13',
  ),
  'cm5-light': outcome(
    40_000,
    'B is better: with NIFDY it delivers over a quarter more data',
    'gain > 1.25 and gain < 1.33',
  ),
  lossy: outcome(
    20_000,
    'B is better: despite the repetitions it delivers a tenth more data',
    'gain > 1.08 and gain < 1.13 and a.lost > 0 and b.resent > 0',
  ),
  'acks-on-replies': outcome(
    40_000,
    'B is better, but only just: it delivers less than 1 % more data',
    'gain > 1 and gain < 1.01',
  ),
  'em3d-local': outcome(
    285_000,
    'B is better: it is a quarter ahead in its program',
    'a.finished / b.finished > 1.22 and a.finished / b.finished < 1.3',
  ),
  'em3d-remote': outcome(
    100_000,
    'in the time of one iteration of A it completes nearly two',
    'gain > 1.6 and gain < 2',
  ),
  'radix-scan': outcome(
    910_000,
    'B is better: it ends in little more than a quarter of the time',
    'b.finished / a.finished > 0.25 and b.finished / a.finished < 0.29',
  ),
  'radix-scan-delay': outcome(60_000, 'Neither is better: both end in the same cycle', 'a.finished = b.finished'),
  'cm5-barriers': outcome(
    200_000,
    'B is better: by cycle 200 000 it has delivered 6 % more data',
    'gain > 1.055 and gain < 1.07',
  ),
  'cm5-bands': outcome(
    40_000,
    'B is better: by cycle 40 000 it has delivered 7 % more data',
    'gain > 1.06 and gain < 1.08',
  ),
  'cm5-matching': outcome(20_000, 'B is better: it delivers a tenth more data', 'gain > 1.08 and gain < 1.13'),
  'cm5-polling': outcome(20_000, 'B is better: it delivers over a quarter more data', 'gain > 1.25 and gain < 1.33'),
  'cm5-interleaving': outcome(
    20_000,
    'B is better: it delivers three quarters more data',
    'gain > 1.7 and gain < 1.82',
  ),
  'cm5-discipline': outcome(40_000, 'A is better, by about 3 % in data delivered', 'gain > 0.96 and gain < 0.98'),
  'cm5-stop': outcome(
    200_000,
    'A is better: before cycle 200 000 B comes to a standstill',
    'a.rate > 0 and b.rate = 0',
  ),
  'spider-one-packet': outcome(
    20_000,
    'B is better: its latency is less than a third of that in A',
    '3 * b.latency < a.latency',
  ),
  'spider-store-or-cut': outcome(
    20_000,
    'B is better: its latency is less than a third of that in A',
    '3 * b.latency < a.latency',
  ),
  'spider-wormhole-jams': outcome(
    20_000,
    'B is better: it delivers all packets, A a sixth fewer',
    'b.delivered > 0.98 * b.created and a.delivered / b.delivered > 0.81 and a.delivered / b.delivered < 0.86',
  ),
  'spider-deadlock': outcome(
    20_000,
    'B is better: by cycle 20 000 it has delivered three times as many packets',
    'b.delivered / a.delivered > 2.9 and b.delivered / a.delivered < 3.3',
  ),
  'spider-by-host': outcome(
    20_000,
    'that is enough to deliver a sixth more data, nearly all that is sent',
    'gain > 1.15 and gain < 1.2 and b.delivered > 0.97 * b.created',
  ),
  'spider-detour': outcome(
    60_000,
    'B is better: its latency is a tenth lower',
    'b.latency < 0.95 * a.latency and b.latency > 0.83 * a.latency',
  ),
  'spider-hot-spot': outcome(
    60_000,
    'B is better: its latency is a tenth lower',
    'b.latency < 0.95 * a.latency and b.latency > 0.8 * a.latency',
  ),
  'spider-short-long': outcome(
    40_000,
    'B is better for short packets, whose latency falls to little more than half; A is slightly better for long ones',
    'b.latency_first < 0.7 * a.latency_first and b.latency_second > a.latency_second',
  ),
  'spider-guaranteed': outcome(
    40_000,
    'B is better for guaranteed packets: the deviation of their latency is less than half',
    '2 * b.deviation_second < a.deviation_second',
  ),
  'spider-two-on-a-link': outcome(
    20_000,
    'B is better for short packets: their latency is far lower',
    '2 * b.latency_first < a.latency_first',
  ),
  'spider-broken-link': outcome(
    40_000,
    'B is better: it delivers nearly all packets, 4 % more than A by cycle 40 000',
    'gain > 1.035 and gain < 1.045 and b.delivered > 0.99 * b.created',
  ),
  'mp1-ahead': outcome(
    2000,
    'A is better: its latency is a quarter lower',
    'a.latency / b.latency > 0.7 and a.latency / b.latency < 0.8',
  ),
  'mp1-store': outcome(
    2000,
    'A is better: its latency is a quarter of that in B',
    'a.latency / b.latency > 0.22 and a.latency / b.latency < 0.28',
  ),
  'mp1-balance': outcome(
    20_000,
    'B is better: it delivers the whole load, A 6 % less',
    '1 / gain > 0.93 and 1 / gain < 0.95 and b.delivered > 0.99 * b.created',
  ),
  'mp1-adaptive': outcome(
    20_000,
    'B is better: its latency is more than a quarter lower',
    'b.latency / a.latency > 0.6 and b.latency / a.latency < 0.75',
  ),
  'mp1-transpose': outcome(
    400,
    'B is better: all messages have arrived 42 % earlier',
    '1 - b.finished / a.finished > 0.415 and 1 - b.finished / a.finished < 0.425',
  ),
  'mp1-local': outcome(2000, 'B is better: its latency is less than half of that in A', '2 * b.latency < a.latency'),
  'mp1-long': outcome(
    20_000,
    'A is better by its latency, about a third of that in B',
    'a.latency / b.latency > 0.28 and a.latency / b.latency < 0.38',
  ),
  'mp1-torus': outcome(
    20_000,
    'B is better, but only just: its latency is about 5 % lower',
    'b.latency / a.latency > 0.93 and b.latency / a.latency < 0.97',
  ),
  'mp1-broadcast': outcome(100, 'A is better: it ends in less than half the time', '2 * a.finished < b.finished'),
  'mp1-piggy-back': outcome(200, 'Neither is better: each delivers all three', 'a.delivered = 3 and b.delivered = 3'),
  'bristled-alone': outcome(
    20_000,
    'A is better: its latency is a quarter lower',
    'a.latency / b.latency > 0.7 and a.latency / b.latency < 0.8',
  ),
  'bristled-half': outcome(2000, 'A is better: it delivers half as much again', '1 / gain > 1.45 and 1 / gain < 1.6'),
  'bristled-schemes': outcome(20_000, 'B is better: it delivers a sixth more data', 'gain > 1.13 and gain < 1.2'),
  'bristled-four': outcome(
    2000,
    'A is better: it delivers over three quarters more data',
    '1 / gain > 1.75 and 1 / gain < 1.85',
  ),
  'bristled-shared': outcome(
    20_000,
    'Neither is better: they deliver the same within 2 %',
    'gain > 0.98 and gain < 1.02',
  ),
  'bristled-escape': outcome(2000, 'B is better: after the deadlock A delivers nothing', 'a.rate = 0 and b.rate > 0'),
  'program-radix-half': outcome(
    40_000,
    'at cycle 40 000 it is 8 % ahead in its program',
    '1 / gain > 1.07 and 1 / gain < 1.09',
  ),
  'program-radix-channels': outcome(
    40_000,
    'B is better: at cycle 40 000 it is 12 % ahead in its program',
    'gain > 1.115 and gain < 1.125',
  ),
  'program-radix-four': outcome(
    40_000,
    'A is better: at cycle 40 000 it is 19 % ahead in its program',
    '1 / gain > 1.18 and 1 / gain < 1.2',
  ),
  'program-fft': outcome(
    90_000,
    'B is better: it is 11 % ahead in its program',
    'a.finished / b.finished > 1.1 and a.finished / b.finished < 1.12',
  ),
  'program-ocean': outcome(
    77_000,
    'A is better: its program ends in less than half the time',
    '2 * a.finished < b.finished',
  ),
  'program-lu': outcome(100_000, 'B is better: it is 10 % ahead in its program', 'gain > 1.09 and gain < 1.11'),
  'memory-line': outcome(
    70_000,
    'A is better: its program ends 24 % earlier',
    '1 - a.finished / b.finished > 0.23 and 1 - a.finished / b.finished < 0.25',
  ),
  'memory-false': outcome(
    21_000,
    'B is better: its program ends in half the time',
    'b.finished / a.finished > 0.48 and b.finished / a.finished < 0.52',
  ),
  'memory-pairs': outcome(
    22_000,
    'Neither is better: both programs end within 1 % of each other',
    'b.finished / a.finished > 0.99 and b.finished / a.finished < 1.01',
  ),
  'memory-lock': outcome(
    124_000,
    'B is better: its program ends 13 % earlier',
    '1 - b.finished / a.finished > 0.12 and 1 - b.finished / a.finished < 0.14',
  ),
  'memory-barrier': outcome(
    16_000,
    'A is better, but only just: its program ends 2 % earlier',
    '1 - a.finished / b.finished > 0.01 and 1 - a.finished / b.finished < 0.025',
  ),
  'memory-words': outcome(
    91_000,
    'B is better: with extra channels and a second link its program ends a third earlier',
    '1 - b.finished / a.finished > 0.3 and 1 - b.finished / a.finished < 0.36',
  ),
  'switch-allocators': outcome(6000, 'B is better: it delivers a tenth more data', 'gain > 1.08 and gain < 1.12'),
  'ideal-mesh': outcome(10_000, 'B is better: it delivers 45 % more data', 'gain > 1.42 and gain < 1.48'),
  'irregular-deadlock': outcome(
    2000,
    'B is better: after the deadlock A delivers nothing',
    'a.rate = 0 and b.rate > 0',
  ),
}

const PAIRS = PRESETS.filter((preset) => scenarioOf(preset).runs === 2)

describe('a preset of two runs', () => {
  it('says which is better, and each of them is looked at here', () => {
    expect(Object.keys(OUTCOMES).sort()).toEqual(PAIRS.map(({ name }) => name).sort())
    for (const { name, look } of PAIRS) {
      expect(look).toContain(OUTCOMES[name]?.says)
      expect(look).toMatch(/\b(A|B|Neither) is (still )?better\b/)
    }
  })

  const ends = new Map<string, Frame>()

  it.each(PAIRS)('$name: it is so', (preset) => {
    const { at, when } = OUTCOMES[preset.name] ?? raise()
    const runs = runsOf(preset, at, ends)
    expect([when, holds(statement(when), runs)]).toEqual([when, true])
  })
})

function statement(text: string): Statement {
  const read = readStatement(text)
  if ('fault' in read) throw new Error(read.fault)
  return read.is
}

/** Both runs at a cycle, or at their ends before it; the same run of several presets is simulated once. */
function runsOf(preset: Preset, at: number, known: Map<string, Frame>): Runs {
  const scenario = scenarioOf(preset)
  const frames = SIDES.map((side) => {
    const text = formatPairs(resolve(scenario, side))
    const key = `${at} ${text}`
    const frame = known.get(key) ?? frameAt(text, at)
    known.set(key, frame)
    return [side, frame] as const
  })
  return Object.fromEntries(frames)
}

function frameAt(text: string, at: number): Frame {
  const run = new Simulation(text)
  while (run.cycle < at && !run.done) run.run(Math.min(PIECE, at - run.cycle))
  // the memory may grow while the frame is written
  const [address, length] = [run.frame(), run.frame_length]
  const frame = new Frame(new Uint32Array(memory.buffer, address, length).slice())
  run.free()
  return frame
}

function raise(): never {
  throw new Error('there is none')
}
