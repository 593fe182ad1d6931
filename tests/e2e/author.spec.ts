/** Making a lesson: recorded, edited, previewed, kept, saved, shared, and dropped on the page with all its faults. */
import { readFileSync } from 'node:fs'
import { FAULTY } from '../lessons/faulty'
import { accessible, BOTH } from './axe'
import { expect, Lab, test } from './lab'

const SCENARIO = 'topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.1'

test('a lesson is made from what is shown, and handed on', async ({ lab, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.openAt(SCENARIO, 1000)
  await lab.choose('Lessons')
  await expect(page.getByRole('button', { name: /^Deadlock and datelines/ })).toBeVisible()
  await accessible(page, { within: 'dialog[open]', themes: BOTH })
  await page.getByRole('button', { name: 'Make a lesson' }).click()
  const bar = page.getByRole('region', { name: 'The lesson that is made' })
  await bar.getByRole('button', { name: 'Record step' }).click()
  await lab.runTo(2000)
  await bar.getByRole('button', { name: 'Record step' }).click()
  await lab.runTo(3000)
  await bar.getByRole('button', { name: 'Record step' }).click()
  await expect(bar).toContainText('3 steps')

  await bar.getByRole('button', { name: 'Edit the steps' }).click()
  const sheet = page.getByRole('dialog', { name: 'Make a lesson' })
  await sheet.getByLabel('Title', { exact: true }).fill('From one to two')
  await sheet.getByRole('button', { name: 'Delete step 3' }).click()
  await sheet.getByLabel('Title of step 2').fill('At two thousand')
  await sheet.getByRole('button', { name: 'Move step 2 up' }).click()
  await sheet.getByLabel('Text of step 2').fill('So far {a.deliverd}.')
  await expect(sheet.getByRole('list', { name: 'What is wrong with this lesson' })).toHaveText(
    'Step 2, text: “{a.deliverd}”: “a.deliverd” is not a value; was a.delivered meant?',
  )
  await sheet.getByLabel('Text of step 2').fill('So far {a.delivered}.')
  // a question, without a word of JSON
  const second = sheet.getByRole('listitem', { name: 'Step 2' })
  await second.getByText('Notes, conditions, questions').click()
  await second.getByLabel('The step asks').selectOption('a question with choices')
  await second.getByLabel('Question', { exact: true }).fill('Will more be delivered?')
  await second.getByLabel('Choice 1', { exact: true }).fill('More')
  await second.getByLabel('is right when').first().fill('a.delivered > 10')
  await second.getByLabel('Choice 2', { exact: true }).fill('No more')
  await second.getByLabel('is right when').nth(1).fill('a.delivered <= 10')
  await second.getByLabel('the runs go on to cycle').fill('1500')
  await second.getByLabel('What is said then').fill('There are {a.delivered}.')
  await expect(sheet.getByRole('list', { name: 'What is wrong with this lesson' })).toHaveCount(0)
  await accessible(page, { within: 'dialog[open]', themes: BOTH })
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save as a file' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('from-one-to-two.json')
  const document = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(document.steps.map(({ title }: { title: string }) => title)).toEqual(['At two thousand', 'Step 1'])
  await sheet.getByRole('button', { name: 'Copy a link with the lesson' }).click()
  await expect(sheet.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await sheet.getByRole('button', { name: 'Preview step 1' }).click()
  const lesson = page.getByRole('region', { name: 'Lesson: From one to two' })
  await expect(lesson.getByText('1 of 2')).toBeVisible()
  await lab.rest(2000)
  await lesson.getByRole('button', { name: 'Next' }).click()
  await expect(lesson.getByText(/^So far \d+\.$/)).toBeVisible()
  await lab.rest(1000)
  const asked = lesson.getByTestId('prediction')
  await asked.getByRole('radio', { name: 'More', exact: true }).check()
  await asked.getByRole('button', { name: 'Run and see' }).click()
  await expect(asked.getByText('as you said')).toBeVisible()
  await lab.rest(1500)
  // the address is written twice a second at most
  await expect(page).toHaveURL(/lesson=[a-z0-9-]+\.2/)
  await page.reload()
  await expect(lesson.getByText('2 of 2')).toBeVisible()

  // after a reload its author goes on where the page was left
  await lesson.getByRole('button', { name: 'Close the lesson' }).click()
  await lab.choose('Lessons')
  await page.getByRole('button', { name: 'Make a lesson' }).click()
  await expect(lab.notice('lesson')).toContainText('You are back at “From one to two”, 2 steps.')
  await expect(bar).toContainText('2 steps')

  // whoever gets the link needs nothing else
  const student = await (await context.browser()?.newContext())?.newPage()
  if (!student) throw new Error('there is no other page')
  const other = new Lab(student)
  await student.goto(link)
  await other.rest(2000)
  const theirs = student.getByRole('region', { name: 'Lesson: From one to two' })
  await expect(theirs.getByText('1 of 2')).toBeVisible()
  await theirs.getByRole('button', { name: 'Next' }).click()
  await expect(theirs.getByText(/^So far \d+\.$/)).toBeVisible()
  expect(other.wrong).toEqual([])
  await student.context().close()
})

test('a step of a lesson that is made gets the chart of an experiment, once its name or document is right', async ({
  lab,
  page,
}) => {
  await lab.openAt(SCENARIO, 100)
  await lab.choose('Lessons')
  await page.getByRole('button', { name: 'Make a lesson' }).click()
  await page
    .getByRole('region', { name: 'The lesson that is made' })
    .getByRole('button', { name: 'Record step' })
    .click()
  await page.getByRole('button', { name: 'Edit the steps' }).click()
  const sheet = page.getByRole('dialog', { name: 'Make a lesson' })
  const step = sheet.getByRole('listitem', { name: 'Step 1' })
  await step.getByText('Notes, conditions, questions').click()
  const field = step.getByLabel('Chart of an experiment: its name, or its document')
  const wrong = sheet.getByRole('list', { name: 'What is wrong with this lesson' })
  await field.fill('nifdy-figure-66')
  await expect(wrong).toHaveText(
    'Step 1, experiment: “nifdy-figure-66” is not the name of an experiment; did you mean nifdy-figure-6?',
  )
  await field.fill('{ "experiment": 1, "title": "Mine" ')
  await expect(wrong).toContainText('Step 1, experiment')
  await field.fill('nifdy-figure-6')
  await expect(wrong).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Preview step 1' }).click()
  const chart = page.getByRole('region', { name: 'Lesson: My lesson' }).getByTestId('step-chart')
  await expect(chart.getByText(/^Shipped with the page: \d+ runs, engine /)).toBeVisible()
})

test('a file with many faults that is dropped on the page has each of them named', async ({ lab, page }) => {
  await lab.openAt(SCENARIO, 100)
  const drag = (kind: string, text: string) =>
    page.evaluate(
      ([kind, text]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([text], 'lesson.json', { type: 'application/json' }))
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
      },
      [kind, text] as const,
    )
  const drop = async (text: string) => {
    await drag('dragenter', text)
    await expect
      .poll(async () => {
        await drag('dragover', text)
        return page
          .getByText('Drop a network, packets, a scenario, a lesson, a challenge or an assignment here')
          .count()
      })
      .toBe(1)
    await drag('drop', text)
  }
  await drop(JSON.stringify(FAULTY))
  const notice = lab.notice('lesson')
  await expect(notice.getByRole('heading')).toHaveText('lesson.json cannot be used as a lesson. Faults: 14.')
  await expect(notice.getByRole('listitem')).toHaveCount(14)
  await expect(notice).toContainText('Step 3, play: 100 is not after the cycle of the step, 500.')
  // what was there stays
  await lab.rest(100)
  await expect.poll(() => page.url()).toContain('topology.kind=mesh')
  await expect(page.getByRole('region', { name: /^Lesson: / })).toHaveCount(0)
  const good = { title: 'First', text: 'At cycle {cycle}.', shown: `v=1&${SCENARIO}&at=400` }
  await drop(JSON.stringify({ lesson: 1, title: 'Dropped', audience: 'All', minutes: 1, steps: [good] }))
  await expect(page.getByRole('region', { name: 'Lesson: Dropped' }).getByText('At cycle 400.')).toBeVisible()
})
