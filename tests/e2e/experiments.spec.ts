/** Experiments in the page: run to the end by workers, kept, judged, opened live, and the same as the command line's. */
import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
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

/** Enough cycles that a run can be interrupted, on any machine. */
const LONG = 600_000
/** Milliseconds for a run to its end, for machines that have much else to do. */
const PATIENCE = 150_000

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
    await expect(this.status).toHaveText(`All ${points} points have results.`, { timeout: PATIENCE })
  }

  /** Waits until more than `few` points have results. */
  async haveMoreThan(few: number): Promise<void> {
    await expect.poll(() => this.have(), { timeout: PATIENCE, intervals: [50] }).toBeGreaterThan(few)
  }

  /** How many points have results. */
  async have(): Promise<number> {
    return Number(/^(\d+) of/.exec((await this.status.textContent()) ?? '')?.[1])
  }

  async download(label: string): Promise<string> {
    const [file] = await Promise.all([this.lab.page.waitForEvent('download'), this.lab.button(label).click()])
    return readFile(await file.path(), 'utf8')
  }

  async results(): Promise<Results> {
    return JSON.parse(await this.download('Results as JSON')).results
  }
}

test('Figure 1 of the NIFDY paper is a unit in a live run', async ({ lab }) => {
  await new Pages(lab).open()
  await lab.page.getByRole('link', { name: /^Figure 1 live/ }).click()
  await lab.rest(120_000)
  await expect(lab.inspector).toContainText('Node 1')
  await expect(lab.inspector).toContainText('Rank and eligibility')
})

test.describe('against the command line', () => {
  test.beforeAll(buildCommandLine)

  test('an experiment of one’s own gives the very numbers that the command line gives', async ({ lab }) => {
    const pages = new Pages(lab)
    await pages.openSmall(4000)
    await pages.run()
    const here = await pages.results()
    expect(Object.keys(here)).toHaveLength(8)
    expect(here).toEqual(runExperiment(small(4000)).results)
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

test('a second visit has the results at once', async ({ lab }) => {
  const pages = new Pages(lab)
  await pages.openSmall(4000)
  await pages.run()
  const before = await pages.results()
  await lab.page.reload()
  await pages.complete()
  expect(await pages.results()).toEqual(before)
  const entry = lab.page.getByRole('link', { name: /A small experiment/ })
  await expect(entry).toContainText('done')
  await lab.button('Forget results').click()
  await lab.button('Forget').click()
  await expect(pages.status).toContainText('8 points to run')
  await lab.page.reload()
  await expect(pages.status).toContainText('8 points to run')
})

test('two experiments share the results of points that both have', async ({ lab }) => {
  const pages = new Pages(lab)
  await pages.openSmall(4000)
  await pages.run()
  await pages.open()
  await pages.file(small(4000, { name: 'other', title: 'Another one', measure: 'delivered' }))
  await expect(lab.page.getByRole('heading', { name: 'Another one' })).toBeVisible()
  await pages.complete()
})

test('a paused experiment stands, goes on, and can be cancelled without losing what it has', async ({ lab }) => {
  test.slow()
  const pages = new Pages(lab)
  await pages.openSmall(LONG)
  await lab.button('Run').click()
  await pages.haveMoreThan(0)
  await lab.button('Pause').click()
  await expect(pages.status).toContainText('paused')
  // the slices that were under way may still end a point
  await lab.page.waitForTimeout(1000)
  const have = await pages.have()
  await lab.page.waitForTimeout(1500)
  expect(await pages.have()).toBe(have)
  await lab.button('Resume').click()
  await lab.button('Cancel').click()
  await expect(lab.button('Run the rest')).toBeVisible()
  await lab.button('Run the rest').click()
  await pages.complete()
})

test('a worker that fails loses only its own point, which is run again', async ({ lab }) => {
  test.slow()
  const pages = new Pages(lab)
  await pages.openSmall(LONG, { seeds: 1 })
  await lab.button('Run').click()
  await expect(lab.button('Pause')).toBeVisible()
  const failed = lab.page.waitForEvent('worker')
  // any of them but the first, which plans and judges
  const worker = () => lab.page.workers().filter((one) => one.url().includes('point-worker'))[1]
  await expect.poll(worker).toBeTruthy()
  await worker()?.evaluate(() => {
    setTimeout(() => {
      throw new Error('a test asked it to fail')
    })
  })
  await failed
  await pages.complete(4)
  await expect(lab.page.getByRole('alert')).toHaveCount(0)
  expect(Object.keys(await pages.results())).toHaveLength(4)
})

test('a point opens as a live run, and the back button comes back to the chart', async ({ lab }) => {
  const pages = new Pages(lab)
  await pages.openSmall(4000)
  await pages.run()
  await pages.plot.focus()
  await lab.page.keyboard.press('ArrowRight')
  await lab.page.keyboard.press('Enter')
  const sheet = lab.page.getByRole('dialog')
  await expect(sheet).toContainText('latency mean')
  await sheet.getByLabel('Seed').selectOption('2')
  await sheet.getByRole('button', { name: 'Open live' }).click()
  await expect(lab.page.getByRole('region', { name: 'Transport' })).toBeVisible()
  await lab.past(0)
  await expect.poll(() => lab.page.url()).toContain('topology.size=4x4')
  await expect.poll(() => lab.page.url()).toContain('run.seed=2')
  await lab.page.goBack()
  await expect(pages.plot).toBeVisible()
  await pages.complete()
})

test('two points open side by side', async ({ lab }) => {
  const pages = new Pages(lab)
  await pages.openSmall(4000)
  await pages.plot.focus()
  await lab.page.keyboard.press('ArrowRight')
  await lab.page.keyboard.press('Enter')
  const sheet = lab.page.getByRole('dialog')
  await sheet.getByLabel('Beside').selectOption({ label: 'NIFDY' })
  await sheet.getByRole('button', { name: 'Open both live' }).click()
  await lab.past(0)
  await expect(lab.topology('a')).toBeVisible()
  await expect(lab.topology('b')).toBeVisible()
  await expect.poll(() => lab.page.url()).toContain('b.ni.kind=nifdy')
})

test('the live run stands while experiments are looked at, and goes on from there', async ({ lab }) => {
  await lab.open('v=1&b.ni.kind=nifdy')
  await lab.past(1000)
  await lab.button('Experiments').click()
  await expect(lab.page).toHaveURL(/#experiments$/)
  await lab.rest()
  const cycle = await lab.cycle()
  await lab.page.locator('a[href="#experiments=nifdy-figure-6"]').first().click()
  await expect(lab.page).toHaveURL(/#experiments=nifdy-figure-6$/)
  await lab.page.goBack()
  await expect(lab.page).toHaveURL(/#experiments$/)
  expect(await lab.cycle()).toBe(cycle)
  await lab.page.goBack()
  await lab.past(cycle)
  expect((await lab.state()).going).toBe(true)
  await lab.page.goForward()
  await expect(lab.page.getByRole('heading', { name: 'Experiments' })).toBeVisible()
  await lab.button('Live').click()
  await lab.past(cycle)
  await expect.poll(() => lab.page.url()).toContain('b.ni.kind=nifdy')
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

test('what is exported says what the page says', async ({ lab }) => {
  const pages = new Pages(lab)
  await pages.openSmall(4000)
  await pages.run()
  const results = Object.values(await pages.results())
  const seeds = (await pages.download('All seeds as CSV')).trim().split('\n')
  expect(seeds).toHaveLength(9)
  expect(seeds[0]).toMatch(/^interface,load,seed,/)
  const column = seeds[0]?.split(',').indexOf('latency_mean') ?? -1
  const latencies = seeds.slice(1).map((line) => Number(line.split(',')[column]))
  expect(latencies.sort()).toEqual(results.map((result) => result.latency_mean).sort())
  const means = (await pages.download('Means as CSV')).trim().split('\n')
  expect(means).toHaveLength(5)
  expect(JSON.parse(await pages.download('Experiment as JSON')).title).toBe('A small experiment')
  expect(await pages.download('Chart as SVG')).toMatch(/^<\?xml[\s\S]*A small experiment[\s\S]*<\/svg>\s*$/)
  expect(await pages.download('Chart as PNG')).toContain('PNG')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    for (const width of [1600, 390]) {
      test(`at ${width} pixels axe finds nothing, and the page is no larger than the screen`, async ({ lab }) => {
        // Four pages, of hundreds of elements each.
        test.slow()
        await lab.page.setViewportSize({ width, height: 900 })
        const pages = new Pages(lab)
        await pages.open()
        await expect(lab.button('Open an experiment …')).toBeVisible()
        await fine(lab)
        await pages.file(small(4000))
        await pages.run()
        await fine(lab)
        await pages.plot.focus()
        await lab.page.keyboard.press('ArrowRight')
        await lab.page.keyboard.press('Enter')
        await expect(lab.page.getByRole('dialog')).toBeVisible()
        await fine(lab)
        await lab.page.keyboard.press('Escape')
        await pages.open('experiments=nifdy-figure-6')
        await expect(lab.page.getByRole('heading', { name: /Cyclic shift: what/ })).toBeVisible()
        await fine(lab)
        await lab.open('v=1&workload.kind=uniform&at=0')
        await lab.choose('Sweep')
        await expect(lab.page.getByTestId('sweep-status')).toContainText('points')
        await fine(lab)
      })
    }
  })
}

async function fine(lab: Lab): Promise<void> {
  const { violations } = await new AxeBuilder({ page: lab.page }).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))).toEqual([])
  const { width, height } = await lab.page.evaluate(() => ({
    width: document.documentElement.scrollWidth - innerWidth,
    height: document.documentElement.scrollHeight - innerHeight,
  }))
  expect(width).toBeLessThanOrEqual(0)
  // what is long is scrolled within the page, under its head
  expect(height).toBeLessThanOrEqual(0)
}
