/**
 * One scene at a time: on the way from one thing shown to another, names, numbers, pictures and cycles belong together in
 * every picture of the screen.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { PRESETS } from '../../web/scenario/presets'
import { numbers } from '../unit/chance'
import { expect, type Lab, test } from './lab'

const SHIPPED = 'web/lessons/shipped'

/** The lessons that the page ships, and how many steps each has. */
const LESSONS = readdirSync(SHIPPED).map((file) => {
  const { steps } = JSON.parse(readFileSync(`${SHIPPED}/${file}`, 'utf8')) as { steps: readonly unknown[] }
  return { name: file.replace('.json', ''), steps: steps.length }
})

/** What the page shows in one picture of the screen. */
interface Sample {
  /** The number of the scene, title of the scenario and names of the runs, as they are written. */
  readonly names: string
  /** The networks that are painted. */
  readonly networks: string
  /** What does not go together in itself. */
  readonly wrong: readonly string[]
}

declare global {
  interface Window {
    /** Every kind of picture of the screen since this was emptied. */
    samples?: Map<string, Sample>
  }
}

/** Looks at each picture of the screen. */
function watchScreen(): void {
  const samples = new Map<string, Sample>()
  window.samples = samples
  const digits = (element: Element | null | undefined) => Number((element?.textContent ?? '').replace(/\D/g, ''))
  const look = () => {
    requestAnimationFrame(look)
    const lab = window.nifdyLab
    const moment = lab?.latest()
    const stage = document.querySelector('[data-scene]')
    if (!lab || !moment || !stage || stage.getAttribute('data-scene') === '0') return
    const { progress, arriving, places } = lab.store.getState()
    const wrong: string[] = []
    const note = (what: string, is: boolean) => is || wrong.push(what)
    const sides = Object.entries(moment.sides)
    const heads = [...document.querySelectorAll('section[data-picture^="network-"]')]
    note('as many heads as networks', heads.length === sides.length)
    const going = sides.filter(([, { frame }]) => !frame.done)
    const cycles = going.map(([, { frame }]) => frame.cycle)
    // aligned by phase, B stands where A is as far through the same phase
    const at = (side: string, cycle: number) => (side === 'b' && places ? places.ofB(cycle) : cycle)
    note(`one cycle: ${cycles.join()}`, lab.store.getState().alignment === 'phase' || new Set(cycles).size <= 1)
    // while runs play, what is read is a tenth of a second behind what is seen
    if (arriving?.kind === 'runs' || lab.unsettled().length === 0) {
      const cycle = digits(document.querySelector('[data-testid="cycle"]'))
      const isOfAll = going.every(([side, { frame }]) => frame.cycle === at(side, cycle))
      note(`clock: ${cycle} for ${cycles.join()}`, isOfAll && cycle === progress.cycle)
      for (const [side, { frame }] of sides) {
        const head = document.querySelector(`section[data-picture="network-${side}"] dd`)
        const isMinus = document.querySelector(`section[data-picture="network-${side}"] [data-minus="true"]`)
        const read = [...(head?.closest('dl')?.querySelectorAll('div') ?? [])]
        const delivered = read.find((fact) => fact.textContent?.startsWith('delivered'))?.querySelector('dd')
        const isRight = delivered ? digits(delivered) === frame.scalar('delivered') : true
        note(`delivered of ${side}: ${delivered?.textContent}`, isMinus !== null || isRight)
      }
    }
    const scene = stage.getAttribute('data-scene')
    const names = [scene, document.title, ...heads.map((head) => head.getAttribute('aria-label'))].join(' | ')
    const networks = sides.map(([side, { network, frame }]) => {
      return [side, network.nodes, network.router.length, network.channel.length, frame.section('nodes').length].join(
        '/',
      )
    })
    const sample = { names, networks: networks.join(' | '), wrong }
    samples.set(JSON.stringify(sample), sample)
  }
  look()
}

/** What was on the screen since the last time. */
async function seen(lab: Lab): Promise<readonly Sample[]> {
  return lab.page.evaluate(() => {
    const all = [...(window.samples?.values() ?? [])]
    window.samples?.clear()
    return all
  })
}

interface Step {
  readonly name: string
  readonly step: number
}

/** Goes somewhere, to a step of a lesson or to other runs, and looks at all that is seen on the way. */
async function goThere(lab: Lab, go: () => Promise<unknown>, to?: Step): Promise<readonly string[]> {
  const before = await lab.page.evaluate(() => window.nifdyLab?.store.getState().scene ?? 0)
  await go()
  await lab.until(
    ({ before, to }) => {
      const { arriving, scene = 0, engine, lesson } = window.nifdyLab?.store.getState() ?? {}
      const isStep = lesson?.name === to?.name && lesson?.step === to?.step
      const isThere = to === undefined ? scene > before : scene !== 0 && isStep
      return isThere && engine === 'ready' && arriving === undefined
    },
    { before, to },
  )
  const samples = await seen(lab)
  const wrong = samples.flatMap(({ wrong, names }) => wrong.map((what) => `${names}: ${what}`))
  // whatever has the names of a scene has its networks
  const first = new Map([...samples].reverse().map(({ names, networks }) => [names, networks]))
  const mixed = samples.filter(({ names, networks }) => first.get(names) !== networks)
  return [...wrong, ...mixed.map(({ names, networks }) => `${names} over ${networks}`)]
}

test.beforeEach(({ lab }) => lab.page.addInitScript(watchScreen))

for (const half of [0, 1])
  test(`on the way to every step of every lesson, everything on the screen is of one scene (${half + 1} of 2)`, async ({
    lab,
  }) => {
    const lessons = LESSONS.filter((_, at) => at % 2 === half)
    // no lesson is open, so that each first step is a new one
    await lab.open('v=1&topology.kind=mesh&topology.size=4x4&runs=1&at=300')
    const wrong: string[] = []
    for (const { name, steps } of lessons) {
      const follow = () => lab.page.evaluate((to) => location.assign(`#${to}`), `lesson=${name}.1`)
      wrong.push(...(await goThere(lab, follow, { name, step: 1 })))
      await expect(lab.page.locator('[aria-label="Steps of the lesson"]')).toBeVisible()
      for (let step = 2; step <= steps; step++)
        wrong.push(...(await goThere(lab, () => lab.page.keyboard.press('PageDown'), { name, step })))
      // back to a step that has been shown
      wrong.push(...(await goThere(lab, () => lab.page.keyboard.press('PageUp'), { name, step: steps - 1 })))
    }
    expect(wrong).toEqual([])
  })

test('on the way to all presets and to links, everything on the screen is of one scene', async ({ lab }) => {
  const draw = numbers(11)
  await lab.open('v=1&topology.kind=mesh&topology.size=4x4&runs=1&at=300')
  const wrong: string[] = []
  const follow = async (link: string) => {
    wrong.push(...(await goThere(lab, () => lab.page.evaluate((to) => location.assign(`#${to}`), link))))
  }
  for (const { name } of PRESETS) await follow(`preset=${name}`)
  for (let turn = 0; turn < 20; turn++) {
    const preset = PRESETS[Math.floor(draw() * PRESETS.length)]
    await follow(`preset=${preset?.name}&at=${500 + Math.floor(draw() * 3000)}`)
  }
  await follow('v=1&topology.kind=torus&topology.size=4x4&a.ni.kind=nifdy&at=6000')
  for (const by of [-1, -1, 1]) wrong.push(...(await goThere(lab, () => lab.page.evaluate((by) => history.go(by), by))))
  expect(wrong).toEqual([])
})

test('nothing runs while a lesson is loaded that says what is to run, and nothing else is ever shown', async ({
  lab,
}) => {
  let load: () => void = () => undefined
  const loads = new Promise<void>((resolve) => {
    load = resolve
  })
  await lab.page.route('**/why-it-jams-*.js', async (route) => {
    await loads
    await route.continue()
  })
  await lab.page.goto('./#lesson=why-it-jams.5')
  await expect(lab.page.getByText('Loading the lesson …')).toBeVisible()
  await expect(lab.page.locator('[data-scene="0"]')).toBeHidden()
  // what is on the screen as soon as anything is
  const first = lab.page.waitForFunction(() => window.nifdyLab?.latest()?.sides.a?.network.router.length)
  await lab.page.evaluate(async () => {
    for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame)
  })
  expect(await lab.page.evaluate(() => window.nifdyLab?.latest())).toBeUndefined()
  load()
  const routers = await (await first).jsonValue()
  await lab.rest()
  expect((await lab.network('a')).router).toHaveLength(routers ?? 0)
  expect((await lab.state()).cycle).toBeGreaterThan(0)
  await expect(lab.page.locator('[data-scene]')).not.toHaveAttribute('data-arriving')
  expect((await seen(lab)).flatMap(({ wrong }) => wrong)).toEqual([])
})

test('a step of a lesson stands in the first picture after its key, forward and back, as its runs turn out to be', async ({
  lab,
}) => {
  await lab.open('lesson=why-it-jams.4')
  await lab.rest()
  await lab.until(() => document.querySelector('[data-next-drawn="true"]'))
  // the runs themselves come only as frames are asked for
  await lab.hold()
  await seen(lab)
  const names = await lab.page.evaluate(async () => {
    const turned = new KeyboardEvent('keydown', { key: 'PageDown', code: 'PageDown', bubbles: true })
    document.body.dispatchEvent(turned)
    while (!document.querySelector('[data-coming]')) await new Promise(requestAnimationFrame)
    return [...document.querySelectorAll('[data-coming]')].map((picture) => picture.textContent)
  })
  expect(names).toEqual(['A no protocol', 'B NIFDY'].map((name) => expect.stringContaining(name.slice(2))))
  const coming = lab.page.locator('[data-coming]')
  await expect(coming).toHaveCount(2)
  expect((await lab.state()).cycle).toBe(16_000)
  const told = await coming.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('data-cycle'), one.getAttribute('data-delivered')].map(Number)),
  )
  await lab.release()
  await expect(coming).toHaveCount(0)
  await lab.rest()
  const shown = [await lab.picture('a'), await lab.picture('b')]
  expect(told).toEqual(shown.map(({ cycle, scalars }) => [cycle, scalars.delivered]))

  // Back leads to a picture that was drawn before
  await lab.page.keyboard.press('PageDown')
  await lab.until(() => document.querySelector('[data-strip]')?.textContent?.includes('6 of 9'))
  await lab.rest()
  await lab.hold()
  await lab.page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', code: 'PageUp', bubbles: true }))
    while (!document.querySelector('[data-coming]')) await new Promise(requestAnimationFrame)
  })
  expect(await coming.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-delivered'))))).toEqual(
    shown.map(({ scalars }) => scalars.delivered),
  )
  await lab.release()
  await expect(coming).toHaveCount(0)
  await lab.rest()
  expect((await seen(lab)).flatMap(({ wrong }) => wrong)).toEqual([])
})
