/**
 * What outlives a tab: versions of the page, files that are kept, lists, lessons, and dropped files; with two tabs, an
 * update, an eviction, garbage in the cache, a full storage, no network, and the death of a worker.
 */
import type { BrowserContext, Page } from '@playwright/test'
import type { FromEmbed } from '../../web/embed/client'
import { test as base, expect, Lab } from './lab'
import { hostVersions, type Site } from './versions'

const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form of a fixture
  site: async ({}, use) => {
    const site = await hostVersions()
    await use(site)
    site.close()
  },
})
test.use({ serviceWorkers: 'allow' })

const SCENARIO = 'v=1&topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.1'
const LINK = `${SCENARIO}&at=300`

/** Opens the page in a tab, and keeps the workers that it makes. */
async function openTab(context: BrowserContext, address: string): Promise<Lab> {
  const lab = new Lab(await context.newPage())
  await lab.page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...made: ConstructorParameters<typeof Worker>) {
        super(...made)
        window.made ??= []
        window.made.push(this)
      }
    }
  })
  await lab.page.goto(address)
  await isReady(lab)
  return lab
}

declare global {
  interface Window {
    made?: Worker[]
  }
}

const isReady = (lab: Lab) => lab.until(() => window.nifdyLab?.store.getState().engine === 'ready')

/** Waits until the page is kept, and served from there. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    const { active } = await serviceWorker.ready
    const next = (target: EventTarget | null, event: string) =>
      new Promise((resolve) => target?.addEventListener(event, resolve, { once: true }))
    while (active?.state !== 'activated') await next(active, 'statechange')
    while (!serviceWorker.controller) await next(serviceWorker, 'controllerchange')
  })

const versionOf = (page: Page) => page.locator('html').getAttribute('data-version')

/** Publishes a version, and has a tab find it. */
async function publish(site: Site, version: number, { page }: Lab): Promise<void> {
  site.publish(version)
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
}

/** The versions that are kept. */
const keptVersions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith(' pages')).length)

/** Replaces kept files whose names match by garbage, or throws them away; how many there were. */
const spoil = (page: Page, pattern: string, garbage?: string) =>
  page.evaluate(
    async ([pattern, garbage]) => {
      let count = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          if (!new RegExp(pattern).test(request.url)) continue
          count++
          if (garbage === null) await cache.delete(request)
          else await cache.put(request, new Response(garbage, { headers: { 'content-type': 'text/javascript' } }))
        }
      }
      return count
    },
    [pattern, garbage ?? null] as const,
  )

/** Accepts the update that a tab is offered. */
async function accept(lab: Lab): Promise<void> {
  await expect(lab.notice('update')).toContainText('A new version of NIFDY Lab is here.')
  await lab.notice('update').getByRole('button', { name: 'Reload with the new version' }).click()
}

/** The list of experiments, which needs scripts and an engine of its own. */
async function openExperiments(lab: Lab): Promise<void> {
  await lab.button('Experiments').click()
  const heading = lab.page.getByRole('heading', { name: 'Experiments', exact: true }).first()
  await expect(heading).toBeVisible()
}

/** Whether the embed of an article says that a newer version is used. */
const isOutdated = (article: Page) =>
  article.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const hear = ({ data }: MessageEvent<FromEmbed>) => {
          if (data.kind !== 'welcome') return
          removeEventListener('message', hear)
          resolve(data.state.outdated ?? false)
        }
        addEventListener('message', hear)
        window.frames[0]?.postMessage({ nifdy: 1, kind: 'hello' }, '*')
      }),
  )

test('an update in one tab leaves the other tab and an embed whole; the first visit is told of none', async ({
  context,
  site,
}) => {
  const [one, other] = [
    await openTab(context, `${site.address}#${LINK}`),
    await openTab(context, `${site.address}#${LINK}`),
  ]
  await isKept(one.page)
  await isKept(other.page)
  await expect(one.notice('update')).toHaveCount(0)
  const article = await context.newPage()
  await article.goto(site.article(LINK))
  const embed = article.frameLocator('iframe')
  await expect(embed.locator('[data-phase="poster"]')).toBeAttached()
  expect(await isOutdated(article)).toBe(false)

  await publish(site, 2, one)
  await expect(other.notice('update')).toContainText('A new version of NIFDY Lab is here.')
  await accept(one)
  await expect(one.page.locator('html')).toHaveAttribute('data-version', '2')
  await isReady(one)

  // the other tab is told, and goes on with its own files: a lost worker is started again, a part is loaded
  await expect(other.notice('update')).toContainText('A new version of NIFDY Lab is used in another tab.')
  const before = await other.fingerprint()
  await other.page.evaluate(() => window.made?.[0]?.dispatchEvent(new ErrorEvent('error', { message: 'it died' })))
  await expect(other.notice('engine')).toContainText('a new one has been started')
  await other.rest(300)
  expect(await other.fingerprint()).toBe(before)
  await openExperiments(other)
  expect(await versionOf(other.page)).toBe('1')

  // so does the embed, whose engine is fetched at the first press; its holder is told
  expect(await isOutdated(article)).toBe(true)
  await embed.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(embed.locator('[data-phase="live"]')).toBeAttached()
  expect(await embed.locator('html').getAttribute('data-version')).toBe('1')

  // the button of the other tab does what it says; the old version goes with its last page
  await other.notice('update').getByRole('button', { name: 'Reload with the new version' }).click()
  await expect(other.page.locator('html')).toHaveAttribute('data-version', '2')
  expect(await keptVersions(other.page)).toBe(2)
  await article.close()
  await other.page.reload()
  await expect.poll(() => keptVersions(other.page)).toBe(1)
})

test('an embed and a tab go on without a network, on the files of their version', async ({ context, site }) => {
  const lab = await openTab(context, `${site.address}#${LINK}`)
  await isKept(lab.page)
  const article = await context.newPage()
  await article.goto(site.article(LINK))
  const embed = article.frameLocator('iframe')
  await expect(embed.locator('[data-phase="poster"]')).toBeAttached()
  site.online = false
  await lab.page.reload()
  await isReady(lab)
  await lab.rest(300)
  await openExperiments(lab)
  await embed.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(embed.locator('[data-phase="live"]')).toBeAttached()
})

test('a file is opened without a network', async ({ context, site }) => {
  const lab = await openTab(context, `${site.address}#${LINK}`)
  await isKept(lab.page)
  site.online = false
  await drop(lab.page, 'packets.csv', PACKETS)
  await expect(lab.notice('file')).toContainText('packets.csv is open: a table of packets')
})

test('garbage in the cache is replaced: engines, the first script, the page itself', async ({ context, site }) => {
  const lab = await openTab(context, `${site.address}#${LINK}`)
  await isKept(lab.page)
  expect(await spoil(lab.page, 'engine.*\\.wasm', 'no engine')).toBe(1)
  await lab.page.reload()
  await isReady(lab)
  await lab.rest(300)

  expect(await spoil(lab.page, 'assets/index-.*\\.js', '{no script')).toBeGreaterThan(0)
  await lab.page.reload()
  await expect(lab.page.getByText('NIFDY Lab could not be loaded. Please reload the page.')).toBeVisible()
  await expect
    .poll(() =>
      lab.page.evaluate(async () => {
        const own = /assets\/index-.*\.js/
        const cache = await caches.open((await caches.keys()).find((name) => !name.endsWith(' pages')) ?? '')
        const kept = (await cache.keys()).filter(({ url }) => own.test(url))
        const texts = await Promise.all(kept.map(async (request) => (await cache.match(request))?.text()))
        return texts.length > 0 && texts.every((text) => text !== '{no script')
      }),
    )
    .toBe(true)
  await lab.page.reload()
  await isReady(lab)

  expect(await spoil(lab.page, 'index\\.html', 'please log in')).toBe(1)
  await lab.page.reload()
  await isReady(lab)
  await lab.rest(300)

  expect(await spoil(lab.page, 'experiments.*\\.wasm', 'no engine')).toBe(1)
  await openExperiments(lab)
})

test('a kept version of which a part is gone for good gives way to the one on the server', async ({
  context,
  site,
}) => {
  const lab = await openTab(context, `${site.address}#${LINK}`)
  await isKept(lab.page)
  site.publish(2)
  expect(await spoil(lab.page, 'engine.*\\.wasm')).toBe(1)
  await lab.page.reload()
  const offer = lab.notice('update').getByRole('button', { name: 'Reload with the new version' })
  await expect(offer).toBeVisible()
  await offer.click()
  await expect(lab.page.locator('html')).toHaveAttribute('data-version', '2')
  await isReady(lab)
  await lab.rest(300)
})

test('a browser that throws everything away has the page again from the network', async ({ context, site }) => {
  const lab = await openTab(context, `${site.address}#${LINK}`)
  await isKept(lab.page)
  expect(await spoil(lab.page, '')).toBeGreaterThan(50)
  await lab.page.reload()
  await isReady(lab)
  await lab.rest(300)
  await isKept(lab.page)
  site.online = false
  await lab.page.reload()
  await isReady(lab)
})

const PACKETS = `pid,ctime,src,dest,flits\n${Array.from({ length: 4000 }, (_, pid) => `${pid},${pid * 3},${pid % 4},4,6\n`).join('')}`

/** Drops a file on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], name))
      return transfer
    },
    [name, text] as const,
  )
  for (const event of ['dragover', 'drop']) await page.dispatchEvent('body', event, { dataTransfer })
}

test('a long list is found again in another tab and after a reload; a full storage refuses it out loud', async ({
  context,
  site,
}) => {
  const lab = await openTab(context, `${site.address}#${SCENARIO}&at=0`)
  await drop(lab.page, 'packets.csv', PACKETS)
  await expect(lab.notice('file')).toContainText('packets.csv is open: a table of packets')
  await expect.poll(() => lab.page.url()).toContain('workload.packets=kept.')
  await expect.poll(() => lists(lab.page)).toBe(1)
  await expect(lab.notice('lists')).toHaveCount(0)
  const list = await packetsOf(lab.page)
  expect(list.length).toBeGreaterThan(8000)
  const other = await openTab(context, lab.page.url())
  await expect(other.notice('link')).toHaveCount(0)
  await expect.poll(async () => (await packetsOf(other.page)) === list).toBe(true)

  // no room is left: the one that is kept stays, the new one is told
  await lab.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await drop(lab.page, 'later.csv', PACKETS.replaceAll(',6\n', ',7\n'))
  await expect(lab.notice('lists')).toContainText('This list is not kept.')
  await expect(lab.notice('lists')).toContainText('the storage that the browser has for this page is full')
  await expect(lab.notice('lists').getByRole('button', { name: 'Open or save a file' })).toBeVisible()
  expect(await packetsOf(lab.page)).not.toBe(list)
  await other.page.reload()
  await isReady(other)
  await expect.poll(async () => (await packetsOf(other.page)) === list).toBe(true)
  expect(await lists(other.page)).toBe(1)
})

/** The names of the lists that the browser keeps: none before the page has made its database, which it is left to. */
const listNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('nifdy-lab')
        request.onupgradeneeded = () => request.transaction?.abort()
        request.onerror = () => resolve([])
        request.onsuccess = () => {
          const { result } = request
          const keys = result.transaction('texts').objectStore('texts').getAllKeys()
          keys.onsuccess = () => {
            result.close()
            resolve(keys.result.map(String).filter((key) => key.startsWith('lists/')))
          }
        }
      }),
  )

const lists = async (page: Page) => (await listNames(page)).length

/** Stores texts in a database as an earlier version did. */
const storeBefore = (page: Page, name: string, texts: Readonly<Record<string, string>>) =>
  page.evaluate(
    ([name, texts]) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(name)
        request.onupgradeneeded = () => request.result.createObjectStore('texts')
        request.onsuccess = () => {
          const { result } = request
          const work = result.transaction('texts', 'readwrite')
          for (const [key, text] of Object.entries(texts)) work.objectStore('texts').put(text, key)
          work.oncomplete = () => {
            result.close()
            resolve()
          }
        }
      }),
    [name, texts] as const,
  )

/** What is in a database of an earlier version; undefined if there is none. */
const leftBefore = (page: Page, name: string) =>
  page.evaluate(
    (name) =>
      new Promise<number | undefined>((resolve) => {
        const request = indexedDB.open(name)
        request.onupgradeneeded = () => request.transaction?.abort()
        request.onerror = () => resolve(undefined)
        request.onsuccess = () => {
          const count = request.result.transaction('texts').objectStore('texts').count()
          count.onsuccess = () => {
            request.result.close()
            resolve(count.result)
          }
        }
      }),
    name,
  )

/** The list of packets of the scenario. */
const packetsOf = (page: Page) =>
  page.evaluate(() => window.nifdyLab?.store.getState().scenario.shared['workload.packets'] ?? '')

test('what an earlier version kept, and what garbage lies there, is taken over', async ({ context, site }) => {
  const first = await context.newPage()
  await first.goto(`${site.address}icon.svg`)
  await first.evaluate(() => {
    localStorage.setItem('nifdy-lab.lists', 'kept.old')
    localStorage.setItem('nifdy-lab.lists.kept.old', '0.0.0.1.6_1.50.1.0.6')
    localStorage.setItem('nifdy-lab.lessons', 'null')
  })
  const lab = await openTab(context, `${site.address}#v=1&workload.kind=trace&workload.packets=kept.old&at=0`)
  await expect(lab.notice('link')).toHaveCount(0)
  expect(await packetsOf(lab.page)).toBe('0.0.0.1.6_1.50.1.0.6')
  await lab.choose('Lessons')
  await expect(lab.page.getByRole('button', { name: /^The tour/ })).toBeVisible()
  expect(await lab.page.evaluate(() => localStorage.getItem('nifdy-lab.lists.kept.old'))).toBeNull()
})

test('what an earlier version kept in databases of their own is in the one database, once', async ({
  context,
  site,
}) => {
  const first = await context.newPage()
  await first.goto(`${site.address}icon.svg`)
  const lesson = '{"lesson":1,"title":"From before","steps":[{}]}'
  await storeBefore(first, 'nifdy-lab.lists', { 'kept.old': '0.0.0.1.6_1.50.1.0.6' })
  await storeBefore(first, 'nifdy-lab.lessons', { 'own-1': lesson })
  const lab = await openTab(context, `${site.address}#v=1&workload.kind=trace&workload.packets=kept.old&at=0`)
  await expect(lab.notice('link')).toHaveCount(0)
  expect(await packetsOf(lab.page)).toBe('0.0.0.1.6_1.50.1.0.6')
  expect(await listNames(lab.page)).toEqual(['lists/kept.old'])
  await lab.choose('Lessons')
  await expect(lab.page.getByText('From before')).toBeVisible()
  // emptied and not deleted, for a tab of that version may have them open; and none is made that was not there
  await expect.poll(() => leftBefore(lab.page, 'nifdy-lab.lists')).toBe(0)
  await expect.poll(() => leftBefore(lab.page, 'nifdy-lab.lessons')).toBe(0)
  expect(await leftBefore(lab.page, 'nifdy-lab.results')).toBeUndefined()
})

test.describe('without a service worker, which would keep what opens files', () => {
  test.use({ serviceWorkers: 'block' })

  test('a file that is dropped where what opens it does not come is told, and opened at the next try', async ({
    context,
    site,
  }) => {
    const lab = await openTab(context, `${site.address}#${LINK}`)
    await lab.rest(300)
    site.online = false
    await drop(lab.page, 'packets.csv', PACKETS)
    await expect(lab.notice('file')).toContainText('packets.csv could not be opened. Nothing has changed.')
    expect(await lab.cycle()).toBe(300)
    site.online = true
    await drop(lab.page, 'packets.csv', PACKETS)
    await expect(lab.notice('file')).toContainText('packets.csv is open: a table of packets')
  })
})

test('a scenario file is refused with its fields, in their order, and one without end with a sentence', async ({
  context,
  site,
}) => {
  const lab = await openTab(context, `${site.address}#${LINK}`)
  await drop(lab.page, 'scenario.json', '{"ni":{"windw":3},"router":{"vcs":99}}')
  await expect(lab.notice('file').getByRole('listitem')).toHaveText([
    /^ni\.windw: “3” is not a parameter; did you mean ni\.window\?/,
    /^router\.vcs: 99 is not allowed: whole numbers from 1 to 16/,
  ])
  await drop(lab.page, 'deep.json', `${'{"ni":'.repeat(200_000)}1${'}'.repeat(200_000)}`)
  await expect(lab.notice('file')).toContainText('It is nested 200000 levels deep; at most 64 are allowed.')
  await drop(lab.page, 'wide.json', `{"ni":{${Array.from({ length: 200_000 }, (_, at) => `"x${at}":1`).join()}}}`)
  await expect(lab.notice('file')).toContainText('fields: at most 10\u202f000 are allowed.')
  expect(lab.wrong).toEqual([])
})
