/** Which page is shown: the live runs rest while another is, and go on where they were. */
import { describe, expect, it } from 'vitest'
import { Pages } from '../../../web/page/pages'
import { Address } from '../../../web/shown/address'
import { PLAYING } from '../../../web/shown/store'
import { FakeTime, freshStore } from '../fakes'

function setUp(fragment = '') {
  const store = freshStore()
  const steps = [fragment]
  const acts: string[] = []
  const bar = {
    get fragment() {
      return steps.at(-1) ?? ''
    },
    push: (next: string) => void steps.push(next),
    replace: (next: string) => void steps.splice(-1, 1, next),
  }
  const address = new Address(bar, new FakeTime())
  const pages = new Pages({
    store,
    address,
    fragment: () => `#${bar.fragment}`,
    push: bar.push,
    open: async () => void acts.push(`open ${bar.fragment}`),
    play: () => acts.push('play'),
    pause: () => acts.push('pause'),
  })
  const page = () => store.getState().page
  return { store, steps, acts, address, pages, page }
}

describe('another page', () => {
  it('pauses runs that play, and has them go on when they are shown again', async () => {
    const { store, pages, acts, address, page } = setUp()
    address.write('v=1&at=700', false)
    store.setState({ motion: PLAYING })
    pages.show({ kind: 'experiments', name: '' })
    expect([page().kind, acts]).toEqual(['experiments', ['pause']])
    await pages.showLive()
    expect([page().kind, acts]).toEqual(['live', ['pause', 'play']])
  })

  it('leaves runs that rest at rest', async () => {
    const { pages, acts, address } = setUp()
    address.write('v=1&at=700', false)
    pages.show({ kind: 'sweep' })
    await pages.showLive()
    expect(acts).toEqual([])
  })

  it('is a step of the back button, by which the same runs come back as they were', async () => {
    const { pages, acts, address, steps, page } = setUp()
    address.write('v=1&at=700', false)
    pages.show({ kind: 'sweep' })
    expect(steps).toEqual(['v=1&at=700', 'sweep'])
    steps.pop()
    await pages.follow()
    expect([page().kind, acts]).toEqual(['live', []])
  })

  it('opened first has no runs behind it: showing them opens the opening scenario', async () => {
    const { pages, acts, page } = setUp('experiments=nifdy-figure-2')
    await pages.follow()
    expect(page()).toEqual({ kind: 'experiments', name: 'nifdy-figure-2' })
    await pages.showLive()
    expect([page().kind, acts]).toEqual(['live', ['open ']])
  })
})

describe('a link of a scenario', () => {
  it('that is opened from another page is a step, and what played before does not go on', async () => {
    const { store, pages, acts, steps } = setUp()
    store.setState({ motion: PLAYING })
    pages.show({ kind: 'sweep' })
    await pages.openAsStep('v=1&run.seed=2')
    expect([steps.at(-1), acts]).toEqual(['v=1&run.seed=2', ['pause', 'open v=1&run.seed=2']])
  })
})
