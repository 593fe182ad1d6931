/** What `npm test` runs of the engine. */
import { expect, it } from 'vitest'
import { steps } from '../../scripts/steps.mjs'

it('tests in a step of its own each crate that the tests of the workspace leave out', () => {
  const args = (name: string) => steps.find((step) => step.name === name)?.args ?? []
  const rust = args('rust')
  const excluded = rust.filter((_, place) => rust[place - 1] === '--exclude')
  expect(excluded.length).toBeGreaterThan(0)
  for (const name of excluded)
    expect(args(`rust-${name}`).join(' ')).toMatch(new RegExp(`^test .*--package ${name} --tests `))
})
