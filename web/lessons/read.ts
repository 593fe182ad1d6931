/**
 * Reads a lesson from its document. It never throws: every fault is named with its step, its field, the value and what
 * is allowed there, and all of them are found at once.
 */
import { ended, unbroken } from '../base/format'
import { parseJson } from '../base/json'
import { nearest } from '../base/nearest'
import { clip, problemSentence, readable } from '../base/problem'
import type { Side } from '../engine/view'
import { LINES } from '../frame.gen'
import TERMS from '../glossary/terms.json'
import { readLink } from '../shown/link'
import { measureOf } from './curve'
import { type Read, readExpression, readStatement } from './expression'
import type { Choice, Lesson, Piece, Prediction, Stated, Step, Until } from './lesson'

/** A field of a document that cannot be used. */
export interface LessonFault {
  /** From 1; of the lesson itself if undefined. */
  readonly step: number | undefined
  readonly field: string
  /** Reads on after the field. */
  readonly sentence: string
}

/** A fault as a sentence. */
export function lessonFault({ step, field, sentence }: LessonFault): string {
  return `${step === undefined ? '' : `Step ${step}, `}${clip(field)}: ${ended(readable(sentence))}`
}

/** Most steps of a lesson, and letters of a text. */
const MOST_STEPS = 60
const LONGEST = 4000

type Fields = Readonly<Record<string, unknown>>
type Refuse = (field: string, sentence: string) => void

const LESSON = ['lesson', 'title', 'audience', 'minutes', 'steps']
const STEP = ['title', 'text', 'notes', 'shown', 'until', 'play', 'predict', 'experiment', 'states']
const PREDICTION = ['question', 'choices', 'curve', 'to', 'text', 'states']

/** A lesson of this name from the text of its document, or what is wrong with it. */
export function readLesson(name: string, text: string): { lesson: Lesson | undefined; faults: readonly LessonFault[] } {
  const faults: LessonFault[] = []
  const refuseIn =
    (step: number | undefined): Refuse =>
    (field, sentence) =>
      faults.push({ step, field, sentence })
  const refuse = refuseIn(undefined)
  const document = parse(text, refuse)
  if (!document) return { lesson: undefined, faults }
  onlyThese(document, LESSON, refuse)
  if (document.lesson !== 1) refuse('lesson', `${shown(document.lesson)} is not a known version; 1 is allowed`)
  const title = words(document, 'title', refuse, 120)
  const audience = words(document, 'audience', refuse, 200)
  const minutes = whole(document, 'minutes', refuse, 1, 240) ?? 1
  const list = Array.isArray(document.steps) ? document.steps : []
  if (list.length === 0 || list.length > MOST_STEPS)
    refuse('steps', `${shown(document.steps)} is not a list of 1 to ${MOST_STEPS} steps`)
  const steps = list.slice(0, MOST_STEPS).map((one, index) => step(one, refuseIn(index + 1)))
  return { lesson: faults.length === 0 ? { name, title, audience, minutes, steps } : undefined, faults }
}

function parse(text: string, refuse: Refuse): Fields | undefined {
  const parsed = parseJson(text)
  if ('fault' in parsed) refuse('document', parsed.fault)
  else if (isFields(parsed.value)) return parsed.value
  else refuse('document', 'is not an object of JSON')
  return undefined
}

function step(value: unknown, refuse: Refuse): Step {
  const fields = isFields(value) ? value : {}
  if (!isFields(value)) refuse('step', `${shown(value)} is not an object`)
  onlyThese(fields, STEP, refuse)
  const { link, faults } = readLink(optional(fields, 'shown', refuse))
  if (link.check !== undefined) refuse('shown', 'has a fingerprint (chk); a step is simulated again each time')
  for (const fault of faults) refuse('shown', problemSentence(fault).replace(/\.$/, ''))
  if (fields.experiment === undefined && namesCurve(fields))
    refuse('experiment', 'is missing: numbers such as curve.1 are those of its chart')
  const play = fields.play === undefined ? undefined : whole(fields, 'play', refuse, 1, 1e9)
  if (play !== undefined && play <= (link.shown.cycle ?? 0))
    refuse('play', `${play} is not after the cycle of the step, ${link.shown.cycle ?? 0}`)
  return {
    title: words(fields, 'title', refuse, 120),
    text: paragraphs(words(fields, 'text', refuse, LONGEST), 'text', refuse),
    notes: optional(fields, 'notes', refuse),
    shown: link.shown,
    until: fields.until === undefined ? undefined : until(fields.until, refuse),
    play,
    predict: fields.predict === undefined ? undefined : prediction(fields.predict, link.shown.cycle ?? 0, refuse),
    experiment: fields.experiment === undefined ? undefined : experiment(fields.experiment, refuse),
    states: statements(fields.states, 'states', refuse),
  }
}

/** What names of built-in experiments are made of. */
export const EXPERIMENT_NAME = /^[a-z0-9-]{1,80}$/

/** The name of a built-in experiment, or a document. What is in one, the engine reads. */
function experiment(value: unknown, refuse: Refuse): string | undefined {
  if (typeof value === 'string' && EXPERIMENT_NAME.test(value)) return value
  if (isFields(value)) return JSON.stringify(value)
  refuse('experiment', `${shown(value)} is neither the name of an experiment nor a document of one`)
  return undefined
}

/** Whether a text or a statement of a step has a number of a chart in it. */
function namesCurve({ text, states, predict }: Fields): boolean {
  return /\bcurve\.\d/.test(JSON.stringify([text, states, predict]))
}

/** `a pending 20`: a side, and a condition in the words of "run until". */
function until(value: unknown, refuse: Refuse): Until | undefined {
  const [, side, condition] =
    /^([ab]) ((?:pending|age|granted|refused|full|changes|[a-z_]+ (?:above|below)) ?.*)$/.exec(String(value)) ?? []
  if (side && condition) return { side: side as Side, condition }
  refuse('until', `${shown(value)} is no condition; the run (a or b) and a condition are allowed, such as a pending 20`)
  return undefined
}

function prediction(value: unknown, from: number, refuse: Refuse): Prediction | undefined {
  if (!isFields(value)) {
    refuse('predict', `${shown(value)} is not an object`)
    return undefined
  }
  const within: Refuse = (field, sentence) => refuse(`predict.${field}`, sentence)
  onlyThese(value, PREDICTION, within)
  const to = whole(value, 'to', within, 1, 1e9)
  if (to !== undefined && to <= from) within('to', `${to} is not after the cycle of the step, ${from}`)
  const common = {
    question: words(value, 'question', within, 400),
    to: to ?? from + 1,
    text: paragraphs(words(value, 'text', within, LONGEST), 'text', within),
    states: statements(value.states, 'states', within),
  }
  if (isFields(value.curve) && value.choices === undefined)
    return { ...common, kind: 'curve', ...curve(value.curve, within) }
  if (!Array.isArray(value.choices) || value.choices.length < 2)
    within(
      'choices',
      `${shown(value.choices)} is not a list of at least 2 choices, and there is no curve in place of it`,
    )
  const list: readonly unknown[] = Array.isArray(value.choices) ? value.choices : []
  return { ...common, kind: 'choice', choices: list.flatMap((one, index) => choice(one, index, within)) }
}

function choice(value: unknown, index: number, refuse: Refuse): Choice[] {
  const field = `choices ${index + 1}`
  if (!isFields(value) || typeof value.words !== 'string' || typeof value.when !== 'string') {
    refuse(field, `${shown(value)} is not an object with words and when`)
    return []
  }
  const when = taken(readStatement(value.when), `${field}, when`, value.when, refuse)
  return when ? [{ words: value.words, when }] : []
}

function curve(value: Fields, refuse: Refuse) {
  const line = measureOf(value.line)
  if (!line)
    refuse('curve.line', `${shown(value.line)} is not a measure over time; one of ${LINES.join(', ')} is allowed`)
  const side = value.side === 'b' ? ('b' as const) : ('a' as const)
  if (value.side !== 'a' && value.side !== 'b')
    refuse('curve.side', `${shown(value.side)} is not a run; a or b is allowed`)
  const within: Refuse = (field, sentence) => refuse(`curve.${field}`, sentence)
  return {
    side,
    line: line ?? 'inNetwork',
    label: words(value, 'label', within, 80),
    most: whole(value, 'most', within, 1, 1e9) ?? 1,
  }
}

/** What the text states. */
function statements(value: unknown, field: string, refuse: Refuse): readonly Stated[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    refuse(field, `${shown(value)} is not a list of statements, such as b.delivered > a.delivered`)
    return []
  }
  return value.flatMap((written) => {
    const statement = taken(readStatement(String(written)), field, String(written), refuse)
    return statement ? [{ written: String(written), statement }] : []
  })
}

/** Paragraphs, parted by empty lines, with `{values}`, `**strong words**` and `[[terms]]`. */
function paragraphs(text: string, field: string, refuse: Refuse): Piece[][] {
  return text.split(/\n\s*\n/).map((one) => pieces(one.trim(), field, refuse))
}

function pieces(text: string, field: string, refuse: Refuse): Piece[] {
  return text.split(/(\{[^{}]*\}|\*\*[^*]+\*\*|\[\[[^[\]]+\]\])/).flatMap((part): Piece[] => {
    if (part === '') return []
    if (part.startsWith('**')) return [{ kind: 'strong', words: unbroken(part.slice(2, -2)) }]
    if (part.startsWith('[[')) return term(part.slice(2, -2), field, refuse)
    if (!part.startsWith('{')) return [{ kind: 'words', words: unbroken(part) }]
    const inner = part.slice(1, -1).trim()
    const percent = inner.endsWith('%')
    const expression = taken(readExpression(percent ? inner.slice(0, -1) : inner), field, part, refuse)
    return expression ? [{ kind: 'value', expression, percent }] : []
  })
}

/** `term`, or `words|term`. */
function term(text: string, field: string, refuse: Refuse): Piece[] {
  const [first = '', second] = text.split('|')
  const name = second ?? first
  if (Object.hasOwn(TERMS, name)) return [{ kind: 'term', term: name, words: first }]
  const near = nearest(name, Object.keys(TERMS))
  refuse(field, `“${name}” is not a word of the glossary${near === undefined ? '' : `; was ${near} meant?`}`)
  return []
}

function taken<T>(read: Read<T>, field: string, value: string, refuse: Refuse): T | undefined {
  if ('is' in read) return read.is
  refuse(field, `${shown(value)}: ${read.fault}`)
  return undefined
}

function words(fields: Fields, field: string, refuse: Refuse, most: number): string {
  const value = fields[field]
  if (typeof value === 'string' && value.trim() !== '' && value.length <= most) return value
  refuse(field, value === undefined ? 'is missing' : `${shown(value)} is not a text of 1 to ${most} letters`)
  return ''
}

function optional(fields: Fields, field: string, refuse: Refuse): string {
  return fields[field] === undefined ? '' : words(fields, field, refuse, LONGEST)
}

function whole(fields: Fields, field: string, refuse: Refuse, least: number, most: number): number | undefined {
  const value = fields[field]
  if (typeof value === 'number' && Number.isInteger(value) && least <= value && value <= most) return value
  refuse(field, value === undefined ? 'is missing' : `${shown(value)} is not a whole number from ${least} to ${most}`)
  return undefined
}

function onlyThese(fields: Fields, allowed: readonly string[], refuse: Refuse): void {
  for (const field of Object.keys(fields).filter((one) => !allowed.includes(one))) {
    const near = nearest(field, allowed)
    refuse(
      field,
      near === undefined ? `is not a field; ${allowed.join(', ')} are` : `is not a field; was ${near} meant?`,
    )
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The beginning of a value, fit to be repeated in a sentence. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? 'nothing')
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
