/** Programs of tests, run until the first test that fails. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/**
 * A program, its arguments, and whether it can notice a fault of a source.
 * @typedef {{ readonly name: string, readonly file: string, readonly args: readonly string[], readonly reaches: (path: string) => boolean }} Program
 */
/**
 * How long a program may compute, and how long it may take.
 * @typedef {{ readonly seconds: number, readonly minutes: number }} Limits
 */

/** Bytes that a program may use: a fault can make a list that grows for ever. */
const MEMORY = 6 * 2 ** 30

/**
 * Runs all programs without a fault, and puts them in the order of the time that they take.
 * @param {string} tree
 * @param {readonly Program[]} programs
 * @param {number} minutes that each may take
 * @returns {Promise<{ sound: [Program, Limits][], failed: string[] }>}
 */
export async function soundRun(tree, programs, minutes) {
  const failed = []
  /** @type {[Program, number][]} */
  const sound = []
  for (const program of programs) {
    const begin = performance.now()
    const what = await failure(tree, program, 0, { seconds: minutes * 60, minutes })
    const seconds = (performance.now() - begin) / 1000
    if (what === undefined) sound.push([program, seconds])
    else failed.push(`${program.name}: ${what}`)
  }
  sound.sort(([, a], [, b]) => a - b)
  return { sound: sound.map(([program, seconds]) => [program, limitsFor(seconds, minutes)]), failed }
}

/**
 * How long a program may take with a fault in it that took some seconds without: a loop without end shall not take all of
 * the minutes, and other programs of a busy machine shall not look like one.
 * @param {number} seconds
 * @param {number} minutes
 * @returns {Limits}
 */
function limitsFor(seconds, minutes) {
  return { seconds: Math.ceil(30 + 2 * seconds * availableParallelism()), minutes }
}

/**
 * Runs a program until a test fails, and says which, or how else it ended; undefined if all of it passes.
 * @param {string} tree
 * @param {Program} program
 * @param {number} fault its number; 0 for none
 * @param {Limits} limits
 * @returns {Promise<string | undefined>}
 */
export function failure(tree, { file, args }, fault, { seconds, minutes }) {
  const limited = `ulimit -v ${MEMORY / 1024}; ulimit -t ${seconds}; exec "$0" "$@"`
  const [command, words] = process.platform === 'win32' ? [file, args] : ['sh', ['-c', limited, file, ...args]]
  return new Promise((resolve, reject) => {
    const cwd = join(tree, 'engine')
    const child = spawn(command, words, {
      cwd,
      env: { ...process.env, MUTANT: String(fault), CARGO_MANIFEST_DIR: cwd },
      stdio: ['ignore', 'pipe', 'ignore'],
      // with what it starts itself it is a group, and ends as one
      detached: true,
    })
    /** @type {string | undefined} */
    let what
    let line = ''
    const stop = (/** @type {string} */ why) => {
      what ??= why
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    const patience = setTimeout(() => stop('it has no end'), minutes * 60_000)
    child.stdout.on('data', (piece) => {
      const printed = line + piece
      line = printed.slice(printed.lastIndexOf('\n') + 1)
      const test = /^test (\S+) .*FAILED$/m.exec(printed)?.[1]
      if (test !== undefined) stop(test)
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(patience)
      if (code !== 0)
        what ??= signal === 'SIGXCPU' || signal === 'SIGKILL' ? 'it has no end' : `it ended by ${signal ?? code}`
      resolve(what)
    })
  })
}
