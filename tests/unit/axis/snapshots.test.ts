/** The snapshots of the runs: queried from time to time, and never two queries at once. */
import { describe, expect, it } from 'vitest'
import { SnapshotQueries } from '../../../web/axis/snapshots'
import { FakeEngine, FakeTime, freshStore, settled } from '../fakes'

function setUp() {
  const store = freshStore()
  const engine = new FakeEngine()
  const time = new FakeTime()
  const kept: number[] = []
  const snapshots = new SnapshotQueries({
    store,
    engine,
    now: time.now,
    repaint: () => undefined,
    keep: (megabytes) => kept.push(megabytes),
  })
  store.setState({ engine: 'ready' })
  const move = () => store.setState(({ progress }) => ({ progress: { ...progress } }))
  const budgets = () => engine.asked.map((question) => question.kind === 'past' && (question.budget ?? 0) / (1 << 20))
  return { store, engine, time, kept, snapshots, move, budgets }
}

describe('the snapshots', () => {
  it('are queried at once, and while the runs move at most twice a second', async () => {
    const { snapshots, move, time, budgets } = setUp()
    snapshots.follow()
    await settled()
    for (let turn = 0; turn < 100; turn++) {
      await time.pass(16)
      move()
    }
    expect(budgets().length).toBeGreaterThan(2)
    expect(budgets().length).toBeLessThanOrEqual(1 + 1600 / 500)
    expect(snapshots.found.getState().bytes).toBe(7)
  })

  it('are not queried while no engine is ready, nor while an answer is awaited', async () => {
    const { snapshots, store, engine, move, time, budgets } = setUp()
    engine.held.add('past')
    snapshots.follow()
    await time.pass(2000)
    move()
    expect(budgets()).toHaveLength(1)
    await engine.release()
    store.setState({ engine: 'restarting' })
    await time.pass(2000)
    move()
    expect(budgets()).toHaveLength(1)
  })

  it('have the memory that was chosen: the browser keeps it, and the engine hears of it, also after a wait', async () => {
    const { snapshots, engine, kept, budgets } = setUp()
    engine.held.add('past')
    snapshots.setBudget(64)
    snapshots.setBudget(256)
    engine.held.clear()
    await engine.release()
    expect(kept).toEqual([64, 256])
    expect(budgets()).toEqual([64, 256])
  })
})
