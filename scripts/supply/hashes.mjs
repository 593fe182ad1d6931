/** A list of the built page's files with their SHA-256, as `sha256sum -c` reads it. */
import { createHash } from 'node:crypto'

/** The name of the list, in the folder of the page. */
export const LIST = 'sha256sums.txt'

/**
 * Those that a page saved as one file is made of come first.
 * @param {ReadonlyMap<string, Uint8Array>} files by their names
 * @param {readonly string[]} saved
 */
export function hashList(files, saved) {
  const line = (/** @type {readonly [string, Uint8Array]} */ [name, bytes]) =>
    `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
  const isSaved = new Set([...saved, 'index.html', 'icon.svg'])
  const all = [...files].filter(([name]) => !name.startsWith(LIST)).sort(([one], [other]) => (one < other ? -1 : 1))
  const of = (/** @type {boolean} */ which) => all.filter(([name]) => isSaved.has(name) === which).map(line)
  return ['# what a page saved as one file is made of\n', ...of(true), '# the rest of the site\n', ...of(false)].join(
    '',
  )
}
