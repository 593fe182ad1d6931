/** The course, a unit a week: a lesson, a figure of a paper, and challenges. */

/** Something that a unit leads to: the fragment of its address, and what it is called. */
export interface Stop {
  readonly link: string
  readonly title: string
}

export interface Unit {
  readonly title: string
  /** The misconception that it meets, as a student might put it. */
  readonly against: string
  readonly lesson: Stop
  readonly figure: Stop
  /** The names of its challenges. */
  readonly challenges: readonly string[]
}

const unit = (
  title: string,
  against: string,
  lesson: readonly [string, string],
  figure: readonly [string, string],
  ...challenges: readonly string[]
): Unit => ({
  title,
  against,
  lesson: { link: `lesson=${lesson[0]}`, title: lesson[1] },
  figure: { link: `experiments=${figure[0]}`, title: figure[1] },
  challenges,
})

/** In the order in which one builds on the other. */
export const UNITS: readonly Unit[] = [
  unit(
    'What a network is',
    'A network is as fast as its links.',
    ['what-a-network-does', 'What a network does'],
    ['nifdy-formulas', 'The formulas, measured'],
    'the-shape-of-sixteen',
  ),
  unit(
    'Load and latency',
    'A network that carries more is busier, and nothing else.',
    ['load-latency', 'Reading a load–latency curve'],
    ['nifdy-load', 'Throughput against offered load'],
    'as-much-as-it-carries',
  ),
  unit(
    'Switching',
    'Latency grows with distance times length.',
    ['switching', 'Wormhole, cut-through, store-and-forward'],
    ['mp1-figure-10', 'Length of messages'],
    'cover-the-round-trip',
  ),
  unit(
    'Buffers and virtual channels',
    'More buffers are always better.',
    ['how-a-switch-decides', 'How a switch decides'],
    ['nifdy-buffers', 'How buffers alone are split'],
    'share-the-storage',
  ),
  unit(
    'Deadlock',
    'Deadlock is rare, and goes away.',
    ['deadlock', 'Deadlock and datelines'],
    ['mp1-figure-17', 'Torus against mesh'],
    'place-the-datelines',
  ),
  unit(
    'Routing',
    'The shortest path is the best.',
    ['mad-postman', 'The mad postman'],
    ['mp1-figure-13', 'Permutations, all at once'],
    'against-the-diagonal',
    'against-the-tornado',
  ),
  unit(
    'Congestion',
    'A slow receiver slows its own senders only.',
    ['why-it-jams', 'Why it jams'],
    ['nifdy-blocked', 'One receiver that does not listen'],
    'not-all-at-once',
  ),
  unit(
    'Flow control at the edge',
    'To admit less is to deliver less.',
    ['nifdy-in-eight-steps', 'NIFDY in eight steps'],
    ['nifdy-figure-2', 'Heavy traffic on eight networks'],
    'choose-the-window',
  ),
  unit(
    'Order and loss',
    'Packets arrive in the order in which they were sent.',
    ['cyclic-shift', 'The cyclic shift'],
    ['nifdy-figure-6', 'What barriers, flow control and order are worth'],
    'time-to-resend',
  ),
  unit(
    'What software can do',
    'A barrier only costs time.',
    ['cm5-software', 'The CM-5: what software can do'],
    ['cm5-figure-3', 'Bandwidth with and without barriers'],
    'barriers-that-pay',
  ),
  unit(
    'Several services',
    'Fair means in the order of arrival.',
    ['store-cut-stall', 'Store, cut or stall'],
    ['spider-figure-5a', 'Short packets, mixed and apart'],
    'short-packets-first',
    'a-program-for-short-packets',
  ),
  unit(
    'Programs and coherent memory',
    'A program sends what its author wrote.',
    ['program', 'A program on a network'],
    ['bristled-figure-4', 'Execution time'],
    'keep-it-at-home',
  ),
]
