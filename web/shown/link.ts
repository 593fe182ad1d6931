/** Links of what is shown: the scenario's own link, and after it a field for each part that differs from the initial one. */
import type { Problem } from '../base/problem'
import { ENGINE, readScenarioLink, writeScenarioLink } from '../scenario/link'
import { shortest } from '../scenario/short'
import { faceFor } from './face'
import { lists } from './kept'
import { INITIAL, KEEPING, type Shown } from './shown'
import { TEXTS, type Written } from './texts'

/** What a link says. */
export interface Link {
  /** Only what it says; the scenario always. */
  readonly shown: Pick<Shown, 'scenario'> & Partial<Shown>
  /** Engine it was written by. */
  readonly engine: string | undefined
  /** Fingerprint of the state at its cycle, of A and then of B. */
  readonly check: string | undefined
  /** The presets that may have been meant, if it names one that there is not. */
  readonly near?: readonly string[] | undefined
  /** Nothing of it could be used. */
  readonly isEmpty?: boolean
}

const KEYS = Object.keys(TEXTS) as Written[]

/**
 * The fragment of a link, without `#`. `check` is the fingerprint at its cycle; `reach` says whether it is for the
 * address, which is short, or to be copied, with everything that is not as in `initial`.
 */
export function writeLink(
  shown: Pick<Shown, 'scenario'> & Partial<Shown>,
  { check, reach = 'address', initial = INITIAL, keeping = true }: Writing = {},
): string {
  const value: Shown = { ...initial, ...shown }
  const scenario = keeping ? lists.shortened(value.scenario) : value.scenario
  return writeScenarioLink(scenario, value.cycle, check, fieldsOf(value, reach, initial))
}

/** The same, as short as can be: with the preset that the scenario is nearest to, and at its pace. */
export function writeShortLink(shown: Shown, { check, initial = INITIAL }: Omit<Writing, 'reach'> = {}): string {
  const scenario = shortest(lists.shortened(shown.scenario))
  const print = shown.cycle === undefined ? undefined : check
  const fields = [
    ...(print !== undefined && scenario.startsWith('preset=') ? [['e', ENGINE] as const] : []),
    ...(shown.cycle === undefined ? [] : [['at', String(shown.cycle)] as const]),
    ...(print === undefined ? [] : [['chk', print] as const]),
    ...fieldsOf(shown, 'copied', initial),
  ]
  return [scenario, ...fields.map(([key, text]) => `${key}=${text}`)].join('&')
}

/** The fields of what is shown beside the scenario. */
function fieldsOf(value: Shown, reach: 'address' | 'copied', initial: Shown): readonly (readonly [string, string])[] {
  return KEYS.flatMap((key) => {
    const { link } = KEEPING[key]
    const isIn = link === 'address' || link === reach
    const text = isIn ? textOf(key, value, key === 'face' ? unnamed(value, initial) : initial) : undefined
    return text === undefined ? [] : [[TEXTS[key].field, text] as const]
  })
}

/** What is shown by a link that names no face. */
function unnamed(value: Shown, initial: Shown): Shown {
  return { ...initial, face: faceFor(value) ?? initial.face }
}

interface Writing {
  readonly check?: string | undefined
  readonly reach?: 'address' | 'copied'
  /** What need not be said. */
  readonly initial?: Shown
  /** Lists that are too long for a link are kept here and named in it; a frame keeps nothing, and writes them out. */
  readonly keeping?: boolean
}

/**
 * Reads a fragment, with or without `#`. It never throws: what cannot be used is a fault, and the rest is kept. The lists
 * that it only names are to be fetched before.
 */
export function readLink(fragment: string): { readonly link: Link; readonly faults: readonly Problem[] } {
  const parts: Partial<Shown> = {}
  const { scenario, engine, at, chk, near, isEmpty, faults } = readScenarioLink(fragment, (take, refuse) => {
    for (const key of KEYS.filter((one) => KEEPING[one].link !== 'none')) {
      const { field, fault } = TEXTS[key]
      const text = take(field)
      if (text === undefined) continue
      const part = partOf(key, text)
      if (part) Object.assign(parts, part)
      else refuse(field, text, fault)
    }
  })
  const cycle = at === undefined ? {} : { cycle: at }
  const missing: Problem[] = []
  const shown = { ...parts, scenario: lists.restored(scenario, missing), ...cycle }
  const link = { shown, engine, check: chk, near, isEmpty: isEmpty && Object.keys(parts).length === 0 }
  return { link, faults: [...faults, ...missing] }
}

/** The text of a part, unless it is as at first. */
function textOf<K extends Written>(key: K, value: Shown, initial: Shown): string | undefined {
  const text = TEXTS[key].write(value[key])
  return text === TEXTS[key].write(initial[key]) ? undefined : text
}

/** A part as its text says it; undefined if the text is none. */
export function partOf<K extends Written>(key: K, text: string): Partial<Shown> | undefined {
  const value = TEXTS[key].read(text)
  return value === undefined ? undefined : { [key]: value }
}
