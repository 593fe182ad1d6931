/** What shapes and colours mean, in the words that stand below a saved picture: its legend is not in it. */
import type { Values } from '../scenario/scenario'
import { toldApart } from '../shown/kinds'

export interface KeyWord {
  /** A sign that looks like what is drawn, and its name. */
  readonly text: string
  /** The name of its colour. */
  readonly colour: string
}

const ALWAYS: readonly KeyWord[] = [
  { text: '■ pending', colour: '--ink-2' },
  { text: '━ load', colour: '--load-high' },
  { text: '┅ blocked', colour: '--blocked' },
]

const CLASSES: readonly KeyWord[] = [
  { text: '■ scalar', colour: '--scalar' },
  { text: '◆ bulk', colour: '--bulk' },
  { text: '● ack', colour: '--ack' },
]

/** Where nothing tells packets apart. */
const PACKET: KeyWord = { text: '■ packet', colour: '--scalar' }

const ANSWERS: readonly KeyWord[] = [{ text: '▼ reply', colour: '--second' }]

const MESSAGES: readonly KeyWord[] = [
  { text: '■ request', colour: '--scalar' },
  { text: '▲ forward', colour: '--forward' },
  { text: '◆ line', colour: '--bulk' },
  { text: '▼ reply', colour: '--reply' },
  { text: '● coherence ack', colour: '--ack' },
  { text: '⬢ write-back', colour: '--write-back' },
]

/** Of runs with these values. */
export function keyWords(runs: readonly Values[]): readonly KeyWord[] {
  const { classes, messages, answers } = toldApart(runs)
  const told = [...(classes ? CLASSES : []), ...(messages ? MESSAGES : [])]
  return [...ALWAYS, ...(told.length > 0 ? told : [PACKET]), ...(answers ? ANSWERS : [])]
}
