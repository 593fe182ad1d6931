/** A static host that knows nothing but the files of the built page, below a prefix. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'

const dist = new URL('../../dist/', import.meta.url)
export const prefix = '/somewhere/deep/'
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}

/** Starts one; `change` may alter a text file that it serves. */
export function host(change?: (file: string, text: string) => string, port = 0): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname === prefix ? 'index.html' : pathname.slice(prefix.length)
    try {
      if (!pathname.startsWith(prefix)) throw new Error('outside')
      const content = readFileSync(new URL(file, dist))
      response.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      response.end(change && /\.(js|html)$/.test(file) ? change(file, content.toString()) : content)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}
