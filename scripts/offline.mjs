/**
 * Makes the built page work without a network: lists its files in a service worker, which keeps them all after one visit.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The service worker for these files, each with the hash of its content.
 * @param {ReadonlyMap<string, string>} files
 */
export function serviceWorker(files) {
  const template = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8')
  const list = JSON.stringify(Object.fromEntries([...files].sort(([one], [other]) => (one < other ? -1 : 1))))
  const version = createHash('sha256').update(template).update(list).digest('hex').slice(0, 16)
  return template.replace("'@VERSION@'", `'${version}'`).replace("{ '@FILES@': '' }", () => list)
}

/**
 * Writes sw.js beside the built page.
 * @returns {import('vite').Plugin}
 */
export function workOffline() {
  let folder = ''
  return {
    name: 'work-offline',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle() {
      // the page lists itself here, for whoever saves it as one file
      const list = join(folder, 'files.json')
      writeFileSync(list, '')
      const names = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        )
      const isOwn = (/** @type {string} */ name) => name.startsWith('assets/') && !name.startsWith('assets/embed-')
      writeFileSync(list, JSON.stringify(names.filter(isOwn).sort()))
      const hash = (/** @type {string} */ name) =>
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')
      writeFileSync(join(folder, 'sw.js'), serviceWorker(new Map(names.map((name) => [name, hash(name)]))))
    },
  }
}
