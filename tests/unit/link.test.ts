import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENGINE, faultSentence, readLink, writeLink } from '../../web/scenario/link'
import { PRESETS, presetOf, scenarioOf } from '../../web/scenario/presets'
import { EMPTY, PARAMETERS, parameterOf, type Scenario, tidy, type Values } from '../../web/scenario/scenario'

/** A value that can be in a link for any parameter. */
const value = fc.stringMatching(/^[\w.~-]{1,12}$/)
const paths = fc.constantFrom(...new Set(PARAMETERS.map(({ path }) => path)))
const values: fc.Arbitrary<Values> = fc.dictionary(paths, value, { maxKeys: 6 })
const scenarios: fc.Arbitrary<Scenario> = fc
  .record({ runs: fc.constantFrom(1 as const, 2 as const), shared: values, a: values, b: values })
  .map(tidy)
const moments = fc.option(fc.nat(), { nil: undefined })
const prints = fc.option(fc.stringMatching(/^([0-9a-f]{16}){1,2}$/), { nil: undefined })
const sides = fc.constantFrom('a' as const, 'b' as const)
const things = fc.record({
  side: sides,
  kind: fc.constantFrom('node' as const, 'router' as const, 'channel' as const),
  name: fc.nat().map(String),
})
const packets = fc.record({
  side: sides,
  kind: fc.constantFrom('packet' as const, 'ack' as const),
  name: fc.tuple(fc.nat(), fc.nat()).map((numbers) => numbers.join('.')),
})
const looks = fc.option(fc.oneof(things, packets), { nil: undefined })
const questions = fc.oneof(
  fc.constantFrom('blockers', 'deadlock', 'follow slowest', 'follow next', 'follow next from 5 to 9', 'why buffer 137'),
  fc.tuple(fc.nat(), fc.nat()).map(([source, sequence]) => `follow ${source}.${sequence}`),
  fc.tuple(fc.nat(), fc.nat()).map(([one, other]) => `ladder ${one} ${other}`),
  fc
    .tuple(fc.nat(), fc.nat(), fc.boolean())
    .map(([source, flit, ack]) => `why flit ${ack ? 'ack ' : ''}${source}.7 ${flit}`),
)
const asked = fc.option(fc.record({ side: sides, words: questions }), { nil: undefined })
const bookmarks = fc.uniqueArray(fc.nat(), { maxLength: 9 }).map((cycles) => cycles.sort((p, q) => p - q))
const spans = fc.option(
  fc.tuple(fc.nat(), fc.nat()).map(([from, length]) => ({ from, to: from + length + 1 })),
  { nil: undefined },
)
const views = fc.record({ ask: asked, bookmarks, span: spans })

describe('a link', () => {
  it('gives back the scenario, the cycle, the fingerprint and how it was looked at that it was written from', () => {
    fc.assert(
      fc.property(scenarios, moments, prints, looks, views, (scenario, at, chk, look, seen) => {
        const { link, faults } = readLink(`#${writeLink(scenario, at, chk, look, seen)}`)
        expect(faults).toEqual([])
        expect(link).toEqual({ scenario, engine: ENGINE, at, chk: at === undefined ? undefined : chk, look, seen })
      }),
    )
  })

  it('holds only signs that mail and chat programs leave alone', () => {
    fc.assert(fc.property(scenarios, (scenario) => /^[\w.~=&-]*$/.test(writeLink(scenario))))
  })

  it('never throws, whatever is in the address', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(readLink(text).faults)))
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(readLink(`#v=1&${text}`).faults)))
  })

  it('leaves defaults out', () => {
    expect(
      writeLink(tidy({ ...EMPTY, shared: { 'topology.kind': String(parameterOf('topology.kind', {})?.default) } })),
    ).toBe(`v=1&e=${ENGINE}`)
  })

  it('shows two runs when B has something of its own, or when it says so', () => {
    expect(readLink('#v=1&b.ni.kind=plain').link.scenario.runs).toBe(2)
    expect(readLink('#v=1&runs=2&a.ni.kind=plain').link.scenario.runs).toBe(2)
    expect(readLink('#v=1&ni.kind=plain').link.scenario).toEqual({ ...EMPTY, shared: { 'ni.kind': 'plain' } })
  })

  it('is read although a program escaped it', () => {
    expect(readLink('#v%3D1%26run.seed%3D5').link.scenario.shared).toEqual({ 'run.seed': '5' })
  })
})

describe('a fault in a link is named in a sentence, and the rest is kept', () => {
  const cases: readonly [string, string, RegExp][] = [
    ['a version of the future', 'v=9&run.seed=5', /^v: “9” .* version 1/],
    ['a cycle that is none', 'v=1&run.seed=5&at=soon', /^at: “soon” .* whole number/],
    ['a cycle below zero', 'v=1&run.seed=5&at=-3', /^at: “-3”/],
    ['a thing that is none', 'v=1&run.seed=5&look=b.nobody', /^look: “b.nobody” .* such as b\.node\.5/],
    ['a packet without its number', 'v=1&run.seed=5&look=a.packet.5', /^look: “a.packet.5”/],
    ['a question that is none', 'v=1&run.seed=5&ask=a.who.knows', /^ask: “a.who.knows” .* such as a\.follow\.5\.17/],
    ['a question about no packet', 'v=1&run.seed=5&ask=a.follow.5', /^ask: “a.follow.5”/],
    ['bookmarks that are none', 'v=1&run.seed=5&marks=10.soon', /^marks: “10.soon” .* cycles with dots/],
    ['a span that ends before it begins', 'v=1&run.seed=5&span=20.10', /^span: “20.10” .* such as 100\.2000/],
    ['a fingerprint that is none', 'v=1&run.seed=5&at=10&chk=xyz', /^chk: “xyz” .* 16 hex digits/],
    ['a fingerprint without a cycle', 'v=1&run.seed=5&chk=0123456789abcdef', /^chk: “0123456789abcdef” has no cycle/],
    [
      'a key given twice',
      'v=1&run.seed=5&run.seed=6',
      /^run\.seed: “6” is given a second time; the first value, “5”, is kept/,
    ],
    ['a number of runs that is none', 'v=1&run.seed=5&runs=three', /^runs: “three” .* 1 or 2/],
    ['something without a value', 'v=1&run.seed=5&nonsense', /^“nonsense” is not of the form key=value/],
    ['signs that cannot be', 'v=1&run.seed=5&ni.kind=<b>', /^ni\.kind: “<b>” holds characters other than/],
  ]
  for (const [name, text, sentence] of cases)
    it(name, () => {
      const { link, faults } = readLink(`#${text}`)
      expect(faults).toHaveLength(1)
      expect(faults.map(faultSentence).join()).toMatch(sentence)
      expect(link.scenario.shared['run.seed']).toBe('5')
    })

  it('keeps the second value of a key out', () => {
    expect(readLink('#v=1&run.seed=5&run.seed=6').link.scenario.shared).toEqual({ 'run.seed': '5' })
  })
})

describe('a preset', () => {
  it.each(PRESETS)('$name is itself again after a link', (preset) => {
    const scenario = scenarioOf(preset)
    expect(readLink(writeLink(scenario)).link.scenario).toEqual(scenario)
    expect(presetOf(scenario)).toBe(preset)
    expect(writeLink(scenario)).not.toContain(preset.name)
  })
})
