/** The opening: captions of what is on the screen, until the reader does something or the runs end. */
import { expect, it } from 'vitest'
import { Frame, type Side } from '../../../web/engine/view'
import { NODE, PILED, SCALARS, SECTIONS } from '../../../web/frame.gen'
import { Introduction } from '../../../web/run/introduction'
import type { Waits } from '../../../web/shown/marked'
import type { Moment } from '../../../web/shown/moment'
import { AT_START, type Counts, PAUSED, PLAYING } from '../../../web/shown/store'
import { FakeTime, freshStore } from '../fakes'

const NAMES = { a: 'no protocol', b: 'NIFDY' }
const CHAIN: Waits = {
  side: 'a',
  links: [1, 2, 3].map((node) => ({ place: { node }, channel: null })),
  again: null,
  joined: true,
}

/** A frame of nodes with these numbers of pending packets, of which some for node 1 were made by node 3. */
function frame(pending: readonly number[], piled: readonly number[] = []): Frame {
  const directory = Object.keys(SCALARS).length
  const begin = directory + 2 * Object.keys(SECTIONS).length
  const piles = begin + pending.length * NODE.WORDS
  const words = new Uint32Array(piles + piled.length * PILED.WORDS)
  words.set([begin, pending.length * NODE.WORDS], directory + 2 * SECTIONS.nodes)
  words.set([piles, piled.length * PILED.WORDS], directory + 2 * SECTIONS.piles)
  for (const [node, count] of pending.entries()) words[begin + node * NODE.WORDS + NODE.pending] = count
  for (const [at, sequence] of piled.entries()) words.set([1, 3, sequence, 0], piles + at * PILED.WORDS)
  return new Frame(words)
}

function setUp() {
  const time = new FakeTime()
  const store = freshStore()
  const screen = { a: frame([]), b: frame([]) }
  const acts: string[] = []
  const arrived: { at(): void } = { at: () => undefined }
  const introduction = new Introduction({
    store,
    timers: time,
    newest: () => ({ sides: { a: { frame: screen.a }, b: { frame: screen.b } } }) as unknown as Moment,
    stage: {
      play() {
        acts.push('play')
        store.setState({ motion: PLAYING })
      },
      runTo(cycle, onArrival) {
        acts.push(`run to ${cycle}`)
        store.setState({ motion: { kind: 'running', to: cycle } })
        arrived.at = onArrival
      },
      rest(onArrival) {
        acts.push('rest')
        store.setState({ motion: PAUSED })
        onArrival()
      },
      causes: async () => CHAIN,
    },
  })
  store.setState({ sides: ['a', 'b'], names: NAMES, scene: 3, motion: PAUSED })
  introduction.begin()
  /** New frames, of which nothing has been reported yet. */
  const draw = (pending: Readonly<Record<Side, readonly number[]>>, piled: readonly number[] = []) => {
    screen.a = frame(pending.a, piled)
    screen.b = frame(pending.b)
  }
  return {
    draw,
    acts,
    arrived,
    store,
    time,
    said: () => store.getState().notices.map(({ title, sentences }) => [title, ...sentences].join(' ')),
    /** What is on the screen from now on. */
    show(
      cycle: number,
      payload: Readonly<Record<Side, number>>,
      pending: Readonly<Record<Side, readonly number[]>>,
      { piled = [] as readonly number[], perPicture = 1000 } = {},
    ) {
      draw(pending, piled)
      const counts = (side: Side) => ({ payload: payload[side], cycle }) as Counts
      store.setState({ progress: { ...AT_START, cycle, perPicture, counts: { a: counts('a'), b: counts('b') } } })
    },
  }
}

it('the story is told by what is on the screen, with the numbers of the cycle shown, to the outcome', async () => {
  const { acts, arrived, store, time, said, show } = setUp()
  expect(said()[0]).toContain('Two machines run the same program.')
  await time.pass(3600)
  arrived.at()
  expect(acts).toEqual(['play', 'run to 40000', 'play'])
  show(41_000, { a: 1000, b: 1000 }, { a: [0, 2], b: [1, 0] })
  expect(said()[0]).toMatch(/keep in step\. Both have delivered about the same/)
  show(50_000, { a: 1000, b: 1050 }, { a: [0, 9], b: [3, 0] })
  expect(said()[0]).toContain('Packets pending for node 1 of A: 9; the most in B: 3.')
  expect(store.getState()).toMatchObject({ tracked: undefined, speed: 250 })
  const near = { piled: [5, 6, 7, 8, 9], perPicture: 12 }
  show(51_000, { a: 1000, b: 1060 }, { a: [0, 11], b: [2, 0] }, near)
  const followed = { side: 'a', node: 1, names: ['3.7', '3.8', '3.9'] }
  expect(store.getState()).toMatchObject({ tracked: followed, pointed: 1 })
  expect(said()[0]).toContain(
    'Packets pending for node 1 of A: 11; the most in B: 2. Three are followed: 3.7 is packet 7 of node 3.',
  )
  // the caption keeps to the pile whose packets are followed
  show(51_500, { a: 1000, b: 1065 }, { a: [12, 9], b: [2, 0] }, { ...near, piled: [9] })
  expect(said()[0]).toContain('node 1 of A: 9; the most in B: 2. One is followed: 3.9 is packet 9 of node 3.')
  show(51_900, { a: 1000, b: 1068 }, { a: [12, 5], b: [2, 0] }, { ...near, piled: [30] })
  expect(said()[0]).toContain('node 0 of A: 12; the most in B: 2. The packets that were followed have been received.')
  expect(store.getState().pointed).toBeUndefined()
  show(60_000, { a: 1000, b: 1080 }, { a: [0, 17], b: [2, 0] })
  await time.pass(10)
  expect(acts.at(-1)).toBe('rest')
  expect(store.getState().waits).toBe(CHAIN)
  expect(said()[0]).toMatch(/node 1 of A: 17; .* The numbered line leads from a packet/)
  await time.pass(7000)
  expect(acts.at(-1)).toBe('play')
  expect(store.getState()).toMatchObject({ waits: undefined, tracked: undefined, pointed: undefined, speed: 20_000 })
  show(90_000, { a: 1000, b: 1200 }, { a: [0, 17], b: [2, 0] })
  expect(said()[0]).toMatch(/B · NIFDY has delivered 20\s% more payload than A · no protocol/)
  store.setState(({ progress }) => ({
    motion: PAUSED,
    progress: { ...progress, done: true, finished: { a: 100, b: 85 } },
  }))
  expect(said()[0]).toMatch(/^B · NIFDY finished at cycle 85, 15\s% earlier than A · no protocol \(100\)\..*\?/)
  await time.pass(60_000)
  expect(said()).toHaveLength(1)
  store.setState({ scene: 4 })
  expect(said()).toEqual([])
})

it('a slow machine is shown less and not later: the causes are told within 12 seconds', async () => {
  const { acts, store, time, said, show } = setUp()
  await time.pass(6600)
  // not at the jam yet
  expect(acts).toEqual(['play', 'run to 40000', 'play'])
  show(20_000, { a: 500, b: 500 }, { a: [2, 1], b: [1, 1] })
  await time.pass(5500)
  expect(acts.at(-1)).toBe('rest')
  expect(said()[0]).toContain('A receiver takes one packet at a time')
  expect(store.getState().waits).toBe(CHAIN)
})

it('whatever the reader does with the runs ends it', async () => {
  const deeds = [
    { motion: PAUSED },
    { motion: { kind: 'running', to: 700 } },
    { speed: 50_000 },
    { scene: 9 },
    { arriving: { kind: 'lesson' } },
  ] as const
  for (const deed of deeds) {
    const { acts, store, time, said } = setUp()
    store.setState(deed)
    expect(said()).toEqual([])
    await time.pass(60_000)
    expect(acts).toEqual(['play'])
  }
})

it('a caption that is dismissed does not come back', () => {
  const { store, said, show } = setUp()
  store.setState({ notices: [] })
  show(500, { a: 10, b: 10 }, { a: [1], b: [1] })
  expect(said()).toEqual([])
})

it('the numbers of a caption are those of the heads: it waits for their next report', async () => {
  const { arrived, draw, said, show, store, time } = setUp()
  await time.pass(3600)
  arrived.at()
  show(50_000, { a: 1000, b: 1050 }, { a: [0, 9], b: [3, 0] })
  const before = said()[0]
  expect(before).toContain('node 1 of A: 9; the most in B: 3.')
  draw({ a: [0, 7], b: [4, 0] })
  store.setState({ selected: undefined })
  expect(said()[0]).toBe(before)
})
