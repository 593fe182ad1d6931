/**
 * How long tests wait: as long as anything moves. A wait ends when the page has done nothing for a while of its own
 * time, not after so many seconds, so that a busy machine makes tests slow and not wrong.
 */
import { type Locator, type Page, expect as plain } from '@playwright/test'

/** Milliseconds without any movement after which nothing more is expected. */
const QUIET = 10_000

/** Turns of a timer of the page, each a tenth of a second or longer, that are as much of its own time. */
const TURNS = 60

/** Most times that a wait is begun again: a page that plays for ever moves for ever. */
const MOST = 12

interface Pace {
  readonly moved: number
  readonly turns: number
}

declare global {
  interface Window {
    /** Counted by a timer, so that a page that gets no processor is not taken for one that rests. */
    turns?: number
  }
}

/** How far a page is; `undefined` while it is being replaced by another. */
async function paceOf(page: Page): Promise<Pace | undefined> {
  try {
    return await page.evaluate(() => {
      if (window.turns === undefined) {
        window.turns = 0
        setInterval(() => {
          window.turns = (window.turns ?? 0) + 1
        }, 100)
      }
      const loaded = performance.getEntriesByType('resource').length
      return { moved: loaded + (window.nifdyLab?.moved() ?? 0), turns: window.turns }
    })
  } catch {
    return undefined
  }
}

/** Tries something that waits up to `timeout` milliseconds, again and again as long as the page moves. */
export async function patiently<T>(page: Page, attempt: (timeout: number) => Promise<T>): Promise<T> {
  let before = await paceOf(page)
  for (let turn = 1; ; turn++) {
    try {
      return await attempt(QUIET)
    } catch (error) {
      const now = await paceOf(page)
      const isQuiet = before && now && now.moved === before.moved && now.turns - before.turns >= TURNS
      if (isQuiet || page.isClosed() || turn === MOST) throw error
      if (now?.moved !== before?.moved) before = now
    }
  }
}

/** The page of the test that runs, for what is expected of no page in particular. */
const shown: { page?: Page } = {}

export function expectOn(page: Page): void {
  shown.page = page
}

type Matchers = Record<string | symbol, unknown>

function patient(matchers: Matchers, page: Page): Matchers {
  return new Proxy(matchers, {
    get(target, name) {
      const matcher = target[name]
      if (name === 'not') return patient(matcher as Matchers, page)
      if (typeof matcher !== 'function') return matcher
      return (...args: unknown[]) => patiently(page, () => matcher.apply(target, args) as Promise<unknown>)
    },
  })
}

function pageOf(actual: unknown): Page | undefined {
  if (typeof actual !== 'object' || actual === null) return undefined
  if ('page' in actual && typeof actual.page === 'function' && 'locator' in actual) return (actual as Locator).page()
  return 'goto' in actual && 'workers' in actual ? (actual as Page) : undefined
}

/** Of frames within a page it is not known whether anything moves in them. */
export const expectInFrames = plain.configure({ timeout: 6 * QUIET })

const quick = plain.configure({ timeout: QUIET })

/** As Playwright's, but what is expected of a page, a locator or a poll is waited for as long as the page moves. */
export const expect = new Proxy(quick, {
  apply(target, self, args: [unknown, ...unknown[]]) {
    const matchers = Reflect.apply(target, self, args)
    const page = pageOf(args[0])
    return page ? patient(matchers as unknown as Matchers, page) : matchers
  },
  get(target, name) {
    if (name !== 'poll') return Reflect.get(target, name)
    return (...args: Parameters<typeof quick.poll>) => {
      const [probe, options] = args
      const matchers = quick.poll(
        probe,
        typeof options === 'string' ? { message: options } : { timeout: QUIET, ...options },
      )
      return shown.page ? patient(matchers as unknown as Matchers, shown.page) : matchers
    }
  },
}) as typeof quick
