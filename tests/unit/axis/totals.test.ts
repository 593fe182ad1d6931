/** What happened in a span: asked again as things change, and what is of no use any more is given up. */
import { describe, expect, it } from 'vitest'
import { summedSpan, TotalsQueries } from '../../../web/axis/totals'
import { FakeEngine, freshStore, settled } from '../fakes'

function setUp() {
  const store = freshStore()
  const engine = new FakeEngine()
  let repaints = 0
  const repaint = () => {
    repaints += 1
  }
  const totals = new TotalsQueries({ store, engine, repaint })
  store.setState({ engine: 'ready' })
  const reach = (reached: number) => store.setState(({ progress }) => ({ progress: { ...progress, reached } }))
  const mark = (from: number, to: number) => store.setState({ span: { from, to } })
  reach(1000)
  totals.follow()
  const asked = () =>
    engine.asked.map((one) => (one.kind === 'totals' ? `${one.side} ${one.from}-${one.to}` : one.kind))
  return { store, engine, totals, reach, mark, asked, repaints: () => repaints }
}

describe('the totals of a span', () => {
  it('are asked for each run when a span is marked, as far as the runs have come', async () => {
    const { store, totals, mark, asked, repaints } = setUp()
    store.setState({ sides: ['a', 'b'] })
    mark(400, 3000)
    expect(totals.of('a')).toBeUndefined()
    await settled()
    expect(asked()).toEqual(['a 400-1000', 'b 400-1000'])
    expect(totals.of('b')).toMatchObject({ from: 400, to: 1000 })
    expect(repaints()).toBe(1)
  })

  it('are asked again as the runs come further into the span, and not once they are beyond it', async () => {
    const { reach, mark, asked } = setUp()
    mark(400, 3000)
    await settled()
    for (const reached of [2000, 3500, 4000]) {
      reach(reached)
      await settled()
    }
    expect(asked()).toEqual(['a 400-1000', 'a 400-2000', 'a 400-3000'])
  })

  it('are not given up because the runs have come further: the next question waits for the answer', async () => {
    const { engine, reach, mark, asked } = setUp()
    engine.held.add('totals')
    mark(400, 3000)
    for (const reached of [1500, 2000, 2500]) reach(reached)
    await settled()
    expect(asked()).toEqual(['a 400-1000'])
    await engine.release()
    expect(asked()).toEqual(['a 400-1000', 'a 400-2500'])
  })

  it('are given up when another span is marked, or none', async () => {
    const { store, engine, totals, mark, asked } = setUp()
    engine.held.add('totals')
    mark(0, 500)
    await settled()
    mark(100, 600)
    await settled()
    expect(asked()).toEqual(['a 0-500', 'giveUp', 'a 100-600'])
    store.setState({ span: undefined })
    await settled()
    expect(asked().slice(3)).toEqual(['giveUp'])
    expect(engine.waiting).toEqual([])
    expect(totals.found.getState()).toEqual({ span: undefined, sides: {} })
  })

  it('of one span are never taken for those of another', async () => {
    const { store, engine, totals, mark } = setUp()
    mark(0, 500)
    await settled()
    engine.held.add('totals')
    mark(100, 600)
    expect(totals.of('a')).toBeUndefined()
    store.setState({ span: { from: 0, to: 500 } })
    expect(totals.of('a')).toMatchObject({ from: 0, to: 500 })
  })

  it('are unknown when the worker is lost, and asked again when other runs are shown', async () => {
    const { store, engine, totals, mark, asked } = setUp()
    engine.held.add('totals')
    mark(0, 500)
    await settled()
    await engine.lose()
    expect(totals.of('a')).toBeUndefined()
    engine.held.clear()
    store.setState(({ changes }) => ({ changes: changes + 1 }))
    await settled()
    expect(asked()).toEqual(['a 0-500', 'a 0-500'])
    expect(totals.of('a')).toBeDefined()
  })

  it('are those of the whole run once the runs have ended and rest', () => {
    const { store } = setUp()
    const { progress } = store.getState()
    const ended = { span: undefined, progress: { ...progress, cycle: 900, done: true } }
    expect(summedSpan({ ...ended, motion: { kind: 'paused' } })).toEqual({ from: 0, to: 900 })
    expect(summedSpan({ ...ended, motion: { kind: 'playing' } })).toBeUndefined()
    expect(summedSpan({ ...ended, span: { from: 1, to: 2 }, motion: { kind: 'paused' } })).toEqual({ from: 1, to: 2 })
  })
})
