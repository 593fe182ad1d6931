/** Links are read as `tests/links/cases.json` says, to which the engine's reader is held as well. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problemSentence, told } from '../../web/base/problem'
import { resolve, type Scenario, type Values } from '../../web/scenario/scenario'
import { readLink } from '../../web/shown/link'
import type { Shown } from '../../web/shown/shown'

/** As the engine's reader names its parts, too. */
interface Fault {
  readonly field: string
  readonly value: string
  readonly sentence: string
}

interface Case {
  readonly name: string
  readonly link: string
  readonly runs: readonly Values[]
  readonly at?: number
  readonly chk?: string
  readonly faults?: readonly Fault[]
  readonly more?: number
}

interface PageCase {
  readonly name: string
  readonly link: string
  /** What is shown with it, beside the scenario. */
  readonly shown?: Partial<Shown>
  readonly faults?: readonly Fault[]
}

// not imported: a module would take the field `__proto__` for the prototype
const table = JSON.parse(readFileSync(new URL('../links/cases.json', import.meta.url), 'utf8')) as {
  readonly cases: readonly Case[]
  readonly page: readonly PageCase[]
}

/** What each run of a link is set to. */
function runsOf(scenario: Scenario): readonly Values[] {
  return scenario.runs === 2 ? [resolve(scenario, 'a'), resolve(scenario, 'b')] : [resolve(scenario, 'a')]
}

describe('a link is read as the table says:', () => {
  it.each(table.cases)('$name', ({ link: text, runs, at, chk, faults = [], more = 0 }) => {
    const { link, faults: found } = readLink(text)
    expect(runsOf(link.shown.scenario)).toEqual(runs)
    expect([link.shown.cycle, link.check]).toEqual([at, chk])
    expect(found).toEqual(faults.map(({ field, ...fault }) => ({ path: field, ...fault })))
    const lines = told(found.map(problemSentence))
    expect(lines).toHaveLength(found.length - more + Math.sign(more))
    expect(lines.at(-1) === `and ${more} more`).toBe(more > 0)
  })
})

describe('what the page shows is read as the table says:', () => {
  it.each(table.page)('$name', ({ link: text, shown = {}, faults = [] }) => {
    const { link, faults: found } = readLink(`v=1&run.seed=5&${text}`)
    const { scenario, ...others } = link.shown
    expect(scenario.shared).toEqual({ 'run.seed': '5' })
    expect(others).toEqual(shown)
    expect(found).toEqual(faults.map(({ field, ...fault }) => ({ path: field, ...fault })))
  })
})

it('a link of a hundred thousand fields is read at once', () => {
  const fields = Array.from({ length: 100_000 }, (_, index) => `x${index}=1`)
  const { link, faults } = readLink(fields.join('&'))
  expect(Object.keys(link.shown.scenario.shared)).toHaveLength(100_000)
  expect(faults).toEqual([])
})
