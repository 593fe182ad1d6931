/** What takes long to make when the page is built, kept until something that it depends on has changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * The paths of all files in a folder of the repository.
 * @param {string} folder
 */
export function filesIn(folder) {
  return readdirSync(join(root, folder))
    .sort()
    .map((name) => `${folder}/${name}`)
}

/**
 * The bytes of a file that is made from these sources. It is kept in `target`, so that `cargo clean` removes it.
 * @param {string} name
 * @param {readonly string[]} sources
 * @param {() => Promise<string | Uint8Array>} make
 */
export async function kept(name, sources, make) {
  const folder = join(root, 'target', name)
  const hash = createHash('sha256')
  for (const source of sources) hash.update(source).update(readFileSync(join(root, source)))
  const file = join(folder, hash.digest('hex').slice(0, 16))
  if (!existsSync(file)) {
    const made = await make()
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, made)
  }
  return readFileSync(file)
}
