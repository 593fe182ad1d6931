/** The licences of the packages whose code is in the page, shipped with it as licences.txt. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folders of the packages that these modules belong to, each once and in order.
 * @param {Iterable<string>} modules paths of bundled files
 */
function packages(modules) {
  const folders = [...modules].flatMap(
    (path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/').replace(/^\0/, ''))?.[0] ?? [],
  )
  return [...new Set(folders)].sort()
}

/**
 * The licence of each package, with its text and where its source is.
 * @param {Iterable<string>} modules paths of bundled files
 */
export function licences(modules) {
  return packages(modules)
    .map((folder) => {
      const { name, version, license, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const source = repository?.url ?? repository
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
      const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
      return `${name} ${version}, ${license}${source ? `\nSource: ${source}` : ''}\n\n${text}\n`
    })
    .join('\n---\n\n')
}

/**
 * Writes licences.txt beside the built page.
 * @returns {import('vite').Plugin}
 */
export function shipLicences() {
  return {
    name: 'ship-licences',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licences(modules) })
    },
  }
}
