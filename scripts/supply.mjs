/**
 * `npm run supply`: what the page and the program are built from and consist of. Licences and versions of all packages,
 * advisories where somebody can be asked, and the SHA-256 of every file of the built page, in dist/sha256sums.txt.
 * `npm run supply -- --key FILE` signs that list with an SSH key.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { captured, output, root, script, UserError } from './run.mjs'
import { cargoAdvisories, npmAdvisories } from './supply/advisories.mjs'
import { hashList, LIST } from './supply/hashes.mjs'
import { crates, faults, inexact, npmPackages } from './supply/packages.mjs'

/** Signatures are of this kind of text only. */
const NAMESPACE = 'nifdy-lab'

script(async () => {
  const key = keyIn(process.argv.slice(2))
  const wrong = [...packages(), ...(await advisories())]
  await hashes(key)
  for (const sentence of wrong) console.error(sentence)
  if (wrong.length > 0) throw new UserError(`${wrong.length} of the packages cannot be used as they are: see above.`)
})

/** @param {readonly string[]} words of the command line */
function keyIn(words) {
  const [option, key, ...more] = words
  if (option === undefined) return undefined
  if (option !== '--key' || key === undefined || more.length > 0)
    throw new UserError(`${words.join(' ')}: expected --key and the file of an SSH key, or nothing.`)
  if (!existsSync(key)) throw new UserError(`${key}: there is no such file.`)
  return key
}

function packages() {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
  const metadata = output('cargo', ['metadata', '--locked', '--format-version', '1'])
  if (metadata === undefined) throw new UserError('cargo metadata --locked fails: Cargo.lock may be out of date.')
  const [npm, cargo] = [npmPackages(read('package-lock.json')), crates(metadata, read('Cargo.lock'))]
  const shipped = npm.filter(({ isTool }) => !isTool).length
  console.log(`npm:   ${npm.length} packages, ${shipped} of them in the page; the others are tools.`)
  console.log(`Cargo: ${cargo.length} crates of other projects.`)
  const licences = [...new Set([...npm, ...cargo].map(({ licence }) => licence))].sort()
  console.log(`Licences: ${licences.join('; ')}.`)
  return [...inexact(read('package.json')), ...faults([...npm, ...cargo])]
}

async function advisories() {
  const all = [await npmAdvisories(), await cargoAdvisories()]
  for (const { asked, found, unasked } of all)
    console.log(`Advisories, ${asked}: ${unasked === undefined ? found.length : `NOT ASKED, ${unasked}`}.`)
  return all.flatMap(({ found }) => found)
}

/** @param {string | undefined} key */
async function hashes(key) {
  const folder = join(root, 'dist')
  const list = join(folder, 'files.json')
  if (!existsSync(list)) {
    console.log('Hashes: NONE, there is no built page; npm run build makes it.')
    return
  }
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const files = new Map(names.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))]))
  const to = join(folder, LIST)
  writeFileSync(to, hashList(files, JSON.parse(readFileSync(list, 'utf8'))))
  console.log(`Hashes: dist/${LIST}, ${files.size} files. To check them: cd dist && sha256sum -c ${LIST}`)
  rmSync(`${to}.sig`, { force: true })
  if (key === undefined) {
    console.log('Signature: NONE, no key was given (--key FILE). The list shows what has changed, and not who made it.')
    return
  }
  const { code, text } = await captured('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', NAMESPACE, to])
  if (code !== 0) throw new UserError(`The list could not be signed: ${text.trim()}`)
  console.log(`Signature: dist/${LIST}.sig. To check it: see SECURITY.md.`)
}
