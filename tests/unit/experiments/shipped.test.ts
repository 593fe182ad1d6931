/** What is shipped of experiments is what the reports say, and fits experiments that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Judgement, Plan, Row } from '../../../web/answers.gen'
import { digestOf, type FindingsFile, judgementOf, stillClaimed } from '../../../web/experiments/shipped'
import { arrange } from '../../../web/figures/arrange'
import type { Printed, Published } from '../../../web/figures/published'
import { loadExperiments } from '../../everywhere/engine'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const files = readdirSync(new URL('docs/reproduction/', root)).filter((name) => name.endsWith('.json'))

let engine: Awaited<ReturnType<typeof loadExperiments>>
beforeAll(async () => {
  engine = await loadExperiments()
})

function planned(name: string): Extract<Plan, { ok: true }> {
  const plan: Plan = JSON.parse(engine.plan(name))
  if (!plan.ok) throw new Error(`${name}: ${plan.problems[0]?.sentence}`)
  return plan
}

/** Whether an experiment still consists of the points that were run. */
function isCurrent([name, { points }]: [string, FindingsFile['experiments'][string]]): boolean {
  const plan: Plan = JSON.parse(engine.plan(name))
  return plan.ok && digestOf(plan.points) === points
}

it('some experiments still consist of the points that were run', () => {
  const all = files.map((file): FindingsFile => JSON.parse(read(`docs/reproduction/${file}`)))
  expect(all.flatMap(({ experiments }) => Object.entries(experiments).filter(isCurrent)).length).toBeGreaterThan(5)
})

describe('claims that are shipped', () => {
  const claim = (row: string, says: string) => ({ row, says })

  it('count for a row only while the experiment claims the same of it, in the same order', () => {
    const shipped = [claim('1', 'more'), claim('2', 'less'), claim('1', 'most'), claim('3', 'none')]
    const now = [
      claim('1', 'more'),
      claim('1', 'most'),
      claim('2', 'less, by half'),
      claim('3', 'none'),
      claim('3', 'all'),
    ]
    expect(stillClaimed(shipped, now)).toEqual([claim('1', 'more'), claim('1', 'most')])
  })
})

describe.each(files)('%s', (file) => {
  const findings: FindingsFile = JSON.parse(read(`docs/reproduction/${file}`))
  const report = read(`docs/reproduction/${file.replace('.json', '.md')}`)
  const entries = Object.entries(findings.experiments)

  it('has the verdicts of the report beside it', () => {
    const rows = new Map<string, string[]>()
    for (const [, { claims }] of entries)
      for (const { row, verdict } of claims) rows.set(row, [...(rows.get(row) ?? []), verdict])
    for (const [row, verdicts] of rows) {
      const told = new RegExp(`\\[${row}\\]\\(#[^)]*\\)[^|]*\\| ([a-z ]+) \\|`).exec(report)?.[1]
      // a row waits for runs that are not shipped, as they have not been made with this engine
      if (told === 'waiting') continue
      // where a clause is not tested, what was tested holds
      const whole = told === 'partly tested' ? expect.stringMatching(/^(holds|calibrated)$/) : told
      expect(verdicts, `${row} is ${told} in the report`).toContainEqual(whole)
    }
  })

  it('says of each experiment whose points are those of then what was found at its places', () => {
    for (const [name, finding] of entries.filter(isCurrent)) {
      const plan = planned(name)
      const outline: Judgement = JSON.parse(engine.judge(name, '{}'))
      const judgement = judgementOf(finding, outline, plan.experiment)
      expect(judgement.groups.filter(({ n }) => n > 0).length, name).toBe(
        finding.groups.filter(({ value }) => value).length,
      )
      // a chart that tells a part of its bars apart has it of each
      const { part } = plan.experiment.chart
      const whole = judgement.groups.filter(({ n, measures }) => n > 0 && part !== undefined && !measures[part])
      expect(whole, name).toEqual([])
      // a claim that was put otherwise since waits until it is run
      const told = finding.claims.map(({ row, says }) => `${row} ${says}`)
      const waiting = judgement.claims.filter(
        ({ verdict, row, says }) => verdict === 'waiting' && told.includes(`${row} ${says}`),
      )
      expect(waiting, name).toEqual([])
    }
  })
})

describe('what papers state of their figures', () => {
  const papers = readdirSync(new URL('engine/lab/src/papers/', root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  it('belongs to places of experiments and to rows of the scorecard', () => {
    let count = 0
    for (const paper of papers) {
      let text: string
      try {
        text = read(`engine/lab/src/papers/${paper}/published.json`)
      } catch {
        continue
      }
      const { experiments } = JSON.parse(text) as { experiments: Record<string, readonly Published[]> }
      const rows: readonly Row[] = JSON.parse(engine.rows(paper))
      for (const [name, published] of Object.entries(experiments)) {
        const { experiment, places } = planned(name)
        for (const { at, row } of published) {
          count++
          expect(rows.map((one) => one.row)).toContain(row)
          const meant = places.filter((place) => Object.entries(at).every(([axis, value]) => place.at[axis] === value))
          expect(meant.length, `${name}: ${JSON.stringify(at)}`).toBeGreaterThan(0)
          expect(Object.keys(at).every((axis) => experiment.axes.some((one) => one.name === axis))).toBe(true)
        }
      }
    }
    expect(count).toBeGreaterThan(10)
  })

  it('says how figures are drawn that there are, of charts with curves', () => {
    const drawn = papers.flatMap((paper) => {
      const path = `engine/lab/src/papers/${paper}/published.json`
      const { figures = {} } = existsSync(new URL(path, root))
        ? (JSON.parse(read(path)) as { figures?: Record<string, Printed> })
        : {}
      return Object.entries(figures)
    })
    for (const [name, printed] of drawn) {
      const { experiment } = planned(name)
      expect(experiment.chart.kind, name).toBe('lines')
      const made = arrange(experiment, undefined, [], printed)
      if (printed.together === true) expect(made.facets.length, name).toBe(1)
      const joined = Array.isArray(printed.together) ? printed.together : []
      const axes = experiment.axes.map((axis) => axis.name)
      expect(axes, name).toEqual(expect.arrayContaining(joined))
      expect(
        made.facets.flatMap(({ at }) => Object.keys(at).filter((axis) => joined.includes(axis))),
        name,
      ).toEqual([])
      expect(new Set(made.xs.map(({ label }) => label)).size, name).toBe(made.xs.length)
    }
    expect(drawn.map(([name]) => name)).toEqual(expect.arrayContaining(['mp1-figure-9', 'cm5-figure-5']))
  })

  it('is quoted by the row that it is from', () => {
    const rows: readonly Row[] = JSON.parse(engine.rows('cm5'))
    const { experiments } = JSON.parse(read('engine/lab/src/papers/cm5/published.json')) as {
      experiments: Record<string, readonly Published[]>
    }
    for (const { value, row } of Object.values(experiments).flat())
      expect(rows.find((one) => one.row === row)?.expected, `${row}: ${value}`).toContain(String(value))
  })
})
