/** What the time bar marks besides what a reader has changed. */
import { describe, expect, it } from 'vitest'
import type { Moment } from '../../web/shown/moment'
import { failsAt } from '../../web/time/bar'

const failing = (at: number | undefined) => ({
  network: { fails: at === undefined ? null : { at, links: [3] } },
})
const momentOf = (a: number | undefined, b?: number) =>
  ({ sides: { a: failing(a), b: failing(b) } }) as unknown as Moment

describe('the cycle at which links fail as planned', () => {
  it('is marked once, if it is the same in both runs', () => {
    expect(failsAt(momentOf(900, 900))).toEqual([900])
    expect(failsAt(momentOf(900, 1200))).toEqual([900, 1200])
    expect(failsAt(momentOf(900))).toEqual([900])
  })

  it('is none where they never worked, or nothing fails', () => {
    expect(failsAt(momentOf(0))).toEqual([])
    expect(failsAt(momentOf(undefined))).toEqual([])
  })
})
