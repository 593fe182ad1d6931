/** Charts, claims and scorecard as the page first gets them: rendered to text, without a browser. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Experiment, Judgement, Measure, Verdict } from '../../web/answers.gen'
import { Claims } from '../../web/figures/Claims'
import { Figure } from '../../web/figures/Figure'
import { ListOfClauses, Scorecard } from '../../web/figures/Scorecard'
import * as made from './made-up-figures'

const figure = (experiment: Experiment, judgement: Judgement | undefined, measure: Measure) =>
  renderToStaticMarkup(createElement(Figure, { experiment, judgement, measure }))

const count = (text: string, part: string) => text.split(part).length - 1

describe('a figure', () => {
  const all = [
    { of: made.heavy, measure: made.delivered, value: made.heavyValue },
    { of: made.curve, measure: made.latency, value: made.curveValue },
    { of: made.best, measure: made.delivered, value: made.bestValue },
  ]

  it('has a picture for those who see it and a table for those who do not, whatever its kind', () => {
    for (const { of, measure, value } of all) {
      const text = figure(of, made.judgement(of, value), measure)
      expect(text).toContain(`<figure class="_figure`)
      expect(text).toContain('aria-hidden="true"')
      expect(count(text, '<td>')).toBe(made.places(of.axes).length)
      expect(text).not.toContain('NaN')
      expect(text).not.toContain('undefined')
    }
  })

  it('can be drawn before anything is known', () => {
    for (const { of, measure } of all) {
      const text = figure(of, undefined, measure)
      expect(count(text, 'no result yet')).toBe(made.places(of.axes).length)
      expect(text).not.toContain('NaN')
    }
  })

  it('is a table alone where the chart is one', () => {
    const table = { ...made.heavy, chart: { ...made.heavy.chart, kind: 'table' as const } }
    const text = figure(table, made.judgement(table, made.heavyValue), made.delivered)
    expect(text).not.toContain('<svg')
    expect(text).toContain('318\u202f000 ± 3\u202f800')
  })
})

describe('claims', () => {
  it('show what is expected beside what was measured, with glyph, word and note', () => {
    const claims = [made.claim('NIFDY-47', 'holds'), made.claim('NIFDY-49', 'fails', { note: 'It hinges on this.' })]
    const judgement = { ...made.judgement(made.heavy, made.heavyValue), claims }
    const text = renderToStaticMarkup(createElement(Claims, { judgement, rows: [made.row('NIFDY-47')] }))
    expect(text).toContain('NIFDY &gt; no NIFDY on each net')
    expect(text).toMatch(/holds<\/span>/)
    expect(text).toMatch(/<details[^>]*open[^>]*>.*It hinges on this\./)
    expect(count(text, 'aria-label="headline claim"')).toBe(1)
  })

  it('say their notes also where they hold, once something was measured, and that they are missed only where they are', () => {
    const note = 'It hinges on this.'
    const shown = (verdict: Verdict) => {
      const judgement = {
        ...made.judgement(made.heavy, made.heavyValue),
        claims: [made.claim('A-1', verdict, { note })],
      }
      return renderToStaticMarkup(createElement(Claims, { judgement, rows: [] }))
    }
    const all = ['holds', 'calibrated', 'partly', 'waiting', 'fails', 'open', 'reported', 'input', 'outside'] as const
    expect(all.filter((verdict) => shown(verdict).includes(note))).toEqual(
      all.filter((verdict) => verdict !== 'waiting'),
    )
    expect(all.filter((verdict) => shown(verdict).includes('Why it is missed'))).toEqual(['fails'])
  })

  it('show what becomes of a row under each choice that the paper leaves open', () => {
    const readings = [
      { choice: 'One poll', verdict: 'holds' as const, measured: 'mesh 1.3' },
      { choice: 'Until empty', verdict: 'fails' as const, measured: 'mesh 0.9' },
    ]
    const judgement = {
      ...made.judgement(made.heavy, made.heavyValue),
      claims: [made.claim('NIFDY-47', 'reported', { readings })],
    }
    const text = renderToStaticMarkup(createElement(Claims, { judgement, rows: [made.row('NIFDY-47')] }))
    expect(text).toMatch(/holds.*One poll.*mesh 1\.3.*fails.*Until empty.*mesh 0\.9/)
    expect(text).toContain('5 seeds')
  })

  it('show each test of a claim that has several', () => {
    const tests = [
      { verdict: 'holds' as const, measured: 'mesh 1.3' },
      { verdict: 'open' as const, measured: 'torus 1.0' },
    ]
    const judgement = {
      ...made.judgement(made.heavy, made.heavyValue),
      claims: [made.claim('NIFDY-47', 'open', { tests })],
    }
    const text = renderToStaticMarkup(createElement(Claims, { judgement, rows: [] }))
    expect(count(text, '<li>')).toBe(2)
  })
})

describe('the scorecard', () => {
  it('knows beforehand what needs no run', () => {
    const rows = [made.row('A-1', { tier: 'X' }), made.row('A-2', { tier: 'I', experiment: null }), made.row('A-3')]
    const text = renderToStaticMarkup(createElement(Scorecard, { rows, found: new Map(), address: String }))
    for (const said of ['A-1, outside: ', 'A-2, input: ', 'A-3, not run: ']) expect(text).toContain(said)
  })

  it('has a cell for each row, and leads to what answers it', () => {
    const rows = [
      made.row('NIFDY-46'),
      made.row('NIFDY-47', { star: true }),
      made.row('NIFDY-72', { experiment: null }),
    ]
    const found = new Map([
      ['NIFDY-47', { verdict: 'holds' as const, clauses: [] }],
      ['NIFDY-72', { verdict: 'outside' as const, clauses: [] }],
    ])
    const address = (name: string) => `#experiments=${name}`
    const text = renderToStaticMarkup(createElement(Scorecard, { rows, found, address }))
    expect(count(text, 'href="#experiments=nifdy-figure-2"')).toBe(2)
    expect(text).toContain('NIFDY-46, not run: ')
    expect(text).toContain('NIFDY-47, holds: ')
    expect(text).toContain('<strong>1</strong> holds')
  })

  it('counts clauses, and lists what each comes to or why nothing tests it', () => {
    const clause = { by: [], untested: '', mark: '' }
    const clauses = [
      { ...clause, says: 'More on every network', mark: 'arithmetic' },
      { ...clause, says: 'As in the figure', untested: 'the figure is lost' },
    ]
    const rows = [made.row('NIFDY-47', { clauses })]
    const found = new Map([['NIFDY-47', { verdict: 'partly' as const, clauses: ['holds' as const, undefined] }]])
    const text = renderToStaticMarkup(createElement(Scorecard, { rows, found, address: String }))
    expect(text).toContain('NIFDY-47, partly tested: ')
    expect(text).toContain('1 rows have 2 clauses: 1 tested, 1 not tested')
    const list = renderToStaticMarkup(createElement(ListOfClauses, { rows, found }))
    expect(list).toMatch(
      /holds<\/span>More on every network \(arithmetic\).*not tested.*As in the figure.*the figure is lost/,
    )
  })
})
