/** A fingerprint covers the whole state of a run: what it leaves out is named and explained. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unprinted } from './layers/state'

/** Where state lives; parameters and graphs do not change while a run goes on. */
const STATE = /^(machine|measure|model|ni|router|software|workload)\/|^simulation\.rs$/
const TESTS = /(^|\/)tests(\/|\.rs$)/

/** The state of a run, and those parts of a network that have a fingerprint of their own. */
const ROOTS = ['Simulation', 'Door', 'Due', 'Arrivals']

/** Types that fingerprints take in otherwise than field by field. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  Series: 'derived from what the machine did, window by window; its overview is taken in column by column',
  Stream: 'a key, which is a setting, and a position, which is taken in as how many numbers were drawn',
  Rules: 'settings; of those of routers `lengths` grows with the packets seen, which only spares them vain tries',
  Operation: 'of what a processor puts off only the time that it waits for matters, which is taken in',
  List: 'a vector, whose members are taken in one by one',
  Ring: 'lists for the next cycles, of which those of each cycle are taken in with it',
  Ids: 'settings; the fingerprint only asks them for numbers of places',
  'Line of router/spider/line.rs': 'of the program of an adapter’s receivers, which is a setting',
  'Table of router/spider/decision.rs': 'what such a program decides in every case, worked out from its lines',
}

function sources(): Map<string, string> {
  const src = new URL('../engine/src/', import.meta.url)
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.rs') && STATE.test(file) && !TESTS.test(file))
  return new Map(files.sort().map((file) => [file, readFileSync(new URL(file, src), 'utf8')]))
}

it('every part of a run’s state is in its fingerprint, or is left out for a stated reason', () => {
  expect(unprinted(sources(), ROOTS, EXCEPTIONS)).toEqual([])
})

describe('the test finds', () => {
  const state = (fields: string, print: string) =>
    new Map([
      [
        'machine/mod.rs',
        `pub struct Root {\n    ${fields}\n}\nstruct Inner {\n    kept: u32,\n    lost: u32,\n}\nimpl Root {\n    pub fn fingerprint(&self, print: &mut Fingerprint) {\n        ${print}\n    }\n}\n`,
      ],
    ])

  it('nothing where all is taken in or explained', () => {
    const print = 'let Self {\n inner,\n // Scratch.\n spare: _,\n } = self;\n let Inner { kept, lost } = inner;'
    expect(unprinted(state('inner: Inner,\n    spare: Vec<u8>,', print), ['Root'], {})).toEqual([])
  })

  it('a state that is not taken apart', () => {
    const faults = unprinted(state('inner: Inner,', 'print.word(self.inner.kept);'), ['Root'], {})
    expect(faults).toContain('Root (machine/mod.rs): no fingerprint takes it apart field by field')
    expect(faults).toContain('Inner (machine/mod.rs): no fingerprint takes it apart field by field')
  })

  it('a pattern that passes over the rest', () => {
    const print = 'let Self { inner } = self;\n let Inner { kept, .. } = inner;'
    expect(unprinted(state('inner: Vec<Inner>,', print), ['Root'], {})).toEqual([
      'Inner (machine/mod.rs): no fingerprint takes it apart field by field',
    ])
  })

  it('a type of the name of one that is excepted in another file', () => {
    const print = 'let Self {\n inner,\n } = self;'
    const of = (file: string) =>
      unprinted(state('inner: Inner,', print), ['Root'], { [`Inner of ${file}`]: 'a setting' })
    expect(of('machine/mod.rs')).toEqual([])
    expect(of('router/mod.rs')).toEqual([
      'Inner (machine/mod.rs): no fingerprint takes it apart field by field',
      'Inner of router/mod.rs: is excepted, and is no part of the state',
    ])
  })

  it('a field left out without a reason', () => {
    const print = 'let Self { inner } = self;\n let Inner { kept, lost: _ } = inner;'
    expect(unprinted(state('inner: Inner,', print), ['Root'], {})).toEqual(['Inner (machine/mod.rs): lost is left out'])
  })
})
