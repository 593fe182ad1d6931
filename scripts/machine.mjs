/**
 * What a machine needs before anything can be built. Toolchains and npm packages, which live in the user's own folders,
 * are installed if they are missing; packages of the system only if that is asked for. Whatever else is missing is named.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCargo, must, npm, output, root, UserError } from './run.mjs'

/** @typedef {{ install?: boolean }} Permission whether packages of the system may be installed */

/**
 * Node, a Rust toolchain with the wasm target, a linker, and the npm packages.
 * @param {Permission} [permission]
 */
export async function prepare(permission = {}) {
  checkNode()
  await prepareRust(permission)
  await preparePackages()
}

/** Node, a Rust toolchain and a linker, for steps that need no npm package. */
export async function prepareEngine() {
  checkNode()
  await prepareRust({})
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  throw new UserError(
    `Node ${process.versions.node} is not supported: this needs Node 20.19 or later 20, or 22.12 or newer.\n` +
      'Get it from https://nodejs.org or with a version manager (nvm install 22, fnm install 22).',
  )
}

/** @param {Permission} permission */
async function prepareRust(permission) {
  findCargo()
  const wanted = toolchain()
  if (output('rustup', ['--version']) !== undefined) await prepareToolchain(wanted)
  else checkCargoWithoutRustup(wanted)
  await prepareLinker(permission)
}

/** @param {Toolchain} wanted */
async function prepareToolchain({ channel, components, targets }) {
  if (output('rustup', ['run', channel, 'rustc', '--version']) === undefined) {
    console.log(`Rust ${channel} is missing: installing it.`)
    await rustup('toolchain', 'install', channel, '--profile', 'minimal', '--no-self-update')
  }
  for (const [kind, names] of /** @type {const} */ ([
    ['component', components],
    ['target', targets],
  ])) {
    const missing = absent(channel, kind, names)
    if (missing.length === 0) continue
    console.log(`Rust ${channel} lacks ${missing.join(' and ')}: installing.`)
    await rustup(kind, 'add', '--toolchain', channel, ...missing)
  }
}

/** @param {string[]} args */
async function rustup(...args) {
  await must(
    'rustup',
    args,
    'rustup could not install what is missing: see its message above. It needs a network connection.',
  )
}

/**
 * Which of these components or targets the toolchain lacks.
 * @param {string} channel
 * @param {'component' | 'target'} kind
 * @param {readonly string[]} names
 */
function absent(channel, kind, names) {
  const installed = output('rustup', [kind, 'list', '--toolchain', channel, '--installed'])
  const lines = installed?.split(/\r?\n/) ?? []
  return names.filter((name) => !lines.some((line) => line === name || line.startsWith(`${name}-`)))
}

/** @param {Toolchain} wanted */
function checkCargoWithoutRustup({ channel, targets }) {
  const get = 'Install rustup as described at https://rustup.rs and run this again: it installs the rest.'
  const version = output('cargo', ['--version'])
  if (version === undefined) throw new UserError(`Rust was not found (neither rustup nor cargo). ${get}`)
  const sysroot = output('rustc', ['--print', 'sysroot'])?.trim() ?? ''
  const missing = targets.filter((target) => !existsSync(join(sysroot, 'lib', 'rustlib', target)))
  if (missing.length > 0)
    throw new UserError(`${version.trim()} was found, but not its target ${missing.join(', ')}, and no rustup. ${get}`)
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(version)?.map(Number) ?? []
  const [needMajor = 0, needMinor = 0] = channel.split('.').map(Number)
  if (major < needMajor || (major === needMajor && minor < needMinor))
    throw new UserError(`${version.trim()} was found, but Rust ${channel} or newer is needed, and no rustup. ${get}`)
}

/**
 * Cargo needs a linker, which is not part of Rust.
 * @param {Permission} permission
 */
async function prepareLinker({ install = false }) {
  if (process.platform === 'win32') return
  if (['cc', 'gcc', 'clang'].some((name) => output(name, ['--version']) !== undefined)) return
  if (process.platform === 'darwin')
    throw new UserError('No C linker was found, which Rust needs. Install one with: xcode-select --install')
  if (install && (await aptInstall('gcc', 'libc6-dev'))) return
  throw new UserError(
    "No C linker (cc) was found, which Rust needs. Install your system's C compiler, " +
      'on Debian and Ubuntu with: sudo apt-get install gcc libc6-dev\n' +
      'In a container, as root, `npm test -- --install` does it for you.',
  )
}

async function preparePackages() {
  if (packagesAreFresh()) return
  console.log('The npm packages are missing or differ from package-lock.json: installing them.')
  await must(...npm(['ci']), 'The npm packages could not be installed: see the message above.')
}

/** Whether node_modules holds what package-lock.json lists. Packages for other systems may be missing. */
function packagesAreFresh() {
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json'].map(lockedPackages)
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    return found ? found.version === entry.version && existsSync(join(root, path)) : Boolean(entry.optional)
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function lockedPackages(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

/**
 * Installs packages of the system, on Debian and its derivatives and as root (a container, a CI machine).
 * @param {string[]} names
 * @returns {Promise<boolean>} whether they were installed
 */
export async function aptInstall(...names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (output('apt-get', ['--version']) === undefined) return false
  process.env.DEBIAN_FRONTEND ??= 'noninteractive'
  const otherwise = `apt-get could not install ${names.join(' and ')}: see its message above.`
  await must('apt-get', ['update', '-q'], otherwise)
  await must('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], otherwise)
  return true
}

/** @typedef {{ channel: string, components: string[], targets: string[] }} Toolchain */

/** @returns {Toolchain} what rust-toolchain.toml asks for */
function toolchain() {
  const text = readFileSync(join(root, 'rust-toolchain.toml'), 'utf8')
  const list = (/** @type {string} */ key) =>
    [...(new RegExp(`^${key} = \\[(.*)\\]`, 'm').exec(text)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map((m) => m[1] ?? '')
  const channel = /^channel = "([^"]+)"/m.exec(text)?.[1]
  if (!channel) throw new Error('rust-toolchain.toml names no channel')
  return { channel, components: list('components'), targets: list('targets') }
}
