/**
 * `npm test`: checks everything. `npm test -- unit e2e` runs only those steps. `--install` allows it to install packages
 * of the system, as root on Debian and its derivatives.
 */
import { createServer } from 'node:net'
import { prepareChromium } from './chromium.mjs'
import { prepare } from './machine.mjs'
import { run, script, UserError, written } from './run.mjs'
import { steps } from './steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ step: Step, passed?: boolean, seconds?: number }} Outcome */

script(async () => {
  const words = process.argv.slice(2)
  const permission = { install: words.includes('--install') }
  const chosen = choose(words.filter((word) => word !== '--install'))
  await prepare(permission)
  if (chosen.some(({ name }) => name === 'browser' || name === 'e2e')) await prepareChromium(permission)
  process.env.E2E_PORT ??= String(await freePort())

  /** @type {Outcome[]} */
  const outcomes = chosen.map((step) => ({ step }))
  for (const outcome of outcomes) {
    await perform(outcome)
    if (!outcome.passed) break
  }
  summarise(outcomes)
})

/**
 * @param {readonly string[]} names
 * @returns {Step[]}
 */
function choose(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new UserError(
      `Unknown step ${unknown.join(', ')}: expected ${steps.map(({ name }) => name).join(', ')}, or --install.`,
    )
  return names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps
}

/** @param {Outcome} outcome */
async function perform(outcome) {
  const { name, what, command, args } = outcome.step
  console.log(`\n=== ${name}: ${what}\n$ ${written(command, args)}`)
  const begin = performance.now()
  outcome.passed = (await run(command, args)) === 0
  outcome.seconds = (performance.now() - begin) / 1000
}

/** @param {readonly Outcome[]} outcomes */
function summarise(outcomes) {
  console.log('\n=== summary')
  for (const { step, passed, seconds } of outcomes) {
    const verdict = passed === undefined ? 'not run' : passed ? 'passed' : 'FAILED'
    console.log(
      `${step.name.padEnd(12)} ${verdict.padEnd(8)} ${(seconds?.toFixed(1) ?? '').padStart(7)}${seconds === undefined ? '' : ' s'}`,
    )
  }
  const failed = outcomes.filter(({ passed }) => passed === false)
  for (const { step } of failed) {
    console.log(`\n${step.name} failed (${step.what}). To run it alone: npm test -- ${step.name}`)
    console.log(`It runs: ${written(step.command, step.args)}`)
  }
  console.log(`\n${outcomes.filter(({ passed }) => passed).length} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** @returns {Promise<number>} a free port, for the built page under test */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
