/** Machines come to the page when they are needed: what they bring with their runs, what draws them with their networks. */
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { Arriving } from '../../web/machines/arriving'
import { MACHINES } from '../../web/machines/list'
import type { Machine } from '../../web/machines/machine'
import { PRESETS, scenarioOf } from '../../web/scenario/presets'
import { resolve, type Values } from '../../web/scenario/scenario'
import type { State } from '../../web/shown/store'
import { Rooms } from '../../web/topology/rooms'
import { Views } from '../../web/topology/views'

const settled = () => new Promise((done) => setTimeout(done))

/** A machine whose runs have this router, and how often it was asked for. */
function made(router: string, bring: () => Promise<object> = async () => ({})) {
  let asked = 0
  const machine: Machine = {
    key: router,
    isOf: (values) => values['router.kind'] === router,
    brings: () => {
      asked++
      return bring()
    },
  }
  return { machine, asked: () => asked }
}

const runs = (values: State['values'] = {}) => createStore<Pick<State, 'values'>>(() => ({ values }))
const withRouter = (router: string): Values => ({ 'router.kind': router })

describe('what machines bring', () => {
  it('is asked for with the first of their runs, and once', async () => {
    const [mill, loom] = [made('mill'), made('loom')]
    const shown = runs({ a: withRouter('plain') })
    const arriving = new Arriving([mill.machine, loom.machine], shown)
    arriving.follow()
    expect([mill.asked(), loom.asked()]).toEqual([0, 0])
    shown.setState({ values: { a: withRouter('plain'), b: withRouter('mill') } })
    shown.setState({ values: { a: withRouter('mill') } })
    await settled()
    expect([mill.asked(), loom.asked()]).toEqual([1, 0])
    expect(arriving.there.getState()).toHaveLength(1)
  })

  it('is asked for no more once it is not followed', () => {
    const mill = made('mill')
    const shown = runs()
    const stop = new Arriving([mill.machine], shown).follow()
    stop()
    shown.setState({ values: { a: withRouter('mill') } })
    expect(mill.asked()).toBe(0)
  })

  it('is there for every preset of its paper', () => {
    for (const { key, isOf } of MACHINES) {
      const own = PRESETS.filter(({ name }) => name.startsWith(`${key}-`))
      expect(own.length, key).toBeGreaterThan(3)
      for (const preset of own) expect(isOf(resolve(scenarioOf(preset), 'a')), preset.name).toBe(true)
    }
  })
})

describe('what draws a network', () => {
  it('is loaded once, and only for its layout', async () => {
    let loaded = 0
    const room = { place: () => ({}) as never }
    const load = async () => {
      loaded++
      return room
    }
    const rooms = new Rooms([{ layout: 'cube', load }])
    expect(rooms.load({ layout: 'grid' })).toBeUndefined()
    expect(rooms.of({ layout: 'cube' })).toBeUndefined()
    await rooms.load({ layout: 'cube' })
    expect(rooms.load({ layout: 'cube' })).toBeUndefined()
    expect(rooms.of({ layout: 'cube' })).toBe(room)
    expect(loaded).toBe(1)
  })
})

describe('views of networks', () => {
  it('of one shape look from the same place, each told by the others', () => {
    const views = new Views()
    const told: string[] = []
    const [one, alike, other] = [{}, {}, {}]
    views.join(one, 'grid 4x4', ({ k }) => told.push(`one ${k}`))
    views.join(alike, 'grid 4x4', ({ k }) => told.push(`alike ${k}`))
    views.join(other, 'tree 16', ({ k }) => told.push(`other ${k}`))
    views.moved(one, { k: 2, x: 0, y: 0 })
    views.leave(alike)
    views.moved(one, { k: 3, x: 0, y: 0 })
    expect(told).toEqual(['alike 2'])
  })
})
