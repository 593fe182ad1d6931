/**
 * `npm test`: checks everything. `npm test -- unit e2e` runs only those steps; `npm test -- --since main` those that
 * the changes since a revision can reach. `--install` allows it to install packages of the system, as root on Debian
 * and its derivatives.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareChromium } from './chromium.mjs'
import { prepare } from './machine.mjs'
import { captured, ci, freePort, root, run, script, UserError, written } from './run.mjs'
import { changedSince, reach } from './since.mjs'
import { steps } from './steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ step: Step, passed?: boolean, seconds?: number }} Outcome */

script(async () => {
  const { revision, install, names } = read(process.argv.slice(2))
  const permission = { install }
  const chosen = revision === undefined ? choose(names) : reached(revision, choose(names))
  if (chosen.length === 0) console.log(`Nothing that is tested has changed since ${revision}.`)
  await prepare(permission)
  if (chosen.some(({ name }) => name === 'browser' || name === 'e2e')) await prepareChromium(permission)
  process.env.E2E_PORT ??= String(await freePort())
  // where everything is compiled once, what a later compilation could use again is made for nobody
  if (ci) process.env.CARGO_INCREMENTAL ??= '0'

  /** @type {Outcome[]} */
  const outcomes = chosen.map((step) => ({ step }))
  const of = (/** @type {Step['lane']} */ lane) => outcomes.filter(({ step }) => step.lane === lane)
  await Promise.all([follow(of('engine')), follow(of('page'), of('engine').length > 0)])
  if (outcomes.every(({ step, passed }) => step.lane === undefined || passed)) await follow(of(undefined))
  summarise(outcomes)
})

/**
 * One step after the other, until one fails.
 * @param {readonly Outcome[]} lane
 * @param {boolean} [beside] beside another lane, so that what a step prints is kept until it ends
 */
async function follow(lane, beside = false) {
  for (const outcome of lane) {
    await perform(outcome, beside)
    if (!outcome.passed) return
  }
}

/** @param {readonly string[]} words of the command line */
function read(words) {
  const at = words.indexOf('--since')
  const revision = at < 0 ? undefined : words[at + 1]
  if (at >= 0 && revision === undefined) throw new UserError('--since: expected a commit, branch or tag after it.')
  const names = words.filter((word, index) => word !== '--install' && (at < 0 || (index !== at && index !== at + 1)))
  return { revision, install: words.includes('--install'), names }
}

/**
 * Those of some steps that the changes since a revision can reach, with those browser tests alone.
 * @param {string} revision
 * @param {readonly Step[]} among
 * @returns {Step[]}
 */
function reached(revision, among) {
  const { steps: names, specs } = reach(changedSince(revision))
  const left = specs === 'all' ? 'all' : specs.filter((spec) => existsSync(join(root, spec)))
  const isReached = (/** @type {string} */ name) => names === 'all' || names.includes(name)
  const chosen = among.filter(({ name }) => isReached(name) && !(name === 'e2e' && left.length === 0))
  console.log(`Since ${revision} changes reach: ${chosen.map(({ name }) => name).join(', ') || 'nothing'}.`)
  return chosen.map((step) =>
    step.name === 'e2e' && left !== 'all' ? { ...step, args: [...step.args, ...left] } : step,
  )
}

/**
 * @param {readonly string[]} names
 * @returns {Step[]}
 */
function choose(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new UserError(
      `Unknown step ${unknown.join(', ')}: expected ${steps.map(({ name }) => name).join(', ')}, --since REV, or --install.`,
    )
  return names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps
}

/**
 * @param {Outcome} outcome
 * @param {boolean} beside
 */
async function perform(outcome, beside) {
  const { name, what, command, args } = outcome.step
  const title = `\n=== ${name}: ${what}\n$ ${written(command, args)}`
  const begin = performance.now()
  if (beside) {
    const { code, text } = await captured(command, args)
    console.log(`${title}\n${text}`)
    outcome.passed = code === 0
  } else {
    console.log(title)
    outcome.passed = (await run(command, args)) === 0
  }
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
