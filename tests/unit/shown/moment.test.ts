/** Moments on their way from the clock to the painters. */
import { expect, it } from 'vitest'
import { type Moment, Moments } from '../../../web/shown/moment'

const moment = (fraction: number): Moment => ({
  scene: 1,
  sides: {},
  regime: 'A',
  fraction,
  cyclesPerFrame: 0,
})

it('each moment goes to every painter, until it leaves', () => {
  const moments = new Moments()
  const painted: string[] = []
  const stops = ['one', 'two'].map((name) => moments.subscribe(({ fraction }) => painted.push(`${name} ${fraction}`)))
  expect(moments.latest()).toBeUndefined()
  moments.paint(moment(0.25))
  stops[0]?.()
  moments.paint(moment(0.5))
  expect(painted).toEqual(['one 0.25', 'two 0.25', 'two 0.5'])
  expect(moments.latest()?.fraction).toBe(0.5)
})

it('the clock is woken by a new painter, and whenever something needs to be drawn again', () => {
  const moments = new Moments()
  moments.repaint()
  let woken = 0
  moments.onWake(() => {
    woken += 1
  })
  moments.subscribe(() => undefined)
  moments.repaint()
  expect(woken).toBe(2)
})
