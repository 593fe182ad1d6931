/** The embedded page as one file, which the Python package carries: made from the built page as a browser saves it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from '../run.mjs'

/**
 * Writes embed.html and its client into a folder.
 * @param {string} to
 */
export async function packPage(to) {
  const dist = join(root, 'dist')
  // the module is that of the page, in the page's language
  const vite = await createServer({
    ...{ root: join(root, 'web'), configFile: false, appType: 'custom', logLevel: 'error' },
    ...{ server: { middlewareMode: true, ws: false }, optimizeDeps: { noDiscovery: true } },
  })
  try {
    const { buildAsFile } = await vite.ssrLoadModule('/share/file.ts')
    const from = async (/** @type {string} */ file) => new Response(contents(dist, file))
    writeFileSync(join(to, 'embed.html'), await buildAsFile('embed.html', 'NIFDY Lab', from))
  } finally {
    await vite.close()
  }
  writeFileSync(join(to, 'embed-client.js'), readFileSync(join(dist, 'embed-client.js')))
}

/**
 * A file of the built page. The list of its files leaves out those of the embed, which a saved page does not need.
 * @param {string} dist
 * @param {string} file
 */
function contents(dist, file) {
  if (file !== 'files.json') return readFileSync(join(dist, file))
  return JSON.stringify(
    readdirSync(join(dist, 'assets'))
      .map((name) => `assets/${name}`)
      .sort(),
  )
}
