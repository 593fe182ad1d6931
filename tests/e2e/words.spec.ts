/** Words: what NIFDY is, names that are the same everywhere, parameters and presets that are found, links by name. */
import { readFile } from 'node:fs/promises'
import type { NodeInspection } from '../../web/inspector/inspection'
import { expect, test } from './lab'

test('“What is NIFDY?” draws a unit of the run as it is', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 3000)
  for (const name of ['Run A · no protocol', 'Run B · NIFDY'])
    await expect(lab.page.getByRole('region', { name, exact: true })).toBeVisible()
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill('what is')
  await lab.page.keyboard.press('Enter')
  const dialog = lab.page.getByRole('dialog', { name: 'What is NIFDY?' })
  await expect(dialog.locator('figcaption')).toContainText('The unit of node 0 in run B · NIFDY')
  const { ni } = await lab.inspect<NodeInspection>('b', 'node 0')
  if (ni.kind !== 'nifdy') throw new Error('B has NIFDY interfaces')
  const block = (name: string) => dialog.locator(`[data-block="${name}"]`)
  await expect(block('pool')).toContainText(`${ni.pool.length} of ${ni.poolCapacity}`)
  await expect(block('outstanding')).toContainText(`${ni.outstanding.length} of ${ni.outstandingCapacity}`)
  await expect(block('arrivals').locator('[data-kind]')).toHaveCount(ni.arrivals.length)
  await dialog.getByRole('button', { name: 'Inspect node 0' }).click()
  await expect(lab.inspector).toContainText('Node 0')
})

test('runs and links have names that say what they are, in the inspector and in the palette', async ({ lab }) => {
  await lab.openAt('topology.kind=mesh&topology.size=4x4&workload.kind=uniform', 500)
  await expect(lab.page.getByRole('region', { name: 'Run A · mesh, no protocol' })).toBeVisible()
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill('link 1,2 1,3')
  await lab.page.getByRole('option', { name: 'Inspect link from router 1,2 to router 1,3' }).click()
  await expect(lab.inspector.getByRole('heading', { level: 3 }).first()).toHaveText(
    'Link from router 1,2 to router 1,3',
  )
})

test('the scenario panel finds parameters by words, and lists what is changed, common or all', async ({ lab }) => {
  await lab.openAt('workload.block=10&b.ni.kind=nifdy', 10)
  await lab.openGroups()
  const rows = lab.page.locator('[data-path]')
  const all = await rows.count()
  await lab.page.getByRole('radio', { name: 'common' }).check()
  const common = await rows.count()
  await lab.page.getByRole('radio', { name: /^changed \d+$/ }).check()
  const changed = await rows.count()
  expect(changed).toBeGreaterThan(0)
  expect(common).toBeGreaterThan(changed)
  expect(all).toBeGreaterThan(common)
  await expect(lab.row('workload.block')).toBeVisible()
  await lab.page.getByRole('searchbox', { name: 'Search parameters' }).fill('widnow')
  await expect(lab.row('ni.window')).toBeVisible()
  await lab.page.getByRole('searchbox', { name: 'Search parameters' }).fill('zebra')
  await expect(lab.page.getByText('No parameter of this scenario matches “zebra”.')).toBeVisible()
})

test('a link opens a preset by its name, and offers the nearest to one that there is not', async ({ lab }) => {
  await lab.openAt('preset=mesh-overload&run.seed=3', 300)
  await expect(lab.notice('link')).toHaveCount(0)
  const values = await lab.page.evaluate(() => window.nifdyLab?.store.getState().values)
  expect([values?.a?.['topology.kind'], values?.b?.['ni.kind'], values?.a?.['run.seed']]).toEqual([
    'mesh',
    'nifdy',
    '3',
  ])
  // no other machine is opened for it, but what the page opens with
  await lab.open('preset=overloaded-mesh&ni.window=4')
  const notice = lab.notice('link')
  await expect(notice).toContainText('preset: “overloaded-mesh” is not a preset; the nearest are mesh-overload, ')
  await expect(notice).toContainText('Here is what the page opens with.')
  await expect(lab.page.getByRole('banner')).toContainText('Cyclic shift: a jam')
  await expect(notice.getByRole('link')).toHaveCount(3)
  await notice.getByRole('link', { name: 'Overloaded mesh', exact: true }).click()
  await expect(lab.page.getByRole('banner')).toContainText('Overloaded mesh')
  await expect(notice).toHaveCount(0)
  await lab.openAt('ni.kind=nfdy', 300)
  await expect(lab.notice('link')).toContainText('did you mean nifdy?')
})

test('a link that is wrong as a whole is told, and opens what the page opens with', async ({ lab }) => {
  for (const link of ['hello', 'preset=cyclic-shift;at=5000']) {
    await lab.open(link)
    await expect(lab.notice('link')).toContainText('This link opens nothing.')
    await expect(lab.page.getByRole('banner')).toContainText('Cyclic shift: a jam')
    await expect(lab.topology('b')).toBeVisible()
  }
})

test('the gallery shows how the runs of a preset look, drawn from the engine', async ({ lab }) => {
  await lab.openAt('workload.block=10', 10)
  await lab.button('Presets').click()
  const card = lab.page.getByRole('dialog').getByRole('button', { name: /^Start here/ })
  await expect(card.locator('[data-drawn="2"]')).toBeVisible()
  const ink = await card.locator('canvas').evaluateAll((all) =>
    all.map((one) => {
      const canvas = one as HTMLCanvasElement
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return [...data].filter((value, at) => at % 4 === 3 && value > 0).length / (canvas.width * canvas.height)
    }),
  )
  expect(ink).toHaveLength(2)
  for (const share of ink) expect(share).toBeGreaterThan(0.05)
})

test('what is seen is saved as an image, named by its cycle', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 3000)
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill('png')
  const [file] = await Promise.all([lab.page.waitForEvent('download'), lab.page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toBe('nifdy-lab-3000.png')
  const image = await readFile(await file.path())
  expect(image.subarray(1, 4).toString()).toBe('PNG')
  // as wide as the window, twice as sharp
  expect(image.readUInt32BE(16)).toBe(2880)
  expect(image.length).toBeGreaterThan(50_000)
})

test('bookmarks have titles, which links keep', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 400)
  await lab.page.keyboard.press('b')
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill('bookmarks')
  await lab.page.keyboard.press('Enter')
  const field = lab.page.getByRole('textbox', { name: /^Title of the bookmark at cycle 400$/ })
  await field.fill('The first. Packets!')
  await field.press('Enter')
  await lab.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await lab.button('Step one cycle').click()
  await lab.rest(401)
  await expect.poll(() => lab.page.url()).toMatch(/at=401.*titles=400\.The_first~2e~_Packets~21~/)
  await lab.page.reload()
  await lab.rest(401)
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill('first packets')
  await lab.page.getByRole('option', { name: 'Bookmark: The first. Packets!', exact: true }).click()
  await lab.rest(400)
})
