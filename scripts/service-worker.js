/*
 * Keeps every file of one version of the page, each as its hash says, and serves a page with the files of its own
 * version alone. A newer version waits until the reader agrees, or until no page of the old one is open; what the old
 * one has kept stays as long as a tab or an embed of it does.
 */
const VERSION = '@VERSION@'
/** The files of this version, each with its SHA-256 in hex. */
const FILES = { '@FILES@': '' }

const scope = new URL('./', self.location.href)
/** Pages in other folders of the same host have caches of their own. */
const PREFIX = `nifdy-lab ${scope.pathname} `
const CACHE = PREFIX + VERSION
/** Which version each open page is of, by the browser's name for the page. */
const PAGES = `${PREFIX}pages`
/** Where a cache says which files it has to have: a newer version checks it, too. */
const LIST = new URL('sw-files.json', scope)

/** Versions of pages as they were read or noted since this worker was started. */
const versions = new Map()
/** What is being checked is not served meanwhile. */
let checking = Promise.resolve()

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => {
  // the page that brought the first version goes on with it
  event.waitUntil(tidy().then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
  if (event.data === 'tidy') event.waitUntil(tidy())
  if (event.data !== 'check') return
  const checked = checkAll()
  checking = checked.then(
    () => undefined,
    () => undefined,
  )
  event.waitUntil(checked.then((state) => event.source?.postMessage(state)))
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || !url.href.startsWith(scope.href)) return
  const file = url.pathname.slice(scope.pathname.length) || 'index.html'
  // the scripts of other versions have other names
  if (!isOwn(file) && !file.startsWith('assets/')) return
  const isPage = event.request.mode === 'navigate'
  if (isPage) event.waitUntil(note(event.resultingClientId).then(tidy))
  event.respondWith(isPage ? servePage(file, event.request) : serve(file, event))
})

const isOwn = (file) => Object.hasOwn(FILES, file)

/** Keeps all files, or nothing: a gate of a network, or half a deployment, answers with something else. */
async function install() {
  try {
    const cache = await caches.open(CACHE)
    if (!(await keepAll(cache, Object.keys(FILES), FILES))) throw new Error('the server has not all of this version')
    await cache.put(LIST, new Response(JSON.stringify(FILES)))
  } catch (error) {
    await caches.delete(CACHE)
    throw error
  }
}

/** Fetches files past the browser's own cache, which may have them of another version; whether all were right. */
async function keepAll(cache, names, hashes) {
  const kept = await Promise.all(
    names.map(async (file) => {
      const address = new URL(file, scope)
      const response = await fetch(new Request(address, { cache: 'reload' }))
      if (!(await matches(response, hashes[file]))) return false
      // a page must not be one that was redirected
      await cache.put(address, response.redirected ? new Response(response.body, response) : response)
      return true
    }),
  )
  return !kept.includes(false)
}

async function matches(response, hash) {
  if (!response.ok) return false
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === hash
}

/** A page is always of this version; it is small enough to be checked each time, and runs before it could ask for that. */
async function servePage(file, request) {
  await checking
  const kept = await find(file, CACHE)
  return kept && (await matches(kept, FILES[file])) ? kept : fetchOwn(file, request)
}

/** A file for a page: of the version of that page. */
async function serve(file, { clientId, request }) {
  await checking
  const version = await versionOf(clientId)
  const own = version === undefined || version === VERSION ? undefined : await find(file, PREFIX + version)
  if (own) return own
  if (isOwn(file)) return (await find(file, CACHE)) ?? fetchOwn(file, request)
  for (const name of await others()) {
    const kept = await find(file, name)
    if (kept) return kept
  }
  return fetch(request)
}

const find = (file, cacheName) => caches.match(new URL(file, scope), { cacheName })

/** A file that the browser has thrown away. If the server has it no more, the next page is to come whole from there. */
async function fetchOwn(file, request) {
  const response = await fetch(request)
  if (response.type === 'opaqueredirect') return response
  if (await matches(response, FILES[file])) {
    const cache = await caches.open(CACHE)
    // without room it is fetched again the next time
    await cache.put(new URL(file, scope), response.clone()).catch(() => undefined)
  } else await caches.delete(CACHE)
  return response
}

/** Caches of other versions. */
async function others() {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(PREFIX) && name !== CACHE && name !== PAGES)
}

const pageOf = (id) => new URL(`page/${id}`, scope)

/** Notes that a page is of this version. */
async function note(id) {
  if (!id) return
  versions.set(id, VERSION)
  await (await caches.open(PAGES)).put(pageOf(id), new Response(VERSION))
}

async function versionOf(id) {
  if (id && !versions.has(id)) versions.set(id, await (await caches.match(pageOf(id), { cacheName: PAGES }))?.text())
  return versions.get(id)
}

/** Deletes the versions of which no page is open. A page of an unknown version may need any of them. */
async function tidy() {
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  // the same host may have other pages
  const open = windows.filter(({ url }) => url.startsWith(scope.href))
  const used = await Promise.all(open.map(({ id }) => versionOf(id)))
  if (!used.includes(undefined))
    await Promise.all(
      (await others()).filter((name) => !used.includes(name.slice(PREFIX.length))).map((name) => caches.delete(name)),
    )
  // the browser lists a page only after it has begun
  const alive = new Set([...versions.keys(), ...open.map(({ id }) => id)].map((id) => pageOf(id).href))
  const pages = await caches.open(PAGES)
  const gone = (await pages.keys()).filter(({ url }) => !alive.has(url))
  await Promise.all(gone.map((request) => pages.delete(request)))
}

/** Replaces what is damaged or missing: 'whole' if nothing was, 'mended', or 'incomplete' if something does not come. */
async function checkAll() {
  const states = await Promise.all([CACHE, ...(await others())].map(check))
  return ['incomplete', 'mended'].find((state) => states.includes(state)) ?? 'whole'
}

async function check(name) {
  const files = name === CACHE ? FILES : await (await caches.match(LIST, { cacheName: name }))?.json()
  // an early version kept no list
  if (!files) return 'whole'
  const cache = await caches.open(name)
  const isBad = async (file) => {
    const kept = await cache.match(new URL(file, scope))
    return !kept || !(await matches(kept, files[file]))
  }
  const names = Object.keys(files)
  const bad = (await Promise.all(names.map(isBad))).flatMap((is, index) => (is ? [names[index]] : []))
  if (bad.length === 0) return 'whole'
  await Promise.all(bad.map((file) => cache.delete(new URL(file, scope))))
  try {
    if (await keepAll(cache, bad, files)) return 'mended'
    // the next page comes whole from the server; those that are open go on with what there is of an older version
    if (name === CACHE) await caches.delete(name)
  } catch {
    // without a network the rest is all there is
  }
  return 'incomplete'
}
