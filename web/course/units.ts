/** The course, a unit a week: a lesson, figures of every textbook, challenges, and a picture of a paper. */

/** Something that a unit leads to: the fragment of its address, and what it is called. */
export interface Stop {
  readonly link: string
  readonly title: string
}

/** A figure of every textbook, with the short lesson on it. */
export interface Figure {
  readonly figure: Stop
  readonly lesson: Stop
}

export interface Unit {
  readonly title: string
  /** The misconception that it meets, as a student might put it. */
  readonly against: string
  /** The numbers of the units that it builds on. */
  readonly needs: readonly number[]
  /** With half an hour for each challenge, and ten minutes for the picture of the paper. */
  readonly minutes: number
  readonly lesson: Stop
  readonly figures: readonly Figure[]
  /** The names of its challenges. */
  readonly challenges: readonly string[]
  /** What a paper shows of it. */
  readonly paper: Stop
}

/** The titles of the textbook's figures, by the part of a name that their experiments and lessons have in common. */
const TITLES = {
  'virtual-channels': 'Virtual channels',
  'equal-storage': 'Virtual channels against depth',
  'credit-round-trip': 'The round trip of a credit',
  switching: 'Distance and length',
  routing: 'Routing against patterns',
  'torus-mesh': 'Torus against mesh at equal bisection',
  concentration: 'Concentration',
  'hot-spot': 'Tree saturation by a hot spot',
  allocators: 'Allocators',
  deadlock: 'Deadlock and four ways out of it',
  injection: 'Restricted injection against open',
} as const

type Known = keyof typeof TITLES

const figure = (name: Known): Figure => ({
  figure: { link: `experiments=textbook-${name}`, title: TITLES[name] },
  lesson: { link: `lesson=figure-${name}`, title: 'lesson' },
})

interface Written {
  readonly title: string
  readonly against: string
  readonly needs: readonly number[]
  readonly minutes: number
  readonly lesson: readonly [name: string, title: string]
  readonly figures?: readonly Known[]
  readonly challenges: readonly string[]
  readonly paper: readonly [name: string, title: string]
}

const unit = ({ lesson, figures = [], paper, ...rest }: Written): Unit => ({
  ...rest,
  lesson: { link: `lesson=${lesson[0]}`, title: lesson[1] },
  figures: figures.map(figure),
  paper: { link: `experiments=${paper[0]}`, title: paper[1] },
})

/** In the order in which one builds on the other. */
export const UNITS: readonly Unit[] = [
  unit({
    title: 'What a network is',
    against: 'A network is as fast as its links.',
    needs: [],
    minutes: 55,
    lesson: ['what-a-network-does', 'What a network does'],
    figures: ['concentration'],
    challenges: ['the-shape-of-sixteen'],
    paper: ['nifdy-formulas', 'The formulas, measured'],
  }),
  unit({
    title: 'Load and latency',
    against: 'A network that carries more is busier, and nothing else.',
    needs: [1],
    minutes: 55,
    lesson: ['load-latency', 'Reading a load–latency curve'],
    figures: ['torus-mesh'],
    challenges: ['as-much-as-it-carries'],
    paper: ['nifdy-load', 'Throughput against offered load'],
  }),
  unit({
    title: 'Switching',
    against: 'Latency grows with distance times length.',
    needs: [1],
    minutes: 55,
    lesson: ['switching', 'Wormhole, cut-through, store-and-forward'],
    figures: ['switching', 'credit-round-trip'],
    challenges: ['cover-the-round-trip'],
    paper: ['mp1-figure-10', 'Length of messages'],
  }),
  unit({
    title: 'Buffers and virtual channels',
    against: 'More buffers are always better.',
    needs: [2, 3],
    minutes: 60,
    lesson: ['how-a-switch-decides', 'How a switch decides'],
    figures: ['virtual-channels', 'equal-storage', 'allocators'],
    challenges: ['share-the-storage'],
    paper: ['spider-channels', 'More virtual channels'],
  }),
  unit({
    title: 'Deadlock',
    against: 'Deadlock is rare, and goes away.',
    needs: [4],
    minutes: 55,
    lesson: ['deadlock', 'Deadlock and datelines'],
    figures: ['deadlock'],
    challenges: ['place-the-datelines'],
    paper: ['mp1-figure-17', 'Torus against mesh'],
  }),
  unit({
    title: 'Routing',
    against: 'The shortest path is the best.',
    needs: [5],
    minutes: 85,
    lesson: ['mad-postman', 'The mad postman'],
    figures: ['routing'],
    challenges: ['against-the-diagonal', 'against-the-tornado'],
    paper: ['mp1-figure-13', 'Permutations, all at once'],
  }),
  unit({
    title: 'Congestion',
    against: 'A slow receiver slows its own senders only.',
    needs: [2, 4],
    minutes: 55,
    lesson: ['why-it-jams', 'Why it jams'],
    figures: ['hot-spot'],
    challenges: ['not-all-at-once'],
    paper: ['nifdy-blocked', 'One receiver that does not listen'],
  }),
  unit({
    title: 'Flow control at the edge',
    against: 'To admit less is to deliver less.',
    needs: [7],
    minutes: 60,
    lesson: ['nifdy-in-eight-steps', 'NIFDY in eight steps'],
    figures: ['injection'],
    challenges: ['choose-the-window'],
    paper: ['nifdy-figure-2', 'Heavy traffic on eight networks'],
  }),
  unit({
    title: 'Order and loss',
    against: 'Packets arrive in the order in which they were sent.',
    needs: [8],
    minutes: 50,
    lesson: ['cyclic-shift', 'The cyclic shift'],
    challenges: ['time-to-resend'],
    paper: ['nifdy-figure-6', 'What barriers, flow control and order are worth'],
  }),
  unit({
    title: 'What software can do',
    against: 'A barrier only costs time.',
    needs: [7],
    minutes: 50,
    lesson: ['cm5-software', 'The CM-5: what software can do'],
    challenges: ['barriers-that-pay'],
    paper: ['cm5-figure-3', 'Bandwidth with and without barriers'],
  }),
  unit({
    title: 'Several services',
    against: 'Fair means in the order of arrival.',
    needs: [3, 4],
    minutes: 80,
    lesson: ['store-cut-stall', 'Store, cut or stall'],
    challenges: ['short-packets-first', 'a-program-for-short-packets'],
    paper: ['spider-figure-5a', 'Short packets, mixed and apart'],
  }),
  unit({
    title: 'Programs and coherent memory',
    against: 'A program sends what its author wrote.',
    needs: [4, 7],
    minutes: 50,
    lesson: ['program', 'A program on a network'],
    challenges: ['keep-it-at-home'],
    paper: ['bristled-figure-4', 'Execution time'],
  }),
]
