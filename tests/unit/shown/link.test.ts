/** Links hold what is shown, and give it back. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemSentence } from '../../../web/base/problem'
import { ENGINE } from '../../../web/scenario/link'
import { PRESETS, presetOf, scenarioOf } from '../../../web/scenario/presets'
import { EMPTY, parameterOf, tidy } from '../../../web/scenario/scenario'
import { faceOf } from '../../../web/shown/face'
import { readLink, writeLink } from '../../../web/shown/link'
import { INITIAL, keysWhere, pick, type Shown } from '../../../web/shown/shown'
import { everything } from './values'

const prints = fc.option(fc.stringMatching(/^([0-9a-f]{16}){1,2}$/), { nil: undefined })

/** What comes back from a link, with what it does not say as at first. */
function complete(link: string): Shown {
  const { shown } = readLink(link).link
  return { ...INITIAL, ...shown, face: faceOf(shown) ?? INITIAL.face }
}

describe('a link', () => {
  it('that is copied gives back everything that is shown', () => {
    fc.assert(
      fc.property(everything, prints, (shown, check) => {
        const link = writeLink(shown, { check, reach: 'copied' })
        expect(readLink(`#${link}`).faults).toEqual([])
        expect(complete(link)).toEqual(shown)
        const found = readLink(link).link
        expect([found.engine, found.check]).toEqual([ENGINE, shown.cycle === undefined ? undefined : check])
      }),
    )
  })

  it('in the address gives back what belongs there, and holds nothing else', () => {
    const keys = keysWhere(({ link }) => link === 'address')
    fc.assert(
      fc.property(everything, (shown) => {
        const { face } = complete(writeLink(shown))
        expect(complete(writeLink(shown))).toEqual({ ...INITIAL, ...pick(shown, keys), face })
      }),
    )
  })

  it('says only what it holds: the rest is for whoever opens it', () => {
    const { shown } = readLink('v=1&run.seed=5&speed=500').link
    expect(Object.keys(shown).sort()).toEqual(['scenario', 'speed'])
  })

  it('leaves out what is as at first, wherever that is said to be', () => {
    const initial = { ...INITIAL, scenarioOpen: true }
    const shown = { ...INITIAL, scenario: EMPTY, scenarioOpen: true, face: 'explore' as const }
    expect(writeLink(shown, { reach: 'copied', initial })).toBe(`v=1&e=${ENGINE}`)
    expect(writeLink(shown, { reach: 'copied' })).toBe(`v=1&e=${ENGINE}&panel=open`)
  })

  it('names the face of the page only where what it sets would be shown by the other', () => {
    const [preset] = PRESETS
    const copied = (shown: Partial<Shown>) => writeLink({ ...INITIAL, ...shown }, { reach: 'copied' })
    const scenario = preset ? scenarioOf(preset) : EMPTY
    const faces = (link: string) => [/face=\w+/.exec(link)?.[0], complete(link).face]
    expect(faces(copied({ scenario, face: 'watch' }))).toEqual([undefined, 'watch'])
    expect(faces(copied({ scenario, face: 'explore' }))).toEqual(['face=explore', 'explore'])
    expect(faces(copied({ scenario, face: 'explore', difference: true }))).toEqual([undefined, 'explore'])
    expect(faces(copied({ scenario, face: 'watch', difference: true }))).toEqual(['face=watch', 'watch'])
    expect(faces(copied({ scenario: EMPTY, face: 'explore' }))).toEqual([undefined, 'explore'])
    expect(faces(copied({ scenario: EMPTY, face: 'watch' }))).toEqual(['face=watch', 'watch'])
  })

  it('cannot say what is not known yet: which packet is to be followed', () => {
    const link = writeLink({ scenario: EMPTY, question: { side: 'a', kind: 'follow', what: '' } })
    expect(link).toBe(`v=1&e=${ENGINE}`)
  })

  it('holds only signs that mail and chat programs leave alone', () => {
    fc.assert(fc.property(everything, (shown) => /^[\w.~=&-]*$/.test(writeLink(shown, { reach: 'copied' }))))
  })

  it('never throws, whatever is in the address', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(readLink(text).faults)))
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(readLink(`#v=1&${text}`).faults)))
  })

  it('leaves defaults out', () => {
    const kind = String(parameterOf('topology.kind', {})?.default)
    const scenario = tidy({ ...EMPTY, shared: { 'topology.kind': kind } })
    expect(writeLink({ scenario })).toBe(`v=1&e=${ENGINE}`)
  })

  it('shows two runs when B has something of its own, or when it says so', () => {
    expect(readLink('#v=1&b.ni.kind=plain').link.shown.scenario.runs).toBe(2)
    expect(readLink('#v=1&runs=2&a.ni.kind=plain').link.shown.scenario.runs).toBe(2)
    expect(readLink('#v=1&ni.kind=plain').link.shown.scenario).toEqual({ ...EMPTY, shared: { 'ni.kind': 'plain' } })
  })

  it('is read although a program escaped it', () => {
    expect(readLink('#v%3D1%26run.seed%3D5').link.shown.scenario.shared).toEqual({ 'run.seed': '5' })
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
      expect(faults.map(problemSentence).join()).toMatch(sentence)
      expect(link.shown.scenario.shared['run.seed']).toBe('5')
    })

  it('keeps the second value of a key out', () => {
    expect(readLink('#v=1&run.seed=5&run.seed=6').link.shown.scenario.shared).toEqual({ 'run.seed': '5' })
  })
})

describe('a preset', () => {
  it.each(PRESETS)('$name is itself again after a link', (preset) => {
    const scenario = scenarioOf(preset)
    expect(readLink(writeLink({ scenario })).link.shown.scenario).toEqual(scenario)
    expect(presetOf(scenario)).toBe(preset)
    expect(writeLink({ scenario })).not.toContain(preset.name)
  })
})
