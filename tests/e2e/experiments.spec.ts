/** Experiments in the page: run to the end by workers, kept, judged, opened live, and the same as the command line's. */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { accessible, BOTH, fits } from './axe'
import { buildCommandLine, faultsOfDocument, type Results, runExperiment } from './cli'
import { expect, type Lab, test } from './lab'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** A small experiment of one's own: two interfaces, two loads, two seeds. */
function small(cycles: number, more: object = {}): string {
  return JSON.stringify({
    name: 'small',
    title: 'A small experiment',
    base: 'topology.kind=mesh&topology.size=4x4&workload.kind=uniform',
    axes: [
      {
        name: 'interface',
        label: 'Interface',
        values: [
          { name: 'plain', label: 'Plain', set: 'ni.kind=plain' },
          { name: 'nifdy', label: 'NIFDY', set: 'ni.kind=nifdy' },
        ],
      },
      { name: 'load', label: 'Load', parameter: 'workload.load', numbers: [0.1, 0.2] },
    ],
    seeds: 2,
    warm_up: 500,
    cycles,
    measure: 'latency_mean',
    chart: { kind: 'lines', x: 'load', series: 'interface' },
    ...more,
  })
}

class Pages {
  constructor(readonly lab: Lab) {}

  async open(link = 'experiments'): Promise<void> {
    await this.lab.page.goto(`./#${link}`)
    await expect(this.lab.page.getByRole('main')).toBeVisible()
  }

  /** Opens a document as a file. */
  async file(text: string, name = 'mine.json'): Promise<void> {
    await expect(this.lab.button('Open an experiment …')).toBeVisible()
    await this.lab.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }

  async openSmall(cycles: number, more: object = {}): Promise<void> {
    await this.open()
    await this.file(small(cycles, more))
    await expect(this.lab.page.getByRole('heading', { name: 'A small experiment' })).toBeVisible()
  }

  get status(): Locator {
    return this.lab.page.getByTestId('experiment-status')
  }

  get plot(): Locator {
    return this.lab.page.getByTestId('figure-plot')
  }

  async run(): Promise<void> {
    await this.lab.button('Run').click()
    await this.complete()
  }

  async complete(points = 8): Promise<void> {
    await expect(this.status).toHaveText(`All ${points} points have results.`)
  }

  /** Lets so many more points be run, and holds the others; with no number, lets all run. */
  async hold(after?: number): Promise<void> {
    await this.lab.page.evaluate((after) => window.nifdyLab?.holdPoints(after), after)
  }

  async download(label: string): Promise<string> {
    return (await this.bytes(label)).toString()
  }

  async bytes(label: string): Promise<Buffer> {
    const [file] = await Promise.all([this.lab.page.waitForEvent('download'), this.lab.button(label).click()])
    return readFile(await file.path())
  }

  async results(): Promise<Results> {
    return JSON.parse(await this.download('Results as JSON')).results
  }
}

test('Figure 1 of the NIFDY paper is a unit in a live run', async ({ lab }) => {
  await new Pages(lab).open()
  await lab.page.getByRole('link', { name: /^Figure 1 live/ }).click()
  await expect(lab.page).toHaveURL(/at=120000/)
  await expect(lab.inspector).toContainText('Node 1')
  await expect(lab.inspector).toContainText('Rank and eligibility')
})

test('the list, the scorecards and what is shipped of a figure are there without an engine', async ({ lab }) => {
  await lab.page.route(/experiments_bg.*\.wasm/, (route) => route.abort())
  const pages = new Pages(lab)
  await pages.open()
  await expect(lab.page.getByRole('link', { name: /Cyclic shift: what/ })).toContainText('shipped')
  await expect(lab.page.getByRole('heading', { name: 'The NIFDY paper, row by row' })).toBeVisible()
  expect(lab.page.workers()).toEqual([])
  await pages.open('experiments=nifdy-figure-6')
  await expect(lab.page.getByTestId('shipped')).toBeVisible()
  await expect(pages.plot).toBeVisible()
  await expect(lab.page.locator('figure td', { hasText: 'no result yet' })).toHaveCount(0)
  // what would take one says why there is none, and has it fetched again
  await expect(lab.page.getByRole('alert')).toContainText('The engine could not be started: Failed to fetch.')
  await lab.page.unroute(/experiments_bg.*\.wasm/)
  await pages.open('experiments=nifdy-figure-2')
  await expect(lab.button('Run here')).toBeVisible()
  await expect(lab.page.getByRole('alert')).toHaveCount(0)
  expect(lab.wrong.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
  lab.wrong.length = 0
})

test.describe('against the command line', () => {
  test.beforeAll(buildCommandLine)

  test('an experiment of one’s own gives the very numbers of the command line, and files that say them', async ({
    lab,
  }) => {
    const pages = new Pages(lab)
    await pages.openSmall(4000)
    await pages.run()
    const here = await pages.results()
    expect(Object.keys(here)).toHaveLength(8)
    expect(here).toEqual(runExperiment(small(4000)).results)

    const results = Object.values(here)
    const seeds = (await pages.download('All seeds as CSV')).trim().split('\n')
    expect(seeds).toHaveLength(9)
    expect(seeds[0]).toMatch(/^interface,load,seed,/)
    const column = seeds[0]?.split(',').indexOf('latency_mean') ?? -1
    const latencies = seeds.slice(1).map((line) => Number(line.split(',')[column]))
    expect(latencies.sort()).toEqual(results.map((result) => result.latency_mean).sort())
    const means = (await pages.download('Means as CSV')).trim().split('\n')
    expect(means).toHaveLength(5)
    expect(JSON.parse(await pages.download('Experiment as JSON')).title).toBe('A small experiment')
    const svg = await pages.download('Chart as SVG')
    expect(svg).toMatch(/^<\?xml[\s\S]*A small experiment[\s\S]*<\/svg>\s*$/)
    expect(svg).toMatch(/<a href="http[^"]+#experiments&amp;z=[^"]+"><text [^>]*>http[^<]+…<\/text><\/a>/)
    await lab.page.getByLabel('Width of a PNG, pixels').fill('901')
    const png = await pages.bytes('Chart as PNG')
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 901])
    await lab.page.getByLabel('Width of a PNG, pixels').fill('20000')
    await lab.button('Chart as PNG').click()
    await expect(lab.page.getByText('20000 pixels are outside 1 to 16384')).toBeVisible()
  })

  test('a bad file gets a sentence for each fault, as on the command line', async ({ lab }) => {
    const pages = new Pages(lab)
    const bad = small(4000, { measure: 'speed', seeds: 0, colour: 'red' })
    await pages.open()
    await pages.file(bad, 'bad.json')
    const refusal = lab.page.getByRole('alert')
    await expect(refusal).toContainText('bad.json could not be opened for 3 reasons.')
    const told = faultsOfDocument(bad)
    for (const field of ['measure', 'seeds', 'colour']) {
      const item = refusal.getByRole('listitem').filter({ hasText: new RegExp(`^${field}\\b`) })
      await expect(item).toHaveCount(1)
      const sentence = ((await item.textContent()) ?? '').replace(/^\S+ (“[^”]*” )?/, '').replace(/\.$/, '')
      expect(told).toContain(sentence)
    }
    await pages.file('no JSON at all')
    await expect(refusal).toContainText('not JSON')
    await lab.button('Dismiss').click()
    await expect(refusal).toHaveCount(0)
  })
})

test('two experiments share the results of points that both have, and a second visit has them at once', async ({
  lab,
}) => {
  const pages = new Pages(lab)
  await pages.openSmall(4000)
  await pages.run()
  const before = await pages.results()
  await pages.open()
  await pages.file(small(4000, { name: 'other', title: 'Another one', measure: 'delivered' }))
  await expect(lab.page.getByRole('heading', { name: 'Another one' })).toBeVisible()
  await pages.complete()

  await pages.open('experiments=small')
  await lab.page.reload()
  await pages.complete()
  expect(await pages.results()).toEqual(before)
  await expect(lab.page.getByRole('link', { name: /A small experiment/ })).toContainText('done')
  await lab.button('Forget results').click()
  await lab.button('Forget').click()
  await expect(pages.status).toContainText('8 points to run')
  await lab.page.reload()
  await expect(pages.status).toContainText('8 points to run')
})

test('a paused experiment stands, goes on, and can be cancelled without losing what it has', async ({ lab }) => {
  const pages = new Pages(lab)
  await pages.openSmall(4000)
  await pages.hold(3)
  await lab.button('Run').click()
  await expect(pages.status).toContainText(/^3 of 8 points/)
  await lab.button('Pause').click()
  await expect(pages.status).toContainText('paused')
  await pages.hold()
  await expect(pages.status, 'nothing is run while it is paused').toHaveText('3 of 8 points, paused')
  await pages.hold(2)
  await lab.button('Resume').click()
  await expect(pages.status).toContainText(/^5 of 8 points/)
  await lab.button('Cancel').click()
  await expect(pages.status).toContainText('3 of 8 points to run')
  await pages.hold()
  await lab.button('Run the rest').click()
  await pages.complete()
})

test('a worker that fails loses only its own point, which is run again', async ({ lab }) => {
  const pages = new Pages(lab)
  await pages.openSmall(4000, { seeds: 1 })
  await pages.hold(1)
  await lab.button('Run').click()
  await expect(pages.status).toContainText(/^1 of 4 points/)
  // any of them but the first, which plans and judges: it has begun a point, and is held
  const worker = lab.page.workers().filter((one) => one.url().includes('point-worker'))[1]
  const failed = new Promise((resolve) => worker?.on('close', resolve))
  await worker?.evaluate(() => self.reportError(new Error('a test asked it to fail')))
  await failed
  await pages.hold()
  await pages.complete(4)
  await expect(lab.page.getByRole('alert')).toHaveCount(0)
  expect(Object.keys(await pages.results())).toHaveLength(4)
})

test('points open as live runs, alone or side by side, and the back button comes back to the chart', async ({
  lab,
}) => {
  const pages = new Pages(lab)
  const sheet = lab.page.getByRole('dialog')
  const openPlace = async () => {
    await pages.plot.focus()
    await lab.page.keyboard.press('ArrowRight')
    await lab.page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
  }
  await pages.openSmall(4000)
  await pages.run()
  await openPlace()
  await expect(sheet).toContainText('latency mean')
  await sheet.getByLabel('Seed').selectOption('2')
  await sheet.getByRole('button', { name: 'Open live' }).click()
  await expect(lab.page.getByRole('region', { name: 'Transport' })).toBeVisible()
  await lab.past(0)
  await expect(lab.page).toHaveURL(/topology\.size=4x4/)
  await expect(lab.page).toHaveURL(/run\.seed=2/)
  await lab.page.goBack()
  await expect(pages.plot).toBeVisible()
  await pages.complete()

  await openPlace()
  await sheet.getByLabel('Beside').selectOption({ label: 'NIFDY' })
  await sheet.getByRole('button', { name: 'Open both live' }).click()
  await expect(lab.topology('a')).toBeVisible()
  await expect(lab.topology('b')).toBeVisible()
  await expect(lab.page).toHaveURL(/b\.ni\.kind=nifdy/)
})

test('the live run stands while experiments are looked at, and goes on from there', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 1000)
  await lab.play(300)
  await lab.button('Experiments').click()
  await expect(lab.page).toHaveURL(/#experiments$/)
  await lab.tick(1)
  const cycle = await lab.cycle()
  expect((await lab.state()).going).toBe(false)
  await lab.page.locator('a[href="#experiments=nifdy-figure-6"]').first().click()
  await expect(lab.page).toHaveURL(/#experiments=nifdy-figure-6$/)
  await lab.page.goBack()
  await expect(lab.page).toHaveURL(/#experiments$/)
  await lab.tick(10)
  expect(await lab.cycle()).toBe(cycle)
  await lab.page.goBack()
  await expect.poll(async () => (await lab.state()).going).toBe(true)
  await lab.tickPast(cycle + 300)
  await lab.page.goForward()
  await expect(lab.page.getByRole('heading', { name: 'Experiments' })).toBeVisible()
  await lab.button('Live').click()
  await expect.poll(async () => (await lab.state()).going).toBe(true)
  await lab.tickPast(cycle + 600)
  await expect(lab.page).toHaveURL(/b\.ni\.kind=nifdy/)
})

test('a sweep of the live scenario becomes an experiment, runs, and goes over in a link', async ({ lab, context }) => {
  await lab.open('v=1&topology.kind=mesh&topology.size=4x4&workload.kind=uniform&b.ni.kind=nifdy&at=0')
  await lab.choose('Sweep')
  const page = lab.page
  await expect(page.getByRole('heading', { name: 'Make a sweep' })).toBeVisible()
  await page.getByLabel('Number of values').fill('x')
  await page.getByLabel('Number of values').press('Enter')
  await expect(page.getByRole('alert')).toContainText('axes[1].steps')
  await page.getByLabel('Number of values').fill('2')
  await page.getByLabel('Seeds').fill('2')
  await page.getByLabel('Before measuring').fill('100')
  await page.getByLabel('Cycles measured').fill('2000')
  await page.getByLabel('Cycles measured').press('Enter')
  await expect(page.getByTestId('sweep-status')).toContainText('8 points')
  await lab.button('Make the experiment').click()
  const pages = new Pages(lab)
  await expect(page.getByRole('heading', { name: 'Sweep of load' })).toBeVisible()
  await pages.run()
  await lab.button('Copy link to this experiment').click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.slice(link.indexOf('#'))).toMatch(/^#[A-Za-z0-9\-._~=&]*$/)
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Sweep of load' })).toBeVisible()
  await other.goto(`${link.slice(0, -9)}`)
  await other.reload()
  await expect(other.getByRole('alert')).toContainText('the link was cut off or changed')
})

const WIDE = { width: 1600, height: 900 }
const NARROW = { width: 390, height: 900 }

test('axe finds nothing, light and dark, and no page is larger than the screen, wide and narrow', async ({ lab }) => {
  const { page } = lab
  await page.setViewportSize(WIDE)
  const pages = new Pages(lab)
  await pages.open()
  await expect(lab.button('Open an experiment …')).toBeVisible()
  await fine(lab)
  await pages.file(small(4000))
  await pages.run()
  await fine(lab, 'article')
  await pages.plot.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await fine(lab, 'dialog[open]')
  await page.keyboard.press('Escape')
  await pages.open('experiments=nifdy-figure-6')
  await expect(lab.button('Run here')).toBeVisible()
  await fine(lab, 'article')
  await lab.openAt('workload.kind=uniform', 0)
  await lab.choose('Sweep')
  await expect(page.getByTestId('sweep-status')).toContainText('points')
  await fine(lab, 'main > div')
})

/** Entries of the list, and rows of scorecards and tables, beyond the first few. */
const REPEATED = 'nav section li:nth-child(n+4), article li:nth-child(n+6), tr:nth-child(n+6)'

/** A part of the page is fine in both themes, and the whole page has room in wide and narrow windows. */
async function fine({ page }: Lab, within?: string): Promise<void> {
  const part = within === undefined ? {} : { within }
  await accessible(page, { ...part, without: REPEATED, themes: BOTH })
  await page.setViewportSize(NARROW)
  await accessible(page, { within: 'main > div', ...part, without: REPEATED, isResized: true })
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size)
    await fits(page)
    // what is long is scrolled within the page, under its head
    const tooHigh = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(tooHigh).toBeLessThanOrEqual(0)
  }
}
