/**
 * Ships what pages need that hold embeds: the client that speaks with them, and the element, as scripts and with types.
 */
import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'

const SOURCES = ['client', 'element']

/**
 * A source of what holders need, and the script that it is, whose imports begin with a prefix.
 * @param {string} name
 * @param {string} prefix of the names that the scripts get
 */
export async function holderScript(name, prefix) {
  const source = readFileSync(new URL(`../web/embed/${name}.ts`, import.meta.url), 'utf8')
  const { code } = await transformWithOxc(
    source.replace("from './client'", `from './${prefix}client.js'`),
    `${name}.ts`,
  )
  return { source, code }
}

/**
 * Writes embed-client.js, embed-element.js and their sources beside the built page.
 * @returns {import('vite').Plugin}
 */
export function shipEmbedClient() {
  return {
    name: 'embed-client',
    apply: 'build',
    async generateBundle() {
      for (const name of SOURCES) {
        const { source, code } = await holderScript(name, 'embed-')
        this.emitFile({ type: 'asset', fileName: `embed-${name}.js`, source: code })
        this.emitFile({
          type: 'asset',
          fileName: `embed-${name}.ts`,
          source: source.replace("'./client'", "'./embed-client'"),
        })
      }
    },
  }
}
