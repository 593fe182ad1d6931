import { describe, expect, it } from 'vitest'
import { BROUGHT as BRISTLED } from '../../web/machines/bristled/brings'
import { BROUGHT as MP1 } from '../../web/machines/mp1/brings'
import { commandsWith } from '../../web/page/commands'
import { offers } from '../../web/page/palette'
import { store } from '../../web/shown/store'

const COMMANDS = commandsWith([MP1, BRISTLED].flatMap(({ commands }) => commands?.(() => {}) ?? []))

const ready = () => ({ ...store.getState(), engine: 'ready' as const, sides: ['a'] as const })
const labels = (typed: string) => offers(typed, ready(), COMMANDS).map(({ label }) => label)

describe('the command palette', () => {
  it('offers every command that applies, by its label', () => {
    const state = ready()
    const expected = COMMANDS.filter(({ applies, id }) => id !== 'palette' && applies(state)).map(({ label }) =>
      label(state),
    )
    expect(labels('')).toEqual(expect.arrayContaining(expected))
  })

  it('wants every word typed, from the beginning of a word on', () => {
    expect(labels('rest cyc')).toContain('Restart from cycle 0')
    expect(labels('ycle')).not.toContain('Restart from cycle 0')
  })

  it('offers what can be done with the numbers typed', () => {
    expect(labels('ladder 3 9')).toEqual(['Ladder between node 3 and node 9'])
    expect(labels('node 5')).toContain('Inspect node 5, and why it waits')
    expect(labels('cycle 12000')).toContain('Go to cycle 12000')
    expect(labels('follow 5.17')).toEqual(['Follow packet 5.17'])
  })

  it('finds commands by other words, and in spite of a slip of the fingers', () => {
    expect(labels('help')).toEqual(expect.arrayContaining(['Keys', 'Glossary', 'What is NIFDY?']))
    expect(labels('glosary')).toContain('Glossary')
    expect(labels('fork')).toContain('Changes fork the run where it is')
    expect(labels('projector')).toEqual(['Lessons', 'Theme: system'])
    expect(labels('presentation')).toContain('Lessons')
    expect(labels('nodde')).toContain('Inspect node 0, and why it waits')
    expect(labels('nodde 5')).toContain('Inspect node 5, and why it waits')
    expect(labels('export')).toEqual(expect.arrayContaining(['Copy link', 'Save the pictures as PNG']))
  })

  it('finds parameters by name, to see them or to set them for each run', () => {
    const state = { ...ready(), scenario: { runs: 2 as const, shared: {}, a: {}, b: { 'ni.kind': 'nifdy' } } }
    const found = (typed: string) => offers(typed, state, COMMANDS).map(({ label }) => label)
    expect(found('seed')[0]).toMatch(/Seed, now 1$/)
    expect(found('window 4')[0]).toBe('Set Window (W) of B to 4 packets')
    expect(found('barrier none')).toContain('Set Barrier to None')
  })

  it('offers what is typed for both runs', () => {
    const two = { ...ready(), sides: ['a', 'b'] as const }
    expect(
      offers('node 5', two, COMMANDS)
        .map(({ label }) => label)
        .slice(0, 2),
    ).toEqual(['Inspect node 5 of A, and why it waits', 'Inspect node 5 of B, and why it waits'])
  })

  it('puts what one does before what one sets, and that before what one opens', () => {
    const first = { help: 'Keys', link: 'Copy link', compare: 'Show one run alone', why: /^Preset: CM-5: why/ }
    for (const [typed, label] of Object.entries(first)) expect(labels(typed)[0]).toMatch(label)
    expect(labels('barrier')[0]).toBe('Workload: Barrier, now None')
    expect(labels('nifdy').slice(0, 2)).toEqual(['What is NIFDY?', expect.stringMatching(/^Preset: .*NIFDY/)])
  })

  it('takes nothing for a slip while something fits as it was typed', () => {
    expect(labels('theme')).toEqual(['Theme: system'])
    expect(labels('theem')).toContain('Theme: system')
    expect(labels('keys')).toEqual(['Keys'])
  })

  it('offers no value out of bounds', () => {
    expect(labels('cycle 12000')).toEqual(['Go to cycle 12000'])
  })

  it('has each command once, and no two keys that are the same', () => {
    const ids = COMMANDS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const keys = COMMANDS.flatMap(({ key }) => (key ? [key] : []))
    expect(new Set(keys).size).toBe(keys.length)
  })
})
