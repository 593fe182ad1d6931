/** What axe finds, in as few looks as say everything: all rules once, and for other themes those about colours. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './lab'

/** The rules whose answer depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Rules that are about the page and not about a part of it. */
const OF_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass']

type Theme = 'light' | 'dark' | 'projector'

export interface Look {
  /** The part of the page that is looked at, as a selector: what is new in it. The whole page by default. */
  readonly within?: string
  /** What repeats what is looked at before it: entries of long lists, as a selector. */
  readonly without?: string
  /** The themes in which it is looked at; as the page has it if none is given. */
  readonly themes?: readonly Theme[]
  /** Of all rules those that do not depend on colours: the part was looked at before, at another size. */
  readonly isResized?: boolean
}

/** Axe finds nothing wrong with a page, or a part of it. */
export async function accessible(page: Page, look: Look = {}): Promise<void> {
  const { within, themes = [], isResized = false } = look
  const [first, ...others] = themes
  await wear(page, first)
  const all = new AxeBuilder({ page }).disableRules([...(isResized ? OF_COLOURS : []), ...(within ? OF_PAGES : [])])
  expect(await found(all, look), first ?? 'as it is').toEqual([])
  for (const theme of others) {
    await wear(page, theme)
    expect(await found(new AxeBuilder({ page }).withRules(OF_COLOURS), look), theme).toEqual([])
  }
  if (others.length > 0) await wear(page, first)
}

async function wear(page: Page, theme: Theme | undefined): Promise<void> {
  if (!theme) return
  await page.evaluate((theme) => {
    // an embed has no hooks
    if (window.nifdyLab) window.nifdyLab.store.setState({ theme })
    else document.documentElement.dataset.theme = theme
  }, theme)
}

async function found(builder: AxeBuilder, { within, without }: Look): Promise<readonly string[]> {
  // in one go within the page: otherwise each look opens a page of its own, for frames of other origins
  builder.setLegacyMode()
  if (within !== undefined) builder.include(within)
  if (without !== undefined) builder.exclude(without)
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

export const BOTH: readonly Theme[] = ['light', 'dark']

/** Nothing is wider than the window. */
export async function fits(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
