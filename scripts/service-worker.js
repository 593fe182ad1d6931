/*
 * Keeps every file of one version of the page and serves those alone: a page never gets files of two versions. A newer
 * version waits until the reader agrees, or until no page of the old one is open.
 */
const VERSION = '@VERSION@'
const FILES = ['@FILES@']

const scope = new URL('./', self.location.href)
/** Pages in other folders of the same host have caches of their own. */
const PREFIX = `nifdy-lab ${scope.pathname} `
const CACHE = PREFIX + VERSION

self.addEventListener('install', (event) => {
  // past the browser's own cache, which may have files of another version
  const requests = FILES.map((file) => new Request(new URL(file, scope), { cache: 'reload' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)))
})

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith(PREFIX) && name !== CACHE
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))))
})

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || !url.href.startsWith(scope.href)) return
  const file = url.pathname.slice(scope.pathname.length) || 'index.html'
  if (!FILES.includes(file)) return
  event.respondWith(serve(new URL(file, scope), event.request))
})

async function serve(address, request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(address)) ?? fetch(request)
}
