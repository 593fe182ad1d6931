/** A static host of one version of the built page after the other: as after a deployment, the former one is gone. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { serviceWorker } from '../../scripts/offline.mjs'
import { typeOf } from './host'

const dist = new URL('../../dist/', import.meta.url).pathname
const prefix = '/lab/'

type Files = ReadonlyMap<string, Buffer>

/** The files of a version: those that were built, with names of scripts and engines, and a page, of its own. */
function filesOf(version: number): Files {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length))
  const assets = names.filter((name) => name.startsWith('assets/')).map((name) => name.slice('assets/'.length))
  const renamed = (name: string) => name.replace(/(\.\w+)$/, `.v${version}$1`)
  // of two names the one that begins like the other comes first
  const known = new RegExp(
    assets
      .toSorted((one, other) => other.length - one.length)
      .map(literal)
      .join('|'),
    'g',
  )
  const files = new Map<string, Buffer>()
  for (const name of names) {
    const bytes = readFileSync(join(dist, name))
    const isText = /\.(js|css|html|json)$/.test(name)
    const text = isText
      ? bytes.toString().replaceAll(known, renamed).replace('<html lang', `<html data-version="${version}" lang`)
      : ''
    files.set(name.startsWith('assets/') ? renamed(name) : name, isText ? Buffer.from(text) : bytes)
  }
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  return files.set('sw.js', Buffer.from(serviceWorker(new Map([...files].map(([name, bytes]) => [name, hash(bytes)])))))
}

const literal = (text: string) => text.replaceAll(/[.-]/g, '\\$&')

export interface Site {
  /** The address of the page. */
  readonly address: string
  /** An article that holds an embed with this fragment. */
  article(fragment: string): string
  publish(version: number): void
  /** Whether it answers at all. */
  online: boolean
  close(): void
}

/** Starts a host of version 1. */
export async function hostVersions(): Promise<Site> {
  const site = { online: true, files: filesOf(1) }
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    if (!site.online) return void request.socket.destroy()
    if (pathname === '/article') {
      response.setHeader('content-type', 'text/html')
      const frame = `<iframe src="${prefix}embed.html#${decodeURIComponent(search.slice(1))}" width="800" height="450">`
      return void response.end(`<!doctype html><title>An article</title>${frame}</iframe>`)
    }
    const name = pathname.startsWith(prefix) ? pathname.slice(prefix.length) || 'index.html' : ''
    const bytes = site.files.get(name)
    if (bytes) response.setHeader('content-type', typeOf(name))
    else response.statusCode = 404
    response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    address: origin + prefix,
    article: (fragment) => `${origin}/article?${encodeURIComponent(fragment)}`,
    publish(version) {
      site.files = filesOf(version)
    },
    get online() {
      return site.online
    },
    set online(online) {
      site.online = online
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
