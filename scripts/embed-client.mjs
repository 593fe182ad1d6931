/**
 * Ships what pages need that hold embeds: the client that speaks with them, as a script and with its types.
 */
import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'

const SOURCE = new URL('../web/embed/client.ts', import.meta.url)

/**
 * Writes embed-client.js and embed-client.ts beside the built page.
 * @returns {import('vite').Plugin}
 */
export function shipEmbedClient() {
  return {
    name: 'embed-client',
    apply: 'build',
    async generateBundle() {
      const source = readFileSync(SOURCE, 'utf8')
      const { code } = await transformWithOxc(source, 'client.ts')
      this.emitFile({ type: 'asset', fileName: 'embed-client.js', source: code })
      this.emitFile({ type: 'asset', fileName: 'embed-client.ts', source })
    },
  }
}
