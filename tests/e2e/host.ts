/** A static host that knows nothing but the files of the built page, below a prefix. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'

const root = new URL('../../', import.meta.url)
const dist = new URL('dist/', root)
export const prefix = '/somewhere/deep/'
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}

/** The media type of a file. */
export const typeOf = (file: string) => types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Where the examples find what they need. */
const EXAMPLES = { '/lab/': 'dist/', '/reveal.js/': 'node_modules/reveal.js/dist/', '/': 'docs/examples/' } as const

/** Starts a host of the examples, with the built page and reveal.js where they look for them; its origin. */
export function hostExamples(): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [prefix, folder] = Object.entries(EXAMPLES).find(([prefix]) => pathname.startsWith(prefix)) ?? ['/', '']
    try {
      const content = readFileSync(new URL(folder + pathname.slice(prefix.length), root))
      response.setHeader('content-type', typeOf(pathname))
      response.end(content)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve({ origin: `http://127.0.0.1:${address.port}`, close })
    }),
  )
}

/** Starts one; `change` may alter a text file that it serves. */
export function host(change?: (file: string, text: string) => string, port = 0): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname === prefix ? 'index.html' : pathname.slice(prefix.length)
    try {
      if (!pathname.startsWith(prefix)) throw new Error('outside')
      const content = readFileSync(new URL(file, dist))
      response.setHeader('content-type', typeOf(file))
      response.end(change && /\.(js|html)$/.test(file) ? change(file, content.toString()) : content)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}
