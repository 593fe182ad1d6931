/** What the page knows of programs before they have been run. */
import { expect, it } from 'vitest'
import { phasesOfPresets } from '../../scripts/phases'
import { placesOf } from '../../web/engine/core/phases'
import { PRESETS } from '../../web/scenario/presets'

it('knows the phases of every preset that compares two runs of a program', () => {
  const known = phasesOfPresets()
  const programs = PRESETS.map(({ name }) => name).filter((name) => name.startsWith('program-'))
  expect(Object.keys(known)).toEqual(programs)
  for (const { a, b } of Object.values(known)) {
    expect(placesOf(a, b)).toBeDefined()
    expect(a?.begins[0]).toBeLessThan(a?.end ?? 0)
  }
})
