/** What the command palette offers for what was typed: the commands, and those that need a number or a name. */

import { goTo } from '../run/control'
import { openPreset } from '../run/opening'
import { PRESETS } from '../scenario/presets'
import type { Selection } from '../shown/shown'
import { askQuestion, type State, select } from '../shown/store'
import { COMMANDS } from './commands'

/** Something that can be chosen. */
export interface Offer {
  readonly id: string
  readonly label: string
  readonly keyLabel?: string | undefined
  readonly run: () => void
}

/** Most that are offered at once. */
const MOST = 60

/** Matches for `typed`, best first. Every word typed must begin a word of the label. */
export function offers(typed: string, state: State): readonly Offer[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const all = [...withArguments(words, state), ...plain(state), ...presets()]
  const fits = ({ label }: Offer) => {
    const has = label.toLowerCase()
    return words.every((word) => has.startsWith(word) || has.includes(` ${word}`) || has.includes(`:${word}`))
  }
  const begins = ({ label }: Offer) => label.toLowerCase().startsWith(words.join(' '))
  const found = all.filter(fits)
  return [...found.filter(begins), ...found.filter((offer) => !begins(offer))].slice(0, MOST)
}

function plain(state: State): Offer[] {
  const apply = COMMANDS.filter(({ applies, id }) => id !== 'palette' && applies(state))
  return apply.map(({ id, label, keyLabel, run }) => ({ id, label: label(state), keyLabel, run }))
}

function presets(): Offer[] {
  return PRESETS.map((preset) => ({
    id: `preset-${preset.name}`,
    label: `Preset: ${preset.title}`,
    run: () => void openPreset(preset),
  }))
}

/** Commands that say what to do with the numbers that were typed: "node 5", "ladder 3 9", "cycle 12000". */
function withArguments(words: readonly string[], state: State): Offer[] {
  if (state.page.kind !== 'live' || state.engine !== 'ready') return []
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const packet = words.find((word) => /^\d+\.\d+$/.test(word))
  const side = state.selected?.side ?? state.question?.side ?? state.sides[0] ?? 'a'
  const run = state.sides.length > 1 ? ` of ${side.toUpperCase()}` : ''
  const look = (selection: Selection) => () => select(side, selection)
  const offer = (label: string, run: () => void): Offer => ({ id: label, label, run })
  const [one, two] = numbers
  const why = (what: string) => () => askQuestion({ side, kind: 'why', what })
  const found: Offer[] = []
  if (packet) {
    found.push(offer(`Follow packet ${packet}${run}`, () => askQuestion({ side, kind: 'follow', what: packet })))
    found.push(offer(`Inspect packet ${packet}${run}, and why it waits`, look({ kind: 'packet', name: packet })))
  }
  if (packet && one !== undefined)
    found.push(offer(`Why does flit ${one} of packet ${packet}${run} wait`, why(`flit ${packet} ${one}`)))
  if (one !== undefined && two !== undefined)
    found.push(
      offer(`Ladder between node ${one} and node ${two}${run}`, () =>
        askQuestion({ side, kind: 'ladder', pair: [one, two] }),
      ),
      offer(`Follow the next packet from node ${one} to node ${two}${run}`, () =>
        askQuestion({ side, kind: 'follow', what: `next from ${one} to ${two}` }),
      ),
    )
  if (one !== undefined && two === undefined)
    found.push(
      offer(`Inspect node ${one}${run}, and why it waits`, look({ kind: 'node', id: one })),
      offer(`Why does the processor of node ${one}${run} wait`, why(`processor ${one}`)),
      offer(`Inspect router ${one}${run}`, look({ kind: 'router', id: one })),
      offer(`Inspect link ${one}${run}`, look({ kind: 'channel', id: one })),
      offer(`Follow the next packet from node ${one}${run}`, () =>
        askQuestion({ side, kind: 'follow', what: `next from ${one}` }),
      ),
      offer(`Follow the next packet to node ${one}${run}`, () =>
        askQuestion({ side, kind: 'follow', what: `next to ${one}` }),
      ),
      offer(`Go to cycle ${one}`, () => void goTo(one)),
    )
  return found
}
