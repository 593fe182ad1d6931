/** Links that are copied: a preset goes by its name, with what was changed, and is read back as the same scenario. */
import qrcode from 'qrcode-generator'
import { describe, expect, it } from 'vitest'
import { ALL } from '../../web/lessons/library'
import { readScenarioLink, writeScenarioLink } from '../../web/scenario/link'
import { PRESETS, presetOf, scenarioOf } from '../../web/scenario/presets'
import { type Scenario, tidy, withRuns, withValue } from '../../web/scenario/scenario'
import { shortest } from '../../web/scenario/short'
import { readLink, writeShortLink } from '../../web/shown/link'
import { INITIAL } from '../../web/shown/shown'

const named = (name: string): Scenario => scenarioOf(PRESETS.find((preset) => preset.name === name) ?? raise())

const readAgain = (link: string) => {
  const { scenario, faults } = readScenarioLink(link, () => undefined)
  expect(faults).toEqual([])
  return writeScenarioLink(tidy(scenario))
}

describe('the shortest link of a scenario', () => {
  it.each(PRESETS.map(({ name }) => name))('of %s is its name', (name) => {
    const scenario = named(name)
    expect(shortest(scenario)).toBe(`preset=${presetOf(scenario)?.name}`)
  })

  it('of a preset with a change has the change beside the name', () => {
    const changes = [
      [withValue(named('mesh-overload'), 'shared', 'run.seed', '7'), 'preset=mesh-overload&run.seed=7'],
      [withValue(named('mesh-overload'), 'b', 'ni.window', '8'), 'preset=mesh-overload&b.ni.window=8'],
      [withValue(named('torus-deadlock'), 'a', 'router.vcs', '3'), 'preset=torus-deadlock&a.router.vcs=3'],
    ] as const
    for (const [scenario, link] of changes) {
      expect(shortest(scenario)).toBe(link)
      expect(readAgain(link)).toBe(writeScenarioLink(tidy(scenario)))
      expect(link.length).toBeLessThanOrEqual(60)
    }
  })

  it('is read as the same scenario, also where a value of the preset was taken back', () => {
    // some of each paper
    for (const { name } of PRESETS.filter((_, place) => place % 6 === 0))
      for (const [layer, path, value] of [
        ['shared', 'software.t_send', '33'],
        ['shared', 'workload.load', '0.1'],
        ['a', 'run.seed', '5'],
        ['b', 'ni.kind', 'buffers'],
        ['shared', 'ni.kind', 'plain'],
        ['shared', 'topology.kind', 'mesh'],
      ] as const) {
        const scenario = withValue(named(name), layer, path, value)
        expect(readAgain(shortest(scenario))).toBe(writeScenarioLink(tidy(scenario)))
      }
  })

  it('of one run alone, or of no preset, is what it sets', () => {
    const alone = withRuns(named('mesh-overload'), 1)
    expect(readAgain(shortest(alone))).toBe(writeScenarioLink(tidy(alone)))
    const own: Scenario = { runs: 1, shared: { 'run.seed': '9' }, a: {}, b: {} }
    expect(shortest(own)).toBe(writeScenarioLink(own))
  })
})

describe('a link that is copied', () => {
  it('has cycle, engine and fingerprint, and says how fast only where its preset does not', () => {
    const shown = { ...INITIAL, scenario: named('spider-one-packet'), cycle: 96, speed: 10 }
    const link = writeShortLink(shown, {
      check: '0123456789abcdef0123456789abcdef',
      initial: { ...INITIAL, speed: 10 },
    })
    expect(link).toMatch(/^preset=spider-one-packet&e=\d+\.\d+&at=96&chk=[0-9a-f]{32}$/)
    expect(link.length).toBeLessThanOrEqual(90)
    expect(readLink(link).link.shown.cycle).toBe(96)
    const fast = writeShortLink({ ...shown, speed: 20_000 }, { initial: { ...INITIAL, speed: 10 } })
    expect(fast).toBe('preset=spider-one-packet&at=96&speed=20000')
  })

  it('of a preset or a step of a lesson makes a code of at most 33 by 33 squares', () => {
    const links = [...PRESETS.map(({ name }) => `preset=${name}`), ...ALL.map(({ name }) => `lesson=${name}.12`)]
    for (const link of [...links, 'preset=cyclic-shift-in-order&at=345000']) {
      const code = qrcode(0, 'L')
      code.addData(`https://nifdy-lab.example.org/#${link}`)
      code.make()
      expect([link, code.getModuleCount() <= 33]).toEqual([link, true])
      expect(link.length).toBeLessThanOrEqual(60)
    }
  })
})

function raise(): never {
  throw new Error('there is none')
}
