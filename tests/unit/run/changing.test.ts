/** Changes of a running scenario: one after the other, each checked, each with a way back. */
import { describe, expect, it } from 'vitest'
import type { Checked } from '../../../web/answers.gen'
import { Changes } from '../../../web/run/changing'
import type { Opening } from '../../../web/run/openings'
import type { Scenario } from '../../../web/scenario/scenario'
import { AT_START, PLAYING } from '../../../web/shown/store'
import { freshStore, settled } from '../fakes'

function setUp(cycle = 0) {
  const store = freshStore()
  const opened: { readonly scenario: Scenario; readonly opening: Opening }[] = []
  const acts: string[] = []
  const errors: unknown[] = []
  /** Sentences about texts that hold these words. */
  const refusals = new Map<string, string>()
  const changes = new Changes({
    store,
    async check(text): Promise<Checked> {
      const found = [...refusals].filter(([words]) => text.includes(words))
      return { scenario: text, values: {}, problems: found.map(([value, sentence]) => ({ path: '', value, sentence })) }
    },
    async open(scenario, _checks, opening) {
      opened.push({ scenario, opening })
      store.setState({ scenario })
    },
    shown: async () => undefined,
    play: () => acts.push('play'),
    pause: async () => void acts.push('pause'),
    report: (error) => errors.push(error),
  })
  store.setState({ progress: { ...AT_START, cycle } })
  return { store, opened, acts, errors, refusals, changes }
}

describe('a change', () => {
  it('of a run at rest opens the changed scenario at its beginning', async () => {
    const { changes, opened } = setUp()
    changes.change('shared', 'packet.flits', '8')
    await settled()
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatchObject({ scenario: { shared: { 'packet.flits': '8' } }, opening: { play: false } })
  })

  it('waits for the one before, and is made on its result', async () => {
    const { changes, opened } = setUp()
    changes.change('shared', 'packet.flits', '8')
    changes.change('shared', 'router.vcs', '2')
    await settled()
    await settled()
    expect(opened.at(-1)?.scenario.shared).toMatchObject({ 'packet.flits': '8', 'router.vcs': '2' })
  })

  it('that is refused stays in its control with the sentence, and opens nothing', async () => {
    const { changes, opened, refusals, store } = setUp()
    refusals.set('packet.flits=99', 'too long')
    changes.change('shared', 'packet.flits', '99')
    await settled()
    expect(opened).toEqual([])
    expect(store.getState().refusals).toEqual([
      { layer: 'shared', path: 'packet.flits', value: '99', sentence: 'too long' },
    ])
    changes.giveUp('shared', 'packet.flits')
    expect(store.getState().refusals).toEqual([])
  })

  it('makes one refused before good, if both go together', async () => {
    const { changes, opened, refusals } = setUp()
    refusals.set('packet.flits=99', 'too long')
    changes.change('shared', 'packet.flits', '99')
    await settled()
    refusals.clear()
    changes.change('shared', 'router.buffer_depth', '64')
    await settled()
    expect(opened[0]?.scenario.shared).toMatchObject({ 'packet.flits': '99', 'router.buffer_depth': '64' })
  })

  it('forks a run in the middle where that is asked for: at its very cycle, after a pause', async () => {
    const { changes, opened, acts, store } = setUp(500)
    store.setState({ inRun: 'fork', motion: PLAYING })
    changes.change('shared', 'workload.load', '0.3')
    await settled()
    expect(acts).toEqual(['pause'])
    expect(opened[0]?.opening).toMatchObject({ at: 500, play: true })
  })

  it('can be undone and done again', async () => {
    const { changes, opened } = setUp(500)
    changes.change('shared', 'packet.flits', '8')
    await settled()
    changes.undo()
    await settled()
    expect(opened.at(-1)).toMatchObject({ scenario: { shared: {} }, opening: { at: 500, play: false } })
    expect(opened.at(-1)?.scenario.shared).not.toHaveProperty('packet.flits')
    changes.redo()
    await settled()
    expect(opened.at(-1)?.scenario.shared).toMatchObject({ 'packet.flits': '8' })
  })

  it('that fails does not keep the next one from being made', async () => {
    const { changes, opened, store, errors } = setUp()
    const { scenario } = store.getState()
    store.setState({ scenario: undefined as never })
    changes.change('shared', 'packet.flits', '8')
    await settled()
    store.setState({ scenario })
    changes.change('shared', 'packet.flits', '9')
    await settled()
    expect([errors.length, opened.length]).toEqual([1, 1])
  })
})
