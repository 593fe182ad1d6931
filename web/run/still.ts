/**
 * How runs look at one cycle, made by the engine when the page is built, and how that is written in a file: a header in
 * JSON, and after it the words of the frames.
 */
import type { Network } from '../answers.gen'
import { Frame, type Side } from '../engine/view'
import { writeScenarioLink } from '../scenario/link'
import type { RunsAt } from '../shown/store'
import type { Preview } from './previews'

export interface Still {
  /** The runs and the cycle that it is of. */
  readonly key: string
  /** What the runs are called, as far as that is known. */
  readonly names: Readonly<Record<Side, string>> | undefined
  /** Fingerprint of the runs there, of A and then of B, as far as that is known. */
  readonly print: string | undefined
  readonly runs: readonly Preview[]
}

export function keyOf({ scenario, cycle }: RunsAt): string {
  return writeScenarioLink(scenario, cycle)
}

/** Nodes times cycles that a small picture takes: the fewer nodes, the longer it runs. */
const WORK = 320_000

/** The cycle at which runs on networks of these sizes are shown small. */
export function smallCycle(nodes: readonly number[]): number {
  return Math.round(WORK / Math.max(1, ...nodes))
}

/** Where the words of a frame are behind the header, and which network it is of. */
interface Written {
  readonly side: Side
  readonly network: number
  readonly at: number
  readonly length: number
}

interface Header {
  readonly networks: readonly Network[]
  readonly stills: readonly (Omit<Still, 'runs'> & { readonly runs: readonly Written[] })[]
}

/** Networks and frames that are alike are written once. */
export function writeStills(stills: readonly Still[]): Uint8Array {
  const networks = new Map<string, number>()
  const frames = new Map<string, number>()
  const words: number[] = []
  const write = ({ side, network, frame }: Preview): Written => {
    const text = JSON.stringify(network)
    if (!networks.has(text)) networks.set(text, networks.size)
    const all = frame.words.join()
    const at = frames.get(all) ?? words.length
    if (!frames.has(all)) for (const word of frame.words) words.push(word)
    frames.set(all, at)
    return { side, network: networks.get(text) ?? 0, at, length: frame.words.length }
  }
  const written = stills.map((still) => ({ ...still, runs: still.runs.map(write) }))
  const header: Header = { networks: [...networks.keys()].map((text) => JSON.parse(text)), stills: written }
  const bytes = new TextEncoder().encode(JSON.stringify(header))
  const whole = new Uint8Array(4 + padded(bytes.length) + 4 * words.length)
  new DataView(whole.buffer).setUint32(0, bytes.length, true)
  whole.set(bytes, 4)
  const view = new DataView(whole.buffer, 4 + padded(bytes.length))
  for (const [at, word] of words.entries()) view.setUint32(4 * at, word, true)
  return whole
}

export function readStills(whole: ArrayBuffer): readonly Still[] {
  const length = new DataView(whole).getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, 4, length))) as Header
  const words = new Uint32Array(whole, 4 + padded(length))
  return header.stills.map(({ runs, ...still }) => ({
    ...still,
    runs: runs.flatMap(({ side, network, at, length }) => {
      const found = header.networks[network]
      return found ? [{ side, network: found, frame: new Frame(words.subarray(at, at + length)) }] : []
    }),
  }))
}

/** Words begin at a multiple of four bytes. */
function padded(bytes: number): number {
  return 4 * Math.ceil(bytes / 4)
}
