/** Assignments: made with the page, answered in another browser, handed in, and graded by the command line. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accessible, BOTH, fits } from './axe'
import { buildCommandLine, grade } from './cli'
import { drop } from './drop'
import { Lab, test } from './lab'
import { expect, expectOn } from './patience'

test.beforeAll(buildCommandLine)

const SCENARIO = 'topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.2'

/** The text of what a button saves. */
async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

/** Adds a task and fills in its fields, by their labels. */
async function add(page: Page, kind: string, fields: Readonly<Record<string, string>>) {
  await page.getByLabel('Add a task').selectOption(kind)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const task = page.getByRole('listitem', { name: /^Task \d+$/ }).last()
  for (const [label, value] of Object.entries(fields)) await task.getByLabel(label, { exact: true }).fill(value)
  return task
}

const ready = (page: Page) => expect(page.getByRole('article')).toHaveAttribute('data-state', 'ready')

/** Makes an assignment with a task of every kind. */
async function make(lab: Lab): Promise<void> {
  const { page } = lab
  await lab.open(`v=1&${SCENARIO}`)
  await lab.button('Course').click()
  await lab.button('Make an assignment').click()
  const article = page.getByRole('article')
  await expect(article).toHaveAttribute('data-state', 'refused')
  await expect(article).toContainText('There are no tasks yet: add the first.')
  await expect(article.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Title', { exact: true }).fill('The first sheet')
  await page.getByLabel('Short name, which answers repeat').fill('Sheet 1')
  await expect(article.getByRole('alert')).toContainText('name: “Sheet 1” invalid name, expected lower-case letters')
  await page.getByLabel('Short name, which answers repeat').fill('sheet-1')
  await page.getByLabel('What is read first').fill('Good luck.\n\nTake your time.')
  await page.getByLabel(/^Each student has runs of their own/).check()
  await add(page, 'challenge', { 'Points for gold': '6' })
  await add(page, 'number', {
    Question: 'How far?',
    'The right number': '2.5',
    'How far from it an answer may be': '0.2',
  })
  const choice = await add(page, 'choice', { Question: 'Why?', 'Choice 1': 'Credits', 'Choice 2': 'Luck' })
  await choice.getByLabel('Choice 1 is right').check()
  await add(page, 'text', { Question: 'Explain.' })
  const cycle = await add(page, 'cycle', { Question: 'When is the tenth packet there?' })
  await cycle.getByLabel('The first cycle at which').fill('delivered above 9')
  await add(page, 'curve', { Question: 'Draw what is delivered.', 'The axis ends at': '1000' })
  await page.getByLabel('What is drawn').selectOption('packets delivered in 1000 cycles')
  const measured = await add(page, 'number', { Heading: 'A measure' })
  await measured.getByLabel('The right number is a measure of a run').check()
  await expect(measured.getByLabel('Scenario of the run')).toHaveValue(SCENARIO)
  await ready(page)
}

test('an assignment is made, handed out by link and on paper, answered, kept, handed in and graded', async ({
  lab,
  page,
  browser,
}) => {
  await make(lab)
  await accessible(page, { within: 'main', themes: BOTH })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const assignment = await saved(page, 'Save with the answers')
  expect(assignment.name).toBe('sheet-1.json')
  const sheet = await saved(page, 'Save the sheet')
  expect(sheet.name).toBe('sheet-1-sheet.json')
  expect(sheet.text).not.toMatch(/"(answer|tolerance|right)"/)
  await lab.button('Copy the link of the sheet').click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('printed')).toBeVisible()
  await expect(page.getByRole('article', { includeHidden: true }).first()).toBeHidden()
  await expect(page.getByTestId('printed').locator('svg')).toHaveCount(2)
  await page.emulateMedia({ media: null })

  // after a reload its author goes on
  await lab.rest()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The first sheet')
  await expect(page.getByRole('listitem', { name: 'Task 7' })).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const student = await context.newPage()
  expectOn(student)
  await student.goto(link)
  await answer(new Lab(student), link)
  await fits(student)
  await accessible(student, { within: 'main', themes: BOTH })
  const file = await saved(student, 'Save the file to hand in')
  expect(file.name).toBe('sheet-1-ada-lovelace.json')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await student.getByRole('button', { name: 'Copy a link with the answers' }).click()
  await expect(student.getByText('Link copied: hand in this link.')).toBeVisible()
  const handedIn = await student.evaluate(() => navigator.clipboard.readText())
  await student.goto(handedIn)
  await expect(student.getByRole('heading', { name: 'Answers of Ada Lovelace' })).toBeVisible()
  await student.close()
  await context.close()

  const [byFile, byLink] = grade(assignment.text, { 'a.json': file.text, 'b.txt': handedIn })
  expect(byFile).toMatchObject({ student: 'Ada Lovelace', points: 10, of: 12, faults: [] })
  expect(byFile?.tasks.map(({ points }) => points)).toEqual([6, 1, 1, 0, 1, 1, 0])
  expect(byLink).toEqual({ ...byFile, file: 'b.txt' })
})

/** Answers all tasks but the last, and all but the text and the curve are right; the cycle is that of the student's own run. */
async function answer(lab: Lab, sheet: string): Promise<void> {
  const { page } = lab
  const own = page.getByRole('listitem').filter({ hasText: 'Your run is here once you have entered' })
  await expect(own).toHaveCount(3)
  await page.getByLabel('Your name or number').fill('Ada Lovelace')
  await expect(own).toHaveCount(0)
  const load = page.getByRole('textbox', { name: 'Load', exact: true })
  await load.fill('0.39')
  await load.press('Enter')
  await page.getByLabel('Your answer to How much?').fill('2,5')
  await expect(page.getByLabel('Your answer to How much?')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Your answer to How much?').fill('2.6')
  await page.getByLabel('Credits').check()
  await page.getByLabel('Your answer to Explain').fill('Because.')
  await page.getByRole('slider', { name: /^packets delivered in 1000 cycles, drawn/ }).press('ArrowUp')
  await page.getByRole('slider', { name: /^packets delivered in 1000 cycles, drawn/ }).press('ArrowUp')

  // the run is on the live page, and the answers are there when the student comes back
  const when = page.getByRole('listitem').filter({ hasText: 'tenth packet' })
  await when.getByRole('link', { name: 'Open the run' }).click()
  await lab.rest(0)
  await page.keyboard.press('u')
  const until = page.getByRole('dialog')
  await until.getByLabel('a measure crosses a bound').check()
  await until.getByLabel('Measure', { exact: true }).selectOption('packets delivered')
  await until.getByLabel('Bound', { exact: true }).fill('9')
  await until.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.notice('event')).toContainText('packets delivered, more than 9.')
  await lab.rest()
  const cycle = await lab.cycle()
  await page.goto(sheet)
  await page.getByLabel('Your answer to When?').fill(String(cycle))
  await expect(page.getByLabel('Your answer to Explain')).toHaveValue('Because.')
  await lab.rest()
  await page.reload()
  await expect(load).toHaveValue('0.39')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Checked with 5 seeds' })).toBeVisible()
  await expect(page.getByText('6 of 7 tasks have an answer.')).toBeVisible()
}

test('files and links that cannot be used say so with their field; a sheet is dropped, kept and forgotten', async ({
  lab,
  page,
}) => {
  await page.goto('./#course')
  const wrong = { assignment: 1, name: 'a', title: 'A', tasks: [{ kind: 'numbr' }] }
  await drop(page, { name: 'wrong.json', text: JSON.stringify(wrong) })
  await expect(lab.notice('course')).toContainText('wrong.json cannot be used as an assignment.')
  await expect(lab.notice('course')).toContainText('tasks[0].kind: “numbr” expected one of challenge, number')
  const sheet = { ...wrong, title: 'A small sheet', tasks: [{ kind: 'text', title: 'Say', points: 1 }] }
  await drop(page, { name: 'sheet.json', text: JSON.stringify(sheet) })
  await expect(page.getByRole('heading', { name: 'A small sheet' })).toBeVisible()
  await expect(page).toHaveURL(/#assignment=a\.1$/)
  await page.getByLabel('Your answer to Say').fill('Something.')
  await page.getByRole('link', { name: 'Course', exact: true }).click()
  await page.getByRole('link', { name: 'A small sheet' }).click()
  await expect(page.getByLabel('Your answer to Say')).toHaveValue('Something.')
  await page.getByRole('link', { name: 'Course', exact: true }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await lab.button('Forget “A small sheet”').click()
  await expect(page.getByRole('link', { name: 'A small sheet' })).toHaveCount(0)
  await page.goto('./#assignment=a.1')
  await expect(page.getByRole('alert')).toContainText('This browser keeps no assignment “a.1”')
  const small = { challenge: 1, name: 'small', title: 'Small', base: '', free: [], goals: [] }
  await drop(page, { name: 'small.json', text: JSON.stringify(small) })
  await expect(lab.notice('course')).toContainText('small.json cannot be used as a challenge.')
  await expect(lab.notice('course')).toContainText('free: “0” in the list, expected 1 to 8.')
  await page.goto('./#challenge=small&carried=cut')
  await expect(page.getByRole('alert')).toContainText('The link was cut or changed in transit')
  await page.goto('./#assignment&z=cut')
  await expect(page.getByRole('alert')).toContainText('The link was cut or changed in transit')
})
