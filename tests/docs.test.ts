/** The pages for readers of the code name files that exist, in lines that fit a screen. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { evidence, evidencePage } from '../scripts/evidence.mjs'

const root = new URL('../', import.meta.url)
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/adding.md',
  'docs/booksim.md',
  'docs/decisions.md',
  'docs/embedding.md',
  'docs/evidence.md',
  'docs/speed.md',
] as const

/** Folders below which a path may be written without its beginning. */
const BEGINNINGS = [
  '',
  'engine/net/src/',
  'engine/sim/src/',
  'engine/shown/src/',
  'engine/lab/src/',
  'engine/lab/src/experiment/',
  'engine/net/src/ni/nifdy/',
  'engine/',
  'web/',
  'docs/',
] as const

const exists = (path: string) => BEGINNINGS.some((beginning) => existsSync(new URL(beginning + path, root)))

/** Paths in backticks, with a folder and without a placeholder, and in links. */
function paths(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
  const linked = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)]
  return [...quoted, ...linked].map(([, path = '']) => path)
}

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(new URL(page, root), 'utf8')

  it('names files that exist', () => {
    // what a build or a test writes is not there yet
    const made = /^(dist|target)\//
    expect(paths(text).filter((path) => !made.test(path) && !exists(path))).toEqual([])
  })

  it('has lines of at most 120 characters, tables, pictures and figures apart', () => {
    const lines = text.split('\n').filter((line) => line.length > 120 && !/^(\||!\[|\d{4}-\d\d-\d\d)/.test(line))
    expect(lines).toEqual([])
  })
})

it('papers say how they were read', () => {
  const folders = readdirSync(new URL('engine/lab/src/papers/', root), { withFileTypes: true })
  const papers = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(papers.length).toBeGreaterThanOrEqual(2)
  expect(papers.filter((key) => !existsSync(new URL(`engine/lab/src/papers/${key}/README.md`, root)))).toEqual([])
})

describe('what judged the engine', () => {
  it('is a page, but for numbers that have grown since `npm run gen` counted them', () => {
    const but = (text: string) => text.replaceAll(/[\d\u202f.]+/g, '#')
    expect(but(readFileSync(new URL('docs/evidence.md', root), 'utf8'))).toBe(but(evidencePage()))
    expect(evidencePage()).toContain('| what | judged by |')
  })

  it('is counted from files that are there', () => {
    for (const { what, found, reruns } of evidence()) {
      expect(found, what).not.toMatch(/NaN|undefined|Infinity|(^| )0 /)
      for (const { label, link } of reruns) expect(`${label} ${link}`, what).not.toMatch(/undefined/)
    }
  })
})
