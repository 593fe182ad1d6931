/**
 * Scenarios drawn at random for every machine come to the same states here as natively: `tests/golden/drawn.txt` holds
 * sixty of each machine. `nifdy-soak record` draws others; the environment's DRAWN names their file.
 */
import { describe, expect, it } from 'vitest'
import recorded from '../golden/drawn.txt?raw'
import { load } from './engine'

/** In a browser one in six is run: the code is the same as in Node, and what compiles it too. */
const EVERY = typeof document === 'undefined' ? 1 : 6

const { Simulation } = await load()

const lines = (await given()).split('\n').filter((line) => line !== '')

/** The machines by their headings, each with its runs. */
const machines = lines.reduce<{ name: string; runs: string[] }[]>((all, line) => {
  if (line.startsWith('# ')) all.push({ name: line.slice(2), runs: [] })
  else all.at(-1)?.runs.push(line)
  return all
}, [])

it('there are drawn runs of every machine', () => {
  expect(machines.length).toBeGreaterThanOrEqual(7)
  for (const { runs } of machines) expect(runs.length).toBeGreaterThanOrEqual(60)
})

describe.each(machines)('$name', ({ runs }) => {
  it.each(runs.filter((_, place) => place % EVERY === 0))('%s', (line) => {
    const [cycle = '', fingerprint = '', scenario = ''] = line.split(' ')
    const run = new Simulation(scenario)
    run.run(Number(cycle))
    expect(`${run.cycle} ${run.fingerprint()}`).toBe(`${cycle} ${fingerprint}`)
    run.free()
  })
})

async function given(): Promise<string> {
  if (typeof document !== 'undefined' || process.env.DRAWN === undefined) return recorded
  const { readFileSync } = await import('node:fs')
  return readFileSync(process.env.DRAWN, 'utf8')
}
