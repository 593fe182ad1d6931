/** The page as a user sees it: the only helper that touches it; tests say what is done and what is then true. */
import { test as base, type Locator, type Page } from '@playwright/test'
import type { Network, Summary } from '../../web/answers.gen'
import type { ScalarName, Side } from '../../web/engine/view'
import { SCALARS as LAYOUT } from '../../web/frame.gen'
import type { Selected } from '../../web/shown/shown'
import { expect, expectOn, patiently } from './patience'

export { expect } from './patience'

/** The state that the page reports. */
export interface State {
  readonly cycle: number
  readonly done: boolean
  readonly going: boolean
  readonly engine: string
  readonly finished: Readonly<Partial<Record<Side, number>>>
  readonly rate: number
  readonly speed: number
  readonly selected: Selected | undefined
}

/** The numbers of the frame shown of one side: scalars by name, and the sums of sections. */
export interface Picture {
  readonly cycle: number
  readonly finished: number | undefined
  readonly payload: number
  readonly scalars: Readonly<Record<ScalarName, number>>
  readonly sections: Readonly<Record<string, readonly number[]>>
}

const SCALARS = Object.keys(LAYOUT) as ScalarName[]

export class Lab {
  /** What went wrong on the page: errors nobody caught, and what it wrote to the console as an error. */
  readonly wrong: string[] = []

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.wrong.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') this.wrong.push(message.text())
    })
  }

  /** Opens the page, with a scenario if there is one. */
  async open(link = ''): Promise<void> {
    await this.page.goto(link === '' ? './' : `./#${link}`)
    // from one link to another the page stays, and with it the clock that may be held
    await this.release()
    await this.until(() => window.nifdyLab?.store.getState().engine === 'ready')
  }

  /** Opens a scenario at a cycle, where it stays. */
  async openAt(scenario: string, cycle: number): Promise<void> {
    await this.open(`v=1&${scenario}&at=${cycle}`)
    await this.rest(cycle)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  get inspector(): Locator {
    return this.page.getByTestId('inspector')
  }

  get badge(): Locator {
    return this.page.getByTestId('badge')
  }

  get comparison(): Locator {
    return this.page.getByTestId('comparison')
  }

  notice(name: string): Locator {
    return this.page.locator(`[data-notice="${name}"]`)
  }

  topology(side: Side): Locator {
    return this.page.getByTestId(`topology-${side}`)
  }

  /** The whole legend: opened, where the line below the networks has no room for all of it. */
  async legend(): Promise<Locator> {
    const opener = this.button('Legend')
    if ((await opener.count()) > 0) await opener.click()
    return this.page.getByRole('list', { name: 'Legend', exact: true }).last()
  }

  /** The row of the scenario panel for a parameter. */
  row(path: string): Locator {
    return this.page.locator(`[data-path="${path}"]`)
  }

  /** The control of a parameter: for both runs, or for one. */
  control(layer: 'shared' | Side, path: string): Locator {
    return this.page.locator(`[id="${layer}-${path}"]`)
  }

  /** Chooses from the menu of the header. */
  async choose(name: string): Promise<void> {
    await this.button('More').click()
    await this.button(name).click()
  }

  /** Opens the scenario panel, which is closed at first. */
  async openScenario(): Promise<void> {
    const button = this.button('Scenario')
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }

  /** Lists every parameter in the scenario panel, and opens its groups. */
  async openGroups(): Promise<void> {
    await this.openScenario()
    await this.page.getByRole('radio', { name: /^all \d+$/ }).check()
    const closed = this.page.locator('details:not([open]) > summary')
    if ((await closed.count()) > 0) await closed.first().click()
    // the others as the first; a control whose script came late may have one of its own
    await expect(async () => {
      await closed.evaluateAll((all) => {
        for (const one of all) one.parentElement?.setAttribute('open', '')
      })
      await expect(closed).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  }

  /** Moves the speed slider to one of its stops: cycles per second, or Infinity. */
  async setSpeed(speed: number): Promise<void> {
    const slider = this.page.getByLabel('Speed', { exact: true })
    await slider.fill(String(Number.isFinite(speed) ? stopOf(speed) : await slider.getAttribute('max')))
    await expect.poll(async () => (await this.state()).speed).toBe(speed)
  }

  /** Plays, frame by frame, until at least so many cycles have passed; the runs are still playing then. */
  async play(cycles: number): Promise<void> {
    await this.hold()
    const end = (await this.cycle()) + cycles
    await this.button('Play').click()
    await this.tickPast(end)
  }

  /** Frames come only as a test asks for them from now on. */
  hold(): Promise<void> {
    return this.page.evaluate(() => window.nifdyLab?.hold())
  }

  tick(frames: number): Promise<void> {
    return this.page.evaluate((frames) => window.nifdyLab?.tick(frames), frames)
  }

  /** Moves runs that play on until they have come to a cycle. */
  async tickPast(cycle: number): Promise<void> {
    await this.page.evaluate(async (cycle) => {
      const lab = window.nifdyLab
      for (let frames = 0; lab && lab.cycle() < cycle; frames++) {
        if (frames === 10_000) throw new Error(`the runs rest at cycle ${lab.cycle()}`)
        await lab.tick(1)
      }
    }, cycle)
  }

  release(): Promise<void> {
    return this.page.evaluate(() => window.nifdyLab?.release())
  }

  /** Waits for what the page says of itself, for as long as anything moves on it. */
  until<A>(is: (arg: A) => unknown, arg?: A): Promise<void> {
    return patiently(this.page, async (timeout) => {
      await this.page.waitForFunction(is as (arg: unknown) => unknown, arg, { timeout })
    })
  }

  async runTo(cycle: number): Promise<void> {
    const field = this.page.getByLabel('Run to cycle')
    await field.fill(String(cycle))
    await field.press('Enter')
    await this.rest(cycle)
  }

  /**
   * Waits until the page is at rest: the runs stand, at this cycle if there is one, are drawn so, and the address and
   * what is stored say so.
   */
  async rest(cycle?: number): Promise<void> {
    try {
      await this.until((wanted) => {
        const lab = window.nifdyLab
        return lab?.unsettled().length === 0 && (wanted === null || lab.cycle() === wanted)
      }, cycle ?? null)
    } catch (error) {
      const why = await this.page.evaluate(() => [
        `cycle ${window.nifdyLab?.cycle()}`,
        ...(window.nifdyLab?.unsettled() ?? []),
      ])
      throw new Error(
        `The page does not come to rest${cycle === undefined ? '' : ` at cycle ${cycle}`}: ${why.join('; ')}`,
        { cause: error },
      )
    }
  }

  /** Waits until the run has passed a cycle, while it plays in real time. */
  past(cycle: number): Promise<void> {
    return this.until((least) => (window.nifdyLab?.cycle() ?? 0) > least, cycle)
  }

  state(): Promise<State> {
    return this.page.evaluate(() => {
      const state = window.nifdyLab?.store.getState()
      if (!state) throw new Error('the page offers no hooks')
      const { progress, motion, engine, speed, selected } = state
      const { cycle, done, finished, rate } = progress
      return { cycle, done, going: motion.kind !== 'paused', engine, finished, rate, speed, selected }
    })
  }

  cycle(): Promise<number> {
    return this.page.evaluate(() => window.nifdyLab?.cycle() ?? Number.NaN)
  }

  /** The frame shown of a side, with these sections. */
  picture(side: Side, ...sections: string[]): Promise<Picture> {
    return this.page.evaluate(
      ([side, scalars, sections]) => {
        const frame = window.nifdyLab?.latest()?.sides[side]?.frame
        if (!frame) throw new Error(`nothing is shown of ${side}`)
        return {
          cycle: frame.cycle,
          finished: frame.finished,
          payload: frame.payload,
          scalars: Object.fromEntries(scalars.map((name) => [name, frame.scalar(name)])) as Picture['scalars'],
          sections: Object.fromEntries(sections.map((name) => [name, [...frame.section(name as 'flits')]])),
        }
      },
      [side, SCALARS, sections] as const,
    )
  }

  network(side: Side): Promise<Network> {
    return this.page.evaluate((side) => {
      const network = window.nifdyLab?.latest()?.sides[side]?.network
      if (!network) throw new Error(`nothing is shown of ${side}`)
      return network
    }, side)
  }

  /** What the engine says of a thing. */
  async inspect<T>(side: Side, what: string): Promise<T> {
    return (await this.page.evaluate(([side, what]) => window.nifdyLab?.inspect(side, what), [
      side,
      what,
    ] as const)) as T
  }

  /** The engine's numbers of a run at rest. */
  async summary(side: Side): Promise<Summary & { readonly flit_hops: number }> {
    await this.rest()
    const found = await this.page.evaluate((side) => window.nifdyLab?.store.getState().summaries?.[side], side)
    if (!found) throw new Error(`there is no summary of ${side}`)
    return found as Summary & { flit_hops: number }
  }

  fingerprint(): Promise<string> {
    return this.page.evaluate(() => window.nifdyLab?.fingerprint() ?? '')
  }
}

/** Has a page remember that it is to show all its controls, unless it remembers something else. */
function explore(): void {
  const name = 'nifdy-lab.face'
  try {
    localStorage.setItem(name, localStorage.getItem(name) ?? 'explore')
  } catch {
    // a frame of another origin has no storage
  }
}

/** Has a page fetch only what is opened. What it fetches ahead and keeps is the subject of tests of their own. */
export function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })
}

/** The place of a speed among the stops 1, 2, 5, 10, 20 … */
function stopOf(speed: number): number {
  const decade = Math.floor(Math.log10(speed))
  return 3 * decade + [1, 2, 5].indexOf(speed / 10 ** decade)
}

interface Fixtures {
  readonly lab: Lab
  /** The page is as a first visitor finds it; otherwise it has all its controls. */
  readonly isFirstVisit: boolean
}

/** A test on a fresh page, on which no error may have occurred by its end. */
export const test = base.extend<Fixtures>({
  isFirstVisit: [false, { option: true }],
  context: async ({ context, isFirstVisit, serviceWorkers }, use) => {
    if (!isFirstVisit) await context.addInitScript(explore)
    if (serviceWorkers === 'block') await context.addInitScript(saveData)
    await use(context)
  },
  lab: async ({ page }, use) => {
    const lab = new Lab(page)
    expectOn(page)
    await use(lab)
    expect(lab.wrong).toEqual([])
  },
})
