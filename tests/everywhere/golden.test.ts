/** The same scenario gives the same state here as natively: `tests/golden/fingerprints.txt` is read by both. */
import { expect, test } from 'vitest'
import recorded from '../golden/fingerprints.txt?raw'
import { load } from './engine'

/** Lines of: cycle, fingerprint, scenario. The scenario may be empty; `#` starts a comment. */
const runs = recorded
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [cycle = '', fingerprint = '', scenario = ''] = line.split(/\s+/)
    return { cycle: Number(cycle), fingerprint, scenario }
  })

const { Simulation } = await load()

test('there are enough recorded runs to be meaningful', () => {
  expect(runs.length).toBeGreaterThanOrEqual(10)
})

test.each(runs)('$scenario at cycle $cycle is $fingerprint', ({ cycle, fingerprint, scenario }) => {
  const whole = new Simulation(scenario)
  whole.run(cycle)
  expect({ cycle: whole.cycle, fingerprint: whole.fingerprint() }).toEqual({ cycle, fingerprint })

  const halves = new Simulation(scenario)
  halves.run(Math.floor(cycle / 2))
  halves.run(cycle - Math.floor(cycle / 2))
  expect(halves.fingerprint()).toBe(fingerprint)
  whole.free()
  halves.free()
})
