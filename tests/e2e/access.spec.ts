/** For everyone: no violations that axe finds, every control by keyboard, nothing wider than the screen. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Lab, test } from './lab'

const SIZES = { wide: { width: 1600, height: 1000 }, narrow: { width: 390, height: 844 } } as const

async function violations(lab: Lab): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page: lab.page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

async function noSideways(lab: Lab): Promise<void> {
  const [content, screen] = await lab.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(screen ?? 0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('wide, with panel and inspector open, axe finds nothing', async ({ lab }) => {
      // axe looks at hundreds of elements several times.
      test.slow()
      await lab.page.setViewportSize(SIZES.wide)
      await lab.openAt('b.ni.kind=nifdy', 30_000)
      await inspectHot(lab)
      await expect(lab.inspector).toContainText('NIFDY unit')
      await lab.openGroups()
      await lab.control('shared', 'packet.flits').fill('0')
      await lab.control('shared', 'packet.flits').press('Enter')
      await expect(lab.page.getByRole('alert')).toBeVisible()
      expect(await violations(lab)).toEqual([])
      await noSideways(lab)
      await lab.button('Presets').click()
      expect(await violations(lab)).toEqual([])
    })

    test('narrow, with each sheet in turn, axe finds nothing and nothing is wider than the screen', async ({ lab }) => {
      // axe looks at hundreds of elements several times.
      test.slow()
      await lab.page.setViewportSize(SIZES.narrow)
      await lab.openAt(`b.ni.kind=nifdy&chk=${'0'.repeat(32)}`, 30_000)
      await expect(lab.notice('verdict')).toBeVisible()
      expect(await violations(lab)).toEqual([])
      await noSideways(lab)
      for (const name of ['Scenario', 'Presets', 'Keys', 'Commands', 'Files']) {
        if (name === 'Scenario') await lab.button(name).click()
        else await lab.choose(name)
        await expect(lab.page.getByRole('dialog')).toBeVisible()
        if (name === 'Scenario') await lab.openGroups()
        expect(await violations(lab)).toEqual([])
        await noSideways(lab)
        await lab.page.keyboard.press('Escape')
        await expect(lab.page.getByRole('dialog')).toHaveCount(0)
      }
      await inspectHot(lab)
      await expect(lab.inspector).toContainText('NIFDY unit')
      for (const side of ['a', 'b'] as const) await expect(lab.topology(side)).toBeInViewport({ ratio: 1 })
      expect(await violations(lab)).toEqual([])
      await noSideways(lab)
    })
  })
}

test('in a low window every picture is whole, and the legend is behind a button', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 1280, height: 720 })
  await lab.openAt('b.ni.kind=nifdy', 30_000)
  for (const side of ['a', 'b'])
    for (const [part, least] of [
      ['topology', 300],
      ['heatmap', 60],
    ] as const) {
      const picture = await box(lab, `[data-testid="${part}-${side}"]`)
      expect(picture.height).toBeGreaterThan(least)
      expect(picture.y + picture.height).toBeLessThanOrEqual(720)
    }
  const legend = lab.page.getByRole('list', { name: 'Legend' })
  await expect(legend).toHaveCount(0)
  await lab.button('Legend').click()
  await expect(legend).toBeVisible()
  expect(await violations(lab)).toEqual([])
  await lab.page.keyboard.press('Escape')
  await expect(legend).toHaveCount(0)
  await noSideways(lab)
  expect(await lab.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

test('in a high window what the line of the legend has no room for is behind a button', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 1600, height: 1000 })
  await lab.openAt('preset=program-lu&speed=10', 100)
  await lab.button('Step one cycle').click()
  const last = lab.page.getByRole('listitem').filter({ hasText: 'at a lock or barrier' })
  await expect(last).toHaveCount(1)
  await expect(last).not.toBeInViewport({ ratio: 0.5 })
  await lab.button('Legend').click()
  await expect(last.last()).toBeInViewport({ ratio: 1 })
  expect(await violations(lab)).toEqual([])
  await lab.page.keyboard.press('Escape')
  await lab.page.setViewportSize({ width: 2400, height: 1000 })
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(lab.button('Legend')).toHaveCount(0)
})

for (const [name, size] of Object.entries(SIZES))
  test(`${name}, the program of adapters being edited and an adapter looked at, axe finds nothing`, async ({ lab }) => {
    await lab.page.setViewportSize(size)
    const program = 'preset=spider-short-long&a.router.scheme.kind=program'
    await lab.openAt(program, 1000)
    await lab.openGroups()
    await lab.control('a', 'router.scheme.program').fill('here: buffer')
    await lab.row('router.scheme.program').getByRole('button', { name: 'Use this program' }).click()
    await expect(lab.row('router.scheme.program').getByRole('alert')).toBeVisible()
    expect(await violations(lab)).toEqual([])
    await noSideways(lab)
    if (name === 'narrow') await lab.page.keyboard.press('Escape')
    await lab.openAt(`${program}&look=a.router.7`, 3000)
    await expect(lab.inspector.getByTestId('adapter')).toBeVisible()
    expect(await violations(lab)).toEqual([])
    await noSideways(lab)
  })

async function box(lab: Lab, selector: string): Promise<{ y: number; height: number }> {
  const found = await lab.page.locator(selector).first().boundingBox()
  return found ?? { y: Number.NaN, height: Number.NaN }
}

for (const [name, size] of Object.entries(SIZES))
  test(`${name}, a router with its slots and a chain of waits, axe finds nothing`, async ({ lab }) => {
    await lab.page.setViewportSize(size)
    const link = 'topology.kind=mesh&topology.size=4x4&channel.flit_cycles=4&workload.kind=uniform&workload.load=0.3'
    await lab.open(`v=1&${link}&at=2000&look=a.router.5`)
    await lab.rest(2000)
    const flits = lab.inspector.getByRole('button', { name: /^Why does flit/ })
    await flits.first().click()
    await expect(lab.page.getByTestId('why')).toBeVisible()
    expect(await violations(lab)).toEqual([])
    await noSideways(lab)
  })

/** By keyboard: inspects the receiver of B with the most packets pending. */
async function inspectHot(lab: Lab): Promise<void> {
  await lab.topology('b').focus()
  await lab.page.keyboard.press(']')
  await lab.page.keyboard.press('Enter')
}

test('every control of the page is reached by Tab', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 1000)
  await inspectHot(lab)
  await expect(lab.inspector).toContainText('NIFDY unit')
  await lab.openGroups()
  await lab.page.evaluate(() => {
    // of radio buttons with one name, Tab stops at the chosen one
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )
    const usable = [...all].filter(
      (one) =>
        !one.matches(':disabled, [type="radio"]:not(:checked)') && one.checkVisibility({ visibilityProperty: true }),
    )
    for (const one of usable) one.dataset.due = 'yes'
    document.addEventListener('focusin', (event) => delete (event.target as HTMLElement).dataset.due)
    document.body.tabIndex = -1
    document.body.focus()
  })
  const due = lab.page.locator('[data-due]')
  const count = await due.count()
  expect(count).toBeGreaterThan(40)
  for (let press = 0; press < count + 5; press++) await lab.page.keyboard.press('Tab')
  const left = await due.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))
  expect(left).toEqual([])
})

test('the run can be followed without seeing it', async ({ lab }) => {
  await lab.openAt('workload.block=40&b.ni.kind=nifdy', 2000)
  await lab.button('Run until done').click()
  await lab.rest()
  await expect(lab.page.getByTestId('live')).toContainText(/B · NIFDY finished at cycle/)
  const table = lab.page.getByRole('table', { name: 'Throughput and packets in the network over time' })
  await expect(table.getByRole('row')).toHaveCount(11)
})

test.describe('for someone who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the page waits for play', async ({ lab }) => {
    await lab.open()
    await lab.rest()
    await expect(lab.notice('hidden')).toContainText('less motion')
    await lab.button('Continue').click()
    await lab.past(200)
  })
})
