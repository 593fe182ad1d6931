/**
 * `npm run package`: packs the built page with a small server as an npm package, for whoever has Node alone.
 * `npm run build` comes before it. `--to FOLDER` says where the archive is put; without it, here.
 */
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { must, npm, root, script, UserError } from './run.mjs'

const README = `# NIFDY Lab

An interactive laboratory for the networks inside parallel computers. \`npx nifdy-lab\` serves it and opens it in a
browser; \`--help\` says what else there is.
`

script(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string', default: root } } })
  if (!existsSync(join(root, 'dist/index.html'))) throw new UserError('There is no page to pack: run npm run build.')
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-lab-'))
  try {
    fill(folder)
    await must(...npm(['pack', folder, '--pack-destination', resolve(values.to)]), 'It could not be packed: see above.')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/**
 * Writes all that is in the package.
 * @param {string} folder
 */
function fill(folder) {
  cpSync(join(root, 'dist'), join(folder, 'site'), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  const server = join(folder, 'serve.mjs')
  cpSync(join(root, 'scripts/package/serve.mjs'), server)
  chmodSync(server, 0o755)
  const bundled = [...needed('sirv')]
  for (const name of bundled) {
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true })
  }
  writeFileSync(join(folder, 'README.md'), README)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(bundled), undefined, 2)}\n`)
}

/**
 * A package and all that it needs, by name.
 * @param {string} name
 * @param {Set<string>} [found]
 */
function needed(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const other of Object.keys(read(`node_modules/${name}/package.json`).dependencies ?? {})) needed(other, found)
  return found
}

/** @param {readonly string[]} bundled packages that are in the archive */
function manifest(bundled) {
  const { name, version, description, license, engines } = read('package.json')
  const dependencies = Object.fromEntries(bundled.map((one) => [one, read(`node_modules/${one}/package.json`).version]))
  return {
    ...{ name, version, description, license, engines, type: 'module' },
    ...{ bin: { [name]: 'serve.mjs' }, files: ['serve.mjs', 'site'], dependencies, bundleDependencies: bundled },
  }
}

/**
 * @param {string} path of a package.json
 * @returns {{ name: string, version: string, description: string, license: string, engines: object,
 *   dependencies?: Record<string, string> }}
 */
function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
