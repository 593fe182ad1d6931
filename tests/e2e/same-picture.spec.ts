/** The picture of a cycle is the same whichever way one came to it: its numbers, its words and its pixels. */
import { expect, type Lab, test } from './lab'

const TREE = 'b.ni.kind=nifdy'
const CYCLES = [64, 1000, 4096, 7777, 12_000, 20_000, 25_555, 30_000, 36_864, 40_000]

/** All that is drawn of both networks: every word of the frames, the line of cuts, and the pixels of the slow layers. */
async function whole(lab: Lab) {
  await lab.rest()
  return lab.page.evaluate(async () => {
    const digest = async (data: BufferSource) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-1', data))].map((byte) => byte.toString(16)).join('')
    const sides = (['a', 'b'] as const).map(async (side) => {
      const frame = window.nifdyLab?.latest()?.sides[side]?.frame
      const surface = document.querySelector(`[data-testid="topology-${side}"]`)
      const pixels = [...(surface?.querySelectorAll('canvas') ?? [])].map((canvas) => {
        const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
        return image ? digest(image.data) : ''
      })
      return {
        cycle: frame?.cycle,
        words: await digest(frame?.words.slice() ?? new Uint8Array()),
        window: frame?.recent,
        cut: document.querySelector(`[data-testid="cut-${side}"]`)?.textContent,
        head: document.querySelector(`section[data-side="${side}"] > header dl`)?.textContent,
        pixels: await Promise.all(pixels),
      }
    })
    return Promise.all(sides)
  })
}

test('ten cycles look the same played, sought, and after a change that was undone', async ({ lab }) => {
  await lab.open(`v=1&${TREE}&at=0`)
  await lab.rest(0)
  await lab.openGroups()
  await lab.page.mouse.move(2, 2)
  const played: Awaited<ReturnType<typeof whole>>[] = []
  for (const cycle of CYCLES) {
    await lab.runTo(cycle)
    played.push(await whole(lab))
  }
  const [a, b] = played.at(-1) ?? []
  expect(a?.window).toEqual(b?.window)
  expect(a?.cut).toContain('Tightest cut, cycles')
  expect(new Set(played.map((sides) => sides[0]?.pixels.join())).size).toBe(CYCLES.length)

  for (const [index, cycle] of [...CYCLES.entries()].reverse()) {
    await lab.runTo(cycle)
    expect(await whole(lab), `sought back to ${cycle}`).toEqual(played[index])
  }

  // both runs are started again by a change, and its undoing
  const field = lab.control('shared', 'software.t_send')
  const before = await field.inputValue()
  await field.fill(String(Number(before) + 60))
  await field.press('Enter')
  await lab.rest()
  await lab.runTo(3000)
  await lab.page.getByTestId('topology-a').focus()
  await lab.page.keyboard.press('Control+z')
  await expect(field).toHaveValue(before)
  await lab.rest()
  for (const [index, cycle] of CYCLES.entries()) {
    await lab.runTo(cycle)
    await lab.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await expect.poll(() => whole(lab), { message: `undone, at ${cycle}` }).toEqual(played[index])
  }
})

test('a run started again alone shows its links as the other does, and B − A is of one window', async ({ lab }) => {
  await lab.openAt(TREE, 30_000)
  await lab.openGroups()
  const field = lab.control('b', 'ni.window')
  await field.fill('1')
  await field.press('Enter')
  await lab.rest(30_000)
  const [a, b] = await whole(lab)
  expect(b?.window).toEqual(a?.window)
  const carried = (await lab.picture('b', 'recent_channels')).sections.recent_channels ?? []
  expect(carried.some((flits) => flits > 0)).toBe(true)
})
