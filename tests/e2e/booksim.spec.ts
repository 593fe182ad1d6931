/** A folder as somebody has it who uses BookSim: each of its files, dropped on the page, is a network that moves. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { drop } from './drop'
import { expect, test } from './lab'

const FOLDER = new URL('../booksim/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')

/** The figures of the command line: `engine/tests/it/booksim.rs` writes it. */
const EXPECTED: Readonly<Record<string, { readonly cycle: number; readonly fingerprint: string }>> = JSON.parse(
  read('expected.json'),
)

/** The files, with those that are dropped together with them, and what is said to be taken over. */
const FILES = [
  {
    names: ['mesh.cfg'],
    says: ['mesh.cfg is open: a configuration of BookSim 2.', 'Its topology is mesh: 64 nodes'],
  },
  {
    names: ['tree.cfg'],
    says: ['tree.cfg is open: a configuration of BookSim 2.', 'Its topology is fattree: 64 nodes'],
  },
  {
    names: ['sizes.cfg'],
    says: ['sizes.cfg is open: a configuration of BookSim 2.', 'Its packets have 1 or 5 flits in proportion 3 to 1'],
  },
  {
    names: ['classes.cfg'],
    says: ['classes.cfg is open: a configuration of BookSim 2.', 'Packets of its first class have 1 flit, 0.05 flits'],
  },
  {
    names: ['requests.cfg'],
    says: ['requests.cfg is open: a configuration of BookSim 2.', 'Its requests have 1 flit if they read and 5 flits'],
  },
  {
    names: ['groups.cfg'],
    says: ['groups.cfg is open: a configuration of BookSim 2.', 'Its topology is dragonflynew: 72 nodes'],
  },
  {
    names: ['one.cfg'],
    says: ['one.cfg is open: a configuration of BookSim 2.', 'Its topology is fly: 10 nodes'],
  },
  {
    names: ['five.net', 'five.cfg'],
    says: ['five.cfg is open: a configuration of BookSim 2.', 'five.net is read as an edge list as BookSim’s anynet'],
  },
  { names: ['five.net'], says: ['five.net is open: an edge list as BookSim’s anynet reads it.'] },
] as const

const dropped = (page: Page, names: readonly string[]) =>
  drop(page, ...names.map((name) => ({ name, text: read(name) })))

for (const { names, says } of FILES)
  test(`${names.join(' with ')} moves, says what was taken over, and is the run of the command line`, async ({
    lab,
    page,
  }) => {
    await lab.openAt('topology.kind=mesh&topology.size=4x4&workload.kind=uniform', 500)
    await dropped(page, names)
    for (const words of says) await expect(lab.notice('file')).toContainText(words)
    await lab.rest()
    const { cycle, fingerprint } = EXPECTED[names.at(-1) ?? ''] ?? { cycle: 0, fingerprint: '' }
    await lab.runTo(cycle)
    expect((await lab.picture('a')).scalars.delivered).toBeGreaterThan(100)
    expect(await lab.fingerprint()).toBe(fingerprint)
  })

test('a configuration without the file that it names says which that is, and a script that it is none', async ({
  lab,
  page,
}) => {
  await lab.openAt('topology.kind=mesh&topology.size=4x4&workload.kind=uniform', 500)
  await dropped(page, ['five.cfg'])
  await expect(lab.notice('file')).toContainText('five.net is a file of its own, which belongs to this one')
  await dropped(page, ['rates.sh'])
  await expect(lab.notice('file')).toContainText('rates.sh cannot be used. Nothing has changed.')
  await lab.rest()
  expect((await lab.network('a')).nodes).toBe(16)
})
