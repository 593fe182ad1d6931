/** The reference as a page of the site. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { referencePage } from '../../scripts/reference-page.mjs'
import { contract } from '../../web/contract.gen'

const PAGE = referencePage(readFileSync('docs/reference.md', 'utf8'))

const all = (pattern: RegExp) => [...PAGE.matchAll(pattern)].map(([, found]) => found)

describe('the page of the reference', () => {
  it('has every parameter and every measure that docs/reference.md has', () => {
    const codes = new Set(
      all(/<td><code>([^<]+)<\/code><\/td>/g).map((code) => code?.replace('&lt;', '<').replace('&gt;', '>')),
    )
    const rows = readFileSync('docs/reference.md', 'utf8').matchAll(/^\| `([^`]+)` \|/gm)
    const missing = [...rows].map(([, name]) => name).filter((name) => !codes.has(name))
    expect(missing).toEqual([])
    expect(contract.parameters.filter(({ path }) => !codes.has(path))).toEqual([])
  })

  it('lists its headings, each with an id of its own', () => {
    const ids = all(/ id="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all(/<li>(?:<strong>)?<a href="#([^"]+)"/g)).toEqual(ids.slice(1))
    expect(ids).toEqual(expect.arrayContaining(['parameters', 'measures', 'experiments']))
  })

  it('links to schemas that are beside it, and loads nothing', () => {
    const schemas = readdirSync('docs/schema').map((name) => `schema/${name}`)
    const links = all(/href="([^"#]+)"/g).filter((link) => link !== './' && link !== 'icon.svg')
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(schemas).toContain(link)
    expect(PAGE).not.toMatch(/<script|https?:/)
  })
})
