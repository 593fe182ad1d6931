/** Stills: kept as they are fetched, and compared with the runs that take their place. */
import { expect, it } from 'vitest'
import { Frame } from '../../../web/engine/view'
import { comparePicture, comparePrint } from '../../../web/run/compared'
import type { Preview } from '../../../web/run/previews'
import { keyOf, readStills, type Still, writeStills } from '../../../web/run/still'
import { Stills } from '../../../web/run/stills'
import { PRESETS, scenarioOf } from '../../../web/scenario/presets'
import type { Moment } from '../../../web/shown/moment'
import { store } from '../../../web/shown/store'

const [scenario] = PRESETS.map(scenarioOf)
if (!scenario) throw new Error('there are no presets')
const at = (cycle: number) => ({ scenario, cycle })

function frame(cycle: number, second = 0): Frame {
  return new Frame(Uint32Array.of(cycle, second, 0, 0))
}

function still(cycle: number): Still {
  const run = { side: 'a', network: { nodes: 4 }, frame: frame(cycle) } as unknown as Preview
  return { key: keyOf(at(cycle)), names: { a: 'A', b: 'B' }, print: 'f00d', runs: [run] }
}

function shown(one: Frame): Moment {
  return { sides: { a: { frame: one } } } as unknown as Moment
}

it('a file gives back what was written into it', () => {
  const stills = [still(300), { ...still(400), runs: [...still(300).runs, ...still(400).runs] }]
  const read = readStills(writeStills(stills).slice().buffer)
  expect(read).toEqual(stills)
  // networks and frames that are alike are there once
  expect(read[0]?.runs[0]?.network).toBe(read[1]?.runs[0]?.network)
  expect(read[0]?.runs[0]?.frame.words.byteOffset).toBe(read[1]?.runs[0]?.frame.words.byteOffset)
})

it('stills of the file asked for last are fetched once; what could not be fetched is asked for again', async () => {
  const asked: string[] = []
  const stills = new Stills(async (file) => {
    asked.push(file)
    return file === 'there' ? [still(300)] : []
  })
  let told = 0
  const stop = stills.subscribe(() => {
    told += 1
  })
  await stills.load('there')
  await stills.load('there')
  expect([stills.of(at(300))?.print, stills.of(at(301)), told]).toEqual(['f00d', undefined, 1])
  await stills.load('missing')
  await stills.load('missing')
  stop()
  expect(asked).toEqual(['there', 'missing', 'missing'])
})

it('no more stills are kept than a few lessons have', () => {
  const stills = new Stills(async () => [])
  for (let cycle = 0; cycle < 40; cycle++) stills.take([still(cycle)])
  expect(stills.of(at(0))).toBeUndefined()
  expect(stills.of(at(39))).toBeDefined()
})

it('a still that is not of its runs is told, by their picture or their fingerprint, and shown no more', () => {
  const stills = new Stills(async () => [])
  const notices = () => store.getState().notices.map(({ name }) => name)
  stills.take([still(300)])
  comparePicture(stills, at(300), shown(frame(300)))
  comparePrint(stills, at(300), 'f00d')
  // the runs have gone on before they were seen
  comparePicture(stills, at(300), shown(frame(301)))
  expect([notices(), stills.of(at(300))]).toEqual([[], still(300)])
  comparePicture(stills, at(300), shown(new Frame(Uint32Array.of(300, 0, 0, 1))))
  expect([notices(), stills.of(at(300))]).toEqual([['still'], undefined])
  store.setState({ notices: [] })
  stills.take([still(300)])
  comparePrint(stills, at(300), 'beef')
  expect([notices(), stills.of(at(300))]).toEqual([['still'], undefined])
  store.setState({ notices: [] })
})
