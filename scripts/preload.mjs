/**
 * Has the browser fetch at once what the first script will ask for: the module of outlines, and behind it the page, which
 * comes while the networks are being drawn.
 */

/**
 * The links for `index.html`, whose first script imports the page.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @returns {import('vite').HtmlTagDescriptor[]}
 */
export function preloads(bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const page = chunks.find(({ isDynamicEntry, name }) => isDynamicEntry && name === 'main')
  const first = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  if (!page || !first) throw new Error('the first script and the page are chunks of their own')
  const there = reached(first.fileName, byName)
  const later = [...reached(page.fileName, byName)].filter((name) => !there.has(name))
  const styles = later.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
  const outline = Object.keys(bundle).find((name) => /outline_bg-.*\.wasm$/.test(name)) ?? ''
  const link = (/** @type {Record<string, string>} */ attributes) =>
    /** @type {const} */ ({ tag: 'link', injectTo: 'head', attrs: { crossorigin: '', ...attributes } })
  return [
    link({ rel: 'preload', as: 'fetch', type: 'application/wasm', href: `./${outline}` }),
    ...later.map((name) => link({ rel: 'modulepreload', fetchpriority: 'low', href: `./${name}` })),
    ...styles.map((name) => link({ rel: 'preload', as: 'style', fetchpriority: 'low', href: `./${name}` })),
  ]
}

/**
 * A chunk and all that it imports.
 * @param {string} name
 * @param {ReadonlyMap<string, import('vite').Rolldown.OutputChunk>} chunks
 */
function reached(name, chunks, found = new Set([name])) {
  for (const other of chunks.get(name)?.imports ?? []) {
    if (found.has(other)) continue
    found.add(other)
    reached(other, chunks, found)
  }
  return found
}

/** @returns {import('vite').Plugin} */
export function preloadPage() {
  return {
    name: 'preload-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, filename }) => (bundle && filename.endsWith('index.html') ? preloads(bundle) : []),
    },
  }
}
