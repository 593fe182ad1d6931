/** How each part of what is shown is written as text, in links and in the browser's storage, and read again. */
import { partOf, subjectWords } from '../engine/question'
import { ALIGNMENTS, type Alignment, SIDES, type Side } from '../engine/view'
import { LAST_CYCLE } from '../scenario/changes'
import { type Filter, filterOf, wordsOf as filterWords } from './filter'
import { moved } from './moved'
import {
  type Camera,
  type Cameras,
  FACES,
  LAYINGS,
  PANES,
  PICTURES,
  type Question,
  type Selected,
  type Shown,
  type Sizes,
  type Span,
  THEMES,
  type Titles,
  type Zoom,
} from './shown'

/** How a part is written. */
interface Text<T> {
  /** Its key in a link. */
  readonly field: string
  /** The text; undefined for what cannot be said, or need not be. */
  write(value: T): string | undefined
  /** The value; undefined if the text is none. */
  read(text: string): T | undefined
  /** What is wrong with a text that is none. It reads on after the text. */
  readonly fault: string
}

/** Most bookmarks that a link holds. */
const MOST_BOOKMARKS = 100

/** Steps per unit of a camera: anything finer cannot be seen. */
const CAMERA_STEPS = 1000

const selected: Text<Shown['selected']> = {
  field: 'look',
  write: (value) => value && `${value.side}.${thingOf(value)}`,
  read(text) {
    const [found, side, kind, id, packet, name] =
      /^([ab])\.(?:(node|router|channel)\.(\d+)|(packet|ack)\.(\d+\.\d+))$/.exec(text) ?? []
    if (!found) return undefined
    if (name !== undefined)
      return { side: side as Side, selection: { kind: 'packet', name: packet === 'ack' ? `ack ${name}` : name } }
    return { side: side as Side, selection: { kind: kind as 'node', id: Number(id) } }
  },
  fault:
    'is nothing to look at; the run (a or b), then node, router, channel, packet or ack and its number are allowed, such as b.node.5',
}

function thingOf({ selection }: Selected): string {
  if (selection.kind !== 'packet') return `${selection.kind}.${selection.id}`
  return selection.name.startsWith('ack ') ? selection.name.replace(' ', '.') : `packet.${selection.name}`
}

const question: Text<Shown['question']> = {
  field: 'ask',
  write(value) {
    const words = value && wordsOf(value)
    return words && `${value.side}.${words.replaceAll(' ', '.')}`
  },
  read(text) {
    const [, side, rest = ''] = /^([ab])\.(.*)$/.exec(text) ?? []
    // dots stand for spaces, but the one within the name of a packet
    const named = /^(follow|why\.flit(?:\.ack)?)\.(\d+)\.(\d+)(.*)$/.exec(rest)
    const words = named ? `${spaced(named[1])} ${named[2]}.${named[3]}${spaced(named[4])}` : spaced(rest)
    return side && QUESTIONS.some((one) => one.test(words)) ? questionOf(side as Side, words) : undefined
  },
  fault:
    'is not a question; the run (a or b), then allocation, blockers, card, deadlock, follow, ladder, line, lines, transaction or why and what they are about are allowed, such as a.follow.5.17',
}

/** Questions, with the numbers of packets as they are written: 5.17. */
const QUESTIONS = [
  /^(blockers|card|deadlock|lines)$/,
  /^(line|allocation) (\d{1,9})$/,
  /^(follow) (\d+\.\d+)$/,
  /^(follow) (slowest|next)( data| scalar| bulk| request| forward| line| reply| coherence_ack| write_back)?( from \d+(?:-\d+)?)?( to \d+(?:-\d+)?)?( hops \d+ \d+)?$/,
  /^(ladder) (\d+) (\d+)$/,
  /^(transaction) (oldest|next(?: node \d+)?(?: line \d+)?|\d+ \d+ \d+)$/,
  /^(why) /,
]

function questionOf(side: Side, words: string): Question | undefined {
  const [, kind, what = ''] = /^(\w+) ?(.*)$/.exec(words) ?? []
  const [one = 0, two = 0] = what.split(' ').map(Number)
  if (kind === 'ladder') return { side, kind, pair: [one, two] }
  if (kind === 'follow' || kind === 'transaction') return { side, kind, what }
  if (kind === 'why') {
    const of = partOf(what)
    return of && { side, kind, of }
  }
  if (kind === 'line') return { side, kind, line: one }
  if (kind === 'allocation') return { side, kind, router: one }
  return { side, kind: kind === 'card' || kind === 'deadlock' || kind === 'lines' ? kind : 'blockers' }
}

/** A question in the engine's words; undefined while it is not said which packet is to be followed. */
function wordsOf(asked: Question): string | undefined {
  switch (asked.kind) {
    case 'ladder':
      return `ladder ${asked.pair.join(' ')}`
    case 'why':
      return `why ${subjectWords(asked.of)}`
    case 'line':
      return `line ${asked.line}`
    case 'allocation':
      return `allocation ${asked.router}`
    case 'follow':
    case 'transaction':
      return asked.what === '' ? undefined : `${asked.kind} ${asked.what}`
    default:
      return asked.kind
  }
}

function spaced(text = ''): string {
  return text.replaceAll('.', ' ')
}

const filter: Text<Filter> = {
  field: 'only',
  write: (value) => filterWords(value).replaceAll(' ', '.') || undefined,
  read: (text) => filterOf(spaced(text)),
  fault:
    'is no choice of packets; data, scalar, bulk, ack or what messages of a shared memory are, then from and to with a node or a range of nodes, and hops with two numbers are allowed, such as bulk.to.8-11.hops.1.4',
}

const bookmarks: Text<readonly number[]> = {
  field: 'marks',
  write: (cycles) => (cycles.length === 0 ? undefined : cycles.slice(0, MOST_BOOKMARKS).join('.')),
  read(text) {
    const cycles = text.split('.')
    const isList = cycles.length <= MOST_BOOKMARKS && cycles.every(isCycle)
    return isList ? [...new Set(cycles.map(Number))].sort((one, other) => one - other) : undefined
  },
  fault: `is not a list of bookmarks; at most ${MOST_BOOKMARKS} cycles with dots between them are allowed`,
}

const titles: Text<Titles> = {
  field: 'titles',
  write(value) {
    const parts = Object.entries(value).map(([cycle, title]) => `${cycle}.${escaped(title)}`)
    return parts.length === 0 ? undefined : parts.join('.')
  },
  read(text) {
    const parts = text.split('.')
    const found: Record<number, string> = {}
    for (let at = 0; at < parts.length; at += 2) {
      const [cycle = '', title = ''] = [parts[at], parts[at + 1]]
      const plain = unescaped(title)
      if (!isCycle(cycle) || plain === undefined || plain === '') return undefined
      found[Number(cycle)] = plain
    }
    return parts.length <= 2 * MOST_BOOKMARKS ? found : undefined
  },
  fault:
    'is not a list of titles; cycles, each with the title of its bookmark, with dots between them are allowed, such as 2000.The_jam_begins',
}

/** Most letters of a bookmark's title. */
export const LONGEST_TITLE = 60

/** A title in the letters that links are made of: `_` for a blank, `~2e~` for a full stop. */
function escaped(title: string): string {
  const letter = (one: string) => (one === ' ' ? '_' : `~${one.codePointAt(0)?.toString(16)}~`)
  return title.replace(/[^A-Za-z0-9-]/gu, letter)
}

function unescaped(text: string): string | undefined {
  if (!/^(?:[A-Za-z0-9_-]|~[0-9a-f]{1,5}~)*$/.test(text)) return undefined
  const title = text
    .replaceAll('_', ' ')
    .replace(/~([0-9a-f]+)~/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
  return [...title].length <= LONGEST_TITLE && !/[\p{Cc}\p{Cs}]/u.test(title) ? title : undefined
}

function spanOf(text: string): Span | undefined {
  const ends = text.split('.')
  const [from = 0, to = 0] = ends.map(Number)
  return ends.length === 2 && ends.every(isCycle) && from < to ? { from, to } : undefined
}

function endsOf({ from, to }: Span): string {
  return `${from}.${to}`
}

const span: Text<Shown['span']> = {
  field: 'span',
  write: (value) => value && [value, ...(value.receivers ? [value.receivers] : [])].map(endsOf).join('.'),
  read(text) {
    const [, cycles = text, first, last] = /^(\d+\.\d+)\.(\d{1,4})\.(\d{1,4})$/.exec(text) ?? []
    const found = spanOf(cycles)
    if (!found || first === undefined) return found
    return Number(first) <= Number(last)
      ? { ...found, receivers: { from: Number(first), to: Number(last) } }
      : undefined
  },
  fault: 'is not a span; its first cycle, a dot and a later cycle are allowed, such as 100.2000',
}

const zoom: Text<Zoom | undefined> = {
  field: 'zoom',
  write: (value) => value && `${value.from}.${value.to}${value.live ? '.live' : ''}`,
  read(text) {
    const cycles = spanOf(text.replace(/\.live$/, ''))
    return cycles && { ...cycles, live: text.endsWith('.live') }
  },
  fault: 'is not a part of the time axes; its first cycle, a dot and a later cycle are allowed, such as 100.2000',
}

const cameras: Text<Cameras> = {
  field: 'cam',
  write(value) {
    const texts = SIDES.flatMap((side) => {
      const camera = value[side]
      if (!camera) return []
      return [`${side}.${[camera.k, camera.x, camera.y].map((part) => Math.round(part * CAMERA_STEPS)).join('.')}`]
    })
    return texts.length === 0 ? undefined : texts.join('_')
  },
  read(text) {
    const found: Partial<Record<Side, Camera>> = {}
    for (const one of text.split('_')) {
      const [, side, ...parts] = /^([ab])\.([1-9]\d{0,6})\.(-?\d{1,7})\.(-?\d{1,7})$/.exec(one) ?? []
      const [k, x, y] = parts.map((part) => Number(part) / CAMERA_STEPS)
      if (k === undefined || x === undefined || y === undefined || found[side as Side]) return undefined
      found[side as Side] = { k, x, y }
    }
    return found
  },
  fault:
    'is not a camera; for the run (a or b) the scale and two shifts in thousandths are allowed, such as a.2000.-500.-250',
}

/** Steps of the threshold, and the greatest, in percent. */
export const THRESHOLD = { step: 5, most: 95 } as const

const threshold: Text<number> = {
  field: 'links',
  write: String,
  read: (text) => (/^\d{1,2}$/.test(text) && Number(text) <= THRESHOLD.most ? Number(text) : undefined),
  fault: `is not a load; whole percents up to ${THRESHOLD.most} are allowed, below which links are not drawn`,
}

const laying: Text<Shown['laying']> = {
  field: 'planes',
  write: (value) => value,
  read: (text) => LAYINGS.find((way) => way === text),
  fault: `is not a layout of planes; ${LAYINGS.join(', ')} are allowed`,
}

const difference: Text<boolean> = {
  field: 'diff',
  write: (value) => (value ? 'on' : 'off'),
  read: (text) => ({ on: true, off: false })[text],
  fault: 'is not allowed; on shows B as what it differs from A, off shows B itself',
}

const alignment: Text<Alignment> = {
  field: 'align',
  write: (value) => value,
  read: (text) => ALIGNMENTS.find((one) => one === text),
  fault: `is not allowed; runs are aligned by ${ALIGNMENTS.join(' or ')}`,
}

const speed: Text<number> = {
  field: 'speed',
  write: (value) => (Number.isFinite(value) ? String(value) : 'max'),
  read(text) {
    if (text === 'max') return Number.POSITIVE_INFINITY
    return /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
  },
  fault: 'is not a speed; cycles per second are allowed, such as 20000, or max',
}

const scenarioOpen: Text<boolean> = {
  field: 'panel',
  write: (value) => (value ? 'open' : 'closed'),
  read: (text) => ({ open: true, closed: false })[text],
  fault: 'is not allowed; the scenario panel is open or closed',
}

const lesson: Text<Shown['lesson']> = {
  field: 'lesson',
  write: (value) => value && `${value.name}.${value.step}`,
  read(text) {
    const [, name, step = '1'] = /^([a-z0-9-]{1,60})(?:\.([1-9]\d?))?$/.exec(text) ?? []
    return name === undefined ? undefined : { name, step: Number(step) }
  },
  fault: 'is not a lesson; its name, a dot and a step are allowed, such as why-it-jams.3',
}

const carried: Text<string | undefined> = {
  field: 'carried',
  write: (value) => value,
  read: (text) => (/^[\w-]{1,200000}$/.test(text) ? text : undefined),
  fault: 'is not a packed lesson',
}

const enlarged: Text<Shown['enlarged']> = {
  field: 'full',
  write: (value) => value,
  read: (text) => PICTURES.find((picture) => picture === text),
  fault: `is not a picture that can have the whole window; ${PICTURES.join(', ')} are allowed`,
}

const sizes: Text<Sizes> = {
  field: 'sizes',
  write: (value) => PANES.flatMap((pane) => (value[pane] === undefined ? [] : [`${pane}.${value[pane]}`])).join('_'),
  read(text) {
    const found: Partial<Record<(typeof PANES)[number], number>> = {}
    for (const one of text === '' ? [] : text.split('_')) {
      const [name, pixels, ...more] = one.split('.')
      const pane = PANES.find((known) => known === name)
      if (!pane || !/^\d{2,4}$/.test(pixels ?? '') || more.length > 0) return undefined
      found[pane] = Number(pixels)
    }
    return found
  },
  fault: `are no sizes; ${PANES.join(', ')}, a dot and pixels are allowed, such as inspector.320`,
}

const theme: Text<Shown['theme']> = {
  field: 'theme',
  write: (value) => value,
  read: (text) => THEMES.find((theme) => theme === text),
  fault: `is not a theme; ${THEMES.join(', ')} are allowed`,
}

const face: Text<Shown['face']> = {
  field: 'face',
  write: (value) => value,
  read: (text) => FACES.find((face) => face === text),
  fault: `is not a face of the page; ${FACES.join(' and ')} are allowed`,
}

const callOuts: Text<boolean> = {
  field: 'words',
  write: (value) => (value ? 'on' : 'off'),
  read: (text) => ({ on: true, off: false })[text],
  fault: 'is not allowed; words in the pictures are on or off',
}

const singleKeys: Text<boolean> = {
  field: 'keys',
  write: (value) => (value ? 'on' : 'off'),
  read: (text) => ({ on: true, off: false })[text],
  fault: 'is not allowed; shortcuts of one key are on or off',
}

const memory: Text<number> = {
  field: 'memory',
  write: String,
  read: (text) => (/^\d{2,4}$/.test(text) && Number(text) >= 16 && Number(text) <= 1024 ? Number(text) : undefined),
  fault: 'is not a number of megabytes from 16 to 1024',
}

/** The scenario and the cycle are written by the link itself. */
export type Written = Exclude<keyof Shown, 'scenario' | 'cycle'>

/** In the order in which links have them. */
export const TEXTS: { readonly [K in Written]: Text<Shown[K]> } = {
  selected,
  question,
  filter,
  bookmarks,
  titles,
  span,
  zoom,
  cameras,
  threshold,
  laying,
  moved,
  difference,
  alignment,
  speed,
  scenarioOpen,
  lesson,
  carried,
  enlarged,
  sizes,
  theme,
  face,
  callOuts,
  singleKeys,
  memory,
}

function isCycle(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) <= LAST_CYCLE
}
