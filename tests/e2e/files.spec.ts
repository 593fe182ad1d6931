/** Networks and packets from files: dropped, opened, edited, with faults named, and the results saved. */
import { readFileSync } from 'node:fs'
import { accessible } from './axe'
import { buildCommandLine, trace } from './cli'
import { drop } from './drop'
import { expect, type Lab, test } from './lab'

test.beforeAll(buildCommandLine)

const NETWORK = 'router 0 node 0 node 1 router 1 router 2\nrouter 1 node 2 router 2\nrouter 2 node 3 node 4\n'
const PACKETS = `pid,ctime,src,dest,flits\n${Array.from({ length: 60 }, (_, pid) => `${pid},${pid * 3},${pid % 4},4,6\n`).join('')}`

async function network(lab: Lab): Promise<{ routers: number; nodes: number }> {
  const { routers, nodes } = await lab.network('a')
  return { routers, nodes }
}

test('a network and packets are dropped, run, and give what the command line gives', async ({ lab, page }) => {
  await lab.openAt('topology.kind=mesh&topology.size=4x4&workload.kind=uniform', 500)
  await drop(page, { name: 'network.txt', text: NETWORK })
  await expect(lab.notice('file')).toContainText('network.txt is open: an edge list as BookSim’s anynet reads it.')
  await expect(lab.notice('file')).toContainText('3 routers, 5 nodes, 3 links with a latency of 1 cycle.')
  await expect(lab.notice('file')).toContainText('It runs on the general router: 1 cycle for a flit, one network')
  await expect(lab.notice('file')).toContainText('Paths have')
  await expect.poll(() => network(lab)).toEqual({ routers: 3, nodes: 5 })

  await drop(page, { name: 'broken.txt', text: 'router 0 router 1\nrouter 2 router 2\nwire 4\nwire 5\n' })
  await expect(lab.notice('file')).toContainText('broken.txt cannot be used. Nothing has changed.')
  await expect(lab.notice('file')).toContainText('line 2: a link from router 2 to itself: two routers are needed')
  await expect(lab.notice('file')).toContainText(
    'line 3: “wire”: expected router, node or the number of a router; so is one more line',
  )
  await lab.rest()
  expect(await network(lab)).toEqual({ routers: 3, nodes: 5 })

  await drop(page, { name: 'packets.csv', text: PACKETS })
  await expect(lab.notice('file')).toContainText('packets.csv is open: a table of packets, separated by commas.')
  // the run ends with its last packet
  await page.getByLabel('Run to cycle').fill('5000')
  await page.getByLabel('Run to cycle').press('Enter')
  await expect.poll(async () => (await lab.picture('a')).scalars.delivered).toBe(60)
  await lab.openGroups()
  await lab.control('shared', 'workload.packets').click()
  const sheet = page.getByRole('dialog', { name: 'Files' })
  await expect(sheet.getByText('60 packets, the last at cycle 177')).toBeVisible()
  await accessible(page, { within: 'dialog[open]' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Save the times of the packets' }).click(),
  ])
  const scenario = await page.evaluate(() => location.hash)
  expect(readFileSync(await file.path(), 'utf8').trim()).toBe(trace(scenario, PACKETS))
})

const CONFIGURATION = `// a small mesh
topology = mesh; k = 4; n = 2; routing_function = dor;
num_vcs = 2; vc_buf_size = 4; credit_delay = 1; routing_delay = 0;
vc_allocator = separable_input_first; sw_allocator = separable_input_first;
traffic = tornado; packet_size = 5; injection_rate = 0.02; watch_out = -;
`

test('a configuration of BookSim is dropped, and what is taken over and what is not is said', async ({ lab, page }) => {
  await lab.openAt('topology.kind=mesh&topology.size=8x8&workload.kind=uniform', 500)
  await drop(page, { name: 'net.cfg', text: CONFIGURATION })
  const notice = lab.notice('file')
  await expect(notice).toContainText('net.cfg is open: a configuration of BookSim 2.')
  await expect(notice).toContainText('Its topology is mesh: 16 nodes, 2 virtual channels of 4 flits')
  await expect(notice).toContainText('Its packets have 5 flits, 0.1 flits per node and cycle are offered.')
  await expect(notice).toContainText('These decide nothing about packets here: watch_out.')
  await expect.poll(() => network(lab)).toEqual({ routers: 16, nodes: 16 })

  await drop(page, { name: 'more.cfg', text: CONFIGURATION.replace('num_vcs = 2', 'num_vcs = 32; classes = 3') })
  await expect(notice).toContainText('more.cfg cannot be used. Nothing has changed.')
  await expect(notice).toContainText('line 3: num_vcs = 32: whole numbers from 1 to 16 are possible here')
  await expect(notice).toContainText('line 3: classes = 3: whole numbers from 1 to 2 are possible here')
  await lab.rest()
  expect(await network(lab)).toEqual({ routers: 16, nodes: 16 })
})

test('a network from a file is opened as one run of two, beside the one that is shown', async ({ lab, page }) => {
  await lab.openAt('topology.kind=mesh&topology.size=4x4&workload.kind=uniform', 500)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command' }).fill('open or save a file')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Files' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByText('Open a network as run B …').click(),
  ])
  await chooser.setFiles({ name: 'packets.csv', mimeType: 'text/csv', buffer: Buffer.from(PACKETS) })
  await expect(sheet.getByRole('alert')).toContainText('It is no network')
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByText('Open a network as run B …').click(),
  ])
  await again.setFiles({ name: 'network.txt', mimeType: 'text/plain', buffer: Buffer.from(NETWORK) })
  await expect(lab.notice('file')).toContainText('network.txt is run B: an edge list as BookSim’s anynet reads it.')
  await expect.poll(() => network(lab)).toEqual({ routers: 16, nodes: 16 })
  const { routers, nodes } = await lab.network('b')
  expect({ routers, nodes }).toEqual({ routers: 3, nodes: 5 })
})

test('a list is edited as text, and a scenario comes back from its file', async ({ lab, page }) => {
  await lab.openAt('topology.kind=custom&workload.kind=uniform', 500)
  await lab.openScenario()
  await lab.openGroups()
  await lab.control('shared', 'topology.graph').click()
  const sheet = page.getByRole('dialog', { name: 'Files' })
  const text = sheet.getByRole('textbox', { name: 'Routers and links' })
  await expect(text).toHaveValue(/^router 0 node 0 node 1 router 1/)
  await text.fill('router 0 router 1\n2 3\n')
  await sheet.getByRole('button', { name: 'Use this text' }).click()
  await expect(sheet.getByRole('alert')).toContainText(
    'no path leads from router 0 to router 2: all have to be connected',
  )
  await lab.rest()
  expect((await network(lab)).routers).toBe(8)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Save this scenario' }).click(),
  ])
  const saved = readFileSync(await file.path(), 'utf8')
  await text.fill('0 1\n1 2\n')
  await sheet.getByRole('button', { name: 'Use this text' }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(async () => (await network(lab)).routers).toBe(3)
  await page.keyboard.press('Escape')
  await drop(page, { name: 'scenario.json', text: saved })
  await expect(lab.notice('file')).toContainText('scenario.json is open.')
  await expect.poll(async () => (await network(lab)).routers).toBe(8)
})

// the link was drawn nowhere, and with it nothing of the network
test('a network with two routers in one place is drawn, and undoing brings back what was there', async ({
  lab,
  page,
}) => {
  await lab.openAt('topology.kind=mesh&topology.size=4x4&workload.kind=uniform', 500)
  await drop(page, {
    name: 'place.txt',
    text: 'router 0 at 10 10 router 1\nrouter 1 at 10 10 router 2 9\nrouter 2 at 40 10\n',
  })
  await expect(lab.notice('file')).toContainText('place.txt is open')
  await expect(lab.notice('file')).toContainText('the other takes 1 cycle, as anynet defines it')
  await expect.poll(() => network(lab)).toEqual({ routers: 3, nodes: 3 })
  await lab.rest()
  await lab.notice('file').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => network(lab)).toEqual({ routers: 16, nodes: 16 })
})

test('a file that is empty, or no list of anything, is refused as what it is', async ({ lab, page }) => {
  await lab.openAt('topology.kind=mesh&topology.size=4x4&workload.kind=uniform', 500)
  await drop(page, { name: 'empty.csv', text: '' })
  await expect(lab.notice('file')).toContainText('the file is empty')
  await drop(page, { name: 'large.txt', text: Array.from({ length: 4501 }, (_, at) => `${at} ${at + 1}\n`).join('') })
  await expect(lab.notice('file')).toContainText('at most 4096 routers are possible here; this has 4502')
})

test('a routing table takes the place of the routing that its network came with', async ({ lab, page }) => {
  await lab.open('v=1&preset=reference-mesh&at=0')
  await drop(page, { name: 'ring.txt', text: '0 1\n1 2\n2 3\n3 0\n' })
  await expect(lab.notice('file')).toContainText('ring.txt is open')
  await drop(page, { name: 'table.csv', text: 'router,dest,next\n0,1,3\n3,1,2\n' })
  await expect(lab.notice('file')).toContainText('table.csv is open: a routing table, separated by commas.')
  await expect(lab.notice('file')).toContainText(
    '2 entries; where the table says nothing, packets take shortest paths.',
  )
  await expect.poll(() => page.url()).toContain('routing.next=0-1-3.3-1-2')
  await drop(page, { name: 'round.csv', text: 'router,dest,next\n0,1,3\n3,1,0\n' })
  await expect(lab.notice('file')).toContainText('packets for router 1 go round by the routers 0, 3 and never arrive')
  await expect.poll(() => page.url()).toContain('routing.next=0-1-3.3-1-2')
})
