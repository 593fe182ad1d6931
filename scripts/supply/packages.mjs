/** What this is built from, as the lock files say, and what is wrong with it. */
import { isAllowed } from './licence.mjs'

/**
 * @typedef {{ readonly name: string, readonly version: string, readonly licence: string, readonly isTool: boolean,
 *   readonly isSourceTold: boolean,
 *   readonly isChecked: boolean, readonly runsScript: boolean }} Package
 */

/**
 * The packages of an npm lock file.
 * @param {string} lock
 * @returns {Package[]}
 */
export function npmPackages(lock) {
  /** @type {Record<string, { version?: string, license?: string, dev?: boolean, integrity?: string, hasInstallScript?: boolean }>} */
  const all = JSON.parse(lock).packages
  return Object.entries(all).flatMap(([path, entry]) => {
    if (path === '') return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const { version = '', license: licence = '', dev = false, integrity, hasInstallScript = false } = entry
    // licences.txt tells it of all that is in the page
    const isChecked = Boolean(integrity)
    return [{ name, version, licence, isTool: dev, isSourceTold: true, isChecked, runsScript: hasInstallScript }]
  })
}

/**
 * The foreign crates, from what `cargo metadata` prints and the lock file, which has a checksum for each.
 * @param {string} metadata
 * @param {string} lock
 * @returns {Package[]}
 */
export function crates(metadata, lock) {
  const checked = new Set(
    lock.split('[[package]]').flatMap((entry) => {
      const [, name] = /^name = "(.*)"$/m.exec(entry) ?? []
      const [, version] = /^version = "(.*)"$/m.exec(entry) ?? []
      return /^checksum = "[0-9a-f]{64}"$/m.test(entry) ? [`${name} ${version}`] : []
    }),
  )
  /** @type {readonly { name: string, version: string, license?: string | null, source?: string | null }[]} */
  const all = JSON.parse(metadata).packages
  return all
    .filter(({ source }) => Boolean(source))
    .map(({ name, version, license }) => ({
      name,
      version,
      licence: license ?? '',
      isTool: false,
      isSourceTold: false,
      isChecked: checked.has(`${name} ${version}`),
      runsScript: false,
    }))
}

/**
 * A sentence for each thing that is wrong.
 * @param {readonly Package[]} packages
 */
export function faults(packages) {
  return packages.flatMap(({ name, version, licence, isSourceTold, isChecked, runsScript }) => {
    const which = `${name} ${version}`
    return [
      ...(isAllowed(licence, isSourceTold) ? [] : [`${which}: its licence, ${licence || 'none'}, is not on the list`]),
      ...(isChecked ? [] : [`${which}: the lock file has no checksum of it`]),
      ...(runsScript ? [`${which}: it runs a script when it is installed`] : []),
    ]
  })
}

/**
 * The dependencies of a package.json that are not exact versions.
 * @param {string} text
 */
export function inexact(text) {
  /** @type {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} */
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text)
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name} ${version}: an exact version is expected in package.json`)
}
