/** What has been asked for is seen before the engine has answered anything: the page ships a still of it. */
import { readdirSync, readFileSync } from 'node:fs'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { keyOf, readStills } from '../../web/run/still'
import { firstOf, PRESETS, scenarioOf } from '../../web/scenario/presets'
import { expect, type Lab, test } from './lab'

const STILLS = 'dist/stills'
const SHIPPED = 'web/lessons/shipped'

function stillsOf(file: string) {
  const plain = inflateRawSync(readFileSync(`${STILLS}/${file}`))
  return readStills(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength) as ArrayBuffer)
}

test('every step of every lesson and every preset has its still', () => {
  const cycleOf = (link: string) => Number(/[&]at=(\d+)/.exec(link)?.[1] ?? 0)
  let steps = 0
  for (const document of readdirSync(SHIPPED)) {
    const lesson = JSON.parse(readFileSync(`${SHIPPED}/${document}`, 'utf8')) as { steps: readonly { shown: string }[] }
    const stills = stillsOf(`lesson.${document.replace('.json', '')}`)
    const first = stills.slice(-lesson.steps.length)
    expect(first.map(({ key }) => cycleOf(key))).toEqual(lesson.steps.map(({ shown }) => cycleOf(`&${shown}`)))
    steps += first.length
  }
  expect(steps).toBeGreaterThan(80)
  const missing = PRESETS.filter((preset) => {
    const key = keyOf({ scenario: scenarioOf(preset), cycle: firstOf(preset) })
    return stillsOf(`preset.${preset.name}`)[0]?.key !== key
  })
  expect(missing).toEqual([])
})

declare global {
  interface Window {
    /** While it is shut, workers are told nothing. */
    gate?: { shut(): void; open(): void }
    /** Whether there is anything on a canvas. */
    isPainted?(canvas: HTMLCanvasElement | null): boolean
    /** The step of the key that was pressed last, once it is seen, and the frames that it took. */
    stepSeen?: { readonly count: string; readonly text: string; readonly frames: number }
  }
}

/** Has the page count the frames of the browser from each key until its step is seen: its pictures, and its text. */
function watchSteps(): void {
  window.isPainted = (canvas) => {
    if (!canvas || canvas.width === 0) return false
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    copy?.drawImage(canvas, 0, 0)
    return copy?.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 0) ?? false
  }
  const count = () => /\d+ of \d+/.exec(document.querySelector('[data-strip] header')?.textContent ?? '')?.[0] ?? ''
  const text = () => document.querySelector('[data-strip] [data-whole]')?.textContent ?? ''
  const look = (before: string, frames: number) => {
    requestAnimationFrame(() => {
      const stills = [...document.querySelectorAll('[data-coming] canvas')] as HTMLCanvasElement[]
      const isSeen = count() !== before && stills.length > 0 && stills.every((one) => window.isPainted?.(one))
      if (isSeen) window.stepSeen = { count: count(), text: text(), frames }
      else look(before, frames + 1)
    })
  }
  addEventListener(
    'keydown',
    () => {
      delete window.stepSeen
      look(count(), 1)
    },
    true,
  )
}

/** Has the page keep what it tells its workers, while a test says so; at each message all of them say that they work. */
function keepFromWorkers(): void {
  const kept: (() => void)[] = []
  const owing = new Set<Worker>()
  let isShut = false
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
    const tell = () => Reflect.apply(post, this, message)
    if (!isShut) return tell()
    kept.push(tell)
    owing.add(this)
    const signal = { kind: 'working', on: 'nothing' }
    queueMicrotask(() => {
      for (const worker of owing) worker.dispatchEvent(new MessageEvent('message', { data: signal }))
    })
  }
  window.gate = {
    shut: () => {
      isShut = true
    },
    open: () => {
      isShut = false
      for (const tell of kept.splice(0)) tell()
    },
  }
}

const shut = (lab: Lab) => lab.page.evaluate(() => window.gate?.shut())
const open = (lab: Lab) => lab.page.evaluate(() => window.gate?.open())

/** What the stills on the screen say of themselves, and of which network each is drawn. */
async function coming(lab: Lab) {
  const all = lab.page.locator('[data-coming]')
  await expect(all.first()).toBeVisible()
  await lab.until(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('[data-coming] canvas')].every((one) => window.isPainted?.(one)),
  )
  return all.evaluateAll((stills) =>
    stills.map((still) => ({
      side: still.getAttribute('data-coming'),
      cycle: Number(still.getAttribute('data-cycle')),
      delivered: Number(still.getAttribute('data-delivered')),
      name: still.querySelector('b')?.textContent ?? '',
      isDrawn: still.querySelector('canvas') !== null,
    })),
  )
}

/** The runs that have taken the place of stills. */
async function runs(lab: Lab) {
  await lab.rest()
  await expect(lab.page.locator('[data-coming]')).toHaveCount(0)
  await expect(lab.notice('still')).toHaveCount(0)
  const { sides, names } = await lab.page.evaluate(() => {
    const { sides = [], names = {} } = window.nifdyLab?.store.getState() ?? {}
    return { sides, names: names as Record<string, string> }
  })
  return Promise.all(
    sides.map(async (side) => {
      const { cycle, scalars } = await lab.picture(side)
      return { side, cycle, delivered: scalars.delivered, name: names[side], isDrawn: true }
    }),
  )
}

test.beforeEach(async ({ lab }) => {
  await lab.page.addInitScript(keepFromWorkers)
  await lab.page.addInitScript(watchSteps)
})

test('the first step of a lesson is seen before there is an engine', async ({ lab }) => {
  let load: () => void = () => undefined
  const loads = new Promise<void>((resolve) => {
    load = resolve
  })
  await lab.page.route('**/engine_bg-*.wasm', async (route) => {
    await loads
    await route.continue()
  })
  await lab.page.goto('./#lesson=why-it-jams.5')
  const seen = await coming(lab)
  expect(seen.map(({ cycle, isDrawn }) => [cycle, isDrawn])).toEqual([
    [31_000, true],
    [31_000, true],
  ])
  await expect(lab.page.locator('[data-coming="b"]')).toContainText('still')
  const text = lab.page.locator('[data-strip] [data-whole]')
  await expect(text.locator('output').first()).not.toHaveText(/[–…]/)
  const said = await text.locator('p').first().innerText()
  load()
  expect(await runs(lab)).toEqual(seen)
  expect(await text.locator('p').first().innerText()).toBe(said)
})

test('a step is seen before the engine has answered: by its key, by a jump, and back', async ({ lab }) => {
  await lab.open('lesson=nifdy-in-eight-steps.1')
  await lab.rest()
  const turns = [
    { step: 2, go: () => lab.page.keyboard.press('PageDown') },
    { step: 7, go: () => jump(lab, 7) },
    { step: 6, go: () => lab.page.keyboard.press('PageUp') },
  ]
  for (const { step, go } of turns) {
    await shut(lab)
    await go()
    await expect(lab.page.locator('[data-strip]')).toContainText(`${step} of 8`)
    const seen = await coming(lab)
    await open(lab)
    expect(await runs(lab)).toEqual(seen)
  }
})

/** Most frames of the browser from a key until its step has been seen; a screen shows 60 in a second. */
const FRAMES = 4

/** Steps whose charts are measured as the reader watches: their texts wait for the numbers. */
const MEASURED = ['collectives 6 of 6', 'load-latency 8 of 8', 'store-cut-stall 5 of 8']

test('every step is seen a few frames after its key: without an answer, a request or a tick', async ({ lab, page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('./#lesson=tour.1')
  await lab.until(() => window.nifdyLab)
  await lab.hold()
  await shut(lab)
  const late: unknown[] = []
  let steps = 0
  for (const document of readdirSync(SHIPPED)) {
    const name = document.replace('.json', '')
    const { title, steps: all } = JSON.parse(readFileSync(`${SHIPPED}/${document}`, 'utf8'))
    await page.evaluate((name) => location.assign(`#lesson=${name}.1`), name)
    await expect(page.getByRole('region', { name: `Lesson: ${title}` })).toContainText(`1 of ${all.length}`)
    await coming(lab)
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    const inOrder = Array.from({ length: all.length - 1 }, (_, index) => ['PageDown', index + 2] as const)
    // and by jumps, of which none is expected
    for (const [key, step] of [['End', all.length], ['Home', 1], ['2', 2], ...inOrder.slice(1)] as const) {
      asked.length = 0
      await page.keyboard.press(key)
      await lab.until(() => window.stepSeen)
      const seen = await page.evaluate(() => window.stepSeen)
      const where = `${name} ${seen?.count}`
      const isWhole = MEASURED.includes(where) || !/…|Going/.test(seen?.text ?? '…')
      steps += 1
      if (asked.length > 0 || !isWhole || (seen?.frames ?? 0) > FRAMES || seen?.count !== `${step} of ${all.length}`)
        late.push({ ...seen, where, step, asked: [...asked] })
    }
    await page.keyboard.press('Escape')
  }
  expect(late).toEqual([])
  expect(steps).toBeGreaterThan(150)
})

async function jump(lab: Lab, step: number): Promise<void> {
  await lab.page.getByRole('button', { name: /^\d of 8: all steps$/ }).click()
  await lab.page
    .getByRole('list', { name: /^Steps of/ })
    .getByRole('button')
    .nth(step - 1)
    .click()
}

test('a preset is seen before the engine has answered', async ({ lab }) => {
  await lab.open('v=1&topology.kind=mesh&topology.size=4x4&runs=1&at=300')
  await lab.rest()
  await shut(lab)
  await lab.page.evaluate(() => location.assign('#preset=mp1-flows'))
  const seen = await coming(lab)
  expect(seen.map(({ cycle }) => cycle)).toEqual([300])
  await open(lab)
  expect(await runs(lab)).toEqual(seen)
})

test('a still of other runs is said to be one, and not shown again', async ({ lab }) => {
  const plain = inflateRawSync(readFileSync(`${STILLS}/lesson.why-it-jams`))
  // the last frame as another engine might have it
  plain[plain.length - 1] = (plain[plain.length - 1] ?? 0) ^ 1
  await lab.page.route('**/stills/lesson.why-it-jams', (route) => route.fulfill({ body: deflateRawSync(plain) }))
  await lab.open('lesson=why-it-jams.7')
  await lab.rest()
  await expect(lab.notice('still')).toHaveCount(0)
  await lab.page.keyboard.press('PageDown')
  await expect(lab.notice('still')).toBeVisible()
  await lab.rest()
  await lab.page.keyboard.press('PageUp')
  await lab.rest()
  await shut(lab)
  await lab.page.keyboard.press('PageDown')
  await expect(lab.page.getByText('Going to this step …')).toBeVisible()
  await expect(lab.page.locator('[data-coming]')).toHaveCount(0)
  await open(lab)
  await lab.rest()
})
