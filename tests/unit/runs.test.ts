import { describe, expect, it } from 'vitest'
import { type Kept, Runs } from '../../web/engine/runs'

/** A run whose text is its beginning and what changes later: `base&500~x=1`. */
class Run implements Kept<Run> {
  freed = false
  budget = Number.NaN
  bytes = 1
  constructor(
    readonly text: string,
    public cycle = 0,
  ) {}
  fork(text: string): Run | undefined {
    const base = (of: string) => of.split('&')[0]
    return base(text) === base(this.text) ? new Run(text, Math.min(this.cycle, 500)) : undefined
  }
  keepWithin(bytes: number): void {
    this.budget = bytes
  }
  free(): void {
    this.freed = true
  }
}

function made(): Runs<Run> {
  return new Runs((text) => {
    if (text === 'bad') throw new Error('no scenario')
    return new Run(text)
  }, 100)
}

describe('the runs of the worker', () => {
  it('a run whose text stays goes on, and is started again only if that is asked for', () => {
    const runs = made()
    runs.show({ a: 'one', b: 'two' }, false)
    const [a, b] = runs.all
    runs.show({ a: 'one', b: 'three' }, false)
    expect(runs.get('a')).toBe(a)
    expect(runs.get('b')).not.toBe(b)
    runs.show({ a: 'one' }, true)
    expect(runs.get('a')).not.toBe(a)
    expect(a?.freed).toBe(true)
  })

  it('a run that was shown before comes back as it was', () => {
    const runs = made()
    runs.show({ a: 'one' }, false)
    const first = runs.get('a') as Run
    first.cycle = 900
    runs.show({ a: 'two' }, false)
    runs.show({ a: 'one' }, false)
    expect(runs.get('a')).toBe(first)
    expect([first.cycle, first.freed]).toEqual([900, false])
  })

  it('a continuation goes on from what it has in common with a run that is there', () => {
    const runs = made()
    runs.show({ a: 'one' }, false)
    const first = runs.get('a') as Run
    first.cycle = 900
    runs.show({ a: 'one', b: 'one&500~x=1' }, false)
    expect(runs.get('a')).toBe(first)
    expect(runs.get('b')?.cycle).toBe(500)
  })

  it('keeps no more runs than it can remember, and frees the rest', () => {
    const runs = made()
    const seen: Run[] = []
    for (let index = 0; index < 9; index += 1) {
      runs.show({ a: `run ${index}` }, false)
      const run = runs.get('a') as Run
      run.cycle = 10
      seen.push(run)
    }
    expect(seen.filter((run) => !run.freed).map(({ text }) => text)).toEqual(['run 5', 'run 6', 'run 7', 'run 8'])
  })

  it('together stay within the budget', () => {
    const runs = made()
    runs.show({ a: 'one', b: 'two' }, false)
    for (const run of runs.all) run.cycle = 5
    const before = [...runs.all]
    runs.show({ a: 'three' }, false)
    const all = [...before, ...runs.all]
    expect(all.reduce((sum, run) => sum + run.budget, 0)).toBeCloseTo(100)
  })

  it('a text that is no scenario changes nothing', () => {
    const runs = made()
    runs.show({ a: 'one', b: 'two' }, false)
    const before = [...runs.all]
    expect(() => runs.show({ a: 'one', b: 'bad' }, false)).toThrow('no scenario')
    expect(runs.all).toEqual(before)
    expect(before.some((run) => run.freed)).toBe(false)
  })
})
