/** The glossary: one list for the page and the documentation, a sentence for each term. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { glossary } from '../scripts/glossary.mjs'
import { contract } from '../web/contract.gen'
import type { Entry } from '../web/glossary/terms'
import terms from '../web/glossary/terms.json'
import { BY_PATH, BY_VALUE } from '../web/scenario/terms'
import { beside } from '../web/ui/beside'

const entries: readonly (readonly [string, Entry])[] = Object.entries(terms)

it('docs/glossary.md is what `npm run gen` writes', () => {
  expect(readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8')).toBe(glossary())
})

describe('the terms', () => {
  it.each(entries)('%s is explained in exactly one sentence', (_, { says }) => {
    expect(says).toMatch(/^[A-Z].*[a-z0-9)]\.$/)
    expect(says.slice(0, -1)).not.toMatch(/[.!?]/)
  })

  it('names what it explains once', () => {
    const names = entries.map(([, { name }]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('stand together with their group', () => {
    const groups = entries.map(([, { group }]) => group)
    const begun = groups.filter((group, at) => group !== groups[at - 1])
    expect(begun).toEqual([...new Set(groups)])
  })

  it('come from a paper by its name and section', () => {
    for (const [, { from }] of entries)
      if (from) expect(from).toMatch(/^(NIFDY|(CM-5|SPIDER|MP1|bristled CC-NUMA) paper) (§\d|Figure \d|Table \d)/)
  })
})

it('explains parameters and values that exist', () => {
  const paths = new Set(contract.parameters.map(({ path }) => String(path)))
  expect([...Object.keys(BY_PATH), ...Object.keys(BY_VALUE)].filter((path) => !paths.has(path))).toEqual([])
  const values = new Set(
    contract.parameters.flatMap((one) =>
      'options' in one ? one.options.map((option) => `${one.path}=${option.value}`) : [],
    ),
  )
  const told = Object.entries(BY_VALUE).flatMap(([path, byValue]) =>
    Object.keys(byValue).map((value) => `${path}=${value}`),
  )
  expect(told.filter((value) => !values.has(value))).toEqual([])
})

describe('a bubble', () => {
  const bubble = { width: 300, height: 80 }
  const phone = { width: 390, height: 844 }

  it('stands below its word', () => {
    expect(beside({ left: 40, top: 100, width: 50, height: 20 }, bubble, phone)).toEqual({ left: 40, top: 126 })
  })

  it('stands above it where there is no room below', () => {
    expect(beside({ left: 40, top: 800, width: 50, height: 20 }, bubble, phone)).toEqual({ left: 40, top: 714 })
  })

  it('stays within the window', () => {
    expect(beside({ left: 360, top: 100, width: 50, height: 20 }, bubble, phone).left).toBe(82)
    expect(beside({ left: -20, top: 20, width: 50, height: 20 }, bubble, { width: 390, height: 90 })).toEqual({
      left: 8,
      top: 8,
    })
  })
})
