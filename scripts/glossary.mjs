/** docs/glossary.md, written from the terms that the page shows. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** @typedef {{ group: string, name: string, says: string, from?: string }} Entry */

const SOURCE = join(root, 'web/glossary/terms.json')
const PAGE = join(root, 'docs/glossary.md')

/** @returns {string} the whole file, as it should be */
export function glossary() {
  /** @type {Entry[]} */
  const entries = Object.values(JSON.parse(readFileSync(SOURCE, 'utf8')))
  const groups = [...new Set(entries.map(({ group }) => group))]
  const head =
    '# Glossary\n\nWritten by `npm run gen` from `web/glossary/terms.json`. On the page, a dotted underline under a word opens ' +
    'its sentence.\n'
  return [head, ...groups.map((group) => section(group, entries))].join('\n')
}

/**
 * @param {string} group
 * @param {readonly Entry[]} entries
 */
function section(group, entries) {
  const lines = entries
    .filter((entry) => entry.group === group)
    .map(({ name, says, from }) => `- **${name}**: ${says}${from ? ` *(${from})*` : ''}\n`)
  return `## ${group}\n\n${lines.join('')}`
}

/** Writes the file again. */
export function writeGlossary() {
  writeFileSync(PAGE, glossary())
}
