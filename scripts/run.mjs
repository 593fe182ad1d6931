/** Starts other programs, and stops with a sentence when something is wrong. Imports only Node's own modules. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const ci = Boolean(process.env.CI) && process.env.CI !== 'false'

/** Something the user has to know or do before the script can go on. Printed without a stack trace. */
export class UserError extends Error {}

/**
 * Runs a command to its end; its output goes straight to the terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 128 : 1)))
  })
}

/**
 * Runs a command to its end and keeps what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, text: string }>}
 */
export function captured(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const pieces = []
    const text = () => Buffer.concat(pieces).toString()
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece))
    child.on('error', (error) => resolve({ code: 127, text: `${text()}${command}: ${error.message}` }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), text: text() }))
  })
}

/**
 * Runs a command without whose success nothing later makes sense.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} otherwise the message if it fails
 */
export async function must(command, args, otherwise) {
  console.log(`$ ${written(command, args)}`)
  if ((await run(command, args)) !== 0) throw new UserError(otherwise)
}

/**
 * What a command prints, or undefined if it does not exist or fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function output(command, args) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return result.status === 0 ? result.stdout : undefined
}

/**
 * A program of an npm package, started without npx so that killing it leaves nothing behind.
 * @param {string} file inside node_modules
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
export function packaged(file, args) {
  return [process.execPath, [join('node_modules', file), ...args]]
}

/**
 * npm itself: the one that started this script, if any.
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
export function npm(args) {
  const own = process.env.npm_execpath
  if (own && existsSync(own) && /npm-cli\.[cm]?js$/.test(own)) return [process.execPath, [own, ...args]]
  return process.platform === 'win32' ? ['cmd', ['/c', 'npm', ...args]] : ['npm', [...args]]
}

/**
 * A command as a user would type it.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function written(command, args) {
  const words = [command === process.execPath ? 'node' : command, ...args]
  return words.map((word) => (/[\s"'*$]/.test(word) ? `'${word}'` : word)).join(' ')
}

/** Adds Cargo's folder to PATH: it is often installed but not yet on the path of this terminal. */
export function findCargo() {
  const folder = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'bin')
  const path = process.env.PATH ?? ''
  if (existsSync(folder) && !path.split(delimiter).includes(folder)) process.env.PATH = `${path}${delimiter}${folder}`
}

/**
 * Runs a script's main function. A `UserError` ends it with its message, any other error with a stack trace.
 * @param {() => Promise<void>} main
 */
export function script(main) {
  main().catch((error) => {
    console.error(error instanceof UserError ? `\n${error.message}\n` : error)
    process.exit(1)
  })
}

/** @returns {Promise<number>} a free port of this machine */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
