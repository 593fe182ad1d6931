/** Room: at every size and in every state no two boxes overlap, nothing scrolls sideways, and the picture is large. */
import { PRESETS } from '../../web/scenario/presets'
import { expect, type Lab, test } from './lab'

/** Sizes of windows, with the least share of them that the networks have: with the inspector closed, and open. */
const SIZES = [
  { width: 320, height: 568, closed: 0.4, open: 0.15 },
  { width: 360, height: 800, closed: 0.5, open: 0.2 },
  { width: 390, height: 844, closed: 0.5, open: 0.22 },
  { width: 844, height: 390, closed: 0.3, open: 0.18 },
  { width: 768, height: 1024, closed: 0.6, open: 0.28 },
  { width: 1024, height: 768, closed: 0.5, open: 0.36 },
  { width: 1280, height: 720, closed: 0.48, open: 0.38 },
  { width: 1440, height: 900, closed: 0.55, open: 0.45 },
  { width: 1920, height: 1080, closed: 0.55, open: 0.45 },
  { width: 3840, height: 2160, closed: 0.65, open: 0.55 },
] as const

const PAIR = 'b.ni.kind=nifdy'

/** The preset that ends in a deadlock. */
function deadlocked(): string {
  const preset = PRESETS.find(({ name }) => name === 'torus-deadlock')
  if (!preset) throw new Error('there is no such preset')
  const sides = (['a', 'b'] as const).flatMap((side) => preset[side].split('&').map((pair) => `${side}.${pair}`))
  return [preset.shared, ...sides].join('&')
}

const STATES: Readonly<Record<string, { readonly inspects: boolean; readonly enter: (lab: Lab) => Promise<void> }>> = {
  start: { inspects: false, enter: (lab) => lab.openAt(PAIR, 0) },
  end: {
    inspects: false,
    enter: async (lab) => {
      await lab.openAt(`workload.block=10&${PAIR}`, 100)
      await lab.button('Run until done').click()
      await expect(lab.comparison).toContainText('finished')
    },
  },
  'node selected': {
    inspects: true,
    enter: async (lab) => {
      await lab.openAt(`${PAIR}&look=b.node.5`, 3000)
      await expect(lab.inspector).toContainText('NIFDY unit')
    },
  },
  'followed packet': {
    inspects: true,
    enter: async (lab) => {
      await lab.openAt(`${PAIR}&ask=b.follow.slowest`, 3000)
      await expect(lab.page.getByRole('complementary', { name: 'Inspector' })).toContainText('cycles')
    },
  },
  deadlock: {
    inspects: true,
    enter: async (lab) => {
      await lab.open(`v=1&${deadlocked()}`)
      await lab.setSpeed(Number.POSITIVE_INFINITY)
      await expect(lab.notice('deadlock')).toBeVisible()
    },
  },
  'adapter and its program': {
    inspects: true,
    enter: async (lab) => {
      await lab.openAt('preset=spider-guaranteed&a.router.scheme.kind=program&look=a.router.14', 3000)
      await expect(lab.inspector.getByTestId('adapter')).toBeVisible()
      await expect(lab.inspector.getByTestId('program')).toBeVisible()
    },
  },
  'aligned by phase': {
    inspects: false,
    enter: async (lab) => {
      // B is where A is in its program, at another cycle
      await lab.open('v=1&preset=program-fft&at=3000&align=phase')
      await expect(lab.page.getByText(/^at cycle /)).toHaveText(['at cycle 3 000', 'at cycle 2 715'])
    },
  },
  'marked span': {
    inspects: false,
    enter: async (lab) => {
      await lab.openAt(`${PAIR}&span=1000.2000&marks=500.1200`, 3000)
      await expect(lab.page.getByTestId('span')).toContainText('delivered')
    },
  },
}

/** What is wrong with the page as it is laid out now, in words, and the share of the window that the networks have. */
function look(lab: Lab): Promise<{ faults: string[]; share: number }> {
  return lab.page.evaluate(() => {
    const faults: string[] = []
    interface Box {
      readonly element: Element
      readonly name: string
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    const said = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)}`

    interface Area {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    const within = (one: Area, other: Area): Area => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const clips = new Map<Element, Area>()
    /** The area in which what is in an element can be seen: nothing in what is only read out. */
    const clipOf = (element: Element | null): Area => {
      if (!element) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
      const known = clips.get(element)
      if (known) return known
      const { clipPath, overflowX, overflowY } = getComputedStyle(element)
      const outer = clipOf(element.parentElement)
      const isClipped = overflowX !== 'visible' || overflowY !== 'visible'
      const own = isClipped ? within(outer, element.getBoundingClientRect()) : outer
      const clip = clipPath === 'none' ? own : { left: 0, top: 0, right: 0, bottom: 0 }
      clips.set(element, clip)
      return clip
    }
    /** What of an element can be seen. */
    const seen = (element: Element): Box | undefined => {
      const area = within(clipOf(element.parentElement), element.getBoundingClientRect())
      if (area.right - area.left < 2 || area.bottom - area.top < 2) return undefined
      return { element, name: said(element), ...area }
    }

    // panes scroll what is in them; canvases and sliders are one box each
    const LEAVES = 'aside, [role="listbox"], [role="slider"], [data-notice]'
    const BOXES = `${LEAVES}, header, h1, h2, h3, p, dl > div, li, table, button, input, select, label, summary, nav`
    const boxes = [...document.querySelectorAll(BOXES)].flatMap((element) => {
      const isOwn = !element.parentElement?.closest(LEAVES)
      const isHidden = getComputedStyle(element).clipPath !== 'none' || !element.checkVisibility()
      const box = isOwn && !isHidden ? seen(element) : undefined
      return box ? [box] : []
    })
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (wide > 1 && high > 1) faults.push(`“${one.name}” and “${other.name}” overlap by ${wide} × ${high}`)
      }
    // numbers give way as a whole, and none of them in part
    for (const { element, name, left, right } of boxes) {
      const box = element.getBoundingClientRect()
      if (element.matches('dl[data-terms] > div') && right - left < box.width - 1) faults.push(`“${name}” is cut off`)
    }
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`)
    if (root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} high`)
    for (const element of document.querySelectorAll('main, main *, section *, header *, aside > *')) {
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX)
      if (scrolls && element.scrollWidth > element.clientWidth + 1) faults.push(`${said(element)} scrolls sideways`)
    }
    const networks = [...document.querySelectorAll('[data-testid^="topology-"]')].flatMap(
      (element) => seen(element) ?? [],
    )
    const area = networks.reduce((sum, { left, right, top, bottom }) => sum + (right - left) * (bottom - top), 0)
    return { faults, share: area / (innerWidth * innerHeight) }
  })
}

for (const [state, { inspects, enter }] of Object.entries(STATES))
  test(`${state}: from a phone to a wall, nothing overlaps and the picture is large`, async ({ lab }) => {
    await enter(lab)
    for (const { width, height, ...least } of SIZES) {
      await lab.page.setViewportSize({ width, height })
      const share = inspects ? least.open : least.closed
      const at = `${width} × ${height}`
      const wrong = async () => {
        const seen = await look(lab)
        return seen.share < share ? [...seen.faults, `the networks have ${seen.share} of the window`] : seen.faults
      }
      // sizes follow the window by the next frames
      await expect.poll(wrong, { message: at }).toEqual([])
    }
  })

test('no width between a phone and a laptop has the page scroll sideways, or a control outside of it', async ({
  lab,
}) => {
  await lab.openAt('preset=mesh-overload', 200)
  const wrong: string[] = []
  for (let width = 320; width <= 1460; width += 20) {
    await lab.page.setViewportSize({ width, height: 768 })
    // what follows the window does so by the next frames
    const wide = await lab.page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth
    })
    if (wide > width) wrong.push(`${width}: ${wide}`)
  }
  expect(wrong).toEqual([])
})

test('a network and packets as texts, in their dialog: nothing of it is outside of any window, or lies over its neighbour', async ({
  lab,
}) => {
  await lab.openAt('topology.kind=custom&workload.kind=trace', 100)
  await lab.choose('Files')
  const sheet = lab.page.getByRole('dialog', { name: 'Files' })
  await expect(sheet.getByRole('textbox', { name: 'Routers and links' })).toBeVisible()
  for (const { width, height } of SIZES) {
    await lab.page.setViewportSize({ width, height })
    const faults = () =>
      sheet.evaluate((dialog) => {
        const { left, top, right, bottom } = dialog.getBoundingClientRect()
        const isIn = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
        const parts = [...dialog.querySelectorAll('h2, h3, p, textarea, button, label')].map((part) => ({
          name: part.textContent?.slice(0, 30),
          box: part.getBoundingClientRect(),
        }))
        const over = parts.flatMap((one, index) =>
          parts.slice(index + 1).flatMap((other) => {
            const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
            const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
            return wide > 1 && high > 1 ? [`“${one.name}” and “${other.name}”`] : []
          }),
        )
        const wide = [...dialog.querySelectorAll('*')].filter(
          (part) =>
            !part.matches('textarea, .visually-hidden') &&
            part.scrollWidth > part.clientWidth + 1 &&
            part.clientWidth > 0,
        )
        return [
          ...(isIn ? [] : ['outside']),
          ...over,
          ...wide.map((part) => `${part.tagName} ${part.className} is cut`),
        ]
      })
    await expect.poll(faults, { message: `${width} × ${height}` }).toEqual([])
  }
})

test('a map gives each of 32 receivers three pixels as the page opens, and one key makes the maps the main picture', async ({
  lab,
}) => {
  const rows = async () => {
    const box = await lab.page.getByTestId('heatmap-a').boundingBox()
    // above the map, and below it for the axis
    return ((box?.height ?? 0) - 3 - 20) / 32
  }
  await lab.openAt(PAIR, 3000)
  await expect.poll(rows).toBeGreaterThanOrEqual(3)
  await lab.page.keyboard.press('m')
  await expect.poll(rows).toBeGreaterThanOrEqual(8)
  for (const side of ['a', 'b'] as const) {
    const map = await lab.page.getByTestId(`heatmap-${side}`).boundingBox()
    const network = await lab.topology(side).boundingBox()
    if (!map || !network) throw new Error('the pictures are not on the screen')
    expect(map.width).toBeGreaterThan(1.3 * network.width)
    expect(Math.abs(map.y + map.height - network.y - network.height)).toBeLessThan(10)
  }
  // the link keeps it
  await lab.open(`v=1&${PAIR}&at=3000&full=maps-first`)
  await lab.rest(3000)
  await expect.poll(rows).toBeGreaterThanOrEqual(8)
  await lab.page.keyboard.press('m')
  await expect(lab.topology('b')).toBeVisible()
  await expect.poll(rows).toBeLessThan(5)
})

test('between a phone and a tablet the cycle is whole, and nothing lies over it', async ({ lab }) => {
  await lab.openAt(PAIR, 3000)
  for (let width = 680; width <= 860; width += 20) {
    await lab.page.setViewportSize({ width, height: 900 })
    // the speed lay over the cycle from 720 to 760 pixels
    await expect.poll(async () => (await look(lab)).faults, { message: `${width} wide` }).toEqual([])
  }
})
