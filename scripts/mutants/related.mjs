/**
 * A Vitest that stays, and with it what it has compiled. Sent the path of a source, it runs the tests related to that,
 * the quickest first, until one fails. Each test is run once before that; those that fail without a fault are not asked.
 * `page.mjs` starts it, in the tree of the faults.
 */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'

/** @typedef {import('vitest/node').TestSpecification} Tests */
/** How long tests take that pass without a fault, in milliseconds. @typedef {readonly (readonly [id: string, time: number])[]} Times */
/**
 * A source, whether it has a fault, and what is known of the tests.
 * @typedef {{ readonly path: string, readonly isFaulty: boolean, readonly times: Times }} Asked
 */
/**
 * How long what begins takes without a fault; or, in the end, which tests fail, and what is known of all.
 * @typedef {{ readonly begins: number } | { readonly failed: readonly string[], readonly times: Times }} Told
 */

const vitest = await createVitest('test', { watch: false, project: ['node'], reporters: [{}] })

/** The tests related to a source. @type {Map<string, readonly Tests[]>} */
const related = new Map()
/** Of tests that pass without a fault. @type {Map<string, number>} */
const times = new Map()
/** Those that do not. @type {Set<string>} */
const unsound = new Set()

/** One answer after the other. */
let last = Promise.resolve()
process.on('message', (message) => {
  const asked = /** @type {Asked} */ (message)
  for (const [id, time] of asked.times) times.set(id, time)
  last = last.then(async () => {
    const failed = await (asked.isFaulty ? judge(asked.path) : learn(asked.path))
    tell({ failed, times: [...times] })
  })
})
// nobody asks any more
process.on('disconnect', () => process.exit())

/** @param {Told} told */
function tell(told) {
  process.send?.(told)
}

/**
 * Which tests notice the fault of a source, of those that do at first.
 * @param {string} path
 */
async function judge(path) {
  // what had a fault before is without it again
  for (const changed of related.keys()) vitest.invalidateFile(resolve(changed))
  const tests = (related.get(path) ?? []).filter(({ moduleId }) => times.has(moduleId))
  const timeOf = (/** @type {Tests} */ { moduleId }) => times.get(moduleId) ?? 0
  const inOrder = tests.toSorted((one, other) => timeOf(one) - timeOf(other))
  const many = availableParallelism()
  for (let at = 0; at < inOrder.length; at += many) {
    const some = inOrder.slice(at, at + many)
    tell({ begins: Math.max(...some.map(timeOf)) })
    const failed = (await run(some)).filter((module) => !module.ok())
    if (failed.length > 0) return failed.map(({ relativeModuleId }) => relativeModuleId)
  }
  return []
}

/**
 * Which of the tests related to a source fail without a fault.
 * @param {string} path
 */
async function learn(path) {
  for (const changed of related.keys()) vitest.invalidateFile(resolve(changed))
  vitest.config.related = [resolve(path)]
  const tests = await vitest.getRelevantTestSpecifications()
  related.set(path, tests)
  const unknown = tests.filter(({ moduleId }) => !times.has(moduleId) && !unsound.has(moduleId))
  if (unknown.length === 0) return []
  const modules = await run(unknown)
  for (const module of modules) {
    const { duration, collectDuration, prepareDuration } = module.diagnostic()
    if (module.ok()) times.set(module.moduleId, duration + collectDuration + prepareDuration)
    else unsound.add(module.moduleId)
  }
  return modules.filter((module) => !module.ok()).map(({ relativeModuleId }) => relativeModuleId)
}

/**
 * Runs tests, and gives what became of them: Vitest tells of all that it has ever run.
 * @param {readonly Tests[]} tests
 */
async function run(tests) {
  const { testModules } = await vitest.runTestSpecifications([...tests])
  const asked = new Set(tests.map(({ moduleId }) => moduleId))
  return testModules.filter(({ moduleId }) => asked.has(moduleId))
}
