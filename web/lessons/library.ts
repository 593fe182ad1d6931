/** The lessons that the page ships, each a document that is loaded when it is opened. */
import type { Lesson } from './lesson'
import { isOwn, own } from './own'
import { lessonFault, readLesson } from './read'

/** What the list says of a lesson. */
export interface Listed {
  readonly name: string
  readonly title: string
  readonly says: string
  readonly minutes: number
}

/** In the order in which one builds on the other. */
export const LESSONS: readonly Listed[] = [
  { name: 'tour', title: 'The tour', says: 'A jam, what clears it, and where to look.', minutes: 3 },
  { name: 'what-a-network-does', title: 'What a network does', says: 'Packets, flits, links, buffers.', minutes: 8 },
  {
    name: 'why-it-jams',
    title: 'Why it jams',
    says: 'Head-of-line blocking, trees of blocked links, and packets that wait for those of other nodes.',
    minutes: 8,
  },
  {
    name: 'nifdy-in-eight-steps',
    title: 'NIFDY in eight steps',
    says: 'One outstanding packet per receiver, the pool, bulk dialogs, the window, acknowledgements.',
    minutes: 12,
  },
  {
    name: 'cyclic-shift',
    title: 'The cyclic shift',
    says: 'How nodes drift apart, what barriers and NIFDY do about it, and what order is worth.',
    minutes: 10,
  },
  {
    name: 'collectives',
    title: 'What a collective asks of a network',
    says: 'All-to-all and all-reduce, by a tree and by a ring, beside what the links allow.',
    minutes: 9,
  },
  {
    name: 'bring-your-own-network',
    title: 'Bring your own network',
    says: 'A list becomes a network: what it is read as, what it can carry, and another beside it.',
    minutes: 8,
  },
  {
    name: 'deadlock',
    title: 'Deadlock and datelines',
    says: 'A circle of packets that wait for each other, and how to make it impossible.',
    minutes: 7,
  },
  {
    name: 'switching',
    title: 'Wormhole, cut-through, store-and-forward',
    says: 'The same packet under three switching schemes, in space and time.',
    minutes: 7,
  },
  {
    name: 'how-a-switch-decides',
    title: 'How a switch decides',
    says: 'Separable allocators, iSLIP and wavefront on the matrix of requests, and what a better one is worth.',
    minutes: 8,
  },
  {
    name: 'store-cut-stall',
    title: 'Store, cut or stall',
    says: 'What an adapter does with packets of other nodes, and what a little memory is worth.',
    minutes: 9,
  },
  {
    name: 'mad-postman',
    title: 'The mad postman',
    says: 'Messages that run ahead of their own address, and one that the network copies.',
    minutes: 9,
  },
  {
    name: 'load-latency',
    title: 'Reading a load–latency curve',
    says: 'Warm-up, saturation, and how sure a number is.',
    minutes: 10,
  },
  {
    name: 'cm5-software',
    title: 'The CM-5: what software can do',
    says: 'Barriers, pauses, polling and interleaving, without any help from the hardware.',
    minutes: 10,
  },
  {
    name: 'program',
    title: 'A program on a network',
    says: 'Messages that no program sends: caches, phases, and where data is kept.',
    minutes: 9,
  },
]

/** A short lesson for each of the textbook's figures. */
export const FIGURES: readonly Listed[] = [
  {
    name: 'figure-virtual-channels',
    title: 'Virtual channels',
    says: 'What a second channel does for packets that are not blocked.',
    minutes: 4,
  },
  { name: 'figure-equal-storage', title: 'Virtual channels or depth', says: 'The same storage, divided.', minutes: 4 },
  {
    name: 'figure-credit-round-trip',
    title: 'The round trip of a credit',
    says: 'How deep a buffer has to be for a long wire.',
    minutes: 4,
  },
  {
    name: 'figure-switching',
    title: 'Distance and length',
    says: 'Where they multiply, and where they only add.',
    minutes: 4,
  },
  {
    name: 'figure-routing',
    title: 'Routing against patterns',
    says: 'What a detour over anywhere costs, and what it is worth.',
    minutes: 5,
  },
  { name: 'figure-torus-mesh', title: 'Torus and mesh', says: 'At equal bisection, and with equal links.', minutes: 4 },
  { name: 'figure-concentration', title: 'Concentration', says: 'Several nodes at a router.', minutes: 4 },
  {
    name: 'figure-hot-spot',
    title: 'Tree saturation',
    says: 'A hot node holds up those who have nothing to do with it.',
    minutes: 4,
  },
  {
    name: 'figure-allocators',
    title: 'Allocators',
    says: 'One queue at each input, several, and who chooses among them.',
    minutes: 4,
  },
  {
    name: 'figure-deadlock',
    title: 'Four ways out of deadlock',
    says: 'Datelines, escape channels, no rings, forbidden turns.',
    minutes: 4,
  },
  { name: 'figure-injection', title: 'Restricted injection', says: 'Who holds back gets more through.', minutes: 4 },
]

export const ALL: readonly Listed[] = [...LESSONS, ...FIGURES]

export const isShipped = (name: string) => ALL.some((lesson) => lesson.name === name)

const DOCUMENTS = import.meta.glob<string>('./shipped/*.json', { query: '?raw', import: 'default' })

/** The lesson of this name; undefined if there is none. */
export async function byName(name: string): Promise<Lesson | undefined> {
  const text = isOwn(name) ? await own.text(name) : await DOCUMENTS[`./shipped/${name}.json`]?.()
  if (text === undefined) return undefined
  const { lesson, faults } = readLesson(name, text)
  if (!lesson) throw new Error(faults.map(lessonFault).join(' '))
  return lesson
}
