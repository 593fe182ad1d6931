/** A class: a lesson, a challenge and an assignment are made with the page, solved in another browser, and graded. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accessible, BOTH, fits } from './axe'
import { buildCommandLine, grade } from './cli'
import { drop } from './drop'
import { Lab, test } from './lab'
import { expect, expectOn } from './patience'

test.beforeAll(buildCommandLine)

const SCENARIO = 'topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.2'

async function saved(page: Page, button: string): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return readFileSync(await (await waiting).path(), 'utf8')
}

async function copied(page: Page, button: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText(/^Link copied\./)).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function set(page: Page, name: string, value: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true })
  await field.fill(value)
  await field.press('Enter')
}

/** A lesson of one step, as a file. */
async function makeLesson(lab: Lab): Promise<string> {
  const { page } = lab
  await lab.openAt(SCENARIO, 1000)
  await lab.choose('Lessons')
  await lab.button('Make a lesson').click()
  await lab.button('Record step').click()
  await lab.button('Edit the steps').click()
  const sheet = page.getByRole('dialog', { name: 'Make a lesson' })
  await sheet.getByLabel('Title', { exact: true }).fill('What comes first')
  const file = await saved(page, 'Save as a file')
  await page.keyboard.press('Escape')
  await lab.button('Stop making a lesson').click()
  return file
}

/** A challenge whose base costs too much: as a link. */
async function makeChallenge(lab: Lab): Promise<string> {
  const { page } = lab
  await lab.button('Course').click()
  await lab.button('Make a challenge').click()
  const article = page.getByRole('article')
  await page.getByLabel('Title', { exact: true }).fill('Not too much')
  await page.getByLabel('Short name, which solutions repeat').fill('not-too-much')
  await lab.button('Take what the live page shows').click()
  await expect(page.getByLabel('Scenario of the run')).toHaveValue(SCENARIO)
  await expect(article.getByRole('alert')).toContainText('free: “0” in the list, expected 1 to 8.')
  await page.getByLabel('Leave free').selectOption('workload.load')
  await lab.button('Add a free parameter').click()
  await lab.button('Add a goal').click()
  const goal = page.getByRole('group', { name: 'Goal 1' })
  await goal.getByLabel('bronze').fill('0.3')
  await expect(article.getByRole('alert')).toContainText('goals[0]')
  for (const [star, bound] of [
    ['bronze', '0.03'],
    ['silver', '0.04'],
    ['gold', '0.05'],
  ] as const)
    await goal.getByLabel(star).fill(bound)
  await page.getByLabel('Solutions have a cost, which each star bounds').check()
  const budget = page.getByRole('region', { name: 'The budget' })
  await expect(budget.getByLabel('times the values of')).toHaveValue('workload.load')
  for (const star of ['bronze', 'silver', 'gold']) await budget.getByLabel(star).fill('0.18')
  await page.getByLabel(/^Hints, one in a line/).fill('Less is enough.')
  await page.getByLabel('Seeds that count').fill('3')
  await page.getByLabel('Cycles measured', { exact: true }).fill('3000')
  await expect(article).toHaveAttribute('data-state', 'ready')
  await accessible(page, { within: 'main', themes: BOTH })
  const link = await copied(page, 'Copy a link with the challenge')
  const file = JSON.parse(await saved(page, 'Save as a file'))
  expect(file).toMatchObject({ challenge: 1, name: 'not-too-much', base: SCENARIO })
  return link
}

/** An assignment of that challenge and two questions: with its answers, and as the link that students get. */
async function makeAssignment(lab: Lab): Promise<{ readonly whole: string; readonly link: string }> {
  const { page } = lab
  await page.getByRole('link', { name: 'Course', exact: true }).click()
  await lab.button('Make an assignment').click()
  await page.getByLabel('Title', { exact: true }).fill('Three tasks')
  await page.getByLabel('Short name, which answers repeat').fill('three-tasks')
  for (const kind of ['challenge', 'number', 'choice']) {
    await page.getByLabel('Add a task').selectOption(kind)
    await lab.button('Add').click()
  }
  const task = (number: number) => page.getByRole('listitem', { name: `Task ${number}`, exact: true })
  await task(1).getByRole('combobox', { name: 'Challenge' }).selectOption('Not too much (made here)')
  await task(2).getByLabel('Question', { exact: true }).fill('How many hops?')
  await task(2).getByLabel('The right number', { exact: true }).fill('2.5')
  await task(2).getByLabel('How far from it an answer may be').fill('0.2')
  await task(3).getByLabel('Choice 1', { exact: true }).fill('Credits')
  await task(3).getByLabel('Choice 2', { exact: true }).fill('Luck')
  await expect(page.getByRole('article')).toHaveAttribute('data-state', 'ready')
  return { whole: await saved(page, 'Save with the answers'), link: await copied(page, 'Copy the link of the sheet') }
}

/** Plays the lesson, solves the challenge by its link, which is checked again by that of the solution. */
async function learn(page: Page, lesson: string, challenge: string): Promise<void> {
  await page.goto(challenge)
  const article = page.getByRole('article')
  await expect(page.getByText('This is one run. Check it with all 3 seeds')).toBeVisible()
  await set(page, 'Load', '0.16')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Checked with 3 seeds: gold.')).toBeVisible()
  await fits(page)
  await accessible(page, { within: 'main', isResized: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the link of this solution' }).click()
  await expect(page.locator('[data-notice="solution"]')).toContainText('Link copied')
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(page.getByText('Checked with 3 seeds: gold.')).toBeVisible()
  await expect(article.getByRole('img', { name: 'gold star' })).toBeVisible()
  await drop(page, { name: 'lesson.json', text: lesson })
  await expect(page.getByRole('region', { name: 'Lesson: What comes first' })).toBeVisible()
}

/** What fifteen students hand in, by the names of their files. */
async function handIn(page: Page, link: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  await page.goto(link)
  // what has been run for one student is known for the next
  const known = page.locator('[data-play="tried"], [data-play="checked"]')
  await expect(known).toBeVisible()
  for (let student = 0; student < 15; student++) {
    await page.getByLabel('Your name or number').fill(`Student ${student}`)
    const load = { 0: '0.045', 5: '0.16', 10: '0.3' }[student]
    if (load !== undefined) await set(page, 'Load', load)
    await page.getByLabel('Your answer to How much?').fill(String((25 + student) / 10))
    await page.getByLabel(student % 2 === 0 ? 'Credits' : 'Luck').check()
    await expect(page.getByText('3 of 3 tasks have an answer.')).toBeVisible()
    await expect(known).toBeVisible()
    files[`${String(student).padStart(2, '0')}.json`] = await saved(page, 'Save the file to hand in')
  }
  return files
}

const BROKEN = {
  '15-cut.json': '{"submission": 1, "assignm',
  '16-empty.json': '',
  '17-version.json': '{"submission":1,"assignment":"three-tasks","version":2,"student":"Old","answers":{}}',
  '18-other.json': '{"submission":1,"assignment":"four-tasks","version":1,"student":"Eve","answers":{}}',
  '19-task.json': '{"submission":1,"assignment":"three-tasks","version":1,"student":"Bob","answers":{"7":1}}',
}

test('what is made with the page alone is solved elsewhere, handed in by twenty, and graded to a table', async ({
  lab,
  browser,
}) => {
  const lesson = await makeLesson(lab)
  const challenge = await makeChallenge(lab)
  const { whole, link } = await makeAssignment(lab)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  expectOn(page)
  const other = new Lab(page)
  await learn(page, lesson, challenge)
  const files = await handIn(page, link)
  await fits(page)
  await accessible(page, { within: 'main', isResized: true })
  expect(other.wrong).toEqual([])
  await context.close()

  const graded = grade(whole, { ...files, ...BROKEN })
  const table = graded.map(({ student, points, tasks }) => [student, points, ...tasks.map((task) => task.points)])
  expect(table.slice(0, 15)).toEqual(
    Array.from({ length: 15 }, (_, student) => {
      // 0.045 is bronze, as its interval holds the bound of silver; 0.16 is gold; 0.3 is too dear
      const points = [student < 5 ? 1 : student < 10 ? 3 : 0, student <= 2 ? 1 : 0, student % 2 === 0 ? 1 : 0]
      return [`Student ${student}`, points.reduce((sum, one) => sum + one, 0), ...points]
    }),
  )
  expect(graded.slice(15).map(({ faults }) => faults[0])).toEqual([
    expect.stringContaining('this is not JSON'),
    expect.stringContaining('this is not JSON'),
    'version=2: is another version of the assignment, expected 1',
    'assignment=four-tasks: is another assignment, expected three-tasks',
    'answers.7=1: is no task, expected a number from 1 to 3',
  ])
})
