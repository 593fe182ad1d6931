/** The stills that the page ships, against runs that are made anew. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stillsOfLesson, stillsOfPreset } from '../../scripts/stills'
import { SIDES } from '../../web/engine/view'
import { readLesson } from '../../web/lessons/read'
import { restKey } from '../../web/lessons/rest'
import { keyOf } from '../../web/run/still'
import { firstOf, PRESETS, scenarioOf } from '../../web/scenario/presets'
import { Stage } from '../lessons/play'

it.each(['why-it-jams', 'what-a-network-does', 'mad-postman', 'deadlock'])(
  'stills of the lesson %s are of its runs',
  async (name) => {
    const { lesson } = readLesson(name, readFileSync(`web/lessons/shipped/${name}.json`, 'utf8'))
    const all = stillsOfLesson(name)
    const stage = await Stage.make()
    const steps = lesson?.steps ?? []
    const goOn = steps.filter(({ until, play }) => until || play !== undefined)
    const met = goOn.filter(({ play }) => play === undefined)
    expect(all).toHaveLength(goOn.length + met.length + steps.length)
    const stills = all.slice(-steps.length)
    for (const [index, step] of steps.entries()) {
      const { scenario, cycle = 0 } = step.shown
      const runs = stage.goOn(step, cycle)
      expect(stills[index]?.key).toBe(keyOf({ scenario, cycle }))
      for (const side of SIDES) {
        const taken = stills[index]?.runs.find((run) => run.side === side)
        expect(taken?.frame.words, `step ${index + 1}, run ${side}`).toEqual(runs[side]?.words)
      }
    }
    // the speaker reads ahead what a step says when it has gone on
    for (const step of goOn) {
      const rest = all.find(({ key }) => key === restKey(step))
      const runs = stage.arrive(step)
      expect(rest?.runs.map(({ side, frame }) => [side, frame.words])).toEqual(
        rest?.runs.map(({ side }) => [side, runs[side]?.words]),
      )
      const cycle = rest?.runs[0]?.frame.cycle ?? 0
      expect(cycle).toBeGreaterThan(step.shown.cycle ?? 0)
      // the runs are opened there, where a condition is known to come true
      const opened = all.find(({ key }) => key === keyOf({ scenario: step.shown.scenario, cycle }))
      expect(opened?.runs).toEqual(rest?.runs)
    }
    stage.close()
  },
)

it.each(['cyclic-shift', 'mp1-flows', 'spider-one-packet'])('the preset %s has a still of where it opens', (name) => {
  const preset = PRESETS.find((one) => one.name === name)
  if (!preset) throw new Error(`there is no preset ${name}`)
  const [first, small] = stillsOfPreset(preset)
  const scenario = scenarioOf(preset)
  expect(first?.key).toBe(keyOf({ scenario, cycle: firstOf(preset) }))
  expect(first?.runs.map(({ frame }) => frame.cycle)).toEqual(
    Array.from({ length: scenario.runs }, () => firstOf(preset)),
  )
  expect(first?.print).toMatch(new RegExp(`^[0-9a-f]{${16 * scenario.runs}}$`))
  expect(small?.runs[0]?.frame.scalar('delivered')).toBeGreaterThan(0)
})
