/** The question of a step that is made, as its document has it. */
import type { LineName, Side } from '../../engine/view'
import { readLink } from '../../shown/link'
import { measureOf } from '../curve'
import type { DraftStep } from './draft'

export interface Asked {
  readonly question: string
  /** The cycle to which the runs go after the answer. */
  readonly to: number
  readonly text: string
  readonly choices?: readonly { readonly words: string; readonly when: string }[]
  readonly curve?: { readonly side: Side; readonly line: LineName; readonly label: string; readonly most: number }
  readonly states?: readonly string[]
}

export type Kind = 'none' | 'choices' | 'curve'

/** Cycles between a question and what is then shown, unless the author says otherwise. */
const FURTHER = 5000

/** The cycle at which a step begins. */
export const begunOf = ({ shown, play }: Pick<DraftStep, 'shown' | 'play'>) =>
  Math.max(readLink(shown).link.shown.cycle ?? 0, play ?? 0)

/** The question of a document, whatever may be missing of it; undefined if there is none. */
export function askedOf(predict: unknown): Asked | undefined {
  if (typeof predict !== 'object' || predict === null) return undefined
  const { question, to, text, choices, curve, states } = predict as Record<string, unknown>
  const all = { question: words(question), to: Number(to) || 0, text: words(text) }
  const kept = Array.isArray(states) ? { ...all, states: states.map(String) } : all
  if (typeof curve === 'object' && curve !== null) return { ...kept, curve: curveOf(curve as Record<string, unknown>) }
  const list: readonly Record<string, unknown>[] = Array.isArray(choices) ? choices : []
  return { ...kept, choices: list.map((one) => ({ words: words(one?.words), when: words(one?.when) })) }
}

/** The question of a step as one of another kind; what both kinds have stays. */
export function withKind(step: DraftStep, kind: Kind): Asked | undefined {
  if (kind === 'none') return undefined
  const { choices, curve, ...had } = askedOf(step.predict) ?? {
    question: '',
    to: begunOf(step) + FURTHER,
    text: 'At cycle {cycle} …',
  }
  if (kind === 'curve') return { ...had, curve: curve ?? curveOf({}) }
  const two = [
    { words: '', when: '' },
    { words: '', when: '' },
  ]
  return { ...had, choices: choices ?? two }
}

function curveOf({ side, line, label, most }: Record<string, unknown>): NonNullable<Asked['curve']> {
  return {
    side: side === 'b' ? 'b' : 'a',
    line: measureOf(line) ?? 'inNetwork',
    label: typeof label === 'string' ? label : 'Packets in the network',
    most: Number(most) || 100,
  }
}

function words(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
