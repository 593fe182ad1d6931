/** Faults of the page, of which a Vitest is asked that stays while they come and go. */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { withFault } from './mutate.mjs'

/** @typedef {import('./mutate.mjs').Fault} Fault */
/** @typedef {import('./related.mjs').Told} Told */

/** Seconds that tests may take with a fault, beyond ten times what they take without. */
const PATIENCE = 60

/** The tests of the page. */
export class PageTests {
  /** The process with `related.mjs`, if it has been started. @type {import('node:child_process').ChildProcess | undefined} */
  vitest
  /** Sources whose tests are known. @type {Set<string>} */
  known = new Set()
  /** @type {import('./related.mjs').Times} */
  times = []

  /** @param {string} tree */
  constructor(tree) {
    this.tree = tree
  }

  /**
   * Which test notices a fault; undefined if none does.
   * @param {string} path
   * @param {string} source without the fault
   * @param {Fault} fault
   * @returns {Promise<string | undefined>}
   */
  async noticed(path, source, fault) {
    if (!this.known.has(path)) {
      const failed = await this.ask(path, false)
      for (const tests of failed) console.log(`NOT ASKED, it fails without a fault: ${tests}`)
      this.known.add(path)
    }
    writeFileSync(join(this.tree, path), withFault(source, fault))
    try {
      return (await this.ask(path, true))[0]
    } catch {
      this.close()
      return 'tests that have no end'
    } finally {
      writeFileSync(join(this.tree, path), source)
    }
  }

  /**
   * The tests of a source that fail. Throws where they have no end.
   * @param {string} path
   * @param {boolean} isFaulty
   * @returns {Promise<readonly string[]>}
   */
  ask(path, isFaulty) {
    this.vitest ??= this.start()
    const { vitest } = this
    return new Promise((done, fail) => {
      /** @type {NodeJS.Timeout | undefined} */
      let patience
      const end = () => {
        clearTimeout(patience)
        vitest.off('message', hear).off('exit', lose)
      }
      const lose = () => {
        end()
        fail(new Error('the tests have no end'))
      }
      const hear = (/** @type {Told} */ told) => {
        clearTimeout(patience)
        if ('begins' in told) patience = setTimeout(lose, 1000 * PATIENCE + 10 * told.begins)
        else {
          end()
          this.times = told.times
          done(told.failed)
        }
      }
      vitest.on('message', hear).on('exit', lose)
      vitest.send({ path, isFaulty, times: this.times })
    })
  }

  start() {
    const script = join(root, 'scripts', 'mutants', 'related.mjs')
    // with the processes of its tests it is a group, and ends as one
    return fork(script, { cwd: this.tree, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  }

  /** Ends the process; the next question starts another. */
  close() {
    const { vitest } = this
    if (vitest?.pid !== undefined && vitest.exitCode === null) process.kill(-vitest.pid, 'SIGKILL')
    this.vitest = undefined
    this.known.clear()
  }
}
