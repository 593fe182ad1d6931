/** The picture, the numbers beside it and the engine agree; that frames and columns do, tests/unit/frames.test.ts shows. */

import { whole } from '../../web/base/format'
import { greyStyles, shade } from '../../web/base/grey'
import type { Side } from '../../web/engine/view'
import { NODE } from '../../web/frame.gen'
import { expect, type Lab, test } from './lab'

const MESH = 'topology.kind=mesh&channel.flit_cycles=4&workload.kind=uniform&workload.load=0.3&b.ni.kind=nifdy'

/** Flits drawn on wires and in buffers, and those of the engine, for the same frame. */
function drawn(lab: Lab, side: Side): Promise<{ drawn: string; engine: string }> {
  return lab.page.evaluate((side) => {
    const frame = window.nifdyLab?.latest()?.sides[side]?.frame
    const surface = document.querySelector<HTMLElement>(`[data-testid="topology-${side}"]`)
    return {
      drawn: surface?.dataset.flits ?? 'nothing',
      engine: `${frame?.scalar('flits_on_wires')} ${frame?.scalar('flits_in_buffers')}`,
    }
  }, side)
}

test('every flit of the engine is drawn, paused and in motion', async ({ lab }) => {
  await lab.openAt(MESH, 3000)
  for (const side of ['a', 'b'] as const) {
    const now = await drawn(lab, side)
    expect(now.drawn).toBe(now.engine)
    expect((await lab.picture(side)).scalars.flits_on_wires).toBeGreaterThan(20)
  }
  await lab.hold()
  for (const speed of [10, 50]) {
    await lab.setSpeed(speed)
    await lab.button('Play').click()
    for (let look = 0; look < 5; look++) {
      await lab.tickPast((await lab.cycle()) + 1)
      const now = await drawn(lab, 'b')
      expect(now.drawn).toBe(now.engine)
    }
    await lab.button('Pause').click()
  }
  // averages hold no single flits
  await lab.setSpeed(20_000)
  await lab.play(2000)
  await expect(lab.topology('b')).toHaveAttribute('data-flits', '')
})

test('the numbers in the head of each run are the frame\u2019s', async ({ lab }) => {
  await lab.openAt(MESH, 3000)
  for (const side of ['a', 'b'] as const) {
    const { scalars, sections } = await lab.picture(side, 'nodes')
    // as captions and words in the picture have it: what is pending now, not the peak of a window
    const pending = (sections.nodes ?? []).filter((_, at) => at % NODE.WORDS === NODE.pending)
    const head = lab.page.locator(`section[data-side="${side}"] > header`)
    await expect(head).toContainText(`delivered${whole(scalars.delivered)}`)
    await expect(head).toContainText(`in network${whole(scalars.in_network)}`)
    await expect(head).toContainText(`most pending${whole(Math.max(...pending))}`)
    const { delivered, created, injected, pending: summed } = await lab.summary(side)
    expect(delivered.packets).toBe(scalars.delivered)
    expect([created, injected, summed.max]).toEqual([scalars.created, scalars.injected, scalars.pending_max])
  }
})

test('the heat map tells by keyboard what was pending at the cursor', async ({ lab }) => {
  await lab.openAt(MESH, 64 * 50)
  const map = lab.page.getByTestId('heatmap-a')
  await map.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await lab.page.keyboard.press(key)
  const said = (await map.getAttribute('aria-valuetext')) ?? ''
  const [, receiver, cycle, pending] = /^receiver (\d+), cycle ([\d\u202f]+), (\d+) pending$/.exec(said) ?? []
  const value = await lab.page.evaluate(
    ([node, cycle]) => {
      const series = window.nifdyLab?.latest()?.sides.a?.series
      return series?.pendingMax(Math.floor(cycle / series.window))[node]
    },
    [Number(receiver), Number(cycle?.replace(/\D/g, ''))] as const,
  )
  expect(Number(pending)).toBe(value)
  await lab.page.keyboard.press('Enter')
  await expect
    .poll(async () => (await lab.state()).selected)
    .toEqual({ side: 'a', selection: { kind: 'node', id: Number(receiver) } })
})

/** The colour of a canvas at a point of it, as style sheets write it. */
function colourAt(lab: Lab, testId: string, x: number, y: number): Promise<string> {
  return lab.page.getByTestId(testId).evaluate(
    (box, [x, y]) => {
      const canvas = box.querySelector('canvas')
      const ratio = (canvas?.width ?? 0) / box.clientWidth
      const [r, g, b] = canvas?.getContext('2d')?.getImageData(x * ratio, y * ratio, 1, 1).data ?? []
      return `rgb(${r} ${g} ${b})`
    },
    [x, y] as const,
  )
}

test('the heat map tells at the pointer what is drawn there, which is what the engine counted', async ({ lab }) => {
  // one receiver takes nothing: its row is unlike those beside it
  await lab.openAt(`${MESH}&topology.size=4x4&software.deaf.kind=node&software.deaf.node=10`, 64 * 50)
  const map = lab.page.getByTestId('heatmap-a')
  const box = await map.boundingBox()
  if (!box) throw new Error('there is no heat map')
  const seen = new Set<number>()
  for (let step = 0; step < 32; step++) {
    // a walk through all rows and many columns, from the middle of one pixel to that of another
    const x = Math.floor(60 + ((step * 37) % (box.width - 160))) + 0.5
    const y = Math.floor(4 + (step * (box.height - 25)) / 31) + 0.5
    await lab.page.mouse.move(box.x - 5, box.y - 5)
    await expect(map).toHaveAttribute('aria-valuetext', /^arrows/)
    const drawn = await colourAt(lab, 'heatmap-a', x, y)
    await lab.page.mouse.move(box.x + x, box.y + y)
    const text = (await map.getAttribute('aria-valuetext')) ?? ''
    const found = /^receiver (\d+), cycle ([\d\s]+), (\d+) pending$/.exec(text)
    if (!found) throw new Error(text)
    const [node = 0, cycle = 0, pending = 0] = found.slice(1).map((number) => Number(number.replaceAll(/\s/g, '')))
    const counted = await lab.page.evaluate(
      ([node, cycle]) => {
        const series = window.nifdyLab?.latest()?.sides.a?.series
        return series?.pendingMax(Math.floor(cycle / series.window))[node]
      },
      [node, cycle] as const,
    )
    expect(pending, text).toBe(counted)
    expect(drawn, text).toBe(greyStyles[shade(pending)])
    expect((await lab.state()).cycle).toBe(64 * 50)
    seen.add(node)
  }
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, node) => node))
})
