/** The tests of the engine, each in a process of its own, and which faults each of them reaches. It needs a POSIX shell. */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { join } from 'node:path'

/** @typedef {{ readonly name: string, readonly file: string }} Program */
/** A test, and by what it is known: its program's bytes and its name. @typedef {{ readonly program: Program, readonly name: string, readonly key: string }} Named */
/**
 * What a test does without a fault: the seconds that it computes, the faults that it reaches, and whether it fails.
 * @typedef {{ readonly seconds: number, readonly reached: readonly number[], readonly fails: boolean }} Learnt
 */
/** @typedef {Named & Learnt} Test */
/**
 * Hears which test notices a fault, or that none does of those that reach it, and what else is to be said.
 * @typedef {{ tell(fault: number, by: string | undefined, reaching: number): void, note(sentence: string): void }} Listener
 */
/**
 * The number of the fault, 0 for none; how long a test may compute, in seconds; the file that is told what it reaches.
 * @typedef {{ readonly fault: number, readonly seconds?: number | undefined, readonly reached?: string }} Run
 */

/** Bytes that a test may use: a fault can make a list that grows for ever. */
const MEMORY = 6 * 2 ** 30

/** Seconds that tests may compute which are run first, second, and last. */
const ROUNDS = [1, 10, undefined]

/**
 * Puts each of some faults to the tests that reach it, until one notices it: to the quick tests first.
 * @param {string} tree
 * @param {readonly Program[]} programs
 * @param {string} record a file that holds what was learnt of tests before
 * @param {readonly number[]} faults
 * @param {Listener} listener
 */
export async function judge(tree, programs, record, faults, { tell, note }) {
  /** @type {Map<string, Learnt>} */
  const known = new Map(existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [])
  const all = programs.flatMap(testsIn)
  const keys = new Set(all.map(({ key }) => key))
  let unknown = all
  let left = [...faults]
  /** @type {Test[]} */
  const tests = []
  for (const seconds of ROUNDS) {
    if (left.length === 0) return
    const learnt = await learnAll(tree, unknown, known, seconds, note)
    writeFileSync(record, JSON.stringify([...known].filter(([key]) => keys.has(key))))
    unknown = unknown.filter((test) => !learnt.has(test))
    const passing = [...learnt].flatMap(([test, of]) => (of.fails ? [] : [{ ...test, ...of }]))
    tests.push(...passing.sort((one, other) => one.seconds - other.seconds))
    if (learnt.size > 0) note(`${learnt.size} tests are known without a fault; ${unknown.length} take longer.`)
    for (const fault of left) {
      const by = await noticed(tree, passing, fault, note)
      if (by === undefined) continue
      left = left.filter((one) => one !== fault)
      tell(fault, by, 0)
    }
  }
  for (const fault of left) tell(fault, undefined, tests.filter(({ reached }) => reached.includes(fault)).length)
}

/**
 * Runs tests without a fault, unless that was done by the same program before.
 * @param {string} tree
 * @param {readonly Named[]} tests
 * @param {Map<string, Learnt>} known
 * @param {number | undefined} seconds that each may compute
 * @param {Listener['note']} note
 * @returns {Promise<Map<Named, Learnt>>} of those that end within that time
 */
async function learnAll(tree, tests, known, seconds, note) {
  /** @type {Map<Named, Learnt>} */
  const learnt = new Map()
  await sideBySide(tests, async (test, at) => {
    const of = known.get(test.key) ?? (await learn(tree, test, join(tree, `reached-${at}`), seconds))
    if (of === undefined) return
    if (of.fails) note(`NOT ASKED, it fails without a fault: ${test.program.name} ${test.name}`)
    else known.set(test.key, of)
    learnt.set(test, of)
  })
  return learnt
}

/**
 * Runs a test without a fault; undefined if it takes longer than it may.
 * @param {string} tree
 * @param {Named} test
 * @param {string} told a file for the numbers of the faults that it reaches
 * @param {number | undefined} limit
 * @returns {Promise<Learnt | undefined>}
 */
async function learn(tree, test, told, limit) {
  const { what, seconds } = await outcome(tree, test, { fault: 0, seconds: limit, reached: told })
  const reached = existsSync(told) ? readFileSync(told, 'utf8').split('\n').filter(Boolean).map(Number) : []
  rmSync(told, { force: true })
  return what === LATE ? undefined : { seconds, reached: [...new Set(reached)], fails: what !== undefined }
}

/**
 * Which test notices a fault, and how; undefined if none does.
 * @param {string} tree
 * @param {readonly Test[]} tests
 * @param {number} fault its number
 * @param {Listener['note']} note
 * @returns {Promise<string | undefined>}
 */
async function noticed(tree, tests, fault, note) {
  const asked = tests.filter(({ reached }) => reached.includes(fault))
  return sideBySide(asked, async (test) => {
    const { what } = await outcome(tree, test, { fault, seconds: Math.ceil(5 + 10 * test.seconds) })
    if (what === undefined) return undefined
    const name = `${test.program.name} ${test.name}`
    const isSound = (await outcome(tree, test, { fault: 0 })).what === undefined
    if (!isSound) note(`NOT HEARD, by now it fails without a fault: ${name}`)
    return isSound ? `${name}${what}` : undefined
  })
}

/** @param {Program} program @returns {Named[]} */
function testsIn(program) {
  const list = execFileSync(program.file, ['--list', '--format', 'terse'], { encoding: 'utf8' })
  const hash = createHash('sha256').update(readFileSync(program.file)).digest('hex')
  const names = [...list.matchAll(/^(.+): test$/gm)].flatMap(([, name]) => name ?? [])
  return names.map((name) => ({ program, name, key: `${hash} ${name}` }))
}

/**
 * Does something with each of some things in their order, with as many at a time as there are processors, until one
 * gives a result.
 * @template T
 * @template R
 * @param {readonly T[]} things
 * @param {(thing: T, at: number) => Promise<R | undefined>} what
 * @returns {Promise<R | undefined>} the result
 */
async function sideBySide(things, what) {
  /** @type {R | undefined} */
  let result
  const left = things.entries()
  const worker = async () => {
    for (const [at, thing] of left) {
      if (result !== undefined) return
      const own = await what(thing, at)
      result ??= own
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return result
}

/**
 * Runs a test: how it fails, if it does, and the seconds that it computes.
 * @param {string} tree
 * @param {Named} test
 * @param {Run} run
 * @returns {Promise<{ what: string | undefined, seconds: number }>}
 */
function outcome(tree, { program, name }, { fault, seconds, reached }) {
  const limits = `ulimit -v ${MEMORY / 1024}; ulimit -t ${seconds ?? 'unlimited'}`
  const timed = `${limits}; "$0" "$@" > /dev/null; code=$?; times; exit $code`
  return new Promise((resolve, reject) => {
    const cwd = join(tree, 'engine')
    const told = reached === undefined ? {} : { MUTANTS_REACHED: reached }
    const child = spawn('sh', ['-c', timed, program.file, '--exact', name], {
      cwd,
      env: { ...process.env, ...told, MUTANT: String(fault), CARGO_MANIFEST_DIR: cwd },
      stdio: ['ignore', 'pipe', 'ignore'],
      // with what it starts itself it is a group, and ends as one
      detached: true,
    })
    // one that waits for ever does not compute
    const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
    const patience = seconds === undefined ? undefined : setTimeout(stop, 1000 * (120 + 40 * seconds))
    let printed = ''
    child.stdout.on('data', (piece) => {
      printed += piece
    })
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(patience)
      const [minutes = 0, rest = 0] = (/\n(\d+)m([\d.]+)s/.exec(printed) ?? []).slice(1).map(Number)
      resolve({ what: how(code), seconds: 60 * minutes + rest })
    })
  })
}

const LATE = ', which has no end'

/** How a test fails, by its code; a signal that ends it is a number beyond 128. @param {number | null} code */
function how(code) {
  if (code === 0) return undefined
  if (code === null || code === 128 + constants.signals.SIGXCPU || code === 128 + constants.signals.SIGKILL) return LATE
  return code > 128 ? `, which ends by signal ${code - 128}` : ''
}
