/** Embeds in a page of another site, where browsers divide the storage of a frame from that of its site, or forbid it. */
import { type BrowserContext, type FrameLocator, type Page, test } from '@playwright/test'
import { hostExamples } from './host'
import { expectInFrames as expect } from './patience'

const LIST = Array.from({ length: 3000 }, (_, pid) => `${pid}.${pid * 3}.${pid % 4}.4.6`).join('_')
const LINK = 'v=1&topology.kind=mesh&topology.size=4x4&workload.kind=trace'

/** The frame of an embed in a page of another site: its host's name differs, which is what browsers go by. */
async function embed(page: Page, fragment: string): Promise<{ frame: FrameLocator; close(): void }> {
  const [far, near] = await Promise.all([hostExamples(), hostExamples()])
  await page.goto(`${near.origin.replace('127.0.0.1', 'localhost')}/article.html`)
  await page.evaluate((address) => {
    document.body.innerHTML = `<iframe id="third" width="700" height="500" src="${address}"></iframe>`
  }, `${far.origin}/lab/embed.html#${fragment}`)
  const close = () => {
    far.close()
    near.close()
  }
  return { frame: page.frameLocator('#third'), close }
}

/** Forbids frames what a browser does that lets no third party store anything. */
async function forbidStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window === window.top) return
    const denied = {
      get() {
        throw new DOMException('The document is in a third-party context', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, denied)
    Object.defineProperty(Navigator.prototype, 'serviceWorker', denied)
  })
}

/** What the frame has kept; a browser that does not even tell has nothing. */
const kept = (frame: FrameLocator) =>
  frame.locator('main').evaluate(async () => {
    try {
      return [...Object.keys(localStorage), ...(await indexedDB.databases()).map(({ name }) => name)]
    } catch {
      return []
    }
  })

for (const storage of ['divided', 'forbidden'] as const)
  test(`an embed plays and says nothing where third parties have their storage ${storage}`, async ({
    page,
    context,
  }) => {
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(error.message))
    if (storage === 'forbidden') await forbidStorage(context)
    const { frame, close } = await embed(page, `${LINK}&workload.packets=${LIST}&at=100`)
    await expect(frame.locator('main[data-phase="poster"]')).toBeAttached()
    await expect(frame.getByRole('alert')).toHaveCount(0)
    await frame.getByRole('button', { name: 'Play', exact: true }).first().click()
    await expect(frame.locator('main[data-phase="live"]')).toBeAttached()
    await expect
      .poll(async () => Number((await frame.getByTestId('cycle').innerText()).replace(/\D/g, '')))
      .toBeGreaterThan(100)
    await expect(frame.getByRole('alert')).toHaveCount(0)

    // what is opened from it is another's: it has all of the list, and the frame has kept none
    const opened = context.waitForEvent('page')
    await frame.getByRole('button', { name: 'Open in NIFDY Lab' }).click()
    const link = (await opened).url()
    expect(link.length).toBeGreaterThan(8000)
    expect(link).not.toContain('kept.')
    expect(await kept(frame)).toEqual([])
    expect(wrong).toEqual([])
    close()
  })

test('an embed of a list that another kept says that it has none, and shows the rest', async ({ page, context }) => {
  await forbidStorage(context)
  const { frame, close } = await embed(page, `${LINK}&workload.packets=kept.abc&at=0`)
  await expect(frame.locator('main[data-phase="poster"]')).toBeAttached()
  await expect(frame.getByRole('alert')).toHaveText(
    'workload.packets: “kept.abc” is a list too long for a link, kept by the page of the browser that made it: open its scenario there from a file.',
  )
  await expect(frame.getByTestId('topology-a')).toBeVisible()
  close()
})
