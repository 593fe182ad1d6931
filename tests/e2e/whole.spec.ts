/** The text of every step of every lesson is seen whole in windows of all sizes, or says that it goes on. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './lab'

interface Step {
  readonly title: string
  readonly text: string
  readonly shown: string
  readonly experiment?: unknown
  readonly predict?: { readonly question: string; readonly choices?: readonly { readonly words: string }[] }
}

const SHIPPED = new URL('../../web/lessons/shipped/', import.meta.url)
const STEPS = readdirSync(SHIPPED).flatMap((file) => {
  const { steps } = JSON.parse(readFileSync(new URL(file, SHIPPED), 'utf8')) as { steps: readonly Step[] }
  return steps.map((step, index) => ({ ...step, name: `${file.replace('.json', '')}.${index + 1}` }))
})

/** What a reader sees of a step: values as wide as they become, words of the glossary as words. */
function seen(text: string): readonly string[] {
  const plain = text
    .replaceAll('**', '')
    .replaceAll(/\[\[([^|\]]*)\|?[^\]]*\]\]/g, '$1')
    .replaceAll(/\{[^}]*\}/g, '12 345')
  return plain.split('\n\n')
}

/** Steps that are laid out alike, and one of them: the texts of all are laid out in its place. */
const LAYOUTS = [
  { of: 'cm5-software.1', steps: STEPS.filter(({ predict, shown }) => !predict && !shown.includes('look=')) },
  { of: 'why-it-jams.1', steps: STEPS.filter(({ predict, shown }) => !predict && shown.includes('look=')) },
  { of: 'why-it-jams.4', steps: STEPS.filter(({ predict }) => predict?.choices) },
].map(({ of, steps }) => ({
  of,
  texts: steps
    .filter(({ experiment }) => experiment === undefined)
    .map(({ name, title, text, predict }) => ({
      name,
      title,
      paragraphs: seen(text),
      question: predict?.question ?? '',
      choices: predict?.choices?.map(({ words }) => words) ?? [],
    })),
}))

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const
const PHONE = { width: 390, height: 844 }

/** What became of the texts of some steps. */
interface Seen {
  /** They are not seen whole … */
  readonly long: number
  /** … and nothing says so. */
  readonly cut: readonly string[]
}

/** Lays out each text in the place of the step that is shown. */
function layOut(page: Page, texts: (typeof LAYOUTS)[number]['texts']): Promise<Seen> {
  return page.evaluate(async (all) => {
    const body = document.querySelector('[data-strip] > [data-whole]')
    const asked = body?.querySelector('fieldset')
    if (!body) return { long: 0, cut: ['there is no step'] }
    const cut: string[] = []
    let long = 0
    for (const { name, title, paragraphs, question, choices } of all) {
      for (const old of body.querySelectorAll(':scope > :is(h2, p)')) old.remove()
      const make = (tag: string, words: string) => {
        const element = document.createElement(tag)
        element.textContent = words
        return element
      }
      body.prepend(make('h2', title), ...paragraphs.map((words) => make('p', words)))
      if (asked) {
        const [label, ...others] = asked.querySelectorAll('label')
        for (const other of others) other.remove()
        asked.querySelector('legend')?.replaceChildren(question)
        for (const words of choices.slice(1)) {
          const more = label?.cloneNode(true) as HTMLElement
          more.querySelector('span')?.replaceChildren(words)
          label?.after(more)
        }
        label?.querySelector('span')?.replaceChildren(choices[0] ?? '')
      }
      // those who watch the text are told after this
      await Promise.resolve()
      const boxes = [body, ...body.querySelectorAll('[data-whole]')]
      const isLong = boxes.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2)
      const isSaid = body.parentElement?.hasAttribute('data-more') === true
      const canScroll = getComputedStyle(body).overflowY === 'auto'
      if (isLong) long += 1
      if (isLong && !(isSaid && canScroll)) cut.push(name)
    }
    return { long, cut }
  }, texts)
}

for (const { of, texts } of LAYOUTS)
  test(`the texts of ${texts.length} steps that are laid out as ${of} are seen whole, or say that they go on`, async ({
    lab,
    page,
  }) => {
    expect(texts.length).toBeGreaterThan(3)
    await lab.open(`lesson=${of}`)
    // what is laid out below takes the place of what the page would still change
    await lab.until(() => document.querySelector('[data-strip] h2') && !/Going to/.test(document.body.innerText))
    await lab.rest()
    const expectSeen = (message: string, seen: Partial<Seen>) =>
      expect.poll(() => layOut(page, texts), { message }).toMatchObject({ cut: [], ...seen })
    for (const size of [...SIZES, PHONE]) {
      await page.setViewportSize(size)
      // beside a card or a question, and in a small window, some go on
      const isWhole = of === LAYOUTS[0]?.of && size !== SIZES[0]
      await expectSeen(`${size.width} × ${size.height}`, isWhole ? { long: 0 } : {})
    }
    await page.setViewportSize(SIZES[1])
    await lab.button('Present').click()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expectSeen(`presented at ${size.width} × ${size.height}`, {})
      // in letters that the last row can read
      const smallest = () =>
        page.evaluate(() => {
          const body = document.querySelector<HTMLElement>('[data-strip] > [data-whole]')
          const scale = window.nifdyLab?.store.getState().textScale ?? 1
          return body ? Number.parseFloat(getComputedStyle(body).fontSize) * scale : 0
        })
      await expect.poll(smallest).toBeGreaterThanOrEqual(18)
    }
  })

test('a presented text that goes on is read to its end by Next, which then leads to the next step', async ({
  lab,
  page,
}) => {
  await lab.open('lesson=nifdy-in-eight-steps.2')
  await lab.until(() => document.querySelector('[data-strip] h2') && !/Going to/.test(document.body.innerText))
  await lab.button('Present').click()
  // no text of ours goes on at the sizes of projectors
  await page.setViewportSize({ width: 800, height: 600 })
  const bar = page.locator('[data-strip]')
  await expect(bar).toHaveAttribute('data-more')
  const heading = bar.getByRole('heading', { level: 2 })
  const title = await heading.innerText()
  const hidden = () =>
    bar.locator('> [data-whole]').evaluate((body) => body.scrollHeight - body.scrollTop - body.clientHeight)
  for (let left = await hidden(); left > 2; left = await hidden()) {
    await page.keyboard.press('PageDown')
    await expect.poll(hidden).toBeLessThan(left)
    await expect(heading).toHaveText(title)
  }
  await expect(bar).not.toHaveAttribute('data-more')
  await page.keyboard.press('PageDown')
  await expect(heading).not.toHaveText(title)
})
