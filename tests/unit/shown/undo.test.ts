/** Steps that are undone and done again. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY } from '../../../web/scenario/scenario'
import type { Step } from '../../../web/shown/shown'
import { back, forth, NO_STEPS, stepped } from '../../../web/shown/undo'

function step(seed: number): Step {
  return { scenario: { ...EMPTY, shared: { 'run.seed': String(seed) } }, cycle: 100 * seed, laying: 'over', moved: {} }
}

describe('steps', () => {
  it('lead back one by one, and forth again to where they began', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (count) => {
        let steps = NO_STEPS
        for (let seed = 0; seed < count; seed++) steps = stepped(steps, step(seed))
        let now = step(count)
        for (const way of [back, forth])
          for (let turn = 0; turn < count; turn++) {
            const found = way(steps, now)
            if (!found) throw new Error('there is a step missing')
            now = found.to
            steps = found.steps
          }
        expect(now).toEqual(step(count))
        expect(steps.future).toEqual([])
      }),
    )
  })

  it('come back with the cycle at which they were left', () => {
    const steps = stepped(NO_STEPS, step(1))
    expect(back(steps, { ...step(2), cycle: 777 })?.to).toEqual(step(1))
    expect(forth(back(steps, { ...step(2), cycle: 777 })?.steps ?? NO_STEPS, step(1))?.to.cycle).toBe(777)
  })

  it('that were undone are gone after another one', () => {
    const steps = stepped(NO_STEPS, step(1))
    const { steps: undone } = back(steps, step(2)) ?? { steps }
    expect(forth(stepped(undone, step(1)), step(3))).toBeUndefined()
  })

  it('are not there before there was any, and no more than a hundred are remembered', () => {
    expect([back(NO_STEPS, step(0)), forth(NO_STEPS, step(0))]).toEqual([undefined, undefined])
    let steps = NO_STEPS
    for (let seed = 0; seed < 150; seed++) steps = stepped(steps, step(seed))
    expect(steps.past).toHaveLength(100)
    expect(back(steps, step(150))?.to).toEqual(step(149))
  })
})
