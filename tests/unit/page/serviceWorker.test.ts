/** The page's end of its service worker: who is told of a new version, and that the button always does something. */
import { describe, expect, it } from 'vitest'
import { Versions } from '../../../web/page/serviceWorker'

class FakeWorker extends EventTarget {
  readonly told: string[] = []
  constructor(public state: ServiceWorkerState = 'installed') {
    super()
  }
  postMessage = (word: string) => void this.told.push(word)
  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeContainer extends EventTarget {
  constructor(public controller: FakeWorker | null) {
    super()
  }
  change(to: FakeWorker): void {
    this.controller = to
    this.dispatchEvent(new Event('controllerchange'))
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  constructor(public active: FakeWorker | null) {
    super()
  }
  /** A version is found on the server, and kept. */
  install(): FakeWorker {
    const worker = new FakeWorker('installing')
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.become('installed')
    return worker
  }
}

function setUp(controller: FakeWorker | null) {
  const container = new FakeContainer(controller)
  const offers: { readonly title: string; take(): void }[] = []
  const reloads: number[] = []
  const versions = new Versions({
    container,
    reload: () => reloads.push(1),
    offer: ({ title }, take) => offers.push({ title, take }),
  })
  const registration = new FakeRegistration(controller)
  versions.follow(registration)
  return { container, offers, reloads, versions, registration }
}

describe('a new version', () => {
  it('is not what the first visit brings: nothing is said, and nothing reloads', () => {
    const { container, registration, offers, reloads } = setUp(null)
    const first = registration.install()
    registration.active = first
    registration.waiting = null
    first.become('activated')
    container.change(first)
    expect([offers, reloads]).toEqual([[], []])
    // the one after it is
    registration.install()
    expect(offers.map(({ title }) => title)).toEqual(['A new version of NIFDY Lab is here.'])
  })

  it('is offered when it comes, or has waited before the page began', () => {
    const old = new FakeWorker('activated')
    const later = setUp(old)
    later.registration.install()
    expect(later.offers).toHaveLength(1)
    const { container, versions, offers } = setUp(old)
    const registration = new FakeRegistration(old)
    registration.waiting = new FakeWorker()
    versions.follow(registration)
    expect(offers).toHaveLength(1)
    expect(container.controller?.told).toEqual([])
  })

  it('takes over when the reader agrees, and the page reloads with it', () => {
    const { container, registration, offers, reloads } = setUp(new FakeWorker('activated'))
    const next = registration.install()
    offers[0]?.take()
    expect([next.told, reloads]).toEqual([['take over'], []])
    container.change(next)
    expect(reloads).toHaveLength(1)
    expect(offers).toHaveLength(1)
  })

  it('reloads a page that no worker serves, too', () => {
    const { registration, offers, reloads } = setUp(null)
    registration.active = new FakeWorker('activated')
    const next = registration.install()
    offers[0]?.take()
    next.become('activated')
    expect(reloads).toHaveLength(1)
  })

  // the button waited for a change that had already been, and did nothing
  it('that another tab has agreed to is told of, and the button reloads', () => {
    const { container, registration, offers, reloads } = setUp(new FakeWorker('activated'))
    const next = registration.install()
    registration.waiting = null
    registration.active = next
    container.change(next)
    expect(reloads).toEqual([])
    expect(offers.map(({ title }) => title)).toEqual([
      'A new version of NIFDY Lab is here.',
      'A new version of NIFDY Lab is used in another tab.',
    ])
    for (const { take } of offers) take()
    expect(reloads).toHaveLength(2)
  })

  it('that gives way to a still newer one while it is asked for is forgotten for that one', () => {
    const { registration, offers, reloads } = setUp(new FakeWorker('activated'))
    const next = registration.install()
    offers[0]?.take()
    const newest = new FakeWorker()
    registration.waiting = newest
    next.become('redundant')
    expect([newest.told, reloads]).toEqual([['take over'], []])
    newest.become('activated')
    expect(reloads).toHaveLength(1)
  })
})

it('what is missing of the page and does not come any more is told of, and the button reloads', () => {
  const { container, offers, reloads } = setUp(new FakeWorker('activated'))
  for (const state of ['whole', 'mended']) container.say(state)
  expect(offers).toEqual([])
  container.say('incomplete')
  expect(offers.map(({ title }) => title)).toEqual(['Parts of this page are damaged or missing.'])
  offers[0]?.take()
  expect(reloads).toHaveLength(1)
})
