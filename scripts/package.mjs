/**
 * `npm run package`: packs the built page with a small server as an npm package, for whoever has Node alone.
 * `npm run build` comes before it. `npm run package -- embed` packs what pages need that hold embeds instead: the element
 * `<nifdy-lab>` and the client, with their types; `npm run package -- binary` packs the command line as one static program
 * for Linux. `--to FOLDER` says where the archive is put; without it, here.
 */
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { holderScript } from './embed-client.mjs'
import { packBinary } from './package/binary.mjs'
import { must, npm, packaged, root, script, UserError } from './run.mjs'

const README = `# NIFDY Lab

An interactive laboratory for the networks inside parallel computers. \`npx nifdy-lab\` serves it and opens it in a
browser; \`--help\` says what else there is.
`

const EMBED_README = `# NIFDY Lab in another page

    import 'nifdy-lab-embed'

defines the element \`<nifdy-lab>\`, which shows runs of the NIFDY Lab that is served at \`src\`:

    <nifdy-lab src="https://example.org/lab/" link="preset=cyclic-shift&at=60000" controls="play"></nifdy-lab>

\`docs/embedding.md\` of NIFDY Lab lists its attributes, methods and events. \`nifdy-lab-embed/client\` speaks with a
frame of your own.
`

script(async () => {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string', default: root } },
    allowPositionals: true,
  })
  const [what = 'page', ...more] = positionals
  if (!['page', 'embed', 'binary'].includes(what) || more.length > 0)
    throw new UserError(`${positionals.join(' ')}: expected page, embed, binary, or nothing.`)
  if (what === 'binary') return packBinary(read('package.json').version, resolve(values.to))
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-lab-'))
  try {
    await (what === 'embed' ? fillEmbed(folder) : fill(folder))
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
  if (!existsSync(join(root, 'dist/index.html'))) throw new UserError('There is no page to pack: run npm run build.')
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
 * Writes all that is in the package for pages that hold embeds.
 * @param {string} folder
 */
async function fillEmbed(folder) {
  for (const name of ['client', 'element']) {
    const { code } = await holderScript(name, '')
    writeFileSync(join(folder, `${name}.js`), code)
  }
  const types = [
    '--declaration',
    '--emitDeclarationOnly',
    '--outDir',
    folder,
    '--target',
    'esnext',
    '--module',
    'esnext',
  ]
  const lib = ['--moduleResolution', 'bundler', '--lib', 'esnext,dom', '--types', '']
  const compiler = packaged('typescript/bin/tsc', [...types, ...lib, '--ignoreConfig', 'web/embed/element.ts'])
  await must(...compiler, 'The types could not be written: see above.')
  const declared = join(folder, 'element.d.ts')
  writeFileSync(declared, readFileSync(declared, 'utf8').replace("'./client'", "'./client.js'"))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'README.md'), EMBED_README)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(embedManifest(), undefined, 2)}\n`)
}

function embedManifest() {
  const { name, version, license } = read('package.json')
  const entry = (/** @type {string} */ file) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })
  return {
    ...{ name: `${name}-embed`, version, license, type: 'module' },
    description:
      'Shows runs of NIFDY Lab in another page: the element <nifdy-lab>, and the client that speaks with it.',
    exports: { '.': entry('element'), './client': entry('client') },
    ...{ files: ['*.js', '*.d.ts'], sideEffects: ['./element.js'] },
  }
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
