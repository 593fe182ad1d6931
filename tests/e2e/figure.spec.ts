/** The chart of an experiment: read by pointer and by keys, and taken away as a file that needs nothing else. */
import { readFile } from 'node:fs/promises'
import { expect, type Lab, test } from './lab'

/** Two interfaces on three networks, one seed: enough for a chart. */
const EXPERIMENT = JSON.stringify({
  name: 'chart',
  title: 'A chart',
  base: 'workload.kind=uniform',
  axes: [
    {
      name: 'network',
      label: 'Network',
      values: [
        { name: 'mesh', label: 'Mesh', set: 'topology.kind=mesh&topology.size=4x4' },
        { name: 'torus', label: 'Torus', set: 'topology.kind=torus&topology.size=4x4&router.vcs=2' },
        { name: 'tree', label: 'Fat tree', set: 'topology.kind=fat_tree&topology.nodes=16' },
      ],
    },
    {
      name: 'interface',
      label: 'Interface',
      values: [
        { name: 'plain', label: 'Plain', set: 'ni.kind=plain' },
        { name: 'nifdy', label: 'NIFDY', set: 'ni.kind=nifdy' },
      ],
    },
  ],
  seeds: 1,
  cycles: 3000,
  measure: 'delivered',
  chart: { kind: 'bars', x: 'network', series: 'interface' },
})

async function drawn(lab: Lab) {
  await lab.page.goto('./#experiments')
  await expect(lab.button('Open an experiment …')).toBeVisible()
  const buffer = Buffer.from(EXPERIMENT)
  await lab.page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
  await lab.button('Run').click()
  await expect(lab.page.getByTestId('experiment-status')).toHaveText('All 6 points have results.')
  await expect(lab.page.locator('figure td', { hasText: 'no result yet' })).toHaveCount(0)
  return lab.page.getByTestId('figure-plot')
}

/** The numbers of the chart's table, row by row. */
async function numbers(lab: Lab): Promise<string[]> {
  return lab.page.locator('figure td').allTextContents()
}

test('keys reach every place of a chart, and say the number that its table has', async ({ lab }) => {
  const plot = await drawn(lab)
  const told = await numbers(lab)
  await plot.focus()
  const said: (string | null)[] = []
  for (const key of ['Home', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp']) {
    await lab.page.keyboard.press(key)
    said.push(await plot.getAttribute('aria-valuetext'))
  }
  const [mesh = '', meshNifdy = '', torus = '', torusNifdy = '', tree = '', treeNifdy = ''] = told
  expect(said).toEqual([
    `Mesh, Plain: ${mesh} packets; one seed`,
    `Mesh, NIFDY: ${meshNifdy} packets; one seed`,
    `Torus, NIFDY: ${torusNifdy} packets; one seed`,
    `Torus, Plain: ${torus} packets; one seed`,
    `Fat tree, Plain: ${tree} packets; one seed`,
    `Fat tree, NIFDY: ${treeNifdy} packets; one seed`,
  ])
})

test('the pointer reads the bar that it is over', async ({ lab }) => {
  const plot = await drawn(lab)
  const [mesh = ''] = await numbers(lab)
  const bar = plot.locator('path[fill="var(--series-1)"]')
  const box = await bar.boundingBox()
  if (!box) throw new Error('there are no bars')
  await lab.page.mouse.move(box.x + 5, box.y + box.height - 5)
  await expect(plot.locator('output')).toContainText('Mesh, Plain')
  await expect(plot.locator('output')).toContainText(`${mesh} packets`)
  await lab.page.mouse.move(0, 0)
  await expect(plot.locator('output')).toHaveCount(0)
})

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('a chart is taken away in the light one, as a picture that needs nothing around it', async ({ lab }) => {
    await drawn(lab)
    const [file] = await Promise.all([lab.page.waitForEvent('download'), lab.button('Chart as SVG').click()])
    const text = await readFile(await file.path(), 'utf8')
    // it carries the address that opens it, and fetches nothing
    const { origin } = new URL(lab.page.url())
    expect(text).toContain(`<a href="${origin}/#experiments`)
    expect(text.replaceAll(`${origin}/`, '')).not.toMatch(/var\(|class=|http(?!:\/\/www\.w3\.org)/)
    expect(text).toContain('<title>A chart</title>')
    const picture = await lab.page.evaluate(async (svg) => {
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const ink = canvas.getContext('2d')
      ink?.drawImage(image, 0, 0)
      const data = ink?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      const seen = new Set<string>()
      for (let at = 0; at < data.length; at += 4) seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`)
      return { corner: [...data.slice(0, 3)], bars: seen.has('86 180 233') }
    }, text)
    expect(picture).toEqual({ corner: [255, 255, 255], bars: true })
  })
})
