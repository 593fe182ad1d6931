/** The same files are the same run here as from the command line: `tests/golden/files.json` is read by both. */
import { expect, test } from 'vitest'
import recorded from '../golden/files.json'
import { load, loadExperiments } from './engine'

const { Simulation } = await load()
const { open_file } = await loadExperiments()

test.each(recorded)('$name at cycle $cycle is $fingerprint', ({ network, packets, cycle, fingerprint }) => {
  const text = [network, packets].filter((file) => file !== '').reduce(opened, '')
  const simulation = new Simulation(text)
  simulation.run(cycle)
  expect(simulation.fingerprint()).toBe(fingerprint)
  simulation.free()
})

/** A scenario as it is when a file has been opened on it. */
function opened(scenario: string, file: string): string {
  const { of, pairs, faults } = JSON.parse(open_file(file, scenario))
  expect(faults).toEqual([])
  const set = pairs.map(([path, value]: [string, string]) => `${path}=${value}`).join('&')
  // of a network nothing stays that was there before
  return of === 'topology' ? set : `${scenario.replace(/&workload\.[^&]*/g, '')}&${set}`
}
