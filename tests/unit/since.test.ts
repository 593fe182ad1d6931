/** What `npm test -- --since REV` runs for a change. */
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { reach } from '../../scripts/since.mjs'
import { steps } from '../../scripts/steps.mjs'

describe('a change of', () => {
  it.each([
    ['the engine', ['engine/src/model/mod.rs'], 'all', 'all'],
    ['something that nobody has said what it is for', ['odd.toml'], 'all', 'all'],
    ['the page', ['web/App.tsx'], ['lint', 'types', 'unit', 'build', 'sizes', 'e2e'], 'all'],
    ['a unit test', ['tests/unit/zoom.test.ts'], ['lint', 'types', 'unit'], []],
    ['words', ['docs/adding.md', 'README.md'], ['lint', 'unit'], []],
    [
      'one browser test',
      ['tests/e2e/zoom.spec.ts', 'README.md'],
      ['lint', 'types', 'unit', 'build', 'e2e'],
      ['tests/e2e/zoom.spec.ts'],
    ],
    ['what browser tests share', ['tests/e2e/lab.ts'], ['lint', 'types', 'unit', 'build', 'e2e'], 'all'],
    ['nothing', [], [], []],
  ] as const)('%s', (_what, paths, wanted, specs) => {
    const found = reach(paths)
    expect(found.steps === 'all' ? 'all' : [...found.steps].sort()).toEqual(
      wanted === 'all' ? 'all' : [...wanted].sort(),
    )
    expect(found.specs).toEqual(specs)
  })
})

it('names steps that there are', () => {
  const known = steps.map(({ name }) => name)
  const paths = ['rustfmt.toml', 'tests/golden/points.json', 'tests/everywhere/engine.ts', 'web/App.tsx', 'LICENSE']
  for (const path of paths) for (const step of reach([path]).steps) expect(known).toContain(step)
})

it('says of nearly every file of the repository what it reaches', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  const unknown = files.filter((file) => !file.startsWith('engine/') && reach([file]).steps === 'all')
  // what decides how everything is built and tested
  expect(unknown.every((file) => /^(scripts\/|\.|[\w.-]+\.(json|ts|toml|lock)$)/.test(file))).toBe(true)
})
