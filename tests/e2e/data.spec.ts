/** The numbers of a span are saved as files: those of the command line, in every form, and as a trace for Perfetto. */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { tableFromIPC } from '@uwdata/flechette'
import { parquetReadObjects } from 'hyparquet'
import { buildCommandLine, seriesOf } from './cli'
import { expect, type Lab, test } from './lab'

const MESH =
  'topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.3&a.ni.kind=plain&b.ni.kind=nifdy'

test.beforeAll(buildCommandLine)

/** The dialog, opened from the command palette. */
async function data(lab: Lab): Promise<Locator> {
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill('save data or a trace')
  await lab.page.keyboard.press('Enter')
  return lab.page.getByRole('dialog', { name: 'Data' })
}

/** Fields that offer a choice. */
const CHOICES = ['What', 'Format', 'Run']

/** What is asked for, by the labels of the fields. */
async function fill(dialog: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if (CHOICES.includes(name)) await dialog.getByRole('combobox', { name, exact: true }).selectOption(value)
    else await dialog.getByRole('textbox', { name, exact: true }).fill(value)
  }
}

async function saved(lab: Lab, dialog: Locator, form: string): Promise<{ name: string; bytes: Buffer }> {
  await fill(dialog, { Format: form })
  const button = dialog.getByRole('button', { name: 'Save', exact: true })
  const [file] = await Promise.all([lab.page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const bufferOf = ({ buffer, byteOffset, length }: Buffer) =>
  buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer

test('every place in windows is what the command line writes, as CSV, Arrow and Parquet', async ({ lab }) => {
  await lab.openAt(MESH, 4096)
  const dialog = await data(lab)
  await fill(dialog, { What: 'places', Run: 'b', 'From cycle': '0', 'To cycle': '4000', 'Cycles per window': '900' })
  const csv = await saved(lab, dialog, 'csv')
  expect(csv.name).toBe('places-b-0-4000.csv')
  const lines = csv.bytes.toString().trim().split('\n')
  const told = seriesOf(MESH, 'b', 4000, 900)
  expect(lines.slice(1)).toEqual(told.slice(1))
  expect(lines[0]).toMatch(/^# v=1&.*ni\.kind=nifdy/)

  const arrow = tableFromIPC((await saved(lab, dialog, 'arrow')).bytes, { useBigInt: true })
  const rows = await parquetReadObjects({ file: bufferOf((await saved(lab, dialog, 'parquet')).bytes) })
  expect(rows).toEqual(arrow.toArray())
  expect(rows).toHaveLength(lines.length - 3)
  expect(rows.map(({ value }) => String(value))).toEqual(lines.slice(3).map((line) => line.split(',').at(-1)))
  expect(`# ${arrow.schema.metadata?.get('link')}`).toBe(lines[0])
})

test('the run in windows adds up to the run, and what cannot be had is refused', async ({ lab }) => {
  await lab.openAt(MESH, 8192)
  const dialog = await data(lab)
  await fill(dialog, { 'From cycle': '0', 'To cycle': '8192' })
  const lines = (await saved(lab, dialog, 'csv')).bytes.toString().trim().split('\n')
  const [link, , head = '', ...rows] = lines
  expect(link).toMatch(/^# v=1&/)
  const place = head.split(',').indexOf('delivered')
  const sum = rows.reduce((total, row) => total + Number(row.split(',')[place]), 0)
  expect(sum).toBe((await lab.picture('a')).scalars.delivered)

  await fill(dialog, { 'To cycle': '0' })
  await expect(dialog).toContainText('The span ends at cycle 0: expected one after 0.')
  await fill(dialog, { What: 'places', 'To cycle': '8192', 'Cycles per window': '1' })
  await expect(dialog).toContainText('rows: expected at most 200 000')
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('a trace of a span is handed to Perfetto’s page, with the packets of the table', async ({ lab, context }) => {
  // what that page does: it says that it is there, and opens what it is sent
  await context.route('https://ui.perfetto.dev/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message', ({ source, origin, data }) => {
        if (data === 'PING') return source.postMessage('PONG', origin)
        document.title = data.perfetto.title
        document.body.textContent = new TextDecoder().decode(data.perfetto.buffer)
      })</script><body></body>`,
    }),
  )
  await lab.openAt(MESH, 4096)
  const dialog = await data(lab)
  await fill(dialog, { What: 'packets', Run: 'a', 'From cycle': '3500', 'To cycle': '4000' })
  const lines = (await saved(lab, dialog, 'csv')).bytes.toString().trim().split('\n')
  await fill(dialog, { Format: 'trace' })
  const [viewer] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: 'Open in Perfetto' }).click(),
  ])
  await expect(dialog).toContainText('Perfetto has the trace.')
  await expect(viewer).toHaveTitle('NIFDY Lab, cycles 3500 to 4000')
  const { traceEvents, otherData } = JSON.parse((await viewer.locator('body').textContent()) ?? '')
  expect(otherData).toMatchObject({ from: 3500, to: 4000 })
  const slices = traceEvents.filter(({ ph }: { ph: string }) => ph === 'X')
  expect(slices.length).toBeGreaterThan(100)
  expect(lines).toHaveLength(slices.length + 3)
})
