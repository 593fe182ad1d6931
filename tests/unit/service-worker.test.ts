/** The service worker: what it keeps, for whom, and what it serves from where. */
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { serviceWorker } from '../../scripts/offline.mjs'

const SCOPE = 'https://host/lab/'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const addressOf = (wanted: RequestInfo | URL) => new URL(wanted instanceof Request ? wanted.url : wanted, SCOPE).href

class FakeCache {
  readonly kept = new Map<string, Response>()
  match = async (wanted: RequestInfo | URL) => this.kept.get(addressOf(wanted))?.clone()
  put = async (wanted: RequestInfo | URL, response: Response) => void this.kept.set(addressOf(wanted), response)
  delete = async (wanted: RequestInfo | URL) => this.kept.delete(addressOf(wanted))
  keys = async () => [...this.kept.keys()].map((url) => new Request(url))
}

/** A browser with its caches and its open pages, and a host with the files of one version. */
class FakeBrowser {
  readonly stored = new Map<string, FakeCache>()
  pages: string[] = []
  server = new Map<string, string>()
  online = true

  readonly caches = {
    open: async (name: string) => {
      const found = this.stored.get(name) ?? new FakeCache()
      this.stored.set(name, found)
      return found
    },
    match: async (wanted: URL, { cacheName }: { cacheName: string }) => this.stored.get(cacheName)?.match(wanted),
    keys: async () => [...this.stored.keys()],
    delete: async (name: string) => this.stored.delete(name),
  }

  readonly fetch = async (wanted: RequestInfo | URL) => {
    if (!this.online) throw new TypeError('no connection')
    const text = this.server.get(addressOf(wanted).slice(SCOPE.length) || 'index.html')
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }

  /** Publishes a version. */
  publish(files: Readonly<Record<string, string>>): void {
    this.server = new Map(Object.entries(files))
  }

  /** The worker of the version that is on the server. */
  worker() {
    const listeners = new Map<string, (event: object) => void>()
    const text = serviceWorker(new Map([...this.server].map(([name, text]) => [name, hashOf(text)])))
    const self = {
      location: { href: `${SCOPE}sw.js` },
      addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
      clients: {
        matchAll: async () => [
          ...this.pages.map((id) => ({ id, url: `${SCOPE}#${id}` })),
          { id: 'stranger', url: 'https://host/another/page.html' },
        ],
        claim: async () => undefined,
      },
      skipWaiting: () => undefined,
    }
    new Function('self', 'caches', 'fetch', text)(self, this.caches, this.fetch)
    /** Has it handle an event, to the end. */
    const handle = async (kind: string, event: object): Promise<Response | undefined> => {
      const work: Promise<unknown>[] = []
      let answer: Promise<Response> | undefined
      listeners.get(kind)?.({
        ...event,
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
        respondWith: (promise: Promise<Response>) => {
          answer = promise
        },
      })
      const response = await answer
      await Promise.all(work)
      return response
    }
    const get = async (file: string, clientId: string) => {
      const response = await handle('fetch', { request: new Request(SCOPE + file), clientId })
      return response?.ok ? response.text() : response?.status
    }
    return {
      install: () => handle('install', {}),
      activate: () => handle('activate', {}),
      get,
      /** Opens a page, which from then on is one of the open ones. */
      open: async (id: string, file = '') => {
        const request = Object.defineProperty(new Request(SCOPE + file), 'mode', { value: 'navigate' })
        const response = await handle('fetch', { request, resultingClientId: id })
        this.pages.push(id)
        return response?.text()
      },
      tidy: () => handle('message', { data: 'tidy' }),
      check: async () => {
        const said: unknown[] = []
        await handle('message', { data: 'check', source: { postMessage: (state: unknown) => said.push(state) } })
        return said.at(-1)
      },
    }
  }

  /** The caches of versions. */
  get versions(): readonly FakeCache[] {
    return [...this.stored].flatMap(([name, cache]) => (name.endsWith(' pages') ? [] : [cache]))
  }
}

const ONE = {
  'index.html': 'page 1',
  'files.json': 'list 1',
  'assets/main-1.js': 'main 1',
  'assets/engine-1.wasm': 'engine 1',
}
const TWO = {
  'index.html': 'page 2',
  'files.json': 'list 2',
  'assets/main-2.js': 'main 2',
  'assets/engine-2.wasm': 'engine 2',
}

let browser = new FakeBrowser()
beforeEach(() => {
  browser = new FakeBrowser()
})

async function installed(files: Readonly<Record<string, string>>) {
  browser.publish(files)
  const worker = browser.worker()
  await worker.install()
  await worker.activate()
  return worker
}

const damage = (file: string, cache = browser.versions[0]) => cache?.put(SCOPE + file, new Response('garbage'))

describe('a version', () => {
  it('is served from what was kept, without a network', async () => {
    const worker = await installed(ONE)
    browser.online = false
    expect(await worker.open('a')).toBe('page 1')
    expect(await worker.get('assets/engine-1.wasm', 'a')).toBe('engine 1')
    expect(await worker.get('other/page.html', 'a')).toBeUndefined()
  })

  it('is not kept at all where a file is not the one that was built', async () => {
    browser.publish(ONE)
    const worker = browser.worker()
    browser.server.set('assets/engine-1.wasm', 'please log in')
    await expect(worker.install()).rejects.toThrow('the server has not all of this version')
    expect(browser.versions).toEqual([])
    expect(await worker.get('assets/main-1.js', 'a')).toBe('main 1')
  })

  // accepting an update in one tab broke every other tab and embed
  it('stays as long as a page of it is open, and serves that page alone', async () => {
    const one = await installed(ONE)
    await one.open('tab')
    await one.open('frame')
    const two = await installed(TWO)
    expect(await two.open('new')).toBe('page 2')
    expect(await two.get('assets/engine-1.wasm', 'tab')).toBe('engine 1')
    expect(await two.get('assets/engine-1.wasm', 'the worker of a tab')).toBe('engine 1')
    expect(await two.get('files.json', 'frame')).toBe('list 1')
    expect(await two.get('files.json', 'new')).toBe('list 2')
    browser.pages = ['frame', 'new']
    await two.tidy()
    expect(browser.versions).toHaveLength(2)
    browser.pages = ['new']
    await two.tidy()
    expect(browser.versions).toHaveLength(1)
    expect(await two.get('assets/engine-1.wasm', 'new')).toBe(404)
  })

  it('stays while a page is open of which no version is known', async () => {
    await installed(ONE)
    browser.pages = ['came from the network']
    const two = await installed(TWO)
    expect(browser.versions).toHaveLength(2)
    expect(await two.get('assets/main-1.js', 'came from the network')).toBe('main 1')
    browser.pages = []
    await two.tidy()
    expect(browser.versions).toHaveLength(1)
  })

  it('is known of a page after the worker was ended and started again; pages that are gone are forgotten', async () => {
    await (await installed(ONE)).open('tab')
    await installed(TWO)
    const again = browser.worker()
    expect(await again.get('files.json', 'tab')).toBe('list 1')
    browser.pages = []
    await browser.worker().tidy()
    expect(browser.stored.get('nifdy-lab /lab/ pages')?.kept.size).toBe(0)
  })
})

describe('a file that is damaged', () => {
  it('is replaced when something did not start', async () => {
    const worker = await installed(ONE)
    expect(await worker.check()).toBe('whole')
    await damage('assets/engine-1.wasm')
    expect(await worker.get('assets/engine-1.wasm', 'a')).toBe('garbage')
    expect(await worker.check()).toBe('mended')
    expect(await worker.get('assets/engine-1.wasm', 'a')).toBe('engine 1')
  })

  it('is never a page: that is looked at each time', async () => {
    const worker = await installed(ONE)
    await damage('index.html')
    expect(await worker.open('a')).toBe('page 1')
    browser.online = false
    expect(await worker.open('b')).toBe('page 1')
  })

  // a reader was locked out until the next deployment
  it('of a version that the server has no more, makes the next page come whole from there', async () => {
    const worker = await installed(ONE)
    browser.publish(TWO)
    await damage('assets/engine-1.wasm')
    expect(await worker.check()).toBe('incomplete')
    expect(browser.versions).toEqual([])
    expect(await worker.open('a')).toBe('page 2')
    expect(await worker.get('assets/engine-2.wasm', 'a')).toBe('engine 2')
    expect(browser.versions).toEqual([])
  })

  it('of an older version costs a page of that no other file', async () => {
    await (await installed(ONE)).open('tab')
    const two = await installed(TWO)
    await damage('assets/engine-1.wasm')
    expect(await two.check()).toBe('incomplete')
    expect(await two.get('assets/engine-1.wasm', 'tab')).toBe(404)
    expect(await two.get('assets/main-1.js', 'tab')).toBe('main 1')
    expect(await two.get('assets/main-2.js', 'new')).toBe('main 2')
  })

  it('without a network is dropped alone', async () => {
    const worker = await installed(ONE)
    await damage('assets/engine-1.wasm')
    browser.online = false
    expect(await worker.check()).toBe('incomplete')
    expect(await worker.get('assets/main-1.js', 'a')).toBe('main 1')
    await expect(worker.get('assets/engine-1.wasm', 'a')).rejects.toThrow('no connection')
    browser.online = true
    expect(await worker.get('assets/engine-1.wasm', 'a')).toBe('engine 1')
    browser.online = false
    expect(await worker.get('assets/engine-1.wasm', 'a')).toBe('engine 1')
  })
})

describe('a file that the browser has thrown away', () => {
  it('comes from the server, and is kept again', async () => {
    const worker = await installed(ONE)
    for (const cache of browser.versions) cache.kept.clear()
    expect(await worker.open('a')).toBe('page 1')
    browser.online = false
    expect(await worker.open('b')).toBe('page 1')
  })

  it('and that the server has no more, makes the next page come whole from there', async () => {
    const worker = await installed(ONE)
    browser.publish(TWO)
    await browser.versions[0]?.delete(`${SCOPE}assets/engine-1.wasm`)
    expect(await worker.open('a')).toBe('page 1')
    expect(await worker.get('assets/engine-1.wasm', 'a')).toBe(404)
    expect(await worker.open('a')).toBe('page 2')
  })
})

it('a version is another one where a file or the worker itself differs', () => {
  const named = (text: string) => /VERSION = '(\w+)'/.exec(serviceWorker(new Map([['a', hashOf(text)]])))?.[1]
  expect(named('x')).toMatch(/^[0-9a-f]{16}$/)
  expect(named('x')).not.toBe(named('y'))
  expect(named('x')).toBe(named('x'))
})
