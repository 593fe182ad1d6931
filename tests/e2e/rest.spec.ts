/** The engine comes in two parts: the first opens the page, the rest comes when the page is at rest or something asks. */
import type { Request } from '@playwright/test'
import { expect, type Lab, test } from './lab'

/** The rest of the engine. */
const REST = /rest_bg.*\.wasm/

/** Has the inspector asked about a node, which the first part knows nothing of. */
async function askAboutNode(lab: Lab): Promise<void> {
  // before the first exact picture there is no place that a key could choose
  await lab.until(() => (window.nifdyLab?.store.getState().scene ?? 0) > 0)
  await lab.topology('b').focus()
  await lab.page.keyboard.press(']')
  await expect(lab.topology('b').getByRole('option')).not.toHaveText('No place is chosen.')
  await lab.page.keyboard.press('Enter')
}

/** A worker waits for it in the middle of a call; the page fetches it. */
const isOfWorker = (request: Request) => request.resourceType() === 'xhr'

test('a first visit has its first exact picture before it asks for the rest', async ({ lab }) => {
  const scenes: (number | undefined)[] = []
  await lab.page.route(REST, async (route) => {
    scenes.push(await lab.page.evaluate(() => window.nifdyLab?.store.getState().scene))
    await route.continue()
  })
  const comes = lab.page.waitForResponse(REST)
  await lab.page.goto('./')
  await comes
  // what keeps the page for times without a network asks for it, too
  for (const scene of scenes) expect(scene).toBeGreaterThan(0)
})

test('a question that comes before the rest has it fetched', async ({ lab }) => {
  await lab.page.route(REST, (route) => (isOfWorker(route.request()) ? route.continue() : route.abort()))
  const comes = lab.page.waitForRequest((request) => REST.test(request.url()) && isOfWorker(request))
  await lab.open()
  await askAboutNode(lab)
  await comes
  await expect(lab.inspector).toContainText('NIFDY unit')
  lab.wrong.length = 0
})

test('a rest that cannot be had is told, and asked for again', async ({ lab }) => {
  await lab.page.route(REST, (route) => route.abort())
  await lab.open()
  await askAboutNode(lab)
  await expect(lab.notice('engine')).toContainText('A part of it did not come: the server could not be reached.')
  await lab.page.unroute(REST)
  await expect(async () => {
    const again = lab.button('Start the engine again')
    if (await again.isVisible()) await again.click()
    await expect(lab.inspector).toContainText('NIFDY unit')
  }).toPass()
  lab.wrong.length = 0
})

test('a link that shows something else has the whole engine at once', async ({ lab }) => {
  const asked: string[] = []
  lab.page.on('request', (request) => REST.test(request.url()) && asked.push(request.resourceType()))
  await lab.openAt('b.ni.kind=nifdy', 1000)
  await askAboutNode(lab)
  await expect(lab.inspector).toContainText('NIFDY unit')
  expect(asked).toContain('fetch')
  expect(asked).not.toContain('xhr')
})
